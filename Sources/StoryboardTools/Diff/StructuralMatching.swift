import StoryboardDocument

/// Knows objects again that have lost their ids: pasted again, or written by another program.
///
/// A subtree that is unique and the same in both versions is the same; below objects that are known to be the same, the
/// most similar of a kind are. Connections and constraints are the same if they join the same objects.
struct StructuralMatching {
    private let old: DocumentOutline
    private let new: DocumentOutline
    private var oldFacts: ObjectFacts
    private var newFacts: ObjectFacts

    init(_ old: DocumentOutline, _ new: DocumentOutline) {
        self.old = old
        self.new = new
        oldFacts = ObjectFacts(old)
        newFacts = ObjectFacts(new)
    }

    mutating func run(_ matching: inout ObjectMatching) {
        let oldLeft = old.objects.indices.filter { matching.partner(ofOld: $0) == nil }
        let newLeft = new.objects.indices.filter { matching.partner(ofNew: $0) == nil }
        guard !oldLeft.isEmpty, !newLeft.isEmpty else { return }
        matchEqualSubtrees(oldLeft, newLeft, &matching)
        for index in old.objects.indices { matchChildren(of: index, &matching) { !Self.isLink($0) } }
        for index in old.objects.indices { matchChildren(of: index, &matching) { Self.isLink($0) } }
    }

    /// What is nothing but a relation between other objects.
    static let links: Set<Name> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection",
    ]

    private static func isLink(_ object: DocumentOutline.Object) -> Bool { links.contains(object.element.name) }

    // MARK: Subtrees that are the same

    private mutating func matchEqualSubtrees(_ oldLeft: [Int], _ newLeft: [Int], _ matching: inout ObjectMatching) {
        var oldByHash: [UInt64: [Int]] = [:], newByHash: [UInt64: [Int]] = [:]
        for index in oldLeft where isTelling(old.objects[index], oldFacts.identifying(index)) {
            oldByHash[oldFacts.subtreeHash(index), default: []].append(index)
        }
        for index in newLeft where isTelling(new.objects[index], newFacts.identifying(index)) {
            newByHash[newFacts.subtreeHash(index), default: []].append(index)
        }
        for index in oldLeft {
            guard matching.partner(ofOld: index) == nil, isTelling(old.objects[index], oldFacts.identifying(index))
            else { continue }
            let hash = oldFacts.subtreeHash(index)
            guard oldByHash[hash]?.count == 1, let candidates = newByHash[hash], candidates.count == 1,
                matching.partner(ofNew: candidates[0]) == nil
            else { continue }
            matchSubtree(index, candidates[0], &matching)
        }
    }

    /// An empty plain view is like any other; what shows a text or holds several objects isn't.
    private func isTelling(_ object: DocumentOutline.Object, _ identifying: Set<UInt64>) -> Bool {
        !Self.isLink(object) && (!identifying.isEmpty || object.children.count > 1)
    }

    private func matchSubtree(_ a: Int, _ b: Int, _ matching: inout ObjectMatching) {
        if matching.partner(ofOld: a) == nil, matching.partner(ofNew: b) == nil { matching.match(a, b) }
        let mine = old.objects[a].children, theirs = new.objects[b].children
        guard mine.count == theirs.count else { return }
        for (x, y) in zip(mine, theirs)
        where old.objects[x].element.name == new.objects[y].element.name && !Self.isLink(old.objects[x]) {
            matchSubtree(x, y, &matching)
        }
    }

    // MARK: The most similar below the same parent

    private mutating func matchChildren(
        of index: Int, _ matching: inout ObjectMatching, where isMeant: (DocumentOutline.Object) -> Bool
    ) {
        guard let partner = matching.partner(ofOld: index) else { return }
        let mine = old.objects[index].children.filter { matching.partner(ofOld: $0) == nil && isMeant(old.objects[$0]) }
        guard !mine.isEmpty else { return }
        let theirs = new.objects[partner].children.filter {
            matching.partner(ofNew: $0) == nil && isMeant(new.objects[$0])
        }
        guard !theirs.isEmpty else { return }
        var candidates: [(score: Double, distance: Int, a: Int, b: Int)] = []
        // Hundreds of new objects in one list are another list, not a changed one.
        let limit = 40_000 / max(1, mine.count)
        for a in mine {
            for b in theirs.prefix(max(limit, 1)) {
                let x = old.objects[a], y = new.objects[b]
                guard x.element.name == y.element.name, x.slot == y.slot else { continue }
                let score = Self.isLink(x) ? linkSimilarity(a, b, matching) : similarity(a, b)
                // What a key names is the same thing whatever it holds: a controller's view, a cell's content view.
                let isKeyed = x.element.has(.key)
                if score >= 0.5 || isKeyed { candidates.append((score, abs(x.place - y.place), a, b)) }
            }
        }
        candidates.sort { ($1.score, $0.distance, $0.a, $0.b) < ($0.score, $1.distance, $1.a, $1.b) }
        for candidate in candidates
        where matching.partner(ofOld: candidate.a) == nil && matching.partner(ofNew: candidate.b) == nil {
            matching.match(candidate.a, candidate.b)
        }
    }

    /// 0 to 1: how much two objects share of what they and those inside them hold. Two that show different texts aren't
    /// the same.
    private mutating func similarity(_ a: Int, _ b: Int) -> Double {
        let mine = oldFacts.identifying(a), theirs = newFacts.identifying(b)
        if !mine.isEmpty, !theirs.isEmpty, mine.isDisjoint(with: theirs) { return 0 }
        let first = oldFacts.all(a), second = newFacts.all(b)
        let shared = first.intersection(second).count
        let sum = first.count + second.count
        return sum == 0 ? 1 : 2 * Double(shared) / Double(sum)
    }

    /// 1 for relations of the same kind between the same objects.
    private func linkSimilarity(_ a: Int, _ b: Int, _ matching: ObjectMatching) -> Double {
        let x = old.objects[a].element, y = new.objects[b].element
        func same(_ name: Name) -> Bool {
            switch (x[name], y[name]) {
            case (nil, nil): true
            case let (mine?, theirs?): mine == theirs || matching.areSame(old: mine, new: theirs)
            default: false
            }
        }
        let joined = Self.joints.allSatisfy(same)
        if x.name == "constraint" { return joined ? (same("constant") ? 1 : 0.8) : 0 }
        // An outlet is its property, a segue with an identifier its identifier, wherever they lead.
        if x.name == "outlet", same("property") { return joined ? 1 : 0.7 }
        if x.name == "segue", x["identifier"] != nil, same("identifier") { return joined ? 1 : 0.7 }
        return joined ? 1 : 0
    }

    private static let joints: [Name] = [
        "destination", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "property",
        "selector",
        "eventType", "kind", "relationship", "name", "keyPath",
    ]
}
