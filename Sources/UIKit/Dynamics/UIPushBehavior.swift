import CoreGraphics
import Foundation

/// Pushes its items: all the time, or once. A magnitude of 1 makes a view of 100 × 100 points faster by 100 points a
/// second, each second or at once.
@preconcurrency @MainActor
open class UIPushBehavior: ItemsBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }

    public let mode: Mode
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        self.items = items
    }

    /// An instantaneous push is inactive once it was given; activating it pushes again.
    open var active = true { didSet { if active, !oldValue { wakeItems() } } }
    open var pushDirection = CGVector.zero { didSet { if pushDirection != oldValue { wakeItems() } } }
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
    }

    override func applyForces(_ world: DynamicWorld, _ time: TimeInterval) {
        guard active else { return }
        for body in items.lazy.compactMap(world.body(of:)) {
            let offset = targetOffsetFromCenter(for: body.item)
            if mode == .continuous {
                body.push(pushDirection, at: offset, wakes: magnitude > 0)
            } else {
                body.kick(pushDirection, at: offset)
            }
        }
        if mode == .instantaneous { active = false }
    }
}
