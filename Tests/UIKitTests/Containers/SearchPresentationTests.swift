import XCTest

@testable import UIKit

/// A search is a presentation: who presents it, what lies where, and how it ends.
final class SearchPresentationTests: XCTestCase {
    private final class List: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate,
        UISearchBarDelegate
    {
        var log: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func updateSearchResults(for searchController: UISearchController) {
            log.append(
                "update '\(searchController.searchBar.text ?? "")' \(searchController.searchBar.selectedScopeButtonIndex) \(searchController.isActive)"
            )
        }
        func willPresentSearchController(_ searchController: UISearchController) {
            log.append("willPresent \(searchController.presentingViewController != nil)")
        }
        func presentSearchController(_ searchController: UISearchController) { log.append("present") }
        func didPresentSearchController(_ searchController: UISearchController) {
            log.append("didPresent \(searchController.presentingViewController != nil)")
        }
        func willDismissSearchController(_ searchController: UISearchController) { log.append("willDismiss") }
        func didDismissSearchController(_ searchController: UISearchController) {
            log.append("didDismiss \(searchController.presentingViewController != nil)")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            log.append("list willDisappear")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.append("list didAppear")
        }
    }

    @MainActor
    private func screen(inBar: Bool = true, definesContext: Bool = true, results: UIViewController? = nil) -> (
        List, UISearchController, UINavigationController, UIWindow
    ) {
        let list = List(style: .plain), search = UISearchController(searchResultsController: results)
        list.title = "Harbours"
        list.definesPresentationContext = definesContext
        search.searchResultsUpdater = list
        search.delegate = list
        if inBar {
            list.navigationItem.searchController = search
        } else {
            list.tableView.tableHeaderView = search.searchBar
        }
        let navigation = UINavigationController(rootViewController: list), window = show(navigation)
        list.log = []
        return (list, search, navigation, window)
    }

    @MainActor private func settle() { MainLoop.settle(limit: 5) }
    @MainActor private func place(_ view: UIView, _ window: UIWindow) -> CGRect {
        view.convert(view.bounds, to: window)
    }

    func testTheNearestThatDefinesAContextPresentsWithoutDisappearing() {
        onMain {
            let (list, search, navigation, _) = screen()
            search.isActive = true
            XCTAssertTrue(search.isActive)
            XCTAssertTrue(search.isBeingPresented)
            settle()
            XCTAssertIdentical(search.presentingViewController, list)
            XCTAssertIdentical(list.presentedViewController, search)
            XCTAssertNil(search.parent)
            XCTAssertNil(navigation.presentedViewController)
            XCTAssertEqual(list.log, ["willPresent false", "present", "update '' 0 true", "didPresent true"])
            list.log = []
            search.isActive = false
            settle()
            XCTAssertNil(list.presentedViewController)
            XCTAssertEqual(list.log, ["willDismiss", "update '' 0 false", "didDismiss false"])
        }
    }

    func testANavigationControllerDefinesAContextByItself() {
        onMain {
            let (_, search, navigation, _) = screen(definesContext: false)
            XCTAssertTrue(navigation.definesPresentationContext)
            search.isActive = true
            settle()
            XCTAssertIdentical(search.presentingViewController, navigation)
        }
    }

    func testOthersArePresentedWhereTheContextIsNotTheirs() {
        onMain {
            let (list, search, _, _) = screen()
            search.isActive = true
            settle()
            let sheet = UIViewController()
            list.present(sheet, animated: true)
            settle()
            XCTAssertNotNil(sheet.presentingViewController)
            sheet.dismiss(animated: true)
            settle()
            XCTAssertTrue(search.isActive)
            // In the same context there is room for one.
            let other = UIViewController()
            other.modalPresentationStyle = .overCurrentContext
            list.present(other, animated: true)
            settle()
            XCTAssertNil(other.presentingViewController)
            search.present(other, animated: true)
            settle()
            XCTAssertIdentical(other.presentingViewController, search)
        }
    }

