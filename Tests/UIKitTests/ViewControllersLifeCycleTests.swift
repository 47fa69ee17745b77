import XCTest

@testable import UIKit

final class ViewControllersLifeCycleTests: XCTestCase {
    private final class LayoutRecorder: RecordingController {
        override func viewWillLayoutSubviews() { log("willLayout") }
        override func viewDidLayoutSubviews() { log("didLayout") }
    }

    func testViewLoadsLazilyAndOnce() {
        onMain {
            let a = RecordingController("A")
            XCTAssertFalse(a.isViewLoaded)
            XCTAssertNil(a.viewIfLoaded)
            _ = CallRecorder.take()
            _ = a.view
            _ = a.view
            XCTAssertEqual(CallRecorder.take(), ["A.loadView", "A.didLoad"])
        }
    }

    func testRootAppearsInColdStartOrder() {
        onMain {
            _ = CallRecorder.take()
            _ = show(LayoutRecorder("A"))
            let calls = CallRecorder.take()
            XCTAssertEqual(
                Array(calls.prefix(5)), ["A.loadView", "A.didLoad", "A.willAppear", "A.willLayout", "A.didLayout"])
            XCTAssertEqual(calls.last, "A.didAppear")
        }
    }

    func testChildInTheViewAppearsWithItsParent() {
        onMain {
            final class Parent: RecordingController {
                let child = RecordingController("C")
                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(child)
                    view.addSubview(child.view)
                    child.didMove(toParent: self)
                }
            }
            _ = CallRecorder.take()
            let window = show(Parent("P"))
            let calls = CallRecorder.take()
            XCTAssertEqual(
                calls.filter { $0.hasPrefix("C.") },
                ["C.willMove", "C.loadView", "C.didLoad", "C.didMove", "C.willAppear", "C.didAppear"])
            assertOrder(calls, "P.willAppear", before: "C.willAppear")
            assertOrder(calls, "P.didAppear", before: "C.didAppear")
            window.rootViewController = nil
            let leaving = CallRecorder.take()
            XCTAssertEqual(leaving, ["P.willDisappear", "C.willDisappear", "P.didDisappear", "C.didDisappear"])
        }
    }

    func testChildAddedLaterAppearsByEnteringTheWindow() {
        onMain {
            let parent = RecordingController("P"), child = RecordingController("C")
            _ = show(parent)
            _ = CallRecorder.take()
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            XCTAssertEqual(CallRecorder.take(), ["C.willMove", "C.loadView", "C.didLoad", "C.willAppear", "C.didMove"])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["C.didAppear"])
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            XCTAssertEqual(
                CallRecorder.take(), ["C.willMove nil", "C.willDisappear", "C.didDisappear", "C.didMove nil"])
        }
    }

    func testFullScreenPresentationCallsInOrder() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            _ = show(a)
            _ = CallRecorder.take()
            b.modalPresentationStyle = .fullScreen
            a.present(b, animated: true) { CallRecorder.record("completion") }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "B.didAppear", "A.didDisappear",
                    "completion",
                ])
            XCTAssertIdentical(a.presentedViewController, b)
            XCTAssertIdentical(b.presentingViewController, a)
            a.dismiss(animated: true) { CallRecorder.record("completion") }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(), ["B.willDisappear", "A.willAppear", "A.didAppear", "B.didDisappear", "completion"])
            XCTAssertNil(a.presentedViewController)
            XCTAssertNotNil(a.view.window)
            XCTAssertNil(b.view.window)
        }
    }

    /// What a segue or an animator lets grow out of nothing is laid out as where it will stand.
    func testWhatGrowsOutOfNothingHasTheSafeAreaOfItsPlace() {
        onMain {
            let window = show(UIViewController())
            let view = UIView(frame: window.bounds)
            view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            window.addSubview(view)
            XCTAssertEqual(view.safeAreaInsets, window.safeAreaInsets)
            XCTAssertGreaterThan(view.safeAreaInsets.top, 0)
            view.transform = .identity
            XCTAssertEqual(view.safeAreaInsets, window.safeAreaInsets)
        }
    }

    func testSheetLeavesThePresenterInPlace() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            let window = show(a)
            _ = CallRecorder.take()
            a.present(b, animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["B.loadView", "B.didLoad", "B.willAppear", "B.didAppear"])
            XCTAssertNotNil(a.view.window)
            XCTAssertEqual(b.view.convert(b.view.bounds, to: nil).minY, window.safeAreaInsets.top + 10)
            b.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["B.willDisappear", "B.didDisappear"])
            XCTAssertTrue(a.view.transform.isIdentity)
        }
    }

    func testDismissingTheFirstOfAStackDismissesAll() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), c = RecordingController("C")
            _ = show(a)
            a.present(b, animated: false)
            MainLoop.settle(limit: 10)
            b.present(c, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertIdentical(b.presentedViewController, c)
            a.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertNil(a.presentedViewController)
            XCTAssertNil(c.presentingViewController)
            XCTAssertNil(c.view.window)
            XCTAssertNil(b.view.window)
        }
    }

    func testOfATitleAndItsItemsTitlesTheLastOneIsShown() {
        onMain {
            let controller = UIViewController()
            controller.tabBarItem.title = "Tab"
            controller.navigationItem.title = "Bar"
            controller.title = "Title"
            XCTAssertEqual([controller.tabBarItem.title, controller.navigationItem.title], ["Title", "Title"])
            controller.tabBarItem.title = "Tab"
            XCTAssertEqual([controller.title, controller.tabBarItem.title], ["Title", "Tab"])
            controller.title = "Title"
            XCTAssertEqual(controller.tabBarItem.title, "Title", "also where it says what it said")
        }
    }

    func testAChildsViewComesIntoAWindowWithinItsParentsOnly() {
        onMain {
            let parent = UIViewController(), other = UIViewController(), child = UIViewController()
            parent.addChild(child)
            Misuse.forgiving {
                XCTAssertTrue(child.mayAppear(within: parent))
                XCTAssertFalse(child.mayAppear(within: other))
                XCTAssertFalse(child.mayAppear(within: nil))
            }
            child.removeFromParent()
            XCTAssertTrue(child.mayAppear(within: other), "what is nobody's child is shown anywhere")
            let window = show(other)
            window.addSubview(child.view)
            window.addSubview(UIViewController().view)
        }
    }

    func testAViewThatMovesWithinItsWindowIsNotAskedForItsParent() {
        onMain {
            let parent = UIViewController(), child = UIViewController()
            parent.fill(with: child)
            let window = show(parent)
            window.addSubview(child.view)
            XCTAssertIdentical(child.view.superview, window)
        }
    }

    func testWhoseViewStandsWithinAnothersIsThatOnesChild() {
        onMain {
            let one = UIViewController(), other = UIViewController(), child = UIViewController()
            one.view.addSubview(child.view)
            XCTAssertTrue(one.mayTake(child))
            Misuse.forgiving {
                XCTAssertFalse(other.mayTake(child))
                other.addChild(child)
                XCTAssertNil(child.parent)
            }
            child.view.removeFromSuperview()
            other.addChild(child)
            XCTAssertIdentical(child.parent, other)
        }
    }

    func testAViewBelongsToOneControllerAtATime() {
        onMain {
            let one = UIViewController(), other = UIViewController(), view = UIView()
            one.view = view
            Misuse.forgiving {
                other.view = view
                XCTAssertNil(other.viewIfLoaded)
            }
            one.view = nil
            other.view = view
            XCTAssertIdentical(other.viewIfLoaded, view)
            var brief: UIViewController? = UIViewController()
            let left = UIView()
            brief?.view = left
            brief = nil
            one.view = left
            XCTAssertIdentical(one.viewIfLoaded, left, "one that is gone has no view any more")
        }
    }
}
