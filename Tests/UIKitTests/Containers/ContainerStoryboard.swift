import StoryboardDocument
import XCTest

@testable import UIKit

/// Documents of containers and coloured screens, written here.
enum ContainerStoryboard {
    static func screen(
        _ id: String, title: String, color: String = "systemBackgroundColor", items: String = "",
        connections: String = "", customClass: String? = nil
    ) -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController storyboardIdentifier="\(id)" title="\(title)" id="\(id)"\
        \(customClass.map { " customClass=\"\($0)\"" } ?? "") sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews><label opaque="NO" contentMode="left" text="\(title)" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="l\(id)">
              <rect key="frame" x="100" y="300" width="60" height="40"/><fontDescription key="fontDescription" type="system" pointSize="34"/></label></subviews>
            <viewLayoutGuide key="safeArea" id="g\(id)"/>
            <color key="backgroundColor" systemColor="\(color)"/>
            <constraints><constraint firstItem="l\(id)" firstAttribute="centerX" secondItem="g\(id)" secondAttribute="centerX" id="x\(id)"/>
              <constraint firstItem="l\(id)" firstAttribute="top" secondItem="g\(id)" secondAttribute="top" constant="20" id="y\(id)"/></constraints></view>
          <navigationItem key="navigationItem" title="\(title)" id="n\(id)">\(items)</navigationItem>
          <connections>\(connections)</connections>
        </viewController></objects></scene>
        """
    }

    static func navigation(_ id: String, root: String) -> String {
        """
        <scene sceneID="s\(id)"><objects><navigationController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
          <navigationBar key="navigationBar" contentMode="scaleToFill" id="b\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/></navigationBar>
          <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="r\(id)"/></connections>
        </navigationController></objects></scene>
        """
    }

    static func container(_ element: String, _ id: String, _ attributes: String = "", connections: String = "")
        -> String
    {
        """
        <scene sceneID="s\(id)"><objects><\(element) storyboardIdentifier="\(id)" \(attributes) id="\(id)" sceneMemberID="viewController">
          <connections>\(connections)</connections></\(element)></objects></scene>
        """
    }

    static func relationship(_ name: String, _ destination: String) -> String {
        "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"\(name)\" id=\"rel\(name)\(destination)\"/>"
    }

    @MainActor
    static func make(initial: String, _ scenes: String...) throws -> UIStoryboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="\(initial)">
            <scenes>\(scenes.joined())</scenes></document>
            """
        return try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Containers.storyboard"))
    }
}
