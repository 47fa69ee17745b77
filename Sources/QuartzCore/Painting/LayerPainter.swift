import Foundation

/// Paints a layer tree into a context whose y axis points down.
///
/// Everything that is drawn comes by here: the frames of the headless display, `CALayer.render(in:)`, pictures for
/// transitions.
package final class LayerPainter {
    let context: CGContext
    /// Whether running animations show; `render(in:)` ignores them, as Core Animation does.
    let showsAnimations: Bool
    /// The part of the frame to paint, in pixels; nil for everything.
    let damage: CGRect?
    /// Whether layers remember where they were painted (only in frames of a display).
    let records: Bool
    /// Blurred views of what lies below: kept from a picture of pixels, for a document that can't be looked at.
    package var backdrops: BackdropPictures?

    package init(context: CGContext, showsAnimations: Bool, damage: CGRect? = nil, records: Bool = false) {
        self.context = context
        self.showsAnimations = showsAnimations
        self.damage = damage
        self.records = records
    }

    /// A picture of a layer's bounds and what is in them; nil when they are empty.
    package static func image(
        of layer: CALayer, scale: CGFloat, showsAnimations: Bool = true, includesOwnEffects: Bool = false
    ) -> CGImage? {
        let bounds = layer.bounds
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        prepare(layer)
        let context = CGContext.raster(size: bounds.size, scale: scale, opaque: false)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
        let painter = LayerPainter(context: context, showsAnimations: showsAnimations)
        painter.paintBody(layer, showsAnimations ? layer.presentationState() : layer, toPixels: transform)
        return context.takeImage()
    }

    /// The layer's own contents alone as a bitmap of its bounds, for displays that show layers one by one; nil when it
    /// has none.
    package static func contentsImage(of layer: CALayer, scale: CGFloat) -> CGImage? {
        let bounds = layer.bounds
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        layer.displayIfNeeded()
        guard layer.contentsImage != nil || layer.contentDrawing != nil || layer.ownContentExtent != nil else {
            return nil
        }
        let context = CGContext.raster(size: bounds.size, scale: scale, opaque: false)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        LayerPainter(context: context, showsAnimations: false).paintContents(layer)
        return context.takeImage()
    }

    /// Whether a layer has contents, beside its background, border and shadow.
    package static func paintsContent(_ layer: CALayer) -> Bool {
        layer.storedContents != nil || layer.contentDrawing != nil || layer.ownContentExtent != nil
    }

    /// Lets layers that were never committed lay themselves out and draw.
    package static func prepare(_ layer: CALayer) {
        layer.layoutSubtree()
        func display(_ layer: CALayer) {
            layer.displayIfNeeded()
            for sublayer in layer.storedSublayers where !sublayer.isHiddenFlag { display(sublayer) }
            if let mask = layer.extras?.mask { display(mask) }
        }
        display(layer)
    }

    // MARK: A layer

    /// Paints a layer in its place.
    /// - Parameter toPixels: from the superlayer's coordinates to the frame's pixels; the context is set up for the
    ///   superlayer.
    ///   - parent: the superlayer as it shows, where what it does to its sublayers matters.
    package func paint(_ model: CALayer, toPixels superTransform: CGAffineTransform, inside parent: CALayer? = nil) {
        let layer = showsAnimations ? model.presentationState() : model
        let projection = context.document == nil ? layer.projection(inside: parent) : nil
        if layer.isHiddenFlag || layer.storedOpacity <= 0 || layer.hidesItsBack(projection) {
            if records { LayerPainter.forget(model) }
            return
        }
        if let projection { return paintProjected(model, layer, projection) }
        let local = layer.localTransform
        let toPixels = local.concatenating(superTransform)
        let visibility = visibility(of: model, layer, toPixels)
        if visibility == .nothing { return }
        context.saveGState()
        context.concatenate(local)
        paintShown(model, layer, toPixels: toPixels, onlySublayers: visibility == .onlySublayers)
        context.restoreGState()
    }

    /// How much of a layer can show in what is to be painted.
    private enum Visibility { case nothing, onlySublayers, everything }

    /// Notes where the layer is, and says what of it must be painted.
    private func visibility(of model: CALayer, _ layer: CALayer, _ toPixels: CGAffineTransform) -> Visibility {
        guard records || damage != nil else { return .everything }
        let extent = LayerPainter.ownExtent(layer).applying(toPixels)
        if records { model.paintedRect = extent }
        guard let damage, !extent.insetBy(dx: -1, dy: -1).overlaps(damage) else { return .everything }
        return layer.masksToBoundsFlag || model.storedSublayers.isEmpty ? .nothing : .onlySublayers
    }

    /// Where a layer itself, its shadow included, shows, in its own coordinates.
    package static func ownExtent(_ layer: CALayer) -> CGRect {
        var extent = layer.storedBounds
        if let extras = layer.extras, extras.shadowOpacity > 0, !layer.masksToBoundsFlag {
            // Without a path the shadow may be that of the sublayers; they make it wider when they stand out.
            var caster = extras.shadowPath?.boundingBoxOfPath ?? layer.storedBounds
            if extras.shadowPath == nil { caster = caster.union(subtreeExtent(layer)) }
            let reach = visibleShadowRadius(extras.shadowRadius) * 3 + 1
            extent = extent.union(
                caster.offsetBy(dx: extras.shadowOffset.width, dy: extras.shadowOffset.height).insetBy(
                    dx: -reach, dy: -reach))
        }
        if !layer.masksToBoundsFlag {
            extent = extent.union(contentExtent(of: layer))
        }
        return extent.bounded
    }

    /// Where a layer's contents show, inside its bounds or not, in its own coordinates; null without any.
    static func contentExtent(of layer: CALayer) -> CGRect {
        var extent = layer.drawnExtent ?? .null
        if let own = layer.ownContentExtent { extent = extent.union(own) }
        if layer.storedContents != nil, let image = layer.contentsImage {
            extent = extent.union(contentsFrame(of: image, in: layer))
        }
        return extent
    }

    /// A shadow wider than this is the same faint tone everywhere on a screen; 0 for what is no number.
    private static func visibleShadowRadius(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, 500) : 0 }

    /// Where a layer and all inside it show, without its own shadow, in its coordinates.
    package static func subtreeExtent(_ layer: CALayer) -> CGRect {
        var extent = layer.storedBounds
        if layer.masksToBoundsFlag { return extent }
        extent = extent.union(contentExtent(of: layer))
        let inner = layer.givesDepth ? nil : layer.transformOfSublayers
        for sublayer in layer.modelLayer?.storedSublayers ?? layer.storedSublayers {
            let shown = sublayer.presentationState()
            if shown.isHiddenFlag { continue }
            var box = shown.box(of: ownExtent(shown).union(subtreeExtent(shown)), inside: layer)
            if let inner { box = box.applying(inner) }
            extent = extent.union(box)
        }
        return extent.bounded
    }

    private static func forget(_ layer: CALayer) {
        layer.paintedRect = .null
        for sublayer in layer.storedSublayers { forget(sublayer) }
    }

    func paintWithEffects(_ model: CALayer, _ layer: CALayer, toPixels: CGAffineTransform, onlySublayers: Bool = false)
    {
        let opacity = CGFloat(min(1, layer.storedOpacity))
        let blend = layer.some.compositingFilter.flatMap { LayerPainter.blendMode($0) }
        let mask = layer.some.mask
        let clipPath = mask.flatMap { LayerPainter.plainClip($0, showsAnimations) }
        guard opacity < 1 || blend != nil || (mask != nil && clipPath == nil) else {
            if let clipPath {
                context.beginPath()
                context.addPath(clipPath)
                context.clip()
            }
            return paintBody(model, layer, toPixels: toPixels, onlySublayers: onlySublayers)
        }
        if mask != nil, clipPath == nil, context.document != nil { return paintAsPicture(model, layer, toPixels) }
        if mask == nil, blend == nil, isSingleFill(model, layer) {
            context.setAlpha(opacity)
            return paintBody(model, layer, toPixels: toPixels)
        }
        // A blurred backdrop can't be seen from within a group.
        if !onlySublayers { paintBackdrop(layer, toPixels) }
        context.setAlpha(opacity)
        if let blend { context.setBlendMode(blend) }
        let extent = LayerPainter.ownExtent(layer).union(LayerPainter.subtreeExtent(layer))
        context.beginTransparencyLayer(in: extent, auxiliaryInfo: nil)
        context.saveGState()
        if let clipPath {
            context.beginPath()
            context.addPath(clipPath)
            context.clip()
        }
        paintBody(model, layer, toPixels: toPixels, withBackdrop: false, onlySublayers: onlySublayers)
        context.restoreGState()
        if let mask, clipPath == nil {
            context.saveGState()
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            LayerPainter(context: context, showsAnimations: showsAnimations).paint(mask, toPixels: toPixels)
            context.endTransparencyLayer()
            context.restoreGState()
        }
        context.endTransparencyLayer()
    }

    /// The path to clip to when a mask is nothing but a filled shape.
    private static func plainClip(_ mask: CALayer, _ showsAnimations: Bool) -> CGPath? {
        guard let shape = (showsAnimations ? mask.presentationState() : mask) as? CAShapeLayer, shape.isPlainFill,
            let path = shape.path
        else { return nil }
        var transform = shape.localTransform
        return path.copy(using: &transform)
    }

    /// Whether the layer paints one thing only, so that opacity needs no group.
    private func isSingleFill(_ model: CALayer, _ layer: CALayer) -> Bool {
        guard model.storedSublayers.isEmpty, layer.some.shadowOpacity == 0, layer.contentDrawing == nil else {
            return false
        }
        let paints = [layer.storedBackgroundColor != nil, layer.storedBorderWidth > 0, layer.storedContents != nil]
        return layer.ownContentExtent == nil && paints.filter { $0 }.count <= 1
    }

    /// Shadow, background, contents, sublayers, border.
    private func paintBody(
        _ model: CALayer, _ layer: CALayer, toPixels: CGAffineTransform, withBackdrop: Bool = true,
        onlySublayers: Bool = false
    ) {
        let shape = CornerShape(layer)
        if !onlySublayers {
            if let extras = layer.extras, extras.shadowOpacity > 0 { paintShadow(model, layer, shape, toPixels) }
            if withBackdrop { paintBackdrop(layer, toPixels) }
            if let color = layer.storedBackgroundColor, color.alpha > 0 { fill(shape, color) }
        }
        let hasContents = !onlySublayers && Self.paintsContent(layer)
        let clips = layer.masksToBoundsFlag && (hasContents || !model.storedSublayers.isEmpty)
        if clips {
            context.saveGState()
            clip(to: shape)
        }
        if hasContents { paintContents(layer) }
        paintSublayers(layer, toPixels)
        if clips { context.restoreGState() }
        if !onlySublayers, layer.storedBorderWidth > 0, let color = layer.borderColor, color.alpha > 0 {
            paintBorder(layer.storedBorderWidth, color, shape)
        }
    }

    private func paintSublayers(_ layer: CALayer, _ toPixels: CGAffineTransform) {
        let sublayers = layer.paintOrder
        guard !sublayers.isEmpty else { return }
        let givesDepth = layer.givesDepth && context.document == nil
        guard let inner = layer.transformOfSublayers, !givesDepth else {
            for sublayer in sublayers { paint(sublayer, toPixels: toPixels, inside: layer) }
            return
        }
        context.saveGState()
        context.concatenate(inner)
        let innerPixels = inner.concatenating(toPixels)
        for sublayer in sublayers { paint(sublayer, toPixels: innerPixels) }
        context.restoreGState()
    }

    // MARK: Its parts

    private func fill(_ shape: CornerShape, _ color: CGColor) {
        context.setFillColor(color)
        if shape.isPlainRect { return context.fill(shape.rect) }
        context.beginPath()
        context.addPath(shape.path)
        context.fillPath()
    }

    private func clip(to shape: CornerShape) {
        if shape.isPlainRect { return context.clip(to: shape.rect) }
        context.beginPath()
        context.addPath(shape.path)
        context.clip()
    }

    private func paintBorder(_ width: CGFloat, _ color: CGColor, _ shape: CornerShape) {
        let ring = CGMutablePath()
        shape.add(to: ring)
        let inner = shape.inset(by: width)
        if inner.rect.width > 0 && inner.rect.height > 0 { inner.add(to: ring) }
        context.setFillColor(color)
        context.beginPath()
        context.addPath(ring)
        context.fillPath(using: .evenOdd)
    }

    private func paintShadow(_ model: CALayer, _ layer: CALayer, _ shape: CornerShape, _ toPixels: CGAffineTransform) {
        let extras = layer.some
        guard let color = extras.shadowColor, color.alpha > 0 else { return }
        let tint = color.copy(alpha: color.alpha * CGFloat(min(1, extras.shadowOpacity))) ?? color
        // A layer's radius is the Gaussian's standard deviation, a context's blur is twice that.
        let blur = 2 * Self.visibleShadowRadius(extras.shadowRadius)
        let isSolid = (layer.storedBackgroundColor?.alpha ?? 0) >= 1
        // What masks to its bounds keeps only that of its shadow which lies below itself.
        let clips = layer.masksToBoundsFlag
        if clips {
            if isSolid { return }
            context.saveGState()
            clip(to: shape)
        }
        defer { if clips { context.restoreGState() } }
        if let path = extras.shadowPath ?? (isSolid ? shape.path : nil) {
            context.saveGState()
            if isSolid, layer.storedOpacity >= 1 { leaveOut(shape, toPixels) }
            context.drawShadow(of: path, offset: extras.shadowOffset, blur: blur, color: tint)
            context.restoreGState()
            return
        }
        // The shadow of whatever the layer shows: everything is painted into a group, and only its shadow kept, by the
        // group being painted over later.
        let extent = seen(LayerPainter.subtreeExtent(layer), shadow: extras.shadowOffset, blur)
        guard extent.width > 0, extent.height > 0 else { return }
        let pixelScale = max(0.01, (abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)).squareRoot())
        let picture = CGContext.raster(size: extent.size, scale: pixelScale, opaque: false)
        picture.translateBy(x: -extent.minX, y: -extent.minY)
        let shadowless = LayerPainter(context: picture, showsAnimations: showsAnimations)
        shadowless.paintBodyWithoutShadow(model, layer)
        context.drawShadow(of: picture.takeImage(), in: extent, offset: extras.shadowOffset, blur: blur, color: tint)
    }

    /// What of a layer's content can cast a shadow into what is painted: all of it, but of large ones, which no picture
    /// would hold.
    private func seen(_ extent: CGRect, shadow offset: CGSize, _ blur: CGFloat) -> CGRect {
        guard max(extent.width, extent.height) > 4_000 else { return extent }
        return extent.overlap(
            with: context.boundingBoxOfClipPath.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(
                dx: -2 * blur, dy: -2 * blur))
    }

    /// Documents have no masks of any kind: what is masked becomes a picture.
    private func paintAsPicture(_ model: CALayer, _ layer: CALayer, _ toPixels: CGAffineTransform) {
        let extent = LayerPainter.ownExtent(layer).union(LayerPainter.subtreeExtent(layer))
        guard extent.width > 0, extent.height > 0 else { return }
        let pixelScale = max(0.01, (abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c)).squareRoot())
        let picture = CGContext.raster(size: extent.size, scale: pixelScale, opaque: false)
        picture.translateBy(x: -extent.minX, y: -extent.minY)
        let transform = CGAffineTransform(
            a: pixelScale, b: 0, c: 0, d: pixelScale, tx: -extent.minX * pixelScale, ty: -extent.minY * pixelScale)
        LayerPainter(context: picture, showsAnimations: showsAnimations).paintWithEffects(
            model, layer, toPixels: transform)
        context.drawTopDown(picture.takeImage(), in: extent)
    }

    /// Clips to what lies around a shape that will be filled anyway: most of a card's shadow is never seen.
    private func leaveOut(_ shape: CornerShape, _ toPixels: CGAffineTransform) {
        guard toPixels.b == 0, toPixels.c == 0, toPixels.a > 0, toPixels.d > 0 else { return }
        // Whole pixels well inside, so that nothing of the edge is touched and the clip stays a simple region.
        let corner = shape.isPlainRect ? 0 : shape.radius * (shape.isContinuous ? CornerShape.reach : 1)
        let inside = shape.rect.insetBy(dx: shape.radius > shape.rect.width / 4 ? corner : 0, dy: corner).applying(
            toPixels
        ).insetBy(dx: 1, dy: 1)
        guard inside.width > 16, inside.height > 16 else { return }
        let left = inside.minX.rounded(.up), top = inside.minY.rounded(.up), right = inside.maxX.rounded(.down),
            bottom = inside.maxY.rounded(.down)
        let hole = CGRect(x: left, y: top, width: right - left, height: bottom - top).applying(toPixels.inverted())
        let outside = shape.rect.insetBy(dx: -10_000, dy: -10_000).applying(toPixels).integral.applying(
            toPixels.inverted())
        context.beginPath()
        context.addRect(outside)
        context.addRect(hole)
        context.clip(using: .evenOdd)
    }

    private func paintBodyWithoutShadow(_ model: CALayer, _ layer: CALayer) {
        let copy = layer.makePresentation()
        copy.modelLayer = model
        copy.more.shadowOpacity = 0
        paintBody(model, copy, toPixels: .identity, withBackdrop: false)
    }

    private func paintBackdrop(_ layer: CALayer, _ toPixels: CGAffineTransform) {
        guard layer.backdropBlur > 0, toPixels.b == 0, toPixels.c == 0 else { return }
        let picture: BackdropPictures.Picture?
        if context.document != nil {
            picture = backdrops?.next()
        } else {
            picture = Backdrop.picture(
                of: context, pixels: layer.storedBounds.applying(toPixels),
                radius: layer.backdropBlur * abs(toPixels.a), user: layer.storedBounds)
            backdrops?.keep(picture)
        }
        guard let picture else { return }
        context.saveGState()
        clip(to: CornerShape(layer))
        context.drawTopDown(picture.image, in: picture.frame)
        context.restoreGState()
    }

    func paintContents(_ layer: CALayer) {
        if let drawing = layer.contentDrawing {
            context.saveGState()
            context.clip(to: layer.drawnExtent ?? layer.storedBounds)
            drawing(context, layer.storedBounds)
            context.restoreGState()
        }
        if layer.ownContentExtent != nil {
            context.saveGState()
            layer.paintOwnContent(in: context)
            context.restoreGState()
        }
        if layer.storedContents != nil, let image = layer.contentsImage { paintImage(image, layer) }
    }

    private static let blendModes: [String: CGBlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
        "lighten": .lighten,
        "colorDodge": .colorDodge, "colorBurn": .colorBurn, "softLight": .softLight, "hardLight": .hardLight,
        "difference": .difference,
        "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color, "luminosity": .luminosity,
        "plusD": .plusDarker, "plusL": .plusLighter, "xor": .xor, "clear": .clear, "copy": .copy,
        "addition": .plusLighter,
        "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver,
        "destIn": .destinationIn,
        "destOut": .destinationOut, "destAtop": .destinationAtop,
    ]

    /// The mode that "multiplyBlendMode", "CIMultiplyBlendMode" and the like name; nil for other filters, which don't
    /// show.
    private static func blendMode(_ filter: Any) -> CGBlendMode? {
        guard var name = filter as? String else { return nil }
        for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
        if name.hasPrefix("CI") { name = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) }
        let mode = blendModes[name]
        return mode == .normal ? nil : mode
    }
}
