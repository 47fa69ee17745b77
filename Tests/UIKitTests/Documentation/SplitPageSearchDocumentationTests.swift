import XCTest

@testable import UIKit

/// What Apple's pages of UISplitViewController, UIPageViewController, UISearchController and UISearchBar say.
final class SplitPageSearchDocumentationTests: XCTestCase {
    func testASplitViewControllerBeginsWithTheDocumentedValues() {
        onMain {
            let split = UISplitViewController()
            XCTAssertEqual(split.style, .unspecified)
            XCTAssertEqual(split.viewControllers, [])
            XCTAssertNil(split.delegate)
            XCTAssertTrue(split.presentsWithGesture)
            XCTAssertEqual(split.preferredDisplayMode, .automatic)
            XCTAssertEqual(split.primaryEdge, .leading)
            XCTAssertEqual(split.preferredPrimaryColumnWidthFraction, UISplitViewController.automaticDimension)
            XCTAssertEqual(split.minimumPrimaryColumnWidth, UISplitViewController.automaticDimension)
            XCTAssertEqual(split.maximumPrimaryColumnWidth, UISplitViewController.automaticDimension)
            XCTAssertEqual(split.primaryBackgroundStyle, .none)
            let double = UISplitViewController(style: .doubleColumn)
            XCTAssertEqual(double.style, .doubleColumn)
            XCTAssertEqual(double.preferredSplitBehavior, .automatic)
            XCTAssertFalse(double.showsSecondaryOnlyButton)
            XCTAssertNil(double.viewController(for: .primary))
            XCTAssertNil(double.viewController(for: .secondary))
            XCTAssertEqual(double.preferredSupplementaryColumnWidth, UISplitViewController.automaticDimension)
            XCTAssertEqual(double.preferredPrimaryColumnWidth, UISplitViewController.automaticDimension)
            XCTAssertEqual(double.displayModeButtonVisibility, .automatic)
        }
    }

    func testColumnsHoldControllersInNavigationControllers() {
        onMain {
            let split = UISplitViewController(style: .doubleColumn), list = UIViewController()
            split.setViewController(list, for: .primary)
            XCTAssertTrue(split.viewController(for: .primary) === list)
            XCTAssertTrue(list.splitViewController === split)
            XCTAssertNotNil(list.navigationController, "a controller without one is put into one")
            let navigation = UINavigationController(rootViewController: UIViewController())
            split.setViewController(navigation, for: .secondary)
            XCTAssertTrue(split.viewController(for: .secondary) === navigation)
            split.setViewController(nil, for: .secondary)
            XCTAssertNil(split.viewController(for: .secondary))
            split.setViewController(UIViewController(), for: .compact)
            XCTAssertNotNil(split.viewController(for: .compact))
        }
    }

    func testAPageViewControllerBeginsWithTheDocumentedValues() {
        onMain {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            XCTAssertEqual(pages.transitionStyle, .scroll)
            XCTAssertEqual(pages.navigationOrientation, .horizontal)
            XCTAssertEqual(pages.spineLocation, .none)
            XCTAssertFalse(pages.isDoubleSided)
            XCTAssertNil(pages.delegate)
            XCTAssertNil(pages.dataSource)
            XCTAssertEqual(pages.viewControllers ?? [], [])
            let curled = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
            XCTAssertEqual(curled.spineLocation, .min)
            XCTAssertEqual(curled.navigationOrientation, .vertical)
            let middle = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            XCTAssertEqual(middle.spineLocation, .mid)
            XCTAssertTrue(middle.isDoubleSided, "pages of a spine in the middle have two sides")
            let none = UIPageViewController()
            XCTAssertEqual(none.transitionStyle, .pageCurl)
            pages.loadViewIfNeeded()
            XCTAssertEqual(pages.gestureRecognizers.count, 0, "scrolling pages have none of their own")
            curled.loadViewIfNeeded()
            XCTAssertEqual(curled.gestureRecognizers.count, 2, "a pan and a tap")
        }
    }

    func testPagesAreSetAndTellWhenTheyAreDone() {
        onMain {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let a = UIViewController(), b = UIViewController()
            var done: [Bool] = []
            pages.setViewControllers([a], direction: .forward, animated: false) { done.append($0) }
            let window = show(pages)
            XCTAssertEqual(done, [true])
            XCTAssertEqual(pages.viewControllers ?? [], [a])
            XCTAssertTrue(a.parent === pages)
            pages.setViewControllers([b], direction: .reverse, animated: true) { done.append($0) }
            MainLoop.settle(limit: 5)
            XCTAssertEqual(done, [true, true])
            XCTAssertEqual(pages.viewControllers ?? [], [b])
            XCTAssertNil(a.parent)
            assertRefuses("The number of view controllers provided (2) doesn't match the number required (1)") {
                pages.setViewControllers([a, b], direction: .forward, animated: false)
            }
            withExtendedLifetime(window) {}
        }
    }

