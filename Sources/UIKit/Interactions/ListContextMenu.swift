import CoreGraphics
import Foundation

/// The context menus of a list, which asks its own delegate about the row or item under the finger.
@MainActor
final class ListContextMenu: NSObject, UIContextMenuInteractionDelegate {
    /// A list's answers.
    struct Source {
        var configuration: (CGPoint) -> UIContextMenuConfiguration?
        /// The cell at a place, and what the app wants to be lifted in its stead.
        var highlighted: (UIContextMenuConfiguration) -> UITargetedPreview?
        var dismissed: (UIContextMenuConfiguration) -> UITargetedPreview?
        var committed: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
        var displayed: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
        var ended: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    }

    private let source: Source
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ source: Source) { self.source = source }

    /// The menu that the list has from now on, which it is made to listen for.
    static func updated(_ menu: ListContextMenu?, of list: UIView, isWanted: Bool, make: () -> ListContextMenu)
        -> ListContextMenu?
    {
        guard isWanted else {
            menu.map { list.removeInteraction($0.interaction) }
            return nil
        }
        if let menu { return menu }
        let made = make()
        list.addInteraction(made.interaction)
        return made
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { source.configuration(location) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { source.highlighted(configuration) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { source.dismissed(configuration) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        source.committed(configuration, animator)
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        source.displayed(configuration, animator)
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        source.ended(configuration, animator)
    }
}

extension UITableView {
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

    /// Rows have menus where the delegate may say so.
    func contextMenuDelegateChanged() {
        let names = [
            "tableView(_:contextMenuConfigurationForRowAt:point:)", "tableView(_:shouldShowMenuForRowAt:)",
        ]
        let mayHave = tableDelegate != nil && names.contains { OptionalMethods.has($0, tableDelegate) != false }
        contextMenu = ListContextMenu.updated(contextMenu, of: self, isWanted: mayHave, make: makeContextMenu)
    }

    private func makeContextMenu() -> ListContextMenu {
        var place: RowPlace?
        return ListContextMenu(
            .init(
                configuration: { [unowned self] point in
                    guard let row = geometry.row(at: point.y), cells[row] != nil else { return nil }
                    place = row
                    let found = tableDelegate?.tableView(
                        self, contextMenuConfigurationForRowAt: IndexPath(row), point: point)
                    if found != nil { unpress() } else { openEditMenu(of: row) }
                    return found
                },
                highlighted: { [unowned self] configuration in
                    tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
                        ?? place.flatMap { cells[$0] }.map { UITargetedPreview(view: $0) }
                },
                dismissed: { [unowned self] in
                    tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: $0)
                },
                committed: { [unowned self] in
                    tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
                },
                displayed: { [unowned self] in tableDelegate?.tableView(self, willDisplayContextMenu: $0, animator: $1)
                },
                ended: { [unowned self] in
                    tableDelegate?.tableView(self, willEndContextMenuInteraction: $0, animator: $1)
                }))
    }
}

extension UICollectionView {
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

    func contextMenuDelegateChanged() {
        let names = [
            "collectionView(_:contextMenuConfigurationForItemAt:point:)",
            "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
            "collectionView(_:shouldShowMenuForItemAt:)",
        ]
        let mayHave =
            collectionDelegate != nil && names.contains { OptionalMethods.has($0, collectionDelegate) != false }
        contextMenu = ListContextMenu.updated(contextMenu, of: self, isWanted: mayHave, make: makeContextMenu)
    }

    private func makeContextMenu() -> ListContextMenu {
        var place: IndexPath?
        return ListContextMenu(
            .init(
                configuration: { [unowned self] point in
                    place = indexPathForItem(at: point)
                    // iOS 16 asks for several items, of which there may be none; before, for the one under the finger.
                    let several = collectionDelegate?.collectionView(
                        self, contextMenuConfigurationForItemsAt: place.map { [$0] } ?? [], point: point)
                    let found =
                        several
                        ?? place.flatMap {
                            collectionDelegate?.collectionView(
                                self, contextMenuConfigurationForItemAt: $0, point: point)
                        }
                    if found != nil { unpress() } else if let place { openEditMenu(of: place) }
                    return found
                },
                highlighted: { [unowned self] configuration in
                    let given = place.flatMap {
                        collectionDelegate?.collectionView(
                            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
                    }
                    return given ?? collectionDelegate?.collectionView(
                        self, previewForHighlightingContextMenuWithConfiguration: configuration)
                        ?? place.flatMap(cellForItem(at:)).map { UITargetedPreview(view: $0) }
                },
                dismissed: { [unowned self] configuration in
                    let given = place.flatMap {
                        collectionDelegate?.collectionView(
                            self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
                    }
                    return given
                        ?? collectionDelegate?.collectionView(
                            self, previewForDismissingContextMenuWithConfiguration: configuration)
                },
                committed: { [unowned self] in
                    collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
                },
                displayed: { [unowned self] in
                    collectionDelegate?.collectionView(self, willDisplayContextMenu: $0, animator: $1)
                },
                ended: { [unowned self] in
                    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: $0, animator: $1)
                }))
    }
}
