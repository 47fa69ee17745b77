import XCTest

@testable import UIKit

/// Shaking the device, and three fingers, take back what was typed.
final class ShakeToUndoTests: XCTestCase {
    @MainActor
    private func typed(_ text: String) -> (UIViewController, UITextField) {
        let root = UIViewController(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        root.view.addSubview(field)
        show(root).makeKeyAndVisible()
        field.becomeFirstResponder()
        for letter in text { UIApplication.shared.handle(.text(String(letter))) }
        MainLoop.advance(by: 0.01)
        return (root, field)
    }

    @MainActor
    private func shownAlert(_ root: UIViewController) -> UIAlertController? {
        MainLoop.settle(limit: 5)
        return root.presentedViewController as? UIAlertController
    }

    @MainActor
    private func fingers(dx: CGFloat, seconds: TimeInterval = 0.2) {
        let fingers = (0..<3).map { _ in Finger() }
        for (index, finger) in fingers.enumerated() { finger.down(150 + 40 * CGFloat(index), 400) }
        if dx != 0 {
            for finger in fingers { finger.move(by: CGVector(dx: dx, dy: 0), steps: 4) }
        } else {
            MainLoop.advance(by: 0.05)
        }
        for finger in fingers { finger.up() }
        MainLoop.advance(by: 0.05)
    }

    func testAShakeAsksWhetherToTakeBackAndThenWhetherToMakeAgain() throws {
        try onMain {
            let (root, field) = typed("abc")
            UIApplication.shared.handle(.shake)
            let alert = try XCTUnwrap(shownAlert(root))
            XCTAssertEqual(alert.title, "Undo Typing")
            XCTAssertEqual(alert.actions.map(\.title), ["Undo", "Cancel"])
            alert.choose(alert.actions[0])
            MainLoop.settle(limit: 5)
            XCTAssertEqual(field.text, "")
            UIApplication.shared.handle(.shake)
            let again = try XCTUnwrap(shownAlert(root))
            XCTAssertEqual(again.title, "Redo Typing")
            XCTAssertEqual(again.actions.map(\.title), ["Redo", "Cancel"])
            again.choose(again.actions[0])
            MainLoop.settle(limit: 5)
            XCTAssertEqual(field.text, "abc")
        }
    }

    func testAnAppMayDoWithout() {
        onMain {
            let (root, _) = typed("abc")
            UIApplication.shared.applicationSupportsShakeToEdit = false
            defer { UIApplication.shared.applicationSupportsShakeToEdit = true }
            UIApplication.shared.handle(.shake)
            XCTAssertNil(shownAlert(root))
        }
    }

    func testWithNothingToTakeBackNothingIsAsked() {
        onMain {
            let (root, field) = typed("abc")
            field.undoManager?.removeAllActions()
            UIApplication.shared.handle(.shake)
            XCTAssertNil(shownAlert(root))
        }
    }

    private final class Own: UIViewController {
        override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
    }

    func testThreeFingersTakeBackToTheLeftAndMakeAgainToTheRight() {
        onMain {
            let (_, field) = typed("abc")
            fingers(dx: -120)
            XCTAssertEqual(field.text, "")
            fingers(dx: 120)
            XCTAssertEqual(field.text, "abc")
            fingers(dx: 0)
            XCTAssertEqual(field.text, "abc", "one tap says nothing")
            fingers(dx: 0)
            XCTAssertEqual(field.text, "")
        }
    }

    func testAControllerMayKeepItsFingersToItself() {
        onMain {
            let root = Own()
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            root.view.addSubview(field)
            show(root).makeKeyAndVisible()
            field.becomeFirstResponder()
            UIApplication.shared.handle(.text("a"))
            MainLoop.advance(by: 0.01)
            fingers(dx: -120)
            XCTAssertEqual(field.text, "a")
        }
    }
}
