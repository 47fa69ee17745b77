import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
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
        private let resolver: (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half the height; there is none where height is compact.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                let below = (context as? DetentRoom)?.below ?? 0
                return ((context.maximumDetentValue + below) / 2).rounded() - below
            }
        }

        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A detent of the height that the resolver answers with, in points, without the safe area below; nil: there is
        /// none now.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString), resolver)
        }

        /// The height in those surroundings, in points; nil where there is no such detent.
        public func resolvedValue(in context: UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }

    open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    /// Up to this detent what lies below is neither dark nor out of reach.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    open var prefersGrabberVisible = false { didSet { containerView?.setNeedsLayout() } }
    open var preferredCornerRadius: CGFloat? { didSet { if containerView != nil, !fillsScreen { roundCorners() } } }
    /// Whether scrolling up what is at its beginning raises the sheet to its next detent first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet stays one where height is compact, attached to the bottom, instead of filling the screen.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { containerView?.setNeedsLayout() } }
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { containerView?.setNeedsLayout() } }
    /// Whether a page sheet is as wide as is easily read; if not, it is sized as a form sheet.
    open var prefersPageSizing = true { didSet { containerView?.setNeedsLayout() } }
    open var sourceView: UIView?

    /// Asks the custom detents for their heights anew.
    open func invalidateDetents() { containerView?.setNeedsLayout() }

    open func animateChanges(_ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(withDuration: 0.35) {
                changes()
                self.containerView?.layoutIfNeeded()
            }
        }
    }

    let dimming = DimmingView()
    private var outsideTap: UITapGestureRecognizer?
    var swipe: UIPanGestureRecognizer?
    /// Where a finger holds the top of the presented view; nil while none does.
    var heldTop: CGFloat?
    /// The dismissal that is under way is led by a finger.
    var isLedBySwipe = false
    /// The delegate refused the dismissal that this swipe would be.
    var refusesSwipe = false
    override var isArrangedByLayout: Bool { super.isArrangedByLayout || isLedBySwipe }
    /// Points a second of the finger that just let go.
    var landingSpeed: CGFloat = 0
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
    var fillsScreen: Bool {
        hasScreenStyle || isCard && traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
    }
    private var filledScreen = false, wasCard = true
    /// Whether navigation bars at its top are as high as sheets have them.
    var hasHighBars: Bool { isCard || !fillsScreen }

    open override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }
    override var isElevated: Bool { !fillsScreen }
    override var isNarrow: Bool { isForm && !isCard && !fillsScreen }
    /// Whether the sheet is as large as what it shows wants to be, or a form; else it is a page.
    private var isForm: Bool { presentationStyle == .formSheet || !prefersPageSizing }
    /// A layer, not a view: an app that counts its view's subviews sees only its own.
    private lazy var grabber: CALayer = {
        let bar = CALayer()
        bar.cornerRadius = 2.5
        bar.zPosition = 1000
        return bar
    }()

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        if isPresented, isArrangedByLayout {
            // A style that changed with the size of the screen was told before the traits were there.
            if filledScreen != fillsScreen || wasCard != isCard { styleDidChange() }
            setPushedBack(presenterPart)
            followPresentersPlace()
            showDimming()
        }
        guard prefersGrabberVisible, isCard, !fillsScreen, let view = presentedView else {
            return grabber.removeFromSuperlayer()
        }
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
            return cardFrame(at: selectedDetent, in: containerView)
        }
        var size = isForm ? CGSize(width: 540, height: 620) : Self.pageSize(in: bounds.size)
        let preferred = presentedViewController.preferredContentSize
        if isForm, preferred.width > 0, preferred.height > 0 { size = preferred }
        size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let middle = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        return KeyboardAvoidance.lifted(middle, in: containerView)
    }

    /// A page sheet on tablets: a page that leaves room on all sides.
    ///
    /// The height and the room are FlowStack's, whose authors imitate iPadOS's sheets (with 706 points for the width);
    /// 704 and the room beside it are assumed.
    private static func pageSize(in room: CGSize) -> CGSize {
        CGSize(width: min(704, room.width - 88), height: min(998, room.height - 88))
    }

    /// Where a card rests at a detent; without one as high as it goes.
    func cardFrame(at detent: Detent?, in containerView: UIView) -> CGRect {
        let bounds = containerView.bounds, room = DetentRoom(containerView), most = room.maximumDetentValue
        // A card that leaves room above rises with the keyboard.
        let height =
            min(most, (detent?.resolvedValue(in: room) ?? most) + KeyboardHost.overlap(of: containerView)) + room.below
        var width = bounds.width
        if widthFollowsPreferredContentSizeWhenEdgeAttached, presentedViewController.preferredContentSize.width > 0 {
            width = min(width, presentedViewController.preferredContentSize.width)
        }
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
    }

    /// Those that there are in the present surroundings.
    var activeDetents: [Detent] {
        guard let room = containerView.map(DetentRoom.init) else { return detents }
        return detents.filter { $0.resolvedValue(in: room) != nil }
    }

    var selectedDetent: Detent? {
        let active = activeDetents
        return active.first { $0.identifier == selectedDetentIdentifier } ?? active.first
    }

    // MARK: Dimming

    /// Whether what lies below is dark and out of reach: above the largest detent that leaves it alone.
    var isDimming: Bool {
        guard let largest = largestUndimmedDetentIdentifier, isCard, !fillsScreen, let containerView,
            let detent = detents.first(where: { $0.identifier == largest })
        else { return true }
        return cardFrame(at: selectedDetent, in: containerView).height > cardFrame(at: detent, in: containerView).height
            + 0.5
    }

    func showDimming() {
        guard dimming.superview != nil else { return }
        dimming.show(isDimming)
        if let heldTop, !fillsScreen { dimming.alpha = dimmingPart(heldTop) }
        containerView?.accessibilityViewIsModal = isDimming
    }

    override func letsThrough(_ point: CGPoint, _ hit: UIView?, in container: UIView) -> Bool {
        guard !fillsScreen, !isDimming, let hit, let view = presentedView else { return false }
        return !hit.isDescendant(of: view)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed, canBeSwipedAway { addSwipe() }
        if !completed { restorePresenter() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        (heldTop, isLedBySwipe) = (nil, false)
        landingSpeed = 0
        if completed { restorePresenter() } else { setPushedBack(presenterPart) }
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

    /// How far the screen below has receded, from 0 to 1: all the way, unless a finger has the card on its way.
    private var presenterPart: CGFloat {
        guard let heldTop, !fillsScreen else { return pushesPresenterBack ? 1 : 0 }
        return canPushPresenterBack ? recedingPart(heldTop) : 0
    }

    /// Whether the card has a detent at which the screen below recedes, and that screen can.
    private var canPushPresenterBack: Bool {
        guard isCard, let containerView, recedingView != nil else { return false }
        let top = containerView.safeAreaInsets.top + Self.gapAbove + 1
        return activeDetents.contains { cardFrame(at: $0, in: containerView).minY <= top }
    }

    override var placeOfPresentedView: CGRect {
        guard let heldTop, !fillsScreen else { return frameOfPresentedViewInContainerView }
        return heldFrame(heldTop)
    }

    /// A tap beside a sheet sends it away as a swipe does.
    func addOutsideTap() {
        guard outsideTap == nil else { return }
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] in if $0.state == .ended { self?.tappedOutside() } }
        dimming.addGestureRecognizer(tap)
        outsideTap = tap
    }

    func tappedOutside() { if isPresented, !isTransitioning { dismissBySwipe() } }

    open override func presentationTransitionWillBegin() {
        (filledScreen, wasCard) = (fillsScreen, isCard)
        guard let containerView, !fillsScreen else { return }
        addOutsideTap()
        dimming.cover(containerView, alongside: transition)
        transition?.animate(alongsideTransition: { [self] _ in showDimming() })
        roundCorners()
        pushPresenterBack(true)
    }

    private func roundCorners() {
        guard let view = presentedView else { return }
        wasCard = isCard
        view.layer.cornerRadius = preferredCornerRadius ?? Self.radius
        view.layer.maskedCorners = isCard ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
        view.clipsToBounds = true
    }

    override func styleDidChange() {
        undress()
        (filledScreen, wasCard) = (fillsScreen, isCard)
        if canBeSwipedAway { addSwipe() }
        guard let containerView, !fillsScreen else { return super.styleDidChange() }
        addOutsideTap()
        dimming.backgroundColor = DimmingView.standardColor
        dimming.cover(containerView, alongside: nil)
        roundCorners()
        setPushedBack(presenterPart)
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
    /// How far the screen below has receded, from 0 to 1: not how far it would, as a swipe may have changed that.
    var presenterRecess: CGFloat = 0

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        presentedViewController.modalTransitionStyle == .coverVertical
            ? SheetAnimator(isPresenting: presenting, sheet: self) : super.makeAnimator(presenting: presenting)
    }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a sheet that is as high as it goes, in points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

