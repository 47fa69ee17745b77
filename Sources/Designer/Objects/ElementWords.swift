import StoryboardDocument
import StoryboardTools

/// Constraints and connections in a line of words.
package enum ElementWords {
    /// nil for what is an object of its own.
    package static func text(_ element: Element) -> String? {
        func name(_ attribute: Name) -> String {
            guard let id = element[attribute] else { return "?" }
            return element.document.element(id: id).map { ObjectName($0).short } ?? id
        }
        switch element.name {
        case .constraint: return constraint(element)
        case "outlet": return "outlet \(element[.property] ?? "") → \(name(.destination))"
        case "outletCollection": return "collection \(element[.property] ?? "") → \(name(.destination))"
        case "action":
            return "\(element["eventType"] ?? "action") → \(name(.destination)).\(element["selector"] ?? "")"
        case .segue:
            let kind = element[.relationship] ?? element["kind"] ?? "segue"
            let identifier = element[.identifier].map { " “\($0)”" } ?? ""
            if let action = element["unwindAction"] { return "unwind to \(action)\(identifier)" }
            return "\(kind)\(identifier) → \(name(.destination))"
        default: return nil
        }
    }

    /// `Label “Name”.leading = View.leading + 20 @ 750`.
    private static func constraint(_ element: Element) -> String {
        let holder = element.parent?.parent
        func item(_ attribute: Name) -> String {
            let item = element[attribute].flatMap { element.document.element(id: $0) } ?? holder
            return item.map { ObjectName($0).short } ?? "?"
        }
        let relation = ["lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"][element["relation"] ?? ""] ?? "="
        var text = "\(item(.firstItem)).\(element[.firstAttribute] ?? "") \(relation) "
        let constant = element["constant"] ?? "0"
        if element[.secondAttribute] != nil {
            text += "\(item(.secondItem)).\(element[.secondAttribute] ?? "")"
            if let multiplier = element[.multiplier] { text += " × \(multiplier)" }
            if element["symbolic"] != nil {
                text += " + standard"
            } else if constant != "0", constant != "0.0" {
                text += constant.hasPrefix("-") ? " − \(constant.dropFirst())" : " + \(constant)"
            }
        } else {
            text += constant
        }
        if let priority = element["priority"] { text += " @ \(priority)" }
        return text
    }
}
