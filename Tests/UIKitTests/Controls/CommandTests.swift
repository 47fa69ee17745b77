import XCTest

@testable import UIKit

/// Commands in menus and in the menu bar: who is asked, and what the menu shows of them.
final class CommandTests: XCTestCase {
    private final class Page: UIViewController {
        var heard: [String] = []
        override class var classTable: ClassTable {
            var table = ClassTable(Page.self)
            table.method("sort:") { (page: Page, sender: Any?) in page.sort(sender) }
            return table
        }
        func sort(_ sender: Any?) {
            let command = sender as? UICommand
            heard.append("\(command?.title ?? "nobody") \(command?.propertyList as? String ?? "-")")
        }
        override func validate(_ command: UICommand) {
            if command.propertyList as? String == "date" { command.state = .on }
            if command.propertyList as? String == "size" { command.attributes = .disabled }
        }
    }

    @MainActor
    private func page() -> (Page, UIWindow, UIButton) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let page = Page(), button = UIButton(type: .system)
        button.setTitle("Sort", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [
            UICommand(title: "By name", action: Selector("sort:"), propertyList: "name"),
            UICommand(title: "By date", action: Selector("sort:"), propertyList: "date"),
            UICommand(title: "By size", action: Selector("sort:"), propertyList: "size"),
            UICommand(title: "Burn", action: Selector("burn:")),
        ])
        window.rootViewController = page
        page.view.addSubview(button)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return (page, window, button)
    }

    @MainActor
    private func tap(_ label: String, in window: UIWindow) throws {
        let node = try XCTUnwrap(AccessibilityTree.nodes(in: window).first { $0.label == label }, label)
        Finger.tap(node.frame.midX, node.frame.midY)
        MainLoop.advance(by: 1)
        window.layoutIfNeeded()
    }

    override func tearDown() { onMain { WindowList.visible.forEach { $0.isHidden = true } } }

    func testAChosenCommandGoesUpTheChainOfResponders() throws {
        try onMain {
            let (page, window, _) = page()
            try tap("Sort", in: window)
            try tap("By name", in: window)
            XCTAssertEqual(page.heard, ["By name name"])
        }
    }

    func testResponderSaysHowItsCommandsLook() throws {
        try onMain {
            let (_, window, _) = page()
            try tap("Sort", in: window)
            let nodes = AccessibilityTree.nodes(in: window)
            func node(_ label: String) -> AccessibilityNode? { nodes.first { $0.label == label } }
            XCTAssertEqual(node("By date")?.isSelected, true)
            XCTAssertEqual(node("By size")?.isEnabled, false)
            XCTAssertEqual(node("By name")?.isEnabled, true)
            XCTAssertEqual(node("Burn")?.isEnabled, false, "nobody has the method")
        }
    }

    func testAButtonShowsTheCommandThatWasChosen() throws {
        try onMain {
            let (_, window, button) = page()
            button.changesSelectionAsPrimaryAction = true
            XCTAssertEqual(button.menu?.selectedElements.first?.title, "By name")
            try tap("By name", in: window)
            try tap("By date", in: window)
            XCTAssertEqual(button.menu?.selectedElements.first?.title, "By date")
        }
    }

    func testABuilderChangesTheMainMenu() {
        onMain {
            let tree = MenuTree(system: .context)
            let find = UIKeyCommand(title: "Find", action: Selector("find:"), input: "f", modifierFlags: .command)
            tree.insertChild(UIMenu(title: "Search", identifier: .init("search"), children: [find]), atEndOfMenu: .edit)
            tree.insertSibling(UIMenu(title: "Boats", identifier: .init("boats")), afterMenu: .file)
            tree.insertChild(UIMenu(title: "New", identifier: .newItem), atStartOfMenu: .file)
            tree.remove(menu: .format)
            tree.replaceChildren(ofMenu: .init("boats")) { $0 + [UICommand(title: "Sail", action: Selector("sail"))] }
            XCTAssertEqual(
                tree.root.children.compactMap { ($0 as? UIMenu)?.title },
                ["", "File", "Boats", "Edit", "View", "Window", "Help"])
            XCTAssertTrue(tree.command(for: Selector("find:"), propertyList: nil) === find)
            XCTAssertEqual(tree.menu(for: .init("boats"))?.children.map(\.title), ["Sail"])
            XCTAssertNotNil(tree.menu(for: .newItem))
            XCTAssertNil(tree.menu(for: .format))
        }
    }
}
