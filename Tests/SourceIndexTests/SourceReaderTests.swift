import Foundation
import SourceIndex
import SourceParser
import XCTest

/// The program that reads Swift, asked as the tools ask it.
final class SourceReaderTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "SourceReaderTests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
        return folder + "/" + name
    }

    func testTheProgramAnswersWhatTheParserFinds() throws {
        let text = """
            class Photos: UIViewController {
                @IBOutlet var label: UILabel!
                @IBAction func share(_ sender: Any?) { performSegue(withIdentifier: "share", sender: nil) }
            }
            """
        let path = try write(text, to: "Photos.swift")
        let answers = try SourceReader.read([path, folder + "/missing.swift"], IOSBuildConfiguration())
        XCTAssertEqual(answers.sources.count, 2)
        XCTAssertNil(answers.sources[1])
        XCTAssertEqual(
            answers.problems.map(\.description),
            ["\(folder)/missing.swift: error: The file can't be read: No such file or directory."])
        let answer = try XCTUnwrap(answers.sources[0]),
            here = ParsedSource(path: path, bytes: Array(text.utf8), configuration: IOSBuildConfiguration())
        XCTAssertEqual(answer.index.types.map(\.name), ["Photos"])
        XCTAssertEqual(try encoded(answer.index), try encoded(here.index))
        XCTAssertEqual(try encoded(answer.strings), try encoded(here.strings))
    }

    func testAFileThatCantBeParsedIsTold() throws {
        let deep = try write("let a = " + String(repeating: "[", count: 100_000), to: "Deep.swift"),
            whole = try write("class A {}", to: "A.swift")
        XCTAssertEqual(mkfifo(folder + "/pipe.swift", 0o600), 0)
        let answers = try SourceReader.read([deep, folder + "/pipe.swift", whole], IOSBuildConfiguration())
        XCTAssertEqual(answers.sources.map { $0?.index.types.map(\.name) }, [nil, nil, ["A"]])
        XCTAssertEqual(answers.problems.map(\.line), [1, 0])
    }

    private func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    func testAnAppsSourcesComeBackRewritten() throws {
        let framework = try write("open class UIViewController: NSObject {}", to: "UIKit.swift")
        let source = try write("@main class Delegate: UIResponder, UIApplicationDelegate {}", to: "Delegate.swift")
        let cache = folder + "/index"
        let request = RewriteRequest(
            paths: [source], module: "Demo", configuration: IOSBuildConfiguration(),
            frameworks: [(framework as NSString).deletingLastPathComponent],
            frameworkCache: cache, frameworkStamp: "1")
        let result = try SourceReader.rewrite(request)
        XCTAssertEqual(result.files.count, 1)
        XCTAssertNotNil(result.generated["main.swift"])
        XCTAssertTrue(FileManager.default.fileExists(atPath: cache))
    }

    func testALibrarysDeclarationsAreKeptUntilItChanges() throws {
        let app = try write(
            "import Tools\n@main class Delegate: UIResponder, UIApplicationDelegate { let go = #selector(Tool.go(_:)) }",
            to: "Delegate.swift")
        func rewritten(library name: String, stamp: String) throws -> String {
            let tool = try write(
                "public class Tool: NSObject { @objc(\(name):) public func go(_ sender: Any) {} }", to: "Tool.swift")
            let library = LibrarySources(
                module: "Tools", paths: [tool], configuration: IOSBuildConfiguration(), cache: folder + "/declarations",
                stamp: stamp)
            let request = RewriteRequest(
                paths: [app], module: "Demo", configuration: IOSBuildConfiguration(), libraries: [library],
                frameworks: [], frameworkCache: folder + "/index", frameworkStamp: "1")
            return String(decoding: try SourceReader.rewrite(request).files[0], as: UTF8.self)
        }
        XCTAssertTrue(try rewritten(library: "walk", stamp: "1").contains("walk:"))
        XCTAssertTrue(try rewritten(library: "run", stamp: "1").contains("walk:"))
        XCTAssertTrue(try rewritten(library: "run", stamp: "2").contains("run:"))
    }

    func testASourceThatIsGoneIsAnError() {
        let request = RewriteRequest(
            paths: ["/no/such/Source.swift"], module: "Demo", configuration: IOSBuildConfiguration(), frameworks: [],
            frameworkCache: "/no/cache", frameworkStamp: "")
        XCTAssertThrowsError(try SourceReader.rewrite(request)) {
            XCTAssertEqual(
                "\($0)", "/no/such/Source.swift can't be read: The file can't be read: No such file or directory.")
        }
    }
}
