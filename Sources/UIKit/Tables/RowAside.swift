import CoreGraphics
import Foundation

/// How far a row is pushed aside by a swipe, and the buttons that stand beside its content meanwhile.
@MainActor
final class RowAside {
    /// The row owns this.
    private unowned(unsafe) let row: any SwipedRow
    private var strip: SwipeActionStrip?
    private var isTrailing = true
    /// How far the content is pushed towards the leading edge, in points.
    private(set) var slide: CGFloat = 0

    init(_ row: any SwipedRow) { self.row = row }

    /// What the buttons take, in points; 0 without any.
    var width: CGFloat { strip?.naturalWidth ?? 0 }
    /// Whether there are buttons beside the content.
    var isOpen: Bool { strip != nil }
    /// How far everything stands to the right.
    var offset: CGFloat { row.isRightToLeft ? slide : -slide }

    func show(_ actions: [UIContextualAction], trailing: Bool, done: @escaping @MainActor () -> Void) {
        strip?.removeFromSuperview()
        let strip = SwipeActionStrip(actions, height: row.bounds.height, trailing: trailing, done: done)
        row.addSubview(strip)
        self.strip = strip
        isTrailing = trailing
        row.rowStateChanged()
    }

    func slide(to distance: CGFloat, animated: Bool, completion: (() -> Void)? = nil) {
        slide = distance
        row.setNeedsLayout()
        guard animated, row.window != nil else {
            row.layoutIfNeeded()
            completion?()
            return
        }
        UIView.animate(withDuration: 0.3, animations: { self.row.layoutIfNeeded() }) { _ in completion?() }
    }

    /// Pushes the content back and takes the buttons away.
    func close(animated: Bool) {
        guard strip != nil || slide != 0 else { return }
        slide(to: 0, animated: animated) { [strip] in strip?.removeFromSuperview() }
        strip = nil
        row.rowStateChanged()
    }

    /// Puts the buttons beside the content, as wide as what it has left when that is dragged further than they reach.
    func layOut() {
        guard let strip else { return }
        let shown = abs(slide), width = max(shown, width)
        strip.frame = row.mirrored(
            CGRect(
                x: isTrailing ? row.bounds.width - shown : shown - width, y: 0, width: width, height: row.bounds.height)
        )
    }
}
