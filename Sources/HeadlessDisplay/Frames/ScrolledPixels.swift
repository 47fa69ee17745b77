import Foundation
import QuartzCore

/// Pixels of a frame that are moved instead of painted, because what they show was scrolled.
struct ScrolledPixels: Equatable {
    /// Where they are moved within, and how far, in whole pixels.
    var region: CGRect
    var dx = 0
    var dy = 0
}

/// What is known of the layers that scroll: where their contents stood in the last commit.
struct ScrollHistory {
    private var bounds: [Int: CGRect] = [:]

    /// Notes where a layer's contents stand now; gives how far they have moved since, in points, or nil where that
    /// isn't known or more changed.
    mutating func note(_ layer: CALayer) -> CGSize? {
        let now = layer.bounds
        defer { bounds[layer.identifier] = now }
        guard let before = bounds[layer.identifier], before.size == now.size, before.origin != now.origin else {
            return nil
        }
        return CGSize(width: before.minX - now.minX, height: before.minY - now.minY)
    }

    mutating func forget(_ layers: [Int]) {
        guard !bounds.isEmpty else { return }
        for layer in layers { bounds[layer] = nil }
    }
}

/// Whether what a layer shows can be moved by moving pixels.
enum ScrollRules {
    /// The pixels that a layer's contents fill and nothing else, but for what lies over them; nil where moving pixels
    /// wouldn't do, because something around the layer turns, rounds, blends or animates it, or because something shows
    /// through it.
    static func region(of layer: CALayer, scale: CGFloat, frame: CGRect) -> CGRect? {
        guard layer.masksToBounds, layer.contentDrawing == nil, layer.contents == nil, layer.borderWidth == 0,
            layer.transformOfSublayers == nil, type(of: layer) == CALayer.self
        else { return nil }
        var region = layer.bounds, current = layer, isBacked = false
        while true {
            guard isPlain(current) else { return nil }
            if current !== layer {
                // A border lies over what is inside.
                guard current.transformOfSublayers == nil, current.borderWidth == 0 else { return nil }
                if current.masksToBounds { region = region.overlap(with: current.bounds) }
            }
            // Behind the layer there is one colour up to the first opaque one.
            if !isBacked {
                if current !== layer,
                    current.contentDrawing != nil || current.contents != nil || type(of: current) != CALayer.self
                {
                    return nil
                }
                if let color = current.backgroundColor, color.alpha > 0 {
                    guard color.pattern == nil else { return nil }
                    isBacked = color.alpha >= 1 && current.bounds.encloses(region)
                    if !isBacked && !current.bounds.encloses(region) { return nil }
                }
            }
            let local = current.localTransform
            guard local.b == 0, local.c == 0, local.a == 1, local.d == 1 else { return nil }
            region = region.applying(local)
            guard let parent = current.superlayer else { break }
            if !isBacked, parent.paintOrder.prefix(while: { $0 !== current }).contains(where: { !$0.isHidden }) {
                return nil
            }
            current = parent
        }
        guard isBacked else { return nil }
        let pixels = CGRect(
            x: region.minX * scale, y: region.minY * scale, width: region.width * scale, height: region.height * scale
        ).overlap(with: frame)
        guard !pixels.isNull, pixels.width >= 1, pixels.height >= 1, isWhole(pixels.minX), isWhole(pixels.minY),
            isWhole(pixels.maxX), isWhole(pixels.maxY)
        else { return nil }
        return CGRect(
            x: pixels.minX.rounded(), y: pixels.minY.rounded(), width: pixels.width.rounded(),
            height: pixels.height.rounded())
    }

    static func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-4 }

    private static func isPlain(_ layer: CALayer) -> Bool {
        !layer.isHidden && layer.opacity >= 1 && layer.mask == nil && layer.compositingFilter == nil
            && layer.backdropBlur == 0 && !layer.isAnimating
            && (layer.cornerRadius == 0 || !layer.masksToBounds) && !layer.castsShadowOfContents
            && layer.maskedLayer == nil
    }

    /// Where something is painted over a layer, in pixels; `changed` are layers that may have been painted otherwise
    /// than they are now.
    static func overlays(of layer: CALayer, in region: CGRect, roots: [CALayer], changed: Set<ObjectIdentifier>)
        -> [CGRect]
    {
        var found: [CGRect] = []
        func visit(_ layer: CALayer) {
            if !layer.paintedRect.isNull, layer.paintedRect.overlaps(region),
                paintsItself(layer) || changed.contains(ObjectIdentifier(layer))
            {
                found.append(layer.paintedRect.overlap(with: region))
            }
            for sublayer in layer.sublayers ?? [] { visit(sublayer) }
        }
        var current = layer
        while let parent = current.superlayer {
            for sibling in parent.paintOrder.drop(while: { $0 !== current }).dropFirst() { visit(sibling) }
            current = parent
        }
        for root in roots.drop(while: { $0 !== current }).dropFirst() { visit(root) }
        return found
    }

    /// Whether there is more to a layer than what is inside it.
    private static func paintsItself(_ layer: CALayer) -> Bool {
        (layer.backgroundColor?.alpha ?? 0) > 0 || layer.contents != nil || layer.contentDrawing != nil
            || layer.borderWidth > 0 || layer.shadowOpacity > 0
            || layer.backdropBlur > 0 || type(of: layer) != CALayer.self
    }

    /// Moves the notes of where everything in a layer was painted.
    static func move(paintedIn layer: CALayer, _ dx: CGFloat, _ dy: CGFloat) {
        for sublayer in layer.sublayers ?? [] {
            if !sublayer.paintedRect.isNull { sublayer.paintedRect = sublayer.paintedRect.offsetBy(dx: dx, dy: dy) }
            move(paintedIn: sublayer, dx, dy)
        }
    }
}

