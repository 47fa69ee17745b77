import CoreGraphics
import StoryboardDocument

/// Where the top-level views of a xib stand on the canvas: where the document says, the others in rows below.
struct XibPlaces {
    private(set) var frames: [CGRect] = []

    private static let gap = 100.0
    /// How much wider than high all of them together are, about.
    private static let ratio = 1.6

    /// - Parameter unit: points of the canvas for each unit of a place, which is that of a view's middle.
    init(_ views: [Element], unit: CGSize) {
        let sizes = views.map { view in
            let frame = view.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 320, height: 480)
            return CGSize(width: min(4_000, max(1, frame.width)), height: min(6_000, max(1, frame.height)))
        }
        var known: [Int: CGRect] = [:]
        for (index, view) in views.enumerated() {
            guard let point = view.child(key: "canvasLocation"), let x = point.double("x"), let y = point.double("y"),
                abs(x) < 1e6, abs(y) < 1e6
            else { continue }
            let size = sizes[index]
            known[index] = CGRect(
                x: x * unit.width - size.width / 2, y: y * unit.height - size.height / 2, width: size.width,
                height: size.height)
        }
        let others = views.indices.filter { known[$0] == nil }
        let left = known.values.map(\.minX).min() ?? 0, top = known.values.map(\.maxY).max().map { $0 + Self.gap } ?? 0
        for (index, frame) in Self.rows(others.map { ($0, sizes[$0]) }) {
            known[index] = frame.offsetBy(dx: left, dy: top)
        }
        frames = views.indices.map { known[$0] ?? .zero }
    }

    private static func rows(_ views: [(index: Int, size: CGSize)]) -> [(Int, CGRect)] {
        let area = views.reduce(0) { $0 + ($1.size.width + gap) * ($1.size.height + gap) }
        let width = max(views.map(\.size.width).max() ?? 0, (area * ratio).squareRoot())
        var made: [(Int, CGRect)] = [], x = 0.0, y = 0.0, lowest = 0.0
        for (index, size) in views {
            if x > 0, x + size.width > width {
                (x, y) = (0, y + lowest + gap)
                lowest = 0
            }
            made.append((index, CGRect(origin: CGPoint(x: x, y: y), size: size)))
            x += size.width + gap
            lowest = max(lowest, size.height)
        }
        return made
    }
}
