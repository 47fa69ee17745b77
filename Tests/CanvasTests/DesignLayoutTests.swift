import Canvas
import CoreGraphics
import Foundation
import StoryboardDocument
import StoryboardRendering
import XCTest

/// Scenes are laid out as the Interface Builder that saved them showed them. The figures are those of frames that Xcode
/// stored.
final class DesignLayoutTests: XCTestCase {
    func testDevicesWithAHomeButtonHadNoStatusBarFromXcode11ToXcode14() throws {
        try main {
            for (tools, top) in [(14490, 20.0), (14865, 0), (21507, 0), (21701, 20)] {
                XCTAssertEqual(
                    try frames(scene(ties: fill("safe")), tools: tools)["inside"],
                    CGRect(x: 0, y: top, width: 375, height: 667 - top), "\(tools)")
            }
        }
    }

    func testASheetsNavigationBarIsHigherThanAScreensAndNothingElseCoversIt() throws {
        try main {
            let sheet = scene(size: (414, 842), ties: fill("safe"))
            XCTAssertEqual(
                try frames(sheet, tools: 17701, device: "retina6_1")["inside"],
                CGRect(x: 0, y: 0, width: 414, height: 808))
            XCTAssertEqual(
                try frames(sheet + navigation, tools: 17701, device: "retina6_1")["inside"],
                CGRect(x: 0, y: 56, width: 414, height: 752))
            XCTAssertEqual(
                try frames(sheet + navigation, tools: 19455, device: "retina6_1")["inside"],
                CGRect(x: 0, y: 56, width: 414, height: 786))
        }
    }

    func testAViewBelowAnOpaqueBarIsCoveredByNothing() throws {
        try main {
            XCTAssertEqual(
                try frames(scene(size: (414, 808), ties: fill("safe")) + navigation, tools: 17506, device: "retina6_1")[
                    "inside"],
                CGRect(x: 0, y: 0, width: 414, height: 774))
        }
    }

    func testAnEmbeddedSceneHangsFromTheTopOfTheScreen() throws {
        let host = """
            <scene sceneID="h"><objects><viewController id="host" sceneMemberID="viewController"><view key="view" id="hostView"><rect key="frame" x="0.0" y="0.0" width="375" height="812"/>
            <subviews><containerView id="box"><rect key="frame" x="0.0" y="74" width="375" height="352"/>
            <connections><segue destination="c" kind="embed" id="e"/></connections></containerView></subviews></view></viewController></objects></scene>
            """
        try main {
            XCTAssertEqual(
                try frames(scene(size: (375, 352), ties: fill("safe")) + host, tools: 14490, device: "retina5_9")[
                    "inside"], CGRect(x: 0, y: 44, width: 375, height: 308))
        }
    }

    func testTabBarsReachWhatIsPushedHoweverScenesAreOrdered() throws {
        let pushed = scene(size: (414, 896), ties: fill("safe"))
        let first = """
            <scene sceneID="f"><objects><viewController id="first" sceneMemberID="viewController"><view key="view" id="firstView"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/></view>
            <connections><segue destination="c" kind="show" id="p"/></connections></viewController></objects></scene>
            """
        let containers = navigationInATab(first: "first")
        try main {
            XCTAssertEqual(
                try frames(pushed + first + containers, tools: 14490, device: "retina6_1")["inside"],
                CGRect(x: 0, y: 88, width: 414, height: 725))
        }
    }

    func testATabBarReachesBothSidesOfASplit() throws {
        let containers = """
            <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController"><tabBar key="tabBar" id="tabs"/>
            <connections><segue destination="split" kind="relationship" relationship="viewControllers" id="v"/></connections></tabBarController></objects></scene>
            <scene sceneID="p"><objects><splitViewController id="split" sceneMemberID="viewController">
            <connections><segue destination="nav" kind="relationship" relationship="masterViewController" id="m"/></connections></splitViewController></objects></scene>
            """
        try main {
            XCTAssertEqual(
                try frames(scene(ties: fill("safe")) + navigation + containers, tools: 14113)["inside"],
                CGRect(x: 0, y: 64, width: 375, height: 554))
        }
    }

