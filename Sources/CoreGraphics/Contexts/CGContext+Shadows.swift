@_implementationOnly import CCairo

extension CGContext {
    /// Draws a shadow beneath what follows; offset and blur in the context's base units (points in UIKit's contexts).
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { Shadow(offset: offset, blur: Self.visible(blur), color: $0) }
    }

    /// A blur that can be seen and worked out; 0 for what is no number.
    private static func visible(_ blur: CGFloat) -> CGFloat { blur > 0 ? min(blur, 10_000) : 0 }

    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Draws only the shadow of a filled path, which is kept: the same shape elsewhere costs a copy.
    public func drawShadow(of path: CGPath, offset: CGSize, blur: CGFloat, color: CGColor) {
        let device = pixelTransform
        let box = path.storage.applying(device)
        let bounds = box.controlBox
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
        let shadow = Shadow(offset: offset, blur: Self.visible(blur), color: color)
        // Shapes repeat at whole pixels; that part of the place isn't part of the shape.
        let origin = CGPoint(x: bounds.minX.rounded(.down), y: bounds.minY.rounded(.down))
        let shape = box.applying(CGAffineTransform(translationX: -origin.x, y: -origin.y))
        guard let mask = ShadowCache.shared.mask(shape, blur: shadow.blur * scale) else { return }
        touching(nil) { paintShadow(mask, at: origin, shadow) }
    }

    /// Draws only the shadow that an image would cast.
    package func drawShadow(of image: CGImage, in rect: CGRect, offset: CGSize, blur: CGFloat, color: CGColor) {
        let shadow = Shadow(offset: offset, blur: Self.visible(blur), color: color)
        touching(nil) {
            drawShadow(shadow, of: rect.applying(pixelTransform)) { paintPixels(of: image, in: rect) }
        }
    }

    /// Shadow of arbitrary drawing: it is drawn once more into a group whose alpha is blurred.
    func drawShadow(_ shadow: Shadow, of bounds: CGRect, _ draw: () -> Void) {
        let reach = (shadow.blur * scale).rounded(.up) + 2
        var area = bounds.insetBy(dx: -2, dy: -2)
        let visible = boundingBoxOfClipPath.applying(pixelTransform)
            .offsetBy(dx: -shadow.offset.width * scale, dy: (isTopDown ? -1 : 1) * shadow.offset.height * scale)
            .insetBy(dx: -reach, dy: -reach)
        area = area.overlap(with: visible).integral
        guard !area.isNull, area.width >= 1, area.height >= 1, area.width * area.height <= CGFloat(Self.mostPixels),
            let caster = CGImage.makeSurface(Int(area.width), Int(area.height), opaque: false)
        else { return }
        defer { cairo_surface_destroy(caster) }
        cairo_surface_set_device_offset(caster, -Double(area.minX), -Double(area.minY))
        redirect(to: caster, draw)
        cairo_surface_set_device_offset(caster, 0, 0)
        guard let mask = BlurredMask(alphaOf: caster, blur: shadow.blur * scale) else { return }
        paintShadow(mask, at: area.origin, shadow)
    }

    /// Runs drawing with another surface as the target: same path, transform and line style, but no clip.
    private func redirect(to target: OpaquePointer, _ draw: () -> Void) {
        let other = cairo_create(target)!
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        cairo_set_matrix(other, &matrix)
        if let path = cairo_copy_path(cr) {
            cairo_append_path(other, path)
            cairo_path_destroy(path)
        }
        cairo_set_fill_rule(other, cairo_get_fill_rule(cr))
        cairo_set_line_width(other, cairo_get_line_width(cr))
        cairo_set_line_cap(other, cairo_get_line_cap(cr))
        cairo_set_line_join(other, cairo_get_line_join(cr))
        cairo_set_miter_limit(other, cairo_get_miter_limit(cr))
        cairo_set_antialias(other, cairo_get_antialias(cr))
        var dashes = [Double](repeating: 0, count: Int(cairo_get_dash_count(cr))), phase = 0.0
        cairo_get_dash(cr, &dashes, &phase)
        cairo_set_dash(other, dashes, Int32(dashes.count), phase)
        let own = cr
        cr = other
        draw()
        cr = own
        cairo_destroy(other)
    }

    private func paintShadow(_ mask: BlurredMask, at origin: CGPoint, _ shadow: Shadow) {
        let down: CGFloat = isTopDown ? 1 : -1
        let x = origin.x - CGFloat(mask.margin) + shadow.offset.width * scale,
            y = origin.y - CGFloat(mask.margin) + shadow.offset.height * scale * down
        cairo_save(cr)
        cairo_identity_matrix(cr)
        if document != nil {
            // Few programs read masks of eight bits as Cairo writes them; every one reads a picture.
            if let picture = mask.picture(shadow.color, alpha: state.alpha) {
                cairo_set_source_surface(cr, picture.surface, Double(x.rounded()), Double(y.rounded()))
                cairo_paint(cr)
            }
        } else {
            setSource(shadow.color, alpha: state.alpha)
            cairo_mask_surface(cr, mask.surface, Double(x.rounded()), Double(y.rounded()))
        }
        cairo_restore(cr)
    }
}
