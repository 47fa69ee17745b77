import Foundation
import QuartzCore

/// Delays of the main queue and of tasks by the clock. An app's own module calls these in place of Dispatch's and the
/// library's own.
public enum DelayedWork {
    /// What `DispatchQueue.asyncAfter` does; for the main queue in the clock's time.
    public static func asyncAfter(_ queue: DispatchQueue, _ deadline: DispatchTime, _ work: @escaping () -> Void) {
        guard isMain(queue) else {
            nonisolated(unsafe) let work = work
            queue.asyncAfter(deadline: deadline, execute: DispatchWorkItem { work() })
            return
        }
        Clock.shared.schedule(after: seconds(until: deadline), work)
    }

    /// The same for an item that can be cancelled and waited for.
    public static func asyncAfter(_ queue: DispatchQueue, _ deadline: DispatchTime, _ item: DispatchWorkItem) {
        guard isMain(queue) else { return queue.asyncAfter(deadline: deadline, execute: item) }
        Clock.shared.schedule(after: seconds(until: deadline)) { item.perform() }
    }

    /// Each use of `DispatchQueue.main` makes another object here; the queue is known by its label.
    static func isMain(_ queue: DispatchQueue) -> Bool { queue.label == "com.apple.main-thread" }

    /// The deadline was made from the machine's time a moment ago. Whole milliseconds make delays exact again.
    private static func seconds(until deadline: DispatchTime) -> TimeInterval {
        let now = DispatchTime.now().uptimeNanoseconds
        let nanoseconds = deadline.uptimeNanoseconds > now ? Double(deadline.uptimeNanoseconds - now) : 0
        return (nanoseconds / 1e6).rounded() / 1e3
    }

    /// Waits for seconds of the clock. Throws CancellationError when the task is cancelled meanwhile.
    public static func sleep(_ seconds: TimeInterval) async throws {
        let waiting = Locked<
            (event: ClockEvent?, continuation: CheckedContinuation<Void, any Error>?, isCancelled: Bool)
        >((nil, nil, false))
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let isCancelled = waiting.withLock { state in
                    if !state.isCancelled { state.continuation = continuation }
                    return state.isCancelled
                }
                if isCancelled { return continuation.resume(throwing: CancellationError()) }
                let event = Clock.shared.schedule(after: max(0, seconds)) {
                    waiting.withLock { state -> CheckedContinuation<Void, any Error>? in
                        defer { state.continuation = nil }
                        return state.continuation
                    }?.resume()
                }
                waiting.withLock { $0.event = event }
            }
        } onCancel: {
            let (continuation, event) = waiting.withLock {
                state -> (CheckedContinuation<Void, any Error>?, ClockEvent?) in
                state.isCancelled = true
                defer { state.continuation = nil }
                return (state.continuation, state.event)
            }
            event?.cancel()
            continuation?.resume(throwing: CancellationError())
        }
    }
}
