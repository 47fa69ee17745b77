import XCTest

@testable import UIKit

final class ChildTransitionTests: XCTestCase {
    func testChildrenAreSwappedInOrder() {
        onMain {
            let parent = UIViewController(), old = RecordingController("Old"), new = RecordingController("New")
            parent.addChild(old)
            old.view.frame = parent.view.bounds
            parent.view.addSubview(old.view)
            old.didMove(toParent: parent)
            _ = show(parent)
            _ = CallRecorder.take()
            parent.addChild(new)
            old.willMove(toParent: nil)
            parent.transition(from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: nil) {
                finished in
                XCTAssertTrue(finished)
                new.didMove(toParent: parent)
                old.removeFromParent()
            }
            MainLoop.advance(by: 0.1)
            XCTAssertNotNil(old.view.window)
            XCTAssertFalse(CallRecorder.calls.contains("New.didAppear"))
            MainLoop.settle(limit: 3)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "New.willMove", "Old.willMove nil", "Old.willDisappear", "New.loadView", "New.didLoad",
                    "New.willAppear", "New.didAppear", "Old.didDisappear",
                    "New.didMove", "Old.didMove nil",
                ])
            XCTAssertNil(old.view.superview)
            XCTAssertEqual(new.view.alpha, 1)
        }
    }

    func testWithoutForwardingAContainerBringsItsChildrenInItself() {
        onMain {
            final class Manual: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            let parent = Manual(), child = RecordingController("Child")
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            _ = show(parent)
            XCTAssertFalse(CallRecorder.take().contains("Child.willAppear"))
            child.beginAppearanceTransition(true, animated: true)
            child.endAppearanceTransition()
            XCTAssertEqual(CallRecorder.take(), ["Child.willAppear", "Child.didAppear"])
        }
    }

    func testAContainerThatForwardsItselfExchangesChildrenQuietly() {
        onMain {
            final class Manual: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            let parent = Manual(), old = RecordingController("Old"), new = RecordingController("New")
            for child in [old, new] { parent.addChild(child) }
            parent.view.addSubview(old.view)
            _ = show(parent)
            old.beginAppearanceTransition(true, animated: false)
            old.endAppearanceTransition()
            _ = CallRecorder.take()
            @MainActor func exchange(
                _ from: UIViewController, _ to: UIViewController, _ options: UIView.AnimationOptions
            ) {
                parent.transition(from: from, to: to, duration: 0.2, options: options, animations: nil) { _ in
                    CallRecorder.record("exchanged")
                }
                MainLoop.settle(limit: 3)
            }
            exchange(old, new, [])
            XCTAssertEqual(CallRecorder.take().filter { !$0.contains("oad") }, ["exchanged"])
            exchange(new, old, .transitionFlipFromLeft)
            XCTAssertEqual(CallRecorder.take(), ["exchanged"])
            // In the container's own order.
            old.beginAppearanceTransition(false, animated: true)
            new.beginAppearanceTransition(true, animated: true)
            exchange(old, new, [])
            old.endAppearanceTransition()
            new.endAppearanceTransition()
            XCTAssertEqual(
                CallRecorder.take(),
                ["Old.willDisappear", "New.willAppear", "exchanged", "Old.didDisappear", "New.didAppear"])
            new.view.removeFromSuperview()
            new.removeFromParent()
            XCTAssertEqual(CallRecorder.take(), ["New.didMove nil"])
        }
    }

    func testViewsExchangePlacesAndTellWhenTheTimeIsOver() {
        onMain {
            let a = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), b = UIView(frame: a.frame)
            let container = show(UIView(frame: .zero))
            container.addSubview(a)
            var isOver = false
            UIView.transition(from: a, to: b, duration: 0.5, options: .transitionFlipFromLeft) { _ in isOver = true }
            XCTAssertNil(a.superview)
            XCTAssertIdentical(b.superview, container)
            MainLoop.advance(by: 0.4)
            XCTAssertFalse(isOver)
            MainLoop.advance(by: 0.2)
            XCTAssertTrue(isOver)
            container.addSubview(a)
            a.isHidden = true
            UIView.transition(from: b, to: a, duration: 0, options: .showHideTransitionViews)
            XCTAssertTrue(b.isHidden)
            XCTAssertFalse(a.isHidden)
            XCTAssertIdentical(b.superview, container)
        }
    }
}
