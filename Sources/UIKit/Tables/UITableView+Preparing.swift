import CoreGraphics
import Foundation

/// Cells outside of what is visible: the one that comes next is made ahead while the content moves, and one that has just
/// left may come back as it is, which only the delegate is told (WWDC 2021, “Make blazing fast lists and collection
/// views”). How far that goes Apple doesn't say: here it is a row beyond either edge.
extension UITableView {
    /// The visible rows, and one beyond; nil where none are prepared.
    func near(_ first: RowPlace?, _ last: RowPlace?) -> ClosedRange<RowPlace>? {
        guard isPrefetchingEnabled, staticRows == nil, let first, let last else { return nil }
        return (geometry.row(before: first) ?? first)...(geometry.row(after: last) ?? last)
    }

    /// Tells which rows will be wanted soon, and makes the cell of the next one.
    func lookAhead(_ first: RowPlace?, _ last: RowPlace?) {
        let hasMoved = prefetching.move(to: bounds, isVertical: true)
        if let prefetchDataSource { prefetch(prefetchDataSource) }
        guard hasMoved, isDragging || isDecelerating || isScrollAnimating, let near = near(first, last) else { return }
        let next = prefetching.goesBack ? near.lowerBound : near.upperBound
        guard cells[next] == nil, prepared[next] == nil else { return }
        _ = cell(at: next)
        putAside(next)
    }

    private func prefetch(_ source: any UITableViewDataSourcePrefetching) {
        let ahead = prefetching.ahead(of: bounds, isVertical: true)
        let (wanted, unwanted) = prefetching.change(places(from: ahead.minY, to: ahead.maxY)) {
            cells[$0] != nil || prepared[$0] != nil
        }
        if !unwanted.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: unwanted.map { IndexPath($0) }) }
        if !wanted.isEmpty { source.tableView(self, prefetchRowsAt: wanted.map { IndexPath($0) }) }
    }

    /// A cell that isn't seen yet waits until it is.
    func putAside(_ place: RowPlace) {
        guard let cell = cells.removeValue(forKey: place) else { return }
        cell.isHidden = true
        prepared[place] = cell
    }

    /// Those that are too far away are reused for others.
    func trimPrepared(to near: ClosedRange<RowPlace>?) {
        for (place, cell) in prepared where near?.contains(place) != true {
            prepared[place] = nil
            retire(cell, place)
        }
    }

    func dropPrepared() { trimPrepared(to: nil) }
}
