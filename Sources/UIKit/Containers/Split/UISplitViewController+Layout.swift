import QuartzCore

extension UISplitViewController {
    // MARK: What is to be seen

    var isTriple: Bool { style == .tripleColumn && columns[.supplementary] != nil }

    var geometry: SplitGeometry {
        SplitGeometry(
            size: viewIfLoaded?.bounds.size ?? UIScreen.main.appBounds.size, style: style,
            hasSupplementary: columns[.supplementary] != nil,
            isTrailing: primaryEdge == .trailing)
    }

    private static func wish(_ value: CGFloat) -> CGFloat? { value == automaticDimension ? nil : value }

    var primaryWish: SplitGeometry.Width {
        .init(
            fraction: Self.wish(preferredPrimaryColumnWidthFraction), preferred: Self.wish(preferredPrimaryColumnWidth),
            minimum: Self.wish(minimumPrimaryColumnWidth), maximum: Self.wish(maximumPrimaryColumnWidth))
    }

    var supplementaryWish: SplitGeometry.Width {
        .init(
            fraction: Self.wish(preferredSupplementaryColumnWidthFraction),
            preferred: Self.wish(preferredSupplementaryColumnWidth),
            minimum: Self.wish(minimumSupplementaryColumnWidth), maximum: Self.wish(maximumSupplementaryColumnWidth))
    }

