import QuartzCore

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    func presentSearchController(_ searchController: UISearchController)
    func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
    func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
    public func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) {}
    public func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) {}
}

/// A search bar, and what is found while it is used: in a navigation item, or wherever the app puts the bar.
///
/// While a search is under way the controller is presented over the content that it searches
/// (`SearchPresentationController`), by the nearest controller that defines a presentation context.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When the scopes are shown, where the app doesn't show them itself.
    public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

    open weak var searchResultsUpdater: UISearchResultsUpdating?
    open weak var delegate: UISearchControllerDelegate?
    open private(set) var searchResultsController: UIViewController?
    open var obscuresBackgroundDuringPresentation = true { didSet { overlay?.refresh() } }
    /// As `obscuresBackgroundDuringPresentation` was called before iOS 12.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var scopeBarActivation: ScopeBarActivation = .automatic
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// Results show once there is text, and go with it.
    open var automaticallyShowsSearchResultsController = true { didSet { overlay?.refresh() } }
    /// Whether results are shown, whatever the text; setting it ends their showing by themselves.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : showsResults }
        set {
            showsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var showsResults = false
    public let searchBar: UISearchBar

    private var active = false
    var overlay: SearchOverlayView? { viewIfLoaded as? SearchOverlayView }

    public init(searchResultsController: UIViewController?) {
        searchBar = UISearchBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchBar = UISearchBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public convenience init() { self.init(searchResultsController: nil) }

    public required init?(coder: NSCoder) {
        searchBar = UISearchBar(frame: .zero)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        modalPresentationStyle = .overCurrentContext
        searchBar.controller = self
        // As wide as the screen from the start: apps may put the bar anywhere as it is.
        searchBar.frame.size = searchBar.sizeThatFits(UIScreen.main.bounds.size)
    }

    open override func loadView() {
        if runExtension(.loadView, in: UISearchController.self) { return }
        view = SearchOverlayView(self)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    override var automaticPresentationStyle: UIModalPresentationStyle { .overCurrentContext }
    override func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        SearchPresentationController(presentedViewController: self, presenting: presenting)
    }

    // MARK: Being active

    /// Whether a search is under way. Setting it begins one, with the keyboard, or ends it and empties the bar.
    open var isActive: Bool {
        get { active }
        set {
            guard newValue != active else { return }
            if newValue {
                if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
                // The field may be in no window yet.
                begin()
            } else {
                finish()
            }
        }
    }

    /// The search field was tapped.
    func fieldDidBegin() { if active { update() } else { begin() } }
    func textDidChange() {
        guard active else { return }
        overlay?.refresh()
        showScopes(true)
        update()
    }
    func scopeDidChange() { if active { update() } }
    func cancelWasTapped() { isActive = false }
    private func update() {
        searchResultsUpdater?.updateSearchResults(for: self)
        findOwner()?.setNeedsUpdateContentUnavailableConfiguration()
    }

    private func begin() {
        guard !active, let owner = findOwner() else { return }
        if presenter != nil {
            // It is still on its way out.
            activePresentation?.transition?.animate(alongsideTransition: nil) { [weak self] _ in
                if let self, self.searchBar.isFirstResponder { self.begin() }
            }
            return
        }
        active = true
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        // An app may have presented it in its own way.
        if presenter == nil { owner.beginPresentation(of: self, animated: searchBar.window != nil, completion: nil) }
        active = presenter != nil
        if active { update() }
    }

    private func finish() {
        guard let presentation = activePresentation, presenter != nil else {
            active = false
            return
        }
        prepareToLeave()
        guard presentation.isTransitioning, !presentation.isPresented else {
            return dismissSelf(animated: true, completion: nil)
        }
        presentation.transition?.animate(alongsideTransition: nil) { [weak self] _ in
            if let self, !self.active, self.presenter != nil { self.dismissSelf(animated: true, completion: nil) }
        }
    }

    /// The first half of the end: the text goes, and with it the results.
    private func prepareToLeave() {
        delegate?.willDismissSearchController(self)
        active = false
        searchBar.text = ""
        _ = searchBar.resignFirstResponder()
        update()
    }

    // MARK: What the presentation tells

    /// An app presented it without being asked to.
    func presentationWillBegin() {
        guard !active else { return }
        active = true
        delegate?.willPresentSearchController(self)
    }

    func presentationDidEnd() {
        if !searchBar.isFirstResponder, searchBar.window != nil { searchBar.becomeFirstResponder() }
        if active { delegate?.didPresentSearchController(self) }
    }

    /// Whoever presents it may dismiss it too.
    func dismissalWillBegin() { if active { prepareToLeave() } }
    func dismissalDidEnd() { delegate?.didDismissSearchController(self) }

    /// Cancel button and scopes, and the height of the bar that they stand in.
    func showActive(_ flag: Bool) {
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = flag }
        showScopes(flag)
        navigationBarInUse?.searchDidChange()
        navigationBarInUse?.controller?.viewIfLoaded?.layoutIfNeeded()
        searchBar.layoutIfNeeded()
    }

    private func showScopes(_ flag: Bool) {
        guard automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false else { return }
        let shows = flag && (scopeBarActivation != .onTextEntry || !(searchBar.text ?? "").isEmpty)
        guard shows != searchBar.showsScopeBar else { return }
        searchBar.showsScopeBar = shows
        navigationBarInUse?.searchDidChange()
        overlay?.setNeedsLayout()
    }

    // MARK: Where

    /// Where the navigation bar last placed the search bar; nil until it first has.
    private var placement: UINavigationItem.SearchBarPlacement?

    /// The navigation bar places the search bar there; the delegate hears of a change.
    func stands(_ new: UINavigationItem.SearchBarPlacement, _ arrange: () -> Void) {
        guard let old = placement, old != new else {
            placement = new
            return arrange()
        }
        delegate?.searchController(self, willChangeTo: new)
        placement = new
        arrange()
        delegate?.searchController(self, didChangeFrom: old)
    }

    /// The bar whose item holds this controller.
    var navigationBarInUse: UINavigationBar? {
        var view = searchBar.superview
        while let current = view {
            if let bar = current as? UINavigationBar { return bar }
            view = current.superview
        }
        return nil
    }

    private func findOwner() -> UIViewController? {
        if let bar = navigationBarInUse, let stack = bar.controller?.viewControllers {
            return stack.first { $0.madeNavigationItem?.searchController === self } ?? stack.last
        }
        return searchBar.nearestViewController
    }
}
