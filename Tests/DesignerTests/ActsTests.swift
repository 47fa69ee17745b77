import DesignServer
import Foundation
import StoryboardDocument
import XCTest

@testable import Designer

/// Acts that people do write what Interface Builder wrote for them.
final class ActsTests: XCTestCase {
    private func edited(_ text: String, _ commands: String...) throws -> String {
        let path = NSTemporaryDirectory() + "acts-\(UUID().uuidString).storyboard"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try main {
            let session = DesignSession(layout: CanvasLayout())
            var runner = CommandRunner(session, path: path)
            for command in commands { _ = try runner.run(command) }
            return String(decoding: session.bytes(path) ?? [], as: UTF8.self)
        }
    }

    private func board(
        _ objects: String, tools: String = "21701", safeAreas: Bool = true, resources: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES"\(safeAreas ? " useSafeAreas=\"YES\"" : "") colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="sce-ne-001">
                    <objects>
                        \(objects)
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-001" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """
    }

    private func controller(_ views: String, _ rest: String = "", guides: String = "") -> String {
        """
        <viewController id="con-tr-001" sceneMemberID="viewController">
                            \(guides)<view key="view" contentMode="scaleToFill" id="roo-t0-001">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    \(views)
                                </subviews>
                            </view>
                            \(rest)
                        </viewController>
        """
    }

    private let box = """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                                    </view>
        """

    func testARatioOfAViewsOwnSidesNamesItOnce() throws {
        let text = try edited(board(controller(box)), "aspect box-00-001 16:9")
        XCTAssertTrue(
            text.contains(
                "<constraint firstAttribute=\"width\" secondItem=\"box-00-001\" secondAttribute=\"height\" multiplier=\"16:9\""
            ), text)
    }

    func testAReversedConstraintAsksForTheSame() throws {
        let text = try edited(
            board(controller(box)), "$c = constrain box-00-001.leading >= roo-t0-001.leading + 20", "reverse $c")
        XCTAssertTrue(
            text.contains(
                "<constraint firstAttribute=\"leading\" relation=\"lessThanOrEqual\" secondItem=\"box-00-001\" secondAttribute=\"leading\" constant=\"-20\""
            ), text)
    }

    func testAStandardDistanceIsPositive() throws {
        let text = try edited(
            board(controller(box)), "$c = constrain box-00-001.leading = roo-t0-001.leading + 20", "reverse $c",
            "set $c constant standard")
        XCTAssertTrue(
            text.contains(
                "<constraint firstItem=\"box-00-001\" firstAttribute=\"leading\" secondItem=\"roo-t0-001\" secondAttribute=\"leading\" constant=\"20\" symbolic=\"YES\""
            ), text)
    }

    func testTheCopyOfAContainerContainsNoneOfTheOriginalsScenes() throws {
        let text = try edited(
            board(controller(box)), "$n = embed con-tr-001 in navigation", "duplicate $n")
        XCTAssertEqual(text.components(separatedBy: "<navigationController ").count - 1, 2, text)
        XCTAssertEqual(text.components(separatedBy: "rootViewController").count - 1, 1, text)
    }

    func testWithoutSafeAreasTheControllersGuidesStandForThem() throws {
        let guides = """
            <layoutGuides>
                                    <viewControllerLayoutGuide type="top" id="top-00-001"/>
                                    <viewControllerLayoutGuide type="bottom" id="bot-00-001"/>
                                </layoutGuides>
            """
        let text = try edited(
            board(controller(box, guides: guides), safeAreas: false), "pin box-00-001 top 8 bottom 9 to safe area")
        XCTAssertTrue(
            text.contains(
                "firstItem=\"box-00-001\" firstAttribute=\"top\" secondItem=\"top-00-001\" secondAttribute=\"bottom\" constant=\"8\""
            ), text)
        XCTAssertTrue(
            text.contains(
                "firstItem=\"bot-00-001\" firstAttribute=\"top\" secondItem=\"box-00-001\" secondAttribute=\"bottom\" constant=\"9\""
            ), text)
    }

    func testANewSceneOfADocumentWithoutSafeAreasHasGuidesAtTopAndBottom() throws {
        let text = try edited(board(controller(box), safeAreas: false), "add view controller")
        XCTAssertTrue(text.contains("<viewControllerLayoutGuide type=\"bottom\""), text)
        XCTAssertFalse(text.contains("safeArea"), text)
    }

    func testASceneIsPutBeforeAnother() throws {
        let text = try edited(board(controller(box)), "add storyboard reference before con-tr-001")
        let reference = try XCTUnwrap(text.range(of: "<viewControllerPlaceholder")).lowerBound
        let old = try XCTUnwrap(text.range(of: "con-tr-001")).lowerBound
        XCTAssertLessThan(reference, old)
    }

    func testNotesStandBeforeConnections() throws {
        let connections = """
            <connections>
                                    <outlet property="box" destination="box-00-001" id="out-00-001"/>
                                </connections>
            """
        let text = try edited(board(controller(box, connections)), "set con-tr-001 notes \"Feeds scene.\"")
        let notes = try XCTUnwrap(text.range(of: "userComments")).lowerBound
        XCTAssertLessThan(notes, try XCTUnwrap(text.range(of: "<connections>")).lowerBound)
    }

    func testAnAccessibilityElementGoesWithItsLastValue() throws {
        let text = try edited(
            board(controller(box)), "set box-00-001 accessibilityLabel Box", "clear box-00-001 accessibilityLabel")
        XCTAssertFalse(text.contains("<accessibility"), text)
    }

    func testAnItemOfTheSystemHasNoTitle() throws {
        let text = try edited(
            board(controller(box)), "add navigation item to con-tr-001", "add bar button item to con-tr-001 as left",
            "set it systemItem cancel")
        XCTAssertTrue(text.contains("<navigationItem key=\"navigationItem\" id="), text)
        XCTAssertTrue(text.contains("<barButtonItem key=\"leftBarButtonItem\" systemItem=\"cancel\" id="), text)
    }

    func testOnlySpacesOfToolbarsHaveAStyle() throws {
        let text = try edited(
            board(controller(box)), "$t = add toolbar to roo-t0-001", "add flexible space to $t",
            "add bar button item to $t")
        XCTAssertEqual(text.components(separatedBy: "style=\"plain\"").count - 1, 1, text)
    }

    func testABuiltInLabelFollowsTheStyleOfItsCell() throws {
        let table = """
            <tableViewController id="con-tr-001" sceneMemberID="viewController">
                                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="tab-00-001">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                </tableView>
                            </tableViewController>
            """
        let text = try edited(
            board(table, tools: "17701"), "$c = add right detail cell to tab-00-001", "set $c style subtitle",
            "set $c identifier Cell")
        XCTAssertFalse(text.contains("textAlignment=\"right\""), text)
        XCTAssertTrue(text.contains("pointSize=\"12\""), text)
        XCTAssertTrue(text.contains("reuseIdentifier=\"Cell\""), text)
        let plain = try edited(board(table), "set tab-00-001 selection \"no selection\"")
        XCTAssertTrue(plain.contains("allowsSelection=\"NO\""), plain)
    }

    func testATraitIsNoImage() throws {
        let text = try edited(board(controller(box)), "set box-00-001 accessibilityTraits \"image, button\"")
        XCTAssertTrue(text.contains("<accessibilityTraits key=\"traits\" button=\"YES\" image=\"YES\"/>"), text)
        XCTAssertFalse(text.contains("<image name="), text)
    }

    func testASectionHeaderTakesItsRoomAlong() throws {
        let text = try edited(
            board(controller(box)), "$c = add collection view to roo-t0-001", "set $c sectionHeader yes")
        XCTAssertTrue(text.contains("<size key=\"headerReferenceSize\" width=\"50\" height=\"50\"/>"), text)
        let again = try edited(
            board(controller(box)), "$c = add collection view to roo-t0-001", "set $c sectionHeader yes",
            "set $c sectionHeader no", "set $c items 3")
        XCTAssertTrue(again.contains("<size key=\"headerReferenceSize\" width=\"0.0\" height=\"0.0\"/>"), again)
        XCTAssertEqual(again.components(separatedBy: "<collectionViewCell ").count - 1, 3, again)
    }

    func testASizeIsAnEstimateOfItems() throws {
        let text = try edited(
            board(controller(box)), "$c = add collection view to roo-t0-001", "set $c estimateSize 100x80",
            "set $c itemSize 60x70", "add collection view cell to $c")
        XCTAssertTrue(text.contains("<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"60\" height=\"70\"/>"), text)
        XCTAssertTrue(text.contains("<size key=\"estimatedItemSize\" width=\"100\" height=\"80\"/>"), text)
        XCTAssertFalse(text.contains("automaticEstimatedItemSize"), text)
    }

    func testTheStepperOfRowsCopiesTheLastAndTakesItAway() throws {
        let table = """
            <tableViewController id="con-tr-001" sceneMemberID="viewController">
                                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="static" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="tab-00-001">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                    <sections>
                                        <tableViewSection id="sec-00-001">
                                            <cells/>
                                        </tableViewSection>
                                    </sections>
                                </tableView>
                            </tableViewController>
            """
        let three = try edited(board(table), "add basic cell to sec-00-001", "set sec-00-001 rows 3")
        XCTAssertEqual(three.components(separatedBy: "text=\"Title\"").count - 1, 3, three)
        let none = try edited(board(table), "add basic cell to sec-00-001", "set sec-00-001 rows 0")
        XCTAssertTrue(none.contains("<cells/>"), none)
    }

    func testViewsAndScenesAreArranged() throws {
        let text = try edited(
            board(controller(box)), "$l = add label to roo-t0-001", "move $l to back", "$r = add storyboard reference",
            "move $r before con-tr-001")
        let places = try ["<viewControllerPlaceholder", "<label", "box-00-001"].map {
            try XCTUnwrap(text.range(of: $0), text).lowerBound
        }
        XCTAssertEqual(places, places.sorted())
    }

    func testTheLeadingAlignmentOfAStackIsWrittenAsTop() throws {
        let text = try edited(
            board(controller(box)), "embed box-00-001 in vstack", "set it alignment leading",
            "set box-00-001 horizontalHuggingPriority low")
        XCTAssertTrue(text.contains("alignment=\"top\""), text)
        XCTAssertFalse(text.contains("HuggingPriority"), text)
    }

    func testEmbedInViewGaveAClearBackgroundBeforeXcode11() throws {
        let text = try edited(board(controller(box), tools: "13771"), "embed box-00-001 in view")
        XCTAssertTrue(text.contains("<color key=\"backgroundColor\" white=\"0.0\" alpha=\"0.0\""), text)
    }
}
