/// Documents that the tests of merging begin with.
enum MergeDocuments {
    static let profile = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="Pro-fi-le0">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <!--Profile-->
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController title="Profile" id="Pro-fi-le0" customClass="ProfileViewController" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-tV-iew">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <label opaque="NO" text="Name" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="nam-eL-abl">
                                        <rect key="frame" x="20" y="100" width="100" height="20.5"/>
                                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                        <color key="textColor" red="0.10000000000000001" green="0.20000000000000001" blue="0.29999999999999999" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                    </label>
                                    <imageView opaque="NO" image="face" fixedFrame="YES" id="fac-eI-mag">
                                        <rect key="frame" x="20" y="200" width="64" height="64"/>
                                    </imageView>
                                    <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="sen-dB-utt">
                                        <rect key="frame" x="20" y="300" width="60" height="30"/>
                                        <state key="normal" title="Send"/>
                                        <connections>
                                            <action selector="send:" destination="Pro-fi-le0" eventType="touchUpInside" id="sen-dA-ctn"/>
                                        </connections>
                                    </button>
                                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-Vi-ew0">
                                        <rect key="frame" x="0.0" y="400" width="200" height="200"/>
                                        <subviews>
                                            <label opaque="NO" text="Inside" translatesAutoresizingMaskIntoConstraints="NO" id="ins-id-Lbl">
                                                <rect key="frame" x="0.0" y="0.0" width="50" height="20"/>
                                                <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                            </label>
                                            <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="swi-tc-h00">
                                                <rect key="frame" x="60" y="0.0" width="51" height="31"/>
                                            </switch>
                                        </subviews>
                                        <constraints>
                                            <constraint firstItem="ins-id-Lbl" firstAttribute="top" secondItem="box-Vi-ew0" secondAttribute="top" constant="4" id="con-in-top"/>
                                        </constraints>
                                    </view>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="saf-eA-rea"/>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                <constraints>
                                    <constraint firstItem="nam-eL-abl" firstAttribute="leading" secondItem="saf-eA-rea" secondAttribute="leading" constant="20" id="con-nl-lea"/>
                                    <constraint firstItem="nam-eL-abl" firstAttribute="top" secondItem="saf-eA-rea" secondAttribute="top" constant="8" id="con-nl-top"/>
                                    <constraint firstItem="sen-dB-utt" firstAttribute="top" secondItem="nam-eL-abl" secondAttribute="bottom" constant="8" id="con-sb-top"/>
                                </constraints>
                            </view>
                            <connections>
                                <outlet property="nameLabel" destination="nam-eL-abl" id="out-na-me0"/>
                                <outlet property="sendButton" destination="sen-dB-utt" id="out-se-nd0"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fir-st-rsp" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="100" y="100"/>
                </scene>
                <!--Settings-->
                <scene sceneID="sce-ne-002">
                    <objects>
                        <viewController title="Settings" id="Set-ti-ng0" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="set-Vi-ew0">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <textField opaque="NO" placeholder="Search" id="sea-rc-h00">
                                        <rect key="frame" x="10" y="10" width="100" height="30"/>
                                    </textField>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                    <point key="canvasLocation" x="800" y="100"/>
                </scene>
            </scenes>
            <resources>
                <image name="face" width="64" height="64"/>
                <systemColor name="systemBackgroundColor">
                    <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                </systemColor>
            </resources>
        </document>

        """

    /// As Xcode 4 did it: small numbers for ids.
    static let xib = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="5056" systemVersion="13D65" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="3733"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="CardView">
                    <connections>
                        <outlet property="title" destination="3" id="10"/>
                    </connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="2">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                    <subviews>
                        <label opaque="NO" text="Card" translatesAutoresizingMaskIntoConstraints="NO" id="3">
                            <rect key="frame" x="20" y="20" width="42" height="21"/>
                        </label>
                        <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="4">
                            <rect key="frame" x="20" y="60" width="42" height="30"/>
                            <state key="normal" title="Open"/>
                        </button>
                        <imageView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="5">
                            <rect key="frame" x="100" y="60" width="42" height="30"/>
                        </imageView>
                    </subviews>
                    <constraints>
                        <constraint firstItem="3" firstAttribute="top" secondItem="2" secondAttribute="top" constant="20" id="6"/>
                        <constraint firstItem="4" firstAttribute="leading" secondItem="3" secondAttribute="leading" id="7"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """
}
