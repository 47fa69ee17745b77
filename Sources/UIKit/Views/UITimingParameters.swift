import Foundation
import QuartzCore

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// What an animator's progress follows.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve of progress over time.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    let function: CAMediaTimingFunction

    /// The curve that UIKit's own transitions follow.
    public override init() {
        animationCurve = .easeInOut
        function = CAMediaTimingFunction(name: .default)
        (controlPoint1, controlPoint2) = Self.points(function)
        super.init()
    }

    public init(animationCurve: UIView.AnimationCurve) {
        self.animationCurve = animationCurve
        function = animationCurve.timing
        (controlPoint1, controlPoint2) = Self.points(function)
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        function = CAMediaTimingFunction(
            controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
        super.init()
    }

    private static func points(_ function: CAMediaTimingFunction) -> (CGPoint, CGPoint) {
        let curve = function.cubicBezier
        return (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
    }

    open var timingCurveType: UITimingCurveType { .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring that pulls the progress to its end.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public let initialVelocity: CGVector
    /// Mass, stiffness and damping decide how long it takes; nil where a ratio is stretched over the animator's
    /// duration.
    let constants: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)?
    let dampingRatio: CGFloat

    /// The spring of UIKit's own transitions.
    public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// - Parameter ratio: 1 comes to rest without swinging, less swings.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        dampingRatio = ratio
        constants = nil
        super.init()
    }

    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        constants = (mass, stiffness, damping)
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
        super.init()
    }

    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let frequency = 2 * CGFloat.pi / CGFloat(max(duration, 0.001)),
            ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView.AnimationCurve {
    var timing: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}

extension CASpringAnimation {
    /// UIKit's damping is a ratio over the whole duration: the spring has come to rest, within a thousandth, at its
    /// end.
    func stretch(over duration: TimeInterval, dampingRatio: CGFloat) {
        let ratio = max(0.01, dampingRatio), length = CGFloat(max(duration, 0.001))
        let frequency = ratio < 1 ? 7 / (ratio * length) : 9.5 / length
        (mass, stiffness, damping) = (1, frequency * frequency, 2 * ratio * frequency)
    }
}

/// Progress, 0 … 1 and for springs beyond, over a time in seconds.
@MainActor
enum AnimatorCurve {
    case function(CAMediaTimingFunction, duration: TimeInterval)
    case spring(CASpringAnimation, duration: TimeInterval)

    init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
        guard let parameters = provider.springTimingParameters else {
            self = .function(
                provider.cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .default), duration: duration)
            return
        }
        let spring = CASpringAnimation(keyPath: nil)
        if let constants = parameters.constants {
            (spring.mass, spring.stiffness, spring.damping) = constants
        } else {
            spring.stretch(over: duration, dampingRatio: parameters.dampingRatio)
        }
        spring.initialVelocity = hypot(parameters.initialVelocity.dx, parameters.initialVelocity.dy)
        self = .spring(spring, duration: parameters.constants == nil ? duration : spring.settlingDuration)
    }

    var duration: TimeInterval {
        switch self {
        case .function(_, let duration), .spring(_, let duration): duration
        }
    }

    func progress(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 1 }
        switch self {
        case .function(let function, let duration):
            return CGFloat(function.value(at: max(0, time) / max(duration, 1e-9)))
        case .spring(let spring, _): return CGFloat(spring.progress(at: max(0, time)))
        }
    }
}
