import Foundation
import XCTest

@testable import DesignServer
@testable import Designer

/// Nothing of a project is built or run before somebody has agreed to it; then its app is a process that ends with the designer.
final class RunDeskTests: XCTestCase {
    private var folder = ""
    private var state: String { folder + "-state" }
    /// What the program that stands in for `storyboard run` writes down: its words and variables.
    private var trace: String { folder + "-trace" }
    private var before: String?

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "RunDeskTests-\(UUID().uuidString)"
        _ = try NewProject(name: "Shop").make(in: folder)
        before = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
        setenv("XDG_STATE_HOME", state, 1)
        setenv("STORYBOARD_TOKEN", "the-designers-own", 1)
    }

    override func tearDownWithError() throws {
        if let before { setenv("XDG_STATE_HOME", before, 1) } else { unsetenv("XDG_STATE_HOME") }
        unsetenv("STORYBOARD_TOKEN")
        for path in [folder, state, trace, folder + "-program"] { try? FileManager.default.removeItem(atPath: path) }
    }

    private func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated { try body() } }
    }

    /// A desk with a program in the place of `storyboard run`, and what it tells pages.
    @MainActor private final class Page {
        let page: DeskPage
        var news: [[String: Any]] = []
        var heard: ([String: Any]) -> Void = { _ in }

        init(_ folder: String, program: String) throws {
            page = try DeskPage(folder)
            page.desk.runProgram = program
            page.desk.push = { [weak self] text in
                guard let news = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any],
                    news["push"] as? String == "run"
                else { return }
                self?.news.append(news)
                self?.heard(news)
            }
        }
    }

    private func program(_ lines: String) throws -> String {
        let path = folder + "-program"
        try "#!/bin/sh\necho \"$@\" > '\(trace)'\nenv >> '\(trace)'\n\(lines)\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        return path
    }

    /// Waits for news of a state.
    @MainActor private func wait(for state: String, of page: Page, _ act: () throws -> Void) throws -> [String: Any] {
        let came = expectation(description: state)
        var found: [String: Any] = [:]
        page.heard = { news in
            guard news["state"] as? String == state, found.isEmpty else { return }
            found = news
            came.fulfill()
        }
        try act()
        wait(for: [came], timeout: 20)
        return found
    }

    func testNothingRunsBeforeSomebodyAgreesAndThenItIsRemembered() throws {
        try main {
            let page = try Page(
                folder, program: program("echo \"http://127.0.0.1:9/?token=$STORYBOARD_TOKEN\"; exec sleep 60"))
            for ask in ["project", "open", "inspect", "file", "assets", "library"] {
                _ = try page.page.answer(ask, ["objects": [DeskPage.view]])
            }
            let asked = try page.page.answer("run")
            XCTAssertEqual(asked["state"] as? String, "asks")
            XCTAssertEqual(asked["project"] as? String, "Shop.xcodeproj")
            XCTAssertTrue((asked["text"] as? String ?? "").hasPrefix("This builds and runs this project’s code"))
            XCTAssertFalse(FileManager.default.fileExists(atPath: trace))
            XCTAssertTrue(page.news.isEmpty)
            let running = try wait(for: "running", of: page) { _ = try page.page.answer("run", ["agrees": true]) }
            let words = try String(contentsOfFile: trace, encoding: .utf8)
            XCTAssertTrue(words.hasPrefix("run \(folder)/Shop.xcodeproj --display browser --port 0 --no-open"), words)
            XCTAssertFalse(words.contains("the-designers-own"), "the designer's token is its own")
            XCTAssertTrue((running["address"] as? String ?? "").hasPrefix("http://127.0.0.1:9/?token="))
            _ = try page.page.answer("stop")
            // Another designer, later: it is known.
            let again = try Page(folder, program: program("exit 0"))
            _ = try wait(for: "ended", of: again) {
                XCTAssertEqual(try again.page.answer("run")["state"] as? String, "starts")
            }
            XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/Shop.xcodeproj/trusted-projects.json"))
            let kept = try String(contentsOfFile: state + "/openstoryboard/trusted-projects.json", encoding: .utf8)
            XCTAssertTrue(kept.contains("Shop.xcodeproj"))
        }
    }

    func testErrorsOfTheBuildComeWithFileAndLine() throws {
        try main {
            let page = try Page(
                folder,
                program: program(
                    "echo '/x/View.swift:12:5: error: cannot find it' >&2; echo '/x/View.swift:12:5: error: cannot find it' >&2; echo 'error: no team' >&2; exit 1"
                ))
            let ended = try wait(for: "ended", of: page) { _ = try page.page.answer("run", ["agrees": true]) }
            let problems = try XCTUnwrap(ended["problems"] as? [[String: Any]])
            XCTAssertEqual(problems.map { $0["file"] as? String }, ["View.swift", nil])
            XCTAssertEqual(problems.map { $0["line"] as? Int }, [12, nil])
            XCTAssertEqual(problems.map { $0["message"] as? String }, ["cannot find it", "no team"])
        }
    }

    func testStopEndsTheAppAndWhatThatPrintsIsNoAddress() throws {
        try main {
            let page = try Page(
                folder,
                program: program(
                    "trap 'echo gone >> \"\(trace)\"; exit 0' TERM; echo 'http://127.0.0.1:9/?token=evil'; echo 'http://evil.example/?token='$STORYBOARD_TOKEN\"@\"; echo \"http://127.0.0.1:9/?token=$STORYBOARD_TOKEN\"; while :; do sleep 0.05; done"
                ))
            let running = try wait(for: "running", of: page) { _ = try page.page.answer("run", ["agrees": true]) }
            XCTAssertFalse((running["address"] as? String ?? "").contains("evil"))
            let run = try XCTUnwrap(page.page.desk.running)
            _ = try page.page.answer("stop")
            XCTAssertNil(page.page.desk.running)
            let ended = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in run.hasEnded }, object: nil)
            wait(for: [ended], timeout: 10)
            XCTAssertTrue(try String(contentsOfFile: trace, encoding: .utf8).hasSuffix("gone\n"))
            XCTAssertEqual(page.news.last?["stopped"] as? Bool, true)
        }
    }
}
