import CoreGraphics
import Foundation

/// A row of a list in a collection view: content, accessories, a line below, and the background that goes with the list's appearance.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
    open var indentsAccessories = true
    public let separatorLayoutGuide = UILayoutGuide()

    var isOutlineExpanded = false { didSet { if isOutlineExpanded != oldValue { accessoriesChanged() } } }
    var toggleOutline: (() -> Void)?
    private(set) var row: ListRow?
    private var showsEditing = false
    private var accessoryViews: [(view: UIView, isLeading: Bool)] = []
    private let line = UIView(frame: .zero)
    private let fill = UIView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        insertSubview(fill, at: 0)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
        addLayoutGuide(separatorLayoutGuide)
        contentView.autoresizingMask = []
    }

    /// The usual content of a row, or of the row that is its section's header.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard row?.isHeader == true else { return .cell() }
        return row?.configuration.appearance == .plain ? .plainHeader() : .groupedHeader()
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { row?.configuration.appearance == .plain ? .listPlainCell() : .listGroupedCell() }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        row = layoutAttributes.listRow
        if row?.configuration.swipes == true { collection?.installSwiping() }
        setNeedsLayout()
    }

    private func accessoriesChanged() {
        for (view, _) in accessoryViews { view.removeFromSuperview() }
        showsEditing = configurationState.isEditing
        let shown = accessories.filter { $0.displayed != (showsEditing ? .whenNotEditing : .whenEditing) }
        accessoryViews = [true, false].flatMap { leading in UICellAccessory.sorted(shown.filter { $0.isLeading == leading }) }.map { accessory in
            let view = makeView(accessory)
            view.isHidden = accessory.isHidden
            if let action = accessory.action { (view as? UIControl)?.addAction(UIAction { _ in action() }, for: .primaryActionTriggered) }
            insertSubview(view, belowSubview: line)
            return (view, accessory.isLeading)
        }
        setNeedsLayout()
    }

    private func makeView(_ accessory: UICellAccessory) -> UIView {
        switch accessory.kind {
        case .glyph(let glyph, let color):
            let image = UIImageView(image: glyph.image)
            image.tintColor = color
            return image
        case .outline:
            let image = UIImageView(image: SystemGlyph.chevronForward.image)
            image.tintColor = .tintColor
            image.transform = isOutlineExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
            return image
        case .detail: return UIButton(type: .detailDisclosure)
        case .view(let custom): return custom
        case .label(let text, let font, let color):
            let label = UILabel(frame: .zero)
            (label.text, label.font, label.textColor) = (text, font, color)
            return label
        case .delete, .insert:
            let isDelete = if case .delete = accessory.kind { true } else { false }
            let control = EditControl(deletes: isDelete)
            control.accessibilityLabel = SystemText.of(isDelete ? "Delete" : "Insert")
            control.bounds.size = CGSize(width: EditControl.disc, height: 44)
            if isDelete, accessory.action == nil {
                control.addAction(UIAction { [unowned self] _ in
                    if let place = place { collection?.reveal(place, trailing: true, animated: true) }
                }, for: .primaryActionTriggered)
            }
            return control
        case .multiselect:
            let circle = SelectionCircle()
            circle.isChosen = isSelected
            return circle
        case .reorder:
            let control = ReorderControl { [unowned self] in moved($0) }
            // The lines end where the control does.
            control.bounds.size.width = ReorderControl.linesEnd
            return control
        }
    }

    private var place: RowPlace? { collection?.indexPath(for: self)?.place }

    /// A finger on the lines at the end of the row moves it.
    private func moved(_ recognizer: UIGestureRecognizer) {
        guard let collection else { return }
        let point = CGPoint(x: center.x, y: recognizer.location(in: collection).y)
        switch recognizer.state {
        case .began: if let path = collection.indexPath(for: self) { collection.beginInteractiveMovementForItem(at: path) }
        case .changed: collection.updateInteractiveMovementTargetPosition(point)
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        if state.isEditing != showsEditing { accessoriesChanged() }
        for case let circle as SelectionCircle in accessoryViews.map(\.view) { circle.isChosen = state.isSelected }
    }

    private func width(of view: UIView) -> CGFloat {
        if view.bounds.width > 0 { return view.bounds.width }
        let own = view.intrinsicContentSize.width
        return own > 0 ? own : view.sizeThatFits(bounds.size).width
    }

    private static let accessoryGap: CGFloat = 10
    private static let leadingGap: CGFloat = 16

    /// Of the row's ends; those of a table of the same width.
    private var margin: CGFloat { TableMetrics.margin(width: collection?.bounds.width ?? bounds.width) }

    /// What accessories and indentation take from the content, margins included where there are accessories.
    private var edges: (leading: CGFloat, trailing: CGFloat) {
        let leading = accessoryViews.filter(\.isLeading).reduce(0) { $0 + width(of: $1.view) + Self.leadingGap }
        let trailing = accessoryViews.filter { !$0.isLeading }.reduce(0) { $0 + width(of: $1.view) + Self.accessoryGap }
        return (leading + CGFloat(indentationLevel) * indentationWidth, trailing > 0 ? trailing - Self.accessoryGap + margin : 0)
    }

    /// Texts begin where a table's do, and keep less from accessories than from the row's end.
    private func setMargins() {
        let old = contentView.directionalLayoutMargins, hasTrailing = accessoryViews.contains { !$0.isLeading }
        let margins = NSDirectionalEdgeInsets(top: old.top, leading: margin, bottom: old.bottom, trailing: hasTrailing ? 8 : margin)
        guard old != margins else { return }
        contentView.directionalLayoutMargins = margins
        (contentView.subviews.first as? UIListContentView)?.outerMarginsChanged()
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        let (leading, trailing) = edges
        contentView.frame = CGRect(x: leading - slide, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
        setMargins()
        super.layoutSubviews()
        placeAccessories()
        layOutBackground()
        if let strip {
            let shown = abs(slide), width = max(shown, actionsWidth)
            strip.frame = CGRect(x: slide < 0 ? shown - width : bounds.width - shown, y: 0, width: width, height: bounds.height)
        }
        mirrorIfNeeded([contentView, line] + accessoryViews.map(\.view) + [strip].compactMap { $0 })
    }

    private func placeAccessories() {
        var left = CGFloat(indentationLevel) * indentationWidth + margin - slide, right = bounds.width - margin - slide
        func place(_ view: UIView, _ x: (CGFloat) -> CGFloat) -> CGFloat {
            let height = view.bounds.height > 0 ? view.bounds.height : view.sizeThatFits(bounds.size).height
            view.bounds.size = CGSize(width: width(of: view), height: height)
            view.center = CGPoint(x: x(view.bounds.width), y: bounds.midY)
            return view.bounds.width
        }
        for (view, _) in accessoryViews.filter(\.isLeading) { left += place(view) { left + $0 / 2 } + Self.leadingGap }
        for (view, _) in accessoryViews.filter({ !$0.isLeading }).reversed() { right -= place(view) { right - $0 / 2 } + Self.accessoryGap }
    }

    // MARK: Swiping

    /// How far the content is pushed aside, in points.
    private(set) var slide: CGFloat = 0
    private var strip: UIView?

    private func layOutBackground() {
        guard let row else { return line.isHidden = true }
        let list = row.configuration, isHeader = row.isHeader
        fill.frame = bounds
        fill.backgroundColor = isHeader && list.appearance != .plain ? .clear : (isSelected || isHighlighted) && selectedBackgroundView == nil && !isHeader ? .systemGray4 : list.cellBackground
        fill.isHidden = backgroundConfiguration != nil
        var corners: CACornerMask = []
        if list.appearance == .insetGrouped {
            if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
        let hairline = 1 / max(1, traitCollection.displayScale), inset = contentView.frame.minX + slide + contentView.directionalLayoutMargins.leading
        line.frame = CGRect(x: inset - slide, y: bounds.height - hairline, width: bounds.width - inset, height: hairline)
        line.isHidden = !list.showsSeparators || isHeader || row.isLast && list.appearance != .plain
    }

    /// A tap on a row with an outline's disclosure opens or closes what is below it.
    var togglesOnSelection: Bool { toggleOutline != nil && accessories.contains { if case .outline = $0.kind { !$0.isHidden } else { false } } }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        row = layoutAttributes.listRow
        updateConfigurationIfNeeded()
        setMargins()
        let (leading, trailing) = edges
        let fit = contentView.systemLayoutSizeFitting(CGSize(width: max(0, layoutAttributes.size.width - leading - trailing), height: 0),
                                                      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        copy.size = CGSize(width: layoutAttributes.size.width, height: max(fit.height, contentConfiguration == nil ? 44 : 0).ceiledToPixel(UIScreen.main.scale))
        return copy
    }
}

extension UICollectionViewListCell: SwipedRow {
    var actionsWidth: CGFloat { strip?.subviews.reduce(0) { $0 + $1.frame.width } ?? 0 }

    func showActions(_ view: UIView?) {
        strip?.removeFromSuperview()
        strip = view
        if let view { addSubview(view) }
    }

    func slide(to distance: CGFloat, animated: Bool) {
        slide = distance
        setNeedsLayout()
        guard animated, window != nil else { return layoutIfNeeded() }
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    func hideActions(animated: Bool) {
        guard strip != nil || slide != 0 else { return }
        slide(to: 0, animated: animated)
        showActions(nil)
    }
}
