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
    /// The layer's time when the animations began.
    private var begin: CFTimeInterval = 0
    private var wayBack: ClockEvent?
    private static let frame: TimeInterval = 1 / 60

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        duration = CGFloat(context.transitionDuration)
        let layer = context.containerView.layer
        self.layer = layer
        begin = CACurrentMediaTime()
        layer.speed = 0
        layer.timeOffset = begin
        context.runAnimator()
        CATransaction.flush()
        update(percentComplete)
    }

    /// Shows the animations as far as that.
    open func update(_ percentComplete: CGFloat) {
        guard wayBack == nil else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        guard let layer else { return }
        layer.timeOffset = begin + Double(self.percentComplete * duration)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    open func pause() { context?.pauseInteractiveTransition() }

    /// Runs on to the end.
    open func finish() {
        guard let layer, let context, wayBack == nil else { return }
        context.finishInteractiveTransition()
        self.layer = nil
        let shown = layer.timeOffset
        layer.speed = Float(max(0.01, completionSpeed))
        layer.timeOffset = shown
        layer.beginTime = CACurrentMediaTime()
        context.atEnd { layer.resetTime() }
    }

    /// Runs back to where it began; the animator's completions see that the transition was cancelled.
    open func cancel() {
        guard let layer, let context, wayBack == nil else { return }
        context.cancelInteractiveTransition()
        let start = layer.timeOffset, speed = Double(max(0.01, completionSpeed)), since = CACurrentMediaTime()
        wayBack = Clock.shared.schedule(after: 0, repeating: Self.frame) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                let shown = start - (CACurrentMediaTime() - since) * speed
                layer.timeOffset = max(self.begin, shown)
                if shown <= self.begin { self.arriveBack(layer, context) }
            }
        }
        // A repeating event doesn't keep a screen busy; this one's end does.
        Clock.shared.schedule(after: (start - begin) / speed + Self.frame) {}
    }

    private func arriveBack(_ layer: CALayer, _ context: TransitionContext) {
        wayBack?.cancel()
        wayBack = nil
        self.layer = nil
        percentComplete = 0
        context.restoreViews()
        layer.removeAnimationsInside()
        layer.resetTime()
        // An animator whose animations had all ended before has nothing left that would say so.
        Clock.shared.schedule(after: 0) {
            MainActor.assumeIsolated { if !context.isOver { context.completeTransition(false) } }
        }
    }
}

private extension CALayer {
    func resetTime() {
        speed = 1
        timeOffset = 0
        beginTime = 0
    }

    func removeAnimationsInside() {
        for layer in sublayers ?? [] {
            layer.removeAllAnimations()
            layer.removeAnimationsInside()
        }
    }
}
