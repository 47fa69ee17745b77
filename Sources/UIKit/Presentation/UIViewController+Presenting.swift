import QuartzCore

extension UIViewController {
    var presentedInHierarchy: UIViewController? { presentedController ?? parent?.presentedInHierarchy }
    var presentingInHierarchy: UIViewController? { presenter ?? parent?.presentingInHierarchy }

    /// The presentation of this controller or of the nearest ancestor; made by the first use, for the style of that
    /// moment.
    public var presentationController: UIPresentationController? {
        if let activePresentation { return activePresentation }
        if let parent { return parent.presentationController }
        let made = makePresentationController(presenting: nil, source: nil)
        activePresentation = made
        return made
    }

    public var popoverPresentationController: UIPopoverPresentationController? {
        if activePresentation == nil, parent == nil, modalPresentationStyle != .popover { return nil }
        return presentationController as? UIPopoverPresentationController
    }

    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    private func makePresentationController(presenting: UIViewController?, source: UIViewController?)
        -> UIPresentationController
    {
        if let own = ownPresentationController(presenting: presenting) { return own }
        let style = modalPresentationStyle
        if style == .custom, let transitioningDelegate, let source = source ?? presenting,
            let custom = transitioningDelegate.presentationController(
                forPresented: self, presenting: presenting, source: source)
        {
            return custom
        }
        let made: UIPresentationController
        switch style {
        case .pageSheet, .formSheet:
            made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        default: made = UIPresentationController(presentedViewController: self, presenting: presenting)
        }
        made.presentationStyle = style
        return made
    }

    // MARK: Presenting

    func beginPresentation(of controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if controller === self {
            Misuse.raise(
                .invalidArgument,
                "Application tried to present modal view controller on itself. Presenting controller is \(brief).")
        }
        if let presenter = controller.presenter {
            Misuse.raise(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller.brief) that is already being presented by \(presenter.brief)."
            )
        }
        if controller.parent == nil, controller.viewIfLoaded?.window?.rootViewController === controller {
            Misuse.raise(
                .invalidArgument,
                "Application tried to present modally an active controller \(controller.brief).")
        }
        if controller.parent != nil {
            Misuse.raise(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller.brief) that has a parent view controller \(controller.parent!.brief)."
            )
        }
        let presenter = resolvedPresenter(for: controller)
        if let present = presenter.presentedInHierarchy {
            return Log.warning(
                "Attempt to present \(controller.brief) on \(presenter.brief) (from \(brief)) which is already presenting \(present.brief)."
            )
        }
        guard let window = view.window else {
            return Log.warning(
                "Attempt to present \(controller.brief) on \(presenter.brief) (from \(brief)) whose view is not in the window hierarchy."
            )
        }
        if presenter.containmentRoot.presenter == nil, window.rootViewController !== presenter.containmentRoot {
            Log.warning(
                "[Presentation] Presenting view controller \(controller.brief) from detached view controller \(presenter.brief) is not supported, and may result in incorrect safe area insets and a corrupt root presentation. Make sure \(presenter.brief) is in the view controller hierarchy before presenting from it. Will become a hard exception in a future release."
            )
        }
        let presentation =
            controller.activePresentation ?? controller.makePresentationController(presenting: presenter, source: self)
        controller.activePresentation = presentation
        presentation.setPresenter(presenter)
        // A panel's width doesn't matter to what comes above it.
        let around = presenter.presenter == nil ? nil : presenter.activePresentation?.traitCollection
        let shown = presentation.adapted(to: around ?? presenter.traitCollection)
        shown.controller.originalPresenter = self
        if shown.presentation.fillsWindow,
            presenter === window.rootViewController || presenter.activePresentation != nil
        {
            if shown.presentation.presentationStyle == .fullScreen,
                let reason = UIApplication.refusal(ofPreferenceOf: shown.controller)
            {
                Misuse.raise(.invalidInterfaceOrientation, reason)
            }
            UIApplication.shared.updateOrientation(
                for: shown.controller, preferred: shown.controller.preferredInterfaceOrientationForPresentation)
        }
        if shown.presentation.isInContext { shown.presentation.coveredController.controllerAbove = shown.controller }
        Presenting(shown.presentation, in: window).present(
            animated: animated && UIView.areAnimationsEnabled, source: self, completion: completion)
    }

    /// Nearest ancestor that defines a context for the context styles, else the root.
    private func resolvedPresenter(for controller: UIViewController) -> UIViewController {
        if [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle) {
            var candidate: UIViewController? = self
            while let current = candidate {
                if current.definesPresentationContext { return current }
                candidate = current.parent
            }
        }
        return containmentRoot
    }

    // MARK: Dismissing

    func beginDismissal(animated: Bool, completion: (() -> Void)?) {
        if let presented = presentedInHierarchy, presented.presenter === self || presenter == nil,
            presented.presenter?.presentedController === presented
        {
            return presented.dismissSelf(animated: animated, completion: completion)
        }
        var candidate: UIViewController? = self
        while let current = candidate {
            if current.presenter != nil { return current.dismissSelf(animated: animated, completion: completion) }
            candidate = current.parent
        }
        completion?()
    }

    /// - Parameter leader: what leads the animation, where a finger does.
    func dismissSelf(
        animated: Bool, leader: (any UIViewControllerInteractiveTransitioning)? = nil, completion: (() -> Void)?
    ) {
        guard let presentation = activePresentation else {
            completion?()
            return
        }
        let window = presentation.containerView?.window ?? viewIfLoaded?.window
        // In a context it may be away from the screen, with the screen that it belongs to.
        guard window != nil || presentation.isInContext else {
            completion?()
            return
        }
        guard !presentation.isTransitioning || presentation.isPresented else { return }
        if let sheet = presentation as? UISheetPresentationController, sheet.isLedBySwipe, sheet.isTransitioning {
            // What a finger began, code brings to its end.
            sheet.transition?.animate(alongsideTransition: nil) { _ in completion?() }
            return sheet.endLedDismissal(completing: true)
        }
        Presenting(presentation, in: window).dismiss(
            animated: animated && UIView.areAnimationsEnabled && window != nil, leader: leader, completion: completion)
    }

    /// The window has another root now: what the controller presented goes with it, without a transition, and neither
    /// holds the other any more.
    ///
    /// What iOS calls of it isn't known; views that were presented leave the window, as they do here.
    func endPresentations() {
        guard let presented = presentedController, let presentation = presented.activePresentation,
            !presentation.isTransitioning
        else { return }
        presented.endPresentations()
        presentation.presentedView?.removeFromSuperview()
        presentation.containerView?.removeFromSuperview()
        presented.presenter = nil
        presented.originalPresenter = nil
        presentation.containerView = nil
        presentation.retainedSegue = nil
        presentation.markPresented(false)
        presented.activePresentation = nil
        presentedController = nil
        LeakWatch.left(presented, "dismissed with the root of its window")
    }

    /// The class and address, as messages name controllers.
    var brief: String { "<\(ObjCRuntime.qualifiedName(of: type(of: self))): \(ObjCRuntime.address(self))>" }
}

