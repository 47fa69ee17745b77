import Foundation
import QuartzCore

/// Keeps a frame of pixels up to date with the layer tree, painting only what changed.
///
/// Commits note which layers changed; nothing is painted until a picture is asked for, at the clock's time then.
package final class FrameRenderer {
    package let scale: CGFloat
    let context: CGContext
    var damage: DamageRegion
    /// Of all frames; only those of the one that is painted are seen.
    private var allRoots: [CALayer] = []
    private var roots: [CALayer] { allRoots.filter { $0.displayFrame == frame } }
    /// Which of the app's frames is painted.
    package var frame = 0 {
        didSet {
            guard frame != oldValue else { return }
            scrolledPixels = nil
            damage.addAll()
        }
    }
    /// Changed layers whose new place isn't damaged yet; true: with all inside.
    private(set) var changed: [(layer: CALayer, subtree: Bool)] = []
    /// So many changes are looked through for those that say the same.
    private var changesToMerge = FrameRenderer.fewChanges
    private static let fewChanges = 1024
    private(set) var animating: [ObjectIdentifier: CALayer] = [:]
    /// Layers that show a blurred view of what is under them.
    private(set) var blurring: [ObjectIdentifier: CALayer] = [:]
    var scrollHistory = ScrollHistory()
    /// What the next picture moves before it paints; the damage is where things are after that.
    var scrolledPixels: ScrolledPixels?

    package init(size: CGSize, scale: CGFloat) {
        self.scale = scale
        context = CGContext.raster(size: size, scale: scale, opaque: true)
        damage = DamageRegion(width: context.width, height: context.height)
        damage.addAll()
    }

    /// A renderer of a screen of another size that shows the same layers; all of it is painted anew.
    package func resized(to size: CGSize, scale: CGFloat? = nil) -> FrameRenderer {
        let other = FrameRenderer(size: size, scale: scale ?? self.scale)
        other.allRoots = allRoots
        other.frame = frame
        other.changed = changed
        other.animating = animating
        other.blurring = blurring
        return other
    }

    /// Whether the next picture differs from the last one: something changed, or moves.
    package var isStale: Bool { !damage.isEmpty || scrolledPixels != nil || !changed.isEmpty || !animating.isEmpty }

    /// The rectangles that the next picture will paint, in pixels.
    package var pendingDamage: [CGRect] { damage.rects }

    /// Makes the next picture paint everything.
    package func damageAll() { damage.addAll() }

    package func take(_ commit: LayerCommit) {
        allRoots = commit.roots
        if commit.rootsChanged { damage.addAll() }
        let scrolled = takeScroll(commit)
        for area in commit.removedAreas { damage.add(area) }
        for change in commit.changed where change.layer !== scrolled {
            let isWhole = !change.changes.isDisjoint(with: LayerChanges.wholeSubtree)
            let isOwn = !change.changes.isDisjoint(with: [.background, .border, .contents])
            guard isWhole || isOwn else { continue }
            let layer = maskOwner(change.layer) ?? change.layer
            let subtree = isWhole || layer !== change.layer
            if !damage.isEverything { damagePainted(layer, subtree: subtree) }
            changed.append((layer, subtree))
            if change.changes.contains(.effects) { noteBlur(change.layer) }
        }
        for layer in commit.inserted {
            changed.append((layer, false))
            noteBlur(layer)
        }
        for animation in commit.animationsAdded {
            let layer = maskOwner(animation.layer) ?? animation.layer
            animating[ObjectIdentifier(layer)] = layer
        }
        if !commit.removed.isEmpty { forgetRemoved() }
        if changed.count >= changesToMerge { mergeChanges() }
    }

    /// Lets go of layers that left the tree: nobody may ask for a picture for as long as the app runs.
    private func forgetRemoved() {
        changed.removeAll { !$0.layer.isLive }
        for (id, layer) in animating where !layer.isLive { animating[id] = nil }
        for (id, layer) in blurring where !layer.isLive { blurring[id] = nil }
    }

    /// Leaves one change of each layer, so that there are never many more of them than layers.
    private func mergeChanges() {
        var places: [ObjectIdentifier: Int] = [:], merged: [(layer: CALayer, subtree: Bool)] = []
        for (layer, subtree) in changed {
            if let place = places[ObjectIdentifier(layer)] {
                merged[place].subtree = merged[place].subtree || subtree
            } else {
                places[ObjectIdentifier(layer)] = merged.count
                merged.append((layer, subtree))
            }
        }
        changed = merged
        changesToMerge = max(FrameRenderer.fewChanges, merged.count * 2)
    }

    /// Brings the frame up to date.
    /// - Returns: what was painted, in pixels.
    @discardableResult
    package func paint() -> [CGRect] {
        for (id, layer) in animating {
            if layer.isLive {
                damagePainted(layer, subtree: true)
                changed.append((layer, true))
            }
            if !layer.isLive || !hasAnimations(layer) { animating[id] = nil }
        }
        for (layer, subtree) in changed where layer.isLive {
            if damage.isEverything { break }
            damageNew(layer, subtree: subtree)
        }
        changed.removeAll(keepingCapacity: true)
        growForBlurs()
        let moved = movePixels()
        guard !damage.isEmpty else { return moved.map { [$0] } ?? [] }
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        let roots = roots, isCovered = roots.first.map(coversFrame) ?? false
        for rect in damage.rects {
            let area = CGRect(
                x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale)
            context.saveGState()
            context.clip(to: area)
            if !isCovered {
                context.setFillColor(FrameRenderer.black)
                context.fill(area)
            }
            let painter = LayerPainter(context: context, showsAnimations: true, damage: rect, records: true)
            for root in roots { painter.paint(root, toPixels: toPixels) }
            context.restoreGState()
        }
        defer { damage.clear() }
        guard let moved else { return damage.rects }
        return [moved] + damage.rects.filter { !moved.contains($0) }
    }

    /// The frame's words of pixels and how many there are in a row, as `CGImage` keeps them.
    package func withPixels(_ body: (UnsafeMutablePointer<UInt32>, _ wordsInRow: Int) -> Void) {
        context.flush()
        if let words = context.data?.assumingMemoryBound(to: UInt32.self) { body(words, context.bytesPerRow / 4) }
    }

    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// Whether a layer hides all that is under it.
    private func coversFrame(_ layer: CALayer) -> Bool {
        guard !layer.isAnimating, !layer.isHidden, layer.opacity >= 1, layer.cornerRadius == 0, layer.mask == nil,
            layer.compositingFilter == nil,
            let color = layer.backgroundColor, color.alpha >= 1, color.pattern == nil
        else { return false }
        return layer.transform == CATransform3DIdentity
            && layer.frame.encloses(
                CGRect(x: 0, y: 0, width: damage.frame.width / scale, height: damage.frame.height / scale))
    }

    /// The frame without a copy: valid until the next `paint`.
    package func frameInPlace() -> CGImage {
        paint()
        return context.takeImage()
    }

    /// The frame as a picture of its own.
    package func picture() -> CGImage {
        paint()
        return context.makeImage() ?? context.takeImage()
    }

    // MARK: Damage

    private func hasAnimations(_ layer: CALayer) -> Bool { layer.isAnimating || (layer.mask?.isAnimating ?? false) }

    /// The layer that a mask, or a layer inside one, shapes.
    private func maskOwner(_ layer: CALayer) -> CALayer? {
        var candidate: CALayer? = layer
        while let current = candidate {
            if let owner = current.maskedLayer { return owner }
            candidate = current.superlayer
        }
        return nil
    }

    private func noteBlur(_ layer: CALayer) {
        blurring[ObjectIdentifier(layer)] = layer.backdropBlur > 0 ? layer : nil
    }

    private func damagePainted(_ layer: CALayer, subtree: Bool) {
        if !layer.paintedRect.isNull { damage.add(layer.paintedRect) }
        guard subtree else { return }
        for sublayer in layer.sublayers ?? [] { damagePainted(sublayer, subtree: true) }
    }

    private func damageNew(_ layer: CALayer, subtree: Bool) {
        if let area = area(of: layer, LayerPainter.ownExtent(layer.presentationState())) { damage.add(area) }
        if subtree, let area = area(of: layer, LayerPainter.subtreeExtent(layer.presentationState())) {
            damage.add(area)
        }
        // A shadow cast by whatever is inside a layer changes with it.
        var above = layer.superlayer
        while let ancestor = above {
            if ancestor.castsShadowOfContents, !ancestor.paintedRect.isNull { damage.add(ancestor.paintedRect) }
            above = ancestor.superlayer
        }
    }

    /// Where a rectangle of a layer's coordinates shows, in pixels; nil when layers around it cut it off.
    private func area(of layer: CALayer, _ extent: CGRect) -> CGRect? {
        var rect = extent
        var current = layer
        while true {
            let shown = current.presentationState()
            if current !== layer {
                if !shown.givesDepth, let inner = shown.transformOfSublayers { rect = rect.applying(inner) }
                if shown.masksToBounds { rect = rect.overlap(with: shown.bounds) }
                if rect.isNull { return nil }
            }
            rect = shown.box(of: rect, inside: current.superlayer?.presentationState())
            if rect.isNull { return nil }
            guard let parent = current.superlayer else { break }
            current = parent
        }
        return CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    }

    /// Where a blurred layer must be painted in part, all of it must: its edges would show otherwise.
    private func growForBlurs() {
        guard !blurring.isEmpty, !damage.isEmpty else { return }
        for (id, layer) in blurring where !layer.isLive { blurring[id] = nil }
        var grew = true
        var open = Array(blurring.values)
        while grew {
            grew = false
            open.removeAll { layer in
                guard let rect = area(of: layer, layer.presentationState().bounds), damage.overlaps(rect) else {
                    return false
                }
                damage.add(rect)
                grew = true
                return true
            }
        }
    }
}
