import QuartzCore

/// The transition styles of modal presentations: cover vertical, cross dissolve, and a flip as a dissolve.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        style == .coverVertical ? 0.4 : 0.35
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = context.viewController(forKey: key),
            let view = context.view(forKey: isPresenting ? .to : .from) ?? controller.viewIfLoaded
        else {
            return context.completeTransition(true)
        }
        let covers = style == .coverVertical
        let place = view.center
        let below = CGPoint(x: place.x, y: place.y + context.containerView.bounds.height - view.frame.minY)
        if isPresenting {
            UIView.performWithoutAnimation {
                if covers { view.center = below } else { view.alpha = 0 }
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: covers ? .curveEaseOut : .curveEaseInOut,
            animations: {
                if covers {
                    view.center = self.isPresenting ? place : below
                } else {
                    view.alpha = self.isPresenting ? 1 : 0
                }
            },
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                if !self.isPresenting { view.alpha = 1 }
            })
    }
}

/// A rotation or resize: the window changes by itself, others animate along for as long.
final class ResizeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        Clock.shared.schedule(after: transitionDuration(using: context)) {
            MainActor.assumeIsolated { context.completeTransition(true) }
        }
    }
}
