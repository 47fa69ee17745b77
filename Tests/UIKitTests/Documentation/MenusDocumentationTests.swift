import XCTest

@testable import UIKit

/// What Apple's pages of menus, actions, commands and the pasteboard say.
final class MenusDocumentationTests: XCTestCase {
    func testActionsKeepWhatTheyAreMadeOf() {
        onMain {
            var performed = 0
            let action = UIAction(title: "T") { _ in performed += 1 }
            XCTAssertEqual(action.title, "T")
            XCTAssertNil(action.image)
            XCTAssertNil(action.discoverabilityTitle)
            XCTAssertEqual(action.attributes, [])
            XCTAssertEqual(action.state, .off)
            XCTAssertNil(action.subtitle)
            XCTAssertNil(action.sender)
            XCTAssertNotEqual(action.identifier, UIAction(title: "T") { _ in }.identifier, "unique when none is given")
            XCTAssertEqual(UIAction(title: "", identifier: .init("own")) { _ in }.identifier.rawValue, "own")
            action.title = "U"
            action.attributes = [.destructive, .disabled]
            action.state = .on
            XCTAssertEqual(action.title, "U")
            XCTAssertTrue(action.attributes.contains(.destructive))
            let copy = action.copy() as? UIAction
            XCTAssertEqual(copy?.title, "U")
            XCTAssertEqual(copy?.identifier, action.identifier)
            XCTAssertEqual(UIMenuElement.State.on.rawValue, 1)
            XCTAssertEqual(UIMenuElement.State.mixed.rawValue, 2)
            let control = UIControl()
            control.sendAction(action)
            XCTAssertEqual(performed, 1)
        }
    }

    func testMenusKeepTheirChildren() {
        onMain {
            let a = UIAction(title: "a") { _ in }, b = UIAction(title: "b", state: .on) { _ in }
            let menu = UIMenu(title: "M", children: [a, b])
            XCTAssertEqual(menu.title, "M")
            XCTAssertNil(menu.image)
            XCTAssertEqual(menu.options, [])
            XCTAssertEqual(menu.children, [a, b])
            XCTAssertEqual(menu.selectedElements, [b])
            let other = menu.replacingChildren([a])
            XCTAssertEqual(other.children, [a])
            XCTAssertEqual(other.title, "M")
            XCTAssertEqual(other.identifier, menu.identifier)
            XCTAssertEqual(menu.children.count, 2, "the menu itself stays")
            XCTAssertEqual(UIMenu(children: []).title, "")
            XCTAssertEqual(UIMenu(title: "", options: .displayInline, children: []).options, .displayInline)
            XCTAssertNotEqual(UIMenu(children: []).identifier, UIMenu(children: []).identifier)
            XCTAssertEqual(UIMenu(identifier: .file, children: []).identifier, .file)
            XCTAssertEqual(menu.preferredElementSize, .automatic)
        }
    }

    func testCommandsKeepTheirKeys() {
        onMain {
            let command = UIKeyCommand(
                title: "Save", action: Selector("save:"), input: "s", modifierFlags: [.command, .shift])
            XCTAssertEqual(command.title, "Save")
            XCTAssertEqual(command.input, "s")
            XCTAssertEqual(command.modifierFlags, [.command, .shift])
            XCTAssertEqual(command.action, Selector("save:"))
            XCTAssertNil(command.discoverabilityTitle)
            XCTAssertFalse(command.wantsPriorityOverSystemBehavior)
            XCTAssertTrue(command.allowsAutomaticLocalization)
            XCTAssertTrue(command.allowsAutomaticMirroring)
            XCTAssertEqual(command.alternates.count, 0)
            XCTAssertEqual(UIKeyCommand.inputUpArrow, "UIKeyInputUpArrow")
            XCTAssertEqual(UIKeyCommand.inputEscape, "UIKeyInputEscape")
            let plain = UICommand(title: "Go", action: Selector("go:"), propertyList: 3)
            XCTAssertEqual(plain.propertyList as? Int, 3)
            XCTAssertEqual(plain.state, .off)
            XCTAssertEqual(UIKeyModifierFlags.command.rawValue, 1 << 20)
            XCTAssertEqual(UIKeyModifierFlags.shift.rawValue, 1 << 17)
            XCTAssertEqual(UIKeyModifierFlags.control.rawValue, 1 << 18)
            XCTAssertEqual(UIKeyModifierFlags.alternate.rawValue, 1 << 19)
        }
    }

