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

        /// Whether that is a flip or a curl.
        var turnsPictures: Bool { hasTransition && rawValue & (7 << 20) != Self.transitionCrossDissolve.rawValue }

        /// The way from one picture to the next; nil where none is named.
        func transition(_ duration: TimeInterval) -> CATransition? {
            let ways: [UInt: (CATransitionType, CATransitionSubtype?)] = [
                1: (.flip, .fromLeft), 2: (.flip, .fromRight), 3: (.pageCurl, .fromBottom),
                4: (.pageUnCurl, .fromBottom), 5: (.fade, nil), 6: (.flip, .fromTop), 7: (.flip, .fromBottom),
            ]
            guard let (type, subtype) = ways[rawValue >> 20 & 7] else { return nil }
            let transition = CATransition()
            (transition.type, transition.subtype) = (type, subtype)
            (transition.duration, transition.timingFunction) = (duration, timing)
            return transition
        }

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

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(ViewAnimation(duration: duration), animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(ViewAnimation(duration: duration, delay: delay, options: options), animations, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation.run(
            ViewAnimation(duration: duration, delay: delay, options: options, spring: (damping, velocity)), animations,
            completion)
    }

    /// What the system does to views by itself.
    public enum SystemAnimation: UInt, Sendable { case delete }

    /// Lets views shrink and fade, and takes them out of their superviews; other animations run beside it.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        let transforms = views.map { ($0.transform, $0.alpha) }
        animate(
            withDuration: 0.25, delay: 0, options: options,
            animations: {
                for view in views {
                    view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
                    view.alpha = 0
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, (transform, alpha)) in zip(views, transforms) {
                    view.removeFromSuperview()
                    (view.transform, view.alpha) = (transform, alpha)
                }
                completion?(finished)
            })
    }

    public class func performWithoutAnimation(_ actions: () -> Void) {
        let wereEnabled = ViewAnimation.enabled
        ViewAnimation.enabled = false
        ViewAnimation.apart(actions)
        ViewAnimation.enabled = wereEnabled
    }

    public class var areAnimationsEnabled: Bool { ViewAnimation.enabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.enabled = enabled }
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

    /// Flips, curls or dissolves from the old to the new picture of a view.
    ///
    /// What moves is a picture of the view, as in iOS: what is around it and above it stands still. A flip turns the
    /// view about its middle like a card, seen in perspective, the old side until half of the time is over, then the
    /// new one; the side that the option names comes to the front (Apple's documentation). A curl rolls the old picture
    /// off the new one, from the bottom, or the new one over the old. All go by the curve of the options, easing in and
    /// out as a rule. Without a transition among the options the changes animate as in any other block.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard areAnimationsEnabled, duration > 0 else {
            animations?()
            completion?(true)
            return
        }
        // The picture of the old has to be taken before anything changes.
        if let transition = options.transition(duration) {
            transition.takePaper(of: view.traitCollection)
            view.layer.add(transition, forKey: "UIViewTransition")
        }
        ViewAnimation.run(ViewAnimation(duration: duration, options: options), { animations?() }, nil)
        // The changes themselves may animate nothing; the transition lasts as long as it was told to.
        if let completion { Clock.shared.schedule(after: duration) { MainActor.assumeIsolated { completion(true) } } }
    }

    /// Puts a view in another one's place, or with `showHideTransitionViews` shows the one and hides the other.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
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
