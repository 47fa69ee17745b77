import XCTest

@testable import UIKit

/// Bars that go out of the way, and what a long press on the back button offers.
final class BarHidingTests: XCTestCase {
    @MainActor
    private func stack(_ count: Int = 1) -> (UINavigationController, UIButton) {
        let controllers = (0..<count).map { number in
            let controller = UIViewController()
            controller.title = "Screen \(number)"
            return controller
        }
        let nav = UINavigationController(), button = UIButton(frame: CGRect(x: 100, y: 600, width: 100, height: 44))
        nav.viewControllers = controllers
        controllers.last?.view.addSubview(button)
        return (nav, button)
    }

    func testATapHidesTheBarsAndAnotherBringsThemBackButNotOnAControl() {
        onMain {
            let (nav, button) = stack()
            nav.hidesBarsOnTap = true
            nav.isToolbarHidden = false
            on(.phone, nav) { _ in
                @MainActor func tap(_ x: CGFloat, _ y: CGFloat) {
                    Finger.tap(x, y)
                    MainLoop.settle(limit: 10)
                }
                tap(button.frame.midX, button.frame.midY)
                XCTAssertFalse(nav.isNavigationBarHidden, "a control is pressed, not the screen")
                tap(200, 400)
                XCTAssertTrue(nav.isNavigationBarHidden && nav.isToolbarHidden)
                tap(200, 400)
                XCTAssertFalse(nav.isNavigationBarHidden || nav.isToolbarHidden)
                nav.hidesBarsOnTap = false
                tap(200, 400)
                XCTAssertFalse(nav.isNavigationBarHidden)
            }
        }
    }

    func testBarsStayWhereNothingElseIsWanted() {
        onMain {
            let (nav, _) = stack()
            on(.phone, nav) { _ in
                Finger.tap(200, 400)
                let finger = Finger()
                finger.down(200, 400)
                finger.move(by: CGVector(dx: 0, dy: -100))
                finger.up()
                MainLoop.settle(limit: 10)
                XCTAssertFalse(nav.isNavigationBarHidden)
            }
        }
    }

    func testASwipeUpHidesTheBarsAndOneDownBringsThemBack() {
        onMain {
            let (nav, _) = stack()
            nav.hidesBarsOnSwipe = true
            on(.phone, nav) { _ in
                for (way, hidden) in [(-80, true), (80, false)] as [(CGFloat, Bool)] {
                    let finger = Finger()
                    finger.down(200, 400)
                    finger.move(by: CGVector(dx: 0, dy: way))
                    finger.up()
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(nav.isNavigationBarHidden, hidden, "a swipe by \(way)")
                }
            }
        }
    }

    func testATelephoneHeldSidewaysHasNoBarsWhereWanted() {
        onMain {
            let (nav, _) = stack()
            nav.hidesBarsWhenVerticallyCompact = true
            on(.phone, nav) { _ in
                XCTAssertFalse(nav.isNavigationBarHidden)
                resize(to: TestScreen(size: CGSize(width: 852, height: 393), isPad: false))
                XCTAssertTrue(nav.isNavigationBarHidden)
                resize(to: .phone)
                XCTAssertFalse(nav.isNavigationBarHidden)
            }
        }
    }

    func testATelephoneHeldSidewaysHidesItsToolbarTooAndUprightLeavesWhatTheAppHid() {
        onMain {
            let (nav, _) = stack()
            nav.hidesBarsWhenVerticallyCompact = true
            nav.isToolbarHidden = false
            on(.phone, nav) { _ in
                resize(to: TestScreen(size: CGSize(width: 852, height: 393), isPad: false))
                XCTAssertTrue(nav.isToolbarHidden)
                resize(to: .phone)
                XCTAssertFalse(nav.isToolbarHidden)
            }
            let (hidden, _) = stack()
            hidden.hidesBarsWhenVerticallyCompact = true
            hidden.isNavigationBarHidden = true
            on(.phone, hidden) { _ in XCTAssertTrue(hidden.isNavigationBarHidden) }
        }
    }

    func testALongPressOnTheBackButtonListsTheScreensBelowAndLeadsToOne() {
        onMain {
            let (nav, _) = stack(4)
            on(.phone, nav) { window in
                XCTAssertEqual(nav.backMenu?.children.map(\.title), ["Screen 2", "Screen 1", "Screen 0"])
                let back = AccessibilityTree.nodesOnScreen().first { $0.identifier == "BackButton" }
                let finger = Finger()
                finger.down(back?.frame.midX ?? 0, back?.frame.midY ?? 0)
                MainLoop.advance(by: 1)
                finger.up()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(nav.viewControllers.count, 4, "a long press is no tap")
                guard let row = AccessibilityTree.nodesOnScreen().last(where: { $0.label == "Screen 1" }) else {
                    return XCTFail("the menu isn't open")
                }
                Finger.tap(row.frame.midX, row.frame.midY)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(nav.viewControllers.map(\.title), ["Screen 0", "Screen 1"])
                _ = window
            }
        }
    }

    func testTheMenuSaysWhatTheAppHasTheBackButtonSayHoweverMuchIsShownOfIt() {
        onMain {
            let (nav, _) = stack(5), items = nav.viewControllers.map(\.navigationItem)
            items[0].backButtonDisplayMode = .minimal
            items[1].backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
            items[2].backButtonTitle = "Short"
            XCTAssertEqual(nav.backMenu?.children.map(\.title), ["Screen 3", "Short", "", "Screen 0"])
        }
    }

    func testAPromptMakesTheBarHigherWhileItIsThere() {
        onMain {
            let (nav, _) = stack()
            on(.phone, nav) { _ in
                let plain = nav.navigationBar.frame.height
                nav.topViewController?.navigationItem.prompt = "Choose a boat"
                MainLoop.settle(limit: 10)
                XCTAssertEqual(nav.navigationBar.frame.height, plain + 30)
                XCTAssertTrue(AccessibilityTree.nodesOnScreen().contains { $0.label == "Choose a boat" })
                nav.topViewController?.navigationItem.prompt = nil
                MainLoop.settle(limit: 10)
                XCTAssertEqual(nav.navigationBar.frame.height, plain)
            }
        }
    }
}
