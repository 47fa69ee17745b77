import Foundation

/// What changed between two pictures of the layer tree.
public struct LayerCommit {
    public struct Change {
        public let layer: CALayer
        public let changes: LayerChanges
    }
    /// Seconds of the clock.
    public let time: CFTimeInterval
    /// The outermost layers, bottom to top.
    public let roots: [CALayer]
    public let rootsChanged: Bool
    /// Layers that the display hears of for the first time, each before those inside it. A mask comes like a sublayer.
    public let inserted: [CALayer]
    /// The identifiers of layers that are gone, those inside them included.
    public let removed: [Int]
    /// Where what was removed had been painted, in pixels.
    package let removedAreas: [CGRect]
    /// Layers known before that changed. `.sublayers` says that children were added, removed or reordered.
    public let changed: [Change]
    public let animationsAdded: [LayerAnimation]
    public let animationsRemoved: [(layer: Int, key: String)]

    public var isEmpty: Bool {
        !rootsChanged && inserted.isEmpty && removed.isEmpty && changed.isEmpty && animationsAdded.isEmpty
            && animationsRemoved.isEmpty
    }
}

/// Gathers what changed and hands it to the display.
enum LayerCommitter {
    static var dirty: [CALayer] = []
    static var detached: [CALayer] = []
    private static var started: [RunningAnimation] = []
    private static var ended: [RunningAnimation] = []
    private static var inserted: [CALayer] = []
    private static var removedAreas: [CGRect] = []
    private static var rootsChanged = false
    private static var isCommitting = false

    static var roots: [CALayer] = [] {
        didSet {
            guard !roots.elementsEqual(oldValue, by: ===) else { return }
            rootsChanged = true
            for layer in oldValue where layer.isLive { detached.append(layer) }
        }
    }

    static func noteStart(_ animation: RunningAnimation) { started.append(animation) }
    static func noteRemoval(_ animation: RunningAnimation) {
        if let at = started.firstIndex(where: { $0 === animation }) {
            started.remove(at: at)
        } else if animation.layer?.isLive == true {
            ended.append(animation)
            animation.layer?.mark(.animations)
        }
    }

    static func commit() {
        guard !isCommitting else { return } // a display or a layout that flushes is inside a commit already
        isCommitting = true
        defer { isCommitting = false }
        prepare()
        AnimationStarts.startPending()
        if let commit = collect() { Displays.current?.commit(commit) }
    }

    /// Lets views and layers lay themselves out and draw until nothing more is wanted.
    private static func prepare() {
        for _ in 0..<20 {
            MainLoop.layoutHandler?()
            discover()
            var didWork = false
            for root in roots where root.needsLayoutFlag || root.layoutInsideFlag {
                didWork = true
                root.layoutSubtree()
            }
            discover()
            for layer in inserted where layer.needsDisplayFlag { didWork = layer.displayIfSeen() || didWork }
            for layer in dirty where layer.needsDisplayFlag { didWork = layer.displayIfSeen() || didWork }
            if !didWork, MainLoop.laidOutHandler?() != true { return }
        }
    }

    /// Finds layers that came into the tree.
    private static func discover() {
        for root in roots where !root.isLive { enter(root) }
        var index = 0
        while index < dirty.count { // entering may dirty more
            let layer = dirty[index]
            index += 1
            guard layer.isLive, !layer.changes.isDisjoint(with: [.sublayers, .mask]) else { continue }
            for sublayer in layer.storedSublayers where !sublayer.isLive { enter(sublayer) }
            if let mask = layer.extras?.mask, !mask.isLive { enter(mask) }
        }
    }

    private static func enter(_ layer: CALayer) {
        layer.isLive = true
        layer.changes = []
        inserted.append(layer)
        for sublayer in layer.storedSublayers where !sublayer.isLive { enter(sublayer) }
        if let mask = layer.extras?.mask, !mask.isLive { enter(mask) }
    }

    private static func collect() -> LayerCommit? {
        var removed: [Int] = []
        removedAreas = []
        if !detached.isEmpty {
            let candidates = detached
            detached = []
            let live = Set(roots.map(ObjectIdentifier.init))
            for layer in candidates where layer.isLive {
                var top = layer
                while let above = top.storedSuperlayer ?? top.maskOwner { top = above }
                if !live.contains(ObjectIdentifier(top)) { leave(layer, &removed) }
            }
        }
        let new = inserted.filter(\.isLive)
        let fresh = Set(new.map(ObjectIdentifier.init))
        var changed: [LayerCommit.Change] = []
        for layer in dirty where layer.isLive && !layer.changes.isEmpty {
            if !fresh.contains(ObjectIdentifier(layer)) { changed.append(.init(layer: layer, changes: layer.changes)) }
            layer.changes = []
        }
        for layer in new { layer.changes = [] }
        var animations = started.compactMap { running in
            running.layer.flatMap { $0.isLive ? LayerAnimation(running, on: $0) : nil }
        }
        // A layer that comes in with animations that started elsewhere brings them along.
        for layer in new {
            for running in layer.extras?.animations ?? []
            where running.hasStarted && !started.contains(where: { $0 === running }) {
                animations.append(LayerAnimation(running, on: layer))
            }
        }
        let endings = ended.compactMap { running in running.layer.map { (layer: $0.identifier, key: running.key) } }
        let commit = LayerCommit(
            time: Clock.shared.now, roots: roots, rootsChanged: rootsChanged, inserted: new, removed: removed,
            removedAreas: removedAreas, changed: changed,
            animationsAdded: animations, animationsRemoved: endings)
        dirty.removeAll(keepingCapacity: true)
        inserted.removeAll(keepingCapacity: true)
        started = []
        ended = []
        rootsChanged = false
        return commit.isEmpty ? nil : commit
    }

    /// Takes a layer and what is in it off the display; its animations end unfinished, as they do on iOS.
    private static func leave(_ layer: CALayer, _ removed: inout [Int]) {
        guard layer.isLive else { return }
        layer.isLive = false
        removed.append(layer.identifier)
        if !layer.paintedRect.isNull { removedAreas.append(layer.paintedRect) }
        layer.paintedRect = .null
        layer.removeAllAnimations()
        for sublayer in layer.storedSublayers { leave(sublayer, &removed) }
        if let mask = layer.extras?.mask { leave(mask, &removed) }
    }
}
