import StoryboardDocument

/// Finds out what both sides added: the same thing under two ids, or two things under the same id.
struct AddedTwice {
    private let base: MergeTree, winner: MergeTree, other: MergeTree
    private var renamed: [String: String] = [:]
    private var issued: Set<String> = []

    /// New names for ids of `other`: those that mean another object in `winner`, and those of connections and
    /// constraints that `winner` has under its own id. Keys that begin with `scene ` are those of scenes.
    static func renames(base: MergeTree, winner: MergeTree, other: MergeTree) -> [String: String] {
        var search = AddedTwice(base: base, winner: winner, other: other)
        search.findCollisions()
        search.findSameMeaning()
        return search.renamed
    }

    private init(base: MergeTree, winner: MergeTree, other: MergeTree) {
        self.base = base
        self.winner = winner
        self.other = other
    }

    // MARK: Two things under the same id

    private mutating func findCollisions() {
        var candidates: [MergeNode] = []
        other.root?.forEach { node in
            if node.isObject || node.name == .scene, base.nodes[node.key] == nil, winner.nodes[node.key] != nil {
                candidates.append(node)
            }
        }
        for yours in candidates {
            guard let mine = winner.nodes[yours.key], !isSame(mine, yours) else { continue }
            // A scene without a sceneID isn't told by it.
            if yours.name == .scene, let id = yours.values["sceneID"]?.string {
                renamed["scene \(id)"] = freshID(id)
            } else if let id = yours.id {
                renamed[id] = freshID(id)
            }
        }
    }

    private func isSame(_ mine: MergeNode, _ yours: MergeNode) -> Bool {
        guard mine.name == yours.name else { return false }
        if yours.name == .scene { return !ids(in: mine).isDisjoint(with: ids(in: yours).map { renamed[$0] ?? $0 }) }
        guard owner(mine, [:]) == owner(yours, renamed) else { return false }
        if MergeRules.dependents.contains(mine.name) {
            return meaning(mine, [:], loosely: true) == meaning(yours, renamed, loosely: true)
        }
        if MergeRules.signature(mine.element) == MergeRules.signature(yours.element) { return true }
        if !ids(in: mine).subtracting([mine.id!]).isDisjoint(with: ids(in: yours).subtracting([yours.id!])) {
            return true
        }
        // What people tell objects apart by; without any, where they are.
        let a = marks(mine), b = marks(yours)
        if !a.isEmpty || !b.isEmpty { return !a.isDisjoint(with: b) }
        func frame(_ node: MergeNode) -> String? {
            node.children.first { $0.slot == "frame" }.map { MergeRules.signature($0.element) }
        }
        return frame(mine) == frame(yours)
    }

    private static let marks: [Name] = [
        "text", "title", "customClass", "userLabel", "identifier", "reuseIdentifier", "storyboardIdentifier",
        "placeholder", "image", "systemItem", "keyPath",
    ]

    private func marks(_ node: MergeNode) -> Set<String> {
        var found: Set<String> = []
        for name in Self.marks {
            if let value = node.values[name]?.string, !value.isEmpty { found.insert("\(name) \(value)") }
        }
        if let title = node.children.first(where: { $0.slot == "normal" })?.values["title"]?.string {
            found.insert("title \(title)")
        }
        return found
    }

    private func ids(in node: MergeNode) -> Set<String> {
        var found: Set<String> = []
        node.forEach { if let id = $0.id { found.insert(id) } }
        return found
    }

    private func owner(_ node: MergeNode, _ renamed: [String: String]) -> String {
        var words: [String] = []
        var current = node.parent
        while let above = current {
            if let id = above.id {
                words.append(renamed[id] ?? id)
                break
            }
            if above.name == .scene, let id = above.values["sceneID"]?.string {
                words.append(renamed["scene \(id)"] ?? id)
                break
            }
            words.append(above.slot ?? above.name.string)
            current = above.parent
        }
        return words.joined(separator: " ")
    }

    /// Made from the old id, so that the same merge gives the same document every time.
    private mutating func freshID(_ id: String) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var state = id.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        func digit() -> Character {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return digits[Int(state >> 33) % digits.count]
        }
        while true {
            let new = String([3, 2, 3].map { count in (0..<count).map { _ in digit() } }.joined(separator: ["-"]))
            if [base, winner, other].allSatisfy({ $0.ids[new] == nil }), issued.insert(new).inserted { return new }
        }
    }

    // MARK: The same thing under two ids

    private mutating func findSameMeaning() {
        // What constraints end at has to be known first.
        findSameMeaning { !MergeRules.dependents.contains($0) }
        findSameMeaning(MergeRules.dependents.contains)
    }

    private mutating func findSameMeaning(_ isMeant: (Name) -> Bool) {
        let mine = added(winner, without: other, [:], isMeant), yours = added(other, without: winner, renamed, isMeant)
        for (meaning, nodes) in yours {
            guard nodes.count == 1, let twin = mine[meaning], twin.count == 1, let new = twin[0].id,
                let old = nodes[0].id, new != old
            else { continue }
            renamed[old] = new
        }
    }

    private func added(
        _ tree: MergeTree, without second: MergeTree, _ renamed: [String: String], _ isMeant: (Name) -> Bool
    ) -> [String: [MergeNode]] {
        var found: [String: [MergeNode]] = [:]
        for node in tree.nodes.values
        where Self.meanings[node.name] != nil && isMeant(node.name) && node.isObject && base.nodes[node.key] == nil {
            // Any other view in a slot is somebody's.
            if node.name == "view", node.slot != "contentView" { continue }
            if second.nodes[node.key] != nil, renamed[node.id!] == nil { continue }
            if let meaning = meaning(node, renamed, loosely: false) { found[meaning, default: []].append(node) }
        }
        return found
    }

    /// What makes a second one the same: attributes by kind.
    private static let meanings: [Name: [Name]] = [
        "constraint": [
            "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "priority",
        ], "outlet": ["property"],
        "outletCollection": ["property", "destination"], "action": ["selector", "destination", "target", "eventType"],
        "segue": ["destination", "kind", "identifier", "relationship"], "binding": ["name"],
        "accessibilityConnection": ["property", "destination"],
        // What Xcode adds by itself, once to its owner: both who turned the safe area on have one.
        "viewLayoutGuide": ["key"], "viewControllerLayoutGuide": ["type"], "navigationItem": ["key"],
        "tabBarItem": ["key"], "exit": ["sceneMemberID"], "placeholder": ["placeholderIdentifier"],
        "tableViewCellContentView": ["key"],
        "collectionViewCellContentView": ["key"], "view": ["key"],
    ]
    private static let looseMeanings: [Name: [Name]] = [
        "constraint": ["firstItem", "firstAttribute", "secondItem", "secondAttribute"], "action": ["selector"],
        "segue": ["destination"],
    ]

    private func meaning(_ node: MergeNode, _ renamed: [String: String], loosely: Bool) -> String? {
        guard let names = (loosely ? Self.looseMeanings[node.name] : nil) ?? Self.meanings[node.name] else {
            return nil
        }
        return names.reduce("\(node.name) \(owner(node, renamed))") { word, name in
            let value = node.values[name]?.string ?? "-"
            return word + " " + (ObjectReferences.contain(name, in: node.name) ? renamed[value] ?? value : value)
        }
    }
}
