import CoreGraphics

/// The heights of many things one below the other: most of them only estimated, some known.
///
/// Known heights are kept as differences from the estimate in blocks that are made when first needed, with prefix sums over
/// the blocks. A list of a million estimated rows costs nothing to make.
struct ExtentList {
    private static let blockSize = 256

    private struct Block {
        /// NaN: not known.
        var heights = [CGFloat](repeating: .nan, count: ExtentList.blockSize)
        /// What the block's known heights exceed the estimate by.
        var excess: CGFloat = 0
    }

    private(set) var count: Int
    let estimate: CGFloat
    private var blocks: [Block?] = []
    /// A Fenwick tree over the blocks' excesses.
    private var sums: [CGFloat] = []
    private var totalExcess: CGFloat = 0

    init(count: Int, estimate: CGFloat) {
        self.count = count
        self.estimate = estimate
    }

    /// The height of all.
    var total: CGFloat { CGFloat(count) * estimate + totalExcess }

    /// - Complexity: O(1)
    func height(at index: Int) -> CGFloat { known(index) ?? estimate }

    func known(_ index: Int) -> CGFloat? {
        guard !blocks.isEmpty, let height = blocks[index / Self.blockSize]?.heights[index % Self.blockSize], !height.isNaN else { return nil }
        return height
    }

    /// - Complexity: O(log n)
    mutating func set(_ height: CGFloat, at index: Int) {
        let number = index / Self.blockSize, place = index % Self.blockSize
        if blocks.isEmpty {
            let blockCount = (count + Self.blockSize - 1) / Self.blockSize
            blocks = Array(repeating: nil, count: blockCount)
            sums = Array(repeating: 0, count: blockCount + 1)
        }
        if blocks[number] == nil { blocks[number] = Block() }
        let old = blocks[number]!.heights[place], change = height - (old.isNaN ? estimate : old)
        blocks[number]!.heights[place] = height
        guard change != 0 else { return }
        blocks[number]!.excess += change
        totalExcess += change
        var node = number + 1
        while node < sums.count {
            sums[node] += change
            node += node & -node
        }
    }

    /// Where the thing begins; for `count`, where the last one ends.
    /// - Complexity: O(log n)
    func offset(of index: Int) -> CGFloat {
        var result = CGFloat(index) * estimate
        guard !blocks.isEmpty, index > 0 else { return result }
        let number = min(index / Self.blockSize, blocks.count)
        var node = number
        while node > 0 {
            result += sums[node]
            node -= node & -node
        }
        if number < blocks.count, let block = blocks[number] {
            for height in block.heights[..<(index - number * Self.blockSize)] where !height.isNaN { result += height - estimate }
        }
        return result
    }

    /// The thing that an offset falls on: the first for offsets before all, the last for offsets behind.
    /// - Complexity: O(log n)
    func index(at offset: CGFloat) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        guard !blocks.isEmpty else { return estimate > 0 ? min(Int(min(offset / estimate, CGFloat(count))), count - 1) : count - 1 }
        var number = 0, start: CGFloat = 0
        var step = 1
        while step * 2 < sums.count { step *= 2 }
        while step > 0 {
            let next = number + step
            if next < sums.count {
                let end = start + sums[next] + CGFloat(step * Self.blockSize) * estimate
                if next * Self.blockSize <= count, end <= offset {
                    number = next
                    start = end
                }
            }
            step /= 2
        }
        var index = number * Self.blockSize
        guard index < count else { return count - 1 }
        while index < count - 1 {
            let end = start + height(at: index)
            if end > offset { break }
            start = end
            index += 1
        }
        return index
    }

    /// The list after things came and went: known heights move along.
    /// - Complexity: O(known heights' blocks)
    func mapped(count: Int, _ newIndex: (Int) -> Int?) -> ExtentList {
        var result = ExtentList(count: count, estimate: estimate)
        for (number, block) in blocks.enumerated() {
            guard let block else { continue }
            for (place, height) in block.heights.enumerated() where !height.isNaN {
                let index = number * Self.blockSize + place
                if index < self.count, let moved = newIndex(index), moved < count { result.set(height, at: moved) }
            }
        }
        return result
    }
}
