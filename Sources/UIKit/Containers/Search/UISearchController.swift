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
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and what is found while it is used: in a navigation item, or wherever the app puts the bar.
///
/// iOS presents the controller; here its view lies over the content of the controller that it searches, below the bars, so it is nobody's
/// `presentedViewController`.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
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
    open var automaticallyShowsScopeBar = true
    /// Results show as soon as the search begins, not only once there is text.
    open var showsSearchResultsController = false { didSet { overlay?.refresh() } }
    public let searchBar: UISearchBar

    private var active = false
    private(set) weak var owner: UIViewController?
    private var overlay: SearchOverlayView? { viewIfLoaded as? SearchOverlayView }
    private static let duration: TimeInterval = 0.25

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
        searchBar.controller = self
        searchBar.sizeToFit()
    }

    open override func loadView() { view = SearchOverlayView(self) }

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
    func fieldDidBegin() { begin() }
    func textDidChange() {
        guard active else { return }
        overlay?.refresh()
        searchResultsUpdater?.updateSearchResults(for: self)
    }
    func scopeDidChange() { if active { searchResultsUpdater?.updateSearchResults(for: self) } }
    func cancelWasTapped() { isActive = false }

    private func begin() {
        guard !active, let owner = findOwner() else { return }
        active = true
        self.owner = owner
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        searchResultsUpdater?.updateSearchResults(for: self)
        place(over: owner)
        animate {
            if self.automaticallyShowsCancelButton { self.searchBar.showsCancelButton = true }
            if self.automaticallyShowsScopeBar, self.searchBar.scopeButtonTitles?.isEmpty == false { self.searchBar.showsScopeBar = true }
            self.overlay?.alpha = 1
        } completion: {
            if self.active { self.delegate?.didPresentSearchController(self) }
        }
    }

    private func finish() {
        delegate?.willDismissSearchController(self)
        active = false
        searchBar.text = ""
        _ = searchBar.resignFirstResponder()
        searchResultsUpdater?.updateSearchResults(for: self)
        animate {
            if self.automaticallyShowsCancelButton { self.searchBar.showsCancelButton = false }
            if self.automaticallyShowsScopeBar { self.searchBar.showsScopeBar = false }
            self.overlay?.alpha = 0
        } completion: {
            guard !self.active else { return }
            self.leave()
            self.delegate?.didDismissSearchController(self)
        }
    }

    /// The bar above changes its height along with everything else.
    private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        let bar = navigationBarInUse
        guard searchBar.window != nil, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(changes)
            bar?.searchDidChange()
            return completion()
        }
        UIView.animate(withDuration: Self.duration, animations: {
            changes()
            bar?.searchDidChange()
            bar?.controller?.viewIfLoaded?.layoutIfNeeded()
            self.searchBar.layoutIfNeeded()
        }, completion: { _ in completion() })
    }

    // MARK: Where

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

    private func place(over owner: UIViewController) {
        guard let below = owner.viewIfLoaded, let container = below.superview else { return }
        let overlay = view as! SearchOverlayView
        overlay.isBelowSearchBar = navigationBarInUse == nil
        owner.addChild(self)
        UIView.performWithoutAnimation {
            overlay.frame = below.frame
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            overlay.alpha = 0
            container.insertSubview(overlay, aboveSubview: below)
            overlayInsets = owner.overlayInsets
            overlay.refresh()
        }
        didMove(toParent: owner)
    }

    /// A pop puts the content back, above what was on it.
    func keepAboveContent() {
        guard active, let overlay, let below = owner?.viewIfLoaded, let container = overlay.superview, below.superview === container,
              let lower = container.subviews.firstIndex(of: below), let upper = container.subviews.firstIndex(of: overlay), upper < lower else { return }
        container.insertSubview(overlay, aboveSubview: below)
    }

    private func leave() {
        overlay?.removeFromSuperview()
        willMove(toParent: nil)
        removeFromParent()
        owner = nil
    }
}
