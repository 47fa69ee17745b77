import QuartzCore

/// A row of an alert that performs an action.
final class AlertButton: UIControl {
    let alertAction: UIAlertAction
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let look: AlertLook
    private let isBold: Bool
    private static let side: CGFloat = 8

    init(_ action: UIAlertAction, look: AlertLook, isBold: Bool, choose: @escaping (UIAlertAction) -> Void) {
        alertAction = action
        self.look = look
        self.isBold = isBold
        super.init(frame: .zero)
        isOpaque = false
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: look.buttonSize, weight: isBold ? .semibold : .regular)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        picture.contentMode = .scaleAspectFit
        addSubview(picture)
        action.button = self
        isAccessibilityElement = true
        accessibilityLabel = action.title
        addAction(UIAction { _ in choose(action) }, for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { nil }

    func update() {
        isEnabled = alertAction.isEnabled
        accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
        label.textColor =
            !isEnabled
            ? .tertiaryLabel
            : alertAction.titleTextColor ?? (alertAction.style == .destructive ? .systemRed : tintColor)
        picture.image = alertAction.image
        picture.tintColor = label.textColor
        setNeedsLayout()
    }

    /// Of the title, with its room on both sides.
    var fittingWidth: CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.infinity, height: look.buttonHeight)).width + 2 * Self.side
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? AlertLook.pressedColor : nil } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.side, dy: 0)
        // At the leading side, whatever the title's width (as iOS places it; its distance is assumed).
        let size = picture.image?.size ?? .zero
        picture.frame = mirrored(
            CGRect(
                x: 2 * Self.side, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height), in: bounds)
    }
}
