import CoreGraphics
import Foundation
import QuartzCore

extension UITableView: SwipingList {
    func swipedRow(at point: CGPoint) -> RowPlace? { geometry.row(at: point.y) }
    func swipedRow(_ place: RowPlace) -> (any SwipedRow)? { cells[place] }

    func canEdit(_ place: RowPlace) -> Bool {
        guard let source else { return false }
        return source.tableView(self, canEditRowAt: IndexPath(place))
    }

    func editingStyle(of cell: UITableViewCell) -> UITableViewCell.EditingStyle {
        guard let path = indexPath(for: cell), let place = path.place, canEdit(place) else { return .none }
        return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    func editingChanged(animated: Bool) {
        if sectionIndex != nil { setNeedsLayout() }
        for (place, cell) in cells { cell.setEditing(isEditing && canEdit(place), animated: animated) }
        for (place, cell) in prepared { cell.setEditing(isEditing && canEdit(place), animated: false) }
        if !isEditing, !allowsMultipleSelection {
            for place in selected { setSelected(false, place, animated: animated) }
        }
    }

    func editControlTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), let place = path.place else { return }
        if editingStyle(of: cell) == .insert {
            source?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            reveal(place, trailing: true, animated: true)
        }
    }

    // MARK: Actions

    /// What a swipe offers: the delegate's actions; towards the leading edge else deleting where the data source
    /// commits edits.
    func swipeActions(_ place: RowPlace, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard canEdit(place) else { return nil }
        let path = IndexPath(place)
        if !trailing {
            return OptionalMethods.call("tableView(_:leadingSwipeActionsConfigurationForRowAt:)", tableDelegate) {
                tableDelegate!.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            } ?? nil
        }
        let given = OptionalMethods.call("tableView(_:trailingSwipeActionsConfigurationForRowAt:)", tableDelegate) {
            tableDelegate!.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        }
        // None is the default, where rows can be deleted; one without actions offers nothing.
        if case .some(.some(let configuration)) = given { return configuration }
        let older = OptionalMethods.call("tableView(_:editActionsForRowAt:)", tableDelegate) {
            tableDelegate!.tableView(self, editActionsForRowAt: path)
        }
        if let actions = older {
            return UISwipeActionsConfiguration(actions: (actions ?? []).map { $0.contextual(at: path) })
        }
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard style == .delete, OptionalMethods.has("tableView(_:commit:forRowAt:)", dataSource) != false else {
            return nil
        }
        let title =
            tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemText.of("Delete")
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title) { [unowned self] _, _, done in
                source?.tableView(self, commit: .delete, forRowAt: path)
                done(true)
            }
        ])
    }

    func willReveal(_ place: RowPlace, trailing: Bool) {
        tableDelegate?.tableView(self, willBeginEditingRowAt: IndexPath(place))
        cells[place]?.showingDeleteConfirmation = trailing
    }

    func didHide(_ place: RowPlace) {
        cells[place]?.showingDeleteConfirmation = false
        tableDelegate?.tableView(self, didEndEditingRowAt: IndexPath(place))
    }
}
