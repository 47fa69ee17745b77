import CoreGraphics
import Foundation

/// Cells that are seen and change what they need: the list gives them another height (iOS 16 and later).
///
/// With `enabled` a cell asks for it by `invalidateIntrinsicContentSize()` or by another content configuration; with
/// `enabledIncludingConstraints` whatever its constraints come to counts too. Here the rows are where they belong at the
/// next layout; UIKit moves them there with an animation of its own, of which no duration is known.
extension UITableView {
    /// A cell on the screen may need another height.
    func sizeInvalidated(of cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, cell.isOnScreen, !isLayingOut,
            let place = cells.first(where: { $0.value === cell })?.key, isSelfSizing(place)
        else { return }
        resized.insert(place)
        setNeedsLayout()
    }

    /// Constraints in a cell were solved anew.
    func contentLaidOut(of cell: UITableViewCell) {
        guard selfSizingInvalidation == .enabledIncludingConstraints, cell.isOnScreen, !isLayingOut else { return }
        if abs(cell.automaticHeight(width: cell.bounds.width) - cell.bounds.height) > 0.5 {
            sizeInvalidated(of: cell)
        }
    }

    /// Whether the row is as high as its cell's content.
    private func isSelfSizing(_ place: RowPlace) -> Bool {
        guard geometry.contains(place), methods?.isFixed != true else { return false }
        guard methods?.heightForRow == true else { return rowHeight < 0 }
        return givenHeight(IndexPath(place)) < 0
    }

    /// Measures the rows whose cells asked for it.
    func measureResizedRows() {
        let places = resized.filter { geometry.contains($0) && cells[$0] != nil }
        resized = []
        for place in places { measure(place) }
    }
}

extension UICollectionView {
    /// A view on the screen may need another size.
    func sizeInvalidated(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, view.isOnScreen, !isLayingOut,
            let layout = collectionViewLayout as? any SelfSizingLayout, layout.asksCells,
            let key = shown.first(where: { $0.value === view })?.key
        else { return }
        layout.forgetSize(of: key)
        setNeedsLayout()
    }

    /// Constraints in a cell were solved anew.
    func contentLaidOut(of cell: UICollectionViewCell) {
        guard selfSizingInvalidation == .enabledIncludingConstraints, cell.isOnScreen, !isLayingOut else { return }
        let settled =
            indexPath(for: cell).flatMap { collectionViewLayout.layoutAttributesForItem(at: $0) }?.settled ?? .init()
        let fitting = cell.contentView.systemLayoutSizeFitting(
            cell.bounds.size, withHorizontalFittingPriority: settled.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: settled.height ? .required : .fittingSizeLevel)
        if abs(fitting.height - cell.bounds.height) > 0.5 || abs(fitting.width - cell.bounds.width) > 0.5 {
            sizeInvalidated(of: cell)
        }
    }
}
