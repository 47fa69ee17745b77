import Foundation
import QuartzCore

/// The time that schedulers go by: the clock's, told as dates. On the headless display it stands still while work is
/// done.
enum SchedulerClock {
    private static let origin = (date: Date(), time: Clock.shared.now)

    static var now: Date { origin.date.addingTimeInterval(Clock.shared.now - origin.time) }

    /// Calls `action` when the date has come. The clock runs it on the main thread.
    @discardableResult
    static func schedule(
        after date: Date, interval: TimeInterval? = nil, in modes: RunLoopModes = .common,
        _ action: @escaping () -> Void
    ) -> ClockEvent {
        // Sums of dates are off by less than a microsecond; whole microseconds make delays exact again.
        let delay = (date.timeIntervalSince(now) * 1e6).rounded() / 1e6
        return Clock.shared.schedule(after: max(0, delay), repeating: interval, in: modes, action)
    }
}
