import Foundation

extension LayerPainter {
    /// Which edge or centre each gravity keeps, from 0 (left, top) to 1; nil where the contents are scaled.
    private static let anchors: [CALayerContentsGravity: (x: CGFloat, y: CGFloat)] = [
        .center: (0.5, 0.5), .top: (0.5, 0), .bottom: (0.5, 1), .left: (0, 0.5), .right: (1, 0.5),
        .topLeft: (0, 0), .topRight: (1, 0), .bottomLeft: (0, 1), .bottomRight: (1, 1),
    ]

    /// Where the contents lie, in the layer's coordinates.
    static func contentsFrame(of image: CGImage, in layer: CALayer) -> CGRect {
        let bounds = layer.storedBounds
        let part = layer.some.contentsRect
        let scale = max(0.001, layer.storedContentsScale)
        let size = CGSize(
            width: CGFloat(image.width) * part.width / scale, height: CGFloat(image.height) * part.height / scale)
        guard layer.storedGravity != .resize, size.width > 0, size.height > 0 else { return bounds }
        if let anchor = anchors[layer.storedGravity] {
            return CGRect(
                x: bounds.minX + (bounds.width - size.width) * anchor.x,
                y: bounds.minY + (bounds.height - size.height) * anchor.y, width: size.width, height: size.height)
        }
        let x = bounds.width / size.width, y = bounds.height / size.height
        let factor = layer.storedGravity == .resizeAspectFill ? max(x, y) : min(x, y)
        let scaled = CGSize(width: size.width * factor, height: size.height * factor)
        return CGRect(
            x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2, width: scaled.width,
            height: scaled.height)
    }

    func paintImage(_ image: CGImage, _ layer: CALayer) {
        let target = LayerPainter.contentsFrame(of: image, in: layer)
        let part = layer.some.contentsRect, center = layer.some.contentsCenter
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        context.saveGState()
        if layer.some.magnificationFilter == .nearest { context.interpolationQuality = .none }
        if center != whole {
            paintNineParts(image, layer, part, center, target)
        } else {
            paintPart(image, part, target)
        }
        context.restoreGState()
    }

    /// Draws a part of an image, in fractions of its size, into a rectangle.
    private func paintPart(_ image: CGImage, _ part: CGRect, _ target: CGRect) {
        guard part.width > 0, part.height > 0, target.width > 0, target.height > 0 else { return }
        if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return context.drawTopDown(image, in: target) }
        context.saveGState()
        context.clip(to: target)
        let size = CGSize(width: target.width / part.width, height: target.height / part.height)
        context.drawTopDown(
            image,
            in: CGRect(
                x: target.minX - part.minX * size.width, y: target.minY - part.minY * size.height, width: size.width,
                height: size.height))
        context.restoreGState()
    }

    /// Draws the corners as they are and stretches what lies between.
    private func paintNineParts(_ image: CGImage, _ layer: CALayer, _ part: CGRect, _ center: CGRect, _ target: CGRect)
    {
        let scale = max(0.001, layer.storedContentsScale)
        let width = CGFloat(image.width) / scale, height = CGFloat(image.height) / scale
        func edges(
            _ from: CGFloat, _ length: CGFloat, _ c0: CGFloat, _ c1: CGFloat, _ points: CGFloat, _ p0: CGFloat,
            _ p1: CGFloat
        ) -> [(CGFloat, CGFloat)] {
            // Pairs of (fraction of the image, place in the layer).
            var first = (c0 - p0) * points, last = (p1 - c1) * points
            if first + last > length, first + last > 0 { // no room: the ends shrink alike
                let factor = length / (first + last)
                first *= factor
                last *= factor
            }
            return [(p0, from), (c0, from + first), (c1, from + length - last), (p1, from + length)]
        }
        let xs = edges(target.minX, target.width, center.minX, center.maxX, width, part.minX, part.maxX)
        let ys = edges(target.minY, target.height, center.minY, center.maxY, height, part.minY, part.maxY)
        for row in 0..<3 {
            for column in 0..<3 {
                let source = CGRect(
                    x: xs[column].0, y: ys[row].0, width: xs[column + 1].0 - xs[column].0,
                    height: ys[row + 1].0 - ys[row].0)
                let place = CGRect(
                    x: xs[column].1, y: ys[row].1, width: xs[column + 1].1 - xs[column].1,
                    height: ys[row + 1].1 - ys[row].1)
                paintPart(image, source, place)
            }
        }
    }
}

extension CALayer {
    /// Draws the layer and those inside it, without running animations, in the coordinates of its bounds.
    public func render(in ctx: CGContext) {
        LayerPainter.prepare(self)
        ctx.saveGState()
        LayerPainter(context: ctx, showsAnimations: false).paintWithEffects(self, self, toPixels: .identity)
        ctx.restoreGState()
    }

    /// Draws the layer and those inside it as they show now, with what runs on them, in the coordinates of its bounds.
    /// - Parameter updated: whether they lay themselves out and draw before.
    package func renderPresent(in context: CGContext, updated: Bool) {
        if updated { LayerPainter.prepare(self) }
        context.saveGState()
        LayerPainter(context: context, showsAnimations: true).paintShown(
            self, presentationState(), toPixels: context.pixelTransform)
        context.restoreGState()
    }
}
