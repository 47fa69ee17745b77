import CoreGraphics
import Foundation

/// A file in the Rich Text Format as an attributed string: fonts, sizes, colours, underlines, paragraphs and links.
/// Tables become lines, pictures nothing.
struct RTFReader {
    private struct Style {
        var font = 0, size: CGFloat = 12, isBold = false, isItalic = false, underline = false, strike = false,
            raise: CGFloat = 0
        var color = 0, background = 0, link: String?
        var alignment = NSTextAlignment.natural, head: CGFloat = 0, firstLine: CGFloat = 0, tail: CGFloat = 0,
            before: CGFloat = 0, after: CGFloat = 0

        /// `\pard`: what belongs to paragraphs is as at the beginning.
        mutating func forgetParagraph() {
            (alignment, head, firstLine, tail, before, after) = (.natural, 0, 0, 0, 0, 0)
        }
        /// `\plain`: what belongs to characters.
        mutating func forgetCharacters() {
            (font, size, isBold, isItalic, underline, strike, raise, color, background) = (
                0, 12, false, false, false, false, 0, 0, 0
            )
        }
    }

    private enum Destination { case text, fonts, colors, instruction, skipped }
    private struct Group { var style: Style, destination: Destination, fallback: Int }

    private let bytes: [UInt8]
    private let defaults: [NSAttributedString.Key: Any]
    private var at = 0
    private var style = Style()
    private var destination = Destination.text
    /// How many characters after a Unicode one are for readers that don't know it, and how many of them are still to
    /// come.
    private var fallback = 1, skipping = 0
    private var groups: [Group] = []
    private var fonts: [Int: String] = [:], font = 0, fontName = ""
    private var colors: [UIColor?] = [], parts: [CGFloat?] = [nil, nil, nil]
    private var instruction = ""
    private var pending = "", encoded: [UInt8] = []
    private var encoding = String.Encoding.windowsCP1252
    private let result = NSMutableAttributedString(_emptyMutable: ())

    init(_ data: Data, _ defaults: [NSAttributedString.Key: Any]) {
        bytes = Array(data)
        self.defaults = defaults
    }

    /// Nil where it isn't such a file.
    func read() -> NSAttributedString? {
        guard bytes.starts(with: Array("{\\rtf".utf8)) else { return nil }
        var reader = self
        while reader.at < bytes.count { reader.step() }
        reader.flush()
        return reader.result
    }

    // MARK: Reading

