import CoreGraphics
import Foundation

@_implementationOnly import CBox2D

/// Draws an item to a point as a spring does, and turns it upright on the way.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    private var joints: [(joint: OpaquePointer, corner: CGPoint)] = []

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// 0 for much swinging, 1 for none.
    open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { change {} } } }
    open var snapPoint: CGPoint {
        didSet {
            guard snapPoint != oldValue, let dynamicAnimator else { return }
            for (joint, corner) in joints { physicsSpringJointSetTarget(joint, target(corner)) }
            dynamicAnimator.wake()
        }
    }

    private func target(_ corner: CGPoint) -> PhysicsVector {
        PhysicsVector(CGPoint(x: snapPoint.x + corner.x, y: snapPoint.y + corner.y))
    }

    /// Springs at all corners: they pull the item into its place and its angle.
    override func connect(_ world: DynamicWorld) {
        let body = world.use(item), size = item.bounds.size
        body.wake()
        joints = []
        for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            let corner = CGPoint(x: x * max(size.width, 1), y: y * max(size.height, 1))
            let joint = world.joint {
                physicsSpringJoint(
                    $0, world.ground, body.handle, PhysicsVector(corner), target(corner), 1.5,
                    Float(0.1 + 0.9 * min(1, max(0, damping))) / 2)
            }
            if let joint { joints.append((joint, corner)) }
        }
    }

    override func disconnect(_ world: DynamicWorld) {
        for (joint, _) in joints { world.remove(joint: joint) }
        joints = []
        world.release(item)
    }
}
