import SeededNumbers
import XCTest

@testable import StoryboardDocument

final class EditingTests: XCTestCase {
    private func sample() throws -> StoryboardDocument {
        try StoryboardDocument(bytes: Array(sampleStoryboard.utf8), path: "Main.storyboard")
    }

    private func expect(_ document: StoryboardDocument, _ old: String, _ new: String, line: UInt = #line) {
        XCTAssertTrue(sampleStoryboard.contains(old), line: line)
        let expected = sampleStoryboard.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
        XCTAssertEqual(String(decoding: document.serialized(), as: UTF8.self), expected, line: line)
    }

    func testChangingAnAttributeTouchesNothingElse() throws {
        let document = try sample()
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        label["text"] = "<Ä> & \"B\""
        XCTAssertEqual(label["text"], "<Ä> & \"B\"")
        expect(document, "Fish &amp; &quot;chips&quot;", "&lt;Ä&gt; &amp; &quot;B&quot;")
    }

    func testANewAttributeStandsWhereXcodeWritesIt() throws {
        let document = try sample()
        document.element(id: "lab-el-001")?["textAlignment"] = "center"
        document.element(id: "lab-el-001")?["userLabel"] = "Title"
        expect(
            document,
            "chips&quot;\" minimumScaleFactor=\"0.5\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"lab-el-001\"",
            "chips&quot;\" textAlignment=\"center\" minimumScaleFactor=\"0.5\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"lab-el-001\" userLabel=\"Title\""
        )
    }

    func testRemovingAnAttribute() throws {
        let document = try sample()
        document.element(id: "lab-el-001")?["tag"] = nil
        expect(document, " tag=\"-3\"", "")
    }

    func testNothingChangesWhenTheValueIsTheSame() throws {
        let document = try sample()
        document.element(id: "lab-el-001")?["opaque"] = "NO"
        XCTAssertFalse(document.isEdited)
    }

    func testInsertedElementsAreIndentedLikeTheirSiblings() throws {
        let document = try sample()
        let controller = try XCTUnwrap(document.element(id: "vie-wc-001"))
        let outlet = document.makeElement(
            "outlet", ["property": "button", "destination": "key-eq-001", "id": "out-le-t03"])
        controller.child(.connections)?.insertInOrder(outlet)
        expect(
            document, "<connections>\n",
            "<connections>\n                        <outlet property=\"button\" destination=\"key-eq-001\" id=\"out-le-t03\"/>\n"
        )
        XCTAssertEqual(document.element(id: "out-le-t03"), outlet)
        XCTAssertEqual(outlet.line, 0)
    }

    func testAFirstChildOpensAnEmptyElement() throws {
        let document = try sample()
        let placeholder = try XCTUnwrap(document.element(id: "fir-st-001"))
        placeholder.append(document.makeElement("a"))
        expect(
            document, "sceneMemberID=\"firstResponder\"/>",
            "sceneMemberID=\"firstResponder\">\n                    <a/>\n                </placeholder>")
        placeholder.child("a")?.remove()
        expect(document, "x", "x")
    }

    func testRemovingAnElementTakesItsLine() throws {
        let document = try sample()
        document.element(id: "out-le-t01")?.remove()
        expect(
            document,
            "                        <outlet property=\"label\" destination=\"lab-el-001\" id=\"out-le-t01\"/>\n", "")
        XCTAssertNil(document.element(id: "out-le-t01"))
    }

    func testASceneTakesItsCommentAlong() throws {
        let document = try sample()
        document.scenes[0].remove()
        let text = String(decoding: document.serialized(), as: UTF8.self)
        XCTAssertFalse(text.contains("<!--"))
        XCTAssertTrue(text.contains("    <scenes/>\n"))
    }

