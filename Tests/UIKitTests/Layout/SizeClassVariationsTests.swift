import DeviceCatalog
import StoryboardDocument
import XCTest

@testable import UIKit

/// What a document says for some size classes holds as long as these do.
final class SizeClassVariationsTests: XCTestCase {
    private static let board = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc">
          <scenes><scene sceneID="s"><objects>
            <viewController id="vc" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>
                  <stackView opaque="NO" axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                    <subviews>
                      <label opaque="NO" text="a" translatesAutoresizingMaskIntoConstraints="NO" id="one">
                        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        <variation key="heightClass=compact">
                          <fontDescription key="fontDescription" type="system" pointSize="30"/>
                        </variation>
                      </label>
                      <view opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="two">
                        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                        <constraints><constraint firstAttribute="width" constant="33" id="two-w"/></constraints>
                      </view>
                      <label opaque="NO" text="c" translatesAutoresizingMaskIntoConstraints="NO" id="three">
                        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstItem="two" firstAttribute="height" secondItem="one" secondAttribute="height" id="two-h"/>
                    </constraints>
                    <variation key="default"><mask key="subviews"><exclude reference="two"/></mask></variation>
                    <variation key="heightClass=compact" axis="horizontal" spacing="9">
                      <mask key="subviews"><include reference="two"/></mask>
                    </variation>
                  </stackView>
                  <view opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                    <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <constraints>
                      <constraint firstAttribute="height" constant="100" id="tall">
                        <variation key="heightClass=compact" constant="40"/>
                        <variation key="heightClass=regular-widthClass=regular" constant="70"/>
                      </constraint>
                      <constraint firstAttribute="width" constant="50" id="narrow"/>
                      <constraint firstAttribute="width" constant="80" id="wide"/>
                    </constraints>
                    <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
                    <variation key="heightClass=compact">
                      <mask key="constraints"><exclude reference="narrow"/><include reference="wide"/></mask>
                      <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </variation>
                  </view>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                  <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="top"/>
                  <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="left"/>
                  <constraint firstItem="stack" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="below"/>
                  <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="stack-left"/>
                </constraints>
              </view>
              <connections>
                <outlet property="first" destination="two" id="o1"/>
              </connections>
            </viewController>
          </objects></scene></scenes>
        </document>
        """

    private final class Screen {
        let root: UIViewController
        @MainActor init(_ root: UIViewController) { self.root = root }
        @MainActor var box: UIView { root.view.subviews[1] }
        @MainActor var stack: UIStackView { root.view.subviews[0] as! UIStackView }
        @MainActor var label: UILabel { stack.arrangedSubviews[0] as! UILabel }
        /// What the document lets differ, in a line.
        @MainActor var line: String {
            root.view.layoutIfNeeded()
            let color = box.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) ? "red" : "blue"
            return "\(box.frame.width) \(box.frame.height) \(color) "
                + "\(stack.axis == .vertical ? "v" : "h") \(stack.spacing) \(stack.arrangedSubviews.count) "
                + "\(label.font.pointSize)"
        }
    }
    private static let upright = "50.0 100.0 red v 4.0 2 17.0", sideways = "80.0 40.0 blue h 9.0 3 30.0"

    @MainActor
    private func screen() throws -> Screen {
        let document = try StoryboardDocument(bytes: Array(Self.board.utf8), path: "Test.storyboard")
        return Screen(try XCTUnwrap(UIStoryboard(document: document, lenient: true).instantiateInitialViewController()))
    }

    @MainActor
    private func turn(_ device: ScreenDescription) {
        UIApplication.shared.handle(.screen(device))
        MainLoop.settle(limit: 10)
    }

    func testThereAndBackAgainAsTheDeviceIsTurned() throws {
        try onMain {
            let screen = try screen()
            on(.phone, screen.root) { _ in
                XCTAssertEqual(screen.line, Self.upright)
                turn(ScreenDescription(.standard, isLandscape: true))
                XCTAssertEqual(screen.line, Self.sideways)
                let two = screen.stack.arrangedSubviews[1]
                XCTAssertEqual(two.frame.width, 33, "its own constraints came along")
                XCTAssertEqual(two.frame.height, screen.label.frame.height, "and those that lead to it")
                turn(ScreenDescription(.standard, isLandscape: false))
                XCTAssertEqual(screen.line, Self.upright)
                XCTAssertNil(two.superview)
            }
        }
    }

    func testWhatCodeSetsStaysWhereTheDocumentSaysNothingElse() throws {
        try onMain {
            let screen = try screen()
            on(.phone, screen.root) { _ in
                screen.stack.alignment = .center
                screen.label.text = "changed"
                turn(ScreenDescription(.standard, isLandscape: true))
                screen.stack.spacing = 21
                XCTAssertEqual(screen.stack.alignment, .center)
                XCTAssertEqual(screen.label.text, "changed")
                turn(ScreenDescription(.standard, isLandscape: false))
                XCTAssertEqual(screen.stack.spacing, 4)
            }
        }
    }

    func testAChildFollowsTheClassesThatItsParentGivesIt() throws {
        try onMain {
            let screen = try screen(), parent = UIViewController()
            on(.phone, parent) { _ in
                parent.addChild(screen.root)
                parent.view.addSubview(screen.root.view)
                screen.root.didMove(toParent: parent)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(screen.line, Self.upright)
                parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: screen.root)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(screen.line, Self.sideways)
                parent.setOverrideTraitCollection(nil, forChild: screen.root)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(screen.line, Self.upright)
            }
        }
    }

    func testAPanelOnATabletIsNarrowAndWhatFillsTheScreenIsNot() throws {
        try onMain {
            for (style, height) in [(.popover, 100), (.formSheet, 100), (.fullScreen, 70)]
                as [(UIModalPresentationStyle, CGFloat)]
            {
                let screen = try screen(), below = UIViewController()
                on(.padPortrait, below) { _ in
                    screen.root.modalPresentationStyle = style
                    screen.root.popoverPresentationController?.sourceView = below.view
                    screen.root.loadViewIfNeeded()
                    below.present(screen.root, animated: false)
                    MainLoop.settle(limit: 10)
                    screen.root.view.layoutIfNeeded()
                    XCTAssertEqual(screen.box.frame.height, height, "\(style)")
                    let isNarrow = style != .fullScreen
                    XCTAssertEqual(screen.root.traitCollection.horizontalSizeClass == .compact, isNarrow)
                    XCTAssertEqual(screen.root.traitCollection.verticalSizeClass, .regular)
                    // What is presented above goes by the screen.
                    let above = UIViewController()
                    above.modalPresentationStyle = .formSheet
                    screen.root.present(above, animated: false)
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(above.view.frame.width, 540)
                    screen.root.traitOverrides.horizontalSizeClass = .regular
                    screen.root.updateTraitsIfNeeded()
                    screen.root.view.layoutIfNeeded()
                    XCTAssertEqual(screen.box.frame.height, 70, "an app may say otherwise")
                }
            }
        }
    }

    func testAColumnHasItsOwnClassesFromTheFirstLayoutOn() throws {
        try onMain {
            let column = try screen(), split = UISplitViewController(style: .doubleColumn)
            split.preferredDisplayMode = .oneBesideSecondary
            split.setViewController(column.root, for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            on(.padLandscape, split) { _ in
                XCTAssertEqual(column.root.traitCollection.horizontalSizeClass, .compact)
                column.root.view.layoutIfNeeded()
                XCTAssertEqual(column.box.frame.height, 100)
            }
            let whole = try screen()
            on(.padLandscape, whole.root) { _ in XCTAssertEqual(whole.box.frame.height, 70) }
        }
    }

    func testNothingIsKeptAliveByIt() throws {
        try onMain {
            weak var view: UIView?
            do {
                let screen = try screen()
                on(.phone, screen.root) { _ in
                    turn(ScreenDescription(.standard, isLandscape: true))
                    turn(ScreenDescription(.standard, isLandscape: false))
                    view = screen.root.view
                    XCTAssertNotNil(view)
                }
            }
            MainLoop.settle(limit: 10)
            XCTAssertNil(view)
        }
    }
}
