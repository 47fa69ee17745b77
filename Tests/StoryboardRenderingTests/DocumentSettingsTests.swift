import StoryboardDocument
import XCTest

@testable import StoryboardRendering
@testable import UIKit

/// What a document says beside its scenes holds for its windows and its pictures.
final class DocumentSettingsTests: XCTestCase {
    private func document(_ children: String = "", device: String = "", attributes: String = "") throws
        -> StoryboardDocument
    {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="c"\(attributes)>
            \(device)
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
            <button opaque="NO" buttonType="system" id="b"><rect key="frame" x="0.0" y="0.0" width="90" height="44"/><state key="normal" title="Go"/></button>
            <button opaque="NO" buttonType="system" id="own"><rect key="frame" x="0.0" y="60" width="90" height="44"/><color key="tintColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><state key="normal" title="Go"/></button>
            </subviews></view></viewController></objects></scene></scenes>
            \(children)
            </document>
            """
        return try StoryboardDocument(bytes: Array(text.utf8), path: "Main.storyboard")
    }

    private static let red =
        #"<color key="tintColor" red="1" green="0.0" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#

    @MainActor
    private func rgb(_ color: UIColor?) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    @MainActor
    private func tint(of id: String, in root: UIView) -> [Int] {
        func find(_ view: UIView) -> UIView? {
            view.interfaceBuilderID == id ? view : view.subviews.lazy.compactMap(find).first
        }
        return rgb(find(root)?.tintColor)
    }

    func testTheWindowThatShowsAStoryboardFirstHasItsGlobalTint() throws {
        try MainActor.assumeIsolated {
            let storyboard = try UIStoryboard(document: document(Self.red))
            var given: UIWindow?
            let window = ApplicationLauncher.makeWindow(showing: storyboard, in: nil) { given = $0 }
            XCTAssertIdentical(given, window)
            XCTAssertEqual(rgb(window.tintColor), [255, 0, 128, 255])
            let view = try XCTUnwrap(window.rootViewController?.view)
            window.isHidden = false
            window.layoutIfNeeded()
            XCTAssertEqual(tint(of: "b", in: view), [255, 0, 128, 255])
            XCTAssertEqual(tint(of: "own", in: view), [0, 255, 0, 255], "a view's own comes first")
            window.isHidden = true
        }
    }

    func testAWindowsOwnTintAndDocumentsWithoutOneAreLeftAlone() throws {
        try MainActor.assumeIsolated {
            let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            own.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            _ = ApplicationLauncher.makeWindow(showing: try UIStoryboard(document: document(Self.red)), in: own) { _ in
            }
            XCTAssertEqual(rgb(own.tintColor), [0, 0, 255, 255])
            let plain = ApplicationLauncher.makeWindow(showing: try UIStoryboard(document: document()), in: nil) { _ in
            }
            XCTAssertNil(plain.ownTintColor)
        }
    }

    func testATintMayBeACatalogsOrTheSystems() throws {
        try MainActor.assumeIsolated {
            let system = try UIStoryboard(document: document(#"<color key="tintColor" systemColor="systemRedColor"/>"#))
            XCTAssertEqual(rgb(system.tintColor), rgb(.systemRed))
            let named = try UIStoryboard(
                document: document(
                    #"<resources><namedColor name="Brand"><color red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources><color key="tintColor" name="Brand"/>"#
                ))
            XCTAssertEqual(rgb(named.tintColor), [51, 102, 153, 255], "as the document knew it")
        }
    }

    func testPicturesOfScenesAndXibsAreTintedAsOnTheCanvas() throws {
        try MainActor.assumeIsolated {
            let renderer = SceneRenderer(device: .standard)
            let tinted = try renderer.showing("s", in: document(Self.red)) { tint(of: "b", in: $0.window) }
            XCTAssertEqual(tinted, [255, 0, 128, 255])
            let xib = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
                <objects><view id="top"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></view></objects>\(Self.red)</document>
                """
            let found = try renderer.showing(
                "top", in: StoryboardDocument(bytes: Array(xib.utf8), path: "Box.xib")
            ) { tint(of: "top", in: $0.window) }
            XCTAssertEqual(found, [255, 0, 128, 255])
        }
    }

    func testADocumentIsShownAsItWasDesignedWhereTheDeviceIsItsOwn() throws {
        try MainActor.assumeIsolated {
            let device = #"<device id="retina6_12" orientation="portrait" appearance="dark"/>"#
            let dark = try document(device: device),
                light = try document(device: device.replacingOccurrences(of: "dark", with: "light"))
            XCTAssertTrue(RenderSettings(device: nil).isDark(dark))
            XCTAssertFalse(RenderSettings(device: nil).isDark(light))
            XCTAssertFalse(RenderSettings(device: .standard).isDark(dark), "on another device it isn't asked")
            var settings = RenderSettings(device: nil)
            settings.isDark = false
            XCTAssertFalse(settings.isDark(dark), "who says it, has it")
            settings.isDark = nil
            settings.apply(to: dark)
            XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceStyle, .dark)
            settings.apply(to: light)
            XCTAssertEqual(UIScreen.main.traitCollection.userInterfaceStyle, .light)
        }
    }
}
