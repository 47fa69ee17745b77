/// Makes the outline of a stroke: a box for each straight piece, a wedge for each join, and caps, all wound the
/// same way, so that the winding rule fills their union.
struct PathStroker {
    var width: CGFloat
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: CGFloat

    func outline(of path: PathStorage) -> PathStorage {
        var result = PathStorage()
        let half = width / 2
        guard half > 0 else { return result }
        for line in path.flattened(tolerance: min(0.1, half / 10)) {
            var points: [CGPoint] = []
            for p in line.points where points.last != p { points.append(p) }
            if line.closed, points.count > 1, points.first == points.last { points.removeLast() }
            if points.count == 1 {
                if cap == .round { add(circle: points[0], half, to: &result) }
                if cap == .square {
                    result.addRect(
                        CGRect(x: points[0].x - half, y: points[0].y - half, width: width, height: width), nil)
                }
                continue
            }
            let closed = line.closed && points.count > 2
            let pieces = closed ? points.count : points.count - 1
            for i in 0..<pieces {
                var a = points[i], b = points[(i + 1) % points.count]
                let d = direction(a, b)
                if cap == .square && !closed {
                    if i == 0 { a = CGPoint(x: a.x - d.dx * half, y: a.y - d.dy * half) }
                    if i == pieces - 1 { b = CGPoint(x: b.x + d.dx * half, y: b.y + d.dy * half) }
                }
                let n = CGVector(dx: -d.dy * half, dy: d.dx * half)
                add(
                    [
                        CGPoint(x: a.x - n.dx, y: a.y - n.dy), CGPoint(x: b.x - n.dx, y: b.y - n.dy),
                        CGPoint(x: b.x + n.dx, y: b.y + n.dy), CGPoint(x: a.x + n.dx, y: a.y + n.dy),
                    ], to: &result)
            }
            for i in (closed ? 0 : 1)..<(closed ? points.count : points.count - 1) {
                add(
                    join: points[(i + points.count - 1) % points.count], points[i], points[(i + 1) % points.count],
                    half, to: &result)
            }
            if cap == .round && !closed {
                add(circle: points[0], half, to: &result)
                add(circle: points[points.count - 1], half, to: &result)
            }
        }
        return result
    }

    private func direction(_ a: CGPoint, _ b: CGPoint) -> CGVector {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
    }

    private func add(_ points: [CGPoint], to path: inout PathStorage) {
        var area: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst() + [points[0]]) { area += a.x * b.y - b.x * a.y }
        for (i, p) in (area < 0 ? points.reversed() : points).enumerated() {
            if i == 0 { path.move(p) } else { path.line(p) }
        }
        path.close()
    }

    private func add(circle center: CGPoint, _ radius: CGFloat, to path: inout PathStorage) {
        path.addEllipse(CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2), nil)
    }

    private func add(join a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ half: CGFloat, to path: inout PathStorage) {
        let u = direction(a, b), v = direction(b, c)
        let cross = u.dx * v.dy - u.dy * v.dx, dot = u.dx * v.dx + u.dy * v.dy
        if abs(cross) < 1e-6 && dot > 0 { return }
        if join == .round { return add(circle: b, half, to: &path) }
        let side: CGFloat = cross > 0 ? -1 : 1
        let p = CGPoint(x: b.x - u.dy * half * side, y: b.y + u.dx * half * side)
        let q = CGPoint(x: b.x - v.dy * half * side, y: b.y + v.dx * half * side)
        // The miter's length over the width is 1 / sin(φ/2), and cos φ = -dot.
        let miter = (2 / max(1 + dot, 1e-9)).squareRoot()
        if join == .miter && miter <= miterLimit {
            let m = CGVector(dx: p.x + q.x - 2 * b.x, dy: p.y + q.y - 2 * b.y), length = hypot(m.dx, m.dy)
            add(
                [b, p, CGPoint(x: b.x + m.dx / length * half * miter, y: b.y + m.dy / length * half * miter), q],
                to: &path)
        } else {
            add([b, p, q], to: &path)
        }
    }
}
