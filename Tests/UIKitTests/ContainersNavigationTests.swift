import XCTest

@testable import UIKit

final class ContainersNavigationTests: XCTestCase {
    private final class Delegate: NSObject, UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            CallRecorder.record("willShow \((viewController as! RecordingController).name)")
        }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            CallRecorder.record("didShow \((viewController as! RecordingController).name)")
        }
    }

    func testColdStartCallsInOrder() {
        onMain {
            let root = RecordingController("A")
            let nav = UINavigationController(rootViewController: root)
            XCTAssertFalse(root.isViewLoaded)
            _ = CallRecorder.take()
            _ = show(nav)
            XCTAssertEqual(
                CallRecorder.take(), ["A.loadView", "A.didLoad", "A.willAppear", "A.didAppear", "A.didMove"])
        }
    }

    func testANavigationControllerThatIsShownInAnotherIsPresented() {
        onMain {
            let nav = UINavigationController(rootViewController: UIViewController()),
                inner = UINavigationController(rootViewController: UIViewController())
            _ = show(nav)
            nav.viewControllers[0].show(inner, sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertIdentical(nav.presentedViewController, inner)
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }

    func testPushCallsInOrder() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            let nav = UINavigationController(rootViewController: a)
            let delegate = Delegate()
            nav.delegate = delegate
            _ = show(nav)
            _ = CallRecorder.take()

            nav.pushViewController(b, animated: true)
            XCTAssertEqual(nav.viewControllers, [a, b])
            XCTAssertIdentical(b.parent, nav)
            XCTAssertEqual(CallRecorder.take(), ["B.willMove"])
            MainLoop.turn()
            XCTAssertEqual(
                CallRecorder.take(), ["B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "willShow B"])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["A.didDisappear", "B.didAppear", "didShow B", "B.didMove"])
            XCTAssertNil(a.view.superview)
            XCTAssertEqual(b.view.frame.minX, 0)
        }
    }

    func testPopCallsInOrder() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            let nav = UINavigationController(rootViewController: a)
            let delegate = Delegate()
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 10)
            nav.delegate = delegate
            _ = CallRecorder.take()

            XCTAssertIdentical(nav.popViewController(animated: true), b)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "B.willMove nil", "B.willDisappear", "A.willAppear", "willShow A", "B.didDisappear", "A.didAppear",
                    "didShow A", "B.didMove nil",
                ])
            XCTAssertNil(b.parent)
            XCTAssertNil(b.view.superview)
        }
    }

    func testPushLastsThirtyFiveHundredthsOfASecond() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            let nav = UINavigationController(rootViewController: a)
            _ = show(nav)
            nav.pushViewController(b, animated: true)
            MainLoop.advance(by: 0.34)
            XCTAssertFalse(CallRecorder.take().contains("B.didAppear"))
            MainLoop.advance(by: 0.02)
            XCTAssertTrue(CallRecorder.take().contains("B.didAppear"))
        }
    }

    func testPoppedControllersAreReleased() {
        onMain {
            let nav = UINavigationController(rootViewController: RecordingController("A"))
            _ = show(nav)
            weak var popped: UIViewController?
            do {
                let b = RecordingController("B")
                popped = b
                nav.pushViewController(b, animated: true)
            }
            MainLoop.settle(limit: 10)
            nav.popViewController(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertNil(popped)
        }
    }

    func testPopToRootShowsRootAndReleasesTheRestInOneTransition() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), c = RecordingController("C")
            let nav = UINavigationController(rootViewController: a)
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 10)
            nav.pushViewController(c, animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            XCTAssertEqual(nav.popToRootViewController(animated: true), [b, c])
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take()
            XCTAssertFalse(calls.contains("B.willAppear"))
            assertOrder(calls, "C.willDisappear", before: "A.willAppear")
            XCTAssertNil(b.parent)
            XCTAssertEqual(nav.children, [a])
        }
    }

    func testBarsCoverTheChildsSafeArea() {
        onMain {
            let a = RecordingController("A")
            a.navigationItem.largeTitleDisplayMode = .never
            let nav = UINavigationController(rootViewController: a)
            let window = show(nav)
            let status = window.safeAreaInsets.top
            XCTAssertEqual(status, 59, "below the island")
            XCTAssertEqual(a.view.frame, window.bounds)
            XCTAssertEqual(a.view.safeAreaInsets.top, 97.67, accuracy: 0.01, "the bar begins beside the island")
            XCTAssertEqual(nav.navigationBar.frame.minY, 53.67, accuracy: 0.01)
            XCTAssertEqual(nav.navigationBar.frame.size, CGSize(width: 393, height: 44))
            nav.setNavigationBarHidden(true, animated: false)
            window.layoutIfNeeded()
            XCTAssertEqual(a.view.safeAreaInsets.top, status)
            nav.setNavigationBarHidden(false, animated: false)
            nav.navigationBar.prefersLargeTitles = true
            a.navigationItem.largeTitleDisplayMode = .always
            window.layoutIfNeeded()
            XCTAssertEqual(a.view.safeAreaInsets.top, 149.67, accuracy: 0.01)
        }
    }

    func testWithoutExtendedEdgesTheViewBeginsBelowTheBar() {
        onMain {
            let a = RecordingController("A")
            a.edgesForExtendedLayout = []
            let nav = UINavigationController(rootViewController: a)
            let window = show(nav)
            XCTAssertEqual(a.view.frame.minY, nav.navigationBar.frame.maxY, accuracy: 0.01)
            XCTAssertGreaterThan(a.view.frame.minY, window.safeAreaInsets.top)
            XCTAssertEqual(a.view.safeAreaInsets.top, 0)
        }
    }

    func testBackButtonShowsThePreviousTitleOrBack() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            a.title = "Photos"
            b.title = "Harbour"
            let nav = UINavigationController(rootViewController: a)
            let window = show(nav)
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 10)
            window.layoutIfNeeded()
            XCTAssertEqual(nav.navigationBar.content?.backButton?.accessibilityLabel, "Photos")
            nav.navigationBar.content?.backButton?.sendActions(for: .touchUpInside)
            MainLoop.settle(limit: 10)
            XCTAssertIdentical(nav.topViewController, a)
            a.title = nil
            a.navigationItem.title = nil
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(nav.navigationBar.content?.backButton?.accessibilityLabel, "Back")
        }
    }

    func testShowClimbsToTheNavigationController() {
        onMain {
            let a = RecordingController("A"), inner = RecordingController("Inner"), b = RecordingController("B")
            let nav = UINavigationController(rootViewController: a)
            a.addChild(inner)
            _ = show(nav)
            inner.show(b, sender: nil)
            XCTAssertIdentical(nav.topViewController, b)
        }
    }

    func testTabsAppearOnlyWhenSelected() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            let tabs = UITabBarController()
            tabs.setViewControllers([a, b], animated: false)
            _ = show(tabs)
            XCTAssertFalse(b.isViewLoaded)
            _ = CallRecorder.take()
            tabs.selectedIndex = 1
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                ["B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"])
            XCTAssertNil(a.view.superview)
            XCTAssertEqual(b.view.safeAreaInsets.bottom, 34 + 49)
        }
    }
}
