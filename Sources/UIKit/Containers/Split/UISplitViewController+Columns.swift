import QuartzCore

extension UISplitViewController {
    /// What stands in a column: the app's controller, or the navigation controller around it.
    func shownController(_ column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

    /// Columns of a split view with a style stand in navigation controllers.
    func wrap(_ controller: UIViewController, for column: Column) {
        guard column != .compact, !(controller is UINavigationController) else { return }
        let navigation = wrappers[column] ?? UINavigationController(nibName: nil, bundle: nil)
        wrappers[column] = navigation
        navigation.setViewControllers([controller], animated: false)
        if navigation.parent == nil {
            adopt(navigation)
            navigation.didMove(toParent: self)
        }
    }

    func setColumn(_ controller: UIViewController?, _ column: Column) {
        let old = columns[column]
        guard controller !== old else { return }
        columns[column] = controller
        if let controller, !(controller is UINavigationController), column != .compact {
            // The navigation controller stays, also on the stack of a collapsed split view.
            wrap(controller, for: column)
        } else {
            if let wrapper = wrappers.removeValue(forKey: column) { release(wrapper) } else if let old { release(old) }
            if let controller { take(controller) }
            if isCollapsed, let controller, column != .compact { pushOntoCollapsed(controller) }
        }
        reconcile(animated: false)
    }

    func setClassic(_ controllers: [UIViewController]) {
        if style != .unspecified {
            Misuse.raise(
                .internalInconsistency,
                "-[UISplitViewController setViewControllers:] is unsupported for UISplitViewControllers with a style (\(brief))"
            )
        }
        let old = columns, controllers = controllers.filter(mayAdopt)
        columns[.primary] = controllers.first
        columns[.secondary] = controllers.count > 1 ? controllers[1] : nil
        for controller in old.values where !columns.values.contains(where: { $0 === controller }) {
            release(controller)
        }
        for controller in controllers.prefix(2) where controller.parent !== self { take(controller) }
        reconcile(animated: false)
    }

    func take(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        (controller.parent as? UINavigationController)?.detach(controller)
        adopt(controller)
        controller.didMove(toParent: self)
    }

    /// Takes a controller out, with its view, at once.
    func release(_ controller: UIViewController) {
        uninstall(controller)
        (controller.parent as? UINavigationController)?.detach(controller)
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.leaveParent()
    }

    // MARK: Showing

    func showPrimary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if isCollapsed { return pushOntoCollapsed(controller, animated: UIView.areAnimationsEnabled) }
        if style == .unspecified {
            setClassic([controller] + [columns[.secondary]].compactMap { $0 })
        } else {
            setColumn(controller, .primary)
        }
    }

    func showSecondary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        if isCollapsed { return pushOntoCollapsed(controller, animated: UIView.areAnimationsEnabled) }
        if style == .unspecified {
            guard let primary = columns[.primary] else { return setClassic([controller]) }
            setClassic([primary, controller])
        } else {
            setColumn(controller, .secondary)
        }
        // A primary column that covers the secondary one makes way for what was asked for.
        if style == .unspecified, SplitGeometry.overlays(currentMode) { choose(.secondaryOnly) }
    }

    func revealChild(_ child: UIViewController) {
        guard let column = [Column.primary, .supplementary, .secondary].first(where: { shownController($0) === child })
        else { return }
        reveal(column)
    }

    func reveal(_ column: Column) {
        guard !isCollapsed else { return revealCollapsed(column) }
        guard column != .compact, !visibleColumns.contains(column) else { return }
        let behavior = splitBehavior
        let modes =
            style == .unspecified ? [DisplayMode.oneBesideSecondary, .oneOverSecondary] : geometry.modes(of: behavior)
        if style == .unspecified { return choose(geometry.next(after: .secondaryOnly, behavior: .automatic)) }
        if let mode = modes.first(where: { SplitGeometry.columns(in: $0, isTriple: isTriple).contains(column) }) {
            choose(mode)
        }
    }

    func conceal(_ column: Column) {
        guard !isCollapsed else { return concealCollapsed(column) }
        guard column != .secondary, column != .compact, visibleColumns.contains(column) else { return }
        let modes = style == .unspecified ? [DisplayMode.secondaryOnly] : geometry.modes(of: splitBehavior).reversed()
        let shown = SplitGeometry.columns(in: currentMode, isTriple: isTriple).count
        if let mode = modes.first(where: {
            let columns = SplitGeometry.columns(in: $0, isTriple: isTriple)
            return columns.count < shown && !columns.contains(column)
        }) {
            choose(mode)
        }
    }
}
