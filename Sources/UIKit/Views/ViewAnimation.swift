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

    /// The animation of one key path, from what is on screen now.
    fileprivate func made(_ keyPath: String, from value: Any?) -> CABasicAnimation {
        let basic: CABasicAnimation
        if let spring {
            let made = CASpringAnimation(keyPath: keyPath)
            made.stretch(over: duration, dampingRatio: spring.damping)
            made.initialVelocity = spring.velocity
            basic = made
        } else {
            basic = CABasicAnimation(keyPath: keyPath)
            basic.timingFunction = timing ?? options.timing
        }
        basic.fromValue = value
        return basic
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
    /// What the layer itself had before.
    let own: Any?
}

/// Adds the block's animation when the layer's value changes.
private final class ViewAction: NSObject, CAAction {
    let animation: ViewAnimation
    /// What the layer had.
    private let own: Any?
    /// What an animation that replaces another one begins with.
    private let from: Any?
    /// The animation of an earlier change in the same block.
    private let before: CABasicAnimation?

    @MainActor init(_ animation: ViewAnimation, _ layer: CALayer, _ key: String) {
        self.animation = animation
        own = layer.value(forKeyPath: key)
        // What changes twice in a block comes from where it was before the first time.
        before = layer.animation(forKey: key).flatMap { earlier in
            guard let delegate = earlier.delegate as? ViewAnimationDelegate,
                delegate.animation.outermost === animation.outermost, let basic = earlier as? CABasicAnimation,
                !basic.isAdditive
            else { return nil }
            return basic
        }
        let startsFromShown = animation.options.contains(.beginFromCurrentState)
        from =
            before?.fromValue
            ?? (startsFromShown && layer.isAnimating ? layer.presentation()?.value(forKeyPath: key) : nil) ?? own
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        MainActor.assumeIsolated {
            if let collector = animation.collector {
                return collector(LayerValueChange(layer: layer, key: event, from: from, own: own))
            }
            if animation.addDifference(of: layer, event, from: LayerValue(own)) { return }
            (before?.delegate as? ViewAnimationDelegate)?.isReplaced = true
            layer.add(animation.timed(animation.made(event, from: from)), forKey: event)
        }
    }
}

/// Animations that add up.
///
/// Since iOS 8 a block's animation doesn't say where a view is but how far it still is from where it belongs, and leads
/// that distance to nothing. So one that meets another on its way takes nothing from it: both go to their ends, the
/// view passes smoothly from the one way to the other, and both are finished, with `beginFromCurrentState` or without.
/// Each has a key of its own: "position", "position-2"; those of bounds are two, of the origin and of the size.
extension ViewAnimation {
    /// The keys whose values have distances. Colours, shadows and paths are led from value to value, and a new
    /// animation replaces the old.
    static let addingKeys: Set<String> = ["position", "bounds", "transform", "opacity"]

    /// Leads what a value changed by to nothing; false where the distance can't be told, as from a view that has no
    /// size.
    fileprivate func addDifference(of layer: CALayer, _ key: String, from old: LayerValue) -> Bool {
        guard Self.addingKeys.contains(key) else { return false }
        let new = LayerValue(layer.value(forKeyPath: key))
        if case (.rect(let old), .rect(let new)) = (old, new) {
            let sizes = CGSize(
                width: old.size.width - new.size.width, height: old.size.height - new.size.height)
            add(
                "bounds.origin",
                .point(CGPoint(x: old.origin.x - new.origin.x, y: old.origin.y - new.origin.y)), to: layer)
            // What scrolls keeps its size.
            if sizes != .zero { add("bounds.size", .size(sizes), to: layer) }
            return true
        }
        guard let difference = LayerValue.subtract(old, new) else { return false }
        add(key, difference, to: layer)
        return true
    }

    private func add(_ keyPath: String, _ difference: LayerValue, to layer: CALayer) {
        var key = keyPath
        var difference = difference
        if layer.isAnimating {
            // Changes of one block are one animation, as layout changes a view more than once.
            let free = layer.freeAnimationKey(keyPath) { earlier in
                guard let delegate = earlier.delegate as? ViewAnimationDelegate,
                    let basic = earlier as? CABasicAnimation,
                    basic.isAdditive, delegate.animation.outermost === outermost, delegate.animation.delay == delay,
                    let sum = LayerValue.add(difference, LayerValue(basic.fromValue))
                else { return false }
                delegate.isReplaced = true
                difference = sum
                return true
            }
            key = free
        }
        let basic = made(keyPath, from: difference.any)
        basic.toValue = difference.neutral.any
        basic.isAdditive = true
        layer.add(timed(basic), forKey: key)
    }
}

extension CALayer {
    /// The first of "key", "key-2", "key-3" … that no animation has, or one whose animation may be replaced.
    func freeAnimationKey(_ key: String, replacing isReplaceable: (CAAnimation) -> Bool = { _ in false }) -> String {
        var found = key, number = 1
        while let earlier = animation(forKey: found), !isReplaceable(earlier) {
            number += 1
            found = "\(key)-\(number)"
        }
        return found
    }
}

extension CALayer {
    /// Whether a block moves the layer's view that doesn't let it be touched meanwhile. iOS disables touches of all
    /// views involved in an animation, whatever `isUserInteractionEnabled` says, unless its options allow them (Apple's
    /// page of that property).
    @MainActor var isHeldByAnimation: Bool {
        guard isAnimating else { return false }
        return animationKeys()?.contains { key in
            guard let delegate = animation(forKey: key)?.delegate as? ViewAnimationDelegate else { return false }
            return !delegate.animation.options.contains(.allowUserInteraction)
        } ?? false
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
