import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Shows items of a data source where its layout puts them. Only the visible ones have views.
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // MARK: Data and layout

    open weak var dataSource: UICollectionViewDataSource? { didSet { if dataSource !== oldValue { reloadData() } } }
    open weak var prefetchDataSource: UICollectionViewDataSourcePrefetching? {
        didSet { if prefetchDataSource !== oldValue { setNeedsLayout() } }
    }
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { dropPrepared() } } }
    var prefetching = ListPrefetching()
    weak var collectionDelegate: UICollectionViewDelegate?

    open var delegate: UICollectionViewDelegate? {
        get { collectionDelegate }
        set {
            collectionDelegate = newValue
            scrollDelegate = newValue
            contextMenuDelegateChanged()
            layoutStorage.invalidateLayout()
        }
    }

    private var layoutStorage: UICollectionViewLayout
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutStorage }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The colour behind a list, unless the app gave the view one of its own.
    func listBackground(_ color: UIColor) {
        guard backgroundColor == nil || backgroundColor == givenListBackground || backgroundColor == .systemBackground
        else { return }
        givenListBackground = color
        backgroundColor = color
    }
    private var givenListBackground: UIColor?
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = true
    open var selectionFollowsFocus = false
    open var remembersLastFocusedIndexPath = false
    open var dragInteractionEnabled = true { didSet { dragDelegatesChanged() } }
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegatesChanged() } }
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragDelegatesChanged() } }
    open var reorderingCadence: ReorderingCadence = .immediate
    public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
    /// Shows the accessories that rows have while editing.
    open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
    var revealed: RowPlace?
    var swipe: RowSwipe?

    // MARK: What is shown

    var counts: [Int] = []
    var needsReload = true
    /// How often the data source was asked how much there is.
    var dataGeneration = 0
    var preparedBounds = CGRect.zero
    var shown: [ElementKey: UICollectionReusableView] = [:]
    /// Cells that were made ahead or have just left.
    var prepared: [RowPlace: UICollectionViewCell] = [:]
    var selected: Set<RowPlace> = []
    var pressed: RowPlace?
    var registry = CellRegistry()
    var pool: [String: [UICollectionReusableView]] = [:]
    /// The cell that the data source gets again, as it is.
    var reconfiguring: UICollectionViewCell?
    var updates: TableUpdates?
    var isLayingOut = false
    /// Whether something was ever laid above or below the rest, by its `zIndex`.
    var hasDepths = false
    var contextMenu: ListContextMenu?
    var dragAndDrop: ListDragAndDrop?
    var itemMove: ItemMove?
    var interactiveTransitionEnd: ((Bool, Bool) -> Void)?

    // MARK: Making

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutStorage = layout
        super.init(frame: frame)
        layout.serve(self)
        backgroundColor = .systemBackground
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    public required init?(coder: NSCoder) {
        layoutStorage = coder.nib?.object(.collectionLayout) as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        layoutStorage.serve(self)
        guard let nib = coder.nib else { return }
        registry.cells = nib.prototypes(
            .collectionViewCellNibDict, external: .collectionViewCellPrototypeNibExternalObjects)
        registry.views = nib.prototypes(
            .collectionViewSupplementaryViewNibDict,
            external: .collectionViewSupplementaryViewPrototypeNibExternalObjects)
        if let flag = nib.bool(.selfSizingInvalidation) { selfSizingInvalidation = flag ? .enabled : .disabled }
        if let flag = nib.bool(.allowsSelection) { allowsSelection = flag }
        if let flag = nib.bool(.allowsMultipleSelection) { allowsMultipleSelection = flag }
        if let flag = nib.bool(.collectionViewPrefetchingEnabled) { isPrefetchingEnabled = flag }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UICollectionView.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        // Cells that choose their own sizes have others with larger text.
        followContentSize(since: previousTraitCollection) { _, _ in
            (collectionViewLayout as? any SelfSizingLayout)?.forgetPreferredSizes()
            collectionViewLayout.invalidateLayout()
        }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UICollectionView.self)
        table.outlet("dataSource", \UICollectionView.dataSource)
        table.outlet("delegate", \UICollectionView.delegate)
        table.outlet("dragDelegate", \UICollectionView.dragDelegate)
        table.outlet("dropDelegate", \UICollectionView.dropDelegate)
        table.outlet("prefetchDataSource", \UICollectionView.prefetchDataSource)
        table.outlet("backgroundView", \UICollectionView.backgroundView)
        table.outlet("collectionViewLayout", \UICollectionView.collectionViewLayout)
        table.method("reloadData") { (view: UICollectionView) in view.reloadData() }
        return table
    }

    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard layout !== layoutStorage else {
            completion?(true)
            return
        }
        let old = layoutStorage
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        old.serve(nil)
        layoutStorage = layout
        layout.serve(self)
        layout.isPrepared = false
        setNeedsLayout()
        let finish = { (finished: Bool) in
            layout.finalizeLayoutTransition()
            completion?(finished)
        }
        guard animated, window != nil else {
            finish(true)
            return
        }
        UIView.animate(withDuration: 0.3, animations: { self.layoutIfNeeded() }, completion: finish)
    }

    // MARK: Registering and reusing

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registry.cells[identifier] = (cellClass as? UIView.Type).map { .type($0) }
    }
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registry.cells[identifier] = nib.map { .nib($0, external: WeakExternalObjects()) }
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        registry.views[elementKind + "/" + identifier] = (viewClass as? UIView.Type).map { .type($0) }
    }
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        registry.views[kind + "/" + identifier] = nib.map { .nib($0, external: WeakExternalObjects()) }
    }

    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = dequeue(identifier, pool: identifier, registry.cells[identifier]) as? UICollectionViewCell {
            return cell
        }
        fatalError(
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = elementKind + "/" + identifier
        if let view = dequeue(identifier, pool: key, registry.views[key]) { return view }
        fatalError(
            "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    // MARK: Counting and places

    open var numberOfSections: Int {
        loadIfNeeded()
        return counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let found = collectionViewLayout.layoutAttributesForElements(
            in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        return found?.first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        let place = shown.first { $0.value === cell && $0.key.kind == nil }?.key.place
        return (place ?? prepared.first { $0.value === cell }?.key).map { IndexPath($0) }
    }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { indexPath.place.flatMap(cell(at:)) }
    open var visibleCells: [UICollectionViewCell] {
        layoutIfLoaded()
        return shown.values.compactMap { $0 as? UICollectionViewCell }
    }
    open var indexPathsForVisibleItems: [IndexPath] {
        layoutIfLoaded()
        return shown.keys.filter { $0.kind == nil }.map { IndexPath($0.place) }
    }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        indexPath.place.flatMap { shown[ElementKey(kind: elementKind, place: $0)] }
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind }.map(\.value)
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.kind == elementKind }.map { IndexPath($0.place) }
    }

    // MARK: Selecting

    open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted().map { IndexPath($0) } }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        // Apple: without `allowsSelection` neither this nor its opposite has any effect.
        guard allowsSelection else { return }
        guard let indexPath, let place = indexPath.place else {
            for place in selected { setSelected(false, place) }
            return
        }
        if !allowsMultipleSelection { for other in selected where other != place { setSelected(false, other) } }
        setSelected(true, place)
        if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if allowsSelection, let place = indexPath.place { setSelected(false, place) }
    }

    // MARK: Scrolling

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let place = indexPath.place else { return }
        let sections = numberOfSections
        Misuse.require(
            (0..<sections).contains(place.section), .invalidArgument,
            "Attempted to scroll the collection view to an out-of-bounds section (\(place.section)) when there are only \(sections) sections. Collection view: \(self)."
        )
        let items = numberOfItems(inSection: place.section)
        Misuse.require(
            (0..<items).contains(place.row), .invalidArgument,
            "Attempted to scroll the collection view to an out-of-bounds item (\(place.row)) when there are only \(items) items in section \(place.section). Collection view: \(self)."
        )
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        contentSize = collectionViewLayout.collectionViewContentSize
        setContentOffset(offset(showing: frame, scrollPosition), animated: animated)
    }

    // MARK: Changing

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeItems(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeItems(coder)
    }
    open func reloadData() {
        dropPrepared()
        for (key, view) in shown { retire(view, key) }
        shown = [:]
        selected = []
        pressed = nil
        prefetching.forget()
        itemMove = nil
        (collectionViewLayout as? any SelfSizingLayout)?.forgetPreferredSizes()
        needsReload = true
        collectionViewLayout.isPrepared = false
        setNeedsLayout()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        begin()
        updates?()
        end(completion)
    }
    /// The same for a closure that is called at once: on iOS it need not say `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    open var hasUncommittedUpdates: Bool { updates != nil }
    open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.sectionMoves[section] = newSection }
    }
    open func insertItems(at indexPaths: [IndexPath]) {
        update { $0.insertedRows.formUnion(indexPaths.compactMap(\.place)) }
    }
    open func deleteItems(at indexPaths: [IndexPath]) {
        update { $0.deletedRows.formUnion(indexPaths.compactMap(\.place)) }
    }
    open func reloadItems(at indexPaths: [IndexPath]) {
        update { $0.reloadedRows.formUnion(indexPaths.compactMap(\.place)) }
    }
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths.compactMap(\.place)) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = indexPath.place, let to = newIndexPath.place else { return }
        update { $0.moves[from] = to }
    }

    // MARK: Layout and touches

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UICollectionView.self) { return }
        layoutItems()
        itemMove?.place()
        super.layoutSubviews()
    }

    override func contentDidMove() {
        super.contentDidMove()
        boundsChanged()
    }

    override func boundsSizeDidChange(from old: CGSize) {
        super.boundsSizeDidChange(from: old)
        boundsChanged()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionViewLayout.isPrepared = false
        setNeedsLayout()
    }

    private func boundsChanged() {
        guard collectionViewLayout.isPrepared, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
        else { return }
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.contentOffsetAdjustment != .zero { move(to: contentOffset + context.contentOffsetAdjustment) }
        setNeedsLayout()
    }

    open override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesBegan, in: UICollectionView.self, [touches, event]) { return }
        guard let touch = touches.first, press(touch) else { return super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesMoved, in: UICollectionView.self, [touches, event]) { return }
        if pressed == nil { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesEnded, in: UICollectionView.self, [touches, event]) { return }
        guard let touch = touches.first, release(touch) else { return super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesCancelled, in: UICollectionView.self, [touches, event]) { return }
        if pressed == nil { super.touchesCancelled(touches, with: event) }
        unpress()
    }

    /// The layout may choose another place to come to rest, before the delegate is asked.
    override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionViewLayout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
    }
}
