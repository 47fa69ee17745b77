import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Recognizes a tap, or several quick ones, with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    // Apple publishes no figures for these; they are what taps on devices were seen to allow, in points and seconds.
    private static let allowedMovement: CGFloat = 45
    private static let longestTap: TimeInterval = 0.75
    private static let longestPause: TimeInterval = 0.35

    private var taps = 0
    private var fingers = 0
    private var liftedFingers = 0
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var firstStart: CGPoint?
    private var timer: ClockEvent?

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let count = nib.int(.tapGestureRecognizerNumberOfTapsRequired) { numberOfTapsRequired = count }
        if let count = nib.int(.tapGestureRecognizerNumberOfTouchesRequired) { numberOfTouchesRequired = count }
    }

    override var isWaitingForMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
        let isFirstFinger = fingers == 0
        fingers += touches.count
        if fingers > numberOfTouchesRequired { return fail() }
        let start = touches.first!.location(in: nil)
        // The next tap lies near the one before; fingers of one tap lie as far apart as they do.
        if isFirstFinger, let firstStart, start.distance(to: firstStart) > Self.allowedMovement { return fail() }
        firstStart = firstStart ?? start
        wait(Self.longestTap)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[ObjectIdentifier(touch)] else { continue }
            if touch.location(in: nil).distance(to: start) > Self.allowedMovement { return fail() }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        liftedFingers += touches.count
        guard liftedFingers == fingers else { return }
        guard fingers == numberOfTouchesRequired else { return fail() }
        taps += 1
        fingers = 0
        liftedFingers = 0
        starts = [:]
        if taps == numberOfTapsRequired {
            timer?.cancel()
            state = .ended
        } else {
            wait(Self.longestPause)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps = 0
        fingers = 0
        liftedFingers = 0
        starts = [:]
        firstStart = nil
    }

    private func fail() {
        timer?.cancel()
        taps = 0
        state = .failed
    }

    private func wait(_ time: TimeInterval) {
        timer?.cancel()
        timer = schedule(after: time) { [weak self] in self?.fail() }
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}
