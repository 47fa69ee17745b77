import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckAppearanceTests: XCTestCase {
    private func view(_ subviews: String) -> String {
        CheckFixture.xib("<view id=\"v\"><subviews>\(subviews)</subviews></view>")
    }
    private func objects(_ subviews: String, _ rule: String, _ options: [String: OptionValue] = [:]) throws -> [String]
    {
        try CheckFixture.objects(view(subviews), rule, path: "a.xib", options: options)
    }

    func testWhatIBNotedIsPassedOn() throws {
        XCTAssertEqual(
            try objects(
                #"<label misplaced="YES" id="a"/><label ambiguous="YES" id="b"/><label misplaced="NO" id="c"/>"#,
                "misplaced-view"), ["a"])
        XCTAssertEqual(
            try objects(#"<label misplaced="YES" id="a"/><label ambiguous="YES" id="b"/>"#, "ambiguous-view"), ["b"])
    }

    func testButtonsThatShowOnlyAnImageNeedALabel() throws {
        let buttons = """
            <button id="plain"><state key="normal" image="icon"/></button>
            <button id="titled"><state key="normal" title="Close" image="icon"/></button>
            <button id="labelled"><accessibility key="accessibilityConfiguration" label="Close"/><state key="normal" image="icon"/></button>
            <button id="symbol"><state key="normal" image="xmark" catalog="system"/></button>
            <button id="hidden"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility><state key="normal" image="icon"/></button>
            <button id="configured"><state key="normal"/><buttonConfiguration key="configuration" style="plain" image="icon"/></button>
            """
        XCTAssertEqual(try objects(buttons, "image-button-label"), ["plain", "configured"])
    }

    func testImagesThatAreReadNeedALabel() throws {
        let images = """
            <imageView id="a"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility></imageView>
            <imageView id="b"><accessibility key="accessibilityConfiguration" label="A hill"><bool key="isElement" value="YES"/></accessibility></imageView><imageView id="c"/>
            """
        XCTAssertEqual(try objects(images, "image-label"), ["a"])
    }

    func testColoursHaveASpaceThatIsKnown() throws {
        func color(_ attributes: String) -> String {
            "<label id=\"l\"><color key=\"textColor\" \(attributes)/></label>"
        }
        let components = #"red="1" green="0.5" blue="0.0" alpha="1""#
        XCTAssertEqual(try objects(color(components), "unlabeled-color").count, 1)
        XCTAssertEqual(
            try objects(color(components + #" colorSpace="custom" customColorSpace="sRGB""#), "unlabeled-color").count,
            0)
        XCTAssertEqual(
            try objects(color(components + #" colorSpace="custom" customColorSpace="sRGB""#), "unknown-color-space")
                .count, 0)
        XCTAssertEqual(
            try objects(color(components + #" colorSpace="custom" customColorSpace="sRBG""#), "unknown-color-space")
                .count, 1)
        XCTAssertEqual(try objects(color(components + #" colorSpace="sRGB""#), "unknown-color-space").count, 1)
    }

    func testNamedColoursAreAmongTheResources() throws {
        let scene = CheckFixture.scene(
            "c1", view: #"<color key="backgroundColor" name="Accent"/><color key="tintColor" name="Lost"/>"#)
        let xml = CheckFixture.storyboard(
            scene,
            resources:
                #"<resources><namedColor name="Accent"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources>"#
        )
        XCTAssertEqual(
            try CheckFixture.findings(xml, "missing-named-color").map(\.diagnostic.message),
            ["The colour “Lost” isn't among the document's resources."])
    }

    func testHouseRulesFollowTheirOptions() throws {
        let labels =
            #"<label id="a"><fontDescription key="fontDescription" type="system" pointSize="9"/></label><label customClass="Title" customModule="App" id="b"><fontDescription key="fontDescription" name="Avenir-Book" family="Avenir" pointSize="14"/></label>"#
        XCTAssertEqual(
            try CheckFixture.findings(
                view(labels), "allowed-fonts", path: "a.xib", options: ["names": .list(["System"])]
            ).map(\.diagnostic.line),
            try CheckFixture.findings(
                view(labels), "allowed-fonts", path: "a.xib", options: ["fonts": .list(["System 9"])]
            ).map(\.diagnostic.line))
        XCTAssertEqual(
            try CheckFixture.findings(view(labels), "allowed-fonts", path: "a.xib", options: ["minimum": .number(10)])
                .count, 1)
        XCTAssertEqual(try objects(labels, "base-class", ["classes": .table(["UILabel": ["App.Title"]])]), ["a"])
        XCTAssertEqual(try objects(labels, "replaced-class", ["classes": .table(["Title": ["Headline"]])]), ["b"])
        XCTAssertEqual(
            try objects(labels, "allowed-values", ["attributes": .table(["label/customModule": ["App"]])]), ["a"])
        XCTAssertEqual(
            try objects(labels, "allowed-values", ["attributes": .table(["label/customModule": ["App", "null"]])]), [])
        XCTAssertEqual(try objects(labels, "fixed-font-size").count, 2)
    }

    func testTextsThatNobodyTranslatesAreFoundOutsideLocalizations() throws {
        let xml = view(
            #"<label text="Good morning" id="a"/><label text="42" id="b"/><button id="c"><state key="normal" title="Send"/></button>"#
        )
        XCTAssertEqual(try CheckFixture.objects(xml, "hard-coded-string", path: "a.xib"), ["a", "c"])
        XCTAssertEqual(try CheckFixture.objects(xml, "hard-coded-string", path: "Base.lproj/a.xib"), [])
    }
}
