import QuartzCore

/// The measures of iOS 13 and later, in points.
enum BarMetrics {
    static let height: CGFloat = 44
    static let compactHeight: CGFloat = 32
    static let promptHeight: CGFloat = 30
    static let largeTitleHeight: CGFloat = 52
    /// Beside what stands in a bar of that width.
    static func sideMargin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
    /// How far above the safe area bars begin where the display's cut is an island (measured where iOS drew them: they end at 97.67 points,
    /// or 100.33). Interface Builder's canvas has them below it.
    @MainActor static func lift(_ top: CGFloat) -> CGFloat {
        guard top >= 59, LayoutEngine.designMetrics == nil else { return 0 }
        return (top >= 62 ? 17 : 16) / 3
    }
    static let toolbarHeight: CGFloat = 44
    static let tabBarHeight: CGFloat = 49
    static let sheetHeight: CGFloat = 56
    static let slideDuration: TimeInterval = 0.35
}

extension UINavigationBar {
    enum Direction { case forward, backward }

    // MARK: Heights

    /// The row of buttons.
    var rowHeight: CGFloat {
        if isSearching { return 0 }
        if traitCollection.verticalSizeClass == .compact, traitCollection.userInterfaceIdiom == .phone { return BarMetrics.compactHeight }
        let plain = controller?.isInCard == true ? BarMetrics.sheetHeight : BarMetrics.height
        return plain + (topItem?.prompt == nil ? 0 : BarMetrics.promptHeight)
    }

    var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isSearching, let item = topItem, traitCollection.verticalSizeClass != .compact else { return false }
        return largeTitleModes(of: stack).last ?? false && item.titleView == nil
    }

    /// Automatic is what the item before has; the first of the stack is large.
    private func largeTitleModes(of items: [UINavigationItem]) -> [Bool] {
        var modes: [Bool] = []
        for item in items {
            switch item.largeTitleDisplayMode {
            case .always: modes.append(true)
            case .never, .inline: modes.append(false)
            case .automatic: modes.append(modes.last ?? true)
            }
        }
        return modes
    }

    /// With the large title and the search bar unfolded.
    var totalHeight: CGFloat { rowHeight + (showsLargeTitle ? BarMetrics.largeTitleHeight : 0) + searchBarHeight }

    func heightMayHaveChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        controller?.barHeightDidChange()
    }

    // MARK: Layout

    /// What the background covers above the bar: the status bar's height.
    private var coveredAbove: CGFloat {
        guard barPosition == .topAttached, let superview else { return 0 }
        return controller != nil ? frame.minY - superview.bounds.minY : max(0, safeAreaInsets.top)
    }

    func layoutBar() {
        let above = coveredAbove
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: isSearching ? BarMetrics.height : rowHeight)
        if isSearching != makesWayForSearch {
            makesWayForSearch = isSearching
            content?.alpha = isSearching ? 0 : 1
        }
        layoutLargeTitle()
        layoutSearchBar()
        refreshBackground()
    }

    private func layoutLargeTitle() {
        largeTitle.isHidden = !showsLargeTitle
        guard showsLargeTitle else {
            content?.titleAlpha = 1
            return
        }
        let visible = max(0, bounds.height - rowHeight - visibleSearchHeight)
        largeTitle.frame = CGRect(x: 0, y: rowHeight, width: bounds.width, height: visible)
        // The small title takes over when hardly anything of the large one is left.
        content?.titleAlpha = visible < 8 ? 1 : 0
    }

    // MARK: Items

    func show(_ new: some Collection<UINavigationItem>, animated: Bool, direction: Direction) {
        let oldTop = topItem
        for item in stack where item.navigationBar === self { item.navigationBar = nil }
        stack = Array(new)
        for item in stack { item.navigationBar = self }
        let oldContent = content
        guard let top = topItem else {
            oldContent?.removeFromSuperview()
            content = nil
            heightMayHaveChanged()
            return
        }
        if top === oldTop {
            oldContent?.rebuild(item: top, backItem: backItem)
            refreshTitles()
            return
        }
        let fresh = NavigationBarContent(bar: self)
        fresh.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        fresh.rebuild(item: top, backItem: backItem)
        content = fresh
        addSubview(fresh)
        refreshTitles()
        heightMayHaveChanged()
        guard animated, UIView.areAnimationsEnabled, window != nil, let oldContent else {
            oldContent?.removeFromSuperview()
            return
        }
        fresh.layoutIfNeeded()
        oldContent.isUserInteractionEnabled = false
        NavigationBarContent.slide(from: oldContent, to: fresh, direction: direction) { oldContent.removeFromSuperview() }
    }

    // MARK: Look

    func refreshAppearance() {
        refreshTitles()
        refreshBackground()
    }

    func refreshTitles() {
        guard let item = topItem else { return }
        content?.setTitleAttributes(titleAttributes)
        largeTitle.show(item.title, attributes: largeTitleAttributes)
        setNeedsLayout()
    }

    func applyBarStyle() {
        overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
        refreshBackground()
    }

    private var appearanceInUse: UINavigationBarAppearance {
        let item = topItem
        let isCompact = rowHeight < BarMetrics.height
        let standard = (isCompact ? item?.compactAppearance ?? compactAppearance : nil) ?? item?.standardAppearance ?? standardAppearance
        if isScrolledUnder || controller == nil { return standard }
        if let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        // iOS 15 and later: without an appearance of its own the edge shows the standard one without its background.
        let edge = UINavigationBarAppearance(barAppearance: standard)
        edge.configureWithTransparentBackground()
        return edge
    }

    func refreshBackground() {
        let appearance = appearanceInUse
        if let image = backgroundImage(for: .default), appearance.backgroundImage == nil {
            let legacy = UINavigationBarAppearance(barAppearance: appearance)
            // An empty image is how apps made bars transparent before appearances.
            if image.size == .zero { legacy.configureWithTransparentBackground() } else { legacy.backgroundImage = image }
            if shadowImage != nil { legacy.shadowColor = nil }
            background.show(legacy, barTintColor: barTintColor)
            return
        }
        background.show(appearance, barTintColor: barTintColor)
    }

    private var titleAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label]
        for attributes in [titleTextAttributes ?? [:], appearanceInUse.titleTextAttributes] { result.merge(attributes) { $1 } }
        return result
    }

    private var largeTitleAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label]
        for attributes in [largeTitleTextAttributes ?? [:], appearanceInUse.largeTitleTextAttributes] { result.merge(attributes) { $1 } }
        return result
    }
}

/// The large title, which slides under the row of buttons as its room shrinks.
final class LargeTitleView: UIView {
    private let label = UILabel(frame: .zero)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        clipsToBounds = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.8
        label.accessibilityTraits = .header
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
        label.text = title
        if let font = attributes[.font] as? UIFont { label.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = BarMetrics.sideMargin(bounds.width)
        label.frame = CGRect(x: margin, y: bounds.maxY - BarMetrics.largeTitleHeight + 3, width: max(0, bounds.width - 2 * margin), height: 41)
    }
}
