import CoreGraphics
import XCTest

/// Stack views, and constraints that can't hold, as Interface Builder shows them. The figures are those of frames that
/// Xcode stored.
final class DesignStackTests: XCTestCase {
    private func stack(_ attributes: String, _ views: String, size: (Int, Int) = (200, 100)) -> String {
        """
        <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/><subviews>
        <stackView contentMode="scaleToFill" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="inside"><subviews>\(views)</subviews></stackView></subviews>
        <constraints>\(fill("top"))</constraints></view>
        """
    }

    private func square(_ id: String, _ side: Int, _ attributes: String = "") -> String {
        """
        <view contentMode="scaleToFill" \(attributes) id="\(id)"><constraints><constraint firstAttribute="width" constant="\(side)" id="\(id)w"/>
        <constraint firstAttribute="height" constant="\(side)" id="\(id)h"/></constraints></view>
        """
    }

    func testLaterInterfaceBuildersKeepTheArrangementThatOwnConstraintsContradict() throws {
        let shifted = stack("axis=\"vertical\"", square("a", 50)).replacingOccurrences(
            of: "</subviews></stackView>",
            with: """
                </subviews><constraints><constraint firstItem="a" firstAttribute="top" secondItem="inside" secondAttribute="top" constant="10" id="shift"/></constraints></stackView>
                """)
        try main {
            XCTAssertEqual(try xibFrames(shifted, tools: 19529)["a"]?.minY, 0)
            XCTAssertEqual(try xibFrames(shifted, tools: 14460)["a"]?.minY, 10)
        }
    }

    func testAnEmptyViewInACentredRowIsAsHighAsTheLibraryHasEmptyThings() throws {
        let row = stack(
            "alignment=\"center\"",
            "<view contentMode=\"scaleToFill\" id=\"empty\"><constraints><constraint firstAttribute=\"width\" constant=\"10\" id=\"w\"/></constraints></view>"
                + square("a", 31))
        // Its own height is what the row is as high as.
        let free = row.replacingOccurrences(
            of:
                "<constraint firstItem=\"inside\" firstAttribute=\"bottom\" secondItem=\"top\" secondAttribute=\"bottom\" id=\"bottom-top\"/>",
            with: "")
        try main {
            let found = try xibFrames(free, tools: 18122)
            XCTAssertEqual(found["inside"]?.height, 50)
            XCTAssertEqual(found["empty"]?.height, 50)
            XCTAssertEqual(found["a"]?.minY, 9.5)
        }
    }

    func testAPlainViewInAStackIsAsHighAsTheLibraryHasItWhereItsTextHugsLess() throws {
        func view(_ hugging: Int) -> String {
            """
            <view contentMode="scaleToFill" id="a"><subviews><label verticalHuggingPriority="\(hugging)" text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="text">
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints>\(fill("a").replacingOccurrences(of: "inside", with: "text"))</constraints></view>
            """
        }
        let free = {
            self.stack("axis=\"vertical\"", view($0), size: (375, 667)).replacingOccurrences(
                of:
                    "<constraint firstItem=\"inside\" firstAttribute=\"bottom\" secondItem=\"top\" secondAttribute=\"bottom\" id=\"bottom-top\"/>",
                with: "")
        }
        try main {
            XCTAssertEqual(try xibFrames(free(249), tools: 14460)["a"]?.height, 128)
            XCTAssertEqual(try xibFrames(free(251), tools: 14460)["a"]?.height, 20.5)
        }
    }

    func testAHiddenViewLiesInTheMiddleOfTheGapBetweenItsNeighbours() throws {
        try main {
            let found = try xibFrames(
                stack(
                    "alignment=\"center\" spacing=\"10\"",
                    square("a", 50) + square("hidden", 28, "hidden=\"YES\"") + "<view id=\"b\"/>"), tools: 19529)
            XCTAssertEqual(found["hidden"], CGRect(x: 55, y: 36, width: 28, height: 28))
            XCTAssertEqual(found["b"]?.minX, 60)
        }
    }

