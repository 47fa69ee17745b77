@_implementationOnly import CCairo

extension CGContext {
    // MARK: Colours

    package var fillColor: CGColor { state.fill }
    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fill = pattern.color(colorComponents, in: state.fillSpace)
    }
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.stroke = pattern.color(colorComponents, in: state.strokeSpace)
    }

    /// Makes a colour what Cairo paints with next.
    func setSource(_ color: CGColor, alpha: CGFloat = 1) {
        if let pattern = color.pattern {
            let tile = cairo_pattern_create_for_surface(pattern.image.surface)
            cairo_pattern_set_extend(tile, CAIRO_EXTEND_REPEAT)
            var matrix = cairo_matrix_t(
                pattern.matrix.inverted().concatenating(CGAffineTransform(scaleX: pattern.scale, y: pattern.scale)))
            cairo_pattern_set_matrix(tile, &matrix)
            cairo_set_source(cr, tile)
            cairo_pattern_destroy(tile)
        } else {
            cairo_set_source_rgba(
                cr, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * alpha))
        }
    }

    static let operators: [CGBlendMode: cairo_operator_t] = [
        .normal: CAIRO_OPERATOR_OVER, .multiply: CAIRO_OPERATOR_MULTIPLY, .screen: CAIRO_OPERATOR_SCREEN,
        .overlay: CAIRO_OPERATOR_OVERLAY,
        .darken: CAIRO_OPERATOR_DARKEN, .lighten: CAIRO_OPERATOR_LIGHTEN, .colorDodge: CAIRO_OPERATOR_COLOR_DODGE,
        .colorBurn: CAIRO_OPERATOR_COLOR_BURN,
        .softLight: CAIRO_OPERATOR_SOFT_LIGHT, .hardLight: CAIRO_OPERATOR_HARD_LIGHT,
        .difference: CAIRO_OPERATOR_DIFFERENCE,
        .exclusion: CAIRO_OPERATOR_EXCLUSION, .hue: CAIRO_OPERATOR_HSL_HUE, .saturation: CAIRO_OPERATOR_HSL_SATURATION,
        .color: CAIRO_OPERATOR_HSL_COLOR, .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY, .clear: CAIRO_OPERATOR_CLEAR,
        .copy: CAIRO_OPERATOR_SOURCE,
        .sourceIn: CAIRO_OPERATOR_IN, .sourceOut: CAIRO_OPERATOR_OUT, .sourceAtop: CAIRO_OPERATOR_ATOP,
        .destinationOver: CAIRO_OPERATOR_DEST_OVER,
        .destinationIn: CAIRO_OPERATOR_DEST_IN, .destinationOut: CAIRO_OPERATOR_DEST_OUT,
        .destinationAtop: CAIRO_OPERATOR_DEST_ATOP,
        .xor: CAIRO_OPERATOR_XOR, .plusLighter: CAIRO_OPERATOR_ADD, .plusDarker: CAIRO_OPERATOR_MULTIPLY,
    ]

    /// Runs a piece of drawing under the state's blend mode, with its shadow beneath.
    ///
    /// - Parameter bounds: what the drawing may touch, in pixels; used for the shadow and the app's memory only.
    func painting(bounds: @autoclosure () -> CGRect, _ draw: () -> Void) {
        // A shadow lies elsewhere, and some ways of blending clear what is around.
        touching(state.shadow == nil && state.blend == .normal ? bounds() : nil) { paintUnderState(bounds(), draw) }
    }

    private func paintUnderState(_ bounds: @autoclosure () -> CGRect, _ draw: () -> Void) {
        if let shadow = state.shadow, shadow.color.alpha > 0 {
            state.shadow = nil
            drawShadow(shadow, of: bounds(), draw)
            state.shadow = shadow
        }
        if state.blend == .normal { return draw() }
        cairo_set_operator(cr, Self.operators[state.blend] ?? CAIRO_OPERATOR_OVER)
        draw()
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }

    // MARK: Paths

    public func fillPath(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        painting(bounds: pathExtents(stroked: false)) {
            setSource(state.fill, alpha: state.alpha)
            cairo_fill_preserve(cr)
        }
        cairo_new_path(cr)
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }

    public func strokePath() {
        painting(bounds: pathExtents(stroked: true)) {
            setSource(state.stroke, alpha: state.alpha)
            cairo_stroke_preserve(cr)
        }
        cairo_new_path(cr)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        let keep = mode == .fillStroke || mode == .eoFillStroke ? cairo_copy_path(cr) : nil
        if mode != .stroke { fillPath(using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
        if let keep {
            cairo_append_path(cr, keep)
            cairo_path_destroy(keep)
        }
        if mode != .fill && mode != .eoFill { strokePath() }
    }

    /// The box around the current path in pixels.
    private func pathExtents(stroked: Bool) -> CGRect {
        var x0 = 0.0, y0 = 0.0, x1 = 0.0, y1 = 0.0
        if stroked { cairo_stroke_extents(cr, &x0, &y0, &x1, &y1) } else { cairo_fill_extents(cr, &x0, &y0, &x1, &y1) }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).applying(pixelTransform)
    }

    public func fill(_ rect: CGRect) {
        cairo_new_path(cr)
        addRect(rect)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        cairo_new_path(cr)
        addRects(rects)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        cairo_new_path(cr)
        addRect(rect)
        strokePath()
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.lineWidth
        setLineWidth(width)
        stroke(rect)
        setLineWidth(before)
    }

    public func fillEllipse(in rect: CGRect) {
        cairo_new_path(cr)
        addEllipse(in: rect)
        fillPath()
    }

    public func strokeEllipse(in rect: CGRect) {
        cairo_new_path(cr)
        addEllipse(in: rect)
        strokePath()
    }

    public func strokeLineSegments(between points: [CGPoint]) {
        cairo_new_path(cr)
        for pair in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[pair])
            addLine(to: points[pair + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black where the context is opaque.
    public func clear(_ rect: CGRect) {
        cairo_new_path(cr)
        addRect(rect)
        cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
        touching(rect.applying(pixelTransform)) { _ = cairo_fill(cr) }
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }

    // MARK: Gradients

    /// Whether Cairo can reckon with the numbers of a gradient; of others nothing is drawn.
    private static func areUsable(_ numbers: [CGFloat]) -> Bool { numbers.allSatisfy { abs($0) < 1e9 } }

    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard Self.areUsable([start.x, start.y, end.x, end.y]),
            let pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        addStops(gradient, to: pattern)
        cairo_save(cr)
        cairo_new_path(cr)
        clipGradient(start, end, options)
        paint(pattern)
        cairo_restore(cr)
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard Self.areUsable([startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]),
            let pattern = cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x),
                Double(endCenter.y), Double(endRadius))
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        addStops(gradient, to: pattern)
        let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        cairo_save(cr)
        cairo_new_path(cr)
        if options.isDisjoint(with: both) { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE) }
        if !options.contains(.drawsAfterEndLocation) && endRadius > startRadius {
            cairo_arc(cr, Double(endCenter.x), Double(endCenter.y), Double(endRadius), 0, 2 * .pi)
            cairo_clip(cr)
        }
        paint(pattern)
        cairo_restore(cr)
    }

    /// A gradient around a centre: the first colour at `angle` (radians, from the x axis towards the y axis).
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard Self.areUsable([center.x, center.y, angle]), let mesh = cairo_pattern_create_mesh() else { return }
        defer { cairo_pattern_destroy(mesh) }
        let clip = boundingBoxOfClipPath
        if clip.isNull { return }
        let reach =
            [clip.minX, clip.maxX].flatMap { x in [clip.minY, clip.maxY].map { y in hypot(x - center.x, y - center.y) }
            }.max()! * 1.1
        // Wedges end at the stops, too, so that hard edges stay hard.
        var edges = (0...90).map { CGFloat($0) / 90 } + gradient.stops.map(\.location)
        edges = edges.filter { $0 >= 0 && $0 <= 1 }.sorted()
        for (a, b) in zip(edges, edges.dropFirst()) where b - a > 1e-9 {
            let p = angle + a * 2 * .pi, q = angle + b * 2 * .pi
            cairo_mesh_pattern_begin_patch(mesh)
            cairo_mesh_pattern_move_to(mesh, Double(center.x), Double(center.y))
            cairo_mesh_pattern_line_to(
                mesh, Double(center.x) + cos(Double(p)) * Double(reach),
                Double(center.y) + sin(Double(p)) * Double(reach))
            cairo_mesh_pattern_line_to(
                mesh, Double(center.x) + cos(Double(q)) * Double(reach),
                Double(center.y) + sin(Double(q)) * Double(reach))
            let from = gradient.components(at: a + 1e-7), to = gradient.components(at: b - 1e-7)
            for (corner, c) in [from, from, to].enumerated() {
                cairo_mesh_pattern_set_corner_color_rgba(
                    mesh, UInt32(corner), Double(c.0), Double(c.1), Double(c.2), Double(c.3))
            }
            cairo_mesh_pattern_end_patch(mesh)
        }
        cairo_save(cr)
        paint(mesh)
        cairo_restore(cr)
    }

    private func addStops(_ gradient: CGGradient, to pattern: OpaquePointer) {
        for stop in gradient.stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(stop.location), Double(stop.color.red), Double(stop.color.green),
                Double(stop.color.blue), Double(stop.color.alpha))
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }

    /// Leaves out what lies before the start or after the end of a linear gradient.
    private func clipGradient(_ start: CGPoint, _ end: CGPoint, _ options: CGGradientDrawingOptions) {
        let before = options.contains(.drawsBeforeStartLocation), after = options.contains(.drawsAfterEndLocation)
        let length = hypot(end.x - start.x, end.y - start.y)
        if before && after || length == 0 { return }
        let far: CGFloat = 1e5
        let d = CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
        let from = before ? -far : 0, to = after ? far : length
        addLines(
            between: [(from, -far), (to, -far), (to, far), (from, far)].map { along, across in
                CGPoint(x: start.x + d.dx * along - d.dy * across, y: start.y + d.dy * along + d.dx * across)
            })
        cairo_close_path(cr)
        cairo_clip(cr)
    }

    private func paint(_ pattern: OpaquePointer) {
        painting(bounds: boundingBoxOfClipPath.applying(pixelTransform)) {
            cairo_set_source(cr, pattern)
            if state.alpha < 1 { cairo_paint_with_alpha(cr, Double(state.alpha)) } else { cairo_paint(cr) }
        }
    }

    // MARK: Images

    /// Draws an image upright where y points up, as Apple's: in a UIKit context it comes out upside down.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        saveGState()
        translateBy(x: 0, y: rect.minY * 2 + rect.height)
        scaleBy(x: 1, y: -1)
        if byTiling { drawTiled(image, in: rect) } else { drawTopDown(image, in: rect) }
        restoreGState()
    }

    /// Draws an image upright where y points down, as UIImage does in UIKit's contexts.
    public func drawTopDown(_ image: CGImage, in rect: CGRect) {
        let r = rect.standardized
        guard r.width > 0, r.height > 0 else { return }
        if document == .svg { image.keepPNG() }
        painting(bounds: r.applying(pixelTransform)) { paintPixels(of: image, in: r) }
    }

    /// Draws an image under the present alpha and nothing else of the state.
    func paintPixels(of original: CGImage, in r: CGRect) {
        let image = copy(of: original, for: r) ?? original
        let pattern = cairo_pattern_create_for_surface(image.surface)!
        defer { cairo_pattern_destroy(pattern) }
        let sx = CGFloat(image.width) / r.width, sy = CGFloat(image.height) / r.height
        var matrix = cairo_matrix_t(CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: -r.minX * sx, ty: -r.minY * sy))
        cairo_pattern_set_matrix(pattern, &matrix)
        let device = pixelTransform
        let isExact = device.b == 0 && device.c == 0 && abs(device.a - sx) < 1e-4 * sx && abs(device.d - sy) < 1e-4 * sy
        cairo_pattern_set_filter(
            pattern,
            isExact || state.interpolation == .none || !image.shouldInterpolate
                ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        // Documents have images as such; one that is padded would be written as a pattern of pixels.
        cairo_pattern_set_extend(pattern, document == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_set_source(cr, pattern)
        cairo_new_path(cr)
        if state.alpha < 1 || document != nil {
            cairo_save(cr)
            addRect(r)
            cairo_clip(cr)
            cairo_paint_with_alpha(cr, Double(state.alpha))
            cairo_restore(cr)
        } else {
            addRect(r)
            cairo_fill(cr)
        }
    }

    /// The image in the pixels that it takes here, where it is drawn so again and again; nil where it fills no whole
    /// pixels or isn't made smaller.
    private func copy(of image: CGImage, for r: CGRect) -> CGImage? {
        guard document == nil, state.interpolation != .none, image.shouldInterpolate else { return nil }
        let device = pixelTransform
        guard device.b == 0, device.c == 0, device.a > 0, device.d > 0 else { return nil }
        let pixels = r.applying(device), width = pixels.width.rounded(), height = pixels.height.rounded()
        guard width >= 1, height >= 1, width <= CGFloat(image.width), height <= CGFloat(image.height),
            Int(width) != image.width || Int(height) != image.height,
            abs(pixels.width - width) < 1e-3, abs(pixels.height - height) < 1e-3,
            abs(pixels.minX - pixels.minX.rounded()) < 1e-3, abs(pixels.minY - pixels.minY.rounded()) < 1e-3
        else { return nil }
        return image.smallerCopy(width: Int(width), height: Int(height))
    }

    private static let mostTiles: CGFloat = 4_000_000

    private func drawTiled(_ image: CGImage, in rect: CGRect) {
        let clip = boundingBoxOfClipPath
        // Tiles that are nowhere, or so many that they are dust, aren't drawn.
        guard !clip.isNull, rect.width > 0, rect.height > 0,
            clip.width / rect.width * (clip.height / rect.height) < Self.mostTiles,
            abs(rect.minX) < 1e9, abs(rect.minY) < 1e9
        else { return }
        var y = rect.minY - ((rect.minY - clip.minY) / rect.height).rounded(.up) * rect.height
        while y < clip.maxY {
            var x = rect.minX - ((rect.minX - clip.minX) / rect.width).rounded(.up) * rect.width
            while x < clip.maxX {
                drawTopDown(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
                x += rect.width
            }
            y += rect.height
        }
    }
}
