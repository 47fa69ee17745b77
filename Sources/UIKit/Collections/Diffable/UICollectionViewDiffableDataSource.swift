import Foundation

/// A collection view's data source that shows snapshots, animating from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource, ClassTableProviding
{
    /// What it answers of what a data source may leave out.
    open class var classTable: ClassTable {
        var table = ClassTable(Self.self)
        table.implements(
            "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
            "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)")
        return table
    }

    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// What follows the opening and closing of outline items.
    public struct SectionSnapshotHandlers<Item> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        public init() {}
    }

    /// Whether items can be moved by hand, and what follows when one was.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    open var reorderingHandlers = ReorderingHandlers()

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.section < current.numberOfSections else { return nil }
        let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        guard let section = current.sectionIdentifier(containingItem: itemIdentifier),
            let index = current.indexOfSection(section),
            let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier)
        else { return nil }
        return IndexPath(item: item, section: index)
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
        guard let collection = collectionView else {
            completion?()
            return
        }
        guard !changes.reordersSections, collection.window != nil, !wasEmpty else {
            collection.reloadData()
            completion?()
            return
        }
        guard !changes.isEmpty else {
            completion?()
            return
        }
        // Since iOS 15 cells that stay aren't asked for again without an animation, either.
        let update = {
            collection.performBatchUpdates(
                {
                    if !changes.deletedSections.isEmpty { collection.deleteSections(changes.deletedSections) }
                    if !changes.deleted.isEmpty { collection.deleteItems(at: changes.deleted) }
                    if !changes.insertedSections.isEmpty { collection.insertSections(changes.insertedSections) }
                    if !changes.inserted.isEmpty { collection.insertItems(at: changes.inserted) }
                    for move in changes.moved { collection.moveItem(at: move.from, to: move.to) }
                    if !changes.reloadedSections.isEmpty { collection.reloadSections(changes.reloadedSections) }
                    if !changes.reloaded.isEmpty { collection.reloadItems(at: changes.reloaded) }
                }, completion: { _ in completion?() })
        }
        animatingDifferences ? update() : UIView.performWithoutAnimation(update)
        if !changes.reconfigured.isEmpty { collection.reconfigureItems(at: changes.reconfigured) }
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot.applied
        collectionView?.reloadData()
        completion?()
    }

    // MARK: Outlines

    /// Shows one section's outline, its visible items only; the section is added where it isn't there.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var whole = current
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    }

    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let known = outlines[section] { return known }
        var made = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        made.append(current.itemIdentifiers(inSection: section))
        return made
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = itemIdentifier(for: indexPath),
            let cell = UICollectionView.providing({ cellProvider(collectionView, indexPath, item) })
        else {
            Misuse.raise(
                .internalInconsistency,
                "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath)")
        }
        if let list = cell as? UICollectionViewListCell, let section = sectionIdentifier(for: indexPath.section),
            let outline = outlines[section]
        {
            prepare(list, item, section, outline)
        }
        return cell
    }

    /// An outline's cell is indented by its level, and opens and closes what is below it.
    private func prepare(
        _ cell: UICollectionViewListCell, _ item: ItemIdentifierType, _ section: SectionIdentifierType,
        _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        cell.indentationLevel = outline.level(of: item)
        cell.isOutlineExpanded = outline.isExpanded(item)
        cell.toggleOutline = { [weak self] in
            guard let self, var outline = outlines[section] else { return }
            if outline.isExpanded(item) {
                guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
                sectionSnapshotHandlers.willCollapseItem?(item)
                outline.collapse([item])
            } else {
                guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
                sectionSnapshotHandlers.willExpandItem?(item)
                outline.expand([item])
            }
            apply(outline, to: section)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            Misuse.raise(
                .internalInconsistency,
                "the view returned from the supplementaryViewProvider for the kind \(kind) at \(indexPath) was nil")
        }
        return view
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }
    /// The item that was moved by hand has its new place in the snapshot.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath),
            let section = sectionIdentifier(for: destinationIndexPath.section)
        else { return }
        let before = current
        var after = current
        after.deleteItems([item])
        let others = after.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < others.count {
            after.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            after.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
        reorderingHandlers.willReorder?(transaction)
        current = after.applied
        reorderingHandlers.didReorder?(transaction)
    }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { IndexPath(item: 0, section: index) }
}
