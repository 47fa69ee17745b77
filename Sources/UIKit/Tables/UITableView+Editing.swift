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

    /// What a swipe offers: the delegate's actions; towards the leading edge else deleting where the data source commits edits.
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
        if let configuration = given { return configuration }
        let older = OptionalMethods.call("tableView(_:editActionsForRowAt:)", tableDelegate) { tableDelegate!.tableView(self, editActionsForRowAt: path) }
        if let actions = older { return UISwipeActionsConfiguration(actions: (actions ?? []).map { $0.contextual(at: path) }) }
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard style == .delete, OptionalMethods.has("tableView(_:commit:forRowAt:)", dataSource) != false else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemText.of("Delete")
        return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: title) { [unowned self] _, _, done in
            source?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }])
    }

    func reveal(_ place: RowPlace, trailing: Bool, animated: Bool) {
        guard let cell = cells[place] else { return }
        guard let actions = swipeActions(place, trailing: trailing)?.actions, !actions.isEmpty else { return }
        if revealed != place { hideActions(animated: animated) }
        tableDelegate?.tableView(self, willBeginEditingRowAt: IndexPath(place))
        revealed = place
        if !cell.furniture.hasActions { cell.furniture.showActions(actionButtons(actions, height: cell.bounds.height, trailing: trailing)) }
        cell.showingDeleteConfirmation = trailing
        cell.slide(to: trailing ? cell.furniture.actionsWidth : -cell.furniture.actionsWidth, animated: animated)
    }

    /// The first action is the outermost, and what a longer swipe uncovers has its colour.
    func actionButtons(_ actions: [UIContextualAction], height: CGFloat, trailing: Bool) -> UIView {
        let strip = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        strip.clipsToBounds = true
        strip.backgroundColor = actions.first?.backgroundColor
        var x: CGFloat = 0, buttons: [UIButton] = []
        for action in trailing ? actions.reversed() : actions {
            let button = UIButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image, for: .normal)
            button.setTitleColor(.white, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.backgroundColor = action.backgroundColor
            let width = max(button.intrinsicContentSize.width + 30, 74)
            button.frame = CGRect(x: x, y: 0, width: width, height: height)
            button.autoresizingMask = trailing ? [.flexibleHeight, .flexibleRightMargin] : [.flexibleHeight, .flexibleLeftMargin]
            button.addAction(UIAction { [unowned self, unowned button] _ in
                action.handler(action, button) { [weak self] _ in self?.hideActions(animated: true) }
            }, for: .touchUpInside)
            buttons.append(button)
            x += width
        }
        strip.frame.size.width = x
        buttons.forEach(strip.addSubview)
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

/// Swiping a row aside shows its actions; swiping it most of the way performs the first of them.
@MainActor
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIPanGestureRecognizer()
    private weak var table: UITableView?
    private var place: RowPlace?
    private var actions: UISwipeActionsConfiguration?
    private var isTrailing = true
    private var startSlide: CGFloat = 0
    /// How much of the row's width performs the first action. Assumed.
    private static let fullSwipe: CGFloat = 0.65

    func attach(to table: UITableView) {
        self.table = table
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [unowned self] _ in changed() }
    }

    /// To the leading edge, in points.
    private func leadingWay(_ x: CGFloat) -> CGFloat { table?.isRightToLeft == true ? x : -x }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let table, !table.isEditing, let place = table.geometry.row(at: recognizer.location(in: table).y), let cell = table.cells[place] else { return false }
        let way = recognizer.translation(in: table)
        guard abs(way.x) > abs(way.y) else { return false }
        isTrailing = table.revealed == place ? cell.furniture.slide > 0 : leadingWay(way.x) > 0
        actions = table.swipeActions(place, trailing: isTrailing)
        guard table.revealed == place || actions?.actions.isEmpty == false else { return false }
        self.place = place
        return true
    }

    private func changed() {
        guard let table, let place, let cell = table.cells[place] else { return }
        let width = cell.furniture.actionsWidth
        switch recognizer.state {
        case .began:
            startSlide = cell.furniture.slide
            if table.revealed != place {
                table.hideActions(animated: true)
                cell.furniture.showActions(table.actionButtons(actions?.actions ?? [], height: cell.bounds.height, trailing: isTrailing))
            }
        case .changed:
            // From here on in the direction of the swipe.
            var way = isTrailing ? startSlide + leadingWay(recognizer.translation(in: table).x) : -startSlide - leadingWay(recognizer.translation(in: table).x)
            if way > width, actions?.performsFirstActionWithFullSwipe != true { way = width + ScrollMotion.rubberBand(way - width, dimension: table.bounds.width) }
            cell.slide(to: max(way, 0) * (isTrailing ? 1 : -1), animated: false)
        case .ended, .cancelled:
            self.place = nil
            let speed = leadingWay(recognizer.velocity(in: table).x) * (isTrailing ? 1 : -1), way = abs(cell.furniture.slide)
            if recognizer.state == .ended, way > cell.bounds.width * Self.fullSwipe, speed > -200, actions?.performsFirstActionWithFullSwipe == true, let first = actions?.actions.first {
                return perform(first, cell, place)
            }
            if recognizer.state == .ended, speed > 200 || (way > width / 2 && speed > -200) {
                table.reveal(place, trailing: isTrailing, animated: true)
            } else if table.revealed == place { table.hideActions(animated: true) } else { cell.hideActions(animated: true) }
        default: break
        }
    }

    private func perform(_ action: UIContextualAction, _ cell: UITableViewCell, _ place: RowPlace) {
        guard let table else { return }
        table.revealed = place
        cell.slide(to: cell.bounds.width * (isTrailing ? 1 : -1), animated: true)
        action.handler(action, cell) { [weak table] _ in table?.hideActions(animated: true) }
    }
}
