import CoreGraphics

/// Paths drawn the other way round.
enum ReversedPath {
    private struct Part {
        var start: CGPoint
        /// The points of each piece after the one that it begins at: 1 for a line, 2 and 3 for curves.
        var pieces: [[CGPoint]] = []
        var isClosed = false
    }

    static func of(_ path: CGPath) -> CGMutablePath {
        let result = CGMutablePath()
        for part in parts(of: path).reversed() { draw(part, into: result) }
        return result
    }

    private static func parts(of path: CGPath) -> [Part] {
        var parts: [Part] = []
        var needsPart = true
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                parts.append(Part(start: points[0]))
                needsPart = false
                return
            case .closeSubpath:
                if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
                needsPart = true
                return
            case .addLineToPoint: piece([points[0]])
            case .addQuadCurveToPoint: piece([points[0], points[1]])
            case .addCurveToPoint: piece([points[0], points[1], points[2]])
            }
        }
        return parts

        /// What goes on after a closed part begins where that began.
        func piece(_ points: [CGPoint]) {
            if needsPart { parts.append(Part(start: parts.last?.start ?? .zero)) }
            needsPart = false
            parts[parts.count - 1].pieces.append(points)
        }
    }

    private static func draw(_ part: Part, into path: CGMutablePath) {
        let starts = [part.start] + part.pieces.compactMap(\.last)
        path.move(to: starts[starts.count - 1])
        for (index, points) in part.pieces.enumerated().reversed() {
            let end = starts[index]
            switch points.count {
            case 1: path.addLine(to: end)
            case 2: path.addQuadCurve(to: end, control: points[0])
            default: path.addCurve(to: end, control1: points[1], control2: points[0])
            }
        }
        if part.isClosed { path.closeSubpath() }
    }
}
