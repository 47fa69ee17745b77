import DeviceCatalog
import XCTest

@testable import UIKit

final class FocusTests: XCTestCase {
    func testOnlyDisplaysThatShowThemLearnWhatLayersMean() {
        onMain {
            final class Shown: Display {
                let screen = ScreenDescription(), showsSemantics: Bool
                init(_ shows: Bool) { showsSemantics = shows }
                func commit(_ commit: LayerCommit) {}
                func run() -> Never { fatalError("not run") }
            }
            let root = UIViewController(), label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40)),
                before = Displays.current
            label.text = "Hello"
            root.view.addSubview(label)
            on(.phone, root) { window in
                defer { Displays.current = before }
                Displays.current = Shown(false)
                ApplicationLauncher.layoutWindows()
                XCTAssertNil(label.layer.semantics)
                XCTAssertEqual(
                    AccessibilityTree.nodes(in: window).map(\.label), ["Hello"], "scripts ask when they want to know")
                Displays.current = Shown(true)
                ApplicationLauncher.layoutWindows()
                XCTAssertEqual(label.layer.semantics?.label, "Hello")
            }
        }
    }

    func testDisplaysLearnWhichFieldHasTheKeyboard() {
        onMain {
            let root = UIViewController(), first = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)),
                second = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 80))
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
        }
    }

    func testTabGoesThroughTheFieldsOfTheScreen() {
        onMain {
            let root = UIViewController(), names = ["name", "street", "number", "hidden", "off", "notes"]
            let frames = [
                CGRect(x: 20, y: 100, width: 300, height: 40), CGRect(x: 20, y: 160, width: 200, height: 40),
                CGRect(x: 240, y: 158, width: 80, height: 40),
                CGRect(x: 20, y: 220, width: 300, height: 40), CGRect(x: 20, y: 280, width: 300, height: 40),
            ]
            let fields = frames.map { UITextField(frame: $0) },
                notes = UITextView(frame: CGRect(x: 20, y: 340, width: 300, height: 80))
            // Where they stand counts, not when they were added.
            for field in fields.reversed() { root.view.addSubview(field) }
            root.view.addSubview(notes)
            fields[3].isHidden = true
            fields[4].isEnabled = false
            on(.phone, root) { window in
                @MainActor func press(_ modifiers: UIKeyModifierFlags = []) -> String {
                    UIApplication.shared.handle(.key(.init(key: "Tab", modifiers: modifiers)))
                    return (fields + [notes]).firstIndex { $0.isFirstResponder }.map { names[$0] } ?? "none"
                }
                fields[0].becomeFirstResponder()
                XCTAssertEqual([press(), press(), press()], ["street", "number", "notes"])
                XCTAssertEqual(press(), "notes", "a text view takes the tab itself")
                XCTAssertEqual(notes.text, "\t")
                fields[0].becomeFirstResponder()
                XCTAssertEqual(press(.shift), "notes", "from the first to the last")
                fields[2].becomeFirstResponder()
                XCTAssertEqual(press(.shift), "street")
            }
        }
    }

    func testTabStaysInWhatWasPresented() {
        onMain {
            let root = UIViewController(), behind = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40)),
                sheet = UIViewController()
            root.view.addSubview(behind)
            let fields = (0..<2).map {
                UITextField(frame: CGRect(x: 20, y: 50 + 60 * CGFloat($0), width: 200, height: 40))
            }
            fields.forEach(sheet.view.addSubview)
            on(.phone, root) { _ in
                root.present(sheet, animated: false)
                fields[0].becomeFirstResponder()
                for expected in [1, 0] {
                    UIApplication.shared.handle(.key(.init(key: "Tab")))
                    XCTAssertTrue(fields[expected].isFirstResponder)
                }
            }
        }
    }
}
