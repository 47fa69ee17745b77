import XCTest

@testable import UIKit

/// What is asked again and again in public about text, controllers, controls and gestures, with the answers given there.
final class PublicQuestionsTests: XCTestCase {
    func testALabelWithoutTextHasNoHeight() {
        onMain {
            let label = UILabel()
            XCTAssertEqual(label.intrinsicContentSize, .zero)
            label.text = ""
            XCTAssertEqual(label.intrinsicContentSize.height, 0)
            label.text = " "
            assertEqual(label.intrinsicContentSize.height, 20.5, accuracy: 0.5)
            label.text = "a\nb"
            assertEqual(label.intrinsicContentSize.height, 20.5, accuracy: 0.5)
            label.numberOfLines = 0
            assertEqual(label.intrinsicContentSize.height, 40.75, accuracy: 0.5)
            label.text = "some words that need several lines"
            let free = label.intrinsicContentSize
            label.preferredMaxLayoutWidth = 80
            XCTAssertLessThanOrEqual(label.intrinsicContentSize.width, 80)
            XCTAssertGreaterThan(label.intrinsicContentSize.height, free.height)
            let fitted = label.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            XCTAssertEqual(fitted.width, 100)
            XCTAssertGreaterThan(fitted.height, 30)
        }
    }

    private final class Told: NSObject, UITextViewDelegate, UITextFieldDelegate {
        var log: [String] = []
        func textViewDidChange(_ textView: UITextView) { log.append("change") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            log.append("should")
            return true
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("should")
            return true
        }
    }

