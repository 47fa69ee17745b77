import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Texts grow when they are translated: Xcode's warnings, in its words.
final class CheckLocalizedLayoutTests: XCTestCase {
    private typealias Fixture = CheckFixture

    private func frame(_ x: Int, _ y: Int = 10) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"50\" height=\"20\"/>"
    }

    /// A label beside a button, with these constraints.
    private func row(_ constraints: String..., at x: Int = 80, _ y: Int = 10, text: String = "Name", lines: Int = 1)
        -> String
    {
        let list = constraints.enumerated().map { "<constraint \($1) id=\"k\($0)\"/>" }.joined()
        return Fixture.storyboard(
            Fixture.scene(
                "c1",
                view:
                    "<subviews><label text=\"\(text)\" numberOfLines=\"\(lines)\" id=\"l\">\(frame(20))</label><button id=\"b\">\(frame(x, y))</button></subviews><constraints>\(list)</constraints>"
            ))
    }

    private func side(_ attribute: String, _ relation: String = "", constant: Int = 20, to other: String = "v-c1")
        -> String
    {
        "firstItem=\"l\" firstAttribute=\"\(attribute)\" \(relation) secondItem=\"\(other)\" secondAttribute=\"\(attribute)\" constant=\"\(constant)\""
    }

    private func messages(_ xml: String, _ rule: String) throws -> [String] {
        try Fixture.findings(xml, rule).map(\.diagnostic.message)
    }

    func testATextThatMayGrowOverTheViewBesideItIsFound() throws {
        let rule = "missing-side-constraint"
        XCTAssertEqual(
            try messages(row(side("leading")), rule),
            [
                "Trailing constraint is missing, which may cause overlapping with other views: Label “Name” may grow over Button."
            ])
        XCTAssertEqual(try messages(row(side("trailing")), rule), [], "nothing stands before it")
        XCTAssertEqual(
            try messages(row(side("leading"), side("trailing", "relation=\"lessThanOrEqual\"")), rule), [])
        XCTAssertEqual(try messages(row(side("leading"), side("centerX")), rule), [])
        XCTAssertEqual(try messages(row(side("leading"), at: 80, 100), rule), [], "beneath isn't beside")
        XCTAssertEqual(try messages(row(side("leading"), text: ""), rule), [])
        XCTAssertEqual(try messages(row(side("leading"), lines: 0), rule), [], "several lines wrap")
        XCTAssertEqual(
            try messages(row(side("leading"), "firstItem=\"l\" firstAttribute=\"width\" constant=\"50\""), rule), [],
            "a fixed width is told as that")
    }

    func testATextHeldOnBothSidesAndInTheMiddleIsFound() throws {
        XCTAssertEqual(
            try messages(row(side("leading"), side("trailing"), side("centerX")), "fixed-sides-text"),
            [
                "Fixed leading and trailing constraints with a center constraint may cause clipping: Label “Name” has them."
            ])
        XCTAssertEqual(
            try messages(
                row(side("leading"), side("trailing", "relation=\"lessThanOrEqual\""), side("centerX")),
                "fixed-sides-text"), [])
    }

    func testWhatIsAlignedWithATextDoesNotHoldIt() throws {
        let aligned = ["leading", "trailing"].map {
            "firstItem=\"b\" firstAttribute=\"\($0)\" secondItem=\"l\" secondAttribute=\"\($0)\""
        }
        XCTAssertEqual(try messages(row(aligned[0], aligned[1], side("centerX")), "fixed-sides-text"), [])
    }

    func testTextsBetweenFixedDistancesAreFoundWhereAsked() throws {
        XCTAssertEqual(
            try messages(row(side("leading", constant: 100), side("trailing", constant: 100)), "fixed-margins-text")
                .count, 1)
        XCTAssertEqual(try messages(row(side("leading"), side("trailing")), "fixed-margins-text"), [])
        XCTAssertEqual(RuleRegistry.rule(named: "fixed-margins-text")?.isDefault, false)
    }

    func testAButtonsTitleIsAText() throws {
        let xml = Fixture.storyboard(
            Fixture.scene(
                "c1",
                view:
                    "<subviews><button id=\"l\">\(frame(20))<state key=\"normal\" title=\"Go\"/></button><view id=\"o\">\(frame(90))</view></subviews><constraints><constraint \(side("leading")) id=\"k\"/></constraints>"
            ))
        XCTAssertEqual(try Fixture.objects(xml, "missing-side-constraint"), ["l"])
    }
}
