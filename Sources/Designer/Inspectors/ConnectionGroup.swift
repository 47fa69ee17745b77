import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What the connections inspector lists under one title: what is connected, and what can be.
public struct ConnectionGroup: Encodable, Sendable {
    public struct Item: Encodable, Sendable {
        /// The connection's; nil where nothing is connected yet.
        public var id: String?
        /// The outlet's name, the event, what starts the segue.
        public var name: String
        /// The object at the other end.
        public var other: String?
        public var otherTitle: String?
        /// What is behind the other end's name: the action, the kind of segue, the event.
        public var detail: String?
        /// What cuts it; nil where nothing is connected.
        public var removal: String?
        /// What a connection drawn from its circle is; nil for one that is drawn no more.
        public var circle: String?
        /// Whether the class has no such outlet or action: the app ends when the scene is loaded, or when it is sent.
        public var isMissing: Bool?
    }

    public var title: String
    public var items: [Item]

    /// The groups of an object, in Interface Builder's order.
    static func all(of object: Element, _ offers: ConnectionOffers) -> [ConnectionGroup] {
        var reader = ConnectionReader(object: object, offers: offers)
        reader.readOwn()
        reader.readOthers()
        reader.addCircles()
        return reader.groups
    }

    /// What an exit has: the ways back, with what takes them.
    static func all(ofExit id: String, _ offers: ConnectionOffers) -> [ConnectionGroup] {
        var items: [Item] = []
        offers.document.element(id: id)?.document.forEachElement { segue in
            guard segue.name == .segue, segue[.destination] == id, let source = segue.parent?.parent else { return }
            let selector = segue["unwindAction"] ?? ""
            items.append(
                Item(
                    id: segue.id, name: selector, other: source.id, otherTitle: ObjectName.title(of: source),
                    removal: segue.id, circle: ConnectionCircle.presenting(selector).words))
        }
        let taken = Set(items.map(\.name))
        items += offers.everyone.unwinds.filter { !taken.contains($0) }.map {
            Item(name: $0, circle: ConnectionCircle.presenting($0).words)
        }
        return items.isEmpty
            ? [] : [ConnectionGroup(title: "Presenting Segues", items: items.sorted { $0.name < $1.name })]
    }
}

/// Reads what an object is connected with, and adds a circle for each connection that it could have.
private struct ConnectionReader {
    typealias Item = ConnectionGroup.Item

    let object: Element
    let offers: ConnectionOffers
    private var found: [String: [Item]] = [:]

    init(object: Element, offers: ConnectionOffers) { (self.object, self.offers) = (object, offers) }

    private static let order = [
        "Triggered Segues", "Outlets", "Outlet Collections", "Sent Actions", "Sent Events", "Referencing Outlets",
        "Referencing Outlet Collections", "Received Actions", "Presenting Segues",
    ]

    var groups: [ConnectionGroup] {
        Self.order.compactMap { title in found[title].map { ConnectionGroup(title: title, items: $0) } }
    }

    private func item(
        _ connection: Element, _ name: String, _ other: Element?, _ circle: ConnectionCircle?, _ detail: String? = nil
    ) -> Item {
        Item(
            id: connection.id, name: name, other: other?.id, otherTitle: other.map(ObjectName.title),
            detail: detail, removal: connection.id, circle: circle?.words)
    }

    private mutating func add(_ title: String, _ item: Item) { found[title, default: []].append(item) }

    // MARK: What there is

    mutating func readOwn() {
        for connection in object.child(.connections)?.children.map({ $0 }) ?? [] {
            let other = connection[.destination].flatMap { object.document.element(id: $0) }
            switch connection.name {
            case "outlet", "outletCollection": readOutlet(connection, other)
            case "action": readAction(connection, other)
            case .segue:
                let trigger = trigger(of: connection, object)
                add(
                    "Triggered Segues",
                    item(connection, trigger.title, other, .segue(trigger.name), kind(of: connection)))
            default: break
            }
        }
    }

    private mutating func readOutlet(_ connection: Element, _ other: Element?) {
        let name = connection[.property] ?? "", isCollection = connection.name == "outletCollection"
        var made = item(connection, name, other, isCollection ? .collection(name) : .outlet(name))
        if offers.members(of: object) != nil, !offers.outlets(of: object).contains(where: { $0.name == name }) {
            made.isMissing = true
        }
        add(isCollection ? "Outlet Collections" : "Outlets", made)
    }

    private mutating func readAction(_ connection: Element, _ other: Element?) {
        let target = connection["target"].flatMap { object.document.element(id: $0) } ?? other
        let event = connection["eventType"], selector = connection["selector"] ?? ""
        var made = item(
            connection, event.map(ConnectionOffers.title) ?? "selector", target, .event(event), selector)
        if made.otherTitle == nil { made.otherTitle = "First Responder" }
        if let target, !target.isFirstResponder, let members = offers.members(of: target),
            !members.actions.contains(selector), !members.unwinds.contains(selector)
        {
            made.isMissing = true
        }
        add(event == nil ? "Sent Actions" : "Sent Events", made)
    }

