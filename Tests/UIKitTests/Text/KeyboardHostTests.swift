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

    /// An accessory view that is as high as what is in it.
    private final class Growing: UIView {
        let content = SizedView(100, 30)
        init() {
            super.init(frame: .zero)
            content.translatesAutoresizingMaskIntoConstraints = false
            addSubview(content)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                content.leadingAnchor.constraint(equalTo: leadingAnchor),
                content.trailingAnchor.constraint(equalTo: trailingAnchor),
                content.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
            ])
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { .zero }
    }

    func testAnAccessoryViewIsAsHighAsItsConstraintsSayAndFollowsThem() {
        onMain {
            for byMask in [true, false] {
                let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)), bar = Growing()
                if byMask {
                    bar.autoresizingMask = .flexibleHeight
                } else {
                    bar.translatesAutoresizingMaskIntoConstraints = false
                }
                field.inputAccessoryView = bar
                let root = UIViewController()
                on(.phone, root) { window in
                    root.view.addSubview(field)
                    field.becomeFirstResponder()
                    MainLoop.settle(limit: 10)
                    let bottom = window.bounds.maxY - window.safeAreaInsets.bottom
                    XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(0, bottom - 46, 393, 46))
                    bar.content.content = CGSize(width: 100, height: 60)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(0, bottom - 76, 393, 76))
                    XCTAssertEqual(KeyboardHost.frame(in: window)?.minY, bottom - 76, "what keeps clear of it knows")
                    field.resignFirstResponder()
                    MainLoop.settle(limit: 10)
                }
            }
        }
    }

    func testAnAccessoryViewFollowsTheSizeOfItsContent() {
        onMain {
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)), bar = SizedView(0, 50)
            bar.autoresizingMask = .flexibleHeight
            field.inputAccessoryView = bar
            let root = UIViewController()
            on(.phone, root) { _ in
                root.view.addSubview(field)
                field.becomeFirstResponder()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(bar.frame.height, 50)
                bar.content = CGSize(width: 0, height: 90)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(bar.frame.height, 90)
                field.resignFirstResponder()
                MainLoop.settle(limit: 10)
            }
        }
    }
}
