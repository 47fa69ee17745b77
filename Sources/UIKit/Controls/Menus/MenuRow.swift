import CoreGraphics
import QuartzCore

/// A line of an open menu: check mark or a submenu's chevron, title over subtitle, picture at the end.
@MainActor
final class MenuRow: UIControl {
    let element: UIMenuElement
    private let chosen: () -> Void
    weak var panel: MenuPanel?
    /// What stands before the title: the mark of what is on, or the chevron of what opens or closes a submenu.
    private let mark: UIImageView
    private let title = UILabel(frame: .zero)
    private let subtitle = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let highlight = UIView(frame: .zero)
    private let isOn: Bool
    /// Whether titles leave room for marks, as all do where one has one.
    private let isIndented: Bool

    static let edge: CGFloat = 16, checkColumn: CGFloat = 32, pictureColumn: CGFloat = 44

    /// Since iOS 15 a submenu has its chevron before the title, where check marks are, and its own picture at the end;
    /// open, it points down. Known from pictures of iOS 16 and 17; how large it is and that the open one's title is
    /// semibold is assumed.
    init(_ element: UIMenuElement, isIndented: Bool, isOpen: Bool = false, chosen: @escaping () -> Void) {
        self.element = element
        self.isIndented = isIndented
        isOn = (element as? any UIMenuLeaf)?.state == .on
        mark = UIImageView(
            image: UIImage(systemName: element is UIMenu ? isOpen ? "chevron.down" : "chevron.forward" : "checkmark"))
        self.chosen = chosen
        super.init(frame: .zero)
        isOpaque = false
        let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
        isEnabled = !attributes.contains(.disabled)
        let destructive =
            attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
        let color: UIColor = !isEnabled ? .tertiaryLabel : destructive ? .systemRed : .label
        highlight.backgroundColor = .systemFill
        highlight.alpha = 0
        highlight.isUserInteractionEnabled = false
        title.text = element.title
        title.font = UIFont.systemFont(ofSize: 17, weight: isOpen ? .semibold : .regular)
        title.textColor = color
        title.numberOfLines = 2
        subtitle.text = element.subtitle
        subtitle.font = UIFont.systemFont(ofSize: 12)
        subtitle.textColor = .secondaryLabel
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: element is UIMenu ? 12 : 14, weight: .semibold)
        mark.tintColor = color
        mark.isHidden = !isOn && !(element is UIMenu)
        picture.image = element.image
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
        picture.tintColor = color
        picture.contentMode = .center
        for view in [highlight, mark, title, subtitle, picture] as [UIView] {
            view.isAccessibilityElement = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { fatalError("made by its menu") }

    private var titleWidth: CGFloat {
        MenuPanel.width - (isIndented ? Self.checkColumn : Self.edge)
            - (picture.image == nil ? Self.edge : Self.pictureColumn)
    }

    var height: CGFloat {
        let text =
            title.sizeThatFits(CGSize(width: titleWidth, height: .infinity)).height
            + (element.subtitle == nil ? 0 : 2 + subtitle.intrinsicContentSize.height)
        // A line of 17 points makes 43.67, as measured where iOS 17 drew one.
        return max(43 + 2 / 3, (text + 23 + 1 / 3).roundedToPixel(UIScreen.main.scale))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds
        let reversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(x: reversed ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let fitting = title.sizeThatFits(CGSize(width: titleWidth, height: .infinity)).height
        let second = element.subtitle == nil ? 0 : 2 + subtitle.intrinsicContentSize.height
        let top = ((bounds.height - fitting - second) / 2).roundedToPixel(UIScreen.main.scale)
        let left = isIndented ? Self.checkColumn : Self.edge
        title.frame = place(left, top, titleWidth, fitting)
        subtitle.frame = place(left, top + fitting + 2, titleWidth, max(0, second - 2))
        let size = mark.intrinsicContentSize
        mark.frame = place(
            (Self.checkColumn - size.width) / 2 + 2, (bounds.height - size.height) / 2, size.width, size.height)
        picture.frame = place(bounds.width - Self.pictureColumn - 4, 0, Self.pictureColumn - 4, bounds.height)
    }

    override func stateChanged() {
        super.stateChanged()
        highlight.alpha = isHighlighted ? 1 : 0
    }

    // MARK: The finger, which may go on to other rows

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchesMoved(touches, with: event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { panel?.fingerMoved(to: touch.location(in: nil)) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { panel?.fingerLeft(at: touch.location(in: nil)) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { panel?.highlight(nil) }
    override var holdsTouch: Bool { true }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside) { chosen() }
    }

    /// A finger that opened the menu was lifted over the row.
    func choose() { if isEnabled { chosen() } }

    override var defaultAccessibility: DefaultAccessibility {
        var traits: UIAccessibilityTraits = .button
        if !isEnabled { traits.insert(.notEnabled) }
        if isOn { traits.insert(.selected) }
        return DefaultAccessibility(
            isElement: true, role: .button, label: element.title, value: element.subtitle, traits: traits)
    }
}
