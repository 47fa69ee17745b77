import XCTest

@testable import UIKit

/// The navigation bar takes part in pushes, pops and swipes back.
final class NavigationBarTransitionTests: XCTestCase {
    private final class Screen: UIViewController {
        let scrollView = UIScrollView(frame: .zero)
        convenience init(_ title: String, large: UINavigationItem.LargeTitleDisplayMode = .automatic) {
            self.init(nibName: nil, bundle: nil)
            self.title = title
            navigationItem.largeTitleDisplayMode = large
        }
        override func loadView() {
            scrollView.contentSize = CGSize(width: 100, height: 3000)
            view = scrollView
        }
    }

    @MainActor
    private func on(
        _ titles: [String], large: Bool = false, _ body: (UINavigationController, UIWindow) throws -> Void
    ) rethrows {
        let nav = UINavigationController(rootViewController: Screen(titles[0]))
        nav.navigationBar.prefersLargeTitles = large
        try on(.phone, nav) { window in
            for title in titles.dropFirst() {
                nav.pushViewController(Screen(title, large: .automatic), animated: false)
                MainLoop.settle(limit: 10)
            }
            try body(nav, window)
        }
    }

    /// The labels in the bar with that text that can be seen, as they are shown at the moment.
    @MainActor
    private func labels(_ text: String, in view: UIView) -> [(center: CGPoint, alpha: CGFloat)] {
        func visit(_ view: UIView, _ offset: CGPoint, _ alpha: CGFloat) -> [(CGPoint, CGFloat)] {
            let layer = view.layer.presentation() ?? view.layer, seen = alpha * CGFloat(layer.opacity)
            let middle = CGPoint(
                x: offset.x + layer.position.x + layer.affineTransform().tx,
                y: offset.y + layer.position.y + layer.affineTransform().ty)
            if let label = view as? UILabel, label.text == text, !label.isHidden, seen > 0.001 {
                return [(middle, seen)]
            }
            let origin = CGPoint(x: middle.x - layer.bounds.midX, y: middle.y - layer.bounds.midY)
            return view.isHidden ? [] : view.subviews.flatMap { visit($0, origin, seen) }
        }
        return view.subviews.flatMap { visit($0, .zero, 1) }
    }

    /// How much of the way of a push is gone after so many seconds.
    private func progress(_ seconds: Double) -> CGFloat {
        CGFloat(CAMediaTimingFunction(controlPoints: 0.25, 0.8, 0.3, 1).value(at: seconds / 0.35))
    }

    func testAPushTakesTheTitleToTheBackButtonAndBringsTheNewOne() throws {
        try MainActor.assumeIsolated {
            try on(["Albums"]) { nav, window in
                let next = Screen("Harbour")
                nav.pushViewController(next, animated: true)
                MainLoop.turn()
                let back = try XCTUnwrap(nav.navigationBar.content?.backTextCenter)
                for time in [0.06, 0.12, 0.18] {
                    MainLoop.advance(by: 0.06)
                    let part = progress(time), bar = nav.navigationBar
                    assertEqual(next.view.layer.presentation()!.frame.minX, 393 * (1 - part), accuracy: 1)
                    let new = try XCTUnwrap(labels("Harbour", in: bar).first)
                    assertEqual(new.center.x, 196.5 * (2 - part), accuracy: 1, "the new title at \(time) s")
                    assertEqual(new.alpha, part, accuracy: 0.01)
                    // The old title, and the back button's text that it becomes, are at the same place.
                    let old = labels("Albums", in: bar).sorted { $0.alpha < $1.alpha }
                    XCTAssertEqual(old.count, 2)
                    let title = old[part > 0.5 ? 0 : 1]
                    assertEqual(title.center.x, 196.5 + (back - 196.5) * part, accuracy: 1, "at \(time) s")
                    assertEqual(title.alpha, 1 - part, accuracy: 0.01)
                }
                MainLoop.settle(limit: 10)
                XCTAssertNil(nav.navigationBar.transition)
                XCTAssertEqual(labels("Harbour", in: nav.navigationBar).map(\.center.x), [196.5])
            }
        }
    }

