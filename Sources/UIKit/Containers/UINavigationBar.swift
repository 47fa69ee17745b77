import NibArchive
import QuartzCore

@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar at the top: title, back button, buttons on both sides, and the large title below.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    /// A navigation controller's bar has that for its delegate, where it is one: documents say so, apps may not.
    open weak var delegate: UINavigationBarDelegate? {
        didSet {
            guard let controller, delegate !== controller else { return }
            Misuse.raise(
                .internalInconsistency, "Cannot manually set the delegate on a UINavigationBar managed by a controller."
            )
        }
    }
    /// The navigation controller that owns the bar; nil for a bar on its own.
    weak var controller: UINavigationController? {
        didSet {
            guard let asked = controller as? any UINavigationBarDelegate else { return }
            delegate = asked
        }
    }
    /// A managed bar's items change with its controller's stack only.
    private func requireOwnItems(_ method: String) {
        Misuse.require(
            controller == nil, .internalInconsistency,
            "Cannot call \(method) directly on a UINavigationBar managed by a controller.")
    }

    // MARK: Look

    open var isTranslucent = true {
        didSet {
            refreshBackground()
            if isTranslucent != oldValue { superview?.setNeedsLayout() }
        }
    }
    open var barStyle: UIBarStyle = .default { didSet { applyBarStyle() } }
    open var barTintColor: UIColor? { didSet { refreshBackground() } }
    open var shadowImage: UIImage? { didSet { refreshBackground() } }
    open var backIndicatorImage: UIImage? { didSet { if let top = topItem { itemDidChange(top) } } }
    open var backIndicatorTransitionMaskImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refreshTitles() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refreshTitles() } }
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightMayHaveChanged() } } }
    open var standardAppearance = UINavigationBarAppearance() {
        didSet { standardAppearance = owned(standardAppearance)! }
    }
    open var compactAppearance: UINavigationBarAppearance? { didSet { compactAppearance = owned(compactAppearance) } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { scrollEdgeAppearance = owned(scrollEdgeAppearance) }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { compactScrollEdgeAppearance = owned(compactScrollEdgeAppearance) }
    }
    private func owned(_ look: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        defer { refreshAppearance() }
        return look.map { UIBarAppearance.owned($0) { [weak self] in self?.refreshAppearance() } }
    }
    /// What buttons and titles were last styled by.
    var shownAppearance: UINavigationBarAppearance?
    private var titleOffsets: [UIBarMetrics: CGFloat] = [:]
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = image
        refreshBackground()
    }
    open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(image, for: barMetrics)
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        titleOffsets[barMetrics] = adjustment
        refreshTitles()
    }
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleOffsets[barMetrics] ?? 0 }

    open var barPosition: UIBarPosition { controller != nil ? .topAttached : delegate?.position(for: self) ?? .top }

    // MARK: Items

    var stack: [UINavigationItem] = []
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    /// What the bar shows outside of its row, for the item on top.
    struct Parts {
        let background = BarBackground(isAtBottom: false)
        let largeTitle = LargeTitleView()
        let searchArea = SearchArea(frame: .zero)
        @MainActor var views: [UIView] { [background, largeTitle, searchArea] }
    }
    var parts = Parts()
    var background: BarBackground { parts.background }
    var largeTitle: LargeTitleView { parts.largeTitle }
    var searchArea: SearchArea { parts.searchArea }
    /// From the item that was on top to the one that is, while that is under way.
    var transition: NavigationBarTransition?
    /// A search has taken the place of title and buttons.
    var makesWayForSearch = false
    /// On the way up or down, and how far up that is, in points.
    var isMovingForSearch = false
    var searchLift: CGFloat = 0
    var isLargeTitleLifted = false
    var content: NavigationBarContent?
    /// Content lies below the bar, so that the background shows.
    var isScrolledUnder = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        guard let nib = coder.nib else { return }
        barStyle = nib.int(.barStyle).flatMap(UIBarStyle.init(rawValue:)) ?? .default
        barTintColor = nib.object(.barTintColor) as? UIColor
        // 1 stands for translucent, 2 for opaque, 0 for the default.
        isTranslucent = nib.int(.barTranslucence) != 2
        prefersLargeTitles = nib.bool(.barPrefersLargeTitles) ?? false
        titleTextAttributes = nib.textAttributes(.titleTextAttributes)
        largeTitleTextAttributes = nib.textAttributes(.barLargeTitleTextAttributes)
        if let look = nib.object(.standardAppearance) as? UINavigationBarAppearance { standardAppearance = look }
        standardAppearance = owned(standardAppearance)!
        compactAppearance = owned(nib.object(.compactAppearance) as? UINavigationBarAppearance)
        scrollEdgeAppearance = owned(nib.object(.scrollEdgeAppearance) as? UINavigationBarAppearance)
        compactScrollEdgeAppearance = owned(nib.object(.compactScrollEdgeAppearance) as? UINavigationBarAppearance)
        shadowImage = nib.object(.shadowImage) as? UIImage
        if let image = nib.object(.backgroundImage) as? UIImage { backgroundImages[.default] = image }
        backIndicatorImage = nib.object(.backIndicatorImage) as? UIImage
        backIndicatorTransitionMaskImage = nib.object(.backIndicatorTransitionMaskImage) as? UIImage
        setItems(nib.objects(.items, of: UINavigationItem.self), animated: false)
        // An initializer calls no observers.
        applyBarStyle()
        refreshAppearance()
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UINavigationBar.self)
        table.outlet("delegate", \UINavigationBar.delegate)
        table.key("barTintColor", \UINavigationBar.barTintColor)
        table.key("translucent", \UINavigationBar.isTranslucent)
        table.key("prefersLargeTitles", \UINavigationBar.prefersLargeTitles)
        return table
    }

    /// The large title stands in them.
    open override func layoutMarginsDidChange() {
        if runExtension(.layoutMarginsDidChange, in: UINavigationBar.self) { return }
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        super.insertSubview(background, at: 0)
        addLargeTitleAndSearch()
        accessibilityIdentifier = nil
        standardAppearance.onChange = { [weak self] in self?.refreshAppearance() }
        refreshBackground()
    }

    private func addLargeTitleAndSearch() {
        addSubview(largeTitle)
        searchArea.isOpaque = false
        searchArea.clipsToBounds = true
        searchArea.isHidden = true
        addSubview(searchArea)
    }

    /// Takes new parts for another item, their background below that of the old ones.
    func takeFreshParts() {
        let old = background
        parts = Parts()
        super.insertSubview(background, belowSubview: old)
        addLargeTitleAndSearch()
    }

    func own(_ items: [UINavigationItem]) {
        for item in stack where item.navigationBar === self { item.navigationBar = nil }
        stack = items
        for item in items { item.navigationBar = self }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UINavigationBar.self, [size]) { return found }
        return CGSize(width: size.width, height: totalHeight)
    }
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UINavigationBar.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: totalHeight)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UINavigationBar.self) { return }
        super.layoutSubviews()
        layoutBar()
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        requireOwnItems("pushNavigationItem:animated:")
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        show(stack + [item], animated: animated, direction: .forward)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        requireOwnItems("popNavigationItemAnimated:")
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        show(stack.dropLast(), animated: animated, direction: .backward)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        requireOwnItems("setItems:animated:")
        let new = items ?? []
        let isPop = new.last.map { last in stack.dropLast().contains { $0 === last } } ?? false
        show(new, animated: animated, direction: isPop ? .backward : .forward)
    }

    /// The back button was tapped.
    func goBack() {
        if let controller { controller.popFromBackButton() } else { popItem(animated: true) }
    }

    func itemDidChange(_ item: UINavigationItem) {
        guard let top = topItem, item === top || item === backItem else { return }
        content?.rebuild(item: top, backItem: backItem)
        refreshTitles()
        heightMayHaveChanged()
        refreshBackground()
    }

    // MARK: Hit testing

    /// All that the background covers: what lies below the status bar's place, too, gets no touch meant for the bar.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if let found: Bool = askExtension(.pointInside, in: UINavigationBar.self, [point, event]) { return found }
        return bounds.contains(point) || background.frame.contains(point)
    }
}

extension UINibDecoder {
    /// Attributes of bar titles: a dictionary by attribute name.
    @MainActor func textAttributes(_ key: NibKey) -> [NSAttributedString.Key: Any]? {
        guard let table = object(key) as? [AnyHashable: Any], !table.isEmpty else { return nil }
        var result: [NSAttributedString.Key: Any] = [:]
        for (key, value) in table {
            if let name = key.base as? String { result[NSAttributedString.Key(rawValue: name)] = value }
        }
        return result
    }
}
