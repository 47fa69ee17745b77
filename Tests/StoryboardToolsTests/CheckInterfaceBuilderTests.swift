import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Xcode's own errors and warnings, in its words.
final class CheckInterfaceBuilderTests: XCTestCase {
    private typealias Fixture = CheckFixture

    private func messages(_ xml: String, _ rule: String) throws -> [String] {
        try Fixture.findings(xml, rule).map { "\($0.diagnostic.objectID ?? "") \($0.diagnostic.message)" }
    }

    private func view(_ content: String, root: String = "") -> String {
        Fixture.storyboard(Fixture.scene("c1", view: content)).replacing("<scenes>", with: root + "<scenes>")
    }

    func testSeguesFromControllersHaveIdentifiers() throws {
        let xml = Fixture.storyboard(
            Fixture.scene(
                "c1",
                view:
                    #"<subviews><button id="b"><connections><segue destination="c4" kind="show" id="s4"/></connections></button></subviews>"#,
                connections:
                    #"<segue destination="c2" kind="show" id="s1"/><segue destination="c3" kind="presentation" identifier="go" id="s2"/><segue destination="c3" kind="embed" id="s3"/>"#
            ) + Fixture.scene("c2") + Fixture.scene("c3") + Fixture.scene("c4"))
        XCTAssertEqual(
            try messages(xml, "segue-without-identifier"),
            [
                "s1 Segues initiated directly from view controllers must have an identifier for use with -[UIViewController performSegueWithIdentifier:sender:]: the one to View Controller has none."
            ])
        XCTAssertEqual(try Fixture.objects(xml, "unreachable-scene"), ["c2"], "only that segue leads there")
    }

    func testPopoversPointAtSomething() throws {
        let xml = Fixture.storyboard(
            Fixture.scene(
                "c1",
                connections:
                    #"<segue destination="c2" kind="popoverPresentation" identifier="a" id="s1"/><segue destination="c2" kind="popoverPresentation" identifier="b" popoverAnchorView="v-c1" id="s2"/>"#
            ) + Fixture.scene("c2"))
        XCTAssertEqual(try messages(xml, "popover-without-anchor"), ["s1 Popover segue with no anchor."])
    }

    func testContainerViewsAreNotRepeated() throws {
        func table(_ cells: String) -> String {
            view("<subviews><tableView id=\"t\">\(cells)</tableView></subviews>")
        }
        let cell =
            "<tableViewCell reuseIdentifier=\"c\" id=\"c\"><subviews><containerView id=\"x\"/></subviews></tableViewCell>"
        XCTAssertEqual(
            try messages(table("<prototypes>\(cell)</prototypes>"), "repeated-container-view"),
            ["x Container Views cannot be placed in elements that are repeated at runtime."])
        XCTAssertEqual(
            try messages(
                table("<sections><tableViewSection id=\"s\"><cells>\(cell)</cells></tableViewSection></sections>"),
                "repeated-container-view"), [])
    }

    func testFontsThatFollowTheTextSizeAreStyles() throws {
        func label(_ font: String) -> String {
            view(
                "<subviews><label adjustsFontForContentSizeCategory=\"YES\" text=\"x\" id=\"l\"><fontDescription key=\"fontDescription\" \(font)/></label></subviews>"
            )
        }
        XCTAssertEqual(
            try messages(label("type=\"system\" pointSize=\"17\""), "adjusted-fixed-font"),
            ["l Automatically Adjusts Font requires using a Dynamic Type text style."])
        XCTAssertEqual(try messages(label("style=\"UICTFontTextStyleBody\""), "adjusted-fixed-font"), [])
    }

    func testFixedWidthsMayCutTextOff() throws {
        func label(_ attributes: String, _ constraint: String = "") -> String {
            view(
                "<subviews><label \(attributes) id=\"l\"><constraints><constraint firstAttribute=\"width\" \(constraint) constant=\"80\" id=\"w\"/></constraints></label></subviews>"
            )
        }
        XCTAssertEqual(
            try messages(label("text=\"Name\""), "fixed-width-text"),
            ["w Fixed width constraints may cause clipping: Label “Name” has one."])
        XCTAssertEqual(try messages(label("text=\"Name\" numberOfLines=\"0\""), "fixed-width-text"), [])
        XCTAssertEqual(try messages(label("text=\"Name\"", "relation=\"greaterThanOrEqual\""), "fixed-width-text"), [])
        XCTAssertEqual(try messages(label(""), "fixed-width-text"), [], "without a text")
    }

