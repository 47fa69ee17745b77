import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckIntegrityTests: XCTestCase {
    private func view(_ inside: String) -> String {
        CheckFixture.xib(#"<view id="v"><subviews><label text="Name" id="l"/></subviews>\#(inside)</view>"#)
    }

    func testConnectionsToWhatIsGoneAreFound() throws {
        let xml = view(
            """
            <connections><outlet property="title" destination="gone" id="o1"/><outlet property="label" destination="l" id="o2"/>
            <outletCollection property="all" destination="gone" id="o3"/><action selector="go:" destination="gone" eventType="touchUpInside" id="o4"/></connections>
            """)
        let findings = try CheckFixture.findings(xml, "dangling-connection", path: "a.xib")
        XCTAssertEqual(Set(findings.map { $0.diagnostic.objectID }), ["o1", "o3", "o4"])
        XCTAssertTrue(
            findings.contains { $0.diagnostic.message.contains("“title”") && $0.diagnostic.message.contains("“gone”") })
    }

    func testConstraintsOfWhatIsGoneAreFound() throws {
        let xml = view(
            #"<constraints><constraint firstItem="gone" firstAttribute="top" secondItem="v" secondAttribute="top" id="k"/><constraint firstItem="l" firstAttribute="top" secondItem="lost" secondAttribute="top" id="m"/></constraints>"#
        )
        XCTAssertEqual(Set(try CheckFixture.objects(xml, "dangling-constraint", path: "a.xib")), ["k", "m"])
    }

    func testSeguesAndOtherReferencesToWhatIsGoneAreFound() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene(
                "c1",
                view:
                    #"<subviews><tableViewCell textLabel="gone" id="t"/></subviews><variation key="default"><mask key="constraints"><exclude reference="gone"/></mask></variation>"#,
                connections: #"<segue destination="gone" kind="show" identifier="Show" id="s"/>"#))
        XCTAssertEqual(try CheckFixture.objects(xml, "dangling-segue"), ["s"])
        XCTAssertEqual(try CheckFixture.findings(xml, "dangling-reference").count, 2)
    }

    func testConnectionsThatSayTooLittleAreFound() throws {
        let xml = view(
            #"<connections><outlet destination="l" id="o1"/><action destination="l" eventType="touchUpInside" id="o2"/><outlet property="fine" destination="l" id="o3"/></connections>"#
        )
        XCTAssertEqual(try CheckFixture.objects(xml, "incomplete-connection", path: "a.xib"), ["o1", "o2"])
    }

    func testAnOutletAndAnActionAreConnectedOnce() throws {
        let xml = view(
            """
            <connections><outlet property="a" destination="l" id="o1"/><outlet property="a" destination="v" id="o2"/>
            <action selector="go:" destination="v" eventType="touchUpInside" id="a1"/><action selector="go:" destination="v" eventType="touchUpInside" id="a2"/>
            <action selector="go:" destination="v" eventType="touchDown" id="a3"/></connections>
            """)
        XCTAssertEqual(try CheckFixture.objects(xml, "duplicate-outlet", path: "a.xib"), ["o2"])
        XCTAssertEqual(try CheckFixture.objects(xml, "duplicate-action", path: "a.xib"), ["a2"])
    }

    func testConnectionsStayInTheirScene() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene(
                "c1", view: #"<subviews><label id="l1"/></subviews>"#,
                connections:
                    #"<outlet property="a" destination="l1" id="o1"/><outlet property="b" destination="l2" id="o2"/>"#)
                + CheckFixture.scene("c2", view: #"<subviews><label id="l2"/></subviews>"#))
        XCTAssertEqual(try CheckFixture.objects(xml, "connection-across-scenes"), ["o2"])
    }

    func testActionsIntoOtherScenesAreWarningsWhereOutletsAreErrors() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene(
                "c1",
                view:
                    #"<subviews><button id="b"><connections><action selector="back:" destination="c2" eventType="touchUpInside" id="a1"/></connections></button></subviews>"#,
                connections: #"<outlet property="b" destination="l2" id="o2"/>"#)
                + CheckFixture.scene("c2", view: #"<subviews><label id="l2"/></subviews>"#))
        let findings = try CheckFixture.findings(xml, "connection-across-scenes")
        XCTAssertEqual(
            findings.map { [$0.diagnostic.objectID: $0.diagnostic.severity] }, [["a1": .warning], ["o2": .error]])
    }

    func testAConfiguredSeverityHoldsForHarmlessFindingsToo() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene(
                "c1",
                view:
                    #"<subviews><button id="b"><connections><action selector="back:" destination="c2" eventType="touchUpInside" id="a1"/></connections></button></subviews>"#
            ) + CheckFixture.scene("c2"))
        let rule = try XCTUnwrap(RuleRegistry.rule(named: "connection-across-scenes"))
        for severity in [Diagnostic.Severity.error, .note] {
            let checker = Checker { _ in [RuleChoice(rule, RuleSettings(severity: severity))] }
            let found = checker.findings(
                in: CheckContext(try StoryboardDocument(bytes: Array(xml.utf8), path: "Main.storyboard")))
            XCTAssertEqual(found.map(\.diagnostic.severity), [severity])
        }
    }

    func testOutletsLeadNotIntoPrototypes() throws {
        let table =
            #"<subviews><tableView id="t" dataMode="prototypes"><prototypes><tableViewCell reuseIdentifier="Cell" id="cell"><tableViewCellContentView key="contentView" id="cv"><subviews><label id="l"/></subviews></tableViewCellContentView><connections><outlet property="own" destination="l" id="o1"/></connections></tableViewCell></prototypes></tableView></subviews>"#
        let xml = CheckFixture.storyboard(
            CheckFixture.scene(
                "c1", view: table,
                connections:
                    #"<outlet property="wrong" destination="l" id="o2"/><outlet property="table" destination="t" id="o3"/>"#
            ))
        XCTAssertEqual(try CheckFixture.objects(xml, "outlet-into-prototype"), ["o2"])
    }

    func testViewsAreNotPutIntoThemselves() throws {
        let table =
            #"<subviews><tableView id="t"><connections><outlet property="tableHeaderView" destination="t" id="o1"/><outlet property="backgroundView" destination="v" id="o2"/><outlet property="delegate" destination="v" id="o3"/><outlet property="tableFooterView" destination="f" id="o4"/></connections></tableView><view id="f"/></subviews>"#
        let xml = CheckFixture.storyboard(
            CheckFixture.scene("c1", view: table).replacingOccurrences(
                of: "<view key=\"view\" id=\"[^\"]*\"", with: "<view key=\"view\" id=\"v\"", options: .regularExpression
            ))
        XCTAssertEqual(try CheckFixture.objects(xml, "view-inside-itself"), ["o1", "o2"])
    }

    func testScenesHaveControllers() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene("c1")
                + #"<scene sceneID="s2"><objects><placeholder placeholderIdentifier="IBFirstResponder" id="p" sceneMemberID="firstResponder"/></objects></scene>"#
        )
        XCTAssertEqual(try CheckFixture.findings(xml, "empty-scene").count, 1)
    }

    func testNumbersAreNumbers() throws {
        let xml = view(
            #"<rect key="frame" x="1O" y="0.0" width="10" height="nan"/><constraints><constraint firstAttribute="width" constant="wide" id="k"/><constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="16:9" id="m"/></constraints>"#
        )
        XCTAssertEqual(
            try CheckFixture.findings(xml, "invalid-number", path: "a.xib").map(\.diagnostic.message).map {
                $0.split(separator: " ")[0]
            }.sorted(), ["“constant”", "“height”", "“x”"])
    }

    func testPrototypesHaveReuseIdentifiersOfTheirOwn() throws {
        let table =
            #"<subviews><tableView id="t"><prototypes><tableViewCell reuseIdentifier="A" id="c-a"/><tableViewCell reuseIdentifier="A" id="c-b"/><tableViewCell id="c-c"/></prototypes></tableView><collectionView id="u"><cells><collectionViewCell reuseIdentifier="A" id="c-d"/></cells></collectionView></subviews>"#
        let xml = CheckFixture.storyboard(CheckFixture.scene("c1", view: table))
        XCTAssertEqual(try CheckFixture.objects(xml, "duplicate-reuse-identifier"), ["c-b"])
        XCTAssertEqual(try CheckFixture.objects(xml, "missing-reuse-identifier"), ["c-c"])
    }

    func testStaticTablesBelongToTableViewControllers() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene("c1", view: #"<subviews><tableView dataMode="static" id="t"/></subviews>"#)
                + #"<scene sceneID="s"><objects><tableViewController id="c2" sceneMemberID="viewController"><tableView key="view" dataMode="static" id="u"/></tableViewController></objects></scene>"#
        )
        XCTAssertEqual(try CheckFixture.objects(xml, "static-table-outside-controller"), ["t"])
    }

    func testGestureRecognizersBelongToViews() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene(
                "c1",
                view:
                    #"<connections><outletCollection property="gestureRecognizers" destination="g1" appends="YES" id="o"/></connections>"#,
                also: #"<tapGestureRecognizer id="g1"/><tapGestureRecognizer id="g2"/>"#))
        XCTAssertEqual(try CheckFixture.objects(xml, "unattached-gesture-recognizer"), ["g2"])
    }
}