/// Runs one presentation or dismissal, in the order that CALL_ORDER tells.
@MainActor
struct Presenting {
    private let presentation: UIPresentationController
    private let window: UIWindow!

    /// - Parameter window: nil only for dismissals of what isn't on the screen.
    init(_ presentation: UIPresentationController, in window: UIWindow?) {
        self.presentation = presentation
        self.window = window
    }

    private var presented: UIViewController { presentation.presentedViewController }
    private var presenter: UIViewController { presentation.presentingViewController }

    // MARK: In

    func present(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
        let presented = presented, presenter = presenter, presentation = presentation
        let ownAnimator =
            animated
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: source) : nil
        let animator = ownAnimator ?? presentation.makeAnimator(presenting: true)
        let interaction = ownAnimator.flatMap {
            presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
        }
        presenter.presentedController = presented
        presented.presenter = presenter
        presented.isBeingPresented = true

        let container = PresentationContainerView(frame: place, controller: presentation)
        presentation.containerView = container
        presented.loadViewIfNeeded()
        let removesPresenter = presentation.shouldRemovePresentersView
        let context = TransitionContext(
            from: presenter, to: presented, container: container, animated: animated, animator: animator
        ) { completed in
            finishPresenting(removesPresenter: removesPresenter, completed: completed, completion: completion)
        }
        context.presentationStyle = presentation.presentationStyle
        context.interaction = interaction
        presentation.transition = context
        if presentation.isInContext, let view = presentation.coveredController.viewIfLoaded, view.superview === host {
            presented.overlayInsets = presentation.coveredController.overlayInsets
            host.insertSubview(container, aboveSubview: view)
        } else {
            host.addSubview(container)
        }
        presentation.presentationTransitionWillBegin()

