import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
    func canEdit(_ place: RowPlace) -> Bool {
        guard let source else { return false }
        return source.tableView(self, canEditRowAt: IndexPath(place))
    }

    func editingStyle(of cell: UITableViewCell) -> UITableViewCell.EditingStyle {
        guard let path = indexPath(for: cell) else { return .none }
        return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    func editingChanged(animated: Bool) {
        for (place, cell) in cells { cell.setEditing(isEditing && canEdit(place), animated: animated) }
        if !isEditing, !allowsMultipleSelection { for place in selected { setSelected(false, place, animated: animated) } }
    }

    func editControlTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), let place = path.place else { return }
        if editingStyle(of: cell) == .insert { source?.tableView(self, commit: .insert, forRowAt: path) } else { reveal(place, trailing: true, animated: true) }
    }

    // MARK: Actions

    /// What a swipe to the left offers: the delegate's actions, else deleting where the data source commits edits.
    func trailingActions(_ place: RowPlace) -> [UIContextualAction] {
        let path = IndexPath(place)
        guard canEdit(place) else { return [] }
        let given = OptionalMethods.call("tableView(_:trailingSwipeActionsConfigurationForRowAt:)", tableDelegate) {
            tableDelegate!.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        }
        if let configuration = given { return configuration?.actions ?? [] }
        let older = OptionalMethods.call("tableView(_:editActionsForRowAt:)", tableDelegate) { tableDelegate!.tableView(self, editActionsForRowAt: path) }
        if let actions = older { return (actions ?? []).map { $0.contextual(at: path) } }
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard style == .delete, OptionalMethods.has("tableView(_:commit:forRowAt:)", dataSource) != false else { return [] }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemText.of("Delete")
        return [UIContextualAction(style: .destructive, title: title) { [unowned self] _, _, done in
            source?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }]
    }

    func reveal(_ place: RowPlace, trailing: Bool, animated: Bool) {
        guard let cell = cells[place] else { return }
        let actions = trailingActions(place)
        guard !actions.isEmpty else { return }
        if revealed != place { hideActions(animated: animated) }
        tableDelegate?.tableView(self, willBeginEditingRowAt: IndexPath(place))
        revealed = place
        if !cell.furniture.hasActions { cell.furniture.showActions(actionButtons(actions, height: cell.bounds.height)) }
        cell.showingDeleteConfirmation = true
        cell.slide(to: cell.furniture.actionsWidth, animated: animated)
    }

    func actionButtons(_ actions: [UIContextualAction], height: CGFloat) -> UIView {
        let strip = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        strip.clipsToBounds = true
        var x: CGFloat = 0
        for action in actions.reversed() {
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image, for: .normal)
            button.setTitleColor(.white, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.backgroundColor = action.backgroundColor
            let width = max(button.intrinsicContentSize.width + 30, 74)
            button.frame = CGRect(x: x, y: 0, width: width, height: height)
            button.autoresizingMask = .flexibleHeight
            button.addAction(UIAction { [unowned self, unowned button] _ in
                action.handler(action, button) { [weak self] _ in self?.hideActions(animated: true) }
            }, for: .touchUpInside)
            strip.addSubview(button)
            x += width
        }
        strip.frame.size.width = x
        return strip
    }

    func hideActions(animated: Bool) {
        guard let place = revealed else { return }
        revealed = nil
        cells[place]?.hideActions(animated: animated)
        tableDelegate?.tableView(self, didEndEditingRowAt: IndexPath(place))
    }
}

extension UITableViewCell {
    func slide(to distance: CGFloat, animated: Bool) {
        furniture.slide = distance
        setNeedsLayout()
        guard animated, window != nil else { return layoutIfNeeded() }
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    func hideActions(animated: Bool) {
        guard furniture.hasActions || furniture.slide != 0 else { return }
        showingDeleteConfirmation = false
        slide(to: 0, animated: animated)
        furniture.showActions(nil)
    }
}

/// Swiping a row to the left shows its actions.
@MainActor
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIPanGestureRecognizer()
    private weak var table: UITableView?
    private var place: RowPlace?
    private var startSlide: CGFloat = 0

    func attach(to table: UITableView) {
        self.table = table
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [unowned self] _ in changed() }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let table, !table.isEditing, let place = table.geometry.row(at: recognizer.location(in: table).y), table.cells[place] != nil else { return false }
        let way = recognizer.translation(in: table)
        guard abs(way.x) > abs(way.y), way.x < 0 || table.revealed == place else { return false }
        guard table.revealed == place || !table.trailingActions(place).isEmpty else { return false }
        self.place = place
        return true
    }

    private func changed() {
        guard let table, let place, let cell = table.cells[place] else { return }
        switch recognizer.state {
        case .began:
            startSlide = cell.furniture.slide
            if table.revealed != place {
                table.hideActions(animated: true)
                cell.furniture.showActions(table.actionButtons(table.trailingActions(place), height: cell.bounds.height))
            }
        case .changed:
            let width = cell.furniture.actionsWidth
            var slide = startSlide - recognizer.translation(in: table).x
            if slide > width { slide = width + ScrollMotion.rubberBand(slide - width, dimension: table.bounds.width) }
            cell.slide(to: max(slide, 0), animated: false)
        case .ended, .cancelled:
            let speed = recognizer.velocity(in: table).x
            if recognizer.state == .ended, speed < -200 || (cell.furniture.slide > cell.furniture.actionsWidth / 2 && speed < 200) {
                table.reveal(place, trailing: true, animated: true)
            } else if table.revealed == place { table.hideActions(animated: true) } else { cell.hideActions(animated: true) }
            self.place = nil
        default: break
        }
    }
}
