import CoreGraphics
import StoryboardRendering
import XCTest

/// Bars that Interface Builder shows around scenes. The figures are those of frames that Xcode stored.
final class DesignBarsTests: XCTestCase {
    private func top(_ scenes: String, tools: Int = 22505, device: String = "retina4_7") throws -> CGFloat? {
        try main { try frames(scenes, tools: tools, device: device)["inside"]?.minY }
    }

    private func first(_ id: String = "first", pushes destination: String, item: String = "", simulated: String = "") -> String {
        """
        <scene sceneID="s-\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
        <view key="view" id="\(id)View"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>\(item)\(simulated)
        <connections><segue destination="\(destination)" kind="show" id="push-\(id)"/></connections></viewController></objects></scene>
        """
    }

    private func largeTitles(_ root: String) -> String {
        navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"\(root)\"").replacingOccurrences(of: "<navigationBar ", with: "<navigationBar largeTitles=\"YES\" ")
    }

    func testContainersThatContradictEachOtherComeToAnEnd() throws {
        let other = navigation.replacingOccurrences(of: "\"nav\"", with: "\"other\" navigationBarHidden=\"YES\"").replacingOccurrences(of: "sceneID=\"n\"", with: "sceneID=\"o\"")
            .replacingOccurrences(of: "id=\"bar\"", with: "id=\"otherBar\"").replacingOccurrences(of: "id=\"r\"", with: "id=\"otherRoot\"")
        XCTAssertEqual(try top(scene(ties: fill("safe")) + navigation + other), 64)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + other + navigation), 20)
    }

    func testWhatIsPushedHasALargeTitleIfTheOneBeforeHas() throws {
        let pushed = scene(ties: fill("safe"))
        XCTAssertEqual(try top(pushed + first(pushes: "c") + largeTitles("first")), 116)
        let small = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"i\"/>"
        XCTAssertEqual(try top(pushed + first(pushes: "c", item: small) + largeTitles("first")), 64)
        let large = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"always\" id=\"j\"/>"
        XCTAssertEqual(try top(scene(controller: large, ties: fill("safe")) + first(pushes: "c", item: small) + largeTitles("first")), 116)
        XCTAssertEqual(try top(scene(controller: small, ties: fill("safe")) + first(pushes: "c") + largeTitles("first")), 64)
    }

    func testDetailsHaveTheBarOfTheListThatShowsThem() throws {
        let list = first(pushes: "c").replacingOccurrences(of: "kind=\"show\"", with: "kind=\"showDetail\"")
        XCTAssertEqual(try top(scene(ties: fill("safe")) + list), 20)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + list + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")), 64)
    }

    func testASimulatedBarReachesWhatIsPushed() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
        XCTAssertEqual(try top(scene(ties: fill("safe")) + first(pushes: "c", simulated: bar)), 64)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + first(pushes: "c")), 20)
    }

    func testSinceXcode14SheetsAreNearlyAsHighAsTheScreen() throws {
        let sheet = scene(size: (393, 842), ties: fill("safe"))
        try main {
            XCTAssertEqual(try frames(sheet, tools: 21701, device: "retina6_12")["inside"], CGRect(x: 0, y: 0, width: 393, height: 842))
            XCTAssertEqual(try frames(sheet + navigation, tools: 21701, device: "retina6_12")["inside"], CGRect(x: 0, y: 56, width: 393, height: 786))
        }
    }

    func testASheetsBarHasALargeTitleToo() throws {
        XCTAssertEqual(try top(scene(size: (414, 842), ties: fill("safe")) + largeTitles("c"), tools: 18122, device: "retina6_1"), 108)
    }

    func testALargeTitleIsAsHighAsTheStoredBarNeedsIt() throws {
        func titled(_ height: Double) -> String {
            largeTitles("c").replacingOccurrences(of: "id=\"bar\"/>", with: "id=\"bar\"><rect key=\"frame\" x=\"0.0\" y=\"20\" width=\"375\" height=\"\(height)\"/></navigationBar>")
        }
        XCTAssertEqual(try top(scene(ties: fill("safe")) + titled(104)), 124)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + titled(96)), 116)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + titled(44)), 116, "one that was stored without a title")
    }

    func testAnOpaqueBarCoversNothingOfAFreeformScene() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>"
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        XCTAssertEqual(try top(scene(size: (500, 524), controller: bar + freeform, ties: fill("safe"))), 0)
        XCTAssertEqual(try top(scene(size: (500, 524), controller: bar.replacingOccurrences(of: " translucent=\"NO\"", with: "") + freeform, ties: fill("safe"))), 64)
    }

    func testAFreeformScenesBarHasALargeTitleToo() throws {
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        XCTAssertEqual(try top(scene(size: (375, 528), controller: freeform, ties: fill("safe")) + largeTitles("c")), 116)
    }

    func testAnOpaqueTabBarTakesItsHeightFromTheView() throws {
        let tabs = """
        <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController"><tabBar key="tabBar" id="tabs"/>
        <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="v"/></connections></tabBarController></objects></scene>
        """
        try main {
            XCTAssertEqual(try frames(scene(size: (375, 618), ties: fill("safe")) + navigation + tabs, tools: 14460)["inside"], CGRect(x: 0, y: 64, width: 375, height: 554))
        }
    }

    func testOfSeveralWaysToASceneTheOneThatTheDocumentNamesCounts() throws {
        let ways = scene(ties: fill("safe")) + first(pushes: "c") + first("other", pushes: "c") + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")
        func named(_ segue: String) -> String { ways + "</scenes><inferredMetricsTieBreakers><segue reference=\"\(segue)\"/></inferredMetricsTieBreakers><scenes>" }
        XCTAssertEqual(try top(named("push-first")), 64)
        XCTAssertEqual(try top(named("push-other")), 20)
    }

    func testAGestureShowsTheNextSceneFromItsOwn() throws {
        let tap = """
        <tapGestureRecognizer id="tap"><connections><segue destination="c" kind="show" id="push-tap"/></connections></tapGestureRecognizer></objects></scene>
        """
        let source = first(pushes: "nowhere").replacingOccurrences(of: "</objects></scene>", with: tap)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + source + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")), 64)
    }
}
