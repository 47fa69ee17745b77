import StoryboardDocument

@testable import UIKit

/// One kind of connection between a controller and what its scene holds, as a storyboard or code makes it.
struct ReleaseConnection {
    let name: String
    /// Inside the controller's view.
    var views = ""
    /// Of the controller.
    var connections = ""
    /// The controller's other elements, such as its navigation item.
    var items = ""
    /// Of the controller's element.
    var attributes = ""
    /// The scene's other objects.
    var dock = ""
    /// Of the controller's view.
    var viewConnections = ""
    var constraints = ""
    /// Done in code when the view has loaded.
    var code: @MainActor (ReleaseSubject) -> Void = { _ in }

    /// The controller's scene. It can unwind, as all can.
    private var scene: String {
        """
        <scene sceneID="sS"><objects>
          <viewController storyboardIdentifier="S" title="S" id="S" customClass="ReleaseSubject" customModule="Release" sceneMemberID="viewController" \(attributes)>
            <view key="view" contentMode="scaleToFill" id="vS"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>\(views)</subviews>
              \(constraints.isEmpty ? "" : "<constraints>\(constraints)</constraints>")<connections>\(viewConnections)</connections></view>
            \(items)
            <connections>\(connections)<segue destination="xS" kind="unwind" identifier="home" unwindAction="home:" id="gHome"/></connections>
          </viewController><exit id="xS" userLabel="Exit" sceneMemberID="exit"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="fS" userLabel="First Responder" sceneMemberID="firstResponder"/>\(dock)
        </objects></scene>
        """
    }

    private static func plain(_ id: String, _ type: String, _ connections: String) -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController storyboardIdentifier="\(id)" title="\(id)" id="\(id)" \(type) sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
          <connections>\(connections)</connections></viewController></objects></scene>
        """
    }

    /// A stack whose root leads to the controller by every kind of segue.
    @MainActor
    func board() throws -> UIStoryboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="N"><scenes>
            <scene sceneID="sN"><objects><navigationController storyboardIdentifier="N" id="N" sceneMemberID="viewController">
              <navigationBar key="navigationBar" contentMode="scaleToFill" id="bN"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/></navigationBar>
              <connections><segue destination="H" kind="relationship" relationship="rootViewController" id="rN"/></connections></navigationController></objects></scene>
            \(Self.plain("H", "customClass=\"ReleaseHome\" customModule=\"Release\"", """
            <segue destination="S" kind="show" identifier="push" id="g1"/>
            <segue destination="S" kind="presentation" identifier="present" modalPresentationStyle="fullScreen" id="g2"/>
            <segue destination="S" kind="presentation" identifier="sheet" id="g3"/>
            """))
            \(Self.plain("T", "", ""))\(scene)</scenes></document>
            """
        return try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Release.storyboard"))
    }

    @MainActor
    static func register() {
        ObjCRuntime.register(
            ReleaseSubject.self, name: "ReleaseSubject", module: "Release", table: ReleaseSubject.table)
        ObjCRuntime.register(ReleaseCell.self, name: "ReleaseCell", module: "Release", table: ReleaseCell.table)
        ObjCRuntime.register(ReleaseHelper.self, name: "ReleaseHelper", module: "Release", table: ReleaseHelper.table)
        ObjCRuntime.register(ReleaseHome.self, name: "ReleaseHome", module: "Release", table: ReleaseHome.table)
    }
}
