import CoreGraphics
import Foundation

extension UICollectionView: SwipingList {
    func editingChanged() {
        hideActions(animated: true)
        if !isEditing, !allowsMultipleSelection { for place in selected { setSelected(false, place) } }
        for case let cell as UICollectionViewCell in Array(shown.values) + Array(prepared.values) {
            cell.setNeedsUpdateConfiguration()
            (cell as? UICollectionViewListCell)?.editingMayHaveChanged(
                animated: window != nil && UIView.areAnimationsEnabled)
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
        return
            (trailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider)?(
                IndexPath(place))
    }

    func willReveal(_ place: RowPlace, trailing: Bool) {}
    func didHide(_ place: RowPlace) {}
}
