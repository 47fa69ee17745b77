import XCTest

@testable import UIKit

/// Bars at the bottom that a pushed screen hides, and an app's own view in the place of the title.
final class PushedBarsTests: XCTestCase {
    @MainActor
    private func tabs() -> (
        tabs: UITabBarController, nav: UINavigationController, a: UIViewController, b: UIViewController
    ) {
        let a = UIViewController(), b = UIViewController(), nav = UINavigationController(rootViewController: a),
            tabs = UITabBarController()
        b.hidesBottomBarWhenPushed = true
        tabs.viewControllers = [nav, UIViewController()]
        return (tabs, nav, a, b)
    }

    @MainActor
    private func isBarShown(_ tabs: UITabBarController) -> Bool {
        let bar = tabs.tabBar
        return !bar.isHidden && bar.window != nil
            && bar.convert(bar.bounds, to: nil).intersects(tabs.view.bounds.insetBy(dx: 1, dy: 1))
    }

    func testAPushHidesTheTabBarAndAPopBringsItBack() {
        onMain {
            for animated in [false, true] {
                let (tabs, nav, a, b) = tabs()
                on(.phone, tabs) { _ in
                    let covered = a.view.safeAreaInsets.bottom
                    XCTAssertTrue(isBarShown(tabs))
                    nav.pushViewController(b, animated: animated)
                    MainLoop.settle(limit: 10)
                    XCTAssertFalse(isBarShown(tabs))
                    XCTAssertEqual(b.view.safeAreaInsets.bottom, 34, "only the home indicator is left")
                    let c = UIViewController()
                    nav.pushViewController(c, animated: animated)
                    MainLoop.settle(limit: 10)
                    XCTAssertFalse(isBarShown(tabs), "it stays away above the screen that hides it")
                    nav.popToRootViewController(animated: animated)
                    MainLoop.settle(limit: 10)
                    XCTAssertTrue(isBarShown(tabs))
                    XCTAssertEqual(a.view.safeAreaInsets.bottom, covered)
                }
            }
        }
    }

    func testAPopFromTheEdgeBringsItBackAndOneThatIsGivenUpDoesNot() {
        onMain {
            let (tabs, nav, a, b) = tabs()
            on(.phone, tabs) { _ in
                nav.pushViewController(b, animated: false)
                MainLoop.settle(limit: 10)
                @MainActor func swipe(_ way: CGFloat) {
                    let finger = Finger()
                    finger.down(2, 400)
                    finger.move(by: CGVector(dx: way, dy: 0), steps: 30)
                    finger.move(by: .zero, steps: 10)
                    finger.up()
                    MainLoop.settle(limit: 10)
                }
                swipe(60)
                XCTAssertIdentical(nav.topViewController, b)
                XCTAssertFalse(isBarShown(tabs))
                XCTAssertEqual(b.view.safeAreaInsets.bottom, 34)
                swipe(320)
                XCTAssertIdentical(nav.topViewController, a)
                XCTAssertTrue(isBarShown(tabs))
            }
        }
    }