/// The room that a container has for a sheet.
final class DetentRoom: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    /// What the safe area keeps clear at the bottom; sheets reach over it.
    let below: CGFloat

    @MainActor init(_ container: UIView) {
        containerTraitCollection = container.traitCollection
        below = container.safeAreaInsets.bottom
        maximumDetentValue =
            container.bounds.height - container.safeAreaInsets.top - UISheetPresentationController.gapAbove - below
    }
}

/// Slides a sheet up from below the screen, and down again.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    /// What a finger may just have thrown.
    private let sheet: UISheetPresentationController?
    init(isPresenting: Bool, sheet: UISheetPresentationController? = nil) {
        self.isPresenting = isPresenting
        self.sheet = sheet
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        SheetMetrics.transition
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        let place = view.center
        let below = CGPoint(x: place.x, y: place.y + context.containerView.bounds.height - view.frame.minY)
        if isPresenting { UIView.performWithoutAnimation { view.center = below } }
        let animations = { view.center = self.isPresenting ? place : below }
        let completion = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
        let duration = transitionDuration(using: context)
        guard let sheet, sheet.landingSpeed > 0 else {
            return UIView.animate(
                withDuration: duration, delay: 0, options: .curveEaseOut, animations: animations,
                completion: completion)
        }
        // Thrown away, it goes on as fast as the finger was.
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: sheet.springVelocity(over: below.y - place.y), animations: animations,
            completion: completion)
    }
}
