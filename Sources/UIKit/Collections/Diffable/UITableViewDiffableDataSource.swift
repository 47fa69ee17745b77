import Foundation

/// A table's data source that shows snapshots, animating from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource, ClassTableProviding
{
    /// What it answers of what a data source may leave out: no row can be edited or moved unless a subclass says so.
    open class var classTable: ClassTable {
        var table = ClassTable(Self.self)
        table.implements(
            "numberOfSections(in:)", "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)")
        return table
    }

    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.section < current.numberOfSections else { return nil }
        let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let index = current.indexOfSection(section),
            let row = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(row: row, section: index)
    }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    /// Shows a snapshot. The completion is called when the changes have been shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let changes = SnapshotChanges(from: current, to: snapshot), wasEmpty = current.numberOfItems == 0
        current = snapshot.applied
        guard let table = tableView else {
            completion?()
            return
        }
        guard !changes.reordersSections, table.window != nil, !wasEmpty else {
            table.reloadData()
            completion?()
            return
        }
        guard !changes.isEmpty else {
            completion?()
            return
        }
        // See the collection view's.
        let update = { [self] in
            table.performBatchUpdates(
                {
                    if !changes.deletedSections.isEmpty {
                        table.deleteSections(changes.deletedSections, with: defaultRowAnimation)
                    }
                    if !changes.deleted.isEmpty { table.deleteRows(at: changes.deleted, with: defaultRowAnimation) }
                    if !changes.insertedSections.isEmpty {
                        table.insertSections(changes.insertedSections, with: defaultRowAnimation)
                    }
                    if !changes.inserted.isEmpty { table.insertRows(at: changes.inserted, with: defaultRowAnimation) }
                    for move in changes.moved { table.moveRow(at: move.from, to: move.to) }
                    if !changes.reloadedSections.isEmpty {
                        table.reloadSections(changes.reloadedSections, with: defaultRowAnimation)
                    }
                    if !changes.reloaded.isEmpty { table.reloadRows(at: changes.reloaded, with: defaultRowAnimation) }
                }, completion: { _ in completion?() })
        }
        animatingDifferences ? update() : UIView.performWithoutAnimation(update)
        if !changes.reconfigured.isEmpty { table.reconfigureRows(at: changes.reconfigured) }
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot.applied
        tableView?.reloadData()
        completion?()
    }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            Misuse.raise(
                .internalInconsistency, "UITableView dataSource returned a nil cell for row at index path: \(indexPath)"
            )
        }
        return cell
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}
