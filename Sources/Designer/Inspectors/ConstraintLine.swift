import StoryboardDocument
import StoryboardTools

/// A constraint of a view as the size inspector lists it: “Trailing Space to: Safe Area, Equals: 16”.
public struct ConstraintLine: Encodable, Sendable {
    public var id: String
    /// `Trailing Space to`, `Width`, ….
    public var title: String
    /// The other item; nil for a size alone.
    public var other: String?
    /// `Equals`, `≥` or `≤`.
    public var relation: String
    /// A number, `Default` for the standard distance, or a ratio.
    public var constant: String
    public var priority: String?

    /// Those that hold a view: with what is around it and beside it, not with what is in it.
    static func all(of view: Element) -> [ConstraintLine] {
        guard view.isView, let id = view.id else { return [] }
        var found: [ConstraintLine] = []
        view.document.forEachElement { constraint in
            guard constraint.name == .constraint, let holder = constraint.parent?.parent else { return }
            let first = constraint[.firstItem] ?? holder.id
            guard first == id || constraint[.secondItem] == id else { return }
            let otherID = first == id ? constraint[.secondItem] : first
            let other = otherID.flatMap { view.document.element(id: $0) }
            // A guide of its own holds what is in it.
            if let other, other != view, other.isInside(view) { return }
            found.append(line(constraint, isFirst: first == id, other, view))
        }
        return found
    }

    private static func line(_ constraint: Element, isFirst: Bool, _ other: Element?, _ view: Element)
        -> ConstraintLine
    {
        let own = constraint[isFirst ? .firstAttribute : .secondAttribute] ?? ""
        let theirs = constraint[isFirst ? .secondAttribute : .firstAttribute] ?? ""
        let number = constraint.double("constant") ?? 0
        var relation = constraint["relation"] ?? "equal", constant = PropertyWords.short(number)
        if constraint["symbolic"] != nil { constant = "Default" }
        var title = "Align \(own.inWords) to"
        switch own {
        case "width", "height":
            let ratio = constraint[.multiplier]
            if other == nil {
                title = own.inWords
            } else if other == view {
                (title, constant) = ("Ratio", ratio ?? "1:1")
            } else {
                title = ratio == nil ? "Equal \(own.inWords) to" : "Proportional \(own.inWords) to"
                if let ratio { constant = ratio }
            }
        case "leading", "trailing", "top", "bottom", "left", "right":
            let isBeside = theirs.replacing("Margin", with: "") != own
            let isAround = other.map { view.isInside($0) || $0.kind?.role == .guide } ?? false
            if isBeside || isAround { title = "\(own.inWords) Space to" }
        default: break
        }
        // Distances are told as they are seen from the view.
        if !isFirst, relation != "equal", title.hasPrefix("Align") { relation = turned(relation) }
        return ConstraintLine(
            id: constraint.id ?? "", title: title, other: other == nil || other == view ? nil : other.map(name),
            relation: ["lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"][relation] ?? "Equals", constant: constant,
            priority: constraint["priority"])
    }

    private static func turned(_ relation: String) -> String {
        relation == "lessThanOrEqual" ? "greaterThanOrEqual" : "lessThanOrEqual"
    }

    /// What an item is called: a guide by its own name.
    static func name(_ item: Element) -> String {
        guard item.kind?.role == .guide else { return ObjectName(item).short }
        return item[.key].map(\.inWords) ?? "\((item["type"] ?? "").inWords) Layout Guide"
    }
}
