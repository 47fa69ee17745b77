import Canvas
import DeviceCatalog
import StoryboardDocument
import XCTest

/// `storyboard layout --orientation`.
final class LayoutOrientationTests: XCTestCase {
    @MainActor
    private func size(orientation: String, device: Device? = nil, isLandscape: Bool?) throws -> CGSize {
        let (width, height) = orientation == "portrait" ? (393, 852) : (852, 393)
        let document = try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c">
                    <device id="retina6_12" orientation="\(orientation)" appearance="light"/>
                    <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></viewController></objects></scene></scenes>
                </document>
                """.utf8), path: "Main.storyboard")
        let scene = try XCTUnwrap(SceneLayouter(device: device, isLandscape: isLandscape).layOut(document).first)
        return try XCTUnwrap(scene.frames.first { $0.id == "v" }).frame.size
    }

    func testScenesAreLaidOutTheWayUpThatIsAskedFor() throws { try MainActor.assumeIsolated { try checkWaysUp() } }

    @MainActor
    private func checkWaysUp() throws {
        let upright = CGSize(width: 393, height: 852), onItsSide = CGSize(width: 852, height: 393)
        XCTAssertEqual(try size(orientation: "portrait", isLandscape: nil), upright)
        XCTAssertEqual(try size(orientation: "portrait", isLandscape: true), onItsSide)
        XCTAssertEqual(try size(orientation: "landscape", isLandscape: nil), onItsSide)
        XCTAssertEqual(try size(orientation: "landscape", isLandscape: false), upright)
        let small = try XCTUnwrap(Device.named("iPhone SE (3rd generation)") ?? Device.named("iPhone SE"))
        let there = try size(orientation: "portrait", device: small, isLandscape: nil)
        XCTAssertEqual(
            try size(orientation: "portrait", device: small, isLandscape: true),
            CGSize(width: there.height, height: there.width))
    }
}
