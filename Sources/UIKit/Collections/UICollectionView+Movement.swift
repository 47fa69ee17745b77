import CoreGraphics
import Foundation

/// An item that is being moved: it follows the finger, and the others make room.
@MainActor
final class ItemMove {
    private unowned let collection: UICollectionView
    let source: RowPlace
    private(set) var target: RowPlace
    private let cell: UICollectionViewCell
    private var position: CGPoint
    /// From the finger to the middle of a row that is moved by its control.
    var grip: CGFloat = 0

    init?(_ collection: UICollectionView, _ source: RowPlace) {
        guard let cell = collection.cell(at: source),
            collection.dataSource?.collectionView(collection, canMoveItemAt: IndexPath(source)) == true
        else { return nil }
        (self.collection, self.source, target, self.cell, position) = (collection, source, source, cell, cell.center)
        collection.bringSubviewToFront(cell)
    }

    func move(to point: CGPoint) {
        position = point
        let layout = collection.collectionViewLayout
        let found = layout.targetIndexPath(forInteractivelyMovingItem: IndexPath(target), withPosition: point)
        let proposed = found.place == nil ? IndexPath(target) : found
        let wanted =
            collection.collectionDelegate?.collectionView(
                collection, targetIndexPathForMoveFromItemAt: IndexPath(source), toProposedIndexPath: proposed)
            ?? proposed
        if let place = wanted.place, place != target {
            target = place
            UIView.animate(withDuration: 0.25) { self.place() }
        } else {
            place()
        }
    }

    /// The place whose frame an item shows itself in meanwhile.
    private func shown(_ place: RowPlace) -> RowPlace {
        var result = place
        if result.section == source.section, result.row > source.row { result.row -= 1 }
        if result.section == target.section, result.row >= target.row { result.row += 1 }
        return result
    }

    func place() {
        let layout = collection.collectionViewLayout
        let isList = layout.layoutAttributesForItem(at: IndexPath(source))?.listRow != nil
        for (key, view) in collection.shown where key.kind == nil {
            if view === cell {
                // Rows of a list stay in it.
                if isList {
                    view.center = CGPoint(x: view.center.x, y: position.y)
                } else {
                    view.take(
                        layout.layoutAttributesForInteractivelyMovingItem(
                            at: IndexPath(source), withTargetPosition: position))
                }
            } else if isList, let attributes = layout.layoutAttributesForItem(at: IndexPath(key.place)) {
                view.center.y = attributes.center.y + key.place.shift(cell.bounds.height, from: source, to: target)
            } else if let attributes = layout.layoutAttributesForItem(at: IndexPath(shown(key.place))) {
                view.take(attributes)
            }
        }
    }
}

extension UICollectionView {
    /// False where the item isn't on the screen or the data source won't have it moved.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard itemMove == nil, let place = indexPath.place else { return false }
        layoutIfLoaded()
        itemMove = ItemMove(self, place)
        return itemMove != nil
    }

    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { itemMove?.move(to: targetPosition) }

    /// Tells the data source where the item went.
    open func endInteractiveMovement() {
        guard let move = itemMove else { return }
        itemMove = nil
        guard move.source != move.target else { return settle() }
        dataSource?.collectionView(self, moveItemAt: IndexPath(move.source), to: IndexPath(move.target))
        moveItem(at: IndexPath(move.source), to: IndexPath(move.target))
    }

    open func cancelInteractiveMovement() {
        itemMove = nil
        settle()
    }

    private func settle() {
        setNeedsLayout()
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }
}
