import Foundation

// The public timeline: GET answers all entries, the newest first, and POST puts the one in its body before them. The
// arguments are the port, 8224 without one, and how long an answer takes, in milliseconds.
let arguments = CommandLine.arguments.dropFirst().map { UInt32($0) ?? 0 }
var entries = [
    #"{"author":"Mira Okafor","text":"The tide pools are out until four. Bring boots, leave the crabs.","time":"9:12"}"#,
    #"{"author":"Jonas Feld","text":"Somebody repaired the bench by the bakery overnight. Whoever it was: thank you, it no longer wobbles.","time":"8:47"}"#,
    #"{"author":"Ada Lindqvist","text":"First swift of the year above the station.","time":"8:05"}"#,
    #"{"author":"Tomas Vrba","text":"Power is back on Mill Street.","time":"6:30"}"#,
]

#if os(Linux)
let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
#else
let server = socket(AF_INET, SOCK_STREAM, 0)
#endif
var yes: Int32 = 1, address = sockaddr_in(), size = socklen_t(MemoryLayout<sockaddr_in>.size)
setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
address.sin_family = sa_family_t(AF_INET)
address.sin_port = UInt16(arguments.first ?? 8224).bigEndian
address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
let isBound = withUnsafeMutableBytes(of: &address) { bytes -> Bool in
    let place = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
    return bind(server, place, size) == 0 && listen(server, 8) == 0 && getsockname(server, place, &size) == 0
}
guard isBound else { fatalError("The port is taken.") }
print("http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
fflush(stdout)
while case let client = accept(server, nil, nil), client >= 0 {
    var bytes = [UInt8](repeating: 0, count: 65_536), text = "", count = 0
    repeat {
        count = read(client, &bytes, bytes.count)
        text += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    } while count > 0 && (!text.contains("\r\n\r\n") || text.hasPrefix("POST") && !text.hasSuffix("}"))
    if text.hasPrefix("POST"), let head = text.range(of: "\r\n\r\n") {
        entries.insert(String(text[head.upperBound...]), at: 0)
    }
    usleep((arguments.dropFirst().first ?? 0) * 1000)
    let timeline = "[\(entries.joined(separator: ","))]"
    let head =
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(timeline.utf8.count)\r\nConnection: close\r\n\r\n"
    _ = (head + timeline).withCString { write(client, $0, strlen($0)) }
    close(client)
}
