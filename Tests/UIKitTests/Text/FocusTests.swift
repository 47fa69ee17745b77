@testable import UIKit
import XCTest

final class FocusTests: XCTestCase {
    func testDisplaysLearnWhichFieldHasTheKeyboard() { onMain {
        let root = UIViewController(), first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)), second = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 80))
        root.view.addSubview(first)
        root.view.addSubview(second)
        on(.phone, root) { window in
            @MainActor func focused() -> [Bool] {
                AccessibilityTree.annotate(window)
                return [first, second].map { $0.layer.semantics?.traits.contains(.focused) ?? false }
            }
            XCTAssertEqual(focused(), [false, false])
            first.becomeFirstResponder()
            XCTAssertEqual(focused(), [true, false])
            second.becomeFirstResponder()
            XCTAssertEqual(focused(), [false, true])
            second.resignFirstResponder()
            XCTAssertEqual(focused(), [false, false])
        }
    } }
}