    func testWhatReachesBelowTheScreenIsCoveredNoWiderForThat() throws {
        let ties = """
            <constraint firstItem="inside" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/><constraint firstItem="inside" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            """
        let inner = """
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="deep"/></subviews>
            <constraints><constraint firstItem="deep" firstAttribute="top" secondItem="inside" secondAttribute="topMargin" id="d1"/>
            <constraint firstItem="deep" firstAttribute="leading" secondItem="inside" secondAttribute="leading" id="d2"/>
            <constraint firstAttribute="bottomMargin" secondItem="deep" secondAttribute="bottom" id="d3"/><constraint firstAttribute="trailing" secondItem="deep" secondAttribute="trailing" id="d4"/>
            <constraint firstItem="deep" firstAttribute="height" constant="1000" id="d5"/></constraints>
            """
        try main {
            let found = try frames(
                scene(size: (414, 896), inside: inner, ties: ties), tools: 14490, device: "retina6_1")
            XCTAssertEqual(found["inside"]?.height, 8 + 44 + 1000 + 34 + 8)
        }
    }

    func testAnExtensionsStripHasNoStatusBarAboveIt() throws {
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        try main {
            for (height, top) in [(113, 0), (528, 20)] as [(Int, CGFloat)] {
                XCTAssertEqual(
                    try frames(scene(size: (320, height), controller: freeform, ties: fill("safe")), tools: 14092)[
                        "inside"]?.minY, top)
            }
            let low = """
                <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="320" height="113"/><subviews>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews><viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>\(fill("safe"))</constraints>\(freeform)</view>
                """
            XCTAssertEqual(try xibFrames(low, tools: 22505)["inside"]?.minY, 20, "a xib's view is no strip")
            XCTAssertEqual(
                try xibFrames(low, tools: 14092)["inside"]?.minY, 0, "until Xcode 10 it had no status bar either")
        }
    }

    func testFreeformScenesLowerThanAnyScreenHadNoStatusBarInXcode9And10() throws {
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        try main {
            for (size, tools, device, top) in [
                ((667, 475), 14490, "retina4_7", 0), ((320, 228), 14460, "retina4_7", 0),
                ((1024, 768), 14490, "retina4_7", 20),
                ((320, 440), 11762, "retina4_7", 20), ((341, 137), 19529, "retina6_1", 44),
            ] as [((Int, Int), Int, String, CGFloat)] {
                XCTAssertEqual(
                    try frames(
                        scene(size: size, controller: freeform, ties: fill("safe")), tools: tools, device: device)[
                            "inside"]?.minY, top, "\(size)")
            }
        }
    }

    func testAnEffectsContentIsAsLargeAsTheEffectsView() throws {
        let scene = """
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><visualEffectView key="view" contentMode="scaleToFill" id="effect">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><view key="contentView" contentMode="center" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews><constraints>\(fill("root"))</constraints></view>
            </visualEffectView></viewController></objects></scene>
            """
        try main {
            XCTAssertEqual(try frames(scene, tools: 11762)["inside"], CGRect(x: 0, y: 0, width: 375, height: 667))
        }
    }

    func testTextThatMayShrinkIsMeasuredToThePixel() throws {
        func height(_ attributes: String) throws -> CGFloat? {
            let label = """
                <label text="Text" lineBreakMode="tailTruncation" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """
            let inside =
                "<subviews>\(label)</subviews><constraints><constraint firstItem=\"label\" firstAttribute=\"top\" secondItem=\"inside\" secondAttribute=\"top\" id=\"top\"/></constraints>"
            return try main { try frames(scene(inside: inside, ties: fill("root")), tools: 14460)["label"]?.height }
        }
        XCTAssertEqual(try height("adjustsFontSizeToFit=\"NO\""), 21)
        XCTAssertEqual(try height("minimumScaleFactor=\"0.5\""), 20.5)
    }

    func testWithoutADeviceXcode8ShowsAScreenOfTwoPixelsAPoint() throws {
        let ties = """
            <constraint firstItem="inside" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.5" id="w"/><constraint firstItem="inside" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="inside" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="r"/>
            """
        try main {
            XCTAssertEqual(try frames(scene(ties: ties), tools: 11542, device: nil)["inside"]?.minX, 187.5)
            XCTAssertEqual(try frames(scene(ties: ties), tools: 9531, device: nil)["inside"]?.minX, 188)
        }
    }