    func testWhoPresentsItMayDismissItToo() {
        onMain {
            let (list, search, _, _) = screen()
            search.isActive = true
            settle()
            UIApplication.shared.handle(.text("B"))
            list.log = []
            list.dismiss(animated: true)
            settle()
            XCTAssertFalse(search.isActive)
            XCTAssertEqual(search.searchBar.text, "")
            XCTAssertEqual(list.log, ["willDismiss", "update '' 0 false", "didDismiss false"])
        }
    }

    func testCancelWhileItIsStillComing() {
        onMain {
            let (list, search, _, _) = screen()
            search.isActive = true
            MainLoop.advance(by: 0.1)
            search.isActive = false
            settle()
            XCTAssertFalse(search.isActive)
            XCTAssertNil(search.presentingViewController)
            XCTAssertEqual(list.log.filter { $0.hasPrefix("did") }, ["didDismiss false"])
            // And again while it is still going.
            search.isActive = true
            settle()
            search.isActive = false
            MainLoop.advance(by: 0.1)
            search.isActive = true
            settle()
            XCTAssertTrue(search.isActive)
            XCTAssertIdentical(search.presentingViewController, list)
        }
    }

    func testPushingFromASearchLeavesItForThePop() {
        onMain {
            let results = UITableViewController(style: .plain)
            let (list, search, navigation, window) = screen(results: results)
            search.isActive = true
            settle()
            UIApplication.shared.handle(.text("B"))
            settle()
            XCTAssertNil(results.navigationController)
            let detail = UIViewController()
            detail.view.backgroundColor = .white
            results.presentingViewController?.navigationController?.pushViewController(detail, animated: true)
            MainLoop.advance(by: 0.1)
            window.layoutIfNeeded()
            XCTAssertLessThan(place(results.view, window).minX, 0, "results move along with what they cover")
            settle()
            XCTAssertNil(search.view.window)
            XCTAssertTrue(search.isActive)
            XCTAssertEqual(navigation.navigationBar.frame.height, 44)
            XCTAssertEqual(navigation.navigationBar.topItem?.title, detail.title)
            navigation.popViewController(animated: true)
            settle()
            XCTAssertIdentical(search.view.window, window)
            XCTAssertEqual(place(results.view, window).minX, 0)
            XCTAssertEqual(search.searchBar.text, "B")
            XCTAssertFalse(results.view.isHidden)
            XCTAssertIdentical(list.presentedViewController, search)
        }
    }

    func testAShowFromTheResultsReachesTheNavigationController() {
        onMain {
            let results = UITableViewController(style: .plain), detail = UIViewController()
            let (_, search, navigation, _) = screen(results: results)
            search.isActive = true
            settle()
            results.show(detail, sender: nil)
            settle()
            XCTAssertIdentical(navigation.topViewController, detail)
        }
    }

    func testResultsBeginBelowTheBarThatGaveWay() {
        onMain {
            let results = UITableViewController(style: .plain)
            let (_, search, navigation, window) = screen(results: results)
            navigation.navigationBar.prefersLargeTitles = true
            search.showsSearchResultsController = true
            search.isActive = true
            settle()
            XCTAssertFalse(results.view.isHidden)
            XCTAssertEqual(navigation.navigationBar.frame.height, 52)
            XCTAssertEqual(results.view.safeAreaInsets.top, navigation.navigationBar.frame.maxY, accuracy: 0.01)
            XCTAssertEqual(results.tableView.contentOffset.y, -results.view.safeAreaInsets.top, accuracy: 0.01)
            XCTAssertIdentical(window, results.view.window)
        }
    }