extension FrameRenderer {
    /// Takes note of what a commit scrolled, if it is one layer whose pixels can be moved.
    /// - Returns: the layer that needn't be painted for it.
    func takeScroll(_ commit: LayerCommit) -> CALayer? {
        scrollHistory.forget(commit.removed)
        var scrolled: (layer: CALayer, by: CGSize)?
        var count = 0
        for change in commit.changed where change.changes.contains(.bounds) {
            guard change.layer.masksToBounds else {
                scrollHistory.forget([change.layer.identifier])
                continue
            }
            guard let way = scrollHistory.note(change.layer) else { continue }
            count += 1
            if change.changes.isDisjoint(with: LayerChanges.wholeSubtree.subtracting(.bounds))
                && change.changes.isDisjoint(with: [.background, .border, .contents])
            {
                scrolled = (change.layer, way)
            }
        }
        guard count == 1, let (layer, way) = scrolled, isInFrame(layer), !commit.rootsChanged,
            !hasChangedAround(layer, commit),
            let region = ScrollRules.region(of: layer, scale: scale, frame: damage.frame)
        else { return nil }
        let dx = way.width * scale, dy = way.height * scale
        // What goes further than it is long leaves nothing to move.
        guard abs(dx) < region.width, abs(dy) < region.height, ScrollRules.isWhole(dx), ScrollRules.isWhole(dy),
            scrolledPixels == nil || scrolledPixels?.region == region,
            !layer.paintedRect.isNull, layer.paintedRect.insetBy(dx: -0.5, dy: -0.5).encloses(region),
            !hasBlur(in: layer)
        else { return nil }
        let overlays = ScrollRules.overlays(
            of: layer, in: region, roots: commit.roots.filter { $0.displayFrame == frame },
            changed: Set(commit.changed.map { ObjectIdentifier($0.layer) }))
        move(layer, region, Int(dx.rounded()), Int(dy.rounded()), stale: commit.removedAreas + overlays)
        return layer
    }

    /// Whether the layer belongs to the frame that is painted, of an app with several.
    private func isInFrame(_ layer: CALayer) -> Bool {
        var root = layer
        while let above = root.superlayer { root = above }
        return root.displayFrame == frame
    }

    /// Whether anything that the layer is in changed its place or look.
    private func hasChangedAround(_ layer: CALayer, _ commit: LayerCommit) -> Bool {
        var around: Set<ObjectIdentifier> = []
        var current = layer.superlayer
        while let above = current {
            if animating[ObjectIdentifier(above)] != nil { return true }
            around.insert(ObjectIdentifier(above))
            current = above.superlayer
        }
        return animating[ObjectIdentifier(layer)] != nil
            || commit.changed.contains {
                around.contains(ObjectIdentifier($0.layer)) && !$0.changes.isSubset(of: [.sublayers, .semantics])
            }
            || changed.contains { $0.layer === layer && $0.subtree || around.contains(ObjectIdentifier($0.layer)) }
    }

    private func hasBlur(in layer: CALayer) -> Bool {
        blurring.values.contains { blurred in
            var current: CALayer? = blurred
            while let inside = current, inside !== layer { current = inside.superlayer }
            return current != nil
        }
    }

    /// Everything from here on is told as it stands after the move: also what is to be painted already.
    private func move(_ layer: CALayer, _ region: CGRect, _ dx: Int, _ dy: Int, stale: [CGRect]) {
        let x = CGFloat(dx), y = CGFloat(dy)
        for rect in (damage.rects + stale).map({ $0.overlap(with: region) }) where !rect.isNull && !rect.isEmpty {
            damage.add(rect)
            damage.add(rect.offsetBy(dx: x, dy: y).overlap(with: region))
        }
        ScrollRules.move(paintedIn: layer, x, y)
        // What came in at the edges.
        if y > 0 {
            damage.add(CGRect(x: region.minX, y: region.minY, width: region.width, height: min(y, region.height)))
        }
        if y < 0 {
            damage.add(
                CGRect(
                    x: region.minX, y: max(region.maxY + y, region.minY), width: region.width,
                    height: min(-y, region.height)))
        }
        if x > 0 {
            damage.add(CGRect(x: region.minX, y: region.minY, width: min(x, region.width), height: region.height))
        }
        if x < 0 {
            damage.add(
                CGRect(
                    x: max(region.maxX + x, region.minX), y: region.minY, width: min(-x, region.width),
                    height: region.height))
        }
        var pixels = scrolledPixels ?? ScrolledPixels(region: region)
        pixels.dx += dx
        pixels.dy += dy
        scrolledPixels = pixels
    }

    /// Moves the pixels that were scrolled since the last picture.
    /// - Returns: where they are.
    func movePixels() -> CGRect? {
        guard let pixels = scrolledPixels else { return nil }
        scrolledPixels = nil
        let region = pixels.region
        guard pixels.dx != 0 || pixels.dy != 0, abs(pixels.dx) < Int(region.width), abs(pixels.dy) < Int(region.height)
        else { return region }
        context.movePixels(
            x: Int(region.minX), y: Int(region.minY), width: Int(region.width), height: Int(region.height),
            dx: pixels.dx, dy: pixels.dy)
        return region
    }
}
