import QuartzCore

/// The control that a bar shows for an item: text, image, symbol or the item's own view.
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private var label: UILabel?
    private var face: UIView?
    /// Room on both sides of text and pictures, in points.
    private static let padding: CGFloat = 8
    private static let textSize: CGFloat = 17

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        update()
    }

    required init?(coder: NSCoder) { nil }

    static func button(for item: UIBarButtonItem) -> BarButton {
        if let button = item.button { return button }
        let button = BarButton(item)
        item.button = button
        return button
    }

    func update() {
        face?.removeFromSuperview()
        label?.removeFromSuperview()
        face = nil
        label = nil
        isEnabled = item.isEnabled
        tintColor = item.tintColor
        if let view = item.customView {
            // A storyboard's view may say nothing of its size but by constraints.
            if !view.translatesAutoresizingMaskIntoConstraints || view.bounds.isEmpty { view.sizeToFit() }
            face = view
        } else if let image = item.image {
            let view = UIImageView(image: image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image)
            view.preferredSymbolConfiguration = .large
            view.bounds.size = Self.fitted(view.naturalSize ?? .zero)
            face = view
        } else if let symbol = item.symbol {
            face = BarSymbolView(symbol, size: CGSize(width: 24, height: 24))
        } else if let title = item.shownTitle {
            let text = UILabel(frame: .zero)
            text.text = title
            text.font = font
            label = text
        }
        if let face { addSubview(face) }
        if let label { addSubview(label) }
        colorText()
        accessibilityLabel = item.accessibilityLabel
        accessibilityIdentifier = item.accessibilityIdentifier
        isAccessibilityElement = item.customView == nil
        accessibilityTraits = item.isEnabled ? .button : [.button, .notEnabled]
        setNeedsLayout()
    }

    private static func fitted(_ size: CGSize) -> CGSize {
        guard size.height > 44 else { return size }
        return CGSize(width: size.width * 44 / size.height, height: 44)
    }

    private var font: UIFont {
        if let font = item.titleTextAttributes(for: .normal)?[.font] as? UIFont { return font }
        return .systemFont(ofSize: Self.textSize, weight: item.style == .done ? .semibold : .regular)
    }

    private func colorText() {
        guard let label else { return }
        let own = item.titleTextAttributes(for: item.isEnabled ? .normal : .disabled)?[.foregroundColor] as? UIColor
        label.textColor = own ?? (item.isEnabled ? tintColor : UIColor.tertiaryLabel)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        colorText()
    }

    /// The width that the bar gives the button, in points.
    var fittingWidth: CGFloat {
        if item.width > 0 { return item.width }
        if let view = item.customView { return view.bounds.width }
        if let label { return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width.rounded(.up) + 2 * Self.padding }
        return (face?.bounds.width ?? 0) + 2 * Self.padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        if let face {
            face.center = middle
            face.alpha = item.isEnabled || item.customView != nil ? 1 : 0.35
        }
        if let label { label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 4), dy: 0) }
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue, item.customView == nil else { return }
            let view = label ?? face
            if isHighlighted {
                view?.alpha = 0.2
            } else {
                UIView.animate(withDuration: 0.3) { view?.alpha = 1 }
            }
        }
    }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside), item.customView == nil { item.send(event: event) }
    }
}
