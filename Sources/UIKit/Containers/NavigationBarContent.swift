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
    private weak var item: UINavigationItem?
    private var titleMenu: TitleMenuButton?
    private var titleLeads = false

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

    /// Where the title stands, or the view in its place.
    var titleFrame: CGRect {
        let title = (titleView ?? titleLabel).frame
        return CGRect(x: title.minX, y: 0, width: title.width, height: bounds.height)
    }

    /// Zero while the large title stands in.
    var titleAlpha: CGFloat = 1 {
        didSet {
            guard titleAlpha != oldValue, bar.transition == nil else { return }
            // A screen that comes in with its large title has none to fade.
            UIView.animate(withDuration: hasBeenLaidOut ? 0.15 : 0) {
                self.titleLabel.alpha = self.titleAlpha
                self.titleMenu?.alpha = self.titleAlpha
            }
        }
    }

    var shownButtons: [BarButton] { leftButtons + rightButtons }

    func rebuild(item: UINavigationItem, backItem: UINavigationItem?) {
        restoreFading()
        self.item = item
        for view in leftButtons + rightButtons where view.superview === self { view.removeFromSuperview() }
        backButton?.removeFromSuperview()
        titleView?.removeFromSuperview()
        leftButtons = buttons([item.containerItem].compactMap { $0 } + item.leftItems)
        rightButtons = buttons(item.rightItems)
        backButton = nil
        titleMenu?.removeFromSuperview()
        titleLeads = item.style != .navigator
        if let backItem = item.backItem(over: backItem), !item.hidesBackButton,
            leftButtons.allSatisfy({ $0.item === item.containerItem }) || item.leftItemsSupplementBackButton
        {
            let action = item.backAction
            let button = BackButton(item: backItem, bar: bar) { [weak bar] in
                if let action { action.perform(from: bar) } else { bar?.goBack() }
            }
            button.offerMenu { [weak bar] in bar?.controller?.backMenu }
            backButton = button
            addSubview(button)
        }
        titleView = item.titleView
        titleLabel.isHidden = titleView != nil
        promptLabel.text = item.prompt
        promptLabel.isHidden = item.prompt == nil
        titleMenu = titleView == nil && item.titleMenuProvider != nil ? TitleMenuButton(bar: bar) : nil
        if let titleView {
            titleView.layoutStateMade.sizedAncestor = 1
            addSubview(titleView)
        }
        if let titleMenu {
            titleMenu.accessibilityLabel = item.title
            titleMenu.alpha = titleAlpha
            addSubview(titleMenu)
        }
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
        let row = CGRect(
            x: bar.safeAreaInsets.left, y: prompt,
            width: bounds.width - bar.safeAreaInsets.left - bar.safeAreaInsets.right,
            height: bounds.height - prompt)
        promptLabel.frame = CGRect(
            x: row.minX + 16, y: 4, width: max(0, row.width - 32), height: prompt == 0 ? 0 : 22)
        let margin = BarMetrics.sideMargin(of: bar), edge = margin - Self.buttonPadding
        let search = bar.inlineSearchWidth
        var right =
            row.maxX - edge - (rightButtons.first?.outerPadding ?? 0) - (search > 0 ? search + Self.buttonPadding : 0)
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
        } else {
            left += leftButtons.first?.outerPadding ?? 0
        }
        for button in leftButtons {
            let width = button.fittingWidth
            button.frame = CGRect(x: left, y: row.minY, width: width, height: row.height)
            left += width
        }
        if leftButtons.isEmpty, backButton == nil { left = row.minX + margin }
        layoutTitle(in: row, left: left + Self.titleGap, right: right - Self.titleGap, width: titleWidth)
        mirrorIfNeeded(
            rightButtons + leftButtons + [backButton, titleView ?? titleLabel, titleMenu].compactMap { $0 })
    }

    private func titleFittingWidth(_ row: CGRect) -> CGFloat {
        if let titleView { return wishedSize(of: titleView, row, room: row.width).width }
        return titleLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: row.height)).width.rounded(.up)
    }

    /// How large the title view would like to be: as its constraints say, which may say another size than the last
    /// time, or as the app made it, or as its content is where it made it nothing.
    private func wishedSize(of view: UIView, _ row: CGRect, room: CGFloat) -> CGSize {
        if view.hasConstrainedSizeInBar, let size = view.sizeInBar() {
            return CGSize(width: min(size.width, row.width), height: size.height)
        }
        let own = item?.titleViewSize.own(of: view) ?? view.bounds.size
        guard own.width <= 0 || own.height <= 0 else { return own }
        let asked = view.sizeThatFits(CGSize(width: room, height: row.height))
        // What is made of other views, as stacks are, is as large as its constraints say.
        return asked.width > 0 && asked.height > 0 ? asked : view.constrainedSizeInBar(row.height)
    }

    /// Centred in the bar if the buttons leave room, else as near to the centre as they let it.
    private func layoutTitle(in row: CGRect, left: CGFloat, right: CGFloat, width: CGFloat) {
        let room = max(0, right - left)
        let mark = titleMenu == nil ? 0 : TitleMenuButton.width, used = min(width, max(0, room - mark))
        let middle = min(max(row.midX - used / 2, left), right - used - mark), x = titleLeads ? left : middle
        titleMenu?.frame = CGRect(x: x, y: row.minY, width: used + mark, height: row.height)
        if let titleView {
            let size = wishedSize(of: titleView, row, room: room), width = min(room, size.width)
            titleView.place(
                in: CGRect(
                    x: min(max(row.midX - width / 2, left), max(left, right - width)), y: row.midY - size.height / 2,
                    width: width, height: size.height))
            item?.titleViewSize.given = titleView.bounds.size
        } else {
            let offset = bar.titleOffset
            titleLabel.place(
                in: CGRect(x: x + offset.horizontal, y: row.minY + offset.vertical, width: used, height: row.height))
        }
    }

    // MARK: Transition

    /// What fades in a transition, with the opacity that it has outside of one.
    private var fading: [(view: UIView, alpha: CGFloat)] = []

    /// Lets everything but the title and the back button's text be seen so far.
    func fade(to alpha: CGFloat, chevron: CGFloat) {
        if fading.isEmpty {
            fading = (leftButtons + rightButtons + [promptLabel, titleView].compactMap { $0 }).map { ($0, $0.alpha) }
        }
        for each in fading { each.view.alpha = each.alpha * alpha }
        backButton?.chevronAlpha = chevron
    }

    /// The middle of the title's text, in the bar; nil where there is none.
    var titleCenter: CGFloat { titleLabel.center.x }

    /// The middle of the back button's text, in the bar; nil where there is none.
    var backTextCenter: CGFloat? { backButton.flatMap { button in button.textCenter.map { $0 + button.frame.minX } } }

    func placeTitle(by way: CGFloat, alpha: CGFloat) {
        titleLabel.transform = CGAffineTransform(translationX: way, y: 0)
        titleLabel.alpha = alpha
        titleMenu?.alpha = alpha
    }

    func placeBackText(by way: CGFloat, alpha: CGFloat) { backButton?.placeText(by: way, alpha: alpha) }

    private func restoreFading() {
        for each in fading { each.view.alpha = each.alpha }
        fading = []
    }

    /// Everything at its place and seen as outside of a transition.
    func restore() {
        restoreFading()
        backButton?.chevronAlpha = 1
        placeTitle(by: 0, alpha: titleAlpha)
        placeBackText(by: 0, alpha: 1)
    }
}
