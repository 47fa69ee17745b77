import Foundation
import ProjectFixtures
import XCTest
import XcodeProject

@testable import AppBuilder

final class AssetSymbolsTests: XCTestCase {
    func testNamesAreThoseThatXcodeGives() {
        for (asset, symbol) in [
            "CloseButton": "closeButton", "close-button": "closeButton", "ic_done": "icDone", "URLIcon": "urlIcon",
            "1st": "_1St", "dice1": "dice1", "BMR": "BMR", "M": "M", "AL-0": "AL_0", "A-1-1-0": "A_1_1_0",
            "IMG02": "IMG_02", "IMG_4251": "IMG_4251", "292C38": "_292_C_38", "CFConfezione": "cfConfezione",
            "image 123": "image123", "Frame 74": "frame74", "10_back_arm": "_10BackArm", "10c": "_10C",
            "favicon-32x32": "favicon32X32", "0b3b21ff27": "_0B3B21Ff27", "Product.1": "product1", "LuLu": "luLu",
            "APCPhoto": "apcPhoto", "DSTextPrimary": "dsTextPrimary", "city_nyc": "cityNyc", "1": "_1",
            "BlackShoe1": "blackShoe1", "AccentColor": "accent", "Color": "color", "FileImage": "file",
            "fiori.text.color": "fioriText", "gray_700": "gray700", "k_black": "kBlack",
            "HBO GO Logo": "hboGOLogo", "FaceID": "faceID", "OneDrive Logo": "oneDriveLogo", "Image": "image",
            "hobbyColor": "hobby", "bg_color": "bg", "joker_3_multicolor": "joker3Multicolor", "Hero image": "hero",
            "final-image": "final", "Top Shelf Image Wide": "topShelfImageWide", "AppIconImage": "appIcon",
            "Empty man PP": "emptyManPP", "icon_ID ": "iconID", "orbita+": "orbita", "block_lv-1": "blockLv1",
        ] {
            XCTAssertEqual(AssetSymbols.identifier(asset), symbol)
        }
    }

    private func catalog(_ sets: [String] = []) throws -> AssetCatalog {
        let folder = NSTemporaryDirectory() + UUID().uuidString + ".xcassets"
        addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
        for (set, contents) in [
            "default.imageset": "{}", "red.colorset": "{}", "Icons/star.imageset": "{}",
            "Icons": #"{"properties": {"provides-namespace": true}}"#,
        ].merging(sets.map { ($0, "{}") }, uniquingKeysWith: { $1 }) {
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

    func testOfTwoAssetsWithOneSymbolTheFirstHasItAndTheOtherIsTold() throws {
        let symbols = try AssetSymbols(
            catalogs: [catalog(["File.imageset", "FileImage.imageset", "walk-in.imageset", "walkIn.imageset"])],
            extensions: true)
        let source = try XCTUnwrap(symbols.source)
        XCTAssertTrue(source.contains("static let file = UIKit.ImageResource(name: \"File\""), source)
        XCTAssertTrue(source.contains("static let walkIn = UIKit.ImageResource(name: \"walk-in\""), source)
        XCTAssertEqual(source.components(separatedBy: "static let walkIn ").count, 2)
        XCTAssertEqual(
            symbols.warnings,
            [
                "The “FileImage” image asset name resolves to the symbol “file” which already exists. Try renaming the asset.",
                "The “walkIn” image asset name resolves to the symbol “walkIn” which already exists. Try renaming the asset.",
                "The “red” color asset name resolves to a conflicting UIColor symbol “red”. Try renaming the asset.",
            ])
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

    /// The property “Asset Symbols” that Xcode 16 gave catalogs.
    func testACatalogMaySayItselfWhetherClassesGetNames() throws {
        func names(_ value: String, extensions: Bool) throws -> [Bool] {
            let fixture = ProjectFixture()
            for place in ["A.xcassets/star", "B.xcassets/moon"] {
                fixture.write(
                    place + ".colorset/Contents.json",
                    #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}]}"#
                )
            }
            fixture.write(
                "A.xcassets/Contents.json",
                #"{"properties":{"generate-swift-asset-symbol-extensions":"\#(value)"}}"#)
            let catalogs = try ["A", "B"].map { try AssetCatalog(path: fixture.folder + "/\($0).xcassets") }
            let source = try XCTUnwrap(AssetSymbols(catalogs: catalogs, extensions: extensions).source)
            XCTAssertTrue(source.contains("static let star") && source.contains("static let moon"), source)
            return [source.contains("static var star"), source.contains("static var moon")]
        }
        XCTAssertEqual(try names("disabled", extensions: true), [false, true])
        XCTAssertEqual(try names("enabled", extensions: false), [true, false])
        XCTAssertEqual(try names("inherited", extensions: true), [true, true])
    }
}
