import Foundation

/// An animation from one value to another; what isn't given is the layer's own value.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? { didSet { cachedEnds = nil } }
    open var toValue: Any? { didSet { cachedEnds = nil } }
    open var byValue: Any? { didSet { cachedEnds = nil } }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    private var cachedEnds: (from: LayerValue?, to: LayerValue?, by: LayerValue?)?

    /// Both ends, by Apple's table of which of from, to and by are given; `base` is the layer's own value.
    func ends(base: LayerValue) -> (LayerValue, LayerValue) {
        let given =
            cachedEnds ?? (
                fromValue.map { LayerValue($0) }, toValue.map { LayerValue($0) }, byValue.map { LayerValue($0) }
            )
        cachedEnds = given
        let neutral = isAdditive ? LayerValue.subtract(base, base) ?? base : base
        switch given {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, LayerValue.add(from, by) ?? from)
        case (nil, let to?, let by?): return (LayerValue.subtract(to, by) ?? to, to)
        case (let from?, nil, nil): return (from, neutral)
        case (nil, let to?, nil): return (neutral, to)
        case (nil, nil, let by?): return (neutral, LayerValue.add(neutral, by) ?? neutral)
        case (nil, nil, nil): return (neutral, neutral)
        }
    }

    override func value(at fraction: Double, base: LayerValue) -> LayerValue? {
        let (from, to) = ends(base: base)
        return LayerValue.interpolate(from, to, CGFloat(fraction))
    }
}

/// A basic animation whose progress is that of a damped spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    open var allowsOverdamping = false

    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * CGFloat.pi / max(0.001, CGFloat(perceptualDuration))
        stiffness = frequency * frequency
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        damping = 2 * ratio * frequency
        if bounce < 0 { allowsOverdamping = true }
        duration = settlingDuration
    }

    override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }

    public var perceptualDuration: CFTimeInterval { Double(2 * CGFloat.pi / (stiffness / mass).squareRoot()) }
    public var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// A spring that was pushed without measure never comes to rest.
    private static let mostSteps = 200_000

    /// When the spring is within a thousandth of its rest for good, in seconds (Apple doesn't document its threshold).
    open var settlingDuration: CFTimeInterval {
        let (frequency, ratio) = constants
        // The envelope decays with the slower of the system's two rates.
        let rate = ratio < 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
        guard rate > 0 else { return .infinity }
        var time = Double(-log(0.001) / rate)
        if ratio >= 1 || initialVelocity != 0 {
            // Critical damping and a first push stay outside the plain envelope a little longer.
            let step = Double(0.1 / rate)
            var steps = 0
            while abs(1 - progress(at: time)) > 0.001, time < 1000, steps < Self.mostSteps {
                (time, steps) = (time + step, steps + 1)
            }
        }
        return time
    }

    private var constants: (frequency: CGFloat, ratio: CGFloat) {
        let frequency = (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
        let ratio = damping / (2 * (max(stiffness, 1e-9) * max(mass, 1e-9)).squareRoot())
        return (frequency, allowsOverdamping ? ratio : min(1, ratio))
    }

    /// How much of the way is done after a time in seconds; passes 1 when it bounces.
    public func progress(at seconds: TimeInterval) -> Double {
        let (w, ratio) = constants
        let t = CGFloat(seconds), v = initialVelocity
        let away: CGFloat // from the rest, 1 at the start, with the velocity pointing to the rest
        if ratio < 1 {
            let wd = w * (1 - ratio * ratio).squareRoot()
            away = exp(-ratio * w * t) * (cos(wd * t) + (ratio * w - v) / wd * sin(wd * t))
        } else if ratio == 1 {
            away = exp(-w * t) * (1 + (w - v) * t)
        } else {
            let s = w * (ratio * ratio - 1).squareRoot()
            let r1 = -ratio * w + s, r2 = -ratio * w - s
            let c2 = (-v - r1) / (r2 - r1)
            away = (1 - c2) * exp(r1 * t) + c2 * exp(r2 * t)
        }
        return Double(1 - away)
    }

    override func value(at fraction: Double, base: LayerValue) -> LayerValue? {
        let (from, to) = ends(base: base)
        return LayerValue.interpolate(from, to, CGFloat(progress(at: fraction * basicDuration)))
    }
}
