import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class DiffComparisonTests: XCTestCase {
    private func lines(_ old: StoryboardDocument, _ new: StoryboardDocument) -> [String] {
        DocumentComparison(old: old, new: new).lines
    }

    func testTheSameDocumentHasNoChanges() throws {
        let document = try profile(label("nam-lb-001", "Name"))
        XCTAssertTrue(DocumentComparison(old: document, new: try profile(label("nam-lb-001", "Name"))).changes.isEmpty)
    }

    func testAttributesAndValuesAreComparedEachByItself() throws {
        let old = try profile(label("nam-lb-001", "Name", "contentMode=\"left\""))
        let new = try profile(label("nam-lb-001", "Full name", "contentMode=\"left\" hidden=\"YES\"", font: "20"))
        XCTAssertEqual(
            lines(old, new),
            ["changed nam-lb-001 text", "changed nam-lb-001 hidden", "changed nam-lb-001 fontDescription"])
    }

    func testAStringIsTheSameAsAttributeAndAsElement() throws {
        let old = try profile(label("nam-lb-001", "Name"))
        let new = try profile(
            """
            <label opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="nam-lb-001"><rect key="frame" x="20" y="59" width="42" height="21"/>\
            <string key="text">Name</string><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """)
        XCTAssertEqual(lines(old, new), [])
    }

    func testMovesAreRecognisedByIdentifier() throws {
        let old = try profile(label("nam-lb-001", "Name") + "<stackView id=\"stk-vw-001\"/>")
        let new = try profile(
            "<stackView id=\"stk-vw-001\"><subviews>\(label("nam-lb-001", "Name"))</subviews></stackView>")
        let comparison = DocumentComparison(old: old, new: new)
        XCTAssertEqual(comparison.lines, ["moved nam-lb-001"])
        let move = try XCTUnwrap(comparison.changes.first?.move)
        XCTAssertTrue(move.changesParent)
        XCTAssertEqual(comparison.matching.new.objects[move.newParent].id, "stk-vw-001")
    }

    func testOfSiblingsInAnotherOrderTheFewestHaveMoved() throws {
        let names = ["a", "b", "c", "d"].map { "\($0)\($0)\($0)-lb-001" }
        func labels(_ order: [Int]) -> String { order.map { label(names[$0], names[$0]) }.joined() }
        XCTAssertEqual(
            lines(try profile(labels([0, 1, 2, 3])), try profile(labels([3, 0, 1, 2]))), ["moved ddd-lb-001"])
    }

    func testAnObjectThatWasPastedAgainIsTheSameWithAnotherIdentifier() throws {
        let constraint = { (id: String, item: String) in
            "<constraint firstItem=\"\(item)\" firstAttribute=\"top\" secondItem=\"prf-vw-001\" secondAttribute=\"top\" constant=\"8\" id=\"\(id)\"/>"
        }
        let outlet = { (id: String, item: String) in
            "<outlet property=\"nameLabel\" destination=\"\(item)\" id=\"\(id)\"/>"
        }
        let old = try profile(
            label("nam-lb-001", "Name"), constraints: constraint("cst-00-001", "nam-lb-001"),
            connections: outlet("otl-00-001", "nam-lb-001"))
        let new = try profile(
            label("pst-lb-002", "Name", font: "20"), constraints: constraint("cst-00-002", "pst-lb-002"),
            connections: outlet("otl-00-002", "pst-lb-002"))
        XCTAssertEqual(lines(old, new), ["changed pst-lb-002 id", "changed pst-lb-002 fontDescription"])
    }

    func testAnotherTextIsAnotherLabel() throws {
        XCTAssertEqual(
            lines(try profile(label("nam-lb-001", "Name")), try profile(label("age-lb-002", "Age"))),
            ["removed nam-lb-001", "added age-lb-002"].sorted().reversed())
    }

    func testWhatIsAddedInsideAnAddedObjectBelongsToIt() throws {
        let new = try profile(
            "<stackView id=\"stk-vw-001\"><subviews>\(label("nam-lb-001", "Name"))</subviews></stackView>")
        let comparison = DocumentComparison(old: try profile(), new: new)
        XCTAssertEqual(comparison.lines, ["added stk-vw-001"])
        XCTAssertEqual(comparison.changes.map(\.isInside), [false, true])
    }

    func testListsWithoutNamesAreAligned() throws {
        let control = { (titles: [String]) in
            "<segmentedControl id=\"seg-ct-001\"><segments>\(titles.map { "<segment title=\"\($0)\"/>" }.joined())</segments></segmentedControl>"
        }
        XCTAssertEqual(
            lines(try profile(control(["A", "B"])), try profile(control(["New", "A", "B"]))),
            ["changed seg-ct-001 segments.segment 1.title"])
    }

    // MARK: Noise

    func testWhatXcodeWritesByItselfIsNoise() throws {
        let old = try profile(label("nam-lb-001", "Name"))
        let new = try document(
            String(decoding: old.serialized(), as: UTF8.self)
                .replacing("21507", with: "22154").replacing("21505", with: "22130").replacing(
                    "canvasLocation\" x=\"0.0\"", with: "canvasLocation\" x=\"140\""
                )
                .replacing("x=\"20\" y=\"59\"", with: "x=\"120\" y=\"159\"").replacing(
                    "opaque=\"NO\"", with: "opaque=\"NO\" misplaced=\"YES\""))
        let comparison = DocumentComparison(old: old, new: new)
        XCTAssertEqual(comparison.lines, [])
        XCTAssertEqual(
            Set(comparison.changes.flatMap(\.properties).map(\.noise)), [.version, .canvas, .computedFrame, .finding])
    }

    func testAChosenFrameIsNoNoise() throws {
        let view = { (x: Double) in
            "<view fixedFrame=\"YES\" id=\"fix-vw-001\"><rect key=\"frame\" x=\"\(x)\" y=\"0.0\" width=\"10\" height=\"10\"/></view>"
        }
        XCTAssertEqual(lines(try profile(view(1)), try profile(view(13))), ["changed fix-vw-001 frame"])
        XCTAssertEqual(lines(try profile(view(1)), try profile(view(1.4))), [])
    }

    func testAColourThatLooksTheSameIsNoise() throws {
        let text = { (red: String) in
            label(
                "nam-lb-001", "Name", font: "17",
                "<color key=\"textColor\" red=\"\(red)\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"/>"
            )
        }
        XCTAssertEqual(lines(try profile(text("0.5")), try profile(text("0.50000001192092896"))), [])
        XCTAssertEqual(lines(try profile(text("0.5")), try profile(text("0.75"))), ["changed nam-lb-001 textColor"])
    }

    func testAResourceIsNewsOnlyWhereNothingUsesIt() throws {
        let image = "<image name=\"photo\" width=\"10\" height=\"10\"/>"
        XCTAssertEqual(lines(try profile(), try profile(resources: image)), ["changed  resources.image photo"])
        XCTAssertEqual(
            lines(try profile(), try profile("<imageView image=\"photo\" id=\"img-vw-001\"/>", resources: image)),
            ["added img-vw-001"])
    }
}
