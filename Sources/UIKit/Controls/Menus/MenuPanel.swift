import CoreGraphics
import QuartzCore

/// What menus are made of: lighter than other materials in the dark, so that they stand out from black screens.
private final class MenuMaterial: UIBlurEffect {
    override func tint(for traits: UITraitCollection) -> UIColor {
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.18, alpha: 0.92) : super.tint(for: traits)
    }
}

/// Stands in the window beside what it belongs to, and goes when that may have moved: when the screen is turned.
@MainActor
protocol FloatingMenu: UIView { func close() }

/// An open menu over everything else in the window; a touch beside it closes it.
@MainActor
final class MenuPanel: UIView, FloatingMenu {
    static let width: CGFloat = 250
    private static let radius: CGFloat = 13, sectionGap: CGFloat = 8, edge: CGFloat = 8

    private let source: UIView
    /// Where the menu hangs, in the source's coordinates; nil: at its lower edge, or above it.
    private var attachment: CGPoint?
    private var sourceRect: CGRect {
        let bounds = source.bounds
        return attachment.map { bounds.offsetBy(dx: $0.x - bounds.midX, dy: $0.y - bounds.maxY) } ?? bounds
    }
    private let performed: (UIMenu, any UIMenuLeaf) -> Void
    private let shadow = UIView(frame: .zero)
    private let card = UIVisualEffectView(effect: MenuMaterial(style: .systemThickMaterial))
    private let list = UIScrollView(frame: .zero)
    private var menus: [UIMenu]
    private var isClosing = false
    /// Called when the menu begins to go, for whatever reason.
    var closed: (() -> Void)?
    /// Called instead of closing when the finger touches what the menu belongs to.
    var sourceTapped: (() -> Void)?
    /// From what it belongs to; what was lifted keeps more room.
    private var gap: CGFloat = 8
    static let contextGap: CGFloat = 16
    private var pieces: [(view: UIView, height: CGFloat)] = []

    /// Shows the menu below or above the view it belongs to; nil without a window or anything to show.
    static func open(
        _ menu: UIMenu, from source: UIView, at attachment: CGPoint? = nil, allowsNone: Bool = false,
        performed: @escaping (UIMenu, any UIMenuLeaf) -> Void
    ) -> MenuPanel? {
        guard let window = source.window, allowsNone || !menu.children.isEmpty else { return nil }
        let panel = MenuPanel(menu, source, performed)
        panel.attachment = attachment
        // What was lifted has a shadow of its own, and isn't to lie in the menu's.
        if allowsNone {
            panel.shadow.layer.shadowOpacity = 0.08
            panel.gap = contextGap
        }
        panel.frame = window.bounds
        panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.tintColor = source.tintColor
        window.addSubview(panel)
        panel.fill()
        panel.appear()
        return panel
    }

    /// How high a menu is that has the room for it.
    static func height(of menu: UIMenu) -> CGFloat {
        let panel = MenuPanel(menu, UIView(frame: .zero)) { _, _ in }
        panel.fill()
        return panel.pieces.reduce(0) { $0 + $1.height }
    }

    /// Shows another menu.
    func show(_ menu: UIMenu) {
        menus = [menu]
        fill()
    }

    private init(_ menu: UIMenu, _ source: UIView, _ performed: @escaping (UIMenu, any UIMenuLeaf) -> Void) {
        self.source = source
        self.performed = performed
        menus = [menu]
        super.init(frame: .zero)
        isOpaque = false
        accessibilityViewIsModal = true
        shadow.layer.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        shadow.layer.shadowOpacity = 0.2
        shadow.layer.shadowRadius = 32
        shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
        shadow.layer.cornerRadius = Self.radius
        card.layer.cornerRadius = Self.radius
        card.clipsToBounds = true
        list.alwaysBounceVertical = false
        list.scrollsToTop = false
        addSubview(shadow)
        addSubview(card)
        card.contentView.addSubview(list)
    }

    required init?(coder: NSCoder) { fatalError("opened by a control") }

    // MARK: Content

    private func fill() {
        for piece in pieces { piece.view.removeFromSuperview() }
        pieces = []
        guard let menu = menus.last else { return }
        let indented = menus.count > 1 || menu.hasMarks
        if menus.count > 1 {
            add(MenuRow(menu, isIndented: true, isOpen: true) { [weak self] in self?.leaveSubmenu() })
            addGap()
        } else if !menu.title.isEmpty {
            addTitle(menu.title)
        }
        add(menu.children, of: menu, indented)
        for piece in pieces { list.addSubview(piece.view) }
        setNeedsLayout()
    }

