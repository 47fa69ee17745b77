import CoreGraphics
import Foundation

/// A page of HTML as an attributed string, as iOS gives it: twelve points of Times unless the page says otherwise,
/// blocks as paragraphs, lists with marks. Tables become lines, pictures nothing.
struct HTMLReader {
    private struct Style {
        var family = "Times New Roman", size: CGFloat = 12, isBold = false, isItalic = false, isMono = false
        var color: UIColor?, background: UIColor?, link: String?, underline = false, strike = false, raise: CGFloat = 0
        var alignment = NSTextAlignment.natural, isPreformatted = false, indent: CGFloat = 0, spacing: CGFloat = 0
    }

    private var style = Style()
    private var stack: [(name: String, style: Style)] = []
    private var lists: [(isOrdered: Bool, number: Int)] = []
    private let result = NSMutableAttributedString(_emptyMutable: ())
    private var rules: [String: [String: String]] = [:]
    private let defaults: [NSAttributedString.Key: Any]

    init(_ defaults: [NSAttributedString.Key: Any]) {
        self.defaults = defaults
        if let font = defaults[.font] as? UIFont { (style.family, style.size) = (font.familyName, font.pointSize) }
    }

    func read(_ page: String) -> NSAttributedString {
        var reader = self
        let (tokens, sheets) = HTMLToken.tokens(of: page)
        for sheet in sheets { reader.rules.merge(Self.rules(of: sheet)) { $0.merging($1) { $1 } } }
        // Wherever the words stand, they stand in the body.
        reader.take(reader.rules["html"] ?? [:])
        reader.take(reader.rules["body"] ?? [:])
        for token in tokens {
            switch token {
            case .text(let text): reader.add(text)
            case let .start(name, attributes): reader.start(name, attributes)
            case .end(let name): reader.end(name)
            }
        }
        return reader.result
    }

