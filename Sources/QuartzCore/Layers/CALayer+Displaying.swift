import Foundation

/// When a layer draws: in the commit after it was asked to, if it can be seen; and what of it.
extension CALayer {
    /// Whether a layer was passed over because it is hidden, or is in one that is. Most apps have none.
    nonisolated(unsafe) static var someWaitToBeSeen = false

    /// Draws what was asked for, unless nobody could see it: it waits until it is shown, or has a size.
    /// - Returns: whether something was drawn.
    final func displayIfSeen() -> Bool {
        guard needsDisplayFlag else { return false }
        if contentDrawing == nil {
            if waitsForSize { return false }
            if isInHidden {
                CALayer.someWaitToBeSeen = true
                return false
            }
        }
        displayIfNeeded()
        return true
    }

    /// What a view draws into nothing would be lost.
    final var waitsForSize: Bool {
        isViewBacking && contentDrawing == nil && (storedBounds.width <= 0 || storedBounds.height <= 0)
    }

    private var isInHidden: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.isHiddenFlag { return true }
            layer = current.storedSuperlayer ?? current.maskOwner
        }
        return false
    }

    /// Lets the next commit look at those that waited in here.
    final func wakeWhatWaits() {
        guard !isHiddenFlag, modelLayer == nil else { return }
        if needsDisplayFlag { mark(.contents) }
        for layer in storedSublayers { layer.wakeWhatWaits() }
        extras?.mask?.wakeWhatWaits()
    }

    final func askForDisplay(of rect: CGRect) {
        let part = rect.overlap(with: storedBounds)
        guard part.width > 0, part.height > 0 else { return }
        // Who is to draw all of itself does.
        if !needsDisplayFlag {
            more.displayedPart = part
        } else if let before = extras?.displayedPart {
            more.displayedPart = before.union(part)
        }
        needsDisplayFlag = true
        mark(.contents)
    }

    /// A bitmap for what is asked for, with the picture around it, and clipped to it.
    /// - Parameters:
    ///   - background: what is filled with before; nil for nothing. With one that covers the bitmap has no
    ///     transparency.
    ///   - clearing: whether what was drawn there goes first.
    package final func bitmapToDrawInto(background: CGColor? = nil, clearing: Bool) -> (
        context: CGContext, part: CGRect
    ) {
        let isOpaque = (background?.alpha ?? 0) >= 1
        let context = CGContext.raster(size: storedBounds.size, scale: storedContentsScale, opaque: isOpaque)
        context.translateBy(x: -storedBounds.minX, y: -storedBounds.minY)
        let asked = extras?.displayedPart
        extras?.displayedPart = nil
        var part = storedBounds
        if asked != nil || !clearing, let before = contentsImage, before.width == context.width,
            before.height == context.height
        {
            context.drawTopDown(
                before,
                in: CGRect(
                    origin: storedBounds.origin,
                    size: CGSize(
                        width: CGFloat(before.width) / context.scale, height: CGFloat(before.height) / context.scale)))
            if let asked {
                part = asked.overlap(with: storedBounds)
                context.clip(to: part)
            }
            if clearing { context.clear(part) }
        }
        if clearing, let background {
            context.setFillColor(background)
            context.fill(part)
        }
        return (context, part)
    }
}
