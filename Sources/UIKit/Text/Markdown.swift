import Foundation

extension AttributedString {
    /// How Markdown is to be read.
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Int, Sendable {
            /// Blocks and what is in lines.
            case full
            /// Only what is in lines; white space as in Markdown.
            case inlineOnly
            case inlineOnlyPreservingWhitespace
        }
        public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// The text that Markdown stands for, with what it means as attributes. Any text is Markdown: nothing fails.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self = Markdown(options, baseURL).read(markdown)
    }

    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

extension NSAttributedString {
    public typealias MarkdownParsingOptions = AttributedString.MarkdownParsingOptions

    public convenience init(markdown: String, options: MarkdownParsingOptions? = nil, baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options ?? .init(), baseURL: baseURL))
    }
    public convenience init(markdown: Data, options: MarkdownParsingOptions? = nil, baseURL: URL? = nil) throws {
        self.init(try AttributedString(markdown: markdown, options: options ?? .init(), baseURL: baseURL))
    }
    public convenience init(
        contentsOfMarkdownFile url: URL, options: MarkdownParsingOptions? = nil, baseURL: URL? = nil
    ) throws {
        self.init(try AttributedString(contentsOf: url, options: options ?? .init(), baseURL: baseURL))
    }
}

/// Reads blocks of Markdown as CommonMark has them: headings, paragraphs, lists, quotes, code, rules; and tables as
/// GitHub's Markdown has them. HTML is read as paragraphs.
///
/// As on iOS, nothing separates the texts of two blocks but their intents.
private struct Markdown {
    private let options: AttributedString.MarkdownParsingOptions
    private let baseURL: URL?
    private var identity = 0
    private var result = AttributedString()

    init(_ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?) {
        (self.options, self.baseURL) = (options, baseURL)
    }

    func read(_ text: String) -> AttributedString {
        switch options.interpretedSyntax {
        case .inlineOnlyPreservingWhitespace: return inline(text, keepsWhitespace: true)
        case .inlineOnly:
            let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            return inline(lines.filter { !$0.isEmpty }.joined(separator: "\n"), keepsWhitespace: false)
        case .full:
            var reader = self
            reader.blocks(text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n"), [], depth: 0)
            return reader.result
        }
    }

    private func inline(_ text: String, keepsWhitespace: Bool) -> AttributedString {
        MarkdownLine(text, baseURL: baseURL, keepsWhitespace: keepsWhitespace).read()
    }

    // MARK: Blocks

    private mutating func type(_ kind: PresentationIntent.Kind) -> PresentationIntent.IntentType {
        identity += 1
        return PresentationIntent.IntentType(kind: kind, identity: identity)
    }

    private mutating func append(
        _ text: AttributedString, _ kind: PresentationIntent.Kind, _ around: [PresentationIntent.IntentType]
    ) {
        var text = text
        let intent = PresentationIntent(types: [type(kind)] + around)
        text[AttributeScopes.UIKitAttributes.PresentationIntentAttribute.self] = intent
        result += text
    }

    private static let deepest = 64

    private mutating func blocks(_ lines: [String], _ around: [PresentationIntent.IntentType], depth: Int) {
        var paragraph: [String] = [], index = 0
        func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }
        func finish(_ reader: inout Markdown) {
            guard !paragraph.isEmpty else { return }
            reader.append(
                reader.inline(paragraph.joined(separator: "\n"), keepsWhitespace: false), .paragraph, around)
            paragraph = []
        }
        while index < lines.count {
            let line = lines[index], text = trimmed(line)
            if text.isEmpty {
                finish(&self)
                index += 1
            } else if depth < Self.deepest, text.hasPrefix("```") || text.hasPrefix("~~~") {
                finish(&self)
                let fence = String(text.prefix(3)), hint = trimmed(String(text.drop { $0 == text.first }))
                var code: [String] = []
                index += 1
                while index < lines.count, !trimmed(lines[index]).hasPrefix(fence) {
                    code.append(lines[index])
                    index += 1
                }
                index += 1
                append(
                    AttributedString(code.map { $0 + "\n" }.joined()),
                    .codeBlock(languageHint: hint.isEmpty ? nil : hint), around)
            } else if let (level, title) = heading(text) {
                finish(&self)
                append(inline(title, keepsWhitespace: false), .header(level: level), around)
                index += 1
            } else if !paragraph.isEmpty, Set(text) == ["="] || Set(text) == ["-"] {
                let title = paragraph.joined(separator: "\n")
                paragraph = []
                append(inline(title, keepsWhitespace: false), .header(level: text.first == "=" ? 1 : 2), around)
                index += 1
            } else if paragraph.isEmpty, index + 1 < lines.count, let columns = columns(lines[index + 1]),
                MarkdownRow(text).cells.count == columns.count
            {
                index = table(lines, from: index, columns, around)
            } else if isRule(text) {
                finish(&self)
                append(AttributedString("⸻"), .thematicBreak, around)
                index += 1
            } else if depth < Self.deepest, text.hasPrefix(">") {
                finish(&self)
                var inside: [String] = []
                while index < lines.count, case let next = trimmed(lines[index]), !next.isEmpty,
                    next.hasPrefix(">") || !inside.isEmpty
                {
                    inside.append(next.hasPrefix(">") ? String(next.dropFirst().drop { $0 == " " }) : next)
                    index += 1
                }
                let quote = type(.blockQuote)
                blocks(inside, [quote] + around, depth: depth + 1)
            } else if depth < Self.deepest, let first = marker(line),
                paragraph.isEmpty || !first.isOrdered || first.number == 1
            {
                finish(&self)
                index = list(lines, from: index, first, around, depth: depth)
            } else {
                paragraph.append(line.hasSuffix("  ") ? text + "  " : text)
                index += 1
            }
        }
        finish(&self)
    }

