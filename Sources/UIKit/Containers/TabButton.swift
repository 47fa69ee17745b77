import QuartzCore

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
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.clipsToBounds = true
        badge.isHidden = item.badgeValue == nil
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

    // MARK: Look

    /// Of tabs that aren't chosen: measured where iOS drew it on a light bar, assumed for dark ones.
    private static let standardTint = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1) }
    /// Of titles, by how they stand; that of low bars is assumed.
    private static let fontSizes: [UITabBarItemAppearance.Style: CGFloat] = [
        .stacked: 10, .inline: 13, .compactInline: 12,
    ]

    private var isStacked: Bool { bar.itemStyle == .stacked }
    private var isLow: Bool { bar.itemStyle == .compactInline }

    /// What the bar's appearance says of the tab in its state.
    private var look: UITabBarItemStateAppearance {
        let bar = bar.lookInUse.appearance
        let item =
            switch self.bar.itemStyle {
            case .stacked: bar.stackedLayoutAppearance
            case .inline: bar.inlineLayoutAppearance
            case .compactInline: bar.compactInlineLayoutAppearance
            }
        return !isEnabled ? item.disabled : isSelected ? item.selected : item.normal
    }

    func refresh() {
        let look = look
        let standard = isSelected ? tintColor : bar.unselectedItemTintColor ?? Self.standardTint
        let picture =
            isSelected && !isLow
            ? item.selectedImage ?? item.image : isLow ? item.landscapeImagePhone ?? item.image : item.image
        imageView.preferredSymbolConfiguration = isLow ? .medium : .large
        imageView.image = picture.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = look.iconColor ?? standard
        var attributes = look.titleTextAttributes
        // What the item says of other tabs goes for the chosen one, too, but for the colour.
        attributes.merge(
            (item.titleTextAttributes(for: .normal) ?? [:]).filter { !isSelected || $0.key != .foregroundColor }
        ) { $1 }
        if isSelected { attributes.merge(item.titleTextAttributes(for: .selected) ?? [:]) { $1 } }
        label.textColor = standard
        label.font = .systemFont(ofSize: Self.fontSizes[bar.itemStyle] ?? 10, weight: .medium)
        label.show(item.title, in: attributes)
        badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        badge.font = .systemFont(ofSize: isLow ? 11 : 13)
        badge.textColor = .white
        badge.show(
            item.badgeValue,
            in: look.badgeTextAttributes.merging(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:])
            { $1 })
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        alpha = isEnabled ? 1 : 0.4
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        showIndicator()
        let hasText = !(item.title ?? "").isEmpty, picture = pictureSize
        imageView.bounds.size = picture
        imageView.contentMode = picture == imageView.naturalSize ? .center : .scaleAspectFit
        if !isStacked, hasText, imageView.image != nil { placeInline() } else { placeStacked(hasText) }
        if !badge.isHidden { placeBadge() }
    }

    /// The image behind the chosen tab.
    private func showIndicator() {
        let look = bar.lookInUse.appearance
        guard isSelected, let image = look.selectionIndicatorImage ?? bar.selectionIndicatorImage else {
            return showPlate(nil, in: bounds)
        }
        let width = min(image.size.width, bounds.width)
        showPlate(image, in: CGRect(x: bounds.midX - width / 2, y: 0, width: width, height: bounds.height))
        subviews.first?.tintColor = look.selectionIndicatorTintColor ?? tintColor
    }

    /// As large as the picture, within what the bar has room for.
    private var pictureSize: CGSize {
        guard let size = imageView.naturalSize else { return .zero }
        let most = CGSize(width: 48, height: isLow ? 22 : 30)
        guard isLow, size.height > most.height else {
            return CGSize(width: min(size.width, most.width), height: min(size.height, most.height))
        }
        return CGSize(width: min(size.width * most.height / size.height, most.width), height: most.height)
    }

    private var gap: CGFloat { isLow ? 5 : 8 }

    /// What an inline tab needs, without margins.
    var contentWidth: CGFloat {
        (imageView.image == nil ? 0 : pictureSize.width + gap)
            + label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 20)).width
    }

    private func moved(_ item: UIOffset, _ look: UIOffset) -> UIOffset { item == .zero ? look : item }

    /// Picture and title in one line, in the middle of the tab.
    private func placeInline() {
        let size = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 20)), picture = imageView.bounds.width,
            offset = moved(item.titlePositionAdjustment, look.titlePositionAdjustment)
        let text = min(size.width, max(0, bounds.width - picture - gap)),
            start = (bounds.width - picture - gap - text) / 2
        imageView.center = CGPoint(
            x: isRightToLeft ? bounds.width - start - picture / 2 : start + picture / 2, y: bounds.midY)
        label.frame = CGRect(
            x: (isRightToLeft ? start : start + picture + gap) + offset.horizontal,
            y: (bounds.height - size.height) / 2 + offset.vertical, width: text, height: size.height)
    }

    private func placeStacked(_ hasText: Bool) {
        let middle = CGPoint(x: bounds.midX, y: hasText && isStacked ? 18.5 : bounds.midY),
            offset = moved(item.titlePositionAdjustment, look.titlePositionAdjustment)
        imageView.center = CGPoint(
            x: middle.x + item.imageInsets.left - item.imageInsets.right,
            y: middle.y + item.imageInsets.top - item.imageInsets.bottom)
        // A title of its own size stays on the line of the others.
        let height = max(12, label.font.lineHeight.rounded(.up)),
            top =
                isStacked
                ? CGFloat(35.2).roundedToPixel(pixelsPerPoint) - (height - 12) / 2 : (bounds.height - height) / 2
        label.frame = CGRect(
            x: 1 + offset.horizontal, y: top + offset.vertical, width: max(0, bounds.width - 2), height: height)
    }

    private func placeBadge() {
        let height: CGFloat = isLow ? 15 : 18, look = look
        let width = max(height, badge.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width + 10)
        badge.frame = CGRect(
            x: (isStacked ? bounds.midX + 5 : imageView.frame.maxX - 7) + look.badgePositionAdjustment.horizontal,
            y: 2 + look.badgePositionAdjustment.vertical, width: width, height: height)
        badge.layer.cornerRadius = height / 2
    }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside) { bar.select(item) }
    }
}
