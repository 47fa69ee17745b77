import StoryboardDocument
import StoryboardTools

/// The Accessibility section of the Identity inspector.
extension Edit {
    /// False where the property is no other than a label, hint or identifier.
    func setAccessibility(of object: Element, _ key: String, _ value: String?) throws -> Bool {
        switch key {
        case "accessibilityenabled", "isaccessibilityelement":
            var spelt: String?
            do { spelt = try value.map(ValueWords.bool) } catch let problem as ValueWords.Problem {
                throw object.diagnostic(.error, problem.message, remedy: problem.remedy)
            }
            setPart(of: object, "bool", key: "isElement", spelt.map { [(Name("value"), $0)] })
        case "accessibilitytraits", "traits":
            setPart(of: object, "accessibilityTraits", key: "traits", try value.map { try traits($0, object) })
        default: return false
        }
        return true
    }

    private func setPart(of object: Element, _ name: Name, key: String, _ attributes: [(Name, String)]?) {
        let configuration =
            object.child(key: "accessibilityConfiguration")
            ?? {
                let made = document.makeElement("accessibility", [.key: "accessibilityConfiguration"])
                object.insertInOrder(made)
                return made
            }()
        configuration.child(key: key)?.remove()
        if let attributes, !attributes.isEmpty {
            let made = document.makeElement(name, [.key: key])
            for (name, value) in attributes { made[name] = value }
            configuration.insertInOrder(made)
        }
        if configuration.attributes.count <= 1, configuration.children.isEmpty { configuration.remove() }
    }

    /// In the order of the inspector, whatever that of the words is.
    private static let traitNames: [Name] = [
        "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement",
        "notEnabled",
        "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction",
        "causesPageTurn", "header", "tabBar", "toggleButton", "supportsZoom",
    ]

    /// `button, static text`: names with or without blanks and commas.
    private func traits(_ text: String, _ object: Element) throws -> [(Name, String)] {
        var rest = LibraryObject.key(text).filter { $0 != "," }
        if rest == "none" { return [] }
        var found: Set<Name> = []
        let byLength = Self.traitNames.sorted { $0.string.count > $1.string.count }
        while !rest.isEmpty {
            guard let name = byLength.first(where: { rest.hasPrefix(LibraryObject.key($0.string)) }) else {
                throw object.diagnostic(
                    .error, "“\(text)” names no traits.",
                    remedy: "Give some of \(Self.traitNames.map(\.string).joined(separator: ", ")), or none.")
            }
            found.insert(name)
            rest.removeFirst(name.string.count)
        }
        return Self.traitNames.filter(found.contains).map { ($0, "YES") }
    }
}
