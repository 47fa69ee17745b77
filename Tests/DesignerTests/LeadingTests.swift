import DesignServer
import Foundation
import StoryboardDocument
import XCTest

@testable import Designer

/// Segues led elsewhere keep what they are, and lead nowhere that can't be.
final class LeadingTests: XCTestCase {
    /// A new storyboard after commands, as text.
    private func edited(_ commands: [String]) throws -> String {
        let path = NSTemporaryDirectory() + "leading-\(UUID().uuidString).storyboard"
        try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try main {
            let session = DesignSession(layout: CanvasLayout())
            var runner = CommandRunner(session, path: path)
            for command in commands { _ = try runner.run(command) }
            return String(decoding: session.bytes(path) ?? [], as: UTF8.self)
        }
    }

    private static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
        \(scene("one", one))
        \(scene("two", ""))
        \(scene("tri", tri))
        \(scene("nav", root, kind: "navigationController"))
        \(scene("na2", "", kind: "navigationController"))
        \(scene("tab", tabs, kind: "tabBarController"))
            </scenes>
        </document>

        """

    private static let one = #"""
        <view key="view" contentMode="scaleToFill" id="one-vi-ew0">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
                <button opaque="NO" id="one-bu-tto"><rect key="frame" x="0.0" y="0.0" width="80" height="30"/><connections><segue destination="two" kind="popoverPresentation" identifier="over" popoverAnchorView="one-bu-tto" id="seg-ue-001"><popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES" left="YES" right="YES"/></segue></connections></button>
                <label opaque="NO" id="one-la-bel"><rect key="frame" x="0.0" y="50" width="80" height="30"/></label>
                <containerView opaque="NO" id="one-co-nta"><rect key="frame" x="0.0" y="90" width="80" height="30"/><connections><segue destination="two" kind="embed" id="emb-ed-001"/></connections></containerView>
            </subviews>
        </view>
        """#

    private static let tri = #"""
        <view key="view" contentMode="scaleToFill" id="tri-vi-ew0">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews>
                <button opaque="NO" id="tri-bu-tto"><rect key="frame" x="0.0" y="0.0" width="80" height="30"/></button>
            </subviews>
        </view>
        """#

    private static let root =
        #"<connections><segue destination="two" kind="relationship" relationship="rootViewController" id="roo-t0-001"/></connections>"#

    private static let tabs =
        #"<connections><segue destination="two" kind="relationship" relationship="viewControllers" id="tab-00-001"/><segue destination="tri" kind="relationship" relationship="viewControllers" id="tab-00-002"/></connections>"#

    private static func scene(_ id: String, _ inside: String, kind: String = "viewController") -> String {
        """
                <scene sceneID="\(id)-scene">
                    <objects>
                        <\(kind) title="\(id)" id="\(id)" sceneMemberID="viewController">\(inside)</\(kind)>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-first" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
        """
    }

    func testASegueLedToAnotherSceneChangesItsDestinationOnly() throws {
        let text = try edited(["lead seg-ue-001 to tri"])
        XCTAssertEqual(
            text,
            Self.text.replacing(
                #"<segue destination="two" kind="popoverPresentation""#,
                with: #"<segue destination="tri" kind="popoverPresentation""#))
    }

    func testASegueLedFromAnotherObjectPointsAtThat() throws {
        let text = try edited(["lead seg-ue-001 from tri-bu-tto"])
        let button = text.components(separatedBy: #"id="tri-bu-tto""#)[1]
        XCTAssertTrue(button.contains(#"identifier="over" popoverAnchorView="tri-bu-tto" id="seg-ue-001""#), text)
        XCTAssertEqual(text.components(separatedBy: "seg-ue-001").count, 2)
    }

    func testWhatAContainerShowsGetsItsItem() throws {
        XCTAssertTrue(
            try edited(["lead roo-t0-001 to tri"]).contains(#"<navigationItem key="navigationItem""#))
        let tabs = try edited(["lead tab-00-001 to one"])
        XCTAssertTrue(tabs.contains(#"<tabBarItem key="tabBarItem" title="Item""#), tabs)
    }

    func testAContainerViewEmbedsOneScene() throws {
        let text = try edited(["lead emb-ed-001 to tri"])
        XCTAssertTrue(text.contains(#"<segue destination="tri" kind="embed" id="emb-ed-001"/>"#))
    }

    func testWhatCantBeLedIsRefusedInWordsAndChangesNothing() throws {
        for (command, message) in [
            ("lead roo-t0-001 to na2", "stack"), ("lead roo-t0-001 to nav", "hold itself"),
            ("lead tab-00-001 to tri", "already"), ("lead seg-ue-001 from one-la-bel", "triggers no segue"),
            ("lead emb-ed-001 to one", ""), ("lead emb-ed-001 from tri-bu-tto", "only container views do"),
            ("lead roo-t0-001 from tab", "has no Root View Controller"),
            ("lead one-la-bel to two", "is no segue"),
        ] {
            XCTAssertThrowsError(try edited([command]), command) { error in
                let text = (error as? Diagnostic)?.message ?? ""
                XCTAssertTrue(message.isEmpty || text.contains(message), "\(command): \(text)")
            }
        }
    }
}
