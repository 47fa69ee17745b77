import NibArchive
import QuartzCore

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar of tabs at the bottom.
@preconcurrency @MainActor
open class UITabBar: UIView {
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    open weak var delegate: UITabBarDelegate?
    weak var controller: UITabBarController?
    open var isTranslucent = true
    open var barStyle: UIBarStyle = .default { didSet { applyBarStyle() } }
    open var barTintColor: UIColor? { didSet { refreshBackground() } }
    open var unselectedItemTintColor: UIColor? { didSet { itemsDidChange() } }
    open var itemPositioning: ItemPositioning = .automatic { didSet { setNeedsLayout() } }
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var backgroundImage: UIImage? { didSet { refreshBackground() } }
    open var shadowImage: UIImage? { didSet { refreshBackground() } }
    open var selectionIndicatorImage: UIImage?
    open var standardAppearance = UITabBarAppearance() { didSet { refreshBackground(); itemsDidChange() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { refreshBackground(); itemsDidChange() } }
    private let background = BarBackground(isAtBottom: true)
    private var buttons: [TabButton] = []
    /// Whether titles stand beside their pictures, as in regular width.
    private(set) var isInline = false
    /// To the left and right of what an inline tab shows, together, in points.
    private static let margins: CGFloat = 34
    /// Content goes on below the bar, so that the background shows.
    var isScrolledOver = false { didSet { if isScrolledOver != oldValue { refreshBackground() } } }

    open var items: [UITabBarItem]? { didSet { itemsDidChange() } }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    open weak var selectedItem: UITabBarItem? { didSet { for button in buttons { button.isSelected = button.item === selectedItem } } }

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
        isTranslucent = nib.int(.translucence) != 2
        unselectedItemTintColor = nib.object(.unselectedTint) as? UIColor
        if let look = nib.object(.standardAppearance) as? UITabBarAppearance { standardAppearance = look }
        scrollEdgeAppearance = nib.object(.scrollEdgeAppearance) as? UITabBarAppearance
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
        isOpaque = false
        insertSubview(background, at: 0)
        refreshBackground()
    }

    private func refreshBackground() {
        var appearance: UITabBarAppearance = standardAppearance
        if controller != nil, !isScrolledOver {
            if let edge = scrollEdgeAppearance {
                appearance = edge
            } else {
                appearance = UITabBarAppearance(barAppearance: standardAppearance)
                appearance.configureWithTransparentBackground()
            }
        }
        if let backgroundImage, appearance.backgroundImage == nil {
            appearance = UITabBarAppearance(barAppearance: appearance)
            if backgroundImage.size == .zero { appearance.configureWithTransparentBackground() } else { appearance.backgroundImage = backgroundImage }
        }
        background.show(appearance, barTintColor: barTintColor)
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

    func select(_ item: UITabBarItem) {
        if let controller {
            controller.selectFromBar(item)
        } else {
            selectedItem = item
        }
        delegate?.tabBar(self, didSelect: item)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarMetrics.tabBarHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.tabBarHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        guard !buttons.isEmpty else { return }
        let isWide = traitCollection.horizontalSizeClass == .regular, count = CGFloat(buttons.count)
        if isInline != isWide {
            isInline = isWide
            for button in buttons { button.refresh() }
        }
        // Where there is room, tabs are kept together in the middle.
        let isCentered = itemPositioning == .centered || itemPositioning == .automatic && isWide
        let wanted = itemWidth > 0 ? itemWidth : max(112, (buttons.map(\.contentWidth).max() ?? 0) + Self.margins), gap = isCentered ? itemSpacing : 0
        let width = isCentered ? min(wanted, (bounds.width - gap * (count - 1)) / count) : bounds.width / count
        var x = isCentered ? (bounds.width - width * count - gap * (count - 1)) / 2 : 0
        for button in buttons {
            button.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: min(bounds.height, BarMetrics.tabBarHeight))
            x += width + gap
        }
        mirrorIfNeeded(buttons)
    }
}

