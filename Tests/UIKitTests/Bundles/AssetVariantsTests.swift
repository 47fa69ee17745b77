import Foundation
import XCTest

@testable import UIKit

/// Which of a catalog's entries suits.
final class AssetVariantsTests: XCTestCase {
    private func use(_ entries: [[String: Any]], _ body: () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Assets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        var images: [[String: Any]] = [], data: [[String: Any]] = []
        for (index, entry) in entries.enumerated() {
            let file = folder.appendingPathComponent("\(index).png"), size = CGSize(width: 10 * (index + 1), height: 10)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            try XCTUnwrap(UIGraphicsImageRenderer(size: size, format: format).image { _ in }.pngData()).write(to: file)
            images.append(entry.merging(["file": file.path, "scale": 1]) { own, _ in own })
            data.append(entry.merging(["file": file.path]) { own, _ in own })
        }
        let index = try JSONSerialization.data(withJSONObject: ["images": ["a": images], "data": ["a": data]])
        try onMain {
            ProjectAssets.use(index: index)
            defer { ProjectAssets.use(index: nil) }
            try body()
        }
    }

    private func width(_ traits: UITraitCollection...) -> CGFloat? {
        UIImage(named: "a", in: nil, compatibleWith: UITraitCollection(traitsFrom: traits))?.size.width
    }

    func testSizeClassesDecide() throws {
        try use([[:], ["conditions": ["heightClass": "compact"]], ["conditions": ["widthClass": "regular"]]]) {
            let upright = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
            ])
            XCTAssertEqual(width(upright), 10)
            XCTAssertEqual(width(upright, UITraitCollection(verticalSizeClass: .compact)), 20)
            XCTAssertEqual(width(upright, UITraitCollection(horizontalSizeClass: .regular)), 30)
        }
    }

    func testAPictureSaysWhereItIsAlignedInPoints() throws {
        try use([["scale": 2, "alignment": ["top": 0, "left": 0, "bottom": 20, "right": 4]]]) {
            let image = UIImage(named: "a")
            XCTAssertEqual(image?.alignmentRectInsets, UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 2))
        }
    }

    func testLanguagesDecide() throws {
        let before = AppLanguage.list
        defer { AppLanguage.list = before }
        try use([["conditions": ["locale": "de"]], [:], ["conditions": ["locale": "fr"]]]) {
            AppLanguage.list = ["de-AT"]
            XCTAssertEqual(width(), 10)
            AppLanguage.list = []
            XCTAssertEqual(width(), 20)
        }
    }

    func testTheDevicesScreenAndMemoryDecide() throws {
        try use([["conditions": ["gamut": "sRGB"]], ["conditions": ["gamut": "display-P3"]]]) {
            XCTAssertEqual(width(), 20, "a phone's screen shows P3")
            XCTAssertEqual(width(UITraitCollection(displayGamut: .SRGB)), 10)
        }
        try use([[:], ["conditions": ["memory": 4]], ["conditions": ["memory": 2]], ["conditions": ["memory": 64]]]) {
            XCTAssertEqual(width(), 20, "the most that the device has")
        }
        try use([["conditions": ["graphics": "metal1v2"]], ["conditions": ["graphics": "apple5"]], [:]]) {
            XCTAssertEqual(width(), 20)
        }
    }

    func testDataHasTheSameKeys() throws {
        try use([["idiom": "ipad"], [:], ["conditions": ["heightClass": "compact"]]]) {
            let phone = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(verticalSizeClass: .regular),
            ])
            func width(_ traits: UITraitCollection) -> CGFloat? {
                traits.performingAsCurrent {
                    NSDataAsset(name: "a").flatMap { UIImage(data: $0.data) }?.size.width
                }
            }
            XCTAssertEqual(width(phone), 20)
            XCTAssertEqual(width(UITraitCollection(traitsFrom: [phone, .init(verticalSizeClass: .compact)])), 30)
            XCTAssertEqual(width(UITraitCollection(traitsFrom: [phone, .init(userInterfaceIdiom: .pad)])), 10)
        }
    }

    func testImageViewsShowThePictureForTheirTraits() throws {
        try use([[:], ["appearance": "dark"]]) {
            try onMain {
                let view = UIImageView(image: UIImage(named: "a")), root = UIViewController()
                root.view.addSubview(view)
                try on(.phone, root) { window in
                    XCTAssertEqual(view.intrinsicContentSize.width, 10)
                    window.overrideUserInterfaceStyle = .dark
                    MainLoop.advance(by: 0.1)
                    XCTAssertEqual(view.intrinsicContentSize.width, 20)
                    XCTAssertEqual(view.shownImage?.size.width, 20)
                }
            }
        }
    }

    func testAPictureIsMadeSmallerWhereItStandsForASize() throws {
        try use([["scale": 2, "pixels": 6]]) {
            XCTAssertEqual(UIImage(named: "a")?.size, CGSize(width: 3, height: 3))
            XCTAssertEqual(UIImage(named: "a")?.scale, 2)
        }
    }

    func testColoursStandInTheirSpaces() throws {
        let entries: [String: [String: Any]] = [
            "wide": ["space": "display-p3", "red": 1, "green": 0, "blue": 0, "alpha": 1],
            "linear": ["space": "extended-linear-srgb", "red": 0.5, "green": 0, "blue": 1, "alpha": 1],
            "gray": ["space": "gray-gamma-22", "red": 0.25, "green": 0.25, "blue": 0.25, "alpha": 0.5],
            "plain": ["space": "srgb", "red": 1, "green": 0, "blue": 0, "alpha": 1],
        ]
        let index = try JSONSerialization.data(withJSONObject: ["colors": entries.mapValues { [$0] }])
        onMain {
            ProjectAssets.use(index: index)
            defer { ProjectAssets.use(index: nil) }
            func components(_ name: String) -> [String] {
                var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                UIColor(named: name)?.getRed(&r, green: &g, blue: &b, alpha: &a)
                return [r, g, b, a].map { String(format: "%.2f", $0) }
            }
            XCTAssertEqual(components("wide"), ["1.09", "-0.23", "-0.15", "1.00"])
            XCTAssertEqual(components("linear"), ["0.74", "0.00", "1.00", "1.00"])
            XCTAssertEqual(components("gray"), ["0.25", "0.25", "0.25", "0.50"])
            XCTAssertEqual(components("plain"), ["1.00", "0.00", "0.00", "1.00"])
        }
    }
}
