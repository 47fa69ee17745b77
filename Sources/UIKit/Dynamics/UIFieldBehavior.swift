import CoreGraphics
import Foundation

/// A force that fills a part of the space and acts on its items wherever they are in it.
@preconcurrency @MainActor
open class UIFieldBehavior: ItemsBehavior {
    /// The force on an item, in points of this field's coordinates: from where it is, how fast, how heavy and how
    /// charged.
    typealias Law = (
        UIFieldBehavior, _ place: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
        _ time: TimeInterval
    ) -> CGVector

    private var law: Law = { _, _, _, _, _, _ in .zero }

    nonisolated public required override init() { super.init() }

    open var position = CGPoint.zero { didSet { wakeItems() } }
    open var region = UIRegion.infinite { didSet { wakeItems() } }
    open var strength: CGFloat = 1 { didSet { wakeItems() } }
    /// The power of the distance that the force gets weaker by.
    open var falloff: CGFloat = 0
    /// No item feels more than it would at this distance, in points.
    open var minimumRadius: CGFloat = 0
    open var direction = CGVector.zero { didSet { wakeItems() } }
    open var smoothness: CGFloat = 0
    open var animationSpeed: CGFloat = 0

    /// How much of the force is left at a distance, in points.
    private func share(at distance: CGFloat) -> CGFloat {
        falloff == 0 ? 1 : pow(max(distance, minimumRadius, 1) / DynamicWorld.pointsPerMetre, -falloff)
    }

    private static func unit(_ v: CGPoint) -> (CGVector, CGFloat) {
        let length = hypot(v.x, v.y)
        return (length == 0 ? .zero : CGVector(dx: v.x / length, dy: v.y / length), length)
    }

    // MARK: The kinds

    open class func dragField() -> Self {
        make { field, _, v, mass, _, _ in CGVector(dx: -v.dx * field.strength, dy: -v.dy * field.strength) }
    }
    open class func vortexField() -> Self {
        make { field, place, _, mass, _, _ in
            let (out, distance) = unit(place), force = field.strength * field.share(at: distance) * mass
            return CGVector(dx: -out.dy * force, dy: out.dx * force)
        }
    }
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = make { field, place, _, mass, _, _ in
            let (out, distance) = unit(place), force = field.strength * field.share(at: distance) * mass
            return CGVector(dx: -out.dx * force, dy: -out.dy * force)
        }
        field.position = position
        return field
    }
    open class func linearGravityField(direction: CGVector) -> Self {
        let field = make { field, _, _, mass, _, _ in
            CGVector(dx: field.direction.dx * field.strength * mass, dy: field.direction.dy * field.strength * mass)
        }
        field.direction = direction
        return field
    }
    /// Items take the field's velocity, in metres a second, at once.
    open class func velocityField(direction: CGVector) -> Self {
        let field = make { field, _, v, mass, _, step in
            CGVector(
                dx: (field.direction.dx * field.strength - v.dx) * mass / step,
                dy: (field.direction.dy * field.strength - v.dy) * mass / step)
        }
        field.direction = direction
        return field
    }
    open class func springField() -> Self {
        make { field, place, _, mass, _, _ in
            let pull = field.strength * mass / DynamicWorld.pointsPerMetre
            return CGVector(dx: -place.x * pull, dy: -place.y * pull)
        }
    }
    open class func electricField() -> Self {
        make { field, place, _, _, charge, _ in
            let (out, distance) = unit(place), force = field.strength * field.share(at: distance) * charge
            return CGVector(dx: out.dx * force, dy: out.dy * force)
        }
    }
    open class func magneticField() -> Self {
        make { field, place, v, _, charge, _ in
            let force = field.strength * field.share(at: unit(place).1) * charge
            return CGVector(dx: -v.dy * force, dy: v.dx * force)
        }
    }
    /// Pushes that change from place to place and with time; turbulence pushes faster items more.
    open class func noiseField(smoothness: CGFloat, animationSpeed: CGFloat) -> Self {
        noise(smoothness, animationSpeed) { _ in 1 }
    }
    open class func turbulenceField(smoothness: CGFloat, animationSpeed: CGFloat) -> Self {
        noise(smoothness, animationSpeed) { hypot($0.dx, $0.dy) }
    }

    private class func noise(_ smoothness: CGFloat, _ speed: CGFloat, _ factor: @escaping (CGVector) -> CGFloat) -> Self
    {
        let field = make { field, place, v, mass, _, _ in
            let wave = 20 + 200 * field.smoothness,
                time = CGFloat(field.dynamicAnimator?.elapsedTime ?? 0) * field.animationSpeed
            let force = field.strength * mass * factor(v)
            return CGVector(
                dx: sin(place.x / wave + time) * cos(place.y / wave * 1.7 - time) * force,
                dy: sin(place.y / wave + time * 1.3) * cos(place.x / wave * 1.3 + time) * force)
        }
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    open class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> Self {
        // Apple calls the last value deltaTime, and apps compare it with seconds since the start: so that is what it is
        // (assumed).
        make { field, place, velocity, mass, charge, _ in
            block(field, place, velocity, mass, charge, field.dynamicAnimator?.elapsedTime ?? 0)
        }
    }

    private class func make(_ law: @escaping Law) -> Self {
        let field = Self()
        field.law = law
        return field
    }

    // MARK: Acting

    override func applyForces(_ world: DynamicWorld, _ time: TimeInterval) {
        for body in items.lazy.compactMap(world.body(of:)) {
            let place = CGPoint(x: body.center.x - position.x, y: body.center.y - position.y)
            guard region.contains(place) else { continue }
            let speed = CGVector(
                dx: body.velocity.x / DynamicWorld.pointsPerMetre, dy: body.velocity.y / DynamicWorld.pointsPerMetre)
            let force = law(self, place, speed, body.mass, charge(of: body.item), time)
            guard force.dx.isFinite, force.dy.isFinite else { continue }
            body.push(force, wakes: abs(force.dx) + abs(force.dy) > 0.001 * body.mass && !body.isAwake)
        }
    }

    private func charge(of item: any UIDynamicItem) -> CGFloat {
        dynamicAnimator?.behaviors.flatMap(\.family).lazy.compactMap { $0 as? UIDynamicItemBehavior }.last {
            $0.holds(item)
        }?.charge ?? 0
    }
}

/// A part of the space around a field's position.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying {
    private var test: (CGPoint) -> Bool = { _ in true }
    public required override init() { super.init() }

    open class var infinite: UIRegion { UIRegion() }

    public convenience init(radius: CGFloat) {
        self.init()
        test = { hypot($0.x, $0.y) <= radius }
    }
    public convenience init(size: CGSize) {
        self.init()
        test = { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }

    open func inverse() -> Self { make { [test] in !test($0) } }
    open func union(with region: UIRegion) -> Self { make { [test] in test($0) || region.test($0) } }
    open func difference(from region: UIRegion) -> Self { make { [test] in test($0) && !region.test($0) } }
    open func intersection(with region: UIRegion) -> Self { make { [test] in test($0) && region.test($0) } }
    open func contains(_ point: CGPoint) -> Bool { test(point) }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    private func make(_ test: @escaping (CGPoint) -> Bool) -> Self {
        let region = Self()
        region.test = test
        return region
    }
}
