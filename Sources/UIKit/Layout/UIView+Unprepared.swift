/// Constraints that came before what they join.
extension UIView {
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
}
