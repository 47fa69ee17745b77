import StoryboardDocument

extension RuleRegistry {
    /// What can be said of constraints without solving them.
    static let constraintRules: [Rule] = [
        Rule(
            "invalid-constraint", .integrity, .error, "A constraint relates what can't be related",
            rationale:
                "UIKit throws when such a constraint is made, so the scene never appears: a vertical and a horizontal edge, a size and an edge, left and leading, a multiplier of 0, a relation or priority that there isn't.",
            example:
                #"<constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="top" id="…"/>"#,
            check: invalidConstraints),
        Rule(
            "constraint-outside", .integrity, .error, "A constraint is held by a view that doesn't contain its items",
            rationale:
                "UIKit throws when a constraint is activated whose items aren't inside the view that holds it: a view was moved without its constraints.",
            documents: .touch, check: outsideConstraints),
        Rule(
            "duplicate-constraint", .layout, .warning, "A constraint is there twice",
            rationale: "The second one says nothing; when one of the two is changed, they conflict.",
            fixable: true, aliases: ["duplicate_constraint"], check: duplicateConstraints),
        Rule(
            "contradicting-constraints", .layout, .warning, "Two required constraints contradict each other",
            rationale:
                "Both ask for the same quantity with different constants, so UIKit breaks one of the two at run time and says so in the log. Conflicts of three and more are found by solving: unsatisfiable-constraints.",
            example:
                #"<constraint firstAttribute="width" constant="100" id="a"/><constraint firstAttribute="width" constant="120" id="b"/>"#,
            check: contradictions),
    ]

    enum Dimension { case horizontal, vertical, size }

    private static let dimensions: [String: Dimension] = {
        var result: [String: Dimension] = ["width": .size, "height": .size]
        for name in [
            "left", "right", "leading", "trailing", "centerX", "leftMargin", "rightMargin", "leadingMargin",
            "trailingMargin", "centerXWithinMargins",
        ] { result[name] = .horizontal }
        for name in [
            "top", "bottom", "centerY", "baseline", "firstBaseline", "lastBaseline", "topMargin", "bottomMargin",
            "centerYWithinMargins",
        ] { result[name] = .vertical }
        return result
    }()
    private static let absolute: Set<String> = ["left", "right", "leftMargin", "rightMargin"]
    private static let relative: Set<String> = ["leading", "trailing", "leadingMargin", "trailingMargin"]
    private static let relations: Set<String> = ["equal", "lessThanOrEqual", "greaterThanOrEqual"]

    private static func isReal(_ constraint: Element) -> Bool {
        constraint.parent?.name == .constraints && !constraint.has(.reference)
    }

    @Sendable private static func invalidConstraints(_ context: CheckContext) -> [Finding] {
        context.elements(.constraint).compactMap { constraint in
            guard isReal(constraint), let problem = problem(of: constraint) else { return nil }
            return context.finding(constraint, problem.message, remedy: problem.remedy)
        }
    }

    private static func problem(of constraint: Element) -> (message: String, remedy: String)? {
        let again = "Make the constraint anew."
        guard let first = constraint[.firstAttribute] else {
            return ("A constraint says of no attribute what it asks.", again)
        }
        guard let dimension = dimensions[first] else {
            return ("A constraint is for “\(first)”, which isn't an attribute of views.", again)
        }
        if let relation = constraint[.relation], !relations.contains(relation) {
            return (
                "A constraint has the relation “\(relation)”.",
                "Write lessThanOrEqual or greaterThanOrEqual, or leave it out for equality."
            )
        }
        if let priority = constraint.double(.priority), !(priority > 0 && priority <= 1000) {
            return (
                "A constraint has the priority \(constraint[.priority]!); priorities go from 1 to 1000.",
                "Give a priority from 1 to 1000."
            )
        }
        if let multiplier = constraint[.multiplier], ratio(multiplier) == nil {
            return (
                "A constraint has the multiplier “\(multiplier)”, which is no number.",
                "Give a number, or a ratio such as 3:4."
            )
        }
        if let multiplier = constraint[.multiplier].flatMap(ratio), multiplier == 0 {
            return ("A constraint has the multiplier 0, which UIKit refuses.", "Give another multiplier.")
        }
        guard let second = constraint[.secondAttribute] else {
            if constraint.has(.secondItem) { return ("A constraint has a second item but no attribute of it.", again) }
            return dimension == .size
                ? nil
                : (
                    "A constraint sets “\(first)” to a constant; only a width or a height can be constant.",
                    "Relate it to another item."
                )
        }
        guard let other = dimensions[second] else {
            return ("A constraint is for “\(second)”, which isn't an attribute of views.", again)
        }
        if dimension != other {
            return (
                "A constraint relates “\(first)” with “\(second)”: \(words(dimension)) with \(words(other)).",
                "Relate attributes of one kind."
            )
        }
        if absolute.contains(first) && relative.contains(second)
            || relative.contains(first) && absolute.contains(second)
        {
            return (
                "A constraint relates “\(first)” with “\(second)”: where text runs from right to left they are opposite sides, so UIKit refuses it.",
                "Use leading and trailing for both."
            )
        }
        let items = ConstraintItems(constraint)
        if first == second, let item = items.first, item == items.second {
            return ("A constraint relates “\(first)” of an item with itself.", "Remove the constraint.")
        }
        return nil
    }

    private static func words(_ dimension: Dimension) -> String {
        switch dimension {
        case .horizontal: "a horizontal position"
        case .vertical: "a vertical position"
        case .size: "a size"
        }
    }

