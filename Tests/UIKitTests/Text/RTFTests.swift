import XCTest

@testable import UIKit

final class RTFTests: XCTestCase {
    private func read(_ body: String) throws -> NSAttributedString {
        let file =
            #"{\rtf1\ansi\ansicpg1252{\fonttbl\f0\fswiss Helvetica;\f1\froman Georgia;}{\colortbl;\red255\green0\blue0;\red0\green0\blue255;}{\*\generator Test}\f0\fs24 "#
            + body + "}"
        return try NSAttributedString(
            data: Data(file.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
            documentAttributes: nil)
    }

    func testFontsColoursAndUnderlines() throws {
        let text = try read(#"Plain \b bold\b0  {\i\fs36\cf1 large} {\f1\ul under}\par Next"#)
        XCTAssertEqual(text.string, "Plain bold large under\nNext")
        func font(_ offset: Int) -> UIFont? { text.attribute(.font, at: offset, effectiveRange: nil) as? UIFont }
        XCTAssertEqual(font(0)?.pointSize, 12)
        XCTAssertEqual(font(7)?.fontDescriptor.symbolicTraits.contains(.traitBold), true)
        XCTAssertEqual(font(12)?.pointSize, 18)
        XCTAssertEqual(font(12)?.fontDescriptor.symbolicTraits.contains(.traitItalic), true)
        XCTAssertEqual(
            text.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor,
            UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(text.attribute(.underlineStyle, at: 18, effectiveRange: nil) as? Int, 1)
        XCTAssertNil(text.attribute(.underlineStyle, at: 0, effectiveRange: nil))
    }

    func testCharactersOfAllKinds() throws {
        XCTAssertEqual(
            try read(#"caf\'e9 \u8364? \u-10179?\u-8704? \{a\\b\} \ldblquote x\rdblquote\~y\emdash"#).string,
            "café € 😀 {a\\b} “x”\u{A0}y—")
    }

    func testLinksAndParagraphs() throws {
        let text = try read(
            #"\pard\qc\li400\sa200 {\field{\*\fldinst{HYPERLINK "https://example.com/a"}}{\fldrslt{\ul here}}} and on"#)
        XCTAssertEqual(text.string, "here and on")
        XCTAssertEqual(text.attribute(.link, at: 1, effectiveRange: nil) as? URL, URL(string: "https://example.com/a"))
        XCTAssertNil(text.attribute(.link, at: 6, effectiveRange: nil))
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        XCTAssertEqual(style?.alignment, .center)
        XCTAssertEqual(style?.headIndent, 20)
        XCTAssertEqual(style?.paragraphSpacing, 10)
    }

    func testWhatIsNoRichTextIsRefused() {
        XCTAssertThrowsError(
            try NSAttributedString(
                data: Data("hello".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
                documentAttributes: nil))
        XCTAssertNoThrow(try read(#"{\b open"#), "a file that ends too early has its beginning")
    }
}
