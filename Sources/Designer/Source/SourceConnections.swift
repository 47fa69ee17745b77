import StoryboardDocument
import StoryboardTools

/// What of a document belongs to the members of classes: who is of them, and what is connected.
struct SourceConnections {
    private struct End {
        var owner: String
        var object: String
        var connection: String
    }

    /// By class, the objects that are of it or inherit from it.
    private var owners: [String: [String]] = [:]
    /// By the name of an outlet, or a selector.
    private var outlets: [String: [End]] = [:]
    private var actions: [String: [End]] = [:]
    private var unwinds: [String: [End]] = [:]
    private var segueActions: [String: [End]] = [:]
    private let document: StoryboardDocument

    /// - Parameter chain: the names of a class and of those above it.
    init(_ document: StoryboardDocument, chain: (String) -> [String]) {
        self.document = document
        var known: [String: Set<String>] = [:]
        document.forEachElement { element in
            if let name = element[.customClass], let id = element.id {
                let names = known[name] ?? Set(chain(name))
                known[name] = names
                for one in names { owners[one, default: []].append(id) }
            }
            guard let parent = element.parent, parent.name == .connections, let holder = parent.parent?.id else {
                return
            }
            let id = element.id ?? "", destination = element[.destination] ?? ""
            switch element.name {
            case "outlet", "outletCollection":
                outlets[element[.property] ?? "", default: []].append(
                    End(owner: holder, object: destination, connection: id))
            case "action":
                let target = element["target"] ?? destination
                actions[element["selector"] ?? "", default: []].append(
                    End(owner: target, object: holder, connection: id))
            case .segue:
                if let selector = element["unwindAction"] {
                    unwinds[selector, default: []].append(End(owner: "", object: holder, connection: id))
                }
                if let selector = element["destinationCreationSelector"] {
                    segueActions[selector, default: []].append(End(owner: "", object: destination, connection: id))
                }
            default: break
            }
        }
    }

    /// A member's mark; nil for one that documents don't connect.
    func mark(_ member: SwiftOutline.Member, of body: SwiftOutline.TypeBody) -> SourceListing.Mark? {
        guard let kind = member.markKind else { return nil }
        let owners = owners[body.name] ?? [], isOutlet = kind == .outlet || kind == .collection
        let own = Set(owners)
        var ends = ((isOutlet ? outlets[member.name] : actions[member.selector]) ?? []).filter {
            own.contains($0.owner)
        }
        if kind == .action, member.isUnwind { ends += unwinds[member.selector] ?? [] }
        if kind == .segueAction { ends += segueActions[member.selector] ?? [] }
        return SourceListing.Mark(
            line: member.line, kind: kind, name: member.name, type: isOutlet ? member.plainType : member.selector,
            className: body.name, owners: owners, connected: ends.map(\.object), connections: ends.map(\.connection),
            titles: ends.map { end in document.element(id: end.object).map { ObjectName($0).short } ?? end.object })
    }
}
