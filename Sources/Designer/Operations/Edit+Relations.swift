import StoryboardDocument
import StoryboardTools

/// The inspectors of constraints and segues.
extension Edit {
    func setConstraint(_ constraint: Element, _ key: String, _ value: String?) throws -> Bool {
        switch key {
        case "firstitem", "seconditem":
            guard let value else { return false }
            try setItem(of: constraint, isFirst: key == "firstitem", value)
        case "firstrelativetomargin", "secondrelativetomargin":
            let name: Name = key.hasPrefix("first") ? .firstAttribute : .secondAttribute
            let isOn = try value.map { try ValueWords.bool($0) == "YES" } ?? false
            guard let attribute = Self.margined(constraint[name] ?? "", isOn) else { return false }
            constraint[name] = attribute
        case "respectslanguagedirection", "respectlanguagedirection":
            let isOn = try value.map { try ValueWords.bool($0) == "YES" } ?? true
            for name: Name in [.firstAttribute, .secondAttribute] {
                if let turned = Self.directed(constraint[name] ?? "")?.turned(isOn) { constraint[name] = turned }
            }
        case "relation":
            let relation = try relation(value, constraint)
            constraint["relation"] = relation == "equal" ? nil : relation
        case "constant": try setConstant(of: constraint, value ?? "0")
        case "priority":
            let words = ["required": "1000", "high": "750", "low": "250"]
            let number = try ValueWords.number(value.map { words[LibraryObject.key($0)] ?? $0 } ?? "1000")
            guard (1...1_000).contains(number) else {
                throw ValueWords.Problem(message: "“\(value ?? "")” is no priority.", remedy: "Give 1 to 1000.")
            }
            constraint["priority"] = number == 1_000 ? nil : String(Int(number))
        case "multiplier": constraint[.multiplier] = value == "1" ? nil : value
        default: return false
        }
        return true
    }

    private func setConstant(of constraint: Element, _ value: String) throws {
        let isStandard = LibraryObject.key(value) == "standard"
        constraint["symbolic"] = isStandard ? "YES" : nil
        guard isStandard, let holder = constraint.parent?.parent else {
            let number = try spelledNumber(value, constraint)
            return constraint.setDouble("constant", number == 0 ? nil : number)
        }
        let first = constraint[.firstItem].flatMap { document.element(id: $0) } ?? holder
        let second = constraint[.secondItem].flatMap { document.element(id: $0) }
        // Standard distances are positive (2,119 of 2,119): one that was measured backwards is turned.
        if constraint.double("constant") ?? 0 < 0, let id = constraint.id { try reverse(id) }
        constraint.setDouble("constant", standardDistance(first, second, in: holder))
    }

    /// Leads one end to another item. The constraint keeps its id; it moves where it is held by another view then.
    private func setItem(of constraint: Element, isFirst: Bool, _ word: String) throws {
        guard let old = constraint.parent?.parent else { return }
        let item = try item(named: word, near: old)
        var first = constraint[.firstItem].flatMap { document.element(id: $0) } ?? old
        var second = constraint[.secondItem].flatMap { document.element(id: $0) }
        if isFirst { first = item } else { second = item }
        let holder = try holder(first, second)
        constraint[.firstItem] = first == holder ? nil : first.id
        constraint[.secondItem] = second?.id
        if holder != old {
            constraint.removeFromContainer()
            holder.childMade("constraints").insertInOrder(constraint)
        }
        for view in [first, second].compactMap({ $0 }) where view != holder && view.isView { placeByConstraints(view) }
    }

    /// `superview`, `safe area`, or an object.
    private func item(named word: String, near holder: Element) throws -> Element {
        switch LibraryObject.key(word) {
        case "superview", "container", "holder": return holder
        case "safearea":
            var view = holder
            while view.child(key: "safeArea") == nil, let outer = view.enclosingView { view = outer }
            return try safeArea(of: view)
        default: return try ObjectFinder(document).find(word)
        }
    }

    // MARK: Segues

