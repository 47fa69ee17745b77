import CoreGraphics
import XCTest

@testable import UIKit

final class SymbolsTests: XCTestCase {
    func testEveryLetterAndDigitStandsInACircleAndASquareButNotAlone() {
        onMain {
            XCTAssertEqual(SymbolLetters.names.count, 36)
            for name in SymbolLetters.names {
                for frame in ["circle", "circle.fill", "square", "square.fill"] {
                    XCTAssertNotNil(UIImage(systemName: name + "." + frame), name + "." + frame)
                }
            }
            XCTAssertNil(UIImage(systemName: "e"))
        }
    }

    func testCommonNamesHavePictures() {
        onMain {
            for name in [
                "house.fill", "square.and.arrow.up", "trash", "gearshape.fill", "person.crop.circle.fill",
                "chevron.forward", "list.bullet", "ellipsis.circle",
                "line.3.horizontal.decrease.circle", "photo.on.rectangle", "bubble.left.and.bubble.right.fill",
                "speaker.wave.2.fill", "1.circle",
            ] {
                XCTAssertNotNil(SymbolLibrary.drawing(named: name), name)
            }
            XCTAssertNil(SymbolLibrary.drawing(named: "no.such.symbol"))
            XCTAssertNil(UIImage(systemName: "no.such.symbol"))
        }
    }

    func testNamesOfKnownWordsAreDrawnAsWhatTheyBeginWith() throws {
        try onMain {
            for (name, beginning) in [
                ("location.slash", "location"), ("video.fill.badge.plus", "video.fill"),
                ("questionmark.square.dashed", "questionmark.square"),
            ] {
                XCTAssertEqual(
                    try XCTUnwrap(UIImage(systemName: name), name).size, UIImage(systemName: beginning)?.size, name)
            }
            XCTAssertNil(UIImage(systemName: "location.flurble"))
        }
    }

    func testDrawnSymbolsAreFilledWhereTheirShapesAreClosed() throws {
        try onMain {
            for name in ["rectangle", "play", "crown", "car.side", "seal"] {
                XCTAssertEqual(try alpha(name, 0.5, 0.6), 0, name)
                XCTAssertEqual(try alpha(name + ".fill", 0.5, 0.6), 255, name)
            }
        }
    }

    func testEveryDrawnSymbolIsMadeOfShapes() throws {
        try onMain {
            for name in SymbolDrawings.names {
                for name in [name, name + ".fill"] {
                    XCTAssertTrue(
                        SymbolLibrary.draw(
                            Symbol(name: name), in: CGRect(x: 0, y: 0, width: 40, height: 40), color: .black,
                            .raster(size: CGSize(width: 40, height: 40), scale: 1, opaque: false)), name)
                }
            }
        }
    }

    func testAButtonIsAlignedByTheSymbolBehindIt() throws {
        try onMain {
            let button = UIButton(type: .custom), symbol = try XCTUnwrap(UIImage(systemName: "checkmark"))
            XCTAssertNotEqual(symbol.alignmentRectInsets, .zero)
            button.setImage(symbol, for: .normal)
            XCTAssertEqual(button.alignmentRectInsets, .zero)
            button.setBackgroundImage(symbol, for: .normal)
            XCTAssertEqual(button.alignmentRectInsets, symbol.alignmentRectInsets)
            let root = container(200, 200, button)
            NSLayoutConstraint.activate([
                button.heightAnchor.constraint(equalToConstant: 40),
                button.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(
                button.frame.height, 40 + symbol.alignmentRectInsets.top + symbol.alignmentRectInsets.bottom,
                accuracy: 0.5)
        }
    }

    func testASymbolBesideAConfigurationsTitleIsLargeButNoHigherThanItsLine() throws {
        try onMain {
            let plain = try XCTUnwrap(UIImage(systemName: "circle"))
            var configuration = UIButton.Configuration.plain()
            configuration.image = plain
            let button = UIButton(configuration: configuration), shown = try XCTUnwrap(button.currentImage)
            XCTAssertGreaterThan(shown.size.width, plain.size.width * 1.2)
            XCTAssertEqual(button.intrinsicContentSize.width, shown.size.width + 24, accuracy: 0.01)
            XCTAssertEqual(button.intrinsicContentSize.height, 20 + 14, accuracy: 0.5)
            button.frame.size = button.intrinsicContentSize
            button.layoutIfNeeded()
            XCTAssertEqual(
                try XCTUnwrap(button.imageView).frame.height, shown.size.height, accuracy: 0.01,
                "it isn't squeezed into the insets")
        }
    }

    func testFilledSymbolsAreAsHighAsTheirOutline() {
        XCTAssertEqual(SymbolHeights.height(of: "star"), 20)
        XCTAssertEqual(SymbolHeights.height(of: "star.fill"), 20)
        XCTAssertEqual(SymbolHeights.height(of: "heart.fill"), SymbolHeights.height(of: "heart"))
        XCTAssertEqual(SymbolHeights.height(of: "doc"), SymbolHeights.height(of: "doc.fill"))
        XCTAssertNil(SymbolHeights.height(of: "no.such.symbol"))
    }

    func testFilledSymbolsAreTheFilledOnesOfTheirOutline() {
        func picture(_ name: String) -> String? { SymbolNames.picture(for: name) { _ in true } }
        for (symbol, expected) in [
            ("phone", "telephone"), ("phone.fill", "telephone-fill"), ("pin.fill", "pin-angle-fill"),
            ("speaker.fill", "volume-off-fill"),
        ] {
            XCTAssertEqual(picture(symbol), expected)
        }
    }

    /// The alpha of a pixel of a symbol's picture, by its place as shares of width and height.
    private func alpha(_ name: String, _ x: CGFloat, _ y: CGFloat) throws -> UInt32 {
        let image = try XCTUnwrap(
            SymbolLibrary.picture(of: Symbol(name: name), size: CGSize(width: 40, height: 40), scale: 1), name)
        let context = CGContext.raster(size: CGSize(width: 40, height: 40), scale: 1, opaque: false)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 40))
        context.flush()
        let row = context.data!.advanced(by: Int(y * 39) * context.bytesPerRow)
        return row.load(fromByteOffset: Int(x * 39) * 4, as: UInt32.self) >> 24
    }

    func testAPictureWithoutACircleIsPutIntoOne() throws {
        try onMain {
            XCTAssertGreaterThan(try alpha("map.circle", 0.5, 0.02), 200, "the ring")
            XCTAssertEqual(try alpha("map.circle", 0.14, 0.5), 0, "between ring and map")
            XCTAssertEqual(try alpha("chevron.left.circle.fill", 0.14, 0.5), 255, "the disc")
            XCTAssertLessThan(try alpha("chevron.left.circle.fill", 0.42, 0.5), 160, "the chevron is cut out")
        }
    }

    func testAButtonsSymbolsHaveTheSizeThatItsStateAsksForUnlessTheyBringTheirOwn() throws {
        try onMain {
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: "heart"), for: .normal)
            let standard = try XCTUnwrap(button.currentImage?.size.height)
            button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40), forImageIn: .normal)
            XCTAssertGreaterThan(try XCTUnwrap(button.currentImage?.size.height), standard * 1.5)
            button.setImage(
                UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)),
                for: .highlighted)
            XCTAssertEqual(
                button.image(for: .highlighted)?.size.height,
                UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))?.size.height
            )
        }
    }
}
