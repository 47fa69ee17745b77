import Foundation

/// Transitions: what a layer showed gives way to what it shows.
extension LayerPainter {
    /// Paints a layer, or the transition that runs on it; the context is set up for the layer.
    func paintShown(_ model: CALayer, _ layer: CALayer, toPixels: CGAffineTransform, onlySublayers: Bool = false) {
        if let (transition, progress) = showsAnimations ? model.runningTransition : nil {
            paintTransition(transition, progress, model, layer, toPixels)
        } else {
            paintWithEffects(model, layer, toPixels: toPixels, onlySublayers: onlySublayers)
        }
    }

    private func paintTransition(
        _ transition: CATransition, _ progress: Double, _ model: CALayer, _ layer: CALayer,
        _ toPixels: CGAffineTransform
    ) {
        let bounds = layer.storedBounds
        let p = CGFloat(progress)
        guard let old = transition.snapshot else { return paintNew(model, layer, toPixels, dx: 0, dy: 0) }
        switch transition.type {
        case .fade: paintFade(old, p, model, layer, toPixels)
        case .flip: paintFlip(old, transition.subtype, p, model, layer)
        case .pageCurl:
            paintNew(model, layer, toPixels, dx: 0, dy: 0)
            paintCurl(old, transition, p, bounds)
        case .pageUnCurl:
            context.drawTopDown(old, in: bounds)
            if let new = newPicture(model, layer) { paintCurl(new, transition, 1 - p, bounds) }
        default: paintSlide(transition, old, p, model, layer, toPixels)
        }
    }

    private func paintFade(
        _ old: CGImage, _ p: CGFloat, _ model: CALayer, _ layer: CALayer, _ toPixels: CGAffineTransform
    ) {
        let bounds = layer.storedBounds
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
    }

    /// The two sides of a card that turns about its middle; each is seen for half of the turn.
    private func paintFlip(
        _ old: CGImage, _ subtype: CATransitionSubtype?, _ p: CGFloat, _ model: CALayer, _ layer: CALayer
    ) {
        let bounds = layer.storedBounds
        guard let side = p < 0.5 ? old : newPicture(model, layer) else { return }
        drawProjected(side, in: bounds, CardFlip(from: subtype, size: bounds.size).projection(at: p, in: bounds))
    }

    private func paintCurl(_ sheet: CGImage, _ transition: CATransition, _ p: CGFloat, _ bounds: CGRect) {
        let pixels = context.pixelTransform, leaf = transition.leaf
        let page = leaf.map { $0.page.offsetBy(dx: bounds.minX, dy: bounds.minY) } ?? bounds
        let curl = PageCurl(page: page, from: transition.subtype, isLeaf: leaf != nil, progress: p)
        let clip = bounds.overlap(with: context.boundingBoxOfClipPath)
        let box = clip.applying(pixels).integral
        guard box.width > 0, box.height > 0, box.width * box.height <= CGFloat(CGContext.mostPixels) else { return }
        let picture = curl.picture(
            sheet, of: bounds, reverse: leaf?.reverse, paper: transition.paper, in: box, pixels.inverted())
        context.saveGState()
        context.clip(to: bounds)
        drawInPixels(picture, in: box)
        context.restoreGState()
    }

    /// What the layer shows from now on, without the transition.
    private func newPicture(_ model: CALayer, _ layer: CALayer) -> CGImage? {
        let bounds = layer.storedBounds, pixels = context.pixelTransform
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let scale = max(0.01, abs(pixels.a * pixels.d - pixels.b * pixels.c).squareRoot())
        let inner = CGContext.raster(size: bounds.size, scale: scale, opaque: false)
        inner.translateBy(x: -bounds.minX, y: -bounds.minY)
        let toPixels = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
        LayerPainter(context: inner, showsAnimations: showsAnimations).paintWithEffects(
            model, layer, toPixels: toPixels)
        return inner.takeImage()
    }

    private func paintSlide(
        _ transition: CATransition, _ old: CGImage, _ p: CGFloat, _ model: CALayer, _ layer: CALayer,
        _ toPixels: CGAffineTransform
    ) {
        let bounds = layer.storedBounds
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
