import Foundation
import XCTest

@testable import XcodeProject

/// How catalogs say what becomes of a picture that is shown larger, and under which appearances it is shown.
final class AssetSlicesTests: XCTestCase {
    private func catalog(_ image: String, properties: String = "") throws -> AssetCatalog {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slices-\(UUID().uuidString)/A.xcassets")
        let set = folder.appendingPathComponent("Bubble.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try Data([0x89, 0x50, 0x4E, 0x47]).write(to: set.appendingPathComponent("b.png"))
        try Data(
            "{\"images\": [{\"filename\": \"b.png\", \"idiom\": \"universal\", \"scale\": \"2x\", \(image)}]\(properties)}"
                .utf8
        ).write(to: set.appendingPathComponent("Contents.json"))
        return try AssetCatalog(path: folder.path)
    }

    func testCapsAndMiddleAreReadInPixels() throws {
        let image = try catalog(
            """
            "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 3}, "cap-insets": {"top": 10, "left": 11, "bottom": 12, "right": 13}}
            """
        ).images["Bubble"]![0]
        let slices = try XCTUnwrap(image.slices)
        XCTAssertEqual(
            [slices.top, slices.left, slices.bottom, slices.right, slices.width, slices.height], [10, 11, 12, 13, 2, 3])
        XCTAssertTrue(slices.tiles)
    }

    func testCapsHaveAnOlderSpelling() throws {
        let image = try catalog(
            """
            "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1}, "capInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4}}
            """
        ).images["Bubble"]![0]
        let slices = try XCTUnwrap(image.slices)
        XCTAssertEqual([slices.top, slices.left, slices.bottom, slices.right], [1, 2, 3, 4])
        XCTAssertFalse(slices.tiles)
    }

    func testDistancesOfTheAlignmentMayBeLeftOut() throws {
        let edges = try XCTUnwrap(
            try catalog("\"alignment-insets\": {\"bottom\": 20, \"right\": 4}").images["Bubble"]![0].alignment)
        XCTAssertEqual([edges.top, edges.left, edges.bottom, edges.right], [0, 0, 20, 4])
        XCTAssertNil(try catalog("\"x\": 1").images["Bubble"]![0].alignment)
    }

    func testContrastAndLuminosityAreToldApart() throws {
        let image = try catalog(
            "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}, {\"appearance\": \"contrast\", \"value\": \"high\"}]"
        ).images["Bubble"]![0]
        XCTAssertEqual(image.appearance, "dark")
        XCTAssertEqual(image.highContrast, true)
    }

    func testAVectorIsKeptWhereTheSetSaysSo() throws {
        XCTAssertEqual(
            try catalog("\"x\": 1", properties: ", \"properties\": {\"preserves-vector-representation\": true}").images[
                "Bubble"]![0].preservesVector, true)
        XCTAssertNil(try catalog("\"x\": 1").images["Bubble"]![0].preservesVector)
    }

    func testOfTwoSetsOfOneNameTheFirstWins() throws {
        let first = try catalog("\"x\": 1"), second = try catalog("\"x\": 1")
        var index = AssetCatalogIndex()
        index.add(first) { "1/" + $0 }
        index.add(second) { "2/" + $0 }
        let json = String(decoding: try index.encoded(), as: UTF8.self)
        XCTAssertTrue(json.contains("1/Bubble.imageset/b.png"))
        XCTAssertFalse(json.contains("2/Bubble"))
    }
}