        if removesPresenter { presenter.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        let final = presentation.frameOfPresentedViewInContainerView
        context.fromView = removesPresenter ? presenter.viewIfLoaded : nil
        context.toView = presentation.presentedView
        context.fromInitialFrame = presenter.view.frame
        context.fromFinalFrame = presenter.view.frame
        context.toFinalFrame = final
        if let view = presentation.presentedView {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = final
            // Animators put the view in themselves; without them, or without animation, it is there from the start.
            if !animated || animator is ModalAnimator || animator is SheetAnimator { container.addSubview(view) }
        }
        container.layoutIfNeeded()
        context.start()
    }

    /// Where the container goes: over everything, or over the context's view.
    private var host: UIView {
        if presentation.isInContext, let view = presentation.coveredController.viewIfLoaded?.superview { return view }
        return window
    }

    /// In the host: a context's content takes the place of the presenter's view.
    private var place: CGRect {
        if presentation.isInContext, let view = presentation.coveredController.viewIfLoaded, view.superview != nil {
            return view.frame
        }
        return host.bounds
    }

    private func finishPresenting(removesPresenter: Bool, completed: Bool, completion: (() -> Void)?) {
        let presented = presented, presenter = presenter, presentation = presentation
        guard completed else { return takePresentationBack(removesPresenter: removesPresenter, completion: completion) }
        presented.endAppearance()
        if removesPresenter {
            presenter.endAppearance()
            presenter.viewIfLoaded?.removeFromSuperview()
        }
        presented.isBeingPresented = false
        presentation.transition = nil
        presentation.markPresented(true)
        presentation.presentationTransitionDidEnd(completed)
        if let container = presentation.containerView { KeyboardAvoidance.presented(in: container) }
        presented.statusBarAppearanceDidChange()
        completion?()
    }

    /// An interactive presentation was given up.
    private func takePresentationBack(removesPresenter: Bool, completion: (() -> Void)?) {
        let presented = presented, presenter = presenter, presentation = presentation
        presented.beginAppearance(false, animated: true)
        if removesPresenter { presenter.beginAppearance(true, animated: true) }
        presentation.presentedView?.removeFromSuperview()
        presentation.containerView?.removeFromSuperview()
        leaveContext(presented)
        presenter.presentedController = nil
        presented.presenter = nil
        presented.originalPresenter = nil
        presented.isBeingPresented = false
        presented.endAppearance()
        if removesPresenter { presenter.endAppearance() }
        presentation.transition = nil
        UIApplication.shared.orientationMayHaveChanged()
        presentation.retainedSegue = nil
        presentation.containerView = nil
        forgetHidden(presentation)
        presentation.presentationTransitionDidEnd(false)
        presented.activePresentation = nil
        completion?()
    }

    /// The controller that a presentation stood for may be presented again.
    private func forgetHidden(_ presentation: UIPresentationController) {
        guard let (original, hidden) = presentation.standsFor else { return }
        original.retainedSegue = nil
        hidden.activePresentation = nil
    }

    private func leaveContext(_ controller: UIViewController) {
        guard let covered = controller.activePresentation?.coveredController, covered.controllerAbove === controller
        else { return }
        covered.controllerAbove = nil
        controller.overlayInsets = .zero
    }

    // MARK: Out

