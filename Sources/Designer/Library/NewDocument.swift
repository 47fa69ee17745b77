import Foundation
import StoryboardDocument

/// New files, as Xcode's templates make them: with the ids that Apple's templates have, for an Xcode 16.
public enum NewDocument: String, CaseIterable, Sendable {
    case storyboard, launchScreen = "launch-screen", emptyStoryboard = "empty-storyboard"
    case view = "xib", cell = "cell-xib", empty = "empty-xib"

    /// The file's bytes.
    public func bytes(className: String? = nil, module: String? = nil) -> [UInt8] {
        let text =
            switch self {
            case .storyboard:
                Self.storyboard(scene: Self.scene("Y6W-OH-hqX", "5EZ-qb-Rvc", "vDu-zF-Fre", "Ief-a0-LHa", "s0d-6b-0kx"))
            case .launchScreen:
                Self.storyboard(
                    attributes: " launchScreen=\"YES\"", initial: "01J-lp-oVM",
                    scene: Self.scene(
                        "01J-lp-oVM", "Ze5-6b-2t3", "6Tk-OE-BBY", "iYj-Kq-Ea1", "EHf-IW-A2E", canvas: (53, 375)))
            case .emptyStoryboard: Self.storyboard(scene: "")
            case .view: Self.xib(Self.viewXib)
            case .cell: Self.xib(Self.cellXib)
            case .empty: Self.xib("")
            }
        return Array(text.utf8)
    }

    /// An app's main storyboard: its one scene is the initial one and has the class.
    public static func main(className: String, module: String) -> [UInt8] {
        Array(
            storyboard(
                initial: "BYZ-38-t0r",
                scene: scene(
                    "BYZ-38-t0r", "8bC-Xf-vdC", "6Tk-OE-BBY", "dkx-z0-nzr", "tne-QT-ifu", title: "View Controller",
                    owner: " customClass=\"\(className)\" customModule=\"\(module)\" customModuleProvider=\"target\"",
                    hasLabel: false)
            ).utf8)
    }

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let versions =
        "toolsVersion=\"23504\" targetRuntime=\"iOS.CocoaTouch\" propertyAccessControl=\"none\" useAutolayout=\"YES\""
    private static let dependencies = """
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="23506"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                <capability name="System colors in document resources" minToolsVersion="11.0"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>

        """
    private static let device = "    <device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>\n"
    private static let background = """
            <resources>
                <systemColor name="systemBackgroundColor">
                    <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                </systemColor>
            </resources>

        """

    private static func storyboard(attributes: String = "", initial: String? = nil, scene: String) -> String {
        head
            + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" \(versions)\(attributes) useTraitCollections=\"YES\" useSafeAreas=\"YES\" colorMatched=\"YES\"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>\n"
            + device + dependencies + (scene.isEmpty ? "    <scenes/>\n" : "    <scenes>\n\(scene)    </scenes>\n")
            + (scene.isEmpty ? "" : background) + "</document>\n"
    }

    private static func scene(
        _ id: String, _ view: String, _ guide: String, _ responder: String, _ scene: String,
        title: String = "View Controller",
        owner: String = "", canvas: (Int, Int)? = nil, hasLabel: Bool = true
    ) -> String {
        """
                <!--\(title)-->
                <scene sceneID="\(scene)">
                    <objects>
                        <viewController id="\(id)"\(owner) sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="\(view)">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <viewLayoutGuide key="safeArea" id="\(guide)"/>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            </view>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="\(responder)"\(hasLabel ? " userLabel=\"First Responder\"" : "") sceneMemberID="firstResponder"/>
                    </objects>\(canvas.map { "\n            <point key=\"canvasLocation\" x=\"\($0.0)\" y=\"\($0.1)\"/>" } ?? "")
                </scene>

        """
    }

    private static func xib(_ content: String) -> String {
        head
            + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" \(versions) useTraitCollections=\"YES\" useSafeAreas=\"YES\" colorMatched=\"YES\">\n"
            + device + dependencies
                + """
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                \(content)    </objects>
                \(content.contains("systemBackgroundColor") ? background : "")</document>

                """
    }

    private static let viewXib = """
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <viewLayoutGuide key="safeArea" id="vUN-kp-3ea"/>
                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                </view>

        """
    private static let cellXib = """
                <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="KGk-i7-Jjw">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                    <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="KGk-i7-Jjw" id="H2p-sc-9uM">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <autoresizingMask key="autoresizingMask"/>
                    </tableViewCellContentView>
                    <viewLayoutGuide key="safeArea" id="njF-e1-oar"/>
                </tableViewCell>

        """
}
