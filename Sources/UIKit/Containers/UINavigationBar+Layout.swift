import QuartzCore

/// The measures of iOS 13 and later, in points.
package enum BarMetrics {
    package static let height: CGFloat = 44
    /// Tablets' bars are higher since iOS 12. At the bottom that much is with, the rest above a home indicator: bars
    /// there end 65 points above the screen's edge (as the authors of QMUI_iOS measured on tablets of both kinds).
    private static let padHeight: CGFloat = 50, padHeightAboveIndicator: CGFloat = 45
    static let compactHeight: CGFloat = 32
    static let promptHeight: CGFloat = 30
    static let largeTitleHeight: CGFloat = 52
    /// Beside what stands in a bar: the system's least margin, which goes by the window and not by the column of it that
    /// the bar is in.
    @MainActor static func sideMargin(of bar: UIView) -> CGFloat {
        let width =
            bar.window?.bounds.width ?? bar.layoutDialect?.screen.appSize.width ?? bar.bounds.width
        return width >= 414 ? 20 : 16
    }
    /// How far above the safe area bars begin where the display's cut is an island (measured where iOS drew them: they
    /// end at 97.67 points, or 100.33).
    @MainActor static func lift(_ top: CGFloat) -> CGFloat {
        guard top >= 59 else { return 0 }
        return (top >= 62 ? 17 : 16) / 3
    }
    package static let tabBarHeight: CGFloat = 49
    /// Where there is no large title, prompt or search.
    @MainActor static func navigationBarHeight(_ traits: UITraitCollection) -> CGFloat {
        isLow(traits) ? compactHeight : isHigh(traits) ? padHeight : height
    }
    /// Bottom bars of telephones that lie on their side are lower.
    ///
    /// - Parameter below: what the safe area keeps clear below the bar, in points.
    @MainActor static func tabBarHeight(_ traits: UITraitCollection, below: CGFloat) -> CGFloat {
        isHigh(traits) ? bottomHeight(below) : isLow(traits) ? compactHeight : tabBarHeight
    }
    @MainActor static func toolbarHeight(_ traits: UITraitCollection, below: CGFloat) -> CGFloat {
        isHigh(traits) ? bottomHeight(below) : isLow(traits) ? compactHeight : height
    }
    /// As high as a bar is where it stands.
    @MainActor static func navigationBarHeight(of bar: UIView) -> CGFloat {
        shown(bar, navigationBarHeight(bar.traitCollection))
    }
    @MainActor static func tabBarHeight(of bar: UIView, below: CGFloat) -> CGFloat {
        shown(bar, tabBarHeight(bar.traitCollection, below: below))
    }
    @MainActor static func toolbarHeight(of bar: UIView, below: CGFloat) -> CGFloat {
        shown(bar, toolbarHeight(bar.traitCollection, below: below))
    }
    @MainActor private static func shown(_ bar: UIView, _ height: CGFloat) -> CGFloat {
        bar.layoutDialect?.barHeight(bar, height) ?? height
    }
    /// What is below may be a tab bar, too.
    private static func bottomHeight(_ below: CGFloat) -> CGFloat {
        below > 0 && below < padHeightAboveIndicator ? padHeightAboveIndicator : padHeight
    }
    private static func isHigh(_ traits: UITraitCollection) -> Bool { traits.userInterfaceIdiom == .pad }
    @MainActor static func isLow(_ traits: UITraitCollection) -> Bool {
        traits.verticalSizeClass == .compact && traits.userInterfaceIdiom == .phone
    }
    static let sheetHeight: CGFloat = 56
    static let slideDuration: TimeInterval = 0.35
}

extension UINavigationBar {
    enum Direction { case forward, backward }

    // MARK: Heights

    /// The row of buttons.
    var rowHeight: CGFloat {
        if isSearching { return 0 }
        if BarMetrics.isLow(traitCollection) { return BarMetrics.compactHeight }
        let plain =
            controller?.isInSheet == true ? BarMetrics.sheetHeight : BarMetrics.navigationBarHeight(of: self)
        return plain + (topItem?.prompt == nil ? 0 : BarMetrics.promptHeight)
    }

