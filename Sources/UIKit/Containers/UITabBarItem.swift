import NibArchive
import QuartzCore

/// One tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed
    }

    open var selectedImage: UIImage? { didSet { hasChanged() } }
    open var badgeValue: String? { didSet { if badgeValue != oldValue { hasChanged() } } }
    open var badgeColor: UIColor? { didSet { hasChanged() } }
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { hasChanged() } }
    }
    /// The look of the whole bar while the tab is chosen.
    open var standardAppearance: UITabBarAppearance? { didSet { standardAppearance = owned(standardAppearance) } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { scrollEdgeAppearance = owned(scrollEdgeAppearance) } }
    private func owned(_ look: UITabBarAppearance?) -> UITabBarAppearance? {
        defer { bar?.refreshAppearance() }
        return look.map { UIBarAppearance.owned($0) { [weak self] in self?.bar?.refreshAppearance() } }
    }
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    weak var bar: UITabBar?
    override var shownView: UIView? { bar?.buttons.first { $0.item === self } }

    /// Title and symbol.
    private static let systemFaces: [SystemItem: (title: String, symbol: String)] = [
        .more: ("More", "ellipsis"), .favorites: ("Favorites", "star.fill"), .featured: ("Featured", "star.fill"),
        .topRated: ("Top Rated", "star.fill"),
        .recents: ("Recents", "clock.fill"), .contacts: ("Contacts", "person.crop.circle.fill"),
        .history: ("History", "clock.fill"),
        .bookmarks: ("Bookmarks", "book.fill"), .search: ("Search", "magnifyingglass"),
        .downloads: ("Downloads", "square.and.arrow.down.fill"),
        .mostRecent: ("Most Recent", "clock.fill"), .mostViewed: ("Most Viewed", "list.number"),
    ]

    private func setFace(_ systemItem: SystemItem) {
        guard let face = Self.systemFaces[systemItem] else { return }
        if title == nil { title = SystemText.of(face.title) }
        if image == nil { image = UIImage(systemName: face.symbol) }
    }

    public override init() { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: nil, image: nil, tag: tag)
        setFace(systemItem)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        selectedImage = nib.object(.selectedTemplateImage) as? UIImage
        badgeValue = nib.string(.badgeValue)
        badgeColor = nib.object(.badgeColor) as? UIColor
        if let offset = nib.size(.titlePositionAdjustment) {
            titlePositionAdjustment = UIOffset(horizontal: offset.width, vertical: offset.height)
        }
        if let raw = nib.int(.systemItem), let item = SystemItem(rawValue: raw) { setFace(item) }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITabBarItem.self)
        table.key("badgeValue", \UITabBarItem.badgeValue)
        table.key("badgeColor", \UITabBarItem.badgeColor)
        table.key("selectedImage", \UITabBarItem.selectedImage)
        return table
    }

    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }

    /// What is said of a state, else of the normal one.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        ownBadgeTextAttributes(state) ?? ownBadgeTextAttributes(.normal)
    }
    func ownBadgeTextAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }

    override func changed() { bar?.itemsDidChange() }
}
