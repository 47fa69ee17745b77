import Foundation
import QuartzCore

/// One `UIView.animate` block: what the layers' actions take their timing from while it runs.
@MainActor
final class ViewAnimation {
    var duration: TimeInterval
    var delay: TimeInterval
    var options: UIView.AnimationOptions
    let spring: (damping: CGFloat, velocity: CGFloat)?
    /// How often it runs, where its options say that it repeats.
    var repeatCount: Float = .infinity
    /// Takes the changes in the animations' place, for whoever animates them in another way.
    var collector: ((LayerValueChange) -> Void)?
    /// Overrides the options' curve.
    var timing: CAMediaTimingFunction?
    /// The block around it, whose duration it has.
    private var outer: ViewAnimation?
    fileprivate var outermost: ViewAnimation { outer?.outermost ?? self }
    fileprivate var pending = 0
    fileprivate var finished = true
    var completion: ((Bool) -> Void)?
    fileprivate var closed = false

    /// The open blocks, innermost last. Layers of views ask for actions only while there are some.
    static var stack: [ViewAnimation?] = [] { didSet { CATransaction.viewAnimationDepth = stack.count } }
    static var enabled = true
    static var current: ViewAnimation? { enabled ? stack.last ?? nil : nil }

    init(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        spring: (CGFloat, CGFloat)? = nil,
        timing: CAMediaTimingFunction? = nil
    ) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.spring = spring
        self.timing = timing
    }

    /// Runs the changes; the completion is called when the last animation ended: at once (on the next turn) if nothing
    /// was animated.
    static func run(_ animation: ViewAnimation, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        let animation = animation.inheriting(current)
        animation.completion = completion
        stack.append(animation.duration > 0 || animation.delay > 0 ? animation : nil)
        changes()
        stack.removeLast()
        animation.completeIfNothingMoves()
    }

    /// Called when all changes are made: if they animated nothing, the completion follows on the next turn.
    func completeIfNothingMoves() {
        closed = true
        guard pending == 0, let completion else { return }
        self.completion = nil
        Clock.shared.schedule(after: 0, repeating: nil) { completion(true) }
    }

    /// Runs changes that take no part in the animation around them, but may begin some of their own.
    static func apart(_ changes: () -> Void) {
        stack.append(nil)
        changes()
        stack.removeLast()
    }

    /// Runs changes of what comes to the screen just now: it is where it belongs at once, whatever moves around it.
    static func unmoved(_ changes: () -> Void) { current == nil ? changes() : apart(changes) }

    /// Lays out a view that came to the screen within an animation, so that nothing in it flies to its place.
    static func layOutUnmoved(_ view: UIView) {
        guard current != nil else { return }
        apart {
            LayoutEngine.layoutRegion(around: view)
            view.layer.layoutSubtree()
        }
    }

    /// Runs the changes so that a collector gets them.
    static func collect(_ animation: ViewAnimation, _ changes: () -> Void) {
        stack.append(animation)
        changes()
        stack.removeLast()
    }

    /// A block inside another takes its duration and curve, unless it overrides them.
    private func inheriting(_ outer: ViewAnimation?) -> ViewAnimation {
        guard let outer, !options.contains(.overrideInheritedDuration) else { return self }
        let inner = ViewAnimation(
            duration: outer.duration, delay: delay + outer.delay, options: options, spring: spring ?? outer.spring,
            timing: timing ?? outer.timing)
        inner.collector = outer.collector
        inner.outer = outer
        return inner
    }

    /// The keys that UIView animates.
    private static let keys: Set<String> = [
        "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "contentsRect",
        "contentsCenter",
        "anchorPoint", "sublayerTransform", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius",
        "shadowOffset",
        "shadowColor", "shadowPath", "frame", "zPosition", "path", "strokeEnd", "strokeStart", "fillColor",
        "strokeColor",
    ]

    static func action(for layer: CALayer, key: String) -> CAAction? {
        guard let animation = current, keys.contains(key) else { return nil }
        return ViewAction(animation, layer, key)
    }

    /// The animation of one key, from what is on screen now.
    fileprivate func made(for layer: CALayer, key: String, from value: Any?) -> CAAnimation {
        let basic: CABasicAnimation
        if let spring {
            let made = CASpringAnimation(keyPath: key)
            made.stretch(over: duration, dampingRatio: spring.damping)
            made.initialVelocity = spring.velocity
            basic = made
        } else {
            basic = CABasicAnimation(keyPath: key)
            basic.timingFunction = timing ?? options.timing
        }
        basic.fromValue = value
        return timed(basic)
    }

    /// Gives an animation of one of the block's values the block's time, and counts it.
    func timed(_ animation: CAAnimation) -> CAAnimation {
        animation.duration = duration
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = repeatCount }
        if options.contains(.autoreverse) { animation.autoreverses = true }
        pending += 1
        animation.delegate = ViewAnimationDelegate(self)
        return animation
    }

    fileprivate func ended(_ finished: Bool) {
        pending -= 1
        if !finished { self.finished = false }
        guard closed, pending == 0, let completion else { return }
        self.completion = nil
        completion(self.finished)
    }
}

/// A value of a layer that changed inside an animation block.
struct LayerValueChange {
    let layer: CALayer
    let key: String
    /// What was shown before; the layer itself has the new value.
    let from: Any?
}

/// Adds the block's animation when the layer's value changes.
private final class ViewAction: NSObject, CAAction {
    let animation: ViewAnimation
    let from: Any?
    /// The animation of an earlier change in the same block.
    private let before: CABasicAnimation?

    @MainActor init(_ animation: ViewAnimation, _ layer: CALayer, _ key: String) {
        self.animation = animation
        let source = animation.options.contains(.beginFromCurrentState) ? layer.presentation() ?? layer : layer
        // What changes twice in a block comes from where it was before the first time.
        before = layer.animation(forKey: key).flatMap { earlier in
            guard let delegate = earlier.delegate as? ViewAnimationDelegate,
                delegate.animation.outermost === animation.outermost
            else { return nil }
            return earlier as? CABasicAnimation
        }
        from = before?.fromValue ?? source.value(forKeyPath: key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        MainActor.assumeIsolated {
            if let collector = animation.collector {
                return collector(LayerValueChange(layer: layer, key: event, from: from))
            }
            (before?.delegate as? ViewAnimationDelegate)?.isReplaced = true
            layer.add(animation.made(for: layer, key: event, from: from), forKey: event)
        }
    }
}

private final class ViewAnimationDelegate: NSObject, CAAnimationDelegate {
    let animation: ViewAnimation
    /// By another one of the same block: nothing was cut short.
    var isReplaced = false
    init(_ animation: ViewAnimation) { self.animation = animation }
    func animationDidStart(_ anim: CAAnimation) {}
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated { animation.ended(flag || isReplaced) }
    }
}