    func testAPageThatHidesTheTabBarPushesItOut() {
        onMain {
            let (tabs, nav, _, b) = tabs()
            on(.phone, tabs) { _ in
                nav.pushViewController(b, animated: true)
                MainLoop.turn()
                for _ in 0..<3 {
                    MainLoop.advance(by: 0.06)
                    let page = b.view.layer.presentation()!.frame.minX
                    assertEqual(tabs.tabBar.layer.presentation()!.frame.maxX, page, accuracy: 1)
                }
                MainLoop.settle(limit: 10)
                let finger = Finger()
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 210, dy: 0), steps: 8)
                assertEqual(tabs.tabBar.frame.maxX, b.view.frame.minX)
                finger.cancel()
                MainLoop.settle(limit: 10)
                XCTAssertFalse(isBarShown(tabs))
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 310, dy: 0), steps: 8)
                finger.up()
                MainLoop.settle(limit: 10)
                XCTAssertTrue(isBarShown(tabs))
                XCTAssertEqual(tabs.tabBar.frame.minX, 0)
            }
        }
    }

    func testTheToolbarGoesToo() {
        onMain {
            let a = UIViewController(), b = UIViewController(), nav = UINavigationController(rootViewController: a)
            b.hidesBottomBarWhenPushed = true
            nav.isToolbarHidden = false
            on(.phone, nav) { _ in
                XCTAssertGreaterThan(a.view.safeAreaInsets.bottom, 34)
                nav.pushViewController(b, animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(b.view.safeAreaInsets.bottom, 34)
                XCTAssertFalse(nav.isToolbarHidden, "the app's own setting stays")
                nav.popViewController(animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertGreaterThan(a.view.safeAreaInsets.bottom, 34)
            }
        }
    }

    func testAPageThatHidesItMayShowItAgainAndThenItIsAllThatIsAtTheBottom() {
        onMain {
            for before in [true, false] {
                let nav = UINavigationController(rootViewController: UIViewController()), page = UIViewController(),
                    tabs = UITabBarController()
                tabs.viewControllers = [nav, UIViewController()]
                nav.isToolbarHidden = before
                page.hidesBottomBarWhenPushed = true
                page.toolbarItems = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
                on(.phone, tabs) { _ in
                    nav.pushViewController(page, animated: true)
                    nav.setToolbarHidden(false, animated: false)
                    MainLoop.settle(limit: 10)
                    let bar = nav.toolbar.convert(nav.toolbar.bounds, to: nil)
                    XCTAssertEqual(bar.maxY, 852 - 34)
                    XCTAssertEqual(page.view.safeAreaInsets.bottom, 852 - bar.minY)
                    XCTAssertEqual(page.bottomLayoutGuide.length, 852 - bar.minY)
                    nav.setToolbarHidden(true, animated: false)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(page.view.safeAreaInsets.bottom, 34)
                }
            }
        }
    }

    // MARK: An app's own view as the title

    @MainActor
    private func titled(
        _ title: UIView, _ change: (UINavigationItem) -> Void = { _ in },
        check: (CGRect, UINavigationController) -> Void
    ) {
        let a = UIViewController(), nav = UINavigationController(rootViewController: a)
        a.title = "Unseen"
        a.navigationItem.titleView = title
        change(a.navigationItem)
        on(.phone, nav) { _ in check(title.convert(title.bounds, to: nil), nav) }
    }

    func testAViewOfASizeKeepsItInTheMiddle() {
        onMain {
            titled(UIView(frame: CGRect(x: 3, y: 5, width: 120, height: 30))) { frame, nav in
                XCTAssertEqual(frame.size, CGSize(width: 120, height: 30))
                XCTAssertEqual(frame.midX, 393 / 2, accuracy: 0.5)
                XCTAssertEqual(frame.midY, nav.navigationBar.frame.midY, accuracy: 0.5)
                XCTAssertFalse(AccessibilityTree.nodesOnScreen().contains { $0.label == "Unseen" })
            }
        }
    }

    func testAViewWithoutASizeHasTheOneThatItWants() {
        onMain {
            let label = UILabel()
            label.text = "Harbour"
            titled(label) { frame, _ in
                XCTAssertEqual(frame.width, label.intrinsicContentSize.width, accuracy: 1)
                XCTAssertEqual(frame.midX, 393 / 2, accuracy: 0.5)
            }
            let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
            stack.axis = .vertical
            for (index, text) in ["Harbour", "three boats"].enumerated() {
                (stack.arrangedSubviews[index] as? UILabel)?.text = text
            }
            titled(stack) { frame, nav in
                XCTAssertEqual(
                    frame.width, stack.arrangedSubviews.map { $0.intrinsicContentSize.width }.max() ?? 0, accuracy: 1)
                XCTAssertEqual(
                    frame.height, stack.arrangedSubviews.reduce(0) { $0 + $1.intrinsicContentSize.height }, accuracy: 1)
                XCTAssertEqual(frame.midX, 393 / 2, accuracy: 0.5)
                XCTAssertEqual(frame.midY, nav.navigationBar.frame.midY, accuracy: 1)
            }
        }
    }

    func testConstraintsDecide() {
        onMain {
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            box.widthAnchor.constraint(equalToConstant: 90).isActive = true
            box.heightAnchor.constraint(equalToConstant: 24).isActive = true
            titled(box) { frame, nav in
                XCTAssertEqual(frame.size, CGSize(width: 90, height: 24))
                XCTAssertEqual(frame.midX, 393 / 2, accuracy: 0.5)
                XCTAssertEqual(frame.midY, nav.navigationBar.frame.midY, accuracy: 1)
            }
        }
    }

    func testBetweenButtonsAWideViewGivesWay() {
        onMain {
            let wide = UIView(frame: CGRect(x: 0, y: 0, width: 380, height: 30))
            titled(
                wide,
                {
                    $0.rightBarButtonItem = UIBarButtonItem(
                        title: "A long title", style: .plain, target: nil, action: nil)
                }
            ) { frame, nav in
                let button = AccessibilityTree.nodesOnScreen().first { $0.label == "A long title" }
                XCTAssertLessThanOrEqual(frame.maxX, button?.frame.minX ?? 0)
                XCTAssertGreaterThanOrEqual(frame.minX, 0)
                XCTAssertGreaterThan(frame.width, 100)
                _ = nav
            }
        }
    }

    func testASearchFieldFillsTheBar() {
        onMain {
            let bar = UISearchBar()
            titled(bar) { frame, nav in
                XCTAssertGreaterThan(frame.width, 340)
                XCTAssertLessThanOrEqual(frame.maxX, nav.navigationBar.frame.maxX)
            }
        }
    }

    func testATitleViewComesAndGoesWithItsScreen() {
        onMain {
            let title = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), a = UIViewController(),
                b = UIViewController(), nav = UINavigationController(rootViewController: a)
            a.navigationItem.titleView = title
            b.title = "Next"
            on(.phone, nav) { _ in
                nav.pushViewController(b, animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertNil(title.window)
                nav.popViewController(animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(title.convert(title.bounds, to: nil).midX, 393 / 2, accuracy: 0.5)
                a.navigationItem.titleView = nil
                MainLoop.settle(limit: 10)
                XCTAssertNil(title.window)
            }
        }
    }
}