/// A tab: picture over text, or beside it, and a badge.
final class TabButton: UIControl {
    let item: UITabBarItem
    private unowned let bar: UITabBar
    private let imageView = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)

    init(_ item: UITabBarItem, bar: UITabBar) {
        self.item = item
        self.bar = bar
        super.init(frame: .zero)
        isOpaque = false
        isEnabled = item.isEnabled
        imageView.contentMode = .center
        imageView.preferredSymbolConfiguration = .large
        label.textAlignment = .center
        label.text = item.title
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        addSubview(imageView)
        addSubview(label)
        addSubview(badge)
        isAccessibilityElement = true
        accessibilityLabel = item.accessibilityLabel
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityValue = item.badgeValue
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool { didSet { refresh() } }
    override func tintColorDidChange() { refresh() }

    override var defaultAccessibility: DefaultAccessibility {
        var result = super.defaultAccessibility
        result.role = .tab
        return result
    }

    /// Of tabs that aren't chosen: measured where iOS drew it on a light bar, assumed for dark ones.
    private static let standardTint = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1) }

    func refresh() {
        let appearance = bar.isInline ? bar.standardAppearance.inlineLayoutAppearance : bar.standardAppearance.stackedLayoutAppearance
        let state = isSelected ? appearance.selected : appearance.normal
        let standard = isSelected ? tintColor : bar.unselectedItemTintColor ?? Self.standardTint
        let picture = isSelected ? item.selectedImage ?? item.image : item.image
        imageView.image = picture.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = state.iconColor ?? standard
        let attributes = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? state.titleTextAttributes
        label.textColor = attributes[.foregroundColor] as? UIColor ?? standard
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: bar.isInline ? 13 : 10, weight: .medium)
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let picture = imageView.naturalSize ?? .zero
        let hasText = !(item.title ?? "").isEmpty
        imageView.bounds.size = CGSize(width: min(picture.width, 48), height: min(picture.height, 30))
        if bar.isInline, hasText, imageView.image != nil {
            placeInline()
        } else {
            placeStacked(hasText)
        }
        if !badge.isHidden {
            let width = max(18, badge.sizeThatFits(CGSize(width: CGFloat.infinity, height: 18)).width + 10)
            badge.frame = CGRect(x: bar.isInline ? imageView.frame.maxX - 7 : bounds.midX + 5, y: 2, width: width, height: 18)
            badge.layer.cornerRadius = 9
        }
    }

    private static let gap: CGFloat = 8
    /// What an inline tab needs, without margins.
    var contentWidth: CGFloat {
        (imageView.naturalSize.map { min($0.width, 48) + Self.gap } ?? 0) + label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 20)).width
    }

    /// Picture and title in one line, in the middle of the tab.
    private func placeInline() {
        let size = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 20)), picture = imageView.bounds.width
        let text = min(size.width, max(0, bounds.width - picture - Self.gap)), start = (bounds.width - picture - Self.gap - text) / 2
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        imageView.center = CGPoint(x: isReversed ? bounds.width - start - picture / 2 : start + picture / 2, y: bounds.midY)
        label.frame = CGRect(x: isReversed ? start : start + picture + Self.gap, y: (bounds.height - size.height) / 2, width: text, height: size.height)
    }

    private func placeStacked(_ hasText: Bool) {
        let middle = CGPoint(x: bounds.midX, y: hasText ? 18.5 : bounds.midY)
        imageView.center = CGPoint(x: middle.x + item.imageInsets.left - item.imageInsets.right, y: middle.y + item.imageInsets.top - item.imageInsets.bottom)
        label.frame = CGRect(x: 1 + item.titlePositionAdjustment.horizontal, y: CGFloat(35.2).roundedToPixel(UIScreen.main.scale) + item.titlePositionAdjustment.vertical, width: max(0, bounds.width - 2), height: 12)
    }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside) { bar.select(item) }
    }
}

fileprivate extension NibKey {
    static let items = NibKey("UIItems")
    static let barTintColor = NibKey("UIBarTintColor")
    static let barStyle = NibKey("UIBarStyle")
    static let translucence = NibKey("UIBarTranslucence")
    static let unselectedTint = NibKey("UIUnselectedItemTintColor")
}
