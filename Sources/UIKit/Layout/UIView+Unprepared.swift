/// Constraints are held by a view that what they join lies in.
extension UIView {
    /// A view may take a constraint before what it joins is in its hierarchy, which is logged. It has to be there by the
    /// time of a layout, and from the beginning where the view is on the screen already.
    func prepare(for constraint: NSLayoutConstraint) {
        guard isUnprepared(for: constraint) else { return }
        Log.warning(
            """
            The view hierarchy is not prepared for the constraint: \(constraint)
            \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). \
            This will crash if the constraint needs to be resolved before the view hierarchy is assembled. \
            Break on -[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to debug.
            """)
        layoutStateMade.mayBeUnprepared = true
        if window != nil { refuseUnprepared(constraint) }
    }

    /// What was taken so must have been put in order before a layout.
    func checkUnprepared(_ state: ViewLayoutState) {
        guard state.mayBeUnprepared else { return }
        state.mayBeUnprepared = false
        for constraint in constraints { refuseUnprepared(constraint) }
    }

    private func refuseUnprepared(_ constraint: NSLayoutConstraint) {
        _ = Misuse.allows(
            !isUnprepared(for: constraint), .internalInconsistency,
            "Impossible to set up layout with view hierarchy unprepared for constraint.")
    }

    private func isUnprepared(for constraint: NSLayoutConstraint) -> Bool {
        [constraint.firstReference, constraint.secondReference].contains { reference in
            guard let item = LayoutItem.unretainedView(of: reference)?.takeUnretainedValue() else { return false }
            return !item.isDescendant(of: self)
        }
    }
}
