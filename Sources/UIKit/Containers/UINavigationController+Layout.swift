import QuartzCore

extension UINavigationController {
    // MARK: Layout

    func layoutContainer() {
        guard let view = viewIfLoaded else { return }
        contentView.frame = view.bounds
        followHeightClass()
        startPendingChange()
        if activeTransition == nil, edgePop == nil {
            placeBars()
            if let shown { place(shown) }
        }
        watchScrolling()
    }

    /// A sheet's bar is higher, on telephones and tablets; a popover's isn't.
    var isInSheet: Bool {
        (containmentRoot.activePresentation as? UISheetPresentationController)?.hasHighBars == true
            && containmentRoot.presenter != nil
    }

    private var barHeight: CGFloat { navigationBar.totalHeight }
    private var toolbarHeight: CGFloat {
        BarMetrics.toolbarHeight(traitCollection, below: viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    }

    /// A controller that hides what is at the bottom when it is pushed hides the toolbar too, unless it is shown
    /// again then.
    var showsToolbar: Bool {
        guard !toolbarHidden, let top = stack.last else { return !toolbarHidden }
        return !top.hidesBottomBarWhenPushed || stack.count < 2 || top === toolbarOwner
    }

    func placeBars() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds, insets = view.safeAreaInsets
        let height = barHeight - min(foldedHeight, navigationBar.foldableHeight) + pulledHeight
        navigationBar.frame = CGRect(
            x: 0, y: showsNoBar ? -height : insets.top - BarMetrics.lift(insets.top), width: bounds.width,
            height: height)
        navigationBar.isHidden = outerNavigation != nil || barHidden && activeTransition == nil
        if let toolbar = toolbarIfMade ?? (showsToolbar ? self.toolbar : nil) {
            if toolbar.superview !== view {
                toolbar.followsContent = true
                view.addSubview(toolbar)
            }
            let y = showsToolbar ? bounds.height - insets.bottom - toolbarHeight : bounds.height + 1
            toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: toolbarHeight)
            toolbar.isHidden = !showsToolbar && activeTransition == nil
        }
    }

    /// Frames a child's view and tells it what the bars cover.
    func place(_ child: UIViewController) {
        guard let view = viewIfLoaded, let childView = child.viewIfLoaded else { return }
        var frame = contentView.bounds
        let top = showsNoBar ? 0 : barHeight - BarMetrics.lift(view.safeAreaInsets.top)
        let bottom = showsToolbar ? toolbarHeight : 0
        var overlay = UIEdgeInsets.zero
        if extends(child, under: .top, isTranslucent: navigationBar.isTranslucent) {
            overlay.top = top
        } else {
            let covered =
                outerNavigation != nil ? view.safeAreaInsets.top : barHidden ? 0 : view.safeAreaInsets.top + top
            frame.origin.y += covered
            frame.size.height -= covered
        }
        if extends(child, under: .bottom, isTranslucent: !showsToolbar || toolbarIfMade?.isTranslucent ?? true) {
            overlay.bottom = bottom
        } else if bottom > 0 || liesUnderBottomBar {
            frame.size.height -= bottom + view.safeAreaInsets.bottom
        }
        if childView.frame != frame, childView.transform.isIdentity {
            childView.frame = frame
            child.containerAbove?.frame = frame
        }
        child.overlayInsets = overlay
    }

    /// Whether a tab bar around covers what is here at the bottom.
    private var liesUnderBottomBar: Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current.overlayInsets.bottom > 0 { return true }
            controller = current.parent
        }
        return false
    }

    private func extends(_ child: UIViewController, under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        child.edgesForExtendedLayout.contains(edge) && (isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    func relayoutBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        let changes = { [self] in
            navigationBar.isHidden = outerNavigation != nil
            placeBars()
            navigationBar.isHidden = outerNavigation != nil
            if activeTransition == nil, let shown {
                place(shown)
                shown.viewIfLoaded?.layoutIfNeeded()
            }
        }
        guard animated, view.window != nil else {
            view.setNeedsLayout()
            return
        }
        UIView.animate(withDuration: Self.hideShowBarDuration, animations: changes) { [weak self] _ in self?.placeBars()
        }
    }

    func barHeightDidChange() {
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Bars follow the stack

    /// - Parameter isLed: whether `goBars` follows.
    func syncBars(animated: Bool, operation: Operation, isLed: Bool = false) {
        if let outerNavigation {
            return outerNavigation.syncBars(animated: animated, operation: operation, isLed: isLed)
        }
        navigationBar.show(
            barItems, animated: animated, direction: operation == .pop ? .backward : .forward, isLed: isLed)
        toolbarIfMade?.setItems(stack.last?.toolbarItems, animated: animated)
        if !animated { takeScrollingOver() }
    }

    /// Takes the bar along with the pages of a transition that has the new one in place: by itself, or led by what
    /// leads the transition.
    func goBars(along context: TransitionContext) {
        if let outerNavigation { return outerNavigation.goBars(along: context) }
        guard let transition = navigationBar.transition else { return }
        let height = navigationBar.frame.height
        takeScrollingOver()
        UIView.performWithoutAnimation {
            transition.go(from: height, to: barHeight - min(foldedHeight, navigationBar.foldableHeight))
            transition.arrange(at: 0)
        }
        let duration = context.transitionDuration
        guard context.isInteractive else { return navigationBar.slide(in: duration) }
        context.progressed = { transition.arrange(at: $0) }
        context.interactionEnded = { [weak self] in self?.navigationBar.slide(in: duration, to: $0) }
    }

    /// A transition is over.
    func endBars(completed: Bool) {
        if let outerNavigation { return outerNavigation.endBars(completed: completed) }
        navigationBar.transition?.end(completed: completed)
    }

    /// The bar takes on what the scroll view of the controller on top says.
    func takeScrollingOver() {
        if let outerNavigation { return outerNavigation.takeScrollingOver() }
        if let scrollView = stack.last?.observedScrollView {
            followScrolling(of: scrollView)
        } else {
            (foldedHeight, pulledHeight) = (0, 0)
            setScrolledUnder(false)
            toolbarIfMade?.isScrolledOver = false
        }
        tabBarController?.watchScrolling()
    }

    func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
        guard child === topViewController, !toolbarHidden else { return }
        toolbar.setItems(child.toolbarItems, animated: animated)
    }

    /// A controller that hides the bottom bar hides a surrounding tab bar as long as it, or one above it, is on the
    /// stack.
    func updateBottomBar(animated: Bool) {
        tabBarController?.setTabBarCovered(coversTabBar, animated: animated)
    }

    var coversTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

    // MARK: Scrolling

    func watchScrolling() {
        guard let top = topViewController, let scrollView = top.observedScrollView else { return }
        if scrollView.barObserver !== top { scrollView.barObserver = top }
        followScrolling(of: scrollView)
    }

    /// Content that scrolled under the bar gives it its background, and folds the large title away.
    func followScrolling(of scrollView: UIScrollView) {
        guard scrollView === topViewController?.observedScrollView, scrollView.window != nil || activeTransition == nil
        else { return }
        let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        let folded = min(max(distance, 0), navigationBar.foldableHeight)
        scrollView.foldedTop = folded
        scrollView.titleAbove = navigationBar.showsLargeTitle ? BarMetrics.largeTitleHeight : 0
        // What is left of adding and taking away again isn't a pull.
        let pull = scrollView.refreshInset - distance, pulled = navigationBar.showsLargeTitle && pull > 0.01 ? pull : 0
        if folded != foldedHeight || pulled != pulledHeight {
            (foldedHeight, pulledHeight) = (folded, pulled)
            if activeTransition == nil { placeBars() }
        }
        setScrolledUnder(distance - folded > 0.5)
        toolbarIfMade?.isScrolledOver = scrollView.goesOnBelow
    }

    /// Where content that would come to rest there does: large titles and search bars are left open or shut, whichever
    /// is nearer.
    func settled(_ place: CGFloat, of scrollView: UIScrollView) -> CGFloat {
        guard scrollView === topViewController?.observedScrollView, !showsNoBar else { return place }
        let bar = navigationBar, folded = place + scrollView.adjustedContentInset.top
        let stops = [0, bar.foldsSearchBar ? bar.searchBarHeight : 0, bar.foldableHeight]
        guard let below = stops.last(where: { $0 <= folded }), let above = stops.first(where: { $0 > folded }) else {
            return place
        }
        return place + (folded - below < above - folded ? below : above) - folded
    }

    private func setScrolledUnder(_ flag: Bool) {
        guard navigationBar.isScrolledUnder != flag else { return }
        navigationBar.isScrolledUnder = flag
        navigationBar.refreshBackground()
    }
}
