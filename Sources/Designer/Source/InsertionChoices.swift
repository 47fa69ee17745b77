import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What can be written into a class for an object that was dropped there: what Interface Builder's dialog asks.
public struct InsertionChoices: Encodable, Sendable {
    public struct Choice: Encodable, Sendable {
        public var title: String
        public var value: String
    }

    /// `outlet`, `action`, `collection`.
    public var connections: [String] = []
    /// The object's class and those above it.
    public var types: [String] = []
    public var events: [Choice] = []
    /// The event that is taken at first; nil where the object knows one only.
    public var event: String?

    /// Throws where the class can't have it.
    public init(for id: String, owner ownerID: String, in document: StoryboardDocument) throws {
        let object = try document.object(id), owner = try document.object(ownerID)
        guard object != owner else {
            throw object.diagnostic(
                .error, "\(ObjectName(object).short) is the class's own object.",
                remedy: "Drag from an object that it holds.")
        }
        guard object.enclosingScene == owner.enclosingScene else {
            throw object.diagnostic(
                .error, "\(ObjectName(object).short) is in another scene than \(ObjectName(owner).short).",
                remedy: "Connections into a class stay in its scene.")
        }
        let isControl = object.kind?.role == .control, isSegue = object.name == .segue
        let sends = isControl || object.name == "barButtonItem" || object.name.string.hasSuffix("GestureRecognizer")
        connections = isSegue ? [] : ["outlet"] + (sends ? ["action"] : []) + ["collection"]
        guard !connections.isEmpty else {
            throw object.diagnostic(
                .error, "A segue can't be written into a class here.", remedy: "Set its selector in the inspector.")
        }
        types = Self.types(of: object)
        guard isControl else { return }
        events = CommandParser.events.map { Choice(title: Self.title(of: $0), value: $0) }.sorted {
            $0.title < $1.title
        }
        event = Edit.defaultEvents[object.name] ?? "touchUpInside"
    }

    private static func types(of object: Element) -> [String] {
        var types = [object[.customClass], object.kind?.className].compactMap { $0 }
        var above = types.last.flatMap { AppleClasses.superclass(of: $0) }
        while let name = above {
            types.append(name)
            above = AppleClasses.superclass(of: name)
        }
        return types.filter { $0 != "UIResponder" && $0 != "NSObject" }
    }

    /// As Interface Builder shows events: `Touch Up Inside`.
    private static func title(of event: String) -> String {
        let words = event.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }
        let known = ["editingDidEndOnExit": "Did End On Exit"]
        return known[event] ?? words.prefix(1).uppercased() + words.dropFirst()
    }
}
