import QuartzCore

/// The chevron with the title of the screen before.
final class BackButton: UIControl {
    private let chevron: UIView
    private let label = UILabel(frame: .zero)
    /// Shown in place of the title where the screen before has a back item with an image.
    private let picture: UIImageView?
    private let item: UINavigationItem
    private weak var bar: UINavigationBar?
    private let fullTitle: String?
    private let action: () -> Void
    private var look = BarButtonFace()
    private static let chevronX: CGFloat = 8.5
    private static let gap: CGFloat = 8.5

    init(item: UINavigationItem, bar: UINavigationBar?, action: @escaping () -> Void) {
        self.item = item
        self.bar = bar
        self.action = action
        let image = item.backBarButtonItem?.image
        picture = image.map {
            UIImageView(image: $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0)
        }
        fullTitle = image == nil ? item.titleOnBackButton : nil
        if let indicator = bar?.backLook.indicator {
            chevron = UIImageView(
                image: indicator.renderingMode == .automatic ? indicator.withRenderingMode(.alwaysTemplate) : indicator)
        } else {
            chevron = BackChevron()
        }
        super.init(frame: .zero)
        isOpaque = false
        if let color = item.backBarButtonItem?.tintColor { tintColor = color }
        addSubview(chevron)
        addSubview(label)
        if let picture {
            picture.preferredSymbolConfiguration = .large
            addSubview(picture)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityIdentifier = "BackButton"
        accessibilityLabel =
            fullTitle ?? item.backBarButtonItem?.accessibilityLabel ?? UINavigationItem.genericBackTitle
        shownTitle = fullTitle
        restyle()
    }

    required init?(coder: NSCoder) { nil }

    private var shownTitle: String? {
        didSet { if shownTitle != oldValue { label.show(shownTitle, in: look.attributes) } }
    }

    /// In the look of its state.
    func restyle() {
        let item = item.backBarButtonItem ?? Self.plainItem
        AppearanceProxies.apply(to: item, inside: superview ?? bar, traits: traitCollection)
        look = item.face(
            bar?.backLook.button, isHighlighted ? .highlighted : .normal, bar?.isLow == true ? .compact : .default,
            isBack: true)
        label.textColor = tintColor
        label.show(shownTitle, in: look.attributes)
        setNeedsLayout()
    }

    /// Stands for the back item of screens that have none; proxies speak for it as for any other.
    private static let plainItem = UIBarButtonItem()

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { restyle() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    /// The screen's title if it fits beside the title in the middle, else "Back", else the chevron alone.
    func fit(into room: CGFloat, most: CGFloat) {
        shownTitle = fullTitle
        guard let fullTitle else { return }
        let limit = min(room, most)
        if fittingWidth > limit, fullTitle != UINavigationItem.genericBackTitle {
            shownTitle = UINavigationItem.genericBackTitle
        }
        if fittingWidth > max(limit, 60) { shownTitle = nil }
    }

    private var chevronSize: CGSize { (chevron as? UIImageView)?.image?.size ?? CGSize(width: 12, height: 20.5) }
    private var textX: CGFloat { Self.chevronX + chevronSize.width + Self.gap }

    var fittingWidth: CGFloat {
        let least = max(44, look.plate?.size.width ?? 0)
        if let size = picture?.naturalSize { return max(least, textX + size.width + 4) }
        guard let text = shownTitle, !text.isEmpty else { return least }
        return max(
            look.plate?.size.width ?? 0,
            textX + label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width.rounded(.up) + 4)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showPlate(look.plate, moved: look.plateOffset, in: bounds)
        let size = chevronSize
        chevron.bounds.size = size
        chevron.center = CGPoint(
            x: Self.chevronX + size.width / 2, y: (bounds.midY - size.height / 2).rounded() + size.height / 2)
        label.place(
            in: CGRect(
                x: textX + look.titleOffset.horizontal, y: look.titleOffset.vertical,
                width: max(0, bounds.width - textX), height: bounds.height))
        if let picture, let size = picture.naturalSize {
            picture.frame = CGRect(x: textX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
        guard isRightToLeft else { return }
        chevron.transform = CGAffineTransform(scaleX: -1, y: 1)
        mirrorIfNeeded([chevron, label, picture].compactMap { $0 })
    }

    // MARK: Transition

    /// The middle of the text, in the button; nil without text.
    var textCenter: CGFloat? {
        guard let text = shownTitle, !text.isEmpty else { return nil }
        let width = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width
        return isRightToLeft
            ? label.center.x + label.bounds.width / 2 - width / 2 : label.center.x - label.bounds.width / 2 + width / 2
    }

    func placeText(by way: CGFloat, alpha: CGFloat) {
        label.transform = CGAffineTransform(translationX: way, y: 0)
        label.alpha = alpha
        picture?.alpha = alpha
    }

    var chevronAlpha: CGFloat {
        get { chevron.alpha }
        set { chevron.alpha = newValue }
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            restyle()
            guard !look.hasPressedLook else { return }
            let alpha: CGFloat = isHighlighted ? 0.2 : 1
            UIView.animate(withDuration: isHighlighted ? 0 : 0.3) {
                self.label.alpha = alpha
                self.chevron.alpha = alpha
                self.picture?.alpha = alpha
            }
        }
    }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside) { action() }
    }
}
