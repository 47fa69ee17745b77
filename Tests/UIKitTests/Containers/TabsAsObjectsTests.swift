import XCTest

@testable import UIKit

/// Tabs as iOS 18 has them: objects that make their controllers.
final class TabsAsObjectsTests: XCTestCase {
    @MainActor
    private func tabs() -> (UITabBarController, [UITab]) {
        let tabs = ["One", "Two", "Three"].map { name in
            UITab(title: name, image: nil, identifier: name.lowercased()) { _ in UIViewController() }
        }
        return (UITabBarController(tabs: tabs), tabs)
    }

    func testEachTabMakesItsControllerOnceAndNamesItsItem() {
        onMain {
            let (bar, tabs) = tabs()
            XCTAssertEqual(bar.viewControllers?.map { $0.tabBarItem.title }, ["One", "Two", "Three"])
            XCTAssertTrue(bar.viewControllers?[1] === tabs[1].viewController)
            tabs[1].title = "Zwei"
            tabs[1].badgeValue = "4"
            XCTAssertEqual(bar.viewControllers?[1].tabBarItem.title, "Zwei")
            XCTAssertEqual(bar.viewControllers?[1].tabBarItem.badgeValue, "4")
        }
    }

    func testAHiddenTabIsNotShownUntilItIsAgain() {
        onMain {
            let (bar, tabs) = tabs()
            tabs[0].isHidden = true
            XCTAssertEqual(bar.viewControllers?.map { $0.tabBarItem.title }, ["Two", "Three"])
            tabs[0].isHidden = false
            XCTAssertEqual(bar.viewControllers?.count, 3)
        }
    }

    func testTheSelectedTabIsThatOfTheSelectedController() {
        onMain {
            let (bar, tabs) = tabs()
            XCTAssertTrue(bar.selectedTab === tabs[0])
            bar.selectedTab = tabs[2]
            XCTAssertEqual(bar.selectedIndex, 2)
            bar.selectedIndex = 1
            XCTAssertTrue(bar.selectedTab === tabs[1])
        }
    }

    func testTabsAreFoundByIdentifierThoseOfGroupsToo() {
        onMain {
            let inner = UITab(title: "Inner", image: nil, identifier: "inner") { _ in UIViewController() }
            let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [inner])
            let bar = UITabBarController(tabs: [group])
            XCTAssertTrue(bar.tab(forIdentifier: "inner") === inner)
            XCTAssertTrue(inner.parent === group)
            XCTAssertNil(bar.tab(forIdentifier: "none"))
        }
    }
}
