import StoryboardDocument

/// Fonts as people give them: `system 17`, `system bold 17`, `body`, `Avenir-Book 14`, `italic system 12`.
struct FontWords {
    /// The attributes of a `<fontDescription>`.
    static func attributes(_ text: String) throws -> [(Name, String)] {
        let words = text.split(separator: " ").map(String.init)
        if let style = styles[LibraryObject.key(text)] { return [("style", style)] }
        if text.hasPrefix("UICTFontTextStyle") { return [("style", text)] }
        var size: Double?, rest: [String] = []
        for word in words {
            let number = word.hasSuffix("pt") ? String(word.dropLast(2)) : word
            if size == nil, let value = Double(number) { size = value } else if word != "pt" { rest.append(word) }
        }
        guard !rest.isEmpty || size != nil else { throw ValueWords.Problem(message: "An empty text is no font.") }
        let points = ("pointSize", interfaceBuilderNumber(size ?? 17)) as (Name, String)
        let lower = rest.map { $0.lowercased() }
        if rest.isEmpty || lower.contains("system") {
            guard let kind = lower.first(where: { $0 != "system" && $0 != "font" }) else {
                return [("type", "system"), points]
            }
            switch kind {
            case "bold": return [("type", "boldSystem"), points]
            case "italic": return [("type", "italicSystem"), points]
            case "regular": return [("type", "system"), points]
            default:
                guard let weight = weights.first(where: { LibraryObject.key($0) == LibraryObject.key(kind) }) else {
                    throw ValueWords.Problem(
                        message: "The system font has no “\(kind)”.",
                        remedy: "Give one of \(weights.joined(separator: ", ")), bold or italic.")
                }
                return [("type", "system"), ("weight", weight), points]
            }
        }
        let name = rest.joined(separator: " ")
        return [("name", name), ("family", family(of: name)), points]
    }

    /// `Avenir-Book` → `Avenir`, `HelveticaNeue-Light` → `Helvetica Neue`.
    private static func family(of name: String) -> String {
        let stem = String(name.prefix { $0 != "-" })
        var words = ""
        for letter in stem {
            if letter.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
            words.append(letter)
        }
        return words
    }

    private static let weights = ["ultraLight", "thin", "light", "medium", "semibold", "heavy", "black"]

    private static let styles: [String: String] = [
        "body": "UICTFontTextStyleBody", "footnote": "UICTFontTextStyleFootnote",
        "headline": "UICTFontTextStyleHeadline", "subheadline": "UICTFontTextStyleSubhead",
        "subhead": "UICTFontTextStyleSubhead", "caption1": "UICTFontTextStyleCaption1",
        "caption2": "UICTFontTextStyleCaption2", "largetitle": "UICTFontTextStyleTitle0",
        "title1": "UICTFontTextStyleTitle1", "title2": "UICTFontTextStyleTitle2", "title3": "UICTFontTextStyleTitle3",
        "callout": "UICTFontTextStyleCallout",
    ]

    /// `UICTFontTextStyleBody` → `body`.
    static func name(ofStyle style: String) -> String? {
        styles.filter { $0.value == style }.keys.min { ($0.count, $0) > ($1.count, $1) }
    }

    /// All text styles, by the words for them.
    static let styleNames = [
        "largetitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
        "caption1",
        "caption2",
    ]
}
