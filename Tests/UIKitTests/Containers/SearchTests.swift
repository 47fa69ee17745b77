import XCTest

@testable import UIKit

final class SearchTests: XCTestCase {
    /// A list that a search narrows down.
    private final class List: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
        let all = [
            "Amsterdam", "Antwerp", "Bergen", "Bremen", "Cadiz", "Genoa", "Hamburg", "Lisbon", "Marseille", "Porto",
            "Rotterdam", "Trieste", "Turku", "Venice", "Vigo",
        ]
        lazy var shown = all
        var log: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = shown[indexPath.row]
            return cell
        }
        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            log.append("update \(text)")
            shown = text.isEmpty ? all : all.filter { $0.hasPrefix(text) }
            tableView.reloadData()
        }
        func willPresentSearchController(_ searchController: UISearchController) { log.append("willPresent") }
        func didPresentSearchController(_ searchController: UISearchController) { log.append("didPresent") }
        func willDismissSearchController(_ searchController: UISearchController) { log.append("willDismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { log.append("didDismiss") }
    }

    @MainActor
    private func list(results: UIViewController? = nil) -> (List, UISearchController, UINavigationController) {
        let list = List(style: .plain), search = UISearchController(searchResultsController: results)
        list.title = "Harbours"
        search.searchResultsUpdater = list
        search.delegate = list
        search.searchBar.placeholder = "Search Harbours"
        list.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        return (list, search, navigation)
    }

    @MainActor private func place(_ view: UIView, _ window: UIWindow) -> CGRect {
        view.convert(view.bounds, to: window)
    }

    func testTheSearchBarStandsBelowTheLargeTitle() throws {
        try onMain {
            let (list, search, navigation) = list()
            let window = show(navigation)
            let top = navigation.navigationBar.frame.minY
            XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52 + 52)
            XCTAssertEqual(place(search.searchBar, window), CGRect(x: 0, y: top + 96, width: 393, height: 52))
            XCTAssertEqual(list.view.safeAreaInsets.top, top + 148, accuracy: 0.01)
            try picture(window, "search-idle")
        }
    }

    func testTheSearchBarScrollsAwayBeforeTheTitleUnlessItStays() {
        onMain {
            let (list, search, navigation) = list()
            _ = show(navigation)
            let start = list.tableView.contentOffset.y
            list.tableView.contentOffset.y = start + 52
            MainLoop.settle(limit: 2)
            XCTAssertEqual(navigation.navigationBar.frame.height, 96)
            XCTAssertTrue(navigation.navigationBar.searchArea.isHidden)
            list.tableView.contentOffset.y = start + 104
            MainLoop.settle(limit: 2)
            XCTAssertEqual(navigation.navigationBar.frame.height, 44)
            list.navigationItem.hidesSearchBarWhenScrolling = false
            MainLoop.settle(limit: 2)
            XCTAssertEqual(navigation.navigationBar.frame.height, 96)
            XCTAssertEqual(search.searchBar.alpha, 1)
        }
    }

    func testTypingUpdatesResultsAndCancelBringsEverythingBack() throws {
        try onMain {
            let (list, search, navigation) = list()
            search.obscuresBackgroundDuringPresentation = false
            let window = show(navigation)
            let field = place(search.searchBar.searchTextField, window)
            Finger.tap(field.midX, field.midY)
            MainLoop.settle(limit: 3)
            XCTAssertTrue(search.isActive)
            XCTAssertTrue(search.searchBar.isFirstResponder)
            XCTAssertEqual(list.log, ["willPresent", "update ", "didPresent"])
            // The bar makes way for the field.
            XCTAssertEqual(navigation.navigationBar.frame.height, 52)
            UIApplication.shared.handle(.text("B"))
            MainLoop.settle(limit: 3)
            XCTAssertEqual(list.shown, ["Bergen", "Bremen"])
            try picture(window, "search-active")
            list.log = []
            let cancel = window.hitTest(CGPoint(x: 393 - 40, y: window.safeAreaInsets.top + 19), with: nil)
            XCTAssertTrue(cancel is UIButton)
            Finger.tap(393 - 40, window.safeAreaInsets.top + 19)
            MainLoop.settle(limit: 3)
            XCTAssertFalse(search.isActive)
            XCTAssertEqual(list.log, ["willDismiss", "update ", "didDismiss"])
            XCTAssertEqual(list.shown.count, list.all.count)
            XCTAssertEqual(search.searchBar.text, "")
            XCTAssertEqual(navigation.navigationBar.frame.height, 148)
            XCTAssertTrue(list.children.isEmpty)
        }
    }

    func testDimmingCoversTheContentAndATapEndsTheSearch() throws {
        try onMain {
            let (list, search, navigation) = list()
            let window = show(navigation)
            search.isActive = true
            MainLoop.settle(limit: 3)
            XCTAssertTrue(window.hitTest(CGPoint(x: 200, y: 500), with: nil)?.isDescendant(of: search.view) ?? false)
            window.overrideUserInterfaceStyle = .dark
            MainLoop.settle(limit: 3)
            try picture(window, "search-dimmed-dark")
            Finger.tap(200, 500)
            MainLoop.settle(limit: 3)
            XCTAssertFalse(search.isActive)
            XCTAssertFalse(window.hitTest(CGPoint(x: 200, y: 500), with: nil)?.isDescendant(of: search.view) ?? false)
            XCTAssertIdentical(list.view.superview, navigation.contentView)
        }
    }

    func testAResultsControllerAppearsOnceThereIsText() {
        onMain {
            _ = CallRecorder.take()
            let results = RecordingController("R")
            let (_, search, navigation) = list(results: results)
            _ = show(navigation)
            search.isActive = true
            MainLoop.settle(limit: 3)
            XCTAssertTrue(results.view.isHidden)
            XCTAssertEqual(
                CallRecorder.take(),
                ["R.willMove", "R.loadView", "R.didLoad", "R.willAppear", "R.didMove", "R.didAppear"])
            UIApplication.shared.handle(.text("B"))
            MainLoop.settle(limit: 3)
            XCTAssertNotNil(results.view.window)
            XCTAssertFalse(results.view.isHidden)
            XCTAssertIdentical(results.parent, search)
            UIApplication.shared.handle(.key(.init(key: "Backspace")))
            MainLoop.settle(limit: 3)
            XCTAssertTrue(results.view.isHidden)
        }
    }

    func testAnAppMayShowResultsWithoutTextOrHideThemWithIt() {
        onMain {
            let results = RecordingController("R"), (_, search, navigation) = list(results: results)
            _ = show(navigation)
            XCTAssertTrue(search.automaticallyShowsSearchResultsController)
            search.isActive = true
            MainLoop.settle(limit: 3)
            XCTAssertFalse(search.showsSearchResultsController)
            search.showsSearchResultsController = true
            MainLoop.settle(limit: 3)
            XCTAssertFalse(results.view.isHidden, "there is no text")
            XCTAssertFalse(search.automaticallyShowsSearchResultsController, "the app has taken over")
            search.showsSearchResultsController = false
            UIApplication.shared.handle(.text("B"))
            MainLoop.settle(limit: 3)
            XCTAssertTrue(results.view.isHidden, "there is text")
            search.automaticallyShowsSearchResultsController = true
            MainLoop.settle(limit: 3)
            XCTAssertTrue(search.showsSearchResultsController)
            XCTAssertFalse(results.view.isHidden)
            search.isActive = false
            MainLoop.settle(limit: 3)
            XCTAssertNil(results.view.window)
        }
    }

    // MARK: On a tablet

    func testOnATabletTheFieldStandsAtTheEndOfTheButtons() throws {
        try onMain {
            let (list, search, navigation) = list()
            list.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Add", style: .plain, target: nil, action: nil)
            search.searchBar.scopeButtonTitles = ["All", "North"]
            try on(.padPortrait, navigation) { window in
                let field = place(search.searchBar.searchTextField, window)
                XCTAssertEqual(list.navigationItem.searchBarPlacement, .inline)
                XCTAssertEqual(field, CGRect(x: 820 - 20 - 240, y: 24 + 7, width: 240, height: 36))
                XCTAssertEqual(navigation.navigationBar.frame.height, 50 + 52, "no row of its own")
                let button = place(try XCTUnwrap(list.navigationItem.rightBarButtonItem?.button), window)
                XCTAssertEqual(button.maxX, field.minX, accuracy: 10)
                Finger.tap(field.midX, field.midY)
                MainLoop.settle(limit: 3)
                XCTAssertTrue(search.isActive)
                XCTAssertEqual(
                    navigation.navigationBar.frame.height, 50 + 52 + 46, "with the scopes below the title, which stays")
                let moved = place(search.searchBar.searchTextField, window)
                XCTAssertLessThan(moved.maxX, field.maxX - 40, "it makes room for the button that gives the search up")
                XCTAssertEqual(moved.width, field.width)
                UIApplication.shared.handle(.text("Ha"))
                MainLoop.settle(limit: 3)
                XCTAssertEqual(list.shown, ["Hamburg"])
                try picture(window, "search-inline")
                // Beside it the bar's other buttons are within reach.
                XCTAssertEqual(
                    navigation.navigationBar.hitTest(CGPoint(x: 300, y: 25), with: nil)?.isDescendant(
                        of: search.searchBar), false)
                search.isActive = false
                MainLoop.settle(limit: 3)
                XCTAssertEqual(place(search.searchBar.searchTextField, window), field)
            }
        }
    }

    func testAnItemMayAskForARowOfItsOwnOnATablet() {
        onMain {
            let (list, search, navigation) = list()
            list.navigationItem.preferredSearchBarPlacement = .stacked
            on(.padPortrait, navigation) { window in
                XCTAssertEqual(list.navigationItem.searchBarPlacement, .stacked)
                XCTAssertEqual(navigation.navigationBar.frame.height, 50 + 52 + 52)
                XCTAssertEqual(place(search.searchBar, window), CGRect(x: 0, y: 24 + 102, width: 820, height: 52))
                list.navigationItem.preferredSearchBarPlacement = .automatic
                MainLoop.settle(limit: 3)
                XCTAssertEqual(navigation.navigationBar.frame.height, 50 + 52)
            }
        }
    }

    func testABarAsTableHeaderSearchesTheTable() {
        onMain {
            let list = List(style: .plain), search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = list
            list.tableView.tableHeaderView = search.searchBar
            let window = show(UINavigationController(rootViewController: list))
            let field = place(search.searchBar.searchTextField, window)
            Finger.tap(field.midX, field.midY)
            MainLoop.settle(limit: 3)
            XCTAssertTrue(search.isActive)
            UIApplication.shared.handle(.text("Ha"))
            MainLoop.settle(limit: 3)
            XCTAssertEqual(list.shown, ["Hamburg"])
            XCTAssertIdentical(list.presentedViewController, search)
        }
    }
}
