import UIKit

/// What Interface Builder keeps free in the content of table cells.
@MainActor
enum CellMargins {
    /// Beside an accessory the margin is that of any view.
    private static let besideAccessory: CGFloat = 8
    private static let vertical: CGFloat = 11

    static func insets(
        of content: UIView, cell: UIView?, side: CGFloat, _ canvas: SceneCanvas?
    ) -> UIEdgeInsets {
        let id = cell?.interfaceBuilderID
        if let rules = canvas?.rules, rules.follow(.freeCellMargins, id) {
            let isInherited = content.preservesSuperviewLayoutMargins && cell?.preservesSuperviewLayoutMargins == true
            let side = isInherited ? rules.follow(.narrowTableMargins, id) ? 15 : side : 8
            return UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
        }
        let isNarrowed = cell.map { $0.bounds.width - content.frame.maxX > 1 } ?? false
        // The line under the cell takes its part of the margin.
        let line = cell.map { max(0, $0.bounds.height - content.frame.maxY) } ?? 0
        return UIEdgeInsets(
            top: vertical, left: side, bottom: vertical - (line <= 1 ? line : 0),
            right: isNarrowed ? besideAccessory : side)
    }
}
