import CoreGraphics
import Foundation

@_implementationOnly import CBox2D

/// The bodies, boundaries and joints of one animator, in UIKit's units: a hundred points are a metre, and an item of
/// 100 × 100 points of density 1 weighs a kilogram, so that a force of 1 makes it faster by 100 points a second each
/// second.
@MainActor
final class DynamicWorld {
    static let pointsPerMetre: CGFloat = 100

    /// An item's body, which lives for as long as a behavior has use for it.
    final class Body {
        let item: any UIDynamicItem
        let handle: OpaquePointer
        fileprivate var uses = 0
        fileprivate var size: CGSize
        /// Where the item was put last, or has put itself.
        fileprivate var place: PhysicsVector
        fileprivate var angle: CGFloat
        fileprivate var groups = (items: UInt64(0), edges: UInt64(0))
        /// Of the item behaviors that hold the item, the last that says something counts.
        fileprivate var properties = PhysicsProperties.standard

        fileprivate init(_ item: any UIDynamicItem, _ handle: OpaquePointer) {
            self.item = item
            self.handle = handle
            size = item.bounds.size
            angle = item.transform.angle
            place = PhysicsVector(item.center)
        }
    }

    private let world: OpaquePointer
    private var bodies: [ObjectIdentifier: Body] = [:]
    private var order: [Body] = []
    private var numbers: [UInt64: Body] = [:]
    private var boundaries: [UInt64: BoundaryOwner] = [:]
    private var nextNumber: UInt64 = 1
    private var usedBits: UInt64 = 0
    /// What joints hold on to that belong to no item.
    private(set) lazy var ground: OpaquePointer = physicsBodyCreate(world, 0, PhysicsVector(x: 0, y: 0), 0, false)

    private struct BoundaryOwner {
        weak var behavior: UICollisionBehavior?
        let identifier: NSCopying?
    }

    init() { world = physicsWorldCreate() }
    deinit { physicsWorldDestroy(world) }

    // MARK: Items

    var items: [any UIDynamicItem] { order.map(\.item) }
    func body(of item: any UIDynamicItem) -> Body? { bodies[ObjectIdentifier(item)] }

    /// The item's body, made when the first behavior asks for it; each asking is taken back by `release`.
    @discardableResult
    func use(_ item: any UIDynamicItem) -> Body {
        let key = ObjectIdentifier(item)
        if let known = bodies[key] {
            known.uses += 1
            return known
        }
        nextNumber += 1
        let body = Body(
            item, physicsBodyCreate(world, nextNumber, PhysicsVector(item.center), Float(item.transform.angle), true))
        setShape(body)
        bodies[key] = body
        order.append(body)
        numbers[nextNumber] = body
        body.uses = 1
        return body
    }

    func release(_ item: any UIDynamicItem) {
        guard let body = body(of: item) else { return }
        body.uses -= 1
        guard body.uses == 0 else { return }
        bodies[ObjectIdentifier(item)] = nil
        order.removeAll { $0 === body }
        physicsBodyDestroy(world, body.handle)
        // Its last contacts have ended by now, and are told of with the next step.
    }

    /// Bodies that nobody has use for in between keep their motion.
    func keepingBodies(_ work: () -> Void) {
        let items = items
        for item in items { use(item) }
        work()
        for item in items { release(item) }
    }