    func testASwipeLeadsTheBarAndLayoutMeanwhileChangesNothing() throws {
        try MainActor.assumeIsolated {
            try on(["Albums", "Harbour"]) { nav, window in
                let finger = Finger(), bar = nav.navigationBar
                let back = try XCTUnwrap(bar.content?.backTextCenter)
                // The label is a little wider than its text.
                let room = try XCTUnwrap(labels("Albums", in: bar).first).center.x - back
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 10, dy: 0), steps: 1)
                for target in [110, 210, 310] as [CGFloat] {
                    let x = nav.children.last!.view.frame.minX
                    finger.move(by: CGVector(dx: target - x, dy: 0), steps: 4)
                    for view in [nav.view!, bar, bar.content!, nav.children.last!.view!] { view.setNeedsLayout() }
                    MainLoop.advance(by: 1 / 60)
                    let part = target / 393
                    assertEqual(nav.children.last!.view.frame.minX, target)
                    let title = try XCTUnwrap(labels("Harbour", in: bar).first)
                    assertEqual(title.center.x, 196.5 * (1 + part))
                    assertEqual(title.alpha, 1 - part, accuracy: 0.001)
                    let places = labels("Albums", in: bar).map(\.center.x)
                    XCTAssertEqual(places.count, 2)
                    let way = back + (196.5 - back) * part
                    assertEqual(places.min()!, way)
                    assertEqual(places.max()!, way + room)
                }
                finger.cancel()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(nav.viewControllers.count, 2)
                XCTAssertEqual(labels("Harbour", in: bar).map(\.center.x), [196.5])
                XCTAssertEqual(labels("Albums", in: bar).count, 1)
                assertEqual(labels("Albums", in: bar)[0].alpha, 1)
                XCTAssertEqual(bar.items?.count, 2)
            }
        }
    }

    func testASwipeThatIsTakenFarEnoughPops() throws {
        try MainActor.assumeIsolated {
            try on(["Albums", "Harbour"]) { nav, window in
                let finger = Finger()
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 300, dy: 0), steps: 20)
                XCTAssertEqual(nav.viewControllers.count, 1, "the stack has changed as soon as the finger pulls")
                finger.up()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(nav.viewControllers.count, 1)
                XCTAssertEqual(labels("Albums", in: nav.navigationBar).map(\.center.x), [196.5])
                XCTAssertEqual(labels("Harbour", in: nav.navigationBar).count, 0)
                XCTAssertEqual(nav.navigationBar.items?.count, 1)
            }
        }
    }

    func testLargeTitlesTravelWithTheirPages() throws {
        try MainActor.assumeIsolated {
            try on(["Albums"], large: true) { nav, window in
                let width: CGFloat = 393
                let place = try XCTUnwrap(labels("Albums", in: nav.navigationBar).first).center
                nav.pushViewController(Screen("Harbour"), animated: true)
                MainLoop.turn()
                for time in [0.06, 0.12, 0.18] {
                    MainLoop.advance(by: 0.06)
                    let part = progress(time)
                    @MainActor func large(_ text: String) -> CGFloat? {
                        labels(text, in: nav.navigationBar).first { $0.center.y == place.y }?.center.x
                    }
                    assertEqual(try XCTUnwrap(large("Harbour")), place.x + width * (1 - part), accuracy: 1)
                    assertEqual(try XCTUnwrap(large("Albums")), place.x - 0.3 * width * part, accuracy: 1)
                }
                MainLoop.settle(limit: 10)
                assertEqual(try XCTUnwrap(labels("Harbour", in: nav.navigationBar).first?.center.x), place.x)
            }
        }
    }

    func testTheBarsHeightFollowsTheFinger() throws {
        try MainActor.assumeIsolated {
            try on(["Albums"], large: true) { nav, window in
                let tall = nav.navigationBar.frame.height
                nav.pushViewController(Screen("Harbour", large: .never), animated: false)
                MainLoop.settle(limit: 10)
                let low = nav.navigationBar.frame.height
                XCTAssertEqual(tall - low, 52)
                let finger = Finger()
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 10, dy: 0), steps: 1)
                finger.move(by: CGVector(dx: 196.5, dy: 0), steps: 8)
                assertEqual(nav.navigationBar.frame.height, low + 26, accuracy: 0.1)
                finger.cancel()
                MainLoop.settle(limit: 10)
                assertEqual(nav.navigationBar.frame.height, low)
            }
        }
    }

    func testFromRightToLeftEverythingGoesTheOtherWay() throws {
        try MainActor.assumeIsolated {
            var preferences = ScreenSetting.Preferences()
            preferences.isRightToLeft = true
            let nav = UINavigationController(rootViewController: Screen("Albums"))
            try on(.phone, nav, preferences) { window in
                let next = Screen("Harbour")
                nav.pushViewController(next, animated: true)
                MainLoop.turn()
                MainLoop.advance(by: 0.06)
                let part = progress(0.06)
                assertEqual(next.view.layer.presentation()!.frame.minX, -393 * (1 - part), accuracy: 1)
                let title = try XCTUnwrap(labels("Harbour", in: nav.navigationBar).first)
                assertEqual(title.center.x, 196.5 * part, accuracy: 1)
                MainLoop.settle(limit: 10)
                let back = try XCTUnwrap(labels("Albums", in: nav.navigationBar).first)
                XCTAssertGreaterThan(back.center.x, 300)
                XCTAssertEqual(back.alpha, 1)
                let finger = Finger()
                finger.down(391, 400)
                finger.move(by: CGVector(dx: -110, dy: 0), steps: 8)
                assertEqual(next.view.frame.minX, -100)
                finger.cancel()
                MainLoop.settle(limit: 10)
            }
        }
    }

    // MARK: Large titles

    @MainActor private func drag(_ way: CGFloat) {
        let finger = Finger()
        finger.down(200, 500)
        finger.move(by: CGVector(dx: 0, dy: way > 0 ? way + 10 : way - 10), steps: 10)
        MainLoop.advance(by: 0.3)
        finger.up()
        MainLoop.settle(limit: 10)
    }

    func testALargeTitleIsLeftOpenOrShut() throws {
        try MainActor.assumeIsolated {
            try on(["Albums"], large: true) { nav, window in
                let screen = try XCTUnwrap(nav.topViewController as? Screen), top = screen.scrollView.contentOffset.y
                drag(-20)
                assertEqual(screen.scrollView.contentOffset.y, top)
                assertEqual(nav.navigationBar.frame.height, 96)
                drag(-30)
                assertEqual(screen.scrollView.contentOffset.y, top + 52)
                assertEqual(nav.navigationBar.frame.height, 44)
                drag(20)
                assertEqual(screen.scrollView.contentOffset.y, top + 52)
                drag(-200)
                assertEqual(screen.scrollView.contentOffset.y, top + 252, accuracy: 0.5)
            }
        }
    }

    func testALargeTitleGoesDownWithContentAndGrows() throws {
        try MainActor.assumeIsolated {
            try on(["Albums"], large: true) { nav, window in
                let screen = try XCTUnwrap(nav.topViewController as? Screen)
                let before = try XCTUnwrap(labels("Albums", in: nav.navigationBar).first).center.y
                let rest = screen.scrollView.contentOffset.y, finger = Finger()
                finger.down(200, 300)
                finger.move(by: CGVector(dx: 0, dy: 120), steps: 10)
                MainLoop.turn()
                let pulled = rest - screen.scrollView.contentOffset.y
                XCTAssertGreaterThan(pulled, 40)
                let title = try XCTUnwrap(labels("Albums", in: nav.navigationBar).first)
                assertEqual(title.center.y, before + pulled, accuracy: 0.5)
                assertEqual(nav.navigationBar.frame.height, 96 + pulled, accuracy: 0.5)
                let label = try XCTUnwrap(nav.navigationBar.largeTitle.subviews.first?.subviews.first)
                assertEqual(label.transform.a, 1 + 0.1 * min(1, pulled / 160), accuracy: 0.001)
                finger.up()
                MainLoop.settle(limit: 10)
                assertEqual(nav.navigationBar.frame.height, 96)
                XCTAssertEqual(label.transform, .identity)
            }
        }
    }

    func testTheSpinnerIsAboveTheLargeTitle() throws {
        try MainActor.assumeIsolated {
            try on(["Albums"], large: true) { nav, window in
                let screen = try XCTUnwrap(nav.topViewController as? Screen), control = UIRefreshControl()
                screen.scrollView.refreshControl = control
                let finger = Finger()
                finger.down(200, 300)
                finger.move(by: CGVector(dx: 0, dy: 200), steps: 20)
                let spinner = control.convert(control.bounds, to: window)
                let title = nav.navigationBar.largeTitle.convert(nav.navigationBar.largeTitle.bounds, to: window)
                XCTAssertLessThan(spinner.maxY, title.maxY - 52 + 1)
                XCTAssertGreaterThanOrEqual(spinner.minY, nav.navigationBar.frame.minY + 44 - 1)
                finger.cancel()
            }
        }
    }
}
