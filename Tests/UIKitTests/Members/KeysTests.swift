import XCTest

@testable import UIKit

/// What responders hear of a hardware keyboard, and the shortcuts of an app's menus.
final class KeysTests: XCTestCase {
    private final class Keeper: UIView {
        var keys: [String] = []
        var keepsArrows = true
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            guard let key = presses.first?.key else { return }
            keys.append("\(key.keyCode) \(key.characters)")
            if key.keyCode == .keyboardLeftArrow, keepsArrows { return }
            super.pressesBegan(presses, with: event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys.append("ended") }
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("went"))]
        }
        override class var classTable: ClassTable {
            var table = ClassTable(Keeper.self)
            table.method("went") { (view: Keeper) in view.keys.append("went") }
            table.method("saveAll") { (view: Keeper) in view.keys.append("saved") }
            return table
        }
    }

    @MainActor
    private func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) {
        UIApplication.shared.handle(.key(.init(key: key, modifiers: modifiers)))
    }

    @MainActor
    private func keeper() -> Keeper {
        let controller = UIViewController(), keeper = Keeper()
        controller.view.addSubview(keeper)
        show(controller).makeKey()
        keeper.becomeFirstResponder()
        return keeper
    }

    func testAPressIsHeardWithTheKeysPlace() {
        onMain {
            let keeper = keeper()
            press("a")
            press("?", .shift)
            press("Enter")
            XCTAssertEqual(
                keeper.keys,
                ["keyboardA a", "ended", "keyboardSlash ?", "ended", "keyboardReturnOrEnter \r", "ended"])
        }
    }

    func testAKeyThatIsKeptPerformsNoCommand() {
        onMain {
            let keeper = keeper()
            press("ArrowLeft")
            XCTAssertEqual(keeper.keys, ["keyboardLeftArrow UIKeyInputLeftArrow", "ended"])
            keeper.keys = []
            keeper.keepsArrows = false
            press("ArrowLeft")
            XCTAssertEqual(keeper.keys.last, "went")
        }
    }

    func testKeysHaveTheNumbersOfUSB() {
        XCTAssertEqual(UIKeyboardHIDUsage(key: "z").rawValue, 0x1D)
        XCTAssertEqual(UIKeyboardHIDUsage(key: "0").rawValue, 0x27)
        XCTAssertEqual(UIKeyboardHIDUsage(key: "!"), .keyboard1)
        XCTAssertEqual(UIKeyboardHIDUsage(key: " "), .keyboardSpacebar)
        XCTAssertEqual(UIKeyboardHIDUsage(key: "Delete").rawValue, 0x4C)
        XCTAssertEqual(UIKeyboardHIDUsage.keyboardF12.rawValue, 0x45)
        XCTAssertEqual(UIKeyboardHIDUsage.keypadPeriod.rawValue, 0x63)
        XCTAssertEqual(UIKeyboardHIDUsage.keyboardF24.rawValue, 0x73)
        XCTAssertEqual(UIKeyboardHIDUsage.keyboardRightGUI.rawValue, 0xE7)
    }

    // MARK: Menus

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system == .main else { return }
            let command = UIKeyCommand(
                title: "Save All", action: Selector("saveAll"), input: "s", modifierFlags: .command)
            builder.insertChild(UIMenu(options: .displayInline, children: [command]), atStartOfMenu: .file)
            builder.remove(menu: .format)
        }
    }

    func testShortcutsOfTheBuiltMenusGoToWhoPerformsThem() {
        onMain {
            let keeper = keeper(), application = UIApplication.shared, before = application.delegate
            let delegate = Delegate()
            application.delegate = delegate
            UIMenuSystem.main.setNeedsRebuild()
            defer {
                application.delegate = before
                UIMenuSystem.main.setNeedsRebuild()
            }
            press("s", .command)
            XCTAssertEqual(keeper.keys.last, "saved")
            XCTAssertNotNil(UIMenuSystem.main.tree.menu(for: .edit))
            XCTAssertNil(UIMenuSystem.main.tree.menu(for: .format))
            XCTAssertEqual(
                UIMenuSystem.main.tree.command(for: Selector("saveAll"), propertyList: nil)?.title, "Save All")
        }
    }

    private final class Editor: UIView {
        override func toggleBoldface(_ sender: Any?) {}
    }

    func testWhoOverridesAnEditingActionCanPerformIt() {
        onMain {
            XCTAssertFalse(UIView().canPerformAction(Selector("find:"), withSender: nil))
            XCTAssertFalse(Editor().canPerformAction(Selector("toggleItalics:"), withSender: nil))
        }
    }
}
