import QuartzCore

/// Lets a finger, or anything else that counts from 0 to 1, lead an animator's animations.
///
/// The time of the container's layer stands still while it is led; finishing lets it run on, cancelling runs it back,
/// as UIKit does.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Seconds that the animator takes.
    open private(set) var duration: CGFloat = 0
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true

    private weak var context: TransitionContext?
    private var layer: CALayer?
    private var time: HeldTime?

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        duration = CGFloat(context.transitionDuration)
        let layer = context.containerView.layer
        self.layer = layer
        time = HeldTime(layer)
        context.runAnimator()
        CATransaction.flush()
        update(percentComplete)
    }

    /// Shows the animations as far as that.
    open func update(_ percentComplete: CGFloat) {
        guard time?.isOnWayBack != true else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        guard layer != nil, let time else { return }
        time.show(Double(self.percentComplete * duration))
        context?.updateInteractiveTransition(self.percentComplete)
    }

    open func pause() { context?.pauseInteractiveTransition() }

    /// Runs on to the end.
    open func finish() {
        guard layer != nil, let time, let context, !time.isOnWayBack else { return }
        context.finishInteractiveTransition()
        layer = nil
        time.runOn(speed: Double(max(0.01, completionSpeed)))
        context.atEnd { time.release() }
    }

    /// Runs back to where it began; the animator's completions see that the transition was cancelled.
    open func cancel() {
        guard let layer, let time, let context, !time.isOnWayBack else { return }
        context.cancelInteractiveTransition()
        time.runBack(speed: Double(max(0.01, completionSpeed))) { [weak self] in
            self?.arriveBack(layer, time, context)
        }
    }

    private func arriveBack(_ layer: CALayer, _ time: HeldTime, _ context: TransitionContext) {
        self.layer = nil
        percentComplete = 0
        context.restoreViews()
        layer.removeAnimationsInside()
        time.release()
        // An animator whose animations had all ended before has nothing left that would say so.
        Clock.shared.schedule(after: 0) {
            MainActor.assumeIsolated { if !context.isOver { context.completeTransition(false) } }
        }
    }
}

private extension CALayer {
    func removeAnimationsInside() {
        for layer in sublayers ?? [] {
            layer.removeAllAnimations()
            layer.removeAnimationsInside()
        }
    }
}
