import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class DiffWordsTests: XCTestCase {
    /// The lines of the text report under the file's name, without indentation and the note on what is hidden.
    private func lines(_ old: StoryboardDocument, _ new: StoryboardDocument, all: Bool = false) -> [String] {
        let (groups, hidden) = ReportBuilder.report(DocumentComparison(old: old, new: new), showsAll: all)
        let file = DiffReport.File(
            status: .modified, oldPath: "Main.storyboard", newPath: "Main.storyboard", groups: groups, hidden: hidden)
        return DiffTextReport().text(DiffReport(files: [file])).split(separator: "\n").dropFirst().map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.contains("hidden (") }
    }

    private func view(_ attributes: String = "", _ children: String = "") throws -> StoryboardDocument {
        try profile("<imageView userLabel=\"Photo\" \(attributes) id=\"img-vw-001\">\(children)</imageView>")
    }

    func testFontsAndMovesReadAsPeopleSayThem() throws {
        let old = try profile(label("nam-lb-001", "Name") + "<stackView userLabel=\"Header\" id=\"stk-vw-001\"/>")
        let new = try profile(
            "<stackView userLabel=\"Header\" id=\"stk-vw-001\"><subviews>\(label("nam-lb-001", "Name", font: "20"))</subviews></stackView>"
        )
        XCTAssertEqual(lines(old, new), ["Profile", "~ Label “Name”: font 17 → 20; moved into Stack View “Header”"])
    }

    func testChoicesSwitchesAndColours() throws {
        XCTAssertEqual(
            lines(try view("contentMode=\"scaleToFill\""), try view("contentMode=\"scaleAspectFit\"")),
            ["Profile", "~ Image View “Photo”: content mode Scale To Fill → Aspect Fit"])
        XCTAssertEqual(
            lines(try view(), try view("userInteractionEnabled=\"NO\"")),
            ["Profile", "~ Image View “Photo”: user interaction enabled on → off"])
        let red =
            "<color key=\"tintColor\" red=\"1\" green=\"0.2\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        let system = "<color key=\"tintColor\" systemColor=\"systemBlueColor\"/>"
        XCTAssertEqual(
            lines(try view("", red), try view("", system)),
            ["Profile", "~ Image View “Photo”: tint color #FF3300 → system blue"])
        XCTAssertEqual(
            lines(try view(), try view("", red)), ["Profile", "~ Image View “Photo”: tint color default → #FF3300"])
    }

    func testFramesSayWhereTo() throws {
        let frame = { (x: Int, width: Int) in
            "<rect key=\"frame\" x=\"\(x)\" y=\"0.0\" width=\"\(width)\" height=\"10\"/>"
        }
        XCTAssertEqual(
            lines(try view("", frame(0, 100)), try view("", frame(12, 120))),
            ["Profile", "~ Image View “Photo”: moved 12 pt right, 20 wider"])
        XCTAssertEqual(
            lines(try view("", frame(0, 100)), try view("", frame(0, 90))),
            ["Profile", "~ Image View “Photo”: 10 pt narrower"])
    }

    func testConstraintsReadAsEquations() throws {
        let views = label("nam-lb-001", "Name") + "<imageView userLabel=\"Photo\" id=\"img-vw-001\"/>"
        let constraint = { (tuning: String) in
            "<constraint firstItem=\"nam-lb-001\" firstAttribute=\"leading\" secondItem=\"img-vw-001\" secondAttribute=\"trailing\" \(tuning) id=\"cst-00-001\"/>"
        }
        let old = try profile(views),
            new = try profile(views, constraints: constraint("constant=\"8\" priority=\"750\""))
        XCTAssertEqual(
            lines(old, new), ["Profile", "~ Label “Name”: constraint Name.leading = Photo.trailing + 8 @ 750 added"])
        XCTAssertEqual(
            lines(new, try profile(views, constraints: constraint("constant=\"12\""))),
            [
                "Profile",
                "~ Label “Name”: constraint Name.leading = Photo.trailing: constant 8 → 12, priority 750 → 1000",
            ])
        XCTAssertEqual(
            lines(new, old), ["Profile", "~ Label “Name”: constraint Name.leading = Photo.trailing + 8 @ 750 removed"])
        let width = { (relation: String) in
            try profile(
                label(
                    "nam-lb-001", "Name", font: "17",
                    "<constraints><constraint firstAttribute=\"width\" \(relation) constant=\"40\" id=\"cst-00-002\"/></constraints>"
                ))
        }
        XCTAssertEqual(
            lines(try width(""), try width("relation=\"greaterThanOrEqual\"")),
            ["Profile", "~ Label “Name”: constraint Name.width = 40 → Name.width ≥ 40"])
    }

    func testConnectionsSayWhatTheyJoin() throws {
        let name = label("nam-lb-001", "Name")
        let settings = """
            <scene sceneID="set-sc-001"><objects><viewController title="Settings" id="set-vc-001" sceneMemberID="viewController"/></objects></scene>
            """
        let old = try profile(name, scenes: settings)
        XCTAssertEqual(
            lines(
                old,
                try profile(
                    name, connections: "<outlet property=\"titleLabel\" destination=\"nam-lb-001\" id=\"otl-00-001\"/>",
                    scenes: settings)),
            ["Profile", "~ View Controller “Profile”: outlet ‘titleLabel’ connected to Label “Name”"])
        XCTAssertEqual(
            lines(
                old,
                try profile(
                    name,
                    connections:
                        "<segue destination=\"set-vc-001\" kind=\"show\" identifier=\"detail\" id=\"seg-00-001\"/>",
                    scenes: settings)),
            ["Profile", "~ View Controller “Profile”: Show segue ‘detail’ to Settings added"])
    }

    func testWhatHungOnARemovedObjectIsToldWithIt() throws {
        let constraint =
            "<constraint firstItem=\"nam-lb-001\" firstAttribute=\"top\" secondItem=\"prf-vw-001\" secondAttribute=\"top\" id=\"cst-00-001\"/>"
        let old = try profile(
            label("nam-lb-001", "Name"), constraints: constraint,
            connections: "<outlet property=\"titleLabel\" destination=\"nam-lb-001\" id=\"otl-00-001\"/>")
        XCTAssertEqual(
            lines(old, try profile()),
            ["Profile", "- Label “Name” removed", "outlet ‘titleLabel’ of View Controller “Profile”", "its constraint"])
        XCTAssertEqual(
            lines(try profile(), old),
            [
                "Profile", "+ Label “Name” added", "constraint Name.top = View.top",
                "~ View Controller “Profile”: outlet ‘titleLabel’ connected to Label “Name”",
            ])
    }

    func testConstraintsOfARemovedObjectAreCountedOnce() throws {
        let own =
            "<constraints><constraint firstAttribute=\"width\" constant=\"40\" id=\"cst-00-002\"/><constraint firstAttribute=\"height\" constant=\"40\" id=\"cst-00-003\"/></constraints>"
        let around =
            "<constraint firstItem=\"nam-lb-001\" firstAttribute=\"top\" secondItem=\"prf-vw-001\" secondAttribute=\"top\" id=\"cst-00-001\"/>"
        let old = try profile(label("nam-lb-001", "Name", font: "17", own), constraints: around)
        XCTAssertEqual(lines(old, try profile()), ["Profile", "- Label “Name” removed with 3 constraints"])
    }

    func testConnectionsAreRenamedAndLeadElsewhere() throws {
        let labels = label("nam-lb-001", "Name") + label("nam-lb-002", "Name") + label("eml-lb-001", "Email")
        func wired(_ property: String, _ destination: String) throws -> StoryboardDocument {
            try profile(
                labels,
                connections: "<outlet property=\"\(property)\" destination=\"\(destination)\" id=\"otl-00-001\"/>")
        }
        let old = try wired("titleLabel", "nam-lb-001"), owner = "~ View Controller “Profile”: "
        XCTAssertEqual(
            lines(old, try wired("nameLabel", "nam-lb-001")),
            ["Profile", owner + "outlet ‘titleLabel’ renamed to ‘nameLabel’"])
        XCTAssertEqual(
            lines(old, try wired("titleLabel", "eml-lb-001")),
            ["Profile", owner + "outlet ‘titleLabel’ connected to Label “Email” instead of Label “Name”"])
        XCTAssertEqual(
            lines(old, try wired("titleLabel", "nam-lb-002")),
            ["Profile", owner + "outlet ‘titleLabel’ connected to another Label “Name”"])
    }

    func testVariationsSayForWhichSizes() throws {
        let variation =
            "<variation key=\"widthClass=compact\"><mask key=\"subviews\"><exclude reference=\"nam-lb-001\"/></mask></variation>"
        let old = try profile(label("nam-lb-001", "Name"))
        let new = try document(
            String(decoding: old.serialized(), as: UTF8.self).replacing(
                "<constraints></constraints>", with: "<constraints></constraints>\(variation)"))
        XCTAssertEqual(lines(old, new), ["Profile", "~ View: Label “Name” not installed for compact width"])
    }

    func testHiddenDifferencesAreCountedAndShownOnRequest() throws {
        let old = try profile(), new = try profile(root: " systemVersion=\"15G31\"")
        XCTAssertEqual(ReportBuilder.report(DocumentComparison(old: old, new: new), showsAll: false).hidden, 1)
        XCTAssertEqual(lines(old, new), [])
        XCTAssertEqual(lines(old, new, all: true), ["Document", "~ system version none → “15G31”"])
    }
}
