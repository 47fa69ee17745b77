import Canvas
import CoreGraphics
import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardRendering
import UIKit
import XCTest

/// Whatever numbers a document says, it is compiled, loaded, laid out and painted: nothing ends the process, and no
/// picture is larger than the screen.
final class ExtremeNumbersTests: XCTestCase {
    private func main<T: Sendable>(_ body: @MainActor () throws -> T) rethrows -> T {
        try MainActor.assumeIsolated(body)
    }

    /// Pictures leave the screen as their device has it; other tests have another.
    override func invokeTest() { MainActor.assumeIsolated { ScreenSetting.restoring { super.invokeTest() } } }

    /// One scene for each kind and number: each element in it has another attribute that says the number.
    func testEveryNumericAttributeOfEveryKindMayBeAnyNumber() throws {
        try main {
            SceneRenderer.muteConstraintLog()
            for (kind, place) in ExtremeDocuments.kinds {
                for number in ExtremeDocuments.numbers {
                    let text = ExtremeDocuments.storyboard(ExtremeDocuments.elements(kind, number).map(\.xml), place)
                    let document = try StoryboardDocument(
                        bytes: Array(text.utf8), path: "\(kind.name) \(number).storyboard")
                    try draw(document)
                    _ = try SceneLayouter().layOut(document)
                    _ = try LayoutSurvey(document, sizedByCode: [])
                }
            }
        }
        XCTAssertGreaterThan(ExtremeDocuments.kinds.count, 60)
    }

    /// A view that becomes a subview of itself, or a controller its own child, ends an app; a tool shows the rest.
    func testAnyOutletOfAnyKindMayLeadToItselfOrToWhatIsAroundIt() throws {
        try main {
            SceneRenderer.muteConstraintLog()
            for (kind, place) in ExtremeDocuments.kinds {
                for destination in ["e0", "v", "c", "t"] {
                    for connection in ["outlet", "outletCollection"] {
                        let element = ExtremeDocuments.connected(kind, place, to: destination, by: connection)
                        try draw(
                            StoryboardDocument(
                                bytes: Array(ExtremeDocuments.storyboard([element], place).utf8),
                                path: "\(kind.name) \(connection) \(destination).storyboard"))
                    }
                }
            }
        }
    }

    /// Apple, `UIDatePicker.minuteInterval`: what doesn't divide an hour evenly is the default, 1.
    func testAWheelOfMinutesHasAnIntervalThatDividesAnHour() throws {
        try main {
            for interval in ["0", "-5", "7", "45", "60", "15"] {
                let picker =
                    "<datePicker contentMode=\"scaleToFill\" datePickerMode=\"time\" minuteInterval=\"\(interval)\" style=\"wheels\" id=\"p\"/>"
                try draw(
                    StoryboardDocument(
                        bytes: Array(ExtremeDocuments.storyboard([picker], .subview).utf8),
                        path: "\(interval).storyboard"))
            }
        }
    }

    @MainActor
    private func draw(_ document: StoryboardDocument) throws {
        let renderer = SceneRenderer(device: .standard, scale: 0.1)
        for id in SceneRenderer.sceneIDs(of: document) {
            let picture = try renderer.picture(of: id, in: document)
            XCTAssertLessThanOrEqual(picture.image.width * picture.image.height, 1_000_000, document.path)
        }
    }

    // MARK: What is said

    @MainActor
    private func words(_ inside: String, by work: (SceneLayouter, StoryboardDocument) throws -> Void) throws
        -> [Diagnostic]
    {
        let text = ExtremeDocuments.storyboard([inside], .subview)
        let document = try StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard")
        var told: [Diagnostic] = []
        let layouter = SceneLayouter()
        layouter.report = { told.append($0) }
        try work(layouter, document)
        return told
    }

    func testLayoutTellsWhereANumberIsNone() throws {
        for number in ["nan", "inf", "1e400", "1,5"] {
            let label =
                "<label id=\"L\"><rect key=\"frame\" x=\"\(number)\" y=\"0\" width=\"10\" height=\"10\"/></label>"
            let told = try main { try words(label) { _ = try $0.layOut($1) } }
            XCTAssertEqual(told.map(\.message), ["“x” of <rect> is “\(number)”, not a number; 0 is taken."])
            XCTAssertTrue(
                told.allSatisfy { $0.line > 0 && $0.column > 0 && $0.remedy != nil && $0.severity == .warning })
        }
    }

