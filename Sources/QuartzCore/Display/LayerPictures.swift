import Foundation

/// What displays that show layers one by one need to know of a layer.
extension LayerPainter {
    /// A bitmap and where it belongs.
    package struct Picture {
        package let image: CGImage
        /// In the coordinates of the layer.
        package let frame: CGRect
    }

    /// How far into a pixel of the screen the origin of a layer's bounds lies, 0 ..< 1; zero under any transform but a
    /// shift.
    package static func pixelPhase(of layer: CALayer, scale: CGFloat) -> CGPoint {
        let transform = layer.transformToRoot
        guard transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0 else { return .zero }
        func phase(_ v: CGFloat) -> CGFloat {
            let pixels = v * scale
            let part = pixels - pixels.rounded(.down)
            return part < 0.02 || part > 0.98 ? 0 : (part * 64).rounded() / 64
        }
        let origin = layer.bounds.origin
        return CGPoint(x: phase(origin.x + transform.tx), y: phase(origin.y + transform.ty))
    }

    /// The layer's own contents alone, also where they stand out of its bounds; nil when it has none.
    /// - Parameters:
    ///   - layer: a layer or a presentation copy.
    ///   - phase: where in a pixel the bounds begin, so that the bitmap's pixels are the screen's.
    package static func contentsPicture(of layer: CALayer, scale: CGFloat, phase: CGPoint = .zero) -> Picture? {
        _ = layer.displayIfSeen()
        var extent = contentExtent(of: layer)
        if layer.masksToBoundsFlag { extent = extent.overlap(with: layer.storedBounds) }
        return picture(of: extent, in: layer, scale: scale, phase: phase) { context, _ in
            LayerPainter(context: context, showsAnimations: false).paintContents(layer)
        }
    }

    /// The layer's mask, as it shows now; its alpha is what counts. An empty mask is a picture too: it hides
    /// everything.
    package static func maskPicture(of layer: CALayer, scale: CGFloat) -> Picture? {
        guard let mask = layer.mask else { return nil }
        prepare(mask)
        let shown = mask.presentationState()
        let extent = subtreeExtent(shown).union(ownExtent(shown)).applying(shown.localTransform)
        let paint = { (context: CGContext, toPixels: CGAffineTransform) in
            LayerPainter(context: context, showsAnimations: true).paint(mask, toPixels: toPixels)
        }
        let empty = CGRect(origin: layer.storedBounds.origin, size: CGSize(width: 1, height: 1))
        return picture(of: extent, in: layer, scale: scale, paint)
            ?? picture(of: empty, in: layer, scale: scale) { _, _ in }
    }

    private static func picture(
        of extent: CGRect, in layer: CALayer, scale: CGFloat, phase: CGPoint = .zero,
        _ paint: (CGContext, CGAffineTransform) -> Void
    ) -> Picture? {
        guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
        let origin = layer.storedBounds.origin
        func down(_ v: CGFloat, _ phase: CGFloat) -> CGFloat {
            ((v * scale + phase + 0.001).rounded(.down) - phase) / scale
        }
        func up(_ v: CGFloat, _ phase: CGFloat) -> CGFloat {
            ((v * scale + phase - 0.001).rounded(.up) - phase) / scale
        }
        let left = origin.x + down(extent.minX - origin.x, phase.x),
            top = origin.y + down(extent.minY - origin.y, phase.y)
        let right = origin.x + up(extent.maxX - origin.x, phase.x),
            bottom = origin.y + up(extent.maxY - origin.y, phase.y)
        let frame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard frame.width > 0, frame.height > 0, frame.width * scale <= 16384, frame.height * scale <= 16384 else {
            return nil
        }
        let pixels = CGSize(
            width: (frame.width * scale).rounded() / scale, height: (frame.height * scale).rounded() / scale)
        let context = CGContext.raster(size: pixels, scale: scale, opaque: false)
        context.translateBy(x: -frame.minX, y: -frame.minY)
        paint(
            context, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -frame.minX * scale, ty: -frame.minY * scale)
        )
        return Picture(image: context.takeImage(), frame: frame)
    }
}

extension CALayer {
    /// The animations that have begun and not ended, oldest first.
    package final var runningAnimations: [LayerAnimation] {
        (extras?.animations ?? []).filter(\.hasStarted).map { LayerAnimation($0, on: self) }
    }
}