    @Sendable private static func outsideConstraints(_ context: CheckContext) -> [Finding] {
        context.elements(.constraint).flatMap { constraint -> [Finding] in
            guard isReal(constraint), let holder = constraint.parent?.parent else { return [] }
            return [Name.firstItem, .secondItem].compactMap { attribute in
                // A controller's guides (top, bottom) stand beside its view.
                guard let item = constraint.element(referredBy: attribute), item.name != "viewControllerLayoutGuide"
                else { return nil }
                var current: Element? = item
                while let candidate = current {
                    if candidate == holder { return nil }
                    current = candidate.parent
                }
                return context.finding(
                    constraint,
                    "A constraint of \(ObjectName(holder).short) is for \(ObjectName(item).short), which isn't inside it.",
                    remedy: "Make the constraint anew: Interface Builder gives it to the views' common superview.",
                    related: [context.note(item, "The item of the constraint.")])
            }
        }
    }

    // MARK: Pairs

    /// What a constraint asks, in one of its two ways of writing.
    private struct Demand: Hashable {
        var first, firstAttribute, second, secondAttribute, relation: String
        var multiplier: Double

        init(_ constraint: Element, multiplier: Double) {
            let items = ConstraintItems(constraint)
            first = items.first ?? ""
            second = items.second ?? ""
            firstAttribute = constraint[.firstAttribute] ?? ""
            secondAttribute = constraint[.secondAttribute] ?? ""
            relation = constraint[.relation] ?? "equal"
            self.multiplier = multiplier
        }

        /// a = b + c is b = a − c.
        mutating func turn() {
            swap(&first, &second)
            swap(&firstAttribute, &secondAttribute)
            relation =
                relation == "lessThanOrEqual"
                ? "greaterThanOrEqual" : relation == "greaterThanOrEqual" ? "lessThanOrEqual" : "equal"
        }
    }

    private struct Candidate {
        var element: Element
        var constant: Double
        var priority: Double
    }

    /// Constraints that ask for the same quantity, however they are written. Those that belong to some size classes
    /// only stay out.
    private static func groups(_ context: CheckContext) -> [[Candidate]] {
        let conditional = Set(
            context.elements("include").compactMap { $0[.reference] }
                + context.elements("exclude").compactMap { $0[.reference] })
        let connected = Set(context.elements(.outlet).compactMap { $0[.destination] })
        var groups: [Demand: [Candidate]] = [:]
        var order: [Demand] = []
        for constraint in context.elements(.constraint) where isReal(constraint) && constraint["placeholder"] != "YES" {
            if let id = constraint.id, conditional.contains(id) || connected.contains(id) { continue }
            if constraint.children.contains(where: { $0.name == .variation }) { continue }
            guard problem(of: constraint) == nil else { continue }
            let multiplier = constraint[.multiplier].flatMap(ratio) ?? 1
            var demand = Demand(constraint, multiplier: multiplier)
            // The standard distance is no number: it equals itself only.
            let isStandard = constraint.has("symbolic")
            var constant = isStandard ? .infinity : constraint.double(.constant) ?? 0
            if multiplier == 1, !demand.second.isEmpty,
                (demand.second, demand.secondAttribute) < (demand.first, demand.firstAttribute)
            {
                demand.turn()
                constant = -constant
            }
            if groups[demand] == nil { order.append(demand) }
            groups[demand, default: []].append(
                Candidate(element: constraint, constant: constant, priority: constraint.double(.priority) ?? 1000))
        }
        return order.compactMap { groups[$0]!.count > 1 ? groups[$0] : nil }
    }

    /// `0.5`, `3:4`; nil for what is no number, or none that anything could be multiplied by.
    private static func ratio(_ text: String) -> Double? {
        if let number = Double(text) { return number.isFinite ? number : nil }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap {
            Double($0.filter { $0 != " " })
        }
        let ratio = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : .nan
        return ratio.isFinite ? ratio : nil
    }

    @Sendable private static func duplicateConstraints(_ context: CheckContext) -> [Finding] {
        groups(context).flatMap { group in
            group.indices.dropFirst().compactMap { index in
                let candidate = group[index]
                guard
                    let earlier = group[..<index].first(where: {
                        $0.constant == candidate.constant && $0.priority == candidate.priority
                    })
                else { return nil }
                return context.finding(
                    candidate.element,
                    "\(ConstraintText.text(candidate.element, context)) is there twice: also in line \(earlier.element.line).",
                    remedy: "Remove one of the two.",
                    related: [context.note(earlier.element, "The first of the two constraints.")],
                    fix: removal(of: candidate.element, "Remove the second constraint"))
            }
        }
    }

    @Sendable static func contradictions(_ context: CheckContext) -> [Finding] {
        groups(context).flatMap { group -> [Finding] in
            guard group[0].element[.relation].map({ $0 == "equal" }) ?? true,
                let first = group.first(where: { $0.priority >= 1000 })
            else { return [] }
            return group.compactMap { candidate in
                guard candidate.priority >= 1000, candidate.constant.isFinite, first.constant.isFinite,
                    candidate.constant != first.constant
                else { return nil }
                return context.finding(
                    candidate.element,
                    "\(ConstraintText.text(candidate.element, context)) contradicts \(ConstraintText.text(first.element, context)) in line \(first.element.line).",
                    remedy: "Remove one of the two, or lower its priority.",
                    related: [context.note(first.element, "The constraint that it contradicts.")])
            }
        }
    }
}
