import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
    private func mayTouch(_ place: RowPlace) -> Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    private var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// A finger came down: the row under it is highlighted. False where no row takes the touch.
    func press(_ touch: UITouch) -> Bool {
        if revealed != nil {
            hideActions(animated: true)
            return false
        }
        guard let place = geometry.row(at: touch.location(in: self).y), let cell = cells[place],
            cell.frame.contains(touch.location(in: self))
        else { return false }
        guard mayTouch(place), cell.isUserInteractionEnabled else { return false }
        let path = IndexPath(place)
        guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false else { return false }
        pressed = place
        cell.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    func unpress() {
        guard let place = pressed else { return }
        pressed = nil
        cells[place]?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: IndexPath(place))
    }

    /// The finger left the screen: its row is selected, if the finger is still on it.
    func release(_ touch: UITouch) -> Bool {
        guard let place = pressed else { return false }
        guard let cell = cells[place], cell.point(inside: touch.location(in: cell), with: nil) else {
            unpress()
            return true
        }
        if selectsMany, selected.contains(place) {
            unpress()
            deselectByUser(place)
            selectionDidChange()
        } else {
            selectByUser(place, cell)
        }
        return true
    }

    /// As UIKit does it: the highlight goes, willSelect, the old selection goes, the row is selected, its segue is
    /// performed, didSelect comes, and the primary action is last.
    private func selectByUser(_ place: RowPlace, _ cell: UITableViewCell) {
        unpress()
        var target = place
        let isAlone = !selectsMany || selected.isEmpty
        defer { if isAlone { performPrimaryAction(target) } }
        if let delegate = tableDelegate {
            guard let wanted = delegate.tableView(self, willSelectRowAt: IndexPath(place)) else { return }
            target = wanted.place ?? place
        }
        if !selectsMany { for other in selected.sorted() where other != target { deselectByUser(other) } }
        setSelected(true, target, animated: false)
        (cells[target] ?? cell).selectionSegueTemplate?.perform(cells[target] ?? cell)
        tableDelegate?.tableView(self, didSelectRowAt: IndexPath(target))
        selectionDidChange()
    }

    /// What a person selects is announced, and what code selects isn't.
    private func selectionDidChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    /// What a tap on a row does beside selecting it, whether or not it may be selected; while the table is edited only
    /// where the delegate says so.
    private func performPrimaryAction(_ place: RowPlace) {
        guard let delegate = tableDelegate else { return }
        let path = IndexPath(place)
        let answer = OptionalMethods.call("tableView(_:canPerformPrimaryActionForRowAt:)", delegate) {
            delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
        }
        if answer ?? !isEditing { delegate.tableView(self, performPrimaryActionForRowAt: path) }
    }

    private func deselectByUser(_ place: RowPlace) {
        var target = place
        if let delegate = tableDelegate {
            guard let wanted = delegate.tableView(self, willDeselectRowAt: IndexPath(place)) else { return }
            target = wanted.place ?? place
        }
        setSelected(false, target, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: IndexPath(target))
    }

    func setSelected(_ flag: Bool, _ place: RowPlace, animated: Bool) {
        if flag { selected.insert(place) } else if selected.remove(place) == nil { return }
        cells[place]?.setSelected(flag, animated: animated)
        prepared[place]?.setSelected(flag, animated: false)
    }

    /// A shaded row hides its own line and the one above.
    func shadeChanged(_ cell: UITableViewCell) {
        guard let place = cells.first(where: { $0.value === cell })?.key else { return }
        let above = cells[RowPlace(section: place.section, row: place.row - 1)],
            below = cells[RowPlace(section: place.section, row: place.row + 1)]
        cell.furniture.isLineHidden = cell.shade.isShaded || below?.shade.isShaded == true
        if let above { above.furniture.isLineHidden = cell.shade.isShaded || above.shade.isShaded }
    }

    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        cell.accessoryActionSegueTemplate?.perform(cell)
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
