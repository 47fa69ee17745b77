import Foundation

/// What is answered to a request.
struct Response {
    var status: Int
    var fields: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// A sentence, for people.
    static func text(_ status: Int, _ text: String) -> Response {
        let fields = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        return Response(status: status, fields: fields, body: Array((text + "\n").utf8))
    }

    static func file(_ file: PageFile, caching: String) -> Response {
        Response(status: 200, fields: [("Content-Type", file.type), ("Cache-Control", caching)], body: file.bytes)
    }

    /// As it is sent.
    func bytes(keepingAlive: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.names[status] ?? "Status")\r\n"
        for field in fields { head += "\(field.name): \(field.value)\r\n" }
        if status != 101 {
            head += "Content-Length: \(body.count)\r\nConnection: \(keepingAlive ? "keep-alive" : "close")\r\n"
        }
        return Array(head.utf8) + [13, 10] + body
    }

    private static let names = [
        101: "Switching Protocols", 200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 413: "Content Too Large", 414: "URI Too Long", 426: "Upgrade Required",
        431: "Request Header Fields Too Large", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
}
