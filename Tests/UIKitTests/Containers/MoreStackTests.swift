import XCTest

@testable import UIKit

/// What a tab behind “More” shows where it has a navigation controller: its stack stands on that of “More”.
///
/// Known from: reports of apps whose pages had `moreNavigationController` for their navigation controller in compact
/// width, and that missed them in their own in regular width, where they belong.
final class MoreStackTests: XCTestCase {
    /// Five plain tabs, two navigation controllers with a root and a page on it each, and a plain one.
    @MainActor
    private final class Tabs: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate {
        let tabs = UITabBarController()
        let mail = UINavigationController(rootViewController: RecordingController("Inbox"))
        let music = UINavigationController(rootViewController: RecordingController("Albums"))
        let plain = RecordingController("Plain")
        var more: UINavigationController { tabs.moreNavigationController }
        var inbox: UIViewController { mail.viewControllers[0] }

        override init() {
            super.init()
            mail.viewControllers.append(RecordingController("Letter"))
            music.viewControllers.append(RecordingController("Song"))
            tabs.viewControllers = (1...5).map { RecordingController("\($0)") } + [mail, music, plain]
            let all = (tabs.viewControllers ?? []).flatMap { ($0 as? UINavigationController)?.viewControllers ?? [$0] }
            for case let page as RecordingController in all { page.title = page.name }
            mail.viewControllers[0].tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 0)
            tabs.delegate = self
            more.delegate = self
        }

