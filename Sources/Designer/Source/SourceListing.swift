/// A Swift file as it is shown beside the canvas.
public struct SourceListing: Encodable, Sendable {
    /// Another file that has to do with the object.
    public struct File: Encodable, Sendable {
        public enum Role: String, Encodable, Sendable { case `class`, superclass, `extension` }

        public var file: String
        public var name: String
        public var role: Role
        public var className: String
        /// The object whose class it is.
        public var owner: String
    }

    /// A line that declares what documents connect.
    public struct Mark: Encodable, Sendable {
        public enum Kind: String, Encodable, Sendable { case outlet, collection, action, segueAction }

        /// From 1.
        public var line: Int
        public var kind: Kind
        public var name: String
        /// An outlet's class; an action's selector.
        public var type: String
        /// The class that it is a member of.
        public var className: String
        /// The objects that it can be connected for: those of the class.
        public var owners: [String]
        /// The objects at the other ends, and their connections.
        public var connected: [String]
        public var connections: [String]
        /// What those are called.
        public var titles: [String]
    }

    /// A line before which an outlet or action can be written.
    public struct Gap: Encodable, Sendable {
        public var line: Int
        public var inClass: String
        /// Nothing can be stored in an extension.
        public var takesOutlets: Bool
    }

    public var file: String
    public var name: String
    public var className: String
    /// The object of the class that is meant.
    public var owner: String
    public var ownerTitle: String
    /// The names of the class's members, which new ones can't have.
    public var taken: [String]
    /// Whether it says what isn't saved yet.
    public var changed: Bool
    public var text: String
    public var files: [File]
    public var marks: [Mark]
    public var members: [Gap]
}
