import XCTest

@testable import UIKit

/// What Apple's page of UITabBarController says.
final class UITabBarControllerDocumentationTests: XCTestCase {
    @MainActor
    private func make(_ count: Int) -> (UITabBarController, [UIViewController]) {
        let tabs = UITabBarController()
        let controllers = (0..<count).map { number in
            let one = UIViewController()
            one.title = "\(number)"
            return one
        }
        tabs.viewControllers = controllers
        return (tabs, controllers)
    }

    func testATabBarControllerBeginsWithoutATab() {
        onMain {
            let tabs = UITabBarController()
            XCTAssertNil(tabs.viewControllers)
            XCTAssertNil(tabs.selectedViewController)
            XCTAssertEqual(tabs.selectedIndex, NSNotFound)
            XCTAssertNil(tabs.delegate)
            XCTAssertTrue(tabs.tabBar.delegate === tabs)
        }
    }

    func testTheFirstOfTheControllersIsSelected() {
        onMain {
            let (tabs, all) = make(3)
            XCTAssertTrue(tabs.selectedViewController === all[0])
            XCTAssertEqual(tabs.selectedIndex, 0)
            XCTAssertTrue(all[2].tabBarController === tabs)
            XCTAssertTrue(all[2].parent === tabs)
            XCTAssertEqual(tabs.children, all)
            XCTAssertEqual(tabs.tabBar.items ?? [], all.map(\.tabBarItem))
            XCTAssertEqual(tabs.customizableViewControllers ?? [], all, "all may be arranged until that is said")
        }
    }

    func testIndexAndControllerOfTheSelectionGoTogether() {
        onMain {
            let (tabs, all) = make(3), window = show(tabs)
            tabs.selectedIndex = 2
            XCTAssertTrue(tabs.selectedViewController === all[2])
            XCTAssertTrue(tabs.tabBar.selectedItem === all[2].tabBarItem)
            XCTAssertNotNil(all[2].viewIfLoaded?.window)
            XCTAssertNil(all[0].viewIfLoaded?.window)
            XCTAssertFalse(all[1].isViewLoaded, "a tab's view is loaded when it is first shown")
            tabs.selectedViewController = all[1]
            XCTAssertEqual(tabs.selectedIndex, 1)
            withExtendedLifetime(window) {}
        }
    }

    func testASelectionOutsideOfTheListIsLeft() {
        onMain {
            let (tabs, all) = make(3)
            for index in [3, 4, Int.max, -1] {
                assertGoesOn("\(index)") { tabs.selectedIndex = index }
                tabs.selectedIndex = index
                XCTAssertTrue(tabs.selectedViewController === all[0], "\(index)")
            }
            assertRefuses(
                "NSInvalidArgumentException",
                "only a view controller in the tab bar controller's list of view controllers can be selected"
            ) { tabs.selectedViewController = UIViewController() }
        }
    }

    func testNewControllersKeepTheSelectionWhereTheyCan() {
        onMain {
            let (tabs, all) = make(3)
            tabs.selectedIndex = 1
            tabs.setViewControllers([all[1], all[0]], animated: false)
            XCTAssertTrue(tabs.selectedViewController === all[1], "by reference")
            XCTAssertEqual(tabs.selectedIndex, 0)
            XCTAssertNil(all[2].parent, "the others are removed")
            tabs.selectedIndex = 1
            let new = [UIViewController(), UIViewController()]
            tabs.viewControllers = new
            XCTAssertTrue(tabs.selectedViewController === new[1], "then by index")
            tabs.viewControllers = [all[2]]
            XCTAssertTrue(tabs.selectedViewController === all[2], "else the first")
        }
    }

    private final class Told: NSObject, UITabBarControllerDelegate {
        var calls: [String] = [], allows = true
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            calls.append("should \(viewController.title ?? "?")")
            return allows
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            calls.append("did \(viewController.title ?? "?")")
        }
    }

    func testTheDelegateIsAskedForTapsOnly() {
        onMain {
            let (tabs, all) = make(3), told = Told()
            tabs.delegate = told
            let window = show(tabs), y = window.bounds.height - 60
            tabs.selectedIndex = 1
            tabs.selectedIndex = 0
            XCTAssertEqual(told.calls, [], "changes by code ask nobody")
            Finger.tap(window.bounds.width / 2, y)
            XCTAssertEqual(told.calls, ["should 1", "did 1"])
            XCTAssertTrue(tabs.selectedViewController === all[1])
            told.calls = []
            Finger.tap(window.bounds.width / 2, y)
            XCTAssertEqual(told.calls, ["should 1", "did 1"], "also for the tab that is selected")
            told.allows = false
            told.calls = []
            Finger.tap(window.bounds.width / 6, y)
            XCTAssertEqual(told.calls, ["should 0"])
            XCTAssertTrue(tabs.selectedViewController === all[1])
        }
    }

    func testMoreThanFiveTabsHaveAMoreItem() {
        onMain {
            let (tabs, all) = make(7), window = show(tabs)
            XCTAssertEqual(tabs.tabBar.items?.count, 5)
            XCTAssertTrue(tabs.moreNavigationController.tabBarItem === tabs.tabBar.items?.last)
            tabs.selectedViewController = tabs.moreNavigationController
            XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
            XCTAssertEqual(tabs.selectedIndex, NSNotFound, "the More controller has no place in the list")
            tabs.selectedIndex = 6
            XCTAssertTrue(tabs.selectedViewController === all[6])
            withExtendedLifetime(window) {}
        }
    }

    func testATabBarThatIsManagedIsLeftAlone() {
        onMain {
            let (tabs, _) = make(2)
            assertRefuses("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.") {
                tabs.tabBar.delegate = nil
            }
            assertRefuses("Directly modifying a tab bar managed by a tab bar controller is not allowed.") {
                tabs.tabBar.setItems([], animated: false)
            }
            assertRefuses("Directly modifying a tab bar managed by a tab bar controller is not allowed.") {
                tabs.tabBar.selectedItem = nil
            }
        }
    }
}
