import CoreGraphics
import Foundation

extension NSAttributedString {
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    }

    /// A text from a file: plain, a page of HTML, or rich text (RTF) as its words with fonts, colours, links and lists.
    ///
    /// - Throws: where the type is none of these, or the file isn't of the type.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let encoding =
            (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) }
            ?? (options[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) }
            ?? options[.characterEncoding] as? String.Encoding
        let text = encoding.flatMap { String(data: data, encoding: $0) } ?? String(decoding: data, as: UTF8.self)
        let type =
            options[.documentType] as? DocumentType ?? (options[.documentType] as? String).map(DocumentType.init)
            ?? Self.kind(of: text)
        let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        switch type {
        case .html: self.init(attributedString: HTMLReader(defaults).read(text))
        case .plain: self.init(string: text, attributes: defaults)
        case .rtf:
            guard let read = RTFReader(data, defaults).read() else { throw CocoaError(.fileReadCorruptFile) }
            self.init(attributedString: read)
        default:
            throw CocoaError(
                .fileReadUnknown,
                userInfo: [NSLocalizedDescriptionKey: "texts of the type \(type.rawValue) can't be read here"])
        }
        dict?.pointee = [DocumentAttributeKey.documentType.rawValue: type.rawValue] as NSDictionary
    }

    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    private static func kind(of text: String) -> DocumentType {
        let start = text.prefix(200).lowercased()
        return start.contains("<html") || start.contains("<!doctype html")
            ? .html : start.hasPrefix("{\\rtf") ? .rtf : .plain
    }

    /// The file for a text: plain, or HTML.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        let part = attributedSubstring(from: range)
        let type =
            dict[.documentType] as? DocumentType ?? (dict[.documentType] as? String).map(DocumentType.init) ?? .plain
        switch type {
        case .plain: return Data(part.string.utf8)
        case .html: return Data(HTMLWriter.page(part).utf8)
        default:
            throw CocoaError(
                .fileWriteUnknown,
                userInfo: [NSLocalizedDescriptionKey: "texts can't be written as \(type.rawValue) here"])
        }
    }
}

/// A text as a page: a paragraph for each line, a span for each run.
private enum HTMLWriter {
    static func page(_ text: NSAttributedString) -> String {
        var body = "", position = 0
        for line in text.string.components(separatedBy: "\n") {
            let length = line.utf16.count
            body += "<p>"
            text.enumerateAttributes(in: NSRange(location: position, length: length)) { attributes, range, _ in
                body += span(escaped((text.string as NSString).substring(with: range)), attributes)
            }
            body += "</p>\n"
            position += length + 1
        }
        return "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"></head>\n<body>\n\(body)</body>\n</html>\n"
    }

    private static func span(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
        var style: [String] = [], result = text
        if let font = attributes[.font] as? UIFont {
            style.append("font-family: '\(font.familyName)'; font-size: \(font.pointSize)px")
            if font.fontDescriptor.symbolicTraits.contains(.traitBold) { result = "<b>\(result)</b>" }
            if font.fontDescriptor.symbolicTraits.contains(.traitItalic) { result = "<i>\(result)</i>" }
        }
        if let color = attributes[.foregroundColor] as? UIColor { style.append("color: \(hex(color))") }
        if let color = attributes[.backgroundColor] as? UIColor { style.append("background-color: \(hex(color))") }
        if (attributes[.underlineStyle] as? Int ?? 0) != 0 { result = "<u>\(result)</u>" }
        if (attributes[.strikethroughStyle] as? Int ?? 0) != 0 { result = "<s>\(result)</s>" }
        if !style.isEmpty { result = "<span style=\"\(style.joined(separator: "; "))\">\(result)</span>" }
        if let link = attributes[.link] {
            result = "<a href=\"\(escaped((link as? URL)?.absoluteString ?? "\(link)"))\">\(result)</a>"
        }
        return result
    }

    private static func hex(_ color: UIColor) -> String {
        let parts = color.components
        return "#"
            + [parts.red, parts.green, parts.blue].map { String(format: "%02x", Int(bounded: ($0 * 255).rounded())) }
            .joined()
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
