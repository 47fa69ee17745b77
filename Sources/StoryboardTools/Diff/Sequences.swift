/// The two old ways of comparing lists.
enum Sequences {
    /// A longest list of pairs of places, rising on both sides, at which two lists agree.
    ///
    /// - Complexity: O(n · m) of what lies between the equal beginnings and ends.
    static func longestCommon<Value: Equatable>(_ old: [Value], _ new: [Value]) -> [(Int, Int)] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < old.count - start, tail < new.count - start, old[old.count - 1 - tail] == new[new.count - 1 - tail]
        { tail += 1 }
        var pairs = (0..<start).map { ($0, $0) }
        let rows = old.count - start - tail, columns = new.count - start - tail
        // Beyond that, lists are replaced, not edited.
        if rows > 0, columns > 0, rows * columns <= 4_000_000 {
            var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
            for row in stride(from: rows - 1, through: 0, by: -1) {
                for column in stride(from: columns - 1, through: 0, by: -1) {
                    lengths[row * (columns + 1) + column] =
                        old[start + row] == new[start + column]
                        ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
                        : max(lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1])
                }
            }
            var row = 0, column = 0
            while row < rows, column < columns {
                if old[start + row] == new[start + column] {
                    pairs.append((start + row, start + column))
                    row += 1
                    column += 1
                } else if lengths[(row + 1) * (columns + 1) + column] >= lengths[row * (columns + 1) + column + 1] {
                    row += 1
                } else {
                    column += 1
                }
            }
        }
        return pairs + (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
    }

    /// The places in a list of different numbers that a longest rising part of it has; the others are the fewest that
    /// have moved.
    ///
    /// - Complexity: O(n log n)
    static func longestRising(_ values: [Int]) -> Set<Int> {
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : -1
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var kept: Set<Int> = []
        var index = ends.last ?? -1
        while index >= 0 {
            kept.insert(index)
            index = previous[index]
        }
        return kept
    }
}