    private mutating func step() {
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "{"):
            flush()
            groups.append(Group(style: style, destination: destination, fallback: fallback))
        case UInt8(ascii: "}"):
            flush()
            guard let group = groups.popLast() else { return }
            if destination == .instruction, group.destination != .instruction { link = Self.link(in: instruction) }
            (style, destination, fallback) = (group.style, group.destination, group.fallback)
        case UInt8(ascii: "\\"): control()
        case 10, 13: break
        case UInt8(ascii: ";") where destination == .fonts:
            flush()
            fonts[font] = fontName.trimmingCharacters(in: .whitespaces)
            fontName = ""
        case UInt8(ascii: ";") where destination == .colors:
            colors.append(
                parts.contains { $0 != nil }
                    ? UIColor(red: parts[0] ?? 0, green: parts[1] ?? 0, blue: parts[2] ?? 0, alpha: 1) : nil)
            parts = [nil, nil, nil]
        default: put(byte)
        }
    }

    /// The address of the field whose result is read next.
    private var link: String?

    private mutating func put(_ byte: UInt8) {
        if skipping > 0 { return skipping -= 1 }
        encoded.append(byte)
    }

    private mutating func put(_ text: String) {
        decode()
        pending += text
    }

    private mutating func decode() {
        guard !encoded.isEmpty else { return }
        pending += String(bytes: encoded, encoding: encoding) ?? String(decoding: encoded, as: UTF8.self)
        encoded = []
    }

    /// What was read so far in one style goes into the text, or wherever it belongs.
    private mutating func flush() {
        decode()
        guard !pending.isEmpty else { return }
        switch destination {
        case .text: result.append(NSAttributedString(string: pending, attributes: attributes))
        case .fonts: fontName += pending
        case .instruction: instruction += pending
        case .colors, .skipped: break
        }
        pending = ""
    }

    // MARK: Control words

    private mutating func control() {
        guard at < bytes.count else { return }
        let first = bytes[at]
        guard first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z") else {
            at += 1
            return symbol(first)
        }
        let start = at
        while at < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[at] | 0x20) { at += 1 }
        let word = String(decoding: bytes[start..<at], as: UTF8.self), number = at
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
        while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
        let value = Int(String(decoding: bytes[number..<at], as: UTF8.self))
        if at < bytes.count, bytes[at] == 32 { at += 1 }
        take(word, value)
    }

    private mutating func symbol(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "'"):
            guard at + 1 < bytes.count, let code = UInt8(String(decoding: bytes[at..<at + 2], as: UTF8.self), radix: 16)
            else { return }
            at += 2
            put(code)
        case UInt8(ascii: "*"): destination = .skipped
        case UInt8(ascii: "~"): put("\u{A0}")
        case UInt8(ascii: "_"): put("\u{2011}")
        case UInt8(ascii: "-"): put("\u{AD}")
        case 10, 13: put("\n")
        default: put(byte)
        }
    }

    private static let characters = [
        "par": "\n", "line": "\u{2028}", "tab": "\t", "emdash": "—", "endash": "–", "bullet": "•", "lquote": "‘",
        "rquote": "’", "ldblquote": "“", "rdblquote": "”",
        "sect": "\n", "page": "\u{C}", "cell": "\t", "row": "\n",
    ]
    private static let skipped: Set = [
        "stylesheet", "info", "pict", "header", "footer", "headerl", "headerr", "footerl", "footerr", "footnote",
        "generator", "themedata", "listtext", "xmlnstbl",
    ]

    private mutating func take(_ word: String, _ value: Int?) {
        if let text = Self.characters[word] { return put(text) }
        switch word {
        case "u":
            decode()
            if let value, let scalar = UInt16(exactly: value < 0 ? value + 65536 : value) { units.append(scalar) }
            if let text = takeUnits() { put(text) }
            skipping = fallback
            return
        case "uc": return fallback = value ?? 1
        default: break
        }
        flush()
        let isOn = value != 0
        switch word {
        case "fonttbl": destination = .fonts
        case "colortbl": destination = .colors
        case "fldinst": (destination, instruction) = (.instruction, "")
        case "fldrslt": (destination, style.link, link) = (.text, link, nil)
        case _ where Self.skipped.contains(word): destination = .skipped
        case "ansicpg":
            encoding =
                [
                    65001: .utf8, 1250: .windowsCP1250, 1251: .windowsCP1251, 1253: .windowsCP1253,
                    1254: .windowsCP1254, 10000: .macOSRoman,
                ][value ?? 0] ?? .windowsCP1252
        case "mac": encoding = .macOSRoman
        case "f": if destination == .fonts { font = value ?? 0 } else { style.font = value ?? 0 }
        case "fs": style.size = CGFloat(value ?? 24) / 2
        case "b": style.isBold = isOn
        case "i": style.isItalic = isOn
        case "ul", "uld", "uldb", "ulw": style.underline = isOn
        case "ulnone": style.underline = false
        case "strike", "striked": style.strike = isOn
        case "super": style.raise = style.size * 0.35
        case "sub": style.raise = -style.size * 0.2
        case "nosupersub": style.raise = 0
        case "cf": style.color = value ?? 0
        case "cb", "highlight", "chcbpat": style.background = value ?? 0
        case "red", "green", "blue": parts[["red": 0, "green": 1, "blue": 2][word]!] = CGFloat(value ?? 0) / 255
        case "plain": style.forgetCharacters()
        case "pard": style.forgetParagraph()
        case "ql": style.alignment = .left
        case "qr": style.alignment = .right
        case "qc": style.alignment = .center
        case "qj": style.alignment = .justified
        case "li": style.head = Self.points(value)
        case "fi": style.firstLine = Self.points(value)
        case "ri": style.tail = Self.points(value)
        case "sb": style.before = Self.points(value)
        case "sa": style.after = Self.points(value)
        default: break
        }
    }

    /// Characters beyond the first plane come as two.
    private var units: [UInt16] = []
    private mutating func takeUnits() -> String? {
        if units.count == 1, UTF16.isLeadSurrogate(units[0]) { return nil }
        defer { units = [] }
        return String(decoding: units, as: UTF16.self)
    }

    /// Lengths are in twentieths of a point.
    private static func points(_ value: Int?) -> CGFloat { CGFloat(value ?? 0) / 20 }

    private static func link(in instruction: String) -> String? {
        guard let word = instruction.range(of: "HYPERLINK") else { return nil }
        let rest = instruction[word.upperBound...].trimmingCharacters(in: .whitespaces)
        return rest.hasPrefix("\"")
            ? rest.dropFirst().prefix { $0 != "\"" }.description : rest.components(separatedBy: " ").first
    }

    // MARK: Attributes

    private func color(_ index: Int) -> UIColor? { colors.indices.contains(index) ? colors[index] : nil }

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = defaults
        attributes[.font] = DocumentFont.named(
            fonts[style.font] ?? "Helvetica", size: style.size, isBold: style.isBold, isItalic: style.isItalic)
        if let color = color(style.color) {
            attributes[.foregroundColor] = color
        } else if attributes[.foregroundColor] == nil {
            attributes[.foregroundColor] = UIColor.black
        }
        if style.background > 0, let color = color(style.background) { attributes[.backgroundColor] = color }
        if style.underline { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.strike { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.raise != 0 { attributes[.baselineOffset] = style.raise }
        if let link = style.link { attributes[.link] = URL(string: link) ?? link }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = style.alignment
        (paragraph.headIndent, paragraph.firstLineHeadIndent, paragraph.tailIndent) = (
            style.head, style.head + style.firstLine, -style.tail
        )
        (paragraph.paragraphSpacingBefore, paragraph.paragraphSpacing) = (style.before, style.after)
        attributes[.paragraphStyle] = paragraph
        return attributes
    }
}
