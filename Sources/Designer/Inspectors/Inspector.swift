import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What the inspectors show of one object, or of several that are selected together.
public struct Inspector: Encodable, Sendable {
    /// A value that a menu offers.
    public struct Choice: Encodable, Hashable, Sendable {
        public var title: String
        /// As `set` takes it.
        public var value: String
        /// A colour as pages draw it.
        public var swatch: String?
    }

    /// How a field is edited.
    public enum FieldType: String, Encodable, Sendable {
        case text, lines, prose, number, bool, choice, color, font, image, rect, size, point, insets, mask, info, action
    }

    public struct Row: Encodable, Sendable {
        public var property: String
        public var label: String
        public var type: FieldType
        /// In words; nil where the document doesn't say it.
        public var value: String?
        /// What holds then.
        public var placeholder: String?
        public var choices: [Choice] = []
        /// Whether several objects differ in it.
        public var mixed = false
        public var help: String?
        public var swatch: String?
        /// Whether the document says it.
        public var set = false
        /// Whether it may differ by size classes.
        public var varies = false
        /// Whether it is only shown.
        public var locked: Bool?
        /// Where several objects differ, the value of each.
        public var values: [String]?
        /// The type of a runtime attribute.
        public var attributeType: String?
        /// The size classes that the row is for, as in a variation's key; nil for all.
        public var traits: String?

        /// What tells rows of one section apart.
        var key: String { property + "\n" + (traits ?? "") }
    }

    public struct Section: Encodable, Sendable {
        public var title: String
        public var rows: [Row]
    }

    public struct Tabs: Encodable, Sendable {
        public var identity: [Section]
        public var attributes: [Section]
        public var size: [Section]
        public var connections: [ConnectionGroup]
        /// Those that hold a view, for the size inspector.
        public var constraints: [ConstraintLine] = []
    }

    public var title: String
    public var kind: String
    public var icon: String
    public var tabs: Tabs

    /// Throws a `Diagnostic` where there is no such object.
    ///
    /// - Parameters:
    ///   - everyone: what all classes of the app have.
    ///   - members: what a class of the app has; nil where it isn't known.
    public init(
        of ids: [String], in document: StoryboardDocument, layout: any DesignLayout,
        everyone: @escaping () -> ClassMembers, members: @escaping (String) -> ClassMembers?
    ) throws {
        let offers = ConnectionOffers(document, everyone: everyone, members: members)
        if ids.count == 1, OutlineNode.isExit(ids[0], in: document) {
            (title, kind, icon) = ("Exit", "Exit", "exit")
            let connections = ConnectionGroup.all(ofExit: ids[0], offers)
            tabs = Tabs(identity: [], attributes: [], size: [], connections: connections)
            return
        }
        let objects = try ids.filter { !OutlineNode.isExit($0, in: document) || ids.count == 1 }
            .map { try document.object($0) }
        guard let first = objects.first else {
            throw Diagnostic(.error, "Nothing is selected.", path: document.path)
        }
        let reader = InspectorReader(document, layout)
        title = objects.count == 1 ? ObjectName.title(of: first) : "\(objects.count) Objects"
        kind = ObjectName(first).kind
        icon = first.name.string
        let all = try objects.map { object in
            Tabs(
                identity: reader.identity(of: object), attributes: reader.attributes(of: object),
                size: reader.size(of: object), connections: [])
        }
        tabs = Tabs(
            identity: Self.common(all.map(\.identity)), attributes: Self.common(all.map(\.attributes)),
            size: Self.common(all.map(\.size)),
            connections: objects.count == 1 ? ConnectionGroup.all(of: first, offers) : [],
            constraints: objects.count == 1 ? ConstraintLine.all(of: first) : [])
    }

    /// The fields that all objects have; where they differ no value stands.
    private static func common(_ lists: [[Section]]) -> [Section] {
        guard var result = lists.first else { return [] }
        for (count, other) in lists.enumerated().dropFirst() {
            let rows = Dictionary(
                other.flatMap { section in section.rows.map { (section.title + $0.key, $0) } }
            ) { first, _ in first }
            result = result.map { section in
                var section = section
                section.rows = section.rows.compactMap { row in
                    guard let same = rows[section.title + row.key] else { return nil }
                    var row = row
                    let own = row.value ?? row.placeholder, its = same.value ?? same.placeholder
                    guard row.mixed || own != its else { return row }
                    row.values = (row.values ?? Array(repeating: own ?? "", count: count)) + [its ?? ""]
                    (row.mixed, row.value, row.swatch) = (true, nil, nil)
                    return row
                }
                return section
            }
        }
        return result.filter { !$0.rows.isEmpty }
    }
}
