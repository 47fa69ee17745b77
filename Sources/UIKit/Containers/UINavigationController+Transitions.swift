import QuartzCore

extension UINavigationController {
    /// A change of the stack that waits for the next layout pass.
    struct PendingChange {
        var animated: Bool
        var operation: Operation
        /// Controllers that left the stack, and stay children until the views have followed.
        var removed: [UIViewController] = []
        /// The stack before the change.
        var stackBefore: [UIViewController] = []
        /// The coordinator, where it was asked for before the transition began.
        var context: TransitionContext?
    }

    /// Who pushes and then asks for the coordinator, as completions of pushes are commonly written, gets that of the
    /// transition that the next layout pass begins.
    func coordinatorOfPendingChange() -> TransitionContext? {
        guard let change = pending, change.animated, UIView.areAnimationsEnabled, isShown, viewIfLoaded?.window != nil,
            let shown, let top = stack.last, top !== shown
        else { return nil }
        if let context = change.context { return context }
        let made = TransitionContext(
            from: shown, to: top, container: contentView, animated: true,
            animator: NavigationAnimator(operation: change.operation))
        pending?.context = made
        return made
    }

    // MARK: The stack

    /// The stack and the parents change at once; everything else comes with the next layout pass.
    func change(to new: [UIViewController], animated: Bool, operation: Operation? = nil) {
        if animated, activeTransition != nil, let operation {
            // Here the second waits for the first, so that nothing is.
            Log.warning(
                "nested \(operation == .pop ? "pop" : "push") animation can result in corrupted navigation bar")
        }
        let old = stack, new = new.filter(mayAdopt)
        let removed = old.filter { item in !new.contains { $0 === item } }
        let added = new.filter { item in !old.contains { $0 === item } }
        stack = new
        for controller in removed {
            controller.willMove(toParent: nil)
            controller.isMovingFromParent = true
        }
        for controller in added { adopt(controller) }
        let direction = operation ?? (new.last.map { top in old.contains { $0 === top } } == true ? .pop : .push)
        var change = pending ?? PendingChange(animated: animated, operation: direction, stackBefore: old)
        change.animated = animated
        change.operation = direction
        change.removed += removed
        pending = change
        viewIfLoaded?.setNeedsLayout()
        navigationBar.setNeedsLayout()
        // A finger takes the tab bar along.
        if !beginsEdgePop { updateBottomBar(animated: animated) }
        // The tab may be the root's.
        if old.first !== new.first, madeTabBarItem == nil { tabBarController?.tabBarItemsDidChange() }
    }

    /// Takes what the layout pass is for: shows the top of the stack.
    func startPendingChange() {
        guard let change = pending, activeTransition == nil, edgePop == nil, let view = viewIfLoaded else { return }
        pending = nil
        let old = shown
        guard let top = stack.last, top !== old else {
            syncBars(animated: false, operation: change.operation)
            finish(change, old: nil)
            return
        }
        top.loadViewIfNeeded()
        guard view.window != nil, isShown else {
            old?.viewIfLoaded?.removeFromSuperview()
            install(top)
            syncBars(animated: false, operation: change.operation)
            finish(change, old: nil, added: top)
            return
        }
        transition(from: old, to: top, change)
    }

    private func install(_ controller: UIViewController) {
        shown = controller
        guard let view = controller.view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place(controller)
        contentView.addSubview(view)
    }

    // MARK: The transition

    /// - Parameter leader: what stands for the finger from the edge, where that leads.
    func transition(
        from old: UIViewController?, to new: UIViewController, _ change: PendingChange, leader: EdgePopAnimator? = nil
    ) {
        // With the controller itself on its way in, the top comes in with it.
        let isFirst = old == nil
        let animated = change.animated && !isFirst && UIView.areAnimationsEnabled
        let reportsAnimated = isFirst ? appearance.animated : animated
        // What a cancelled transition goes back to.
        let stackBefore = change.stackBefore
        let context =
            (animated ? change.context : nil)
            ?? TransitionContext(
                from: old, to: new, container: contentView, animated: animated,
                animator: NavigationAnimator(operation: change.operation))
        context.take(from: old, to: new, animator: leader ?? NavigationAnimator(operation: change.operation)) {
            [weak self] completed in
            if let pop = self?.edgePop {
                self?.finishEdgePop(pop, completed: completed)
            } else if !completed, let old {
                self?.takeBack(from: old, to: new, change, stackBefore)
            } else {
                self?.endTransition(from: old, to: new, change)
            }
        }
        context.interaction = leader
        // Who animates, and whether something leads, is known before anyone hears of the transition.
        let own = animated ? askForAnimator(change.operation, from: old, to: new, context) : nil
        // Those who come and go find the coordinator.
        activeTransition = context
        old?.beginAppearance(false, animated: animated)
        new.beginAppearance(true, animated: reportsAnimated)
        delegate?.navigationController(self, willShow: new, animated: reportsAnimated)
        if leader != nil {
            if own == nil, let old { return follow(change, from: old, to: new, context) }
            // A finger doesn't lead what an app animates itself, unless that leads by it.
            updateBottomBar(animated: true)
        }
        let isCustom = own != nil
        shown = new
        let view = new.view!
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        syncBars(animated: animated, operation: change.operation, isLed: true)
        place(new)
        if !isCustom {
            if change.operation == .pop, let oldView = old?.viewIfLoaded, oldView.superview === contentView {
                contentView.insertSubview(view, belowSubview: oldView)
            } else {
                contentView.addSubview(view)
            }
        }
        context.toView = view
        context.toFinalFrame = view.frame
        context.fromInitialFrame = old?.viewIfLoaded?.frame ?? .zero
        if animated { view.layoutIfNeeded() }
        goBars(along: context)
        context.animate(alongsideTransition: { [weak self] _ in
            self?.takeScrollingOver()
            self?.placeBars()
        })
        context.start()
    }

