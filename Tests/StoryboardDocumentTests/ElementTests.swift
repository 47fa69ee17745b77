import XCTest

@testable import StoryboardDocument

final class ElementTests: XCTestCase {
    func testElementsThatStandInTheSameBytesAreKnownUntilTheyAreEdited() throws {
        func read(_ text: String) throws -> StoryboardDocument {
            try StoryboardDocument(
                bytes: Array(
                    "<document><a id=\"1\"><b x=\"12\"/></a><a id=\"2\"><b x=\"\(text)\"/></a></document>".utf8),
                path: "x")
        }
        let old = try read("34"), new = try read("35")
        let pairs = Array(zip(old.root.children, new.root.children))
        XCTAssertEqual(pairs.map { $0.hasSameBytes(as: $1) }, [true, false])
        XCTAssertFalse(old.root.hasSameBytes(as: new.root))
        new.element(id: "1")!.child("b")!["x"] = "13"
        XCTAssertFalse(old.element(id: "1")!.hasSameBytes(as: new.element(id: "1")!))
        XCTAssertFalse(new.element(id: "1")!.hasSameBytes(as: old.element(id: "1")!))
        XCTAssertFalse(old.element(id: "1")!.hasSameBytes(as: new.makeElement("a")))
    }

    func testReadsAttributesChildrenAndText() throws {
        let document = try StoryboardDocument(bytes: Array(sampleStoryboard.utf8), path: "Main.storyboard")
        XCTAssertEqual(document.root.name, .document)
        XCTAssertEqual(document.scenes.count, 1)
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        XCTAssertEqual(label["text"], "Fish & \"chips\"")
        XCTAssertEqual(label.string("accessibilityHint"), nil)
        XCTAssertEqual(label.double("minimumScaleFactor"), 0.5)
        XCTAssertEqual(label.bool("opaque"), false)
        XCTAssertEqual(label.int("tag"), -3)
        XCTAssertEqual(label.child(key: "frame")?.double("width"), 128.33333333333334)
        XCTAssertEqual(label.parent?.name, "subviews")
        XCTAssertEqual(label.attributes.map(\.name).first, "opaque")
        let text = try XCTUnwrap(document.element(id: "tex-tv-iew"))
        XCTAssertEqual(text.string("text"), "Two\nlines <of> text")
        XCTAssertEqual(document.element(id: "key-eq-001")?.string("keyEquivalent"), "\r")
        XCTAssertNil(document.element(id: "non-e0-000"))
        XCTAssertEqual(document.element(id: "out-le-t01")?.element(referredBy: "destination"), label)
    }

    func testElementsKnowTheirPlace() throws {
        let document = try StoryboardDocument(bytes: Array("<document>\n  <scenes/><ä/></document>".utf8), path: "x")
        let scenes = try XCTUnwrap(document.root.child(.scenes))
        XCTAssertEqual([scenes.line, scenes.column], [2, 3])
        let other = try XCTUnwrap(document.root.child("ä"))
        XCTAssertEqual([other.line, other.column], [2, 12])
    }

    func testNumbersAreReadExactly() {
        for text in [
            "0", "0.0", "-0.5", "128.33333333333334", "1e-3", "0.10000000000000001", "9007199254740993", "375",
            "-1.7976931348623157e+308", "0.33333333333333331",
        ] {
            var copy = text
            XCTAssertEqual(copy.withUTF8 { parseDouble($0) }, Double(text), text)
        }
        for text in ["", "-", "YES", "1 2", "0x", "nan", "inf", "-Infinity", "1e400"] {
            var copy = text
            XCTAssertNil(copy.withUTF8 { parseDouble($0) }, text)
        }
    }

    func testDecimalsOfAnyLengthAreReadAsSwiftReadsThem() {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        func digits(_ count: Int) -> String { String((0..<count).map { _ in Character(String(random(10))) }) }
        for _ in 0..<20_000 {
            var text =
                (random(2) == 0 ? "-" : "") + digits(1 + random(9))
                + (random(4) == 0 ? "" : "." + digits(1 + random(19)))
            let expected = Double(text)
            XCTAssertEqual(text.withUTF8 { parseDouble($0) }, expected, text)
        }
        for third in 1..<300 {
            var text = "\(Double(third) / 3)"
            XCTAssertEqual(text.withUTF8 { parseDouble($0) }, Double(third) / 3, text)
        }
    }

    func testNamesAndValuesOfAnyLengthAreRead() throws {
        for length in 1...40 {
            let name = String("aVeryLongNameOfAnAttributeWithDigits0123456789".prefix(length))
            let plain = String(repeating: "-x 1!", count: length).prefix(length)
            let text = "<document \(name)=\"\(plain)\" b='\(plain)&lt;\"' \(name)2 = \"\(plain)’\"/>"
            let root = try StoryboardDocument(bytes: Array(text.utf8), path: "x").root
            XCTAssertEqual(root.attributes.map(\.name.string), [name, "b", name + "2"])
            XCTAssertEqual(root.attributes.map(\.value), [String(plain), "\(plain)<\"", "\(plain)’"])
        }
    }

