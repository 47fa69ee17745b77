import Canvas
import CoreGraphics
import Foundation
import StoryboardDocument
import UIKit
import XCTest

extension XCTestCase {
    /// A test's work on the main actor.
    func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        // Other tests of the process find the screen as it was.
        try MainActor.assumeIsolated { try ScreenSetting.restoring { try body() } }
    }

    /// The frames that a storyboard's views are laid out with, by id.
    @MainActor
    func frames(
        _ scenes: String, tools: Int = 21507, device: String? = "retina4_7", attributes: String = "useSafeAreas=\"YES\""
    ) throws -> [String: CGRect] {
        let element = device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>" } ?? ""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(attributes)>
            \(element)
            <scenes>\(scenes)</scenes>
            </document>
            """
        return try laidOut(text, "storyboard")
    }

    /// The frames of a xib's views.
    @MainActor
    func xibFrames(
        _ objects: String, tools: Int = 21507, device: String = "retina4_7", orientation: String = "portrait",
        designables: String = "", resources: String = ""
    ) throws -> [String: CGRect] {
        try laidOut(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="\(orientation)" appearance="light"/>
            <objects>\(objects)</objects>
            <designables>\(designables)</designables>
            <resources>\(resources)</resources>
            </document>
            """, "xib")
    }

    @MainActor
    private func laidOut(_ text: String, _ suffix: String) throws -> [String: CGRect] {
        let scenes = try SceneLayouter().layOut(StoryboardDocument(bytes: Array(text.utf8), path: "test.\(suffix)"))
        return Dictionary(scenes.flatMap { $0.frames.map { ($0.id, $0.frame) } }) { first, _ in first }
    }

    /// A scene whose view holds a view “inside”, filling what its edges are tied to.
    ///
    /// - Parameter ties: constraints of the root view, whose id is “root”; its safe area is “safe”.
    func scene(
        _ id: String = "c", size: (Int, Int) = (375, 667), controller: String = "", inside: String = "", ties: String
    ) -> String {
        """
        <scene sceneID="s-\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
        <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside">\(inside)</view></subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>\(ties)</constraints></view>
        \(controller)
        </viewController></objects></scene>
        """
    }

    /// Ties all four edges of “inside” to those of an item.
    func fill(_ item: String, suffix: String = "") -> String {
        ["leading", "trailing", "top", "bottom"].map { edge in
            "<constraint firstItem=\"inside\" firstAttribute=\"\(edge)\" secondItem=\"\(item)\" secondAttribute=\"\(edge)\(suffix)\" id=\"\(edge)-\(item)\"/>"
        }.joined()
    }

    /// A tab bar controller around a navigation controller around a controller.
    func navigationInATab(first: String) -> String {
        navigation.replacingOccurrences(of: "\"c\"", with: "\"\(first)\"") + """
            <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController"><tabBar key="tabBar" id="tabs"/>
            <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="v"/></connections></tabBarController></objects></scene>
            """
    }

    /// A navigation controller's scene with “c” as its root.
    var navigation: String {
        """
        <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
        <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController></objects></scene>
        """
    }
}
