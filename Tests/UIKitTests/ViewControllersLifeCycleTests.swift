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
}