    private func setShape(_ body: Body) {
        let size = CGSize(width: max(body.item.bounds.width, 1), height: max(body.item.bounds.height, 1))
        body.size = body.item.bounds.size
        func polygon(_ points: [CGPoint]) {
            let corners = points.map { PhysicsVector($0) }
            physicsBodySetPolygon(body.handle, corners, Int32(corners.count), body.properties)
        }
        let rectangle = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
            CGPoint(x: $0.0 * size.width / 2, y: $0.1 * size.height / 2)
        }
        switch body.item.collisionBoundsType {
        case .rectangle: polygon(rectangle)
        case .ellipse where abs(size.width - size.height) < 0.01:
            physicsBodySetCircle(body.handle, Float(size.width / 2 / Self.pointsPerMetre), body.properties)
        case .ellipse:
            polygon(
                (0..<8).map {
                    CGPoint(
                        x: cos(CGFloat($0) * .pi / 4) * size.width / 2, y: sin(CGFloat($0) * .pi / 4) * size.height / 2)
                })
        case .path:
            let outline = ConvexOutline(of: body.item.collisionBoundingPath.cgPath).corners(atMost: 8)
            polygon(outline.count >= 3 ? outline : rectangle)
        }
    }

    func setProperties(of item: any UIDynamicItem, to properties: PhysicsProperties) {
        guard let body = body(of: item) else { return }
        body.properties = properties
        physicsBodySetProperties(body.handle, properties)
        physicsBodyWake(body.handle)
    }

    /// Takes the item's place, size and rotation as the app has set them.
    func refresh(_ item: any UIDynamicItem) {
        guard let body = body(of: item) else { return }
        if body.size != item.bounds.size {
            setShape(body)
            groupsChanged(body)
        }
        body.angle = item.transform.angle
        body.place = PhysicsVector(item.center)
        physicsBodyPlace(body.handle, body.place, Float(body.angle))
    }

    // MARK: Time

    var isAwake: Bool { physicsWorldIsAwake(world) }

    func step(_ seconds: TimeInterval) {
        physicsWorldStep(world, Float(seconds))
        for body in order where physicsBodyIsAwake(body.handle) { show(body) }
    }

    private func show(_ body: Body) {
        let place = physicsBodyPosition(body.handle)
        if place.x != body.place.x || place.y != body.place.y {
            body.place = place
            body.item.center = place.point
        }
        // An item that doesn't turn keeps whatever transform it has.
        let angle = CGFloat(physicsBodyAngle(body.handle))
        guard abs(angle - body.angle) > 0.00001 else { return }
        body.angle = angle
        body.item.transform = CGAffineTransform(rotationAngle: angle)
    }

    /// Hands out the contacts of the last step, oldest first.
    func tellContacts(_ behaviors: [UICollisionBehavior]) {
        var contact = PhysicsContact()
        while physicsWorldNextContact(world, &contact) {
            let point = contact.point.point, first = numbers[contact.first], second = numbers[contact.second]
            if let first, let second {
                for behavior in behaviors where behavior.holds(first.item) && behavior.holds(second.item) {
                    behavior.touched(first.item, second.item, began: contact.began, at: point)
                }
            } else if let body = first ?? second, let owner = boundaries[first == nil ? contact.first : contact.second]
            {
                owner.behavior?.touched(body.item, boundary: owner.identifier, began: contact.began, at: point)
            }
        }
        let gone = numbers.filter { bodies[ObjectIdentifier($0.value.item)] !== $0.value }.map(\.key)
        for number in gone { numbers[number] = nil }
        boundaries = boundaries.filter { $0.value.behavior?.dynamicAnimator != nil }
    }

    // MARK: What may touch

    /// A bit of its own for a collision behavior; zero when all sixty-four are taken, and then nothing collides.
    func takeBit() -> UInt64 {
        let bit = ~usedBits & (usedBits &+ 1)
        usedBits |= bit
        return bit
    }
    func giveBack(_ bit: UInt64) { usedBits &= ~bit }

    func join(_ item: any UIDynamicItem, items: UInt64, edges: UInt64) {
        guard let body = body(of: item) else { return }
        body.groups = (body.groups.items | items, body.groups.edges | edges)
        groupsChanged(body)
    }

    func leave(_ item: any UIDynamicItem, _ bit: UInt64) {
        guard let body = body(of: item) else { return }
        body.groups = (body.groups.items & ~bit, body.groups.edges & ~bit)
        groupsChanged(body)
    }

    private func groupsChanged(_ body: Body) {
        physicsBodySetGroups(body.handle, body.groups.items, body.groups.edges, 0)
    }

    /// A line that items of the behavior can't cross.
    func addBoundary(_ lines: [[CGPoint]], identifier: NSCopying?, of behavior: UICollisionBehavior, bit: UInt64)
        -> OpaquePointer
    {
        nextNumber += 1
        boundaries[nextNumber] = BoundaryOwner(behavior: behavior, identifier: identifier)
        let body = physicsBodyCreate(world, nextNumber, PhysicsVector(x: 0, y: 0), 0, false)!
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) where from != to {
                physicsBodyAddEdge(body, PhysicsVector(from), PhysicsVector(to), PhysicsProperties.standard.friction, 0)
            }
        }
        physicsBodySetGroups(body, 0, 0, bit)
        return body
    }

    func removeBoundary(_ body: OpaquePointer) { physicsBodyDestroy(world, body) }

    // MARK: Joints

    /// An invisible point that doesn't move unless it is placed.
    func anchor(at point: CGPoint) -> OpaquePointer { physicsBodyCreate(world, 0, PhysicsVector(point), 0, false) }
    func removeAnchor(_ body: OpaquePointer) { physicsBodyDestroy(world, body) }
    func joint(_ make: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? { make(world) }
    func remove(joint: OpaquePointer) { physicsJointDestroy(world, joint) }
}

extension DynamicWorld.Body {
    var mass: CGFloat { CGFloat(physicsBodyMass(handle)) }
    var isAwake: Bool { physicsBodyIsAwake(handle) }
    var center: CGPoint { physicsBodyPosition(handle).point }
    /// Points a second.
    var velocity: CGPoint {
        get { physicsBodyVelocity(handle).point }
        set { physicsBodySetVelocity(handle, PhysicsVector(newValue)) }
    }
    /// Radians a second.
    var angularVelocity: CGFloat {
        get { CGFloat(physicsBodyAngularVelocity(handle)) }
        set { physicsBodySetAngularVelocity(handle, Float(newValue)) }
    }
    func wake() { physicsBodyWake(handle) }

    /// In kilograms times metres a second each second; the offset is in points, in the item's own coordinates.
    func push(_ force: CGVector, at offset: UIOffset = .zero, wakes: Bool) {
        physicsBodyApplyForce(
            handle, PhysicsVector(x: Float(force.dx), y: Float(force.dy)), PhysicsVector(offset), wakes)
    }
    func kick(_ impulse: CGVector, at offset: UIOffset) {
        physicsBodyApplyImpulse(
            handle, PhysicsVector(x: Float(impulse.dx), y: Float(impulse.dy)), PhysicsVector(offset))
    }
}

extension PhysicsVector {
    init(_ point: CGPoint) {
        self.init(x: Float(point.x / DynamicWorld.pointsPerMetre), y: Float(point.y / DynamicWorld.pointsPerMetre))
    }
    init(_ offset: UIOffset) { self.init(CGPoint(x: offset.horizontal, y: offset.vertical)) }
    var point: CGPoint {
        CGPoint(x: CGFloat(x) * DynamicWorld.pointsPerMetre, y: CGFloat(y) * DynamicWorld.pointsPerMetre)
    }
}

extension PhysicsProperties {
    /// Of items that no item behavior speaks for: a slight bounce and grip, as items on iOS show and SpriteKit's
    /// bodies, which are made of the same physics, have by default.
    static let standard = PhysicsProperties(
        density: 1, friction: 0.2, restitution: 0.2, linearDamping: 0, angularDamping: 0.1, isFixed: false,
        mayRotate: true)
}

private extension CGAffineTransform {
    var angle: CGFloat { atan2(b, a) }
}