    func testASearchControllerBeginsWithTheDocumentedValues() {
        onMain {
            let search = UISearchController(searchResultsController: nil)
            XCTAssertNil(search.searchResultsController)
            XCTAssertNil(search.searchResultsUpdater)
            XCTAssertNil(search.delegate)
            XCTAssertFalse(search.isActive)
            XCTAssertTrue(search.obscuresBackgroundDuringPresentation)
            XCTAssertTrue(search.hidesNavigationBarDuringPresentation)
            XCTAssertTrue(search.automaticallyShowsCancelButton)
            XCTAssertTrue(search.automaticallyShowsScopeBar)
            XCTAssertTrue(search.automaticallyShowsSearchResultsController)
            XCTAssertFalse(search.showsSearchResultsController)
            XCTAssertTrue(search.searchBar === search.searchBar)
            let results = UIViewController()
            XCTAssertTrue(UISearchController(searchResultsController: results).searchResultsController === results)
        }
    }

    private final class Searcher: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
        var calls: [String] = []
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("did dismiss") }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.searchBar.text ?? "nil")")
        }
    }

    func testASearchTellsItsDelegateAndUpdater() {
        onMain {
            let root = UIViewController(), search = UISearchController(searchResultsController: nil)
            let navigation = UINavigationController(rootViewController: root), searcher = Searcher()
            search.delegate = searcher
            search.searchResultsUpdater = searcher
            root.navigationItem.searchController = search
            let window = show(navigation)
            XCTAssertEqual(searcher.calls, [])
            search.isActive = true
            MainLoop.settle(limit: 5)
            XCTAssertTrue(searcher.calls.contains("will present"))
            XCTAssertTrue(searcher.calls.contains("did present"))
            XCTAssertTrue(searcher.calls.contains("update "), "active searches are updated: \(searcher.calls)")
            searcher.calls = []
            search.searchBar.searchTextField.insertText("ab")
            MainLoop.settle(limit: 1)
            XCTAssertTrue(searcher.calls.contains("update ab"), "\(searcher.calls)")
            searcher.calls = []
            search.isActive = false
            MainLoop.settle(limit: 5)
            assertOrder(searcher.calls, "will dismiss", before: "did dismiss")
            XCTAssertFalse(search.isActive)
            XCTAssertEqual(search.searchBar.text, "", "a search that ends loses its text")
            withExtendedLifetime(window) {}
        }
    }

    func testASearchBarBeginsWithTheDocumentedValues() {
        onMain {
            let bar = UISearchBar()
            XCTAssertEqual(bar.text, "")
            XCTAssertNil(bar.prompt)
            XCTAssertNil(bar.delegate)
            XCTAssertEqual(bar.barStyle, .default)
            XCTAssertEqual(bar.searchBarStyle, .default)
            XCTAssertTrue(bar.isTranslucent)
            XCTAssertNil(bar.barTintColor)
            XCTAssertFalse(bar.showsCancelButton)
            XCTAssertFalse(bar.showsBookmarkButton)
            XCTAssertFalse(bar.showsSearchResultsButton)
            XCTAssertFalse(bar.isSearchResultsButtonSelected)
            XCTAssertNil(bar.scopeButtonTitles)
            XCTAssertEqual(bar.selectedScopeButtonIndex, 0)
            XCTAssertFalse(bar.showsScopeBar)
            XCTAssertNil(bar.inputAccessoryView)
            XCTAssertNil(bar.backgroundImage)
            XCTAssertNil(bar.scopeBarBackgroundImage)
            XCTAssertEqual(bar.searchFieldBackgroundPositionAdjustment, .zero)
            XCTAssertEqual(bar.searchTextPositionAdjustment, .zero)
            XCTAssertEqual(bar.positionAdjustment(for: .search), .zero)
            XCTAssertNil(bar.image(for: .search, state: .normal))
            XCTAssertNil(bar.searchFieldBackgroundImage(for: .normal))
            XCTAssertEqual(bar.autocorrectionType, .default)
            XCTAssertEqual(bar.keyboardType, .default)
            XCTAssertEqual(bar.searchTextField.returnKeyType, .search)
        }
    }

    private final class Typed: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("should begin")
            return true
        }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("should end")
            return true
        }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            calls.append("scope \(selectedScope)")
        }
    }

    func testASearchBarTellsItsDelegateInOrder() {
        onMain {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56)), typed = Typed(), root = UIView()
            bar.delegate = typed
            root.addSubview(bar)
            let screen = show(root)
            bar.becomeFirstResponder()
            bar.searchTextField.insertText("x")
            bar.resignFirstResponder()
            XCTAssertEqual(typed.calls, ["should begin", "begin", "x", "should end", "end"])
            bar.scopeButtonTitles = ["a", "b"]
            typed.calls = []
            bar.selectedScopeButtonIndex = 1
            XCTAssertEqual(typed.calls, [], "changes by code tell nobody")
            bar.setShowsCancelButton(true, animated: false)
            XCTAssertTrue(bar.showsCancelButton)
            bar.setShowsScope(true, animated: false)
            XCTAssertTrue(bar.showsScopeBar)
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            bar.setImage(picture, for: .clear, state: .normal)
            XCTAssertTrue(bar.image(for: .clear, state: .normal) === picture)
            bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
            XCTAssertEqual(bar.positionAdjustment(for: .search), UIOffset(horizontal: 3, vertical: 0))
            withExtendedLifetime(screen) {}
        }
    }
}
