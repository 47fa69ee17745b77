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
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
        guard search.navigationBarInUse == nil, search.hidesNavigationBarDuringPresentation,
            let navigation = coveredController.parent as? UINavigationController, !navigation.isNavigationBarHidden
        else { return }
        barlessNavigation = navigation
        setBarHidden(true, of: navigation)
    }

    /// The navigation bar goes and comes with the search bar, in the same time.
    private func setBarHidden(_ hidden: Bool, of navigation: UINavigationController?) {
        guard let navigation else { return }
        barChange = { navigation.setNavigationBarHidden(hidden, animated: $0) }
        guard let transition else { return moveNavigationBar(animated: false) }
        // An app's own animator doesn't know of it.
        transition.animate(alongsideTransition: { [self] in moveNavigationBar(animated: $0.isAnimated) })
    }

    private var barChange: ((Bool) -> Void)?

    func moveNavigationBar(animated: Bool) {
        let change = barChange
        barChange = nil
        change?(animated)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { if completed { search.presentationDidEnd() } }

    override func dismissalTransitionWillBegin() {
        search.dismissalWillBegin()
        setBarHidden(false, of: barlessNavigation)
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

/// Fades the overlay while the bars make room, easing in and out.
final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let search: UISearchController
    private let isPresenting: Bool

    init(_ search: UISearchController, isPresenting: Bool) {
        self.search = search
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let overlay = search.view as! SearchOverlayView, isPresenting = isPresenting, search = search
        if isPresenting { UIView.performWithoutAnimation { overlay.dimmingAlpha = 0 } }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: {
                search.showActive(isPresenting)
                overlay.dimmingAlpha = isPresenting ? 1 : 0
                overlay.moveBar(up: isPresenting) {
                    let presentation = search.activePresentation as? SearchPresentationController
                    presentation?.moveNavigationBar(animated: context.isAnimated)
                }
            }, completion: { _ in context.completeTransition(true) })
    }
}