    func testHiddenViewsBeforeTheFirstShownOneLieAtTheEdgeAndHaveNoLength() throws {
        try main {
            let hidden =
                "<label hidden=\"YES\" text=\"BUNDLE\" id=\"hidden\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"11\"/></label>"
            let found = try xibFrames(
                stack("distribution=\"equalSpacing\" spacing=\"4\"", hidden + "<view id=\"b\"/>"), tools: 17156)
            XCTAssertEqual(found["hidden"]?.minX, 0)
            XCTAssertEqual(found["hidden"]?.width, 0)
            XCTAssertEqual(found["b"], CGRect(x: 0, y: 0, width: 200, height: 100))
        }
    }

    func testHiddenViewsAtTheEndLieThereWhereSeveralAreShown() throws {
        try main {
            let two = try xibFrames(
                stack(
                    "alignment=\"top\"", square("a", 50) + "<view id=\"b\"/>" + square("hidden", 28, "hidden=\"YES\"")),
                tools: 17156)
            XCTAssertEqual(two["hidden"]?.minX, 200)
            let one = try xibFrames(
                stack("alignment=\"top\"", "<view id=\"b\"/>" + square("hidden", 28, "hidden=\"YES\"")), tools: 17156)
            XCTAssertEqual(one["hidden"]?.minX, 0, "at the near edge beside a single one")
        }
    }

    func testAHiddenViewThatKeepsItsLengthLiesBeforeTheFirstWhereSeveralAreShown() throws {
        try main {
            let two = try xibFrames(
                stack(
                    "alignment=\"center\" spacing=\"16\"",
                    square("hidden", 16, "hidden=\"YES\"") + square("a", 32) + "<view id=\"b\"/>"), tools: 21701)
            XCTAssertEqual(two["hidden"]?.minX, -16)
            XCTAssertEqual(two["a"]?.minX, 0)
            let one = try xibFrames(
                stack("", square("hidden", 16, "hidden=\"YES\"") + "<view id=\"b\"/>"), tools: 21701)
            XCTAssertEqual(one["hidden"]?.minX, 0, "at the near edge beside a single one")
        }
    }

    func testAHiddenViewKeepsOnlyTheLengthThatRequiredConstraintsGiveIt() throws {
        try main {
            @MainActor func height(_ priority: Int) throws -> CGFloat? {
                let hidden =
                    "<view hidden=\"YES\" id=\"hidden\"><constraints><constraint firstAttribute=\"height\" constant=\"38\" priority=\"\(priority)\" id=\"h\"/></constraints></view>"
                return try xibFrames(stack("axis=\"vertical\"", "<view id=\"a\"/>" + hidden), tools: 22154)["hidden"]?
                    .height
            }
            XCTAssertEqual(try height(999), 0)
            XCTAssertEqual(try height(1000), 38)
        }
    }

    func testASymbolIsAlignedByTheLineOfItsFont() throws {
        try main {
            for (name, proportions, device, height) in [
                ("circle.fill", "width=\"128\" height=\"121\"", "retina4_7", 29),
                ("chevron.right", "width=\"96\" height=\"128\"", "retina6_12", 26 + 1 / 3.0),
            ] {
                let view = """
                    <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
                    <imageView contentMode="scaleAspectFit" image="\(name)" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="inside"><constraints>
                    <constraint firstAttribute="width" constant="30" id="w"/><constraint firstAttribute="height" constant="30" id="h"/></constraints></imageView></subviews>
                    <constraints><constraint firstItem="inside" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l"/>
                    <constraint firstItem="inside" firstAttribute="top" secondItem="top" secondAttribute="top" id="t"/></constraints></view>
                    """
                let found = try XCTUnwrap(
                    xibFrames(
                        view, tools: 21507, device: device,
                        resources: "<image name=\"\(name)\" catalog=\"system\" \(proportions)/>")["inside"])
                XCTAssertEqual(Double(found.height), height, accuracy: 0.01, name)
                XCTAssertEqual(found.width, 30, name)
                XCTAssertGreaterThan(found.minY, 0, name)
            }
        }
    }

    func testAnIndicatorThatStandsStillTakesPart() throws {
        try main {
            let indicator =
                "<activityIndicatorView hidden=\"YES\" hidesWhenStopped=\"YES\" style=\"gray\" id=\"indicator\"/>"
            let found = try xibFrames(
                stack("axis=\"vertical\"", square("a", 30) + indicator + "<view id=\"b\"/>"), tools: 18122)
            XCTAssertEqual(found["indicator"]?.minY, 30)
            XCTAssertEqual(found["indicator"]?.height, 20)
            XCTAssertEqual(found["b"]?.minY, 50)
            let turning = indicator.replacingOccurrences(of: "hidesWhenStopped", with: "animating")
            XCTAssertEqual(
                try xibFrames(stack("axis=\"vertical\"", square("a", 30) + turning + "<view id=\"b\"/>"), tools: 22505)[
                    "indicator"]?.height, 0)
        }
    }

