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

    // MARK: Transitions

    /// Mixes what the layer showed with what it shows.
    func paintTransition(
        _ transition: CATransition, _ progress: Double, _ model: CALayer, _ layer: CALayer,
        _ toPixels: CGAffineTransform
    ) {
        let bounds = layer.storedBounds
        let p = CGFloat(progress)
        guard let old = transition.snapshot else { return paintNew(model, layer, toPixels, dx: 0, dy: 0) }
        if transition.type == .fade {
            context.beginTransparencyLayer(in: bounds, auxiliaryInfo: nil)
            context.saveGState()
            context.setAlpha(1 - p)
            context.drawTopDown(old, in: bounds)
            context.restoreGState()
            context.saveGState()
            context.setBlendMode(.plusLighter)
            context.setAlpha(p)
            context.beginTransparencyLayer(in: bounds, auxiliaryInfo: nil)
            paintNew(model, layer, toPixels, dx: 0, dy: 0)
            context.endTransparencyLayer()
            context.restoreGState()
            context.endTransparencyLayer()
            return
        }
        // The way that what moves has already gone from where it comes from.
        let from: (x: CGFloat, y: CGFloat)
        switch transition.subtype ?? .fromLeft {
        case .fromRight: from = (1, 0)
        case .fromTop: from = (0, -1)
        case .fromBottom: from = (0, 1)
        default: from = (-1, 0)
        }
        let newShift =
            transition.type == .reveal ? (0, 0) : (from.x * (1 - p) * bounds.width, from.y * (1 - p) * bounds.height)
        let oldShift = transition.type == .moveIn ? (0, 0) : (-from.x * p * bounds.width, -from.y * p * bounds.height)
        context.clip(to: bounds)
        func paintOld() { context.drawTopDown(old, in: bounds.offsetBy(dx: oldShift.0, dy: oldShift.1)) }
        if transition.type != .reveal { paintOld() }
        paintNew(model, layer, toPixels, dx: newShift.0, dy: newShift.1)
        if transition.type == .reveal { paintOld() }
    }

    private func paintNew(_ model: CALayer, _ layer: CALayer, _ toPixels: CGAffineTransform, dx: CGFloat, dy: CGFloat) {
        context.saveGState()
        context.translateBy(x: dx, y: dy)
        paintWithEffects(model, layer, toPixels: CGAffineTransform(translationX: dx, y: dy).concatenating(toPixels))
        context.restoreGState()
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
}
