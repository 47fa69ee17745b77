import CoreGraphics
import Foundation

@_implementationOnly import CBox2D

/// Holds an item to a point or to another item: by a rod, a spring, a rope, a rail, a pin or glue.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable { case items, anchor }
    private enum Kind { case distance, rope, weld, pin, slide }

    public let items: [any UIDynamicItem]
    public let attachedBehaviorType: AttachmentType
    private let kind: Kind
    private let offsets: [UIOffset]
    private var axis = CGVector.zero
    private var joint: OpaquePointer?
    private var anchorBody: OpaquePointer?

    private init(_ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?) {
        self.kind = kind
        self.items = items
        self.offsets = offsets
        attachedBehaviorType = items.count == 2 ? .items : .anchor
        anchorPoint = anchor ?? .zero
        super.init()
        let ends =
            zip(items, offsets).map { item, offset in
                let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
                return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
            } + (items.count == 2 ? [] : [anchorPoint])
        setLength(hypot(ends[0].x - ends[1].x, ends[0].y - ends[1].y))
    }

    /// Observers don't run in initialisers.
    private func setLength(_ value: CGFloat) { length = value }

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(.distance, [item], [.zero], anchor: point)
    }
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    { self.init(.distance, [item], [offset], anchor: point) }
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(.distance, [item1, item2], [.zero, .zero], anchor: nil)
    }
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.distance, [item1, item2], [offset1, offset2], anchor: nil)
    }

    /// The items slide along an axis and don't turn against each other.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let behavior = UIAttachmentBehavior(.slide, [item1, item2], [.zero, .zero], anchor: point)
        behavior.axis = axis
        return behavior
    }

    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let behavior = UIAttachmentBehavior(.slide, [item], [.zero], anchor: point)
        behavior.axis = axis
        return behavior
    }

    /// The items stay as near as they are, as if tied by a rope.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rope, [item1, item2], [offset1, offset2], anchor: nil)
    }

    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.weld, [item1, item2], [.zero, .zero], anchor: point)
    }

    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, [item1, item2], [.zero, .zero], anchor: point)
    }

    // MARK: Settings

    open var anchorPoint: CGPoint {
        didSet {
            guard anchorPoint != oldValue, let anchorBody, let dynamicAnimator else { return }
            physicsBodyPlace(anchorBody, PhysicsVector(anchorPoint), 0)
            dynamicAnimator.wake()
        }
    }
    /// In points.
    open var length: CGFloat = 0 { didSet { if length != oldValue { distanceChanged() } } }
    open var damping: CGFloat = 0 { didSet { if damping != oldValue { distanceChanged() } } }
    /// Swings a second; 0 is a rod.
    open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { distanceChanged() } } }
    open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { change {} } } }
    /// How far items may slide, in points, or a pin may turn, in radians.
    open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { change {} } } }

    private func distanceChanged() {
        guard kind == .distance else { return change {} }
        guard let joint, let dynamicAnimator else { return }
        physicsDistanceJointSet(joint, Float(length / DynamicWorld.pointsPerMetre), Float(frequency), Float(damping))
        dynamicAnimator.wake()
    }

    override func connect(_ world: DynamicWorld) {
        let bodies = items.map { world.use($0).handle }, at = offsets.map { PhysicsVector($0) }
        var other = world.ground, atOther = PhysicsVector(x: 0, y: 0)
        if bodies.count == 2 {
            (other, atOther) = (bodies[1], at[1])
        } else {
            other = world.anchor(at: anchorPoint)
            anchorBody = other
        }
        let size = Float(length / DynamicWorld.pointsPerMetre), anchor = PhysicsVector(anchorPoint),
            scale = kind == .slide ? DynamicWorld.pointsPerMetre : 1
        let isFree = attachmentRange.isInfinite
        let lower = isFree ? 1 : Float(attachmentRange.minimum / scale),
            upper = isFree ? 0 : Float(attachmentRange.maximum / scale)
        joint = world.joint { world in
            switch kind {
            case .distance:
                physicsDistanceJoint(world, bodies[0], at[0], other, atOther, size, Float(frequency), Float(damping))
            case .rope: physicsRopeJoint(world, bodies[0], at[0], other, atOther, size)
            case .weld: physicsWeldJoint(world, bodies[0], other, anchor, Float(frequency), Float(damping))
            case .pin: physicsPinJoint(world, bodies[0], other, anchor, Float(frictionTorque), lower, upper)
            case .slide:
                physicsSlidingJoint(
                    world, other, bodies[0], anchor, PhysicsVector(x: Float(axis.dx), y: Float(axis.dy)), lower, upper)
            }
        }
    }

    override func disconnect(_ world: DynamicWorld) {
        if let joint { world.remove(joint: joint) }
        if let anchorBody { world.removeAnchor(anchorBody) }
        (joint, anchorBody) = (nil, nil)
        for item in items { world.release(item) }
    }
}