    func setSegue(_ segue: Element, _ key: String, _ value: String?) throws -> Bool {
        switch key {
        case "peekandpop", "peek": try setPeek(of: segue, try value.map { try ValueWords.bool($0) == "YES" } ?? false)
        case "passthroughviews", "passthrough": try setPassthrough(of: segue, value ?? "")
        case "directions", "arrowdirections", "popoverarrowdirection": try setDirections(of: segue, value ?? "any")
        case "anchor":
            let view = try value.map { try ObjectFinder(document).find($0) }
            segue["popoverAnchorBarButtonItem"] = view?.name == "barButtonItem" ? view?.id : nil
            segue["popoverAnchorView"] = view?.isView == true ? view?.id : nil
        default: return false
        }
        return true
    }

    /// A segue that can be peeked at has two more inside.
    private func setPeek(of segue: Element, _ isOn: Bool) throws {
        try removeTree(["commit", "preview"].compactMap { segue.child(key: $0) })
        guard isOn else { return }
        for (key, parent) in [("commit", "parent"), ("preview", "commit")] {
            let child = document.makeElement(.segue, [.key: key])
            child["inheritsFrom"] = parent
            child[.id] = makeID()
            segue.append(child)
        }
    }

    /// The views that can be used while the popover is shown.
    private func setPassthrough(of segue: Element, _ value: String) throws {
        segue.child("popoverPassthroughViews")?.remove()
        let names = value.split { " ,".contains($0) }.map(String.init).filter { $0 != "none" }
        guard !names.isEmpty else { return }
        let list = document.makeElement("popoverPassthroughViews")
        for name in names {
            let view = try ObjectFinder(document).find(name)
            list.append(document.makeElement(view.name, [.reference: view.id ?? ""]))
        }
        segue.insertInOrder(list)
    }

    private func setDirections(of segue: Element, _ value: String) throws {
        let words = value.split { " ,".contains($0) }.map { LibraryObject.key(String($0)) }
        let names = ["up", "down", "left", "right"]
        if let wrong = words.first(where: { !names.contains($0) && $0 != "any" && $0 != "all" && $0 != "none" }) {
            throw ValueWords.Problem(
                message: "“\(wrong)” is no direction.", remedy: "Give some of up, down, left and right.")
        }
        segue.child(key: "popoverArrowDirection")?.remove()
        let made = document.makeElement("popoverArrowDirection", [.key: "popoverArrowDirection"])
        let isAny = words.contains("any") || words.contains("all")
        for name in names where isAny || words.contains(name) { made[Name(name)] = "YES" }
        segue.insertInOrder(made)
    }
}

/// Attributes of constraints that say the same of other edges.
extension Edit {
    /// The attribute measured from the margin, or from the edge; nil for one that has no margin.
    static func margined(_ attribute: String, _ isOn: Bool) -> String? {
        let centers = ["centerX": "centerXWithinMargins", "centerY": "centerYWithinMargins"]
        if let center = centers.first(where: { $0.key == attribute || $0.value == attribute }) {
            return isOn ? center.value : center.key
        }
        let plain = attribute.hasSuffix("Margin") ? String(attribute.dropLast(6)) : attribute
        guard ["leading", "trailing", "left", "right", "top", "bottom"].contains(plain) else { return nil }
        return isOn ? plain + "Margin" : plain
    }

    /// Whether an edge goes by the language's direction; nil for one that doesn't depend on it.
    static func directed(_ attribute: String) -> (isRelative: Bool, turned: (Bool) -> String)? {
        let margin = attribute.hasSuffix("Margin") ? "Margin" : "", plain = attribute.replacing("Margin", with: "")
        let pairs = [("leading", "left"), ("trailing", "right")]
        guard let pair = pairs.first(where: { $0.0 == plain || $0.1 == plain }) else { return nil }
        return (plain == pair.0, { ($0 ? pair.0 : pair.1) + margin })
    }

    private static let across: Set<String> = [
        "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin", "leftMargin",
        "rightMargin", "centerXWithinMargins",
    ]

    /// The attributes that may stand in place of another: of the same direction.
    static func alternatives(to attribute: String) -> [String] {
        constraintAttributes.filter { name in
            guard !["width", "height"].contains(attribute) else { return ["width", "height"].contains(name) }
            return !["width", "height", "lastBaseline"].contains(name)
                && across.contains(name) == across.contains(attribute)
        }
    }
}
