import CoreGraphics
import Foundation

/// The corners of a path: as lines that curves are cut into, or as the convex outline around everything.
struct ConvexOutline {
    /// The path's lines, one for each part of it.
    private(set) var lines: [[CGPoint]] = []

    init(of path: CGPath) {
        var line: [CGPoint] = []
        func finish() {
            if line.count > 1 { lines.append(line) }
            line = []
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                finish()
                line = [points[0]]
            case .addLineToPoint: line.append(points[0])
            case .addQuadCurveToPoint:
                guard let start = line.last else { return }
                for step in 1...8 {
                    let t = CGFloat(step) / 8, u = 1 - t
                    line.append(Self.mix([(start, u * u), (points[0], 2 * u * t), (points[1], t * t)]))
                }
            case .addCurveToPoint:
                guard let start = line.last else { return }
                for step in 1...8 {
                    let t = CGFloat(step) / 8, u = 1 - t
                    line.append(
                        Self.mix([
                            (start, u * u * u), (points[0], 3 * u * u * t), (points[1], 3 * u * t * t),
                            (points[2], t * t * t),
                        ]))
                }
            case .closeSubpath:
                if let first = line.first { line.append(first) }
                let start = line.first
                finish()
                if let start { line = [start] }
            @unknown default: break
            }
        }
        finish()
    }

    private static func mix(_ parts: [(CGPoint, CGFloat)]) -> CGPoint {
        parts.reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }

    /// The convex outline; where it has too many corners, those go first that it changes least without.
    func corners(atMost limit: Int) -> [CGPoint] {
        let points = lines.joined().sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
        guard points.count > 2 else { return points }
        func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        func half(_ points: some Sequence<CGPoint>) -> [CGPoint] {
            var hull: [CGPoint] = []
            for point in points {
                while hull.count > 1, turn(hull[hull.count - 2], hull[hull.count - 1], point) <= 0.0001 {
                    hull.removeLast()
                }
                hull.append(point)
            }
            return hull.dropLast()
        }
        var hull = half(points) + half(points.reversed())
        while hull.count > limit {
            let areas = hull.indices.map {
                abs(turn(hull[($0 + hull.count - 1) % hull.count], hull[$0], hull[($0 + 1) % hull.count]))
            }
            hull.remove(at: areas.indices.min { areas[$0] < areas[$1] }!)
        }
        return hull
    }
}
