import XCTest

@testable import UIKit

/// What Apple's pages of UITab, its groups and the tab bar controllers that show them say.
final class TabsDocumentationTests: XCTestCase {
    func testATabMakesItsControllerOnce() {
        onMain {
            var made = 0
            let image = UIImage(systemName: "house")
            let tab = UITab(title: "Home", image: image, identifier: "home") { tab in
                made += 1
                XCTAssertEqual(tab.identifier, "home")
                return UIViewController()
            }
            XCTAssertEqual(made, 0)
            XCTAssertEqual(tab.title, "Home")
            XCTAssertTrue(tab.image === image)
            XCTAssertNil(tab.subtitle)
            XCTAssertNil(tab.badgeValue)
            XCTAssertNil(tab.userInfo)
            XCTAssertNil(tab.parent)
            XCTAssertNil(tab.tabBarController)
            XCTAssertFalse(tab.isHidden)
            XCTAssertFalse(tab.allowsHiding)
            XCTAssertTrue(tab.isEnabled)
            XCTAssertEqual(tab.preferredPlacement, .automatic)
            let controller = tab.viewController
            XCTAssertTrue(tab.viewController === controller)
            XCTAssertEqual(made, 1)
            XCTAssertEqual(controller?.tabBarItem.title, "Home")
            tab.title = "Start"
            tab.badgeValue = "3"
            tab.isEnabled = false
            XCTAssertEqual(controller?.tabBarItem.title, "Start")
            XCTAssertEqual(controller?.tabBarItem.badgeValue, "3")
            XCTAssertEqual(controller?.tabBarItem.isEnabled, false)
            XCTAssertNil(UITab(title: "Empty", image: nil, identifier: "empty").viewController)
        }
    }

    func testAControllerShowsItsTabs() {
        onMain {
            let tabs = ["a", "b", "c"].map { name in
                UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
            }
            let bar = UITabBarController(tabs: tabs)
            let window = show(bar)
            XCTAssertEqual(bar.tabs, tabs)
            XCTAssertEqual(bar.viewControllers?.count, 3)
            XCTAssertEqual(bar.tabBar.items?.map(\.title), ["a", "b", "c"])
            XCTAssertTrue(bar.selectedTab === tabs[0])
            XCTAssertTrue(tabs[1].tabBarController === bar)
            bar.selectedTab = tabs[1]
            XCTAssertEqual(bar.selectedIndex, 1)
            XCTAssertTrue(bar.selectedViewController === tabs[1].viewController)
            XCTAssertTrue(bar.tab(forIdentifier: "c") === tabs[2])
            XCTAssertNil(bar.tab(forIdentifier: "z"))
            tabs[0].isHidden = true
            XCTAssertEqual(bar.tabBar.items?.map(\.title), ["b", "c"])
            XCTAssertTrue(bar.selectedTab === tabs[1])
            bar.setTabs([tabs[2]], animated: false)
            XCTAssertTrue(bar.selectedTab === tabs[2])
            XCTAssertEqual(bar.tabs, [tabs[2]])
            XCTAssertNil(tabs[1].tabBarController)
            _ = window
        }
    }

    func testAGroupKnowsItsTabs() {
        onMain {
            let first = UITab(title: "a", image: nil, identifier: "a") { _ in UIViewController() },
                second = UITab(title: "b", image: nil, identifier: "b") { _ in UIViewController() },
                group = UITabGroup(title: "All", image: nil, identifier: "all", children: [first, second])
            XCTAssertTrue(first.parent === group)
            XCTAssertTrue(group.viewController === first.viewController)
            group.defaultChildIdentifier = "b"
            XCTAssertTrue(group.viewController === second.viewController)
            group.selectedChild = first
            XCTAssertTrue(group.viewController === first.viewController)
            let bar = UITabBarController(tabs: [group])
            XCTAssertTrue(bar.tab(forIdentifier: "b") === second)
            let search = UISearchTab { _ in UIViewController() }
            XCTAssertEqual(search.title, "Search")
            XCTAssertNotNil(search.image)
            XCTAssertFalse(search.automaticallyActivatesSearch)
            group.children = [second]
            XCTAssertNil(first.parent)
        }
    }
}
