import QuartzCore

/// What lies over the content while a search is under way: dimming, and the results once there is text.
final class SearchOverlayView: UIView {
    private unowned let controller: UISearchController
    private let dimming = UIView(frame: .zero)
    /// The search bar is part of the content, so that the overlay begins below it.
    var isBelowSearchBar = false

    init(_ controller: UISearchController) {
        self.controller = controller
        super.init(frame: .zero)
        isOpaque = false
        dimming.isOpaque = false
        dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.35 : 0.12) }
        addSubview(dimming)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak controller] in if $0.state == .ended { controller?.isActive = false } }
        dimming.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private var results: UIViewController? { controller.searchResultsController }
    private var showsResults: Bool { controller.showsSearchResultsController || !(controller.searchBar.text ?? "").isEmpty }

    func refresh() {
        dimming.isHidden = !controller.obscuresBackgroundDuringPresentation
        setNeedsLayout()
        guard let results else { return }
        if showsResults, results.parent == nil {
            controller.addChild(results)
            let view = results.view!
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
            results.didMove(toParent: controller)
        }
        results.viewIfLoaded?.isHidden = !showsResults
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds
        if isBelowSearchBar {
            let bar = controller.searchBar
            area.origin.y = max(0, bar.convert(bar.bounds, to: self).maxY)
            area.size.height = bounds.height - area.minY
        }
        dimming.frame = area
        if let view = results?.viewIfLoaded, view.superview === self { view.frame = area }
    }

    /// Touches go on to the content where nothing is shown over it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let hasResults = results?.viewIfLoaded.map { $0.superview === self && !$0.isHidden } ?? false
        return (hasResults || !dimming.isHidden) && dimming.frame.contains(point)
    }
}
