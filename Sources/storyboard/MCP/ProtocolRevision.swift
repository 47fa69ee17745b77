/// A revision of the Model Context Protocol, by its date.
///
/// Up to 2025-11-25 a client shakes hands (`initialize`) and one revision holds for all that follows; from 2026-07-28 on
/// each request names its own, and `server/discover` tells what a server has. A server may speak both ways, and a request
/// says by its own form which is meant.
enum ProtocolRevision: String, CaseIterable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    case july2026 = "2026-07-28"

    /// The newest that hands are shaken for.
    static let newestWithHandshake = november2025

    var isStateless: Bool { self == .july2026 }
    /// Several messages may come in one list; later revisions took that out.
    var hasBatches: Bool { self == .november2024 || self == .march2025 }

    /// The one to speak with a client that asked for this.
    static func agreed(with wanted: String) -> ProtocolRevision {
        guard let known = ProtocolRevision(rawValue: wanted), !known.isStateless else { return newestWithHandshake }
        return known
    }

    /// The newest first.
    static var names: [JSONValue] { allCases.reversed().map { .string($0.rawValue) } }

    // MARK: Members of `_meta`

    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let serverKey = "io.modelcontextprotocol/serverInfo"
}

/// What a request is refused with: JSON-RPC's own codes, and the protocol's.
struct ProtocolError: Error {
    var code: Int
    var message: String
    var data: JSONValue?

    static func parse(_ message: String) -> ProtocolError { ProtocolError(code: -32700, message: message) }
    static func invalid(_ message: String) -> ProtocolError { ProtocolError(code: -32600, message: message) }
    static func unknownMethod(_ name: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "There is no method “\(name)” here.")
    }
    static func parameters(_ message: String) -> ProtocolError { ProtocolError(code: -32602, message: message) }
    static func version(_ wanted: String) -> ProtocolError {
        ProtocolError(
            code: -32022, message: "The protocol's revision “\(wanted)” isn't spoken here.",
            data: ["requested": .string(wanted), "supported": .array(ProtocolRevision.names)])
    }

    var json: JSONValue {
        var members: [String: JSONValue] = ["code": .integer(code), "message": .string(message)]
        members["data"] = data
        return .object(members)
    }
}
