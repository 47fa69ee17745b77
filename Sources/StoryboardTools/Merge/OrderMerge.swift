/// One order of a list's members out of two that began as one.
///
/// Each pair stands as both have it; where they disagree, as the side has it that changed it; what only one side has
/// stands among the others as that side put it; where that goes in a circle, only among those that the other side
/// didn't move away. Where it still does, there is no such order. What both sides put into the same gap stands side by
/// side, each side's together, in an order that doesn't ask whose it is.
struct OrderMerge {
    private let members: [Int]
    /// By member: its place in each order.
    private let old: [Int: Int], mine: [Int: Int], yours: [Int: Int]
    private var movedByMe: Set<Int> = [], movedByYou: Set<Int> = []
    private let word: (Int) -> String

    /// - Parameters:
    ///   - mine: one side's members in its order; `yours`: the other's.
    ///   - word: what members that nothing else sets apart are sorted by.
    init(old: [Int], mine: [Int], yours: [Int], word: @escaping (Int) -> String) {
        members = mine + yours.filter { !Set(mine).contains($0) }
        self.old = Self.places(old)
        self.mine = Self.places(mine)
        self.yours = Self.places(yours)
        self.word = word
        movedByMe = moved(self.mine)
        movedByYou = moved(self.yours)
    }

    private static func places(_ order: [Int]) -> [Int: Int] {
        Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    }

    /// nil where there is none that respects both.
    func merged() -> [Int]? {
        guard movedAlike() else { return nil }
        for isLoose in [false, true] {
            guard let before = followers(isLoose) else { return nil }
            if let order = sorted(before) { return order }
        }
        return nil
    }

    // MARK: Pairs

    private func comes(_ a: Int, before b: Int, in places: [Int: Int]) -> Bool? {
        guard let first = places[a], let second = places[b] else { return nil }
        return first < second
    }

    /// Which of two comes first; nil where nothing says. Throws where each side says another.
    private func comes(_ a: Int, before b: Int, _ isLoose: Bool) throws -> Bool? {
        let here = comes(a, before: b, in: mine), there = comes(a, before: b, in: yours)
        guard let here, let there else {
            return isLoose && (movedAway(a, from: b) || movedAway(b, from: a)) ? nil : here ?? there
        }
        if here == there { return here }
        guard let before = comes(a, before: b, in: old) else { throw Disagreement() }
        return before == here ? there : here
    }

    private struct Disagreement: Error {}

    /// By index into `members`: those that come behind it; nil where the sides disagree about a pair.
    private func followers(_ isLoose: Bool) -> [[Int]]? {
        var result = [[Int]](repeating: [], count: members.count)
        for first in members.indices {
            for second in members.indices.dropFirst(first + 1) {
                guard let pair = try? comes(members[first], before: members[second], isLoose) as Bool?? else {
                    return nil
                }
                guard let isFirst = pair else { continue }
                if isFirst { result[first].append(second) } else { result[second].append(first) }
            }
        }
        return result
    }

    /// Whether the side that doesn't have `newcomer` has moved the other.
    private func movedAway(_ member: Int, from newcomer: Int) -> Bool {
        isAlone(newcomer) && !isAlone(member) && (isOnlyMine(newcomer) ? movedByYou : movedByMe).contains(member)
    }

    // MARK: Moved by both

    /// Whether what both moved stands behind the same on both sides.
    private func movedAlike() -> Bool {
        let both = movedByMe.intersection(movedByYou)
        guard !both.isEmpty else { return true }
        let moved = movedByMe.union(movedByYou)
        func neighbour(_ member: Int, _ places: [Int: Int]) -> Int? {
            places.filter {
                $0.value < places[member]! && !moved.contains($0.key) && mine[$0.key] != nil && yours[$0.key] != nil
            }
            .max { $0.value < $1.value }?.key
        }
        return both.allSatisfy { neighbour($0, mine) == neighbour($0, yours) }
    }

    /// What has to be moved to get from the old order to a new one.
    private func moved(_ new: [Int: Int]) -> Set<Int> {
        let kept = new.keys.filter { old[$0] != nil && mine[$0] != nil && yours[$0] != nil }.sorted {
            new[$0]! < new[$1]!
        }
        let staying = Set(Sequences.longestRising(kept.map { old[$0]! }).map { kept[$0] })
        return Set(kept).subtracting(staying)
    }

    // MARK: Sorting

    private func sorted(_ followers: [[Int]]) -> [Int]? {
        var waiting = [Int](repeating: 0, count: members.count)
        for list in followers { for next in list { waiting[next] += 1 } }
        var ready = members.indices.filter { waiting[$0] == 0 }
        var result: [Int] = []
        while let next = choice(ready, behind: result.last) {
            ready.removeAll { $0 == next }
            result.append(members[next])
            for follower in followers[next] {
                waiting[follower] -= 1
                if waiting[follower] == 0 { ready.append(follower) }
            }
        }
        return result.count == members.count ? result : nil
    }

    /// What one side added together stays together.
    private func choice(_ ready: [Int], behind last: Int?) -> Int? {
        if let last, isAlone(last),
            let own = ready.first(where: { isAlone(members[$0]) && isOnlyMine(members[$0]) == isOnlyMine(last) })
        {
            return own
        }
        let newcomers = ready.filter { isAlone(members[$0]) }
        return (newcomers.isEmpty ? ready : newcomers).min { word(members[$0]) < word(members[$1]) }
    }

    private func isAlone(_ member: Int) -> Bool { (mine[member] == nil) != (yours[member] == nil) }
    private func isOnlyMine(_ member: Int) -> Bool { yours[member] == nil }
}