    func testNamesThatNoNameMayBeLikeAreRefusedWhereverTheyStand() {
        for bad in ["a[b", "abcdefghijk|l", "a`", "é~", "x@y", "abcdefgh\\"] {
            XCTAssertThrowsError(
                try StoryboardDocument(bytes: Array("<document><a \(bad)=\"1\"/></document>".utf8), path: "x"), bad)
            XCTAssertThrowsError(
                try StoryboardDocument(bytes: Array("<document><\(bad)/></document>".utf8), path: "x"), bad)
        }
    }

    func testAnAttributeThatRepeatsIsRefusedHoweverOftenItCameBefore() {
        let line = "<a first=\"1\" second=\"2\"/>"
        let text = "<document>\(line)\(line)<a first=\"1\" second=\"2\" first=\"3\"/></document>"
        XCTAssertThrowsError(try StoryboardDocument(bytes: Array(text.utf8), path: "x"))
        XCTAssertNoThrow(
            try StoryboardDocument(
                bytes: Array("<document>\(line)<a second=\"2\" first=\"1\"/><a firsts=\"1\"/></document>".utf8),
                path: "x"))
    }

    func testEqualTagsAreRecognisedUntilOneIsEdited() throws {
        let document = try StoryboardDocument(
            bytes: Array("<document><a id=\"1\"/><b><a id=\"1\"/></b><a id=\"2\"/></document>".utf8), path: "x")
        let first = try XCTUnwrap(document.root.child("a")),
            last = try XCTUnwrap(document.root.children.first { $0.id == "2" })
        let inner = try XCTUnwrap(document.root.child("b")?.child("a"))
        XCTAssertTrue(first.isWritten(as: inner))
        XCTAssertFalse(first.isWritten(as: last))
        inner[.id] = "3"
        XCTAssertFalse(first.isWritten(as: inner))
        XCTAssertEqual(last.id(followedBy: ".text"), "2.text")
        XCTAssertNil(document.root.id(followedBy: ".text"))
    }

    func testValuesAreSearchedAsTheyRead() throws {
        let root = try StoryboardDocument(
            bytes: Array("<document a=\"Inter&amp;Builder\" b=\"Builder\"/>".utf8), path: "x"
        ).root
        XCTAssertTrue(root.attribute("a", contains: "r&B"))
        XCTAssertFalse(root.attribute("a", contains: "amp"))
        XCTAssertTrue(root.attribute("b", contains: "Builder"))
        XCTAssertFalse(root.attribute("b", contains: "Builders"))
        XCTAssertFalse(root.attribute("c", contains: ""))
    }

    func testFourNumbersAreReadInOneWalk() throws {
        let root = try StoryboardDocument(
            bytes: Array("<document height=\"4\" x=\"1.5\" other=\"9\" width=\"wide\"/>".utf8), path: "x"
        ).root
        let (x, y, width, height) = root.doubles("x", "y", "width", "height")
        XCTAssertEqual([x, y, width, height], [1.5, nil, nil, 4])
    }

    func testNamesAreSharedByDocumentsAndLiterals() throws {
        let document = try StoryboardDocument(bytes: Array("<document madeUpAttribute=\"1\"/>".utf8), path: "x")
        XCTAssertEqual(document.root.attributes.map(\.name), [Name("madeUpAttribute" + "")])
        XCTAssertEqual(Name.base64UTF8.string, "base64-UTF8")
        XCTAssertEqual(Name.archive.string, "archive")
        XCTAssertEqual(Name("resources"), .resources)
    }
}

/// One of everything that the format has.
let sampleStoryboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="vie-wc-001">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <deployment identifier="iOS"/>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21679"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
        <scenes>
            <!--Größe-->
            <scene sceneID="sce-ne-001">
                <objects>
                    <viewController title="Größe" id="vie-wc-001" customClass="ViewController" customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="vie-w0-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <label opaque="NO" tag="-3" contentMode="left" text="Fish &amp; &quot;chips&quot;" minimumScaleFactor="0.5" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                                    <rect key="frame" x="20" y="40" width="128.33333333333334" height="20"/>
                                    <color key="textColor" systemColor="labelColor"/>
                                    <nil key="highlightedColor"/>
                                </label>
                                <textView id="tex-tv-iew">
                                    <string key="text">Two
    lines &lt;of&gt; text</string>
                                </textView>
                                <button id="key-eq-001">
                                    <string key="keyEquivalent" base64-UTF8="YES">
    DQ
    </string>
                                </button>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="saf-ea-001"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                        </view>
                        <connections>
                            <outlet property="label" destination="lab-el-001" id="out-le-t01"/>
                            <outlet property="textView" destination="tex-tv-iew" id="out-le-t02"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-001" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                </objects>
                <point key="canvasLocation" x="24.427480916030532" y="-27.464788732394368"/>
            </scene>
        </scenes>
        <resources>
            <systemColor name="labelColor">
                <color white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """
