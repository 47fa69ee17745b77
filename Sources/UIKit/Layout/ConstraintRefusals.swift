import Foundation

/// What UIKit refuses of constraints, in its words (as reports of crashes in public repositories have them).
extension NSLayoutConstraint {
    /// Ends an app that asks for a constraint between attributes that don't go together, or with a number that is none.
    static func requireMeaning(
        _ first: LayoutReference, _ attribute: Attribute, _ second: LayoutReference?, _ other: Attribute,
        _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        Misuse.require(
            multiplier.isFinite, .internalInconsistency,
            "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
        if let reason = refusal(ofConstant: constant, first, attribute, second, other) {
            Misuse.raise(.internalInconsistency, reason)
        }
        guard let reason = refusal(of: attribute, with: second == nil ? nil : other, multiplier) else { return }
        Misuse.raise(
            .invalidArgument, "NSLayoutConstraint for \(first.item.map { String(describing: $0) } ?? "nil"): \(reason)")
    }

    /// Why there is no constraint between two attributes; nil where there is one.
    ///
    /// - Parameter other: nil where there is no second item.
    static func refusal(of attribute: Attribute, with other: Attribute?, _ multiplier: CGFloat = 1) -> String? {
        if attribute.isLocation, other == nil || multiplier == 0 {
            return
                "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        }
        guard let other, !attribute.pairs(with: other) else { return nil }
        if attribute.isLocation, attribute.axis == other.axis, other.isLocation {
            return
                "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
        }
        return "Invalid pairing of layout attributes"
    }

    /// Why no constraint between the two has the constant; nil where one may have it.
    static func refusal(
        ofConstant constant: CGFloat, _ first: LayoutReference?, _ attribute: Attribute, _ second: LayoutReference?,
        _ other: Attribute
    ) -> String? {
        guard !constant.isFinite else { return nil }
        let firstAnchor = anchor(first, attribute), secondAnchor = second.map { anchor($0, other) } ?? "(null)"
        return
            "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant) firstAnchor:\(firstAnchor) secondAnchor:\(secondAnchor)"
    }

    func requireFiniteConstant() {
        if let reason = Self.refusal(ofConstant: constant, first, firstAttribute, second, secondAttribute) {
            Misuse.raise(.internalInconsistency, reason)
        }
    }

    /// Why there is no constraint of what is given as its items; nil where they are views and guides.
    static func refusal(ofItems first: Any, _ second: Any?) -> String? {
        let items = [first, second].compactMap { $0 }
        if items.allSatisfy({ LayoutReference.of($0 as AnyObject) != nil }) { return nil }
        return "NSLayoutConstraint for \(first): Constraint items must each be a view or layout guide."
    }

    /// A constraint that holds stays required, or stays optional; and its priority is one.
    func requireAllowed(_ new: UILayoutPriority) {
        if let reason = refusal(of: new) { Misuse.raise(.internalInconsistency, reason) }
    }

    /// Why the constraint can't have the priority; nil where it can.
    func refusal(of priority: UILayoutPriority) -> String? {
        let (new, old) = (priority.rawValue, self.priority.rawValue)
        guard new > 0, new <= 1000 else {
            return
                "It's illegal to set priority:\(Self.text(new)).  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
        }
        guard isActive, (new == 1000) != (old == 1000) else { return nil }
        return
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority \(Self.text(new)) and the existing priority was \(Self.text(old))."
    }

    /// Why the constraint can't hold between views of two hierarchies.
    var noCommonAncestor: String {
        "Unable to activate constraint with anchors \(Self.anchor(first, firstAttribute)) and \(Self.anchor(second, secondAttribute)) because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
    }

    /// `<NSLayoutXAxisAnchor:0x6000 "UIView:0x7f8.leading">`.
    private static func anchor(_ item: LayoutReference?, _ attribute: Attribute) -> String {
        let kind =
            attribute.isSize
            ? "NSLayoutDimension" : attribute.axis == .vertical ? "NSLayoutYAxisAnchor" : "NSLayoutXAxisAnchor"
        let address = item.map { LayoutItem.address($0, attribute.rawValue) } ?? "0x0"
        return "<\(kind):\(address) \"\(LayoutItem.name(item?.item)).\(attribute)\">"
    }

    private static func text(_ priority: Float) -> String {
        priority == priority.rounded() ? String(Int(priority)) : String(priority)
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether it is a place, not a size.
    var isLocation: Bool { axis != nil && !isSize }

    /// Whether it counts from the left, whatever the direction of text.
    private var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

    /// Whether a constraint between the two says anything.
    func pairs(with other: Self) -> Bool {
        if other == .notAnAttribute { return !isLocation }
        if isSize || other.isSize { return isSize && other.isSize }
        guard axis == other.axis else { return false }
        return !(isDirectional && other.isAbsolute || isAbsolute && other.isDirectional)
    }
}

extension UIView {
    /// Ends an app that gives a view on a screen a constraint for what isn't in it; what is on no screen yet may still
    /// get what is missing.
    func requireInside(_ constraint: NSLayoutConstraint) {
        guard let reason = refusal(of: constraint) else { return }
        Log.warning(Self.warning(ofUnprepared: constraint))
        if window != nil { Misuse.raise(.generic, reason) }
        layoutStateMade.mayBeUnprepared = true
    }

    /// What a view took before it was in its hierarchy has to be there by the time of a layout.
    func checkUnprepared(_ state: ViewLayoutState) {
        guard state.mayBeUnprepared else { return }
        state.mayBeUnprepared = false
        for constraint in constraints {
            _ = Misuse.allows(
                refusal(of: constraint) == nil, .internalInconsistency,
                "Impossible to set up layout with view hierarchy unprepared for constraint.")
        }
    }

    static func warning(ofUnprepared constraint: NSLayoutConstraint) -> String {
        "The view hierarchy is not prepared for the constraint: \(constraint)\n\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). This will crash if the constraint needs to be resolved before the view hierarchy is assembled. Break on -[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to debug."
    }

    /// Why the view can't hold the constraint; nil where it can.
    func refusal(of constraint: NSLayoutConstraint) -> String? {
        for item in [constraint.first, constraint.second] {
            guard let view = LayoutItem.view(of: item), !view.isDescendant(of: self) else { continue }
            return
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint) view:\(self)"
        }
        return nil
    }
}