    func dismiss(
        animated: Bool, leader: (any UIViewControllerInteractiveTransitioning)? = nil, completion: (() -> Void)?
    ) {
        let presented = presented, presenter = presenter, presentation = presentation
        guard let container = presentation.containerView else { return }
        // What this controller presents goes with it, under the topmost one's animation.
        let above = stack(above: presented)
        // What lies in a context goes with what it lies in.
        let top = above.last { $0.activePresentation?.isInContext != true } ?? presented
        let ownAnimator = animated ? top.transitioningDelegate?.animationController(forDismissed: top) : nil
        let animator = ownAnimator ?? (top.activePresentation ?? presentation).makeAnimator(presenting: false)
        let restoresPresenter = presentation.shouldRemovePresentersView
        for controller in above + [presented] { controller.isBeingDismissed = true }
        if (above + [presented]).contains(where: { $0.activePresentation?.fillsWindow == true }) {
            UIApplication.shared.updateOrientation()
        }

        let context = TransitionContext(
            from: top, to: presenter, container: top.activePresentation?.containerView ?? container,
            animated: animated, animator: animator
        ) { completed in
            finishDismissing(
                above: above, restoresPresenter: restoresPresenter, completed: completed, completion: completion)
        }
        context.presentationStyle = presentation.presentationStyle
        context.interaction =
            leader ?? ownAnimator.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        presentation.transition = context
        // Below a card there is another that was seen all the time.
        for controller in above.reversed() + [presented] where controller.isShown {
            controller.beginAppearance(false, animated: animated)
        }
        if restoresPresenter {
            let view = presenter.view!
            // Before the view is in the window, whose coming would count as an appearance of its own.
            presenter.beginAppearance(true, animated: animated)
            if view.superview == nil {
                view.frame = container.frame
                container.superview?.insertSubview(view, belowSubview: container)
            }
        }
        // Full-screen layers between would hide what comes back.
        for controller in [presented] + above.dropLast() where controller !== top {
            controller.viewIfLoaded?.isHidden = true
        }
        presentation.dismissalTransitionWillBegin()
        for controller in above { controller.activePresentation?.leaveAlong(context) }
        context.fromView = top.activePresentation?.presentedView ?? top.viewIfLoaded
        context.toView = restoresPresenter ? presenter.viewIfLoaded : nil
        context.fromInitialFrame = context.fromView?.frame ?? .zero
        context.toFinalFrame = presenter.viewIfLoaded?.frame ?? .zero
        container.superview?.layoutIfNeeded()
        context.start()
    }

    private func stack(above controller: UIViewController) -> [UIViewController] {
        var result: [UIViewController] = []
        var next = controller.presentedController
        while let current = next {
            result.append(current)
            next = current.presentedController
        }
        return result
    }

    private func finishDismissing(
        above: [UIViewController], restoresPresenter: Bool, completed: Bool, completion: (() -> Void)?
    ) {
        let presented = presented, presenter = presenter, presentation = presentation
        guard completed else {
            return takeDismissalBack(above: above, restoresPresenter: restoresPresenter, completion: completion)
        }
        presenter.presentedController = nil
        if restoresPresenter { presenter.endAppearance() }
        // Animators put the view that comes back into their container, which goes now.
        for container in (above + [presented]).compactMap({ $0.activePresentation?.containerView }) {
            if let view = presenter.viewIfLoaded, view.superview === container {
                container.superview?.insertSubview(view, belowSubview: container)
            }
        }
        for controller in above.reversed() + [presented] {
            controller.viewIfLoaded?.isHidden = false
            controller.activePresentation?.presentedView?.removeFromSuperview()
            controller.activePresentation?.containerView?.removeFromSuperview()
            leaveContext(controller)
            controller.presenter?.presentedController = nil
            controller.presenter = nil
            controller.originalPresenter = nil
            controller.endAppearance()
            controller.dismissContexts()
            controller.isBeingDismissed = false
            controller.activePresentation?.containerView = nil
            controller.activePresentation?.retainedSegue = nil
            controller.activePresentation.map(forgetHidden)
            if controller !== presented {
                controller.activePresentation?.undress()
                controller.activePresentation = nil
            }
            LeakWatch.left(controller, "dismissed")
        }
        presentation.transition = nil
        presentation.markPresented(false)
        presentation.dismissalTransitionDidEnd(completed)
        presented.activePresentation = nil
        presenter.statusBarAppearanceDidChange()
        completion?()
    }

    /// An interactive dismissal was given up: what was to go stays.
    private func takeDismissalBack(above: [UIViewController], restoresPresenter: Bool, completion: (() -> Void)?) {
        let presented = presented, presenter = presenter, presentation = presentation
        let top = above.last ?? presented
        for controller in above + [presented] {
            controller.viewIfLoaded?.isHidden = false
            controller.isBeingDismissed = false
        }
        if restoresPresenter { presenter.beginAppearance(false, animated: true) }
        let leaving = (above.reversed() + [presented]).filter { $0.appearance.state == .disappearing }
        for controller in leaving { controller.beginAppearance(true, animated: true) }
        if restoresPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
        if let view = top.activePresentation?.presentedView, let container = top.activePresentation?.containerView,
            view.superview == nil
        {
            container.addSubview(view)
        }
        if restoresPresenter { presenter.endAppearance() }
        for controller in leaving { controller.endAppearance() }
        presentation.transition = nil
        UIApplication.shared.orientationMayHaveChanged()
        presentation.dismissalTransitionDidEnd(false)
        presentation.containerView?.setNeedsLayout()
        completion?()
    }
}
