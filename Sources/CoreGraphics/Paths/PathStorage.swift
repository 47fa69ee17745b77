/// The elements of a path, kinds and points apart, so that a path is two arrays.
struct PathStorage: Hashable {
    private(set) var kinds: [CGPathElementType] = []
    private(set) var points: [CGPoint] = []
    private var start = CGPoint.zero
    private(set) var current = CGPoint.zero
    /// Set while the path is one rectangle or one rounded one: those are painted on faster ways.
    private(set) var shape = Shape.any

    enum Shape: Hashable {
        case any
        case rect(CGRect)
        case roundedRect(CGRect, CGFloat)

        func applying(_ t: CGAffineTransform) -> Shape {
            guard t.b == 0, t.c == 0, t.a == t.d, t.a > 0 else { return .any }
            switch self {
            case .any: return .any
            case .rect(let rect): return .rect(rect.applying(t))
            case .roundedRect(let rect, let radius): return .roundedRect(rect.applying(t), radius * t.a)
            }
        }
    }

    static func pointCount(_ kind: CGPathElementType) -> Int {
        switch kind {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }

    func forEach(_ body: (CGPathElementType, ArraySlice<CGPoint>) -> Void) {
        var index = 0
        for kind in kinds {
            let count = Self.pointCount(kind)
            body(kind, points[index..<index + count])
            index += count
        }
    }

    mutating func move(_ p: CGPoint) {
        if kinds.last == .moveToPoint {
            points[points.count - 1] = p
        } else {
            kinds.append(.moveToPoint)
            points.append(p)
        }
        shape = .any
        start = p
        current = p
    }

    /// A line or curve without a current point starts at the origin.
    private mutating func begin() {
        shape = .any
        if kinds.isEmpty || kinds.last == .closeSubpath {
            kinds.append(.moveToPoint)
            points.append(current)
            start = current
        }
    }

    mutating func line(_ p: CGPoint) {
        begin()
        kinds.append(.addLineToPoint)
        points.append(p)
        current = p
    }

    mutating func quad(_ control: CGPoint, _ end: CGPoint) {
        begin()
        kinds.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(end)
        current = end
    }

    mutating func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        begin()
        kinds.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(end)
        current = end
    }

    mutating func close() {
        guard let last = kinds.last, last != .closeSubpath else { return }
        kinds.append(.closeSubpath)
        current = start
    }

    mutating func append(_ other: PathStorage) {
        if kinds.isEmpty {
            self = other
            return
        }
        kinds += other.kinds
        points += other.points
        start = other.start
        current = other.current
        shape = .any
    }

    func applying(_ transform: CGAffineTransform?) -> PathStorage {
        guard let t = transform, !t.isIdentity else { return self }
        var result = self
        result.shape = shape.applying(t)
        for index in result.points.indices { result.points[index] = points[index].applying(t) }
        result.start = start.applying(t)
        result.current = current.applying(t)
        return result
    }
}

// MARK: Shapes

extension PathStorage {
    private mutating func add(_ transform: CGAffineTransform?, _ shape: Shape, _ build: (inout PathStorage) -> Void) {
        let alone = kinds.isEmpty && transform == nil
        var added = PathStorage()
        build(&added)
        append(added.applying(transform))
        self.shape = alone ? shape : .any
    }

