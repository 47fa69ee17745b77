import Foundation

/// The modes of the main run loop in which something runs.
///
/// While a finger scrolls or turns something, until what it set going stands still, the loop is in the mode of tracking
/// (UIKit's documentation of `RunLoop.Mode.tracking`), and what belongs to the default mode alone waits.
public struct RunLoopModes: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: 1)
    public static let tracking = Self(rawValue: 2)
    public static let common: Self = [.default, .tracking]

    /// A mode of an app's own is one that the main loop is never in.
    public init(_ mode: RunLoop.Mode) {
        switch mode.rawValue {
        case RunLoop.Mode.default.rawValue, "NSDefaultRunLoopMode": self = .default
        case "UITrackingRunLoopMode": self = .tracking
        case RunLoop.Mode.common.rawValue, "NSRunLoopCommonModes": self = .common
        default: self = []
        }
    }
}

/// Holds the main run loop in the mode of tracking as long as it lives.
public final class RunLoopTracking {
    public init() { Clock.shared.trackingChanged(by: 1) }
    deinit { Clock.shared.trackingChanged(by: -1) }
}

/// One thing that the clock will do. Keep it only to cancel it.
public final class ClockEvent {
    /// When the event is due, in seconds of the clock.
    public internal(set) var due: CFTimeInterval
    /// The time between two runs, in seconds; nil for an event that runs once.
    public let interval: TimeInterval?
    /// Whether a screen that waits for this event has not settled yet. Repeating events never count.
    public let keepsScreenBusy: Bool
    public private(set) var isCancelled = false
    let order: Int
    let modes: RunLoopModes
    private(set) var body: () -> Void

    init(
        due: CFTimeInterval, interval: TimeInterval?, keepsScreenBusy: Bool, order: Int, modes: RunLoopModes,
        body: @escaping () -> Void
    ) {
        self.modes = modes
        self.due = due
        self.interval = interval
        self.keepsScreenBusy = keepsScreenBusy
        self.order = order
        self.body = body
    }

    /// It won't run any more, and lets go at once of what it would have needed, however far away its time is.
    public func cancel() {
        isCancelled = true
        // Elsewhere the main thread may just be about to run it.
        guard Thread.isMainThread else { return }
        // What only this has kept may cancel it once more as it goes.
        let kept = body
        body = {}
        withExtendedLifetime(kept) {}
    }
}

/// The one clock that layers, display links, timers and delayed work go by.
///
/// On a display for people it is the machine's steady clock. On the headless display it is virtual: time stands still
/// while work is done and then jumps to the next event (see `MainLoop`), so that animations are exact and cost no
/// waiting.
public final class Clock {
    public static let shared = Clock()

    private var virtualNow: CFTimeInterval?
    private var events: [ClockEvent] = [] // a binary heap by (due, order)
    private var nextOrder = 0
    /// What is due and waits for another mode of the run loop.
    private var held: [ClockEvent] = []
    private var trackings = 0
    /// The mode that the main run loop is in.
    public var mode: RunLoopModes { trackings > 0 ? .tracking : .default }
    private let lock = NSRecursiveLock()

    public init(isVirtual: Bool = false) {
        self.isVirtual = isVirtual
    }

    /// Whether time stands still between events. Switching keeps the present time where something is waiting, so that
    /// nothing jumps; else virtual time begins at a round number, and sums of sixtieths are the same in every run.
    public var isVirtual: Bool {
        get { virtualNow != nil }
        set {
            guard newValue != isVirtual else { return }
            if newValue {
                let present = now
                virtualNow =
                    events.isEmpty ? (present / Clock.virtualOrigin).rounded(.up) * Clock.virtualOrigin : present
            } else {
                offset = virtualNow! - Clock.steadyTime()
                virtualNow = nil
            }
        }
    }
    private static let virtualOrigin: CFTimeInterval = 1_048_576
    private var offset: CFTimeInterval = 0

    /// Seconds since an arbitrary origin; never goes back.
    public var now: CFTimeInterval { virtualNow ?? Clock.steadyTime() + offset }

    private static func steadyTime() -> CFTimeInterval {
        Double(DispatchTime.now().uptimeNanoseconds) * 1e-9
    }

