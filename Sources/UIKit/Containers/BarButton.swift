import QuartzCore

/// The control that a bar shows for an item: text, image, symbol or the item's own view.
final class BarButton: UIControl {
    let item: UIBarButtonItem
    private var label: UILabel?
    private var face: UIView?
    private var look = BarButtonFace()
    /// Behind an item that is selected.
    private var selection: UIView?
    /// Room on both sides of text and pictures, in points.
    private static let padding: CGFloat = 8

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        // A view of the app's keeps its size, whatever its mask would make of a button that only gets one.
        autoresizesSubviews = false
        followSpring()
        update()
    }

    required init?(coder: NSCoder) { nil }

    static func button(for item: UIBarButtonItem) -> BarButton {
        if let button = item.button {
            button.restyle()
            return button
        }
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
            if let size = view.sizeInBar() { view.bounds.size = size }
            view.layoutStateMade.sizedAncestor = 1
            face = view
        } else if let image = shownImage {
            let view = UIImageView(
                image: image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image)
            view.preferredSymbolConfiguration = .large
            view.bounds.size = Self.fitted(view.naturalSize ?? .zero)
            face = view
        } else if item.shownTitle != nil {
            label = UILabel(frame: .zero)
        }
        if let face { addSubview(face) }
        if let label { addSubview(label) }
        restyle()
        accessibilityLabel = item.accessibilityLabel
        accessibilityIdentifier = item.accessibilityIdentifier
        isAccessibilityElement = item.customView == nil
        accessibilityTraits = item.isEnabled ? .button : [.button, .notEnabled]
        if item.isSelected { accessibilityTraits.insert(.selected) }
    }

    /// Low bars show the item's image for them.
    private var shownImage: UIImage? {
        if let symbol = item.systemSymbol { return UIImage(systemName: symbol.name) }
        return item.bar?.buttonMetrics == .compact ? item.landscapeImagePhone ?? item.image : item.image
    }

    private static func fitted(_ size: CGSize) -> CGSize {
        guard size.height > 44 else { return size }
        return CGSize(width: size.width * 44 / size.height, height: 44)
    }

    /// Text and background in the look of the button's state.
    func restyle() {
        guard item.customView == nil else { return setNeedsLayout() }
        look = item.face(
            item.bar?.look(of: item), item.isEnabled ? isHighlighted ? .highlighted : .normal : .disabled,
            item.bar?.buttonMetrics ?? .default)
        if let label {
            label.textColor = tintColor
            label.show(item.shownTitle, in: look.attributes)
            if item.isSelected { label.textColor = .systemBackground }
        }
        face?.tintColor = item.isSelected ? .systemBackground : nil
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    /// The width that the bar gives the button, in points.
    var fittingWidth: CGFloat {
        if item.width > 0 { return item.width }
        if let view = item.customView { return view.sizeInBar()?.width ?? view.bounds.width }
        return max(look.plate?.size.width ?? 0, contentWidth + 2 * Self.padding)
    }

    /// Of the widest of the titles that the item may come to have.
    private var contentWidth: CGFloat {
        guard let label else { return face?.bounds.width ?? 0 }
        func width() -> CGFloat { label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width.rounded(.up) }
        guard let titles = item.possibleTitles, !titles.isEmpty else { return width() }
        var widest = width()
        for title in titles {
            label.show(title, in: look.attributes)
            widest = max(widest, width())
        }
        label.show(item.shownTitle, in: look.attributes)
        return widest
    }

    /// The room that the bar leaves beside the button: a view of the app's stands in the margin itself.
    var outerPadding: CGFloat { item.customView == nil ? 0 : Self.padding }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let size = item.customView?.sizeInBar() {
            item.customView?.bounds.size = size
            // Its constraints say another size than they did when the bar made room.
            if item.width <= 0, abs(size.width - bounds.width) > 0.01 { item.bar?.setNeedsLayout() }
        }
        if item.customView == nil {
            showPlate(look.plate, moved: look.plateOffset, in: bounds)
            showSelection()
        }
        if let face {
            let insets =
                item.customView != nil
                ? .zero
                : item.bar?.buttonMetrics == .compact && item.landscapeImagePhone != nil
                    ? item.landscapeImagePhoneInsets : item.imageInsets
            face.center = CGPoint(
                x: bounds.midX + (insets.left - insets.right) / 2, y: bounds.midY + (insets.top - insets.bottom) / 2)
            face.alpha = item.isEnabled || item.customView != nil ? 1 : 0.35
        }
        if let label {
            label.textAlignment = .center
            label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 4), dy: 0).offsetBy(
                dx: look.titleOffset.horizontal, dy: look.titleOffset.vertical)
        }
    }

    /// Its measures are judged by eye.
    private func showSelection() {
        guard item.isSelected else {
            selection?.removeFromSuperview()
            selection = nil
            return
        }
        let view = selection ?? UIView(frame: .zero)
        if selection == nil {
            view.isUserInteractionEnabled = false
            view.layer.cornerRadius = 6
            insertSubview(view, at: 0)
            selection = view
        }
        view.backgroundColor = tintColor
        view.frame = bounds.insetBy(dx: 2, dy: max(0, (bounds.height - 32) / 2))
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue, item.customView == nil else { return }
            restyle()
            guard !look.hasPressedLook else { return }
            let view = label ?? face
            if isHighlighted {
                view?.alpha = 0.2
            } else {
                UIView.animate(withDuration: 0.3) { view?.alpha = 1 }
            }
        }
    }

    // MARK: Touches

    private let itemHold = MenuHold()

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if item.menu != nil, item.customView == nil {
            itemHold.begin(atOnce: item.opensMenu) { [weak item] in item?.openMenu() }
        }
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        itemHold.move(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { itemHold.end(touch) }
    override func cancelTracking(with event: UIEvent?) { itemHold.cancel() }
    override func keeps(_ movement: TouchMovement) -> Bool { itemHold.isOpen }

    /// A finger that opened the menu is done with.
    override var primaryEvents: Event { itemHold.isOpen ? [] : super.primaryEvents }

    override func send(_ events: Event, _ event: UIEvent?) {
        super.send(events, event)
        if events.contains(.touchUpInside), item.customView == nil { item.send(event: event) }
    }
}

