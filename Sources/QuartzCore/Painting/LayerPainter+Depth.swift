import Foundation

/// Layers in perspective. Each is painted upright, with all that is in it, and the picture is bent into its place:
/// within the plane of the layer around it nothing has depth, as in Core Animation.
extension LayerPainter {
    /// Paints a layer that is seen in perspective; the context is set up for the superlayer.
    func paintProjected(_ model: CALayer, _ layer: CALayer, _ projection: PlaneProjection) {
        let extent = LayerPainter.ownExtent(layer).union(LayerPainter.subtreeExtent(layer))
        let pixels = context.pixelTransform
        let seen = projection.concatenating(PlaneProjection(pixels)).box(extent)
        if records { LayerPainter.note(model, at: seen) }
        if let damage, !seen.insetBy(dx: -1, dy: -1).overlaps(damage) { return }
        guard let image = picture(of: model, layer, extent) else { return }
        drawProjected(image, in: extent, projection)
    }

    /// A picture of a layer as it shows now, its effects and what runs on it included, in its own coordinates.
    func picture(of model: CALayer, _ layer: CALayer, _ extent: CGRect) -> CGImage? {
        guard extent.width > 0, extent.height > 0 else { return nil }
        let pixels = context.pixelTransform
        let scale = max(0.01, abs(pixels.a * pixels.d - pixels.b * pixels.c).squareRoot())
        let inner = CGContext.raster(size: extent.size, scale: scale, opaque: false)
        inner.translateBy(x: -extent.minX, y: -extent.minY)
        let toPixels = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -extent.minX * scale, ty: -extent.minY * scale)
        LayerPainter(context: inner, showsAnimations: showsAnimations).paintShown(model, layer, toPixels: toPixels)
        return inner.takeImage()
    }

    /// Draws a picture of a rectangle bent into place.
    func drawProjected(_ image: CGImage, in frame: CGRect, _ projection: PlaneProjection) {
        let pixels = context.pixelTransform
        let whole = projection.concatenating(PlaneProjection(pixels))
        let clip = context.boundingBoxOfClipPath.applying(pixels)
        let box = whole.box(frame).overlap(with: clip).insetBy(dx: -1, dy: -1).integral
        guard box.width > 0, box.height > 0, box.width * box.height <= CGFloat(CGContext.mostPixels),
            let bent = whole.bend(image, of: frame, into: box)
        else { return }
        drawInPixels(bent, in: box)
    }

    /// Draws a picture of pixels where they belong.
    func drawInPixels(_ image: CGImage, in box: CGRect) {
        context.saveGState()
        context.concatenate(context.pixelTransform.inverted())
        context.drawTopDown(image, in: box)
        context.restoreGState()
    }

    /// What lies in a bent picture is painted anew wherever the picture is.
    private static func note(_ layer: CALayer, at rect: CGRect) {
        layer.paintedRect = rect
        for sublayer in layer.storedSublayers { note(sublayer, at: rect) }
    }
}

extension PlaneProjection {
    /// What a box of pixels shows of a picture of a rectangle; nil for one that is seen from its edge.
    func bend(_ image: CGImage, of frame: CGRect, into box: CGRect) -> CGImage? {
        guard let back = inverted else { return nil }
        let target = CGContext.raster(size: box.size, scale: 1, opaque: false)
        let sx = CGFloat(image.width) / frame.width, sy = CGFloat(image.height) / frame.height
        PixelSampler.reading(image) { sampler in
            target.withPixelWords { words, stride in
                for row in 0..<target.height {
                    let y = box.minY + CGFloat(row) + 0.5, x = box.minX + 0.5
                    var u = x * back.a + y * back.c + back.tx, v = x * back.b + y * back.d + back.ty
                    var weight = x * back.p + y * back.q + back.w
                    let line = words + row * stride
                    for column in 0..<target.width {
                        // The weight of the way there is one over that of the way back.
                        if weight > 0 {
                            line[column] = sampler.color(
                                (u / weight - frame.minX) * sx, (v / weight - frame.minY) * sy)
                        }
                        u += back.a
                        v += back.b
                        weight += back.p
                    }
                }
            }
        }
        return target.takeImage()
    }
}

/// Reads the colours between the pixels of a picture; beyond its edge there is nothing.
struct PixelSampler {
    private let words: UnsafePointer<UInt32>
    private let stride: Int
    private let width: Int
    private let height: Int

    static func reading(_ image: CGImage, _ body: (PixelSampler) -> Void) {
        image.withPixels { words, stride in
            guard let start = words.baseAddress else { return }
            body(PixelSampler(words: start, stride: stride, width: image.width, height: image.height))
        }
    }

    /// The premultiplied colour at a place in pixels from the top left corner.
    @inline(__always)
    func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
        let x = x - 0.5, y = y - 0.5
        guard x > -1, y > -1, x < CGFloat(width), y < CGFloat(height) else { return 0 }
        let left = x.rounded(.down), top = y.rounded(.down)
        let column = Int(left), row = Int(top)
        let fx = UInt32((x - left) * 256), fy = UInt32((y - top) * 256)
        let upper = Self.mix(at(column, row), at(column + 1, row), fx)
        let lower = Self.mix(at(column, row + 1), at(column + 1, row + 1), fx)
        return Self.mix(upper, lower, fy)
    }

    @inline(__always)
    private func at(_ column: Int, _ row: Int) -> UInt32 {
        column >= 0 && row >= 0 && column < width && row < height ? words[row * stride + column] : 0
    }

    /// So many 256ths of the second.
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
        let rest = 256 - part
        let low = ((a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* part) >> 8 & 0xFF00FF
        let high = ((a >> 8 & 0xFF00FF) &* rest &+ (b >> 8 & 0xFF00FF) &* part) & 0xFF00_FF00
        return low | high
    }
}
