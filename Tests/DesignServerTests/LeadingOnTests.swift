import Foundation
import XCTest

@testable import DesignServer
@testable import Designer

/// Ways back, the First Responder, and scenes that move into documents of their own.
final class LeadingOnTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "LeadingOnTests-\(UUID().uuidString)"
        _ = try NewProject(name: "Shop").make(in: folder)
        let file = folder + "/Shop/ViewController.swift"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try
            (text + "\nclass Other: UIViewController {\n    @IBAction func back(_ segue: UIStoryboardSegue) {}\n"
            + "    @IBAction func act(_ sender: Any) {}\n}\n").write(toFile: file, atomically: true, encoding: .utf8)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    /// What a menu of a connection offers.
    @MainActor private func items(_ page: DeskPage, _ ends: [String: Any]) throws -> [[String: Any]] {
        let sections = try page.answer("connect", ends)["sections"] as? [[String: Any]] ?? []
        return sections.flatMap { $0["items"] as? [[String: Any]] ?? [] }
    }

    @MainActor private func documents(_ page: DeskPage) throws -> [String] {
        (try page.answer("project")["documents"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }

    func testAnExitListsTheWaysBackOfAllClassesAndIsWrittenWhenOneIsTaken() throws {
        try MainActor.assumeIsolated {
            let page = try DeskPage(folder)
            let button = try page.add("button", at: 40, 200), exit = "\(DeskPage.scene)/exit"
            let items = try items(page, ["from": button, "to": exit])
            XCTAssertEqual(items.map { $0["title"] as? String }, ["back:"])
            _ = try page.answer("inspect", ["objects": [exit]])
            _ = try page.answer("perform", ["operations": items[0]["operations"] ?? []])
            let text = try page.text
            XCTAssertTrue(text.contains("unwindAction=\"back:\"") && text.contains("<exit "), text)
        }
    }

    func testTheFirstResponderTakesTheActionsOfAllClasses() throws {
        try MainActor.assumeIsolated {
            let page = try DeskPage(folder)
            let button = try page.add("button", at: 40, 200)
            let items = try items(page, ["from": button, "to": "dkx-z0-nzr"])
            let titles = Set(items.compactMap { $0["title"] as? String })
            XCTAssertTrue(
                titles.isSuperset(of: ["act:", "copy:", "selectAll:"]) && !titles.contains("back:"), "\(titles)")
        }
    }

    func testADocumentThatScenesMoveIntoIsOneOfTheProjectUntilThatIsUndone() throws {
        try MainActor.assumeIsolated {
            let page = try DeskPage(folder)
            var pushes: [String] = []
            page.desk.push = { pushes.append($0) }
            let made = try page.answer("command", ["text": "add view controller"])
            let other = try XCTUnwrap((made["made"] as? [String])?.first)
            _ = try page.answer("command", ["text": "extract \(other) to Other.storyboard"])
            XCTAssertTrue(try documents(page).contains("Other.storyboard"))
            XCTAssertTrue(pushes.contains { $0.contains("\"push\":\"project\"") })
            _ = try page.answer("undo")
            XCTAssertFalse(try documents(page).contains("Other.storyboard"))
        }
    }

    func testAContainersSceneIsResizedWithIt() throws {
        try MainActor.assumeIsolated {
            let page = try DeskPage(folder)
            let container = try page.add("container view", at: 10, 100)
            _ = try page.answer("command", ["text": "set \(container) frame 10,100,300,200"])
            let text = try page.text
            XCTAssertTrue(text.contains("x=\"0.0\" y=\"0.0\" width=\"300\" height=\"200\""), text)
        }
    }
}
