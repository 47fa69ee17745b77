import CoreGraphics
import Foundation

/// What stands at the edges of a list's row.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
    public enum Placement {
        /// Finds the index among the accessories of the same edge, from the leading one on.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// In front of the accessory of that type, or the last.
        public static func position(before type: AccessoryType) -> Position {
            { accessories in accessories.firstIndex { $0.accessoryType == type } ?? accessories.count }
        }
        /// Behind the accessory of that type, or the last.
        public static func position(after type: AccessoryType) -> Position {
            { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
        }
    }
    public enum AccessoryType: Int, Sendable {
        case checkmark, disclosureIndicator, insert, delete, reorder, multiselect, outlineDisclosure, label, customView,
            detail, popUpMenu
    }
    public enum LayoutDimension { case actual, standard, custom(CGFloat) }

    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
            )
        }
    }
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias DetailOptions = DisclosureIndicatorOptions
    public struct OutlineDisclosureOptions {
        public enum Style: Int, Sendable { case automatic, header, cell }
        public var style: Style
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                style, isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
            )
        }
    }
    public struct DeleteOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// Of the sign.
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor, self.backgroundColor) = (
                isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor, backgroundColor
            )
        }
    }
    public typealias InsertOptions = DeleteOptions
    public struct ReorderOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var showsVerticalSeparator: Bool
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor, self.showsVerticalSeparator) = (
                isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor, showsVerticalSeparator ?? true
            )
        }
    }
    public typealias MultiselectOptions = DeleteOptions
    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden ?? false, reservedLayoutWidth ?? .actual, tintColor
            )
            (self.font, self.adjustsFontForContentSizeCategory) = (
                font ?? .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory ?? true
            )
        }
    }
    public typealias PopUpMenuOptions = DisclosureIndicatorOptions
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has, rather than its fitting one.
        public var maintainsFixedSize: Bool
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.isHidden, self.tintColor) = (
                customView, placement, isHidden ?? false, tintColor
            )
            (self.reservedLayoutWidth, self.maintainsFixedSize) = (
                reservedLayoutWidth ?? .actual, maintainsFixedSize ?? false
            )
        }
    }

    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let isLeading: Bool
    /// Hidden ones still take up room.
    let isHidden: Bool
    let room: LayoutDimension
    /// Where among the others of its edge; nil: where the row puts it.
    let position: Placement.Position?
    let makeView: @MainActor (UICollectionViewListCell) -> UIView

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false, isHidden: Bool,
        _ room: LayoutDimension, position: Placement.Position? = nil,
        makeView: @escaping @MainActor (UICollectionViewListCell) -> UIView
    ) {
        (accessoryType, self.displayed, self.isLeading, self.isHidden, self.room, self.position, self.makeView) = (
            type, displayed, isLeading, isHidden, room, position, makeView
        )
    }

    /// What the system's accessories of an edge are sorted by, from the leading edge on; an app's own views stay where
    /// the array has them. Assumed.
    var rank: Int? {
        switch accessoryType {
        case .customView: nil
        case .delete, .insert, .multiselect, .label: 0
        case .detail, .popUpMenu: 1
        case .checkmark: 2
        case .disclosureIndicator: 3
        case .outlineDisclosure: 4
        case .reorder: 5
        }
    }

    func isDisplayed(editing: Bool) -> Bool { displayed != (editing ? .whenNotEditing : .whenEditing) }

    private static func picture(_ glyph: SystemGlyph, _ color: UIColor) -> UIImageView {
        let view = UIImageView(image: glyph.image)
        view.tintColor = color
        return view
    }

    // MARK: Kinds

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) {
            cell in
            let view = picture(.chevronForward, options.tintColor ?? .tertiaryLabel)
            if cell.isRightToLeft { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
            return view
        }
    }
    public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions())
        -> UICellAccessory
    {
        UICellAccessory(.checkmark, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) { _ in
            picture(.checkmark, options.tintColor ?? .tintColor)
        }
    }
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) {
            cell in
            let view = picture(.chevronForward, options.tintColor ?? .tintColor), quarter = CGFloat.pi / 2
            // In an interface that begins at the right the closed one points to the left, and the open one still down.
            view.transform = CGAffineTransform(
                rotationAngle: cell.isOutlineExpanded ? quarter : cell.isRightToLeft ? 2 * quarter : 0)
            guard let actionHandler else { return view }
            view.isUserInteractionEnabled = true
            let tap = UITapGestureRecognizer()
            tap.addHandler { _ in actionHandler() }
            view.addGestureRecognizer(tap)
            return view
        }
    }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) { _ in
            let button = UIButton(type: .detailDisclosure)
            if let tint = options.tintColor { button.tintColor = tint }
            button.accessibilityLabel = "More Info"
            button.addAction(UIAction { _ in actionHandler?() }, for: .primaryActionTriggered)
            return button
        }
    }
    /// Without a handler a tap shows the row's trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.delete, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth) {
            cell in
            let button = EditControl(deletes: true, mark: options.tintColor, color: options.backgroundColor)
            button.accessibilityLabel = SystemText.of("Delete")
            button.addAction(
                UIAction { [unowned cell] _ in if let actionHandler { actionHandler() } else { cell.revealActions() } },
                for: .primaryActionTriggered)
            return button
        }
    }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.insert, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth) {
            _ in
            let button = EditControl(deletes: false, mark: options.tintColor, color: options.backgroundColor)
            button.accessibilityLabel = SystemText.of("Insert")
            button.addAction(UIAction { _ in actionHandler?() }, for: .primaryActionTriggered)
            return button
        }
    }
    public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions())
        -> UICellAccessory
    {
        UICellAccessory(.reorder, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) { cell in
            let control = ReorderControl { [unowned cell] in cell.dragged($0) }
            if let tint = options.tintColor { control.subviews.forEach { $0.backgroundColor = tint } }
            return control
        }
    }
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth
        ) { cell in
            let circle = SelectionCircle()
            (circle.ringColor, circle.fillColor, circle.isChosen) = (
                options.tintColor, options.backgroundColor, cell.isSelected
            )
            return circle
        }
    }
    public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions())
        -> UICellAccessory
    {
        UICellAccessory(.label, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) { _ in
            let label = UILabel(frame: .zero)
            (label.text, label.font, label.textColor) = (text, options.font, options.tintColor ?? .secondaryLabel)
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            return label
        }
    }
    /// The title of the chosen element; a tap shows the menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, displayed, isHidden: options.isHidden, options.reservedLayoutWidth) { _ in
            let button = UIButton(type: .system)
            (button.menu, button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (menu, true, true)
            button.tintColor = options.tintColor ?? .secondaryLabel
            button.addAction(UIAction { _ in selectedElementDidChangeHandler?(menu) }, for: .menuActionTriggered)
            return button
        }
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState, position: Placement.Position, isLeading: Bool
        switch configuration.placement {
        case .leading(let state, let at): (displayed, position, isLeading) = (state, at, true)
        case .trailing(let state, let at): (displayed, position, isLeading) = (state, at, false)
        }
        return UICellAccessory(
            .customView, displayed, isLeading: isLeading, isHidden: configuration.isHidden,
            configuration.reservedLayoutWidth, position: position
        ) { _ in
            if let tint = configuration.tintColor { configuration.customView.tintColor = tint }
            if !configuration.maintainsFixedSize, configuration.customView.bounds.isEmpty {
                configuration.customView.sizeToFit()
            }
            return configuration.customView
        }
    }
}
