import UIKit

extension AccessibilityNode {
    /// A place on the screen where a finger reaches the element: its middle, or, where that is cut off by a view around
    /// it or covered by one beside it, the nearest place to it that isn't. nil where there is none.
    @MainActor
    var reachablePoint: CGPoint? {
        guard let view, let window = view.window else { return nil }
        var seen = frame.overlap(with: window.bounds)
        var around = view.superview
        while let current = around, current !== window {
            if current.clipsToBounds { seen = seen.overlap(with: current.convert(current.bounds, to: window)) }
            around = current.superview
        }
        guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
        let middle = CGPoint(x: seen.midX, y: seen.midY)
        func isReached(_ point: CGPoint) -> Bool {
            guard let hit = window.hitTest(point, with: nil) else { return false }
            // What can't be touched itself leaves touches to the views around it.
            return hit.isDescendant(of: view) || view.isDescendant(of: hit)
        }
        let places =
            [middle] + Self.grid.map { CGPoint(x: seen.minX + seen.width * $0, y: seen.minY + seen.height * $1) }
        let nearest = places.filter(isReached).min { a, b in
            hypot(a.x - middle.x, a.y - middle.y) < hypot(b.x - middle.x, b.y - middle.y)
        }
        return (nearest ?? middle).applying(
            CGAffineTransform(translationX: window.frame.minX, y: window.frame.minY))
    }

    private static let grid: [(CGFloat, CGFloat)] = {
        let steps = stride(from: 0.05, through: 0.951, by: 0.1)
        return steps.flatMap { x in steps.map { (CGFloat(x), CGFloat($0)) } }
    }()
}
