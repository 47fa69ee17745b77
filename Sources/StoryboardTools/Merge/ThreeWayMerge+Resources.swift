import StoryboardDocument

/// `<resources>` lists what is used: it follows from the rest.
extension ThreeWayMerge {
    func settleResources() {
        var used: Set<String> = []
        guard let root = winner.root?.key,
            let place = [winner, other, base].compactMap({ $0.root?.children.first { $0.name == .resources }?.key })
                .first
        else { return }
        for key in alive {
            guard let node = merged[key], parents[key] != place || node.name == "namedColor" else { continue }
            for (name, value) in node.values
            where !Self.words.contains(name) && !(parents[key] == place && name == "name") { used.insert(value.string) }
            if !node.text.isEmpty { used.insert(node.text) }
        }
        let entries = [winner, other, base].flatMap { $0.nodes[place]?.children ?? [] }
        for entry in entries {
            guard let name = entry.values["name"]?.string else { continue }
            let isUsed = used.contains(name)
            if alive.contains(entry.key) {
                // Entries that nothing uses in a version that has them are nobody's business.
                let sides = [winner, other].filter { $0.nodes[entry.key] != nil }
                if !isUsed, sides.allSatisfy({ uses(of: $0).contains(name) }) {
                    entry.forEach {
                        alive.remove($0.key)
                        merged[$0.key] = nil
                    }
                }
            } else if isUsed, !sameNameIsAlive(entry, place) {
                entry.forEach { node in
                    alive.insert(node.key)
                    parents[node.key] = node.parent?.key
                    merged[node.key] = MergedNode(key: node.key, source: node)
                }
                if !alive.contains(place) {
                    alive.insert(place)
                    parents[place] = root
                    merged[place] = MergedNode(key: place, source: entry.parent!)
                }
            }
        }
    }

    /// Attributes that name no resource: a button's title may well be what its image was called.
    private static let words: Set<Name> = [
        "id", "title", "text", "placeholder", "prompt", "label", "headerTitle", "footerTitle", "userLabel", "toolTip",
    ]

    private func sameNameIsAlive(_ entry: MergeNode, _ place: Int) -> Bool {
        alive.contains { key in
            parents[key] == place && merged[key]?.name == entry.name
                && merged[key]?.values["name"]?.string == entry.values["name"]?.string
        }
    }

    private func uses(of tree: MergeTree) -> Set<String> {
        if let known = usesByTree[ObjectIdentifier(tree)] { return known }
        var used: Set<String> = []
        for node in tree.nodes.values where node.parent?.name != .resources {
            for (name, value) in node.values where !Self.words.contains(name) { used.insert(value.string) }
            if !node.text.isEmpty { used.insert(node.text) }
        }
        usesByTree[ObjectIdentifier(tree)] = used
        return used
    }
}
