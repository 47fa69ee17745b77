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
        timer.start()
        return timer
    }

    /// Makes a timer that sends the selector and starts it.
    @discardableResult
    open class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        timer.start()
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
            if event != nil { start() }
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

    func start() {
        guard isValid else { return }
        event?.cancel()
        let delay = firstFire.map { max(0, $0.timeIntervalSinceNow) } ?? interval
        event = Clock.shared.schedule(after: delay, repeating: repeats ? interval : nil) { self.fire() }
    }
}

extension RunLoop {
    /// Starts the timer. There is one run loop mode here.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start() }
}
