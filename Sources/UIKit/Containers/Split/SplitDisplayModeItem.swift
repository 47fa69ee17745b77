import QuartzCore

/// The button that shows and hides the primary column: in the secondary column's bar, where the app or the split view
/// controller puts it.
final class SplitDisplayModeItem: UIBarButtonItem {
    private weak var split: UISplitViewController?

    init(_ split: UISplitViewController) {
        self.split = split
        super.init()
        handler = { [weak split] in split?.toggleDisplayMode() }
    }

    required init?(coder: NSCoder) { nil }

    /// Looks as what it does: back to the primary view controller, or making room for the secondary one; with a style
    /// always a sidebar.
    func refresh() {
        guard let split else { return }
        isHidden = split.isCollapsed
        guard !split.isCollapsed else { return }
        if split.style != .unspecified {
            show(symbol: split.primaryEdge == .leading ? "sidebar.left" : "sidebar.right", "Toggle Sidebar")
        } else if split.displayMode == .oneBesideSecondary {
            show(symbol: "arrow.up.left.and.arrow.down.right", "Full Screen")
        } else {
            showBack()
        }
    }

    private func show(symbol: String, _ label: String) {
        customView = nil
        image = UIImage(systemName: symbol)
        accessibilityLabel = label
    }

    private func showBack() {
        image = nil
        let primary = split?.shownController(.primary)
        let item =
            (primary as? UINavigationController)?.topViewController?.navigationItem ?? primary?.navigationItem
            ?? UINavigationItem()
        let title = item.titleOnBackButton
        guard
            (customView as? BackButton)?.accessibilityLabel != (title ?? UINavigationItem.genericBackTitle)
                || customView == nil
        else { return }
        let button = BackButton(item: item, bar: nil) { [weak split] in split?.toggleDisplayMode() }
        button.frame = CGRect(x: 0, y: 0, width: button.fittingWidth, height: BarMetrics.height)
        customView = button
    }
}

extension UISplitViewController {
    /// The button's look follows the mode. With a style the split view controller puts it into the bar of the column
    /// nearest to the edge.
    func refreshDisplayModeButton() {
        guard isViewLoaded else { return }
        displayModeItem.refresh()
        guard style != .unspecified else { return }
        let first = visibleColumns.first ?? .secondary
        let isShown =
            !isCollapsed && displayModeButtonVisibility != .never
            && (presentsWithGesture || displayModeButtonVisibility == .always)
        for column in [Column.primary, .supplementary, .secondary] {
            let root = (shownController(column) as? UINavigationController)?.viewControllers.first
            root?.navigationItem.containerItem = isShown && column == first ? displayModeItem : nil
        }
    }
}
