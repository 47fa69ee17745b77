import CoreGraphics
import Foundation
import QuartzCore

// The order of calls is the one that UICollectionViewDelegate's documentation lists: shouldHighlight, didHighlight;
// when the finger leaves, shouldSelect or shouldDeselect, didSelect or didDeselect, didUnhighlight.
extension UICollectionView {
    private var mayTouch: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    private var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func press(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        if let place = revealed {
            // The first touch anywhere else only closes what a swipe opened.
            if cell(at: place)?.frame.contains(point) != true { hideActions(animated: true) }
            return false
        }
        guard mayTouch, let (key, view) = shown.first(where: { $0.key.kind == nil && $0.value.frame.contains(point) }),
            let cell = view as? UICollectionViewCell
        else { return false }
        let path = IndexPath(key.place)
        guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false else { return false }
        pressed = key.place
        cell.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    func unpress() {
        guard let place = pressed else { return }
        pressed = nil
        cell(at: place)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: IndexPath(place))
    }

    func release(_ touch: UITouch) -> Bool {
        guard let place = pressed else { return false }
        defer { unpress() }
        guard let cell = cell(at: place), cell.point(inside: touch.location(in: cell), with: nil) else { return true }
        let path = IndexPath(place)
        if let row = cell as? UICollectionViewListCell, row.togglesOnSelection {
            row.toggleOutline?()
            return true
        }
        if selected.contains(place), selectsMany {
            guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return true }
            deselectByUser(place)
        } else {
            let isAlone = !selectsMany || selected.isEmpty
            if collectionDelegate?.collectionView(self, shouldSelectItemAt: path) != false {
                if !selectsMany { for other in selected.sorted() where other != place { deselectByUser(other) } }
                setSelected(true, place)
                cell.selectionSegueTemplate?.perform(cell)
                collectionDelegate?.collectionView(self, didSelectItemAt: path)
            }
            if isAlone { performPrimaryAction(path) }
        }
        return true
    }

    /// See `UITableView`'s.
    private func performPrimaryAction(_ path: IndexPath) {
        guard let delegate = collectionDelegate else { return }
        let answer = OptionalMethods.call("collectionView(_:canPerformPrimaryActionForItemAt:)", delegate) {
            delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
        }
        if answer ?? !isEditing { delegate.collectionView(self, performPrimaryActionForItemAt: path) }
    }

    private func deselectByUser(_ place: RowPlace) {
        setSelected(false, place)
        collectionDelegate?.collectionView(self, didDeselectItemAt: IndexPath(place))
    }

    func setSelected(_ flag: Bool, _ place: RowPlace) {
        if flag { selected.insert(place) } else { selected.remove(place) }
        cell(at: place)?.isSelected = flag
    }
}
