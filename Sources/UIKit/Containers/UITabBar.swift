import NibArchive
import QuartzCore

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// The bar of tabs at the bottom.
@preconcurrency @MainActor
open class UITabBar: UIView {
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    /// The bar of a tab bar controller has that for its delegate, so that subclasses override the methods.
    open weak var delegate: UITabBarDelegate? {
        didSet {
            guard let controller, delegate !== controller else { return }
            Misuse.raise(
                .internalInconsistency,
                "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
        }
    }
    weak var controller: UITabBarController? {
        didSet {
            delegate = controller
            refreshAppearance()
        }
    }
    /// What its controller shows reaches down to where the bar would begin, or to the bottom.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { controller?.viewIfLoaded?.setNeedsLayout() } }
    }
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }
    open var barStyle: UIBarStyle = .default { didSet { applyBarStyle() } }
    open var barTintColor: UIColor? { didSet { refreshBackground() } }
    open var unselectedItemTintColor: UIColor? { didSet { itemsDidChange() } }
    open var itemPositioning: ItemPositioning = .automatic { didSet { setNeedsLayout() } }
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var backgroundImage: UIImage? { didSet { refreshBackground() } }
    open var shadowImage: UIImage? { didSet { refreshBackground() } }
    /// Behind the chosen tab.
    open var selectionIndicatorImage: UIImage? { didSet { refreshAppearance() } }
    open var standardAppearance = UITabBarAppearance() { didSet { standardAppearance = owned(standardAppearance)! } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { scrollEdgeAppearance = owned(scrollEdgeAppearance) } }
    private func owned(_ look: UITabBarAppearance?) -> UITabBarAppearance? {
        defer { refreshAppearance() }
        return look.map { UIBarAppearance.owned($0) { [weak self] in self?.refreshAppearance() } }
    }
    private let background = BarBackground(isAtBottom: true)
    private(set) var buttons: [TabButton] = []
    /// Titles stand below their images, or beside them: in regular width, and in the low bar of a telephone on its
    /// side.
    private(set) var itemStyle = UITabBarItemAppearance.Style.stacked
    /// To the left and right of what an inline tab shows, together, in points.
    private static let margins: CGFloat = 34
    /// Content goes on below the bar, so that the background shows.
    var isScrolledOver = false { didSet { if isScrolledOver != oldValue { refreshAppearance() } } }

    open var items: [UITabBarItem]? {
        didSet {
            requireOwnItems()
            itemsDidChange()
        }
    }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// The controller is at work on the bar's items.
    private var isManaging = false
    func manage(_ body: (UITabBar) -> Void) {
        isManaging = true
        defer { isManaging = false }
        body(self)
    }
    private func requireOwnItems() {
        Misuse.require(
            controller == nil || isManaging || isCustomizing, .internalInconsistency,
            "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }
    open weak var selectedItem: UITabBarItem? {
        didSet {
            requireOwnItems()
            for button in buttons { button.isSelected = button.item === selectedItem }
            let looks = [oldValue, selectedItem].flatMap { [$0?.standardAppearance, $0?.scrollEdgeAppearance] }
            if oldValue !== selectedItem, looks.contains(where: { $0 != nil }) { refreshAppearance() }
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        guard let nib = coder.nib else { return }
        barTintColor = nib.object(.barTintColor) as? UIColor
        barStyle = nib.int(.barStyle).flatMap(UIBarStyle.init(rawValue:)) ?? .default
        isTranslucent = nib.int(.barTranslucence) != 2
        unselectedItemTintColor = nib.object(.unselectedItemTintColor) as? UIColor
        // What coloured the selected tab before bars had a tint.
        if let color = nib.object(.selectedImageTintColor) as? UIColor, ownTintColor == nil { tintColor = color }
        if let look = nib.object(.standardAppearance) as? UITabBarAppearance { standardAppearance = look }
        standardAppearance = owned(standardAppearance)!
        scrollEdgeAppearance = owned(nib.object(.scrollEdgeAppearance) as? UITabBarAppearance)
        itemPositioning = nib.int(.tabBarItemPositioning).flatMap(ItemPositioning.init(rawValue:)) ?? .automatic
        itemWidth = nib.cgFloat(.tabBarItemWidth) ?? 0
        itemSpacing = nib.cgFloat(.tabBarItemSpacing) ?? 0
        backgroundImage = nib.object(.backgroundImage) as? UIImage
        shadowImage = nib.object(.shadowImage) as? UIImage
        selectionIndicatorImage = nib.object(.selectionIndicatorImage) as? UIImage
        setItems(nib.objects(.items, of: UITabBarItem.self), animated: false)
        // An initializer calls no observers.
        applyBarStyle()
        refreshBackground()
    }

    private func applyBarStyle() { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }

    open override class var classTable: ClassTable {
        var table = ClassTable(UITabBar.self)
        table.outlet("delegate", \UITabBar.delegate)
        table.key("barTintColor", \UITabBar.barTintColor)
        table.key("unselectedItemTintColor", \UITabBar.unselectedItemTintColor)
        return table
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        insertSubview(background, at: 0)
        standardAppearance.onChange = { [weak self] in self?.refreshAppearance() }
        refreshBackground()
    }

    /// The appearance that counts now, that of the chosen tab first, and whether the bar shows its background.
    var lookInUse: (appearance: UITabBarAppearance, hasBackground: Bool) {
        let standard = selectedItem?.standardAppearance ?? standardAppearance
        if controller == nil || isScrolledOver { return (standard, true) }
        return (selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance).map { ($0, true) } ?? (standard, false)
    }

    private func refreshBackground() {
        let (appearance, hasBackground) = lookInUse
        background.show(
            hasBackground ? appearance : nil, tint: barTintColor, image: backgroundImage, shadow: shadowImage)
    }

    func refreshAppearance() {
        refreshBackground()
        for button in buttons { button.refresh() }
        setNeedsLayout()
    }

    func itemsDidChange() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            if window != nil { AppearanceProxies.apply(to: item, inside: self, traits: traitCollection) }
            item.bar = self
            let button = TabButton(item, bar: self)
            button.isSelected = item === selectedItem
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    // MARK: Customizing

    /// What a person arranges the tabs in, while that is open.
    private var customizing: TabCustomizingView?
    open var isCustomizing: Bool { customizing != nil }

    /// Shows the items above the bar, for a person to drag onto it in place of those that are there. For bars without a
    /// tab bar controller, as on iOS.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        guard customizing == nil, let superview else { return }
        delegate?.tabBar(self, willBeginCustomizing: items)
        let panel = TabCustomizingView(items, bar: self)
        customizing = panel
        panel.rise(over: superview) { [weak self] in
            guard let self else { return }
            delegate?.tabBar(self, didBeginCustomizing: items)
        }
    }

    /// Closes what `beginCustomizingItems(_:)` opened; true where the tabs are others than before.
    @discardableResult
    open func endCustomizing(animated: Bool) -> Bool {
        guard let panel = customizing else { return false }
        let changed = panel.isChanged, items = items ?? []
        delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
        customizing = nil
        panel.sink(animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
        }
        return changed
    }

    /// The tab at a point of the bar.
    func indexOfTab(at point: CGPoint) -> Int? { buttons.firstIndex { $0.frame.contains(point) } }

    func select(_ item: UITabBarItem) {
        guard customizing == nil else { return }
        // A tab bar controller hears of the tap while its selection is still the old one, as apps that override the
        // method find.
        guard let controller else {
            selectedItem = item
            delegate?.tabBar(self, didSelect: item)
            return
        }
        controller.tabBar(self, didSelect: item)
        controller.selectFromBar(item)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UITabBar.self, [size]) { return found }
        return CGSize(width: size.width, height: BarMetrics.tabBarHeight(of: self, below: 0))
    }
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UITabBar.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.tabBarHeight(of: self, below: 0))
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UITabBar.self) { return }
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        let isWide = traitCollection.horizontalSizeClass == .regular, count = CGFloat(buttons.count)
        let height = BarMetrics.tabBarHeight(of: self, below: safeAreaInsets.bottom)
        let style: UITabBarItemAppearance.Style =
            BarMetrics.isLow(traitCollection) ? .compactInline : isWide ? .inline : .stacked
        if itemStyle != style {
            itemStyle = style
            for button in buttons { button.refresh() }
        }
        let look = lookInUse.appearance
        let positioning = look.stackedItemPositioning == .automatic ? itemPositioning : look.stackedItemPositioning
        let ownWidth = look.stackedItemWidth > 0 ? look.stackedItemWidth : itemWidth
        // Where there is room, tabs are kept together in the middle.
        let isCentered = positioning == .centered || positioning == .automatic && style == .inline
        let wanted = ownWidth > 0 ? ownWidth : max(112, (buttons.map(\.contentWidth).max() ?? 0) + Self.margins)
        let gap = isCentered ? look.stackedItemSpacing > 0 ? look.stackedItemSpacing : itemSpacing : 0
        let width = isCentered ? min(wanted, (bounds.width - gap * (count - 1)) / count) : bounds.width / count
        var x = isCentered ? (bounds.width - width * count - gap * (count - 1)) / 2 : 0
        for button in buttons {
            button.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: min(bounds.height, height))
            x += width + gap
        }
        mirrorIfNeeded(buttons)
    }
}
