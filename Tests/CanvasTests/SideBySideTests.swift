import CoreGraphics
import DeviceCatalog
import Foundation
import StoryboardDocument
import UIKit
import XCTest

@testable import Canvas

/// Scenes that Interface Builders of different Xcodes saved, side by side in one process.
final class SideBySideTests: XCTestCase {
    /// Text, a segmented control and an empty stack's label are as large as their Xcode had them; the root is a sheet
    /// in the newer one.
    private func document(tools: Int, device: String, size: (Int, Int)) throws -> StoryboardDocument {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
            <subviews>
            <label opaque="NO" text="Measured by its time" translatesAutoresizingMaskIntoConstraints="NO" id="label"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            <label opaque="NO" text="Styled" translatesAutoresizingMaskIntoConstraints="NO" id="styled"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/></label>
            <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="0" translatesAutoresizingMaskIntoConstraints="NO" id="segments"><segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
            <constraint firstItem="label" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
            <constraint firstItem="label" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="8" id="c2"/>
            <constraint firstItem="styled" firstAttribute="top" secondItem="label" secondAttribute="bottom" constant="8" id="c3"/>
            <constraint firstItem="styled" firstAttribute="leading" secondItem="label" secondAttribute="leading" id="c4"/>
            <constraint firstItem="segments" firstAttribute="top" secondItem="styled" secondAttribute="bottom" constant="8" id="c5"/>
            <constraint firstItem="segments" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c6"/>
            </constraints></view>
            </viewController></objects></scene></scenes>
            </document>
            """
        return try StoryboardDocument(bytes: Array(text.utf8), path: "\(tools).storyboard")
    }

    @MainActor private func frames(_ scenes: [SceneLayouter.Scene]) -> [String: CGRect] {
        Dictionary(scenes.flatMap { $0.frames.map { ($0.id, $0.frame) } }) { first, _ in first }
    }

    func testScenesThatAreLaidOutInTurnsAreAsEachAlone() throws {
        try main {
            let documents = try [
                document(tools: 7706, device: "retina4_7", size: (375, 667)),
                document(tools: 14490, device: "retina5_9", size: (375, 812)),
                document(tools: 22505, device: "retina6_12", size: (393, 842)),
            ]
            let alone = try documents.map { frames(try SceneLayouter().layOut($0)) }
            XCTAssertEqual(Set(alone.map { "\($0["label"]!.width) \($0["styled"]!.height)" }).count, 3, "they differ")
            // One begins while another is under way, and is laid out again after it.
            for (outer, inner) in [(0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2)] {
                let layouter = SceneLayouter()
                var within: [String: CGRect] = [:], again: [String: CGRect] = [:]
                layouter.inspect = { views in
                    within = self.frames((try? SceneLayouter().layOut(documents[inner])) ?? [])
                    for (_, view) in views.views { view.setNeedsLayout() }
                    for (_, view) in views.views where view.superview == nil { view.placeConstrainedSubviews() }
                    again = Dictionary(views.views.map { ($0.id, $0.view.frame) }) { first, _ in first }
                }
                let around = frames(try layouter.layOut(documents[outer]))
                XCTAssertEqual(around, alone[outer], "\(outer) around \(inner)")
                XCTAssertEqual(again, alone[outer], "\(outer) after \(inner)")
                XCTAssertEqual(within, alone[inner], "\(inner) within \(outer)")
            }
        }
    }

    /// Nothing of it is looked up where an app looks: the process's own screen may be any.
    func testTheCanvasIsItsOwnScreen() throws {
        try main {
            for (tools, device) in [(7706, "retina4_7"), (14490, "ipad9_7"), (22505, "retina6_12")] {
                let document = try document(tools: tools, device: device, size: (375, 667))
                let usual = frames(try SceneLayouter().layOut(document))
                ScreenSetting.use(
                    ScreenDescription(
                        size: CGSize(width: 111, height: 222), scale: 7, safeArea: Insets(top: 31, bottom: 17),
                        idiom: .pad, style: .dark))
                XCTAssertEqual(frames(try SceneLayouter().layOut(document)), usual, device)
                XCTAssertEqual(UIScreen.main.scale, 7, "and it stays")
                ScreenSetting.use(ScreenDescription(.standard))
            }
        }
    }

    /// What differs by Xcode belongs to the canvas: a running app knows of none.
    func testUIKitNamesNoXcode() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
            let folder = sources.appendingPathComponent(module)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            var count = 0
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                count += 1
                let text = try String(contentsOf: file, encoding: .utf8)
                for name in ["toolsVersion", "XcodeVersion", "import Canvas", "savedBy"] {
                    XCTAssertFalse(text.contains(name), "\(file.lastPathComponent) says \(name)")
                }
            }
            XCTAssertGreaterThan(count, 10, module)
        }
    }
}
