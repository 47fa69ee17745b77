import XCTest

@testable import WebServer

final class HeadReaderTests: XCTestCase {
    private let request =
        "GET /content/ab?x=1&y=%2F HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nCookie: a=b; storyboard-8080=secret\r\nConnection: Keep-Alive, Upgrade\r\nX-Empty:\r\n\r\n"

    /// What a reader makes of pieces of bytes: the heads, and why it stopped.
    private func read(_ pieces: [[UInt8]], limits: HeadReader.Limits = HeadReader.Limits()) -> (
        heads: [RequestHead], refusal: HeadReader.Refusal?, rest: [UInt8]
    ) {
        var reader = HeadReader(limits: limits), heads: [RequestHead] = [], rest: ArraySlice<UInt8> = []
        do {
            for piece in pieces {
                rest += piece
                while let head = try reader.take(&rest) { heads.append(head) }
            }
        } catch { return (heads, error as HeadReader.Refusal?, Array(rest)) }
        return (heads, nil, Array(rest))
    }

    private func refusal(_ text: String) -> Int? { read([Array(text.utf8)]).refusal?.status }

    // MARK: Heads

    func testAHeadIsReadWhereverItIsCut() throws {
        let bytes = Array(request.utf8), whole = try XCTUnwrap(read([bytes]).heads.first)
        XCTAssertEqual([whole.method, whole.path, whole.query], ["GET", "/content/ab", "x=1&y=%2F"])
        XCTAssertEqual(whole.fields.map(\.name), ["host", "cookie", "connection", "x-empty"])
        XCTAssertEqual(whole["x-empty"], "")
        for cut in 1..<bytes.count {
            let result = read([Array(bytes[..<cut]), Array(bytes[cut...])])
            XCTAssertEqual(result.heads, [whole], "cut at \(cut)")
            XCTAssertNil(result.refusal)
        }
        XCTAssertEqual(read(bytes.map { [$0] }).heads, [whole])
    }

    func testRequestsThatFollowEachOtherAreReadOneByOne() {
        let result = read([Array((request + request + "GET / HT").utf8)])
        XCTAssertEqual(result.heads.count, 2)
        XCTAssertEqual(result.rest, [])
        XCTAssertEqual(read([Array(("\r\n" + request).utf8)]).heads.count, 1, "an empty line before a request")
    }

    func testFieldsAreFoundWhateverTheirLetters() throws {
        let head = try XCTUnwrap(read([Array(request.utf8)]).heads.first)
        XCTAssertTrue(head.lists("upgrade", in: "connection"))
        XCTAssertFalse(head.lists("close", in: "connection"))
        XCTAssertEqual(head.cookies(named: "storyboard-8080"), ["secret"])
        XCTAssertEqual(head.cookies(named: "storyboard-808"), [])
        XCTAssertEqual(head.parameter("y"), "/")
        XCTAssertNil(head.parameter("z"))
    }

    func testConnectionsStayOpenAsTheirVersionSays() {
        func keeps(_ version: String, _ field: String) -> Bool? {
            read([Array("GET / HTTP/\(version)\r\n\(field)\r\n".utf8)]).heads.first?.keepsAlive
        }
        XCTAssertEqual(keeps("1.1", ""), true)
        XCTAssertEqual(keeps("1.1", "Connection: close\r\n"), false)
        XCTAssertEqual(keeps("1.0", ""), false)
        XCTAssertEqual(keeps("1.0", "Connection: keep-alive\r\n"), true)
    }

    // MARK: Limits

    func testRequestLinesThatAreTooLongAreRefusedBeforeTheyEnd() {
        let limits = HeadReader.Limits(requestLine: 100, head: 1000)
        let line = "GET /" + String(repeating: "a", count: 100 - 14) + " HTTP/1.1"
        XCTAssertEqual(line.utf8.count, 100)
        // The carriage return counts, too: the limit is one of what is kept.
        XCTAssertEqual(read([Array("\(line.dropLast(10)) HTTP/1.1\r\n\r\n".utf8)], limits: limits).heads.count, 1)
        XCTAssertEqual(
            read([Array("GET /\(String(repeating: "a", count: 96))".utf8)], limits: limits).refusal?.status, 414)
        XCTAssertEqual(read(Array(repeating: [65], count: 101), limits: limits).refusal?.status, 414)
        XCTAssertNil(read(Array(repeating: [65], count: 100), limits: limits).refusal)
    }

    func testHeadsThatAreTooLongAreRefusedBeforeTheyEnd() {
        let limits = HeadReader.Limits(requestLine: 100, head: 1000)
        let start = Array("GET / HTTP/1.1\r\nX: ".utf8)
        XCTAssertEqual(
            read([start, Array(repeating: 65, count: 1001 - start.count)], limits: limits).refusal?.status, 431)
        XCTAssertNil(read([start, Array(repeating: 65, count: 1000 - start.count)], limits: limits).refusal)
        let lines = Array(String(repeating: "X: y\r\n", count: 200).utf8)
        XCTAssertEqual(read([start, lines], limits: limits).refusal?.status, 431, "many short ones, too")
        let fields = "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 101)
        XCTAssertEqual(refusal(fields), 431)
    }

    func testEmptyLinesWithoutEndAreRefused() {
        XCTAssertEqual(read([Array(String(repeating: "\r\n", count: 40_000).utf8)]).refusal?.status, 431)
    }

    func testAMegabyteInOneLineCostsNoMoreThanItsBeginning() {
        let line = [UInt8](repeating: 97, count: 1 << 20)
        let result = read([Array("GET /".utf8), line])
        XCTAssertEqual(result.refusal?.status, 414)
        XCTAssertEqual(result.rest.count, line.count, "nothing of it was kept")
    }

    // MARK: What isn't HTTP

    func testWhatIsNoRequestIsRefused() {
        for text in [
            "GET /\r\n", "GET  / HTTP/1.1\r\n", " GET / HTTP/1.1\r\n", "GET / HTTP/1.1 x\r\n", "GET / FTP/1.1\r\n",
            "GET http://a/ HTTP/1.1\r\n", "GET * HTTP/1.1\r\n",
            "G\u{1}T / HTTP/1.1\r\n", "GET /\u{7f} HTTP/1.1\r\n", "GET /ä HTTP/1.1\r\n", "GET / HTTP/1.1\n",
            "GET / HTTP/1.1\r\nHost: a\n",
            "GET / HTTP/1.1\r\n continued\r\n", "GET / HTTP/1.1\r\nHost : a\r\n", "GET / HTTP/1.1\r\n: a\r\n",
            "GET / HTTP/1.1\r\nno colon\r\n",
            "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n", "GET / HTTP/1.1\r\nHost: a\rb\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n",
            "GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: b\r\n\r\n", "\u{16}\u{3}\u{1}\r\n",
        ] { XCTAssertEqual(refusal(text), 400, text.debugDescription) }
        XCTAssertEqual(refusal("GET / HTTP/2.0\r\n"), 505)
        XCTAssertEqual(refusal("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n"), 413)
        XCTAssertEqual(refusal("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), 413)
        XCTAssertNil(refusal("GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n"))
    }
}
