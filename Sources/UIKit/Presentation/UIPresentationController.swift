import QuartzCore

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen,
        overCurrentContext, popover, blurOverFullScreen
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: UIViewControllerTransitionCoordinator?)
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.styleInCompactWidth
    }
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    {
        adaptivePresentationStyle(for: controller)
    }
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: UIViewControllerTransitionCoordinator?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Brings a presented view controller to the screen, keeps its place there, and takes it away.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The controller that it is presented by; before, the presented one itself.
    open var presentingViewController: UIViewController { presenting ?? presented }
    /// Weak: a controller that was asked for its presentation and never presented would hold itself, and so would the
    /// two of a window whose root is replaced.
    private weak var presenting: UIViewController?
    /// The presented controller holds this one.
    private unowned let presented: UIViewController
    open var presentedViewController: UIViewController { presented }
    open weak var delegate: UIAdaptivePresentationControllerDelegate?
    /// The style that is shown: differs from the controller's where that adapted.
    open internal(set) var presentationStyle: UIModalPresentationStyle = .custom
    open internal(set) var containerView: UIView?
    /// What the presented controller has in place of what it inherits; `traitOverrides` go before.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presented.viewIfLoaded?.setNeedsTraitUpdate() }
    }
    private let ownTraits = OwnTraits()
    /// What the presented controller, and all in it, has in place of what it inherits.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits.overrides }
        set {
            guard !newValue.isSame(as: ownTraits.overrides) else { return }
            ownTraits.overrides = newValue
            presented.viewIfLoaded?.setNeedsTraitUpdate()
            containerView?.setNeedsTraitUpdate()
        }
    }
    /// Who asked to hear of some traits.
    public var traitRegistrations: TraitRegistrations?
    private var lastTraits: UITraitCollection?
    /// Whether what it presents lies above the rest of the interface: its backgrounds are lighter in the dark.
    var isElevated: Bool { false }
    /// Whether what it presents is a panel on a wide screen, in which width is compact.
    ///
    /// Known from: apps whose popovers on tablets find compact width in their content and so the spacing of telephones;
    /// a report that calls a form sheet a horizontally compact environment.
    var isNarrow: Bool { false }
    /// Where a presentation in a context lies: over this one's view.
    var coveredController: UIViewController { presentingViewController }
    /// Whether touches beside what it presents reach what lies below.
    func letsThrough(_ point: CGPoint, _ hit: UIView?, in container: UIView) -> Bool { false }
    /// The segue that presented, kept for as long as its destination is presented.
    var retainedSegue: UIStoryboardSegue?
    var transition: TransitionContext?
    /// What the delegate shows this one's controller instead of, while there is little room.
    var standsFor: (presentation: UIPresentationController, controller: UIViewController)?
    private(set) var isPresented = false

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
        presentationStyle = presentedViewController.modalPresentationStyle
    }

    func setPresenter(_ presenter: UIViewController) { presenting = presenter }

    var isTransitioning: Bool { transition != nil }
    /// Whether layout places the presented view: not while an animator moves it.
    var isArrangedByLayout: Bool { !isTransitioning }

    var isInContext: Bool { [.currentContext, .overCurrentContext].contains(presentationStyle) }

    // MARK: For subclasses

    open var presentedView: UIView? { presented.view }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Where layout puts the presented view: at rest unless a finger holds it.
    var placeOfPresentedView: CGRect { frameOfPresentedViewInContainerView }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { [.fullScreen, .currentContext].contains(presentationStyle) }
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? styleInCompactWidth
    }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// What iOS 13 and later make of the style where width is compact.
    var styleInCompactWidth: UIModalPresentationStyle {
        switch presented.modalPresentationStyle {
        case .popover, .formSheet: .pageSheet
        default: .none
        }
    }

    // MARK: Content

    open var preferredContentSize: CGSize { presented.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        presented.viewWillTransition(
            to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        presented.willTransition(to: newCollection, with: coordinator)
    }
    /// Those of the container, with what this presentation overrides.
    open var traitCollection: UITraitCollection { overridden(traitsAround) }

    /// Those of the container. Until there is one those of the presenter's window, or of the screen while nobody is
    /// known to present.
    var traitsAround: UITraitCollection {
        if let containerView { return containerView.traitCollection }
        if presentingViewController === presented { return UIScreen.main.traitCollection }
        return presentingViewController.viewIfLoaded?.window?.traitCollection
            ?? presentingViewController.traitCollection
    }

    private func overridden(_ traits: UITraitCollection) -> UITraitCollection {
        let older = overrideTraitCollection.map { UITraitCollection(traitsFrom: [traits, $0]) }
        return ownTraits.applied(to: older ?? traits)
    }

    /// What the presented controller gets of the traits where its view is.
    func traits(over traits: UITraitCollection) -> UITraitCollection {
        let own = overridden(isNarrow ? traits.replacing(UITraitHorizontalSizeClass.self, value: .compact) : traits)
        guard isElevated, own.userInterfaceLevel != .elevated,
            !traitOverrides.contains(UITraitUserInterfaceLevel.self)
        else { return own }
        return own.replacing(UITraitUserInterfaceLevel.self, value: .elevated)
    }

    /// Tells this presentation, if its traits differ from those at the last time.
    func traitsMayHaveChanged() {
        let traits = traitCollection, previous = lastTraits
        lastTraits = traits
        guard let previous, previous != traits else { return }
        traitCollectionDidChange(previous)
        traitRegistrations?.tell(self, previous, traits)
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Animation

    /// The animator for the presented controller's transition style, where its delegate gives none.
    func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        ModalAnimator(style: presented.modalTransitionStyle, isPresenting: presenting)
    }

    func markPresented(_ flag: Bool) { isPresented = flag }

    /// Puts on what the present style has around the presented view, without animation.
    func styleDidChange() {
        presentedView?.layer.cornerRadius = 0
    }

    /// Goes together with one below it, under a transition of another.
    func leaveAlong(_ context: TransitionContext) {}

    /// Takes off what a style has put around the presented view.
    func undress() {}
}

/// The view that a presentation puts everything into.
final class PresentationContainerView: UIView {
    private weak var controller: UIPresentationController?

    init(frame: CGRect, controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
        isOpaque = false
        accessibilityViewIsModal = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return controller?.letsThrough(point, hit, in: self) == true ? nil : hit
    }

    override func traitsChanged() {
        super.traitsChanged()
        controller?.traitsMayHaveChanged()
    }

    /// Another presentation continues in this view.
    func show(_ other: UIPresentationController) { controller = other }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        controller.containerViewWillLayoutSubviews()
        if controller.isArrangedByLayout, let view = controller.presentedView, view.superview === self,
            view.transform.isIdentity
        {
            view.frame = controller.placeOfPresentedView
        }
        controller.containerViewDidLayoutSubviews()
    }
}