    func testTextsAreHeldByConstraints() throws {
        let fixed = view(
            "<subviews><label fixedFrame=\"YES\" text=\"Name\" id=\"l\"/><view fixedFrame=\"YES\" id=\"v\"/><button id=\"b\"><state key=\"normal\" title=\"Go\"/></button></subviews>"
        )
        XCTAssertEqual(
            try messages(fixed, "unconstrained-text"),
            ["l Views without any layout constraints may clip their content or overlap other views: Label “Name”."])
    }

    func testPlainBarButtonsStandInToolbarsOnly() throws {
        let item = "<barButtonItem style=\"plain\" id=\"i\"/>"
        XCTAssertEqual(
            try messages(
                Fixture.xib(
                    "<navigationItem id=\"n\"><rightBarButtonItems>\(item)</rightBarButtonItems></navigationItem>"),
                "plain-bar-button"), ["i Plain Style unsupported in a Navigation Item."])
        XCTAssertEqual(
            try messages(Fixture.xib("<toolbar id=\"t\"><items>\(item)</items></toolbar>"), "plain-bar-button"), [])
    }

    func testPushesNeedANavigationController() throws {
        let push = #"<segue destination="c2" kind="push" identifier="next" id="p"/>"#
        XCTAssertEqual(
            try Fixture.objects(
                Fixture.storyboard(Fixture.scene("c1", connections: push) + Fixture.scene("c2")),
                "push-without-navigation"), ["p"])
        XCTAssertEqual(
            try Fixture.objects(
                Fixture.storyboard(
                    "<scene sceneID=\"n\"><objects><navigationController id=\"n1\" sceneMemberID=\"viewController\"><connections><segue destination=\"c1\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController></objects></scene>"
                        + Fixture.scene("c1", connections: push) + Fixture.scene("c2"), initial: "n1"),
                "push-without-navigation"), [])
    }

    func testWhatTheCompilerLeavesOutIsFound() throws {
        let xml = view(
            "<subviews><label txet=\"Name\" id=\"l\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"color\" keyPath=\"tint\"/></userDefinedRuntimeAttributes></label><button buttonType=\"square\" id=\"b\"/><nonsense id=\"n\"/></subviews>"
        )
        let told = try Fixture.findings(xml, "left-out").map(\.diagnostic.message)
        XCTAssertEqual(told.count, 4, "\(told)")
        for word in ["“txet”", "“tint”", "“square”", "<nonsense>"] {
            XCTAssertTrue(told.contains { $0.contains(word) }, "\(word): \(told)")
        }
        XCTAssertEqual(
            try Fixture.findings(view("<subviews><label text=\"x\" id=\"l\"/></subviews>"), "left-out").count, 0)
    }

    // MARK: Availability

    private func built(for version: Int, _ content: String) -> String {
        view(content, root: "<dependencies><deployment version=\"\(version)\" identifier=\"iOS\"/></dependencies>")
    }

    func testWhatTheOldestIOSLacksIsAnErrorOrDoesNothing() throws {
        let content = """
            <subviews><wkWebView id="w"/><stackView id="k"/>\
            <scrollView id="s"><viewLayoutGuide key="contentLayoutGuide" id="g"/></scrollView>\
            <label text="x" numberOfLines="0" id="l"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle0"/></label></subviews>\
            <viewLayoutGuide key="safeArea" id="a"/>
            """
        XCTAssertEqual(
            try Set(messages(built(for: 0x710, content), "unavailable-class").map { $0.split(separator: ";")[0] }),
            [
                "w WKWebView before iOS 11.0 (NSCoding support was broken in previous versions)",
                "k UIStackView before iOS 9.0", "g Content and frame layout guides before iOS 11.0",
                "a Safe Area Layout Guide before iOS 9.0",
            ])
        XCTAssertEqual(
            try messages(built(for: 0x710, content), "unavailable-attribute").map {
                String($0.split(separator: ";")[0])
            },
            [
                "l Automatic Preferred Max Layout Width is not available on iOS versions prior to 8.0",
                "l Large Title font text style before iOS 11.0",
            ])
        XCTAssertEqual(try messages(built(for: 0x1100, content), "unavailable-class"), [])
        XCTAssertEqual(try messages(view(content), "unavailable-class"), [], "nobody says for which iOS")
    }

    func testDeploymentCodesAreVersions() {
        XCTAssertEqual(DeploymentTarget(code: "2304").map { "\($0)" }, "9.0")
        XCTAssertEqual(DeploymentTarget(code: "1296").map { "\($0)" }, "5.1")
        XCTAssertEqual(DeploymentTarget(code: "5120").map { "\($0)" }, "14.0", "as documents of iOS 14 have it")
    }
}
