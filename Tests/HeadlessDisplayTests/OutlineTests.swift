import DeviceCatalog
import UIKit
import XCTest

@testable import HeadlessDisplay

/// What is on the screen, as text for models and people.
final class OutlineTests: XCTestCase {
    override func setUp() { MainActor.assumeIsolated { WindowList.visible.forEach { $0.isHidden = true } } }

    /// A screen of 390 by 844 points with a button, a switch, a list and a text.
    @MainActor
    private final class Settings: UIViewController, UITableViewDataSource {
        let button = UIButton(type: .system), toggle = UISwitch(), text = UILabel(), table = UITableView()
        var rows = ["Wind", "Waves"]

        override func viewDidLoad() {
            title = "Settings"
            button.setTitle("Save", for: .normal)
            button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
            toggle.accessibilityLabel = "Alarm"
            toggle.accessibilityIdentifier = "alarm"
            toggle.frame.origin = CGPoint(x: 300, y: 106)
            text.text = "Never saved"
            text.frame = CGRect(x: 20, y: 160, width: 300, height: 30)
            table.frame = CGRect(x: 0, y: 400, width: 390, height: 88)
            table.rowHeight = 44
            table.dataSource = self
            for part in [button, toggle, text, table] as [UIView] { view.addSubview(part) }
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
    }