    func testAViewThatIsLargerThanAnyPictureIsDrawnSmallerAndThatIsTold() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
            <objects><view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="40000" height="40000"/>
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view></objects>
            </document>
            """
        try main {
            let document = try StoryboardDocument(bytes: Array(text.utf8), path: "Test.xib")
            let renderer = SceneRenderer(device: .standard, scale: 3)
            var told: [Diagnostic] = []
            renderer.report = { told.append($0) }
            let picture = try renderer.picture(of: "v", in: document, measuring: false)
            XCTAssertLessThanOrEqual(picture.image.width * picture.image.height, 63_000_000)
            XCTAssertEqual(picture.size, CGSize(width: 40_000, height: 40_000))
            XCTAssertEqual(told.count, 1)
            XCTAssertTrue(
                told[0].message.hasPrefix("A view of 40000 × 40000 points is drawn at scale 0."), told[0].message)
        }
    }

    // MARK: Scenes that multiply

    /// Scenes in a row, of which each embeds the next one so many times.
    private func multiplying(_ scenes: Int, times: Int) -> String {
        (0..<scenes).map { index in
            let containers =
                index + 1 == scenes
                ? ""
                : (0..<times).map {
                    "<containerView id=\"k\(index)-\($0)\"><connections><segue destination=\"c\(index + 1)\" kind=\"embed\" id=\"g\(index)-\($0)\"/></connections></containerView>"
                }.joined()
            return """
                <scene sceneID="s\(index)"><objects><viewController userLabel="Scene \(index)" id="c\(index)" sceneMemberID="viewController"><view key="view" id="v\(index)">
                <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(containers)</subviews></view></viewController></objects></scene>
                """
        }.joined()
    }

    private func document(_ scenes: String) throws -> StoryboardDocument {
        try StoryboardDocument(
            bytes: Array(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\"><scenes>\(scenes)</scenes></document>"
                    .utf8), path: "Test.storyboard")
    }

    func testScenesThatMultiplyAreNamedAndNotDrawn() throws {
        try main {
            let document = try document(multiplying(9, times: 10))
            XCTAssertThrowsError(try SceneRenderer(scale: 0.5).picture(of: "s0", in: document)) { error in
                let text = "\(error)"
                XCTAssertTrue(
                    text.contains("“Scene 0” (c0) → “Scene 1” (c1) →")
                        && text.contains("“Scene 8” (c8) are 111111111 controllers; 1000 can be shown."), text)
            }
            XCTAssertNoThrow(try SceneRenderer(scale: 0.5).picture(of: "s6", in: document))
        }
    }

    func testScenesWithinTheBudgetAreDrawn() throws {
        try main {
            XCTAssertNoThrow(try SceneRenderer(scale: 0.5).picture(of: "s0", in: document(multiplying(3, times: 9))))
        }
    }
}

/// Documents whose elements are of another kind than their place asks for.
final class MisplacedKindsTests: XCTestCase {
    override func invokeTest() { MainActor.assumeIsolated { ScreenSetting.restoring { super.invokeTest() } } }

    /// Interface Builder's canvas shows each prototype once; what isn't a cell can't be made one.
    func testAListWithPrototypesThatAreNoCellsIsDrawn() throws {
        let label =
            "<label reuseIdentifier=\"Cell\" id=\"L\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></label>"
        for other in [
            "", "<tableViewCell reuseIdentifier=\"Cell\" id=\"C\"/>",
            "<collectionViewCell reuseIdentifier=\"Cell\" id=\"C\"/>",
        ] {
            for list in [
                "<tableView id=\"T\">FRAME<prototypes>CELLS</prototypes></tableView>",
                "<collectionView id=\"T\">FRAME<cells>CELLS</cells></collectionView>",
            ] {
                for cells in [label + other, other + label] {
                    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"300\"/>"
                    let text = ExtremeDocuments.storyboard(
                        [
                            list.replacingOccurrences(of: "FRAME", with: frame).replacingOccurrences(
                                of: "CELLS", with: cells)
                        ], .subview)
                    let document = try StoryboardDocument(bytes: Array(text.utf8), path: "Test.storyboard")
                    try MainActor.assumeIsolated {
                        XCTAssertGreaterThan(
                            try SceneRenderer(scale: 0.5).picture(of: "s", in: document).image.width, 0)
                    }
                }
            }
        }
    }
}
