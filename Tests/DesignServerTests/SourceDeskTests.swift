import Foundation
import StoryboardDocument
import XCTest

@testable import DesignServer
@testable import Designer

/// The source of a class beside the canvas: its marks, what is written into it, and what other programs write.
final class SourceDeskTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "SourceDeskTests-\(UUID().uuidString)"
        _ = try NewProject(name: "Shop").make(in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated { try body() } }
    }

    private let view = "8bC-Xf-vdC", controller = "BYZ-38-t0r"

    /// A desk with the main storyboard open, a label and a button in it.
    @MainActor private final class Page {
        let desk: DesignDesk
        let path: String
        var label = "", button = ""
        var pushes: [[String: Any]] = []

        init(_ folder: String) throws {
            let designed = try DesignFolder(folder)
            desk = DesignDesk(designed)
            path = try XCTUnwrap(designed.first)
            desk.push = { [unowned self] text in pushes.append(Self.object(text)) }
            _ = try answer("open")
            label = try insert("label")
            button = try insert("button")
        }

        static func object(_ text: String) -> [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
        }

        func message(_ ask: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            let request = ["n": 1, "ask": ask, "path": path].merging(parameters) { $1 }
            let data = try JSONSerialization.data(withJSONObject: request)
            return Self.object(desk.answer(to: String(decoding: data, as: UTF8.self)))
        }

        @discardableResult func answer(_ ask: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            let message = try message(ask, parameters)
            return try XCTUnwrap(message["answer"] as? [String: Any], "\(ask): \(message)")
        }

        func perform(_ operations: [String: Any]...) throws -> [String: Any] {
            try answer("perform", ["operations": operations])
        }

        private func insert(_ name: String) throws -> String {
            let made = try perform(["insert": ["object": name, "into": "8bC-Xf-vdC"]])["made"] as? [String]
            return try XCTUnwrap(made?.first)
        }

        func source(_ object: String, _ file: String? = nil) throws -> Listing {
            Listing(json: try answer("source", ["object": object, "file": file as Any? ?? NSNull()]))
        }

        var pushed: Listing? {
            let last = pushes.last { $0["push"] as? String == "source" }
            return (last?["source"] as? [String: Any]).map(Listing.init)
        }
    }

    private struct Listing {
        var json: [String: Any]
        var text: String { json["text"] as? String ?? "" }
        var lines: [String] { text.components(separatedBy: "\n") }
        var file: String { json["file"] as? String ?? "" }
        var marks: [[String: Any]] { json["marks"] as? [[String: Any]] ?? [] }
        var roles: [String] { (json["files"] as? [[String: Any]] ?? []).compactMap { $0["role"] as? String } }
        var gaps: [Int] { (json["members"] as? [[String: Any]] ?? []).compactMap { $0["line"] as? Int } }
        func mark(_ name: String) -> [String: Any]? { marks.first { $0["name"] as? String == name } }
    }

    private var file: String { folder + "/Shop/ViewController.swift" }

    private func write(_ text: String, to name: String? = nil) throws {
        try text.write(toFile: name.map { folder + "/Shop/" + $0 } ?? file, atomically: true, encoding: .utf8)
    }

    func testTheSourceOfAnObjectIsThatOfItsControllersClass() throws {
        try main {
            let page = try Page(folder)
            for object in [page.label, view, controller] {
                let source = try page.source(object)
                XCTAssertEqual(source.json["name"] as? String, "ViewController.swift")
                XCTAssertEqual(source.json["className"] as? String, "ViewController")
                XCTAssertEqual(source.json["owner"] as? String, controller)
                XCTAssertEqual(source.text, try String(contentsOfFile: self.file, encoding: .utf8))
            }
            let none =
                try page.perform(["insert": ["object": "view controller", "into": "document"]])["made"] as? [String]
            let message = try page.message("source", ["object": try XCTUnwrap(none?.first)])
            let problem = try XCTUnwrap(message["error"] as? [String: Any])
            XCTAssertEqual(problem["message"] as? String, "View Controller has no class of the app.")
        }
    }

    func testAnOutletIsWrittenWhereItWasDroppedAndUndoneWithItsConnection() throws {
        try main {
            let page = try Page(folder), before = try page.source(page.label)
            let line = try XCTUnwrap(before.gaps.first)
            _ = try page.perform([
                "insertOutlet": [
                    "owner": controller, "name": "nameLabel", "destination": page.label, "isCollection": false,
                    "storage": "weak", "file": before.file, "line": line,
                ]
            ])
            let after = try XCTUnwrap(page.pushed)
            XCTAssertEqual(after.lines[line - 1], "    @IBOutlet weak var nameLabel: UILabel!")
            let mark = try XCTUnwrap(after.mark("nameLabel"))
            XCTAssertEqual(mark["line"] as? Int, line)
            XCTAssertEqual(mark["kind"] as? String, "outlet")
            XCTAssertEqual(mark["connected"] as? [String], [page.label])
            XCTAssertEqual(mark["titles"] as? [String], ["Label “Label”"])
            XCTAssertEqual(after.json["changed"] as? Bool, true)
            XCTAssertEqual(try String(contentsOfFile: self.file, encoding: .utf8), before.text)
            XCTAssertEqual(try page.answer("undo")["name"] as? String, "Insert Outlet")
            XCTAssertEqual(page.pushed?.text, before.text)
            _ = try page.answer("redo")
            _ = try page.answer("save")
            XCTAssertEqual(try String(contentsOfFile: self.file, encoding: .utf8), after.text)
            XCTAssertTrue(try String(contentsOfFile: page.path, encoding: .utf8).contains("property=\"nameLabel\""))
        }
    }

    func testAnActionSaysWhatItIsTold() throws {
        try main {
            let page = try Page(folder), source = try page.source(page.button)
            let line = try XCTUnwrap(source.gaps.last)
            let ways = [
                ("none", "tapped0", "tapped0", "()"), ("sender", "tapped1", "tapped1:", "(_ sender: UIButton)"),
                ("senderAndEvent", "tapped2", "tapped2:forEvent:", "(_ sender: UIButton, forEvent event: UIEvent)"),
            ]
            for (arguments, name, selector, parameters) in ways {
                _ = try page.perform([
                    "insertAction": [
                        "owner": controller, "name": name, "sender": page.button, "event": "touchUpInside",
                        "arguments": arguments, "file": source.file, "line": line,
                    ]
                ])
                let after = try XCTUnwrap(page.pushed), mark = after.mark(name)
                XCTAssertTrue(after.text.contains("    @IBAction func \(name)\(parameters) {\n    }\n"), after.text)
                XCTAssertEqual(mark?["type"] as? String, selector)
                XCTAssertEqual(mark?["connected"] as? [String], [page.button])
            }
        }
    }

    func testTheDialogIsToldWhatFitsTheObject() throws {
        try main {
            let page = try Page(folder)
            let label = try page.answer("insertion", ["from": page.label, "object": controller])
            XCTAssertEqual(label["connections"] as? [String], ["outlet", "collection"])
            XCTAssertEqual(label["types"] as? [String], ["UILabel", "UIView"])
            let button = try page.answer("insertion", ["from": page.button, "object": controller])
            XCTAssertEqual(button["connections"] as? [String], ["outlet", "action", "collection"])
            XCTAssertEqual(button["event"] as? String, "touchUpInside")
            let events = (button["events"] as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
            XCTAssertTrue(events.contains("Touch Up Inside") && events.contains("Did End On Exit"), "\(events)")
            let own = try page.message("insertion", ["from": controller, "object": controller])
            XCTAssertNotNil(own["error"])
        }
    }

    func testAMemberIsRefusedInsideAnotherAndUnderAKnownName() throws {
        try main {
            let page = try Page(folder), source = try page.source(page.label)
            @MainActor func refusal(_ name: String, _ line: Int) throws -> String? {
                let operation: [String: Any] = [
                    "insertOutlet": [
                        "owner": controller, "name": name, "destination": page.label, "isCollection": false,
                        "file": source.file, "line": line,
                    ]
                ]
                let message = try page.message("perform", ["operations": [operation]])
                return (message["error"] as? [String: Any])?["message"] as? String
            }
            let inside = try XCTUnwrap(source.lines.firstIndex { $0.contains("super.viewDidLoad") }) + 1
            XCTAssertFalse(source.gaps.contains(inside))
            XCTAssertEqual(try refusal("label", inside), "No member of a class can stand before line \(inside).")
            XCTAssertEqual(
                try refusal("viewDidLoad", source.gaps[0]), "The class has a member “viewDidLoad” already.")
            XCTAssertEqual(try refusal("a b", source.gaps[0]), "“a b” is no name of a member.")
            XCTAssertEqual(try page.source(page.label).text, source.text)
        }
    }

    func testWhatAnotherProgramWritesIsShown() throws {
        try main {
            let page = try Page(folder), before = try page.source(page.label)
            try write(
                before.text.replacingOccurrences(of: "{\n", with: "{\n    @IBOutlet var all: [UILabel]!\n", count: 1))
            page.desk.lookAtDisk()
            XCTAssertEqual(page.pushed?.mark("all")?["kind"] as? String, "collection")
            let menu = try page.answer("connect", ["from": controller, "to": page.label])
            let sections = menu["sections"] as? [[String: Any]] ?? []
            let outlets = sections.first { $0["title"] as? String == "Outlets" }?["items"] as? [[String: Any]]
            XCTAssertEqual(outlets?.compactMap { $0["title"] as? String }, ["all"])
            page.pushes = []
            page.desk.lookAtDisk()
            XCTAssertNil(page.pushed)
        }
    }

    func testWhatIsUnsavedIsMergedWithWhatAnotherProgramWrites() throws {
        try main {
            let page = try Page(folder), before = try page.source(page.label)
            _ = try page.perform([
                "insertOutlet": [
                    "owner": controller, "name": "nameLabel", "destination": page.label, "isCollection": false,
                    "file": before.file, "line": before.gaps[0],
                ]
            ])
            try write(before.text + "\n// The end.\n")
            page.desk.lookAtDisk()
            let merged = try XCTUnwrap(page.pushed)
            XCTAssertTrue(merged.text.hasSuffix("// The end.\n") && merged.mark("nameLabel") != nil, merged.text)
            _ = try page.answer("save")
            XCTAssertEqual(try String(contentsOfFile: self.file, encoding: .utf8), merged.text)
        }
    }

    func testTheSameLineChangedTwiceIsRefusedWithWords() throws {
        try main {
            let page = try Page(folder), before = try page.source(page.label), line = before.gaps[0]
            _ = try page.perform([
                "insertOutlet": [
                    "owner": controller, "name": "nameLabel", "destination": page.label, "isCollection": false,
                    "file": before.file, "line": line,
                ]
            ])
            var lines = before.lines
            lines.insert("    var mine = 1", at: line - 1)
            let theirs = lines.joined(separator: "\n")
            try write(theirs)
            page.desk.lookAtDisk()
            let note = try XCTUnwrap(page.pushes.last { $0["push"] as? String == "note" }?["text"] as? String)
            XCTAssertTrue(
                note.contains("The file has changed on disk, and both versions changed the same: line \(line)."), note)
            let refusal = try page.message("save")["error"] as? [String: Any]
            XCTAssertNotNil(refusal)
            XCTAssertEqual(try String(contentsOfFile: self.file, encoding: .utf8), theirs)
        }
    }

    func testAnUnwindActionIsConnectedThroughItsSegue() throws {
        try main {
            let page = try Page(folder)
            try write(
                "class ViewController: UIViewController {\n    @IBAction func back(_ segue: UIStoryboardSegue) {}\n}\n")
            XCTAssertEqual(try page.source(page.button).mark("back")?["connected"] as? [String], [])
            let unwind: [String: Any] = [
                "connectSegue": ["source": page.button, "kind": "unwind", "destination": controller, "action": "back:"]
            ]
            _ = try page.perform(unwind)
            XCTAssertEqual(page.pushed?.mark("back")?["connected"] as? [String], [page.button])
        }
    }

    func testALabelInACellOffersTheCellsClassToo() throws {
        try main {
            let page = try Page(folder)
            try write(
                "class ViewController: UIViewController {}\nclass Row: UITableViewCell {\n    @IBOutlet var name: UILabel!\n}\n"
            )
            let table = try page.perform(["insert": ["object": "table view", "into": view]])["made"] as? [String] ?? []
            let into = try XCTUnwrap(table.first)
            let cells = try page.perform(["insert": ["object": "table view cell", "into": into]])["made"] as? [String]
            let cell = try XCTUnwrap(cells?.first)
            let document = try page.desk.session.document(page.path)
            let content = try XCTUnwrap(document.element(id: cell)?.child(key: "contentView")?.id)
            _ = try page.perform(["set": ["object": cell, "property": "customClass", "value": "Row"]])
            XCTAssertEqual(try page.source(cell).json["className"] as? String, "Row")
            let inside = try page.source(content)
            XCTAssertEqual(inside.json["className"] as? String, "ViewController")
            XCTAssertEqual(inside.mark("name")?["owners"] as? [String], [cell])
        }
    }

    func testSuperclassesAndExtensionsAreCandidates() throws {
        try main {
            let page = try Page(folder)
            try write(
                """
                class BaseController: UIViewController {
                    @IBOutlet weak var titleLabel: UILabel!
                }

                class ViewController: BaseController {
                }

                """)
            let extended = "extension ViewController {\n    @IBAction func close(_ sender: Any) {\n    }\n}\n"
            let list = folder + "/Shop.xcodeproj/project.pbxproj"
            try write(extended, to: "AppDelegate.swift")
            XCTAssertTrue(FileManager.default.fileExists(atPath: list))
            let source = try page.source(page.label)
            XCTAssertEqual(source.roles, ["class", "extension"])
            XCTAssertEqual(source.mark("titleLabel")?["owners"] as? [String], [controller])
            let other = try page.source(page.label, folder + "/Shop/AppDelegate.swift")
            XCTAssertEqual(other.text, extended)
            XCTAssertEqual(other.mark("close")?["owners"] as? [String], [controller])
            let takes = (other.json["members"] as? [[String: Any]])?.compactMap { $0["takesOutlets"] as? Bool }
            XCTAssertEqual(takes, [false, false])
        }
    }
}

extension String {
    fileprivate func replacingOccurrences(of text: String, with other: String, count: Int) -> String {
        guard count > 0, let range = range(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }
}
