import Foundation
import XCTest

@testable import DesignServer

/// What stands where on the canvas, and what of it is drawn.
final class CanvasPlacesTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "canvas-places-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try? FileManager.default.removeItem(atPath: folder) }

    /// A page on a document of these texts.
    private func open(_ text: String, _ name: String = "Main.storyboard", _ body: @MainActor (DeskPage) throws -> Void)
        throws
    {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        let folder = folder
        try withoutActuallyEscaping(body) { body in
            try MainActor.assumeIsolated { try body(try DeskPage(folder)) }
        }
    }

    @MainActor
    private static func scenes(_ page: DeskPage) throws -> [[String: Any]] {
        try XCTUnwrap(page.answer("open")["scenes"] as? [[String: Any]])
    }

    @MainActor
    private static func frames(_ page: DeskPage) throws -> [CGRect] {
        try scenes(page).map { scene in
            let numbers = ["x", "y", "width", "height"].map { scene[$0] as? Double ?? 0 }
            return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    @MainActor
    private static func assertApart(_ page: DeskPage, line: UInt = #line) throws {
        let frames = try frames(page)
        for (index, frame) in frames.enumerated() {
            for other in frames[..<index] {
                XCTAssertFalse(frame.insetBy(dx: 1, dy: 1).intersects(other), "\(frames)", line: line)
            }
        }
    }

    private static func document(_ kind: String, _ inside: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            \(inside)
        </document>
        """
    }

    private static let board = document(
        "Storyboard.XIB",
        """
        <scenes>
                <scene sceneID="one-sc-ene">
                    <objects>
                        <viewController title="One" id="one-co-ntr" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="one-vi-ew0">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <label opaque="NO" text="Here" id="one-la-bel"><rect key="frame" x="20" y="80" width="80" height="30"/></label>
                                </subviews>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            </view>
                            <connections><outlet property="badge" destination="bad-ge-000" id="out-le-t00"/></connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="one-fi-rst" sceneMemberID="firstResponder"/>
                        <view contentMode="scaleToFill" id="bad-ge-000">
                            <rect key="frame" x="0.0" y="0.0" width="200" height="90"/>
                            <subviews>
                                <button opaque="NO" id="bad-ge-001"><rect key="frame" x="10" y="20" width="80" height="30"/><state key="normal" title="Press"/><connections><action selector="press:" destination="one-co-ntr" eventType="touchUpInside" id="act-io-n00"/></connections></button>
                            </subviews>
                        </view>
                    </objects>
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </scene>
            </scenes>
        """)

    // MARK: Places

    func testScenesThatCopyingEmbeddingAndPastingMakeLieOverNoOthers() throws {
        try open(Self.board) { page in
            for _ in 1...3 { try page.perform([["duplicate": ["objects": ["one-co-ntr"]]]]) }
            try Self.assertApart(page)
            try page.perform([["embed": ["objects": ["one-co-ntr"], "container": "navigation"]]])
            try page.perform([["insert": ["object": "split view controller", "into": "document"]]])
            try page.perform([["insert": ["object": "tab bar controller", "into": "document"]]])
            try Self.assertApart(page)
            let copied = try page.answer("copy", ["objects": ["one-co-ntr"]])
            for _ in 1...2 {
                let made = try page.perform([
                    [
                        "paste": [
                            "xml": copied["xml"] ?? "", "resources": copied["resources"] ?? "", "into": "document",
                        ]
                    ]
                ])
                XCTAssertFalse(made.isEmpty)
            }
            XCTAssertEqual(try Self.scenes(page).count, 14)
            try Self.assertApart(page)
            XCTAssertEqual(try page.text.components(separatedBy: "selector=\"press:\"").count, 7, "docks come along")
        }
    }

    func testViewsOfAXibStandInRowsOrWhereTheDocumentSays() throws {
        let views = (1...8).map { number in
            "<view contentMode=\"scaleToFill\" id=\"vie-w0-00\(number)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"200\"/></view>"
        }
        let placed =
            #"<view contentMode="scaleToFill" id="pla-ce-d00"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/><point key="canvasLocation" x="600" y="-300"/></view>"#
        try open(
            Self.document(
                "XIB",
                "<objects><placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" userLabel=\"File's Owner\"/>\(views.joined())\(placed)</objects>"
            ), "Parts.xib"
        ) { page in
            try Self.assertApart(page)
            let frames = try Self.frames(page)
            XCTAssertGreaterThan(Set(frames.map(\.minY)).count, 2)
            let last = try XCTUnwrap(frames.last)
            XCTAssertEqual(last.midX, 393, accuracy: 1)
            XCTAssertEqual(last.midY, -426, accuracy: 1)
            let dock = try XCTUnwrap(page.answer("open")["dock"] as? [[String: Any]])
            XCTAssertEqual(dock.map { $0["title"] as? String }, ["File's Owner"])
            _ = try page.answer("place", ["places": [["scene": "vie-w0-001", "x": 0, "y": 852]]])
            let text = try page.text
            XCTAssertTrue(text.contains(#"<point key="canvasLocation" x="0.0" y="600"/>"#), text)
        }
    }

    // MARK: Docks

    func testAViewOfADockIsDrawnByItself() throws {
        try open(Self.board) { page in
            let dock = try XCTUnwrap(Self.scenes(page)[0]["dock"] as? [[String: Any]])
            let item = try XCTUnwrap(dock.first { $0["id"] as? String == "bad-ge-000" })
            XCTAssertEqual(item["width"] as? Double, 200)
            let scene = try page.answer("scene", ["scene": "bad-ge-000", "scale": 1])
            XCTAssertEqual(scene["height"] as? Double, 90)
            let objects = try XCTUnwrap(scene["objects"] as? [[String: Any]])
            XCTAssertEqual(objects.map { $0["id"] as? String }, ["bad-ge-000", "bad-ge-001"])
            XCTAssertNotNil(scene["picture"])
            XCTAssertNotEqual(
                scene["picture"] as? String,
                try page.answer("scene", ["scene": "one-sc-ene", "scale": 1])["picture"] as? String)
            XCTAssertNotNil(try page.message("scene", ["scene": "one-la-bel", "scale": 1])["error"])
            var pushed: [String] = []
            page.desk.push = { pushed.append($0) }
            try page.perform([["set": ["object": "bad-ge-001", "property": "title", "value": "Pull"]]])
            XCTAssertTrue(
                pushed.contains { $0.contains("\"id\":\"bad-ge-000\"") && $0.contains("\"touched\":[\"bad-ge-000\"") })
        }
    }

    // MARK: What isn't drawn

    func testWhatIsHiddenIsDrawnElsewiseAndNotWritten() throws {
        try open(Self.board) { page in
            let before = try page.answer("scene", ["scene": "one-sc-ene", "scale": 1]), text = try page.text
            _ = try page.answer("hide", ["objects": ["one-la-bel"]])
            let hidden = try page.answer("scene", ["scene": "one-sc-ene", "scale": 1])
            XCTAssertNotEqual(before["picture"] as? String, hidden["picture"] as? String)
            XCTAssertEqual(try page.text, text)
            _ = try page.answer("hide", ["objects": [String]()])
            let shown = try page.answer("scene", ["scene": "one-sc-ene", "scale": 1])
            XCTAssertEqual(before["picture"] as? String, shown["picture"] as? String)
        }
    }

    func testGuidesAreOfTheirViewAndInItsPoints() throws {
        try open(Self.board) { page in
            try page.perform([["set": ["object": "one-vi-ew0", "property": "guides", "value": "x 132, y 40.5"]]])
            let text = try page.text
            let written = try XCTUnwrap(
                text.components(separatedBy: "<userGuides>").last?.components(separatedBy: "</userGuides>")[0])
            XCTAssertEqual(
                written.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty },
                [
                    #"<userLayoutGuide location="132" affinity="minX"/>"#,
                    #"<userLayoutGuide location="40.5" affinity="minY"/>"#,
                ])
            let scene = try page.answer("scene", ["scene": "one-sc-ene", "scale": 1])
            let guides = try XCTUnwrap(scene["userGuides"] as? [[String: Any]])
            XCTAssertEqual(guides.map { $0["at"] as? Double }, [132, 40.5])
            XCTAssertNotNil(
                try page.message(
                    "perform",
                    ["operations": [["set": ["object": "one-vi-ew0", "property": "guides", "value": "z 1"]]]])[
                        "error"])
            try page.perform([["set": ["object": "one-vi-ew0", "property": "guides"]]])
            XCTAssertFalse(try page.text.contains("userGuides"))
        }
    }
}
