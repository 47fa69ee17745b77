import StoryboardDocument

/// What differs between two versions of a document, object by object.
///
///     let comparison = DocumentComparison(old: base, new: edited)
///     for change in comparison.changes where !change.isNoise { … }
///
/// Objects are matched by id, then by structure (`ObjectMatching`). Connections, segues and constraints are objects
/// like any other; the document's settings are the properties of object 0. Nothing is left out: what Xcode changes by
/// itself is marked as noise.
public struct DocumentComparison {
    /// How an object has left its place.
    public struct Move: Sendable {
        /// An index into the old outline's objects.
        public let oldParent: Int
        /// An index into the new outline's objects.
        public let newParent: Int
        public let oldSlot, newSlot: String
        /// Among the siblings of the slot, from 0.
        public let oldPlace, newPlace: Int
        /// Whether it is inside another object, or has another part to play in the same.
        public let changesParent: Bool
        public let noise: PropertyChange.Noise?
    }

    /// What happened to one object.
    public struct Change {
        public enum Kind: String, Sendable { case added, removed, changed }

        public let kind: Kind
        /// An index into the old outline's objects; nil for one that was added.
        public let old: Int?
        /// An index into the new outline's objects; nil for one that was removed.
        public let new: Int?
        /// The object around it was added or removed with it.
        public let isInside: Bool
        /// nil for one that stayed where it was.
        public let move: Move?
        /// Of objects that are in both versions.
        public let properties: [PropertyChange]
        /// Whether nothing of it is a person's work: Xcode adds guides and placeholders by itself.
        public let isNoise: Bool
    }

    public let matching: ObjectMatching
    /// In the order of the new version; what was removed stands where it was.
    public let changes: [Change]

    public init(old: StoryboardDocument, new: StoryboardDocument) { self.init(ObjectMatching(old: old, new: new)) }

    public init(_ matching: ObjectMatching) {
        self.matching = matching
        let moves = Self.moves(matching)
        var noise = NoiseFilter(matching)
        var ordered: [(place: Int, old: Int, change: Change)] = []
        // What stands in both files in the same bytes needs no look inside.
        var unchanged = (end: 0, offset: 0)
        for (index, object) in matching.new.objects.enumerated() {
            guard let partner = matching.partner(ofNew: index) else {
                ordered.append(
                    (
                        index, -1,
                        Change(
                            kind: .added, old: nil, new: index, isInside: matching.partner(ofNew: object.parent) == nil,
                            move: nil, properties: [],
                            isNoise: NoiseFilter.comesByItself(object.element))
                    ))
                continue
            }
            let before = matching.old.objects[partner]
            if index >= unchanged.end, before.element.hasSameBytes(as: object.element) {
                unchanged = (object.end, partner - index)
            }
            let isUnchanged = index < unchanged.end && partner - index == unchanged.offset
            var properties = isUnchanged ? [] : PropertyComparison.changes(before.element, object.element, in: matching)
            for place in properties.indices where properties[place].noise == nil {
                properties[place].noise = noise.noise(of: properties[place], old: partner, new: index)
            }
            let move = moves[index]
            guard !properties.isEmpty || move != nil else { continue }
            let isNoise =
                (move == nil || move?.noise != nil || NoiseFilter.comesByItself(object.element))
                && properties.allSatisfy { $0.noise != nil }
            ordered.append(
                (
                    index, -1,
                    Change(
                        kind: .changed, old: partner, new: index, isInside: false, move: move, properties: properties,
                        isNoise: isNoise)
                ))
        }
        var place = 0
        for (index, object) in matching.old.objects.enumerated() {
            if let partner = matching.partner(ofOld: index) {
                place = partner
                continue
            }
            ordered.append(
                (
                    place, index,
                    Change(
                        kind: .removed, old: index, new: nil, isInside: matching.partner(ofOld: object.parent) == nil,
                        move: nil, properties: [],
                        isNoise: NoiseFilter.comesByItself(object.element))
                ))
        }
        changes = ordered.sorted { ($0.place, $0.old) < ($1.place, $1.old) }.map(\.change)
    }

    /// The element that a change is about: the new version's where there is one.
    public func element(_ change: Change) -> Element {
        change.new.map { matching.new.objects[$0].element } ?? matching.old.objects[change.old!].element
    }

    // MARK: Moves

    /// By index into the new outline's objects. Of siblings that changed their order the fewest that explain it have
    /// moved.
    private static func moves(_ matching: ObjectMatching) -> [Int: Move] {
        var moves: [Int: Move] = [:]
        func add(_ index: Int, _ partner: Int, changesParent: Bool, _ noise: PropertyChange.Noise?) {
            let a = matching.old.objects[partner], b = matching.new.objects[index]
            moves[index] = Move(
                oldParent: a.parent, newParent: b.parent, oldSlot: a.slot, newSlot: b.slot, oldPlace: a.place,
                newPlace: b.place,
                changesParent: changesParent, noise: noise)
        }
        for (parent, object) in matching.new.objects.enumerated() where !object.children.isEmpty {
            var groups: [(group: String, members: [(new: Int, old: Int)])] = []
            for child in object.children {
                guard let partner = matching.partner(ofNew: child) else { continue }
                let before = matching.old.objects[partner], after = matching.new.objects[child]
                if matching.partner(ofOld: before.parent) != parent || before.slot != after.slot {
                    // Which common ancestor holds a constraint follows from what it joins.
                    add(
                        child, partner, changesParent: true,
                        after.element.name == "constraint" || NoiseFilter.comesByItself(after.element) ? .order : nil)
                    continue
                }
                let group = SiblingOrder.group(of: after)
                if let place = groups.firstIndex(where: { $0.group == group }) {
                    groups[place].members.append((child, partner))
                } else {
                    groups.append((group, [(child, partner)]))
                }
            }
            for (_, members) in groups where members.count > 1 {
                let places = members.map { matching.old.objects[$0.old].place }
                guard places != places.sorted() else { continue }
                let kept = Sequences.longestRising(places)
                for (place, member) in members.enumerated() where !kept.contains(place) {
                    add(
                        member.new, member.old, changesParent: false,
                        SiblingOrder.matters(matching.new.objects[member.new]) ? nil : .order)
                }
            }
        }
        return moves
    }
}

/// Where the order of siblings means something: what lies in front, which tab comes first.
enum SiblingOrder {
    private static let idle: Set<String> = [
        "scenes", "objects", "constraints", "layoutGuides", "userGuides", "connections",
    ]

    /// Siblings whose order among themselves is looked at.
    static func group(of object: DocumentOutline.Object) -> String {
        guard object.slot == "connections" else { return object.slot }
        return
            "\(object.slot) \(object.element["relationship"] ?? (object.element.name == "outletCollection" ? object.element["property"] : nil) ?? "")"
    }

    static func matters(_ object: DocumentOutline.Object) -> Bool {
        guard object.slot == "connections" else { return !idle.contains(object.slot) }
        return object.element.has("relationship") || object.element.name == "outletCollection"
    }
}
