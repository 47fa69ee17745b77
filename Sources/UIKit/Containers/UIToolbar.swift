import NibArchive
import QuartzCore

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, usually at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    open weak var delegate: UIToolbarDelegate?
    open var barStyle: UIBarStyle = .default { didSet { applyBarStyle() } }
    open var isTranslucent = true
    open var barTintColor: UIColor? { didSet { refreshBackground() } }
    open var standardAppearance = UIToolbarAppearance() { didSet { refreshBackground() } }
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { refreshBackground() } }
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
    private let background = BarBackground(isAtBottom: true)
    private var buttons: [BarButton] = []

    open var items: [UIBarButtonItem]? { didSet { rebuild() } }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    open func setBackgroundImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) {
        standardAppearance.backgroundImage = image
        refreshBackground()
    }
    open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
        standardAppearance.shadowColor = nil
        refreshBackground()
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
        isTranslucent = nib.int(.translucence) != 2
        if let look = nib.object(.standardAppearance) as? UIToolbarAppearance { standardAppearance = look }
        compactAppearance = nib.object(.compactAppearance) as? UIToolbarAppearance
        scrollEdgeAppearance = nib.object(.scrollEdgeAppearance) as? UIToolbarAppearance
        setItems(nib.objects(.items, of: UIBarButtonItem.self), animated: false)
        // An initializer calls no observers.
        applyBarStyle()
        refreshBackground()
    }

    private func applyBarStyle() { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIToolbar.self)
        table.outlet("delegate", \UIToolbar.delegate)
        table.key("barTintColor", \UIToolbar.barTintColor)
        return table
    }

    private func setUp() {
        isOpaque = false
        insertSubview(background, at: 0)
        refreshBackground()
    }

    private func refreshBackground() { background.show(standardAppearance, barTintColor: barTintColor) }

    private func rebuild() {
        for button in buttons where button.superview === self { button.removeFromSuperview() }
        buttons = (items ?? []).filter { !$0.isSpace && !$0.isHidden }.map { BarButton.button(for: $0) }
        for item in items ?? [] { item.bar = self }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarMetrics.toolbarHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.toolbarHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A bar at the screen's bottom also covers what lies below its safe area.
        let below = superview.map { frame.maxY + $0.safeAreaInsets.bottom >= $0.bounds.maxY - 0.5 ? max(0, $0.bounds.maxY - frame.maxY) : 0 } ?? 0
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
        let shown = (items ?? []).filter { !$0.isHidden }
        let widths = shown.map { item -> CGFloat in
            if item.isSpace { return item.systemItem == .fixedSpace ? item.width : 0 }
            return max(BarButton.button(for: item).fittingWidth, 44)
        }
        let flexible = shown.filter { $0.systemItem == .flexibleSpace }.count
        // Buttons keep 8 points beside their title themselves.
        let edge = BarMetrics.sideMargin(bounds.width) - 8
        let spare = max(0, bounds.width - 2 * edge - widths.reduce(0, +))
        var x = edge
        for (item, width) in zip(shown, widths) {
            if item.systemItem == .flexibleSpace {
                x += spare / CGFloat(flexible)
            } else {
                if !item.isSpace { BarButton.button(for: item).frame = CGRect(x: x.rounded(), y: 0, width: width, height: bounds.height) }
                x += width
            }
        }
        mirrorIfNeeded(buttons)
    }
}

fileprivate extension NibKey {
    static let items = NibKey("UIItems")
    static let barTintColor = NibKey("UIBarTintColor")
    static let barStyle = NibKey("UIBarStyle")
    static let translucence = NibKey("UIBarTranslucence")
}