    func testAnEmptyLabelInAStackCanBeSeen() throws {
        try main {
            let label =
                "<label text=\"\" horizontalHuggingPriority=\"252\" id=\"empty\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"16\"/></label>"
            let found = try xibFrames(
                stack("alignment=\"center\" spacing=\"4\"", "<view id=\"a\"/>" + label, size: (245, 56)), tools: 22505)
            XCTAssertEqual(found["empty"], CGRect(x: 195, y: 3, width: 50, height: 50))
        }
    }

    func testOfConstraintsOfOneViewThatContradictEachOtherTheFirstIsGivenUp() throws {
        try main {
            let view = """
                <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="586" height="58"/><subviews>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="field"/>\(square("button", 48, "translatesAutoresizingMaskIntoConstraints=\"NO\""))</subviews>
                <constraints><constraint firstAttribute="trailing" secondItem="field" secondAttribute="trailing" constant="16" id="1"/>
                <constraint firstItem="button" firstAttribute="leading" secondItem="field" secondAttribute="trailing" constant="8" id="2"/>
                <constraint firstItem="field" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="16" id="3"/>
                <constraint firstAttribute="trailing" secondItem="button" secondAttribute="trailing" constant="10" id="4"/></constraints></view>
                """
            // Without the first the button has room for the width that it asks for most.
            let flexible = view.replacingOccurrences(
                of: "firstAttribute=\"width\" constant=\"48\"",
                with: "firstAttribute=\"width\" priority=\"999\" constant=\"48\"")
            XCTAssertEqual(try xibFrames(flexible)["field"], CGRect(x: 16, y: 0, width: 504, height: 0))
            XCTAssertEqual(try xibFrames(flexible)["button"]?.width, 48)
        }
    }

    func testInnerViewsGiveUpTheirConstraintsBeforeOuterOnes() throws {
        try main {
            let found = try xibFrames(stack("", square("a", 50), size: (120, 80)))
            XCTAssertEqual(found["inside"], CGRect(x: 0, y: 0, width: 120, height: 80))
            XCTAssertEqual(found["a"], CGRect(x: 0, y: 0, width: 120, height: 80))
        }
    }

    func testAnEmptyViewIsAsLargeAsInTheLibraryWhereNothingElseDecides() throws {
        try main {
            let across = try xibFrames(
                stack("axis=\"vertical\" alignment=\"center\"", "<view id=\"a\"/>" + square("b", 20), size: (400, 300)),
                tools: 21507)
            XCTAssertEqual(across["a"], CGRect(x: 80, y: 0, width: 240, height: 280))
            let open = stack("axis=\"vertical\"", "<view id=\"a\"/>", size: (400, 300)).replacingOccurrences(
                of:
                    "<constraint firstItem=\"inside\" firstAttribute=\"bottom\" secondItem=\"top\" secondAttribute=\"bottom\" id=\"bottom-top\"/>",
                with: "")
            XCTAssertEqual(try xibFrames(open, tools: 21507)["a"], CGRect(x: 0, y: 0, width: 400, height: 128))
            let line =
                "<view id=\"a\"><constraints><constraint firstAttribute=\"width\" constant=\"8\" id=\"w\"/></constraints></view>"
            let row = try xibFrames(stack("alignment=\"center\"", line + square("b", 20), size: (28, 68)), tools: 21507)
            XCTAssertEqual(row["a"], CGRect(x: 0, y: 9, width: 8, height: 50), "as high as anything else that is empty")
        }
    }

