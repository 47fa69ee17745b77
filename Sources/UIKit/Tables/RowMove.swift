import CoreGraphics
import Foundation
import QuartzCore

/// A row that a finger moves: it follows the finger, and the others make room.
@MainActor
final class RowMove {
    private unowned let table: UITableView
    let source: RowPlace
    private(set) var target: RowPlace
    private let cell: UITableViewCell
    func moves(_ other: UITableViewCell) -> Bool { cell === other }
    /// From the finger to the middle of the row.
    private let grip: CGFloat
    private var middle: CGFloat
    private let wasClipped: Bool
    private var scrolling: ClockEvent?
    private static let scrollZone: CGFloat = 44

    /// Nil where the row isn't on the screen or can't be moved.
    init?(_ table: UITableView, _ source: RowPlace, at point: CGPoint) {
        guard table.canMove(source), let cell = table.cells[source] else { return nil }
        (self.table, self.source, target, self.cell) = (table, source, source, cell)
        grip = cell.center.y - point.y
        middle = cell.center.y
        wasClipped = cell.clipsToBounds
        table.bringSubviewToFront(cell)
        // It would have no shadow.
        cell.clipsToBounds = false
        cell.layer.shadowOpacity = 0.2
        cell.layer.shadowRadius = 8
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    func move(to point: CGPoint) {
        middle = point.y + grip
        var wanted =
            table.geometry.row(
                at: min(max(middle, table.rect(of: source).height / 2), max(table.geometry.contentHeight - 1, 0)))
            ?? target
        let allowed = table.tableDelegate?.tableView(
            table, targetIndexPathForMoveFromRowAt: IndexPath(source), toProposedIndexPath: IndexPath(wanted))
        if let place = allowed?.place, table.geometry.contains(place) { wanted = place }
        if wanted == target {
            place()
        } else {
            target = wanted
            UIView.animate(withDuration: 0.2) { self.place() }
        }
        scrollIfNear(point)
    }

    /// Puts every row where it is to be seen; also after the table has laid itself out.
    func place() {
        let height = table.rect(of: source).height
        for (place, other) in table.cells {
            var frame = table.rect(of: place)
            frame.origin.y =
                other === cell ? middle - height / 2 : frame.origin.y + place.shift(height, from: source, to: target)
            if other.frame != frame { other.frame = frame }
        }
    }

    /// Near the table's edges it scrolls, as long as the finger stays there.
    private func scrollIfNear(_ point: CGPoint) {
        scrolling?.cancel()
        scrolling = nil
        let room = table.bounds.inset(by: table.adjustedContentInset)
        let speed: CGFloat = point.y < room.minY + Self.scrollZone ? -6 : point.y > room.maxY - Self.scrollZone ? 6 : 0
        let offset = table.contentOffset.y + speed, least = -table.adjustedContentInset.top
        let most = max(least, table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height)
        guard speed != 0, offset >= least, offset <= most else { return }
        scrolling = Clock.shared.schedule(after: 1 / 60) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.table.contentOffset.y = offset
                self.table.layoutIfNeeded()
                self.move(to: CGPoint(x: point.x, y: point.y + speed))
            }
        }
    }

    /// The rows are others now: there is nothing left to move.
    func abandon() {
        scrolling?.cancel()
        table.rowMove = nil
        cell.layer.shadowOpacity = 0
        cell.clipsToBounds = wasClipped
    }

    /// Tells the data source, and lets the row settle. Otherwise everything goes back.
    func end(commits: Bool) {
        abandon()
        if commits, target != source {
            table.source?.tableView(table, moveRowAt: IndexPath(source), to: IndexPath(target))
            table.moveRow(at: IndexPath(source), to: IndexPath(target))
        } else {
            UIView.animate(withDuration: 0.2) {
                for (place, cell) in self.table.cells { cell.frame = self.table.rect(of: place) }
            }
        }
    }
}

extension RowPlace {
    /// How far a row stands from its place to make room for another of that height that is being moved.
    func shift(_ height: CGFloat, from source: RowPlace, to target: RowPlace) -> CGFloat {
        var (row, way) = (row, CGFloat(0))
        if self > source {
            way -= height
            if section == source.section { row -= 1 }
        }
        if section > target.section || section == target.section && row >= target.row { way += height }
        return way
    }
}

extension UITableView {
    /// Whether the data source lets a row be moved: it says what becomes of its data then.
    func canMove(_ place: RowPlace) -> Bool {
        guard let source else { return false }
        let path = IndexPath(place), moves = OptionalMethods.has("tableView(_:moveRowAt:to:)", source)
        let says = OptionalMethods.call("tableView(_:canMoveRowAt:)", source) {
            source.tableView(self, canMoveRowAt: path)
        }
        // Of a class without a table only this much is known: who says what can be moved also moves it.
        return moves == nil ? says == true : moves == true && says != false
    }

    func beginMoving(_ cell: UITableViewCell, at point: CGPoint) {
        guard rowMove == nil, let place = indexPath(for: cell)?.place else { return }
        rowMove = RowMove(self, place, at: point)
    }
}
