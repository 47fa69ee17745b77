import XCTest

@testable import UIKit

/// Texts that tests put on the screen, at 20, 200.
extension XCTestCase {
    @MainActor
    func showField(_ text: String, _ set: @MainActor (UITextField) -> Void = { _ in }) -> UITextField {
        let root = show(UIView()), field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        field.text = text
        set(field)
        root.addSubview(field)
        root.layoutIfNeeded()
        return field
    }

    @MainActor
    func showTextView(_ text: String) -> UITextView {
        let root = show(UIView()), view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 200))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        root.addSubview(view)
        root.layoutIfNeeded()
        return view
    }
}