    func testRoomThatTwoStacksCouldSpreadTheirViewsInIsTheOuterOnes() throws {
        try main {
            let inner =
                "<stackView axis=\"vertical\" distribution=\"equalSpacing\" alignment=\"center\" spacing=\"4\" id=\"inner\"><subviews>\(square("b", 20))\(square("c", 75))</subviews></stackView>"
            let found = try xibFrames(
                stack(
                    "axis=\"vertical\" distribution=\"equalSpacing\" alignment=\"center\" spacing=\"16\"",
                    square("a", 30) + inner, size: (200, 400)), tools: 16097)
            XCTAssertEqual(found["inner"]?.minY, 301)
            XCTAssertEqual(found["inner"]?.height, 99)
        }
    }

    func testAStackHasNoMarginsOfItsOwn() throws {
        try main {
            let ties = """
                <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="inside" secondAttribute="leadingMargin" constant="16" id="m"/>
                <constraint firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" constant="16" id="n"/></constraints>
                """
            let views = stack("axis=\"vertical\" alignment=\"center\"", "<view id=\"a\"/>", size: (414, 100))
                .replacingOccurrences(of: "</subviews></stackView>", with: "</subviews>\(ties)</stackView>")
            XCTAssertEqual(try xibFrames(views, tools: 16097)["a"], CGRect(x: 16, y: 0, width: 382, height: 100))
        }
    }

    func testWhatHasNoContentInAStackCanBeSeen() throws {
        try main {
            let picture = try xibFrames(
                stack(
                    "alignment=\"center\"", "<imageView horizontalHuggingPriority=\"251\" id=\"a\"/><view id=\"b\"/>",
                    size: (288, 64)), tools: 21701)
            XCTAssertEqual(picture["a"], CGRect(x: 0, y: 7, width: 50, height: 50))
            let stacks = try xibFrames(
                stack("axis=\"vertical\" alignment=\"top\"", "<stackView id=\"a\"/><view id=\"b\"/>", size: (280, 496)),
                tools: 14105)
            XCTAssertEqual(stacks["a"]?.size, CGSize(width: 50, height: 50))
            let button = try xibFrames(
                stack("axis=\"vertical\" alignment=\"top\"", "<button id=\"a\"/><view id=\"b\"/>", size: (280, 496)),
                tools: 14490)
            XCTAssertEqual(button["a"]?.size, CGSize(width: 30, height: 34), "a button has the room of an empty title")
        }
    }

    func testTheLastViewInProportionHasWhatTheGapsLeave() throws {
        func label(_ id: String, _ size: Int) -> String {
            "<label text=\"Label\" id=\"\(id)\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/></label>"
        }
        try main {
            let found = try xibFrames(
                stack(
                    "axis=\"vertical\" distribution=\"fillProportionally\" spacing=\"2\"",
                    label("a", 15) + label("b", 20) + label("c", 25), size: (100, 120)), tools: 21507)
            // 18, 24 and 30 points of 72 and 4 between them, in 120.
            XCTAssertEqual(found["a"], CGRect(x: 0, y: 0, width: 100, height: 28.5))
            XCTAssertEqual(try XCTUnwrap(found["b"]).height, 38, accuracy: 0.5)
            XCTAssertEqual(try XCTUnwrap(found["c"]).height, 49.5, accuracy: 0.5)
        }
    }

    func testTextThatWrapsStandsInProportionWithAllItsLines() throws {
        func label(_ id: String, _ text: String) -> String {
            "<label numberOfLines=\"0\" text=\"\(text)\" id=\"\(id)\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>"
        }
        try main {
            let found = try xibFrames(
                stack(
                    "axis=\"vertical\" distribution=\"fillProportionally\"",
                    label("a", "One") + label("b", "Two lines of text"), size: (80, 150)), tools: 21507)
            XCTAssertEqual(try XCTUnwrap(found["b"]).height / XCTUnwrap(found["a"]).height, 2, accuracy: 0.05)
        }
    }

    func testAnEmptyLabelOfOneLineCanBeSeenAndOneOfManyHasNoHeight() throws {
        try main {
            let found = try xibFrames(
                stack(
                    "axis=\"vertical\" alignment=\"leading\"",
                    "<label text=\"\" id=\"a\"/><label text=\"\" numberOfLines=\"0\" id=\"b\"/>" + square("c", 40),
                    size: (200, 90)), tools: 21507)
            XCTAssertEqual(found["a"], CGRect(x: 0, y: 0, width: 50, height: 50))
            XCTAssertEqual(found["b"], CGRect(x: 0, y: 50, width: 0, height: 0))
        }
    }
}
