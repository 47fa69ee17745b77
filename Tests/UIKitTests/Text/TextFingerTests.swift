import XCTest

@testable import UIKit

/// A finger that rests on text: the loupe, and the menu that comes when it leaves.
final class TextFingerTests: XCTestCase {
    @MainActor
    private func makeField(_ text: String, _ set: @MainActor (UITextField) -> Void = { _ in }) -> UITextField {
        let field = showField(text, set)
        MainLoop.advance(by: 1)
        return field
    }

    @MainActor
    private func makeView(_ text: String) -> UITextView {
        let view = showTextView(text)
        MainLoop.advance(by: 1)
        return view
    }

    @MainActor
    private func place(_ input: any EditableText, _ offset: Int) -> CGPoint {
        let rect = input.caretPlace(at: offset)
        return input.convert(CGPoint(x: rect.minX + 2, y: rect.midY), to: nil)
    }

    @MainActor
    private func loupe(_ view: UIView) -> TextLoupe? { view.window?.subviews.compactMap { $0 as? TextLoupe }.first }

    @MainActor
    private func labels(_ view: UIView) -> [String] {
        AccessibilityTree.nodes(in: view.window!).map(\.label).filter {
            ["Cut", "Copy", "Paste", "Select", "Select All"].contains($0)
        }
    }

    func testTheLoupeGrowsFromTheCaretToItsPlaceAboveItInAFifthOfASecond() throws {
        try onMain {
            let field = makeField("one two three"), start = place(field, 5), finger = Finger()
            _ = field.becomeFirstResponder()
            MainLoop.advance(by: 1)
            finger.down(start.x, start.y)
            MainLoop.advance(by: 0.5)
            let loupe = try XCTUnwrap(loupe(field)), curve = CAMediaTimingFunction(name: .easeOut)
            let caret = field.convert(field.caretPlace(at: 5), to: nil)
            for time in [0.06, 0.12, 0.18] {
                MainLoop.advance(by: 0.06)
                let shown = try XCTUnwrap(loupe.layer.presentation()?.frame),
                    part = CGFloat(curve.value(at: time / 0.2))
                let middle = caret.midY + (loupe.center.y - caret.midY) * part
                assertEqual(shown.width, TextLoupe.size.width * (0.2 + 0.8 * part), accuracy: 1, "at \(time)")
                assertEqual(shown.midY, middle, accuracy: 1, "at \(time)")
            }
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(loupe.frame.size, TextLoupe.size)
            XCTAssertLessThan(loupe.frame.maxY, caret.minY, "above the line")
            finger.up()
            for time in [0.06, 0.12] {
                MainLoop.advance(by: 0.06)
                let shown = try XCTUnwrap(loupe.layer.presentation()?.frame),
                    part = CGFloat(curve.value(at: time / 0.15))
                assertEqual(shown.width, TextLoupe.size.width * (1 - 0.8 * part), accuracy: 1, "going at \(time)")
            }
            MainLoop.advance(by: 0.1)
            XCTAssertNil(self.loupe(field))
        }
    }

    func testTheLoupeFollowsTheFingerAlongTheLineAndTheCaretStandsStill() throws {
        try onMain {
            for make in [{ self.makeField("one two three") as any EditableText }, { self.makeView("one two three") }] {
                let input = make()
                _ = input.becomeFirstResponder()
                let start = place(input, 2), finger = Finger()
                MainLoop.advance(by: 1)
                finger.down(start.x, start.y)
                MainLoop.advance(by: 0.8)
                let loupe = try XCTUnwrap(loupe(input)), before = loupe.center
                XCTAssertNil(input.caret.layer.animation(forKey: "blink"))
                finger.move(by: CGVector(dx: 60, dy: 0))
                assertEqual(loupe.center.x, max(before.x, start.x + 60), accuracy: 0.5)
                assertEqual(loupe.center.y, before.y)
                XCTAssertGreaterThan(input.editedSelection.location, 5)
                finger.move(by: CGVector(dx: -200, dy: 0))
                XCTAssertGreaterThanOrEqual(loupe.frame.minX, 0, "it stays on the screen")
                finger.up()
                MainLoop.advance(by: 0.5)
                XCTAssertNotNil(input.caret.layer.animation(forKey: "blink"))
            }
        }
    }

    func testHandlesAreMovedUnderTheLoupeToo() throws {
        try onMain {
            let field = makeField("one two three")
            _ = field.becomeFirstResponder()
            field.editedSelection = NSRange(location: 4, length: 3)
            MainLoop.advance(by: 1)
            let end = field.caretPlace(at: 7), finger = Finger(),
                knob = field.convert(CGPoint(x: end.minX, y: end.maxY + 4), to: nil)
            finger.down(knob.x, knob.y)
            finger.move(by: CGVector(dx: 20, dy: 0))
            XCTAssertNotNil(loupe(field))
            finger.cancel()
            MainLoop.advance(by: 0.5)
            XCTAssertNil(loupe(field))
        }
    }

    func testALongPressInATextThatIsNotEditedBeginsToEditItThereAndBringsTheMenu() {
        onMain {
            for make in [{ self.makeField("one two three") as any EditableText }, { self.makeView("one two three") }] {
                let input = make()
                UIPasteboard.general.string = "!"
                let point = place(input, 9)
                Finger.hold(point.x, point.y)
                XCTAssertTrue(input.isFirstResponder)
                XCTAssertEqual(input.editedSelection, NSRange(location: 9, length: 0))
                XCTAssertEqual(labels(input), ["Paste", "Select", "Select All"])
                _ = input.resignFirstResponder()
                MainLoop.advance(by: 1)
                XCTAssertEqual(labels(input), [])
            }
            let empty = makeField("")
            Finger.hold(100, 220)
            XCTAssertEqual(labels(empty), ["Paste"])
        }
    }

    func testALongPressDoesNotEditWhatMayNotBeEdited() {
        onMain {
            let refusing = Refusing(), refused = makeField("one") { $0.delegate = refusing }
            Finger.hold(60, 220)
            XCTAssertFalse(refused.isFirstResponder)
            XCTAssertNil(loupe(refused))
            XCTAssertEqual(refusing.asked, 1, "it is asked once, however long the finger rests")
            let disabled = makeField("one") { $0.isEnabled = false }
            Finger.hold(60, 220)
            XCTAssertFalse(disabled.isFirstResponder)
            let cleared = makeField("one") { $0.clearButtonMode = .always }
            Finger.hold(306, 220)
            XCTAssertEqual(cleared.text, "", "the clear button stays one")
            XCTAssertTrue(cleared.isFirstResponder, "an emptied field is edited, as on iOS")
        }
    }

    private final class Refusing: NSObject, UITextFieldDelegate {
        var asked = 0
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            asked += 1
            return false
        }
    }
}
