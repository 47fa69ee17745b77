import Foundation
import QuartzCore

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Whether it names a way from one picture to the next.
        var hasTransition: Bool { rawValue & (7 << 20) != 0 }

        var timing: CAMediaTimingFunction {
            switch rawValue >> 16 & 3 {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }
    }

    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        ViewAnimation.run(ViewAnimation(duration: duration), animations, nil)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        ViewAnimation.run(ViewAnimation(duration: duration), animations, completion)
    }

    public class func animate(withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
                              animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        ViewAnimation.run(ViewAnimation(duration: duration, delay: delay, options: options), animations, completion)
    }

    public class func animate(withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
                              initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
                              animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        ViewAnimation.run(ViewAnimation(duration: duration, delay: delay, options: options, spring: (damping, velocity)), animations, completion)
    }

    public class func performWithoutAnimation(_ actions: () -> Void) {
        ViewAnimation.stack.append(nil)
        actions()
        ViewAnimation.stack.removeLast()
    }

    public class var areAnimationsEnabled: Bool { ViewAnimation.enabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.enabled = enabled }
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

    /// Cross-dissolves (and, for want of a page to curl or a card to flip, whatever else is asked for) from the old to the new picture.
    public class func transition(with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
                                 completion: ((Bool) -> Void)? = nil) {
        guard areAnimationsEnabled, duration > 0 else {
            animations?()
            completion?(true)
            return
        }
        let transition = CATransition()
        transition.type = .fade
        transition.duration = duration
        transition.timingFunction = options.timing
        ViewAnimation.run(ViewAnimation(duration: duration, options: options), { animations?() }, nil)
        view.layer.add(transition, forKey: "UIViewTransition")
        // The changes themselves may animate nothing; the transition lasts as long as it was told to.
        if let completion { Clock.shared.schedule(after: duration) { MainActor.assumeIsolated { completion(true) } } }
    }

    /// Puts a view in another one's place, or with `showHideTransitionViews` shows the one and hides the other.
    public class func transition(from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
                                 completion: ((Bool) -> Void)? = nil) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(with: container, duration: duration, options: options, animations: {
            performWithoutAnimation {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }
        }, completion: completion)
    }
}

/// One `UIView.animate` block: what the layers' actions take their timing from while it runs.
@MainActor
final class ViewAnimation {
    let duration: TimeInterval
    let delay: TimeInterval
    let options: UIView.AnimationOptions
    let spring: (damping: CGFloat, velocity: CGFloat)?
    /// Overrides the options' curve.
    let timing: CAMediaTimingFunction?
    fileprivate var count = 0
    fileprivate var pending = 0
    fileprivate var finished = true
    fileprivate var completion: ((Bool) -> Void)?
    fileprivate var closed = false

    /// The open blocks, innermost last. Layers of views ask for actions only while there are some.
    static var stack: [ViewAnimation?] = [] { didSet { CATransaction.viewAnimationDepth = stack.count } }
    static var enabled = true
    static var current: ViewAnimation? { enabled ? stack.last ?? nil : nil }

    init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], spring: (CGFloat, CGFloat)? = nil,
         timing: CAMediaTimingFunction? = nil) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.spring = spring
        self.timing = timing
    }

    /// Runs the changes; the completion is called when the last animation ended: at once (on the next turn) if nothing was animated.
    static func run(_ animation: ViewAnimation, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        let animation = animation.inheriting(current)
        animation.completion = completion
        stack.append(animation.duration > 0 || animation.delay > 0 ? animation : nil)
        changes()
        stack.removeLast()
        animation.closed = true
        if animation.pending == 0 {
            if let completion {
                animation.completion = nil
                Clock.shared.schedule(after: 0, repeating: nil) { completion(true) }
            }
        }
    }

    /// A block inside another takes its duration and curve, unless it overrides them.
    private func inheriting(_ outer: ViewAnimation?) -> ViewAnimation {
        guard let outer, !options.contains(.overrideInheritedDuration) else { return self }
        return ViewAnimation(duration: outer.duration, delay: delay + outer.delay, options: options, spring: spring ?? outer.spring, timing: timing ?? outer.timing)
    }

    /// The keys that UIView animates.
    private static let keys: Set<String> = ["position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "contentsRect", "contentsCenter",
                                            "anchorPoint", "sublayerTransform", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset",
                                            "shadowColor", "shadowPath", "frame", "zPosition", "path", "strokeEnd", "strokeStart", "fillColor", "strokeColor"]

    static func action(for layer: CALayer, key: String) -> CAAction? {
        guard let animation = current, keys.contains(key) else { return nil }
        return ViewAction(animation, layer, key)
    }

    /// The animation of one key, from what is on screen now.
    fileprivate func made(for layer: CALayer, key: String, from value: Any?) -> CAAnimation {
        let basic: CABasicAnimation
        if let spring {
            let made = CASpringAnimation(keyPath: key)
            // UIView's damping is a ratio over the whole duration: the spring has come to rest (within a thousandth) at its end.
            let ratio = max(0.01, Double(spring.damping))
            let frequency = ratio < 1 ? 7 / (ratio * max(duration, 0.001)) : 9.5 / max(duration, 0.001)
            made.mass = 1
            made.stiffness = frequency * frequency
            made.damping = 2 * ratio * frequency
            made.initialVelocity = spring.velocity
            basic = made
        } else {
            basic = CABasicAnimation(keyPath: key)
            basic.timingFunction = timing ?? options.timing
        }
        basic.fromValue = value
        basic.duration = duration
        if delay > 0 {
            basic.beginTime = CACurrentMediaTime() + delay
            basic.fillMode = .backwards
        }
        if options.contains(.repeat) { basic.repeatCount = .infinity }
        if options.contains(.autoreverse) { basic.autoreverses = true }
        pending += 1
        basic.delegate = ViewAnimationDelegate(self)
        return basic
    }

    fileprivate func ended(_ finished: Bool) {
        pending -= 1
        if !finished { self.finished = false }
        guard closed, pending == 0, let completion else { return }
        self.completion = nil
        completion(self.finished)
    }
}

/// Adds the block's animation when the layer's value changes.
private final class ViewAction: NSObject, CAAction {
    let animation: ViewAnimation
    let from: Any?

    @MainActor init(_ animation: ViewAnimation, _ layer: CALayer, _ key: String) {
        self.animation = animation
        let source = animation.options.contains(.beginFromCurrentState) ? layer.presentation() ?? layer : layer
        from = source.value(forKeyPath: key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        MainActor.assumeIsolated {
            layer.add(animation.made(for: layer, key: event, from: from), forKey: event)
        }
    }
}

private final class ViewAnimationDelegate: NSObject, CAAnimationDelegate {
    let animation: ViewAnimation
    init(_ animation: ViewAnimation) { self.animation = animation }
    func animationDidStart(_ anim: CAAnimation) {}
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated { animation.ended(flag) }
    }
}
