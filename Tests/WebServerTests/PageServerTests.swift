import Foundation
import XCTest

@testable import WebServer

/// The server as a page meets it, over a plain socket.
final class PageServerTests: XCTestCase {
    private static let token = "token-of-the-tests"
    private static let recorder = Recorder()

    /// A server of its own for whoever asks for other limits.
    private static func serve(
        _ limits: SocketServer.Limits = SocketServer.Limits(), _ delegate: any PageServer.Delegate = recorder,
        _ site: Site = site
    ) -> UInt16 {
        do {
            let listener = try Listener(host: "127.0.0.1", port: 0), access = PageAccess(token: token)
            try PageServer.start(
                site, on: listener, delegate: delegate, access: access,
                requestGuard: RequestGuard(port: listener.port), limits: limits)
            return listener.port
        } catch {
            XCTFail("\(error)")
            return 0
        }
    }

    private static let sharedPort = serve()
    private var port: UInt16 { Self.sharedPort }

    private static let site = Site(
        files: [
            "index.html": .html(Array("<!doctype html>".utf8)), "page.css": .css([]),
            "main.js": .script(Array("'use strict';".utf8)),
        ],
        content: Words(), socketPath: "/mirror",
        refusals: Site.Refusals(
            stranger: "This is a test.", noContent: "There is no such word.", crowd: "There are too many tests."))

    /// Answers with the thread that makes the answer: "now" is at hand, "later" is not.
    private final class Words: SiteContent {
        func isAtHand(_ name: String) -> Bool { name != "later" }
        func file(named name: String) -> PageFile? {
            guard name == "now" || name == "later" else { return nil }
            return PageFile(type: "text/plain", bytes: Array("\(pthread_self())".utf8))
        }
    }

    /// Answers "two" with two short messages, and "long" with a long one.
    private final class Recorder: PageServer.Delegate, @unchecked Sendable {
        func connected(_ connection: PageConnection) {}
        let gone = DispatchSemaphore(value: 0)
        func disconnected(_ connection: PageConnection) { gone.signal() }
        func received(_ text: String, from connection: PageConnection) {
            if text == "two" {
                connection.send("one")
                connection.send("two")
            }
            if text == "much" { Thread.detachNewThread { for _ in 0..<200 { connection.send("more") } } }
            if text.utf8.count > 1000 { connection.send("\(text.utf8.count)") }
            if text == "long" { connection.send(String(repeating: "x", count: 300_000)) }
        }
    }

    // MARK: Who may talk

    func testPagesOfOtherOriginsAndHostsAreRefused() {
        XCTAssertEqual(status(of: [:]), 200)
        XCTAssertEqual(status(of: ["Host": "localhost:\(port)"]), 200)
        XCTAssertEqual(status(of: ["Host": "rebound.example:\(port)"]), 403)
        XCTAssertEqual(status(of: ["Host": "127.0.0.1"]), 403)
        XCTAssertEqual(status(of: ["Origin": "http://127.0.0.1:\(port)"]), 200)
        XCTAssertEqual(status(of: ["Origin": "http://evil.example"]), 403)
        XCTAssertEqual(status(of: ["Origin": "null"]), 403)
        XCTAssertEqual(status(of: ["Sec-Fetch-Site": "cross-site"], path: "/content/0"), 403)
        XCTAssertEqual(status(of: ["Sec-Fetch-Site": "same-origin"], path: "/content/0"), 404)
        XCTAssertEqual(status(of: upgrade.merging(["Origin": "http://evil.example"]) { $1 }, path: "/mirror"), 403)
        XCTAssertEqual(status(of: upgrade, path: "/mirror"), 101)
    }

    func testNobodySeesAnythingWithoutTheToken() {
        for path in ["/", "/index.html", "/main.js", "/content/0", "/none"] {
            XCTAssertEqual(status(of: ["Cookie": ""], path: path), 403, path)
            XCTAssertEqual(status(of: ["Cookie": "storyboard-\(port)=wrong"], path: path), 403, path)
        }
        XCTAssertEqual(status(of: upgrade.merging(["Cookie": ""]) { $1 }, path: "/mirror"), 403)
        XCTAssertEqual(status(of: ["Cookie": ""], path: "/?token=wrong"), 403)
        XCTAssertEqual(
            status(of: upgrade.merging(["Cookie": ""]) { $1 }, path: "/mirror?token=\(Self.token)"), 403,
            "only the page takes it")
    }

