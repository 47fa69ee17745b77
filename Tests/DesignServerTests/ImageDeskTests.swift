import Foundation
import XCTest

@testable import DesignServer
@testable import Designer

/// Images come into the project's catalog, one step with what shows them; nothing else does, and nowhere else.
final class ImageDeskTests: XCTestCase {
    private var folder = ""
    private var catalog: String { folder + "/Shop/Assets.xcassets" }

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "ImageDeskTests-\(UUID().uuidString)"
        _ = try NewProject(name: "Shop").make(in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated { try body() } }
    }

    private static let svg = Data(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"><path d=\"M0 0h9v9\"/></svg>".utf8)

    private static func file(_ name: String, _ data: Data = svg) -> [String: Any] {
        ["name": name, "data": data.base64EncodedString()]
    }

    func testAnImageIsOneStepThatUndoTakesBack() throws {
        try main {
            let page = try DeskPage(folder)
            let answer = try page.answer(
                "import", ["files": [Self.file("leaf.svg")], "into": DeskPage.view, "point": ["x": 100, "y": 100]])
            XCTAssertEqual(answer["names"] as? [String], ["leaf"])
            XCTAssertTrue(try page.text.contains("image=\"leaf\""))
            XCTAssertTrue(
                try page.text.contains("<rect key=\"frame\" x=\"90\" y=\"95\" width=\"20\" height=\"10\"/>"))
            XCTAssertTrue(try page.text.contains("<image name=\"leaf\" width=\"20\" height=\"10\"/>"))
            XCTAssertFalse(FileManager.default.fileExists(atPath: catalog + "/leaf.imageset"))
            let names = try page.answer("assets")["images"] as? [String]
            XCTAssertEqual(names?.contains("leaf"), true)
            _ = try page.answer("undo")
            XCTAssertFalse(try page.text.contains("leaf"))
            XCTAssertEqual((try page.answer("assets")["images"] as? [String])?.contains("leaf"), false)
            _ = try page.answer("redo")
            _ = try page.answer("save")
            let contents = try String(contentsOfFile: catalog + "/leaf.imageset/Contents.json", encoding: .utf8)
            XCTAssertEqual(
                contents,
                """
                {
                  "images" : [
                    {
                      "filename" : "leaf.svg",
                      "idiom" : "universal"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """)
        }
    }

    func testWhatAFileIsCalledLeadsNowhereElse() throws {
        try main {
            let page = try DeskPage(folder)
            for (name, becomes) in [
                ("../../../evil.svg", "evil"), ("/etc/passwd.svg", "passwd"), (".hidden.svg", "hidden"),
                ("a\u{0}b\n.svg", "ab-"),
            ] {
                let answer = try page.answer("import", ["files": [Self.file(name)], "into": DeskPage.view])
                XCTAssertEqual(answer["names"] as? [String], [becomes])
            }
            let saved = try XCTUnwrap(page.answer("save")["paths"] as? [String]).filter { !$0.hasSuffix(".storyboard") }
            XCTAssertEqual(saved.count, 8)
            XCTAssertTrue(saved.allSatisfy { $0.hasPrefix(catalog + "/") }, "\(saved)")
        }
    }

    func testWhatIsNoImageTooLargeOrElsewhereIsRefusedAndLeavesNothing() throws {
        try main {
            let page = try DeskPage(folder), before = try page.text
            @MainActor func refusal(_ files: [[String: Any]], _ more: [String: Any] = [:]) throws -> String {
                let message = try page.message("import", ["files": files, "into": DeskPage.view].merging(more) { $1 })
                return (message["error"] as? [String: Any])?["message"] as? String ?? "\(message)"
            }
            XCTAssertTrue(try refusal([Self.file("run.sh")]).contains("no image"))
            XCTAssertTrue(try refusal([Self.file("broken.png", Data("no".utf8))]).contains("can't be shown"))
            XCTAssertTrue(try refusal([Self.file("big.png", Data(count: 9 << 20))]).contains("larger than 8 MB"))
            XCTAssertTrue(try refusal([]).contains("can't be taken"))
            XCTAssertTrue(
                try refusal([Self.file("leaf.svg")], ["catalog": "/tmp/Other.xcassets"]).contains(
                    "isn't one of the project"))
            XCTAssertEqual(try page.text, before)
            XCTAssertEqual((try page.answer("assets")["images"] as? [String]) ?? [], [])
        }
    }

    func testACatalogThatLeadsOutOfTheProjectTakesNothing() throws {
        try main {
            let outside = NSTemporaryDirectory() + "ImageDeskTests-outside-\(UUID().uuidString).xcassets"
            try FileManager.default.moveItem(atPath: catalog, toPath: outside)
            defer { try? FileManager.default.removeItem(atPath: outside) }
            try FileManager.default.createSymbolicLink(atPath: catalog, withDestinationPath: outside)
            let page = try DeskPage(folder)
            let message = try page.message("import", ["files": [Self.file("leaf.svg")], "into": DeskPage.view])
            XCTAssertEqual(
                (message["error"] as? [String: Any])?["message"] as? String, "The project has no asset catalog.")
            _ = try page.answer("save")
            XCTAssertFalse(FileManager.default.fileExists(atPath: outside + "/leaf.imageset"))
        }
    }
}
