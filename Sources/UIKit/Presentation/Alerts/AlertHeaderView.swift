import QuartzCore

/// What an alert says: title, message and text fields, which scroll where they are higher than the room for them.
final class AlertHeaderView: UIScrollView {
    private let look: AlertLook
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private let fieldBox = UIView(frame: .zero)
    private let fields: [UITextField]
    private let content: UIViewController?
    private var fieldLines: [UIView] = []
    private static let fieldHeight: CGFloat = 30
    private static let fieldGap: CGFloat = 16
    static let fieldInset: CGFloat = 7

    init(_ alert: UIAlertController, look: AlertLook) {
        let title = alert.attributedTitle?.string ?? alert.title,
            message = alert.attributedMessage?.string ?? alert.message
        self.look = look
        fields = alert.textFields ?? []
        content = alert.contentViewController
        super.init(frame: .zero)
        isOpaque = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        // A sheet's message without a title is as bold as the title would be; an alert's too.
        for (label, text, font) in [(titleLabel, title, look.titleFont), (messageLabel, message, look.messageFont)] {
            label.text = text
            label.font = font
            label.textColor = look.textColor
            label.textAlignment = .center
            label.numberOfLines = 0
            label.isHidden = (text ?? "").isEmpty
            addSubview(label)
        }
        messageLabel.leastLineHeight = look.messageLine
        for (label, text) in [(titleLabel, alert.attributedTitle), (messageLabel, alert.attributedMessage)] {
            guard let text else { continue }
            label.attributedText = text
            label.leastLineHeight = 0
            // As labels do: what the text says nothing of stays as it was.
            if text.length > 0, text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) == nil {
                label.textAlignment = .center
            }
        }
        if let content { addSubview(content.view) }
        titleLabel.accessibilityTraits = .header
        fieldBox.isHidden = fields.isEmpty
        fieldBox.backgroundColor = AlertLook.fieldColor
        fieldBox.isOpaque = false
        fieldBox.layer.cornerRadius = 7
        fieldBox.clipsToBounds = true
        addSubview(fieldBox)
        for (index, field) in fields.enumerated() {
            fieldBox.addSubview(field)
            guard index > 0 else { continue }
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            fieldBox.addSubview(line)
            fieldLines.append(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    var isEmpty: Bool { titleLabel.isHidden && messageLabel.isHidden && fields.isEmpty && content == nil }

    private struct Places {
        var title = CGRect.zero, message = CGRect.zero, fields = CGRect.zero, content = CGRect.zero
        var height: CGFloat = 0
    }

    private func places(width: CGFloat) -> Places {
        guard !isEmpty else { return Places() }
        var result = Places()
        let room = width - look.insets.left - look.insets.right
        var y = look.insets.top
        func put(_ label: UILabel) -> CGRect {
            let height = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
            defer { y += height }
            return CGRect(x: look.insets.left, y: y, width: room, height: height)
        }
        if !titleLabel.isHidden { result.title = put(titleLabel) }
        if !messageLabel.isHidden {
            if !titleLabel.isHidden { y += look.gap }
            result.message = put(messageLabel)
        }
        if !fields.isEmpty {
            if y > look.insets.top { y += Self.fieldGap }
            result.fields = CGRect(
                x: look.insets.left, y: y, width: room, height: Self.fieldHeight * CGFloat(fields.count))
            y = result.fields.maxY
        }
        result.height = (y + look.insets.bottom).rounded(.up)
        if let content {
            // From edge to edge, right above the buttons, as high as its controller wants to be.
            let isAlone = y == look.insets.top, wanted = content.preferredContentSize.height
            let height =
                wanted > 0
                ? wanted
                : content.view.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            result.content = CGRect(x: 0, y: isAlone ? 0 : result.height, width: width, height: height)
            result.height = result.content.maxY
        }
        return result
    }

    func fittingHeight(width: CGFloat) -> CGFloat { places(width: width).height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width)
        titleLabel.frame = places.title
        messageLabel.frame = places.message
        fieldBox.frame = places.fields
        content?.view.frame = places.content
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(
                x: 0, y: CGFloat(index) * Self.fieldHeight, width: places.fields.width, height: Self.fieldHeight)
        }
        let hair = 1 / max(1, traitCollection.displayScale)
        for (index, line) in fieldLines.enumerated() {
            line.frame = CGRect(
                x: 0, y: CGFloat(index + 1) * Self.fieldHeight, width: places.fields.width, height: hair)
        }
        contentSize = CGSize(width: bounds.width, height: places.height)
    }
}
