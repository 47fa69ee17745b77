import CoreGraphics
import Foundation

extension UICollectionView: SwipingList {
    func editingChanged() {
        hideActions(animated: true)
        if !isEditing, !allowsMultipleSelection { for place in selected { setSelected(false, place) } }
        for case let cell as UICollectionViewCell in shown.values {
            cell.setNeedsUpdateConfiguration()
            (cell as? UICollectionViewListCell)?.editingMayHaveChanged(animated: window != nil && UIView.areAnimationsEnabled)
        }
    }

    /// Lists whose rows offer something to swipes ask for this.
    func installSwiping() {
        guard swipe == nil else { return }
        let swipe = RowSwipe()
        swipe.attach(to: self)
        self.swipe = swipe
    }

    func swipedRow(at point: CGPoint) -> RowPlace? { indexPathForItem(at: point)?.place }
    func swipedRow(_ place: RowPlace) -> (any SwipedRow)? { cell(at: place) as? UICollectionViewListCell }

    func swipeActions(_ place: RowPlace, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard let list = (cell(at: place) as? UICollectionViewListCell)?.row?.configuration else { return nil }
        return (trailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider)?(IndexPath(place))
    }

    func reveal(_ place: RowPlace, trailing: Bool, animated: Bool) {
        guard let row = swipedRow(place), let actions = swipeActions(place, trailing: trailing)?.actions, !actions.isEmpty else { return }
        if revealed != place { hideActions(animated: animated) }
        revealed = place
        if row.actionsWidth == 0 { row.showActions(makeStrip(actions, row, trailing: trailing)) }
        row.slide(to: trailing ? row.actionsWidth : -row.actionsWidth, animated: animated)
    }

    func hideActions(animated: Bool) {
        guard let place = revealed else { return }
        revealed = nil
        swipedRow(place)?.hideActions(animated: animated)
    }
}
