/// Which members of a list are those of an older one.
enum ListAlignment {
    /// For each new member the place of the old one that it continues; nil for those that were added.
    ///
    /// Equal members are paired in order; between them, members at the same place count as changed ones.
    static func pairs(_ old: [String], _ new: [String]) -> [Int?] {
        var result = [Int?](repeating: nil, count: new.count)
        for (before, now) in Sequences.longestCommon(old, new) { result[now] = before }
        var last = 0
        var gap: [Int] = []
        for index in 0...new.count {
            if index < new.count, result[index] == nil {
                gap.append(index)
                continue
            }
            let end = index < new.count ? result[index]! : old.count
            for (offset, place) in gap.enumerated() where last + offset < end { result[place] = last + offset }
            gap = []
            last = end + 1
        }
        return result
    }
}
