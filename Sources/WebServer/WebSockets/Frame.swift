/// Frames of the WebSocket protocol (RFC 6455), as a server sends them: whole and without a mask.
package enum Frame {
    enum Opcode: UInt8 {
        case continuation = 0, text, binary
        case close = 8, ping, pong

        var isControl: Bool { rawValue >= 8 }
    }

    /// Why a connection is closed.
    package enum CloseCode: UInt16 {
        case normal = 1000, goingAway, protocolError
        case invalidText = 1007, policy, tooLong
        case unexpected = 1011
    }

    package static func text(_ text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { bytes in header(.text, bytes.count) + bytes }
    }

    static func pong(_ payload: [UInt8]) -> [UInt8] { header(.pong, payload.count) + payload }

    /// - Parameters:
    ///   - code: nil answers a closing frame without one.
    ///   - reason: cut to what fits.
    package static func close(_ code: UInt16?, _ reason: String = "") -> [UInt8] {
        guard let code else { return header(.close, 0) }
        var words = reason
        while words.utf8.count > 123 { words.removeLast() }
        return header(.close, 2 + words.utf8.count) + [UInt8(code >> 8), UInt8(code & 255)] + words.utf8
    }

    private static func header(_ opcode: Opcode, _ count: Int) -> [UInt8] {
        let first = 0x80 | opcode.rawValue
        switch count {
        case ..<126: return [first, UInt8(count)]
        case ..<65536: return [first, 126, UInt8(count >> 8), UInt8(count & 255)]
        default: return [first, 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
        }
    }
}