    @MainActor
    private func show(_ controller: UIViewController) -> (window: UIWindow, stage: AppStage) {
        let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 1))
        Displays.current = display
        Clock.shared.isVirtual = true
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.backgroundColor = .white
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        MainLoop.settle(limit: 1)
        return (window, AppStage(display))
    }

    /// Lines without their handles.
    private func plain(_ text: String) -> [String] {
        text.split(separator: "\n").map {
            $0.replacingOccurrences(of: "@[a-z0-9]{3} ", with: "", options: .regularExpression)
        }
    }

    func testAnOutlineNamesEachElementWithItsValuePlaceAndWhatItListensTo() {
        MainActor.assumeIsolated {
            let (window, stage) = show(Settings())
            defer { window.isHidden = true }
            let lines = plain(stage.outline(changes: false))
            XCTAssertTrue(lines[0].hasPrefix("screen 390x844 "), lines[0])
            XCTAssertEqual(lines[1], "controllers Settings \"Settings\"")
            XCTAssertEqual(lines[2], "button \"Save\" 20,100 120x44: tap")
            XCTAssertTrue(lines[3].hasPrefix("switchControl \"Alarm\" = \"0\" [alarm] 300,106 "), lines[3])
            XCTAssertTrue(lines[3].hasSuffix(": tap"))
            XCTAssertEqual(lines[4], "text \"Never saved\" 20,160 300x30")
            XCTAssertTrue(lines[5].hasPrefix("table 0,400 390x88"), lines[5])
            XCTAssertTrue(lines[6].hasPrefix("  cell \"Wind\" 0,400 390x44: tap"), lines[6])
        }
    }

    func testHandlesAreTheSameInEveryRunAndNoTwoOfAScreen() {
        MainActor.assumeIsolated {
            let (first, stage) = show(Settings()), before = ScreenOutline(stage.display.device)
            first.isHidden = true
            let (second, again) = show(Settings()), after = ScreenOutline(again.display.device)
            defer { second.isHidden = true }
            XCTAssertEqual(before.items.map(\.handle), after.items.map(\.handle))
            XCTAssertEqual(Set(after.items.map(\.handle)).count, after.items.count)
            XCTAssertGreaterThan(after.items.count, 5)
        }
    }

    func testManyOfTheSameNameHaveHandlesOfTheirOwn() {
        var handles = OutlineHandles()
        let given = (0..<20_000).map { _ in handles.next(for: "||button|Delete") }
        XCTAssertEqual(Set(given).count, given.count)
        XCTAssertTrue(given.prefix(1000).allSatisfy { $0.count == 3 })
    }

    func testWhatHasChangedIsToldOfWithItsOldAndNewState() throws {
        try MainActor.assumeIsolated {
            let controller = Settings(), (window, stage) = show(controller)
            defer { window.isHidden = true }
            XCTAssertTrue(stage.outline(changes: true).hasPrefix("screen"), "nothing was seen before: all is new")
            XCTAssertEqual(stage.outline(changes: true), "no changes\n")
            controller.toggle.isOn = true
            controller.text.text = "Saved"
            controller.button.isEnabled = false
            let lines = plain(stage.outline(changes: true))
            XCTAssertEqual(
                lines.filter { $0.hasPrefix("~") },
                [
                    "~ button \"Save\": plain → disabled", "~ switchControl \"Alarm\": \"0\" → \"1\"",
                    "~ text: \"Never saved\" → \"Saved\"",
                ], "\(lines)")
            controller.rows = ["Tide", "Waves"]
            controller.table.reloadData()
            controller.button.frame.origin.y += 10
            MainLoop.settle(limit: 1)
            let more = plain(stage.outline(changes: true))
            XCTAssertTrue(more.contains { $0.hasPrefix("+ cell \"Tide\"") }, "\(more)")
            XCTAssertTrue(more.contains { $0.hasPrefix("- cell \"Wind\"") }, "\(more)")
            XCTAssertFalse(more.contains { $0.contains("cell \"Waves\"") }, "it is as it was")
            XCTAssertEqual(more.filter { $0.hasPrefix("moved by 0,10: @") }.count, 1, "\(more)")
        }
    }

    func testAnAlertIsToldOfAsPresentedAndItsButtonIsTappedByHandle() throws {
        try MainActor.assumeIsolated {
            let controller = Settings(), (window, stage) = show(controller)
            defer { window.isHidden = true }
            _ = stage.outline(changes: false)
            var isChosen = false
            let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in isChosen = true })
            controller.present(alert, animated: false)
            MainLoop.settle(limit: 1)
            let lines = plain(stage.outline(changes: true))
            XCTAssertTrue(lines.contains { $0.hasPrefix("presented UIAlertController") }, "\(lines)")
            XCTAssertTrue(lines.contains { $0.hasPrefix("+ alert \"Really?\"") }, "\(lines)")
            let outline = ScreenOutline(stage.display.device)
            let box = try XCTUnwrap(outline.elements.first { $0.role == "alert" })
            let yes = try XCTUnwrap(box.family.first { $0.label == "Yes" })
            XCTAssertEqual(yes.actions, ["tap"])
            try ScriptRunner(Script("tap @\(yes.handle)", path: "s"), on: stage).run()
            XCTAssertTrue(isChosen)
        }
    }

    func testAKeyboardIsOneLineAndItsKeysAreNoNews() {
        MainActor.assumeIsolated {
            let controller = Settings(), (window, stage) = show(controller)
            defer { window.isHidden = true }
            let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
            controller.view.addSubview(field)
            UIApplication.shared.handle(.keyboard(onScreen: true))
            defer { UIApplication.shared.handle(.keyboard(onScreen: false)) }
            _ = stage.outline(changes: false)
            field.becomeFirstResponder()
            MainLoop.settle(limit: 2)
            let lines = plain(stage.outline(changes: true))
            XCTAssertEqual(lines.filter { $0.hasPrefix("+ keyboard ") }.count, 1, "\(lines)")
            XCTAssertFalse(lines.contains { $0.contains("button \"Q\"") }, "\(lines)")
            let all = plain(stage.outline(changes: false))
            XCTAssertTrue(all.contains { $0.hasPrefix("  keys ") && $0.contains(" Q W E R ") }, "\(all)")
            stage.type("x")
            MainLoop.settle(limit: 2)
            XCTAssertEqual(plain(stage.outline(changes: true)), ["~ textField: \"\" → \"x\""])
            field.resignFirstResponder()
            MainLoop.settle(limit: 2)
        }
    }

    func testAnElementUnderAnotherIsCovered() {
        MainActor.assumeIsolated {
            let controller = Settings(), (window, stage) = show(controller)
            defer { window.isHidden = true }
            controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 90, width: 200, height: 60)))
            let lines = plain(stage.outline(changes: false))
            XCTAssertTrue(lines.contains("button \"Save\" covered 20,100 120x44: tap"), "\(lines)")
        }
    }

    func testTheJSONHasWhatTheTextHas() throws {
        try MainActor.assumeIsolated {
            let (window, stage) = show(Settings())
            defer { window.isHidden = true }
            let outline = ScreenOutline(stage.display.device)
            XCTAssertFalse(outline.json.contains("\n"))
            let object = try XCTUnwrap(
                JSONSerialization.jsonObject(with: Data(outline.json.utf8)) as? [String: Any])
            let elements = try XCTUnwrap(object["elements"] as? [[String: Any]])
            XCTAssertEqual(elements.first?["label"] as? String, "Save")
            XCTAssertEqual(elements.first?["actions"] as? [String], ["tap"])
            XCTAssertEqual(elements.first?["frame"] as? [Int], [20, 100, 120, 44])
            XCTAssertEqual(elements.last?["role"] as? String, "table")
            XCTAssertEqual((elements.last?["children"] as? [Any])?.count, 2)
        }
    }

    // MARK: Pictures

    @MainActor
    private func picture(_ red: CGRect) -> CGImage {
        let context = CGContext.raster(size: CGSize(width: 20, height: 10), scale: 1, opaque: true)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(red)
        return context.takeImage()
    }

    func testPicturesDifferWhereTheirPixelsDo() throws {
        try MainActor.assumeIsolated {
            let old = picture(CGRect(x: 2, y: 2, width: 4, height: 4)),
                new = picture(CGRect(x: 2, y: 2, width: 8, height: 4))
            XCTAssertEqual(try XCTUnwrap(PictureComparison(old, old)).percent, 0)
            let comparison = try XCTUnwrap(PictureComparison(old, new))
            XCTAssertEqual(comparison.percent, 8)
            XCTAssertEqual(comparison.box, CGRect(x: 6, y: 2, width: 4, height: 4))
            let shown = comparison.picture()
            XCTAssertEqual(shown[7, 3].green, 0, "what differs is red")
            XCTAssertGreaterThan(shown[3, 3].green, 100, "what doesn't is faint")
        }
    }

    func testAScreenIsComparedWithThePictureBesideTheScript() throws {
        try MainActor.assumeIsolated {
            let controller = Settings(), (window, stage) = show(controller)
            defer { window.isHidden = true }
            let folder = NSTemporaryDirectory() + "compare-\(ProcessInfo.processInfo.processIdentifier)"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            func play(_ text: String) throws {
                try ScriptRunner(Script(text, path: folder + "/walk.txt"), on: stage).run()
            }
            XCTAssertThrowsError(try play("compare a.png")) {
                XCTAssertTrue("\($0)".hasSuffix("compare: there is no \(folder)/a.png yet; --update makes it"), "\($0)")
            }
            try play("screenshot \(folder)/a.png\ncompare a.png")
            XCTAssertNil(stage.takeDifference())
            controller.text.text = "Saved"
            XCTAssertThrowsError(try play("compare a.png")) {
                XCTAssertTrue("\($0)".contains("of the pixels differ from a.png, at "), "\($0)")
                XCTAssertTrue("\($0)".contains("; 0 % may (--update"), "\($0)")
            }
            XCTAssertNotNil(stage.takeDifference())
            XCTAssertNoThrow(try play("compare a.png 5"))
        }
    }
}
