import DesignServer
import StoryboardDocument
import XCTest

@testable import Designer

/// What acts of people write, as Xcode of the document's version writes it.
final class TruthTests: XCTestCase {
    private let path = "/tmp/designer-truth-tests.storyboard"

    /// A storyboard with one scene: a view with a label, a button and a table.
    private func storyboard(_ version: String, scenes: String = "", rest: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="AAA-aa-aaa">
            <dependencies>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <scene sceneID="SSS-ss-sss">
                    <objects>
                        <viewController id="AAA-aa-aaa" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="VVV-vv-vvv">
                                <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="BBB-bb-bbb">
                                        <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                                    </view>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="GGG-gg-ggg" firstAttribute="bottom" secondItem="BBB-bb-bbb" secondAttribute="bottom" id="CCC-cc-ccc"/>
                                </constraints>
                                <viewLayoutGuide key="safeArea" id="GGG-gg-ggg"/>
                            </view>
                            <tabBarItem key="tabBarItem" title="Item" id="TTT-tt-ttt"/>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="RRR-rr-rrr" userLabel="First Responder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="1000" y="0.0"/>
                </scene>
        \(scenes)    </scenes>
        \(rest)</document>

        """
    }

    /// The document after commands, without indentation.
    private func edited(_ text: String, _ commands: String...) throws -> String {
        return try main {
            let session = DesignSession(layout: CanvasLayout())
            try session.create(path, Array(text.utf8), named: "New")
            var runner = CommandRunner(session, path: path)
            for command in commands { _ = try runner.run(command) }
            let bytes = try XCTUnwrap(session.bytes(path))
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                .map { $0.drop { $0 == " " } }.joined(separator: "\n")
        }
    }

    private func assert(_ text: String, contains part: String, line: UInt = #line) {
        XCTAssertTrue(text.contains(part), "\(part) isn't in:\n\(text)", line: line)
    }

    // MARK: Constraints

    func testAConstraintLedToTheSuperviewLeavesItOut() throws {
        let text = try edited(storyboard("18122"), "set CCC-cc-ccc firstItem superview")
        assert(
            text, contains: "<constraint firstAttribute=\"bottom\" secondItem=\"BBB-bb-bbb\" secondAttribute=\"bottom\""
        )
    }

    func testTheStandardDistanceToAnEdgeIs20() throws {
        let text = try edited(storyboard("18122"), "set CCC-cc-ccc constant standard")
        assert(text, contains: "secondAttribute=\"bottom\" constant=\"20\" symbolic=\"YES\" id=\"CCC-cc-ccc\"")
    }

    func testRequiredPriorityAndEqualSizesAreNotWritten() throws {
        let text = try edited(
            storyboard("18122"), "set CCC-cc-ccc priority 999", "set CCC-cc-ccc priority 1000",
            "set CCC-cc-ccc multiplier 0.5", "set CCC-cc-ccc multiplier 1", "set CCC-cc-ccc relation >=",
            "set CCC-cc-ccc relation equal")
        assert(text, contains: "secondAttribute=\"bottom\" id=\"CCC-cc-ccc\"/>")
    }

    func testAFormulaKeepsItsOrderAndPinsArePositive() throws {
        let text = try edited(
            storyboard("18122"), "constrain BBB-bb-bbb.trailing = VVV-vv-vvv.trailing - 12", "pin BBB-bb-bbb bottom 8",
            "aspect BBB-bb-bbb 16:9")
        assert(
            text,
            contains:
                "firstItem=\"BBB-bb-bbb\" firstAttribute=\"trailing\" secondItem=\"VVV-vv-vvv\" secondAttribute=\"trailing\" constant=\"-12\""
        )
        assert(
            text,
            contains:
                "<constraint firstAttribute=\"bottom\" secondItem=\"BBB-bb-bbb\" secondAttribute=\"bottom\" constant=\"8\""
        )
        assert(
            text,
            contains:
                "<constraint firstAttribute=\"width\" secondItem=\"BBB-bb-bbb\" secondAttribute=\"height\" multiplier=\"16:9\""
        )
    }

    func testAViewIsPlacedByItsFrameWhenItsLastConstraintGoes() throws {
        let free = try edited(storyboard("18122"), "delete CCC-cc-ccc")
        assert(free, contains: "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"BBB-bb-bbb\"")
        assert(free, contains: "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>")
        let held = try edited(storyboard("18122"), "delete CCC-cc-ccc", "pin BBB-bb-bbb top 0")
        XCTAssertFalse(held.contains("fixedFrame"))
        let copied = try edited(storyboard("18122"), "duplicate BBB-bb-bbb")
        XCTAssertEqual(copied.components(separatedBy: "fixedFrame").count, 2, "the copy's constraints aren't copied")
    }

    // MARK: Templates by version

    func testTablesHaveTheHeightsOfTheDocumentsXcode() throws {
        let commands = "add table view to VVV-vv-vvv"
        assert(try edited(storyboard("8191"), commands), contains: "rowHeight=\"44\" sectionHeaderHeight=\"22\"")
        assert(try edited(storyboard("9531"), commands), contains: "rowHeight=\"44\" sectionHeaderHeight=\"28\"")
        assert(
            try edited(storyboard("14313"), commands),
            contains: "rowHeight=\"-1\" estimatedRowHeight=\"-1\" sectionHeaderHeight=\"28\" sectionFooterHeight=\"28\""
        )
        assert(
            try edited(storyboard("21701"), commands),
            contains: "sectionHeaderHeight=\"-1\" estimatedSectionHeaderHeight=\"-1\"")
    }

    func testTextFieldsAndLabelsAreThoseOfTheDocumentsXcode() throws {
        let old = try edited(storyboard("9531"), "add text field to VVV-vv-vvv", "add label to VVV-vv-vvv")
        assert(old, contains: "<textField opaque=\"NO\" clipsSubviews=\"YES\" contentMode")
        assert(old, contains: "<color key=\"textColor\" cocoaTouchSystemColor=\"darkTextColor\"/>")
        XCTAssertFalse(old.contains("flexibleMaxX"), "Xcode 6 and 7 leave out the mask of new views")
        let middle = try edited(storyboard("14460.31"), "add text field to VVV-vv-vvv")
        assert(middle, contains: "<nil key=\"textColor\"/>")
        let new = try edited(storyboard("21701"), "add text field to VVV-vv-vvv")
        XCTAssertFalse(new.contains("<nil key=\"textColor\"/>"))
    }

    func testViewsInTheDockHaveAMaskUntilTheyHaveConstraints() throws {
        let free = try edited(storyboard("14490.70"), "add progress view to SSS-ss-sss as dock")
        assert(free, contains: "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>")
        let held = try edited(storyboard("14490.70"), "add view to SSS-ss-sss as dock", "size it height 20")
        XCTAssertFalse(held.contains("flexibleMaxX"))
        assert(held, contains: "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    }

    func testAViewInAToolbarIsTheCustomViewOfAnItem() throws {
        let text = try edited(storyboard("16096"), "$t = add toolbar to VVV-vv-vvv", "add slider to $t")
        assert(text, contains: "<barButtonItem style=\"plain\"")
        assert(text, contains: "<slider key=\"customView\"")
        assert(text, contains: "<barButtonItem title=\"Item\" id=")
    }

    // MARK: Scenes

    func testEmbedInNavigationTakesTheTabAndComesLast() throws {
        let text = try edited(storyboard("15705"), "embed AAA-aa-aaa in navigation")
        let parts = text.components(separatedBy: "<navigationController")
        XCTAssertEqual(parts.count, 2)
        XCTAssertFalse(parts[0].contains("tabBarItem"))
        assert(parts[1], contains: "<tabBarItem key=\"tabBarItem\" title=\"Item\" id=\"TTT-tt-ttt\"/>")
        assert(
            parts[1],
            contains:
                "<navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\" insetsLayoutMarginsFromSafeArea=\"NO\""
        )
        assert(parts[1], contains: "<nil name=\"viewControllers\"/>")
    }

    func testAContainersContentIsReachedThroughIt() throws {
        let text = try edited(
            storyboard("20037"), "$n = add navigation controller at 100,0", "delete $n/root",
            "segue $n root AAA-aa-aaa")
        XCTAssertFalse(text.contains("tableViewController"))
        // Dropped to the left of the nearest scene it stands before it; since Xcode 13 its bar has no insets.
        let container = try XCTUnwrap(text.range(of: "<navigationController")).lowerBound
        XCTAssertLessThan(container, try XCTUnwrap(text.range(of: "AAA-aa-aaa\" sceneMemberID")).lowerBound)
        XCTAssertFalse(text.contains("insetsLayoutMarginsFromSafeArea"))
    }

    func testAnActionToTheExitMakesIt() throws {
        let text = try edited(storyboard("17701"), "add button to BBB-bb-bbb", "connect it to exit.cancelAction:")
        assert(text, contains: "sceneMemberID=\"firstResponder\"/>\n<exit id=")
        let gone = try edited(
            storyboard("17701"), "$b = add button to BBB-bb-bbb", "connect $b to exit.cancelAction:", "delete $b")
        XCTAssertFalse(gone.contains("<exit"))
    }

    // MARK: Inspectors

    func testAPopoversArrowsAndPassthroughViews() throws {
        let text = try edited(
            storyboard("17701"), "$s = segue BBB-bb-bbb popover AAA-aa-aaa", "set $s directions up",
            "set $s passthroughViews BBB-bb-bbb")
        assert(
            text,
            contains:
                "<popoverArrowDirection key=\"popoverArrowDirection\" up=\"YES\"/>\n<popoverPassthroughViews>\n<view reference=\"BBB-bb-bbb\"/>"
        )
    }

    func testSimulatedBars() throws {
        assert(
            try edited(storyboard("17701"), "set AAA-aa-aaa topBar none"),
            contains: "<nil key=\"simulatedTopBarMetrics\"/>")
        XCTAssertFalse(
            try edited(storyboard("17701"), "set AAA-aa-aaa topBar none", "set AAA-aa-aaa topBar inferred")
                .contains("simulated"))
    }

    func testASystemItemHasNoTitle() throws {
        let text = try edited(
            storyboard("17701"), "embed AAA-aa-aaa in navigation", "add bar button item to AAA-aa-aaa as left",
            "set it systemItem cancel")
        assert(text, contains: "<barButtonItem key=\"leftBarButtonItem\" systemItem=\"cancel\"")
    }

    func testSystemColoursAreSpeltAsTheDocumentsXcodeSpellsThem() throws {
        func colour(_ version: String) throws -> String {
            try edited(storyboard(version), "set BBB-bb-bbb tint systemBlue")
        }
        assert(
            try colour("14313"),
            contains: "<color key=\"tintColor\" red=\"0.0\" green=\"0.47843137254901963\" blue=\"1\"")
        assert(
            try colour("15702"),
            contains: "systemColor=\"systemBlueColor\" red=\"0.0\" green=\"0.47843137250000001\" blue=\"1\"")
        assert(try colour("18122"), contains: "<color key=\"tintColor\" systemColor=\"systemBlueColor\"/>")
    }

    func testCapabilitiesComeAndGoWithWhatNeedsThem() throws {
        let named = try edited(storyboard("18122"), "set BBB-bb-bbb background \"named Accent\"")
        assert(named, contains: "<capability name=\"Named colors\" minToolsVersion=\"9.0\"/>")
        let back = try edited(
            storyboard("18122"), "set BBB-bb-bbb background \"named Accent\"", "set BBB-bb-bbb background clear")
        XCTAssertFalse(back.contains("Named colors"))
        XCTAssertFalse(back.contains("<resources>"))
    }

    func testASegueThatGoesLeavesNoTieBreaker() throws {
        let breakers =
            "    <inferredMetricsTieBreakers>\n        <segue reference=\"EEE-ee-eee\"/>\n    </inferredMetricsTieBreakers>\n"
        let scene = """
                    <scene sceneID="XXX-xx-xxx">
                        <objects>
                            <navigationController id="NNN-nn-nnn" sceneMemberID="viewController">
                                <connections>
                                    <segue destination="AAA-aa-aaa" kind="relationship" relationship="rootViewController" id="EEE-ee-eee"/>
                                </connections>
                            </navigationController>
                        </objects>
                    </scene>

            """
        let text = try edited(storyboard("17701", scenes: scene, rest: breakers), "delete EEE-ee-eee")
        XCTAssertFalse(text.contains("inferredMetricsTieBreakers"))
    }
}
