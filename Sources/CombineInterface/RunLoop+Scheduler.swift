import Foundation
import OpenCombine
import QuartzCore

/// A moment that run loops and operation queues schedule for, told as a date.
public struct DateSchedulerTime: Strideable, Codable, Hashable {
    public var date: Date

    public init(_ date: Date) { self.date = date }
    public func distance(to other: DateSchedulerTime) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> DateSchedulerTime { DateSchedulerTime(date.addingTimeInterval(n.magnitude)) }

    /// A length of time, in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Codable, Hashable
    {
        public var magnitude: TimeInterval

        public var timeInterval: TimeInterval { magnitude }

        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        public init(integerLiteral value: TimeInterval) { magnitude = value }
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
        public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
        public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
        public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        public static func -= (a: inout Stride, b: Stride) { a = a - b }
        public static func *= (a: inout Stride, b: Stride) { a = a * b }

        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
}

/// Run loops as schedulers, by the clock. There is one run loop here that anything is scheduled on, the main one, and in
/// the default mode, as on iOS: what is received on it waits while a finger scrolls.
extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// There is nothing to choose.
    public struct SchedulerOptions { public init() {} }

    public var now: DateSchedulerTime { DateSchedulerTime(SchedulerClock.now) }
    public var minimumTolerance: DateSchedulerTime.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard self === RunLoop.main, !Thread.isMainThread || Clock.shared.mode == .tracking else {
            nonisolated(unsafe) let action = action
            return DispatchQueue.main.async { action() }
        }
        Clock.shared.schedule(after: 0, in: .default, action)
    }

    public func schedule(
        after date: DateSchedulerTime, tolerance: DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        SchedulerClock.schedule(after: date.date, in: .default, action)
    }

    public func schedule(
        after date: DateSchedulerTime, interval: DateSchedulerTime.Stride, tolerance: DateSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let event = SchedulerClock.schedule(
            after: date.date, interval: interval.magnitude, in: .default, action)
        return AnyCancellable { event.cancel() }
    }
}

/// Operation queues as schedulers: what is due becomes an operation.
extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// There is nothing to choose.
    public struct SchedulerOptions { public init() {} }

    public var now: DateSchedulerTime { DateSchedulerTime(SchedulerClock.now) }
    public var minimumTolerance: DateSchedulerTime.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }

    public func schedule(
        after date: DateSchedulerTime, tolerance: DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        SchedulerClock.schedule(after: date.date) { [self] in schedule(options: options, action) }
    }

    public func schedule(
        after date: DateSchedulerTime, interval: DateSchedulerTime.Stride, tolerance: DateSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let event = SchedulerClock.schedule(after: date.date, interval: interval.magnitude) { [self] in
            schedule(options: options, action)
        }
        return AnyCancellable { event.cancel() }
    }
}