    func testAMovedElementIsIndentedAnew() throws {
        let document = try sample()
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        try XCTUnwrap(document.scenes[0].child(.objects)).append(label)
        let text = String(decoding: document.serialized(), as: UTF8.self)
        XCTAssertTrue(
            text.contains(
                """
                "firstResponder"/>
                                <label opaque="NO" tag="-3" contentMode="left" text="Fish &amp; &quot;chips&quot;" minimumScaleFactor="0.5" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                                    <rect key="frame" x="20" y="40" width="128.33333333333334" height="20"/>
                                    <color key="textColor" systemColor="labelColor"/>
                                    <nil key="highlightedColor"/>
                                </label>
                            </objects>
                """), text)
        XCTAssertEqual(label.parent?.name, .objects)
        // Nothing is lost: only the place and the indentation changed.
        XCTAssertEqual(
            text.split(separator: "\n").map { $0.drop { $0 == " " } }.sorted(),
            sampleStoryboard.split(separator: "\n").map { $0.drop { $0 == " " } }.sorted())
    }

    func testTextAndLongStrings() throws {
        let document = try sample()
        let text = try XCTUnwrap(document.element(id: "tex-tv-iew"))
        text.setString("text", "One & two\nthree")
        expect(document, "Two\nlines &lt;of&gt; text", "One &amp; two\nthree")
        XCTAssertEqual(text.string("text"), "One & two\nthree")
        text.setString("text", "short")
        XCTAssertEqual(text["text"], "short")
        XCTAssertTrue(text.children.isEmpty)
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        label.setString("text", String(repeating: "x", count: 127))
        XCTAssertNotNil(label["text"])
        label.setString("text", String(repeating: "x", count: 128))
        XCTAssertNil(label["text"])
        XCTAssertEqual(label.string("text")?.count, 128)
        XCTAssertEqual(Array(label.children).map(\.slot), ["@frame", "@text", "@textColor", "@highlightedColor"])
        let button = try XCTUnwrap(document.element(id: "key-eq-001"))
        button.setString("keyEquivalent", "\u{1B}")
        XCTAssertTrue(
            String(decoding: document.serialized(), as: UTF8.self).contains(
                "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nGw\n</string>"))
        XCTAssertEqual(button.string("keyEquivalent"), "\u{1B}")
    }

    func testElementsFromXML() throws {
        let document = try sample()
        let view = try document.makeElement(
            xml:
                "<view id=\"new-vi-ew0\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\n<subviews><label text=\"&amp;\" id=\"new-la-bel\"/></subviews></view>"
        )
        try XCTUnwrap(document.element(id: "lab-el-001")?.parent).insert(
            view, before: document.element(id: "lab-el-001"))
        XCTAssertEqual(document.element(id: "new-la-bel")?["text"], "&")
        expect(
            document, "                        <subviews>\n",
            """
                                    <subviews>
                                        <view id="new-vi-ew0">
                                            <rect key="frame" x="1" y="2" width="3" height="4"/>
                                            <subviews>
                                                <label text="&amp;" id="new-la-bel"/>
                                            </subviews>
                                        </view>

            """)
        XCTAssertThrowsError(try document.makeElement(xml: "<a><b></a>"))
        XCTAssertThrowsError(try document.makeElement(xml: "<a/><b/>"))
    }

    func testForeignStylesAreKept() throws {
        let text =
            "\u{FEFF}<?xml version=\"1.0\"?>\r\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"  toolsVersion=\"1\" >\r\n\t<objects>\r\n\t\t<view  id=\"1\" tag='2' />\r\n\t</objects>\r\n</document>"
        let document = try StoryboardDocument(bytes: Array(text.utf8), path: "x")
        document.element(id: "1")?["tag"] = "3"
        document.root.child(.objects)?.append(document.makeElement("view", ["id": "2"]))
        XCTAssertEqual(
            String(decoding: document.serialized(), as: UTF8.self),
            text.replacing("tag='2' />", with: "tag=\"3\" />\r\n\t\t<view id=\"2\"/>"))
    }

    func testIdentifiersAreLikeXcodesAndUnique() throws {
        let document = try sample()
        var generator = SeededNumbers(state: 1)
        var seen: Set<String> = []
        for _ in 0..<200 {
            let id = document.makeID(using: &generator)
            XCTAssertNotNil(id.wholeMatch(of: #/[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/#), id)
            XCTAssertTrue(seen.insert(id).inserted)
        }
    }
}

private extension String {
    func replacing(_ old: String, with new: String) -> String { components(separated: old).joined(separator: new) }
    func components(separated: String) -> [Substring] { split(separator: separated, omittingEmptySubsequences: false) }
}
