import QuartzCore

/// What a navigation bar shows of one item: back button, buttons, title. A push or pop moves from one to the next.
final class NavigationBarContent: UIView, ButtonBar {
    private unowned let bar: UINavigationBar
    private(set) var backButton: BackButton?
    private var leftButtons: [BarButton] = []
    private var rightButtons: [BarButton] = []
    private let titleLabel = UILabel(frame: .zero)
    private let promptLabel = UILabel(frame: .zero)
    private var titleView: UIView?

    /// What buttons keep clear beside their title.
    private static let buttonPadding: CGFloat = 8
    private static let titleGap: CGFloat = 6

    init(bar: UINavigationBar) {
        self.bar = bar
        super.init(frame: .zero)
        isOpaque = false
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .secondaryLabel
        addSubview(titleLabel)
        addSubview(promptLabel)
    }

    required init?(coder: NSCoder) { nil }

    /// Zero while the large title stands in.
    var titleAlpha: CGFloat = 1 {
        didSet {
            guard titleAlpha != oldValue else { return }
            // A screen that comes in with its large title has none to fade.
            UIView.animate(withDuration: hasBeenLaidOut ? 0.15 : 0) { self.titleLabel.alpha = self.titleAlpha }
        }
    }

    func rebuild(item: UINavigationItem, backItem: UINavigationItem?) {
        for view in leftButtons + rightButtons where view.superview === self { view.removeFromSuperview() }
        backButton?.removeFromSuperview()
        titleView?.removeFromSuperview()
        leftButtons = buttons([item.containerItem].compactMap { $0 } + item.leftItems)
        rightButtons = buttons(item.rightItems)
        backButton = nil
        if let backItem, !item.hidesBackButton,
            leftButtons.allSatisfy({ $0.item === item.containerItem }) || item.leftItemsSupplementBackButton
        {
            let button = BackButton(item: backItem, bar: bar) { [weak bar] in bar?.goBack() }
            button.offerMenu { [weak bar] in bar?.controller?.backMenu }
            backButton = button
            addSubview(button)
        }
        titleView = item.titleView
        titleLabel.isHidden = titleView != nil
        promptLabel.text = item.prompt
        promptLabel.isHidden = item.prompt == nil
        if let titleView { addSubview(titleView) }
        for view in leftButtons + rightButtons { addSubview(view) }
        setNeedsLayout()
    }

    private func buttons(_ items: [UIBarButtonItem]) -> [BarButton] {
        items.filter { !$0.isHidden }.map { item in
            item.bar = self
            return BarButton.button(for: item)
        }
    }

    func showTitle(_ title: String?, in attributes: [NSAttributedString.Key: Any]) {
        titleLabel.show(title, in: attributes)
        setNeedsLayout()
    }

    /// The bar has another appearance.
    func restyle() {
        for button in leftButtons + rightButtons { button.restyle() }
        backButton?.restyle()
        setNeedsLayout()
    }

    func look(of item: UIBarButtonItem) -> UIBarButtonItemAppearance? { bar.buttonLook(of: item) }
    var buttonMetrics: UIBarMetrics { bar.isLow ? .compact : .default }

    // MARK: Layout

    private var hasBeenLaidOut = false

