import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Recognizes a finger that stays down, and then follows it.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points.
    open var allowableMovement: CGFloat = 10

    private var timer: ClockEvent?
    private var start = CGPoint.zero
    private var taps = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let count = nib.int(.longPressGestureRecognizerNumberOfTapsRequired) { numberOfTapsRequired = count }
        if let count = nib.int(.longPressGestureRecognizerNumberOfTouchesRequired) { numberOfTouchesRequired = count }
        if let time = nib.double(.longPressGestureRecognizerMinimumPressDuration) { minimumPressDuration = time }
        if let way = nib.cgFloat(.longPressGestureRecognizerAllowableMovement) { allowableMovement = way }
    }

    override var isWaitingForMoreTouches: Bool { taps > 0 && taps <= numberOfTapsRequired && state == .possible }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if numberOfTouches > numberOfTouchesRequired {
            state = .failed
            return
        }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        start = location(in: nil)
        guard taps == numberOfTapsRequired else { return }
        timer?.cancel()
        timer = schedule(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if location(in: nil).distance(to: start) > allowableMovement { state = .failed }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        if state != .possible {
            state = .ended
        } else if taps < numberOfTapsRequired, numberOfTouches == numberOfTouchesRequired {
            taps += 1
            timer = schedule(after: 0.35) { [weak self] in self?.state = .failed }
        } else {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        state = .cancelled
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps = 0
    }
}