    private func add(_ elements: [UIMenuElement], of menu: UIMenu, _ indented: Bool) {
        for element in elements {
            switch element {
            case let inline as UIMenu where inline.options.contains(.displayInline):
                addGap()
                if !inline.title.isEmpty { addTitle(inline.title) }
                add(inline.children, of: inline, indented)
                addGap()
            case let submenu as UIMenu:
                add(MenuRow(submenu, isIndented: indented) { [weak self] in self?.enter(submenu) })
            case let leaf as any UIMenuLeaf:
                (leaf as? UICommand)?.validate(from: source)
                guard !leaf.attributes.contains(.hidden) else { break }
                add(MenuRow(leaf, isIndented: indented) { [weak self] in self?.choose(leaf) })
            case let later as UIDeferredMenuElement:
                later.elements { [weak self] found in self?.add(found, of: menu, indented) }
            default: break
            }
        }
    }

    private func add(_ row: MenuRow) {
        row.panel = self
        if pieces.last?.view is MenuRow {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            pieces.append((line, 1 / UIScreen.main.scale))
        }
        pieces.append((row, row.height))
    }

    /// The thick line between sections.
    private func addGap() {
        guard let last = pieces.last, last.height != Self.sectionGap else { return }
        let band = UIView(frame: .zero)
        band.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.16) : UIColor(white: 0, alpha: 0.08)
        }
        pieces.append((band, Self.sectionGap))
    }

    private func addTitle(_ text: String) {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = UIFont.systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: Self.width, height: 30))
        label.frame = holder.bounds.insetBy(dx: MenuRow.edge, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        holder.addSubview(label)
        pieces.append((holder, 30))
        let line = UIView(frame: .zero)
        line.backgroundColor = .separator
        pieces.append((line, 1 / UIScreen.main.scale))
    }

    // MARK: Place

    override func layoutSubviews() {
        super.layoutSubviews()
        while pieces.last?.height == Self.sectionGap { pieces.removeLast().view.removeFromSuperview() }
        var y: CGFloat = 0
        for piece in pieces {
            piece.view.frame = CGRect(x: 0, y: y, width: Self.width, height: piece.height)
            y += piece.height
        }
        let place = source.convert(sourceRect, to: self), safe = safeAreaInsets
        let roomBelow = bounds.height - safe.bottom - Self.edge - place.maxY - gap,
            roomAbove = place.minY - gap - safe.top - Self.edge
        let below = y <= roomBelow || roomBelow >= roomAbove
        let height = min(y, max(44, below ? roomBelow : roomAbove))
        // At the button's edge that is nearer to the screen's, else in its middle.
        let wanted =
            place.midX < bounds.width * 0.4
            ? place.minX : place.midX > bounds.width * 0.6 ? place.maxX - Self.width : place.midX - Self.width / 2
        let x = min(max(Self.edge, wanted), bounds.width - Self.edge - Self.width)
        let frame = CGRect(
            x: x, y: below ? place.maxY + gap : place.minY - gap - height, width: Self.width, height: height)
        // Not by frame: the card grows out of the button as it appears.
        let anchor = CGPoint(x: min(1, max(0, (place.midX - frame.minX) / frame.width)), y: below ? 0 : 1)
        for view in [shadow, card] {
            view.layer.anchorPoint = anchor
            view.bounds = CGRect(origin: .zero, size: frame.size)
            view.center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        }
        shadow.layer.shadowPath = CGPath(
            roundedRect: shadow.bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
        list.frame = card.bounds
        list.contentSize = CGSize(width: Self.width, height: y)
        list.isScrollEnabled = y > height
    }

    private func appear() {
        layoutIfNeeded()
        for view in [shadow, card] {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
        }
        UIView.animate(withDuration: 0.3) {
            for view in [self.shadow, self.card] {
                view.alpha = 1
                view.transform = .identity
            }
        }
    }

    // MARK: Choosing

    private func enter(_ menu: UIMenu) {
        menus.append(menu)
        fill()
    }

    private func leaveSubmenu() {
        menus.removeLast()
        fill()
    }

    private func choose(_ action: any UIMenuLeaf) {
        guard let menu = menus.last else { return }
        if action.attributes.contains(.keepsMenuPresented) {
            performed(menu, action)
            return fill()
        }
        close()
        performed(menu, action)
    }

    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        closed?()
        UIView.animate(
            withDuration: 0.2,
            animations: {
                for view in [self.shadow, self.card] {
                    view.alpha = 0
                    view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
                }
            }, completion: { _ in self.removeFromSuperview() })
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        if let sourceTapped, source.convert(source.bounds, to: self).contains(touch.location(in: self)) {
            return sourceTapped()
        }
        close()
    }

    // MARK: The finger, also one that opened the menu and moved on

    func fingerMoved(to point: CGPoint) { highlight(row(at: point)) }

    func fingerLeft(at point: CGPoint) {
        highlight(nil)
        row(at: point)?.choose()
    }

    /// The row at a point of the window.
    private func row(at point: CGPoint) -> MenuRow? {
        guard !isClosing, card.bounds.contains(card.convert(point, from: nil)) else { return nil }
        return pieces.lazy.compactMap { $0.view as? MenuRow }.first { $0.bounds.contains($0.convert(point, from: nil)) }
    }

    func highlight(_ row: MenuRow?) {
        for case let other as MenuRow in pieces.map(\.view) { other.isHighlighted = other === row && other.isEnabled }
    }
}
