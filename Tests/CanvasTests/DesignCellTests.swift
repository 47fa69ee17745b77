import Canvas
import CoreGraphics
import Foundation
import StoryboardDocument
import XCTest

/// Tables, their cells and those of collections, as Interface Builder shows them. The figures are those of frames that
/// Xcode stored.
final class DesignCellTests: XCTestCase {
    func testATablesHeaderIsAsWideAsTheTableThatConstraintsPlace() throws {
        let header = """
            <view key="tableHeaderView" contentMode="scaleToFill" id="header"><rect key="frame" x="0.0" y="0.0" width="414" height="58"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="deep"/></subviews>
            <constraints>\(fill("header").replacingOccurrences(of: "inside", with: "deep"))</constraints></view>
            """
        let table = scene(size: (414, 896), inside: header, ties: fill("root")).replacingOccurrences(
            of: "<view contentMode=\"scaleToFill\" translates",
            with: "<tableView contentMode=\"scaleToFill\" translates")
        let closed = table.replacingOccurrences(
            of: "</view></subviews>\n<viewLayoutGuide", with: "</tableView></subviews>\n<viewLayoutGuide")
        let opened = closed.replacingOccurrences(
            of: "<tableView contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"deep\"",
            with: "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"deep\"")
        try main {
            XCTAssertEqual(
                try frames(opened, tools: 22154, device: "retina6_1")["deep"],
                CGRect(x: 0, y: 0, width: 414, height: 58))
        }
    }

    func testATablesHeaderKeepsItsHeightHoweverHighTheTableBecomes() throws {
        let table = """
            <tableView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside">
            <view key="tableHeaderView" contentMode="scaleToFill" id="header"><rect key="frame" x="0.0" y="0.0" width="320" height="55"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></tableView>
            """
        let filled = scene(ties: fill("root")).replacingOccurrences(
            of:
                "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"inside\"></view>",
            with: table)
        try main {
            XCTAssertEqual(try frames(filled, tools: 15705)["header"], CGRect(x: 0, y: 0, width: 375, height: 55))
        }
    }

    func testOldCellsOfXibsAreFilledThoughTheirContentIsStoredAsTheLibraryHasIt() throws {
        let cell = """
            <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0.0" y="0.0" width="332" height="62"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="320" height="43"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews><constraints>\(fill("content"))</constraints>
            </tableViewCellContentView></tableViewCell>
            """
        try main {
            XCTAssertEqual(try xibFrames(cell, tools: 6250)["inside"], CGRect(x: 0, y: 0, width: 332, height: 62))
            XCTAssertEqual(
                try xibFrames(cell, tools: 7706)["inside"], CGRect(x: 0, y: 0, width: 332, height: 61),
                "the line below has its room")
            XCTAssertEqual(try xibFrames(cell, tools: 9531)["inside"], CGRect(x: 0, y: 0, width: 320, height: 43))
        }
    }

    func testContentKeepsTheTablesMarginsWhereItAndTheCellSaySo() throws {
        func cell(_ keeps: String) -> String {
            """
            <scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="grouped" id="table"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <prototypes><tableViewCell \(keeps) reuseIdentifier="r" id="cell"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" \(keeps) tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="375" height="43.5"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews><constraints>\(fill("content", suffix: "Margin"))</constraints>
            </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController></objects></scene>
            """
        }
        let keeps = "preservesSuperviewLayoutMargins=\"YES\""
        try main {
            for (attributes, tools, side) in [(keeps, 12120, CGFloat(15)), (keeps, 13196, 16), ("", 12120, 8)] {
                XCTAssertEqual(
                    try frames(cell(attributes), tools: tools)["inside"],
                    CGRect(x: side, y: 8, width: 375 - 2 * side, height: 27.5), "\(tools)")
            }
        }
    }

    func testCellsWithoutASizeAreThoseOfTheirTablesRows() throws {
        func table(_ cell: String, accessory: String = "") -> String {
            """
            <scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" rowHeight="55" id="table"><rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
            <prototypes><tableViewCell \(accessory) reuseIdentifier="r" id="cell">\(cell)<tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews><constraints>\(fill("content"))</constraints>
            </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController></objects></scene>
            """
        }
        try main {
            XCTAssertEqual(
                try frames(table(""), tools: 6254, device: nil)["inside"], CGRect(x: 0, y: 0, width: 600, height: 54))
            let stale = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"44\"/>"
            XCTAssertEqual(
                try frames(table(stale), tools: 7702, device: nil)["inside"], CGRect(x: 0, y: 0, width: 600, height: 43)
            )
            XCTAssertEqual(
                try frames(table(stale), tools: 13196)["inside"]?.width, 320, "later versions store what they show")
            // What accessories left in iOS 8.
            for (accessory, width) in [
                ("disclosureIndicator", CGFloat(567)), ("checkmark", 561), ("detailButton", 553),
                ("detailDisclosureButton", 533),
            ] {
                XCTAssertEqual(
                    try frames(table("", accessory: "accessoryType=\"\(accessory)\""), tools: 6254, device: nil)[
                        "inside"]?.width, width, accessory)
            }
        }
    }