    func testMarginsGoWithTheWidthOfTheViewAndTheAgeOfTheDocument() throws {
        try main {
            for (tools, device, width, margin) in [
                (6250, nil, 600, 16.0), (9531, nil, 600, 20), (11542, nil, 375, 16), (14490, "retina6_1", 414, 20),
                (13189, "retina4_7", 271, 16),
                (13189, "ipad9_7", 545, 20),
            ] as [(Int, String?, Int, Double)] {
                let found = try XCTUnwrap(
                    frames(
                        scene(size: (width, 600), ties: fill("root", suffix: "Margin")), tools: tools, device: device,
                        attributes: "")["inside"])
                XCTAssertEqual(found.minX, margin, "\(tools) \(device ?? "none")")
                XCTAssertEqual(found.width, Double(width) - 2 * margin, "\(tools) \(device ?? "none")")
            }
        }
    }

    func testAViewAtTheTopKeepsAtLeastTheSystemsMarginsAtItsSides() throws {
        try main {
            for (width, own, margin) in [(394, 0, 20.0), (391, 0, 16), (414, 24, 24)] {
                let view = """
                    <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="600"/>
                    <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
                    <edgeInsets key="layoutMargins" top="3" left="\(own)" bottom="3" right="\(own)"/>
                    <constraints>\(fill("root", suffix: "Margin"))</constraints></view>
                    """
                XCTAssertEqual(
                    try xibFrames(view)["inside"],
                    CGRect(x: margin, y: 3, width: Double(width) - 2 * margin, height: 594), "\(width)")
            }
        }
    }

    func testAttributedTextWithoutASizeHasTheMacs() throws {
        try main {
            @MainActor func height(_ font: String) throws -> CGFloat? {
                let label = """
                    <label usesAttributedText="YES" translatesAutoresizingMaskIntoConstraints="NO" id="label"><attributedString key="attributedText"><fragment content="Text"><attributes>
                    <font key="NSFont" \(font)/></attributes></fragment></attributedString></label>
                    """
                return try xibFrames(
                    "<view contentMode=\"scaleToFill\" id=\"root\"><rect key=\"frame\" width=\"375\" height=\"600\"/><subviews>\(label)</subviews></view>"
                )["label"]?.height
            }
            XCTAssertEqual(try height("metaFont=\"system\""), 16)
            XCTAssertEqual(try height("metaFont=\"smallSystem\""), 14)
            XCTAssertEqual(try height("metaFont=\"system\" size=\"20\""), 24)
        }
    }

    func testPickersAreLowerWhereThereIsLittleHeight() throws {
        try main {
            let picker =
                "<datePicker contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"picker\"/>"
            let view =
                "<view contentMode=\"scaleToFill\" id=\"root\"><rect key=\"frame\" width=\"667\" height=\"375\"/><subviews>\(picker)</subviews></view>"
            XCTAssertEqual(try xibFrames(view, tools: 15702, orientation: "landscape")["picker"]?.height, 162)
            XCTAssertEqual(try xibFrames(view, tools: 15702)["picker"]?.height, 216)
        }
    }

    func testMarginsHoldTheSafeAreaOnlyWhereTheDocumentKnowsIt() throws {
        try main {
            let margins = scene(ties: fill("root", suffix: "Margin"))
            XCTAssertEqual(try frames(margins, tools: 14490)["inside"]?.minY, 20)
            XCTAssertEqual(try frames(margins, tools: 11762, attributes: "")["inside"]?.minY, 0)
            XCTAssertEqual(
                try frames(margins, tools: 14490, attributes: "")["inside"]?.minY, 20,
                "since Xcode 9 the views at the top hold it")
        }
    }

    func testStatusBarsAreThoseThatEachXcodeShowed() throws {
        try main {
            for (device, tools, top) in [
                ("retina5_9", 19529, 44), ("retina5_9", 21507, 47), ("retina5_9", 21701, 50), ("retina6_0", 18122, 44),
                ("retina6_0", 21507, 47),
            ] as [(String, Int, CGFloat)] {
                let size = device == "retina5_9" ? (375, 812) : (390, 844)
                XCTAssertEqual(
                    try frames(scene(size: size, ties: fill("safe")), tools: tools, device: device)["inside"]?.minY,
                    top, "\(device) \(tools)")
            }
        }
    }

