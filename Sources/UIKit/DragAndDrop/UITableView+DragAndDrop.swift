import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
        -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        true
    }
    public func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: .copy)
    }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    { nil }
}

/// What a drop on the table would do, and where its rows would go.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
    }
    public let intent: Intent
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}

/// Something that was dropped.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Where it came from, if from the same table.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

/// Tells what was dropped and where.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    @discardableResult func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
    @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
        -> any UIDragAnimating
    @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A place kept for data that is still being loaded. No cell stands in for it: data of the same app is there at once.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    public let insertionIndexPath: IndexPath
    public let reuseIdentifier: String
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    }
}

@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    @discardableResult func deletePlaceholder() -> Bool
}

@MainActor
private final class PlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private weak var list: UITableView?
    private let path: IndexPath
    private var isDone = false
    init(_ dragItem: UIDragItem, _ list: UITableView, _ path: IndexPath) {
        (self.dragItem, self.list, self.path) = (dragItem, list, path)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard !isDone, let list else { return false }
        isDone = true
        dataSourceUpdates(path)
        list.insertRows(at: [path], with: .automatic)
        return true
    }
    func deletePlaceholder() -> Bool {
        defer { isDone = true }
        return !isDone
    }
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
}

@MainActor
private final class Coordinator: NSObject, UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession
    private unowned let list: UITableView

    init(
        _ list: UITableView, _ session: any UIDropSession, _ path: IndexPath?, _ proposal: UITableViewDropProposal,
        _ sources: [ObjectIdentifier: IndexPath]
    ) {
        (self.list, self.session, destinationIndexPath, self.proposal) = (list, session, path, proposal)
        items = session.items.map { item in
            let source = sources[ObjectIdentifier(item)]
            return DroppedItem(item, source, source.flatMap { list.dragCell(at: $0)?.bounds.size } ?? .zero)
        }
    }

    func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
        -> any UITableViewDropPlaceholderContext
    { PlaceholderContext(dragItem, list, placeholder.insertionIndexPath) }
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { DragAnimator.settling() }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        DragAnimator.settling()
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { DragAnimator.settling() }
}

extension UITableView: ListWithDrags {
    open var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag == true }
    open var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop == true }

    func dragDelegatesChanged() {
        let wants = dragDelegate != nil || dropDelegate != nil
        if wants, dragAndDrop == nil {
            let new = ListDragAndDrop(self)
            dragAndDrop = new
            addInteraction(new.drag)
            addInteraction(new.drop)
        }
        dragAndDrop?.drag.isEnabled = dragDelegate != nil && dragInteractionEnabled
    }

    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    func dragBegins(_ session: any UIDragSession) {
        unpress()
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
    func dragEnds(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func canDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
    func dropEnters(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropExits(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropEnds(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
    func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> UIDropProposal {
        dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UIDropProposal(operation: .cancel)
    }
    func performDrop(
        _ session: any UIDropSession, to path: IndexPath?, _ proposal: UIDropProposal,
        sources: [ObjectIdentifier: IndexPath]
    ) {
        let proposal = proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: proposal.operation)
        dropDelegate?.tableView(self, performDropWith: Coordinator(self, session, path, proposal, sources))
    }

    /// Above the middle of a row what is dropped goes before it, else after.
    func dropPath(at point: CGPoint) -> IndexPath? {
        guard let place = geometry.row(at: point.y) else { return nil }
        let isAfter = point.y > rect(of: place).midY
        return IndexPath(RowPlace(section: place.section, row: place.row + (isAfter ? 1 : 0)))
    }

    func movesItself(_ path: IndexPath) -> Bool { path.place.map(canMove) ?? false }
    func beginOwnMove(_ path: IndexPath, at point: CGPoint) {
        if let cell = cellForRow(at: path) { beginMoving(cell, at: point) }
    }
    func updateOwnMove(to point: CGPoint) { rowMove?.move(to: point) }
    func endOwnMove(commits: Bool) { rowMove?.end(commits: commits) }
}
