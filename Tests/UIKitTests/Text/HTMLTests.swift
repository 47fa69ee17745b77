import XCTest

@testable import UIKit

/// Pages of HTML as attributed strings.
final class HTMLTests: XCTestCase {
    private func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
            ], documentAttributes: nil)
    }

    private func traits(_ text: NSAttributedString, at word: String) -> UIFontDescriptor.SymbolicTraits {
        let place = (text.string as NSString).range(of: word).location
        return (text.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.fontDescriptor.symbolicTraits ?? []
    }

    func testParagraphsAreLines() throws {
        XCTAssertEqual(try read("<p>One\n  two</p><p>three</p>").string, "One two\nthree\n")
        XCTAssertEqual(try read("<b>x</b>").string, "x")
        XCTAssertEqual(try read("a<br>b").string, "a\nb")
    }

    func testEntitiesAndWhatIsNoTagAreText() throws {
        XCTAssertEqual(
            try read("Fish &amp; chips &lt; 5&nbsp;&euro; &#8211; &#x2014; &nonsense; 3 < 4").string,
            "Fish & chips < 5\u{A0}€ – — &nonsense; 3 < 4")
    }

    func testWordsHaveTheFontsOfTheirElements() throws {
        let text = try read("plain <b>bold</b> <i>slanted</i> <strong><em>both</em></strong>")
        XCTAssertFalse(traits(text, at: "plain").contains(.traitBold))
        XCTAssertTrue(traits(text, at: "bold").contains(.traitBold))
        XCTAssertTrue(traits(text, at: "slanted").contains(.traitItalic))
        XCTAssertTrue(traits(text, at: "both").isSuperset(of: [.traitBold, .traitItalic]))
    }

    func testStylesSetColoursAndSizes() throws {
        let text = try read(
            "<style>body { font-size: 20px; } p { color: red }</style><p>big <span style='color:#0000ff; font-size: 30px'>blue</span></p>"
        )
        XCTAssertEqual((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 20)
        XCTAssertEqual(
            text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor,
            UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = (text.string as NSString).range(of: "blue").location
        XCTAssertEqual((text.attribute(.font, at: blue, effectiveRange: nil) as? UIFont)?.pointSize, 30)
        XCTAssertEqual(
            text.attribute(.foregroundColor, at: blue, effectiveRange: nil) as? UIColor,
            UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    func testLinksAndListsAreKept() throws {
        let text = try read(
            "<ul><li>tea</li><li><a href=\"https://example.com/a?b=1&amp;c=2\">milk</a></li></ul><ol><li>x<li>y</ol>")
        XCTAssertEqual(text.string, "\t•\ttea\n\t•\tmilk\n\t1.\tx\n\t2.\ty\n")
        let milk = (text.string as NSString).range(of: "milk").location
        XCTAssertEqual(
            text.attribute(.link, at: milk, effectiveRange: nil) as? URL, URL(string: "https://example.com/a?b=1&c=2"))
    }

    func testTheHeadAndScriptsAreNoWords() throws {
        XCTAssertEqual(
            try read(
                "<!DOCTYPE html><html><head><title>T</title></head><body><!-- no --><script>if (a < b) {}</script>words</body></html>"
            ).string, "words")
    }

    func testBrokenPagesAreReadAsFarAsTheyGo() throws {
        for page in [
            "<", "<b", "<a href=\"x", "</", "&", "&#", "<p><b>x", "<!--", "<style>p{", "x</p></div>",
            "<font size=99>x</font>",
        ] { XCTAssertNoThrow(try read(page)) }
        XCTAssertEqual(try read("<p><b>x").string, "x")
    }

    func testATextIsWrittenAsAPageAndReadAgain() throws {
        let text = NSMutableAttributedString(string: "one & two")
        text.addAttribute(
            .foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
            range: NSRange(location: 0, length: 3))
        let page = try text.data(
            from: NSRange(location: 0, length: text.length),
            documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let again = try NSAttributedString(data: page, options: [:], documentAttributes: nil)
        XCTAssertEqual(again.string, "one & two\n")
        XCTAssertEqual(
            again.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor,
            UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    func testTextsOfFoldersAreRefused() {
        XCTAssertThrowsError(
            try NSAttributedString(
                data: Data("x".utf8), options: [.documentType: NSAttributedString.DocumentType.rtfd],
                documentAttributes: nil))
    }
}
