import CoreGraphics

/// The heights of many things one below the other: most of them only estimated, some known.
///
/// Known heights are kept as differences from the estimate in blocks that are made when first needed, with prefix sums
/// over the blocks. A list of a million estimated rows costs nothing to make.
struct ExtentList {
    private static let blockSize = 256

    /// Neighbours have few heights among them, so each place only says which.
    private struct Block {
        /// NaN: not known.
        private var heights: [CGFloat] = [.nan]
        /// None: all of the block's things have the first height.
        private var places: [UInt8] = []
        /// What the block's known heights exceed the estimate by.
        var excess: CGFloat = 0

        init() {}

        init(_ values: UnsafeMutableBufferPointer<CGFloat>, estimate: CGFloat) {
            heights = [values[0]]
            // Places that say nothing have the first height; most have their neighbour's.
            var last = values[0], number: UInt8 = 0
            for place in values.indices {
                let height = values[place]
                if height == last || height.isNaN && last.isNaN {
                    if number > 0 { places[place] = number }
                } else {
                    set(height, at: place)
                    (last, number) = (height, places.isEmpty ? 0 : places[place])
                }
                if !height.isNaN { excess += height - estimate }
            }
        }

        /// The height that all have.
        var common: CGFloat? { places.isEmpty ? heights[0] : nil }

        subscript(place: Int) -> CGFloat { places.isEmpty ? heights[0] : heights[Int(places[place])] }

        mutating func set(_ height: CGFloat, at place: Int) {
            if places.isEmpty, heights[0] == height { return }
            if places.isEmpty { places = [UInt8](repeating: 0, count: ExtentList.blockSize) }
            places[place] = number(of: height, replacing: place)
        }

        private mutating func number(of height: CGFloat, replacing place: Int) -> UInt8 {
            func same(_ other: CGFloat) -> Bool { other == height || other.isNaN && height.isNaN }
            if let known = heights.firstIndex(where: same) { return UInt8(known) }
            if heights.count == 256 { forgetUnused(at: place) }
            heights.append(height)
            return UInt8(heights.count - 1)
        }

        /// Keeps the heights that some place other than this one has: 255 at most.
        private mutating func forgetUnused(at place: Int) {
            places[place] = places[place == 0 ? 1 : 0]
            let old = heights, used = Set(places).sorted()
            heights = used.map { old[Int($0)] }
            var new = [UInt8](repeating: 0, count: 256)
            for (index, number) in used.enumerated() { new[Int(number)] = UInt8(index) }
            for index in places.indices { places[index] = new[Int(places[index])] }
        }
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

    /// A list of which as much is known as `height` says; negative: not known.
    /// - Complexity: O(n)
    init(count: Int, estimate: CGFloat, height: (Int) -> CGFloat) {
        self.init(count: count, estimate: estimate)
        makeBlocks()
        withUnsafeTemporaryAllocation(of: CGFloat.self, capacity: Self.blockSize) { room in
            for number in blocks.indices {
                let first = number * Self.blockSize,
                    values = UnsafeMutableBufferPointer(rebasing: room[..<min(Self.blockSize, count - first)])
                var isKnown = false
                for place in values.indices {
                    let height = height(first + place)
                    values.initializeElement(at: place, to: height < 0 ? .nan : height)
                    isKnown = isKnown || height >= 0
                }
                guard isKnown else { continue }
                let block = Block(values, estimate: estimate)
                sums[number + 1] += block.excess
                totalExcess += block.excess
                blocks[number] = block
            }
        }
        for node in sums.indices.dropFirst() {
            let above = node + node & -node
            if above < sums.count { sums[above] += sums[node] }
        }
    }

    private mutating func makeBlocks() {
        let blockCount = (count + Self.blockSize - 1) / Self.blockSize
        blocks = Array(repeating: nil, count: blockCount)
        sums = Array(repeating: 0, count: blockCount + 1)
    }

    /// The height of all.
    var total: CGFloat { CGFloat(count) * estimate + totalExcess }

    /// - Complexity: O(1)
    func height(at index: Int) -> CGFloat { known(index) ?? estimate }

    func known(_ index: Int) -> CGFloat? {
        guard !blocks.isEmpty, let height = blocks[index / Self.blockSize]?[index % Self.blockSize], !height.isNaN
        else { return nil }
        return height
    }

    /// - Complexity: O(log n)
    mutating func set(_ height: CGFloat, at index: Int) {
        let number = index / Self.blockSize, place = index % Self.blockSize
        if blocks.isEmpty { makeBlocks() }
        if blocks[number] == nil { blocks[number] = Block() }
        let old = blocks[number]![place], change = height - (old.isNaN ? estimate : old)
        blocks[number]!.set(height, at: place)
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
            let places = index - number * Self.blockSize
            if let height = block.common { return result + CGFloat(places) * (height.isNaN ? 0 : height - estimate) }
            for place in 0..<places where !block[place].isNaN { result += block[place] - estimate }
        }
        return result
    }

    /// The thing that an offset falls on: the first for offsets before all, the last for offsets behind.
    /// - Complexity: O(log n)
    func index(at offset: CGFloat) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        guard !blocks.isEmpty else {
            return estimate > 0 ? min(Int(bounded: min(offset / estimate, CGFloat(count))), count - 1) : count - 1
        }
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
            for index in number * Self.blockSize..<min((number + 1) * Self.blockSize, self.count) {
                let height = block[index % Self.blockSize]
                if !height.isNaN, let moved = newIndex(index), moved < count { result.set(height, at: moved) }
            }
        }
        return result
    }
}