    func testXcode16KeepsMoreRoomAroundTheTitlesOfConfiguredButtons() throws {
        @MainActor func height(_ tools: Int, image: String = "", resources: String = "", device: String = "retina4_7")
            throws -> CGFloat?
        {
            let button = """
                <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
                <button contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="inside"><state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="plain" \(image) title="Go"/></button></subviews>
                <constraints><constraint firstItem="inside" firstAttribute="top" secondItem="top" secondAttribute="top" id="t"/>
                <constraint firstItem="inside" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l"/></constraints></view>
                """
            return try xibFrames(button, tools: tools, device: device, resources: resources)["inside"]?.height
        }
        try main {
            XCTAssertEqual(try height(23504, device: "retina6_12"), 35, "where a point has three pixels it doesn't")
            XCTAssertEqual(try height(22505), 35)
            XCTAssertEqual(try height(23504), 41)
            let wide = "<image name=\"remote\" width=\"23\" height=\"23\"/>"
            XCTAssertEqual(
                try height(23504, image: "image=\"remote\"", resources: wide), 41, "the image reaches into that room")
        }
    }

    func testACustomViewHasTheContentSizeThatItHadWhenTheDocumentWasSaved() throws {
        func document(_ views: String) -> String {
            """
            <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="200" height="300"/><subviews>
            <stackView contentMode="scaleToFill" axis="vertical" alignment="leading" translatesAutoresizingMaskIntoConstraints="NO" id="inside"><subviews>\(views)</subviews></stackView></subviews>
            <constraints><constraint firstItem="inside" firstAttribute="top" secondItem="top" secondAttribute="top" id="t"/>
            <constraint firstItem="inside" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l"/>
            <constraint firstItem="inside" firstAttribute="trailing" secondItem="top" secondAttribute="trailing" id="r"/></constraints></view>
            """
        }
        func entry(_ id: String, _ width: Int, _ height: Int) -> String {
            "<designable name=\"\(id)\"><size key=\"intrinsicContentSize\" width=\"\(width)\" height=\"\(height)\"/></designable>"
        }
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
        let views = """
            <button customClass="Fancy" id="button"><state key="normal" title="Go"/></button>
            <label customClass="Title" numberOfLines="0" text="A text that takes two lines of this width" id="label">\(font)</label>
            """
        try main {
            let found = try xibFrames(document(views), designables: entry("button", 93, 50) + entry("label", 350, 24))
            XCTAssertEqual(found["button"], CGRect(x: 0, y: 0, width: 93, height: 50))
            XCTAssertEqual(
                try XCTUnwrap(found["label"]).height, 48, accuracy: 1, "two lines of the font that one was 24 high in")
        }
    }

    func testEveryTopLevelViewOfAXibHasTheScreensSafeArea() throws {
        func top(_ id: String) -> String {
            """
            <view contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-in"/></subviews><viewLayoutGuide key="safeArea" id="\(id)-safe"/>
            <constraints>\(fill("\(id)-safe").replacingOccurrences(of: "inside", with: "\(id)-in"))</constraints></view>
            """
        }
        try main {
            let found = try xibFrames(top("a") + top("b"), tools: 17506, device: "retina6_1")
            for id in ["a-in", "b-in"] { XCTAssertEqual(found[id], CGRect(x: 0, y: 44, width: 414, height: 818), id) }
        }
    }

    func testAViewBelowTheCoveredPartHasNothingCovered() throws {
        let inner = """
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="deep"/></subviews><viewLayoutGuide key="safeArea" id="own"/>
            <constraints><constraint firstItem="deep" firstAttribute="top" secondItem="own" secondAttribute="top" id="d1"/>
            <constraint firstItem="deep" firstAttribute="leading" secondItem="own" secondAttribute="leading" id="d2"/>
            <constraint firstAttribute="bottom" secondItem="deep" secondAttribute="bottom" id="d3"/><constraint firstAttribute="trailing" secondItem="deep" secondAttribute="trailing" id="d4"/></constraints>
            """
        try main {
            XCTAssertEqual(
                try frames(
                    scene(size: (414, 896), inside: inner, ties: fill("safe")), tools: 17506, device: "retina6_1")[
                        "deep"]?.minY, 0)
        }
    }

