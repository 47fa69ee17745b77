import XCTest

@testable import UIKit

final class SheetSwipeTests: XCTestCase {
    private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
        var allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            CallRecorder.record("shouldDismiss")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            CallRecorder.record("willDismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            CallRecorder.record("didDismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            CallRecorder.record("didAttempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { CallRecorder.record("detent") }
    }

    @MainActor private func sheet(_ content: UIViewController, over root: UIViewController, _ delegate: Delegate) {
        _ = show(root)
        content.presentationController?.delegate = delegate
        root.present(content, animated: true)
        MainLoop.settle(limit: 10)
        _ = CallRecorder.take()
    }

    @MainActor private func swipe(from y: CGFloat, by distance: CGFloat) {
        let finger = Finger()
        finger.down(200, y)
        finger.move(by: CGVector(dx: 0, dy: distance))
        finger.up()
        MainLoop.settle(limit: 10)
    }

    func testASwipeDownDismissesAndTellsTheDelegateInOrder() {
        onMain {
            let root = UIViewController(), content = RecordingController("Sheet"), delegate = Delegate()
            sheet(content, over: root, delegate)
            swipe(from: 120, by: 500)
            XCTAssertEqual(
                CallRecorder.take(),
                ["shouldDismiss", "willDismiss", "Sheet.willDisappear", "Sheet.didDisappear", "didDismiss"])
            XCTAssertNil(root.presentedViewController)
            XCTAssertTrue(root.view.transform.isIdentity)
        }
    }

    func testADelegateMayRefuseAndTheSheetComesBack() {
        onMain {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            delegate.allows = false
            sheet(content, over: root, delegate)
            let place = content.view.frame
            swipe(from: 120, by: 500)
            XCTAssertEqual(CallRecorder.take(), ["shouldDismiss", "didAttempt"])
            XCTAssertEqual(content.view.frame, place)
            content.isModalInPresentation = true
            swipe(from: 120, by: 500)
            XCTAssertEqual(CallRecorder.take(), ["didAttempt"])
            XCTAssertIdentical(root.presentedViewController, content)
        }
    }

    func testAShortSwipeIsADismissalThatIsGivenUpAndOneFromCodeAsksNobody() {
        onMain {
            let root = UIViewController(), content = RecordingController("Sheet"), delegate = Delegate()
            sheet(content, over: root, delegate)
            let finger = Finger()
            finger.down(200, 120)
            finger.move(by: CGVector(dx: 0, dy: 60))
            XCTAssertGreaterThan(content.view.frame.minY, 100)
            MainLoop.advance(by: 1)
            finger.move(by: .zero, steps: 2)
            XCTAssertEqual(CallRecorder.take(), ["shouldDismiss", "willDismiss", "Sheet.willDisappear"])
            XCTAssertTrue(content.isBeingDismissed)
            XCTAssertEqual(root.transitionCoordinator?.initiallyInteractive, true)
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["Sheet.willAppear", "Sheet.didAppear"])
            XCTAssertFalse(content.isBeingDismissed)
            XCTAssertNil(root.transitionCoordinator)
            XCTAssertIdentical(root.presentedViewController, content)
            content.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["Sheet.willDisappear", "Sheet.didDisappear"])
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testASwipeChangesBetweenDetents() {
        onMain {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            content.sheetPresentationController?.detents = [.medium(), .large()]
            sheet(content, over: root, delegate)
            let low = content.view.frame.minY
            swipe(from: low + 40, by: -300)
            XCTAssertEqual(CallRecorder.take(), ["detent"])
            XCTAssertEqual(content.sheetPresentationController?.selectedDetentIdentifier, .large)
            XCTAssertLessThan(content.view.frame.minY, low)
            swipe(from: 120, by: 250)
            XCTAssertEqual(content.sheetPresentationController?.selectedDetentIdentifier, .medium)
            XCTAssertEqual(content.view.frame.minY, low)
        }
    }

    func testTheScreenBelowComesBackWithASwipeToALowerDetent() {
        onMain {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            content.sheetPresentationController?.detents = [.medium(), .large()]
            content.sheetPresentationController?.selectedDetentIdentifier = .large
            sheet(content, over: root, delegate)
            XCTAssertFalse(root.view.transform.isIdentity)
            XCTAssertTrue(root.isPushedBack)
            swipe(from: 120, by: 250)
            XCTAssertEqual(content.sheetPresentationController?.selectedDetentIdentifier, .medium)
            XCTAssertTrue(root.view.transform.isIdentity)
            XCTAssertFalse(root.isPushedBack)
            swipe(from: content.view.frame.minY + 40, by: -300)
            XCTAssertFalse(root.view.transform.isIdentity)
            swipe(from: 120, by: 250)
            content.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertTrue(root.view.transform.isIdentity)
            XCTAssertEqual(root.view.layer.cornerRadius, 0)
            XCTAssertFalse(root.view.clipsToBounds)
        }
    }

    func testTheCardTheScreenBehindAndItsDimmingFollowTheFingerAsOne() throws {
        try MainActor.assumeIsolated {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            sheet(content, over: root, delegate)
            let presentation = try XCTUnwrap(content.sheetPresentationController)
            let container = try XCTUnwrap(presentation.containerView)
            let rest = content.view.frame, scale = root.view.transform.a, finger = Finger()
            finger.down(200, 120)
            finger.move(by: CGVector(dx: 0, dy: 10), steps: 1)
            for way in [60, 200, 320] as [CGFloat] {
                let y = content.view.frame.minY
                finger.move(by: CGVector(dx: 0, dy: rest.minY + way - y), steps: 4)
                // A label that changes, a row that comes: whatever lays out meanwhile changes nothing.
                container.setNeedsLayout()
                content.view.setNeedsLayout()
                MainLoop.advance(by: 1 / 60)
                assertEqual(content.view.frame.minY, rest.minY + way)
                XCTAssertEqual(content.view.frame.height, rest.height)
                let left = 1 - way / (container.bounds.height - rest.minY)
                assertEqual(presentation.dimming.alpha, left, accuracy: 0.001)
                assertEqual(1 - root.view.transform.a, (1 - scale) * left, accuracy: 0.001)
            }
            finger.move(by: .zero, steps: 20)
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(content.view.frame, rest)
            XCTAssertEqual(presentation.dimming.alpha, 1)
            XCTAssertEqual(root.view.transform.a, scale)
        }
    }

    func testBetweenDetentsTheCardIsAsHighAsThereIsRoom() throws {
        try MainActor.assumeIsolated {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            content.sheetPresentationController?.detents = [.medium(), .large()]
            sheet(content, over: root, delegate)
            let container = try XCTUnwrap(content.sheetPresentationController?.containerView)
            let low = content.view.frame, finger = Finger()
            finger.down(200, low.minY + 40)
            finger.move(by: CGVector(dx: 0, dy: -110), steps: 8)
            assertEqual(content.view.frame.minY, low.minY - 100)
            assertEqual(content.view.frame.maxY, container.bounds.height)
            XCTAssertGreaterThan(1 - root.view.transform.a, 0)
            finger.move(by: CGVector(dx: 0, dy: 200), steps: 8)
            assertEqual(content.view.frame.minY, low.minY + 100)
            assertEqual(content.view.frame.height, low.height)
            XCTAssertTrue(root.view.transform.isIdentity)
            finger.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(content.view.frame, low)
        }
    }

    func testAboveTheTopAndWhereItStaysItFollowsLessAndLess() throws {
        try MainActor.assumeIsolated {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            content.isModalInPresentation = true
            sheet(content, over: root, delegate)
            let rest = content.view.frame, finger = Finger()
            finger.down(200, 300)
            finger.move(by: CGVector(dx: 0, dy: -110), steps: 8)
            assertEqual(content.view.frame.minY, rest.minY - 200 * (1 - 1 / (100 * 0.55 / 200 + 1)), accuracy: 0.1)
            assertEqual(content.view.frame.maxY, rest.maxY)
            finger.move(by: CGVector(dx: 0, dy: 200), steps: 8)
            assertEqual(content.view.frame.minY, rest.minY + 200 * (1 - 1 / (100 * 0.55 / 200 + 1)), accuracy: 0.1)
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(content.view.frame, rest)
        }
    }

    func testThrownItGoesOnAsFastAsTheFinger() throws {
        try MainActor.assumeIsolated {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            sheet(content, over: root, delegate)
            let finger = Finger()
            finger.down(200, 120)
            finger.move(by: CGVector(dx: 0, dy: 160), steps: 8)
            func top() -> CGFloat { content.view.layer.presentation()?.frame.minY ?? 0 }
            let before = content.view.frame.minY
            finger.up()
            XCTAssertTrue(content.isBeingDismissed)
            MainLoop.advance(by: 0.002)
            // 20 points each sixtieth of a second, before the spring takes it further.
            assertEqual(top() - before, 2.4, accuracy: 1)
            MainLoop.settle(limit: 10)
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testASheetComesAndComesToRestAsDescribed() throws {
        try MainActor.assumeIsolated {
            let root = UIViewController(), content = UIViewController()
            _ = show(root)
            func top() -> CGFloat { content.view.layer.presentation()?.frame.minY ?? 0 }
            root.present(content, animated: true)
            MainLoop.turn()
            let place = content.view.frame.minY, height = try XCTUnwrap(content.view.superview).bounds.height
            let curve = CAMediaTimingFunction(name: .easeOut)
            for time in [0.06, 0.12, 0.18] {
                MainLoop.advance(by: 0.06)
                let left = 1 - CGFloat(curve.value(at: time / 0.4))
                assertEqual(top(), place + (height - place) * left, accuracy: 1, "at \(time) s")
            }
            MainLoop.settle(limit: 10)
            let finger = Finger()
            finger.down(200, 120)
            finger.move(by: CGVector(dx: 0, dy: 110), steps: 8)
            MainLoop.advance(by: 0.3)
            finger.up()
            for time in [0.06, 0.12, 0.18] as [CGFloat] {
                MainLoop.advance(by: 0.06)
                // A critically damped spring that takes half a second.
                assertEqual(top(), place + 100 * (1 + 19 * time) * exp(-19 * time), accuracy: 1, "at \(time) s")
            }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(content.view.frame.minY, place)
        }
    }
}
