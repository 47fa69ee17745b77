import StoryboardDocument
import XCTest

@testable import UIKit

final class PanelController: UIViewController {
    var caption: UILabel!
    static let table: @MainActor () -> ClassTable = {
        var table = ClassTable(PanelController.self)
        table.outlet("caption", \PanelController.caption)
        return table
    }
}

/// Gives another object in its place.
final class PlaceHolderView: UIView {
    static let replacement = UILabel(frame: .zero)
    override func awakeAfter(using coder: NSCoder) -> Any? { Self.replacement }
    static let table: @MainActor () -> ClassTable = { ClassTable(PlaceHolderView.self) }
}

/// Nibs are found by name, when they are used.
final class NibsByNameTests: XCTestCase {
    override class func setUp() {
        ObjCRuntime.register(
            PanelController.self, name: "PanelController", module: "Panels", table: PanelController.table)
        ObjCRuntime.register(
            PlaceHolderView.self, name: "PlaceHolderView", module: "Panels", table: PlaceHolderView.table)
    }

    private func bundle(_ files: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return try XCTUnwrap(Bundle(path: folder.path))
    }

    private static let panel = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PanelController" customModule="Panels">
        <connections><outlet property="view" destination="v" id="a"/><outlet property="caption" destination="l" id="b"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <label text="panel" id="l"><rect key="frame" x="0" y="0" width="100" height="20"/></label></subviews></view>
        </objects></document>
        """

    func testASceneWithoutAViewTakesTheNibOfItsClassesName() throws {
        try onMain {
            let board = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c"><scenes>
                <scene sceneID="s"><objects><viewController id="c" customClass="PanelController" customModule="Panels" sceneMemberID="viewController"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/></objects></scene></scenes></document>
                """
            for name in ["Panel", "PanelController"] {
                let bundle = try bundle(["\(name).xib": Self.panel, "Main.storyboard": board])
                let controller = try XCTUnwrap(
                    UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? PanelController)
                XCTAssertNotNil(controller.storyboard)
                controller.loadViewIfNeeded()
                XCTAssertEqual(controller.caption?.text, "panel", name)
            }
            let bare = try bundle(["Main.storyboard": board])
            let controller = UIStoryboard(name: "Main", bundle: bare).instantiateInitialViewController()
            controller?.loadViewIfNeeded()
            XCTAssertEqual(controller?.view.subviews.count, 0, "without one it is empty")
        }
    }

    func testANibIsLookedForWhenItIsUsed() throws {
        try onMain {
            let bundle = try bundle(["Panel.xib": Self.panel])
            let table = UITableView(frame: .zero), missing = UINib(nibName: "Missing", bundle: bundle)
            table.register(missing, forCellReuseIdentifier: "a")
            table.register(missing, forHeaderFooterViewReuseIdentifier: "b")
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(missing, forCellWithReuseIdentifier: "a")
            _ = UINib(data: Data("neither".utf8), bundle: bundle)
            let present = UINib(nibName: "Panel", bundle: bundle)
            XCTAssertEqual(present.instantiate(withOwner: PanelController()).count, 1)
        }
    }

    func testANameIsNeededThough() {
        XCTAssertEqual(
            UINib.refusal(ofName: ""), "Invalid parameter not satisfying: (name != nil) && ([name length] > 0)")
        XCTAssertNil(UINib.refusal(ofName: "Missing"))
    }

    func testAViewMayGiveAnotherInItsPlace() throws {
        try onMain {
            let xib = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
                <view id="p" customClass="PlaceHolderView" customModule="Panels"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
                </subviews></view></objects></document>
                """
            let bundle = try bundle(["Outer.xib": xib])
            let outer = UINib(nibName: "Outer", bundle: bundle).instantiate(withOwner: nil).first as? UIView
            XCTAssertTrue(outer?.subviews.first === PlaceHolderView.replacement)
            XCTAssertEqual(outer?.subviews.count, 1)
        }
    }
}
