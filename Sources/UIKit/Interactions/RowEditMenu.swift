import Foundation

/// The edit menu of a row or item that a finger rests on, which delegates from before context menus ask for:
/// `tableView(_:shouldShowMenuForRowAt:)` and its companions for collection views.
///
/// The standard commands come first and then `UIMenuController`'s own, each where the cell's class or the list's delegate
/// can perform it. A cell that has the method performs it itself; of the standard ones the delegate performs the rest.
@MainActor
struct RowEditMenu {
    let cell: UIView
    let canPerform: (Selector) -> Bool
    let perform: (Selector) -> Void

    /// Shows it; false where it would be empty.
    func open() -> Bool {
        let controller = UIMenuController.shared
        let commands =
            EditCommands.standard.map { (SystemText.of($0.0), $0.1) }
            + (controller.menuItems ?? []).map { ($0.title, $0.action) }
        let offered = commands.filter { cell.canPerformAction($0.1, withSender: controller) || canPerform($0.1) }
        controller.showMenu(offered.map { action($0.0, $0.1) }, from: cell)
        return !offered.isEmpty
    }

    private func action(_ title: String, _ selector: Selector) -> UIAction {
        UIAction(title: title) { [weak cell] _ in
            let isOwn = cell.map { responds($0, to: selector) } ?? false
            if let cell, isOwn {
                ObjCRuntime.perform(selector, on: cell, with: [UIMenuController.shared])
            } else {
                perform(selector)
            }
        }
    }

    /// Every view inherits the standard commands, which do nothing.
    private func responds(_ cell: UIView, to selector: Selector) -> Bool {
        let name = selector.description
        guard EditCommands.selectors.contains(name) else { return ObjCRuntime.responds(cell, to: selector) }
        return OptionalMethods.has(String(name.dropLast()) + "(_:)", cell) == true
    }
}

extension UITableView {
    /// The finger rests on a row that has no context menu.
    func openEditMenu(of place: RowPlace) {
        guard let delegate = tableDelegate, let cell = cells[place] else { return }
        let path = IndexPath(place), sender = UIMenuController.shared
        guard delegate.tableView(self, shouldShowMenuForRowAt: path) else { return }
        let menu = RowEditMenu(
            cell: cell,
            canPerform: { delegate.tableView(self, canPerformAction: $0, forRowAt: path, withSender: sender) },
            perform: { delegate.tableView(self, performAction: $0, forRowAt: path, withSender: sender) })
        if menu.open() { unpress() }
    }
}

extension UICollectionView {
    /// The finger rests on an item that has no context menu.
    func openEditMenu(of path: IndexPath) {
        guard let delegate = collectionDelegate, let cell = cellForItem(at: path) else { return }
        let sender = UIMenuController.shared
        guard delegate.collectionView(self, shouldShowMenuForItemAt: path) else { return }
        let menu = RowEditMenu(
            cell: cell,
            canPerform: { delegate.collectionView(self, canPerformAction: $0, forItemAt: path, withSender: sender) },
            perform: { delegate.collectionView(self, performAction: $0, forItemAt: path, withSender: sender) })
        if menu.open() { unpress() }
    }
}
