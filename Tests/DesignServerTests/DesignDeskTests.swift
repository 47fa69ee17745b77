import Foundation
import StoryboardDocument
import XCTest

@testable import DesignServer
@testable import Designer

/// What the designer's page asks is answered, and what changes is pushed to it.
final class DesignDeskTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "DesignDeskTests-\(UUID().uuidString)"
        _ = try NewProject(name: "Shop").make(in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated { try body() } }
    }

    /// A desk, with what it pushes.
    @MainActor private final class Page {
        let desk: DesignDesk
        var pushes: [[String: Any]] = []
        private var number = 0

        init(_ path: String) throws {
            desk = DesignDesk(try DesignFolder(path))
            desk.push = { [unowned self] text in self.pushes.append(Self.object(text)) }
        }

        static func object(_ text: String) -> [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
        }

        /// The whole message that answers.
        func message(_ ask: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            number += 1
            let request = parameters.merging(["n": number, "ask": ask]) { $1 }
            let data = try JSONSerialization.data(withJSONObject: request)
            let message = Self.object(desk.answer(to: String(decoding: data, as: UTF8.self)))
            XCTAssertEqual(message["n"] as? Int, number)
            return message
        }

        func answer(_ ask: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
            let message = try message(ask, parameters)
            return try XCTUnwrap(message["answer"] as? [String: Any], "\(ask): \(message)")
        }
    }

    private let view = "8bC-Xf-vdC", controller = "BYZ-38-t0r", scene = "tne-QT-ifu"

    func testAProjectsDocumentsAreListedAndTheMainOneIsFirst() throws {
        try main {
            let project = try Page(folder).answer("project")
            let documents = try XCTUnwrap(project["documents"] as? [[String: Any]])
            XCTAssertEqual(
                Set(documents.compactMap { $0["name"] as? String }), ["Main.storyboard", "LaunchScreen.storyboard"])
            XCTAssertTrue((project["open"] as? String ?? "").hasSuffix("Main.storyboard"))
        }
    }

    func testASceneSaysWhereEachOfItsObjectsIs() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            let document = try page.answer("open", ["path": path])
            let scenes = try XCTUnwrap(document["scenes"] as? [[String: Any]])
            XCTAssertEqual(scenes.compactMap { $0["initial"] as? Bool }, [true])
            _ = try page.answer(
                "perform",
                [
                    "path": path,
                    "operations": [
                        ["insert": ["object": "label", "into": view, "place": ["x": 20, "y": 100]]] as [String: Any]
                    ],
                ])
            let scene = try page.answer("scene", ["path": path, "scene": self.scene, "scale": 2])
            let label = try XCTUnwrap((scene["objects"] as? [[String: Any]])?.last)
            XCTAssertEqual(label["title"] as? String, "Label “Label”")
            XCTAssertEqual([label["x"], label["y"]].compactMap { $0 as? Double }, [20, 100])
            XCTAssertEqual(label["parent"] as? String, view)
            XCTAssertEqual(label["editable"] as? String, "text")
            let picture = try XCTUnwrap(scene["picture"] as? String)
            let file = try XCTUnwrap(page.desk.pictures.file(named: String(picture.dropFirst("content/".count))))
            XCTAssertEqual(file.bytes.prefix(4), [0x89, 0x50, 0x4E, 0x47])
        }
    }

    func testAnOperationPushesTheScenesThatItTouched() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            _ = try page.answer("open", ["path": path])
            let before = try page.answer("scene", ["path": path, "scene": scene])
            let set = ["set": ["object": view, "property": "backgroundColor", "value": "systemRed"]]
            _ = try page.answer("perform", ["path": path, "operations": [set]])
            let push = try XCTUnwrap(page.pushes.last)
            XCTAssertEqual(push["touched"] as? [String], [scene])
            let after = try XCTUnwrap((push["scenes"] as? [[String: Any]])?.first)
            XCTAssertNotEqual(after["picture"] as? String, before["picture"] as? String)
            let painted = try XCTUnwrap(page.pushes.dropLast().last)
            XCTAssertEqual(painted["push"] as? String, "painted", "the picture comes ahead of what else changed")
            XCTAssertEqual(painted["picture"] as? String, after["picture"] as? String)
            let parts = try XCTUnwrap(painted["bytes"] as? String).split(whereSeparator: { ",#".contains($0) })
            XCTAssertEqual(parts.first, "data:image/png;base64")
            XCTAssertEqual(Data(base64Encoded: String(parts[1]))?.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
            let document = try XCTUnwrap(push["document"] as? [String: Any])
            XCTAssertEqual(document["undo"] as? String, "Change backgroundColor")
            XCTAssertEqual(document["changed"] as? Bool, true)
            XCTAssertEqual(try page.answer("undo")["name"] as? String, "Change backgroundColor")
            let undone = try XCTUnwrap((page.pushes.last?["scenes"] as? [[String: Any]])?.first)
            XCTAssertEqual(undone["picture"] as? String, before["picture"] as? String)
        }
    }

    func testSeveralObjectsShareFieldsAndSayWhereTheyDiffer() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            var made: [String] = []
            for object in ["label", "button"] {
                let insert = ["insert": ["object": object, "into": view]]
                made += try XCTUnwrap(
                    page.answer("perform", ["path": path, "operations": [insert]])["made"] as? [String]
                ).prefix(1)
            }
            let answer = try page.answer("inspect", ["path": path, "objects": made])
            let sections = try XCTUnwrap((answer["tabs"] as? [String: Any])?["attributes"] as? [[String: Any]])
            XCTAssertEqual(sections.compactMap { $0["title"] as? String }, ["View"])
            let rows = try XCTUnwrap(sections.first?["rows"] as? [[String: Any]])
            func row(_ label: String) -> [String: Any]? { rows.first { $0["label"] as? String == label } }
            XCTAssertEqual(row("Content Mode")?["mixed"] as? Bool, true)
            XCTAssertEqual(row("Hidden")?["mixed"] as? Bool, false)
        }
    }

    func testLookingAtAnObjectLeavesItAsItIs() throws {
        try main {
            let page = try DeskPage(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let button =
                "<subviews><button opaque=\"NO\" buttonType=\"system\" id=\"but-to-n00\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" "
                + "width=\"90\" height=\"30\"/><state key=\"normal\" title=\"Plain\"/></button></subviews><viewLayoutGuide"
            try text.replacingOccurrences(of: "<viewLayoutGuide", with: button).write(
                toFile: path, atomically: true, encoding: .utf8)
            page.desk.lookAtDisk()
            for _ in 0..<2 {
                let answer = try page.answer("inspect", ["path": path, "objects": ["but-to-n00"]])
                let sections = (answer["tabs"] as? [String: Any])?["attributes"] as? [[String: Any]] ?? []
                let rows = sections.flatMap { $0["rows"] as? [[String: Any]] ?? [] }
                XCTAssertEqual(rows.first { $0["label"] as? String == "Title" }?["value"] as? String, "Plain")
            }
        }
    }

    func testOnlyDocumentsOfTheProjectAreOpened() throws {
        try main {
            let page = try Page(folder)
            for path in ["/etc/passwd", "/etc/x.storyboard", folder + "/../x.storyboard", ""] {
                let message = try page.message("open", ["path": path])
                XCTAssertNotNil(message["error"], path)
            }
        }
    }

    func testWhatTakesADroppedObjectIsNamed() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            let label = try page.answer("accepts", ["path": path, "object": "label"])["targets"] as? [String]
            // The scene's dock takes it, too.
            XCTAssertEqual(Set(label ?? []), ["tne-QT-ifu", controller, view])
            let scene = try page.answer("accepts", ["path": path, "object": "view controller"])["targets"] as? [String]
            XCTAssertEqual(scene, ["document"])
        }
    }

    func testAConnectionIsOfferedWhatFits() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            _ = try page.answer("open", ["path": path])
            @MainActor func made(_ operation: [String: Any]) throws -> String {
                let answer = try page.answer("perform", ["path": path, "operations": [operation]])
                return try XCTUnwrap((answer["made"] as? [String])?.first)
            }
            let button = try made(["insert": ["object": "button", "into": view]])
            let next = try made(["insert": ["object": "view controller", "into": "document"]])
            let menu = try page.answer("connect", ["path": path, "from": button, "to": next])
            let sections = try XCTUnwrap(menu["sections"] as? [[String: Any]])
            XCTAssertEqual(sections.compactMap { $0["title"] as? String }, ["Action Segue"])
            let show = try XCTUnwrap((sections[0]["items"] as? [[String: Any]])?.first)
            XCTAssertEqual(show["title"] as? String, "Show")
            _ = try page.answer("perform", ["path": path, "operations": show["operations"] as Any])
            let document = try XCTUnwrap(page.pushes.last?["document"] as? [String: Any])
            let arrows = try XCTUnwrap(document["arrows"] as? [[String: Any]])
            XCTAssertEqual(arrows.compactMap { $0["kind"] as? String }, ["show"])
            XCTAssertEqual(arrows.compactMap { $0["trigger"] as? String }, [button])
        }
    }

    func testWhatAnotherProgramWroteIsTakenIn() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            _ = try page.answer("open", ["path": path])
            let set = ["set": ["object": view, "property": "alpha", "value": "0.5"]]
            _ = try page.answer("perform", ["path": path, "operations": [set]])
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try text.replacingOccurrences(of: "<viewController ", with: "<viewController title=\"Shop\" ").write(
                toFile: path, atomically: true, encoding: .utf8)
            page.desk.lookAtDisk()
            XCTAssertEqual(page.pushes.last?["push"] as? String, "note")
            let now = String(decoding: try XCTUnwrap(page.desk.session.bytes(path)), as: UTF8.self)
            XCTAssertTrue(now.contains("title=\"Shop\"") && now.contains("alpha=\"0.5\""), now)
        }
    }

    func testEveryObjectOfTheLibraryIsInspectedWithoutAGap() throws {
        try main {
            let page = try Page(folder), path = try XCTUnwrap(page.answer("project")["open"] as? String)
            for object in LibraryObject.all where object.role == .view || object.role == .controller {
                let into = object.role == .view ? view : "document"
                let insert = ["insert": ["object": object.title, "into": into]]
                let made = try page.answer("perform", ["path": path, "operations": [insert]])["made"] as? [String]
                let answer = try page.answer("inspect", ["path": path, "objects": [made?.first ?? ""]])
                let sections = (answer["tabs"] as? [String: Any])?["attributes"] as? [[String: Any]] ?? []
                let shown = sections.flatMap { $0["rows"] as? [[String: Any]] ?? [] }.compactMap {
                    $0["property"] as? String
                }
                for section in InspectorTable.attributes[object.elementName] ?? [] {
                    let missing = section.fields.map(\.property).filter { !shown.contains($0) && $0 != "sections" }
                    XCTAssertEqual(missing, [], "\(object.title), \(section.title)")
                }
                XCTAssertEqual(Set(shown).count, shown.count, "\(object.title) shows a field twice: \(shown)")
            }
        }
    }
}

/// The page is whole: each of its files is served.
final class DesignPageTests: XCTestCase {
    func testEveryFileOfThePageIsServed() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/DesignServer/Page").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
        XCTAssertEqual(Set(DesignPage.files.keys), Set(names))
    }

    /// What the canvas needs comes at once, the panels and menus around it when it asks for them.
    func testThePageNamesAllItsModules() throws {
        let page = String(decoding: try XCTUnwrap(DesignPage.files["index.html"]).bytes, as: UTF8.self)
        func names(_ relation: String) -> [String] {
            page.matches(of: try! Regex("<link rel=\"\(relation)\" href=\"(.*?)\">")).map {
                String($0.output[1].substring ?? "")
            }
        }
        let first = names("modulepreload"), later = names("later")
        XCTAssertEqual((first + later).sorted(), DesignPage.files.keys.filter { $0.hasSuffix(".js") }.sorted())
        for name in ["main.js", "canvas.js", "session.js", "geometry.js"] { XCTAssertTrue(first.contains(name), name) }
        for name in ["parts.js", "inspector.js", "source-pane.js"] { XCTAssertTrue(later.contains(name), name) }
    }
}
