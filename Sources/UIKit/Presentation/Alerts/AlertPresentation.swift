import QuartzCore

/// Shows an alert in the middle, over a dimmed screen.
final class AlertPresentationController: UIPresentationController {
    private let dimming = DimmingView()
    private static let margin: CGFloat = 24

    override var shouldRemovePresentersView: Bool { false }
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        .none
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let view = presentedView as? AlertView else {
            return super.frameOfPresentedViewInContainerView
        }
        // In the middle of the safe area, as measured where iOS drew one below a camera, or of what the keyboard leaves
        // of it.
        var insets = containerView.safeAreaInsets
        insets.bottom = max(insets.bottom, KeyboardHost.overlap(of: containerView))
        let safe = containerView.bounds.inset(by: insets)
        return CGRect(size: view.fittingSize(in: safe.insetBy(dx: 0, dy: Self.margin).size), inTheMiddleOf: safe)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.cover(containerView, alongside: transition)
    }

    override func dismissalTransitionWillBegin() { dimming.uncover(alongside: transition) }

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        AlertAnimator(isPresenting: presenting)
    }
}

/// Shows a sheet of actions: from below on telephones and in compact width, else as a popover.
final class ActionSheetPresentationController: UIPopoverPresentationController {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
            ? .none : .overFullScreen
    }

    override var missingAnchorMessage: String { Self.missingAnchorMessage(for: presentedViewController) }

    static func missingAnchorMessage(for controller: UIViewController) -> String {
        """
        Your application has presented a UIAlertController (\(controller.brief)) of style UIAlertControllerStyleActionSheet. \
        The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. \
        You must provide location information for this popover through the alert controller's popoverPresentationController. \
        You must provide either a sourceView and sourceRect or a barButtonItem.  If this information is not known when you present the alert controller, \
        you may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.
        """
    }

    override var pushesPresenterBack: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let view = presentedView as? AlertView else {
            return super.frameOfPresentedViewInContainerView
        }
        view.isInPopover = isPanel
        let bounds = containerView.bounds, insets = containerView.safeAreaInsets
        if isPanel {
            presentedViewController.preferredContentSize = view.fittingSize(in: bounds.size)
            return super.frameOfPresentedViewInContainerView
        }
        let gap = AlertLook.sheetGap
        let room = CGSize(
            width: min(bounds.width, bounds.height) - 2 * gap,
            height: bounds.height - insets.top - max(insets.bottom, gap) - gap)
        let size = view.fittingSize(in: room)
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - max(insets.bottom, gap) - size.height,
            width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        if isPanel { return super.presentationTransitionWillBegin() }
        cover()
    }

    override func styleDidChange() {
        super.styleDidChange()
        if !isPanel { cover() }
    }

    private func cover() {
        guard let containerView else { return }
        addOutsideTap()
        dimming.backgroundColor = DimmingView.standardColor
        dimming.cover(containerView, alongside: transition)
    }

    /// A tap beside a sheet is its cancel button; without one a sheet stays.
    override func tappedOutside() {
        if isPanel { return super.tappedOutside() }
        alert?.cancelAction.map { alert?.choose($0) }
    }

    override func dismissByUser() {
        if let alert, let action = alert.cancelAction { alert.choose(action) } else { super.dismissByUser() }
    }

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        isPanel ? super.makeAnimator(presenting: presenting) : SheetAnimator(isPresenting: presenting)
    }
}

/// An alert comes forward a little as it fades in, and only fades when it goes.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private static let entryScale: CGFloat = 1.2

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        isPresenting ? 0.25 : 0.2
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresenting {
            UIView.performWithoutAnimation {
                context.containerView.addSubview(view)
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: Self.entryScale, y: Self.entryScale)
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: {
                view.alpha = self.isPresenting ? 1 : 0
                view.transform = .identity
            },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                view.alpha = 1
            })
    }
}
