import QuartzCore

/// How a presentation becomes another style where there is little room, and comes back.
extension UIPresentationController {
    /// The style asked for.
    private var ownStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// Asks the delegate before the first showing.
    /// - Returns: the presentation to show, this one or that of the controller which the delegate shows instead, and
    ///   its controller, which nobody else may keep yet.
    func adapted(to traits: UITraitCollection) -> (presentation: UIPresentationController, controller: UIViewController)
    {
        let unchanged = (self, presentedViewController)
        guard presentationStyle != .custom else { return unchanged }
        let style = adaptivePresentationStyle(for: traits)
        let replacement = self.replacement(for: style)
        if style != .none { presentationStyle = style }
        let shown = replacement.map { (makeStandIn($0, style), $0) } ?? unchanged
        if style != .none { delegate?.presentationController(self, prepare: shown.0) }
        delegate?.presentationController(self, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
        if style == .none { (self as? UIPopoverPresentationController)?.prepareForPresentation() }
        return shown
    }

    /// Asks the delegate again, as there is more or less room than before, and shows what suits.
    func adapt(to traits: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
        guard containerView != nil, !presentedViewController.isBeingDismissed else { return }
        let original = standsFor?.presentation ?? self
        guard original.presentationStyle != .custom else { return }
        let style = original.adaptivePresentationStyle(for: traits),
            shownStyle = style == .none ? original.ownStyle : style
        guard shownStyle != original.presentationStyle else { return }
        let replacement = standsFor == nil ? self.replacement(for: style) : nil
        original.delegate?.presentationController(
            original, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        if style == .none { (original as? UIPopoverPresentationController)?.prepareForPresentation() }
        if standsFor != nil {
            original.presentationStyle = shownStyle
            withExtendedLifetime(presentedViewController) { original.takePlace(of: self) }
        } else if let replacement {
            presentationStyle = shownStyle
            let standIn = makeStandIn(replacement, shownStyle)
            withExtendedLifetime(replacement) { standIn.takePlace(of: self) }
        } else {
            changeStyle(to: shownStyle)
        }
    }

    private func replacement(for style: UIModalPresentationStyle) -> UIViewController? {
        guard style != .none,
            let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style),
            other !== presentedViewController
        else { return nil }
        return other
    }

    private func makeStandIn(_ controller: UIViewController, _ style: UIModalPresentationStyle)
        -> UIPresentationController
    {
        let isSheet = [.pageSheet, .formSheet, .automatic].contains(style)
        let made =
            isSheet
            ? UISheetPresentationController(presentedViewController: controller, presenting: presentingViewController)
            : UIPresentationController(presentedViewController: controller, presenting: presentingViewController)
        made.presentationStyle = style
        made.delegate = delegate
        made.standsFor = (self, presentedViewController)
        controller.activePresentation = made
        return made
    }

    /// The same controller in another style: it neither appears nor disappears.
    private func changeStyle(to style: UIModalPresentationStyle) {
        let removedPresenter = shouldRemovePresentersView
        presentationStyle = style
        if removedPresenter, !shouldRemovePresentersView { bringPresenterBack() }
        styleDidChange()
        containerView?.setNeedsLayout()
    }

    /// This presentation's controller comes where another's was.
    private func takePlace(of other: UIPresentationController) {
        guard let container = other.containerView as? PresentationContainerView else { return }
        let old = other.presentedViewController, new = presentedViewController,
            presenter = other.presentingViewController
        let wasRemovingPresenter = other.shouldRemovePresentersView
        old.beginAppearance(false, animated: false)
        other.presentedView?.removeFromSuperview()
        other.undress()
        // A navigation controller that stood for its root gives it back.
        if other.standsFor != nil, new.parent != nil {
            new.willMove(toParent: nil)
            new.viewIfLoaded?.removeFromSuperview()
            new.removeFromParent()
            // The bar covers it no more.
            new.overlayInsets = .zero
        }
        old.endAppearance()
        presenter.presentedController = new
        new.presenter = presenter
        new.originalPresenter = old.originalPresenter
        old.presenter = nil
        other.containerView = nil
        if other.standsFor != nil { old.activePresentation = nil }
        setPresenter(presenter)
        containerView = container
        container.show(self)
        new.loadViewIfNeeded()
        new.beginAppearance(true, animated: false)
        if let view = presentedView {
            view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(view)
        }
        if wasRemovingPresenter, !shouldRemovePresentersView { bringPresenterBack() }
        styleDidChange()
        markPresented(true)
        container.setNeedsLayout()
        new.endAppearance()
    }

    /// The presenter, which full-screen content had replaced, is seen again.
    private func bringPresenterBack() {
        guard let container = containerView, let view = presentingViewController.view, view.superview == nil else {
            return
        }
        view.frame = container.frame
        container.superview?.insertSubview(view, belowSubview: container)
        presentingViewController.beginAppearance(true, animated: false)
        presentingViewController.endAppearance()
    }
}