    // MARK: Tables

    /// What the line below a table's head says of its columns; nil where it is another line.
    private func columns(_ line: String) -> [PresentationIntent.TableColumn]? {
        guard line.contains("|"), line.allSatisfy({ "|-: \t".contains($0) }) else { return nil }
        var columns: [PresentationIntent.TableColumn] = []
        for cell in MarkdownRow(line).cells {
            let marks = cell.drop { $0 == ":" }, dashes = marks.prefix { $0 == "-" },
                end = marks.dropFirst(dashes.count)
            guard !dashes.isEmpty, cell.count - marks.count < 2, end.isEmpty || end == ":" else { return nil }
            let isLeft = cell.hasPrefix(":"), isRight = !end.isEmpty
            columns.append(.init(alignment: isRight ? (isLeft ? .center : .right) : .left))
        }
        return columns
    }

    /// Reads a table and answers the line after it: a blank one, or one that begins another block. Rows have as many
    /// cells as the head; what is beyond is left out. Rows count from the head's, which is 0 (assumed of iOS).
    private mutating func table(
        _ lines: [String], from start: Int, _ columns: [PresentationIntent.TableColumn],
        _ around: [PresentationIntent.IntentType]
    ) -> Int {
        let around = [type(.table(columns: columns))] + around
        var index = start, number = 0
        while index < lines.count {
            let line = lines[index], text = line.trimmingCharacters(in: .whitespaces)
            if text.isEmpty || index > start && (text.hasPrefix(">") || heading(text) != nil || isRule(text)) { break }
            let row = type(index == start ? .tableHeaderRow : .tableRow(rowIndex: number))
            for (column, cell) in MarkdownRow(text).cells.prefix(columns.count).enumerated() {
                append(inline(cell, keepsWhitespace: false), .tableCell(columnIndex: column), [row] + around)
            }
            number += 1
            // The line below the head says nothing more.
            index += index == start ? 2 : 1
        }
        return index
    }

