import CoreGraphics
import NibArchive

/// Gives a search controller a place of its own among other controllers: its bar at the top, where no navigation item
/// has it, and what is found below.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    public let searchController: UISearchController

    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
    }

    public required init?(coder: NSCoder) {
        searchController = UISearchController(searchResultsController: nil)
        super.init(coder: coder)
        definesPresentationContext = true
    }

    private var showsBarItself: Bool {
        navigationItem.searchController !== searchController && navigationItem.titleView !== searchController.searchBar
    }

    open override func viewDidLoad() {
        if runExtension(.viewDidLoad, in: UISearchContainerViewController.self) { return }
        super.viewDidLoad()
        if showsBarItself { view.addSubview(searchController.searchBar) }
    }

    open override func viewDidLayoutSubviews() {
        if runExtension(.viewDidLayoutSubviews, in: UISearchContainerViewController.self) { return }
        super.viewDidLayoutSubviews()
        let bar = searchController.searchBar
        guard showsBarItself, bar.superview === view else { return }
        bar.sizeToFit()
        bar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: bar.bounds.height)
    }
}
