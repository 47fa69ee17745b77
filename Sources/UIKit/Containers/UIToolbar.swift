import NibArchive
import QuartzCore

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, usually at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, ButtonBar {
    open weak var delegate: UIToolbarDelegate?
    open var barStyle: UIBarStyle = .default { didSet { applyBarStyle() } }
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }
    open var barTintColor: UIColor? { didSet { refreshAppearance() } }
    open var standardAppearance = UIToolbarAppearance() { didSet { standardAppearance = owned(standardAppearance)! } }
    open var compactAppearance: UIToolbarAppearance? { didSet { compactAppearance = owned(compactAppearance) } }
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet { scrollEdgeAppearance = owned(scrollEdgeAppearance) }
    }
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet { compactScrollEdgeAppearance = owned(compactScrollEdgeAppearance) }
    }
    private func owned(_ look: UIToolbarAppearance?) -> UIToolbarAppearance? {
        defer { refreshAppearance() }
        return look.map { UIBarAppearance.owned($0) { [weak self] in self?.refreshAppearance() } }
    }
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private var shadowImage: UIImage?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
    /// Whether a navigation controller owns the bar, which then shows its background only over content.
    var followsContent = false { didSet { refreshAppearance() } }
    /// Content goes on below the bar, so that the background shows.
    var isScrolledOver = false { didSet { if isScrolledOver != oldValue { refreshAppearance() } } }
    private let background = BarBackground(isAtBottom: true)
    private var buttons: [BarButton] = []

    open var items: [UIBarButtonItem]? { didSet { rebuild() } }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    open func setBackgroundImage(
        _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barMetrics] = image
        refreshAppearance()
    }
    open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics]
    }
    open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
        shadowImage = image
        refreshAppearance()
    }
    open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImage }

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
        if let look = nib.object(.standardAppearance) as? UIToolbarAppearance { standardAppearance = look }
        standardAppearance = owned(standardAppearance)!
        compactAppearance = owned(nib.object(.compactAppearance) as? UIToolbarAppearance)
        scrollEdgeAppearance = owned(nib.object(.scrollEdgeAppearance) as? UIToolbarAppearance)
        compactScrollEdgeAppearance = owned(nib.object(.compactScrollEdgeAppearance) as? UIToolbarAppearance)
        setItems(nib.objects(.items, of: UIBarButtonItem.self), animated: false)
        // An initializer calls no observers.
        applyBarStyle()
        refreshAppearance()
    }

    private func applyBarStyle() { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIToolbar.self)
        table.outlet("delegate", \UIToolbar.delegate)
        table.key("barTintColor", \UIToolbar.barTintColor)
        return table
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        insertSubview(background, at: 0)
        standardAppearance.onChange = { [weak self] in self?.refreshAppearance() }
        refreshAppearance()
    }

    var buttonMetrics: UIBarMetrics { BarMetrics.isLow(traitCollection) ? .compact : .default }

    /// The appearance that counts now, and whether the bar shows its background.
    private var lookInUse: (appearance: UIToolbarAppearance, hasBackground: Bool) {
        let isLow = buttonMetrics == .compact, standard = (isLow ? compactAppearance : nil) ?? standardAppearance
        if !followsContent || isScrolledOver { return (standard, true) }
        return ((isLow ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance).map { ($0, true) } ?? (
            standard, false
        )
    }

    func look(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? {
        let look = lookInUse.appearance
        return item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }

    private func refreshAppearance() {
        let (appearance, hasBackground) = lookInUse
        background.show(
            hasBackground ? appearance : nil, tint: barTintColor,
            image: backgroundImages[buttonMetrics] ?? backgroundImages[.default], shadow: shadowImage)
        for button in buttons { button.restyle() }
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UIToolbar.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { refreshAppearance() }
    }

    private func rebuild() {
        for button in buttons where button.superview === self { button.removeFromSuperview() }
        for item in items ?? [] { item.bar = self }
        buttons = (items ?? []).filter { !$0.isSpace && !$0.isHidden }.map { BarButton.button(for: $0) }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let found: CGSize = askExtension(.sizeThatFits, in: UIToolbar.self, [size]) { return found }
        return CGSize(width: size.width, height: BarMetrics.toolbarHeight(of: self, below: 0))
    }
    open override var intrinsicContentSize: CGSize {
        if let found: CGSize = askExtension(.intrinsicContentSize, in: UIToolbar.self) { return found }
        return CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.toolbarHeight(of: self, below: 0))
    }

    /// All that the background covers, also below the safe area.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if let found: Bool = askExtension(.pointInside, in: UIToolbar.self, [point, event]) { return found }
        return bounds.contains(point) || background.frame.contains(point)
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIToolbar.self) { return }
        super.layoutSubviews()
        // A bar at the screen's bottom also covers what lies below its safe area.
        let below =
            superview.map {
                frame.maxY + $0.safeAreaInsets.bottom >= $0.bounds.maxY - 0.5 ? max(0, $0.bounds.maxY - frame.maxY) : 0
            } ?? 0
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
        let shown = (items ?? []).filter { !$0.isHidden }
        let widths = shown.map { item -> CGFloat in
            if item.isSpace { return item.systemItem == .fixedSpace ? item.width : 0 }
            let width = BarButton.button(for: item).fittingWidth
            return item.customView == nil ? max(width, 44) : width
        }
        let flexible = shown.filter { $0.systemItem == .flexibleSpace }.count
        // Buttons keep 8 points beside their title themselves, views of the app's nothing.
        let edge = BarMetrics.sideMargin(of: self) - 8, safe = safeAreaInsets
        func padding(_ item: UIBarButtonItem?) -> CGFloat {
            item.map { $0.isSpace ? 0 : BarButton.button(for: $0).outerPadding } ?? 0
        }
        let (before, after) = (edge + padding(shown.first), edge + padding(shown.last))
        let spare = max(0, bounds.width - safe.left - safe.right - before - after - widths.reduce(0, +))
        var x = safe.left + before
        for (item, width) in zip(shown, widths) {
            if item.systemItem == .flexibleSpace {
                x += spare / CGFloat(flexible)
            } else {
                if !item.isSpace {
                    BarButton.button(for: item).frame = CGRect(
                        x: x.rounded(), y: 0, width: width, height: bounds.height)
                }
                x += width
            }
        }
        mirrorIfNeeded(buttons)
    }
}
