import StoryboardDocument

/// Outlets, actions and segues in words: `outlet ‘titleLabel’`, `Show segue ‘detail’ to Settings`.
struct ConnectionWords {
    private let names: OutlineNames

    init(_ names: OutlineNames) { self.names = names }

    /// What the connection is, without where it leads; segues with it.
    func subject(_ connection: Element) -> String {
        switch connection.name {
        case "outlet": "outlet ‘\(connection["property"] ?? "?")’"
        case "outletCollection": "outlet collection ‘\(connection["property"] ?? "?")’"
        case "action":
            "action ‘\(connection["selector"] ?? "?")’\(connection["eventType"].map { " on \(PropertyNames.title($0))" } ?? "")"
        case "segue": segue(connection)
        case "binding": "binding ‘\(connection["name"] ?? "?")’ to \(connection["keyPath"] ?? "?")"
        default: PropertyNames.words(connection.name.string)
        }
    }

    /// AppKit's actions have a target.
    func destination(_ connection: Element) -> String {
        (connection["destination"] ?? connection["target"]).map { names.short(id: $0) } ?? "nothing"
    }

    func added(_ connection: Element) -> String {
        switch connection.name {
        case "segue": "\(subject(connection)) added"
        case "action": "\(subject(connection)) sent to \(destination(connection))"
        case "outletCollection": "\(destination(connection)) added to \(subject(connection))"
        default: "\(subject(connection)) connected to \(destination(connection))"
        }
    }

    func removed(_ connection: Element) -> String {
        switch connection.name {
        case "segue": "\(subject(connection)) removed"
        case "action": "\(subject(connection)) no longer sent to \(destination(connection))"
        case "outletCollection": "\(destination(connection)) removed from \(subject(connection))"
        default: "\(subject(connection)) disconnected from \(destination(connection))"
        }
    }

    private func segue(_ segue: Element) -> String {
        let kind = segue["kind"] ?? "show"
        let target = segue["destination"].map { names.destination(id: $0) } ?? "nothing"
        if kind == "relationship" {
            return "relationship ‘\(PropertyNames.words(segue["relationship"] ?? "?"))’ to \(target)"
        }
        if kind == "unwind" {
            return "unwind segue\(segue["identifier"].map { " ‘\($0)’" } ?? "") to ‘\(segue["unwindAction"] ?? "?")’"
        }
        return
            "\(Self.kinds[kind] ?? PropertyNames.title(kind)) segue\(segue["identifier"].map { " ‘\($0)’" } ?? "") to \(target)"
    }

    /// As the menu of Interface Builder has them.
    private static let kinds = [
        "show": "Show", "showDetail": "Show Detail", "presentation": "Present Modally",
        "popoverPresentation": "Popover", "modal": "Modal",
        "push": "Push", "embed": "Embed", "custom": "Custom", "replace": "Replace", "popover": "Popover",
    ]
}
