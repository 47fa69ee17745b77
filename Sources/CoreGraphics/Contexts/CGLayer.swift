/// A drawing that is kept to be drawn again and again, at the resolution of the context it was made for.
///
/// Its coordinates are those of Apple's layers: the origin at the bottom left where it is drawn as it is, and what was
/// drawn at a point appears at that point from where the layer is put, whichever way the target's axis goes.
public final class CGLayer {
    /// Where the layer's content is drawn.
    public let context: CGContext?
    /// In units of the context that it was made for.
    public let size: CGSize

    /// A layer for drawing into that context; nil where the size has no area.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let width = Int(bounded: (size.width * context.scale).rounded(.up)),
            height = Int(bounded: (size.height * context.scale).rounded(.up))
        guard width > 0, height > 0,
            let own = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return nil }
        own.scaleBy(x: CGFloat(width) / size.width, y: CGFloat(height) / size.height)
        (self.context, self.size) = (own, size)
    }
}

extension CGContext {
    /// Draws the layer scaled into the rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: rect)
    }

    /// Draws the layer in its own size.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
