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
    public struct DeleteOptions {
        public var isHidden: Bool
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            UICellAccessory.ignore(reservedLayoutWidth)
        if backgroundColor != nil { Log.ignored("UICellAccessory's backgroundColor", "the sign has the system's colour") }
        }
    }
    public struct InsertOptions {
        public var isHidden: Bool
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            UICellAccessory.ignore(reservedLayoutWidth)
        if backgroundColor != nil { Log.ignored("UICellAccessory's backgroundColor", "the sign has the system's colour") }
        }
    }
    public struct ReorderOptions {
        public var isHidden: Bool
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil) {
            self.isHidden = isHidden ?? false
            UICellAccessory.ignore(reservedLayoutWidth)
        if showsVerticalSeparator == true { Log.ignored("UICellAccessory's showsVerticalSeparator", "no line stands beside the lines that move a row") }
        }
    }
    public struct MultiselectOptions {
        public var isHidden: Bool
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            UICellAccessory.ignore(reservedLayoutWidth)
        if backgroundColor != nil { Log.ignored("UICellAccessory's backgroundColor", "the sign has the system's colour") }
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

    enum Kind { case glyph(SystemGlyph, UIColor), outline, detail, view(UIView), label(String, UIFont, UIColor), delete, insert, multiselect, reorder }
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
        UICellAccessory(.detail, displayed, action: actionHandler)
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
    /// Without a handler it shows what a swipe towards the leading edge shows.
    public static func delete(displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(.delete, displayed, isLeading: true, isHidden: options.isHidden, action: actionHandler)
    }
    public static func insert(displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(.insert, displayed, isLeading: true, isHidden: options.isHidden, action: actionHandler)
    }
    public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> UICellAccessory {
        UICellAccessory(.reorder, displayed, isHidden: options.isHidden)
    }
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed, isLeading: true, isHidden: options.isHidden)
    }

    /// What the system's accessories of an edge are sorted by, from the leading edge on; an app's own views stay where the array has them. Assumed.
    var rank: Int? {
        switch kind {
        case .view: nil
        case .delete, .insert, .multiselect, .label: 0
        case .detail: 1
        case .glyph(let glyph, _): glyph == .checkmark ? 2 : 3
        case .outline: 4
        case .reorder: 5
        }
    }

    /// The accessories of one edge in the order in which they stand there, from the leading edge on.
    static func sorted(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        let ranked = accessories.enumerated().filter { $0.element.rank != nil }
        let inOrder = ranked.map(\.element).enumerated().sorted { ($0.element.rank!, $0.offset) < ($1.element.rank!, $1.offset) }.map(\.element)
        var result = accessories
        for (place, accessory) in zip(ranked.map(\.offset), inOrder) { result[place] = accessory }
        return result
    }
}
