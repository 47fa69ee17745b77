import QuartzCore

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {}
}

/// Page and form sheets: a card from below on telephones, a centred panel on tablets.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        /// The height for a greatest height, in points.
        let height: (CGFloat) -> CGFloat?

        init(identifier: Identifier, height: @escaping (CGFloat) -> CGFloat?) {
            self.identifier = identifier
            self.height = height
        }

        public class func medium() -> Detent { Detent(identifier: .medium) { ($0 * 0.5).rounded() } }
        public class func large() -> Detent { Detent(identifier: .large) { $0 } }
    }

    open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var preferredCornerRadius: CGFloat?
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    open var sourceView: UIView?
    open func animateChanges(_ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(withDuration: 0.35) {
                changes()
                self.containerView?.layoutIfNeeded()
            }
        }
    }

    let dimming = DimmingView()
    var swipe: UIPanGestureRecognizer?
    let swipeDelegate = SheetSwipeDelegate()
    static let gapAbove: CGFloat = 10
    static let radius: CGFloat = 10
    /// How far the sides of the screen below are drawn in, in points.
    static let pushedBackInset: CGFloat = 16

    /// The card of telephones; tablets centre a panel.
    var isCard: Bool { traitCollection.horizontalSizeClass == .compact || traitCollection.userInterfaceIdiom != .pad }

    /// A sheet or popover that adapted to the whole screen.
    private var hasScreenStyle: Bool { [.fullScreen, .overFullScreen].contains(presentationStyle) }

    /// By its style, or as cards do on telephones that lie on their side.
    var fillsScreen: Bool { hasScreenStyle || isCard && traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight }
    private var filledScreen = false

    open override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }
    override var isElevated: Bool { !fillsScreen }
    /// A layer, not a view: an app that counts its view's subviews sees only its own.
    private lazy var grabber: CALayer = {
        let bar = CALayer()
        bar.cornerRadius = 2.5
        bar.zPosition = 1000
        return bar
    }()

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        if isPresented, !isTransitioning {
            if filledScreen != fillsScreen { styleDidChange() }
            setPushedBack(pushesPresenterBack)
            followPresentersPlace()
        }
        guard prefersGrabberVisible, isCard, !fillsScreen, let view = presentedView else { return grabber.removeFromSuperlayer() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if grabber.superlayer !== view.layer { view.layer.addSublayer(grabber) }
        grabber.backgroundColor = UIColor.tertiaryLabel.resolvedColor(with: view.traitCollection).cgColor
        grabber.frame = CGRect(x: (view.bounds.width - 36) / 2, y: 5, width: 36, height: 5)
        CATransaction.commit()
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let bounds = containerView.bounds
        if fillsScreen { return bounds }
        if isCard {
            return cardFrame(at: detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first, in: containerView)
        }
        var size = presentationStyle == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: min(704, bounds.width - 130), height: bounds.height - 72)
        let preferred = presentedViewController.preferredContentSize
        if presentationStyle == .formSheet, preferred.width > 0, preferred.height > 0 { size = preferred }
        size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let middle = CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        return KeyboardAvoidance.lifted(middle, in: containerView)
    }

    /// Where a card rests at a detent; without one as high as it goes.
    func cardFrame(at detent: Detent?, in containerView: UIView) -> CGRect {
        let bounds = containerView.bounds, highest = bounds.height - containerView.safeAreaInsets.top - Self.gapAbove
        // A card that leaves room above rises with the keyboard.
        let height = min(highest, (detent?.height(highest) ?? highest) + KeyboardHost.overlap(of: containerView))
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed, canBeSwipedAway { addSwipe() }
        if !completed { restorePresenter() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { restorePresenter() } else { setPushedBack(pushesPresenterBack) }
    }

    /// Cards and panels go with a finger's swipe; what has the style of a whole screen doesn't.
    var canBeSwipedAway: Bool { !hasScreenStyle }

    /// As high as cards go.
    var restsAtTop: Bool {
        guard isCard, !fillsScreen, let containerView else { return false }
        return frameOfPresentedViewInContainerView.minY <= containerView.safeAreaInsets.top + Self.gapAbove + 1
    }

    /// The screen below recedes when the card is as high as it goes and the screen fills the window.
    var pushesPresenterBack: Bool { restsAtTop && recedingView != nil }

    open override func presentationTransitionWillBegin() {
        filledScreen = fillsScreen
        guard let containerView, !fillsScreen else { return }
        dimming.cover(containerView, alongside: transition)
        roundCorners()
        pushPresenterBack(true)
    }

    private func roundCorners() {
        guard let view = presentedView else { return }
        view.layer.cornerRadius = preferredCornerRadius ?? Self.radius
        view.layer.maskedCorners = isCard ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
        view.clipsToBounds = true
    }

    override func styleDidChange() {
        undress()
        filledScreen = fillsScreen
        if canBeSwipedAway { addSwipe() }
        guard let containerView, !fillsScreen else { return super.styleDidChange() }
        dimming.backgroundColor = DimmingView.standardColor
        dimming.cover(containerView, alongside: nil)
        roundCorners()
        setPushedBack(pushesPresenterBack)
    }

    override func undress() {
        removeSwipe()
        dimming.removeFromSuperview()
        restorePresenter()
    }

    open override func dismissalTransitionWillBegin() {
        dimming.uncover(alongside: transition)
        pushPresenterBack(false)
    }

    override func leaveAlong(_ context: TransitionContext) { dimming.uncover(alongside: context) }

    /// The screen below as the app left it, kept from when it first recedes until the sheet is gone.
    struct Presenter {
        let view: UIView
        let transform: CGAffineTransform
        let cornerRadius: CGFloat
        let clipsToBounds: Bool

        @MainActor init(_ view: UIView) {
            self.view = view
            (transform, cornerRadius, clipsToBounds) = (view.transform, view.layer.cornerRadius, view.clipsToBounds)
        }
    }

    var presenterBefore: Presenter?
    /// Whether the screen below has receded: not whether it would, as a swipe may have changed that.
    var hasPushedPresenterBack = false

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        presentedViewController.modalTransitionStyle == .coverVertical
            ? SheetAnimator(isPresenting: presenting) : super.makeAnimator(presenting: presenting)
    }
}

/// Slides a sheet up from below the screen, and down again.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        let place = view.center
        let below = CGPoint(x: place.x, y: place.y + context.containerView.bounds.height - view.frame.minY)
        if isPresenting { UIView.performWithoutAnimation { view.center = below } }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut, animations: {
            view.center = self.isPresenting ? place : below
        }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
