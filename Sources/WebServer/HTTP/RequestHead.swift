import Foundation

/// What a client asks for: the request line and the header fields of an HTTP/1.1 request.
struct RequestHead: Equatable {
    struct Field: Equatable {
        /// In small letters.
        let name: String
        let value: String
    }

    let method: String
    /// As it stood in the request line, up to the question mark.
    let path: String
    /// What followed the question mark; nil without one.
    let query: String?
    /// 0 or 1, of HTTP/1.
    let minorVersion: Int
    let fields: [Field]

    /// The value of a field that may come once, or the first of several.
    /// - Parameter name: in small letters.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Whether a field that lists words has one of them, whatever its letters' case.
    func lists(_ word: String, in name: String) -> Bool {
        fields.contains { field in
            let words = field.value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            return field.name == name && words.contains(word)
        }
    }

    /// Whether the client may send another request on this connection.
    var keepsAlive: Bool {
        if lists("close", in: "connection") { return false }
        return minorVersion > 0 || lists("keep-alive", in: "connection")
    }

    /// The value of a parameter behind the question mark, percent-decoded.
    func parameter(_ name: String) -> String? {
        for pair in (query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0] == name { return String(parts[1]).removingPercentEncoding }
        }
        return nil
    }

    /// The values of the cookies of that name. A browser sends several where paths or domains differ.
    func cookies(named name: String) -> [String] {
        fields.filter { $0.name == "cookie" }.flatMap { $0.value.split(separator: ";") }.compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else { return nil }
            return parts[1].trimmingCharacters(in: .whitespaces)
        }
    }
}
