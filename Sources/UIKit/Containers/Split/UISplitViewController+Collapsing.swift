import QuartzCore

extension UISplitViewController {
    // MARK: Size classes

    /// Collapses where width is compact, expands where it is regular. The first look may collapse as well, before
    /// anything appears.
    func adaptToTraits() {
        guard isViewLoaded, !isAdapting else { return }
        let isCompact = traitCollection.horizontalSizeClass == .compact
        if hasAdapted, isCompact == isCollapsed { return }
        isAdapting = true
        defer { isAdapting = false }
        if isCompact { collapse() } else if isCollapsed { expand() }
        hasAdapted = true
        reconcile(animated: false)
    }

    // MARK: Collapsing

    /// What fills the view while collapsed.
    var collapsedRoot: UIViewController? {
        if let compact = columns[.compact] { return compact }
        return shownController(.primary) ?? shownController(.supplementary) ?? shownController(.secondary)
    }

    /// The stack that columns are pushed on.
    private var collapsedNavigation: UINavigationController? {
        let root = collapsedRoot
        return root as? UINavigationController ?? (root as? UITabBarController)?.selectedViewController
            as? UINavigationController
    }

    private func collapse() {
        for controller in Array(installed.values) { uninstall(controller) }
        isCollapsed = true
        chosenMode = nil
        if style == .unspecified { collapseClassic() } else { collapseColumns() }
        if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    }

    private func collapseClassic() {
        guard let first = columns[.primary] else { return }
        let primary = delegate?.primaryViewController(forCollapsing: self) ?? first
        if primary !== first {
            take(primary)
            columns[.primary] = primary
        }
        guard let secondary = columns[.secondary] else { return }
        // Assumed after apps that look at an outlet of the detail in the delegate's method: both columns were loaded
        // before the first look at the size classes.
        if !hasAdapted {
            for controller in [primary, secondary] {
                ((controller as? UINavigationController)?.topViewController ?? controller).loadViewIfNeeded()
            }
        }
        columns[.secondary] = nil
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true {
            discardedSecondary = secondary
            release(secondary)
        } else {
            primary.collapseSecondaryViewController(secondary, for: self)
            if secondary.parent === self {
                discardedSecondary = secondary
                release(secondary)
            }
        }
    }

    private func collapseColumns() {
        guard columns[.compact] == nil else { return }
        let proposed: Column =
            columns[.secondary] != nil ? .secondary : columns[.supplementary] != nil ? .supplementary : .primary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
            if let controller = shownController(column) { pushOntoCollapsed(controller) }
        }
    }

    /// Navigation controllers may stand on the stack of another one here, and only here.
    func pushOntoCollapsed(_ controller: UIViewController, animated: Bool = false) {
        guard let navigation = collapsedNavigation, navigation !== controller else {
            if controller !== collapsedRoot { containmentRoot.present(controller, animated: animated) }
            return
        }
        navigation.pushCollapsed(controller, animated: animated)
    }

    func revealCollapsed(_ column: Column) {
        guard let controller = shownController(column), let navigation = collapsedNavigation, columns[.compact] == nil
        else { return }
        if navigation.viewControllers.contains(where: { $0 === controller }) {
            navigation.popToViewController(controller, animated: UIView.areAnimationsEnabled)
        } else if controller === navigation {
            navigation.popToFirst(animated: UIView.areAnimationsEnabled)
        } else {
            pushOntoCollapsed(controller, animated: UIView.areAnimationsEnabled)
        }
    }

    func concealCollapsed(_ column: Column) {
        guard let controller = shownController(column), let navigation = collapsedNavigation,
            let index = navigation.viewControllers.firstIndex(where: { $0 === controller }), index > 0
        else { return }
        navigation.popToViewController(navigation.viewControllers[index - 1], animated: UIView.areAnimationsEnabled)
    }

    // MARK: Expanding

    private func expand() {
        let navigation = collapsedNavigation
        for controller in Array(installed.values) { uninstall(controller) }
        isCollapsed = false
        if style == .unspecified {
            expandClassic()
        } else {
            for column in [Column.secondary, .supplementary] {
                guard let controller = shownController(column), controller.parent === navigation else { continue }
                take(controller)
            }
            let proposed = geometry.mode(preferred: preferredDisplayMode, behavior: splitBehavior)
            let mode =
                delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
            if mode != proposed { chosenMode = mode }
        }
        if style != .unspecified { delegate?.splitViewControllerDidExpand(self) }
    }

    private func expandClassic() {
        guard let first = columns[.primary] else { return }
        let primary = delegate?.primaryViewController(forExpanding: self) ?? first
        if primary !== first {
            release(first)
            take(primary)
            columns[.primary] = primary
        }
        let separated =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        if let secondary = separated ?? discardedSecondary {
            take(secondary)
            columns[.secondary] = secondary
        }
        discardedSecondary = nil
    }
}
