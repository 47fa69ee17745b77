import InterfaceCatalog
import StoryboardDocument

/// All that the catalog says of one element kind, ready to be shown or written as JSON.
public struct CatalogEntry: Encodable, Equatable {
    public struct AttributeEntry: Encodable, Equatable {
        public var name: String
        /// As the catalog calls it: `bool`, `choice`, `number`, …
        public var type: String
        /// The allowed words; empty where the value isn't one of a few.
        public var values: [String]
        /// What leaving it out means, as a document would spell it.
        public var defaultValue: String?
        /// The key in compiled nibs.
        public var archiveKey: String?
        /// The property of the loaded object that holds it, as Swift calls it.
        public var property: String?
        /// The kind that the attribute is inherited from; nil for the kind's own.
        public var inheritedFrom: String?
        /// The tools version of the oldest document that has it.
        public var firstSeen: Int?
        public var about: String
    }

    public struct ChildEntry: Encodable, Equatable {
        public var name: String
        public var archiveKey: String?
    }

    public var name: String
    public var platform: String
    public var role: String
    public var about: String
    /// The class that it stands for; "" for values and lists.
    public var className: String
    /// From the next up to the root.
    public var inherits: [String]
    public var firstSeen: Int?
    public var attributes: [AttributeEntry]
    public var children: [ChildEntry]

    public init(_ kind: ElementKind, on platform: Platform) {
        name = kind.name.string
        self.platform = platform.rawValue
        role = "\(kind.role)"
        about = kind.about
        className = kind.className
        inherits = sequence(first: kind, next: \.parent).dropFirst().map(\.name.string)
        firstSeen = kind.firstSeen(on: platform)
        attributes = kind.attributes.map { AttributeEntry($0, of: kind, on: platform) }
        children = kind.children.map { ChildEntry(name: $0.name, archiveKey: $0.key?.description) }
    }

    /// The kind of that name on the platform; without one, on the first that has it.
    public static func named(_ name: String, on platform: Platform?) -> [CatalogEntry] {
        (platform.map { [$0] } ?? Platform.allCases).compactMap { platform in
            InterfaceCatalog.kind(Name(name), on: platform).map { CatalogEntry($0, on: platform) }
        }
    }

    /// Names that are nearly `name`: one holds the other, whatever the case.
    public static func names(like name: String, on platform: Platform?) -> [String] {
        let wanted = name.lowercased()
        let all = Set(
            (platform.map { [$0] } ?? Platform.allCases).flatMap { InterfaceCatalog.kinds(on: $0).map(\.name.string) })
        return all.filter { $0.lowercased().contains(wanted) || wanted.contains($0.lowercased()) }.sorted {
            ($0.count, $0) < ($1.count, $1)
        }
    }
}

extension CatalogEntry.AttributeEntry {
    init(_ attribute: Attribute, of kind: ElementKind, on platform: Platform) {
        name = attribute.name.string
        type = "\(attribute.type)"
        if case .choice(let words) = attribute.type { values = words } else { values = [] }
        defaultValue = attribute.defaultValue
        archiveKey = attribute.key?.description
        property = platform == .iOS ? kind.property(attribute) : nil
        let owner = sequence(first: kind, next: \.parent).prefix { $0.attribute(attribute.name) === attribute }
            .reversed().first
        inheritedFrom = owner === kind ? nil : owner?.name.string
        firstSeen = kind.firstSeen(attribute, on: platform)
        about = attribute.about
    }
}
