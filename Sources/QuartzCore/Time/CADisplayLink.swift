import Foundation

/// A range of frame rates, in frames a second.
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
    public init() { self.init(minimum: 0, maximum: 0) }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that fires once a frame.
///
/// `CADisplayLink(target:selector:)` needs selectors and is declared beside them, in UIKit; this initialiser takes a
/// closure.
open class CADisplayLink: NSObject {
    private var body: ((CADisplayLink) -> Void)?
    private var event: ClockEvent?
    private var modes: RunLoopModes = []
    private var added: Bool { !modes.isEmpty }
    /// The time of the frame on the screen, in seconds of the clock.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time from one frame of the screen to the next, in seconds.
    public var duration: CFTimeInterval { 1 / 60 }
    /// The time of the frame that is being made.
    public var targetTimestamp: CFTimeInterval { timestamp + interval }
    open var isPaused = false { didSet { if isPaused != oldValue { reschedule() } } }
    open var preferredFramesPerSecond = 0 { didSet { reschedule() } }
    open var preferredFrameRateRange = CAFrameRateRange.default { didSet { reschedule() } }
    open var frameInterval: Int {
        get { max(1, Int(bounded: (interval * 60).rounded())) }
        set { preferredFramesPerSecond = 60 / max(1, newValue) }
    }

    public init(_ body: @escaping (CADisplayLink) -> Void) {
        self.body = body
        super.init()
    }

    private var interval: TimeInterval {
        var rate = Double(preferredFramesPerSecond)
        if let preferred = preferredFrameRateRange.preferred, preferred > 0 {
            rate = Double(preferred)
        } else if preferredFrameRateRange.maximum > 0 {
            rate = Double(preferredFrameRateRange.maximum)
        }
        guard rate > 0, rate < 60 else { return 1 / 60 }
        return (60 / rate).rounded() / 60 // a whole number of frames
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.formUnion(RunLoopModes(mode))
        reschedule()
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.subtract(RunLoopModes(mode))
        reschedule()
    }

    /// Stops the link and lets go of its target.
    open func invalidate() {
        modes = []
        reschedule()
        body = nil
    }

    private func reschedule() {
        event?.cancel()
        event = nil
        guard added, !isPaused, body != nil else { return }
        let clock = Clock.shared
        timestamp = clock.now
        // Frames fall on multiples of the interval, so that several links of one screen fire together.
        let first = ((clock.now / interval).rounded(.down) + 1) * interval
        event = clock.schedule(at: first, repeating: interval, keepsScreenBusy: false, in: modes) { [weak self] in
            guard let self else { return }
            self.timestamp = clock.now
            self.body?(self)
        }
    }
}
