import CoreGraphics

/// Follows a finger from where it comes down to where it leaves.
@MainActor
class FollowingControl: UIControl {
    private var last = CGPoint.zero

    /// - Parameter continuously: whether the finger still moves.
    func follow(to place: CGPoint, continuously: Bool) {}

    private func follow(_ touch: UITouch) -> Bool {
        last = touch.location(in: self)
        follow(to: last, continuously: true)
        return true
    }

    override func keeps(_ movement: TouchMovement) -> Bool { true }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        follow(to: touch?.location(in: self) ?? last, continuously: false)
    }
    override func cancelTracking(with event: UIEvent?) { follow(to: last, continuously: false) }
}
