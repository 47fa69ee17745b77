import StoryboardDocument
import StoryboardTools

/// Constraints: written as Interface Builder writes them.
///
/// Counted in 27,769: the nearest common ancestor holds a constraint (23,310 of 23,661); the holder as first item is left
/// out, as second written; of an edge of the holder at the trailing or bottom side the holder comes first (3,482 of
/// 3,802), at the others the child (4,029 of 4,029), so that constants are positive.
extension Edit {
    func constrain(_ wanted: DesignConstraint) throws {
        guard usesAutoLayout else {
            throw Diagnostic(
                .error, "The document doesn't use Auto Layout.", remedy: "Set useAutolayout of the document to YES.",
                path: document.path)
        }
        let first = try item(wanted.first), second = try wanted.second.map { try item($0, wanted.firstAttribute) }
        var sides = ConstraintSides(
            first: first, firstAttribute: try attribute(wanted.firstAttribute, first),
            relation: try relation(wanted.relation, first), second: second,
            secondAttribute: try wanted.secondAttribute.map { try attribute($0, first) })
        if second != nil, sides.secondAttribute == nil { sides.secondAttribute = sides.firstAttribute }
        if let second, let inner = Self.innerEdge(of: second) { sides.secondAttribute = inner }
        if second == nil, !["width", "height"].contains(sides.firstAttribute) {
            throw first.diagnostic(
                .error, "\(sides.firstAttribute) needs another item to be measured from.",
                remedy: "Say to what: a view, or the safe area.")
        }
        let holder = try holder(first, second)
        var constant = 0.0, isStandard = false
        if let text = wanted.constant {
            isStandard = LibraryObject.key(text) == "standard"
            constant = isStandard ? standardDistance(first, second, in: holder) : try spelledNumber(text, first)
        }
        if wanted.keepsOrder != true, sides.normalize(in: holder) { constant = -constant }
        let made = document.makeElement(.constraint)
        if sides.first != holder { made[.firstItem] = sides.first.id }
        made[.firstAttribute] = sides.firstAttribute
        if sides.relation != "equal" { made["relation"] = sides.relation }
        if let second = sides.second {
            made[.secondItem] = second.id
            made[.secondAttribute] = sides.secondAttribute
        }
        if let multiplier = wanted.multiplier, multiplier != "1" { made[.multiplier] = multiplier }
        if constant != 0 { made.setDouble("constant", isStandard ? abs(constant) : constant) }
        if isStandard { made["symbolic"] = "YES" }
        if let priority = wanted.priority, priority != 1_000 { made["priority"] = String(priority) }
        if let identifier = wanted.identifier { made[.identifier] = identifier }
        made[.id] = makeID()
        holder.childMade("constraints").insertInOrder(made)
        for item in [first, second].compactMap({ $0 }) where item != holder || sides.second == nil {
            if item.isView, isFree(item) { placeByConstraints(item) }
        }
    }

    /// 8 points between siblings, 20 to the edge of what is around them.
    func standardDistance(_ first: Element, _ second: Element?, in holder: Element) -> Double {
        [first, second].contains { $0 == holder || $0?.isView == false && $0?.guidedView == holder } ? 20 : 8
    }

    /// Whether a view's place is its own to have: root views, cells' contents and bars are placed by who holds them.
    private func isFree(_ view: Element) -> Bool {
        view.parent?.name == "objects" || view.parent?.name == "subviews" && view.enclosingView?.name != "tableViewCell"
    }

