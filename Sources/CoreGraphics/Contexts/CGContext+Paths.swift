@_implementationOnly import CCairo

extension CGContext {
    // MARK: The current path

    public func beginPath() { cairo_new_path(cr) }
    public func move(to p: CGPoint) { PathReach(cr).move(to: p) }
    public func addLine(to p: CGPoint) { PathReach(cr).line(to: p) }
    public func addCurve(to end: CGPoint, control1 a: CGPoint, control2 b: CGPoint) { PathReach(cr).curve(a, b, end) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let from = currentPointOfPath
        addCurve(
            to: end,
            control1: CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3),
            control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
    }
    public func closePath() { cairo_close_path(cr) }
    public func addRect(_ r: CGRect) {
        if r.isNull { return }
        PathReach(cr).rectangle(r)
    }
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { if index == 0 { move(to: point) } else { addLine(to: point) } }
    }
    public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        var path = pathBeginning
        path.addArc(center, radius, startAngle, endAngle, clockwise, nil)
        append(path, joined: isPathBegun)
    }
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        var path = pathBeginning
        path.addArc(tangent1End, tangent2End, radius, nil)
        append(path, joined: isPathBegun)
    }
    public func addPath(_ path: CGPath) { append(path.storage, joined: false) }

    private var isPathBegun: Bool { cairo_has_current_point(cr) != 0 }

    private var currentPointOfPath: CGPoint {
        var x = 0.0, y = 0.0
        cairo_get_current_point(cr, &x, &y)
        return CGPoint(x: x, y: y)
    }

    private var pathBeginning: PathStorage {
        var path = PathStorage()
        if isPathBegun { path.move(currentPointOfPath) }
        return path
    }

    /// - Parameter joined: the path's first move is where the current path already is.
    private func append(_ path: PathStorage, joined: Bool) {
        var first = joined
        let reach = PathReach(cr)
        path.points.withUnsafeBufferPointer { points in
            var index = 0
            for kind in path.kinds {
                let p = points.baseAddress! + index
                index += PathStorage.pointCount(kind)
                switch kind {
                case .moveToPoint: if !first { reach.move(to: p[0]) }
                case .addLineToPoint: reach.line(to: p[0])
                case .addQuadCurveToPoint: addQuadCurve(to: p[1], control: p[0])
                case .addCurveToPoint: reach.curve(p[0], p[1], p[2])
                case .closeSubpath: cairo_close_path(cr)
                }
                first = false
            }
        }
    }

    public var isPathEmpty: Bool { path == nil }
    public var currentPointOfCurrentPath: CGPoint { currentPointOfPath }
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// A copy of the current path.
    public var path: CGPath? {
        guard let copied = cairo_copy_path(cr) else { return nil }
        defer { cairo_path_destroy(copied) }
        var result = PathStorage()
        var index = 0
        while index < Int(copied.pointee.num_data) {
            let data = copied.pointee.data!
            let header = data[index].header
            func at(_ i: Int) -> CGPoint { CGPoint(x: data[index + i].point.x, y: data[index + i].point.y) }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: result.move(at(1))
            case CAIRO_PATH_LINE_TO: result.line(at(1))
            case CAIRO_PATH_CURVE_TO: result.curve(at(1), at(2), at(3))
            default: result.close()
            }
            index += Int(header.length)
        }
        return result.kinds.isEmpty || result.kinds == [.moveToPoint] ? nil : CGPath(result)
    }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        switch mode {
        case .stroke: cairo_in_stroke(cr, Double(point.x), Double(point.y)) != 0
        case .fill, .fillStroke: path?.contains(point, using: .winding) ?? false
        case .eoFill, .eoFillStroke: path?.contains(point, using: .evenOdd) ?? false
        }
    }

    public func replacePathWithStrokedPath() {
        guard let path else { return }
        let caps: [CGLineCap] = [.butt, .round, .square], joins: [CGLineJoin] = [.miter, .round, .bevel]
        let outline = path.copy(
            strokingWithWidth: state.lineWidth, lineCap: caps[Int(cairo_get_line_cap(cr).rawValue)],
            lineJoin: joins[Int(cairo_get_line_join(cr).rawValue)], miterLimit: CGFloat(cairo_get_miter_limit(cr)))
        beginPath()
        addPath(outline)
    }

    // MARK: Lines

    public func setLineWidth(_ width: CGFloat) {
        state.lineWidth = width
        cairo_set_line_width(cr, min(max(0, Double(width)), PathReach.farthest))
    }
    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cr, [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE][Int(cap.rawValue)])
    }
    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(
            cr, [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL][Int(join.rawValue)])
    }
    public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cr, Double(limit)) }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let dashes = lengths.map { Double($0) }
        // All zeros would be an error for Cairo, and is a solid line for Apple's.
        let isUsable = dashes.contains { $0 > 0 } && dashes.allSatisfy { $0 >= 0 && $0 < 1e9 }
        cairo_set_dash(cr, dashes, isUsable ? Int32(dashes.count) : 0, abs(phase) < 1e9 ? Double(phase) : 0)
    }

    // MARK: Clipping

    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cr)
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }

    public func clip(to rect: CGRect) {
        cairo_new_path(cr)
        addRect(rect)
        cairo_clip(cr)
    }

    public func clip(to rects: [CGRect]) {
        cairo_new_path(cr)
        addRects(rects)
        cairo_clip(cr)
    }

    public func resetClip() { cairo_reset_clip(cr) }

    public var boundingBoxOfClipPath: CGRect {
        var x0 = 0.0, y0 = 0.0, x1 = 0.0, y1 = 0.0
        cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
        return x1 <= x0 || y1 <= y0 ? .null : CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
