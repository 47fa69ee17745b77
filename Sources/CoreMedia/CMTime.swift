@_exported import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

public struct CMTimeFlags: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    public static let indefinite = CMTimeFlags(rawValue: 16)
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity,
        roundTowardNegativeInfinity
}

/// A time as a fraction: `value` parts of a second that has `timescale` of them.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
    }
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        let parts = seconds * Double(preferredTimescale)
        self =
            parts.isFinite && abs(parts) < 9e18
            ? CMTime(value: CMTimeValue(parts.rounded()), timescale: preferredTimescale) : .indefinite
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }
    public var isIndefinite: Bool { flags.contains(.indefinite) }
    public var isNumeric: Bool {
        flags.intersection([.valid, .positiveInfinity, .negativeInfinity, .indefinite]) == .valid
    }
    public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }

    /// Not a number unless the time is one.
    public var seconds: Double {
        isNumeric
            ? Double(value) / Double(timescale)
            : isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
    }

    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
    }

    public static func + (a: CMTime, b: CMTime) -> CMTime { combine(a, b, +) }
    public static func - (a: CMTime, b: CMTime) -> CMTime { combine(a, b, -) }
    private static func combine(_ a: CMTime, _ b: CMTime, _ operation: (Int64, Int64) -> Int64) -> CMTime {
        guard a.isNumeric, b.isNumeric else { return a.isNumeric ? b : a }
        if a.timescale == b.timescale { return CMTime(value: operation(a.value, b.value), timescale: a.timescale) }
        let scale = max(a.timescale, b.timescale)
        return CMTime(
            value: operation(
                a.convertScale(scale, method: .roundHalfAwayFromZero).value,
                b.convertScale(scale, method: .roundHalfAwayFromZero).value), timescale: scale)
    }
}

extension CMTime: Comparable, Hashable {
    public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
    public static func == (a: CMTime, b: CMTime) -> Bool {
        a.isNumeric && b.isNumeric ? a.seconds == b.seconds : a.flags == b.flags
    }
    public func hash(into hasher: inout Hasher) { isNumeric ? hasher.combine(seconds) : hasher.combine(flags) }
}

public struct CMTimeRange: Sendable, Hashable {
    public var start: CMTime
    public var duration: CMTime
    public init() { self.init(start: .invalid, duration: .invalid) }
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
    public var end: CMTime { start + duration }
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange()
    public var isValid: Bool { start.isValid && duration.isValid }
    public var isEmpty: Bool { duration == .zero }
    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ a: CMTime, _ b: CMTime) -> CMTime { a + b }
public func CMTimeSubtract(_ a: CMTime, _ b: CMTime) -> CMTime { a - b }
public func CMTimeCompare(_ a: CMTime, _ b: CMTime) -> Int32 { a < b ? -1 : a == b ? 0 : 1 }
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 600))
}
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
