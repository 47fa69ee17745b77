import QuartzCore

/// A collapsed split view controller puts the navigation controllers of its columns on the stack of the first one. Then
/// the outer one's bar shows the items of all, and the inner ones have none.
extension UINavigationController {
    /// The navigation controller whose stack this one stands on.
    var outerNavigation: UINavigationController? { parent as? UINavigationController }

    /// Its own bar doesn't show, by choice or because an outer one does.
    var showsNoBar: Bool { barHidden || outerNavigation != nil }

    /// Of the controllers on the stack, and of those on stacks within.
    var barItems: [UINavigationItem] {
        stack.flatMap { ($0 as? UINavigationController)?.barItems ?? [$0.navigationItem] }
    }

    /// Unlike `pushViewController` for navigation controllers too.
    func pushCollapsed(_ controller: UIViewController, animated: Bool) {
        guard !ownStack.contains(where: { $0 === controller }) else { return }
        if let borrower = loan?.borrower { return borrower.pushCollapsed(controller, animated: animated) }
        change(to: stack + [controller], animated: animated, operation: .push)
    }

    func popToFirst(animated: Bool) {
        guard let index = stack.firstIndex(where: { $0 is UINavigationController }), index > 0 else { return }
        popToViewController(stack[index - 1], animated: animated)
    }

    /// Takes a controller off the stack at once, without calls that come with a transition.
    func detach(_ controller: UIViewController) {
        let wasOnStack = stack.contains { $0 === controller }
        stack.removeAll { $0 === controller }
        if shown === controller {
            if isShown { controller.beginAppearance(false, animated: false) }
            controller.viewIfLoaded?.removeFromSuperview()
            controller.endAppearance()
            shown = nil
        }
        guard controller.parent === self else { return }
        if wasOnStack { controller.willMove(toParent: nil) }
        controller.overlayInsets = .zero
        controller.leaveParent()
        if pending == nil { pending = PendingChange(animated: false, operation: .none) }
        viewIfLoaded?.setNeedsLayout()
    }

    /// What becomes the secondary view controller again when a split view controller expands.
    func takeTopOff() -> UIViewController? {
        guard ownStack.count > 1, let top = ownStack.last else { return nil }
        (loan?.borrower ?? self).detach(top)
        return top
    }
}
