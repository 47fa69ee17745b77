/// Which members of a list are those of an older one.
enum ListAlignment {
    /// For each new member the place of the old one that it continues; nil for those that were added.
    ///
    /// Equal members are paired in order, then those that have moved; between them, members at the same place count as
    /// changed ones.
    static func pairs(_ old: [String], _ new: [String]) -> [Int?] {
        var result = [Int?](repeating: nil, count: new.count)
        let kept = Sequences.longestCommon(old, new)
        for (before, now) in kept { result[now] = before }
        var left = Set(old.indices).subtracting(result.compactMap { $0 })
        for index in new.indices where result[index] == nil {
            guard let moved = left.sorted().first(where: { old[$0] == new[index] }) else { continue }
            result[index] = moved
            left.remove(moved)
        }
        var from = (old: 0, new: 0)
        for (before, now) in kept + [(old.count, new.count)] {
            let gap = (from.new..<now).filter { result[$0] == nil }
            for (place, index) in zip((from.old..<before).filter(left.contains), gap) { result[index] = place }
            from = (before + 1, now + 1)
        }
        return result
    }
}
