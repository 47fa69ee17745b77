import QuartzCore

/// A pop under way by a finger from the left edge.
struct EdgePop {
    let top: UIViewController
    let below: UIViewController
    let slide: PageSlide
    /// The tab bar that comes back with the page below, where it does.
    let tabs: UITabBarController?
    /// What coordinates those who go along with it.
    let context: TransitionContext
    var progress: CGFloat = 0

    @MainActor func arrange(covering cover: CGFloat) {
        slide.arrange(covering: cover)
        tabs?.tabBarCover = cover
    }
}

/// The rest of the way after the finger has gone. Until then the finger leads, so that nothing begins by itself.
@MainActor
private final class EdgePopAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
{
    var end: (() -> Void)?
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        BarMetrics.slideDuration
    }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) { end?() }
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {}
}

/// When iOS lets a finger pop; an app that sets a delegate of its own, or none, decides itself.
final class EdgePopDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, let item = navigation.barItems.last, let top = navigation.topViewController,
            navigation.stack.count > 1
        else { return false }
        let hasBackButton = !item.hidesBackButton && (item.leftItems.isEmpty || item.leftItemsSupplementBackButton)
        guard hasBackButton, !navigation.barHidden || navigation.outerNavigation != nil || navigation.hidesBarsByItself
        else { return false }
        // A pop of the app's own has no finger to follow.
        let below = navigation.stack[navigation.stack.count - 2]
        return navigation.delegate?.navigationController(navigation, animationControllerFor: .pop, from: top, to: below)
            == nil
    }
}

extension UINavigationController {
    /// The speed in points a second from which a flick decides, whatever the way gone.
    private static let flick: CGFloat = 300

    func addEdgePop(to view: UIView) {
        guard let recognizer = interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer else { return }
        recognizer.edges = view.isRightToLeft ? .right : .left
        if recognizer.delegate == nil { recognizer.delegate = edgePopDelegate }
        recognizer.addHandler { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.followEdgePop(pan) } }
        view.addGestureRecognizer(recognizer)
    }

    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer !== interactivePopGestureRecognizer || canPopFromEdge
    }

    private var canPopFromEdge: Bool {
        edgePop == nil && activeTransition == nil && pending == nil && stack.count > 1
            && (stack.last as? UINavigationController)?.stack.count ?? 0 < 2 && stack.last === shown
    }

    private func followEdgePop(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: beginEdgePop()
        case .changed: moveEdgePop(by: pan.translation(in: viewIfLoaded).x * awayFromEdge)
        case .ended:
            let speed = pan.velocity(in: viewIfLoaded).x * awayFromEdge
            endEdgePop(completing: abs(speed) > Self.flick ? speed > 0 : (edgePop?.progress ?? 0) > 0.5)
        case .cancelled, .failed: endEdgePop(completing: false)
        default: break
        }
    }

    private var awayFromEdge: CGFloat { viewIfLoaded?.isRightToLeft == true ? -1 : 1 }

    private func beginEdgePop() {
        guard canPopFromEdge, let top = stack.last, let upper = top.viewIfLoaded else { return }
        let below = stack[stack.count - 2]
        let lower = below.view!
        let animator = EdgePopAnimator()
        let context = TransitionContext(
            from: top, to: below, container: contentView, animated: true, animator: animator
        ) { [weak self] in self?.finishEdgePop(completed: $0) }
        context.interaction = animator
        animator.end = { [weak self] in self?.goTheRest() }
        activeTransition = context
        // As on iOS the stack changes, and the move is announced, with the gesture, whether it is given up or not.
        stack.removeLast()
        top.willMove(toParent: nil)
        top.isMovingFromParent = true
        top.beginAppearance(false, animated: true)
        below.beginAppearance(true, animated: true)
        delegate?.navigationController(self, willShow: below, animated: true)
        syncBars(animated: true, operation: .pop, isLed: true)
        place(below)
        contentView.insertSubview(lower, at: 0)
        lower.layoutIfNeeded()
        edgePop = EdgePop(
            top: top, below: below, slide: PageSlide(upper, above: lower, in: contentView),
            tabs: tabBarController?.isTabBarCovered == true && !coversTabBar ? tabBarController : nil,
            context: context)
        context.start()
        goBars(along: context)
        moveEdgePop(by: 0)
    }

    private func moveEdgePop(by distance: CGFloat) {
        guard var pop = edgePop else { return }
        let width = max(1, contentView.bounds.width)
        pop.progress = min(max(distance / width, 0), 1)
        edgePop = pop
        pop.context.updateInteractiveTransition(pop.progress)
        pop.arrange(covering: 1 - pop.progress)
    }

    private func endEdgePop(completing: Bool) {
        guard let pop = edgePop, pop.context.isInteractive else { return }
        guard completing else {
            pop.context.cancelInteractiveTransition()
            return goTheRest()
        }
        pop.context.finishInteractiveTransition()
        // Who goes along takes the rest of the way.
        shown = pop.below
        pop.context.runAnimator()
    }

    private func goTheRest() {
        guard let pop = edgePop else { return }
        let completing = !pop.context.transitionWasCancelled
        UIView.slide(
            { [self] in
                pop.arrange(covering: completing ? 0 : 1)
                if completing {
                    takeScrollingOver()
                    placeBars()
                }
            }, completion: { _ in pop.context.completeTransition(completing) })
    }

    private func finishEdgePop(completed: Bool) {
        guard let pop = edgePop else { return }
        if completed { updateBottomBar(animated: false) } else { stack.append(pop.top) }
        endBars(completed: completed)
        edgePop = nil
        activeTransition = nil
        (completed ? pop.top : pop.below).viewIfLoaded?.removeFromSuperview()
        pop.slide.end()
        if completed {
            pop.top.endAppearance()
            pop.below.endAppearance()
            delegate?.navigationController(self, didShow: pop.below, animated: true)
            pop.top.leaveParent()
        } else {
            // As documented: the opposite pair of calls, and no did… of the first.
            pop.top.isMovingFromParent = false
            pop.below.beginAppearance(false, animated: true)
            pop.top.beginAppearance(true, animated: true)
            pop.below.endAppearance()
            pop.top.endAppearance()
        }
        statusBarAppearanceDidChange()
        viewIfLoaded?.setNeedsLayout()
    }
}
