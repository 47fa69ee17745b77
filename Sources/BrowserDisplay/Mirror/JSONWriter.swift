import CoreGraphics
import Foundation

/// Writes compact JSON straight into bytes; commits are sent at every frame of a scroll.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed("{", "}", body) }
    mutating func array(_ body: (inout JSONWriter) -> Void) { enclosed("[", "]", body) }

    private mutating func enclosed(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void)
    {
        comma()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    /// A key; what is written next is its value. Keys need no escapes.
    mutating func key(_ key: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func value(_ text: String) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20: bytes.append(contentsOf: String(format: "\\u%04x", Int(byte)).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    mutating func value(_ number: Int) {
        comma()
        bytes.append(contentsOf: String(number).utf8)
        needsComma = true
    }

    mutating func value(_ number: CGFloat, decimals: Int = 4) {
        comma()
        JSONWriter.append(number, decimals: decimals, to: &bytes)
        needsComma = true
    }

    mutating func value(_ flag: Bool) { value(flag ? 1 : 0) }

    mutating func null() {
        comma()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    mutating func numbers(_ list: [CGFloat], decimals: Int = 4) {
        array { for number in list { $0.value(number, decimals: decimals) } }
    }

    /// The shortest decimal text of a number rounded to some places; what isn't finite becomes 0.
    static func append(_ number: CGFloat, decimals: Int, to bytes: inout [UInt8]) {
        guard number.isFinite, abs(number) < 1e12 else { return bytes.append(UInt8(ascii: "0")) }
        let power = decimals == 4 ? 10_000.0 : pow(10, Double(decimals))
        let scaled = Int((Double(number) * power).rounded())
        var whole = String(abs(scaled) / Int(power))
        if scaled < 0 { whole = "-" + whole }
        bytes.append(contentsOf: whole.utf8)
        var rest = abs(scaled) % Int(power)
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var place = Int(power) / 10
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
            place /= 10
        }
    }

    static func text(_ number: CGFloat, decimals: Int = 4) -> String {
        var bytes: [UInt8] = []
        append(number, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
