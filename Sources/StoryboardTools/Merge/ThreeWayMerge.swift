import InterfaceCatalog
import StoryboardDocument

/// Merges two versions of a document that began as one.
///
/// The winner's value is taken where both can't be had, and told as a conflict. The steps: which elements there are
/// (`decideExistence`), where each one is (`decideParents`), what it says (`mergeValues`), and in which order siblings
/// stand (`arrange`); what has lost its object goes in between.
final class ThreeWayMerge {
    let base: MergeTree, winner: MergeTree, other: MergeTree
    let preferred: MergeSide
    private let usual: UsualValues
    /// Whether a conflict leaves what the base has, so that the result says of nobody that he was right.
    let leavesBase: Bool
    private(set) var conflicts: [MergeConflict] = []
    /// What was decided without asking, because Interface Builder computes it.
    private(set) var notes: [MergeConflict] = []

    /// Elements of the result, by key.
    var alive: Set<Int> = []
    var parents: [Int: Int] = [:]
    var merged: [Int: MergedNode] = [:]
    /// Keys about which a conflict was told already.
    var told: Set<Int> = []
    var usesByTree: [ObjectIdentifier: Set<String>] = [:]
    /// Elements that a conflict keeps although one side deleted them.
    var restored: Set<Int> = []

    init(base: MergeTree, winner: MergeTree, other: MergeTree, preferred: MergeSide, leavesBase: Bool) {
        self.base = base
        self.winner = winner
        self.other = other
        self.preferred = preferred
        usual = UsualValues((winner.document ?? other.document).map { Platform(of: $0) } ?? .iOS)
        self.leavesBase = leavesBase
    }

    /// The merged document; nil if the versions have no element in common, or one is empty.
    func run() -> MergedNode? {
        guard let root = winner.root, other.root?.key == root.key else { return nil }
        decideExistence()
        decideParents()
        mergeValues()
        dropLost()
        keepSlotsSingle()
        dropLost()
        settleResources()
        arrange()
        return merged[root.key]
    }

    // MARK: Telling

    func tell(
        _ node: MergeNode, _ property: String?, base: String?, winner winnerWords: String, other otherWords: String,
        asNote: Bool = false
    ) {
        let isOurs = preferred == .ours
        let conflict = MergeConflict(
            object: MergeWords.object(node), id: node.object.id, property: property, base: base,
            ours: isOurs ? winnerWords : otherWords, theirs: isOurs ? otherWords : winnerWords)
        if asNote {
            if !notes.contains(conflict) { notes.append(conflict) }
        } else if !conflicts.contains(conflict) {
            conflicts.append(conflict)
        }
    }

    /// A list in all versions that have it.
    func isContainer(_ key: Int) -> Bool {
        var found = false
        for tree in [base, winner, other] {
            guard let node = tree.nodes[key] else { continue }
            if node.isContainer {
                found = true
            } else if !node.children.isEmpty || !node.values.isEmpty || !node.text.isEmpty {
                return false
            }
        }
        return found
    }

    func node(_ key: Int) -> MergeNode? { winner.nodes[key] ?? other.nodes[key] }

    /// Whether a node says something else than its base does, apart from what Interface Builder computes.
    func isEdited(_ node: MergeNode, since old: MergeNode) -> Bool {
        if node.name != old.name || node.text != old.text || node.parent?.key != old.parent?.key { return true }
        guard !MergeRules.isComputed(node) else { return false }
        for name in Set(node.order).union(old.order)
        where !MergeRules.isComputed(name, in: node.name) && !MergeRules.versions.contains(name) {
            if !same(node.values[name], old.values[name], name, in: node.name) { return true }
        }
        return false
    }

    func same(_ a: MergeValue?, _ b: MergeValue?, _ name: Name, in element: Name) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case let (a?, b?) where a.means(b, asNumber: MergeRules.isNumber(name, in: element)): true
        default: usual.areOne(a?.string, b?.string, of: name, in: element)
        }
    }

    // MARK: Parents

    private func decideParents() {
        for key in alive {
            let mine = winner.nodes[key]?.parent?.key, yours = other.nodes[key]?.parent?.key
            guard let mine, let yours, mine != yours else {
                parents[key] = mine ?? yours
                continue
            }
            let old = base.nodes[key]?.parent?.key
            if old == mine, alive.contains(yours) {
                parents[key] = yours
                continue
            }
            parents[key] = mine
            guard old != yours, !told.contains(key), let node = winner.nodes[key] else { continue }
            let there = other.nodes[key]!
            let words = places(node, there)
            tell(node, "place", base: base.nodes[key].flatMap(place), winner: words.0, other: words.1)
            if leavesBase, let old, alive.contains(old) { parents[key] = old }
        }
        // Each side moved one into the other: then the winner's places hold.
        for key in alive.sorted() where isLost(key) {
            guard let mine = winner.nodes[key], let parent = mine.parent?.key, parents[key] != parent else { continue }
            let wanted = other.nodes[key].flatMap(place) ?? "elsewhere"
            parents[key] = parent
            tell(
                mine, "place", base: base.nodes[key].flatMap(place), winner: place(mine) ?? "in the document",
                other: wanted)
        }
    }

    private func place(_ node: MergeNode) -> String? {
        node.owner.map { "in \(MergeWords.object($0))" }
    }

    /// Both sides' places; two views that are called the same are told apart by their ids.
    private func places(_ mine: MergeNode, _ yours: MergeNode) -> (String, String) {
        let a = place(mine) ?? "in the document", b = place(yours) ?? "in the document"
        guard a == b, let x = mine.owner?.object.id, let y = yours.owner?.object.id else { return (a, b) }
        return ("\(a) (\(x))", "\(b) (\(y))")
    }

    /// Whether the way up from here goes in a circle.
    private func isLost(_ key: Int) -> Bool {
        var seen: Set<Int> = []
        var current: Int? = key
        while let key = current {
            guard seen.insert(key).inserted else { return true }
            current = parents[key]
        }
        return false
    }
}
