import Foundation
import StoryboardDocument

@testable import StoryboardTools

/// A small storyboard with one scene, whose view holds what a test gives.
func profile(
    _ subviews: String = "", constraints: String = "", connections: String = "", resources: String = "",
    root: String = "", scenes: String = ""
) throws -> StoryboardDocument {
    try document(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" initialViewController="prf-vc-001"\(root)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/></dependencies>
            <scenes><scene sceneID="prf-sc-001"><objects>
                <viewController title="Profile" id="prf-vc-001" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="prf-vw-001"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view>
                    <connections>\(connections)</connections>
                </viewController></objects><point key="canvasLocation" x="0.0" y="0.0"/></scene>\(scenes)</scenes>
            <resources>\(resources)</resources>
        </document>
        """)
}

func document(_ xml: String, path: String = "Main.storyboard") throws -> StoryboardDocument {
    try StoryboardDocument(bytes: Array(xml.utf8), path: path)
}

func label(_ id: String, _ text: String, _ attributes: String = "", font: String = "17", _ children: String = "")
    -> String
{
    """
    <label opaque="NO" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)><rect key="frame" x="20" y="59" width="42" height="21"/>\
    <fontDescription key="fontDescription" type="system" pointSize="\(font)"/>\(children)</label>
    """
}

extension DocumentComparison {
    /// Each change in a line: `changed nam-lb-001 text`, `added stk-vw-001`, `moved …`; those inside others and noise
    /// left out.
    var lines: [String] {
        changes.filter { !$0.isNoise && !$0.isInside }.flatMap { change -> [String] in
            let id = change.new.map { matching.new.objects[$0].id } ?? matching.old.objects[change.old!].id
            guard change.kind == .changed else { return ["\(change.kind) \(id)"] }
            let move = change.move.flatMap { $0.noise == nil ? ["moved \(id)"] : nil } ?? []
            return move
                + change.properties.filter { $0.noise == nil }.map { "changed \(id) \($0.path.joined(separator: "."))" }
        }
    }
}