    var currentMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        if let chosenMode { return chosenMode }
        // There is nothing to show instead of a primary view controller that stands alone.
        if shownController(.secondary) == nil { return .oneBesideSecondary }
        return geometry.mode(preferred: preferredDisplayMode, behavior: splitBehavior)
    }

    var visibleColumns: [Column] {
        isCollapsed ? [.compact] : SplitGeometry.columns(in: currentMode, isTriple: isTriple)
    }

    /// Goes to a mode that a person or the app asked for.
    func choose(_ mode: DisplayMode, animated: Bool = true) {
        guard !isCollapsed, mode != .automatic, mode != currentMode else { return }
        chosenMode = mode
        updateDisplayMode(animated: animated && UIView.areAnimationsEnabled)
    }

    func toggleDisplayMode() {
        let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        choose(asked != .automatic ? asked : geometry.next(after: currentMode, behavior: splitBehavior))
    }

    func widthsDidChange() {
        if UIView.inheritedAnimationDuration > 0, viewIfLoaded?.window != nil { return reconcile(animated: true) }
        viewIfLoaded?.setNeedsLayout()
    }

    func updateDisplayMode(animated: Bool) { reconcile(animated: animated) }

    // MARK: Views

    func makePanels(in view: UIView) {
        dimming.isOpaque = false
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.12)
        dimming.alpha = 0
        for column in [Column.secondary, .compact, .supplementary, .primary] {
            let panel = SplitPanel(frame: view.bounds)
            panel.isHidden = true
            panels[column] = panel
            view.addSubview(panel)
            if column == .compact { view.addSubview(dimming) }
        }
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] in if $0.state == .ended { self?.choose(.secondaryOnly) } }
        dimming.addGestureRecognizer(tap)
        addSidebarDrag(to: view)
        applyBackground()
    }

    func applyBackground() {
        viewIfLoaded?.backgroundColor =
            primaryBackgroundStyle == .sidebar ? .secondarySystemBackground : .systemBackground
    }

    func layoutContainer() {
        adaptToTraits()
        guard modeChangeEnd == nil else { return }
        reconcile(animated: false)
        place()
    }

    /// Frames for the mode; a panel that isn't seen waits beyond its edge.
    func place() {
        guard let view = viewIfLoaded else { return }
        let frames =
            framesDuringDrag
            ?? geometry.frames(in: currentMode, primary: primaryColumnWidth, supplementary: supplementaryColumnWidth)
        let overlays = !isCollapsed && (SplitGeometry.overlays(currentMode) || sidebarDrag?.leads == false)
        for (column, panel) in panels {
            panel.frame = column == .compact ? view.bounds : frames[column] ?? view.bounds
            panel.edge =
                isCollapsed || column == .secondary || column == .compact
                ? .none : primaryEdge == .leading ? .right : .left
            panel.isFloating = overlays && (column == .primary || column == .supplementary)
        }
        dimming.frame = view.bounds
        dimming.alpha = overlays ? dimmingDuringDrag ?? 1 : 0
        sidebarPan.edges = primaryEdge == .leading ? .left : .right
        dimming.isUserInteractionEnabled = overlays
    }

    // MARK: Coming and going

    private var wanted: [Column: UIViewController] {
        if isCollapsed { return collapsedRoot.map { [.compact: $0] } ?? [:] }
        var result: [Column: UIViewController] = [:]
        for column in visibleColumns { result[column] = shownController(column) }
        return result
    }

    /// Brings into view what the mode shows, and takes out what it doesn't, with their calls of appearance.
    func reconcile(animated: Bool) { reconcile(animated ? .animated : .atOnce) }

    /// How views follow a change of the mode.
    enum Pace { case atOnce, animated, led }

    func reconcile(_ pace: Pace) {
        guard isViewLoaded, hasAdapted else { return }
        modeChangeEnd?()
        let mode = currentMode
        if mode != appliedMode {
            if appliedMode != .automatic, !isCollapsed { announce(mode) }
            appliedMode = mode
        }
        let wanted = wanted
        let leaving = Self.ordered(installed.filter { wanted[$0.key] !== $0.value })
        let entering = Self.ordered(wanted.filter { installed[$0.key] !== $0.value })
        refreshDisplayModeButton()
        guard !leaving.isEmpty || !entering.isEmpty else {
            if pace == .animated { UIView.slide({ self.place() }) }
            return
        }
        let moves = appearance.state == .shown
        let animated = pace != .atOnce && moves
        for (column, controller) in leaving {
            if isShown { controller.beginAppearance(false, animated: animated) }
            installed[column] = nil
            overrideTraits[ObjectIdentifier(controller)] = nil
        }
        for (column, controller) in entering { enter(controller, column, animated: animated) }
        let end = { [weak self] in
            guard let self else { return }
            self.modeChangeEnd = nil
            for (column, controller) in leaving {
                self.takeView(of: controller, from: column)
                controller.endAppearance()
            }
            if self.appearance.state == .shown { for (_, controller) in entering { controller.endAppearance() } }
        }
        guard animated else {
            place()
            end()
            return
        }
        modeChangeEnd = end
        modeChangeCount += 1
        // A finger leads from here, and ends it.
        if pace == .led { return place() }
        let number = modeChangeCount
        UIView.slide(
            {
                self.place()
                for panel in self.panels.values where !panel.isHidden { panel.layoutIfNeeded() }
            },
            completion: { [weak self] _ in
                if self?.modeChangeCount == number { self?.modeChangeEnd?() }
            })
    }

    private static func ordered(_ columns: [Column: UIViewController]) -> [(Column, UIViewController)] {
        columns.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
    }

    private func announce(_ mode: DisplayMode) {
        delegate?.splitViewController(self, willChangeTo: mode)
        guard style != .unspecified else { return }
        let old = SplitGeometry.columns(in: appliedMode, isTriple: isTriple),
            new = SplitGeometry.columns(in: mode, isTriple: isTriple)
        for column in old where !new.contains(column) { delegate?.splitViewController(self, willHide: column) }
        for column in new where !old.contains(column) { delegate?.splitViewController(self, willShow: column) }
    }

    private func enter(_ controller: UIViewController, _ column: Column, animated: Bool) {
        guard let panel = panels[column] else { return }
        installed[column] = controller
        let isNarrow = column == .primary || column == .supplementary
        overrideTraits[ObjectIdentifier(controller)] = isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil
        controller.loadViewIfNeeded()
        if isShown {
            controller.beginAppearance(
                true, animated: animated || appearance.animated && appearance.state == .appearing)
        }
        let view = controller.view!
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.isHidden = false
        UIView.performWithoutAnimation {
            if animated {
                // It comes in from where it waits.
                let hidden = geometry.frames(
                    in: .secondaryOnly, primary: primaryColumnWidth, supplementary: supplementaryColumnWidth)
                if let frame = hidden[column] { panel.frame = frame }
            }
            view.frame = panel.bounds
            panel.insertSubview(view, at: 0)
            view.traitsChanged()
            if animated { panel.layoutIfNeeded() }
        }
    }

    /// Only from its own panel: it may have gone elsewhere meanwhile.
    private func takeView(of controller: UIViewController, from column: Column) {
        guard let panel = panels[column], installed[column] !== controller else { return }
        if let view = controller.viewIfLoaded, view.superview === panel { view.removeFromSuperview() }
        if installed[column] == nil { panel.isHidden = true }
    }

    /// Takes a controller's view out, without animation.
    func uninstall(_ controller: UIViewController) {
        guard let column = installed.first(where: { $0.value === controller })?.key else { return }
        modeChangeEnd?()
        installed[column] = nil
        overrideTraits[ObjectIdentifier(controller)] = nil
        if isShown { controller.beginAppearance(false, animated: false) }
        takeView(of: controller, from: column)
        controller.endAppearance()
    }
}
