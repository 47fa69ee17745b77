import CoreGraphics
import Foundation
import QuartzCore

/// A row of a list in a collection view: content, accessories, a line below, and the background that goes with the
/// list's appearance.
open class UICollectionViewListCell: UICollectionViewCell, SwipedRow {
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// From where to where the line below goes. Constraints of the app's own move it.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        separatorGuide = guide
        separatorDefaults = [
            guide.leadingAnchor.constraint(equalTo: leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
        ]
        for usual in separatorDefaults { usual.priority = .defaultLow }
        NSLayoutConstraint.activate(
            separatorDefaults + [
                guide.bottomAnchor.constraint(equalTo: bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 1),
            ])
        return guide
    }
    private var separatorGuide: UILayoutGuide?
    private var separatorDefaults: [NSLayoutConstraint] = []

    var isOutlineExpanded = false { didSet { if isOutlineExpanded != oldValue { accessoriesChanged() } } }
    var toggleOutline: (() -> Void)?
    private(set) lazy var aside = RowAside(self)
    override var pushAside: CGFloat { aside.offset }
    private(set) var row: ListRow?
    private var path: IndexPath?
    private var shownAccessories: [ShownAccessory] = []
    private var isShownEditing = false
    private let line = UIView(frame: .zero)
    /// Above the row, where its configuration says so.
    private var topLine: UIView?
    private let fill = UIView(frame: .zero)

