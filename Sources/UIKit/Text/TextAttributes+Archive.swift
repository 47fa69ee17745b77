import CoreGraphics
import Foundation

/// Paragraph styles in keyed archives, by the keys that compiled nibs have: what isn't as by default.
extension NSParagraphStyle {
    static let archivedLengths: KeyValuePairs<String, WritableKeyPath<ParagraphOptions, CGFloat>> = [
        "NSLineSpacing": \.lineSpacing, "NSLineHeightMultiple": \.lineHeightMultiple,
        "NSMinLineHeight": \.minimumLineHeight, "NSMaxLineHeight": \.maximumLineHeight,
        "NSParagraphSpacing": \.paragraphSpacing, "NSParagraphSpacingBefore": \.paragraphSpacingBefore,
        "NSFirstLineHeadIndent": \.firstLineHeadIndent, "NSHeadIndent": \.headIndent, "NSTailIndent": \.tailIndent,
    ]

    func encodeValues(_ coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "NSAlignment")
        coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
        coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection")
        for (key, path) in Self.archivedLengths where values.options[keyPath: path] != 0 {
            coder.encode(Double(values.options[keyPath: path]), forKey: key)
        }
        if hyphenationFactor != 0 { coder.encode(hyphenationFactor, forKey: "NSHyphenationFactor") }
        if defaultTabInterval != 0 { coder.encode(Double(defaultTabInterval), forKey: "NSDefaultTabInterval") }
        coder.encode(allowsDefaultTighteningForTruncation, forKey: "NSAllowsTighteningForTruncation")
        if let tabs = values.tabs { coder.encode(tabs as NSArray, forKey: "NSTabStops") }
    }
}

extension NSParagraphStyle.Values {
    init(archive coder: NSCoder) {
        self.init()
        func integer(_ key: String) -> Int? {
            coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
        }
        func number(_ key: String) -> CGFloat? {
            coder.containsValue(forKey: key) ? CGFloat(coder.decodeDouble(forKey: key)) : nil
        }
        if let raw = integer("NSAlignment") { alignmentStorage = NSTextAlignment(rawValue: raw) ?? .natural }
        if let raw = integer("NSLineBreakMode") { lineBreakStorage = NSLineBreakMode(rawValue: raw) ?? .byWordWrapping }
        if let raw = integer("NSWritingDirection") { writingDirection = NSWritingDirection(rawValue: raw) ?? .natural }
        for (key, path) in NSParagraphStyle.archivedLengths {
            if let length = number(key) { options[keyPath: path] = length }
        }
        if coder.containsValue(forKey: "NSHyphenationFactor") {
            hyphenation = coder.decodeFloat(forKey: "NSHyphenationFactor")
        }
        if let interval = number("NSDefaultTabInterval") { tabInterval = interval }
        tightens = coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
        tabs =
            KeyedArchives.object(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops", in: coder) as? [NSTextTab]
    }
}
