import CoreGraphics
import StoryboardDocument
import XCTest

@testable import Canvas
@testable import StoryboardRendering

/// Boards draw the views of a scene's dock, and say what they can't draw.
final class BoardDockTests: XCTestCase {
    private func document(_ runtime: String = "iOS.CocoaTouch", extra: String = "") throws -> StoryboardDocument {
        func color(_ red: Int) -> String {
            "<color key=\"backgroundColor\" red=\"\(red)\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        }
        func scene(_ id: String, _ y: Int, _ more: String) -> String {
            "<scene sceneID=\"s\(id)\"><objects><viewController id=\"c\(id)\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"393\" height=\"852\"/>\(color(0))</view></viewController>\(more)</objects><point key=\"canvasLocation\" x=\"0\" y=\"\(y)\"/></scene>"
        }
        let view =
            "<view contentMode=\"scaleToFill\" id=\"dock\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"100\"/>\(color(1))</view>"
        return try StoryboardDocument(
            bytes: Array(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="c1">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <scenes>\(scene("1", 0, ""))\(scene("2", 640, view + extra))</scenes></document>
                """.utf8), path: "Main.storyboard")
    }

    @MainActor
    private func reds(_ board: StoryboardBoard) throws -> Int {
        let image = board.picture(scale: 0.25)
        let bytes = [UInt8](try XCTUnwrap(image.dataProvider?.data as Data?)), row = image.bytesPerRow
        // Blue, green, red, alpha.
        return (0..<image.height).reduce(0) { sum, y in
            sum
                + (0..<image.width).count { x in
                    let pixel = y * row + 4 * x
                    return bytes[pixel + 2] > 220 && bytes[pixel + 1] < 40 && bytes[pixel] < 40
                }
        }
    }

    func testViewsOfTheDockAreDrawnAboveTheirScene() throws {
        try MainActor.assumeIsolated { try checkViewsOfTheDockAreDrawnAboveTheirScene() }
    }

    @MainActor
    private func checkViewsOfTheDockAreDrawnAboveTheirScene() throws {
        let renderer = SceneRenderer()
        let board = try StoryboardBoard(try document(), renderer)
        // A quarter of 200 × 100 points each way.
        XCTAssertEqual(Double(try reds(board)), 50 * 25, accuracy: 80)
    }

    func testScenesMakeRoomForTheViewsAboveThem() throws {
        try MainActor.assumeIsolated { try checkScenesMakeRoomForTheViewsAboveThem() }
    }

    @MainActor
    private func checkScenesMakeRoomForTheViewsAboveThem() throws {
        let canvas = try document(), bars = InferredBars(canvas)
        let screen = CGSize(width: 393, height: 852)
        let scenes = canvas.scenes.compactMap { BoardScene($0, BoardScene.Canvas(canvas, screen: screen), bars) }
        XCTAssertEqual(scenes.map(\.views.count), [0, 1])
        let frames = BoardLayout(scenes, []).frames
        let first = try XCTUnwrap(frames["s1"]), second = try XCTUnwrap(frames["s2"])
        XCTAssertEqual(second.size, screen)
        XCTAssertGreaterThanOrEqual(second.minY - BoardScene.dockHeight - 100, first.maxY)
    }

    func testABoardOfAnotherPlatformSaysSoOnce() throws {
        try MainActor.assumeIsolated { try checkABoardOfAnotherPlatformSaysSoOnce() }
    }

    @MainActor
    private func checkABoardOfAnotherPlatformSaysSoOnce() throws {
        let renderer = SceneRenderer()
        var told: [String] = []
        renderer.report = { told.append($0.message) }
        let board = try StoryboardBoard(try document("MacOSX.Cocoa"), renderer)
        _ = board.picture(scale: 0.1)
        XCTAssertEqual(told, ["This is a storyboard for macOS: its scenes are drawn as empty boxes."])
    }
}
