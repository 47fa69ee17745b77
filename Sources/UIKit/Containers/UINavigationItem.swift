import NibArchive
import QuartzCore

/// What a navigation bar shows for one view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding, NibDecodable, ClassTableProviding {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
    /// Where a search bar stands: at the end of the row of buttons, or in a row of its own.
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    var titleViewSize = TitleViewSize()
    /// Kept, and not drawn: the bar here is that of iOS 18.
    open var subtitle: String?
    open var attributedSubtitle: AttributedString?
    open var subtitleView: UIView?
    open var largeTitle: String?
    open var largeSubtitle: String?
    open var largeAttributedSubtitle: AttributedString?
    open var largeSubtitleView: UIView?
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    open var backButtonTitle: String? { didSet { changed() } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { changed() } }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// Groups behind the items on the left, in reading order.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue, leadingItemGroups) } }
    /// Groups before the items on the right; in reading order, which is assumed.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue, trailingItemGroups) } }
    /// What stands last of all.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { groupsChanged([oldValue].compactMap { $0 }, [pinnedTrailingGroup].compactMap { $0 }) }
    }
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { standardAppearance = owned(standardAppearance) }
    }
    open var compactAppearance: UINavigationBarAppearance? { didSet { compactAppearance = owned(compactAppearance) } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { scrollEdgeAppearance = owned(scrollEdgeAppearance) }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { compactScrollEdgeAppearance = owned(compactScrollEdgeAppearance) }
    }
    /// Its search bar stands below the title, or beside the buttons (`searchBarPlacement`).
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            UIView.performWithoutAnimation { oldValue?.isActive = false }
            changed()
        }
    }
    open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } } }
    open var preferredSearchBarPlacement: SearchBarPlacement = .automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed() } }
    }
    /// Where the search bar stands in the present surroundings.
    open var searchBarPlacement: SearchBarPlacement { navigationBar?.isSearchInline == true ? .inline : .stacked }
    /// Where the title stands: in the middle, or (a browser's and an editor's) behind the buttons on the left.
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
    open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }
    /// What the back button does in place of going back. It is there even where nothing is behind; its title is the
    /// action's, if that has one.
    open var backAction: UIAction? { didSet { changed() } }
    /// Makes the menu that a tap on the title opens, from what can be done with the document that is shown. No menu
    /// where it makes none.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
    /// Groups in the middle of an iPad's bar, which people may arrange themselves. Kept and not shown: no bar here is
    /// arranged.
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    open var customizationIdentifier: String?
    open var additionalOverflowItems: UIDeferredMenuElement?
    open weak var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)?
    /// Of the document that is shown; the title's menu shows no header of it.
    open var documentProperties: UIDocumentProperties?
    /// Asked when a person renames from the title's menu.
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)?

    /// What a container puts before the app's own items: the button of a split view controller.
    var containerItem: UIBarButtonItem? { didSet { if containerItem !== oldValue { changed() } } }
    weak var navigationBar: UINavigationBar?
    private(set) var interfaceBuilderID: String?

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    public init(title: String) {
        self.title = title.isEmpty ? nil : title
        super.init()
    }

    public convenience override init() { self.init(title: "") }

    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        nib.adopt(self)
        interfaceBuilderID = nib.objectID
        title = nib.string(.title)
        prompt = nib.string(.prompt)
        titleView = nib.object(.titleView) as? UIView
        backBarButtonItem = nib.object(.backBarButtonItem) as? UIBarButtonItem
        backButtonTitle = nib.string(.backButtonTitle)
        backButtonDisplayMode =
            nib.int(.backButtonDisplayMode).flatMap(BackButtonDisplayMode.init(rawValue:)) ?? .default
        hidesBackButton = nib.bool(.hidesBackButton) ?? false
        leftItemsSupplementBackButton = nib.bool(.leftItemsSupplementBackButton) ?? false
        largeTitleDisplayMode =
            nib.int(.largeTitleDisplayMode).flatMap(LargeTitleDisplayMode.init(rawValue:)) ?? .automatic
        leftBarButtonItems = Self.items(nib, .leftBarButtonItems, .leftBarButtonItem)
        rightBarButtonItems = Self.items(nib, .rightBarButtonItems, .rightBarButtonItem)
        standardAppearance = owned(nib.object(.standardAppearance) as? UINavigationBarAppearance)
        compactAppearance = owned(nib.object(.compactAppearance) as? UINavigationBarAppearance)
        scrollEdgeAppearance = owned(nib.object(.scrollEdgeAppearance) as? UINavigationBarAppearance)
    }

    private static func items(_ nib: UINibDecoder, _ several: NibKey, _ one: NibKey) -> [UIBarButtonItem]? {
        let items = nib.objects(several, of: UIBarButtonItem.self)
        if !items.isEmpty { return items }
        return (nib.object(one) as? UIBarButtonItem).map { [$0] }
    }

    open class var classTable: ClassTable {
        var table = ClassTable(UINavigationItem.self)
        table.outlet("titleView", \UINavigationItem.titleView)
        table.outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem)
        table.outlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
        table.outlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
        table.outlet("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
        table.outlet("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
        table.key("title", \UINavigationItem.title)
        table.key("prompt", \UINavigationItem.prompt)
        return table
    }

    open func encode(with coder: NSCoder) {}
    open func awakeFromNib() {
        _ = runExtension(.awakeFromNib, in: UINavigationItem.self)
    }

    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    func changed() {
        navigationBar?.itemDidChange(self)
        KeyValueObserving.mayHaveChanged(self)
    }

    private func groupsChanged(_ old: [UIBarButtonItemGroup], _ new: [UIBarButtonItemGroup]) {
        for group in old { group.owner = nil }
        for group in new { group.owner = self }
        changed()
    }

    /// What stands on the left, from the left, but for a container's item.
    var leftItems: [UIBarButtonItem] { (leftBarButtonItems ?? []) + leadingItemGroups.flatMap(\.shownItems) }

    /// What stands on the right, from the right.
    var rightItems: [UIBarButtonItem] {
        (pinnedTrailingGroup?.shownItems ?? []).reversed() + (rightBarButtonItems ?? [])
            + trailingItemGroups.flatMap(\.shownItems).reversed()
    }

    private func owned(_ look: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        defer { changed() }
        return look.map { UIBarAppearance.owned($0) { [weak self] in self?.changed() } }
    }

    /// The title that the item above shows on its back button; nil stands for no text.
    var titleOnBackButton: String? {
        if backButtonDisplayMode == .minimal { return nil }
        if let title = backBarButtonItem?.title { return title.isEmpty ? nil : title }
        if let backButtonTitle { return backButtonTitle.isEmpty ? nil : backButtonTitle }
        if backButtonDisplayMode == .generic { return UINavigationItem.genericBackTitle }
        return title ?? UINavigationItem.genericBackTitle
    }

    static var genericBackTitle: String { SystemText.of("Back") }
}
