import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckNavigationTests: XCTestCase {
    private typealias Fixture = CheckFixture

    func testTheInitialControllerIsAController() throws {
        XCTAssertEqual(
            try Fixture.findings(Fixture.storyboard(Fixture.scene("c1"), initial: "gone"), "invalid-initial-controller")
                .count, 1)
        XCTAssertEqual(
            try Fixture.findings(Fixture.storyboard(Fixture.scene("c1"), initial: "v-c1"), "invalid-initial-controller")
                .count, 1)
        XCTAssertEqual(
            try Fixture.findings(Fixture.storyboard(Fixture.scene("c1")), "invalid-initial-controller").count, 0)
    }

    func testAStoryboardHasAWayIn() throws {
        XCTAssertEqual(
            try Fixture.findings(Fixture.storyboard(Fixture.scene("c1"), initial: nil), "missing-initial-controller")
                .count, 1)
        let named = Fixture.storyboard(Fixture.scene("c1", #"storyboardIdentifier="One""#), initial: nil)
        XCTAssertEqual(try Fixture.findings(named, "missing-initial-controller").count, 0)
        XCTAssertEqual(
            try Fixture.findings(named, "missing-initial-controller", options: ["always": .flag(true)]).count, 1)
    }

    func testScenesThatNothingLeadsToAreFound() throws {
        let xml = Fixture.storyboard(
            Fixture.scene("c1", connections: #"<segue destination="c2" kind="show" identifier="go" id="s1"/>"#)
                + Fixture.scene("c2", connections: #"<segue destination="c6" kind="embed" id="s2"/>"#)
                + Fixture.scene("c3", #"storyboardIdentifier="Three""#)
                + Fixture.scene("c4", connections: #"<segue destination="c5" kind="show" id="s3"/>"#)
                + Fixture.scene("c5", connections: #"<segue destination="c4" kind="show" id="s4"/>"#)
                + Fixture.scene("c6"))
        XCTAssertEqual(
            try Fixture.objects(xml, "unreachable-scene"), ["c4", "c5"],
            "two that lead to each other are reached no better")
    }

    func testScenesDoNotEmbedEachOtherWithoutEnd() throws {
        func embedding(_ id: String, _ other: String) -> String {
            Fixture.scene(
                id,
                view:
                    "<subviews><containerView id=\"e-\(id)\"><connections><segue destination=\"\(other)\" kind=\"embed\" id=\"s\(id)\"/></connections></containerView></subviews>"
            )
        }
        XCTAssertEqual(try Fixture.objects(Fixture.storyboard(embedding("c1", "c1")), "embed-cycle"), ["sc1"])
        XCTAssertEqual(
            try Fixture.objects(Fixture.storyboard(embedding("c1", "c2") + embedding("c2", "c1")), "embed-cycle"),
            ["sc2"])
        XCTAssertEqual(
            try Fixture.objects(Fixture.storyboard(embedding("c1", "c2") + Fixture.scene("c2")), "embed-cycle"), [])
    }

    func testSeguesLeadToScenesAndUnwindSeguesToExits() throws {
        let exit = #"<exit id="e" userLabel="Exit" sceneMemberID="exit"/>"#
        let xml = Fixture.storyboard(
            Fixture.scene(
                "c1",
                connections: """
                    <segue destination="v-c1" kind="show" id="s1"/><segue destination="e" kind="unwind" unwindAction="done:" id="s2"/>
                    <segue destination="c1" kind="unwind" unwindAction="done:" id="s3"/><segue destination="e" kind="unwind" id="s4"/><segue destination="e" kind="show" id="s5"/>
                    <segue destination="c1" kind="custom" id="s6"/>
                    """, also: exit))
        XCTAssertEqual(try Fixture.objects(xml, "invalid-segue"), ["s1", "s3", "s5"])
        XCTAssertEqual(try Fixture.objects(xml, "missing-exit-action"), ["s4"])
        XCTAssertEqual(try Fixture.objects(xml, "custom-segue-without-class"), ["s6"])
    }

    func testContainersHaveWhatTheyShow() throws {
        func navigation(_ id: String, _ connections: String) -> String {
            "<scene sceneID=\"s\(id)\"><objects><navigationController id=\"\(id)\" sceneMemberID=\"viewController\"><connections>\(connections)</connections></navigationController></objects></scene>"
        }
        let root = { (id: String) in
            "<segue destination=\"c1\" kind=\"relationship\" relationship=\"rootViewController\" id=\"\(id)\"/>"
        }
        let xml = Fixture.storyboard(
            Fixture.scene(
                "c1",
                view:
                    #"<subviews><containerView id="cv1"/><containerView id="cv2"><connections><segue destination="c1" kind="embed" id="m"/></connections></containerView></subviews>"#
            )
                + navigation("n1", root("r1")) + navigation("n2", root("r2") + root("r3")) + navigation("n3", ""),
            initial: "n1")
        XCTAssertEqual(try Fixture.objects(xml, "broken-relationship"), ["r3"])
        XCTAssertEqual(try Fixture.objects(xml, "missing-root-controller"), ["n3"])
        XCTAssertEqual(try Fixture.objects(xml, "empty-container-view"), ["cv1"])
    }

    func testIdentifiersMeanOneThing() throws {
        let xml = Fixture.storyboard(
            Fixture.scene(
                "c1", #"storyboardIdentifier="A""#,
                connections: """
                    <segue destination="c2" kind="show" identifier="Go" id="s1"/><segue destination="c3" kind="show" identifier="Go" id="s2"/>
                    <segue destination="c2" kind="show" identifier="Same" id="s3"/><segue destination="c2" kind="show" identifier="Same" id="s4"/>
                    """) + Fixture.scene("c2", #"storyboardIdentifier="A""#)
                + Fixture.scene("c3", connections: #"<segue destination="c1" kind="show" identifier="Go" id="s5"/>"#))
        XCTAssertEqual(try Fixture.objects(xml, "duplicate-storyboard-identifier"), ["c2"])
        XCTAssertEqual(try Fixture.objects(xml, "duplicate-segue-identifier"), ["s2"])
    }

    func testReferencesToOtherStoryboardsLeadSomewhere() throws {
        func reference(_ id: String, _ attributes: String) -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewControllerPlaceholder \(attributes) id=\"\(id)\" sceneMemberID=\"viewController\"/></objects></scene>"
        }
        let main = Fixture.storyboard(
            Fixture.scene("c1") + reference("r1", #"storyboardName="Other" referencedIdentifier="Known""#)
                + reference("r2", #"storyboardName="Other" referencedIdentifier="Unknown""#)
                + reference("r3", #"storyboardName="Other""#) + reference("r4", #"storyboardName="Elsewhere""#)
                + reference("r5", ""))
        let other = Fixture.storyboard(Fixture.scene("c1", #"storyboardIdentifier="Known""#), initial: nil)
        let folder = try Fixture.folder(self, ["Main.storyboard": main, "Other.storyboard": other])
        let result = Checker(rules: [try XCTUnwrap(RuleRegistry.rule(named: "invalid-storyboard-reference"))]).check([
            "\(folder)/Main.storyboard", "\(folder)/Other.storyboard",
        ])
        XCTAssertEqual(result.findings.map(\.diagnostic.objectID), ["r2", "r3", "r5"])
    }
}
