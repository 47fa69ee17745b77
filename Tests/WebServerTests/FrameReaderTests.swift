import XCTest

@testable import WebServer

final class FrameReaderTests: XCTestCase {
    private let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]

    private func frame(
        _ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true, reserved: UInt8 = 0, isMasked: Bool = true,
        lengthBytes: Int? = nil
    ) -> [UInt8] {
        var bytes = [(isLast ? 0x80 : 0) | reserved << 4 | opcode]
        let size = lengthBytes ?? (payload.count < 126 ? 0 : payload.count < 65536 ? 2 : 8),
            masked: UInt8 = isMasked ? 0x80 : 0
        bytes.append(masked | (size == 0 ? UInt8(payload.count) : size == 2 ? 126 : 127))
        bytes += (0..<size).map { UInt8(truncatingIfNeeded: payload.count >> (8 * (size - 1 - $0))) }
        return bytes + (isMasked ? mask + payload.enumerated().map { $1 ^ mask[$0 & 3] } : payload)
    }

    private func text(_ text: String, isLast: Bool = true) -> [UInt8] { frame(1, Array(text.utf8), isLast: isLast) }

    private func read(_ pieces: [[UInt8]], limit: Int = 1 << 16) -> (
        messages: [FrameReader.Message], violation: FrameReader.Violation?
    ) {
        var reader = FrameReader(limit: limit), messages: [FrameReader.Message] = []
        do {
            for piece in pieces {
                reader.append(piece[...])
                while let message = try reader.next() { messages.append(message) }
            }
        } catch { return (messages, error as FrameReader.Violation?) }
        return (messages, nil)
    }

    private func code(_ bytes: [UInt8]) -> Frame.CloseCode? { read([bytes]).violation?.code }

    // MARK: Messages

    func testMessagesAreReadWhereverTheyAreCut() {
        let bytes =
            text("Hello") + frame(9, [1, 2]) + text("frag", isLast: false) + frame(10, [])
            + frame(0, Array("ment".utf8)) + frame(2, [0, 255]) + frame(8, [3, 232])
        let expected: [FrameReader.Message] = [
            .text("Hello"), .ping([1, 2]), .pong([]), .text("fragment"), .binary([0, 255]), .close(1000),
        ]
        XCTAssertEqual(read([bytes]).messages, expected)
        for cut in 1..<bytes.count {
            let result = read([Array(bytes[..<cut]), Array(bytes[cut...])])
            XCTAssertEqual(result.messages, expected, "cut at \(cut)")
            XCTAssertNil(result.violation)
        }
        XCTAssertEqual(read(bytes.map { [$0] }).messages, expected)
    }

    func testEveryLengthOfLengthIsRead() {
        for count in [0, 1, 125, 126, 127, 128, 65535, 65536] {
            XCTAssertEqual(
                read([frame(1, Array(repeating: 120, count: count))]).messages,
                [.text(String(repeating: "x", count: count))], "\(count)")
        }
    }

    func testControlFramesComeBetweenTheFramesOfAMessage() {
        let bytes =
            text("a", isLast: false) + frame(9, [7]) + frame(0, [98], isLast: false) + frame(10, [8]) + frame(0, [99])
        XCTAssertEqual(read([bytes]).messages, [.ping([7]), .pong([8]), .text("abc")])
    }

    func testCharactersMayBeCutBetweenFrames() {
        let bytes = Array("κόσμε".utf8)
        let frames = bytes.indices.map { frame($0 == 0 ? 1 : 0, [bytes[$0]], isLast: $0 == bytes.count - 1) }
        XCTAssertEqual(read([frames.flatMap { $0 }]).messages, [.text("κόσμε")])
    }

    // MARK: Limits

    func testFramesAreRefusedByTheLengthTheyDeclare() {
        let result = read([Array(frame(1, Array(repeating: 120, count: 65537)).prefix(10))])
        XCTAssertEqual(result.violation?.code, .tooLong)
        XCTAssertEqual(code([0x82, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0]), .tooLong, "a terabyte")
        XCTAssertEqual(code([0x82, 0xFF, 0x7F, 255, 255, 255, 255, 255, 255, 255]), .tooLong)
    }

    func testFramesOfOneMessageAreRefusedTogether() {
        let half = Array(repeating: UInt8(120), count: 60)
        XCTAssertNil(read([frame(1, half, isLast: false), frame(0, Array(half.prefix(40)))], limit: 100).violation)
        XCTAssertEqual(read([frame(1, half, isLast: false), frame(0, half)], limit: 100).violation?.code, .tooLong)
        XCTAssertEqual(
            read([frame(1, half), frame(1, half)], limit: 100).messages.count, 2, "two messages have a limit each")
    }

    // MARK: Violations

    func testFramesWithoutAMaskAreRefused() {
        XCTAssertEqual(code(frame(1, [120], isMasked: false)), .protocolError)
        XCTAssertEqual(code([0x89, 0]), .protocolError)
    }

    func testReservedBitsAndKindsAreRefused() {
        for bits in UInt8(1)...7 { XCTAssertEqual(code(frame(1, [], reserved: bits)), .protocolError, "\(bits)") }
        for opcode in [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8] {
            XCTAssertEqual(code(frame(opcode, [])), .protocolError, "\(opcode)")
        }
    }

    func testControlFramesAreShortAndWhole() {
        XCTAssertEqual(read([frame(9, Array(repeating: 1, count: 125))]).messages.count, 1)
        for opcode in [8, 9, 10] as [UInt8] {
            XCTAssertEqual(code(frame(opcode, Array(repeating: 1, count: 126))), .protocolError)
            XCTAssertEqual(code(frame(opcode, [], isLast: false)), .protocolError)
        }
    }

    func testFramesOfAMessageComeInOrder() {
        XCTAssertEqual(code(frame(0, [1])), .protocolError, "nothing to go on with")
        XCTAssertEqual(code(text("a", isLast: false) + text("b")), .protocolError, "the first hasn't ended")
        XCTAssertEqual(code(text("a") + frame(0, [1])), .protocolError, "the first has ended")
    }

    func testLengthsAreWrittenAsShortAsTheyCanBe() {
        XCTAssertEqual(code(frame(1, [120], lengthBytes: 2)), .protocolError)
        XCTAssertEqual(code(frame(1, Array(repeating: 120, count: 200), lengthBytes: 8)), .protocolError)
        XCTAssertEqual(code([0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 1]), .protocolError, "the highest bit")
    }

    func testTextIsUTF8() {
        for bytes in [
            [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xCE, 0xBA, 0xE1, 0xBD, 0xB9, 0xCF, 0x83, 0xCE, 0xBC, 0xCE, 0xB5, 0xED, 0xA0, 0x80],
        ] as [[UInt8]] {
            XCTAssertEqual(code(frame(1, bytes)), .invalidText, "\(bytes)")
            XCTAssertNil(code(frame(2, bytes)))
        }
    }

    func testCodesToCloseWithAreThoseOfTheProtocol() {
        for number in [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999] {
            XCTAssertEqual(
                read([frame(8, [UInt8(number >> 8), UInt8(number & 255)])]).messages, [.close(UInt16(number))])
        }
        for number in [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535] {
            XCTAssertEqual(code(frame(8, [UInt8(number >> 8), UInt8(number & 255)])), .protocolError, "\(number)")
        }
        XCTAssertEqual(read([frame(8, [])]).messages, [.close(nil)])
        XCTAssertEqual(code(frame(8, [3])), .protocolError)
        XCTAssertEqual(code(frame(8, [3, 232, 0xFF])), .invalidText)
        XCTAssertEqual(read([frame(8, [3, 232] + Array("bye".utf8))]).messages, [.close(1000)])
    }

    // MARK: What goes out

    func testFramesGoOutWholeWithTheirLength() {
        XCTAssertEqual(Frame.text("hé"), [0x81, 3, 104, 0xC3, 0xA9])
        XCTAssertEqual(Array(Frame.text(String(repeating: "x", count: 126)).prefix(4)), [0x81, 126, 0, 126])
        XCTAssertEqual(
            Array(Frame.text(String(repeating: "x", count: 65536)).prefix(10)), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0])
        XCTAssertEqual(Frame.pong([1]), [0x8A, 1, 1])
        XCTAssertEqual(Frame.close(nil), [0x88, 0])
        XCTAssertEqual(Frame.close(1002, "no"), [0x88, 4, 3, 234, 110, 111])
        XCTAssertEqual(
            Frame.close(1011, String(repeating: "é", count: 100)).count, 2 + 2 + 122, "cut between characters")
    }

    func testTheHandshakeIsAnsweredAsTheProtocolHasIt() {
        XCTAssertEqual(WebSocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        let hex = { (text: String) in SHA1.digest(of: Array(text.utf8)).map { String(format: "%02x", $0) }.joined() }
        XCTAssertEqual(hex(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        XCTAssertEqual(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        for count in [55, 56, 63, 64, 65] {
            XCTAssertEqual(SHA1.digest(of: Array(repeating: 97, count: count)).count, 20)
        }
    }
}
