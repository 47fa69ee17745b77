import Foundation

/// The loop that an app's main thread lives in: main queue and run loop, clock, layout, commit.
public enum MainLoop {
    /// Lays out what needs it before each commit. UIKit sets it.
    public static var layoutHandler: (() -> Void)?

    /// What is to be told once everything is laid out; asks for another layout where something was. UIKit sets it.
    package static var laidOutHandler: (() -> Bool)?

    /// Called at each turn in virtual time, for who watches that the app answers.
    package static var turned: (() -> Void)?

    /// Does what can be done now, and shows it: drains the main queue, runs due events, lays out and commits.
    public static func turn() {
        tell(.afterWaiting)
        drain()
        tell(.beforeTimers)
        Clock.shared.runDue()
        tell(.beforeSources)
        drain()
        commitBeforeWaiting()
        turned?()
    }

    /// Runs on the machine's time, for ever.
    public static func run() -> Never {
        while true {
            tell(.beforeTimers)
            Clock.shared.runDue()
            tell(.beforeSources)
            commitBeforeWaiting()
            let wait = Clock.shared.nextDue.map { $0 - Clock.shared.now } ?? 3600
            if wait > 0 {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: min(wait, 3600)))
            } else {
                drain()
            }
            tell(.afterWaiting)
        }
    }

    /// Lets virtual time pass, in seconds, running what becomes due in order, each at its own time.
    /// - Parameters:
    ///   - waitsForRequests: Whether time stands still while requests are in flight, as for most of them next to none
    ///     passes on a device. Without, what moves until an answer comes can be seen.
    public static func advance(by seconds: TimeInterval, waitsForRequests: Bool = false) {
        let end = Clock.shared.now + seconds
        var requests = RequestWait()
        func turn() {
            MainLoop.turn()
            while waitsForRequests, requests.goesOn(waitForWork) { MainLoop.turn() }
        }
        turn()
        while let due = Clock.shared.nextDue, due <= end {
            Clock.shared.advance(to: due)
            turn()
        }
        Clock.shared.advance(to: end)
        turn()
    }

    /// Lets virtual time jump from event to event until the screen is at rest: nothing that runs once is due any more
    /// within the limit, in virtual seconds, and no request is in flight. Repeating timers, endless animations and
    /// requests that are made again and again don't count.
    /// - Returns: false when events kept coming until the limit, or a request took longer than 30 seconds of real time.
    @discardableResult
    public static func settle(limit: TimeInterval = 10) -> Bool {
        let end = Clock.shared.now + limit
        var requests = RequestWait()
        turn()
        while true {
            if waitForWork() {
                turn()
                continue
            }
            if requests.goesOn(waitForWork) {
                turn()
                continue
            }
            guard let busy = Clock.shared.nextBusyDue else { return !requests.wasInVain }
            guard busy <= end else { return busy > end + restingTime && !requests.wasInVain }
            guard let due = Clock.shared.nextDue else { return !requests.wasInVain }
            Clock.shared.advance(to: due)
            turn()
        }
    }

    /// Whether nothing is on its way that a person would wait for: what moves, and what follows it.
    package static var isAtRest: Bool {
        Clock.shared.nextBusyDue.map { $0 > Clock.shared.now + restingTime } ?? true
    }

    /// A screen whose next event is further away than this rests, in seconds.
    private static let restingTime: TimeInterval = 1

    /// Runs the main queue, run loop timers and main-actor tasks until nothing is left that is ready.
    private static func drain() {
        for _ in 0..<1000 {
            var reachedEnd = false
            DispatchQueue.main.async { reachedEnd = true }
            var passes = 0
            while !reachedEnd && passes < 100 {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceReferenceDate: 0))
                passes += 1
            }
            // Inside a block of the main queue nothing more is delivered until that block returns.
            if !reachedEnd { return }
            if !waitForWork(0) { return }
        }
    }

    /// Waits a moment for other threads (URL sessions, tasks that left the main actor) to come back with work.
    /// - Returns: whether something ran.
    private static func waitForWork(_ seconds: TimeInterval = 0.001) -> Bool {
        let limit = Date(timeIntervalSinceNow: seconds)
        guard seconds > 0 else { return false }
        _ = RunLoop.main.run(mode: .default, before: limit)
        return Date() < limit
    }
}