    override func layoutSubviews() {
        super.layoutSubviews()
        hasBeenLaidOut = true
        let prompt: CGFloat = promptLabel.isHidden ? 0 : BarMetrics.promptHeight
        promptLabel.frame = CGRect(x: 16, y: 4, width: max(0, bounds.width - 32), height: prompt == 0 ? 0 : 22)
        let row = CGRect(
            x: bar.safeAreaInsets.left, y: prompt,
            width: bounds.width - bar.safeAreaInsets.left - bar.safeAreaInsets.right,
            height: bounds.height - prompt)
        let margin = BarMetrics.sideMargin(bounds.width), edge = margin - Self.buttonPadding
        let search = bar.inlineSearchWidth
        var right = row.maxX - edge - (search > 0 ? search + Self.buttonPadding : 0)
        for button in rightButtons {
            let width = button.fittingWidth
            right -= width
            button.frame = CGRect(x: right, y: row.minY, width: width, height: row.height)
        }
        if rightButtons.isEmpty { right = row.maxX - margin - search }

        let leftWidth = leftButtons.reduce(0) { $0 + $1.fittingWidth }
        let titleWidth = titleFittingWidth(row)
        var left = row.minX + edge
        if let backButton {
            backButton.fit(into: (row.width - titleWidth) / 2 - leftWidth, most: row.width / 2)
            backButton.frame = CGRect(
                x: row.minX + edge - Self.buttonPadding, y: row.minY, width: backButton.fittingWidth, height: row.height
            )
            left = backButton.frame.maxX
        }
        for button in leftButtons {
            let width = button.fittingWidth
            button.frame = CGRect(x: left, y: row.minY, width: width, height: row.height)
            left += width
        }
        if leftButtons.isEmpty, backButton == nil { left = row.minX + margin }
        layoutTitle(in: row, left: left + Self.titleGap, right: right - Self.titleGap, width: titleWidth)
        mirrorIfNeeded(rightButtons + leftButtons + [backButton, titleView ?? titleLabel].compactMap { $0 })
    }

    private func titleFittingWidth(_ row: CGRect) -> CGFloat {
        if let titleView { return titleView.bounds.width }
        return titleLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: row.height)).width.rounded(.up)
    }

    /// Centred in the bar if the buttons leave room, else as near to the centre as they let it.
    private func layoutTitle(in row: CGRect, left: CGFloat, right: CGFloat, width: CGFloat) {
        let room = max(0, right - left)
        let used = min(width, room)
        let x = min(max(row.midX - used / 2, left), right - used)
        if let titleView {
            var height = titleView.bounds.height
            if titleView.bounds.isEmpty {
                let asked = titleView.sizeThatFits(CGSize(width: room, height: row.height))
                // What is made of other views, as stacks are, is as large as its constraints say.
                let fitting =
                    asked.width > 0 && asked.height > 0
                    ? asked : titleView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                height = fitting.height
                titleView.bounds.size = CGSize(width: min(room, fitting.width), height: height)
            }
            titleView.place(
                in: CGRect(
                    x: min(max(row.midX - titleView.bounds.width / 2, left), max(left, right - titleView.bounds.width)),
                    y: row.midY - height / 2, width: min(room, titleView.bounds.width), height: height))
        } else {
            let offset = bar.titleOffset
            titleLabel.place(
                in: CGRect(x: x + offset.horizontal, y: row.minY + offset.vertical, width: used, height: row.height))
        }
    }

    // MARK: Transition

    private var titleOrView: UIView { titleView ?? titleLabel }

    /// The old title moves to where the back button's text will be, the new one comes from the right, and the other way
    /// round.
    static func slide(
        from old: NavigationBarContent, to new: NavigationBarContent, direction: UINavigationBar.Direction,
        completion: @escaping () -> Void
    ) {
        let width = new.bounds.width
        let sign: CGFloat = direction == .forward ? 1 : -1
        new.prepareEntry(
            titleOffset: direction == .forward ? width * 0.4 : -width * 0.35,
            backOffset: direction == .forward ? width * 0.3 : -width * 0.2)
        let oldTitleOffset = direction == .forward ? -width * 0.35 : width * 0.4
        UIView.slide(
            {
                new.settle()
                old.alpha = 0
                old.titleOrView.transform = CGAffineTransform(translationX: oldTitleOffset, y: 0)
                old.backButton?.slideText(by: -sign * width * 0.2)
            },
            completion: { _ in
                completion()
                old.reset()
            })
    }

    private func prepareEntry(titleOffset: CGFloat, backOffset: CGFloat) {
        UIView.performWithoutAnimation {
            alpha = 0
            titleOrView.transform = CGAffineTransform(translationX: titleOffset, y: 0)
            backButton?.slideText(by: backOffset)
        }
    }

    private func settle() {
        alpha = 1
        titleOrView.transform = .identity
        backButton?.slideText(by: 0)
    }

    private func reset() {
        titleOrView.transform = .identity
        alpha = 1
    }
}