    func testTheBarOfAHeaderGoesToTheTopInThePlaceOfTheNavigationBar() throws {
        try onMain {
            let (list, search, navigation, window) = screen(inBar: false)
            let home = place(search.searchBar, window), rows = list.tableView.contentSize
            Finger.tap(home.midX, home.midY)
            settle()
            XCTAssertTrue(search.isActive)
            XCTAssertTrue(search.searchBar.isFirstResponder)
            XCTAssertTrue(search.searchBar.isDescendant(of: search.view))
            XCTAssertTrue(navigation.isNavigationBarHidden)
            XCTAssertEqual(place(search.searchBar, window).minY, window.safeAreaInsets.top, accuracy: 0.01)
            XCTAssertIdentical(list.tableView.tableHeaderView, search.searchBar)
            XCTAssertEqual(list.tableView.contentSize, rows)
            // The rows keep their place below the bar.
            let row = list.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
            XCTAssertEqual(
                list.tableView.convert(row, to: window).minY, place(search.searchBar, window).maxY, accuracy: 0.01)
            try picture(window, "search-header-active")
            search.obscuresBackgroundDuringPresentation = false
            XCTAssertTrue(window.hitTest(CGPoint(x: 200, y: 500), with: nil)?.isDescendant(of: list.view) ?? false)
            search.isActive = false
            settle()
            XCTAssertFalse(navigation.isNavigationBarHidden)
            XCTAssertIdentical(search.searchBar.superview, list.tableView)
            XCTAssertEqual(place(search.searchBar, window), home)
            try picture(window, "search-header-idle")
        }
    }

    func testABarFromTheContentLeavesANavigationBarThatIsToStay() {
        onMain {
            let (_, search, navigation, window) = screen(inBar: false)
            search.hidesNavigationBarDuringPresentation = false
            search.isActive = true
            settle()
            XCTAssertFalse(navigation.isNavigationBarHidden)
            XCTAssertEqual(place(search.searchBar, window).minY, navigation.navigationBar.frame.maxY, accuracy: 0.01)
        }
    }

    func testAPresentedSearchBringsItsOwnBar() {
        onMain {
            let list = List(style: .plain),
                search = UISearchController(searchResultsController: UITableViewController(style: .plain))
            search.delegate = list
            search.searchResultsUpdater = list
            let window = show(UINavigationController(rootViewController: list))
            list.log = []
            list.present(search, animated: true)
            settle()
            XCTAssertEqual(list.log, ["willPresent true", "update '' 0 true", "didPresent true"])
            XCTAssertEqual(
                place(search.searchBar, window), CGRect(x: 0, y: window.safeAreaInsets.top, width: 393, height: 56))
            XCTAssertTrue(search.searchBar.isFirstResponder)
            Finger.tap(393 - 30, window.safeAreaInsets.top + 28)
            settle()
            XCTAssertNil(search.searchBar.window)
            XCTAssertNil(list.presentedViewController)
            XCTAssertFalse(list.navigationController!.isNavigationBarHidden)
        }
    }

    func testScopesComeWithTheSearchOrWithItsText() {
        onMain {
            let (list, search, _, _) = screen()
            search.searchBar.scopeButtonTitles = ["All", "Old"]
            search.isActive = true
            settle()
            XCTAssertTrue(search.searchBar.showsScopeBar)
            search.isActive = false
            settle()
            XCTAssertFalse(search.searchBar.showsScopeBar)
            search.scopeBarActivation = .onTextEntry
            search.isActive = true
            settle()
            XCTAssertFalse(search.searchBar.showsScopeBar)
            UIApplication.shared.handle(.text("B"))
            settle()
            XCTAssertTrue(search.searchBar.showsScopeBar)
            XCTAssertTrue(list.log.contains("update 'B' 0 true"))
        }
    }

    func testASearchEndsWithTheScreenThatItIsOf() {
        onMain {
            weak var released: UIViewController?
            weak var releasedSearch: UISearchController?
            let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
            _ = show(navigation)
            do {
                let list = List(style: .plain),
                    search = UISearchController(searchResultsController: UITableViewController(style: .plain))
                list.navigationItem.searchController = search
                navigation.pushViewController(list, animated: false)
                settle()
                search.isActive = true
                settle()
                (released, releasedSearch) = (list, search)
            }
            navigation.popViewController(animated: true)
            settle()
            XCTAssertNil(navigation.presentedViewController)
            XCTAssertNil(released)
            XCTAssertNil(releasedSearch)
            do {
                let list = List(style: .plain), search = UISearchController(searchResultsController: nil)
                list.definesPresentationContext = true
                list.navigationItem.searchController = search
                root.present(UINavigationController(rootViewController: list), animated: false)
                settle()
                search.isActive = true
                settle()
                (released, releasedSearch) = (list, search)
            }
            root.dismiss(animated: true)
            settle()
            XCTAssertNil(released)
            XCTAssertNil(releasedSearch)
        }
    }
}