    mutating func addRect(_ rect: CGRect, _ transform: CGAffineTransform?) {
        if rect.isNull { return }
        add(transform, .rect(rect.standardized)) { path in
            path.move(CGPoint(x: rect.origin.x, y: rect.origin.y))
            path.line(CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y))
            path.line(CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
            path.line(CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height))
            path.close()
        }
    }

    /// The distance of control points that makes a cubic curve a quarter circle of radius 1.
    static let quarter: CGFloat = 0.5522847498307936

    mutating func addEllipse(_ rect: CGRect, _ transform: CGAffineTransform?) {
        let rx = rect.width / 2, ry = rect.height / 2, x = rect.midX, y = rect.midY, kx = rx * Self.quarter,
            ky = ry * Self.quarter
        add(transform, .any) { path in
            path.move(CGPoint(x: x + rx, y: y))
            path.curve(CGPoint(x: x + rx, y: y + ky), CGPoint(x: x + kx, y: y + ry), CGPoint(x: x, y: y + ry))
            path.curve(CGPoint(x: x - kx, y: y + ry), CGPoint(x: x - rx, y: y + ky), CGPoint(x: x - rx, y: y))
            path.curve(CGPoint(x: x - rx, y: y - ky), CGPoint(x: x - kx, y: y - ry), CGPoint(x: x, y: y - ry))
            path.curve(CGPoint(x: x + kx, y: y - ry), CGPoint(x: x + rx, y: y - ky), CGPoint(x: x + rx, y: y))
            path.close()
        }
    }

    mutating func addRoundedRect(
        _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ transform: CGAffineTransform?
    ) {
        let r = rect.standardized
        // Apple's traps when a corner is larger than half the side; a smaller corner draws what was meant.
        let rx = min(max(cornerWidth, 0), r.width / 2), ry = min(max(cornerHeight, 0), r.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect, transform) }
        let kx = rx * (1 - Self.quarter), ky = ry * (1 - Self.quarter)
        add(transform, rx == ry ? .roundedRect(r, rx) : .any) { path in
            path.move(CGPoint(x: r.maxX, y: r.midY))
            path.line(CGPoint(x: r.maxX, y: r.maxY - ry))
            path.curve(
                CGPoint(x: r.maxX, y: r.maxY - ky), CGPoint(x: r.maxX - kx, y: r.maxY),
                CGPoint(x: r.maxX - rx, y: r.maxY))
            path.line(CGPoint(x: r.minX + rx, y: r.maxY))
            path.curve(
                CGPoint(x: r.minX + kx, y: r.maxY), CGPoint(x: r.minX, y: r.maxY - ky),
                CGPoint(x: r.minX, y: r.maxY - ry))
            path.line(CGPoint(x: r.minX, y: r.minY + ry))
            path.curve(
                CGPoint(x: r.minX, y: r.minY + ky), CGPoint(x: r.minX + kx, y: r.minY),
                CGPoint(x: r.minX + rx, y: r.minY))
            path.line(CGPoint(x: r.maxX - rx, y: r.minY))
            path.curve(
                CGPoint(x: r.maxX - kx, y: r.minY), CGPoint(x: r.maxX, y: r.minY + ky),
                CGPoint(x: r.maxX, y: r.minY + ry))
            path.close()
        }
    }

    mutating func addArc(
        _ center: CGPoint, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat, _ clockwise: Bool,
        _ transform: CGAffineTransform?
    ) {
        var sweep = to - from
        // No arc leads anywhere that is no number.
        guard sweep.isFinite else { return }
        let round: CGFloat = 2 * .pi
        if clockwise {
            if sweep > 0 { sweep -= (sweep / round).rounded(.up) * round }
            sweep = max(sweep, -round)
        } else {
            if sweep < 0 { sweep += (-sweep / round).rounded(.up) * round }
            sweep = min(sweep, round)
        }
        addArc(center, radius, from: from, sweep: sweep, transform)
    }

    mutating func addArc(
        _ center: CGPoint, _ radius: CGFloat, from: CGFloat, sweep: CGFloat, _ transform: CGAffineTransform?
    ) {
        func at(_ angle: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + radius * CGFloat(cos(Double(angle))), y: center.y + radius * CGFloat(sin(Double(angle))))
        }
        let t = transform ?? .identity
        let first = at(from).applying(t)
        if kinds.isEmpty || kinds.last == .closeSubpath && current != first {
            move(first)
        } else if current != first {
            line(first)
        }
        // Beyond a thousand rounds only where it ends is kept.
        let sweep = abs(sweep) > 2_000 * .pi ? sweep.truncatingRemainder(dividingBy: 2 * .pi) : sweep
        let pieces = max(1, Int(bounded: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let k = radius * 4 / 3 * CGFloat(tan(Double(step) / 4))
        for piece in 0..<pieces {
            let a = from + step * CGFloat(piece), b = a + step
            let p = at(a), q = at(b)
            let (sa, ca, sb, cb) = (
                CGFloat(sin(Double(a))), CGFloat(cos(Double(a))), CGFloat(sin(Double(b))), CGFloat(cos(Double(b)))
            )
            curve(
                CGPoint(x: p.x - k * sa, y: p.y + k * ca).applying(t),
                CGPoint(x: q.x + k * sb, y: q.y - k * cb).applying(t), q.applying(t))
        }
    }

    mutating func addArc(_ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat, _ transform: CGAffineTransform?) {
        let from = transform.map { current.applying($0.inverted()) } ?? current
        let t = transform ?? .identity
        let u = CGVector(dx: from.x - corner.x, dy: from.y - corner.y),
            v = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let lu = hypot(u.dx, u.dy), lv = hypot(v.dx, v.dy)
        let cross = u.dx * v.dy - u.dy * v.dx
        guard lu > 0, lv > 0, abs(cross) > 1e-9 * lu * lv, radius > 0 else { return line(corner.applying(t)) }
        let angle = CGFloat(acos(Double(min(1, max(-1, (u.dx * v.dx + u.dy * v.dy) / (lu * lv))))))
        let reach = radius / CGFloat(tan(Double(angle) / 2))
        let p = CGPoint(x: corner.x + u.dx / lu * reach, y: corner.y + u.dy / lu * reach)
        let q = CGPoint(x: corner.x + v.dx / lv * reach, y: corner.y + v.dy / lv * reach)
        let bisector = CGVector(dx: u.dx / lu + v.dx / lv, dy: u.dy / lu + v.dy / lv)
        let far = radius / CGFloat(sin(Double(angle) / 2)) / hypot(bisector.dx, bisector.dy)
        let center = CGPoint(x: corner.x + bisector.dx * far, y: corner.y + bisector.dy * far)
        let a = CGFloat(atan2(Double(p.y - center.y), Double(p.x - center.x))),
            b = CGFloat(atan2(Double(q.y - center.y), Double(q.x - center.x)))
        line(p.applying(t))
        addArc(center, radius, a, b, cross > 0, transform)
    }
}
