import StoryboardDocument
import XCTest

@testable import Designer

/// A part of a text is given a font, a colour or a line as in the inspector of an attributed text.
final class AttributedTextTests: XCTestCase {
    /// A document with a label, and that label's id.
    private func label(_ text: String) throws -> (StoryboardDocument, String) {
        let document = try StoryboardDocument(
            bytes: Array(NewDocument.main(className: "ViewController", module: "App")), path: "Main.storyboard")
        let edit = Edit(document, layout: .canvas)
        try edit.apply(.insert(object: "label", into: "8bC-Xf-vdC", before: nil, slot: nil, place: nil))
        try edit.apply(.set(object: edit.made[0], property: "text", value: text, traits: nil))
        return (document, edit.made[0])
    }

    private func fragments(_ document: StoryboardDocument, _ id: String) -> [String] {
        (document.element(id: id)?.child(key: "attributedText").map { Array($0.children) } ?? []).map { fragment in
            let attributes = fragment.child("attributes")
            let font = attributes?.child(key: "NSFont"), color = attributes?.child(key: "NSColor")
            let words = [font?["metaFont"], font?["name"], font?["size"], color?["systemColor"]].compactMap { $0 }
            return "\(fragment.string("content") ?? "")|\(words.joined(separator: " "))"
        }
    }

    func testThePartAloneIsStyled() throws {
        let (document, id) = try label("Hello big World")
        let edit = Edit(document, layout: .canvas)
        try edit.apply(.styleText(object: id, text: "big", property: "font", value: "system bold 20"))
        XCTAssertEqual(
            fragments(document, id), ["Hello |system 17", "big|systemBold 20", " World|system 17"])
        try edit.apply(.styleText(object: id, text: "big World", property: "color", value: "systemRed"))
        XCTAssertEqual(
            fragments(document, id),
            ["Hello |system 17", "big|systemBold 20 systemRedColor", " World|system 17 systemRedColor"])
        XCTAssertEqual(document.element(id: id)?["usesAttributedText"], "YES")
        XCTAssertNil(document.element(id: id)?["text"])
    }

    func testAPlainTextIsWhatTheFragmentsSaid() throws {
        let (document, id) = try label("Hello World")
        let edit = Edit(document, layout: .canvas)
        try edit.apply(.styleText(object: id, text: "World", property: "underline", value: "yes"))
        try edit.apply(.set(object: id, property: "attributed", value: "no", traits: nil))
        XCTAssertEqual(document.element(id: id)?["text"], "Hello World")
        XCTAssertNil(document.element(id: id)?["usesAttributedText"])
        XCTAssertEqual(fragments(document, id), [])
    }

    func testANewTextLooksAsTheOldOneBegan() throws {
        let (document, id) = try label("Hello World")
        let edit = Edit(document, layout: .canvas)
        try edit.apply(.styleText(object: id, text: "Hello", property: "font", value: "Avenir-Book 12"))
        try edit.apply(.set(object: id, property: "text", value: "Bye", traits: nil))
        XCTAssertEqual(fragments(document, id), ["Bye|Avenir-Book 12"])
    }

    func testAPartThatIsThereTwiceOrNotAtAllIsRefused() throws {
        let (document, id) = try label("to be or not to be")
        for (part, message) in [
            ("to be", "“to be” stands in the text 2 times."),
            ("Hamlet", "The text “to be or not to be” has no “Hamlet” in it."),
        ] {
            XCTAssertThrowsError(
                try Edit(document, layout: .canvas).apply(
                    .styleText(object: id, text: part, property: "color", value: "red"))
            ) { XCTAssertEqual(($0 as? Diagnostic)?.message, message) }
        }
    }

    func testADateSaysWhatItComesTo() throws {
        let (document, _) = try label("")
        let edit = Edit(document, layout: .canvas)
        try edit.apply(.insert(object: "date picker", into: "8bC-Xf-vdC", before: nil, slot: nil, place: nil))
        for (words, comment) in [
            ("2026-11-29 17:30", "2026-11-29 17:30:00 +0000"),
            ("2026-11-29T17:30:00+0100", "2026-11-29 16:30:00 +0000"),
            ("1999-12-31", "1999-12-31 00:00:00 +0000"),
        ] {
            try edit.apply(.set(object: edit.made[0], property: "date", value: words, traits: nil))
            let text = String(decoding: document.serialized(), as: UTF8.self)
            XCTAssertTrue(text.contains("<!--\(comment)-->"), text)
        }
        XCTAssertEqual(document.element(id: edit.made[0])?["useCurrentDate"], "NO")
        XCTAssertThrowsError(
            try edit.apply(.set(object: edit.made[0], property: "date", value: "tomorrow", traits: nil)))
    }
}