    /// A view or a guide: what constraints may name. In documents without safe areas the guides of the controller and
    /// the view itself stand for it, by the attribute that is to be held.
    private func item(_ name: String, _ attribute: String = "") throws -> Element {
        if name.hasSuffix(".safeArea") || name.hasSuffix("/safeArea") {
            let owner = try object(String(name.dropLast(".safeArea".count)))
            let view = owner.isController ? owner.child(key: "view") ?? owner : owner
            let type = ["top", "bottom"].first { attribute.lowercased().hasPrefix($0) } ?? ""
            guard !hasSafeAreas, let guides = view.parent?.child("layoutGuides") else {
                return try safeArea(of: owner)
            }
            return guides.children.first { $0["type"] == type } ?? view
        }
        let element = try object(name)
        if element.isController, let view = element.child(key: "view") { return view }
        guard element.isView || element.kind?.role == .guide, element.id != nil else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) can't be constrained.", remedy: "Name a view or a layout guide.")
        }
        return element
    }

    /// The guide of the safe area, made where the view has none yet.
    func safeArea(of element: Element) throws -> Element {
        let view = element.isController ? element.child(key: "view") ?? element : element
        if let guide = view.child(key: "safeArea") { return guide }
        guard version >= .v9_0, document.root["useSafeAreas"] == "YES" else {
            throw element.diagnostic(
                .error, "The document has no safe areas.",
                remedy: "Set useSafeAreas of the document to YES, or name the superview or a layout guide.")
        }
        let guide = document.makeElement(.viewLayoutGuide, [.key: "safeArea", .id: makeID()])
        view.insertInOrder(guide)
        addCapabilities(for: guide)
        return guide
    }

    func relation(_ word: String?, _ place: Element) throws -> String {
        switch LibraryObject.key(word ?? "equal") {
        case "equal", "=", "==", "": return "equal"
        case "<=", "≤", "lessthanorequal", "atmost": return "lessThanOrEqual"
        case ">=", "≥", "greaterthanorequal", "atleast": return "greaterThanOrEqual"
        default:
            throw place.diagnostic(
                .error, "“\(word ?? "")” is no relation.", remedy: "Give equal, at least (>=) or at most (<=).")
        }
    }

    static let constraintAttributes = [
        "leading", "trailing", "top", "bottom", "left", "right", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "lastBaseline", "leadingMargin", "trailingMargin", "topMargin", "bottomMargin", "leftMargin",
        "rightMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    private func attribute(_ word: String, _ place: Element) throws -> String {
        let key = LibraryObject.key(word).replacing("centre", with: "center")
        if let known = Self.constraintAttributes.first(where: { LibraryObject.key($0) == key }) {
            return known == "lastBaseline" ? "baseline" : known
        }
        throw place.diagnostic(
            .error, "“\(word)” is nothing that constraints hold.",
            remedy: "Give one of \(Self.constraintAttributes.joined(separator: ", ")).")
    }

    /// The view around both: for a guide, the view that has it.
    func holder(_ first: Element, _ second: Element?) throws -> Element {
        guard let second else { return first }
        func chain(_ item: Element) -> [Element] {
            var chain: [Element] = [], element = item.isView ? item : item.guidedView
            if item.isView, item == first || item == second { chain.append(item) }
            if !item.isView, let owner = element { chain.append(owner) }
            element = (item.isView ? item : chain.last)?.enclosingView
            while let view = element {
                chain.append(view)
                element = view.enclosingView
            }
            return chain
        }
        let others = chain(second)
        if first == second { return first }
        for view in chain(first) where others.contains(view) { return view }
        throw first.diagnostic(
            .error, "\(ObjectName(first).short) and \(ObjectName(second).short) have no view around both.",
            remedy: "Constrain views of one scene.")
    }

    /// The edge of a controller's guide that scenes are held to: the bottom of the one at the top, and vice versa (1,002
    /// of 1,008).
    static func innerEdge(of guide: Element) -> String? {
        guard guide.name == "viewControllerLayoutGuide" else { return nil }
        return guide["type"] == "bottom" ? "top" : "bottom"
    }

    /// Writes a constraint the other way round, as Reverse First And Second Item does; it asks for the same.
    func reverse(_ name: String) throws {
        let constraint = try object(name)
        guard constraint.name == .constraint, let second = constraint[.secondItem],
            let holder = constraint.parent?.parent,
            let attribute = constraint[.secondAttribute]
        else {
            throw constraint.diagnostic(
                .error, "\(ObjectName(constraint).short) has no two items.", remedy: "Name a constraint of two views.")
        }
        let first = constraint[.firstItem] ?? holder.id
        let old = constraint[.firstAttribute]
        constraint[.firstItem] = second == holder.id ? nil : second
        constraint[.firstAttribute] = attribute
        constraint[.secondItem] = first
        constraint[.secondAttribute] = old
        let turned = ["lessThanOrEqual": "greaterThanOrEqual", "greaterThanOrEqual": "lessThanOrEqual"]
        if let relation = constraint["relation"] { constraint["relation"] = turned[relation] ?? relation }
        if let constant = constraint.double("constant") { constraint.setDouble("constant", -constant) }
        if let multiplier = constraint[.multiplier] { constraint[.multiplier] = Self.inverse(of: multiplier) }
    }

    /// `16:9` → `9:16`, `0.5` → `2`.
    private static func inverse(of multiplier: String) -> String {
        let parts = multiplier.split { ":/".contains($0) }.map(String.init)
        if parts.count == 2 { return "\(parts[1]):\(parts[0])" }
        guard let number = Double(multiplier), number != 0 else { return multiplier }
        return interfaceBuilderNumber(1 / number)
    }

    func clearConstraints(_ names: [String]) throws {
        for name in names {
            let view = try item(name)
            var found: [Element] = []
            document.forEachElement { element in
                guard element.name == .constraint else { return }
                let holds = element.parent?.parent == view
                if element[.firstItem] == view.id || element[.secondItem] == view.id
                    || holds && element[.firstItem] == nil && element[.secondItem] == nil
                {
                    found.append(element)
                }
            }
            try removeTree(found)
            if isFree(view), view.parent?.parent?.name != "stackView" { placeByFrame(view) }
        }
    }
}

