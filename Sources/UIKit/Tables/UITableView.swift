import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Shows rows of a data source, one below the other, in sections. Only the visible ones have views.
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

    public static let automaticDimension: CGFloat = -1
    public static let indexSearch = "{search}"
    public static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")

    public private(set) var style: Style

    // MARK: Data

    open weak var dataSource: UITableViewDataSource? { didSet { if dataSource !== oldValue { dataSourceChanged() } } }
    open weak var prefetchDataSource: UITableViewDataSourcePrefetching? {
        didSet { if prefetchDataSource !== oldValue { setNeedsLayout() } }
    }
    var prefetching = ListPrefetching()
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { dropPrepared() } } }
    weak var tableDelegate: UITableViewDelegate?

    open var delegate: UITableViewDelegate? {
        get { tableDelegate }
        set {
            tableDelegate = newValue
            scrollDelegate = newValue
            methods = nil
            contextMenuDelegateChanged()
            dataSourceChanged()
        }
    }

    /// What the storyboard's static rows are made of; also the data source unless the app sets another.
    var staticRows: StaticTableRows?

    // MARK: Heights

    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
    /// How far apart lines stand below the last row of a plain table, in points; 0: there are none, automatic: as far
    /// as rows.
    open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }
    var fillers: FillerLines?
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
    /// Rows whose cells asked for another height since the last layout.
    var resized: Set<RowPlace> = []

    // MARK: Look

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { refreshCells() } }
    open var separatorColor: UIColor? = .separator { didSet { refreshCells() } }
    /// What the lines between rows do to what is behind them: a vibrancy effect lets it through, coloured.
    open var separatorEffect: UIVisualEffect? { didSet { if separatorEffect !== oldValue { refreshCells() } } }
    /// Kept: nothing here has a keyboard's focus.
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    open var separatorInset = UIEdgeInsets(top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0) {
        didSet { refreshCells() }
    }
    /// Whether the lines' inset counts from the cells' edges or from where they would begin by themselves.
    open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { refreshCells() } }
    /// Whether rows of wide tables keep their content to a width that is easily read.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            setNeedsReload()
            refreshCells()
        }
    }
    /// Whether the rows' content keeps clear of what covers the table at its sides.
    open var insetsContentViewsToSafeArea = true { didSet { refreshCells() } }
    open var sectionIndexColor: UIColor? { didSet { sectionIndex?.colorsChanged() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.colorsChanged() } }
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndex?.colorsChanged() } }
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
    var sectionIndex: SectionIndex?
    open var allowsFocus = true
    open var selectionFollowsFocus = false
    open var dragInteractionEnabled = true { didSet { dragDelegatesChanged() } }
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesChanged() } }
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesChanged() } }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    open var tableHeaderView: UIView? { didSet { replaceOwn(oldValue, by: tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { replaceOwn(oldValue, by: tableFooterView) } }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false
    open var allowsMultipleSelectionDuringEditing = false
    var selected: Set<RowPlace> = []
    /// The row under the finger.
    var pressed: RowPlace?

    // MARK: Editing

    private var editing = false
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// The row that shows its actions after a swipe or a tap on its minus sign.
    var revealed: RowPlace?
    let swipe = RowSwipe()
    var contextMenu: ListContextMenu?
    var dragAndDrop: ListDragAndDrop?
    /// The row that a finger moves to another place.
    var rowMove: RowMove?

    // MARK: What is shown

    var geometry = TableGeometry()
    var needsReload = true
    var methods: TableMethods?
    var cells: [RowPlace: UITableViewCell] = [:]
    /// Cells that were made ahead or have just left.
    var prepared: [RowPlace: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var headerTitles: [Int: String] = [:]
    var footerTitles: [Int: String] = [:]
    var registry = CellRegistry()
    var pool: [String: [UITableViewCell]] = [:]
    /// The cell that the data source gets again, as it is.
    var reconfiguring: UITableViewCell?
    /// The row whose cell the data source is being asked for, and whether it has dequeued one for it.
    var dequeuing: (path: IndexPath, isDone: Bool)?
    var viewPool: [String: [UITableViewHeaderFooterView]] = [:]
    /// The first whole row on the screen and where it begins: it keeps its place there when heights above become known.
    var anchor: (place: RowPlace, start: CGFloat)?
    var isLayingOut = false
    var updates: TableUpdates?

    // MARK: Making

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = coder.nib?.int(.style).flatMap(Style.init) ?? .plain
        super.init(coder: coder)
        setUpTable()
        if let nib = coder.nib { decodeTable(nib) }
    }

    private func setUpTable() {
        if !isDecoded { alwaysBounceVertical = true }
        if backgroundColor == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
        swipe.attach(to: self)
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITableView.self)
        table.outlet("dataSource", \UITableView.dataSource)
        table.outlet("delegate", \UITableView.delegate)
        table.outlet("dragDelegate", \UITableView.dragDelegate)
        table.outlet("dropDelegate", \UITableView.dropDelegate)
        table.outlet("prefetchDataSource", \UITableView.prefetchDataSource)
        table.outlet("tableHeaderView", \UITableView.tableHeaderView)
        table.outlet("tableFooterView", \UITableView.tableFooterView)
        table.outlet("backgroundView", \UITableView.backgroundView)
        table.key("separatorColor", \UITableView.separatorColor)
        table.key("rowHeight", \UITableView.rowHeight)
        table.method("reloadData") { (view: UITableView) in view.reloadData() }
        return table
    }

    // MARK: Registering and reusing

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registry.cells[identifier] = (cellClass as? UITableViewCell.Type).map { .type($0) }
    }
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registry.cells[identifier] = nib.map { .nib($0, external: WeakExternalObjects()) }
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registry.views[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { .type($0) }
    }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registry.views[identifier] = nib.map { .nib($0, external: WeakExternalObjects()) }
    }

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        noteDequeuing(identifier, for: indexPath)
        if let cell = dequeueCell(identifier) { return cell }
        Misuse.raise(
            .internalInconsistency,
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueView(identifier)
    }

    // MARK: Counting

    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    // MARK: Places

    // What isn't there has no place: Apple says so of rows, and it is assumed of sections.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.start(ofSection: section), width: bounds.width, height: geometry.sections[section].height)
    }

    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.headerStart(section), width: bounds.width, height: geometry.sections[section].header)
    }

    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.footerStart(section), width: bounds.width, height: geometry.sections[section].footer)
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard let place = indexPath.place, geometry.contains(place) else { return .zero }
        return rect(of: place)
    }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return geometry.row(at: point.y).map { IndexPath($0) }
    }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return places(from: rect.minY, to: rect.maxY).map { IndexPath($0) }
    }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        (cells.first { $0.value === cell } ?? prepared.first { $0.value === cell }).map { IndexPath($0.key) }
    }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        indexPath.place.flatMap { cells[$0] ?? prepared[$0] }
    }
    open var visibleCells: [UITableViewCell] {
        layoutIfLoaded()
        return cells.sorted { $0.key < $1.key }.map(\.value)
    }
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfLoaded()
        return cells.keys.sorted().map { IndexPath($0) }
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let place = selected.min() { scroll(to: IndexPath(place), scrollPosition, animated) }
    }

    // MARK: Changing

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeRows(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeRows(coder)
    }
    open func reloadData() { reloadEverything() }
    open func beginUpdates() { begin() }
    open func endUpdates() { end(completion: nil) }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        begin()
        updates?()
        end(completion: completion)
    }
    /// The same for a closure that is called at once: on iOS it need not say `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    open var hasUncommittedUpdates: Bool { updates != nil }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.reloadedSections.formUnion(sections) }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.sectionMoves[section] = newSection }
    }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.insertedRows.formUnion(indexPaths.compactMap(\.place)) }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deletedRows.formUnion(indexPaths.compactMap(\.place)) }
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloadedRows.formUnion(indexPaths.compactMap(\.place)) }
    }
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths.compactMap(\.place)) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = indexPath.place, let to = newIndexPath.place else { return }
        update { $0.moves[from] = to }
    }
    open func reloadSectionIndexTitles() { loadSectionIndex() }

    // MARK: Selecting

    open var indexPathForSelectedRow: IndexPath? { selected.min().map { IndexPath($0) } }
    open var indexPathsForSelectedRows: [IndexPath]? {
        selected.isEmpty ? nil : selected.sorted().map { IndexPath($0) }
    }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath, let place = indexPath.place else {
            for place in selected { setSelected(false, place, animated: animated) }
            return
        }
        loadIfNeeded()
        if !allowsMultipleSelection {
            for other in selected where other != place { setSelected(false, other, animated: animated) }
        }
        setSelected(true, place, animated: animated)
        if scrollPosition != .none { scroll(to: indexPath, scrollPosition, animated) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if let place = indexPath.place { setSelected(false, place, animated: animated) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        if runExtension(.setEditing, in: UITableView.self, [editing, animated]) { return }
        guard editing != self.editing else { return }
        self.editing = editing
        hideActions(animated: animated)
        editingChanged(animated: animated)
    }

    // MARK: Layout and touches

    /// Rows glide below bars: what covers the table's top and bottom leaves their margins alone (assumed: iOS documents
    /// it of the sides only, and rows there keep their height wherever they are).
    override var safeAreaInsetsForSubviews: UIEdgeInsets {
        let insets = super.safeAreaInsetsForSubviews
        return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UITableView.self) { return }
        layoutTable()
        rowMove?.place()
        if fillerRowHeight != 0 || fillers != nil { placeFillers() }
        super.layoutSubviews()
    }

    override func boundsSizeDidChange(from old: CGSize) {
        // Known heights hold for one width only.
        if old.width != bounds.width { setNeedsReload() }
        super.boundsSizeDidChange(from: old)
    }

    /// What is in the table knows in what kind of list it is.
    override var traitsForSubviews: UITraitCollection { listTraits.applied(to: traitCollection) }
    private lazy var listTraits: OwnTraits = {
        let traits = OwnTraits()
        traits.overrides.listEnvironment =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
        return traits
    }()

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UITableView.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        refreshCells()
        // Rows and headers that measure themselves have other heights.
        if let previous = previousTraitCollection,
            previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        {
            setNeedsReload()
        }
    }

    open override func touchesShouldCancel(in view: UIView) -> Bool {
        view is UIButton || super.touchesShouldCancel(in: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesBegan, in: UITableView.self, [touches, event]) { return }
        guard let touch = touches.first, press(touch) else { return super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesMoved, in: UITableView.self, [touches, event]) { return }
        if pressed == nil { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesEnded, in: UITableView.self, [touches, event]) { return }
        guard let touch = touches.first, release(touch) else { return super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if runExtension(.touchesCancelled, in: UITableView.self, [touches, event]) { return }
        if pressed == nil { super.touchesCancelled(touches, with: event) }
        unpress()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        if runExtension(.willRemoveSubview, in: UITableView.self, [subview]) { return }
        super.willRemoveSubview(subview)
        if (subview as? UISearchBar)?.isLent == true { return }
        if subview === tableHeaderView {
            tableHeaderView = nil
        } else if subview === tableFooterView {
            tableFooterView = nil
        }
    }
}
