import CoreGraphics
import Foundation

/// Draws its items in a direction, all equally fast whatever their size.
@preconcurrency @MainActor
open class UIGravityBehavior: ItemsBehavior {
    /// Of magnitude 1, in metres a second each second: a thousand points.
    private static let strength: CGFloat = 10

    public init(items: [any UIDynamicItem]) {
        super.init()
        self.items = items
    }

    public convenience override init() { self.init(items: []) }

    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { if gravityDirection != oldValue { wakeItems() } } }

    /// In radians; zero is to the right, and a quarter turn down.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override func applyForces(_ world: DynamicWorld, _ time: TimeInterval) {
        for body in items.lazy.compactMap(world.body(of:)) {
            let force = body.mass * Self.strength
            body.push(CGVector(dx: gravityDirection.dx * force, dy: gravityDirection.dy * force), wakes: false)
        }
    }
}