extension UIView {
    /// How large a bar makes a view of the app's, which constraints inside it or its content decide; nil for one that
    /// has its frame. A button is at least as large as its image and title, whatever its frame, and constraints for a
    /// view's own size count for more than either.
    ///
    /// Known from: apps whose buttons grew to their images' size with iOS 11, until they got a width and a height by
    /// constraints.
    func sizeInBar() -> CGSize? {
        if !translatesAutoresizingMaskIntoConstraints { return constrainedSizeInBar(BarMetrics.height) }
        let width = ownLength(.width), height = ownLength(.height)
        guard width != nil || height != nil || isButtonWithContent || bounds.isEmpty else { return nil }
        let content = contentSizeInBar
        return CGSize(width: width ?? content.width, height: height ?? content.height)
    }

    /// Whether constraints decide how large it is in a bar.
    var hasConstrainedSizeInBar: Bool {
        !translatesAutoresizingMaskIntoConstraints || ownLength(.width) != nil || ownLength(.height) != nil
    }

    private var isButtonWithContent: Bool {
        (self as? UIButton).map { $0.currentImage != nil || $0.currentTitle?.isEmpty == false } ?? false
    }

    private var contentSizeInBar: CGSize {
        guard isButtonWithContent || bounds.isEmpty else { return bounds.size }
        let most = BarMetrics.height, asked = sizeThatFits(CGSize(width: CGFloat.infinity, height: most))
        // What is made of other views, as stacks are, is as large as its constraints say.
        guard asked.width > 0, asked.height > 0, asked.width.isFinite else {
            return bounds.isEmpty ? constrainedSizeInBar(most) : bounds.size
        }
        return CGSize(
            width: max(bounds.width, asked.width), height: max(bounds.height, min(asked.height, most)))
    }

    /// As large as its constraints say, and no higher than the bar's row unless they say so.
    func constrainedSizeInBar(_ height: CGFloat) -> CGSize {
        let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard size.height > height else { return size }
        return systemLayoutSizeFitting(
            CGSize(width: 0, height: height), withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: UILayoutPriority(999))
    }

    /// What a constraint of the view's own says of its width or height.
    private func ownLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        constraints.first {
            $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil && $0.relation == .equal
        }?.constant
    }
}
