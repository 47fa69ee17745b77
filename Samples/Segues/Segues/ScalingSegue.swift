import UIKit

/// Grows its destination out of the middle, and shrinks it when it is dismissed. It is the destination's transitioning
/// delegate: modal segues live as long as what they present.
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
        return 0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
        guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else { return }
        if isPresenting {
            if let controller = transitionContext.viewController(forKey: .to) {
                view.frame = transitionContext.finalFrame(for: controller)
            }
            view.transform = small
            view.alpha = 0
            transitionContext.containerView.addSubview(view)
        } else if let below = transitionContext.view(forKey: .to) {
            transitionContext.containerView.insertSubview(below, at: 0)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut,
            animations: {
                view.transform = self.isPresenting ? .identity : small
                view.alpha = self.isPresenting ? 1 : 0
            },
            completion: { _ in
                view.transform = .identity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
