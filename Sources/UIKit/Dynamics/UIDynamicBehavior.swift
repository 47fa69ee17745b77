import CoreGraphics
import Foundation

/// Something that moves items; made of other behaviors, or one of UIKit's own.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    nonisolated public override init() { super.init() }

    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called at each step of the animation.
    open var action: (() -> Void)?
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(behavior) else { return }
        childBehaviors.removeAll { $0 === behavior }
        if dynamicAnimator != nil { behavior.leave() }
    }

    /// Called before the behavior goes to an animator, or leaves it: nil.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: In an animator

    func join(_ animator: UIDynamicAnimator) {
        if let other = dynamicAnimator, other !== animator { other.removeBehavior(self) }
        guard dynamicAnimator == nil else { return }
        willMove(to: animator)
        dynamicAnimator = animator
        connect(animator.world)
        for child in childBehaviors { child.join(animator) }
        animator.wake()
    }

    func leave() {
        guard let animator = dynamicAnimator else { return }
        willMove(to: nil)
        for child in childBehaviors { child.leave() }
        disconnect(animator.world)
        dynamicAnimator = nil
        animator.wake()
    }

    /// Does what needs another set of bodies or joints while the behavior is connected.
    func change(_ body: () -> Void) {
        guard let animator = dynamicAnimator else { return body() }
        animator.world.keepingBodies {
            disconnect(animator.world)
            body()
            connect(animator.world)
        }
        animator.wake()
    }

    /// Puts into the world what the behavior is made of; `disconnect` takes exactly that out.
    func connect(_ world: DynamicWorld) {}
    func disconnect(_ world: DynamicWorld) {}
    /// Pushes items, before each step.
    func applyForces(_ world: DynamicWorld, _ time: TimeInterval) {}

    /// The behavior with all that it is made of.
    var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
}

/// Not Apple's: what the behaviors that hold a list of items share.
@preconcurrency @MainActor
open class ItemsBehavior: UIDynamicBehavior {
    open internal(set) var items: [any UIDynamicItem] = []

    nonisolated override init() { super.init() }

    open func addItem(_ item: any UIDynamicItem) {
        guard !holds(item) else { return }
        items.append(item)
        guard let dynamicAnimator else { return }
        connect(item, dynamicAnimator.world)
        dynamicAnimator.wake()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        guard holds(item) else { return }
        items.removeAll { $0 === item }
        guard let dynamicAnimator else { return }
        disconnect(item, dynamicAnimator.world)
        dynamicAnimator.wake()
    }

    final func holds(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

    /// What the behavior does to items has changed: those that rest feel it.
    final func wakeItems() {
        guard let dynamicAnimator else { return }
        for item in items { dynamicAnimator.world.body(of: item)?.wake() }
        dynamicAnimator.wake()
    }

    func connect(_ item: any UIDynamicItem, _ world: DynamicWorld) { world.use(item).wake() }
    func disconnect(_ item: any UIDynamicItem, _ world: DynamicWorld) { world.release(item) }

    override func connect(_ world: DynamicWorld) { for item in items { connect(item, world) } }
    override func disconnect(_ world: DynamicWorld) { for item in items { disconnect(item, world) } }
}
