import Foundation

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = Self(rawValue: "forwards")
    public static let backwards = Self(rawValue: "backwards")
    public static let both = Self(rawValue: "both")
    public static let removed = Self(rawValue: "removed")
}

/// How a time line is laid onto the one above it. Layers and animations have it.
public protocol CAMediaTiming: AnyObject {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of `CAMediaTiming`, kept together.
struct MediaTiming {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Own time at a time of the time line above.
    func local(_ parent: CFTimeInterval) -> CFTimeInterval { (parent - beginTime) * Double(speed) + timeOffset }
    /// The inverse of `local`; nil when time stands still.
    func parent(_ local: CFTimeInterval) -> CFTimeInterval? {
        speed == 0 ? nil : (local - timeOffset) / Double(speed) + beginTime
    }

    /// How long the whole takes in own time, repeats and ways back included.
    func activeDuration(basic: CFTimeInterval) -> CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let once = autoreverses ? 2 * basic : basic
        guard repeatCount > 0 else { return once }
        return repeatCount.isFinite && repeatCount < 1e9 ? once * Double(repeatCount) : .infinity
    }

    enum Moment { case before, during(TimeInterval), after(TimeInterval) }

    /// Where own time `t` falls, and the time within one run, 0 … `basic`.
    func moment(_ t: CFTimeInterval, basic: CFTimeInterval) -> Moment {
        if t < 0 { return .before }
        let active = activeDuration(basic: basic)
        let isOver = t >= active
        let time = min(t, active)
        let once = autoreverses ? 2 * basic : basic
        guard once > 0 else { return isOver ? .after(basic) : .during(0) }
        var within = time.truncatingRemainder(dividingBy: once)
        // The end of the last run, not the start of one more.
        if isOver && time > 0 && within < 1e-9 * once { within = once }
        if within > basic { within = once - within }
        return isOver ? .after(max(0, within)) : .during(within)
    }
}
