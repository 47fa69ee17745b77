import Foundation

/// The request that turns a connection into a WebSocket, and its answer.
enum WebSocketHandshake {
    /// - Returns: the answer, and whether the connection is a WebSocket from now on.
    static func answer(to head: RequestHead) -> (response: Response, isAccepted: Bool) {
        guard head.minorVersion == 1, head.lists("websocket", in: "upgrade"), head.lists("upgrade", in: "connection")
        else {
            var response = Response.text(426, "A WebSocket is served here.")
            response.fields += [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")]
            return (response, false)
        }
        guard head["sec-websocket-version"] == "13" else {
            var response = Response.text(426, "Version 13 of the WebSocket protocol is spoken here.")
            response.fields.append(("Sec-WebSocket-Version", "13"))
            return (response, false)
        }
        guard let key = head["sec-websocket-key"], Data(base64Encoded: key)?.count == 16 else {
            return (Response.text(400, "Sec-WebSocket-Key is not 16 bytes in Base64."), false)
        }
        let fields = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept(key))]
        return (Response(status: 101, fields: fields), true)
    }

    /// What proves that a server has understood a key.
    static func accept(_ key: String) -> String {
        Data(SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }
}

/// SHA-1, which the handshake asks for; it protects nothing.
enum SHA1 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var padded = bytes + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        for block in stride(from: 0, to: padded.count, by: 64) { add(padded[block..<block + 64], to: &state) }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { at in
            block[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for at in 16..<80 { words.append(rotate(words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16], 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (f, k): (UInt32, UInt32)
            switch index {
            case ..<20: (f, k) = (b & c | ~b & d, 0x5A82_7999)
            case ..<40: (f, k) = (b ^ c ^ d, 0x6ED9_EBA1)
            case ..<60: (f, k) = (b & c | b & d | c & d, 0x8F1B_BCDC)
            default: (f, k) = (b ^ c ^ d, 0xCA62_C1D6)
            }
            (a, b, c, d, e) = (rotate(a, 5) &+ f &+ e &+ k &+ words[index], a, rotate(b, 30), c, d)
        }
        for (index, word) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ word }
    }
}