    func testTheTokenIsExchangedForACookieAndLeftBehind() throws {
        let head = try XCTUnwrap(head(of: ["Cookie": ""], path: "/?token=\(Self.token)"))
        XCTAssertTrue(head.hasPrefix("HTTP/1.1 303"), head)
        XCTAssertTrue(head.contains("Location: ./\r\n"), head)
        XCTAssertTrue(
            head.contains("Set-Cookie: storyboard-\(port)=\(Self.token); Path=/; HttpOnly; SameSite=Strict\r\n"), head)
        XCTAssertEqual(status(of: [:], path: "/?token=outdated"), 303, "who has the cookie is let in all the same")
        // Links of other sites: the page goes on by itself, since a redirection would be theirs.
        XCTAssertEqual(status(of: ["Cookie": "", "Sec-Fetch-Site": "cross-site"], path: "/?token=\(Self.token)"), 200)
    }

    func testThePageMayTalkToItsServerOnlyAndEvaluatesNothing() throws {
        let head = try XCTUnwrap(head(of: [:], path: "/"))
        XCTAssertTrue(head.contains("connect-src 'self' ws://127.0.0.1:\(port) wss://127.0.0.1:\(port);"), head)
        XCTAssertTrue(head.contains("script-src 'self';"), head)
        XCTAssertTrue(head.contains("Referrer-Policy: no-referrer"), head)
        let refused = try XCTUnwrap(self.head(of: ["Host": "evil.example; script-src *"], path: "/"))
        XCTAssertFalse(refused.contains("evil"), refused)
    }

    func testImagesMayComeFromWhereTheSiteSays() throws {
        func images(_ schemes: Set<Site.ImageScheme>) -> String? {
            var site = Self.site
            site.imageSchemes = schemes
            let client = try? Client(port: Self.serve(SocketServer.Limits(), Self.recorder, site))
            client?.request("/", ["Host": "elsewhere"])
            let policy = client?.head()?.components(separatedBy: "Content-Security-Policy: ").last
            return policy?.components(separatedBy: "; ").first { $0.hasPrefix("img-src") }
        }
        XCTAssertEqual(images([]), "img-src 'self'")
        XCTAssertEqual(images([.data]), "img-src 'self' data:")
        XCTAssertEqual(images([.data, .blob]), "img-src 'self' blob: data:")
    }

    // MARK: What is served

    func testFilesAreServedByTheirNames() throws {
        for (path, type) in ["": "text/html", "index.html": "text/html", "page.css": "text/css"] {
            let head = try XCTUnwrap(head(of: [:], path: "/" + path))
            XCTAssertTrue(head.hasPrefix("HTTP/1.1 200"), head)
            XCTAssertTrue(head.contains("Content-Type: \(type); charset=utf-8\r\n"), head)
            XCTAssertTrue(head.contains("Cache-Control: no-cache\r\n"), head)
        }
        for path in ["/../Package.swift", "/page", "//page.css", "/page.css/"] {
            XCTAssertEqual(status(of: [:], path: path), 404, path)
        }
    }

    func testContentThatIsntAtHandIsMadeOnAnotherThread() throws {
        let client = try Client(port: port)
        let threads = ["now", "later", "now"].map { name in
            client.request("/content/" + name, known(port))
            return client.answer().map { String(decoding: $0.body, as: UTF8.self) }
        }
        XCTAssertEqual(threads[0], threads[2])
        XCTAssertNotEqual(threads[0], threads[1])
        XCTAssertFalse(threads.contains(nil))
    }

    func testBrowsersKeepContentForGood() throws {
        for name in ["now", "later"] {
            let head = try XCTUnwrap(head(of: [:], path: "/content/" + name))
            XCTAssertTrue(head.contains("Content-Type: text/plain\r\n"), head)
            XCTAssertTrue(head.contains("Cache-Control: private, max-age=31536000, immutable\r\n"), head)
        }
    }

    func testRefusalsAreInTheSitesWords() throws {
        func words(_ path: String, _ headers: [String: String]) throws -> String {
            let client = try Client(port: port)
            client.request(path, headers)
            return String(decoding: client.answer()?.body ?? [], as: UTF8.self)
        }
        XCTAssertEqual(try words("/", ["Host": "127.0.0.1:\(port)"]), "This is a test.\n")
        XCTAssertEqual(try words("/content/none", known(port)), "There is no such word.\n")
    }

