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

    func testAShortSwipeAndADismissalFromCodeAskNobody() {
        onMain {
            let root = UIViewController(), content = UIViewController(), delegate = Delegate()
            sheet(content, over: root, delegate)
            let finger = Finger()
            finger.down(200, 120)
            finger.move(by: CGVector(dx: 0, dy: 60))
            XCTAssertGreaterThan(content.view.frame.minY, 100)
            MainLoop.advance(by: 1)
            finger.move(by: .zero, steps: 2)
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), [])
            content.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), [])
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
}
