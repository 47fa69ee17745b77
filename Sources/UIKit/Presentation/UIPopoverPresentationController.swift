import QuartzCore

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// A panel beside its anchor. In compact width it becomes a sheet unless the delegate says `.none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UISheetPresentationController {
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    open var sourceRect: CGRect = .null
    open weak var barButtonItem: UIBarButtonItem?
    open weak var sourceItem: AnyObject?
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    open var canOverlapSourceViewRect = false
    /// Views beside the panel that stay usable while it is open.
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor?
    /// The class of what is drawn behind the content, with its arrow; the system's look where there is none.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    /// The sheet that the popover becomes in compact width: its detents and grabber are set here, and change nothing of
    /// the panel. It is this object itself.
    open var adaptiveSheetPresentationController: UISheetPresentationController { self }

    var isPanel: Bool { presentationStyle == .popover }
    private static let standardWidth: CGFloat = 320
    private let chrome = PopoverChrome()
    /// The app's own in place of the chrome.
    private var ownBackground: UIPopoverBackgroundView?

    func prepareForPresentation() {
        (delegate as? UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        if anchor == nil { Misuse.raise(.generic, missingAnchorMessage) }
    }

    /// What iOS says of a popover that nobody told where to be.
    var missingAnchorMessage: String {
        "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
    }

    private var anchor: (view: UIView, rect: CGRect)? {
        if let button = (barButtonItem ?? sourceItem as? UIBarButtonItem)?.button { return (button, button.bounds) }
        if let view = sourceView ?? sourceItem as? UIView {
            return (view, sourceRect.isNull ? view.bounds : sourceRect)
        }
        return nil
    }

    /// Touches of views that the app named go to them, and leave the panel open.
    override func letsThrough(_ point: CGPoint, _ hit: UIView?, in container: UIView) -> Bool {
        guard isPanel else { return super.letsThrough(point, hit, in: container) }
        guard let hit, !hit.isDescendant(of: presentedViewController.view) else { return false }
        return passthroughViews?.contains {
            $0.window === container.window && $0.point(inside: container.convert(point, to: $0), with: nil)
        } == true
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        placement?.frame ?? super.frameOfPresentedViewInContainerView
    }

    private var placement: PopoverPlacement? {
        guard isPanel, let containerView, let anchor else { return nil }
        let room = containerView.bounds.inset(by: popoverLayoutMargins).inset(by: containerView.safeAreaInsets)
        let preferred = presentedViewController.preferredContentSize
        let size = CGSize(
            width: min(preferred.width > 0 ? preferred.width : Self.standardWidth, room.width),
            height: min(preferred.height > 0 ? preferred.height : room.height, room.height))
        return PopoverPlacement(
            size: size, beside: anchor.view.convert(anchor.rect, to: containerView), in: room,
            permitted: permittedArrowDirections, look: look)
    }

    /// How far the app's own background reaches beyond the content.
    private var look: PopoverPlacement.Look {
        guard let own = popoverBackgroundViewClass else { return .standard }
        return PopoverPlacement.Look(
            arrow: CGSize(width: own.arrowBase(), height: own.arrowHeight()), insets: own.contentViewInsets(),
            cornerRadius: 0)
    }

    /// The container's size when the panel was last placed.
    private var placedIn: CGSize?

    /// When the container has another size, as after a rotation, the delegate may put the panel elsewhere.
    private func askForNewPlace() {
        guard isPanel, let size = containerView?.bounds.size, size != placedIn else { return }
        defer { placedIn = size }
        guard placedIn != nil, barButtonItem == nil, var view = sourceView,
            let delegate = delegate as? UIPopoverPresentationControllerDelegate
        else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let before = (view, rect)
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if view !== before.0 { sourceView = view }
        if rect != before.1 { sourceRect = rect }
    }

    open override func containerViewWillLayoutSubviews() {
        askForNewPlace()
        super.containerViewWillLayoutSubviews()
        guard let containerView, let placement else { return }
        arrowDirection = placement.direction
        chrome.frame = containerView.bounds
        chrome.color = contentColor ?? backgroundColor
        chrome.show(placement)
        showOwnBackground(placement)
    }

    private func showOwnBackground(_ placement: PopoverPlacement) {
        guard let background = ownBackground else { return }
        let body = placement.frame.inset(by: look.insets.negative), arrow = look.arrow.height
        background.arrowDirection = placement.direction
        switch placement.direction {
        case .up:
            background.frame = CGRect(
                x: body.minX, y: body.minY - arrow, width: body.width, height: body.height + arrow)
        case .down:
            background.frame = CGRect(x: body.minX, y: body.minY, width: body.width, height: body.height + arrow)
        case .left:
            background.frame = CGRect(
                x: body.minX - arrow, y: body.minY, width: body.width + arrow, height: body.height)
        case .right:
            background.frame = CGRect(x: body.minX, y: body.minY, width: body.width + arrow, height: body.height)
        default: background.frame = body
        }
        let isVertical = placement.direction == .up || placement.direction == .down
        background.arrowOffset =
            placement.direction.isEmpty
            ? 0 : isVertical ? placement.tip.x - background.frame.midX : placement.tip.y - background.frame.midY
    }

    /// A panel is one wherever there is the width for it: also on a telephone on its side.
    override var isCard: Bool { !isPanel && super.isCard }
    override var isNarrow: Bool { isPanel || super.isNarrow }
    override var fillsScreen: Bool { !isPanel && super.fillsScreen }
    override var canBeSwipedAway: Bool { !isPanel && super.canBeSwipedAway }
    override var hasHighBars: Bool { !isPanel && super.hasHighBars }

    /// The content's own background, as far as it is opaque.
    ///
    /// Since iOS 13 content reaches into the arrow (documents have a popover's navigation bar as much below its view's
    /// top as the arrow is high), so both are of one colour.
    private var contentColor: UIColor? {
        var controller: UIViewController? = presentedViewController
        while let shown = controller {
            if let color = shown.viewIfLoaded?.backgroundColor, color.cgColor.alpha == 1 {
                return UIColor {
                    color.resolvedColor(
                        with: UITraitCollection(traitsFrom: [$0, UITraitCollection(userInterfaceLevel: .elevated)]))
                }
            }
            controller =
                (shown as? UINavigationController)?.topViewController ?? (shown as? UITabBarController)?
                .selectedViewController ?? shown.children.first
        }
        return nil
    }

    override var pushesPresenterBack: Bool { isPanel ? false : super.pushesPresenterBack }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard isPanel else { return }
        dressAsPanel()
        UIView.performWithoutAnimation { chrome.alpha = 0 }
        transition?.animate(alongsideTransition: { [self] _ in
            // What a container shows is loaded by now.
            UIView.performWithoutAnimation { chrome.color = contentColor ?? backgroundColor }
            chrome.alpha = 1
        })
    }

    private func dressAsPanel() {
        guard let containerView else { return }
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.05)
        containerView.insertSubview(chrome, aboveSubview: dimming)
        if let own = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type {
            chrome.isHidden = true
            let background = ownBackground ?? RegisteredViews.view(own) as? UIPopoverBackgroundView
            ownBackground = background
            if let background { containerView.insertSubview(background, aboveSubview: chrome) }
        }
        let hasDefaultLook =
            (popoverBackgroundViewClass as? UIPopoverBackgroundView.Type)?.wantsDefaultContentAppearance ?? true
        presentedView?.layer.cornerRadius = hasDefaultLook ? preferredCornerRadius ?? PopoverPlacement.cornerRadius : 0
        presentedView?.layer.maskedCorners = .all
    }

    override func styleDidChange() {
        super.styleDidChange()
        guard isPanel else { return }
        dressAsPanel()
        chrome.alpha = 1
    }

    override func undress() {
        super.undress()
        chrome.removeFromSuperview()
        ownBackground?.removeFromSuperview()
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        transition?.animate(alongsideTransition: { [chrome, ownBackground] _ in
            chrome.alpha = 0
            ownBackground?.alpha = 0
        })
    }

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        isPanel
            ? ModalAnimator(style: .crossDissolve, isPresenting: presenting)
            : super.makeAnimator(presenting: presenting)
    }

    override func tappedOutside() { if isPanel { dismissByUser() } else { super.tappedOutside() } }

    /// A tap beside the panel.
    func dismissByUser() {
        guard !presentedViewController.isModalWithin,
            delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        let popoverDelegate = delegate as? UIPopoverPresentationControllerDelegate
        guard popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true else { return }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismissSelf(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }
}
