import StoryboardDocument

/// Constraints in words: `Label “Name”.leading = View.leading + 16`.
enum ConstraintText {
    static func text(_ constraint: Element, _ context: CheckContext) -> String {
        let items = ConstraintItems(constraint)
        func name(_ id: String?) -> String { id.flatMap { context.elementsByID[$0] }.map(itemName) ?? id ?? "?" }
        let relation =
            switch constraint[.relation] {
            case "lessThanOrEqual": "≤"
            case "greaterThanOrEqual": "≥"
            default: "="
            }
        var text = "\(name(items.first)).\(constraint[.firstAttribute] ?? "?") \(relation) "
        let constant = constraint.double(.constant) ?? 0
        if items.second != nil {
            text += "\(name(items.second)).\(constraint[.secondAttribute] ?? "?")"
            if let multiplier = constraint[.multiplier] { text += " × \(multiplier)" }
            if constant != 0 { text += constant < 0 ? " − \(number(-constant))" : " + \(number(constant))" }
        } else {
            text += number(constant)
        }
        if let priority = constraint[.priority], priority != "1000" { text += " @\(priority)" }
        return text
    }

    static func number(_ value: Double) -> String {
        let short = (value * 1000).rounded() / 1000
        return short == short.rounded() && abs(short) < 1e15 ? String(Int(short)) : String(short)
    }

    private static func itemName(_ element: Element) -> String {
        switch element.name {
        case .viewLayoutGuide, .layoutGuide:
            let owner = element.parent.map { ObjectName($0).short } ?? ""
            return "\(owner)'s \(element[.key] == "safeArea" ? "safe area" : "layout guide")"
        case "viewControllerLayoutGuide": return element[.type] == "bottom" ? "bottom layout guide" : "top layout guide"
        default: return ObjectName(element).short
        }
    }
}
