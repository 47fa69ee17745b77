import Canvas
import CoreGraphics
import XCTest

/// Bars that Interface Builder shows around scenes. The figures are those of frames that Xcode stored.
final class DesignBarsTests: XCTestCase {
    private func top(_ scenes: String, tools: Int = 22505, device: String = "retina4_7") throws -> CGFloat? {
        try main { try frames(scenes, tools: tools, device: device)["inside"]?.minY }
    }

    private func first(_ id: String = "first", pushes destination: String, item: String = "", simulated: String = "")
        -> String
    {
        """
        <scene sceneID="s-\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
        <view key="view" id="\(id)View"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>\(item)\(simulated)
        <connections><segue destination="\(destination)" kind="show" id="push-\(id)"/></connections></viewController></objects></scene>
        """
    }

    private func largeTitles(_ root: String) -> String {
        navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"\(root)\"").replacingOccurrences(
            of: "<navigationBar ", with: "<navigationBar largeTitles=\"YES\" ")
    }

    func testContainersThatContradictEachOtherComeToAnEnd() throws {
        let other = navigation.replacingOccurrences(of: "\"nav\"", with: "\"other\" navigationBarHidden=\"YES\"")
            .replacingOccurrences(of: "sceneID=\"n\"", with: "sceneID=\"o\"")
            .replacingOccurrences(of: "id=\"bar\"", with: "id=\"otherBar\"").replacingOccurrences(
                of: "id=\"r\"", with: "id=\"otherRoot\"")
        XCTAssertEqual(try top(scene(ties: fill("safe")) + navigation + other), 64)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + other + navigation), 20)
    }

    func testWhatIsPushedHasALargeTitleIfTheOneBeforeHas() throws {
        let pushed = scene(ties: fill("safe"))
        XCTAssertEqual(try top(pushed + first(pushes: "c") + largeTitles("first")), 116)
        let small = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"i\"/>"
        XCTAssertEqual(try top(pushed + first(pushes: "c", item: small) + largeTitles("first")), 64)
        let large = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"always\" id=\"j\"/>"
        XCTAssertEqual(
            try top(
                scene(controller: large, ties: fill("safe")) + first(pushes: "c", item: small) + largeTitles("first")),
            116)
        XCTAssertEqual(
            try top(scene(controller: small, ties: fill("safe")) + first(pushes: "c") + largeTitles("first")), 64)
    }

    func testDetailsHaveTheBarOfTheListThatShowsThem() throws {
        let list = first(pushes: "c").replacingOccurrences(of: "kind=\"show\"", with: "kind=\"showDetail\"")
        XCTAssertEqual(try top(scene(ties: fill("safe")) + list), 20)
        XCTAssertEqual(
            try top(
                scene(ties: fill("safe")) + list
                    + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")), 64)
    }

    func testASimulatedBarReachesWhatIsPushed() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
        XCTAssertEqual(try top(scene(ties: fill("safe")) + first(pushes: "c", simulated: bar)), 64)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + first(pushes: "c")), 20)
    }

    func testSinceXcode14SheetsAreNearlyAsHighAsTheScreen() throws {
        let sheet = scene(size: (393, 842), ties: fill("safe"))
        try main {
            XCTAssertEqual(
                try frames(sheet, tools: 21701, device: "retina6_12")["inside"],
                CGRect(x: 0, y: 0, width: 393, height: 842))
            XCTAssertEqual(
                try frames(sheet + navigation, tools: 21701, device: "retina6_12")["inside"],
                CGRect(x: 0, y: 56, width: 393, height: 786))
        }
    }

    func testASheetsBarHasALargeTitleToo() throws {
        XCTAssertEqual(
            try top(scene(size: (414, 842), ties: fill("safe")) + largeTitles("c"), tools: 18122, device: "retina6_1"),
            108)
    }

    private func largeTitles(_ root: String, barHeight height: Double) -> String {
        largeTitles(root).replacingOccurrences(
            of: "id=\"bar\"/>",
            with:
                "id=\"bar\"><rect key=\"frame\" x=\"0.0\" y=\"20\" width=\"375\" height=\"\(height)\"/></navigationBar>"
        )
    }

    func testASheetsStoredBarIsHigherThanAScreens() throws {
        let sheet = scene(size: (414, 842), ties: fill("safe"))
        XCTAssertEqual(try top(sheet + largeTitles("c", barHeight: 108), tools: 17132, device: "retina6_1"), 108)
        XCTAssertEqual(try top(sheet + largeTitles("c", barHeight: 112), tools: 17132, device: "retina6_1"), 112)
    }

    func testWhatIsPushedInASheetHasNoBarSinceXcode12_5() throws {
        let scenes =
            scene(size: (414, 842), ties: fill("safe")) + first(pushes: "c")
            + navigation.replacingOccurrences(of: "\"c\"", with: "\"first\"")
        XCTAssertEqual(try top(scenes, tools: 17506, device: "retina6_1"), 56)
        XCTAssertEqual(try top(scenes, tools: 18122, device: "retina6_1"), 0)
    }

    func testAPromptMakesTheBarHigher() throws {
        let prompt = "<navigationItem key=\"navigationItem\" title=\"Port\" prompt=\"Choose one\" id=\"item\"/>"
        XCTAssertEqual(try top(scene(controller: prompt, ties: fill("safe")) + navigation, tools: 22505), 98)
        XCTAssertEqual(try top(scene(controller: prompt, ties: fill("safe")) + navigation, tools: 11762), 94)
        XCTAssertEqual(try top(scene(controller: prompt, ties: fill("safe")), tools: 22505), 20, "no bar, no prompt")
    }

    func testWhatIsPushedHasALargeTitleAsHighAsTheOneBefore() throws {
        let scenes = scene(ties: fill("safe")) + first(pushes: "c") + largeTitles("first", barHeight: 104)
        XCTAssertEqual(try top(scenes), 124)
    }

    func testALargeTitleIsAsHighAsTheStoredBarNeedsIt() throws {
        func titled(_ height: Double) -> String { largeTitles("c", barHeight: height) }
        XCTAssertEqual(try top(scene(ties: fill("safe")) + titled(104)), 124)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + titled(96)), 116)
        XCTAssertEqual(try top(scene(ties: fill("safe")) + titled(44)), 116, "one that was stored without a title")
    }

    func testAnOpaqueBarCoversNothingOfAFreeformScene() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>"
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        XCTAssertEqual(try top(scene(size: (500, 524), controller: bar + freeform, ties: fill("safe"))), 0)
        XCTAssertEqual(
            try top(
                scene(
                    size: (500, 524),
                    controller: bar.replacingOccurrences(of: " translucent=\"NO\"", with: "") + freeform,
                    ties: fill("safe"))), 64)
    }

    func testAFreeformScenesBarHasALargeTitleToo() throws {
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        XCTAssertEqual(
            try top(scene(size: (375, 528), controller: freeform, ties: fill("safe")) + largeTitles("c")), 116)
    }

    func testAnOpaqueTabBarTakesItsHeightFromTheView() throws {
        let tabs = """
            <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController"><tabBar key="tabBar" id="tabs"/>
            <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="v"/></connections></tabBarController></objects></scene>
            """
        try main {
            XCTAssertEqual(
                try frames(scene(size: (375, 618), ties: fill("safe")) + navigation + tabs, tools: 14460)["inside"],
                CGRect(x: 0, y: 64, width: 375, height: 554))
        }
    }

    func testAnOpaqueTabBarTakesItsHeightFromASizeOfItsOwn() throws {
        let simulated =
            "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\" translucent=\"NO\"/><size key=\"freeformSize\" width=\"375\" height=\"1000\"/>"
        try main {
            XCTAssertEqual(
                try frames(scene(size: (375, 951), controller: simulated, ties: fill("safe")), tools: 13771)["inside"],
                CGRect(x: 0, y: 20, width: 375, height: 931))
            XCTAssertEqual(
                try frames(scene(size: (375, 1000), controller: simulated, ties: fill("safe")), tools: 13771)["inside"],
                CGRect(x: 0, y: 20, width: 375, height: 931))
        }
    }

    func testOfSeveralWaysToASceneTheOneThatTheDocumentNamesCounts() throws {
        let ways =
            scene(ties: fill("safe")) + first(pushes: "c") + first("other", pushes: "c")
            + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")
        func named(_ segue: String) -> String {
            ways
                + "</scenes><inferredMetricsTieBreakers><segue reference=\"\(segue)\"/></inferredMetricsTieBreakers><scenes>"
        }
        XCTAssertEqual(try top(named("push-first")), 64)
        XCTAssertEqual(try top(named("push-other")), 20)
    }

    func testAGestureShowsTheNextSceneFromItsOwn() throws {
        let tap = """
            <tapGestureRecognizer id="tap"><connections><segue destination="c" kind="show" id="push-tap"/></connections></tapGestureRecognizer></objects></scene>
            """
        let source = first(pushes: "nowhere").replacingOccurrences(of: "</objects></scene>", with: tap)
        XCTAssertEqual(
            try top(
                scene(ties: fill("safe")) + source
                    + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")), 64)
    }

    /// A tab bar controller's scene, with the controllers of those ids.
    private func tabs(_ controllers: String...) -> String {
        let segues = controllers.map {
            "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"tab-\($0)\"/>"
        }.joined()
        return """
            <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController"><tabBar key="tabBar" id="tabs"/>
            <connections>\(segues)</connections></tabBarController></objects></scene>
            """
    }

    private func inside(_ scenes: String, tools: Int = 22505, device: String = "retina4_7") throws -> CGRect? {
        try main { try frames(scenes, tools: tools, device: device)["inside"] }
    }

    func testATabBarControllerInANavigationControllerIsBelowItsBar() throws {
        let aroundTabs = navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"tab\"")
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + tabs("c") + aroundTabs), CGRect(x: 0, y: 64, width: 375, height: 554)
        )
        XCTAssertEqual(try inside(scene(ties: fill("safe")) + tabs("c")), CGRect(x: 0, y: 20, width: 375, height: 598))
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + tabs("nav") + navigation),
            CGRect(x: 0, y: 64, width: 375, height: 554), "one inside has its own")
        let pushed =
            first(pushes: "tab")
            + navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + tabs("c") + pushed), CGRect(x: 0, y: 64, width: 375, height: 554))
    }

    func testWhatANavigationControllerSimulatesIsBelowItsScenesToo() throws {
        func around(_ metrics: String, _ root: String) -> String {
            navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"\(root)\"")
                .replacingOccurrences(
                    of: "<connections>", with: "<\(metrics) key=\"simulatedBottomBarMetrics\"/><connections>")
        }
        for (metrics, height) in [("simulatedTabBarMetrics", 49.0), ("simulatedToolbarMetrics", 49), ("nil", 0)] {
            let expected = CGRect(x: 0, y: 64, width: 375, height: 603 - height)
            XCTAssertEqual(try inside(scene(ties: fill("safe")) + around(metrics, "c")), expected, metrics)
            XCTAssertEqual(
                try inside(scene(ties: fill("safe")) + first(pushes: "c") + around(metrics, "first")), expected, metrics
            )
        }
        let tab = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + first(pushes: "c", simulated: tab)),
            CGRect(x: 0, y: 20, width: 375, height: 647), "nothing pushes it")
    }

    func testBarsOfAControllerThatIsPushedAndFirstComeToAnEnd() throws {
        let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let both =
            scene(ties: fill("safe")) + navigation + first(pushes: "c", simulated: toolbar)
            + navigation.replacingOccurrences(of: "\"nav\"", with: "\"other\"")
            .replacingOccurrences(of: "sceneID=\"n\"", with: "sceneID=\"o\"").replacingOccurrences(
                of: "id=\"bar\"", with: "id=\"otherBar\""
            )
            .replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"").replacingOccurrences(
                of: "id=\"r\"", with: "id=\"otherRoot\"")
        XCTAssertEqual(try inside(both), CGRect(x: 0, y: 64, width: 375, height: 554))
    }

    func testWhatShowsANavigationControllerPassesItsTabBarOn() throws {
        let list = first(pushes: "nav")
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + navigation + list + tabs("first")),
            CGRect(x: 0, y: 64, width: 375, height: 554))
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + navigation + list), CGRect(x: 0, y: 64, width: 375, height: 603))
    }

    func testWhatATabsOwnControllerShowsCoversTheTabBarSinceXcode9() throws {
        let shown = scene(ties: fill("safe")) + first(pushes: "c") + tabs("first")
        XCTAssertEqual(try inside(shown, tools: 14109), CGRect(x: 0, y: 20, width: 375, height: 647))
        XCTAssertEqual(try inside(shown, tools: 12121), CGRect(x: 0, y: 20, width: 375, height: 598))
        let pushed =
            navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"") + tabs("nav")
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + first(pushes: "c") + pushed, tools: 14109),
            CGRect(x: 0, y: 64, width: 375, height: 554), "what is pushed leaves it")
    }

    func testBarsCoverNothingOfAViewThatDoesNotExtendBelowThem() throws {
        let extended = { (edges: String) in "<extendedEdge key=\"edgesForExtendedLayout\" \(edges)/>" }
        let around = navigation + tabs("nav")
        XCTAssertEqual(
            try inside(scene(size: (375, 554), controller: extended(""), ties: fill("safe")) + around),
            CGRect(x: 0, y: 0, width: 375, height: 554))
        XCTAssertEqual(
            try inside(scene(size: (375, 603), controller: extended("bottom=\"YES\""), ties: fill("safe")) + around),
            CGRect(x: 0, y: 0, width: 375, height: 554))
        XCTAssertEqual(
            try inside(
                scene(
                    size: (375, 887),
                    controller: extended("") + "<size key=\"freeformSize\" width=\"375\" height=\"1000\"/>",
                    ties: fill("safe")) + around, tools: 12118),
            CGRect(x: 0, y: 0, width: 375, height: 887))
        XCTAssertEqual(
            try inside(scene(controller: extended(""), ties: fill("safe"))),
            CGRect(x: 0, y: 20, width: 375, height: 647), "the status bar is none")
    }

    func testBothBarsAtTheBottomCover() throws {
        let toolbar = navigation.replacingOccurrences(
            of: "<navigationController ", with: "<navigationController toolbarHidden=\"NO\" ")
        XCTAssertEqual(
            try inside(
                scene(size: (414, 896), ties: fill("safe")) + toolbar + tabs("nav"), tools: 19529, device: "retina6_1"),
            CGRect(x: 0, y: 88, width: 414, height: 676))
    }

    func testASimulatedBarSaysWhetherWhatIsPushedBeginsBelowIt() throws {
        let opaque = navigation.replacingOccurrences(of: "<navigationBar ", with: "<navigationBar translucent=\"NO\" ")
            .replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + first(pushes: "c") + opaque),
            CGRect(x: 0, y: 0, width: 375, height: 603))
        let translucent = first(
            pushes: "c", simulated: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>")
        XCTAssertEqual(
            try inside(scene(ties: fill("safe")) + translucent + opaque), CGRect(x: 0, y: 64, width: 375, height: 603))
    }

    func testWhatIsPushedInAnEmbeddedStackHangsFromTheTopOfTheScreen() throws {
        let host = first("host", pushes: "nav").replacingOccurrences(of: "kind=\"show\"", with: "kind=\"embed\"")
        let root = navigation.replacingOccurrences(of: "destination=\"c\"", with: "destination=\"first\"")
        XCTAssertEqual(
            try inside(
                scene(size: (414, 773), ties: fill("safe")) + first(pushes: "c") + root + host, tools: 19162,
                device: "retina6_1"), CGRect(x: 0, y: 88, width: 414, height: 685))
    }

    func testAnOpaqueBarPushesAsHighAViewDown() throws {
        let opaque = navigation.replacingOccurrences(of: "<navigationBar ", with: "<navigationBar translucent=\"NO\" ")
        XCTAssertEqual(
            try inside(scene(size: (414, 896), ties: fill("safe")) + opaque, tools: 17506, device: "retina6_1"),
            CGRect(x: 0, y: 0, width: 414, height: 774))
        XCTAssertEqual(
            try inside(scene(size: (414, 808), ties: fill("safe")) + opaque, tools: 17506, device: "retina6_1"),
            CGRect(x: 0, y: 0, width: 414, height: 774))
        let extended = scene(size: (414, 896), ties: fill("safe")).replacingOccurrences(
            of: "<viewController ", with: "<viewController extendedLayoutIncludesOpaqueBars=\"YES\" ")
        XCTAssertEqual(
            try inside(extended + opaque, tools: 17506, device: "retina6_1"),
            CGRect(x: 0, y: 88, width: 414, height: 774))
    }

    func testToolbarsBecameHigherWithTheHomeIndicatorFirst() throws {
        let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
        for (device, size, tools, bottom) in [
            ("retina4_7", (375, 667), 14460, 44), ("retina4_7", (375, 667), 15705, 49),
            ("retina6_1", (414, 896), 14490, 83),
        ] as [(String, (Int, Int), Int, CGFloat)] {
            XCTAssertEqual(
                try inside(scene(size: size, controller: toolbar, ties: fill("safe")), tools: tools, device: device)?
                    .maxY, CGFloat(size.1) - bottom, "\(device) \(tools)")
        }
    }

    func testAnEmbeddedPieceHasNoStatusBarOnADeviceWithAHomeButton() throws {
        let embed = first(pushes: "c").replacingOccurrences(of: "kind=\"show\"", with: "kind=\"embed\"")
        for (device, size, y) in [
            ("retina4_7", (375, 320), 0), ("retina4_7", (375, 554), 20), ("retina6_1", (414, 150), 44),
        ] as [(String, (Int, Int), CGFloat)] {
            XCTAssertEqual(
                try inside(scene(size: size, ties: fill("safe")) + embed, tools: 14460, device: device)?.minY, y,
                "\(device) \(size)")
        }
    }
}