    /// What starts a segue of an object, as its rows are called.
    private func trigger(of segue: Element, _ source: Element) -> (name: String, title: String) {
        let known = offers.triggers(of: source)
        func named(_ name: String) -> (name: String, title: String)? { known.first { $0.name == name } }
        if let relationship = segue[.relationship] {
            return named(relationship) ?? (relationship, relationship.inWords.lowercased())
        }
        if segue["trigger"] == "accessoryAction", let accessory = named("accessory") { return accessory }
        return known.last { $0.name != "accessory" } ?? ("action", "action")
    }

    private func kind(of segue: Element) -> String? {
        if segue["kind"] == "unwind" { return segue["unwindAction"] ?? "Unwind" }
        guard segue[.relationship] == nil, let kind = segue["kind"] else { return nil }
        return Self.presentingKinds.first { $0.1 == kind }?.0 ?? kind.inWords
    }

    mutating func readOthers() {
        guard let id = object.id else { return }
        object.document.forEachElement { connection in
            guard let owner = connection.parent?.parent, connection.parent?.name == .connections, owner != object,
                connection[.destination] == id || connection["target"] == id
            else { return }
            switch connection.name {
            case "outlet", "outletCollection":
                let isCollection = connection.name == "outletCollection"
                add(
                    isCollection ? "Referencing Outlet Collections" : "Referencing Outlets",
                    item(connection, connection[.property] ?? "", owner, .referencing(isCollection: isCollection)))
            case "action":
                let selector = connection["selector"] ?? ""
                add(
                    "Received Actions",
                    item(
                        connection, selector, owner, .received(selector),
                        connection["eventType"].map(ConnectionOffers.title)))
            case .segue:
                let kind = connection[.relationship] == nil ? connection["kind"] ?? "" : "relationship"
                add(
                    "Presenting Segues",
                    item(
                        connection, connection[.relationship]?.inWords ?? self.kind(of: connection) ?? "", owner,
                        .presenting(kind)))
            default: break
            }
        }
    }

    // MARK: What there could be

    /// Nothing is connected in launch screens, which run no code, and of what is no object.
    mutating func addCircles() {
        let root = object.document.root
        guard object.id != nil, object != root, root["launchScreen"] != "YES", object.name != .segue else { return }
        if object.name != .constraint, object.kind?.role != .guide { addOwnCircles() }
        if !object.isFirstResponder, !object.isReference {
            add("Referencing Outlets", .init(name: "New Referencing Outlet", circle: "referencing outlet"))
            add(
                "Referencing Outlet Collections",
                .init(name: "New Referencing Outlet Collection", circle: "referencing collection"))
        }
        sort()
    }

    private mutating func addOwnCircles() {
        for trigger in offers.triggers(of: object) { fill("Triggered Segues", trigger.title, .segue(trigger.name)) }
        for outlet in offers.outlets(of: object) {
            fill(
                outlet.isCollection ? "Outlet Collections" : "Outlets", outlet.name,
                outlet.isCollection ? .collection(outlet.name) : .outlet(outlet.name))
        }
        if object.kind?.role == .control {
            for event in ConnectionOffers.events { fill("Sent Events", event.title, .event(event.value)) }
        } else if object.sendsActions {
            fill("Sent Actions", "selector", .event(nil))
        }
        for selector in offers.actions(of: object) { fill("Received Actions", selector, .received(selector)) }
        guard object.enclosingScene?.sceneController == object else { return }
        for (title, kind) in Self.presentingKinds { fill("Presenting Segues", title, .presenting(kind)) }
    }

    private static let presentingKinds = [
        ("Relationship", "relationship"), ("Show", "show"), ("Show Detail", "showDetail"),
        ("Present Modally", "presentation"), ("Present As Popover", "popoverPresentation"), ("Embed", "embed"),
        ("Custom", "custom"),
    ]

    /// A row that nothing is connected with, where there is none yet.
    private mutating func fill(_ title: String, _ name: String, _ circle: ConnectionCircle) {
        let words = circle.words
        guard found[title]?.contains(where: { $0.circle == words }) != true else { return }
        add(title, .init(name: name, circle: words))
    }

    /// Events, outlets and actions stand by name, whether connected or not; what is drawn anew comes last.
    private mutating func sort() {
        for title in ["Outlets", "Outlet Collections", "Sent Events", "Received Actions"] {
            found[title]?.sort { $0.name.lowercased() < $1.name.lowercased() }
        }
        let kinds = Self.presentingKinds.map { ConnectionCircle.presenting($0.1).words }
        found["Presenting Segues"]?.sort {
            (kinds.firstIndex(of: $0.circle ?? "") ?? kinds.count)
                < (kinds.firstIndex(of: $1.circle ?? "") ?? kinds.count)
        }
    }
}
