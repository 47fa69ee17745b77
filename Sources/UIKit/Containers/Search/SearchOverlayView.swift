import QuartzCore

/// What lies over the content while a search is under way: dimming, the results once there is text, and a search bar
/// that came from the content.
final class SearchOverlayView: UIView {
    private unowned let controller: UISearchController
    private let dimming = UIView(frame: .zero)
    /// Where a bar from the content stands meanwhile; up to the top of the screen.
    private let barArea = UIView(frame: .zero)
    /// Where the bar came from.
    private weak var barHome: UIView?
    private var barFrame = CGRect.zero
    /// The bar is still, or again, at its place in the content.
    private var barIsAtHome = false

    init(_ controller: UISearchController) {
        self.controller = controller
        super.init(frame: .zero)
        isOpaque = false
        dimming.isOpaque = false
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.35 : 0.12) }
        addSubview(dimming)
        barArea.isHidden = true
        addSubview(barArea)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak controller] in if $0.state == .ended { controller?.isActive = false } }
        dimming.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private var bar: UISearchBar { controller.searchBar }
    private var results: UIViewController? { controller.searchResultsController }
    private var showsResults: Bool { results != nil && controller.showsSearchResultsController }

    /// Of dimming and results; the bar is never faded.
    var dimmingAlpha: CGFloat {
        get { dimming.alpha }
        set {
            dimming.alpha = newValue
            results?.viewIfLoaded?.alpha = newValue
        }
    }

    func refresh() {
        dimming.isHidden = !controller.obscuresBackgroundDuringPresentation
        setNeedsLayout()
        if let results {
            if results.parent == nil {
                controller.addChild(results)
                let view = results.view!
                view.translatesAutoresizingMaskIntoConstraints = true
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(view, belowSubview: barArea)
                results.didMove(toParent: controller)
            }
            results.viewIfLoaded?.isHidden = !showsResults
        }
        controller.activePresentation?.containerView?.accessibilityViewIsModal = !dimming.isHidden || showsResults
    }

    // MARK: A bar from the content

    /// Takes the bar out of the content, unless the app laid it out with constraints.
    func takeBar() {
        guard controller.navigationBarInUse == nil, bar.superview !== barArea,
            bar.translatesAutoresizingMaskIntoConstraints, !(bar.superview is UIStackView)
        else { return }
        barHome = bar.superview
        barFrame = bar.frame
        bar.isLent = true
        UIView.performWithoutAnimation {
            barArea.isHidden = false
            barArea.backgroundColor = bar.barColor
            barIsAtHome = barHome != nil
            if barHome == nil { bar.sizeToFit() }
            let height = bar.frame.height
            barArea.frame = place(ofBarWith: height)
            barArea.addSubview(bar)
            bar.frame = CGRect(x: 0, y: barArea.bounds.height - height, width: bounds.width, height: height)
        }
    }

    /// The bar goes to the top, or back to where it was, while something else makes room for it.
    func moveBar(up: Bool, making room: () -> Void) {
        let moves = bar.superview === barArea
        if moves { barIsAtHome = !up && barHome != nil }
        room()
        guard moves else { return }
        setNeedsLayout()
        layoutIfNeeded()
    }

    func giveBarBack() {
        bar.isLent = false
        guard bar.superview === barArea else { return }
        UIView.performWithoutAnimation {
            barArea.isHidden = true
            guard let home = barHome else { return bar.removeFromSuperview() }
            home.addSubview(bar)
            bar.frame = CGRect(
                x: barFrame.minX, y: barFrame.minY, width: home is UITableView ? home.bounds.width : barFrame.width,
                height: barFrame.height)
            home.setNeedsLayout()
        }
    }

    private func place(ofBarWith height: CGFloat) -> CGRect {
        if barIsAtHome, let barHome {
            let frame = barHome.convert(barFrame, to: self)
            return CGRect(x: 0, y: frame.minY, width: bounds.width, height: frame.height)
        }
        return CGRect(x: 0, y: 0, width: bounds.width, height: safeAreaInsets.top + height)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds
        if bar.superview === barArea {
            let height = bar.sizeThatFits(bounds.size).height
            barArea.frame = place(ofBarWith: height)
            bar.frame = CGRect(x: 0, y: barArea.bounds.height - height, width: bounds.width, height: height)
            area.origin.y = max(0, barArea.frame.maxY)
        } else if controller.navigationBarInUse == nil, bar.window != nil {
            area.origin.y = max(0, bar.convert(bar.bounds, to: self).maxY)
        }
        area.size.height = max(0, bounds.height - area.minY)
        dimming.frame = area
        // What lies under a navigation bar is seen through it as it is.
        if controller.navigationBarInUse != nil {
            dimming.frame.origin.y = safeAreaInsets.top
            dimming.frame.size.height = max(0, bounds.height - safeAreaInsets.top)
        }
        if let view = results?.viewIfLoaded, view.superview === self { view.frame = area }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// Touches go on to the content where nothing is shown over it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if !barArea.isHidden, barArea.frame.contains(point) { return true }
        let hasResults = results?.viewIfLoaded.map { $0.superview === self && !$0.isHidden } ?? false
        return (hasResults || !dimming.isHidden) && dimming.frame.contains(point)
    }
}
