import Foundation

/// A shape that lines of text flow around.
public struct TextExclusion: Equatable, Sendable {
    private let outlines: [[CGPoint]]
    private let margins: (before: CGFloat, after: CGFloat)

    /// - Parameters:
    ///   - path: in the layout's coordinates.
    ///   - before: kept free at the left of the shape beside its own width, in points; after: at its right.
    public init(_ path: CGPath, before: CGFloat = 0, after: CGFloat = 0) {
        outlines = path.storage.flattened(tolerance: 0.5).map(\.points).filter { $0.count > 1 }
        margins = (before, after)
    }

    public static func == (a: TextExclusion, b: TextExclusion) -> Bool {
        a.outlines == b.outlines && a.margins == b.margins
    }

    /// The lowest point.
    var bottom: CGFloat { outlines.joined().map(\.y).max() ?? 0 }

    /// What it takes of a line between two heights: from its leftmost to its rightmost point there.
    func blocked(top: CGFloat, bottom: CGFloat) -> ClosedRange<CGFloat>? {
        var least = CGFloat.infinity, most = -CGFloat.infinity
        for points in outlines {
            for (index, a) in points.enumerated() {
                let b = points[(index + 1) % points.count]
                guard max(a.y, b.y) > top, min(a.y, b.y) < bottom else { continue }
                func x(at y: CGFloat) -> CGFloat { a.y == b.y ? a.x : a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) }
                let ends =
                    a.y == b.y ? [a.x, b.x] : [x(at: min(max(a.y, top), bottom)), x(at: min(max(b.y, top), bottom))]
                least = min(least, ends[0], ends[1])
                most = max(most, ends[0], ends[1])
            }
        }
        return least <= most ? (least - margins.before)...(most + margins.after) : nil
    }
}
