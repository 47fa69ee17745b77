import CoreGraphics
import Foundation

/// Follows two fingers: what a pinch and a rotation have in common.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    private(set) var vector = CGPoint.zero
    private var lastTime: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The way from the first finger to the second, in the window.
    private var presentVector: CGPoint { trackedTouches[1].location(in: nil) - trackedTouches[0].location(in: nil) }

    func start() {}
    /// Takes the fingers' new distance and direction; true when that is enough to recognize the gesture.
    func follow(from old: CGPoint, to new: CGPoint, seconds: TimeInterval) -> Bool { false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else {
            if numberOfTouches > 2 { for touch in touches { ignore(touch, for: event) } }
            return
        }
        vector = presentVector
        lastTime = event.timestamp
        start()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        let old = vector
        vector = presentVector
        let enough = follow(from: old, to: vector, seconds: max(event.timestamp - lastTime, 0.001))
        lastTime = event.timestamp
        if state != .possible { state = .changed } else if enough { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if numberOfTouches <= touches.count { state = .failed }
        } else {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}

/// Recognizes two fingers that move apart or together.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    open var scale: CGFloat = 1
    /// In scale factors per second.
    open private(set) var velocity: CGFloat = 0

    /// How much the fingers' distance changes before it is a pinch, in points; assumed.
    private static let slop: CGFloat = 8
    private var startDistance: CGFloat = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let stored = coder.nib?.cgFloat(.pinchGestureRecognizerScale) { scale = stored }
    }

    override func start() {
        startDistance = CGPoint.zero.distance(to: vector)
        scale = 1
        velocity = 0
    }

    override func follow(from old: CGPoint, to new: CGPoint, seconds: TimeInterval) -> Bool {
        let before = max(CGPoint.zero.distance(to: old), 1), now = max(CGPoint.zero.distance(to: new), 1)
        scale *= now / before
        velocity = (now / before - 1) / CGFloat(seconds)
        return abs(now - startDistance) >= Self.slop
    }
}

/// Recognizes two fingers that turn about each other.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// In radians, clockwise.
    open var rotation: CGFloat = 0
    /// In radians per second.
    open private(set) var velocity: CGFloat = 0

    /// How far the fingers turn before it is a rotation, in radians; assumed.
    private static let slop: CGFloat = 0.1

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let stored = coder.nib?.cgFloat(.rotationGestureRecognizerRotation) { rotation = stored }
    }

    override func start() {
        rotation = 0
        velocity = 0
    }

    override func follow(from old: CGPoint, to new: CGPoint, seconds: TimeInterval) -> Bool {
        var angle = atan2(new.y, new.x) - atan2(old.y, old.x)
        if angle > .pi { angle -= 2 * .pi } else if angle < -.pi { angle += 2 * .pi }
        rotation += angle
        velocity = angle / CGFloat(seconds)
        return abs(rotation) >= Self.slop
    }
}
