import CoreGraphics
import Foundation

/// What stands at the edges of a list's row.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
    public enum Placement {
        case leading(displayed: DisplayedState = .always, at: (([UICellAccessory]) -> Int)? = nil)
        case trailing(displayed: DisplayedState = .always, at: (([UICellAccessory]) -> Int)? = nil)
    }
    public enum LayoutDimension { case actual, standard, custom(CGFloat) }
    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var tintColor: UIColor?
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            UICellAccessory.ignore(reservedLayoutWidth)
        }
    }
    public struct CheckmarkOptions {
        public var isHidden: Bool
        public var tintColor: UIColor?
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            UICellAccessory.ignore(reservedLayoutWidth)
        }
    }
    public struct OutlineDisclosureOptions {
        public enum Style: Int, Sendable { case automatic, header, cell }
        public var style: Style
        public var isHidden: Bool
        public var tintColor: UIColor?
        public init(style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.style, self.isHidden, self.tintColor) = (style, isHidden ?? false, tintColor)
            UICellAccessory.ignore(reservedLayoutWidth)
        }
    }
    public struct LabelOptions {
        public var isHidden: Bool
        public var tintColor: UIColor?
        public var font: UIFont
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil) {
            (self.isHidden, self.tintColor, self.font) = (isHidden ?? false, tintColor, font ?? .preferredFont(forTextStyle: .body))
            UICellAccessory.ignore(reservedLayoutWidth)
        }
    }
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var tintColor: UIColor?
        public init(customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil) {
            (self.customView, self.placement, self.isHidden, self.tintColor) = (customView, placement, isHidden ?? false, tintColor)
            UICellAccessory.ignore(reservedLayoutWidth)
            if maintainsFixedSize == true { Log.ignored("UICellAccessory's maintainsFixedSize", "custom views keep the size that they have") }
        }
    }

    enum Kind { case glyph(SystemGlyph, UIColor), outline, view(UIView), label(String, UIFont, UIColor) }
    let kind: Kind
    let displayed: DisplayedState
    var isLeading = false
    /// Hidden ones still take up room.
    var isHidden = false
    var action: (() -> Void)?

    private init(_ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, isHidden: Bool = false, action: (() -> Void)? = nil) {
        (self.kind, self.displayed, self.isLeading, self.isHidden, self.action) = (kind, displayed, isLeading, isHidden, action)
    }

    nonisolated private static func ignore(_ width: LayoutDimension?) {
        if width != nil { Log.ignored("UICellAccessory's reservedLayoutWidth", "accessories are as wide as their views") }
    }

    public static func disclosureIndicator(displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()) -> UICellAccessory {
        UICellAccessory(.glyph(.chevronForward, options.tintColor ?? .tertiaryLabel), displayed, isHidden: options.isHidden)
    }
    public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> UICellAccessory {
        UICellAccessory(.glyph(.checkmark, options.tintColor ?? .tintColor), displayed, isHidden: options.isHidden)
    }
    public static func outlineDisclosure(displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(.outline, displayed, isHidden: options.isHidden, action: actionHandler)
    }
    public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(.view(UIButton(type: .detailDisclosure)), displayed, action: actionHandler)
    }
    public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()) -> UICellAccessory {
        UICellAccessory(.label(text, options.font, options.tintColor ?? .secondaryLabel), displayed, isHidden: options.isHidden)
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        if let tint = configuration.tintColor { configuration.customView.tintColor = tint }
        switch configuration.placement {
        case .leading(let displayed, _): return UICellAccessory(.view(configuration.customView), displayed, isLeading: true, isHidden: configuration.isHidden)
        case .trailing(let displayed, _): return UICellAccessory(.view(configuration.customView), displayed, isHidden: configuration.isHidden)
        }
    }
    /// Rows of collections are deleted and moved by the app's own means here: the controls aren't shown.
    public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil) -> UICellAccessory { UICellAccessory(.view(UIView(frame: .zero)), displayed) }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory(.view(UIView(frame: .zero)), displayed) }
    public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory(.view(UIView(frame: .zero)), displayed) }
}

