import StoryboardDocument

/// In which order siblings stand.
extension ThreeWayMerge {
    /// Puts the result's elements into their parents, and leaves out lists that have become empty.
    func arrange() {
        var members: [Int: Set<Int>] = [:]
        for key in alive { if let parent = parents[key] { members[parent, default: []].insert(key) } }
        func fill(_ key: Int) -> MergedNode? {
            guard let node = merged[key] else { return nil }
            node.children = ordered(members[key] ?? [], in: key).compactMap(fill)
            // A list that somebody keeps empty stays; one that was emptied goes, as it does in Interface Builder.
            if node.children.isEmpty, node.text.isEmpty, isContainer(key), !keepsEmpty(key) { return nil }
            return node
        }
        if let root = winner.root { _ = fill(root.key) }
    }

    private func keepsEmpty(_ key: Int) -> Bool {
        let versions = [winner, other].compactMap { $0.nodes[key] }
        return versions.contains { $0.children.isEmpty } || merged[key]?.name == .scenes
            || merged[key]?.name == .objects
    }

    private func ordered(_ members: Set<Int>, in parent: Int) -> [Int] {
        func order(_ tree: MergeTree) -> [Int] {
            (tree.nodes[parent]?.children ?? []).map(\.key).filter(members.contains)
        }
        let mine = order(winner), yours = order(other), old = order(base)
        guard !yours.isEmpty else { return complete(mine, members) }
        guard !mine.isEmpty else { return complete(yours, members) }
        let inMine = Set(mine), inYours = Set(yours)
        let movedByMe = moved(mine, since: old), movedByYou = moved(yours, since: old)
        let both = movedByMe.intersection(movedByYou)
        let common = mine.filter(inYours.contains), yourCommon = yours.filter(inMine.contains)
        var result = mine
        var incoming = Set(yours.filter { !inMine.contains($0) })
        if common != yourCommon {
            if movedByMe.isEmpty || both.isEmpty {
                // What the other side alone moved goes where it has it.
                incoming.formUnion(movedByYou)
                result.removeAll(where: movedByYou.contains)
            } else {
                tellOrder(both, parent)
            }
        }
        insert(incoming, of: yours, into: &result, own: { !inYours.contains($0) })
        return complete(result, members)
    }

    /// Members that neither side has here, because a conflict put them back: behind the others.
    private func complete(_ order: [Int], _ members: Set<Int>) -> [Int] {
        guard order.count < members.count else { return order }
        return order + members.subtracting(order).sorted()
    }

    /// What has to be moved to get from the old order to the new one.
    private func moved(_ new: [Int], since old: [Int]) -> Set<Int> {
        let places = Dictionary(old.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
        let kept = new.filter { places[$0] != nil }
        let staying = Set(Sequences.longestRising(kept.map { places[$0]! }).map { kept[$0] })
        return Set(kept).subtracting(staying)
    }

    /// Each newcomer goes behind the neighbour that it stands behind on its own side, and behind what the winner added
    /// there.
    private func insert(_ incoming: Set<Int>, of order: [Int], into result: inout [Int], own: (Int) -> Bool) {
        var newcomers: Set<Int> = []
        for (index, key) in order.enumerated() where incoming.contains(key) {
            // Behind everything that it stands behind, if that is also before everything that it stands before; else
            // behind its neighbour.
            let places = Dictionary(result.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
            let lowest = (order[..<index].compactMap { places[$0] }.max() ?? -1) + 1
            let highest =
                order[index...].dropFirst().filter { !incoming.contains($0) }.compactMap { places[$0] }.min()
                ?? result.count
            var place = 0
            if lowest > 0, lowest <= highest {
                place = lowest
            } else if let before = order[..<index].last(where: { result.contains($0) }),
                let found = result.firstIndex(of: before)
            {
                place = found + 1
            } else if let after = order[index...].dropFirst().first(where: {
                result.contains($0) && !incoming.contains($0)
            }), let found = result.firstIndex(of: after) {
                place = found
            }
            let follows =
                index > 0 && newcomers.contains(order[index - 1]) && place > 0 && result[place - 1] == order[index - 1]
            if !follows { while place < result.count, own(result[place]) { place += 1 } }
            result.insert(key, at: place)
            newcomers.insert(key)
        }
    }

    private func tellOrder(_ keys: Set<Int>, _ parent: Int) {
        guard let list = winner.nodes[parent], !MergeRules.sortedLists.contains(list.name), !MergeRules.isComputed(list)
        else { return }
        for key in keys.sorted() {
            guard let mine = winner.nodes[key], let yours = other.nodes[key], mine.isObject, mine.slot == nil else {
                continue
            }
            func before(_ node: MergeNode) -> String {
                guard let siblings = node.parent?.children, let index = siblings.firstIndex(where: { $0 === node }),
                    index > 0
                else { return "first" }
                return "behind \(ObjectName(siblings[index - 1].element).short)"
            }
            guard before(mine) != before(yours) else { continue }
            tell(mine, "order", base: base.nodes[key].map(before), winner: before(mine), other: before(yours))
        }
    }
}
