import CoreGraphics

/// The lines below a plain table's last row, as if there were more of them.
final class FillerLines: UIView {
    /// More than any screen shows: each line is a view.
    private static let most = 2_000

    /// Lines at a distance, in points, beginning that far from the leading edge.
    func show(every gap: CGFloat, leading: CGFloat, color: UIColor?) {
        let count = min(Int(bounded: (bounds.height / gap).rounded(.down)), Self.most),
            hairline = 1 / max(1, traitCollection.displayScale)
        while subviews.count > count { subviews.last?.removeFromSuperview() }
        while subviews.count < count { addSubview(UIView(frame: .zero)) }
        for (index, line) in subviews.enumerated() {
            line.backgroundColor = color
            line.frame = mirrored(
                CGRect(
                    x: leading, y: CGFloat(index + 1) * gap - hairline, width: max(0, bounds.width - leading),
                    height: hairline))
        }
    }
}

extension UITableView {
    /// Brings the lines to where the content ends.
    func placeFillers() {
        let gap =
            fillerRowHeight == UITableView.automaticDimension
            ? rowHeight > 0 ? rowHeight : TableMetrics.rowHeight : fillerRowHeight
        let room = bounds.maxY - contentSize.height
        guard style == .plain, gap > 0, separatorStyle != .none, room >= gap else {
            fillers?.removeFromSuperview()
            fillers = nil
            return
        }
        let lines = fillers ?? FillerLines(frame: .zero)
        if fillers == nil {
            lines.isUserInteractionEnabled = false
            insertSubview(lines, at: 0)
            fillers = lines
        }
        lines.frame = CGRect(x: 0, y: contentSize.height, width: bounds.width, height: room)
        lines.show(
            every: gap,
            leading: separatorInset.left >= 0 ? separatorInset.left : TableMetrics.margin(width: bounds.width),
            color: separatorColor)
    }
}
