import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// A question about a document: what is there, what one object is like, where a word stands.
public enum DesignQuery {
    case list
    case get(String)
    case find(String)

    /// nil where the words are commands. Throws where a query lacks its object.
    public init?(_ words: [String]) throws {
        guard var first = try words.first.map({ try CommandWords($0) }), !first.isEmpty else { return nil }
        let verb = try first.next("a query")
        guard ["list", "get", "find"].contains(verb) else { return nil }
        let rest = ([first.rest()] + words.dropFirst()).filter { !$0.isEmpty }.joined(separator: " ")
        if verb == "list" {
            self = .list
            return
        }
        guard !rest.isEmpty else {
            throw Diagnostic(.error, "“\(verb)” of what?", remedy: "Give an object, or a word to find.", path: "")
        }
        self = verb == "get" ? .get(rest) : .find(rest)
    }

    /// An object in a list.
    struct Item: Encodable, Equatable {
        var id: String
        var kind: String
        var label: String?
        /// How deep it lies, from 0.
        var depth: Int
        /// What a constraint or connection does, in words.
        var text: String?
    }

    /// An object with all that can be set of it.
    struct Facts: Encodable {
        struct Property: Encodable {
            var name: String
            /// nil where the document doesn't say it.
            var value: String?
            var defaultValue: String?
            var type: String
        }

        var id: String?
        var kind: String
        var element: String
        var label: String?
        var scene: String?
        var parent: String?
        var properties: [Property]
        var parts: [String: [String: String]]
        var connections: [String]
        var incoming: [String]
        var constraints: [String]
        var children: [Item]
    }

    public func answer(_ document: StoryboardDocument, json: Bool) throws -> String {
        switch self {
        case .list:
            let items = Self.items(in: document.root)
            return json ? JSONText.text(items) : Self.text(items)
        case .find(let word):
            let items = Self.items(in: document.root).filter { item in
                guard let element = document.element(id: item.id) else { return false }
                return ObjectFinder.mentions(element, word)
                    || item.text?.lowercased().contains(word.lowercased()) == true
            }
            return json
                ? JSONText.text(items)
                : Self.text(
                    items.map {
                        var item = $0
                        item.depth = 0
                        return item
                    })
        case .get(let name):
            let facts = Self.facts(of: try ObjectFinder(document).find(name))
            return json ? JSONText.text(facts) : Self.text(facts)
        }
    }

    /// The objects that have a word in their name, class, id or what they say, in the document's order.
    package static func objects(mentioning word: String, in document: StoryboardDocument) -> [Element] {
        items(in: document.root).compactMap { document.element(id: $0.id) }.filter { ObjectFinder.mentions($0, word) }
    }

    // MARK: Lists

    private static func text(_ items: [Item]) -> String {
        items.map { item in
            let words = item.text ?? item.kind + (item.label.map { " “\($0)”" } ?? "")
            return String(repeating: "  ", count: item.depth) + "\(words)  \(item.id)\n"
        }.joined()
    }

    /// The objects with ids below an element, in the order of the outline; constraints and connections in words.
    private static func items(in top: Element, depth: Int = 0) -> [Item] {
        var items: [Item] = []
        for child in top.children {
            var depth = depth
            if let id = child.id, child.name != "device", child.name != "adaptation" {
                let name = ObjectName(child)
                items.append(
                    Item(id: id, kind: name.kind, label: name.label, depth: depth, text: ElementWords.text(child)))
                depth += 1
            }
            items += Self.items(in: child, depth: depth)
        }
        return items
    }

    // MARK: One object

    private static func facts(of element: Element) -> Facts {
        let kind = element.kind, name = ObjectName(element)
        var properties: [Facts.Property] = []
        for attribute in kind?.attributes ?? []
        where !["id", "key", "sceneMemberID", "reference"].contains(attribute.name.string) {
            properties.append(
                Facts.Property(
                    name: attribute.name.string, value: element.string(attribute.name),
                    defaultValue: attribute.defaultValue,
                    type: attribute.type.description))
        }
        let known = Set(properties.map(\.name))
        for (attribute, value) in element.attributes where !known.contains(attribute.string) && attribute != .id {
            properties.append(Facts.Property(name: attribute.string, value: value, type: "string"))
        }
        var parts: [String: [String: String]] = [:]
        for child in element.children where child.id == nil && child[.key] != nil {
            var values: [String: String] = [:]
            for (attribute, value) in child.attributes where attribute != .key { values[attribute.string] = value }
            if !child.text.isEmpty, child.children.isEmpty { values["text"] = child.text }
            parts[child[.key] ?? ""] = values
        }
        let own = (element.child(.connections).map { Array($0.children) } ?? []).map {
            "\(ElementWords.text($0) ?? $0.name.string)  \($0.id ?? "")"
        }
        var incoming: [String] = [], constraints: [String] = []
        element.document.forEachElement { other in
            guard let id = element.id else { return }
            if other.name == .constraint {
                let holds = other.parent?.parent == element
                if other[.firstItem] == id || other[.secondItem] == id || holds && other[.firstItem] == nil {
                    constraints.append("\(ElementWords.text(other) ?? "")  \(other.id ?? "")")
                }
            } else if other[.destination] == id, let owner = other.parent?.parent {
                incoming.append(
                    "\(ObjectName(owner).short): \(ElementWords.text(other) ?? other.name.string)  \(other.id ?? "")")
            }
        }
        return Facts(
            id: element.id, kind: name.kind, element: element.name.string, label: name.label, scene: name.scene,
            parent: element.parent?.nearestID, properties: properties, parts: parts, connections: own,
            incoming: incoming,
            constraints: constraints, children: items(in: element).filter { $0.depth == 0 && $0.text == nil })
    }

    private static func text(_ facts: Facts) -> String {
        var lines = [
            "\(facts.kind)\(facts.label.map { " “\($0)”" } ?? "")\(facts.scene.map { " in \($0)" } ?? "")  \(facts.id ?? "")"
        ]
        for property in facts.properties where property.value != nil {
            lines.append("  \(property.name) = \(property.value!)")
        }
        for (key, values) in facts.parts.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "  \(key): " + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
        }
        func add(_ title: String, _ list: [String]) {
            guard !list.isEmpty else { return }
            lines.append("  \(title):")
            lines += list.map { "    \($0)" }
        }
        add("connections", facts.connections)
        add("referred to by", facts.incoming)
        add("constraints", facts.constraints)
        add("children", facts.children.map { "\($0.kind)\($0.label.map { " “\($0)”" } ?? "")  \($0.id)" })
        let unset = facts.properties.filter { $0.value == nil }
        if !unset.isEmpty {
            lines.append("  at their defaults:")
            lines += unset.map { "    \($0.name)\($0.defaultValue.map { " = \($0)" } ?? "") (\($0.type))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The library as text or JSON.
public enum DesignQueries {
    struct Entry: Encodable {
        var name: String
        var synonyms: [String]
        var about: String
    }

    public static func library(json: Bool) -> String {
        let entries = LibraryObject.all.map { Entry(name: $0.title, synonyms: $0.synonyms, about: $0.about) }
        if json { return JSONText.text(entries) }
        return entries.map { entry in
            entry.name + (entry.synonyms.isEmpty ? "" : " (\(entry.synonyms.joined(separator: ", ")))")
                + (entry.about.isEmpty ? "" : ": \(entry.about)") + "\n"
        }.joined()
    }
}
