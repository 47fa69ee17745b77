import Foundation

/// A rectangle with some corners rounded, by circles or by the smoother curve that iOS calls continuous.
package struct CornerShape {
    package var rect: CGRect
    package var radius: CGFloat
    package var corners: CACornerMask
    package var isContinuous: Bool

    /// How far, in radii, a continuous corner reaches along an edge.
    static let reach: CGFloat = 1.528665

    package init(rect: CGRect, radius: CGFloat, corners: CACornerMask = .all, isContinuous: Bool = false) {
        self.rect = rect
        // iOS limits the radius to half of the shorter side.
        self.radius = max(0, min(radius, rect.width / 2, rect.height / 2))
        self.corners = corners
        self.isContinuous = isContinuous
    }

    package init(_ layer: CALayer) {
        self.init(
            rect: layer.bounds, radius: layer.storedCornerRadius, corners: layer.maskedCorners,
            isContinuous: layer.cornerCurve == .continuous)
    }

    package var isPlainRect: Bool { radius <= 0 || corners.isEmpty }

    /// The shape `distance` further in, with correspondingly smaller corners.
    func inset(by distance: CGFloat) -> CornerShape {
        let inner = rect.insetBy(dx: min(distance, rect.width / 2), dy: min(distance, rect.height / 2))
        return CornerShape(rect: inner, radius: max(0, radius - distance), corners: corners, isContinuous: isContinuous)
    }

    package var path: CGPath {
        if isPlainRect { return CGPath(rect: rect, transform: nil) }
        let path = CGMutablePath()
        add(to: path)
        return path
    }

    func add(to path: CGMutablePath) {
        if isPlainRect { return path.addRect(rect) }
        // One corner's curve, as distances (along the edge it comes from, from that edge) in radii; three Bézier
        // pieces.
        let curve = cornerCurve
        typealias Corner = (mask: CACornerMask, origin: CGPoint, along: CGVector, across: CGVector)
        let list: [Corner] = [
            (
                .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
                CGVector(dx: 0, dy: 1)
            ),
            (
                .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
                CGVector(dx: -1, dy: 0)
            ),
            (
                .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
                CGVector(dx: 0, dy: -1)
            ),
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
        ]
        for (index, corner) in list.enumerated() {
            func at(_ p: (CGFloat, CGFloat)) -> CGPoint {
                CGPoint(
                    x: corner.origin.x + radius * (p.0 * corner.along.dx + p.1 * corner.across.dx),
                    y: corner.origin.y + radius * (p.0 * corner.along.dy + p.1 * corner.across.dy))
            }
            guard corners.contains(corner.mask) else {
                if index == 0 { path.move(to: corner.origin) } else { path.addLine(to: corner.origin) }
                continue
            }
            if index == 0 { path.move(to: at(curve[0])) } else { path.addLine(to: at(curve[0])) }
            for piece in stride(from: 1, to: curve.count, by: 3) {
                path.addCurve(to: at(curve[piece + 2]), control1: at(curve[piece]), control2: at(curve[piece + 1]))
            }
        }
        path.closeSubpath()
    }

    private static let circle: [(CGFloat, CGFloat)] = {
        let k: CGFloat = 0.5522847498
        return [(1, 0), (1 - k, 0), (0, 1 - k), (0, 1)]
    }()

    /// The corner that UIKit draws for continuous curves, in radii.
    private static let smooth: [(CGFloat, CGFloat)] = {
        let half: [(CGFloat, CGFloat)] = [
            (1.52866471, 0), (1.08849323, 0), (0.86840689, 0), (0.66993427, 0.06549600), (0.63149399, 0.07491100),
        ]
        let first = half[0], c1 = half[1], c2 = half[2], joint = half[4]
        let m1: (CGFloat, CGFloat) = (0.37282392, 0.16905899), m2: (CGFloat, CGFloat) = (0.16906013, 0.37282401)
        return [first, c1, c2, joint, m1, m2, (joint.1, joint.0), (0, c2.0), (0, c1.0), (0, first.0)]
    }()

    /// The same circle in three pieces that match those of the smooth curve, to go from one to the other.
    private static let circleInThree: [(CGFloat, CGFloat)] = {
        func point(_ angle: CGFloat) -> (CGFloat, CGFloat) { (1 - sin(angle), 1 - cos(angle)) }
        let angles: [CGFloat] = [0, 0.39, .pi / 2 - 0.39, .pi / 2]
        var list = [point(0)]
        for (a, b) in zip(angles, angles.dropFirst()) {
            let k = 4 / 3 * tan((b - a) / 4)
            let p = point(a), q = point(b)
            list.append((p.0 - k * cos(a), p.1 + k * sin(a)))
            list.append((q.0 + k * cos(b), q.1 - k * sin(b)))
            list.append(q)
        }
        return list
    }()

    private var cornerCurve: [(CGFloat, CGFloat)] {
        guard isContinuous else { return CornerShape.circle }
        // Where the side is too short for the whole curve it becomes rounder, down to the circle of a capsule.
        let room = min(rect.width, rect.height) / (2 * radius)
        let smoothness = max(0, min(1, (room - 1) / (CornerShape.reach - 1)))
        return zip(CornerShape.circleInThree, CornerShape.smooth).map { c, s in
            (c.0 + (s.0 - c.0) * smoothness, c.1 + (s.1 - c.1) * smoothness)
        }
    }
}