    /// The animator that the delegate has for the change, which the context takes, with what leads it.
    private func askForAnimator(
        _ operation: Operation, from old: UIViewController?, to new: UIViewController, _ context: TransitionContext
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let old,
            let animator = delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
        else { return nil }
        context.animator = animator
        context.interaction = delegate?.navigationController(self, interactionControllerFor: animator)
        return animator
    }

    private func endTransition(from old: UIViewController?, to new: UIViewController, _ change: PendingChange) {
        if let view = old?.viewIfLoaded, old !== shown, view.superview === contentView { view.removeFromSuperview() }
        // Unless it was taken off meanwhile.
        if let view = new.viewIfLoaded, view.superview !== contentView, new.parent === self {
            contentView.addSubview(view)
        }
        endBars(completed: true)
        activeTransition = nil
        if new.parent === self { place(new) }
        old?.endAppearance()
        // A first show ends with the controller's own; see finishFirstShow.
        if appearance.state == .shown || old != nil {
            new.endAppearance()
            delegate?.navigationController(self, didShow: new, animated: change.animated)
            finish(change, old: old, added: new)
        } else {
            firstShow = change
        }
        statusBarAppearanceDidChange()
        if pending != nil { viewIfLoaded?.setNeedsLayout() }
        watchScrolling()
    }

    /// An interactive transition was given up: everything is as before, and the controllers hear the opposite of what
    /// they had heard.
    private func takeBack(
        from old: UIViewController, to new: UIViewController, _ change: PendingChange, _ stackBefore: [UIViewController]
    ) {
        stack = stackBefore
        shown = old
        new.beginAppearance(false, animated: true)
        old.beginAppearance(true, animated: true)
        new.viewIfLoaded?.removeFromSuperview()
        if let view = old.viewIfLoaded, view.superview !== contentView { contentView.addSubview(view) }
        endBars(completed: false)
        activeTransition = nil
        place(old)
        for controller in change.removed { controller.isMovingFromParent = false }
        new.endAppearance()
        old.endAppearance()
        if !stack.contains(where: { $0 === new }) {
            new.willMove(toParent: nil)
            new.leaveParent()
        }
        syncBars(animated: false, operation: .none)
        updateBottomBar(animated: false)
        statusBarAppearanceDidChange()
        if pending != nil { viewIfLoaded?.setNeedsLayout() }
        watchScrolling()
    }

    func finishFirstShow() {
        guard appearance.state == .shown, let change = firstShow, let shown else { return }
        firstShow = nil
        delegate?.navigationController(self, didShow: shown, animated: appearance.animated)
        finish(change, old: nil, added: shown)
    }

    /// The last calls: didMove for who came and who went.
    func finish(_ change: PendingChange, old: UIViewController?, added: UIViewController? = nil) {
        change.context?.endUnused()
        if let added, added.isAwaitingDidMove { added.didMove(toParent: self) }
        for controller in stack { controller.isAwaitingDidMove = false }
        for controller in change.removed
        where controller.parent === self && !stack.contains(where: { $0 === controller }) { controller.leaveParent() }
        (parent as? UITabBarController)?.takeBackFromMoreList()
        // Subclasses ask the top.
        UIApplication.shared.orientationMayHaveChanged()
    }

    func popFromBackButton() {
        guard activeTransition == nil else { return }
        if let inner = stack.last as? UINavigationController, inner.stack.count > 1 { return inner.popFromBackButton() }
        let item = stack.last?.navigationItem
        guard mayPop(item) else { return }
        popViewController(animated: true)
        didPop(item)
    }

    /// Subclasses, and extensions of apps, that are the bar's delegate may keep what is shown.
    func mayPop(_ item: UINavigationItem?) -> Bool {
        guard let item, let asked = self as? any UINavigationBarDelegate else { return true }
        return asked.navigationBar(navigationBar, shouldPop: item)
    }

    func didPop(_ item: UINavigationItem?) {
        guard let item, let asked = self as? any UINavigationBarDelegate else { return }
        asked.navigationBar(navigationBar, didPop: item)
    }
}

/// The slide of push and pop.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    init(operation: UINavigationController.Operation) { self.operation = operation }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        BarMetrics.slideDuration
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard context.isAnimated, let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let isPush = operation != .pop
        let slide = PageSlide(isPush ? to : from, above: isPush ? from : to, in: context.containerView)
        UIView.performWithoutAnimation { slide.arrange(covering: isPush ? 0 : 1) }
        UIView.slide(
            { slide.arrange(covering: isPush ? 1 : 0) },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                slide.end()
            })
    }
}
