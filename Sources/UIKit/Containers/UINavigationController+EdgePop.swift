import QuartzCore

/// A pop under way by a finger from the left edge.
struct EdgePop {
    let change: UINavigationController.PendingChange
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
final class EdgePopAnimator: NSObject, UIViewControllerAnimatedTransitioning,
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
        guard let navigation, let item = navigation.barItems.last, navigation.stack.count > 1 else { return false }
        let hasBackButton = !item.hidesBackButton && (item.leftItems.isEmpty || item.leftItemsSupplementBackButton)
        return hasBackButton
            && (!navigation.barHidden || navigation.outerNavigation != nil || navigation.hidesBarsByItself)
    }
}

/// The swipe from the edge goes the way that code goes: when it begins it calls `popViewController(animated:)`, which
/// subclasses override, so that the stack is shorter from the first call on that its controllers hear; then it asks the
/// bar's delegate and the controller's own as any pop does. Given up, all is as it was.
///
/// Known from: apps that tell swipes from other pops inside `popViewController(animated:)`, and those that find the
/// controller below on top when `navigationBar(_:shouldPop:)` is called during a swipe.
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

    // MARK: Beginning

    private func beginEdgePop() {
        guard canPopFromEdge, let top = stack.last, top.isViewLoaded else { return }
        beginsEdgePop = true
        popViewController(animated: true)
        beginsEdgePop = false
        guard let change = pending, change.animated, UIView.areAnimationsEnabled, let below = stack.last, below !== top
        else { return leadNothing() }
        guard mayPop(top.navigationItem) else {
            stack = change.stackBefore
            for controller in change.removed { controller.isMovingFromParent = false }
            pending = nil
            change.context?.endUnused()
            return leadNothing()
        }
        pending = nil
        transition(from: top, to: below, change, leader: EdgePopAnimator())
    }

    /// An override refused, or popped in its own way: what it did happens without the finger.
    private func leadNothing() {
        updateBottomBar(animated: true)
        viewIfLoaded?.setNeedsLayout()
    }

    /// Puts the page below under the one that a finger takes away. Everyone has been told, and nobody has an animator of
    /// his own.
    func follow(
        _ change: PendingChange, from top: UIViewController, to below: UIViewController, _ context: TransitionContext
    ) {
        (context.animator as? EdgePopAnimator)?.end = { [weak self] in self?.goTheRest() }
        syncBars(animated: true, operation: .pop, isLed: true)
        let lower = below.view!
        lower.translatesAutoresizingMaskIntoConstraints = true
        lower.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place(below)
        contentView.insertSubview(lower, at: 0)
        lower.layoutIfNeeded()
        edgePop = EdgePop(
            change: change, top: top, below: below, slide: PageSlide(top.view, above: lower, in: contentView),
            tabs: tabBarController?.isTabBarCovered == true && !coversTabBar ? tabBarController : nil,
            context: context)
        context.start()
        goBars(along: context)
        moveEdgePop(by: 0)
    }

    // MARK: Under the finger

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

    // MARK: The end

    func finishEdgePop(_ pop: EdgePop, completed: Bool) {
        if completed { updateBottomBar(animated: false) } else { stack = pop.change.stackBefore }
        endBars(completed: completed)
        edgePop = nil
        activeTransition = nil
        (completed ? pop.top : pop.below).viewIfLoaded?.removeFromSuperview()
        pop.slide.end()
        if completed {
            pop.top.endAppearance()
            pop.below.endAppearance()
            delegate?.navigationController(self, didShow: pop.below, animated: true)
            finish(pop.change, old: pop.top, added: pop.below)
            didPop(pop.top.navigationItem)
        } else {
            // As documented: the opposite pair of calls, and no did… of the first.
            for controller in pop.change.removed { controller.isMovingFromParent = false }
            pop.below.beginAppearance(false, animated: true)
            pop.top.beginAppearance(true, animated: true)
            pop.below.endAppearance()
            pop.top.endAppearance()
        }
        statusBarAppearanceDidChange()
        viewIfLoaded?.setNeedsLayout()
    }
}
