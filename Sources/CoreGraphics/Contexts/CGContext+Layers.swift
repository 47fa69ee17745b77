@_implementationOnly import CCairo

extension CGContext {
    // MARK: Transparency layers

    /// Collects the drawing that follows, to be composited as one picture with the current alpha, blend mode and
    /// shadow.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        cairo_save(cr)
        cairo_push_group(cr)
        layers.append(state)
        state.alpha = 1
        state.blend = .normal
        state.shadow = nil
        state.masks = []
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        cairo_save(cr)
        cairo_new_path(cr)
        addRect(rect)
        cairo_clip(cr)
        cairo_push_group(cr)
        layers.append(state)
        state.alpha = 1
        state.blend = .normal
        state.shadow = nil
        state.masks = []
    }

    public func endTransparencyLayer() {
        guard let outer = layers.popLast(), let group = cairo_pop_group(cr) else { return }
        state = outer
        cairo_new_path(cr)
        painting(bounds: boundingBoxOfClipPath.applying(pixelTransform)) {
            cairo_set_source(cr, group)
            if state.alpha < 1 { cairo_paint_with_alpha(cr, Double(state.alpha)) } else { cairo_paint(cr) }
        }
        cairo_pattern_destroy(group)
        cairo_restore(cr)
    }

    // MARK: Masks

    /// A group opened by clipping to an image: it is painted through the mask when the state is restored.
    struct MaskClip {
        /// A `cairo_pattern_t` whose alpha is the coverage, in the user space of the time of clipping.
        let pattern: OpaquePointer
        let transform: CGAffineTransform
    }

    /// Clips to an image's coverage until the state is restored, the image upright where y points up.
    public func clip(to rect: CGRect, mask: CGImage) {
        translateBy(x: 0, y: rect.minY * 2 + rect.height)
        scaleBy(x: 1, y: -1)
        clipTopDown(to: rect, mask: mask)
        scaleBy(x: 1, y: -1)
        translateBy(x: 0, y: -(rect.minY * 2 + rect.height))
    }

    /// Clips to an image's coverage until the state is restored, the image upright where y points down.
    ///
    /// An image with alpha covers by its alpha, an opaque one by its lightness.
    public func clipTopDown(to rect: CGRect, mask: CGImage) {
        guard rect.width > 0, rect.height > 0 else { return clip(to: .zero) }
        let coverage = mask.isOpaque ? mask.alphaFromLightness() ?? mask : mask
        let pattern = cairo_pattern_create_for_surface(coverage.surface)!
        let sx = CGFloat(mask.width) / rect.width, sy = CGFloat(mask.height) / rect.height
        var matrix = cairo_matrix_t(
            CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: -rect.minX * sx, ty: -rect.minY * sy))
        cairo_pattern_set_matrix(pattern, &matrix)
        clip(to: rect)
        state.masks.append(MaskClip(pattern: pattern, transform: pixelTransform))
        cairo_push_group(cr)
    }

    func endMasks() {
        guard !state.masks.isEmpty else { return }
        touching(nil) { paintMasks() }
    }

    private func paintMasks() {
        while let mask = state.masks.popLast() {
            let group = cairo_pop_group(cr)
            cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
            cairo_set_source(cr, group)
            var matrix = cairo_matrix_t(mask.transform)
            cairo_set_matrix(cr, &matrix)
            cairo_mask(cr, mask.pattern)
            cairo_pattern_destroy(mask.pattern)
            cairo_pattern_destroy(group)
        }
    }
}

extension CGImage {
    func alphaFromLightness() -> CGImage? {
        withPixels { pixels, stride in
            CGImage(width: width, height: height) { target, targetStride in
                for y in 0..<height {
                    for x in 0..<width {
                        let p = pixels[y * stride + x]
                        let light = ((p >> 16 & 255) * 54 + (p >> 8 & 255) * 183 + (p & 255) * 19) >> 8
                        target[y * targetStride + x] = light << 24
                    }
                }
            }
        }
    }
}
