import StoryboardDocument

/// Values, objects and edits in the words that people use for them.
enum MergeWords {
    /// `Label “Name” in Profile`, `Constraint of View in Profile`, `The document`.
    static func object(_ node: MergeNode) -> String {
        let object = node.object
        guard object.parent != nil else { return "The document" }
        if object.name == .scene {
            return "Scene “\(object.element.sceneTitle ?? object.values["sceneID"]?.string ?? "")”"
        }
        if let owner = object.owner?.object, let words = connection(object) {
            return "\(words) of \(ObjectName(owner.element))"
        }
        return ObjectName(object.element).description
    }

    /// Connections and constraints, told by what they say: `Constraint top = Label “Name” bottom + 8`.
    private static func connection(_ node: MergeNode) -> String? {
        func named(_ id: Name) -> String? {
            node.values[id].map { value in
                node.tree.ids[value.string].map { ObjectName($0.element).short } ?? value.string
            }
        }
        func value(_ name: Name) -> String? { node.values[name]?.string }
        switch node.name {
        case "constraint":
            let relation = ["lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"][value("relation") ?? ""] ?? "="
            let first = [named("firstItem"), value("firstAttribute").map(PropertyNames.words)].compactMap { $0 }.joined(
                separator: " ")
            let second = [named("secondItem"), value("secondAttribute").map(PropertyNames.words)].compactMap { $0 }
                .joined(separator: " ")
            let parts =
                [first, relation, second].filter { !$0.isEmpty } + (second.isEmpty ? [value("constant") ?? "0"] : [])
            return "Constraint \(parts.joined(separator: " "))"
        case "outlet", "outletCollection": return "Outlet “\(value("property") ?? "")”"
        case "action": return "Action “\(value("selector") ?? "")”"
        case "segue":
            return "Segue\(value("identifier").map { " “\($0)”" } ?? "") to \(named("destination") ?? "nothing")"
        case "binding": return "Binding “\(value("name") ?? "")”"
        default: return nil
        }
    }

    /// The property that a value inside an object is: `font description`, `state normal title`; nil for the object
    /// itself.
    static func property(_ node: MergeNode, _ attribute: Name? = nil) -> String? {
        var path: [String] = []
        if let attribute { path.append(PropertyNames.words(attribute.string)) }
        var current = node
        while current.element != current.object.element, let parent = current.parent {
            if let slot = current.slot {
                path.append(PropertyNames.words(slot))
            } else if current.isContainer {
            } else if let name = current.values["keyPath"] ?? current.values["name"] {
                path.append("\(PropertyNames.words(current.name.string)) “\(name.string)”")
            } else {
                path.append(PropertyNames.words(current.name.string))
            }
            current = parent
        }
        return path.isEmpty ? nil : path.reversed().joined(separator: " ")
    }

    /// An attribute's value: numbers and YES as they are, words in quotes, ids as the objects they mean.
    static func value(_ value: MergeValue?, _ name: Name, in node: MergeNode) -> String {
        guard let value else { return "nothing" }
        if ObjectReferences.contain(name, in: node.name), let object = node.tree.ids[value.string] {
            return ObjectName(object.element).short
        }
        if value.string == "YES" || value.string == "NO" || Double(value.string) != nil { return value.string }
        return "“\(value.string)”"
    }

    /// Both sides' values; two objects that are called the same are told apart by their ids.
    static func values(_ a: MergeValue?, _ b: MergeValue?, _ name: Name, in nodes: (MergeNode, MergeNode)) -> (
        String, String
    ) {
        let first = value(a, name, in: nodes.0), second = value(b, name, in: nodes.1)
        guard first == second, let a, let b else { return (first, second) }
        return ("\(first) (\(a.string))", "\(second) (\(b.string))")
    }

    /// Two elements; those that are called the same are told apart by their ids.
    static func elements(_ a: MergeNode, _ b: MergeNode) -> (String, String) {
        let first = element(a), second = element(b)
        guard first == second, let x = a.id, let y = b.id else { return (first, second) }
        return ("\(first) (\(x))", "\(second) (\(y))")
    }

    /// A value element in one phrase: `(10, 20, 100, 30)`, `systemBackgroundColor`.
    static func element(_ node: MergeNode?) -> String {
        guard let node else { return "nothing" }
        if node.isObject { return ObjectName(node.element).short }
        func number(_ name: Name) -> String { node.values[name].map { NumberWords.text($0.string) } ?? "0" }
        switch node.name {
        case "rect": return "(\(number("x")), \(number("y")), \(number("width")), \(number("height")))"
        case "point": return "(\(number("x")), \(number("y")))"
        case "size": return "(\(number("width")), \(number("height")))"
        case "nil": return "nothing"
        case "color": return ColorWords.text(node.element)
        default:
            if !node.text.isEmpty { return "“\(node.text)”" }
            let parts = node.order.filter { $0 != .key && $0 != .id }.map {
                "\(PropertyNames.words($0.string)) \(node.values[$0]!.string)"
            }
            return parts.isEmpty ? PropertyNames.words(node.name.string) : parts.joined(separator: ", ")
        }
    }
}
