import StoryboardDocument
import XCTest

@testable import UIKit

/// Keeps what is sent to it, as a controller that the rewriter has been over.
final class KeepingNavigation: UINavigationController {
    var kept: [String] = []
    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(KeepingNavigation.self)
        table.method("keep:") { (controller: KeepingNavigation, sender: Any?) in
            controller.kept.append("\(type(of: sender as AnyObject))")
        }
        return table
    }
}

final class CommandingController: UIViewController {
    var commands = 0
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("command:"))]
    }
    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(CommandingController.self)
        table.method("command:") { (controller: CommandingController, _: Any?) in controller.commands += 1 }
        return table
    }
}

final class CommandedField: UITextField {
    var commands = 0
    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(CommandedField.self)
        table.method("command:") { (field: CommandedField, _: Any?) in field.commands += 1 }
        return table
    }
}

/// Actions without a target begin at the first responder, whatever sends them.
final class FirstResponderActionTests: XCTestCase {
    override class func setUp() {
        ObjCRuntime.register(
            KeepingNavigation.self, name: "KeepingNavigation", module: "Tests", table: KeepingNavigation.table)
        ObjCRuntime.register(
            CommandingController.self, name: "CommandingController", module: "Tests", table: CommandingController.table)
        ObjCRuntime.register(
            CommandedField.self, name: "CommandedField", module: "Tests", table: CommandedField.table)
    }

    @MainActor
    private func edited(_ body: (KeepingNavigation, UITextField, UIWindow) throws -> Void) rethrows {
        let root = UIViewController(), field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        root.view.addSubview(field)
        let stack = KeepingNavigation(rootViewController: root)
        try on(.phone, stack) { window in
            XCTAssertTrue(field.becomeFirstResponder())
            try body(stack, field, window)
        }
    }

    func testABarButtonsActionGoesUpFromTheEditedField() {
        onMain {
            edited { stack, field, _ in
                let item = UIBarButtonItem(title: "Keep", style: .plain, target: nil, action: Selector("keep:"))
                stack.topViewController?.navigationItem.rightBarButtonItem = item
                item.send(event: nil)
                XCTAssertEqual(stack.kept, ["UIBarButtonItem"])
                let all = UIBarButtonItem(title: "All", style: .plain, target: nil, action: Selector("selectAll:"))
                field.text = "Some words"
                all.send(event: nil)
                XCTAssertEqual(field.selectedTextRange.map { field.text(in: $0) }, "Some words")
                XCTAssertTrue(field.isFirstResponder)
            }
        }
    }

    func testAnyObjectMaySendOne() {
        onMain {
            edited { stack, _, _ in
                XCTAssertTrue(
                    UIApplication.shared.sendAction(Selector("keep:"), to: nil, from: NSObject(), for: nil))
                XCTAssertTrue(UIApplication.shared.sendAction(Selector("keep:"), to: nil, from: nil, for: nil))
                // A controller that sends isn't where the chain begins either.
                XCTAssertTrue(
                    UIApplication.shared.sendAction(
                        Selector("keep:"), to: nil, from: UIViewController(), for: nil))
                XCTAssertEqual(stack.kept.count, 3)
            }
        }
    }

    func testAnybodyMayEndEditing() {
        onMain {
            edited { _, field, _ in
                // What apps do everywhere.
                XCTAssertTrue(
                    UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil))
                XCTAssertFalse(field.isFirstResponder)
            }
        }
    }

    func testAKeyCommandOfAControllersIsForTheFirstResponderFirst() {
        onMain {
            let root = CommandingController(),
                field = CommandedField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
            root.view.addSubview(field)
            on(.phone, root) { _ in
                XCTAssertTrue(field.becomeFirstResponder())
                let press = DisplayEvent.KeyPress(key: "k", modifiers: .command)
                XCTAssertTrue(field.performKeyCommand(press))
                XCTAssertEqual([root.commands, field.commands], [0, 1])
                field.resignFirstResponder()
                XCTAssertTrue(root.performKeyCommand(press))
                XCTAssertEqual([root.commands, field.commands], [1, 1])
            }
        }
    }

    func testARecognizerThatADocumentConnectsWithFirstResponderSendsUpTheChain() throws {
        try onMain {
            let xib = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
                <connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="c"/></connections></view>
                <tapGestureRecognizer id="t"><connections><action selector="keep:" destination="-2" id="a"/></connections></tapGestureRecognizer>
                </objects></document>
                """
            let nib = try UINib(document: StoryboardDocument(bytes: Array(xib.utf8), path: "Tap.xib"))
            let view = try XCTUnwrap(nib.instantiate(withOwner: nil).first as? UIView)
            edited { stack, _, window in
                stack.topViewController?.view.addSubview(view)
                view.frame.origin = CGPoint(x: 100, y: 400)
                MainLoop.settle(limit: 10)
                let finger = Finger()
                finger.down(150, 450)
                MainLoop.advance(by: 0.05)
                finger.up()
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(stack.kept, ["UITapGestureRecognizer"])
            }
        }
    }
}
