import CoreGraphics
import Foundation

/// What tables and collections say of dragging and dropping their rows and items.
@MainActor
protocol ListWithDrags: UIScrollView {
    func dragPath(at point: CGPoint) -> IndexPath?
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragCell(at path: IndexPath) -> UIView?
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragBegins(_ session: any UIDragSession)
    func dragEnds(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool

    func canDrop(_ session: any UIDropSession) -> Bool
    func dropEnters(_ session: any UIDropSession)
    func dropExits(_ session: any UIDropSession)
    func dropEnds(_ session: any UIDropSession)
    /// Where what is dropped at a point would go; nil beyond the last.
    func dropPath(at point: CGPoint) -> IndexPath?
    func dropProposal(_ session: any UIDropSession, to path: IndexPath?) -> UIDropProposal
    func performDrop(
        _ session: any UIDropSession, to path: IndexPath?, _ proposal: UIDropProposal,
        sources: [ObjectIdentifier: IndexPath])

    /// Moving within the list, which the list does itself where its data source can.
    func movesItself(_ path: IndexPath) -> Bool
    func beginOwnMove(_ path: IndexPath, at point: CGPoint)
    func updateOwnMove(to point: CGPoint)
    func endOwnMove(commits: Bool)
}

/// Drags of a list's rows, and drops on it.
@MainActor
final class ListDragAndDrop: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private unowned let list: any ListWithDrags
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)
    /// Where the items of the drag that began here came from.
    private var sources: [ObjectIdentifier: IndexPath] = [:]
    private var own: DragSession?
    /// The cells that hear how they are dragged.
    private var dragged: [UICollectionViewCell] = []
    private var isMovingItself = false
    /// The cell whose picture is under the finger.
    private var hidden: UIView?
    private var proposal: UIDropProposal?
    private var path: IndexPath?

    init(_ list: any ListWithDrags) { self.list = list }

    var hasActiveDrag: Bool { own != nil }
    /// Whether something that could be dropped here is over the list, wherever it came from.
    private(set) var hasActiveDrop = false

    // MARK: Dragging

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        guard let path = list.dragPath(at: session.location(in: list)) else { return [] }
        let items = list.dragItems(session, at: path)
        sources = Dictionary(items.map { (ObjectIdentifier($0), path) }, uniquingKeysWith: { $1 })
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = sources[ObjectIdentifier(item)], let cell = list.dragCell(at: path) else { return nil }
        return UITargetedDragPreview(view: cell, parameters: list.dragParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    { list.dragAllowsMove(session) }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list.dragIsRestricted(session) }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        own = session as? DragSession
        dragged = sources.values.compactMap { list.dragCell(at: $0) as? UICollectionViewCell }
        dragged.forEach { $0.dragStateDidChange(.dragging) }
        list.dragBegins(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        own = nil
        sources = [:]
        dragged.forEach { $0.dragStateDidChange(.none) }
        dragged = []
        list.dragEnds(session)
    }

    // MARK: Dropping

    private func isOwnMove(_ session: any UIDropSession) -> IndexPath? {
        guard let own, session === own, session.items.count == 1,
            let path = sources[ObjectIdentifier(session.items[0])], list.movesItself(path)
        else { return nil }
        return path
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        isOwnMove(session) != nil || list.canDrop(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        if let path = isOwnMove(session) {
            isMovingItself = true
            hidden = list.dragCell(at: path)
            hidden?.alpha = 0
            return list.beginOwnMove(path, at: session.location(in: list))
        }
        list.dropEnters(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        let point = session.location(in: list)
        if isMovingItself {
            list.updateOwnMove(to: point)
            return UIDropProposal(operation: .move)
        }
        path = list.dropPath(at: point)
        let new = list.dropProposal(session, to: path)
        proposal = new
        return new
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        hasActiveDrop = false
        if isMovingItself { endOwnMove(commits: false) } else { list.dropExits(session) }
    }

    private func endOwnMove(commits: Bool) {
        isMovingItself = false
        hidden?.alpha = 1
        hidden = nil
        list.endOwnMove(commits: commits)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        if isMovingItself { return endOwnMove(commits: true) }
        list.performDrop(
            session, to: path, proposal ?? UIDropProposal(operation: .copy),
            sources: own.map { session === $0 } == true ? sources : [:])
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hasActiveDrop = false
        if isMovingItself { endOwnMove(commits: false) } else { list.dropEnds(session) }
    }
}

/// What was dropped on a list, and where in it it came from.
@MainActor
final class DroppedItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize
    init(_ dragItem: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
        (self.dragItem, sourceIndexPath, previewSize) = (dragItem, source, size)
    }
}
