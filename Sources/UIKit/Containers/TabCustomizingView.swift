import CoreGraphics
import QuartzCore

/// The panel above a tab bar whose tabs a person arranges: all items in a grid, of which each can be dragged onto the
/// bar, and Done.
final class TabCustomizingView: UIView {
    private unowned let bar: UITabBar
    private let before: [UITabBarItem]
    private let navigationBar = UINavigationBar(frame: .zero)
    private let hint = UILabel(frame: .zero)
    private var parts: [UIView] = []
    private let items: [UITabBarItem]
    private var carried: UIView?

    /// Of one item in the grid, in points.
    private static let cell = CGSize(width: 80, height: 76)

    init(_ items: [UITabBarItem], bar: UITabBar) {
        (self.items, self.bar, before) = (items, bar, bar.items ?? [])
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        let item = UINavigationItem(title: SystemText.of("Configure"))
        item.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak bar] _ in bar?.endCustomizing(animated: true) })
        navigationBar.setItems([item], animated: false)
        hint.text = SystemText.of("Drag the icons to organize tabs.")
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        addSubview(hint)
        addSubview(navigationBar)
        parts = items.map(makePart)
        parts.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    var isChanged: Bool { !(bar.items ?? []).elementsEqual(before) { $0 === $1 } }

    private func makePart(_ item: UITabBarItem) -> UIView {
        let part = UIView(frame: CGRect(origin: .zero, size: Self.cell)),
            picture = UIImageView(frame: CGRect(x: 0, y: 8, width: Self.cell.width, height: 34))
        picture.image = item.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        picture.contentMode = .center
        picture.tintColor = .secondaryLabel
        let name = UILabel(frame: CGRect(x: 0, y: 46, width: Self.cell.width, height: 16))
        name.text = item.title
        name.font = .systemFont(ofSize: 11)
        name.textAlignment = .center
        name.textColor = .secondaryLabel
        part.addSubview(picture)
        part.addSubview(name)
        part.isAccessibilityElement = true
        part.accessibilityLabel = item.title
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.addHandler { [weak self] in self?.dragged(item, $0) }
        part.addGestureRecognizer(pan)
        return part
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = safeAreaInsets.top, height = BarMetrics.navigationBarHeight(traitCollection)
        navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
        hint.frame = CGRect(x: 16, y: top + height + 16, width: bounds.width - 32, height: 22)
        let columns = max(1, min(4, Int(bounded: bounds.width / Self.cell.width))),
            width = bounds.width / CGFloat(columns)
        for (index, part) in parts.enumerated() {
            part.frame = CGRect(
                x: (CGFloat(index % columns) * width + (width - Self.cell.width) / 2).rounded(),
                y: hint.frame.maxY + 20 + CGFloat(index / columns) * (Self.cell.height + 8),
                width: Self.cell.width, height: Self.cell.height)
        }
    }

    // MARK: Dragging

    private func dragged(_ item: UITabBarItem, _ pan: UIGestureRecognizer) {
        guard let host = superview else { return }
        switch pan.state {
        case .began:
            let picture = makePart(item)
            picture.alpha = 0.8
            host.addSubview(picture)
            carried = picture
            fallthrough
        case .changed: carried?.center = pan.location(in: host)
        case .ended:
            put(item, at: pan.location(in: bar))
            fallthrough
        default:
            carried?.removeFromSuperview()
            carried = nil
        }
    }

    /// The item takes the place of the tab under it; where it has a tab already, the two change places.
    private func put(_ item: UITabBarItem, at point: CGPoint) {
        guard bar.bounds.contains(point), var tabs = bar.items, let index = bar.indexOfTab(at: point) else { return }
        // More stays.
        guard tabs[index] !== bar.controller?.moreNavigationController.tabBarItem else { return }
        if let own = tabs.firstIndex(where: { $0 === item }) { tabs.swapAt(own, index) } else { tabs[index] = item }
        bar.items = tabs
    }

    // MARK: Coming and going

    func rise(over host: UIView, completion: @escaping () -> Void) {
        let top = host.convert(bar.bounds, from: bar).minY
        frame = CGRect(x: 0, y: 0, width: host.bounds.width, height: top)
        host.insertSubview(self, belowSubview: bar)
        layoutIfNeeded()
        transform = CGAffineTransform(translationX: 0, y: top)
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveEaseOut, animations: { self.transform = .identity },
            completion: { _ in completion() })
    }

    func sink(animated: Bool, completion: @escaping () -> Void) {
        let gone = { (_: Bool) in
            self.removeFromSuperview()
            completion()
        }
        guard animated else { return gone(true) }
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveEaseIn,
            animations: { self.transform = CGAffineTransform(translationX: 0, y: self.bounds.height) }, completion: gone
        )
    }
}
