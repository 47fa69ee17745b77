import StoryboardDocument
import StoryboardTools
import XCTest

/// Documents that no Interface Builder wrote, merged all the same.
final class MergeDamageTests: MergeTestCase {
    private func xib(_ objects: String) -> String {
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>"
    }

    func testNumbersThatAreNoneAreToldAsTheyStand() {
        func view(_ size: String) -> String { xib("<tableView id=\"t\">\(size)</tableView>") }
        let size = "<size key=\"freeformSize\" width=\"nan\" height=\"1e308\"/>"
        let result = merge(view(size.replacing("nan", with: "1")), view(""), view(size))
        XCTAssertTrue(result.conflicts.joined().contains("(nan, 1e+308)"), "\(result.conflicts) \(result.notes)")
    }

    func testASceneWithAnIDOfAnotherKindIsAnObject() {
        func storyboard(_ id: String, _ title: String) -> String {
            "<document><scenes><scene id=\"\(id)\"><objects><viewController title=\"\(title)\" id=\"c\"/></objects></scene></scenes></document>"
        }
        XCTAssertTrue(
            merge(storyboard("s", "One"), storyboard("s", "Two"), storyboard("s", "One")).text.contains("Two"))
        XCTAssertTrue(
            merge(storyboard("s", "One"), storyboard("s", "One") + "<!-- -->", storyboard("s", "Two")).text.contains(
                "Two"))
    }

    func testScenesWithoutAnIDThatBothAddedAreKept() {
        func storyboard(_ title: String) -> String {
            "<document><scenes><scene id=\"s\"><objects><viewController title=\"\(title)\" id=\"\(title)\"/></objects></scene></scenes></document>"
        }
        XCTAssertTrue(
            merge("<document><scenes/></document>", storyboard("One"), storyboard("Two")).text.contains("One"))
    }

    /// What held a view goes into it, and both into a stack view that is new.
    func testAViewAndWhatItWasInChangePlacesInsideANewOne() {
        let base = xib(
            "<view id=\"o\"><subviews><view id=\"m\"><subviews><view id=\"c\"/></subviews></view></subviews></view><label text=\"a\" id=\"l\"/>"
        )
        let theirs = xib(
            "<view id=\"o\"><subviews><stackView id=\"n\"><subviews><view id=\"c\"><subviews><view id=\"m\"/></subviews></view></subviews></stackView></subviews></view><label text=\"a\" id=\"l\"/>"
        )
        let result = merge(base, base.replacing("text=\"a\"", with: "text=\"b\""), theirs)
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.document.element(id: "m")?.parent?.parent?.id, "c")
        XCTAssertEqual(result.document.element(id: "c")?.parent?.parent?.id, "n")
        XCTAssertEqual(result.document.element(id: "l")?["text"], "b")
    }

    func testAnOpacityBeyondOneIsOpaque() throws {
        func label(_ alpha: String) -> [UInt8] {
            Array(
                xib(
                    "<label id=\"l\"><color key=\"textColor\" white=\"0\" alpha=\"\(alpha)\" colorSpace=\"custom\"/></label>"
                ).utf8)
        }
        let pair = VersionPair(
            old: DocumentVersion(bytes: label("0.5"), name: "x"), new: DocumentVersion(bytes: label("1e300"), name: "x")
        )
        let results = DocumentDiff(report: { XCTFail("\($0)") }).results([pair])
        XCTAssertTrue(DiffTextReport().text(DiffReport(files: results.map(\.file))).contains("black 50 % → black"))
        let negative = VersionPair(
            old: DocumentVersion(bytes: label("0.5"), name: "x"),
            new: DocumentVersion(bytes: label("-1e300"), name: "x"))
        XCTAssertTrue(
            DiffTextReport().text(
                DiffReport(files: DocumentDiff(report: { XCTFail("\($0)") }).results([negative]).map(\.file))
            ).contains("clear"))
    }
}
