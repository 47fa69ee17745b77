import XCTest

@testable import UIKit

final class MarkdownTests: XCTestCase {
    /// Each piece with what it is.
    private func pieces(_ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .full)
        throws -> [String]
    {
        let text = try AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax))
        return text.runs.map { run in
            let words = String(text[run.range].characters)
            let intent = run[AttributeScopes.UIKitAttributes.InlinePresentationIntentAttribute.self]
            let link = run.link.map { " -> \($0.absoluteString)" } ?? ""
            return words + (intent.map { " \($0.rawValue)" } ?? "") + link
        }
    }

    func testEmphasisCodeAndLinksAreRead() throws {
        XCTAssertEqual(
            try pieces("See the *latest* news at [our website](https://example.com)."),
            ["See the ", "latest 1", " news at ", "our website -> https://example.com", "."])
        XCTAssertEqual(
            try pieces("**a** ***b*** _c_ ~~d~~ `e*f*`"), ["a 2", " ", "b 3", " ", "c 1", " ", "d 32", " ", "e*f* 4"])
        XCTAssertEqual(try pieces("snake_case_name 2 * 3 * 4 \\*no\\*"), ["snake_case_name 2 * 3 * 4 *no*"])
        XCTAssertEqual(try pieces("<https://a.b> [x](<c d> \"title\")").first, "https://a.b -> https://a.b")
        XCTAssertEqual(try pieces("[no link] and (this) *open"), ["[no link] and (this) *open"])
    }

    func testBlocksHaveTheirIntentsAndNothingBetweenThem() throws {
        let text = try AttributedString(
            markdown: "# Title\n\nFirst\nline\n\n- one\n- two\n\n> quoted\n\n```swift\nlet a = 1\n```")
        XCTAssertEqual(String(text.characters), "TitleFirst lineonetwoquotedlet a = 1\n")
        let kinds = text.runs.compactMap {
            $0[AttributeScopes.UIKitAttributes.PresentationIntentAttribute.self]?.components.map(\.kind)
        }
        XCTAssertEqual(kinds.first, [.header(level: 1)])
        XCTAssertTrue(kinds.contains([.paragraph, .listItem(ordinal: 2), .unorderedList]))
        XCTAssertTrue(kinds.contains([.paragraph, .blockQuote]))
        XCTAssertEqual(kinds.last, [.codeBlock(languageHint: "swift")])
    }

    func testTablesHaveRowsOfCells() throws {
        let text = try AttributedString(
            markdown: """
                | Name | Size |
                | :--- | ---: |
                | *a* \\| b | 1 | beyond
                c | 2

                After
                """)
        XCTAssertEqual(String(text.characters), "NameSizea | b1c2After")
        var cells: [[PresentationIntent.Kind]] = []
        for run in text.runs {
            let intent = run[AttributeScopes.UIKitAttributes.PresentationIntentAttribute.self]
            if let kinds = intent?.components.map(\.kind), kinds != cells.last { cells.append(kinds) }
        }
        let table = PresentationIntent.Kind.table(columns: [.init(alignment: .left), .init(alignment: .right)])
        XCTAssertEqual(
            cells,
            [
                [.tableCell(columnIndex: 0), .tableHeaderRow, table],
                [.tableCell(columnIndex: 1), .tableHeaderRow, table],
                [.tableCell(columnIndex: 0), .tableRow(rowIndex: 1), table],
                [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), table],
                [.tableCell(columnIndex: 0), .tableRow(rowIndex: 2), table],
                [.tableCell(columnIndex: 1), .tableRow(rowIndex: 2), table], [.paragraph],
            ])
        for plain in ["a | b", "a | b\n--- | --- | ---", "a | b\nc | d", "| a\n| :"] {
            let kinds = try AttributedString(markdown: plain).runs.compactMap {
                $0[AttributeScopes.UIKitAttributes.PresentationIntentAttribute.self]?.components.map(\.kind)
            }
            XCTAssertTrue(kinds.allSatisfy { $0 == [.paragraph] }, "\(plain): \(kinds)")
        }
    }

    func testLinesAloneKeepTheirWhiteSpaceWhereAsked() throws {
        XCTAssertEqual(try pieces("# a\n  b", .inlineOnlyPreservingWhitespace), ["# a\n  b"])
    }

    func testALabelDrawsWhatIsStrongBold() throws {
        try onMain {
            let plain = UILabel(), bold = UILabel(), marked = UILabel()
            plain.text = "wide words"
            bold.font = .boldSystemFont(ofSize: 17)
            bold.text = "wide words"
            marked.attributedText = try NSAttributedString(markdown: "**wide words**")
            XCTAssertEqual(marked.text, "wide words")
            XCTAssertGreaterThan(marked.intrinsicContentSize.width, plain.intrinsicContentSize.width)
            assertEqual(marked.intrinsicContentSize.width, bold.intrinsicContentSize.width, accuracy: 0.5)
        }
    }

    func testAnythingIsMarkdown() throws {
        for text in ["", "*", "**", "[", "[](", "`", "> ", "- ", "1. ", "#", "~~~", "\\", "<", "![", "[a](b", "*_*_"] {
            XCTAssertNoThrow(try AttributedString(markdown: text), text)
        }
        let deep = String(repeating: "> ", count: 500) + String(repeating: "[", count: 500)
        XCTAssertNoThrow(try AttributedString(markdown: deep))
    }
}
