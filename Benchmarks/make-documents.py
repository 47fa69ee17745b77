#!/usr/bin/env python3
"""Writes the storyboards that the benchmarks load and draw: stacks-N.storyboard for 10, 100, 1,000 and 10,000 widgets.

    make-documents.py FOLDER

A block of ten widgets is a row of a label, a column (two labels and a row of two buttons), a label and a button; ten blocks make a
section. The same tree, with the same texts, is what GTK's and Qt's files for the peers hold, with their own boxes."""
import sys
from xml.sax.saxutils import quoteattr

TITLES = ["Inbox", "Monthly summary", "Account settings", "Wi-Fi", "Notifications", "Privacy and security",
          "Display & Brightness", "General", "Battery", "Storage almost full"]

HEAD = '''<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="BYZ-38-t0r">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <dependencies>
        <deployment identifier="iOS"/>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
        <capability name="Safe area layout guides" minToolsVersion="9.0"/>
        <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
    </dependencies>
    <scenes>
        <!--View Controller-->
        <scene sceneID="tne-QT-ifu">
            <objects>
                <viewController id="BYZ-38-t0r" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="8bC-Xf-vdC">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
                            <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scr-ol-lVw">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-Roo">
                                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                        <subviews>
'''
TAIL = '''                                        </subviews>
                                    </stackView>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="sta-ck-Roo" firstAttribute="top" secondItem="con-te-ntG" secondAttribute="top" id="con-st-001"/>
                                    <constraint firstItem="sta-ck-Roo" firstAttribute="leading" secondItem="con-te-ntG" secondAttribute="leading" id="con-st-002"/>
                                    <constraint firstItem="con-te-ntG" firstAttribute="trailing" secondItem="sta-ck-Roo" secondAttribute="trailing" id="con-st-003"/>
                                    <constraint firstItem="con-te-ntG" firstAttribute="bottom" secondItem="sta-ck-Roo" secondAttribute="bottom" id="con-st-004"/>
                                    <constraint firstItem="sta-ck-Roo" firstAttribute="width" secondItem="fra-me-Gui" secondAttribute="width" id="con-st-005"/>
                                </constraints>
                                <viewLayoutGuide key="contentLayoutGuide" id="con-te-ntG"/>
                                <viewLayoutGuide key="frameLayoutGuide" id="fra-me-Gui"/>
                            </scrollView>
                        </subviews>
                        <viewLayoutGuide key="safeArea" id="6Tk-OE-BBY"/>
                        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                        <constraints>
                            <constraint firstItem="scr-ol-lVw" firstAttribute="top" secondItem="6Tk-OE-BBY" secondAttribute="top" id="con-st-006"/>
                            <constraint firstItem="scr-ol-lVw" firstAttribute="leading" secondItem="6Tk-OE-BBY" secondAttribute="leading" id="con-st-007"/>
                            <constraint firstItem="6Tk-OE-BBY" firstAttribute="trailing" secondItem="scr-ol-lVw" secondAttribute="trailing" id="con-st-008"/>
                            <constraint firstAttribute="bottom" secondItem="scr-ol-lVw" secondAttribute="bottom" id="con-st-009"/>
                        </constraints>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="dkx-z0-nzr" sceneMemberID="firstResponder"/>
            </objects>
            <point key="canvasLocation" x="0.0" y="0.0"/>
        </scene>
    </scenes>
    <resources>
        <systemColor name="systemBackgroundColor">
            <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        </systemColor>
    </resources>
</document>
'''


class Writer:
    def __init__(self):
        self.lines, self.depth = [], 11

    def put(self, text, change=0):
        if change < 0: self.depth += change
        self.lines.append("    " * self.depth + text)
        if change > 0: self.depth += change

    def stack(self, number, vertical):
        axis = ' axis="vertical"' if vertical else ""
        self.put(f'<stackView opaque="NO" contentMode="scaleToFill"{axis} spacing="6" translatesAutoresizingMaskIntoConstraints="NO" id="{identifier("s", number)}">', 1)
        self.put('<rect key="frame" x="0.0" y="0.0" width="393" height="60"/>')
        self.put("<subviews>", 1)

    def end(self):
        self.put("</subviews>", -1)
        self.put("</stackView>", -1)

    def label(self, number):
        self.put('<label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" '
                 f'text={text(number)} textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" '
                 f'translatesAutoresizingMaskIntoConstraints="NO" id="{identifier("l", number)}">', 1)
        self.put('<rect key="frame" x="0.0" y="0.0" width="120.33333333333333" height="20.333333333333332"/>')
        self.put('<fontDescription key="fontDescription" type="system" pointSize="17"/>')
        self.put('<nil key="textColor"/>')
        self.put('<nil key="highlightedColor"/>')
        self.put("</label>", -1)

    def button(self, number):
        self.put('<button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" '
                 f'lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="{identifier("b", number)}">', 1)
        self.put('<rect key="frame" x="0.0" y="0.0" width="80" height="30"/>')
        self.put(f'<state key="normal" title={text(number)}/>')
        self.put("</button>", -1)


def identifier(kind, number):
    digits = f"{number:07d}"
    return f"{kind}{digits[:2]}-{digits[2:4]}-{digits[4:]}"


def text(number):
    return quoteattr(f"{TITLES[number % 10]} {number}")


def document(widgets):
    writer = Writer()
    blocks = widgets // 10
    for block in range(blocks):
        if block % 10 == 0: writer.stack(1_000_000 + block, True)
        first = block * 10
        writer.stack(first, False)
        writer.label(first + 1)
        writer.stack(first + 2, True)
        writer.label(first + 3)
        writer.label(first + 4)
        writer.stack(first + 5, False)
        writer.button(first + 6)
        writer.button(first + 7)
        writer.end()
        writer.end()
        writer.label(first + 8)
        writer.button(first + 9)
        writer.end()
        if block % 10 == 9 or block == blocks - 1: writer.end()
    return HEAD + "\n".join(writer.lines) + "\n" + TAIL


for widgets in (10, 100, 1000, 10000):
    with open(f"{sys.argv[1]}/stacks-{widgets}.storyboard", "w") as file:
        file.write(document(widgets))
