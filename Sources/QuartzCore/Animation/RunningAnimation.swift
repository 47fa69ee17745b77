import Foundation

/// An animation on a layer, from `add` until it is removed.
final class RunningAnimation {
    let key: String
    let isAnonymous: Bool
    let animation: CAAnimation
    weak var layer: CALayer?
    private let group: CompletionGroup
    private var end: ClockEvent?
    private(set) var hasStarted = false
    private var isOver = false

    private static var anonymousCount = 0

    init(_ animation: CAAnimation, key: String?, layer: CALayer) {
        if let key {
            self.key = key
        } else {
            RunningAnimation.anonymousCount += 1
            self.key = "animation-\(RunningAnimation.anonymousCount)"
        }
        isAnonymous = key == nil
        self.animation = animation
        self.layer = layer
        group = CATransaction.currentGroup
        group.enter()
    }

    /// A layer that goes takes its animations along; who waits for their end hears of it nevertheless.
    deinit {
        guard !isOver, Thread.isMainThread else { return }
        let (animation, group) = (animation, group)
        Clock.shared.schedule(after: 0, repeating: nil) {
            animation.delegate?.animationDidStop(animation, finished: false)
            group.leave()
        }
    }

    /// Fixes the begin and waits for the end.
    func start() {
        guard !hasStarted, !isOver, let layer else { return }
        hasStarted = true
        if animation.beginTime == 0 { animation.beginTime = layer.localTime(atClock: Clock.shared.now) }
        scheduleEnd()
        animation.delegate?.animationDidStart(animation)
    }

    /// When the animation begins, in seconds of the clock; nil before it started or where time stands still.
    var clockBegin: CFTimeInterval? { hasStarted ? layer?.clockTime(atLocal: animation.beginTime) : nil }

    func scheduleEnd() {
        end?.cancel()
        end = nil
        let total = animation.totalDuration
        guard hasStarted, !isOver, total.isFinite, let layer,
            let due = layer.clockTime(atLocal: animation.beginTime + total)
        else { return }
        end = Clock.shared.schedule(at: due) { [weak self] in self?.reachEnd() }
    }

    private func reachEnd() {
        if animation.isRemovedOnCompletion { layer?.extras?.animations.removeAll { $0 === self } }
        if animation.isRemovedOnCompletion { LayerCommitter.noteRemoval(self) }
        finish(true)
    }

    /// Tells the delegate and the transaction once.
    func finish(_ finished: Bool) {
        guard !isOver else { return }
        isOver = true
        end?.cancel()
        if !hasStarted {
            hasStarted = true
            animation.delegate?.animationDidStart(animation)
        }
        animation.delegate?.animationDidStop(animation, finished: finished)
        group.leave()
    }

    func apply(to presentation: CALayer, at time: CFTimeInterval) {
        // Before its transaction is committed an animation shows its first moment.
        animation.apply(to: presentation, at: hasStarted ? time : animation.beginTime == 0 ? 0 : time)
    }
}

/// Animations that begin with the commit.
enum AnimationStarts {
    static var pending: [RunningAnimation] = []
    static func startPending() {
        guard !pending.isEmpty else { return }
        let starting = pending
        pending = []
        for animation in starting {
            animation.start()
            LayerCommitter.noteStart(animation)
        }
    }
}

extension CALayer {
    final func addAnimation(_ anim: CAAnimation, _ key: String?) {
        guard modelLayer == nil else { return }
        let copy = anim.copy() as! CAAnimation
        if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
        var key = key
        if let transition = copy as? CATransition {
            key = kCATransition
            if transition.snapshot == nil {
                transition.snapshot = LayerPainter.image(of: self, scale: max(1, contentsScale))
            }
        }
        if let key { removeAnimations { $0.key == key } }
        let running = RunningAnimation(copy, key: key, layer: self)
        more.animations.append(running)
        AnimationStarts.pending.append(running)
        mark(.animations)
    }

    final func removeAnimations(where matches: (RunningAnimation) -> Bool) {
        guard let extras, !extras.animations.isEmpty else { return }
        let removed = extras.animations.filter(matches)
        guard !removed.isEmpty else { return }
        extras.animations.removeAll { a in removed.contains { $0 === a } }
        mark(.animations)
        for animation in removed {
            LayerCommitter.noteRemoval(animation)
            animation.finish(false)
        }
    }

    /// Ends those that are to go when they are done, here and in all layers inside.
    package final func endAnimationsInside() {
        removeAnimations { $0.animation.isRemovedOnCompletion }
        for layer in storedSublayers { layer.endAnimationsInside() }
        extras?.mask?.endAnimationsInside()
    }

    final func timingChanged() {
        guard modelLayer == nil else { return }
        mark(.animations)
        rescheduleAnimations()
    }

    private func rescheduleAnimations() {
        for animation in some.animations { animation.scheduleEnd() }
        for layer in storedSublayers { layer.rescheduleAnimations() }
        extras?.mask?.rescheduleAnimations()
    }

    /// Whether something about the layer differs between model and presentation.
    package final var isAnimating: Bool { !(extras?.animations.isEmpty ?? true) }

    /// The transition that runs on the layer, if any, and how far it is.
    package final var runningTransition: (CATransition, progress: Double)? {
        guard let extras, !extras.animations.isEmpty else { return nil }
        let time = localTime(atClock: Clock.shared.now)
        for running in extras.animations {
            guard let transition = running.animation as? CATransition else { continue }
            if let progress = running.hasStarted ? transition.progress(at: time) : 0 { return (transition, progress) }
        }
        return nil
    }

    /// The layer as it shows now: itself when nothing animates it, else a copy with the animations' values.
    /// The copy of an app's own class is of the nearest class of Core Animation's.
    package final func presentationState() -> CALayer {
        makePresentationState(copying: false)
    }

    private func makePresentationState(copying: Bool) -> CALayer {
        if modelLayer != nil { return self }
        let animations = extras?.animations ?? []
        if animations.isEmpty && !copying { return self }
        let copy = PresentationFactories.make(self)
        let time = localTime(atClock: Clock.shared.now - PaintingTime.delay)
        for animation in animations { animation.apply(to: copy, at: time) }
        if copy.needsDisplayFlag { // a value that the layer draws from is animated
            copy.needsDisplayFlag = false
            copy.display()
        }
        return copy
    }

    /// A copy of the layer as it shows now; changing it has no effect. A layer that was never committed has none.
    ///
    /// For an app's own subclass that overrides `init(layer:)` the class must be known to `PresentationFactories`;
    /// otherwise this is nil.
    public func presentation() -> Self? {
        guard isLive || modelLayer != nil else { return nil }
        return makePresentationState(copying: true) as? Self
    }

    /// The layer that a presentation copy is of, or the layer itself.
    public func model() -> Self { (modelLayer ?? self) as? Self ?? self }
}

/// How presentation copies of apps' own layer classes are made, since Swift can't call an initialiser that subclasses
/// may lack.
public enum PresentationFactories {
    private static var factories: [ObjectIdentifier: (CALayer) -> CALayer] = [:]

    public static func register<L: CALayer>(_ type: L.Type, _ make: @escaping (Any) -> L) {
        factories[ObjectIdentifier(type)] = { make($0) }
    }

    static func make(_ layer: CALayer) -> CALayer {
        if !factories.isEmpty, let make = factories[ObjectIdentifier(type(of: layer))] { return make(layer) }
        return layer.makePresentation()
    }
}