    private struct ShownAccessory {
        /// In `accessories`.
        let index: Int
        let accessory: UICellAccessory
        let view: UIView
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    override var standardMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin) }

    private func setUp() {
        insertSubview(fill, at: 0)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
        contentView.autoresizingMask = []
    }

    /// The usual content of a row, or of the row that is its section's header.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard row?.isHeader == true else { return .cell() }
        return row?.configuration.appearance == .plain ? .plainHeader() : .groupedHeader()
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        row?.configuration.appearance == .plain ? .listPlainCell() : .listGroupedCell()
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        (row, path) = (layoutAttributes.listRow, layoutAttributes.indexPath)
        if row?.configuration.swipes == true { collection?.installSwiping() }
        setNeedsLayout()
    }

    open override func prepareForReuse() {
        if runExtension(.prepareForReuse, in: UICollectionViewListCell.self) { return }
        super.prepareForReuse()
        aside.close(animated: false)
    }

    /// A tap on a row with an outline's disclosure opens or closes what is below it.
    var togglesOnSelection: Bool {
        toggleOutline != nil && accessories.contains { $0.accessoryType == .outlineDisclosure && !$0.isHidden }
    }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        row = layoutAttributes.listRow
        updateConfigurationIfNeeded()
        editingMayHaveChanged()
        setMargins()
        let (leading, trailing) = edges, width = max(0, layoutAttributes.size.width - leading - trailing)
        if contentView.frame.width != width { contentView.frame.size.width = width }
        let fit = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        copy.size = CGSize(
            width: layoutAttributes.size.width,
            height: max(fit.height, contentConfiguration == nil ? 44 : 0).ceiledToPixel(pixelsPerPoint))
        return copy
    }

    // MARK: Accessories

    func rowStateChanged() { setNeedsUpdateConfiguration() }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isSwiped = aside.isOpen
        state.isExpanded = isOutlineExpanded
        return state
    }

    private func accessoriesChanged() {
        for shown in shownAccessories { shown.view.removeFromSuperview() }
        shownAccessories = []
        isShownEditing = configurationState.isEditing
        showAccessories()
        setNeedsLayout()
    }

    /// Views for those that are to be seen now; those of others are returned.
    @discardableResult
    private func showAccessories() -> [UIView] {
        var there: [Int: UIView] = [:]
        for shown in shownAccessories { there[shown.index] = shown.view }
        var leading: [ShownAccessory] = [], trailing: [ShownAccessory] = []
        let displayed = accessories.enumerated().filter { $0.element.isDisplayed(editing: isShownEditing) }
        // By rank; those that find their own places come among the others.
        let ranked = displayed.filter { $0.element.rank != nil }.sorted {
            ($0.element.rank!, $0.offset) < ($1.element.rank!, $1.offset)
        }
        for (index, accessory) in ranked + displayed.filter({ $0.element.rank == nil }) {
            let view = there.removeValue(forKey: index) ?? accessory.makeView(self)
            view.isHidden = accessory.isHidden
            if view.superview !== self { insertSubview(view, belowSubview: line) }
            let shown = ShownAccessory(index: index, accessory: accessory, view: view)
            if accessory.isLeading { Self.insert(shown, into: &leading) } else { Self.insert(shown, into: &trailing) }
        }
        shownAccessories = leading + trailing
        return Array(there.values)
    }

    private static func insert(_ shown: ShownAccessory, into others: inout [ShownAccessory]) {
        let index =
            shown.accessory.position.map { min(max($0(others.map(\.accessory)), 0), others.count) } ?? others.count
        others.insert(shown, at: index)
    }

    /// The list began or ended to be edited: what is shown only then slides in or out.
    func editingMayHaveChanged(animated: Bool = false) {
        guard configurationState.isEditing != isShownEditing else { return }
        isShownEditing.toggle()
        let old = shownAccessories.map(\.view), leaving = showAccessories()
        setNeedsLayout()
        guard animated, window != nil else { return leaving.forEach { $0.removeFromSuperview() } }
        let coming = shownAccessories.filter { shown in !old.contains { $0 === shown.view } }
        UIView.performWithoutAnimation {
            // From outside, with the row's own content still where it was.
            let before = contentView.frame
            layoutIfNeeded()
            contentView.frame = before
            for shown in coming {
                shown.view.alpha = 0
                shown.view.center.x += (shown.accessory.isLeading == isRightToLeft ? 1 : -1) * 40
            }
        }
        setNeedsLayout()
        UIView.animate(
            withDuration: 0.3,
            animations: {
                self.layoutIfNeeded()
                for shown in coming { shown.view.alpha = 1 }
                for view in leaving { view.alpha = 0 }
            }
        ) { _ in
            for view in leaving {
                view.removeFromSuperview()
                view.alpha = 1
            }
        }
    }

    func revealActions() {
        guard let collection, let place = path?.place else { return }
        collection.reveal(place, trailing: true, animated: true)
    }

    /// A finger on the lines at the end of the row moves it.
    func dragged(_ recognizer: UIGestureRecognizer) {
        guard let collection else { return }
        let y = recognizer.location(in: collection).y
        switch recognizer.state {
        case .began:
            if let path = collection.indexPath(for: self) { collection.beginInteractiveMovementForItem(at: path) }
            collection.itemMove?.grip = center.y - y
        case .changed:
            collection.updateInteractiveMovementTargetPosition(
                CGPoint(x: center.x, y: y + (collection.itemMove?.grip ?? 0)))
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        for shown in shownAccessories { (shown.view as? SelectionCircle)?.isChosen = state.isSelected }
    }

    // MARK: Layout

    /// Points beside an accessory, towards the content: at the leading and at the trailing edge.
    private static let gaps: (leading: CGFloat, trailing: CGFloat) = (16, 10)
    /// What a symbol of the usual size has to itself. Assumed.
    private static let standardRoom: CGFloat = 28

    /// What an accessory takes up, and how far its view reaches over that on both sides so that fingers find it.
    private func extent(of shown: ShownAccessory) -> (width: CGFloat, reach: CGFloat) {
        let view = shown.view
        switch view {
        case is EditControl, is SelectionCircle: return (EditControl.disc, 9)
        case is ReorderControl: return (22, ReorderControl.width - ReorderControl.linesEnd)
        default: break
        }
        let own =
            view.bounds.width > 0
            ? view.bounds.width
            : view.intrinsicContentSize.width > 0
                ? view.intrinsicContentSize.width : view.sizeThatFits(bounds.size).width
        switch shown.accessory.room {
        case .actual: return (own, 0)
        case .standard: return (Self.standardRoom, (own - Self.standardRoom) / 2)
        case .custom(let width): return (width, (own - width) / 2)
        }
    }

    /// Of the row's ends; those of a table of the same width.
    private var margin: CGFloat { TableMetrics.margin(width: collection?.bounds.width ?? bounds.width) }

    /// Texts begin where a table's do, and keep less from accessories than from the row's end.
    private func setMargins() {
        let hasTrailing = shownAccessories.contains { !$0.accessory.isLeading }
        var margins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: hasTrailing ? 8 : margin)
        if let list = contentView as? UIListContentView { return list.outerMargins = margins }
        let old = contentView.directionalLayoutMargins
        (margins.top, margins.bottom) = (old.top, old.bottom)
        if contentConfiguration == nil, old != margins { contentView.directionalLayoutMargins = margins }
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    private var edges: (leading: CGFloat, trailing: CGFloat) {
        var leading: CGFloat = 0, trailing: CGFloat = 0
        for shown in shownAccessories {
            if shown.accessory.isLeading {
                leading += extent(of: shown).width + Self.gaps.leading
            } else {
                trailing += extent(of: shown).width + Self.gaps.trailing
            }
        }
        return (leading + indentation, trailing > 0 ? trailing + margin - Self.gaps.trailing : 0)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UICollectionViewListCell.self) { return }
        updateConfigurationIfNeeded()
        editingMayHaveChanged()
        setMargins()
        let (leading, trailing) = edges
        contentView.frame = mirrored(
            CGRect(x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
        ).offsetBy(dx: aside.offset, dy: 0)
        super.layoutSubviews()
        placeAccessories()
        layOutBackground()
        aside.layOut()
    }

    private func placeAccessories() {
        var left = margin + (indentsAccessories ? indentation : 0), right = bounds.width - margin
        func place(_ shown: ShownAccessory, _ x: CGFloat, _ width: CGFloat, _ reach: CGFloat) {
            let view = shown.view, isTall = view is EditControl || view is SelectionCircle || view is ReorderControl
            let height =
                isTall
                ? bounds.height : view.bounds.height > 0 ? view.bounds.height : view.sizeThatFits(bounds.size).height
            let frame = mirrored(
                CGRect(x: x - reach, y: (bounds.height - height) / 2, width: width + 2 * reach, height: height))
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX + aside.offset, y: frame.midY)
        }
        for shown in shownAccessories where shown.accessory.isLeading {
            let (width, reach) = extent(of: shown)
            place(shown, left, width, reach)
            left += width + Self.gaps.leading
        }
        for shown in shownAccessories.reversed() where !shown.accessory.isLeading {
            let (width, reach) = extent(of: shown)
            right -= width
            place(shown, right, width, reach)
            right -= Self.gaps.trailing
        }
    }

    private func layOutBackground() {
        guard let row else { return line.isHidden = true }
        let list = row.configuration, isHeader = row.isHeader
        let isMarked = isSelected && !(isShownEditing && collection?.allowsMultipleSelectionDuringEditing == true)
        fill.frame = bounds
        fill.backgroundColor =
            isHeader && list.appearance != .plain
            ? .clear
            : (isMarked || isHighlighted) && selectedBackgroundView == nil && !isHeader
                ? .systemGray4 : list.cellBackground
        fill.isHidden = backgroundConfiguration != nil
        var corners: CACornerMask = []
        if list.appearance == .insetGrouped {
            if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
        layOutLine(row)
    }

    private func layOutLine(_ row: ListRow) {
        let list = row.configuration
        var separator = list.separatorConfiguration
        if let handler = list.itemSeparatorHandler, let path { separator = handler(path, separator) }
        switch separator.bottomSeparatorVisibility {
        case .automatic:
            line.isHidden = !list.showsSeparators || row.isHeader || row.isLast && list.appearance != .plain
        case .visible: line.isHidden = !list.showsSeparators
        case .hidden: line.isHidden = true
        }
        layOutTopLine(row, separator)
        guard !line.isHidden else { return }
        if line.backgroundColor != separator.color { line.backgroundColor = separator.color }
        let hairline = 1 / max(1, traitCollection.displayScale), insets = separator.bottomSeparatorInsets
        // Where the texts begin, unless the list or the row says otherwise.
        let automatic = UIListSeparatorConfiguration.automaticInsets
        var leading = edges.leading + textLeading, trailing: CGFloat = 0
        if let separatorGuide {
            for (usual, value) in zip(separatorDefaults, [leading, 0]) { usual.constant = value }
            let frame = mirrored(separatorGuide.layoutFrame)
            if frame.width > 0 { (leading, trailing) = (frame.minX, bounds.width - frame.maxX) }
        }
        if insets.leading != automatic.leading { leading = insets.leading }
        if insets.trailing != automatic.trailing { trailing = insets.trailing }
        line.frame = mirrored(
            CGRect(
                x: leading, y: bounds.height - hairline, width: max(0, bounds.width - leading - trailing),
                height: hairline)
        ).offsetBy(dx: aside.offset, dy: 0)
    }

    /// Lists draw the lines below their rows; one above is drawn for those that ask for it.
    private func layOutTopLine(_ row: ListRow, _ separator: UIListSeparatorConfiguration) {
        guard separator.topSeparatorVisibility == .visible, row.configuration.showsSeparators else {
            topLine?.isHidden = true
            return
        }
        let shown = topLine ?? UIView(frame: .zero)
        if topLine == nil {
            shown.isUserInteractionEnabled = false
            addSubview(shown)
            topLine = shown
        }
        shown.isHidden = false
        shown.backgroundColor = separator.color
        let automatic = UIListSeparatorConfiguration.automaticInsets, insets = separator.topSeparatorInsets
        let leading = insets.leading == automatic.leading ? edges.leading + textLeading : insets.leading,
            trailing = insets.trailing == automatic.trailing ? 0 : insets.trailing
        shown.frame = mirrored(
            CGRect(
                x: leading, y: 0, width: max(0, bounds.width - leading - trailing),
                height: 1 / max(1, traitCollection.displayScale))
        ).offsetBy(dx: aside.offset, dy: 0)
    }

    private var textLeading: CGFloat {
        (contentView as? UIListContentView)?.textLeading ?? contentView.directionalLayoutMargins.leading
    }
}
