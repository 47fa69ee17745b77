import Foundation
import XCTest

@testable import QuartzCore
@testable import UIKit

/// What answers in a server's place: archives, folders, nothing.
final class RecordedAnswersTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, _ name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func archive(_ entries: [(method: String, url: String, sent: String?, answer: String)]) throws
        -> RecordedAnswers
    {
        let list = entries.map { entry in
            var request: [String: Any] = ["method": entry.method, "url": entry.url]
            if let sent = entry.sent { request["postData"] = ["text": sent] }
            return [
                "time": 20, "request": request,
                "response": [
                    "status": 200, "content": ["text": entry.answer, "mimeType": "text/plain"],
                    "headers": [["name": "Content-Encoding", "value": "gzip"], ["name": "ETag", "value": "x"]],
                ],
            ] as [String: Any]
        }
        try JSONSerialization.data(withJSONObject: ["log": ["entries": list]])
            .write(to: folder.appendingPathComponent("a.har"))
        return RecordedAnswers(at: folder.path + "/a.har")
    }

    private func body(_ answers: any NetworkAnswers, _ method: String, _ url: String, _ sent: String? = nil) -> String {
        let answer = answers.answer(to: method, URL(string: url)!, body: sent.map { Data($0.utf8) })
        return answer.errorCode.map { "\($0)" } ?? String(decoding: answer.body, as: UTF8.self)
    }

    func testTheSameRequestGetsTheAnswersInTheirOrderAndThenTheLast() throws {
        let answers = try archive([
            ("GET", "http://a/1", nil, "first"), ("GET", "http://a/2", nil, "other"),
            ("GET", "http://a/1", nil, "second"),
        ])
        XCTAssertEqual((1...3).map { _ in body(answers, "GET", "http://a/1") }, ["first", "second", "second"])
        XCTAssertEqual(body(answers, "get", "http://a/2#part"), "other")
    }

    func testWhatIsSentTellsRequestsApart() throws {
        let answers = try archive([("POST", "http://a/", "x", "to x"), ("POST", "http://a/", "y", "to y")])
        XCTAssertEqual(body(answers, "POST", "http://a/", "y"), "to y")
        XCTAssertEqual(body(answers, "POST", "http://a/", "x"), "to x")
        XCTAssertEqual(body(answers, "POST", "http://a/", "a time of day"), "to y", "as if it were the next")
    }

    func testAnswersAreAsTheyWereUnpacked() throws {
        let answer = try archive([("GET", "http://a/", nil, "text")]).answer(
            to: "GET", URL(string: "http://a/")!, body: nil)
        XCTAssertEqual(answer.headers, ["ETag": "x", "Content-Type": "text/plain", "Content-Length": "4"])
        XCTAssertEqual(answer.seconds, 0.02)
    }

    func testWithoutAnEntryARequestFails() throws {
        let answers = try archive([("GET", "http://a/1?q=1", nil, "")])
        for (method, url) in [("GET", "http://a/1?q=2"), ("POST", "http://a/1?q=1"), ("GET", "http://b/1?q=1")] {
            XCTAssertEqual(body(answers, method, url), "\(NSURLErrorResourceUnavailable)")
        }
    }

    func testAnArchiveReadsNothingThatIsNotBesideIt() throws {
        try write("secret", "secret")
        try write(
            """
            {"log": {"entries": [
                {"request": {"method": "GET", "url": "http://a/up"}, "response": {"status": 200, "content": {"_file": "../secret"}}},
                {"request": {"method": "GET", "url": "http://a/root"}, "response": {"status": 200, "content": {"_file": "/etc/passwd"}}},
                {"request": {"method": "GET", "url": "http://a/ok"}, "response": {"status": 200, "content": {"_file": "b/c"}}},
                {"request": 1}, {}
            ]}}
            """, "in/a.har")
        try write("body", "in/b/c")
        let answers = RecordedAnswers(at: folder.path + "/in/a.har")
        XCTAssertEqual(["up", "root", "ok"].map { body(answers, "GET", "http://a/" + $0) }, ["", "", "body"])
    }

    func testTheBodiesBesideAnArchiveAreKnownEachOnceAndNoOthers() throws {
        let texts = ["b/one.json", "b/one.json", "../away.json", "/etc/hosts", "b/../../up"].map {
            ["request": ["postData": ["_file": "b/sent"]], "response": ["content": ["_file": $0]]]
        }
        try JSONSerialization.data(withJSONObject: ["log": ["entries": texts]])
            .write(to: folder.appendingPathComponent("a.har"))
        let archive = try NetworkArchive.Contents(at: folder.path + "/a.har")
        XCTAssertEqual(archive.bodies, [folder.path + "/b/one.json", folder.path + "/b/sent"])
        XCTAssertEqual(archive.entries.count, 5)
    }

    func testAFolderAnswersByMethodHostAndPath() throws {
        let files = [
            "GET/a/items.json", "GET/a/items?page=2.json", "GET/a/items/7.404.json", "GET/a/index.html", "GET/a:81/x",
            "GET/a/logo.png", "POST/a/items.json", "GET/a/v1.2/list.json",
        ]
        for name in files { try write(name, name) }
        let answers = RecordedAnswers(at: folder.path)
        let expected = [
            ("GET", "http://a/items", "GET/a/items.json"), ("GET", "http://a/items?page=9", "GET/a/items.json"),
            ("GET", "https://a/items?page=2", "GET/a/items?page=2.json"),
            ("POST", "http://a/items", "POST/a/items.json"),
            ("GET", "http://a/items/7", "GET/a/items/7.404.json"), ("GET", "http://a", "GET/a/index.html"),
            ("GET", "http://a/", "GET/a/index.html"), ("GET", "http://a:81/x", "GET/a:81/x"),
            ("GET", "http://a/logo.png", "GET/a/logo.png"), ("GET", "http://a/v1.2/list", "GET/a/v1.2/list.json"),
            ("GET", "http://a/item", "-1008"), ("GET", "http://a/..%2Fitems", "-1008"),
            ("GET", "http://b/items", "-1008"),
        ]
        for (method, url, answer) in expected { XCTAssertEqual(body(answers, method, url), answer, url) }
        XCTAssertEqual(answers.answer(to: "GET", URL(string: "http://a/items/7")!, body: nil).status, 404)
        let picture = answers.answer(to: "GET", URL(string: "http://a/logo.png")!, body: nil)
        XCTAssertEqual(picture.headers["Content-Type"], "image/png")
    }

    func testWhatIsNoArchiveAnswersNothing() throws {
        try write("{}", "a.har")
        XCTAssertEqual(body(RecordedAnswers(at: folder.path + "/a.har"), "GET", "http://a/"), "-1008")
    }

    // MARK: Time

    func testAnAnswerComesWhenItsTimeHas() {
        Clock.shared.isVirtual = true
        let start = Clock.shared.now
        let answer = NetworkAnswer(url: "http://a/", status: 200, headers: [:], body: Data(), seconds: 0.8)
        let waiting = RequestInFlight.begin("GET", URL(string: "http://a/"), nil)
        nonisolated(unsafe) var came: [Double] = []
        ScheduledAnswer(answer, for: [waiting]).take { _ in
            came.append(Clock.shared.now - start)
            waiting.end()
        }
        MainLoop.advance(by: 0.7, waitsForRequests: true)
        XCTAssertEqual(came, [])
        MainLoop.settle()
        XCTAssertEqual(came.count, 1)
        XCTAssertEqual(came.first ?? 0, 0.8, accuracy: 0.001)
    }

    // MARK: Recording

    func testAnArchiveHoldsWhatWasAskedAndAnsweredWithoutSecrets() throws {
        let exchanges = [
            NetworkExchange(
                started: Date(timeIntervalSince1970: 1),
                request: NetworkRequest(
                    method: "POST", url: "http://a/?q=1", headers: ["Authorization": "secret", "X": "y"],
                    body: Data("sent".utf8)),
                answer: NetworkAnswer(
                    url: "http://a/there", status: 201,
                    headers: ["set-cookie": "secret", "Content-Type": "text/plain"],
                    body: Data("got".utf8), seconds: 0.25)),
            NetworkExchange(
                started: Date(timeIntervalSince1970: 0),
                request: NetworkRequest(method: "GET", url: "http://b/", headers: [:], body: nil),
                answer: NetworkAnswer(
                    url: "http://b/", status: 0, headers: [:], body: Data(), seconds: 0.1, errorCode: -1004)),
        ]
        let recording = NetworkRecording(try exchanges.map { try JSONEncoder().encode($0) } + [Data("{".utf8)])
        let (archive, bodies) = recording.archive(version: "1") { body, kind in
            "bodies/\(String(decoding: body, as: UTF8.self))-\(kind)"
        }
        let json = try archive.json()
        XCTAssertFalse(String(decoding: json, as: UTF8.self).contains("secret"))
        XCTAssertEqual(bodies, ["bodies/sent-": Data("sent".utf8), "bodies/got-text/plain": Data("got".utf8)])
        XCTAssertEqual(archive.log.entries.map(\.request.url), ["http://b/", "http://a/?q=1"], "in their order")

        try json.write(to: folder.appendingPathComponent("a.har"))
        for (name, body) in bodies { try write(String(decoding: body, as: UTF8.self), name) }
        let answers = RecordedAnswers(at: folder.path + "/a.har")
        let answer = answers.answer(to: "POST", URL(string: "http://a/?q=1")!, body: Data("sent".utf8))
        XCTAssertEqual(
            [answer.url, "\(answer.status)", String(decoding: answer.body, as: UTF8.self)],
            ["http://a/there", "201", "got"])
        XCTAssertEqual(answer.seconds, 0.25)
        XCTAssertEqual(body(answers, "GET", "http://b/"), "-1004", "a failure fails again")
    }
}
