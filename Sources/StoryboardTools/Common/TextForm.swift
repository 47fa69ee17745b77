import Foundation

/// How a file of text is written: its encoding and the ends of its lines, which stay as they were when a command writes
/// it anew.
public struct TextForm: Equatable {
    private enum Encoding { case utf8, utf16BigEndian, utf16LittleEndian }

    private var encoding = Encoding.utf8
    private var hasByteOrderMark = false
    private var endsLinesWithReturns = false

    /// That of a file's bytes; of a new file, which has none, UTF-8 with line feeds.
    public init(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFE, 0xFF]) {
            (encoding, hasByteOrderMark) = (.utf16BigEndian, true)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (encoding, hasByteOrderMark) = (.utf16LittleEndian, true)
        } else {
            hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        }
        let text = Self.scalars(bytes, encoding)
        var feeds = 0, pairs = 0, previous: UInt16 = 0
        for unit in text {
            if unit == 10 {
                feeds += 1
                if previous == 13 { pairs += 1 }
            }
            previous = unit
        }
        // Of a file that has both the more frequent.
        endsLinesWithReturns = pairs * 2 > feeds
    }

    private static func scalars(_ bytes: [UInt8], _ encoding: Encoding) -> [UInt16] {
        guard encoding != .utf8 else { return bytes.map(UInt16.init) }
        let isBig = encoding == .utf16BigEndian
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0 + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[$0 + (isBig ? 1 : 0)])
        }
    }

    /// A text with line feeds, in this form.
    public func bytes(of text: String) -> [UInt8] {
        var text = text
        if endsLinesWithReturns {
            text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
        }
        switch encoding {
        case .utf8: return (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
        case .utf16BigEndian: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        case .utf16LittleEndian: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        }
    }
}
