import StoryboardDocument
import XCTest

@testable import Canvas

final class LayoutExplanationTests: XCTestCase {
    private func explain(_ id: String, _ inside: String, ties: String, tools: Int) throws -> LayoutExplanation? {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(inside)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>\(ties)</constraints></view></viewController></objects></scene></scenes>
            </document>
            """
        return try main {
            try SceneLayouter().explain(id, in: StoryboardDocument(bytes: Array(text.utf8), path: "a.storyboard"))
        }
    }

    private let segments = """
        <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="0" translatesAutoresizingMaskIntoConstraints="NO" id="segments"><segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
        """
    private let ties = """
        <constraint firstItem="segments" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="12" id="top"/>
        <constraint firstItem="segments" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="leading"/>
        <constraint firstItem="segments" firstAttribute="width" constant="300" id="wide"/>
        <constraint firstItem="segments" firstAttribute="width" relation="lessThanOrEqual" secondItem="root" secondAttribute="width" multiplier="0.5" id="half"/>
        """

    func testConstraintsContentAndRulesAreToldWithTheirNumbers() throws {
        let old = try XCTUnwrap(try explain("segments", segments, ties: ties, tools: 14490))
        XCTAssertEqual(old.frame.prefix(2), [16, 32])
        XCTAssertEqual(old.placing, "constraints")
        let byID = Dictionary(uniqueKeysWithValues: old.constraints.map { ($0.id ?? "", $0) })
        XCTAssertEqual(byID["top"]?.text, "top = “root”.safeArea.top + 12")
        XCTAssertEqual(byID["top"].map { [$0.first, $0.second] }, [32, 32])
        XCTAssertEqual(byID["leading"]?.text, "leading = “root”.leadingMargin")
        XCTAssertEqual(byID["half"]?.text, "width ≤ 0.5 × “root”.width")
        XCTAssertEqual(byID.values.filter { !$0.holds }.count, 1, "300 points don't go into half of 375")
        XCTAssertEqual(old.content?.own[1], 31)
        XCTAssertEqual(old.content?.onCanvas[1], 28)
        XCTAssertEqual(old.rules.map(\.what), ["Segments, steppers and text fields are iOS 12's."])
        XCTAssertEqual(old.rules.first?.span, "until Xcode 11")
        XCTAssertTrue(old.text.contains("GIVEN UP"), old.text)

        let new = try XCTUnwrap(try explain("segments", segments, ties: ties, tools: 22505))
        XCTAssertEqual(new.rules.map(\.what), [])
        XCTAssertEqual(new.content?.onCanvas, new.content?.own)
        XCTAssertNil(try explain("nobody", segments, ties: ties, tools: 22505))
    }

    func testAStacksViewsArePlacedByIt() throws {
        let stack = """
            <stackView opaque="NO" axis="vertical" spacing="7" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews>
            <imageView contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" id="picture"/></subviews></stackView>
            """
        let picture = try XCTUnwrap(try explain("picture", stack, ties: "", tools: 22505))
        XCTAssertEqual(picture.placing, "its stack view")
        XCTAssertEqual(picture.stack, "a column, distribution fill, alignment fill, spacing 7")
        XCTAssertEqual(picture.rules.first?.what.hasPrefix("What is empty in a stack view is 50 by 50"), true)
    }

    func testRulesHoldFromTheirFirstXcodeUntilTheirLast() {
        let rule = CanvasRule("", from: .v9_2, until: .v11_0)
        XCTAssertEqual(
            [13499, 13500, 14809, 14810].map { rule.holds(for: XcodeVersion($0)) }, [false, true, true, false])
        XCTAssertEqual(rule.span, "from Xcode 9.2 until Xcode 11")
        XCTAssertEqual(CanvasRule("").span, "in every Xcode")
    }
}
