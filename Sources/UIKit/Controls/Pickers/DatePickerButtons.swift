import CoreGraphics
import Foundation
import QuartzCore

/// The compact date picker: a button for the day and one for the time; each opens what it stands for.
@MainActor
final class DatePickerButtons: DatePickerFace {
    private var buttons: [(pill: Pill, isTime: Bool)] = []
    private static let gap: CGFloat = 8, height: CGFloat = 34

    override init(_ picker: UIDatePicker) {
        super.init(picker)
        if picker.datePickerMode != .time { add(isTime: false) }
        if picker.datePickerMode != .date { add(isTime: true) }
        dateChanged(animated: false)
    }

    required init?(coder: NSCoder) { fatalError("a face is made by its picker") }

    private func add(isTime: Bool) {
        let pill = Pill(frame: .zero)
        pill.addAction(UIAction { [weak self] _ in self?.open(isTime: isTime) }, for: .touchUpInside)
        buttons.append((pill, isTime))
        addSubview(pill)
    }

    override func dateChanged(animated: Bool) {
        for (pill, isTime) in buttons {
            pill.text = picker.formatter(template: isTime ? "jmm" : "yMMMd").string(from: picker.date)
        }
        picker.invalidateIntrinsicContentSize()
        picker.setNeedsLayout()
        setNeedsLayout()
    }

    override var size: CGSize {
        let widths = buttons.map(\.pill.width)
        return CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for (pill, _) in buttons {
            pill.frame = CGRect(x: x, y: 0, width: pill.width, height: bounds.height)
            x += pill.width + Self.gap
        }
        mirrorIfNeeded(buttons.map(\.pill))
    }

    // MARK: What the buttons open

    private func open(isTime: Bool) {
        guard let window, let pill = buttons.first(where: { $0.isTime == isTime })?.pill else { return }
        pill.isOpen = true
        let copy = UIDatePicker(frame: .zero)
        copy.datePickerMode = isTime ? .time : .date
        copy.preferredDatePickerStyle = isTime ? .wheels : .inline
        copy.ownCalendar = picker.ownCalendar
        copy.locale = picker.locale
        copy.timeZone = picker.timeZone
        copy.minuteInterval = picker.minuteInterval
        copy.minimumDate = picker.minimumDate
        copy.maximumDate = picker.maximumDate
        copy.date = picker.date
        copy.addAction(
            UIAction { [weak self, weak copy] _ in if let self, let copy { self.picker.choose(copy.date) } },
            for: .valueChanged)
        let opened = DatePickerOverlay(
            copy, size: isTime ? CGSize(width: 224, height: 216) : copy.intrinsicContentSize,
            from: pill.convert(pill.bounds, to: window)
        ) { pill.isOpen = false }
        opened.tintColor = picker.tintColor
        opened.frame = window.bounds
        opened.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(opened)
        opened.appear()
    }

    /// A grey button with a date or a time.
    final class Pill: UIControl {
        private let label = UILabel(frame: .zero)
        var text = "" { didSet { label.text = text } }
        var isOpen = false { didSet { stateChanged() } }
        var width: CGFloat { label.intrinsicContentSize.width + 24 }

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.font = UIFont.systemFont(ofSize: 17)
            label.textAlignment = .center
            layer.cornerRadius = 8
            backgroundColor = .tertiarySystemFill
            addSubview(label)
        }

        required init?(coder: NSCoder) { fatalError("made by its picker") }

        override func stateChanged() {
            super.stateChanged()
            label.textColor = isOpen ? tintColor : .label
            label.alpha = isHighlighted ? 0.4 : 1
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
        }

        override var defaultAccessibility: DefaultAccessibility {
            DefaultAccessibility(
                isElement: true, role: .button, label: text, traits: isEnabled ? .button : [.button, .notEnabled])
        }
    }
}

/// A card near the button that opened it, over everything else; a touch beside it closes it.
@MainActor
final class DatePickerOverlay: UIView {
    private let card = UIView(frame: .zero)
    private let content: UIDatePicker
    private let contentSize: CGSize, source: CGRect
    private let closed: () -> Void

    init(_ content: UIDatePicker, size: CGSize, from source: CGRect, closed: @escaping () -> Void) {
        self.content = content
        contentSize = size
        self.source = source
        self.closed = closed
        super.init(frame: .zero)
        isOpaque = false
        accessibilityViewIsModal = true
        card.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white }
        card.layer.cornerRadius = 13
        card.layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 32
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(card)
        card.addSubview(content)
    }

    required init?(coder: NSCoder) { fatalError("made by its picker") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let edge: CGFloat = 16, gap: CGFloat = 10
        let size = CGSize(
            width: min(contentSize.width + 2 * edge, bounds.width - 2 * edge), height: contentSize.height + 2 * 8)
        let x = min(max(edge, source.midX - size.width / 2), bounds.width - edge - size.width)
        let below = source.maxY + gap
        let y = below + size.height <= bounds.height - edge ? below : max(edge, source.minY - gap - size.height)
        // Not by frame: the card may be on its way.
        card.bounds = CGRect(origin: .zero, size: size)
        card.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
        content.frame = card.bounds.insetBy(dx: edge, dy: 8)
    }

    func appear() {
        layoutIfNeeded()
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        UIView.animate(withDuration: 0.25) {
            self.card.alpha = 1
            self.card.transform = .identity
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        closed()
        isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.2, animations: { self.card.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }
}
