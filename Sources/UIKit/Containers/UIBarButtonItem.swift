import NibArchive
import QuartzCore

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable { case plain, bordered, done }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop, camera,
            trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close, writingTools
    }

    open var style: Style = .plain { didSet { hasChanged() } }
    /// Glass is none here: what says how items share it is kept.
    open var hidesSharedBackground = false
    open var sharesBackground = true
    open var identifier: String?
    open var badge: Badge?
    open var width: CGFloat = 0 { didSet { hasChanged() } }
    /// The button is as wide as the widest of these would be.
    open var possibleTitles: Set<String>? { didSet { hasChanged() } }
    open var customView: UIView? { didSet { if customView !== oldValue { hasChanged() } } }
    open var action: Selector?
    open weak var target: AnyObject?
    open var tintColor: UIColor? { didSet { hasChanged() } }
    open var isHidden = false { didSet { if isHidden != oldValue { hasChanged() } } }
    /// Shown on a plate of its tint.
    open var isSelected = false { didSet { if isSelected != oldValue { hasChanged() } } }
    /// Whether a tap selects the item, or takes that back, before it does what else it does.
    open var changesSelectionAsPrimaryAction = false
    /// Gives the item its title and image, unless that is a system item; nil leaves them.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction, systemItem == nil else { return }
            title = primaryAction.title
            image = primaryAction.image
        }
    }
    /// Opens on a tap, unless there is an action for that.
    open var menu: UIMenu?
    /// What stands for the item in an overflow menu, which no bar here has; its own title, image, action and menu else.
    open var menuRepresentation: UIMenuElement?
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether its symbol may move by itself; none does here.
    open var isSymbolAnimationEnabled = false
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    private(set) var systemItem: SystemItem?
    /// What `isSpringLoaded` says.
    var springs = false
    /// Called instead of target and action.
    var handler: (() -> Void)?
    /// The control that shows the item, made by the bar.
    var button: BarButton?
    /// The bar to lay out again when the item's size changes.
    weak var bar: (any ButtonBar)?
    var decoration = BarButtonDecoration()

    public override init() { super.init() }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        set(style, target, action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        set(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        set(systemItem.style, target, action)
    }

    public convenience init(image: UIImage?, menu: UIMenu?) {
        self.init()
        self.image = image
        self.menu = menu
    }

    public convenience init(title: String?, menu: UIMenu?) {
        self.init()
        self.title = title
        self.menu = menu
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        take(primaryAction)
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        self.menu = menu
        set(.plain, target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if nib.bool(.isSystemItem) ?? false { systemItem = nib.int(.systemItem).flatMap(SystemItem.init(rawValue:)) }
        style = nib.int(.style).flatMap(Style.init(rawValue:)) ?? systemItem?.style ?? .plain
        if systemItem == .done || systemItem == .save { style = .done }
        width = nib.cgFloat(.width) ?? 0
        isHidden = nib.bool(.hidden) ?? false
        isSelected = nib.bool(.selected) ?? false
        changesSelectionAsPrimaryAction = nib.bool(.changesSelectionAsPrimaryAction) ?? false
        tintColor = nib.object(.tintColor) as? UIColor
        customView = nib.object(.customView) as? UIView
        menu = nib.reference(.menu) as? UIMenu
    }

    override var shownView: UIView? { customView ?? button }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIBarButtonItem.self)
        table.outlet("customView", \UIBarButtonItem.customView)
        table.outlet("target", \UIBarButtonItem.target)
        table.key("tintColor", \UIBarButtonItem.tintColor)
        table.key("width", \UIBarButtonItem.width)
        return table
    }

    /// By a method, so that the property's observer is called: in an initialiser it isn't.
    private func take(_ action: UIAction?) { primaryAction = action }

    private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public class func flexibleSpace() -> Self { space(.flexibleSpace) }

    public class func fixedSpace(_ width: CGFloat) -> Self {
        let item = space(.fixedSpace)
        item.width = width
        return item
    }

    private class func space(_ kind: SystemItem) -> Self {
        let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
        return unsafeDowncast(item, to: self)
    }

    // MARK: What the bar shows

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// The text on the button, if it shows text.
    var shownTitle: String? { title ?? systemItem?.title }
    /// What a system item shows, by SF Symbols' name and in words; nil for one that has a title or an image of its own.
    var systemSymbol: (name: String, label: String)? { image == nil && title == nil ? systemItem?.symbol : nil }

    /// The edit button's two faces.
    func showEditing(_ editing: Bool) {
        systemItem = editing ? .done : .edit
        title = systemItem?.title
        style = editing ? .done : .plain
    }

    override func changed() {
        button?.update()
        bar?.setNeedsLayout()
    }

    /// What a tap does.
    func send(event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let handler { return handler() }
        if let primaryAction { return primaryAction.perform(from: self) }
        if opensMenu { return _ = openMenu() }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Whether a tap opens the menu, which needs no other action.
    var opensMenu: Bool { menu != nil && action == nil && primaryAction == nil && handler == nil }

    func openMenu() -> MenuPanel? {
        guard let menu, let button else { return nil }
        return MenuPanel.open(menu, from: button) { [weak self] menu, action in
            menu.perform(action, from: self, choosing: false)
        }
    }

    open override var accessibilityLabel: String? {
        get { accessibilityText ?? shownTitle ?? systemSymbol?.label ?? image?.assetName }
        set { super.accessibilityLabel = newValue }
    }
}

extension UIBarButtonItem.SystemItem {
    private struct Face {
        var title: String?
        var symbol: (name: String, label: String)?
        var style = UIBarButtonItem.Style.plain
    }

    private static let faces: [UIBarButtonItem.SystemItem: Face] = [
        .done: Face(title: "Done", style: .done), .cancel: Face(title: "Cancel"), .edit: Face(title: "Edit"),
        .save: Face(title: "Save", style: .done), .undo: Face(title: "Undo"), .redo: Face(title: "Redo"),
        .add: Face(symbol: ("plus", "Add")), .compose: Face(symbol: ("square.and.pencil", "Compose")),
        .reply: Face(symbol: ("arrowshape.turn.up.left", "Reply")),
        .action: Face(symbol: ("square.and.arrow.up", "Share")), .organize: Face(symbol: ("folder", "Organize")),
        .bookmarks: Face(symbol: ("book", "Bookmarks")),
        .search: Face(symbol: ("magnifyingglass", "Search")), .refresh: Face(symbol: ("arrow.clockwise", "Refresh")),
        .stop: Face(symbol: ("xmark", "Stop")),
        .camera: Face(symbol: ("camera", "Camera")), .trash: Face(symbol: ("trash", "Delete")),
        .play: Face(symbol: ("play.fill", "Play")),
        .pause: Face(symbol: ("pause.fill", "Pause")), .rewind: Face(symbol: ("backward.fill", "Rewind")),
        .fastForward: Face(symbol: ("forward.fill", "Fast Forward")),
        .close: Face(symbol: ("xmark", "Close")), .pageCurl: Face(title: "Curl"),
        .writingTools: Face(title: "Writing Tools"),
    ]

    var title: String? { Self.faces[self]?.title.map(SystemText.of) }
    var symbol: (name: String, label: String)? { Self.faces[self]?.symbol }
    var style: UIBarButtonItem.Style { Self.faces[self]?.style ?? .plain }
}
