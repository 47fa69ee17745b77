import CoreGraphics
import Foundation

/// Cells outside of what is visible: those that come next are made ahead, one with each layout while the content moves,
/// and those that have just left may come back as they are, which only the delegate is told (WWDC 2016, “What’s New in
/// UICollectionView in iOS 10”, and WWDC 2021, “Make blazing fast lists and collection views”). How far that goes Apple
/// doesn't say: here it is a row beyond either edge.
extension UICollectionView {
    private var movesVertically: Bool { contentSize.height > bounds.height || contentSize.width <= bounds.width }

    /// A row's length in the way that the content moves, in points.
    private func reach(_ visible: [UICollectionViewLayoutAttributes]) -> CGFloat {
        let isVertical = movesVertically
        return visible.reduce(0) {
            $1.representedElementCategory == .cell ? max($0, isVertical ? $1.size.height : $1.size.width) : $0
        }
    }

    /// What is visible, and a row beyond.
    func near(_ visible: [UICollectionViewLayoutAttributes]) -> CGRect {
        let reach = reach(visible)
        return movesVertically ? bounds.insetBy(dx: 0, dy: -reach) : bounds.insetBy(dx: -reach, dy: 0)
    }

    /// Tells which items will be wanted soon: those of the next screenful in the way that the content goes; makes the
    /// cell of the nearest one.
    func lookAhead(_ visible: [UICollectionViewLayoutAttributes]) {
        let isVertical = movesVertically
        let hasMoved = prefetching.move(to: bounds, isVertical: isVertical)
        if let prefetchDataSource { prefetch(prefetchDataSource, isVertical: isVertical) }
        guard hasMoved, isDragging || isDecelerating || isScrollAnimating else { return }
        let strip = prefetching.ahead(of: bounds, isVertical: isVertical, length: reach(visible))
        let coming = (collectionViewLayout.layoutAttributesForElements(in: strip) ?? []).filter { item in
            item.representedElementCategory == .cell && item.indexPath.place.map { cell(at: $0) == nil } == true
        }
        let isNearer = { (item: UICollectionViewLayoutAttributes, other: UICollectionViewLayoutAttributes) in
            let places = isVertical ? (item.frame.minY, other.frame.minY) : (item.frame.minX, other.frame.minX)
            if places.0 != places.1 { return (places.0 < places.1) != self.prefetching.goesBack }
            return (item.indexPath < other.indexPath) != self.prefetching.goesBack
        }
        guard let next = coming.min(by: isNearer), let place = next.indexPath.place else { return }
        ViewAnimation.unmoved {
            guard let cell = make(next, next.key) as? UICollectionViewCell else { return }
            cell.take(next)
            cell.isHidden = true
            prepared[place] = cell
        }
    }

    private func prefetch(_ source: any UICollectionViewDataSourcePrefetching, isVertical: Bool) {
        let ahead = prefetching.ahead(of: bounds, isVertical: isVertical)
        let coming = (collectionViewLayout.layoutAttributesForElements(in: ahead) ?? []).filter {
            $0.representedElementCategory == .cell
        }.compactMap(\.indexPath.place)
        let (wanted, unwanted) = prefetching.change(coming) { cell(at: $0) != nil }
        if !unwanted.isEmpty {
            source.collectionView(self, cancelPrefetchingForItemsAt: unwanted.map { IndexPath($0) })
        }
        if !wanted.isEmpty { source.collectionView(self, prefetchItemsAt: wanted.map { IndexPath($0) }) }
    }

    /// Those that are too far away are reused for others.
    func trimPrepared(to near: CGRect) {
        for (place, cell) in prepared where !cell.frame.intersects(near) {
            prepared[place] = nil
            retire(cell, ElementKey(kind: nil, place: place))
        }
    }

    func dropPrepared() { trimPrepared(to: .null) }
}