        func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            CallRecorder.record("may \(name(viewController))")
            return true
        }
        func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
            CallRecorder.record("did \(name(viewController))")
        }
        func navigationController(_ more: UINavigationController, willShow page: UIViewController, animated: Bool) {
            CallRecorder.record("will show \(name(page))")
        }
        func navigationController(_ more: UINavigationController, didShow page: UIViewController, animated: Bool) {
            CallRecorder.record("did show \(name(page))")
        }

        func name(_ controller: UIViewController) -> String {
            controller === more
                ? "More"
                : controller === mail
                    ? "Mail"
                    : controller === music
                        ? "Music"
                        : controller.title ?? "?"
        }

        /// Which stack has what, and whose the pages are: “More: More Inbox | Mail: Inbox”.
        func stacks(_ controllers: UINavigationController...) -> String {
            controllers.map { stack in
                "\(name(stack)): " + stack.viewControllers.map(name).joined(separator: " ")
            }.joined(separator: " | ")
        }

        func tap(_ controller: UIViewController) {
            MainLoop.settle(limit: 3)
            guard let list = more.viewControllers[0] as? UITableViewController,
                let row = tabs.tabsInMoreList.firstIndex(where: { $0 === controller })
            else { return XCTFail("not in the list") }
            list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
            MainLoop.settle(limit: 3)
        }

        func tapTab(_ index: Int) {
            tabs.tabBar.select(tabs.tabBar.items![index])
            MainLoop.settle(limit: 3)
        }
    }

    func testItsPagesStandOnMoresStackAboveTheList() {
        onMain {
            let app = Tabs(), letter = app.mail.viewControllers[1]
            _ = show(app.tabs)
            app.tapTab(4)
            _ = CallRecorder.take()
            app.tap(app.mail)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.contains(" ") && !$0.contains(".") },
                ["may Mail", "did Mail", "will show Letter", "did show Letter"])
            XCTAssertEqual(app.more.viewControllers.dropFirst().map(app.name), ["Inbox", "Letter"])
            XCTAssertEqual(app.more.navigationBar.items?.map(\.title), ["More", "Inbox", "Letter"])
            XCTAssertIdentical(letter.navigationController, app.more)
            XCTAssertIdentical(app.inbox.parent, app.more)
            XCTAssertIdentical(letter.tabBarController, app.tabs)
            XCTAssertIdentical(app.more.visibleViewController, letter)
            XCTAssertIdentical(app.tabs.selectedViewController, app.mail)
            XCTAssertEqual(app.tabs.selectedIndex, 5)
            XCTAssertNotNil(letter.view.window)
            XCTAssertEqual(app.mail.tabBarItem.title, "Mail")
            XCTAssertFalse(app.mail.isViewLoaded, "its own bar isn't shown")
        }
    }

    func testThePagesComeHomeWhenTheyArePopped() {
        onMain {
            let app = Tabs(), letter = app.mail.viewControllers[1], inbox = app.inbox
            _ = show(app.tabs)
            app.tapTab(4)
            app.tap(app.mail)
            app.more.popFromBackButton()
            MainLoop.settle(limit: 3)
            XCTAssertNil(letter.parent)
            XCTAssertIdentical(inbox.navigationController, app.more)
            XCTAssertEqual(app.more.navigationBar.content?.backButton?.accessibilityLabel, "More")
            app.more.popFromBackButton()
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(app.tabs.selectedViewController, app.more)
            XCTAssertIdentical(inbox.navigationController, app.mail)
            XCTAssertIdentical(app.mail.parent, app.tabs)
            XCTAssertEqual(app.stacks(app.mail), "Mail: Inbox")
            app.tap(app.mail)
            XCTAssertEqual(app.more.viewControllers.count, 2)
            XCTAssertIdentical(inbox.navigationController, app.more)
            XCTAssertNotNil(inbox.view.window)
        }
    }

    func testMoreGoesBackToItsListAtOnce() {
        onMain {
            let app = Tabs(), inbox = app.inbox
            _ = show(app.tabs)
            app.tapTab(4)
            app.tap(app.mail)
            app.tapTab(4)
            XCTAssertEqual(app.more.viewControllers.count, 1)
            XCTAssertIdentical(inbox.parent, app.mail)
            XCTAssertEqual(app.stacks(app.mail), "Mail: Inbox")
        }
    }

    func testAnotherTabOfTheListTakesTheStackAndTheFirstHasItsPages() {
        onMain {
            let app = Tabs(), inbox = app.inbox
            _ = show(app.tabs)
            app.tabs.selectedIndex = 5
            MainLoop.settle(limit: 3)
            app.tabs.selectedViewController = app.music
            MainLoop.settle(limit: 3)
            XCTAssertEqual(app.stacks(app.mail, app.music), "Mail: Inbox Letter | Music: Albums Song")
            XCTAssertIdentical(inbox.navigationController, app.mail)
            XCTAssertEqual(app.more.viewControllers.dropFirst().map(app.name), ["Albums", "Song"])
            app.tabs.selectedViewController = app.plain
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(app.music.viewControllers[0].parent, app.music)
            XCTAssertIdentical(app.plain.parent, app.more)
            XCTAssertNotNil(app.plain.view.window)
            app.tabs.selectedIndex = 0
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(app.plain.parent, app.more, "stays there until More shows something else")
            app.tapTab(4)
            XCTAssertIdentical(app.tabs.selectedViewController, app.plain)
        }
    }

    /// While the way back to the list is still seen.
    func testATabIsTappedAgainBeforeItsPagesAreHome() {
        onMain {
            let app = Tabs(), inbox = app.inbox
            _ = show(app.tabs)
            app.tapTab(4)
            app.tap(app.mail)
            app.more.popToRootViewController(animated: true)
            MainLoop.advance(by: 0.1)
            app.tabs.selectedViewController = app.mail
            MainLoop.settle(limit: 3)
            XCTAssertEqual(app.more.viewControllers.dropFirst().map(app.name), ["Inbox"])
            app.more.popToRootViewController(animated: true)
            MainLoop.advance(by: 0.1)
            app.tabs.selectedViewController = app.music
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(inbox.parent, app.mail)
            XCTAssertNil(inbox.view.window)
            XCTAssertEqual(app.stacks(app.mail, app.music), "Mail: Inbox | Music: Albums Song")
            XCTAssertNotNil(app.music.viewControllers[1].view.window)
        }
    }

    func testWhatIsDoneToItsStackIsDoneToItsPartOfMores() {
        onMain {
            let app = Tabs(), inbox = app.inbox, page = RecordingController("Page")
            page.title = "Page"
            _ = show(app.tabs)
            app.tabs.selectedIndex = 5
            MainLoop.settle(limit: 3)
            app.mail.pushViewController(page, animated: false)
            MainLoop.settle(limit: 3)
            XCTAssertIdentical(page.navigationController, app.more)
            XCTAssertNotNil(page.view.window)
            XCTAssertEqual(app.stacks(app.mail), "Mail: Inbox Letter Page")
            app.mail.popViewController(animated: false)
            app.mail.popToRootViewController(animated: false)
            MainLoop.settle(limit: 3)
            XCTAssertNil(app.mail.popViewController(animated: false), "its root stays")
            XCTAssertEqual(app.more.viewControllers.count, 2)
            app.mail.setViewControllers([page], animated: false)
            MainLoop.settle(limit: 3)
            XCTAssertNil(inbox.parent)
            app.tapTab(4)
            XCTAssertEqual(app.stacks(app.mail), "Mail: Page")
            XCTAssertIdentical(page.parent, app.mail)
        }
    }

    func testInRegularWidthAllIsInItsOwnNavigationController() {
        onMain {
            let app = Tabs(), letter = app.mail.viewControllers[1]
            let narrow = TestScreen(size: CGSize(width: 405, height: 1180), isPad: true)
            on(narrow, app.tabs) { _ in
                app.tapTab(4)
                app.tap(app.mail)
                XCTAssertIdentical(letter.navigationController, app.more)
                resize(to: .padPortrait)
                MainLoop.settle(limit: 3)
                XCTAssertEqual(app.tabs.tabBar.items?.count, 8)
                XCTAssertIdentical(letter.navigationController, app.mail)
                XCTAssertEqual(app.stacks(app.mail), "Mail: Inbox Letter")
                XCTAssertEqual(app.more.viewControllers.count, 1)
                XCTAssertEqual(app.tabs.selectedIndex, 5)
                XCTAssertEqual(app.tabs.tabBar.selectedItem?.title, "Mail")
                XCTAssertNotNil(letter.view.window)
                XCTAssertIdentical(letter.view.superview?.owningViewController, app.mail)
                XCTAssertEqual(app.mail.navigationBar.items?.map(\.title), ["Inbox", "Letter"])
                resize(to: narrow)
                MainLoop.settle(limit: 3)
                XCTAssertEqual(app.more.viewControllers.dropFirst().map(app.name), ["Inbox", "Letter"])
                XCTAssertEqual(app.tabs.selectedIndex, 5)
                XCTAssertNotNil(letter.view.window)
            }
        }
    }

    func testPlainPagesComeHomeInRegularWidthAndTheListGoes() {
        onMain {
            let app = Tabs(), narrow = TestScreen(size: CGSize(width: 405, height: 1180), isPad: true)
            on(narrow, app.tabs) { _ in
                app.tapTab(4)
                app.tap(app.plain)
                resize(to: .padPortrait)
                MainLoop.settle(limit: 3)
                XCTAssertIdentical(app.plain.parent, app.tabs)
                XCTAssertNotNil(app.plain.view.window)
                XCTAssertEqual(app.tabs.selectedIndex, 7)
                resize(to: narrow)
                MainLoop.settle(limit: 3)
                XCTAssertIdentical(app.plain.parent, app.more)
                app.tabs.selectedIndex = 1
                app.tapTab(4)
                app.tapTab(4)
                XCTAssertIdentical(app.tabs.selectedViewController, app.more)
                resize(to: .padPortrait)
                MainLoop.settle(limit: 3)
                XCTAssertEqual(app.tabs.selectedIndex, 1, "the tab before More")
                XCTAssertNotNil(app.tabs.viewControllers?[1].view.window)
            }
        }
    }

    func testATabThatIsTakenOutHasItsPages() {
        onMain {
            let app = Tabs(), letter = app.mail.viewControllers[1]
            _ = show(app.tabs)
            app.tabs.selectedIndex = 5
            MainLoop.settle(limit: 3)
            app.tabs.viewControllers?.remove(at: 5)
            MainLoop.settle(limit: 3)
            XCTAssertNil(app.mail.parent)
            XCTAssertIdentical(letter.parent, app.mail)
            XCTAssertNil(letter.viewIfLoaded?.window)
            XCTAssertEqual(app.stacks(app.mail), "Mail: Inbox Letter")
            on(.phone, app.mail) { _ in XCTAssertNotNil(letter.view.window) }
        }
    }

    @MainActor
    private func useUp(_ app: inout Tabs?) {
        on(.phone, app!.tabs) { [tabs = app!.tabs] _ in
            tabs.selectedIndex = 5
            MainLoop.settle(limit: 3)
        }
        app = nil
    }

    func testATabThatOutlivesItsTabBarControllerHasItsRoot() {
        onMain {
            var app: Tabs? = Tabs()
            let mail = app!.mail, inbox = app!.inbox
            weak var tabs = app?.tabs
            useUp(&app)
            MainLoop.settle(limit: 3)
            XCTAssertNil(tabs)
            on(.phone, mail) { _ in
                XCTAssertIdentical(inbox.parent, mail)
                XCTAssertNotNil(inbox.view.window)
            }
        }
    }

    func testATabThatIsArrangedIntoTheBarHasItsPagesThere() {
        onMain {
            let app = Tabs(), letter = app.mail.viewControllers[1]
            _ = show(app.tabs)
            app.tabs.selectedIndex = 5
            MainLoop.settle(limit: 3)
            var order = app.tabs.viewControllers ?? []
            order.swapAt(0, 5)
            app.tabs.setViewControllers(order, animated: false)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(app.tabs.selectedIndex, 0)
            XCTAssertIdentical(letter.navigationController, app.mail)
            XCTAssertNotNil(letter.view.window)
            order.swapAt(0, 5)
            app.tabs.setViewControllers(order, animated: false)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(app.tabs.selectedIndex, 5)
            XCTAssertIdentical(letter.navigationController, app.more)
            XCTAssertNotNil(letter.view.window)
        }
    }

    func testTheStackIsRestoredThatMoreShowed() {
        onMain {
            let app = Tabs(), page = RecordingController("Page")
            _ = show(app.tabs)
            app.tabs.selectedIndex = 5
            XCTAssertEqual(app.mail.restorableChildren.compactMap(\.title), ["Inbox", "Letter"])
            XCTAssertEqual(app.tabs.restorableSelection, 5)
            page.title = "Page"
            app.mail.takeRestored([app.inbox, page], selection: nil)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(app.more.viewControllers.dropFirst().map(app.name), ["Inbox", "Page"])
            XCTAssertNotNil(page.view.window)
        }
    }
}
