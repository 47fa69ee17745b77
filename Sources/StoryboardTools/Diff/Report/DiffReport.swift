import StoryboardDocument

/// What changed between two states of some documents, in words: what all formats are made of.
public struct DiffReport: Encodable {
    /// The version of the JSON; it rises when a reader of the old one would go wrong.
    public let version = 1
    public var files: [File]

    public init(files: [File]) { self.files = files }

    /// Whether there is any difference to speak of.
    public var isEmpty: Bool { files.allSatisfy(\.isEmpty) }

    /// One document.
    public struct File: Encodable {
        public enum Status: String, Encodable { case added, deleted, modified, renamed }

        public var status: Status
        /// nil for one that was added.
        public var oldPath: String?
        /// nil for one that was deleted.
        public var newPath: String?
        /// The document first, then scene by scene in the order of the new version.
        public var groups: [Group]
        /// How many differences of Xcode's own doing are left out.
        public var hidden: Int

        /// Whether nothing is left to say of it but that something is hidden.
        public var isEmpty: Bool { status == .modified && groups.isEmpty }
        public var path: String { newPath ?? oldPath ?? "" }
    }

    /// The changes in one scene; in a xib, those of all its objects.
    public struct Group: Encodable {
        /// What Interface Builder's outline calls the scene; “Document” for the document's settings.
        public var title: String
        /// nil where it is still the same.
        public var oldTitle: String?
        public var oldSceneID: String?
        public var newSceneID: String?
        /// `added` or `removed` for whole scenes.
        public var kind: DocumentComparison.Change.Kind
        public var entries: [Entry]
    }

    /// What happened to one object.
    public struct Entry: Encodable {
        public var kind: DocumentComparison.Change.Kind
        /// `Label “Name”`.
        public var subject: String
        public var oldID: String?
        public var newID: String?
        /// Phrases: `font 17 → 20`.
        public var phrases: [String]
        /// A line each, of what came or went with it: constraints, connections.
        public var details: [String]
        /// The attributes as the documents have them.
        public var properties: [Property]

        /// All in a line.
        public var summary: String {
            let text = phrases.joined(separator: "; ")
            guard !text.isEmpty else { return subject }
            if subject == "Document" { return text }
            return kind == .changed ? "\(subject): \(text)" : "\(subject) \(text)"
        }
    }

    /// A property as the documents have it.
    public struct Property: Encodable {
        /// The object that has it in the new version: an entry tells of its constraints and connections, too.
        public var id: String
        public var path: [String]
        public var old: String?
        public var new: String?
        /// Why it is hidden in ordinary reports.
        public var noise: String?
    }
}

extension DocumentComparison.Change.Kind: Encodable {}
