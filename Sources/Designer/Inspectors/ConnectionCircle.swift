import StoryboardDocument
import StoryboardTools

/// A circle of the connections inspector, from which a connection is drawn: which one it stands for.
///
/// Pages have it as words: `outlet nameLabel`, `event valueChanged`, `referencing outlet`, `segue selection`, `presenting show`, ….
enum ConnectionCircle: Equatable {
    case outlet(String)
    /// An outlet collection of the object.
    case collection(String)
    /// nil for objects that send their action without an event.
    case event(String?)
    /// An outlet, or outlet collection, of the other object.
    case referencing(isCollection: Bool)
    /// An action of the object, sent by the other.
    case received(String)
    /// What starts it, or the relationship.
    case segue(String)
    /// The kind; of an exit the action that unwinds.
    case presenting(String)

    init?(words: String) {
        let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = parts.count > 1 ? parts[1] : ""
        switch parts.first {
        case "outlet"?: self = .outlet(rest)
        case "collection"?: self = .collection(rest)
        case "event"?: self = .event(rest.isEmpty ? nil : rest)
        case "referencing"?: self = .referencing(isCollection: rest == "collection")
        case "received"?: self = .received(rest)
        case "segue"?: self = .segue(rest)
        case "presenting"?: self = .presenting(rest)
        default: return nil
        }
    }

    var words: String {
        switch self {
        case .outlet(let name): "outlet \(name)"
        case .collection(let name): "collection \(name)"
        case .event(let event): event.map { "event \($0)" } ?? "event"
        case .referencing(let isCollection): isCollection ? "referencing collection" : "referencing outlet"
        case .received(let selector): "received \(selector)"
        case .segue(let trigger): "segue \(trigger)"
        case .presenting(let kind): "presenting \(kind)"
        }
    }
}

/// The objects that a circle can be connected with.
public struct ConnectionFits: Encodable, Sendable {
    public struct Target: Encodable, Sendable {
        public var id: String
        public var title: String
        public var icon: String
        /// The ways to connect it: one, or those of a menu.
        public var items: [ConnectionMenu.Item]
    }

    public private(set) var targets: [Target] = []

    /// - Parameter words: the circle, as its item names it (`ConnectionGroup`).
    public init(
        circle words: String, of id: String, in document: StoryboardDocument,
        everyone: @escaping () -> ClassMembers, members: @escaping (String) -> ClassMembers?
    ) throws {
        guard let circle = ConnectionCircle(words: words) else {
            throw Diagnostic(.error, "There is no such circle: “\(words)”.", path: document.path)
        }
        let offers = ConnectionOffers(document, everyone: everyone, members: members)
        guard !OutlineNode.isExit(id, in: document) else {
            findUnwinding(circle, to: id, offers)
            return
        }
        let object = try document.object(id)
        let isSegue = if case .segue = circle { true } else { false }
        if isSegue, let exit = object.enclosingScene.flatMap(Self.exit) {
            let items = offers.unwinds(from: object)
            if !items.isEmpty { targets.append(Target(id: exit, title: "Exit", icon: "exit", items: items)) }
        }
        for other in Self.others(of: circle, object) {
            add(other, Self.items(circle, object, other, offers))
        }
    }

    private mutating func add(_ other: Element, _ items: [ConnectionMenu.Item]) {
        guard let id = other.id, !items.isEmpty else { return }
        targets.append(
            Target(id: id, title: ObjectName.title(of: other), icon: OutlineNode.icon(of: other), items: items))
    }

    /// An exit's row is a way back: what starts one is in its own scene.
    private mutating func findUnwinding(_ circle: ConnectionCircle, to id: String, _ offers: ConnectionOffers) {
        guard case .presenting(let selector) = circle else { return }
        let scene =
            offers.document.element(id: id)?.enclosingScene
            ?? offers.document.scenes.first { $0["sceneID"].map { "\($0)/exit" } == id }
        scene?.forEachElement { other in
            add(other, offers.unwinds(from: other).filter { $0.title == selector })
        }
    }

    private static func exit(of scene: Element) -> String? {
        scene.child(.objects)?.children.first { $0.name == "exit" }?.id ?? OutlineNode.exit(of: scene)?.id
    }

    /// Those that may be at the other end: scenes of segues, else what is in the object's own scene.
    private static func others(of circle: ConnectionCircle, _ object: Element) -> [Element] {
        var found: [Element] = []
        switch circle {
        case .segue: found = object.document.scenes.compactMap(\.sceneController)
        case .presenting:
            for scene in object.document.scenes where scene != object.enclosingScene {
                scene.forEachElement { if $0.id != nil { found.append($0) } }
            }
        default:
            (object.enclosingScene ?? object.document.root).forEachElement { if $0.id != nil { found.append($0) } }
        }
        return found.filter { $0 != object }
    }

    /// What the circle means for another object.
    private static func items(
        _ circle: ConnectionCircle, _ object: Element, _ other: Element, _ offers: ConnectionOffers
    ) -> [ConnectionMenu.Item] {
        switch circle {
        case .outlet(let name), .collection(let name):
            return offers.outlets(from: object, to: other).filter { $0.outlet.name == name }.map(\.item)
        case .event(let event): return offers.actions(from: object, to: other, event: event)
        case .referencing(let isCollection):
            return offers.outlets(from: other, to: object).filter { $0.outlet.isCollection == isCollection }.map(\.item)
        case .received(let selector): return sent(selector, to: object, by: other, offers)
        case .segue(let trigger): return offers.segues(from: object, to: other, trigger: trigger).map(\.item)
        case .presenting(let kind):
            return offers.segues(from: other, to: object).flatMap { section in
                section.items.filter { kind == $0.kind || kind == "relationship" && section.title.hasPrefix("Rel") }
                    .map { pair in
                        var item = pair.item
                        item.detail = section.title
                        return item
                    }
            }
        }
    }

    /// A control is asked for which of its events.
    private static func sent(_ selector: String, to object: Element, by other: Element, _ offers: ConnectionOffers)
        -> [ConnectionMenu.Item]
    {
        guard other.kind?.role == .control else {
            return offers.actions(from: other, to: object).filter { $0.title == selector }
        }
        return ConnectionOffers.events.flatMap { event in
            offers.actions(from: other, to: object, event: event.value).filter { $0.title == selector }.map { item in
                var item = item
                item.title = event.title
                return item
            }
        }
    }
}
