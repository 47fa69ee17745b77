import CoreGraphics
import Foundation
import QuartzCore

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves views as bodies move: by gravity, pushes, collisions and attachments, sixty steps a second. It rests when all
/// of them do.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    private static let step: TimeInterval = 1 / 60

    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open private(set) weak var referenceView: UIView?
    private weak var layout: UICollectionViewLayout?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open private(set) var isRunning = false
    private var elapsed: TimeInterval = 0
    private var next: ClockEvent?
    private var due: TimeInterval = 0
    let world = DynamicWorld()

    /// Moves views inside of `view`.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Moves the attributes of a layout, which is invalidated at each step.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    public override init() { super.init() }

    deinit { next?.cancel() }

    // MARK: Behaviors

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behavior.join(self)
        behaviors.append(behavior)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.leave()
    }

    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        world.items.filter { item in
            let size = item.bounds.size
            return rect.overlaps(
                CGRect(
                    x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
                    height: size.height))
        }
    }

    /// Takes over the place and rotation that the app gave an item.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        world.refresh(item)
        wake()
    }

    // MARK: Layouts

    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, nil, indexPath)
    }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.supplementaryView, elementKind, indexPath)
    }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.decorationView, elementKind, indexPath)
    }

    private func attributes(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        world.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
            .first {
                $0.representedElementCategory == category && $0.representedElementKind == kind
                    && $0.indexPath == indexPath
            }
    }

    // MARK: Time

    /// Seconds of motion since the animator was made.
    open var elapsedTime: TimeInterval { elapsed }

    func wake() {
        guard !isRunning, !behaviors.isEmpty || !world.items.isEmpty else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        // On the frames of the screen, with its display links.
        due = ((Clock.shared.now / Self.step).rounded(.down) + 1) * Self.step
        scheduleStep()
    }

    private func scheduleStep() {
        next = Clock.shared.schedule(at: due) { [weak self] in MainActor.assumeIsolated { self?.advance() } }
    }

    private func advance() {
        let family = behaviors.flatMap(\.family)
        // A machine that is late catches up a few frames, and loses the others.
        let late = Int(bounded: (Clock.shared.now - due) / Self.step)
        for _ in 0...min(late, 3) {
            for behavior in family { behavior.applyForces(world, Self.step) }
            world.step(Self.step)
            elapsed += Self.step
        }
        layout?.invalidateLayout()
        world.tellContacts(family.compactMap { $0 as? UICollisionBehavior })
        for behavior in family where behavior.dynamicAnimator === self { behavior.action?() }
        guard !behaviors.isEmpty, world.isAwake else {
            isRunning = false
            next = nil
            delegate?.dynamicAnimatorDidPause(self)
            return
        }
        due += Self.step * Double(late + 1)
        scheduleStep()
    }
}
