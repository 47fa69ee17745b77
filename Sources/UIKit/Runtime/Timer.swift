import Foundation
import QuartzCore

/// Foundation's Timer by the clock that everything on screen goes by, so that it is exact in virtual time.
///
/// An app's own module names this one `Timer`. A timer fires once it was scheduled or added to a run loop.
open class Timer: NSObject {
    private let interval: TimeInterval
    private let repeats: Bool
    private var body: ((Timer) -> Void)?
    private var event: ClockEvent?
    private var firstFire: Date?
    private var modes: RunLoopModes = []

    /// A timer that has to be added to a run loop.
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.interval = max(interval, 0.0001)
        self.repeats = repeats
        body = block
    }

    /// A timer that never does anything, as a placeholder has it.
    public convenience override init() { self.init(timeInterval: 0, repeats: false) { _ in } }

    /// A timer that first fires at a date.
    public convenience init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.init(timeInterval: interval, repeats: repeats, block: block)
        firstFire = date
    }

    /// A timer that sends the selector, with itself as the argument. It keeps its target until it is invalid.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let target = target as AnyObject
        self.init(timeInterval: interval, repeats: repeats) { timer in
            ObjCRuntime.perform(selector, on: target, with: [timer])
        }
        self.userInfo = userInfo
    }

    /// A timer that first fires at a date and sends the selector.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        firstFire = date
    }

    /// Makes a timer and starts it.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start(in: .default)
        return timer
    }

    /// Makes a timer that sends the selector and starts it.
    @discardableResult
    open class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start(in: .default)
        return timer
    }

    open private(set) var userInfo: Any?
    /// How late it may fire, in seconds. Kept, and not made use of.
    open var tolerance: TimeInterval = 0
    /// Seconds between two calls; 0 for a timer that fires once.
    open var timeInterval: TimeInterval { repeats ? interval : 0 }
    open var isValid: Bool { body != nil }

    /// When it fires next.
    open var fireDate: Date {
        get {
            event.map { Date(timeIntervalSinceNow: $0.due - Clock.shared.now) } ?? firstFire
                ?? Date(timeIntervalSinceNow: interval)
        }
        set {
            firstFire = newValue
            if event != nil { start(in: modes) }
        }
    }

    /// Fires now. A timer that doesn't repeat is invalid afterwards.
    open func fire() {
        guard let body else { return }
        body(self)
        if !repeats { invalidate() }
    }

    /// Stops it for good and lets go of its target.
    open func invalidate() {
        event?.cancel()
        event = nil
        body = nil
    }

    /// Waits for its time, in more modes than before.
    func start(in modes: RunLoopModes) {
        guard isValid else { return }
        let isMore = !self.modes.isEmpty && modes != self.modes
        self.modes.formUnion(modes)
        var delay = firstFire.map { max(0, $0.timeIntervalSinceNow) } ?? interval
        if isMore, let event { delay = max(0, event.due - Clock.shared.now) }
        event?.cancel()
        event = Clock.shared.schedule(after: delay, repeating: repeats ? interval : nil, in: self.modes) { self.fire() }
    }
}

extension RunLoop {
    /// Starts the timer, in the modes that it is added for.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start(in: RunLoopModes(mode)) }
}

extension RunLoop.Mode {
    /// The main run loop's while a finger scrolls, and what it scrolled glides.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

/// What run loops answer of modes. An app's own module calls these in place of Foundation's, whose main run loop runs
/// only to empty the main queue.
public enum RunLoopWork {
    /// nil where a thread's run loop isn't running, which only the main one always is.
    public static func currentMode(of loop: RunLoop) -> RunLoop.Mode? {
        guard loop === RunLoop.main else { return loop.currentMode }
        return Clock.shared.mode == .tracking ? .tracking : .default
    }

    /// Runs a block in a later turn, when the loop is in one of the modes.
    public static func perform(on loop: RunLoop, in modes: [RunLoop.Mode], _ block: @escaping @Sendable () -> Void) {
        guard loop === RunLoop.main else { return loop.perform(inModes: modes, block: block) }
        Clock.shared.schedule(after: 0, in: modes.reduce(into: []) { $0.formUnion(RunLoopModes($1)) }, block)
    }
}
