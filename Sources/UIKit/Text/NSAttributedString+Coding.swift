import CoreGraphics
import Foundation
import NibArchive

/// Attributed strings of archives: the text, and for each run its length in UTF-16 units and its attributes.
extension NSAttributedString {
    @MainActor static func decode(_ nib: UINibDecoder) -> NSAttributedString {
        let result = NSMutableAttributedString(string: nib.string(.string) ?? "")
        let lengths = (nib.object(.attributeInfo) as? [Any] ?? []).compactMap { $0 as? Int }
        let runs = (nib.object(.attributes) as? [Any] ?? []).compactMap { $0 as? [AnyHashable: Any] }
        var location = 0
        for (length, run) in zip(lengths, runs) {
            let range = NSRange(location: location, length: min(length, result.length - location))
            var attributes: [NSAttributedString.Key: Any] = [:]
            for (key, value) in run {
                if let name = key.base as? String { attributes[NSAttributedString.Key(name)] = value }
            }
            result.setAttributes(attributes, range: range)
            location += range.length
        }
        return result
    }
}

extension NSParagraphStyle {
    @MainActor static func decode(_ nib: UINibDecoder) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let raw = nib.int(.alignment) { style.alignment = NSTextAlignment(rawValue: raw) ?? .natural }
        if let raw = nib.int(.paragraphLineBreakMode) {
            style.lineBreakMode = NSLineBreakMode(rawValue: raw) ?? .byWordWrapping
        }
        style.allowsDefaultTighteningForTruncation = nib.bool(.allowsTighteningForTruncation) ?? true
        if let value = nib.cgFloat(.paragraphLineSpacing) { style.lineSpacing = value }
        if let value = nib.cgFloat(.lineHeightMultiple) { style.lineHeightMultiple = value }
        if let value = nib.cgFloat(.minLineHeight) { style.minimumLineHeight = value }
        if let value = nib.cgFloat(.maxLineHeight) { style.maximumLineHeight = value }
        if let value = nib.cgFloat(.paragraphSpacing) { style.paragraphSpacing = value }
        if let value = nib.cgFloat(.firstLineHeadIndent) { style.firstLineHeadIndent = value }
        if let value = nib.cgFloat(.headIndent) { style.headIndent = value }
        if let value = nib.cgFloat(.tailIndent) { style.tailIndent = value }
        if let value = nib.cgFloat(.paragraphSpacingBefore) { style.paragraphSpacingBefore = value }
        if let value = nib.cgFloat(.hyphenationFactor) { style.hyphenationFactor = Float(value) }
        if let value = nib.cgFloat(.defaultTabInterval) { style.defaultTabInterval = value }
        if let tabs = nib.object(.tabStops) as? [Any] { style.tabStops = tabs.compactMap { $0 as? NSTextTab } }
        if let raw = nib.int(.writingDirection) {
            style.baseWritingDirection = NSWritingDirection(rawValue: raw) ?? .natural
        }
        return style
    }
}

extension NSTextTab {
    @MainActor static func decode(_ nib: UINibDecoder) -> NSTextTab {
        NSTextTab(
            textAlignment: nib.int(.alignment).flatMap(NSTextAlignment.init) ?? .left,
            location: nib.cgFloat(.location) ?? 0)
    }
}
