/// How texts are written in a project file.
enum PropertyQuoting {
    /// A text as Xcode writes it: with quotation marks where it holds anything but letters, digits, `_`, `$`, `.` and
    /// `/`, and where `//` or `___` could be taken for something else.
    static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.utf8.allSatisfy(isPlain) && !text.contains("//") && !text.contains("___")
        return isPlain ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// A comment behind an identifier. Nothing in it may end it.
    static func comment(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "/* " + line.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /") + " */"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }

    /// Whether a byte may stand in a text without quotation marks: readers take more than Xcode writes.
    static func isReadable(_ byte: UInt8) -> Bool {
        isPlain(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte >= 0x80
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            "\\U00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
    }

    /// What stands between quotation marks.
    static func unescaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var units: [UInt8] = [], rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
                units.append(byte)
                continue
            }
            switch sign {
            case UInt8(ascii: "n"): units.append(10)
            case UInt8(ascii: "t"): units.append(9)
            case UInt8(ascii: "r"): units.append(13)
            case UInt8(ascii: "a"): units.append(7)
            case UInt8(ascii: "b"): units.append(8)
            case UInt8(ascii: "f"): units.append(12)
            case UInt8(ascii: "v"): units.append(11)
            case UInt8(ascii: "U"), UInt8(ascii: "u"): units += number(&rest, radix: 16, digits: 4)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                rest = bytes[(rest.startIndex - 1)...]
                units += number(&rest, radix: 8, digits: 3)
            default: units.append(sign)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// The character of that number, in UTF-8; what none has becomes the one for unreadable ones.
    private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, radix: Int, digits: Int) -> [UInt8] {
        let text = rest.prefix(digits).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        rest = rest.dropFirst(text.count)
        let value = UInt32(String(decoding: text, as: UTF8.self), radix: radix) ?? 0xFFFD
        return Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    }
}