    // MARK: Elements

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "center", "section",
        "article", "header", "footer", "table", "tr", "dl", "dt", "dd", "address", "form",
    ]
    private static let alone: Set<String> = ["br", "hr", "img", "input", "meta", "link", "wbr"]
    private static let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        if Self.blocks.contains(name) { breakLine() }
        switch name {
        case "br": return append("\n")
        case "hr":
            breakLine()
            append("\u{2014}\u{2014}\u{2014}\n")
            return
        case "html", "body": return take(rules[name] ?? [:], attributes)
        case _ where Self.alone.contains(name): return
        case "p", "li": while let open = stack.last?.name, open == name { end(open) }
        default: break
        }
        stack.append((name, style))
        switch name {
        case "b", "strong", "th": style.isBold = true
        case "i", "em", "cite", "var", "dfn", "address": style.isItalic = true
        case "u", "ins": style.underline = true
        case "s", "strike", "del": style.strike = true
        case "small": style.size *= 0.83
        case "big": style.size *= 1.17
        case "sub": (style.raise, style.size) = (-style.size * 0.2, style.size * 0.83)
        case "sup": (style.raise, style.size) = (style.size * 0.35, style.size * 0.83)
        case "code", "tt", "kbd", "samp": style.isMono = true
        case "pre": (style.isMono, style.isPreformatted) = (true, true)
        case "center": style.alignment = .center
        case "mark": style.background = .yellow
        case "blockquote": style.indent += 40
        case "p": style.spacing = style.size
        case "a":
            if let address = attributes["href"] {
                (style.link, style.color, style.underline) = (
                    address, UIColor(red: 0, green: 0, blue: 0.933, alpha: 1), true
                )
            }
        case "ul", "ol":
            lists.append((name == "ol", Int(attributes["start"] ?? "") ?? 1))
            style.indent += 36
        case "font":
            if let color = attributes["color"].flatMap(Self.color) { style.color = color }
            if let face = attributes["face"] { style.family = Self.family(face) }
            if let size = attributes["size"].flatMap(Int.init) {
                style.size = [7.5, 10, 12, 13.5, 18, 24, 36][min(max(size, 1), 7) - 1]
            }
        default:
            if let factor = Self.headings[name] {
                (style.size, style.isBold, style.spacing) = (style.size * factor, true, style.size * 0.67)
            }
        }
        take(rules[name] ?? [:], attributes)
        if name == "li" { mark() }
    }

    /// The bullet or number of an item.
    private mutating func mark() {
        guard let list = lists.last else { return append("\t•\t") }
        append(list.isOrdered ? "\t\(list.number).\t" : "\t•\t")
        lists[lists.count - 1].number += 1
    }

    private mutating func end(_ name: String) {
        guard let index = stack.lastIndex(where: { $0.name == name }) else {
            if name == "p" { breakLine() }
            return
        }
        if Self.blocks.contains(name) { breakLine() }
        if name == "td" || name == "th" { append("\t") }
        if name == "ul" || name == "ol" { _ = lists.popLast() }
        style = stack[index].style
        stack.removeSubrange(index...)
    }

    // MARK: Text

    private var endsLine: Bool { result.length == 0 || result.string.hasSuffix("\n") }

    /// Blocks stand on lines of their own.
    private mutating func breakLine() {
        guard !endsLine else { return }
        while result.string.hasSuffix(" ") {
            result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
        }
        append("\n")
    }

    /// Spaces and line breaks are one space, and none at the beginning of a line.
    private mutating func add(_ text: String) {
        guard !style.isPreformatted else { return append(text) }
        var words = ""
        var followsSpace = endsLine || result.string.hasSuffix(" ") || result.string.hasSuffix("\t")
        for character in text {
            if character.isWhitespace, character != "\u{A0}" {
                if !followsSpace { words.append(" ") }
                followsSpace = true
            } else {
                words.append(character)
                followsSpace = false
            }
        }
        append(words)
    }

    private func append(_ text: String) {
        guard !text.isEmpty else { return }
        result.append(NSAttributedString(string: text, attributes: attributes))
    }

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = defaults
        attributes[.font] = font
        if let color = style.color {
            attributes[.foregroundColor] = color
        } else if defaults[.foregroundColor] == nil {
            attributes[.foregroundColor] = UIColor.black
        }
        if let color = style.background { attributes[.backgroundColor] = color }
        if style.underline { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.strike { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.raise != 0 { attributes[.baselineOffset] = style.raise }
        if let link = style.link { attributes[.link] = URL(string: link) ?? link }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = style.alignment
        paragraph.paragraphSpacing = style.spacing
        if style.indent > 0 {
            paragraph.headIndent = style.indent
            if lists.isEmpty {
                paragraph.firstLineHeadIndent = style.indent
            } else {
                paragraph.tabStops = [
                    NSTextTab(textAlignment: .left, location: style.indent - 25),
                    NSTextTab(textAlignment: .left, location: style.indent),
                ]
            }
        }
        attributes[.paragraphStyle] = paragraph
        return attributes
    }

    private var font: UIFont {
        DocumentFont.named(
            style.isMono ? "Courier New" : style.family, size: style.size, isBold: style.isBold,
            isItalic: style.isItalic)
    }

    // MARK: Style sheets

    /// Rules for elements by name; classes and identifiers aren't looked at.
    private static func rules(of sheet: String) -> [String: [String: String]] {
        var rules: [String: [String: String]] = [:]
        for rule in sheet.components(separatedBy: "}") {
            let parts = rule.components(separatedBy: "{")
            guard parts.count == 2 else { continue }
            for selector in parts[0].components(separatedBy: ",") {
                rules[selector.trimmingCharacters(in: .whitespacesAndNewlines).lowercased(), default: [:]].merge(
                    declarations(parts[1])
                ) { $1 }
            }
        }
        return rules
    }

    private static func declarations(_ text: String) -> [String: String] {
        var found: [String: String] = [:]
        for declaration in text.components(separatedBy: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            found[name] = declaration[declaration.index(after: colon)...].replacingOccurrences(
                of: "!important", with: ""
            ).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return found
    }

    private mutating func take(_ rule: [String: String], _ attributes: [String: String] = [:]) {
        let wanted = rule.merging(Self.declarations(attributes["style"] ?? "")) { $1 }
        if let value = wanted["font-size"], let size = Self.length(value, of: style.size) { style.size = size }
        if let value = wanted["font-family"] { style.family = Self.family(value) }
        if let value = wanted["font-weight"] { style.isBold = value.hasPrefix("bold") || (Int(value) ?? 400) >= 600 }
        if let value = wanted["font-style"] { style.isItalic = value == "italic" || value == "oblique" }
        if let color = wanted["color"].flatMap(Self.color) { style.color = color }
        if let color = (wanted["background-color"] ?? wanted["background"]).flatMap(Self.color) {
            style.background = color
        }
        if let value = wanted["text-decoration"] {
            (style.underline, style.strike) = (value.contains("underline"), value.contains("line-through"))
        }
        if let value = wanted["text-align"] ?? attributes["align"] {
            style.alignment =
                ["center": .center, "right": .right, "justify": .justified, "left": .left][value.lowercased()]
                ?? style.alignment
        }
        if let value = wanted["margin-bottom"] ?? wanted["margin"]?.components(separatedBy: " ").first,
            let length = Self.length(value, of: style.size)
        {
            style.spacing = length
        }
    }

    private static func family(_ list: String) -> String {
        list.components(separatedBy: ",")[0].trimmingCharacters(in: CharacterSet(charactersIn: "'\" "))
    }

    private static func length(_ text: String, of size: CGFloat) -> CGFloat? {
        let named: [String: CGFloat] = [
            "small": 10, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24, "0": 0,
        ]
        if let known = named[text] { return known }
        for (unit, factor) in [("px", 1), ("pt", 1), ("rem", 12), ("em", size), ("%", size / 100)]
            as [(String, CGFloat)] where text.hasSuffix(unit)
        {
            return Double(text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)).map { CGFloat($0) * factor }
        }
        return Double(text).map { CGFloat($0) }
    }

    private static let names: [String: UInt32] = [
        "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "yellow": 0xFFFF00,
        "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080, "grey": 0x808080,
        "silver": 0xC0C0C0, "maroon": 0x800000, "navy": 0x000080, "teal": 0x008080, "olive": 0x808000, "lime": 0x00FF00,
        "aqua": 0x00FFFF, "cyan": 0x00FFFF, "fuchsia": 0xFF00FF,
        "magenta": 0xFF00FF, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700, "lightgray": 0xD3D3D3,
        "darkgray": 0xA9A9A9, "darkred": 0x8B0000, "darkblue": 0x00008B, "darkgreen": 0x006400,
    ]

    private static func color(_ text: String) -> UIColor? {
        let text = text.lowercased().trimmingCharacters(in: .whitespaces)
        func made(_ value: UInt32) -> UIColor {
            UIColor(
                red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
                blue: CGFloat(value & 255) / 255, alpha: 1)
        }
        if let known = names[text] { return made(known) }
        if text.hasPrefix("#") {
            var digits = String(text.dropFirst())
            if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
            return digits.count >= 6 ? UInt32(digits.prefix(6), radix: 16).map(made) : nil
        }
        guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")") else {
            return nil
        }
        let parts = text[text.index(after: open)..<close].split { ", /".contains($0) }.compactMap { Double($0) }
        guard parts.count >= 3 else { return nil }
        return UIColor(
            red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
    }
}
