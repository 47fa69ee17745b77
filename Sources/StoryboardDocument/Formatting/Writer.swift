#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes XML as Xcode does: four spaces a level, one element a line, no blank before `/>`.
struct Writer {
    var bytes: [UInt8] = []

    mutating func write(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func newLine(_ depth: Int) {
        bytes.append(.lineFeed)
        bytes.append(contentsOf: repeatElement(.space, count: depth * 4))
    }

    /// Xcode 4.6 and earlier left `>` as it is.
    mutating func attribute(_ name: Name, _ value: String, escapesGreaterThan: Bool = true) {
        bytes.append(.space)
        write(name.string)
        write("=\"")
        Self.escape(value, isAttribute: true, escapesGreaterThan: escapesGreaterThan, into: &bytes)
        bytes.append(.quote)
    }

    mutating func text(_ value: String) { Self.escape(value, isAttribute: false, into: &bytes) }

    /// In attributes quotes are escaped, too, and line ends and tabs, which XML would turn into blanks. What XML can't
    /// hold at all becomes U+FFFD, so that every document that is written can be read.
    static func escape(_ value: String, isAttribute: Bool, escapesGreaterThan: Bool = true, into bytes: inout [UInt8]) {
        if value.utf8.contains(0xEF), value.unicodeScalars.contains(where: \.isNoncharacter) {
            var fit = String.UnicodeScalarView()
            for scalar in value.unicodeScalars { fit.append(scalar.isNoncharacter ? "\u{FFFD}" : scalar) }
            escape(String(fit), isAttribute: isAttribute, escapesGreaterThan: escapesGreaterThan, into: &bytes)
            return
        }
        for c in value.utf8 {
            switch c {
            case .ampersand: bytes.append(contentsOf: "&amp;".utf8)
            case .lessThan: bytes.append(contentsOf: "&lt;".utf8)
            case .greaterThan where escapesGreaterThan: bytes.append(contentsOf: "&gt;".utf8)
            case .quote where isAttribute: bytes.append(contentsOf: "&quot;".utf8)
            case .carriageReturn: bytes.append(contentsOf: "&#13;".utf8)
            case .lineFeed where isAttribute: bytes.append(contentsOf: "&#10;".utf8)
            case .tab where isAttribute: bytes.append(contentsOf: "&#9;".utf8)
            case 0..<0x20 where c != .lineFeed && c != .tab: bytes.append(contentsOf: "\u{FFFD}".utf8)
            default: bytes.append(c)
            }
        }
    }
}

private extension Unicode.Scalar {
    var isNoncharacter: Bool { self == "\u{FFFE}" || self == "\u{FFFF}" }
}

/// Numbers as Xcode writes them: whole ones without a point, zero as `0.0`, all others with 17 digits.
public func interfaceBuilderNumber(_ value: Double) -> String {
    if value == 0 { return "0.0" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    var buffer = [CChar](repeating: 0, count: 40)
    _ = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.17g", $0) }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// A value goes into a child `<string>` when it is longer than this, or holds line ends or tabs.
func needsStringElement(_ value: String) -> Bool {
    // Counted as Objective-C counts: in UTF-16.
    value.utf8.contains { $0 == .lineFeed || $0 == .tab } || value.utf8.count > 127 && value.utf16.count > 127
}

/// A string with control characters is written in base 64, without padding.
func needsBase64(_ value: String) -> Bool {
    value.utf8.contains { $0 < 0x20 && $0 != .lineFeed && $0 != .tab }
}

func encodeBase64(_ value: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var bits: UInt32 = 0, count = 0
    for byte in value.utf8 {
        bits = bits << 8 | UInt32(byte)
        count += 8
        while count >= 6 {
            count -= 6
            result.append(digits[Int(bits >> UInt32(count)) & 63])
        }
    }
    if count > 0 { result.append(digits[Int(bits << UInt32(6 - count)) & 63]) }
    return String(decoding: result, as: UTF8.self)
}
