@testable import UIKit
import XCTest

final class FocusTests: XCTestCase {
    func testOnlyDisplaysThatShowThemLearnWhatLayersMean() { onMain {
        final class Shown: Display {
            let screen = ScreenDescription(), showsSemantics: Bool
            init(_ shows: Bool) { showsSemantics = shows }
            func commit(_ commit: LayerCommit) {}
            func run() -> Never { fatalError("not run") }
        }
        let root = UIViewController(), label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40)), before = Displays.current
        label.text = "Hello"
        root.view.addSubview(label)
        on(.phone, root) { window in
            defer { Displays.current = before }
            Displays.current = Shown(false)
            ApplicationLauncher.layoutWindows()
            XCTAssertNil(label.layer.semantics)
            XCTAssertEqual(AccessibilityTree.nodes(in: window).map(\.label), ["Hello"], "scripts ask when they want to know")
            Displays.current = Shown(true)
            ApplicationLauncher.layoutWindows()
            XCTAssertEqual(label.layer.semantics?.label, "Hello")
        }
    } }

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
