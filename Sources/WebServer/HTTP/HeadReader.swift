/// Finds the heads of requests in what a connection brings, in pieces of any size.
///
/// It looks at each byte once, and keeps no more than its limits allow: what is too long is refused while it still
/// comes in.
struct HeadReader {
    struct Limits: Sendable {
        /// Of the request line, in bytes.
        var requestLine = 8 << 10
        /// Of all lines together, in bytes.
        var head = 64 << 10
        /// How many header fields there may be.
        var fields = 100
    }

    /// Why a request isn't taken, as an HTTP status and a sentence.
    struct Refusal: Error, Equatable {
        let status: Int
        let reason: String

        init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }
    }

    private typealias RequestLine = (method: String, path: String, query: String?, minorVersion: Int)

    private let limits: Limits
    private var line: [UInt8] = []
    /// The bytes of this head up to now.
    private var length = 0
    private var request: RequestLine?
    private var fields: [RequestHead.Field] = []

    init(limits: Limits = Limits()) { self.limits = limits }

    /// Whether nothing of a head has come.
    var isEmpty: Bool { length == 0 }

    /// Takes bytes up to the end of a head, and leaves what follows.
    /// - Returns: nil when the head goes on.
    mutating func take(_ bytes: inout ArraySlice<UInt8>) throws(Refusal) -> RequestHead? {
        while !bytes.isEmpty {
            let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
            let piece = bytes[bytes.startIndex..<(end ?? bytes.endIndex)]
            try checkLength(adding: piece.count)
            line += piece
            length += piece.count + (end == nil ? 0 : 1)
            bytes = bytes[(end.map { $0 + 1 } ?? bytes.endIndex)...]
            guard end != nil else { return nil }
            guard line.popLast() == UInt8(ascii: "\r") else { throw Refusal(400, "Lines end with CR and LF.") }
            if let head = try takeLine() { return head }
            line.removeAll(keepingCapacity: true)
        }
        return nil
    }

    private func checkLength(adding count: Int) throws(Refusal) {
        if request == nil, line.count + count > limits.requestLine {
            throw Refusal(414, "The request line is longer than \(limits.requestLine) bytes.")
        }
        if length + count > limits.head { throw Refusal(431, "The head is longer than \(limits.head) bytes.") }
    }

    /// - Returns: the head, when the line ends it.
    private mutating func takeLine() throws(Refusal) -> RequestHead? {
        guard let request else {
            // Clients may send an empty line before a request.
            if !line.isEmpty { self.request = try requestLine() }
            return nil
        }
        guard line.isEmpty else {
            try takeField()
            return nil
        }
        try checkFields()
        let (method, path, query, version) = request
        let head = RequestHead(method: method, path: path, query: query, minorVersion: version, fields: fields)
        self = HeadReader(limits: limits)
        return head
    }

    private func requestLine() throws(Refusal) -> RequestLine {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isTokenByte),
            parts[1].allSatisfy({ $0 > 32 && $0 < 127 })
        else {
            throw Refusal(400, "The request line is not one of HTTP.")
        }
        let (method, target, version) = (Self.string(parts[0]), Self.string(parts[1]), Self.string(parts[2]))
        guard target.hasPrefix("/") else { throw Refusal(400, "The request's target doesn't begin with a slash.") }
        guard version.hasPrefix("HTTP/") else {
            throw Refusal(400, "The request line doesn't end with a version of HTTP.")
        }
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            throw Refusal(505, "Only HTTP/1.1 is spoken here.")
        }
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (method, halves[0], halves.count > 1 ? halves[1] : nil, version.hasSuffix("1") ? 1 : 0)
    }

    private mutating func takeField() throws(Refusal) {
        guard fields.count < limits.fields else {
            throw Refusal(431, "There are more than \(limits.fields) header fields.")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            line[..<colon].allSatisfy(Self.isTokenByte)
        else {
            throw Refusal(400, "A header field has no name.")
        }
        var value = line[(colon + 1)...]
        while let first = value.first, Self.isBlank(first) { value.removeFirst() }
        while let last = value.last, Self.isBlank(last) { value.removeLast() }
        guard value.allSatisfy({ $0 >= 32 && $0 != 127 || Self.isBlank($0) }) else {
            throw Refusal(400, "A header field holds a control character.")
        }
        fields.append(RequestHead.Field(name: Self.string(line[..<colon]).lowercased(), value: Self.string(value)))
    }

    /// What would let two readers of one request disagree is refused; nothing here takes a body.
    private func checkFields() throws(Refusal) {
        for name in ["host", "origin", "content-length", "sec-websocket-key"] {
            let count = fields.count { $0.name == name }
            if count > 1 { throw Refusal(400, "The field \(name) comes more than once.") }
        }
        let hasBody = fields.contains { field in
            field.name == "transfer-encoding" || field.name == "content-length" && field.value != "0"
        }
        if hasBody { throw Refusal(413, "Requests with a body are not taken.") }
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

    /// Letters, digits and the marks that names in HTTP are made of.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return true
        default: return "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
