import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Lets its items bump into each other and into boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: ItemsBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: .max)
    }

    private struct Boundary {
        let identifier: any NSCopying
        let lines: [[CGPoint]]
        let path: UIBezierPath
    }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var boundaries: [Boundary] = []
    private var bit: UInt64 = 0
    private var bodies: [AnyHashable?: OpaquePointer] = [:]
    /// How many lines of a boundary an item touches: the first and the last are told of.
    private var touching: [Touch: Int] = [:]

    private struct Touch: Hashable {
        let item: ObjectIdentifier
        let other: AnyHashable?
    }

    public init(items: [any UIDynamicItem]) {
        super.init()
        self.items = items
    }

    public convenience override init() { self.init(items: []) }

    open var collisionMode = Mode.everything { didSet { if collisionMode != oldValue { change {} } } }

    // MARK: Boundaries

    open var translatesReferenceBoundsIntoBoundary = false {
        didSet { if translatesReferenceBoundsIntoBoundary != oldValue { placeReferenceBounds() } }
    }
    private var referenceInsets = UIEdgeInsets.zero

    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        translatesReferenceBoundsIntoBoundary = true
        placeReferenceBounds()
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        add(Boundary(identifier: identifier, lines: ConvexOutline(of: bezierPath.cgPath).lines, path: bezierPath))
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(Boundary(identifier: identifier, lines: [[p1, p2]], path: path))
    }

    private func add(_ boundary: Boundary) {
        removeBoundary(withIdentifier: boundary.identifier)
        boundaries.append(boundary)
        place(boundary.lines, boundary.identifier)
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.key($0.identifier) == Self.key(identifier) }
        takeAway(Self.key(identifier))
    }

    open func removeAllBoundaries() {
        for boundary in boundaries { removeBoundary(withIdentifier: boundary.identifier) }
    }
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.key($0.identifier) == Self.key(identifier) }?.path
    }
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    private static func key(_ identifier: (any NSCopying)?) -> AnyHashable? {
        guard let identifier else { return nil }
        if let text = identifier as? NSString { return String._unconditionallyBridgeFromObjectiveC(text) }
        return identifier as? AnyHashable ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
    }

    // MARK: In an animator

    private func place(_ lines: [[CGPoint]], _ identifier: (any NSCopying)?) {
        guard let animator = dynamicAnimator else { return }
        bodies[Self.key(identifier)] = animator.world.addBoundary(lines, identifier: identifier, of: self, bit: bit)
        wakeItems()
    }

    private func takeAway(_ key: AnyHashable?) {
        guard let animator = dynamicAnimator, let body = bodies.removeValue(forKey: key) else { return }
        animator.world.removeBoundary(body)
        animator.wake()
    }

    private var placedBounds: CGRect?

    private func placeReferenceBounds() {
        takeAway(nil)
        placedBounds = dynamicAnimator?.referenceView?.bounds
        guard translatesReferenceBoundsIntoBoundary, let bounds = placedBounds else { return }
        let r = bounds.inset(by: referenceInsets)
        place(
            [
                [
                    CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
                    CGPoint(x: r.minX, y: r.maxY), CGPoint(x: r.minX, y: r.minY),
                ]
            ], nil)
    }

    override func connect(_ item: any UIDynamicItem, _ world: DynamicWorld) {
        super.connect(item, world)
        world.join(
            item, items: collisionMode.contains(.items) ? bit : 0, edges: collisionMode.contains(.boundaries) ? bit : 0)
    }

    override func disconnect(_ item: any UIDynamicItem, _ world: DynamicWorld) {
        world.leave(item, bit)
        super.disconnect(item, world)
    }

    /// The reference view may get its size after the behavior came: behaviors are mostly added in `viewDidLoad`.
    override func applyForces(_ world: DynamicWorld, _ time: TimeInterval) {
        if translatesReferenceBoundsIntoBoundary, dynamicAnimator?.referenceView?.bounds != placedBounds {
            placeReferenceBounds()
        }
    }

    override func connect(_ world: DynamicWorld) {
        bit = world.takeBit()
        bodies = [:]
        super.connect(world)
        for boundary in boundaries { place(boundary.lines, boundary.identifier) }
        placeReferenceBounds()
    }

    override func disconnect(_ world: DynamicWorld) {
        for body in bodies.values { world.removeBoundary(body) }
        bodies = [:]
        super.disconnect(world)
        world.giveBack(bit)
    }

    // MARK: Contacts

    /// True when this is the first contact of its kind that began, or the last one that ended.
    private func counts(_ touch: Touch, began: Bool) -> Bool {
        let before = touching[touch] ?? 0, after = max(0, before + (began ? 1 : -1))
        touching[touch] = after == 0 ? nil : after
        return began ? before == 0 : before == 1
    }

    func touched(_ item: any UIDynamicItem, _ other: any UIDynamicItem, began: Bool, at point: CGPoint) {
        guard collisionMode.contains(.items),
            counts(Touch(item: ObjectIdentifier(item), other: ObjectIdentifier(other)), began: began)
        else { return }
        if began {
            collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: point)
        } else {
            collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
        }
    }

    func touched(_ item: any UIDynamicItem, boundary identifier: (any NSCopying)?, began: Bool, at point: CGPoint) {
        guard counts(Touch(item: ObjectIdentifier(item), other: Self.key(identifier)), began: began) else { return }
        if began {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
        } else {
            collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}
