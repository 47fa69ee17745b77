@testable import BrowserDisplay
import Foundation
import XCTest

/// The server as a page meets it, over a plain socket.
final class PageServerTests: XCTestCase {
    func testTheButtonsBesideTheDeviceAreCommands() {
        for name in ["rotate", "shake", "split", "window", "appearance", "larger", "smaller", "keyboard"] {
            guard case .command? = PageEvent("[\"command\",\"\(name)\"]") else { return XCTFail(name) }
        }
        XCTAssertNil(PageEvent("[\"command\",\"explode\"]"))
        guard case .command(.shake)? = PageEvent("[\"command\",\"shake\"]") else { return XCTFail("shake") }
    }

    private static let recorder = Recorder()
    private static let port: UInt16 = {
        let server = PageServer(content: ContentStore(), delegate: recorder)
        let listening = DispatchSemaphore(value: 0)
        let port = Box<UInt16>(0)
        Task.detached {
            try await server.run(port: 0) { port.value = $0; listening.signal() }
        }
        XCTAssertEqual(listening.wait(timeout: .now() + 10), .success)
        return port.value
    }()
    private var port: UInt16 { Self.port }

    /// Answers "two" with two short messages, and "long" with a long one.
    private final class Recorder: PageServer.Delegate, @unchecked Sendable {
        func connected(_ connection: PageConnection) {}
        func disconnected(_ connection: PageConnection) {}
        func received(_ text: String, from connection: PageConnection) {
            if text == "two" { connection.send("one"); connection.send("two") }
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

    func testEveryFileOfThePageIsServed() throws {
        for name in ["", "page.css", "main.js", "mirror.js", "layer.js", "animations.js", "semantics.js", "input.js", "device.js"] {
            XCTAssertEqual(status(of: [:], path: "/" + name), 200, name)
        }
        XCTAssertEqual(status(of: [:], path: "/../Package.swift"), 404)
    }

    // MARK: How messages travel

    func testAcceptedConnectionsDontWaitToSend() throws {
        let client = try connect()
        var name = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &name) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(client.file, $0, &length) } }
        // The server's end is in this process: the socket whose peer is the client.
        let ends = (3..<1024).filter { (file: Int32) in
            var peer = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let found = withUnsafeMutablePointer(to: &peer) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &length) } }
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
        client.send(String(repeating: "x", count: PageServer.messageLimit + 1))
        let frame = client.frame()
        XCTAssertEqual(frame?.opcode, 8)
        XCTAssertEqual(frame?.payload, [UInt8(1009 >> 8), UInt8(1009 & 255)])
        XCTAssertNil(client.frame())
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

    // MARK: Plain sockets

    private let upgrade = ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AQIDBAUGBwgJCgsMDQ4PEA=="]

    private func status(of headers: [String: String], path: String = "/") -> Int? {
        guard let client = try? Client(port: port) else { return nil }
        client.request(path, headers.merging(["Host": "127.0.0.1:\(port)"]) { given, _ in given })
        return client.head().flatMap { Int($0.split(separator: " ")[1]) }
    }

    private func connect() throws -> Client {
        let client = try Client(port: port)
        client.request("/mirror", upgrade.merging(["Host": "127.0.0.1:\(port)"]) { $1 })
        XCTAssertEqual(client.head()?.hasPrefix("HTTP/1.1 101"), true)
        return client
    }

    private final class Client {
        let file: Int32
        private var buffer: [UInt8] = []
        private var isOpen = true

        init(port: UInt16) throws {
            file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let status = withUnsafePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) } }
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

        private func write(_ bytes: [UInt8]) {
            var sent = 0
            while sent < bytes.count {
                let count = bytes[sent...].withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
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
                            return (buffer[0] & 15, buffer[0] & 128 != 0, Array(buffer[(2 + extra)..<(2 + extra + length)]))
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

private final class Box<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}
