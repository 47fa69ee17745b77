import XCTest

@testable import UIKit

/// Menus of buttons: what opens them, what they show, what choosing does.
final class MenusTests: XCTestCase {
    @MainActor
    private struct Scene {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let button = UIButton(type: .system)
        var chosen: () -> [String]

        init(
            showsMenuAsPrimaryAction: Bool = true, selects: Bool = false,
            menu: (@escaping (String, UIMenuElement.Attributes) -> UIAction) -> UIMenu
        ) {
            final class Log { var titles: [String] = [] }
            let log = Log()
            chosen = { log.titles }
            button.setTitle("Open", for: .normal)
            button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
            button.menu = menu { title, attributes in
                UIAction(title: title, attributes: attributes) { log.titles.append($0.title) }
            }
            button.showsMenuAsPrimaryAction = showsMenuAsPrimaryAction
            button.changesSelectionAsPrimaryAction = selects
            window.addSubview(button)
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }

        var labels: [String] { AccessibilityTree.nodes(in: window).map(\.label) }

        func tap(_ label: String) throws {
            let node = try XCTUnwrap(
                AccessibilityTree.nodes(in: window).first { $0.label == label }, "\(label) of \(labels)")
            Finger.tap(node.frame.midX, node.frame.midY)
            MainLoop.advance(by: 1)
            window.layoutIfNeeded()
        }
    }

    override func tearDown() { onMain { WindowList.visible.forEach { $0.isHidden = true } } }

    func testATapOpensTheMenuAndAnotherChooses() throws {
        try onMain {
            let scene = Scene { action in UIMenu(children: [action("Sail", []), action("Moor", [])]) }
            try scene.tap("Open")
            XCTAssertEqual(scene.labels, ["Sail", "Moor"], "what lies below can't be reached")
            try scene.tap("Moor")
            XCTAssertEqual(scene.chosen(), ["Moor"])
            XCTAssertEqual(scene.labels, ["Open"])
        }
    }

    func testATouchBesideTheMenuClosesIt() throws {
        try onMain {
            let scene = Scene { action in UIMenu(children: [action("Sail", [])]) }
            try scene.tap("Open")
            Finger.tap(300, 700)
            MainLoop.advance(by: 1)
            XCTAssertEqual(scene.labels, ["Open"])
            XCTAssertEqual(scene.chosen(), [])
        }
    }

    func testAFingerMayOpenTheMenuAndChooseInOneGo() throws {
        try onMain {
            let scene = Scene { action in UIMenu(children: [action("Sail", []), action("Moor", [])]) }
            let finger = Finger()
            finger.down(70, 120)
            MainLoop.advance(by: 0.5)
            let row = try XCTUnwrap(AccessibilityTree.nodes(in: scene.window).first { $0.label == "Moor" }).frame
            finger.move(by: CGVector(dx: row.midX - 70, dy: row.midY - 120))
            finger.up()
            XCTAssertEqual(scene.chosen(), ["Moor"])
        }
    }

    func testWithoutBeingThePrimaryActionAMenuOpensWhenHeld() throws {
        try onMain {
            let scene = Scene(showsMenuAsPrimaryAction: false) { action in UIMenu(children: [action("Sail", [])]) }
            try scene.tap("Open")
            XCTAssertEqual(scene.labels, ["Open"])
            let finger = Finger()
            finger.down(70, 120)
            MainLoop.advance(by: 1)
            finger.up()
            XCTAssertEqual(scene.labels, ["Sail"])
        }
    }

    func testDisabledAndHiddenActionsAreNotChosen() throws {
        try onMain {
            let scene = Scene { action in
                UIMenu(children: [action("Sold", .disabled), action("Secret", .hidden), action("Scrap", .destructive)])
            }
            try scene.tap("Open")
            XCTAssertEqual(scene.labels, ["Sold", "Scrap"])
            try scene.tap("Sold")
            XCTAssertEqual(scene.chosen(), [])
        }
    }

    func testAMenuInsideOpensInItsPlace() throws {
        try onMain {
            let scene = Scene { action in
                UIMenu(children: [action("Sail", []), UIMenu(title: "Repair", children: [action("Paint", [])])])
            }
            try scene.tap("Open")
            try scene.tap("Repair")
            XCTAssertEqual(scene.labels, ["Repair", "Paint"])
            try scene.tap("Repair")
            XCTAssertEqual(scene.labels, ["Sail", "Repair"])
            try scene.tap("Repair")
            try scene.tap("Paint")
            XCTAssertEqual(scene.chosen(), ["Paint"])
        }
    }

    func testAMenuInsideHasItsChevronBeforeItsTitleAndItsPictureBehind() throws {
        try onMain {
            let scene = Scene { action in
                UIMenu(children: [
                    action("Sail", []),
                    UIMenu(title: "Repair", image: UIImage(systemName: "hammer"), children: [action("Paint", [])]),
                ])
            }
            @MainActor func row(_ title: String) throws -> (title: CGRect, pictures: [CGRect]) {
                @MainActor func rows(_ view: UIView) -> [MenuRow] {
                    (view as? MenuRow).map { [$0] } ?? view.subviews.flatMap(rows)
                }
                let found = rows(scene.window).first { $0.element.title == title }
                let row = try XCTUnwrap(found), label = row.subviews.first { $0 is UILabel }
                return (
                    try XCTUnwrap(label).frame,
                    row.subviews.filter { ($0 as? UIImageView)?.image != nil && !$0.isHidden }.map(\.frame)
                )
            }
            try scene.tap("Open")
            let submenu = try row("Repair"), action = try row("Sail")
            XCTAssertEqual(submenu.pictures.map { $0.midX < submenu.title.minX }, [true, false])
            XCTAssertEqual(action.title.minX, submenu.title.minX, "all titles stand in the same column")
            XCTAssertEqual(action.pictures, [])
        }
    }

    func testAPopUpButtonShowsWhatWasChosen() throws {
        try onMain {
            let scene = Scene(selects: true) { action in UIMenu(children: [action("Small", []), action("Large", [])]) }
            XCTAssertEqual(scene.button.currentTitle, "Small")
            try scene.tap("Small")
            let marked = AccessibilityTree.nodes(in: scene.window).filter(\.isSelected).map(\.label)
            XCTAssertEqual(marked, ["Small"])
            try scene.tap("Large")
            XCTAssertEqual(scene.button.currentTitle, "Large")
            XCTAssertEqual(scene.button.menu?.selectedElements.map(\.title), ["Large"])
        }
    }

    func testABarButtonOpensItsMenu() throws {
        try onMain {
            final class Log { var titles: [String] = [] }
            let log = Log(), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44)),
                item = UINavigationItem(title: "Boats")
            item.rightBarButtonItem = UIBarButtonItem(
                title: "More", menu: UIMenu(children: [UIAction(title: "Sort") { log.titles.append($0.title) }]))
            bar.setItems([item], animated: false)
            window.addSubview(bar)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            for label in ["More", "Sort"] {
                let node = try XCTUnwrap(AccessibilityTree.nodes(in: window).first { $0.label == label })
                Finger.tap(node.frame.midX, node.frame.midY)
                MainLoop.advance(by: 1)
                window.layoutIfNeeded()
            }
            XCTAssertEqual(log.titles, ["Sort"])
        }
    }
}
