import XCTest

@testable import UIKit

/// What takes edited text off the window ends editing: who edits is asked, and told whatever it says.
final class ForcedEndOfEditingTests: XCTestCase {
    final class Witness: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var mayEnd = true
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { asked() }
        func textFieldDidEndEditing(_ textField: UITextField) { CallRecorder.record("did end") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { asked() }
        func textViewDidEndEditing(_ textView: UITextView) { CallRecorder.record("did end") }
        private func asked() -> Bool {
            CallRecorder.record("should end")
            return mayEnd
        }
    }

    /// A screen with a box that holds what is edited.
    @MainActor
    private func edited(_ editor: UIView, mayEnd: Bool = true) -> (root: UIViewController, box: UIView, Witness) {
        let root = UIViewController(), box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        let witness = Witness()
        witness.mayEnd = mayEnd
        editor.frame = CGRect(x: 10, y: 10, width: 200, height: 40)
        (editor as? UITextField)?.delegate = witness
        (editor as? UITextView)?.delegate = witness
        (editor as? UITextField)?.addAction(
            UIAction { _ in CallRecorder.record("event") }, for: .editingDidEnd)
        box.addSubview(editor)
        root.view.addSubview(box)
        let nav = UINavigationController(rootViewController: UIViewController())
        _ = show(nav)
        nav.pushViewController(root, animated: false)
        MainLoop.settle(limit: 10)
        editor.becomeFirstResponder()
        XCTAssertTrue(editor.isFirstResponder)
        _ = CallRecorder.take()
        return (root, box, witness)
    }

    func testAFieldThatIsRemovedEndsEditing() {
        onMain {
            let field = UITextField(), (_, _, witness) = edited(field)
            withExtendedLifetime(witness) { field.removeFromSuperview() }
            XCTAssertEqual(CallRecorder.take(), ["should end", "did end", "event"])
            XCTAssertFalse(field.isFirstResponder)
            XCTAssertFalse(field.isEditing)
        }
    }

    func testAViewAboveItThatIsRemovedDoesTheSameToAFieldAndATextView() {
        onMain {
            for (editor, calls) in [
                (UITextField() as UIView, ["should end", "did end", "event"]),
                (UITextView() as UIView, ["should end", "did end"]),
            ] {
                let (_, box, witness) = edited(editor)
                withExtendedLifetime(witness) { box.removeFromSuperview() }
                XCTAssertEqual(CallRecorder.take(), calls)
                XCTAssertFalse(editor.isFirstResponder)
            }
        }
    }

    func testOneThatDoesNotWantToIsToldAllTheSame() {
        onMain {
            let field = UITextField(), (_, box, witness) = edited(field, mayEnd: false)
            XCTAssertFalse(field.resignFirstResponder())
            XCTAssertFalse(box.endEditing(false))
            XCTAssertTrue(field.isFirstResponder)
            _ = CallRecorder.take()
            withExtendedLifetime(witness) { box.removeFromSuperview() }
            XCTAssertEqual(CallRecorder.take(), ["should end", "did end", "event"])
            XCTAssertFalse(field.isFirstResponder)
        }
    }

    func testEndEditingWithForceEndsItAgainstItsWill() {
        onMain {
            let field = UITextField(), (root, _, witness) = edited(field, mayEnd: false)
            XCTAssertTrue(root.view.endEditing(true))
            withExtendedLifetime(witness) { XCTAssertFalse(field.isFirstResponder) }
            XCTAssertEqual(CallRecorder.take(), ["should end", "did end", "event"])
        }
    }

    func testPoppingAndDismissingEndEditing() {
        onMain {
            let field = UITextField(), (root, _, witness) = edited(field)
            root.navigationController?.popViewController(animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["should end", "did end", "event"])
            let other = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)), sheet = UIViewController()
            other.delegate = witness
            sheet.view.addSubview(other)
            let root2 = UIViewController()
            _ = show(root2)
            root2.present(sheet, animated: false)
            MainLoop.settle(limit: 10)
            other.becomeFirstResponder()
            _ = CallRecorder.take()
            root2.dismiss(animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["should end", "did end"])
        }
    }

    func testWhatMovesWithinTheWindowGoesOnBeingEdited() {
        onMain {
            let field = UITextField(), (root, _, witness) = edited(field)
            root.view.addSubview(field)
            withExtendedLifetime(witness) { XCTAssertTrue(field.isFirstResponder) }
            XCTAssertEqual(CallRecorder.take(), [])
        }
    }
}
