import UIKit

/// A controller that shows a card over a dimmed screen.
protocol CardPresenting: UIViewController {
    var card: UIView! { get }
}

/// Grows the destination's card out of nothing, and shrinks it away again.
class ScalingSegue: UIStoryboardSegue, UIViewControllerTransitioningDelegate {

    override func perform() {
        destination.transitioningDelegate = self
        super.perform()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return ScalingAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ScalingAnimator(isPresenting: false)
    }
}

private class ScalingAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return isPresenting ? 0.45 : 0.25
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key), let view = controller.view else { return }
        let card = (controller as? CardPresenting)?.card
        let small = CGAffineTransform(scaleX: 0.2, y: 0.2)
        let duration = transitionDuration(using: transitionContext)
        if isPresenting {
            view.frame = transitionContext.finalFrame(for: controller)
            view.alpha = 0
            card?.transform = small
            transitionContext.containerView.addSubview(view)
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0, options: [],
                animations: {
                    view.alpha = 1
                    card?.transform = .identity
                }, completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveEaseIn,
                animations: {
                    view.alpha = 0
                    card?.transform = small
                }, completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        }
    }
}