    private func heading(_ text: String) -> (Int, String)? {
        let marks = text.prefix { $0 == "#" }
        guard (1...6).contains(marks.count) else { return nil }
        let rest = text.dropFirst(marks.count)
        guard rest.isEmpty || rest.first == " " else { return nil }
        var title = rest.trimmingCharacters(in: .whitespaces)
        if let end = title.range(of: " #+$", options: .regularExpression) { title.removeSubrange(end) }
        return (marks.count, title)
    }

    private func isRule(_ text: String) -> Bool {
        let marks = text.filter { $0 != " " }
        return marks.count >= 3 && Set(marks).count == 1 && "*-_".contains(marks.first!)
    }

    private struct Marker {
        let isOrdered: Bool, sign: Character, number: Int
        /// Where the item's text begins.
        let indent: Int
    }

    private func marker(_ line: String) -> Marker? {
        let spaces = line.prefix { $0 == " " }.count, rest = line.dropFirst(spaces)
        guard let first = rest.first else { return nil }
        if "-*+".contains(first) {
            guard rest.dropFirst().first == " " || rest.count == 1, !isRule(String(rest)) else { return nil }
            return Marker(isOrdered: false, sign: first, number: 0, indent: spaces + 2)
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard (1...9).contains(digits.count), let number = Int(digits), let sign = rest.dropFirst(digits.count).first,
            sign == "." || sign == ")", rest.dropFirst(digits.count + 1).first == " "
        else { return nil }
        return Marker(isOrdered: true, sign: sign, number: number, indent: spaces + digits.count + 2)
    }

    /// Reads a list and answers the line after it.
    private mutating func list(
        _ lines: [String], from start: Int, _ first: Marker, _ around: [PresentationIntent.IntentType], depth: Int
    ) -> Int {
        let list = type(first.isOrdered ? .orderedList : .unorderedList)
        var index = start, ordinal = first.isOrdered ? first.number : 1
        while index < lines.count, let marker = marker(lines[index]), marker.isOrdered == first.isOrdered,
            marker.sign == first.sign
        {
            var inside = [String(lines[index].dropFirst(marker.indent))]
            index += 1
            while index < lines.count {
                let line = lines[index], spaces = line.prefix { $0 == " " }.count
                let isBlank = line.allSatisfy { $0 == " " }
                if isBlank {
                    // Blank lines belong to the item where more of it follows.
                    let next = lines[index...].first { !$0.allSatisfy { $0 == " " } }
                    guard let next, next.prefix(while: { $0 == " " }).count >= marker.indent else { break }
                    inside.append("")
                } else if spaces >= marker.indent {
                    inside.append(String(line.dropFirst(marker.indent)))
                } else if self.marker(line) == nil, lines[index - 1].contains(where: { $0 != " " }),
                    heading(line.trimmingCharacters(in: .whitespaces)) == nil
                {
                    inside.append(line)
                } else {
                    break
                }
                index += 1
            }
            let item = type(.listItem(ordinal: ordinal))
            blocks(inside, [item, list] + around, depth: depth + 1)
            ordinal += 1
            while index < lines.count, lines[index].allSatisfy({ $0 == " " }), index + 1 < lines.count,
                let next = self.marker(lines[index + 1]), next.isOrdered == first.isOrdered
            {
                index += 1
            }
        }
        return index
    }
}

/// A line of a table in its cells: what stands between bars that no backslash is before.
private struct MarkdownRow {
    let cells: [String]

    init(_ line: String) {
        var text = Substring(line.trimmingCharacters(in: .whitespaces))
        if text.first == "|" { text.removeFirst() }
        var cells: [String] = [], cell = "", isEscaped = false
        for character in text {
            if character == "|", !isEscaped {
                cells.append(cell)
                cell = ""
            } else {
                // A bar that was escaped is one in the cell.
                if character == "|" { cell.removeLast() }
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if !cell.trimmingCharacters(in: .whitespaces).isEmpty || cells.isEmpty { cells.append(cell) }
        self.cells = cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
