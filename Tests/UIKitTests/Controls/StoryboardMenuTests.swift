import StoryboardDocument
import XCTest

@testable import UIKit

/// Menus that storyboards hold: those of buttons and bar items, the main menu, and controllers' keys.
final class StoryboardMenuTests: XCTestCase {
    final class Page: UIViewController {
        var heard: [String] = []
        var forbids = false
        override var canBecomeFirstResponder: Bool { true }
        static func table() -> ClassTable {
            var table = ClassTable(Page.self)
            table.method("choose:") { (page: Page, sender: Any?) in
                page.heard.append((sender as? UICommand)?.title ?? "nobody")
            }
            return table
        }
        override func validate(_ command: UICommand) {
            if forbids { command.attributes.insert(.disabled) }
        }
    }

    private static let items = """
        <children>
          <command title="Red" subtitle="as fire" id="red"><connections><action selector="choose:" destination="page" id="a1"/></connections></command>
          <command title="Green" state="on" destructive="YES" id="green"><connections><action selector="choose:" destination="first" id="a2"/></connections></command>
          <menu title="More" displayInline="YES" identifier="more" id="more"><children><command title="Blue" id="blue"/></children></menu>
        </children>
        """

    private static let mainMenu = """
        <application id="app" sceneMemberID="viewController"><menu key="mainMenu" title="Main Menu" systemMenu="main" id="main"><items>
          <menu title="File" systemMenu="file" id="file"><items>
            <command title="New Thing" selector="choose:" id="thing"/>
            <keyCommand title="Find" keyEquivalent="f" id="find"><connections><action selector="choose:" destination="appFirst" id="a3"/></connections></keyCommand>
            <keyCommand title="Turn" keyEquivalent="t" id="turn"><modifierMask key="keyEquivalentModifierMask" command="YES" option="YES"/>
              <connections><action selector="choose:" destination="app" id="a4"/></connections></keyCommand>
            <menu title="Open Recent" systemMenu="openRecent" id="recent"><items/></menu>
          </items></menu>
          <menu title="Boats" identifier="org.example.boats" id="boats"><items/></menu>
        </items></menu></application>
        <placeholder placeholderIdentifier="IBFirstResponder" id="appFirst" sceneMemberID="firstResponder"/>
        """

