import Foundation
import XCTest

@testable import DesignServer
@testable import Designer

/// What is wrong with a scene's layout is told with what mends it, and constraints are added as Interface Builder adds them.
final class LayoutDeskTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "LayoutDeskTests-\(UUID().uuidString)"
        _ = try NewProject(name: "Shop").make(in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    private func onPage(_ body: @MainActor (DeskPage) throws -> Void) throws {
        let folder = folder
        try withoutActuallyEscaping(body) { body in
            try MainActor.assumeIsolated { try body(try DeskPage(folder)) }
        }
    }

    private static func constrain(_ first: String, _ attribute: String, _ constant: String, to second: String? = nil)
        -> [String: Any]
    {
        var constraint = ["first": first, "firstAttribute": attribute, "constant": constant]
        if let second { (constraint["second"], constraint["secondAttribute"]) = (second, attribute) }
        return ["constrain": ["constraint": constraint]]
    }

    // MARK: Issues

    func testConstraintsThatContradictAreAConflictWithADeletionForEach() throws {
        try onPage { page in
            let view = try page.add("view", at: 40, 100)
            try page.perform([
                Self.constrain(view, "leading", "40", to: DeskPage.view), Self.constrain(view, "width", "100"),
                Self.constrain(view, "trailing", "-40", to: DeskPage.view),
                Self.constrain(view, "top", "100", to: DeskPage.view),
                Self.constrain(view, "height", "50"),
            ])
            let conflict = try XCTUnwrap(page.issues("conflict").first)
            XCTAssertEqual(conflict["severity"] as? String, "error")
            XCTAssertEqual((conflict["related"] as? [String])?.count, 3)
            let fixes = try XCTUnwrap(conflict["fixes"] as? [[String: Any]])
            XCTAssertEqual(fixes.filter { ($0["title"] as? String ?? "").hasPrefix("Delete ") }.count, 3)
            let operations = try XCTUnwrap(fixes.first?["operations"] as? [[String: Any]])
            try page.perform(operations)
            XCTAssertEqual(try page.issues("conflict").count, 0)
        }
    }

    func testAnOpenPlaceIsAmbiguousUntilMissingConstraintsAreAdded() throws {
        try onPage { page in
            let label = try page.add("label", at: 20, 100)
            try page.perform([Self.constrain(label, "leading", "20", to: DeskPage.view)])
            let issue = try XCTUnwrap(page.issues("ambiguous").first)
            XCTAssertEqual(issue["object"] as? String, label)
            let fix = try XCTUnwrap((issue["fixes"] as? [[String: Any]])?.first)
            XCTAssertEqual(fix["resolve"] as? String, "addMissing")
            _ = try page.answer("resolve", ["scene": DeskPage.scene, "way": "addMissing", "objects": [label]])
            XCTAssertEqual(try page.issues("ambiguous").count, 0)
            XCTAssertEqual(try page.constraints.count, 2)
        }
    }

    func testAMisplacedViewGetsTheFrameOrTheConstraintsTheConstants() throws {
        try onPage { page in
            let view = try page.add("view", at: 40, 100)
            try page.perform([
                Self.constrain(view, "leading", "40", to: DeskPage.view),
                Self.constrain(view, "top", "100", to: DeskPage.view),
                Self.constrain(view, "width", "240"), Self.constrain(view, "height", "128"),
            ])
            XCTAssertEqual(try page.issues("misplaced").count, 0)
            try page.perform([["set": ["object": view, "property": "frame", "value": "60 130 240 128"]]])
            let misplaced = try XCTUnwrap(page.issues("misplaced").first)
            XCTAssertEqual(misplaced["frame"] as? [Double], [60, 130, 240, 128])
            let before = try page.text
            _ = try page.answer("resolve", ["scene": DeskPage.scene, "way": "updateConstants", "objects": [view]])
            XCTAssertEqual(try page.issues("misplaced").count, 0)
            XCTAssertTrue(try page.constraints.contains("View.top = View.top + 130"))
            _ = try page.answer("undo")
            XCTAssertEqual(try page.text, before)
            _ = try page.answer("resolve", ["scene": DeskPage.scene, "way": "updateFrames"])
            XCTAssertEqual(try page.issues("misplaced").count, 0)
            XCTAssertTrue(try page.text.contains(#"<rect key="frame" x="40" y="100" width="240" height="128"/>"#))
        }
    }

    func testResolvingIsOneStepThatIsUndoneToTheByte() throws {
        try onPage { page in
            let label = try page.add("label", at: 20, 100)
            let button = try page.add("button", at: 20, 160)
            let before = try page.text
            _ = try page.answer("resolve", ["scene": DeskPage.scene, "way": "reset"])
            XCTAssertEqual(try page.issues("ambiguous").count, 0)
            XCTAssertGreaterThanOrEqual(try page.constraints.count, 4, "\(label) \(button)")
            XCTAssertEqual(try page.answer("undo")["name"] as? String, "Reset to Suggested Constraints")
            XCTAssertEqual(try page.text, before)
            XCTAssertNil(try page.answer("redo")["nothing"])
            _ = try page.answer("resolve", ["scene": DeskPage.scene, "way": "clear"])
            XCTAssertEqual(try page.constraints.count, 0)
        }
    }

    func testWhatNeedsNothingIsSaid() throws {
        try onPage { page in
            let performed = try page.answer("resolve", ["scene": DeskPage.scene, "way": "updateFrames"])
            let notes = try XCTUnwrap(performed["notes"] as? [[String: Any]])
            XCTAssertEqual(notes.first?["message"] as? String, "All frames are what the constraints give.")
            XCTAssertNotNil(try page.message("resolve", ["scene": DeskPage.scene, "way": "wish"])["error"])
        }
    }

    // MARK: Neighbours

    func testTheNearestNeighboursOfAViewComeFirst() throws {
        try onPage { page in
            let upper = try page.add("view", at: 40, 100), lower = try page.add("view", at: 40, 240)
            let near = try page.answer("neighbours", ["scene": DeskPage.scene, "objects": [lower]])
            let view = try XCTUnwrap((near["views"] as? [[String: Any]])?.first)
            let sides = try XCTUnwrap(view["sides"] as? [String: [[String: Any]]])
            XCTAssertEqual(sides["top"]?.first?["item"] as? String, upper)
            XCTAssertEqual(sides["top"]?.first?["attribute"] as? String, "bottom")
            XCTAssertEqual(sides["top"]?.first?["value"] as? Double, 12)
            XCTAssertEqual(sides["leading"]?.first?["item"] as? String, DeskPage.view + ".safeArea")
            XCTAssertEqual(sides["leading"]?.first?["value"] as? Double, 40)
            XCTAssertEqual(sides["leading"]?.last?["kind"] as? String, "container")
            XCTAssertEqual(sides["leading"]?.last?["margin"] as? Double, 24)
        }
    }

    // MARK: Fixes of rules

    func testAFixOfARuleIsAnOperationThatIsUndoneToTheByte() throws {
        try onPage { page in
            let label = try page.add("label", at: 20, 100)
            let twice = Self.constrain(label, "leading", "20", to: DeskPage.view)
            try page.perform([twice, twice])
            let findings = try page.answer("findings")["findings"] as? [[String: Any]] ?? []
            let finding = try XCTUnwrap(findings.first { $0["rule"] as? String == "duplicate-constraint" })
            XCTAssertEqual(finding["fix"] as? String, "Remove the second constraint")
            XCTAssertFalse((finding["message"] as? String ?? "").contains("line"))
            let before = try page.text
            let fix = ["rule": finding["rule"], "object": finding["object"]].compactMapValues { $0 }
            try page.perform([["applyFix": fix]])
            XCTAssertEqual(try page.constraints.count, 1)
            XCTAssertNotNil(try page.message("perform", ["operations": [["applyFix": fix]]])["error"])
            _ = try page.answer("undo")
            XCTAssertEqual(try page.text, before)
            let refused = try page.message("perform", ["operations": [["applyFix": ["rule": "no-such-rule"]]]])
            XCTAssertNotNil(refused["error"])
        }
    }

    // MARK: Inspectors

    func testTheSizeInspectorListsConstraintsInWords() throws {
        try onPage { page in
            let label = try page.add("label", at: 20, 100)
            try page.perform([
                Self.constrain(label, "leading", "20", to: DeskPage.view + ".safeArea"),
                Self.constrain(label, "width", "90"),
            ])
            let tabs = try XCTUnwrap(page.answer("inspect", ["objects": [label]])["tabs"] as? [String: Any])
            let lines = try XCTUnwrap(tabs["constraints"] as? [[String: Any]])
            let words = lines.map { line in
                ["title", "other", "relation", "constant"].compactMap { line[$0] as? String }.joined(separator: " ")
            }
            XCTAssertEqual(Set(words), ["Leading Space to Safe Area Equals 20", "Width Equals 90"])
        }
    }

    func testVariationsAreRowsOfTheirOwn() throws {
        try onPage { page in
            let label = try page.add("label", at: 20, 100)
            let set: [String: Any] = [
                "object": label, "property": "fontDescription", "value": "system bold 30",
                "traits": "widthClass=regular",
            ]
            try page.perform([
                ["set": set], ["install": ["object": label, "traits": "heightClass=compact", "installed": false]],
            ])
            let tabs = try XCTUnwrap(page.answer("inspect", ["objects": [label]])["tabs"] as? [String: Any])
            let rows = (tabs["attributes"] as? [[String: Any]] ?? []).flatMap { $0["rows"] as? [[String: Any]] ?? [] }
            let fonts = rows.filter { $0["property"] as? String == "fontDescription" }
            XCTAssertEqual(fonts.map { $0["traits"] as? String }, [nil, "widthClass=regular"])
            XCTAssertEqual(fonts.first?["varies"] as? Bool, true)
            XCTAssertEqual(fonts.last?["value"] as? String, "system bold 30")
            let installed = rows.filter { $0["property"] as? String == "installed" }
            XCTAssertEqual(installed.map { $0["value"] as? String }, ["YES", "NO"])
            XCTAssertEqual(installed.last?["traits"] as? String, "heightClass=compact")
            let before = try page.text
            let clear: [String: Any] = ["object": label, "property": "fontDescription", "traits": "widthClass=regular"]
            try page.perform([["set": clear]])
            XCTAssertFalse(try page.text.contains(#"pointSize="30""#))
            XCTAssertTrue(before.contains(#"pointSize="30""#))
        }
    }

    // MARK: Connections

    func testADragsDirectionSaysWhichConstraintsComeFirst() throws {
        try onPage { page in
            let upper = try page.add("view", at: 40, 100), lower = try page.add("view", at: 40, 300)
            @MainActor func titles(_ direction: String) throws -> [String] {
                let menu = try page.answer("connect", ["from": lower, "to": upper, "direction": direction])
                let sections = try XCTUnwrap(menu["sections"] as? [[String: Any]])
                let items = try XCTUnwrap(
                    sections.first { $0["title"] as? String == "Constraints" }?["items"] as? [[String: Any]])
                XCTAssertEqual(items.first?["several"] as? Bool, true)
                return items.compactMap { $0["title"] as? String }
            }
            XCTAssertEqual(try titles("vertical").first, "Vertical Spacing")
            XCTAssertEqual(try titles("horizontal").first, "Horizontal Spacing")
            XCTAssertEqual(try titles("horizontal").last, "Center X")
            let menu = try page.answer("connect", ["from": lower, "to": DeskPage.view, "direction": "vertical"])
            let sections = try XCTUnwrap(menu["sections"] as? [[String: Any]])
            let items = try XCTUnwrap(sections.last?["items"] as? [[String: Any]])
            XCTAssertEqual(items.first?["title"] as? String, "Top Space to Safe Area")
            try page.perform(try XCTUnwrap(items.first?["operations"] as? [[String: Any]]))
            XCTAssertTrue(try page.constraints.contains("View.top = Safe Area.top + 241"))
        }
    }
}
