import StoryboardDocument
import XCTest

@testable import UIKit

/// What a class sets up for itself leaves alone what its document said.
final class DecodedViewsTests: XCTestCase {
    /// A screen of the document on a window; its first view.
    @MainActor
    private func show(_ content: String) throws -> UIView {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
            initialViewController="vc"><scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(content)</subviews></view>
            </viewController><tapGestureRecognizer id="tap"/></objects></scene></scenes></document>
            """
        let board = try UIStoryboard(document: StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard"))
        let controller = try XCTUnwrap(board.instantiateInitialViewController())
        show(controller).layoutIfNeeded()
        return try XCTUnwrap(controller.view.subviews.first)
    }

    private static let tap = """
        <rect key="frame" x="100" y="200" width="100" height="100"/>
        <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="c"/></connections>
        """

    /// Whether a tap recognizer that the document gave to a view fires.
    @MainActor
    private func firesTap(_ element: String, _ attributes: String) throws -> Bool {
        let view = try show("<\(element) opaque=\"NO\" \(attributes) id=\"v\">\(Self.tap)</\(element)>")
        var taps = 0
        try XCTUnwrap(view.gestureRecognizers?.first { $0 is UITapGestureRecognizer }).addHandler { _ in taps += 1 }
        Finger.tap(150, 250)
        MainLoop.advance(by: 0.5)
        return taps == 1
    }

    func testATapOnADocumentsImageOrLabelFires() throws {
        try onMain {
            for element in ["imageView", "label", "progressView", "activityIndicatorView"] {
                XCTAssertTrue(try firesTap(element, "userInteractionEnabled=\"YES\""), element)
                XCTAssertTrue(try firesTap(element, ""), element)
                XCTAssertFalse(try firesTap(element, "userInteractionEnabled=\"NO\""), element)
            }
        }
    }

    func testImagesAndLabelsThatCodeMakesTakeNoTouches() {
        onMain {
            for view in [UIImageView(frame: .zero), UIImageView(image: nil), UILabel(), UIProgressView()] {
                XCTAssertFalse(view.isUserInteractionEnabled)
            }
        }
    }

    /// How a carousel shows the pages beside the one it stops at.
    func testAScrollViewOfADocumentClipsOnlyIfItSaysSo() throws {
        try onMain {
            XCTAssertFalse(try show("<scrollView id=\"v\"/>").clipsToBounds)
            XCTAssertTrue(try show("<scrollView clipsSubviews=\"YES\" id=\"v\"/>").clipsToBounds)
            XCTAssertTrue(UIScrollView(frame: .zero).clipsToBounds)
        }
    }

    func testACustomButtonWithoutContentKeepsItsFont() throws {
        try onMain {
            let view = try show(
                """
                <button opaque="NO" id="v"><rect key="frame" x="0" y="0" width="90" height="40"/>
                <fontDescription key="fontDescription" type="system" pointSize="31"/></button>
                """)
            let button = try XCTUnwrap(view as? UIButton)
            button.setTitle("Later", for: .normal)
            XCTAssertEqual(button.titleLabel?.font.pointSize, 31)
        }
    }

    func testTheContentViewOfACellIsAsTheDocumentSays() throws {
        try onMain {
            let view = try show(
                """
                <tableView style="plain" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
                <tableViewCell reuseIdentifier="c" id="cell"><rect key="frame" x="0" y="0" width="375" height="44"/>
                <tableViewCellContentView key="contentView" clipsSubviews="YES" id="content"/></tableViewCell></prototypes></tableView>
                """)
            let cell = try XCTUnwrap((view as? UITableView)?.dequeueReusableCell(withIdentifier: "c"))
            XCTAssertTrue(cell.contentView.clipsToBounds)
            XCTAssertTrue(cell.contentView.isOpaque)
        }
    }

    /// Labels and images of documents’ cells take touches too; a tap on one is the row's.
    func testATapOnALabelOfARowChoosesTheRow() throws {
        final class Boats: NSObject, UITableViewDataSource, UITableViewDelegate {
            var chosen: [Int] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                chosen.append(indexPath.row)
            }
        }
        try onMain {
            let view = try show(
                """
                <tableView style="plain" alwaysBounceVertical="YES" rowHeight="60" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
                <tableViewCell reuseIdentifier="c" rowHeight="60" id="cell"><rect key="frame" x="0" y="0" width="375" height="60"/>
                <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="60"/><subviews>
                <label opaque="NO" text="Boat" id="l"><rect key="frame" x="20" y="10" width="200" height="40"/></label>
                </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
                """)
            let table = try XCTUnwrap(view as? UITableView), boats = Boats()
            (table.dataSource, table.delegate) = (boats, boats)
            table.reloadData()
            table.layoutIfNeeded()
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            let place = cell.convert(CGPoint(x: 60, y: 30), to: nil)
            XCTAssertTrue(table.window?.hitTest(place, with: nil) is UILabel)
            Finger.tap(place.x, place.y)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(boats.chosen, [1])
        }
    }
}
