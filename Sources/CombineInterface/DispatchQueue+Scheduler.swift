import Dispatch
import Foundation
import OpenCombine
import QuartzCore

/// Dispatch queues as schedulers. Delays are the clock's, for every queue: in scripts, `debounce` and `delay` take no
/// waiting.
extension DispatchQueue: Scheduler {
    /// A moment, in nanoseconds of the clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        public var dispatchTime: DispatchTime

        public init(_ time: DispatchTime) { dispatchTime = time }
        public init(from decoder: Decoder) throws {
            self.init(DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self)))
        }
        public func encode(to encoder: Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(
                .nanoseconds(
                    Int(Int64(bitPattern: other.dispatchTime.uptimeNanoseconds &- dispatchTime.uptimeNanoseconds))))
        }
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.timeInterval) }
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

        /// A length of time, in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable
        {
            public var magnitude: Int

            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let value): magnitude = value * 1_000_000_000
                case .milliseconds(let value): magnitude = value * 1_000_000
                case .microseconds(let value): magnitude = value * 1_000
                case .nanoseconds(let value): magnitude = value
                default: magnitude = Int(Int64.max)
                }
            }
            private init(nanoseconds: Double) { magnitude = Int(nanoseconds.rounded()) }
            public init(floatLiteral value: Double) { self.init(nanoseconds: value * 1e9) }
            public init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                self.init(.seconds(value))
            }

            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            public static func + (a: Stride, b: Stride) -> Stride { Stride(.nanoseconds(a.magnitude + b.magnitude)) }
            public static func - (a: Stride, b: Stride) -> Stride { Stride(.nanoseconds(a.magnitude - b.magnitude)) }
            public static func * (a: Stride, b: Stride) -> Stride {
                Stride(nanoseconds: Double(a.magnitude) * Double(b.magnitude) / 1e9)
            }
            public static func += (a: inout Stride, b: Stride) { a = a + b }
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            public static func *= (a: inout Stride, b: Stride) { a = a * b }

            public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: s * 1e9) }
            public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
            public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
        }
    }

    /// How work is put on the queue.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: SchedulerTimeType {
        SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64((Clock.shared.now * 1e9).rounded())))
    }
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(.nanoseconds(0)) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        Clock.shared.schedule(at: seconds(of: date)) { [self] in run(options, action) }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let event = Clock.shared.schedule(
            at: seconds(of: date), repeating: Double(interval.magnitude) / 1e9, keepsScreenBusy: false
        ) { [self] in run(options, action) }
        return AnyCancellable { event.cancel() }
    }

    private func seconds(of date: SchedulerTimeType) -> CFTimeInterval {
        Double(date.dispatchTime.uptimeNanoseconds) / 1e9
    }

    /// The clock calls on the main thread; work of the main queue needn't go through it again.
    private func run(_ options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if label == "com.apple.main-thread" { action() } else { schedule(options: options, action) }
    }
}
