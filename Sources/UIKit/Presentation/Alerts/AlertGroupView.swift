import QuartzCore

/// A rounded panel of an alert: what it says above its buttons, hairlines between.
final class AlertGroupView: UIView {
    private let look: AlertLook
    private let header: AlertHeaderView?
    private let buttons: [AlertButton]
    private let buttonArea = UIScrollView(frame: .zero)
    private var lines: [UIView] = []

    init(header: AlertHeaderView?, buttons: [AlertButton], look: AlertLook, color: UIColor?) {
        self.look = look
        self.header = header?.isEmpty == true ? nil : header
        self.buttons = buttons
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        backgroundColor = color
        if color != nil {
            layer.cornerRadius = look.cornerRadius
            layer.backdropBlur = 20
        }
        if let header = self.header { addSubview(header) }
        buttonArea.isOpaque = false
        buttonArea.scrollsToTop = false
        buttonArea.contentInsetAdjustmentBehavior = .never
        addSubview(buttonArea)
        for button in buttons {
            buttonArea.addSubview(button)
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            lines.append(line)
            // The line above the first button stays where it is while the buttons scroll.
            (button === buttons[0] ? self : buttonArea).addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func isPaired(_ width: CGFloat) -> Bool {
        look.pairsButtons && buttons.count == 2 && buttons.allSatisfy { $0.fittingWidth <= width / 2 }
    }

    private func buttonsHeight(_ width: CGFloat) -> CGFloat {
        CGFloat(isPaired(width) ? 1 : buttons.count) * look.buttonHeight
    }

    func fittingHeight(width: CGFloat) -> CGFloat { (header?.fittingHeight(width: width) ?? 0) + buttonsHeight(width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width, hair = 1 / max(1, traitCollection.displayScale)
        let wanted = (header: header?.fittingHeight(width: width) ?? 0, buttons: buttonsHeight(width))
        // Where both don't fit, the text keeps half of the room and the buttons scroll, or the other way round.
        let headerHeight = min(wanted.header, max(bounds.height - wanted.buttons, bounds.height / 2))
        let area = CGRect(x: 0, y: headerHeight, width: width, height: bounds.height - headerHeight)
        header?.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight)
        buttonArea.frame = area
        buttonArea.contentSize = CGSize(width: width, height: wanted.buttons)
        let isPaired = isPaired(width)
        for (index, button) in buttons.enumerated() {
            if isPaired {
                button.frame = CGRect(x: CGFloat(index) * width / 2, y: 0, width: width / 2, height: look.buttonHeight)
                lines[index].frame =
                    index == 0
                    ? CGRect(x: 0, y: headerHeight, width: width, height: hair)
                    : CGRect(x: width / 2, y: 0, width: hair, height: look.buttonHeight)
            } else {
                let y = CGFloat(index) * look.buttonHeight
                button.frame = CGRect(x: 0, y: y, width: width, height: look.buttonHeight)
                lines[index].frame = CGRect(x: 0, y: index == 0 ? headerHeight : y, width: width, height: hair)
            }
        }
        lines.first?.isHidden = header == nil
    }
}
