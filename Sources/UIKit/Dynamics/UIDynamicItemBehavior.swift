import CoreGraphics
import Foundation

@_implementationOnly import CBox2D

/// What its items are made of: how they bounce, slide, weigh and slow down.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: ItemsBehavior {
    /// Points and radians a second that items get with the next animator.
    private var waiting: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

    public init(items: [any UIDynamicItem]) {
        super.init()
        self.items = items
    }

    public convenience override init() { self.init(items: []) }

    /// From 0, which doesn't bounce, to 1, which loses nothing.
    open var elasticity: CGFloat = 0 { didSet { propertiesChanged() } }
    open var friction: CGFloat = 0 { didSet { propertiesChanged() } }
    /// An item of density 1 and 100 × 100 points has mass 1.
    open var density: CGFloat = 1 { didSet { propertiesChanged() } }
    /// How fast items lose speed where nothing touches them.
    open var resistance: CGFloat = 0 { didSet { propertiesChanged() } }
    open var angularResistance: CGFloat = 0 { didSet { propertiesChanged() } }
    /// For electric and magnetic fields.
    open var charge: CGFloat = 0
    open var isAnchored = false { didSet { propertiesChanged() } }
    open var allowsRotation = true { didSet { propertiesChanged() } }

    private var properties: PhysicsProperties {
        PhysicsProperties(
            density: Float(max(density, 0.001)), friction: Float(friction), restitution: Float(elasticity),
            linearDamping: Float(resistance),
            angularDamping: Float(angularResistance), isFixed: isAnchored, mayRotate: allowsRotation)
    }

    private func propertiesChanged() {
        guard let animator = dynamicAnimator else { return }
        for item in items { animator.world.setProperties(of: item, to: properties) }
        animator.wake()
    }

    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { add(velocity, 0, item) }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { add(.zero, velocity, item) }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        dynamicAnimator?.world.body(of: item)?.velocity ?? waiting[ObjectIdentifier(item)]?.linear ?? .zero
    }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        dynamicAnimator?.world.body(of: item)?.angularVelocity ?? waiting[ObjectIdentifier(item)]?.angular ?? 0
    }

    private func add(_ linear: CGPoint, _ angular: CGFloat, _ item: any UIDynamicItem) {
        guard let animator = dynamicAnimator, let body = animator.world.body(of: item) else {
            let before = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            waiting[ObjectIdentifier(item)] = (
                CGPoint(x: before.linear.x + linear.x, y: before.linear.y + linear.y), before.angular + angular
            )
            return
        }
        give(body, linear, angular)
        animator.wake()
    }

    private func give(_ body: DynamicWorld.Body, _ linear: CGPoint, _ angular: CGFloat) {
        body.wake()
        let old = body.velocity
        body.velocity = CGPoint(x: old.x + linear.x, y: old.y + linear.y)
        body.angularVelocity += angular
    }

    override func connect(_ item: any UIDynamicItem, _ world: DynamicWorld) {
        super.connect(item, world)
        world.setProperties(of: item, to: properties)
        if let body = world.body(of: item), let velocity = waiting.removeValue(forKey: ObjectIdentifier(item)) {
            give(body, velocity.linear, velocity.angular)
        }
    }

    override func disconnect(_ item: any UIDynamicItem, _ world: DynamicWorld) {
        world.setProperties(of: item, to: .standard)
        super.disconnect(item, world)
    }
}
