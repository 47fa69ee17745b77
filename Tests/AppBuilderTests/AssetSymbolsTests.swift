import Foundation
import XCTest
import XcodeProject

@testable import AppBuilder

final class AssetSymbolsTests: XCTestCase {
    func testNamesAreThoseThatXcodeGives() {
        for (asset, symbol) in [
            "CloseButton": "closeButton", "close-button": "closeButton", "ic_done": "icDone", "URLIcon": "urlIcon",
            "ABC": "abc", "1st": "_1st", "dice1": "dice1",
        ] {
            XCTAssertEqual(AssetSymbols.identifier(asset), symbol)
        }
        XCTAssertEqual(AssetSymbols.identifier("AccentColor", dropping: "Color"), "accent")
        XCTAssertEqual(AssetSymbols.identifier("Color", dropping: "Color"), "color")
    }

    private func catalog() throws -> AssetCatalog {
        let folder = NSTemporaryDirectory() + UUID().uuidString + ".xcassets"
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        for (set, contents) in [
            "default.imageset": "{}", "red.colorset": "{}", "Icons/star.imageset": "{}",
            "Icons": #"{"properties": {"provides-namespace": true}}"#,
        ] {
            try FileManager.default.createDirectory(atPath: folder + "/" + set, withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: URL(fileURLWithPath: folder + "/" + set + "/Contents.json"))
        }
        return try AssetCatalog(path: folder)
    }

    func testImagesAndColoursGetNamesInTheirNamespaces() throws {
        let source = try XCTUnwrap(AssetSymbols(catalogs: [catalog()], extensions: true).source)
        XCTAssertTrue(
            source.contains(
                "static let `default` = UIKit.ImageResource(name: \"default\", bundle: Foundation.Bundle.main)"), source
        )
        XCTAssertTrue(source.contains("static var `default`: UIKit.UIImage"), source)
        XCTAssertTrue(source.contains("enum Icons {"), source)
        XCTAssertTrue(source.contains("static let star = UIKit.ImageResource(name: \"Icons/star\""), source)
        XCTAssertTrue(source.contains("static let red = UIKit.ColorResource"), source)
        XCTAssertFalse(source.contains("static var red"), "UIColor has that name already")
    }

    func testAnAppsOwnTypeOfThatNameIsLeftAlone() throws {
        let symbols = try AssetSymbols(catalogs: [catalog()], extensions: true)
        let source = try XCTUnwrap(symbols.leavingOut(declaredIn: ["enum ImageResource: String { case star }"]).source)
        XCTAssertFalse(source.contains("static let star"), source)
        XCTAssertTrue(source.contains("static let red = UIKit.ColorResource"), source)
        XCTAssertEqual(symbols.leavingOut(declaredIn: ["let a: ImageResource = .star"]).source, symbols.source)
    }

    func testClassesGetNamesOnlyWhereTheTargetAsksForThem() throws {
        let source = try XCTUnwrap(AssetSymbols(catalogs: [catalog()], extensions: false).source)
        XCTAssertFalse(source.contains("extension UIKit.UIImage"), source)
        XCTAssertTrue(source.contains("extension UIKit.ImageResource"), source)
        XCTAssertNil(AssetSymbols(catalogs: [], extensions: true).source)
    }
}
