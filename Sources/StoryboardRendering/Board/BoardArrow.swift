import CoreGraphics
import Foundation

/// The way of a segue's arrow over a board, from the edge of one scene to that of another, with room for its icon in
/// the middle.
struct BoardArrow {
    enum Side { case left, right, top, bottom }

    var kind: String
    var start, end: CGPoint
    var leaving, arriving: Side

    /// Where the curve is pulled to.
    private var controls: (CGPoint, CGPoint) {
        let reach = max(50, min(260, hypot(end.x - start.x, end.y - start.y) / 2))
        return (Self.moved(start, leaving, reach), Self.moved(end, arriving, reach))
    }

    var path: CGPath {
        let path = CGMutablePath()
        path.move(to: start)
        path.addCurve(to: end, control1: controls.0, control2: controls.1)
        return path
    }

    /// A point of the curve, from 0 at its start to 1.
    private func point(_ t: CGFloat) -> CGPoint {
        let (a, b) = controls, s = 1 - t
        let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: start.x * weights.0 + a.x * weights.1 + b.x * weights.2 + end.x * weights.3,
            y: start.y * weights.0 + a.y * weights.1 + b.y * weights.2 + end.y * weights.3)
    }

    /// The point nearest to the middle where the icon covers no scene; the middle where there is none.
    func iconPlace(avoiding frames: [CGRect], radius: CGFloat) -> CGPoint {
        // Beside the scene: the rest of the way is short, and ends at the exit.
        if kind == "unwind" { return point(0.3) }
        for step in 0...8 {
            for t in step == 0 ? [0.5] : [0.5 - CGFloat(step) * 0.05, 0.5 + CGFloat(step) * 0.05] {
                let place = point(t)
                if !frames.contains(where: { $0.insetBy(dx: -radius, dy: -radius).contains(place) }) { return place }
            }
        }
        return point(0.5)
    }

    static func moved(_ point: CGPoint, _ side: Side, _ distance: CGFloat) -> CGPoint {
        switch side {
        case .left: CGPoint(x: point.x - distance, y: point.y)
        case .right: CGPoint(x: point.x + distance, y: point.y)
        case .top: CGPoint(x: point.x, y: point.y - distance)
        case .bottom: CGPoint(x: point.x, y: point.y + distance)
        }
    }

    /// All arrows of a board. Those that share an edge of a scene leave and arrive one below the other, in the order of
    /// their other ends.
    ///
    /// - Parameters:
    ///   - header: how high the title above a scene is.
    ///   - exits: where unwind segues end, by scene.
    static func all(
        _ segues: [BoardSegue], _ frames: [String: CGRect], header: CGFloat, exits: [String: CGPoint], spacing: CGFloat
    ) -> [BoardArrow] {
        struct End { var arrow: Int, isStart: Bool, scene: String, side: Side, other: CGPoint }
        var arrows: [BoardArrow] = [], ends: [End] = []
        for segue in segues {
            guard let from = frames[segue.from], let to = frames[segue.to] else { continue }
            if segue.kind == "unwind" {
                // Out of the scene and up to the exit above it.
                guard let exit = exits[segue.to] else { continue }
                let start = CGPoint(x: from.maxX, y: from.minY + min(90, from.height / 2))
                arrows.append(BoardArrow(kind: segue.kind, start: start, end: exit, leaving: .right, arriving: .top))
                continue
            }
            let sides = sides(from, to)
            let index = arrows.count
            arrows.append(BoardArrow(kind: segue.kind, start: .zero, end: .zero, leaving: sides.0, arriving: sides.1))
            ends.append(
                End(
                    arrow: index, isStart: true, scene: segue.from, side: sides.0,
                    other: CGPoint(x: to.midX, y: to.midY)))
            ends.append(
                End(
                    arrow: index, isStart: false, scene: segue.to, side: sides.1,
                    other: CGPoint(x: from.midX, y: from.midY)))
        }
        for (_, group) in Dictionary(grouping: ends, by: { "\($0.scene) \($0.side)" }) {
            guard let first = group.first, let frame = frames[first.scene] else { continue }
            let isUpright = first.side == .left || first.side == .right
            let sorted = group.sorted { a, b in
                let (x, y) = isUpright ? (a.other.y, b.other.y) : (a.other.x, b.other.x)
                return (x, a.arrow) < (y, b.arrow)
            }
            let length = isUpright ? frame.height : frame.width
            let step = min(spacing, length * 0.8 / CGFloat(max(1, sorted.count)))
            for (index, end) in sorted.enumerated() {
                let offset = (CGFloat(index) - CGFloat(sorted.count - 1) / 2) * step
                let point: CGPoint
                switch end.side {
                case .left: point = CGPoint(x: frame.minX, y: frame.midY + offset)
                case .right: point = CGPoint(x: frame.maxX, y: frame.midY + offset)
                case .top: point = CGPoint(x: frame.midX + offset, y: frame.minY - header)
                case .bottom: point = CGPoint(x: frame.midX + offset, y: frame.maxY)
                }
                if end.isStart { arrows[end.arrow].start = point } else { arrows[end.arrow].end = point }
            }
        }
        return arrows
    }

    private static func sides(_ from: CGRect, _ to: CGRect) -> (Side, Side) {
        if from == to { return (.right, .bottom) }
        if to.minX >= from.maxX { return (.right, .left) }
        if to.maxX <= from.minX { return (.left, .right) }
        if to.minY >= from.maxY { return (.bottom, .top) }
        if to.maxY <= from.minY { return (.top, .bottom) }
        return to.midX >= from.midX ? (.right, .left) : (.left, .right)
    }
}
