extension PathStorage {
    var controlBox: CGRect {
        guard let first = points.first else { return .null }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for p in points {
            left = min(left, p.x)
            right = max(right, p.x)
            top = min(top, p.y)
            bottom = max(bottom, p.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    var tightBox: CGRect {
        guard kinds.contains(where: { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint }) else { return controlBox }
        var xs: [CGFloat] = [], ys: [CGFloat] = []
        var from = CGPoint.zero, start = CGPoint.zero
        forEach { kind, p in
            let i = p.startIndex
            switch kind {
            case .moveToPoint:
                from = p[i]
                start = from
            case .addLineToPoint: from = p[i]
            case .addQuadCurveToPoint:
                xs += Self.extrema(
                    from.x, from.x + (p[i].x - from.x) * 2 / 3, p[i + 1].x + (p[i].x - p[i + 1].x) * 2 / 3, p[i + 1].x)
                ys += Self.extrema(
                    from.y, from.y + (p[i].y - from.y) * 2 / 3, p[i + 1].y + (p[i].y - p[i + 1].y) * 2 / 3, p[i + 1].y)
                from = p[i + 1]
            case .addCurveToPoint:
                xs += Self.extrema(from.x, p[i].x, p[i + 1].x, p[i + 2].x)
                ys += Self.extrema(from.y, p[i].y, p[i + 1].y, p[i + 2].y)
                from = p[i + 2]
            case .closeSubpath: from = start
            }
            xs.append(from.x)
            ys.append(from.y)
        }
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// The values of one coordinate of a cubic curve where it turns.
    private static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let qa = -a + 3 * b - 3 * c + d, qb = 2 * (a - 2 * b + c), qc = b - a
        var roots: [CGFloat] = []
        if abs(qa) < 1e-12 {
            if abs(qb) > 1e-12 { roots = [-qc / qb] }
        } else {
            let disc = qb * qb - 4 * qa * qc
            if disc >= 0 { roots = [(-qb + disc.squareRoot()) / (2 * qa), (-qb - disc.squareRoot()) / (2 * qa)] }
        }
        return roots.filter { $0 > 0 && $0 < 1 }.map { t in
            let s = 1 - t
            return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        }
    }

    var asRect: CGRect? {
        if case .rect(let rect) = shape { return rect }
        let closed = kinds.last == .closeSubpath ? Array(kinds.dropLast()) : kinds
        guard closed.first == .moveToPoint, closed.dropFirst().allSatisfy({ $0 == .addLineToPoint }) else { return nil }
        guard points.count == 4 || points.count == 5 && points[4] == points[0] else { return nil }
        let p = points
        let across = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let down = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        return across || down ? controlBox : nil
    }

    struct Polyline { var points: [CGPoint], closed: Bool }

    /// The path as straight lines, at most `tolerance` away from its curves.
    func flattened(tolerance: CGFloat = 0.1) -> [Polyline] {
        var result: [Polyline] = []
        var line = Polyline(points: [], closed: false)
        func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
            let bend = max(
                hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
            let pieces = max(1, min(200, Int(bounded: (0.75 * bend / tolerance).squareRoot().rounded(.up))))
            for piece in 1...pieces {
                let t = CGFloat(piece) / CGFloat(pieces), s = 1 - t
                line.points.append(
                    CGPoint(
                        x: s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
                        y: s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y))
            }
        }
        forEach { kind, p in
            let i = p.startIndex, from = line.points.last ?? .zero
            switch kind {
            case .moveToPoint:
                if line.points.count > 0 { result.append(line) }
                line = Polyline(points: [p[i]], closed: false)
            case .addLineToPoint: line.points.append(p[i])
            case .addQuadCurveToPoint:
                curve(
                    from, CGPoint(x: from.x + (p[i].x - from.x) * 2 / 3, y: from.y + (p[i].y - from.y) * 2 / 3),
                    CGPoint(
                        x: p[i + 1].x + (p[i].x - p[i + 1].x) * 2 / 3, y: p[i + 1].y + (p[i].y - p[i + 1].y) * 2 / 3),
                    p[i + 1])
            case .addCurveToPoint: curve(from, p[i], p[i + 1], p[i + 2])
            case .closeSubpath:
                line.closed = true
                result.append(line)
                line = Polyline(points: [], closed: false)
            }
        }
        if line.points.count > 0 { result.append(line) }
        return result
    }

    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        if case .rect(let rect) = shape { return rect.contains(point) }
        guard controlBox.contains(point) else { return false }
        var winding = 0
        for line in flattened() where line.points.count > 1 {
            var a = line.points[line.points.count - 1]
            for b in line.points {
                if (a.y <= point.y) != (b.y <= point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                    if x > point.x { winding += b.y > a.y ? 1 : -1 }
                }
                a = b
            }
        }
        return rule == .winding ? winding != 0 : winding & 1 != 0
    }

    func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathStorage {
        let total = lengths.reduce(0, +)
        guard total > 0 else { return self }
        var result = PathStorage()
        for line in flattened() {
            let points = line.closed ? line.points + [line.points[0]] : line.points
            var index = 0, left = phase.truncatingRemainder(dividingBy: total * (lengths.count % 2 == 0 ? 1 : 2))
            if left < 0 { left += total * (lengths.count % 2 == 0 ? 1 : 2) }
            while left >= lengths[index % lengths.count] && left > 0 {
                left -= lengths[index % lengths.count]
                index += 1
            }
            var rest = lengths[index % lengths.count] - left
            if index % 2 == 0, let first = points.first { result.move(first) }
            for (a, b) in zip(points, points.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                var done: CGFloat = 0
                while length - done > rest {
                    done += rest
                    let p = CGPoint(x: a.x + (b.x - a.x) * done / length, y: a.y + (b.y - a.y) * done / length)
                    if index % 2 == 0 { result.line(p) } else { result.move(p) }
                    index += 1
                    rest = lengths[index % lengths.count]
                }
                rest -= length - done
                if index % 2 == 0 { result.line(b) }
            }
        }
        return result
    }
}
