import SeededNumbers
import XCTest

@testable import StoryboardDocument

final class FormatterTests: XCTestCase {
    private func formatted(_ text: String) throws -> String {
        String(decoding: try StoryboardDocument(bytes: Array(text.utf8), path: "x").canonical(), as: UTF8.self)
    }

    func testWhatXcodeWroteStays() throws {
        XCTAssertEqual(try formatted(sampleStoryboard), sampleStoryboard)
    }

    func testAScrambledDocumentBecomesWhatXcodeWouldWrite() throws {
        var generator = SeededNumbers(state: 3)
        let lines = sampleStoryboard.split(separator: "\n" as Character, omittingEmptySubsequences: false).map {
            (line: Substring) -> String in
            // Attributes of one-line tags in any order, and no indentation.
            let body = line.drop { $0 == " " }
            guard body.hasPrefix("<"), !body.hasPrefix("</"), !body.hasPrefix("<?"), !body.hasPrefix("<!"),
                body.hasSuffix(">"), !body.contains("</")
            else { return String(body) }
            let close = body.hasSuffix("/>") ? "/>" : ">"
            let inside = body.dropFirst().dropLast(close.count)
            let name = inside.prefix { $0 != " " }
            var attributes = inside.dropFirst(name.count).matches(of: #/[\w\-]+="[^"]*"/#).map { String($0.output) }
            attributes.shuffle(using: &generator)
            return "<\(name)\(attributes.map { "  " + $0 }.joined())\(close)"
        }
        var text = lines.joined(separator: "\n")
        text = text.replacingOccurrence(of: "<!--Größe-->\n", with: "")
        XCTAssertNotEqual(text, sampleStoryboard)
        XCTAssertEqual(try formatted(text), sampleStoryboard)
    }

    func testOutletsAndResourcesAreSorted() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="a">
                        <connections>
                            <segue destination="b" kind="show" id="1"/>
                            <outlet property="b" destination="a" id="2"/>
                            <outlet property="B" destination="a" id="3"/>
                            <action selector="z" destination="a" id="4"/>
                            <action selector="a" destination="a" id="5"/>
                        </connections>
                    </view>
                </objects>
                <resources>
                    <systemColor name="x"/>
                    <image name="b" width="1" height="1"/>
                    <image name="a" width="1" height="1"/>
                </resources>
            </document>

            """
        let result = try formatted(text)
        XCTAssertEqual(result.matches(of: #/ id="(\d)"/#).map { String($0.output.1) }, ["4", "5", "3", "2", "1"])
        XCTAssertEqual(result.matches(of: #/ name="(\w)"/#).map { String($0.output.1) }, ["a", "b", "x"])
    }

    func testNumbersAndLongValues() throws {
        XCTAssertEqual(
            ["0", "-0.0", "10.0", "0.5", "0.1", "128.33333333333334"].map { interfaceBuilderNumber(Double($0)!) },
            ["0.0", "0.0", "10", "0.5", "0.10000000000000001", "128.33333333333334"])
        let long = String(repeating: "x", count: 128)
        let result = try formatted(
            """
            <?xml version='1.0'?><document toolsVersion="21701"><objects><label text="\(long)" id="a"><color alpha="1.0" white="0" key="textColor"/><rect key="frame" x="1.50" y="-0" width="1e2" height="3"/></label><label text="two&#10;lines" id="b"/></objects></document>
            """ + "\n")
        XCTAssertEqual(
            result,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document toolsVersion="21701">
                <objects>
                    <label id="a">
                        <rect key="frame" x="1.5" y="0.0" width="100" height="3"/>
                        <string key="text">\(long)</string>
                        <color key="textColor" white="0.0" alpha="1"/>
                    </label>
                    <label id="b">
                        <string key="text">two
            lines</string>
                    </label>
                </objects>
            </document>

            """)
    }

    func testBareZerosOfTemplatesStayInColoursAndPoints() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document toolsVersion="13122">
                <view key="view" contentMode="scaleToFill" id="a">
                    <rect key="frame" x="0" y="0.0" width="375" height="667"/>
                    <color key="backgroundColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
                </view>
            </document>

            """
        XCTAssertEqual(try formatted(text), text.replacing("x=\"0\"", with: "x=\"0.0\""))
    }

    func testWhatXamarinAppendedStaysWhereItIs() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document toolsVersion="4451">
                <label id="5" text="Label">
                    <connections>
                        <outlet property="b" destination="5" id="NAME-1"/>
                        <outlet property="a" destination="5" id="NAME-2"/>
                    </connections>
                </label>
            </document>
            """
        let byXamarin = text.replacing("NAME", with: "name-outlet")
        XCTAssertEqual(try formatted(byXamarin), byXamarin)
        XCTAssertNotEqual(try formatted(text), text)
    }

    func testSceneCommentsAreNamedAsXcodeNamesThem() {
        for (name, words) in [
            "ViewController": "View Controller", "XYZLoginViewController": "Login View Controller", "ChatVC": "ChatVC",
            "OpenMapURLViewController": "Open Map URL View Controller",
            "avTouchController": "Av Touch Controller",
            "NavigateARRoutePlannerViewController": "NavigateAR Route Planner View Controller",
            "MILUsingURLViewController": "Using URL View Controller", "": "", "ABC": "ABC",
        ] {
            XCTAssertEqual(SceneComment.humanised(name), words)
        }
    }

    func testDatesAreExplained() throws {
        let text = try formatted(
            "<document toolsVersion=\"21701\"><date key=\"date\" timeIntervalSinceReferenceDate=\"-94676399.429250002\"/></document>\n"
        )
        XCTAssertTrue(text.contains("<!--1998-01-01 05:00:00 +0000-->"), text)
    }

    func testWhatAnEditorWroteByHandIsPutInOrder() throws {
        let byHand = sampleStoryboard.replacing(
            "<label opaque=\"NO\" tag=\"-3\" contentMode=\"left\"",
            with: "<label contentMode=\"left\" tag=\"-3\" opaque=\"NO\"")
        XCTAssertNotEqual(byHand, sampleStoryboard)
        XCTAssertEqual(try formatted(byHand), sampleStoryboard)
    }

    /// A newer Xcode has attributes that nobody has seen: in a document that is in its order it has put them where they
    /// belong.
    func testWhatNobodyHasSeenStaysWhereXcodePutIt() throws {
        for place in ["<label opaque=", "<label madeUp=\"1\" opaque=", "<label madeUp=\"1\" alsoMadeUp=\"2\" opaque="] {
            let text = sampleStoryboard.replacing("<label opaque=", with: place)
            XCTAssertEqual(try formatted(text), text)
        }
        // Elsewhere it goes before the identifier.
        XCTAssertTrue(
            try formatted("<document><label id=\"1\" madeUp=\"1\" text=\"a\" opaque=\"NO\"/></document>").contains(
                "<label opaque=\"NO\" text=\"a\" madeUp=\"1\" id=\"1\"/>"))
    }

    func testPlacesFollowTheVersionOfXcode() {
        let slots = ["@backgroundColor", "@safeArea", "subviews", "constraints", "@frame"]
        func order(_ toolsVersion: Int) -> [String]? {
            CanonicalOrder(family: "", toolsVersion: toolsVersion).order(ofChildren: slots, in: "view").map {
                $0.map { slots[$0] }
            }
        }
        XCTAssertEqual(order(16097), ["@frame", "subviews", "@backgroundColor", "constraints", "@safeArea"])
        XCTAssertEqual(order(21701), ["@frame", "subviews", "@safeArea", "@backgroundColor", "constraints"])
    }

    func testRowsTellErasAndWhatWasSeen() {
        // The first with the second in the bands 0 and 1, one pair unseen, the first with the fourth in band 0.
        let row = OrderRow(" a:..99 b c a:100.. macOS=hA =gDBgB", "", 50)
        XCTAssertEqual(row.ranks, ["a": 0, "b": 1, "c": 2])
        XCTAssertEqual(OrderRow("a:..99 b c a:100.. =gDBgB", "", 100).ranks, ["a": 3, "b": 1, "c": 2])
        XCTAssertEqual([row.wereSeen(0, 1), row.wereSeen(2, 0), row.wereSeen(0, 3)], [true, false, true])
        XCTAssertEqual(
            (0...3).map { OrderRow(" a b c d =gDBgB", "", [50, 2600, 2900, 24_000][$0]).wereSeen(1, 0) },
            [true, true, false, false])
        XCTAssertFalse(
            OrderRow(" a b c d =gDBgB", "macOS", 50).wereSeen(0, 1), "what iOS documents show says nothing about macOS")
        XCTAssertEqual(row.correcting([1, 0, nil]), [1, 0, 2])
        XCTAssertEqual(row.correcting([2, nil, 0]), [0, 1, 2])
    }

    func testFormattingTwiceChangesNothing() throws {
        for text in [
            "<document><a>text<b/>more</a><!-- c --><c></c></document>", "<!-- licence --><document/>",
            "<document>\n  <!-- x -->\n</document>",
        ] {
            let once = try formatted(text)
            XCTAssertEqual(try formatted(once), once)
        }
    }

    /// The table says something about what is most common, for each platform.
    func testTableCoversTheCommonElements() {
        for (family, element, names) in [
            ("", "rect", ["key", "x", "y", "width", "height"]),
            ("macOS", "rect", ["key", "x", "y", "width", "height"]),
            ("", "color", ["key", "red", "green", "blue", "alpha", "colorSpace", "customColorSpace"]),
            (
                "", "constraint",
                ["firstItem", "firstAttribute", "secondItem", "secondAttribute", "multiplier", "constant", "id"]
            ),
            ("watchOS", "label", ["alignment", "text", "id"]),
        ] as [(String, Name, [Name])] {
            let order = CanonicalOrder(family: family, toolsVersion: 21701)
            let shuffled = Array(names.reversed())
            XCTAssertEqual(
                order.order(ofAttributes: shuffled, in: element).map { shuffled[$0] }, names, "\(family) \(element)")
        }
    }
}

private extension String {
    func replacingOccurrence(of old: String, with new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
