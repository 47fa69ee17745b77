import XCTest

@testable import UIKit

final class MoreListTests: XCTestCase {
    @MainActor
    private func tabs(_ count: Int) -> (UITabBarController, [RecordingController]) {
        let pages = (1...count).map { RecordingController("\($0)") }
        for page in pages {
            page.title = "Tab \(page.name)"
            page.tabBarItem = UITabBarItem(title: page.title, image: UIImage(systemName: "\(page.name).circle"), tag: 0)
        }
        pages[1].tabBarItem.badgeValue = "3"
        if count > 5 { pages[5].tabBarItem.badgeValue = "12" }
        let tabs = UITabBarController()
        tabs.setViewControllers(pages, animated: false)
        return (tabs, pages)
    }

    func testFiveTabsHaveRoomAndASixthMakesMore() {
        onMain {
            XCTAssertEqual(tabs(5).0.tabBar.items?.map(\.title), ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "Tab 5"])
            let (many, pages) = tabs(7)
            _ = show(many)
            XCTAssertEqual(many.tabBar.items?.map(\.title), ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"])
            XCTAssertEqual(many.viewControllers, pages)
            on(.padPortrait, tabs(7).0) { window in
                XCTAssertEqual((window.rootViewController as! UITabBarController).tabBar.items?.count, 7)
            }
        }
    }

    func testTitlesStandBesideTheirPicturesWhereThereIsRoom() throws {
        try onMain {
            let (controller, _) = tabs(3)
            func parts() throws -> (picture: CGRect, title: CGRect) {
                let tab = try XCTUnwrap(controller.tabBar.subviews.compactMap { $0 as? TabButton }.first)
                return (
                    try XCTUnwrap(tab.subviews.first { $0 is UIImageView }).frame,
                    try XCTUnwrap(tab.subviews.first { $0 is UILabel }).frame
                )
            }
            try on(.padPortrait, controller) { window in
                let wide = try parts()
                XCTAssertEqual(wide.picture.midY, wide.title.midY, accuracy: 0.5)
                XCTAssertEqual(wide.title.minX, wide.picture.maxX + 8, accuracy: 0.5)
                resize(to: TestScreen(size: CGSize(width: 405, height: 1180), isPad: true))
                let narrow = try parts()
                XCTAssertGreaterThan(narrow.title.minY, narrow.picture.maxY)
            }
        }
    }

    func testTabsAreTabsToBrowsersAndScriptsAndTellWhichIsSelected() {
        onMain {
            on(.phone, tabs(3).0) { window in
                let found = AccessibilityTree.nodes(in: window).filter { $0.role == .tab }
                XCTAssertEqual(found.map(\.label), ["Tab 1", "Tab 2", "Tab 3"])
                XCTAssertEqual(found.map(\.isSelected), [true, false, false])
            }
        }
    }

    func testMoreListsTheRestAndShowsWhatIsTapped() throws {
        try onMain {
            let (tabs, pages) = tabs(7)
            let window = show(tabs)
            tabs.tabBar.select(tabs.tabBar.items![4])
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(tabs.selectedViewController, tabs.moreNavigationController)
            XCTAssertEqual(tabs.selectedIndex, NSNotFound)
            let list = try XCTUnwrap(tabs.moreNavigationController.topViewController as? UITableViewController)
            XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)
            try picture(window, "tabs-more")
            list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(tabs.selectedViewController, pages[5])
            XCTAssertEqual(tabs.selectedIndex, 5)
            XCTAssertNotNil(pages[5].view.window)
            XCTAssertIdentical(pages[5].tabBarController, tabs)
            XCTAssertEqual(tabs.moreNavigationController.navigationBar.content?.backButton?.accessibilityLabel, "More")
            try picture(window, "tabs-more-page")
            tabs.moreNavigationController.popViewController(animated: true)
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(tabs.selectedViewController, tabs.moreNavigationController)
            XCTAssertIdentical(pages[5].parent, tabs)
        }
    }

    func testSelectingATabOfTheListFromCodeOpensIt() {
        onMain {
            let (tabs, pages) = tabs(6)
            _ = show(tabs)
            tabs.selectedIndex = 5
            MainLoop.settle(limit: 3)
            XCTAssertNotNil(pages[5].view.window)
            XCTAssertEqual(tabs.tabBar.selectedItem?.title, "More")
            tabs.selectedIndex = 0
            MainLoop.settle(limit: 3)
            XCTAssertNil(pages[5].view.window)
            XCTAssertNotNil(pages[0].view.window)
            XCTAssertEqual(tabs.tabBar.selectedItem?.title, "Tab 1")
        }
    }

    func testABadgeStandsOnItsTabAndGoesWithItsText() {
        onMain {
            let tabs = UITabBarController(), controllers = [UIViewController(), UIViewController()]
            tabs.viewControllers = controllers
            controllers[1].tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 0)
            @MainActor func texts(_ view: UIView) -> [String] {
                view.isHidden
                    ? []
                    : view.subviews.flatMap {
                        [($0 as? UILabel)?.isHidden == false ? ($0 as? UILabel)?.text : nil].compactMap { $0 }
                            + texts($0)
                    }
            }
            for screen in [TestScreen.phone, .padPortrait] {
                on(screen, tabs) { _ in
                    XCTAssertFalse(texts(tabs.tabBar).contains("3"))
                    controllers[1].tabBarItem.badgeValue = "3"
                    MainLoop.settle(limit: 1)
                    XCTAssertTrue(texts(tabs.tabBar).contains("3"), "\(texts(tabs.tabBar))")
                    controllers[1].tabBarItem.badgeValue = nil
                    MainLoop.settle(limit: 1)
                    XCTAssertFalse(texts(tabs.tabBar).contains("3"))
                }
            }
        }
    }
}