    func testMapsAreDrawnAsAppsDrawThem() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <scenes>\(scene(inside: "<subviews><mapView opaque=\"NO\" multipleTouchEnabled=\"YES\" contentMode=\"scaleToFill\" fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" mapType=\"standard\" id=\"map\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"300\"/></mapView></subviews>", ties: fill("root")))</scenes>
            </document>
            """
        try main {
            let picture = try SceneRenderer().picture(
                of: "s-c", in: StoryboardDocument(bytes: Array(text.utf8), path: "map.storyboard"))
            XCTAssertEqual(picture.frames["map"]?.width, 300)
            XCTAssertNil(SceneRenderer.missingClasses["MKMapView"])
        }
    }

    func testPlaceholdersHoldInTheDesignAlone() throws {
        let ties = """
            <constraint firstItem="inside" firstAttribute="top" secondItem="root" secondAttribute="top" constant="148" placeholder="YES" id="p"/>
            <constraint firstItem="inside" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="30" id="l"/>
            """
        let sized = scene(ties: ties).replacingOccurrences(
            of: "id=\"inside\"",
            with: "placeholderIntrinsicWidth=\"240\" placeholderIntrinsicHeight=\"128\" id=\"inside\"")
        try main { XCTAssertEqual(try frames(sized)["inside"], CGRect(x: 30, y: 148, width: 240, height: 128)) }
    }

    func testSystemSpacingToTheSafeAreaIsNone() throws {
        let ties = fill("safe").replacingOccurrences(
            of: "id=\"leading-safe\"", with: "constant=\"20\" symbolic=\"YES\" id=\"leading-safe\"")
        try main { XCTAssertEqual(try frames(scene(ties: ties))["inside"]?.minX, 0) }
    }

    func testViewsBesideTheControllerAreLaidOutToo() throws {
        let aside = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="fillEqually" id="aside"><rect key="frame" x="0.0" y="0.0" width="110" height="200"/>
            <subviews><view contentMode="scaleToFill" id="one"/><view contentMode="scaleToFill" id="two"/></subviews></stackView></objects>
            """
        try main {
            let found = try frames(scene(ties: fill("root")).replacingOccurrences(of: "</objects>", with: aside))
            XCTAssertEqual(found["one"], CGRect(x: 0, y: 0, width: 110, height: 100))
            XCTAssertEqual(found["two"], CGRect(x: 0, y: 100, width: 110, height: 100))
            let container = try frames(
                scene(ties: fill("root")) + navigation.replacingOccurrences(of: "</objects>", with: aside))
            XCTAssertEqual(container["aside"], found["aside"], "a container's scene may have one, too")
            XCTAssertNotNil(container["aside"])
        }
    }

    func testAnIDThatIsGivenTwiceMeansTheFirst() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <constraints>\(fill("top").replacingOccurrences(of: "leading-top", with: "top"))</constraints></view></objects></document>
            """
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xib").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let frame = try main {
            try SceneLayouter().layOut(contentsOf: path).first?.frames.first { $0.id == "inside" }?.frame
        }
        XCTAssertEqual(frame, CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    func testAXibsViewOfItsOwnSizeHadTheMarginsOfAnyViewUntilXcode8() throws {
        func view(_ metrics: String) -> String {
            """
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <constraints>\(fill("root", suffix: "Margin"))</constraints>\(metrics)</view>
            """
        }
        let freeform = view("<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
        try main {
            XCTAssertEqual(try xibFrames(freeform, tools: 10117)["inside"], CGRect(x: 8, y: 8, width: 284, height: 184))
            XCTAssertEqual(try xibFrames(freeform, tools: 11762)["inside"]?.minX, 16)
        }
    }

    func testWhatHasASizeOfItsOwnReachesBelowTheScreenSinceXcode14_3() throws {
        let freeform = scene(
            size: (375, 400), controller: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>",
            ties: fill("safe"))
        try main {
            XCTAssertEqual(try frames(freeform, tools: 21507, device: "retina5_9")["inside"]?.maxY, 400)
            XCTAssertEqual(try frames(freeform, tools: 21701, device: "retina5_9")["inside"]?.maxY, 366)
        }
    }

    func testPageControlsThroughTheYears() throws {
        let control =
            "<pageControl opaque=\"NO\" contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" numberOfPages=\"3\" id=\"dots\"/>"
        try main {
            for (tools, size) in [
                (16097, CGSize(width: 39, height: 37)), (17701, CGSize(width: 122.5, height: 27.5)),
                (20037, CGSize(width: 116.5, height: 26)),
            ] {
                XCTAssertEqual(
                    try frames(scene(inside: "<subviews>\(control)</subviews>", ties: ""), tools: tools)["dots"]?.size,
                    size, "\(tools)")
            }
        }
    }
}