    /// Calls `body` after a delay, in seconds, and then every `repeating` seconds if given. Events due at the same time
    /// run in the order they were scheduled.
    @discardableResult
    public func schedule(
        after delay: TimeInterval, repeating: TimeInterval? = nil, in modes: RunLoopModes = .common,
        _ body: @escaping () -> Void
    ) -> ClockEvent {
        schedule(at: now + max(0, delay), repeating: repeating, keepsScreenBusy: repeating == nil, in: modes, body)
    }

    /// Calls `body` at a time of this clock.
    @discardableResult
    public func schedule(
        at due: CFTimeInterval, repeating: TimeInterval? = nil, keepsScreenBusy: Bool = true,
        in modes: RunLoopModes = .common, _ body: @escaping () -> Void
    ) -> ClockEvent {
        lock.lock()
        defer { lock.unlock() }
        nextOrder += 1
        let event = ClockEvent(
            due: due, interval: repeating.map { max($0, 0.0001) }, keepsScreenBusy: keepsScreenBusy, order: nextOrder,
            modes: modes, body: body)
        push(event)
        // Wakes the main loop, whose next deadline may have moved.
        if !Thread.isMainThread { DispatchQueue.main.async {} }
        return event
    }

    /// What will run, in no order.
    package var waiting: [ClockEvent] {
        lock.lock()
        defer { lock.unlock() }
        return (events + held).filter { !$0.isCancelled }
    }

    /// When the next event is due; nil when there is none.
    public var nextDue: CFTimeInterval? {
        lock.lock()
        defer { lock.unlock() }
        dropCancelled()
        return events.first?.due
    }

    /// When the next event is due that a screen waits for before it has settled.
    public var nextBusyDue: CFTimeInterval? {
        lock.lock()
        defer { lock.unlock() }
        return events.lazy.filter { !$0.isCancelled && $0.keepsScreenBusy }.map(\.due).min()
    }

    /// Runs every event that is due now, also those that become due meanwhile at the same time.
    public func runDue() {
        let limit = now
        // What running events schedule for "now" waits for the next turn if it comes back again and again.
        let lastOrder = nextOrder + 10_000
        while let event = popDue(limit), event.order <= lastOrder { event.body() }
    }

    /// Moves a virtual clock forward; does nothing on a real one or when `time` has passed.
    public func advance(to time: CFTimeInterval) {
        if let present = virtualNow { virtualNow = max(present, time) }
    }

    // MARK: The heap

    private func popDue(_ limit: CFTimeInterval) -> ClockEvent? {
        lock.lock()
        defer { lock.unlock() }
        dropCancelled()
        while let waiting = events.first, waiting.due <= limit, !waiting.modes.contains(mode) {
            held.append(pop())
            dropCancelled()
        }
        guard let first = events.first, first.due <= limit else { return nil }
        _ = pop()
        if let interval = first.interval {
            // A real clock that was late skips what it missed, as NSTimer does.
            let missed = isVirtual ? 0 : max(0, ((limit - first.due) / interval).rounded(.down))
            first.due += interval * (missed + 1)
            push(first)
        }
        return first
    }

    /// What waited for the other mode comes now: once each, however often it would have come.
    func trackingChanged(by step: Int) {
        lock.lock()
        defer { lock.unlock() }
        let before = mode
        trackings += step
        guard mode != before, !held.isEmpty else { return }
        let waiting = held
        held = []
        for event in waiting where !event.isCancelled {
            if let interval = event.interval {
                event.due += max(0, ((now - event.due) / interval).rounded(.down)) * interval
            }
            push(event)
        }
    }

    private func dropCancelled() {
        while let first = events.first, first.isCancelled { _ = pop() }
    }

    private func comesBefore(_ a: ClockEvent, _ b: ClockEvent) -> Bool {
        a.due != b.due ? a.due < b.due : a.order < b.order
    }

    private func push(_ event: ClockEvent) {
        events.append(event)
        var child = events.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard comesBefore(events[child], events[parent]) else { break }
            events.swapAt(child, parent)
            child = parent
        }
    }

    private func pop() -> ClockEvent {
        events.swapAt(0, events.count - 1)
        let top = events.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < events.count && comesBefore(events[child], events[least]) {
                least = child
            }
            if least == parent { return top }
            events.swapAt(parent, least)
            parent = least
        }
    }
}

/// Seconds of the clock that animations go by.
public func CACurrentMediaTime() -> CFTimeInterval { Clock.shared.now }
