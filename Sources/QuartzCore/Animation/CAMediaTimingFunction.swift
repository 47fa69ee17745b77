import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = Self(rawValue: "linear")
    public static let easeIn = Self(rawValue: "easeIn")
    public static let easeOut = Self(rawValue: "easeOut")
    public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
    public static let `default` = Self(rawValue: "default")

    /// The two inner control points of each named curve, as Apple documents them.
    static let controlPoints: [Self: (Float, Float, Float, Float)] = [
        .linear: (0, 0, 1, 1), .easeIn: (0.42, 0, 1, 1), .easeOut: (0, 0, 0.58, 1),
        .easeInEaseOut: (0.42, 0, 0.58, 1), .default: (0.25, 0.1, 0.25, 1),
    ]
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps an animation's time to its progress.
open class CAMediaTimingFunction: NSObject, NSCopying, NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }
    let c1x, c1y, c2x, c2y: Double

    public convenience init(name: CAMediaTimingFunctionName) {
        let c = CAMediaTimingFunctionName.controlPoints[name] ?? (0.25, 0.1, 0.25, 1)
        self.init(controlPoints: c.0, c.1, c.2, c.3)
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.c1x = Double(c1x)
        self.c1y = Double(c1y)
        self.c2x = Double(c2x)
        self.c2y = Double(c2y)
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        self.init(
            controlPoints: coder.decodeFloat(forKey: "c1x"), coder.decodeFloat(forKey: "c1y"),
            coder.decodeFloat(forKey: "c2x"), coder.decodeFloat(forKey: "c2y"))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Float(c1x), forKey: "c1x")
        coder.encode(Float(c1y), forKey: "c1y")
        coder.encode(Float(c2x), forKey: "c2x")
        coder.encode(Float(c2y), forKey: "c2y")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The four control points, by index.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)]
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    /// The inner control points, as CSS writes them in `cubic-bezier(…)`.
    public var cubicBezier: (x1: Double, y1: Double, x2: Double, y2: Double) { (c1x, c1y, c2x, c2y) }

    /// The progress at a fraction of the time, both 0 … 1.
    public func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        if c1x == c1y && c2x == c2y { return fraction }
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        // x(t) rises monotonically, so a few Newton steps find t; bisection takes over where the slope is too flat.
        var t = fraction
        for _ in 0..<8 {
            let error = curve(c1x, c2x, t) - fraction
            if abs(error) < 1e-7 { return curve(c1y, c2y, t) }
            let u = 1 - t
            let slope = 3 * u * u * c1x + 6 * u * t * (c2x - c1x) + 3 * t * t * (1 - c2x)
            if abs(slope) < 1e-6 { break }
            t -= error / slope
        }
        var low = 0.0, high = 1.0
        t = fraction
        while high - low > 1e-9 {
            if curve(c1x, c2x, t) < fraction { low = t } else { high = t }
            t = (low + high) / 2
        }
        return curve(c1y, c2y, t)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return (c1x, c1y, c2x, c2y) == (other.c1x, other.c1y, other.c2x, other.c2y)
    }
    open override var hash: Int { [c1x, c1y, c2x, c2y].hashValue }
}