    func testCollectionCellsOfXibsHangFromTheScreensTop() throws {
        let cell = """
            <collectionViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0.0" y="0.0" width="124" height="200"/>
            <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="124" height="200"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews></view>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>\(fill("safe"))</constraints>
            </collectionViewCell>
            """
        try main {
            XCTAssertEqual(
                try xibFrames(cell, tools: 21701, device: "retina6_1")["inside"],
                CGRect(x: 0, y: 48, width: 124, height: 118))
            XCTAssertEqual(
                try xibFrames(cell, tools: 19529, device: "retina6_1")["inside"],
                CGRect(x: 0, y: 0, width: 124, height: 200), "until Xcode 13.2 it stood by itself")
        }
    }

    func testTheContentOfCellsKeepsFreeWhatTablesOfItsTimeKeptFree() throws {
        func cell(_ contentWidth: Int) -> String {
            """
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" reuseIdentifier="c" id="cell"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="\(contentWidth)" height="44"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <constraints>\(fill("content", suffix: "Margin"))</constraints></tableViewCellContentView></tableViewCell>
            """
        }
        try main {
            XCTAssertEqual(
                try xibFrames(cell(375), tools: 22505)["inside"], CGRect(x: 16, y: 11, width: 343, height: 22))
            XCTAssertEqual(
                try xibFrames(cell(348), tools: 22505)["inside"], CGRect(x: 16, y: 11, width: 324, height: 22),
                "beside an accessory")
            XCTAssertEqual(try xibFrames(cell(375), tools: 13156)["inside"], CGRect(x: 8, y: 8, width: 359, height: 28))
        }
    }

    func testCellsMarginsGoWithTheDeviceHoweverWideTheCellIs() throws {
        func cell(_ width: Int, _ own: String = "") -> String {
            """
            <tableViewCell contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" id="cell"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
            <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <constraints>\(fill("content", suffix: "Margin"))</constraints>\(own)</tableViewCellContentView></tableViewCell>
            """
        }
        try main {
            for (device, width, margin) in [
                ("retina6_1", 331, 20.0), ("retina6_1", 320, 16), ("retina6_0", 390, 20), ("retina4_7", 600, 16),
            ] {
                XCTAssertEqual(
                    try xibFrames(cell(width), tools: 19529, device: device)["inside"],
                    CGRect(x: margin, y: 11, width: CGFloat(width) - 2 * margin, height: 78), "\(device) \(width)")
            }
            let own = "<edgeInsets key=\"layoutMargins\" top=\"16\" left=\"16\" bottom=\"8\" right=\"24\"/>"
            XCTAssertEqual(
                try xibFrames(cell(414, own), tools: 19529, device: "retina6_1")["inside"],
                CGRect(x: 20, y: 16, width: 370, height: 73), "the wider of its own and those of the cell")
            let plain = cell(414, own).replacingOccurrences(of: " preservesSuperviewLayoutMargins=\"YES\"", with: "")
            XCTAssertEqual(
                try xibFrames(plain, tools: 17701, device: "retina6_1")["inside"],
                CGRect(x: 20, y: 16, width: 370, height: 73), "whether or not it preserves them")
            XCTAssertEqual(try xibFrames(cell(320), tools: 23504, device: "ipad9_7")["inside"]?.minX, 16)
        }
    }

    func testACellStoredAsWideAsItsTableOfInsetGroupsIsNarrower() throws {
        func table(_ style: String, _ cell: Int, _ width: Int) -> String {
            """
            <scene sceneID="s"><objects><tableViewController id="c" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="\(style)" id="table"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="700"/>
            <prototypes><tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0.0" y="28" width="\(cell)" height="100"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="\(cell - 44)" height="100"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <constraints>\(fill("content"))</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController></objects></scene>
            """
        }
        try main {
            for (style, cell, width, device, inside) in [
                ("insetGrouped", 390, 390, "retina6_0", 306), ("insetGrouped", 350, 390, "retina6_0", 306),
                ("grouped", 390, 390, "retina6_0", 346),
                ("insetGrouped", 375, 375, "retina4_7", 299),
            ] as [(String, Int, Int, String, CGFloat)] {
                XCTAssertEqual(
                    try frames(table(style, cell, width), tools: 23504, device: device)["inside"]?.width, inside,
                    "\(style) \(cell) \(width)")
            }
        }
    }

    func testCellsOfTablesBesideOtherViewsKeptAPointLessOnNarrowTelephones() throws {
        func table(_ key: String, _ ties: String = "", width: Int = 375) -> String {
            """
            <tableView \(key) contentMode="scaleToFill" dataMode="prototypes" style="plain" id="table"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="667"/>
            <prototypes><tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0.0" y="28" width="\(width)" height="100"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <constraints>\(fill("content", suffix: "Margin"))</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """
        }
        let alone =
            "<scene sceneID=\"s\"><objects><tableViewController id=\"c\" sceneMemberID=\"viewController\">\(table("key=\"view\""))</tableViewController></objects></scene>"
        let nested = """
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>\(table("fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\""))</subviews></view></viewController></objects></scene>
            """
        try main {
            for (tools, own, beside) in [(14460, 16, 15), (15705, 16, 15), (17701, 16, 16)] as [(Int, CGFloat, CGFloat)]
            {
                XCTAssertEqual(try frames(alone, tools: tools)["inside"]?.minX, own, "\(tools)")
                for device in ["retina4_7", "retina5_9"] {
                    XCTAssertEqual(
                        try frames(nested, tools: tools, device: device)["inside"]?.minX, beside, "\(tools) \(device)")
                }
            }
        }
    }
}
