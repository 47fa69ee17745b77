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

    /// The members as the sides' moves leave them; where their order is somebody's, as `OrderMerge` has it.
    private func ordered(_ members: Set<Int>, in parent: Int) -> [Int] {
        var result = roughly(members, in: parent)
        var groups: [String: [Int]] = [:]
        for key in result { if let group = authoredGroup(key, in: parent) { groups[group, default: []].append(key) } }
        for (_, keys) in groups.sorted(by: { $0.key < $1.key }) where keys.count > 1 {
            let places = result.indices.filter { keys.contains(result[$0]) }
            let merged = merged(keys, in: parent)
            for (place, key) in zip(places, merged) { result[place] = key }
        }
        return result
    }

    /// The members whose order among themselves means something: nil for one that Interface Builder places.
    private func authoredGroup(_ key: Int, in parent: Int) -> String? {
        guard let node = merged[key], let list = merged[parent], !MergeRules.isComputed(node.source) else { return nil }
        if list.name == .connections { return MergeRules.authoredGroup(node.name) { node.values[$0]?.string } }
        guard !MergeRules.sortedLists.contains(list.name), !MergeRules.isIdle(list.source),
            node.values[.key] == nil
        else { return nil }
        if node.source.isObject { return "" }
        let versions = [base, winner, other].compactMap { $0.nodes[parent] }
        return versions.contains { $0.children.filter { $0.name == node.name }.count > 1 } || isAddedTwice(node, parent)
            ? "" : nil
    }

    /// Whether each side has another first member of that name.
    private func isAddedTwice(_ node: MergedNode, _ parent: Int) -> Bool {
        merged.values.contains { $0.key != node.key && $0.name == node.name && parents[$0.key] == parent }
    }

    private func merged(_ keys: [Int], in parent: Int) -> [Int] {
        let members = Set(keys)
        func order(_ tree: MergeTree) -> [Int] {
            (tree.nodes[parent]?.children ?? []).map(\.key).filter(members.contains)
        }
        let mine = order(winner), yours = order(other), old = order(base)
        if mine == yours || yours.isEmpty || mine.isEmpty { return keys }
        // What a conflict keeps although one side has it no longer follows the others.
        let inOld = Set(old), inMine = Set(mine), inYours = Set(yours)
        let kept = members.filter { inOld.contains($0) && !(inMine.contains($0) && inYours.contains($0)) }
        let merge = OrderMerge(
            old: old.filter { !kept.contains($0) }, mine: mine.filter { !kept.contains($0) },
            yours: yours.filter { !kept.contains($0) }
        ) { [merged] key in merged[key].map { $0.values[.id]?.string ?? MergeRules.signature($0.source.element) } ?? ""
        }
        guard var result = merge.merged() else {
            tellOrder(moved(mine, since: old).union(moved(yours, since: old)), parent)
            return keys
        }
        insert(kept, of: mine + yours.filter { !inMine.contains($0) }, into: &result, own: { _ in false })
        return complete(result, members)
    }

    private func roughly(_ members: Set<Int>, in parent: Int) -> [Int] {
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

    /// Says of each member that moved where each side has it; of a list whose members can't be told so the whole order.
    private func tellOrder(_ keys: Set<Int>, _ parent: Int) {
        guard let list = winner.nodes[parent], let theirs = other.nodes[parent] else { return }
        var isTold = false
        func before(_ node: MergeNode) -> String {
            let siblings = (node.parent?.children ?? []).filter { $0.name == node.name || node.name != "segue" }
            guard let index = siblings.firstIndex(where: { $0 === node }), index > 0 else { return "first" }
            return "behind \(Self.word(siblings[index - 1]))"
        }
        for key in keys.sorted() {
            guard let mine = winner.nodes[key], let yours = other.nodes[key], mine.isObject, mine.slot == nil,
                before(mine) != before(yours)
            else { continue }
            tell(mine, "order", base: base.nodes[key].map(before), winner: before(mine), other: before(yours))
            isTold = true
        }
        guard !isTold else { return }
        func all(_ node: MergeNode) -> String { node.children.map(Self.word).joined(separator: ", ") }
        tell(
            list, [MergeWords.property(list), "order"].compactMap { $0 }.joined(separator: " "),
            base: base.nodes[parent].map(all), winner: all(list), other: all(theirs))
    }

    /// What a member of a list is called: a tab by the controller that it shows.
    private static func word(_ node: MergeNode) -> String {
        if let id = node.values["destination"]?.string, let end = node.tree.ids[id] {
            return ObjectName(end.element).short
        }
        if node.isObject { return ObjectName(node.element).short }
        for name in ["title", "keyPath", "content", "reference", "name", "value"] as [Name] {
            if let value = node.values[name]?.string { return "“\(value)”" }
        }
        return node.text.isEmpty ? PropertyNames.words(node.name.string) : "“\(node.text)”"
    }
}
