import Foundation
import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class DiffReportTests: XCTestCase {
    private func result(_ old: StoryboardDocument, _ new: StoryboardDocument) throws -> DocumentDiff.Result {
        let pair = VersionPair(
            old: DocumentVersion(bytes: old.serialized(), name: "Main.storyboard"),
            new: DocumentVersion(bytes: new.serialized(), name: "Main.storyboard"))
        return try XCTUnwrap(DocumentDiff(report: { XCTFail("\($0)") }).result(pair))
    }

    private func nameChange() throws -> DocumentDiff.Result {
        try result(profile(label("nam-lb-001", "Name_1 &amp; &lt;b&gt;")), profile(label("nam-lb-001", "Name")))
    }

    func testColoursAreForTerminals() throws {
        let report = DiffReport(files: [try nameChange().file])
        XCTAssertFalse(DiffTextReport().text(report).contains("\u{1B}"))
        XCTAssertTrue(DiffTextReport(isColoured: true).text(report).contains("\u{1B}[33m~ Label"))
    }

    func testJSONHasWordsAndRawValues() throws {
        let text = try DiffJSONReport().text(DiffReport(files: [try nameChange().file]))
        let json = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        XCTAssertEqual(json["version"] as? Int, 1)
        let file = try XCTUnwrap((json["files"] as? [[String: Any]])?.first),
            group = try XCTUnwrap((file["groups"] as? [[String: Any]])?.first)
        XCTAssertEqual(file["status"] as? String, "modified")
        XCTAssertEqual(group["newSceneID"] as? String, "prf-sc-001")
        let entry = try XCTUnwrap((group["entries"] as? [[String: Any]])?.first),
            property = try XCTUnwrap((entry["properties"] as? [[String: Any]])?.first)
        XCTAssertEqual(entry["newID"] as? String, "nam-lb-001")
        XCTAssertEqual(property["path"] as? [String], ["text"])
        XCTAssertEqual(property["id"] as? String, "nam-lb-001")
        XCTAssertEqual(property["new"] as? String, "Name")
    }

    func testMarkdownKeepsTextText() throws {
        let text = DiffMarkdownReport().text(DiffReport(files: [try nameChange().file]))
        XCTAssertTrue(
            text.contains("- 🟠 **Label “Name\\_1 &amp; &lt;b&gt;”**: text “Name\\_1 &amp; &lt;b&gt;” → “Name”"), text)
    }

    func testThePageHasPicturesWithOutlinesAndKeepsTextText() throws {
        let result = try nameChange()
        let page = DiffHTMLReport(pictures: FakePictures()).text([result])
        XCTAssertFalse(page.contains("<b>”"))
        XCTAssertEqual(
            page.components(separatedBy: "data:image/png;base64,UE5H").count, 3, "one picture before, one after")
        XCTAssertTrue(page.contains("<i class=\"outline changed\" data-old=\"nam-lb-001\""))
        XCTAssertTrue(page.contains("left:10%;top:5%;width:50%;height:10%"))
        XCTAssertFalse(page.contains("http://") || page.contains("https://"), "the page needs nothing else")
    }

    func testPicturesThatShowNothingOfAChangeAreLeftOut() throws {
        let result = try result(
            profile(), profile(connections: "<outlet property=\"view\" destination=\"prf-vw-001\" id=\"otl-00-001\"/>"))
        let page = DiffHTMLReport(pictures: FakePictures()).text([result])
        XCTAssertTrue(page.contains("outlet ‘view’ connected"))
        XCTAssertFalse(page.contains("data:image/png"))
    }

    func testTheLegendHasOnlyWhatHappened() throws {
        let page = DiffHTMLReport().text([try nameChange()])
        XCTAssertTrue(page.contains("data-kind=\"changed\""))
        XCTAssertFalse(page.contains("data-kind=\"removed\""))
    }

    func testTheOutlineOfADocumentComparesWell() throws {
        let text = try OutlineText.text(profile(label("nam-lb-001", "Name")))
        XCTAssertTrue(text.contains("        Label “Name”\n"), text)
        XCTAssertTrue(text.contains("font System 17"), text)
        XCTAssertFalse(text.contains("nam-lb-001"), text)
    }
}

private struct FakePictures: ScenePictures {
    func picture(ofScene id: String, in document: StoryboardDocument) -> ScenePicture? {
        ScenePicture(png: Array("PNG".utf8), width: 100, height: 200, frames: ["nam-lb-001": (10, 10, 50, 20)])
    }
}
