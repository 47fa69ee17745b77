import Foundation
import StoryboardDocument

/// A `.strings` file: entries in order, each with the comment before it.
public struct StringsTable: Equatable {
    public struct Entry: Equatable {
        public var key: String
        public var value: String
        /// Without its delimiters; nil where there is none.
        public var comment: String?

        public init(key: String, value: String, comment: String? = nil) {
            self.key = key
            self.value = value
            self.comment = comment
        }
    }

    public var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// Reads UTF-8 and UTF-16 (with a byte order mark); throws a `Diagnostic` with line and column of what is no entry.
    public init(bytes: [UInt8], path: String) throws {
        let text: String?
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            text = String(data: Data(bytes), encoding: .utf16)
        } else {
            text = String(validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
        }
        guard let text else {
            throw Diagnostic(.error, "The table is neither UTF-8 nor UTF-16.", remedy: "Save it as UTF-8.", path: path)
        }
        var reader = Reader(Array(text.unicodeScalars), path)
        entries = try reader.entries()
    }

    public subscript(key: String) -> String? { entries.last { $0.key == key }?.value }

    /// Comment, entry, blank line: as Xcode writes tables.
    public var text: String {
        entries.map { entry in
            (entry.comment.map(Self.written) ?? "") + "\(Self.quoted(entry.key)) = \(Self.quoted(entry.value));\n"
        }.joined(separator: "\n")
    }

    /// A comment in a form that ends where it should.
    private static func written(_ comment: String) -> String {
        guard comment.contains("*/") else { return "/* \(comment) */\n" }
        return comment.unicodeScalars.contains("\n")
            ? "/* \(comment.replacingOccurrences(of: "*/", with: "* /")) */\n" : "// \(comment)\n"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The grammar of old property lists, as far as tables of strings use it.
private struct Reader {
    private let text: [Unicode.Scalar]
    private let path: String
    private var at = 0

    init(_ text: [Unicode.Scalar], _ path: String) {
        self.text = text
        self.path = path
    }

    mutating func entries() throws -> [StringsTable.Entry] {
        var entries: [StringsTable.Entry] = []
        while true {
            let comment = try skipToEntry()
            guard at < text.count else { return entries }
            let key = try string()
            _ = try skipToEntry()
            var value = key
            if at < text.count, text[at] == "=" {
                at += 1
                _ = try skipToEntry()
                value = try string()
                _ = try skipToEntry()
            }
            guard at < text.count, text[at] == ";" else {
                throw problem("A semicolon is missing after the entry “\(key)”.")
            }
            at += 1
            entries.append(StringsTable.Entry(key: key, value: value, comment: comment))
        }
    }

    /// What iOS passes between entries: spaces that look like one, as the full-width ones of Japanese keyboards, end its
    /// reading.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        (0x09...0x0D).contains(scalar.value) || [0x20, 0x2028, 0x2029, 0xFEFF].contains(scalar.value)
    }

    /// Passes white space and comments; returns the last comment.
    private mutating func skipToEntry() throws -> String? {
        var comment: String?
        while at < text.count {
            if Self.isSpace(text[at]) {
                at += 1
                continue
            }
            guard text[at] == "/", at + 1 < text.count else { break }
            let start = at + 2
            if text[at + 1] == "*" {
                at = start
                while at + 1 < text.count, !(text[at] == "*" && text[at + 1] == "/") { at += 1 }
                guard at + 1 < text.count else {
                    at = start - 2
                    throw problem("The comment has no end.")
                }
                comment = string(text[start..<at]).trimmingCharacters(in: .whitespacesAndNewlines)
                at += 2
            } else if text[at + 1] == "/" {
                while at < text.count, text[at] != "\n" { at += 1 }
                comment = string(text[start..<at]).trimmingCharacters(in: .whitespacesAndNewlines)
            } else {
                break
            }
        }
        return comment
    }

    /// Four digits, or eight in two halves as UTF-16 has them.
    private mutating func escapedCharacter(_ letter: Unicode.Scalar) throws -> Unicode.Scalar {
        func unit(at place: Int) -> UInt16? {
            place < text.count ? UInt16(string(text[place..<min(place + 4, text.count)]), radix: 16) : nil
        }
        let digits = string(text[at..<min(at + 4, text.count)])
        let first = unit(at: at)
        at += 4
        if let first, let scalar = Unicode.Scalar(first) { return scalar }
        if let first, at + 1 < text.count, text[at] == "\\", text[at + 1] == letter, let second = unit(at: at + 2),
            let pair = String(decoding: [first, second], as: UTF16.self).unicodeScalars.first, pair.value > 0xFFFF
        {
            at += 6
            return pair
        }
        throw problem("“\\\(letter)\(digits)” is no character.")
    }

    private mutating func string() throws -> String {
        guard at < text.count else { throw problem("The table ends inside an entry.") }
        let quote = text[at]
        guard quote == "\"" || quote == "'" else {
            let start = at
            while at < text.count,
                text[at].properties.isAlphabetic || ("0"..."9" ~= text[at])
                    || "._-$:/".unicodeScalars.contains(text[at])
            { at += 1 }
            guard at > start else { throw problem("“\(text[at])” is no beginning of an entry.") }
            return string(text[start..<at])
        }
        let start = at
        at += 1
        var result = String.UnicodeScalarView()
        while at < text.count, text[at] != quote {
            guard text[at] == "\\", at + 1 < text.count else {
                result.append(text[at])
                at += 1
                continue
            }
            at += 1
            let escaped = text[at]
            at += 1
            switch escaped {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "U", "u":
                result.append(try escapedCharacter(escaped))
            default: result.append(escaped)
            }
        }
        guard at < text.count else {
            at = start
            throw problem("The quoted text has no end.")
        }
        at += 1
        return String(result)
    }

    private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private func problem(_ message: String) -> Diagnostic {
        let before = text[..<min(at, text.count)]
        let line = before.count { $0 == "\n" } + 1
        let column = at - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
        return Diagnostic(
            .error, message, remedy: "An entry is \"key\" = \"value\";", path: path, line: line, column: column)
    }
}