    var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isSearching, let item = topItem, traitCollection.verticalSizeClass != .compact else {
            return false
        }
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
        makeWayForSearch()
        content?.frame = CGRect(
            x: 0, y: -searchLift, width: bounds.width,
            height: isSearching ? BarMetrics.navigationBarHeight(of: self) : rowHeight)
        layoutLargeTitle()
        layoutSearchBar()
        refreshBackground()
        transition?.apply()
    }

    private func layoutLargeTitle() {
        guard !liftLargeTitle() else { return }
        largeTitle.isHidden = !showsLargeTitle
        guard showsLargeTitle else {
            content?.titleAlpha = 1
            return
        }
        let visible = transition?.largeTitleRoom ?? max(0, bounds.height - rowHeight - visibleSearchHeight)
        largeTitle.frame = CGRect(x: 0, y: rowHeight, width: bounds.width, height: visible)
        largeTitle.pull = transition == nil ? max(0, bounds.height - totalHeight) : 0
        largeTitle.sides = largeTitleMargins
        // The small title takes over when hardly anything of the large one is left.
        content?.titleAlpha = visible < 8 ? 1 : 0
    }

    /// Where the large title stands: in the margins that the app gave the bar, else in the system's, and where rows of a
    /// list stand further in (20 points on telephones 390 and 393 wide) in line with these. (That iOS has them in line
    /// is judged by its own apps; no measure of it is known.)
    private var largeTitleMargins: UIEdgeInsets {
        let safe = safeAreaInsets
        if ownLayoutMargins != nil { return layoutMargins }
        var margin = BarMetrics.sideMargin(of: self)
        let content = controller?.topViewController?.observedScrollView
        let layout = (content as? UICollectionView)?.collectionViewLayout as? UICollectionViewCompositionalLayout
        if content is UITableView || layout?.isList == true {
            margin = max(margin, TableMetrics.margin(width: bounds.width))
        }
        return UIEdgeInsets(top: 0, left: safe.left + margin, bottom: 0, right: safe.right + margin)
    }

    // MARK: Items

    /// - Parameter isLed: whether somebody else brings the change forward, by `transition`.
    func show(
        _ new: some BidirectionalCollection<UINavigationItem>, animated: Bool, direction: Direction, isLed: Bool = false
    ) {
        transition?.end()
        let oldTop = topItem, oldContent = content
        let moves = animated && UIView.areAnimationsEnabled && window != nil
        if moves, let oldContent, let top = new.last, top !== oldTop {
            let fresh = NavigationBarContent(bar: self)
            transition = NavigationBarTransition(self, from: oldContent, to: fresh, isForward: direction == .forward)
            own(Array(new))
            install(fresh, of: top)
            fresh.layoutIfNeeded()
            UIView.performWithoutAnimation { transition?.arrange(at: 0) }
            if !isLed { slide() }
            return
        }
        own(Array(new))
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
        oldContent?.removeFromSuperview()
        install(NavigationBarContent(bar: self), of: top)
    }

    private func install(_ fresh: NavigationBarContent, of top: UINavigationItem) {
        fresh.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        fresh.rebuild(item: top, backItem: backItem)
        content = fresh
        addSubview(fresh)
        refreshTitles()
        heightMayHaveChanged()
    }

    /// Goes from where the change has come to to its end, or back.
    func slide(in duration: TimeInterval = BarMetrics.slideDuration, to completes: Bool = true) {
        guard let transition else { return }
        UIView.slide(in: duration, { transition.arrange(at: completes ? 1 : 0) }) { _ in
            transition.end(completed: completes)
        }
    }

    // MARK: Look

    func refreshAppearance() {
        shownAppearance = nil
        refreshBackground()
    }

    func refreshTitles() {
        guard let item = topItem else { return }
        content?.showTitle(item.title, in: titleAttributes)
        largeTitle.show(item.title, attributes: largeTitleAttributes)
        setNeedsLayout()
    }

    func applyBarStyle() {
        overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
        refreshBackground()
    }

    var isLow: Bool { rowHeight < BarMetrics.height }

    typealias Look = (appearance: UINavigationBarAppearance, hasBackground: Bool)

    /// The appearance that counts now, and whether the bar shows its background.
    var lookInUse: Look {
        let item = topItem
        let standard =
            (isLow ? item?.compactAppearance ?? compactAppearance : nil) ?? item?.standardAppearance
            ?? standardAppearance
        if isScrolledUnder || controller == nil { return (standard, true) }
        let edge =
            (isLow ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil) ?? item?
            .scrollEdgeAppearance ?? scrollEdgeAppearance
        // iOS 15 and later: without an appearance of its own the edge shows the standard one without its background.
        return edge.map { ($0, true) } ?? (standard, false)
    }

    func refreshBackground() {
        let (appearance, hasBackground) = lookInUse
        background.show(
            hasBackground ? appearance : nil, tint: barTintColor,
            image: backgroundImage(for: isLow ? .compact : .default) ?? backgroundImage(for: .default),
            shadow: shadowImage)
        guard appearance !== shownAppearance else { return }
        shownAppearance = appearance
        content?.restyle()
        refreshTitles()
    }

    func buttonLook(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
        let look = lookInUse.appearance
        return item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    }

    /// How back buttons look, and the image that an app has in place of the chevron.
    var backLook: (button: UIBarButtonItemAppearance, indicator: UIImage?) {
        let look = lookInUse.appearance
        return (look.backButtonAppearance, look.backIndicatorImage ?? backIndicatorImage)
    }

    /// How far the title is moved, in points.
    var titleOffset: UIOffset {
        var offset = lookInUse.appearance.titlePositionAdjustment
        offset.vertical += titleVerticalPositionAdjustment(for: isLow ? .compact : .default)
        return offset
    }

    private var titleAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
        ]
        for attributes in [titleTextAttributes ?? [:], lookInUse.appearance.titleTextAttributes] {
            result.merge(attributes) { $1 }
        }
        return result
    }

    private var largeTitleAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
        ]
        for attributes in [largeTitleTextAttributes ?? [:], lookInUse.appearance.largeTitleTextAttributes] {
            result.merge(attributes) { $1 }
        }
        return result
    }
}
