import StoryboardDocument
import XCTest

@testable import UIKit

/// Hears of each view that it arranges.
final class ListeningStack: UIStackView {
    nonisolated(unsafe) static var arranged = 0
    override func insertArrangedSubview(_ view: UIView, at index: Int) {
        super.insertArrangedSubview(view, at: index)
        Self.arranged += 1
    }
}

/// An object of a scene that is no view.
final class SceneHelper: NSObject {
    nonisolated(unsafe) static var awakened = 0
}

/// A header that a document makes of a cell.
final class TitledHeader: UITableViewHeaderFooterView {
    nonisolated(unsafe) weak var title: UILabel?
}

final class StoryboardsDecodingTests: XCTestCase {
    override class func setUp() {
        ObjCRuntime.register(TitledHeader.self, name: "TitledHeader", module: "Decoding") {
            var table = ClassTable(TitledHeader.self)
            table.outlet("title", \TitledHeader.title)
            return table
        }
        ObjCRuntime.register(
            ListeningStack.self, name: "ListeningStack", module: "Decoding", table: { ClassTable(ListeningStack.self) })
        ObjCRuntime.register(SceneHelper.self, name: "SceneHelper", module: "Decoding") {
            var table = ClassTable(SceneHelper.self)
            table.initializer { SceneHelper() }
            table.method("awakeFromNib") { (_: SceneHelper) in SceneHelper.awakened += 1 }
            return table
        }
    }

    @MainActor
    private func load(_ content: String, objects: String = "") throws -> UIView {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            initialViewController="vc"><scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>\(content)</subviews></view>
            </viewController>\(objects)</objects></scene></scenes></document>
            """
        let board = try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
        return try XCTUnwrap(board.instantiateInitialViewController()?.view)
    }

    private static func label(_ id: String, size: Int) -> String {
        "<label opaque=\"NO\" text=\"\(id)\" id=\"\(id)\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/></label>"
    }

    func testAButtonHasItsTitlesByState() throws {
        try onMain {
            let view = try load(
                """
                <button opaque="NO" buttonType="system" id="b"><state key="normal" title="Play"/><state key="selected" title="Pause"/></button>
                """)
            let button = try XCTUnwrap(view.subviews.first as? UIButton)
            XCTAssertEqual(button.title(for: .normal), "Play")
            XCTAssertEqual(button.title(for: .selected), "Pause")
            XCTAssertEqual(button.title(for: .disabled), "Play")
        }
    }

    func testAConfigurationsTitleIsShownInsteadOfTheOneLeftInTheNormalState() throws {
        try onMain {
            let view = try load(
                """
                <button opaque="NO" buttonType="system" id="b"><state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="plain" title="Relay"/></button>
                """)
            let button = try XCTUnwrap(view.subviews.first as? UIButton)
            XCTAssertEqual(button.currentTitle, "Relay")
            button.setTitle("Stop", for: .normal)
            XCTAssertEqual(button.currentTitle, "Stop")
        }
    }

    func testAConfigurationsImageIsShownWithoutTheTitleLeftInTheNormalState() throws {
        try onMain {
            let view = try load(
                """
                <button opaque="NO" buttonType="system" id="b"><state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="plain" image="star" catalog="system"/></button>
                """)
            let button = try XCTUnwrap(view.subviews.first as? UIButton)
            XCTAssertNotNil(button.currentImage)
            XCTAssertNil(button.currentTitle)
        }
    }

    func testAStackArrangesItsSubviewsInTheirOrder() throws {
        try onMain {
            ListeningStack.arranged = 0
            for custom in ["", " customClass=\"ListeningStack\" customModule=\"Decoding\""] {
                let view = try load(
                    "<stackView opaque=\"NO\"\(custom) id=\"s\"><subviews>\((1...4).map { Self.label("l\($0)", size: 17) }.joined())</subviews></stackView>"
                )
                let stack = try XCTUnwrap(view.subviews.first as? UIStackView)
                XCTAssertEqual(stack.arrangedSubviews.map(\.interfaceBuilderID), ["l1", "l2", "l3", "l4"])
                XCTAssertEqual(stack.subviews, stack.arrangedSubviews)
                XCTAssertTrue(stack.arrangedSubviews.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
            }
            XCTAssertEqual(ListeningStack.arranged, 4)
        }
    }

    func testFontsFollowTheirElementsHoweverManyThereAre() throws {
        try onMain {
            let sizes = Array(10...20) + [12, 10, 19]
            let view = try load(sizes.enumerated().map { Self.label("l\($0.offset)", size: $0.element) }.joined())
            XCTAssertEqual(view.subviews.compactMap { ($0 as? UILabel)?.font.pointSize }, sizes.map { CGFloat($0) })
        }
    }

    func testEachObjectOfASceneAwakes() throws {
        try onMain {
            SceneHelper.awakened = 0
            let helper = { (id: String) in
                "<customObject id=\"\(id)\" customClass=\"SceneHelper\" customModule=\"Decoding\"/>"
            }
            _ = try load(
                "", objects: helper("h1") + helper("h2") + "<customObject id=\"n1\"/><customObject id=\"n2\"/>")
            XCTAssertEqual(SceneHelper.awakened, 2)
        }
    }

    func testAHeadersDocumentMayBeACells() throws {
        try onMain {
            let view = try load(
                """
                <tableViewCell id="c" customClass="TitledHeader" customModule="Decoding"><rect key="frame" x="0.0" y="0.0" width="300" height="40"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c" id="k"><rect key="frame" x="0.0" y="0.0" width="300" height="40"/>
                <subviews>\(Self.label("Stops", size: 17))</subviews></tableViewCellContentView>
                <connections><outlet property="title" destination="Stops" id="o"/></connections></tableViewCell>
                """)
            let header = try XCTUnwrap(view.subviews.first as? TitledHeader)
            XCTAssertEqual(header.title?.text, "Stops")
            XCTAssertTrue(header.title?.superview === header.contentView)
            XCTAssertEqual(header.subviews.count, 1)
        }
    }
}
