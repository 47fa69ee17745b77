import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What the connections inspector lists under one title.
public struct ConnectionGroup: Encodable, Sendable {
    public struct Item: Encodable, Sendable {
        /// The connection's; nil where nothing is connected yet.
        public var id: String?
        /// The outlet's name, the event, the segue's kind.
        public var name: String
        /// The object at the other end.
        public var other: String?
        public var otherTitle: String?
        /// What cuts it; nil where nothing is connected.
        public var removal: String?
    }

    public var title: String
    public var items: [Item]

    /// The groups of an object, in Interface Builder's order; those without a connection are left out.
    static func all(of object: Element) -> [ConnectionGroup] {
        var groups: [String: [Item]] = [:]
        let document = object.document
        func item(_ connection: Element, _ name: String, _ other: Element?) -> Item {
            Item(
                id: connection.id, name: name, other: other?.id, otherTitle: other.map { ObjectName($0).short },
                removal: connection.id)
        }
        for connection in object.child(.connections)?.children.map({ $0 }) ?? [] {
            let other = connection[.destination].flatMap { document.element(id: $0) }
            switch connection.name {
            case "outlet": groups["Outlets", default: []].append(item(connection, connection[.property] ?? "", other))
            case "outletCollection":
                groups["Outlet Collections", default: []].append(item(connection, connection[.property] ?? "", other))
            case "action":
                let target = connection["target"].flatMap { document.element(id: $0) } ?? other
                let event = (connection["eventType"] ?? "selector").inWords
                var made = item(connection, event, target)
                made.otherTitle = "\(made.otherTitle ?? "First Responder") \(connection["selector"] ?? "")"
                groups["Sent Events", default: []].append(made)
            case .segue:
                let name = connection[.relationship]?.inWords ?? (connection["kind"] ?? "segue").inWords
                groups["Triggered Segues", default: []].append(item(connection, name, other))
            default: break
            }
        }
        guard let id = object.id else { return sorted(groups) }
        document.forEachElement { connection in
            guard let owner = connection.parent?.parent, connection.parent?.name == .connections, owner != object,
                connection[.destination] == id || connection["target"] == id
            else { return }
            switch connection.name {
            case "outlet", "outletCollection":
                let title = connection.name == "outlet" ? "Referencing Outlets" : "Referencing Outlet Collections"
                groups[title, default: []].append(item(connection, connection[.property] ?? "", owner))
            case "action":
                groups["Received Actions", default: []].append(item(connection, connection["selector"] ?? "", owner))
            case .segue:
                groups["Presenting Segues", default: []].append(
                    item(connection, connection[.relationship]?.inWords ?? (connection["kind"] ?? "").inWords, owner))
            default: break
            }
        }
        return sorted(groups)
    }

    private static let order = [
        "Triggered Segues", "Outlets", "Outlet Collections", "Sent Events", "Referencing Outlets",
        "Referencing Outlet Collections", "Received Actions", "Presenting Segues",
    ]

    private static func sorted(_ groups: [String: [Item]]) -> [ConnectionGroup] {
        order.compactMap { title in groups[title].map { ConnectionGroup(title: title, items: $0) } }
    }
}
