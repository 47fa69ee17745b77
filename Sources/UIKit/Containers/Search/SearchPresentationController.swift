import QuartzCore

/// Presents a search over the content that is searched, below the bars, and makes room for it.
///
/// The presenter is the nearest controller that defines a context, as for every presentation of that style. A search
/// bar in a navigation bar stays there; one from the content is taken along to the top.
final class SearchPresentationController: UIPresentationController {
    /// The navigation controller whose bar this search hid.
    private weak var barlessNavigation: UINavigationController?

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        presentationStyle = .overCurrentContext
    }

    private var search: UISearchController { presentedViewController as! UISearchController }

    override func letsThrough(_ point: CGPoint, _ hit: UIView?, in container: UIView) -> Bool { hit === container }

    /// Who asked for it, or the container in the presenter's own view that this one stands in; bars of containers stay
    /// uncovered.
    override var coveredController: UIViewController {
        var candidate = search.originalPresenter ?? presentingViewController
        while candidate !== presentingViewController, let parent = candidate.parent, !(parent is AppearanceManaging) {
            candidate = parent
        }
        return candidate
    }

    override func presentationTransitionWillBegin() {
        search.presentationWillBegin()
        guard let view = search.view as? SearchOverlayView, let containerView else { return }
        view.frame = containerView.bounds
        // It is to be seen where it comes from, and what it covers is measured against.
        containerView.addSubview(view)
        view.takeBar()
        view.refresh()
        guard search.navigationBarInUse == nil, search.hidesNavigationBarDuringPresentation,
            let navigation = coveredController.parent as? UINavigationController, !navigation.isNavigationBarHidden
        else { return }
        barlessNavigation = navigation
        navigation.setNavigationBarHidden(true, animated: transition?.isAnimated ?? false)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { if completed { search.presentationDidEnd() } }

    override func dismissalTransitionWillBegin() {
        search.dismissalWillBegin()
        barlessNavigation?.setNavigationBarHidden(false, animated: transition?.isAnimated ?? false)
        barlessNavigation = nil
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        search.overlay?.giveBarBack()
        search.dismissalDidEnd()
    }

    override func makeAnimator(presenting: Bool) -> UIViewControllerAnimatedTransitioning {
        SearchAnimator(search, isPresenting: presenting)
    }
}

/// Fades the overlay while the bars make room.
final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let search: UISearchController
    private let isPresenting: Bool

    init(_ search: UISearchController, isPresenting: Bool) {
        self.search = search
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let overlay = search.view as! SearchOverlayView, isPresenting = isPresenting, search = search
        if isPresenting { UIView.performWithoutAnimation { overlay.dimmingAlpha = 0 } }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: {
                search.showActive(isPresenting)
                overlay.dimmingAlpha = isPresenting ? 1 : 0
                overlay.moveBar(up: isPresenting)
            }, completion: { _ in context.completeTransition(true) })
    }
}