    @MainActor
    private func board(mainMenu: String = mainMenu, report: ((Diagnostic) -> Void)? = nil) throws -> UIStoryboard {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            initialViewController="page"><scenes><scene sceneID="s1"><objects>\(mainMenu)</objects></scene><scene sceneID="s2"><objects>
            <viewController id="page" customClass="Page" customModule="Menus" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
              <button opaque="NO" showsMenuAsPrimaryAction="YES" buttonType="system" id="b"><rect key="frame" x="20" y="100" width="100" height="44"/>
                <state key="normal" title="Pick"/><menu key="menu" title="Colours" id="m1">\(Self.items)</menu></button></subviews></view>
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Acts" id="i">
              <menu key="menu" id="m2"><children><command title="Act" id="act"/></children></menu></barButtonItem></navigationItem>
            <keyCommands><keyCommand input="s" modifierFlags="1048576" actionName="choose:" discoverabilityTitle="Save"/>
              <keyCommand input="UIKeyInputUpArrow" actionName="choose:"/></keyCommands>
            </viewController><placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/></objects></scene></scenes></document>
            """
        return try UIStoryboard(
            document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"), report: report)
    }

    @MainActor
    private func page(_ board: UIStoryboard) throws -> (Page, UIWindow) {
        ObjCRuntime.register(Page.self, name: "Page", module: "Menus", table: Page.table)
        let page = try XCTUnwrap(board.instantiateInitialViewController() as? Page)
        let window = show(page)
        window.makeKey()
        window.layoutIfNeeded()
        return (page, window)
    }

    @MainActor
    private func tap(_ label: String, in window: UIWindow) throws {
        let node = try XCTUnwrap(AccessibilityTree.nodes(in: window).first { $0.label == label }, label)
        Finger.tap(node.frame.midX, node.frame.midY)
        MainLoop.advance(by: 1)
        window.layoutIfNeeded()
    }

    @MainActor
    private func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) {
        UIApplication.shared.handle(.key(.init(key: key, modifiers: modifiers)))
    }

    /// With the storyboard's menu as the app's.
    @MainActor
    private func withMainMenu(
        of board: UIStoryboard, _ delegate: (any UIApplicationDelegate)? = nil, _ run: () throws -> Void
    ) rethrows {
        let system = UIMenuSystem.main, before = (system.storyboardMenu, UIApplication.shared.delegate)
        system.storyboardMenu = { board.makeMainMenu() }
        if let delegate { UIApplication.shared.delegate = delegate }
        system.setNeedsRebuild()
        defer {
            (system.storyboardMenu, UIApplication.shared.delegate) = before
            system.setNeedsRebuild()
        }
        try run()
    }

    override func tearDown() { onMain { WindowList.visible.forEach { $0.isHidden = true } } }

    func testAButtonsMenuIsTheOneOfTheDocument() throws {
        try onMain {
            let (page, window) = try page(board())
            let menu = try XCTUnwrap((page.view.subviews.first as? UIButton)?.menu)
            XCTAssertEqual(menu.title, "Colours")
            XCTAssertEqual(menu.children.map(\.title), ["Red", "Green", "More"])
            XCTAssertEqual(menu.children[0].subtitle, "as fire")
            let green = try XCTUnwrap(menu.children[1] as? UICommand)
            XCTAssertEqual(green.state, .on)
            XCTAssertEqual(green.attributes, .destructive)
            let more = try XCTUnwrap(menu.children[2] as? UIMenu)
            XCTAssertEqual(more.identifier.rawValue, "more")
            XCTAssertEqual(more.options, .displayInline)
            XCTAssertEqual(page.navigationItem.rightBarButtonItem?.menu?.children.map(\.title), ["Act"])
            try tap("Pick", in: window)
            try tap("Red", in: window)
            try tap("Pick", in: window)
            try tap("Green", in: window)
            XCTAssertEqual(page.heard, ["Red", "Green"])
        }
    }

    func testAnItemWithoutAnActionCanBeChosen() throws {
        try onMain {
            let (page, window) = try page(board())
            let button = try XCTUnwrap(page.view.subviews.first as? UIButton)
            button.changesSelectionAsPrimaryAction = true
            try tap("Green", in: window)
            XCTAssertEqual(AccessibilityTree.nodes(in: window).first { $0.label == "Blue" }?.isEnabled, true)
            try tap("Blue", in: window)
            XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Blue"])
            XCTAssertEqual(page.heard, [])
        }
    }

    func testKeysOfAControllerAreHeard() throws {
        try onMain {
            let (page, _) = try page(board())
            page.becomeFirstResponder()
            XCTAssertEqual(page.keyCommands?.map(\.discoverabilityTitle), ["Save", nil])
            XCTAssertEqual(page.keyCommands?.last?.modifierFlags, [])
            press("s", .command)
            press("s")
            press("ArrowUp")
            XCTAssertEqual(page.heard.count, 2)
        }
    }

    func testTheMainMenuIsTheStoryboards() throws {
        try onMain {
            try withMainMenu(of: board()) {
                let tree = UIMenuSystem.main.tree
                XCTAssertEqual(tree.root.children.map(\.title), ["File", "Boats"])
                XCTAssertEqual(tree.menu(for: .init("org.example.boats"))?.title, "Boats")
                XCTAssertEqual(tree.menu(for: .openRecent)?.title, "Open Recent")
                XCTAssertEqual(
                    tree.menu(for: .file)?.children.prefix(4).map(\.title),
                    ["New Thing", "Find", "Turn", "Open Recent"])
                XCTAssertNotNil(tree.menu(for: .close), "the groups that code puts items among")
                XCTAssertNil(tree.menu(for: .edit), "the storyboard has none")
                let keys = UIMenuSystem.main.keyCommands
                XCTAssertEqual(keys.map(\.input), ["f", "t"])
                XCTAssertEqual(keys.map(\.modifierFlags), [.command, [.command, .alternate]])
            }
        }
    }

    func testShortcutsOfTheMainMenuGoUpTheChainAndAreValidated() throws {
        try onMain {
            let board = try board(), (page, _) = try page(board)
            page.becomeFirstResponder()
            withMainMenu(of: board) {
                press("f", .command)
                press("t", .command)
                press("t", [.command, .alternate])
                XCTAssertEqual(page.heard, ["Find", "Turn"])
                page.forbids = true
                press("f", .command)
                XCTAssertEqual(page.heard.count, 2)
                page.forbids = false
                press("f", .command)
                XCTAssertEqual(page.heard.last, "Find")
                XCTAssertEqual(page.heard.count, 3)
            }
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var seen: [String] = []
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            seen = builder.menu(for: .root)?.children.map(\.title) ?? []
            builder.remove(menu: .file)
        }
    }

    func testTheAppsDelegateBuildsUponTheStoryboardsMenu() throws {
        try onMain {
            let delegate = Delegate()
            try withMainMenu(of: board(), delegate) {
                XCTAssertEqual(UIMenuSystem.main.tree.root.children.map(\.title), ["Boats"])
                XCTAssertEqual(delegate.seen, ["File", "Boats"])
            }
        }
    }

    func testAStoryboardWithoutAMainMenuLeavesUIKits() throws {
        try onMain {
            try withMainMenu(of: board(mainMenu: "<application id=\"app\" sceneMemberID=\"viewController\"/>")) {
                XCTAssertNotNil(UIMenuSystem.main.tree.menu(for: .edit))
            }
        }
    }

    func testNothingInMenusIsUnknown() throws {
        try onMain {
            var told: [String] = []
            let board = try board { told.append($0.description) }
            _ = try page(board)
            XCTAssertNotNil(board.makeMainMenu())
            XCTAssertEqual(told, [])
        }
    }
}
