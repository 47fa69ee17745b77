import StoryboardDocument

/// What an object has one of: where each side brought its own, the winner's stays and both are told.
extension ThreeWayMerge {
    func keepSlotsSingle() {
        var children: [Int: [Int]] = [:]
        for (key, parent) in parents where alive.contains(key) { children[parent, default: []].append(key) }
        for (parent, members) in children.sorted(by: { $0.key < $1.key }) {
            var rivals: [MergeSlot: [Int]] = [:]
            for key in members {
                guard let node = merged[key], let slot = slot(of: node), !isEmptyList(key, children) else { continue }
                rivals[slot, default: []].append(key)
            }
            for (slot, keys) in rivals.sorted(by: { $0.key.word < $1.key.word }) where keys.count > 1 {
                settle(keys, in: slot, of: parent)
            }
        }
    }

    private func settle(_ rivals: [Int], in slot: MergeSlot, of parent: Int) {
        func own(_ tree: MergeTree) -> [MergeNode] {
            rivals.compactMap { tree.nodes[$0] }.filter {
                $0.parent?.key == parent && MergeSlot($0.name, $0.values, in: $0.parent) == slot
            }
        }
        let mine = own(winner), yours = own(other)
        // A document that had two already keeps them.
        guard mine.count == 1, yours.count == 1, case let (a, b) = (mine[0], yours[0]), a.key != b.key else { return }
        let words = Self.words(a, b), owner = a.parent.map { $0.isContainer ? $0.object : $0 } ?? a
        tell(owner, slot.word, base: nil, winner: words.0, other: words.1)
        b.forEach { told.insert($0.key) }
        alive.remove(b.key)
        merged[b.key] = nil
        if slot == .content, let table = winner.nodes[parent], let result = merged[parent] {
            set("dataMode", table.values["dataMode"], in: result, order: table.order)
        }
    }

    private func slot(of node: MergedNode) -> MergeSlot? {
        guard let parent = parents[node.key] else { return nil }
        return MergeSlot(node.name, node.values, in: winner.nodes[parent] ?? other.nodes[parent])
    }

    /// A list that somebody emptied is no rival.
    private func isEmptyList(_ key: Int, _ children: [Int: [Int]]) -> Bool {
        isContainer(key) && (children[key] ?? []).isEmpty
    }

    /// Segues by where they lead, lists by what is in them.
    private static func words(_ a: MergeNode, _ b: MergeNode) -> (String, String) {
        if a.name == .segue || b.name == .segue || a.name == .outlet {
            return MergeWords.values(a.values[.destination], b.values[.destination], .destination, in: (a, b))
        }
        func list(_ node: MergeNode) -> String? {
            guard node.isContainer, !node.children.isEmpty else { return nil }
            return node.children.map { MergeWords.element($0) }.joined(separator: ", ")
        }
        if list(a) != nil || list(b) != nil {
            return (list(a) ?? MergeWords.element(a), list(b) ?? MergeWords.element(b))
        }
        return MergeWords.elements(a, b)
    }
}

/// The part of an object that one element alone can play.
struct MergeSlot: Hashable {
    /// As a conflict calls it.
    let word: String

    private init(_ word: String) { self.word = word }

    /// A table's prototypes or its static sections.
    static let content = MergeSlot("content")

    /// nil for what there may be any number of.
    init?(_ name: Name, _ values: [Name: MergeValue], in parent: MergeNode?) {
        func value(_ name: Name) -> String? { values[name]?.string }
        if let list = Self.lists[name.string] {
            self = list
        } else if parent?.name == .connections {
            guard let word = Self.connection(name, value, of: parent?.parent) else { return nil }
            self.init(word)
        } else if let key = value(.key) {
            guard name != .variation else { return nil }
            self.init(Self.plural[key] ?? PropertyNames.words(key))
        } else if parent?.name == .objects, parent?.parent?.name == .scene {
            guard let member = value("sceneMemberID") else { return nil }
            self.init(PropertyNames.words(member))
        } else {
            return nil
        }
    }

    /// What is one item under a key or several in a list.
    private static let plural = [
        "leftBarButtonItem": "left bar button items", "rightBarButtonItem": "right bar button items",
    ]
    private static let lists: [String: MergeSlot] = [
        "leftBarButtonItems": MergeSlot("left bar button items"),
        "rightBarButtonItems": MergeSlot("right bar button items"),
        "prototypes": content, "sections": content,
    ]

    /// A control, a cell, a bar item performs one segue; a controller any number.
    private static func connection(_ name: Name, _ value: (Name) -> String?, of owner: MergeNode?) -> String? {
        switch name {
        case .outlet: return value(.property).map { "outlet “\($0)”" }
        case .segue:
            if let relationship = value(.relationship) {
                return MergeRules.manifold.contains(relationship) ? nil : PropertyNames.words(relationship)
            }
            if value(.kind) == "embed" { return "embedded controller" }
            guard let owner, !owner.name.string.hasSuffix("ontroller") else { return nil }
            return value("trigger").map { "segue on \(PropertyNames.words($0))" } ?? "segue"
        default: return nil
        }
    }
}
