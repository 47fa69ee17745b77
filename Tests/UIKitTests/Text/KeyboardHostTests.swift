import XCTest

@testable import UIKit

final class KeyboardHostTests: XCTestCase {
    /// Collects the keyboard's notifications while the body runs.
    @MainActor
    private func notifications(_ body: () -> Void) -> [Notification] {
        nonisolated(unsafe) var heard: [Notification] = []
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]
        let tokens = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { heard.append($0) }
        }
        body()
        tokens.forEach(NotificationCenter.default.removeObserver)
        return heard
    }

    func testEditingShowsAndHidesTheKeyboardOnce() {
        onMain {
            let container = show(UIView()), first = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)),
                second = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
            container.addSubview(first)
            container.addSubview(second)
            let heard = notifications {
                first.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                second.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
                second.resignFirstResponder()
                MainLoop.advance(by: 0.5)
            }
            XCTAssertEqual(
                heard.map(\.name),
                [
                    UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                    UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
                ])
        }
    }

    func testAFieldsOwnInputViewStandsAtTheLowerEdge() {
        onMain {
            let container = show(UIView()), field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            container.addSubview(field)
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 375, height: 216)),
                bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            field.inputView = picker
            field.inputAccessoryView = bar
            let heard = notifications {
                field.becomeFirstResponder()
                MainLoop.advance(by: 0.5)
            }
            let window = container.window!
            XCTAssertEqual(picker.window, window)
            XCTAssertEqual(
                picker.convert(picker.bounds, to: nil).maxY, window.bounds.maxY - window.safeAreaInsets.bottom,
                accuracy: 0.01)
            XCTAssertEqual(
                bar.convert(bar.bounds, to: nil).maxY, picker.convert(picker.bounds, to: nil).minY, accuracy: 0.01)
            let frame = (heard.first?.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            XCTAssertEqual(frame?.height, 260 + window.safeAreaInsets.bottom)
            field.resignFirstResponder()
            MainLoop.advance(by: 0.5)
            XCTAssertNil(picker.window)
        }
    }
}