    func testTheSocketIsWhereTheSiteSays() throws {
        var site = Self.site
        site.socketPath = "/session"
        let port = Self.serve(SocketServer.Limits(), Self.recorder, site)
        for (path, status) in ["/session": "101", "/mirror": "404"] {
            let client = try Client(port: port)
            client.request(path, upgrade.merging(known(port)) { $1 })
            XCTAssertEqual(client.head()?.hasPrefix("HTTP/1.1 \(status)"), true, path)
        }
    }

    // MARK: How messages travel

    func testAcceptedConnectionsDontWaitToSend() throws {
        let client = try connect()
        var name = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(client.file, $0, &length) }
        }
        // The server's end is in this process: the socket whose peer is the client.
        let ends = (3..<1024).filter { (file: Int32) in
            var peer = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let found = withUnsafeMutablePointer(to: &peer) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &length) }
            }
            return found == 0 && peer.sin_port == name.sin_port
        }
        XCTAssertEqual(ends.count, 1)
        for file in ends {
            var value: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            XCTAssertEqual(getsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &value, &size), 0)
            XCTAssertNotEqual(value, 0, "TCP_NODELAY is off")
        }
    }

    func testLongMessagesComeInOneFrame() throws {
        let client = try connect()
        client.send("long")
        let frame = client.frame()
        XCTAssertEqual(frame?.isLast, true)
        XCTAssertEqual(frame?.payload.count, 300_000)
    }

    func testShortMessagesComeInOrder() throws {
        let client = try connect()
        client.send("two")
        XCTAssertEqual(client.frame()?.payload, Array("one".utf8))
        XCTAssertEqual(client.frame()?.payload, Array("two".utf8))
    }

    func testMessagesThatAreTooLongEndTheConnection() throws {
        let client = try connect()
        client.send(String(repeating: "x", count: SocketServer.Limits().message + 1))
        let frame = client.frame()
        XCTAssertEqual(frame?.opcode, 8)
        XCTAssertEqual(frame?.payload.prefix(2), [UInt8(1009 >> 8), UInt8(1009 & 255)])
        XCTAssertNil(client.frame())
    }

    func testMessagesMayBeAsLongAsTheLimitsSay() throws {
        var limits = SocketServer.Limits()
        limits.message = 8 << 20
        let client = try connect(Self.serve(limits))
        client.send(String(repeating: "x", count: 8 << 20))
        XCTAssertEqual(client.frame()?.payload, Array("\(8 << 20)".utf8))
        client.send(String(repeating: "x", count: 8 << 20 | 1))
        XCTAssertEqual(client.frame()?.opcode, 8)
    }

    func testConnectionsThatFollowClosedOnesAreServed() throws {
        for _ in 0..<40 {
            let client = try connect()
            client.send("two")
            XCTAssertEqual(client.frame()?.payload, Array("one".utf8))
            client.send(opcode: 8, [3, 232])
            client.close()
        }
    }

    func testPingsAreAnsweredAndClosingIsReturned() throws {
        let client = try connect()
        client.send(opcode: 9, [1, 2, 3])
        let pong = client.frame()
        XCTAssertEqual(pong?.opcode, 10)
        XCTAssertEqual(pong?.payload, [1, 2, 3])
        client.send(opcode: 8, [3, 232])
        let close = client.frame()
        XCTAssertEqual(close?.opcode, 8)
        XCTAssertEqual(close?.payload, [3, 232])
        XCTAssertNil(client.frame())
    }

    func testNothingComesBehindTheClosingFrame() throws {
        for _ in 0..<50 {
            let client = try connect()
            client.send("much")
            client.send(opcode: 8, [3, 232])
            while let frame = client.frame(), frame.opcode != 8 { XCTAssertEqual(frame.payload, Array("more".utf8)) }
            XCTAssertNil(client.frame())
        }
    }

    // MARK: Who takes more than his share

    func testHalfHeadsAreClosedAtTheirDeadline() throws {
        var limits = SocketServer.Limits()
        limits.headSeconds = 0.05
        let port = Self.serve(limits), client = try Client(port: port), silent = try Client(port: port)
        client.write(Array("GET / HTTP/1.1\r\nHost: ".utf8))
        XCTAssertTrue(client.isEnded())
        XCTAssertTrue(silent.isEnded(), "who says nothing, too")
    }

    func testIdleConnectionsAreClosedAtTheirDeadline() throws {
        var limits = SocketServer.Limits()
        limits.idleSeconds = 0.05
        let port = Self.serve(limits), client = try Client(port: port)
        client.request("/", known(port))
        XCTAssertEqual(client.answer()?.status, 200)
        XCTAssertTrue(client.isEnded())
    }

    func testPagesAreNeverClosedByADeadline() throws {
        var limits = SocketServer.Limits()
        (limits.headSeconds, limits.idleSeconds) = (0.01, 0.01)
        let port = Self.serve(limits), page = try connect(port), other = try Client(port: port)
        XCTAssertTrue(other.isEnded(), "the time is over")
        page.send("two")
        XCTAssertEqual(page.frame()?.payload, Array("one".utf8))
    }

    func testTooManyConnectionsMakeRoomForEachOtherButNotInPlaceOfPages() throws {
        var limits = SocketServer.Limits()
        limits.connections = 4
        let port = Self.serve(limits), page = try connect(port)
        let strangers = try (0..<20).map { _ in try Client(port: port) }
        for stranger in strangers { stranger.write(Array("GET / HT".utf8)) }
        for stranger in strangers.prefix(17) { XCTAssertTrue(stranger.isEnded()) }
        let client = try Client(port: port)
        client.request("/", known(port))
        XCTAssertEqual(client.answer()?.status, 200)
        page.send("two")
        XCTAssertEqual(page.frame()?.payload, Array("one".utf8))
    }

    func testWhereAllConnectionsArePagesFurtherOnesAreToldSo() throws {
        var limits = SocketServer.Limits()
        limits.connections = 2
        let port = Self.serve(limits), pages = [try connect(port), try connect(port)]
        let client = try Client(port: port), answer = client.answer()
        XCTAssertEqual(answer?.status, 503)
        XCTAssertEqual(answer?.body, Array("There are too many tests.\n".utf8))
        for page in pages {
            page.send("two")
            XCTAssertEqual(page.frame()?.payload, Array("one".utf8))
        }
    }

    func testLongRequestLinesAndHeadsAreRefusedAtOnce() throws {
        let line = try Client(port: port), head = try Client(port: port)
        line.write(Array("GET /\(String(repeating: "a", count: 1 << 20))".utf8))
        XCTAssertEqual(line.head()?.hasPrefix("HTTP/1.1 414"), true)
        head.write(Array("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 1 << 20))".utf8))
        XCTAssertEqual(head.head()?.hasPrefix("HTTP/1.1 431"), true)
    }

    func testSeveralRequestsOnOneConnectionAreAnsweredInOrder() throws {
        let client = try Client(port: port)
        for path in ["/", "/none", "/content/0", "/page.css"] { client.request(path, known(port)) }
        XCTAssertEqual((0..<4).map { _ in client.answer()?.status }, [200, 404, 404, 200])
    }

    func testOthersThanGetAreRefused() throws {
        let client = try Client(port: port)
        client.write(
            Array("POST / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: storyboard-\(port)=\(Self.token)\r\n\r\n".utf8)
        )
        XCTAssertEqual(client.answer()?.status, 405)
        XCTAssertTrue(client.isEnded())
    }

    func testConnectionsThatFollowAbruptEndsAreServed() throws {
        for round in 0..<500 {
            let abrupt = try Client(port: port)
            abrupt.request("/mirror", round % 2 == 0 ? upgrade.merging(known(port)) { $1 } : upgrade)
            abrupt.reset()
            let client = try Client(port: port)
            client.request("/page.css", known(port))
            XCTAssertEqual(client.answer()?.status, 200, "round \(round)")
        }
    }

    func testAPageThatDoesntReadIsLeftBehindAndTheOthersGoOn() throws {
        var limits = SocketServer.Limits()
        limits.waitingBytes = 1 << 20
        let recorder = Recorder(), port = Self.serve(limits, recorder), lazy = try connect(port, receiving: 1 << 16),
            page = try connect(port)
        for _ in 0..<100 { lazy.send("long") }
        XCTAssertEqual(recorder.gone.wait(timeout: .now() + 10), .success)
        page.send("two")
        XCTAssertEqual(page.frame()?.payload, Array("one".utf8))
    }

    // MARK: Plain sockets

    private let upgrade = [
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AQIDBAUGBwgJCgsMDQ4PEA==",
    ]

    private func known(_ port: UInt16) -> [String: String] {
        ["Host": "127.0.0.1:\(port)", "Cookie": "storyboard-\(port)=\(Self.token)"]
    }

    private func head(of headers: [String: String], path: String = "/") -> String? {
        guard let client = try? Client(port: port) else { return nil }
        client.request(path, headers.merging(known(port)) { given, _ in given })
        return client.head().map { $0 + "\r\n" }
    }

    private func status(of headers: [String: String], path: String = "/") -> Int? {
        head(of: headers, path: path).flatMap { Int($0.split(separator: " ")[1]) }
    }

    private func connect(_ port: UInt16? = nil, receiving size: Int32? = nil) throws -> Client {
        let port = port ?? self.port, client = try Client(port: port, receiving: size)
        client.request("/mirror", upgrade.merging(known(port)) { $1 })
        XCTAssertEqual(client.head()?.hasPrefix("HTTP/1.1 101"), true)
        return client
    }

    private final class Client {
        let file: Int32
        private var buffer: [UInt8] = []
        private var isOpen = true

        /// - Parameter size: how many bytes the system takes for it that it doesn't read.
        init(port: UInt16, receiving size: Int32? = nil) throws {
            file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            if var size { setsockopt(file, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size)) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let status = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
            var patience = timeval(tv_sec: 5, tv_usec: 0)
            setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        }

        deinit { close() }

        func close() {
            if isOpen { Glibc.close(file) }
            isOpen = false
        }

        func request(_ path: String, _ headers: [String: String]) {
            write(Array(("GET \(path) HTTP/1.1\r\n" + headers.map { "\($0): \($1)\r\n" }.joined() + "\r\n").utf8))
        }

        func send(_ text: String) { send(opcode: 1, Array(text.utf8)) }

        func send(opcode: UInt8, _ payload: [UInt8]) {
            var frame: [UInt8] = [0x80 | opcode]
            switch payload.count {
            case ..<126: frame.append(0x80 | UInt8(payload.count))
            case ..<65536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
            default: frame += [0x80 | 127] + (0..<8).map { UInt8(payload.count >> (56 - 8 * $0) & 255) }
            }
            write(frame + [0, 0, 0, 0] + payload)
        }

        /// Ends the connection without a farewell.
        func reset() {
            var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
            setsockopt(file, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
            close()
        }

        /// Waits for the end of the connection, whatever comes before it.
        func isEnded() -> Bool {
            while true {
                var chunk = [UInt8](repeating: 0, count: 4096)
                let count = recv(file, &chunk, chunk.count, 0)
                if count <= 0 { return count == 0 || errno == ECONNRESET }
            }
        }

        /// A whole answer of HTTP.
        func answer() -> (status: Int, body: [UInt8])? {
            guard let head = head() else { return nil }
            let lines = head.components(separatedBy: "\r\n"),
                length = lines.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
            while buffer.count < length { guard fill() else { return nil } }
            defer { buffer.removeFirst(length) }
            return (Int(lines[0].split(separator: " ")[1]) ?? 0, Array(buffer[..<length]))
        }

        func write(_ bytes: [UInt8]) {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes {
                    Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return }
                sent += count
            }
        }

        /// Everything up to the empty line; nil when nothing comes.
        func head() -> String? {
            let end: [UInt8] = [13, 10, 13, 10]
            while true {
                if let at = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
                    defer { buffer.removeFirst(at + 4) }
                    return String(decoding: buffer[..<at], as: UTF8.self)
                }
                guard fill() else { return nil }
            }
        }

        /// The next frame; nil when the connection is closed or nothing comes.
        func frame() -> (opcode: UInt8, isLast: Bool, payload: [UInt8])? {
            while true {
                if buffer.count >= 2 {
                    let short = Int(buffer[1] & 127)
                    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
                    if buffer.count >= 2 + extra {
                        let length = extra == 0 ? short : buffer[2..<2 + extra].reduce(0) { $0 << 8 | Int($1) }
                        if buffer.count >= 2 + extra + length {
                            defer { buffer.removeFirst(2 + extra + length) }
                            return (
                                buffer[0] & 15, buffer[0] & 128 != 0, Array(buffer[(2 + extra)..<(2 + extra + length)])
                            )
                        }
                    }
                }
                guard fill() else { return nil }
            }
        }

        private func fill() -> Bool {
            var chunk = [UInt8](repeating: 0, count: 65536)
            let count = recv(file, &chunk, chunk.count, 0)
            guard count > 0 else { return false }
            buffer += chunk[..<count]
            return true
        }
    }
}