    func testContextMenuConfigurationsKeepTheirParts() {
        onMain {
            let configuration = UIContextMenuConfiguration(
                identifier: "id" as NSString, previewProvider: nil, actionProvider: nil)
            XCTAssertEqual(configuration.identifier as? String, "id")
            let own = UIContextMenuConfiguration(actionProvider: nil)
            XCTAssertTrue(own.identifier is UUID || own.identifier is NSUUID, "unique when none is given")
            XCTAssertEqual(configuration.badgeCount, 0)
            XCTAssertEqual(configuration.preferredMenuElementOrder, .automatic)
            final class Delegate: NSObject, UIContextMenuInteractionDelegate {
                func contextMenuInteraction(
                    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
                ) -> UIContextMenuConfiguration? { nil }
            }
            let delegate = Delegate(), interaction = UIContextMenuInteraction(delegate: delegate), view = UIView()
            XCTAssertTrue(interaction.delegate === delegate)
            XCTAssertNil(interaction.view)
            view.addInteraction(interaction)
            XCTAssertTrue(interaction.view === view)
            XCTAssertEqual(view.interactions.count, 1)
            view.removeInteraction(interaction)
            XCTAssertNil(interaction.view)
        }
    }

    func testAMenuControllerBeginsHidden() {
        onMain {
            let menu = UIMenuController.shared
            XCTAssertFalse(menu.isMenuVisible)
            XCTAssertEqual(menu.arrowDirection, .default)
            let item = UIMenuItem(title: "Do", action: Selector("doIt:"))
            XCTAssertEqual(item.title, "Do")
            XCTAssertEqual(item.action, Selector("doIt:"))
            menu.menuItems = [item]
            XCTAssertEqual(menu.menuItems?.count, 1)
            menu.menuItems = nil
        }
    }

    func testThePasteboardCountsItsChanges() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            XCTAssertEqual(board.numberOfItems, 0)
            XCTAssertFalse(board.hasStrings)
            XCTAssertFalse(board.hasImages)
            XCTAssertFalse(board.hasURLs)
            XCTAssertFalse(board.hasColors)
            XCTAssertNil(board.string)
            XCTAssertNil(board.strings)
            XCTAssertNil(board.image)
            XCTAssertNil(board.url)
            XCTAssertNil(board.color)
            let before = board.changeCount
            board.string = "a"
            XCTAssertEqual(board.changeCount, before + 1)
            XCTAssertEqual(board.string, "a")
            XCTAssertTrue(board.hasStrings)
            XCTAssertEqual(board.numberOfItems, 1)
            board.strings = ["b", "c"]
            XCTAssertEqual(board.string, "b", "the first one")
            XCTAssertEqual(board.strings ?? [], ["b", "c"])
            XCTAssertEqual(board.numberOfItems, 2)
            board.url = URL(string: "https://example.com")
            XCTAssertTrue(board.hasURLs)
            XCTAssertEqual(board.url?.absoluteString, "https://example.com")
            XCTAssertEqual(board.numberOfItems, 1, "what is set replaces all")
            board.color = .red
            XCTAssertEqual(board.color, .red)
            board.image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
            XCTAssertTrue(board.hasImages)
            XCTAssertNotNil(board.image)
            board.setValue("x", forPasteboardType: "public.utf8-plain-text")
            XCTAssertEqual(board.string, "x")
            XCTAssertTrue(board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
            XCTAssertFalse(board.contains(pasteboardTypes: ["public.mpeg"]))
            board.setData(Data([1, 2]), forPasteboardType: "com.example.own")
            XCTAssertEqual(board.data(forPasteboardType: "com.example.own"), Data([1, 2]))
            XCTAssertEqual(board.types, ["com.example.own"])
            board.addItems([["com.example.two": Data([3])]])
            XCTAssertEqual(board.numberOfItems, 2)
            XCTAssertEqual(board.items.count, 2)
            XCTAssertEqual(board.itemSet(withPasteboardTypes: ["com.example.two"]), [1])
            XCTAssertEqual(board.types(forItemSet: [1])?.first, ["com.example.two"])
            XCTAssertEqual(board.data(forPasteboardType: "com.example.two", inItemSet: [1])?.first, Data([3]))
            board.items = []
            XCTAssertEqual(board.numberOfItems, 0)
            XCTAssertTrue(UIPasteboard(name: board.name, create: false)?.name == board.name)
            let name = board.name
            UIPasteboard.remove(withName: name)
            XCTAssertNil(UIPasteboard(name: name, create: false))
            XCTAssertEqual(UIPasteboard.general.name, .general)
            XCTAssertEqual(UIPasteboard.Name.general.rawValue, "com.apple.UIKit.pboard.general")
        }
    }
}
