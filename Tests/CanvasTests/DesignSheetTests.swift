import Canvas
import CoreGraphics
import Foundation
import XCTest

/// What covers sheets and freeform scenes, and what bars do to the scenes below them. The figures are those of frames
/// that Xcode stored.
final class DesignSheetTests: XCTestCase {
    func testSheetsOfXcode13And14HaveTheStatusBarsRoomAndEndAboveTheScreen() throws {
        try main {
            for (tools, device, height, top, bottom) in [
                (19529, "retina6_1", 842, 0.0, 34.0), (20037, "retina6_1", 842, 44, 0),
                (21225, "retina6_1", 838, 48, 0),
                (21507, "retina6_12", 783, 59, 0), (22155, "retina6_12", 842, 0, 0),
            ] {
                let width = device == "retina6_1" ? 414 : 393
                let inside = try XCTUnwrap(
                    frames(scene(size: (width, height), ties: fill("safe")), tools: tools, device: device)["inside"])
                XCTAssertEqual(
                    inside, CGRect(x: 0, y: top, width: Double(width), height: Double(height) - top - bottom),
                    "\(tools) \(device)")
            }
        }
    }

    /// A container has no view of its own, but there may be others beside it.
    func testViewsBesideAContainerDoNotLieInTheSheetBefore() throws {
        let ties = ["leading", "trailing", "top"].map {
            "<constraint firstItem=\"loose\" firstAttribute=\"\($0)\" secondItem=\"beside\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let container = """
            <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"/>
            <view contentMode="scaleToFill" id="beside"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews><navigationBar contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="loose"/></subviews>
            <constraints>\(ties.joined())</constraints></view></objects></scene>
            """
        try main {
            for before in ["", scene(size: (414, 842), ties: fill("safe"))] {
                XCTAssertEqual(
                    try frames(before + container, tools: 17701, device: "retina6_1")["loose"],
                    CGRect(x: 0, y: 0, width: 300, height: 44))
            }
        }
    }

    func testFreeformScenesLargerThanTheScreenReachBelowItsLowerEdge() throws {
        let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        try main {
            for (size, bottom) in [((600, 600), 34.0), ((375, 1000), 34), ((320, 528), 0)] {
                let inside = try XCTUnwrap(
                    frames(
                        scene(size: size, controller: freeform, ties: fill("safe")), tools: 19529, device: "retina5_9")[
                            "inside"])
                XCTAssertEqual(
                    inside, CGRect(x: 0, y: 44, width: Double(size.0), height: Double(size.1) - 44 - bottom), "\(size)")
            }
        }
    }

    func testAScreenOfASizeOfItsOwnHasTheStatusBarsRoom() throws {
        try main {
            for (size, bottom) in [((600, 700), 34.0), ((360, 740), 0), ((375, 400), 0)] {
                let inside = try XCTUnwrap(
                    frames(scene(size: size, ties: fill("safe")), tools: 19529, device: "retina5_9")["inside"])
                XCTAssertEqual(
                    inside, CGRect(x: 0, y: 44, width: Double(size.0), height: Double(size.1) - 44 - bottom), "\(size)")
            }
        }
    }

    func testAListAtTheTopHasScrolledTheLargeTitleAwayFromXcode11On() throws {
        let large = navigation.replacingOccurrences(
            of: "contentMode=\"scaleToFill\" id=\"bar\"",
            with: "contentMode=\"scaleToFill\" largeTitles=\"YES\" id=\"bar\"")
        try main {
            for (tools, kind, top) in [
                (14490, "tableView", 140), (15705, "tableView", 88), (17701, "collectionView", 88),
                (18122, "scrollView", 140),
            ] as [(Int, String, CGFloat)] {
                let list = scene(size: (414, 896), ties: fill("safe")).replacingOccurrences(
                    of: "<subviews><view ", with: "<subviews><\(kind) "
                )
                .replacingOccurrences(of: "id=\"inside\"></view>", with: "id=\"inside\"></\(kind)>")
                XCTAssertEqual(
                    try frames(list + large, tools: tools, device: "retina6_1")["inside"]?.minY, top, "\(tools) \(kind)"
                )
            }
        }
    }

    func testWhatIsSimulatedGoesForWhatIsPushedToo() throws {
        let first = """
            <scene sceneID="f"><objects><viewController id="first" sceneMemberID="viewController"><view key="view" id="firstView"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/></view>
            <nil key="simulatedTopBarMetrics"/><nil key="simulatedBottomBarMetrics"/>
            <connections><segue destination="c" kind="show" id="p"/></connections></viewController></objects></scene>
            """
        let containers = navigationInATab(first: "first")
        try main {
            XCTAssertEqual(
                try frames(
                    scene(size: (414, 896), ties: fill("safe")) + first + containers, tools: 19529, device: "retina6_1")[
                        "inside"], CGRect(x: 0, y: 44, width: 414, height: 818))
        }
    }

    func testToolbarsAboveTheHomeIndicatorAreHigher() throws {
        let ties = ["leading", "trailing", "bottom"].map {
            "<constraint firstItem=\"inside\" firstAttribute=\"\($0)\" secondItem=\"safe\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }.joined()
        try main {
            for (device, size, height) in [("retina6_1", (414, 896), 49), ("retina5_5", (414, 736), 44)]
                as [(String, (Int, Int), CGFloat)]
            {
                let bar = scene(size: size, ties: ties).replacingOccurrences(
                    of: "<subviews><view ", with: "<subviews><toolbar "
                ).replacingOccurrences(of: "id=\"inside\"></view>", with: "id=\"inside\"></toolbar>")
                XCTAssertEqual(try frames(bar, tools: 14460, device: device)["inside"]?.height, height, device)
            }
        }
    }
}