    func testATextViewThatDoesntScrollIsAsHighAsItsText() {
        onMain {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), told = Told()
            view.text = "one\ntwo\nthree\nfour\nfive"
            XCTAssertTrue(view.isScrollEnabled)
            XCTAssertEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
            view.isScrollEnabled = false
            XCTAssertGreaterThan(view.intrinsicContentSize.height, 70)
            assertEqual(
                view.sizeThatFits(CGSize(width: 100, height: 9999)).height, view.intrinsicContentSize.height,
                accuracy: 1)
            XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
            XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
            view.delegate = told
            view.text = "set by code"
            XCTAssertEqual(told.log, [])
            view.selectedRange = NSRange(location: 3, length: 0)
            view.insertText("!")
            XCTAssertEqual(view.text, "set! by code")
            XCTAssertEqual(told.log, ["change"])
            XCTAssertEqual(view.selectedRange, NSRange(location: 4, length: 0))
            view.selectedRange = NSRange(location: 0, length: 5)
            view.deleteBackward()
            XCTAssertEqual(view.text, "by code")
        }
    }

    func testAFieldsTextIsNeverNil() {
        onMain {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34)), told = Told()
            XCTAssertEqual(field.text, "")
            field.text = nil
            XCTAssertEqual(field.text, "")
            XCTAssertFalse(field.hasText)
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.delegate = told
            field.text = "by code"
            XCTAssertEqual(changes, 0)
            XCTAssertEqual(told.log, [])
            let host = show(UIView())
            host.addSubview(field)
            field.becomeFirstResponder()
            field.insertText("x")
            XCTAssertEqual(changes, 1)
            XCTAssertEqual(field.text, "by codex")
            let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!
            XCTAssertEqual(field.text(in: range), "by codex")
            field.selectedTextRange = range
            field.deleteBackward()
            XCTAssertEqual(field.text, "")
            field.resignFirstResponder()
        }
    }

    func testATargetIsToldOnceHoweverOftenItWasAdded() {
        onMain {
            final class Target: UIResponder {
                var calls = 0
                override class var classTable: ClassTable {
                    var table = ClassTable(Target.self)
                    table.method("act") { (target: Target) in target.calls += 1 }
                    return table
                }
            }
            let control = UIControl(), target = Target()
            control.addTarget(target, action: Selector("act"), for: .touchUpInside)
            control.addTarget(target, action: Selector("act"), for: .touchUpInside)
            control.sendActions(for: .touchUpInside)
            XCTAssertEqual(target.calls, 1)
            XCTAssertEqual(control.allTargets.count, 1)
            XCTAssertEqual(control.allControlEvents, .touchUpInside)
            control.removeTarget(nil, action: nil, for: .allEvents)
            control.sendActions(for: .touchUpInside)
            XCTAssertEqual(target.calls, 1)
            var replaced: [String] = []
            let identifier = UIAction.Identifier("same")
            control.addAction(UIAction(identifier: identifier) { _ in replaced.append("old") }, for: .valueChanged)
            control.addAction(UIAction(identifier: identifier) { _ in replaced.append("new") }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            XCTAssertEqual(replaced, ["new"])
        }
    }

    func testValuesSetByCodeSendNothing() {
        onMain {
            var sent: [String] = []
            let slider = UISlider(), toggle = UISwitch(), segments = UISegmentedControl(items: ["a", "b"]),
                stepper = UIStepper(), pages = UIPageControl(), picker = UIDatePicker()
            for (name, control) in [
                ("slider", slider), ("switch", toggle), ("segments", segments), ("stepper", stepper), ("pages", pages),
                ("picker", picker),
            ] as [(String, UIControl)] {
                control.addAction(UIAction { _ in sent.append(name) }, for: .valueChanged)
            }
            slider.setValue(3, animated: true)
            toggle.setOn(true, animated: true)
            segments.selectedSegmentIndex = 1
            stepper.value = 5
            pages.numberOfPages = 3
            pages.currentPage = 9
            picker.date = Date(timeIntervalSince1970: 0)
            XCTAssertEqual(sent, [])
            XCTAssertEqual(slider.value, 1)
            XCTAssertEqual(pages.currentPage, 2)
            let low = Date(timeIntervalSince1970: 86400), high = Date(timeIntervalSince1970: 2 * 86400)
            picker.minimumDate = low
            picker.maximumDate = high
            XCTAssertEqual(picker.date, low)
            picker.date = Date(timeIntervalSince1970: 9 * 86400)
            XCTAssertEqual(picker.date, high)
        }
    }

    func testGesturesThatMoveOrAreSwitchedOff() {
        onMain {
            final class Log: UIResponder {
                var states: [UIGestureRecognizer.State] = []
                override class var classTable: ClassTable {
                    var table = ClassTable(Log.self)
                    table.method("act:") { (log: Log, gesture: UIGestureRecognizer) in log.states.append(gesture.state)
                    }
                    return table
                }
            }
            let view = show(UIView()), log = Log()
            let press = UILongPressGestureRecognizer(target: log, action: Selector("act:"))
            view.addGestureRecognizer(press)
            XCTAssertEqual(press.minimumPressDuration, 0.5)
            XCTAssertEqual(press.allowableMovement, 10)
            var finger = Finger()
            finger.down(50, 50)
            finger.move(by: CGVector(dx: 20, dy: 0), steps: 4)
            MainLoop.advance(by: 1)
            finger.up()
            XCTAssertEqual(log.states, [])
            press.minimumPressDuration = 0
            finger = Finger()
            finger.down(50, 50)
            MainLoop.advance(by: 0.01)
            XCTAssertEqual(log.states, [.began])
            finger.move(by: CGVector(dx: 40, dy: 0), steps: 1)
            XCTAssertEqual(log.states, [.began, .changed])
            press.isEnabled = false
            XCTAssertEqual(log.states, [.began, .changed, .cancelled])
            finger.up()
            XCTAssertEqual(log.states.count, 3)
            press.isEnabled = true
            view.removeGestureRecognizer(press)
            log.states = []
            let pan = UIPanGestureRecognizer(target: log, action: Selector("act:"))
            view.addGestureRecognizer(pan)
            finger = Finger()
            finger.down(50, 50)
            finger.move(by: CGVector(dx: 6, dy: 0), steps: 2)
            XCTAssertEqual(log.states, [])
            finger.move(by: CGVector(dx: 30, dy: 0), steps: 3)
            XCTAssertEqual(log.states.first, .began)
            pan.setTranslation(.zero, in: view)
            XCTAssertEqual(pan.translation(in: view), .zero)
            finger.move(by: CGVector(dx: 10, dy: 0), steps: 1)
            XCTAssertEqual(pan.translation(in: view).x, 10)
            finger.up()
            XCTAssertEqual(log.states.last, .ended)
            XCTAssertEqual(pan.state, .possible)
        }
    }

    func testThePresenterIsTheContainer() {
        onMain {
            let child = UIViewController(), navigation = UINavigationController(rootViewController: child),
                shown = UIViewController(), second = UIViewController()
            let window = show(navigation)
            child.present(shown, animated: false)
            XCTAssertTrue(shown.presentingViewController === navigation)
            XCTAssertTrue(child.presentedViewController === shown)
            XCTAssertTrue(navigation.presentedViewController === shown)
            child.present(second, animated: false)
            XCTAssertTrue(child.presentedViewController === shown)
            XCTAssertNil(second.presentingViewController)
            shown.present(second, animated: false)
            child.dismiss(animated: false)
            XCTAssertNil(child.presentedViewController)
            XCTAssertNil(shown.presentedViewController)
            _ = window
        }
    }
}
