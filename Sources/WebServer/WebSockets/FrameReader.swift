/// Finds messages in the frames that a client sends, in pieces of any size, as RFC 6455 has it.
///
/// A frame is judged by its first bytes: what is too long is refused before it has come in.
struct FrameReader {
    enum Message: Equatable {
        case text(String)
        case binary([UInt8])
        case ping([UInt8])
        case pong([UInt8])
        /// The client closes; nil without a code.
        case close(UInt16?)
    }

    /// What the client does against the protocol, and what the connection is closed with.
    struct Violation: Error, Equatable {
        let code: Frame.CloseCode
        let reason: String

        init(_ code: Frame.CloseCode, _ reason: String) { (self.code, self.reason) = (code, reason) }
    }

    /// Of a message, in bytes.
    let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    /// The kind and the beginning of a message whose last frame hasn't come.
    private var unfinished: (opcode: Frame.Opcode, payload: [UInt8])?

    init(limit: Int) { self.limit = limit }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        if start > 0 { buffer.removeFirst(start) }
        start = 0
        buffer += bytes
    }

    /// - Returns: nil when nothing whole is left.
    mutating func next() throws(Violation) -> Message? {
        while let header = try readHeader() {
            guard buffer.count - start >= header.count + header.length else { return nil }
            let payload = unmasked(header)
            start += header.count + header.length
            if let message = try take(header, payload) { return message }
        }
        return nil
    }

    // MARK: Frames

    private struct Header {
        var isLast: Bool
        var opcode: Frame.Opcode
        /// Of the header itself, with the mask.
        var count: Int
        /// Of what follows.
        var length: Int
    }

    /// - Returns: nil when it hasn't come as a whole. What can be said against its first bytes is said at once.
    private func readHeader() throws(Violation) -> Header? {
        let bytes = buffer[start...]
        guard let first = bytes.first else { return nil }
        guard first & 0x70 == 0 else { throw Violation(.protocolError, "Reserved bits are set.") }
        guard let opcode = Frame.Opcode(rawValue: first & 15) else {
            throw Violation(.protocolError, "There is no such kind of frame.")
        }
        let isLast = first & 0x80 != 0
        try checkOrder(opcode, isLast)
        guard bytes.count > 1 else { return nil }
        let second = bytes[start + 1]
        guard second & 0x80 != 0 else { throw Violation(.protocolError, "Frames of a client are masked.") }
        let short = Int(second & 0x7F)
        if opcode.isControl, short > 125 {
            throw Violation(.protocolError, "Control frames have 125 bytes at most.")
        }
        let extra = short == 126 ? 2 : short == 127 ? 8 : 0
        guard bytes.count >= 2 + extra else { return nil }
        let length = try readLength(short, bytes[(start + 2)..<(start + 2 + extra)])
        if !opcode.isControl, length > limit - (unfinished?.payload.count ?? 0) {
            throw Violation(.tooLong, "Messages have \(limit) bytes at most.")
        }
        guard bytes.count >= 2 + extra + 4 else { return nil }
        return Header(isLast: isLast, opcode: opcode, count: 2 + extra + 4, length: length)
    }

    private func checkOrder(_ opcode: Frame.Opcode, _ isLast: Bool) throws(Violation) {
        if opcode.isControl {
            if !isLast { throw Violation(.protocolError, "Control frames come whole.") }
        } else if opcode == .continuation {
            if unfinished == nil { throw Violation(.protocolError, "There is no message to go on with.") }
        } else if unfinished != nil {
            throw Violation(.protocolError, "The message before hasn't ended.")
        }
    }

    private func readLength(_ short: Int, _ extra: ArraySlice<UInt8>) throws(Violation) -> Int {
        guard !extra.isEmpty else { return short }
        let length = extra.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length >> 63 == 0, length >= (extra.count == 2 ? 126 : 65536) else {
            throw Violation(.protocolError, "The length is written wrongly.")
        }
        return Int(length)
    }

    private func unmasked(_ header: Header) -> [UInt8] {
        let from = start + header.count
        return buffer.withUnsafeBufferPointer { bytes in
            [UInt8](unsafeUninitializedCapacity: header.length) { payload, count in
                for index in 0..<header.length { payload[index] = bytes[from + index] ^ bytes[from - 4 + (index & 3)] }
                count = header.length
            }
        }
    }

    // MARK: Messages

    /// - Returns: nil when the message goes on.
    private mutating func take(_ header: Header, _ payload: [UInt8]) throws(Violation) -> Message? {
        switch header.opcode {
        case .ping: return .ping(payload)
        case .pong: return .pong(payload)
        case .close: return .close(try closeCode(payload))
        case .text, .binary, .continuation:
            // Taken out while it grows, so that it isn't copied for each of its frames.
            var message = unfinished ?? (header.opcode, [])
            unfinished = nil
            message.payload += payload
            guard header.isLast else {
                unfinished = message
                return nil
            }
            return message.opcode == .binary ? .binary(message.payload) : .text(try text(message.payload[...]))
        }
    }

    private func closeCode(_ payload: [UInt8]) throws(Violation) -> UInt16? {
        guard !payload.isEmpty else { return nil }
        guard payload.count >= 2 else {
            throw Violation(.protocolError, "A code to close with has two bytes.")
        }
        let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
        let isKnown = 1000...1003 ~= code || 1007...1014 ~= code || 3000...4999 ~= code
        guard isKnown else { throw Violation(.protocolError, "Nobody may close with that code.") }
        _ = try text(payload[2...])
        return code
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(Violation) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Violation(.invalidText, "The text is not UTF-8.")
        }
        return text
    }
}
