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
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
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
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor?
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    private var isPanel: Bool { presentationStyle == .popover }
    private static let gap: CGFloat = 8

    func prepareForPresentation() {
        (delegate as? UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard anchor != nil else {
            fatalError("UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
        }
    }

    private var anchor: (view: UIView, rect: CGRect)? {
        if let button = barButtonItem?.button { return (button, button.bounds) }
        if let sourceView { return (sourceView, sourceRect.isNull ? sourceView.bounds : sourceRect) }
        return nil
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard isPanel, let containerView, let anchor else { return super.frameOfPresentedViewInContainerView }
        let room = containerView.bounds.inset(by: popoverLayoutMargins).inset(by: containerView.safeAreaInsets)
        let preferred = presentedViewController.preferredContentSize
        let size = CGSize(width: min(preferred.width > 0 ? preferred.width : 320, room.width),
                          height: min(preferred.height > 0 ? preferred.height : room.height, room.height))
        let rect = anchor.view.convert(anchor.rect, to: containerView)
        let below = room.maxY - rect.maxY - Self.gap, above = rect.minY - Self.gap - room.minY
        let goesBelow = permittedArrowDirections.contains(.up) && (below >= size.height || below >= above || !permittedArrowDirections.contains(.down))
        let height = min(size.height, max(44, goesBelow ? below : above))
        let x = min(max(rect.midX - size.width / 2, room.minX), room.maxX - size.width)
        return CGRect(x: x, y: goesBelow ? rect.maxY + Self.gap : rect.minY - Self.gap - height, width: size.width, height: height)
    }

    override var pushesPresenterBack: Bool { isPanel ? false : super.pushesPresenterBack }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard isPanel else { return }
        arrowDirection = permittedArrowDirections
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.05)
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] in if $0.state == .ended { self?.dismissByUser() } }
        dimming.addGestureRecognizer(tap)
    }

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        isPanel ? ModalAnimator(style: .crossDissolve, isPresenting: presenting) : super.makeAnimator(presenting: presenting)
    }

    /// A tap beside the panel.
    func dismissByUser() {
        guard delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        let popoverDelegate = delegate as? UIPopoverPresentationControllerDelegate
        guard popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true else { return }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.presenter?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }
}
