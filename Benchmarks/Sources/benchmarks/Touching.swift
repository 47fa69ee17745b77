import BrowserDisplay
import Foundation
import UIKit

/// An app for the browser display that changes a label at each touch, and a client that touches it.
enum Touching {
    /// Serves the app on STORYBOARD_PORT, for whoever has STORYBOARD_TOKEN; never returns.
    static func serve() {
        setenv("STORYBOARD_DISPLAY", "browser", 1)
        BrowserDisplay.register()
        MainActor.assumeIsolated {
            let screen = CardScreen()
            let pad = Pad(frame: screen.window.bounds)
            pad.touched = { screen.labels[7].text = "Last changed by touch number \($0)" }
            screen.window.addSubview(pad)
            screen.window.makeKeyAndVisible()
            withExtendedLifetime(screen) { _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil) }
        }
    }

    private final class Pad: UIView {
        var touched: (Int) -> Void = { _ in }
        private var count = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            count += 1
            touched(count)
        }
    }

    /// Touches the app on a port of this machine: from sending the touch to having the message with what changed, and
    /// to having the new bitmap that the message names, too.
    static func touch(port: UInt16) {
        let mirror = Connection(port: port)
        mirror.upgrade("/mirror")
        let content = Connection(port: port)
        _ = mirror.message() // the device
        _ = mirror.message() // the layers
        var messages: [Double] = [], pictures: [Double] = [], bytes = 0
        for round in 0..<1100 {
            let start = wallClock()
            mirror.send(text: "[\"touch\",1,\"began\",195,400,\(start / 1e6)]")
            let text = mirror.message()
            let told = wallClock()
            if let name = contentName(in: text) { _ = content.get("/content/" + name) }
            let end = wallClock()
            mirror.send(text: "[\"touch\",1,\"ended\",195,400,\(end / 1e6)]")
            usleep(500)
            guard round >= 100 else { continue }
            messages.append(told - start)
            pictures.append(end - start)
            bytes = text.count
        }
        for (name, times) in [("message", messages.sorted()), ("picture", pictures.sorted())] {
            report(
                "touch",
                [
                    "until": name, "p50_us": times[times.count / 2], "p95_us": times[times.count * 95 / 100],
                    "p99_us": times[times.count * 99 / 100], "bytes": bytes,
                ])
        }
        if let path = ProcessInfo.processInfo.environment["BENCHMARK_MESSAGE"] {
            try? mirror.lastMessage.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private static func contentName(in message: [UInt8]) -> String? {
        let text = String(decoding: message, as: UTF8.self)
        guard let range = text.range(of: "[0-9a-f]{16,}", options: .regularExpression) else { return nil }
        return String(text[range])
    }

    private static func wallClock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}

/// A bare HTTP and WebSocket client on a blocking socket.
private final class Connection {
    private let socket: Int32
    private let port: UInt16
    private var buffer: [UInt8] = []
    private(set) var lastMessage = ""
    /// STORYBOARD_TOKEN says the token to server and client.
    private var cookie: String {
        "Cookie: storyboard-\(port)=\(ProcessInfo.processInfo.environment["STORYBOARD_TOKEN"] ?? "")\r\n"
    }

    init(port: UInt16) {
        self.port = port
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var connected: Int32 = -1
        var made: Int32 = -1
        for _ in 0..<200 where connected != 0 {
            made = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            connected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            if connected != 0 {
                close(made)
                usleep(50_000)
            }
        }
        guard connected == 0 else { fatalError("nobody answers on port \(port)") }
        socket = made
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    func upgrade(_ path: String) {
        write(
            Array(
                "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
                    .utf8))
        let head = readHead()
        guard head.hasPrefix("HTTP/1.1 101") else { fatalError(head) }
    }

    func get(_ path: String) -> [UInt8] {
        write(Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)Connection: keep-alive\r\n\r\n".utf8))
        let head = readHead()
        guard head.hasPrefix("HTTP/1.1 200"),
            let range = head.range(of: "(?i)content-length: *[0-9]+", options: .regularExpression),
            let length = Int(head[range].split(separator: " ").last!)
        else { fatalError("\(path): \(head)") }
        return take(length)
    }

    func send(text: String) {
        let payload = Array(text.utf8)
        precondition(payload.count < 126)
        write([0x81, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload) // masked with zeros
    }

    /// The payload of the next text message.
    func message() -> [UInt8] {
        var result: [UInt8] = []
        while true {
            let head = take(2)
            var length = Int(head[1] & 0x7F)
            if length >= 126 { length = take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
            result += take(length)
            if head[0] & 0x80 != 0 {
                lastMessage = String(decoding: result, as: UTF8.self)
                return result
            }
        }
    }

    private func readHead() -> String {
        let end: [UInt8] = [13, 10, 13, 10]
        var count = 4
        fill(count)
        while Array(buffer[count - 4..<count]) != end {
            count += 1
            fill(count)
        }
        return String(decoding: take(count), as: UTF8.self)
    }

    private func take(_ count: Int) -> [UInt8] {
        fill(count)
        defer { buffer.removeFirst(count) }
        return Array(buffer[0..<count])
    }

    private func fill(_ count: Int) {
        var chunk = [UInt8](repeating: 0, count: 65536)
        while buffer.count < count {
            let got = read(socket, &chunk, chunk.count)
            guard got > 0 else { fatalError("the app closed the connection") }
            buffer += chunk[0..<got]
        }
    }

    private func write(_ bytes: [UInt8]) { _ = Glibc.write(socket, bytes, bytes.count) }
}