/// The two sides of a constraint while it is brought into Interface Builder's order.
struct ConstraintSides {
    var first: Element
    var firstAttribute: String
    var relation: String
    var second: Element?
    var secondAttribute: String?

    /// Turns the sides so that the constant that they need is positive. Returns whether it has to change its sign.
    mutating func normalize(in holder: Element) -> Bool {
        guard let other = second, let attribute = secondAttribute else { return false }
        let isOuter = { (item: Element) in item == holder || !item.isView && item.guidedView == holder }
        let ends = ["trailing", "bottom", "right", "trailingMargin", "bottomMargin", "rightMargin"]
        let starts = ["leading", "top", "left", "leadingMargin", "topMargin", "leftMargin"]
        let turns: Bool
        // Counted in 1,008: the guide at the bottom comes first, the one at the top second.
        func type(_ item: Element) -> String? { item.name == "viewControllerLayoutGuide" ? item["type"] : nil }
        if type(first) != nil || type(other) != nil {
            turns = type(first) == "top" || type(other) == "bottom"
        } else if isOuter(first) != isOuter(other) {
            turns =
                isOuter(first)
                ? !ends.contains(firstAttribute) : ends.contains(firstAttribute) && ends.contains(attribute)
        } else {
            // Of neighbours the one behind comes first: its start is measured from the other's end.
            turns = ends.contains(firstAttribute) && starts.contains(attribute)
        }
        guard turns else { return false }
        (first, second) = (other, first)
        (firstAttribute, secondAttribute) = (attribute, firstAttribute)
        if relation != "equal" { relation = relation == "lessThanOrEqual" ? "greaterThanOrEqual" : "lessThanOrEqual" }
        return true
    }
}

extension Element {
    /// The view whose guide this is: that around it, or the controller's for guides of its bars.
    package var guidedView: Element? { enclosingView ?? parent?.parent?.child(key: "view") }
}