/// A row of a list in a collection view: content, accessories, a line below, and the background that goes with the list's appearance.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
    open var indentsAccessories = true
    public let separatorLayoutGuide = UILayoutGuide()

    var isOutlineExpanded = false { didSet { if isOutlineExpanded != oldValue { accessoriesChanged() } } }
    var toggleOutline: (() -> Void)?
    private var row: ListRow?
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
        setNeedsLayout()
    }

    private func accessoriesChanged() {
        for (view, _) in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.filter { $0.displayed != (configurationState.isEditing ? .whenNotEditing : .whenEditing) }.map { accessory in
            let view: UIView
            switch accessory.kind {
            case .glyph(let glyph, let color):
                let image = UIImageView(image: glyph.image)
                image.tintColor = color
                view = image
            case .outline:
                let image = UIImageView(image: SystemGlyph.chevronForward.image)
                image.tintColor = .tintColor
                image.transform = isOutlineExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
                view = image
            case .view(let custom): view = custom
            case .label(let text, let font, let color):
                let label = UILabel(frame: .zero)
                (label.text, label.font, label.textColor) = (text, font, color)
                view = label
            }
            view.isHidden = accessory.isHidden
            if let action = accessory.action { (view as? UIControl)?.addAction(UIAction { _ in action() }, for: .primaryActionTriggered) }
            addSubview(view)
            return (view, accessory.isLeading)
        }
        setNeedsLayout()
    }

    private func width(of view: UIView) -> CGFloat {
        if view.bounds.width > 0 { return view.bounds.width }
        let own = view.intrinsicContentSize.width
        return own > 0 ? own : view.sizeThatFits(bounds.size).width
    }

    private var edges: (leading: CGFloat, trailing: CGFloat) {
        let leading = accessoryViews.filter(\.isLeading).reduce(0) { $0 + width(of: $1.view) + 16 }
        let trailing = accessoryViews.filter { !$0.isLeading }.reduce(0) { $0 + width(of: $1.view) + 10 }
        return (leading + CGFloat(indentationLevel) * indentationWidth, trailing + (trailing > 0 ? 6 : 0))
    }

    open override func layoutSubviews() {
        let (leading, trailing) = edges
        contentView.frame = CGRect(x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
        super.layoutSubviews()
        place(trailing: trailing)
        layOutBackground()
    }

    private func place(trailing: CGFloat) {
        var left = CGFloat(indentationLevel) * indentationWidth + 16, right = bounds.width - 16
        for (view, isLeading) in accessoryViews {
            let size = CGSize(width: width(of: view), height: view.bounds.height > 0 ? view.bounds.height : view.sizeThatFits(bounds.size).height)
            view.bounds.size = size
            view.center = CGPoint(x: isLeading ? left + size.width / 2 : right - size.width / 2, y: bounds.midY)
            if isLeading { left += size.width + 16 } else { right -= size.width + 10 }
        }
        _ = trailing
    }

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
        let hairline = 1 / max(1, traitCollection.displayScale), inset = contentView.frame.minX + max(16, contentView.directionalLayoutMargins.leading)
        line.frame = CGRect(x: inset, y: bounds.height - hairline, width: bounds.width - inset, height: hairline)
        line.isHidden = !list.showsSeparators || isHeader || row.isLast && list.appearance != .plain
    }

    /// A tap on a row with an outline's disclosure opens or closes what is below it.
    var togglesOnSelection: Bool { toggleOutline != nil && accessories.contains { if case .outline = $0.kind { !$0.isHidden } else { false } } }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        row = layoutAttributes.listRow
        updateConfigurationIfNeeded()
        let (leading, trailing) = edges
        let fit = contentView.systemLayoutSizeFitting(CGSize(width: max(0, layoutAttributes.size.width - leading - trailing), height: 0),
                                                      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        copy.size = CGSize(width: layoutAttributes.size.width, height: max(fit.height, contentConfiguration == nil ? 44 : 0).ceiledToPixel(UIScreen.main.scale))
        return copy
    }
}
