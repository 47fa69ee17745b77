import XCTest

@testable import CoreImage

/// Filters work out what Apple documents of them, on pictures small enough to reckon by hand.
final class FilterTests: XCTestCase {
    private let context = CIContext()

    /// A picture of one colour.
    private func plain(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1, width: CGFloat = 4, height: CGFloat = 4
    ) -> CIImage {
        CIImage(color: CIColor(red: red, green: green, blue: blue, alpha: alpha)).cropped(
            to: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Red, green, blue and alpha of a pixel, y up.
    private func color(_ image: CIImage?, _ x: Int, _ y: Int) throws -> [Int] {
        let picture = try XCTUnwrap(
            context.createCGImage(try XCTUnwrap(image), from: CGRect(x: x, y: y, width: 1, height: 1)))
        return picture.withPixels { words, _ in [16, 8, 0, 24].map { Int(words[0] >> UInt32($0) & 255) } }
    }

    private func check(
        _ name: String, _ values: [String: Any] = [:], on image: CIImage, gives expected: [Int], accuracy: Int = 2,
        line: UInt = #line
    ) throws {
        let filter = try XCTUnwrap(CIFilter(name: name), line: line)
        filter.setValue(image, forKey: kCIInputImageKey)
        for (key, value) in values { filter.setValue(value, forKey: key) }
        for (got, wanted) in zip(try color(filter.outputImage, 1, 1), expected) {
            XCTAssertLessThanOrEqual(abs(got - wanted), accuracy, "\(name): \(got) for \(wanted)", line: line)
        }
    }

    func testAPictureComesBackAsItWas() throws {
        let red = plain(1, 0.5, 0)
        let picture = try XCTUnwrap(context.createCGImage(red, from: red.extent))
        XCTAssertEqual(picture.width, 4)
        XCTAssertEqual(try color(CIImage(cgImage: picture), 2, 3), [255, 128, 0, 255])
        XCTAssertNil(context.createCGImage(CIImage(color: .red), from: CGRect.infinite))
    }

    func testColoursAreChanged() throws {
        try check("CIColorInvert", on: plain(1, 0.2, 0), gives: [0, 204, 255, 255])
        try check("CIColorControls", [kCIInputSaturationKey: 0], on: plain(1, 0, 0), gives: [54, 54, 54, 255])
        try check(
            "CIColorControls", [kCIInputBrightnessKey: 0.2], on: plain(0.4, 0.4, 0.4), gives: [153, 153, 153, 255])
        try check("CIColorControls", [kCIInputContrastKey: 2], on: plain(0.6, 0.5, 0.4), gives: [179, 128, 77, 255])
        try check("CISepiaTone", [kCIInputIntensityKey: 1], on: plain(1, 1, 1), gives: [255, 255, 239, 255])
        try check("CISepiaTone", [kCIInputIntensityKey: 0], on: plain(0.2, 0.4, 0.6), gives: [51, 102, 153, 255])
        try check("CIExposureAdjust", [kCIInputEVKey: 1], on: plain(0.5, 0.5, 0.5), gives: [175, 175, 175, 255])
        try check("CIHueAdjust", [kCIInputAngleKey: 0], on: plain(0.2, 0.4, 0.6), gives: [51, 102, 153, 255])
        try check("CIPhotoEffectMono", on: plain(0, 1, 0), gives: [182, 182, 182, 255])
        try check("CIColorPosterize", ["inputLevels": 2], on: plain(0.4, 0.6, 1), gives: [0, 255, 255, 255])
        try check(
            "CIFalseColor", ["inputColor0": CIColor.blue, "inputColor1": CIColor.red], on: plain(1, 1, 1),
            gives: [255, 0, 0, 255])
        try check(
            "CIColorMatrix",
            ["inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0), "inputBiasVector": CIVector(x: 0, y: 0, z: 0.5, w: 0)],
            on: plain(0, 1, 0), gives: [255, 255, 128, 255])
    }

    func testColourFiltersLeaveTheAlpha() throws {
        try check("CIColorInvert", on: plain(0, 0, 0, alpha: 0.5), gives: [128, 128, 128, 128])
    }

    func testABlurSpreadsOverTheEdgeAndKeepsTheMiddle() throws {
        let white = plain(1, 1, 1, width: 40, height: 40), soft = white.applyingGaussianBlur(sigma: 4)
        XCTAssertTrue(soft.extent.contains(CGRect(x: -10, y: -10, width: 60, height: 60)))
        XCTAssertEqual(try color(soft, 20, 20)[3], 255)
        XCTAssertEqual(Double(try color(soft, 0, 20)[3]), 134, accuracy: 12)
        XCTAssertGreaterThan(try color(soft, -4, 20)[3], 10)
        XCTAssertEqual(try color(soft, -30, 20)[3], 0)
        XCTAssertEqual(
            try color(white.clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: white.extent), 0, 0)[3], 255)
    }

    func testPixellatingMakesSquares() throws {
        let gradient = try XCTUnwrap(
            CIFilter(
                name: "CILinearGradient",
                parameters: ["inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 64, y: 0)])?.outputImage)
        let squares = gradient.cropped(to: CGRect(x: 0, y: 0, width: 64, height: 64)).applyingFilter(
            "CIPixellate", parameters: [kCIInputScaleKey: 16, kCIInputCenterKey: CIVector(x: 0, y: 0)])
        XCTAssertEqual(try color(squares, 17, 3), try color(squares, 30, 12))
        XCTAssertNotEqual(try color(squares, 17, 3), try color(squares, 33, 3))
    }

    func testImagesAreMovedTurnedAndCut() throws {
        let half = plain(1, 0, 0, width: 2, height: 4).composited(over: plain(0, 0, 1))
        XCTAssertEqual(try color(half, 0, 0), [255, 0, 0, 255])
        XCTAssertEqual(try color(half, 3, 0), [0, 0, 255, 255])
        XCTAssertEqual(
            try color(half.transformed(by: CGAffineTransform(translationX: 10, y: 5)), 10, 5), [255, 0, 0, 255])
        let large = half.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
        XCTAssertEqual(large.extent, CGRect(x: 0, y: 0, width: 40, height: 40))
        XCTAssertEqual(try color(large, 10, 20), [255, 0, 0, 255])
        XCTAssertEqual(try color(half.oriented(.down), 0, 0), [0, 0, 255, 255])
        XCTAssertEqual(try color(half.oriented(.right), 0, 3), [255, 0, 0, 255], "its top is at the right")
        XCTAssertEqual(
            half.cropped(to: CGRect(x: 1, y: 1, width: 9, height: 1)).extent, CGRect(x: 1, y: 1, width: 3, height: 1))
        XCTAssertEqual(try color(half.clampedToExtent(), 100, -50), [0, 0, 255, 255])
    }

    func testImagesAreMixed() throws {
        let red = plain(1, 0, 0), grey = plain(0.5, 0.5, 0.5)
        try check("CIMultiplyBlendMode", [kCIInputBackgroundImageKey: grey], on: red, gives: [128, 0, 0, 255])
        try check("CIScreenBlendMode", [kCIInputBackgroundImageKey: grey], on: red, gives: [255, 128, 128, 255])
        try check("CISourceOutCompositing", [kCIInputBackgroundImageKey: grey], on: red, gives: [0, 0, 0, 0])
        try check(
            "CIBlendWithMask", [kCIInputBackgroundImageKey: plain(0, 0, 1), kCIInputMaskImageKey: plain(1, 1, 1)],
            on: red, gives: [255, 0, 0, 255])
        try check(
            "CIDissolveTransition", [kCIInputTargetImageKey: plain(0, 0, 1), kCIInputTimeKey: 0.5], on: red,
            gives: [128, 0, 128, 255])
    }

    func testOnePixelStandsForAnArea() throws {
        let half = plain(1, 1, 1, width: 2, height: 4).composited(over: plain(0, 0, 0))
        XCTAssertEqual(
            Double(
                try color(
                    half.applyingFilter(
                        "CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(cgRect: half.extent)]), 0, 0)[0]),
            128, accuracy: 1)
    }

    func testPatternsHaveNoEnd() throws {
        let board = try XCTUnwrap(
            CIFilter(
                name: "CICheckerboardGenerator", parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputWidth": 10])?
                .outputImage)
        XCTAssertTrue(board.extent.isInfinite)
        XCTAssertNotEqual(try color(board, 5, 5), try color(board, 15, 5))
        XCTAssertEqual(try color(board, 5, 5), try color(board, 1015, -985))
    }

    func testDistortionsKeepWhatIsFarAway() throws {
        let half = plain(1, 0, 0, width: 50, height: 100).composited(over: plain(0, 0, 1, width: 100, height: 100))
        for name in ["CITwirlDistortion", "CIBumpDistortion", "CIPinchDistortion"] {
            let moved = half.applyingFilter(
                name, parameters: [kCIInputCenterKey: CIVector(x: 50, y: 50), kCIInputRadiusKey: 20])
            XCTAssertEqual(try color(moved, 5, 5), [255, 0, 0, 255], name)
            XCTAssertEqual(try color(moved, 95, 95), [0, 0, 255, 255], name)
        }
        let twirled = half.applyingFilter(
            "CITwirlDistortion",
            parameters: [
                kCIInputCenterKey: CIVector(x: 50, y: 50), kCIInputRadiusKey: 40, kCIInputAngleKey: CGFloat.pi * 4,
            ])
        XCTAssertNotEqual(
            try (35..<50).map { try color(twirled, $0, 50) }, Array(repeating: [255, 0, 0, 255], count: 15))
    }

    func testFiltersAreKnownByName() throws {
        XCTAssertNil(CIFilter(name: "CINoSuchFilter"))
        XCTAssertTrue(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
        let blur = try XCTUnwrap(CIFilter(name: "CIGaussianBlur"))
        XCTAssertEqual(blur.value(forKey: kCIInputRadiusKey) as? Int, 10)
        XCTAssertTrue(blur.inputKeys.contains(kCIInputImageKey))
        XCTAssertNil(blur.outputImage, "there is no image yet")
    }

    /// Whatever it makes, no filter traps on a picture, and each says what it takes.
    func testEveryFilterMakesAnImageOfItsDefaults() throws {
        let image = plain(0.4, 0.6, 0.2, width: 30, height: 20)
        for name in CIFilter.filterNames(inCategory: nil) {
            let filter = try XCTUnwrap(CIFilter(name: name))
            for key in filter.inputKeys where key.hasSuffix("Image") { filter.setValue(image, forKey: key) }
            let made = try XCTUnwrap(filter.outputImage, name)
            XCTAssertNotNil(context.createCGImage(made, from: CGRect(x: 0, y: 0, width: 30, height: 20)), name)
        }
    }

    /// Dark modules as `#`, the top row first.
    private func rows(_ image: CIImage?) throws -> [String] {
        let image = try XCTUnwrap(image), picture = try XCTUnwrap(context.createCGImage(image, from: image.extent))
        return picture.withPixels { words, stride in
            (0..<picture.height).map { y in
                String((0..<picture.width).map { words[y * stride + $0] & 255 < 128 ? "#" : " " })
            }
        }
    }

    private func code(_ name: String, _ message: String, _ values: [String: Any] = [:]) throws -> [String] {
        let filter = try XCTUnwrap(CIFilter(name: name))
        filter.setValue(message.data(using: .utf8), forKey: "inputMessage")
        for (key, value) in values { filter.setValue(value, forKey: key) }
        return try rows(filter.outputImage)
    }

    func testQRCodesAreAsLargeAsTheirMessageNeeds() throws {
        let small = try code("CIQRCodeGenerator", "hello")
        XCTAssertEqual(small.count, 23, "21 modules and a margin of one")
        XCTAssertTrue(small.allSatisfy { $0.count == 23 })
        XCTAssertEqual(small[1].prefix(9), " ####### ", "a finder")
        XCTAssertEqual(small[2].prefix(9), " #     # ")
        XCTAssertEqual(try code("CIQRCodeGenerator", String(repeating: "a", count: 100)).count, 43, "version 6 at M")
        XCTAssertEqual(
            try code("CIQRCodeGenerator", String(repeating: "a", count: 100), ["inputCorrectionLevel": "L"]).count, 39,
            "version 5 at L")
        XCTAssertNil(
            CIFilter(name: "CIQRCodeGenerator", parameters: ["inputMessage": Data(count: 3000)])?.outputImage,
            "no code holds so much")
    }

    func testAQRCodesStripesSayItsCorrectionAndMask() throws {
        // The fifteen bits beside the upper left finder, unmasked, are a multiple of the generator.
        for level in ["L", "M", "Q", "H"] {
            let rows = try code("CIQRCodeGenerator", "https://example.org/a?b=1", ["inputCorrectionLevel": level]).map(
                Array.init)
            func bit(_ x: Int, _ y: Int) -> Int { rows[y + 1][x + 1] == "#" ? 1 : 0 }
            var bits = 0
            for (index, place)
                in ([0, 1, 2, 3, 4, 5, 7, 8].map { (8, $0) } + [(7, 8)] + [5, 4, 3, 2, 1, 0].map { ($0, 8) })
                .enumerated()
            { bits |= bit(place.0, place.1) << index }
            bits ^= 0x5412
            XCTAssertEqual(bits >> 13, ["L": 1, "M": 0, "Q": 3, "H": 2][level])
            var rest = bits
            for shift in (10...14).reversed() where rest >> shift & 1 == 1 { rest ^= 0x537 << (shift - 10) }
            XCTAssertEqual(rest, 0, level)
        }
    }

    func testCode128HasItsStripes() throws {
        let row = try XCTUnwrap(
            try code("CICode128BarcodeGenerator", "A", ["inputQuietSpace": 1, "inputBarcodeHeight": 3]).first)
        // Start B, A, its check (104 + 33) % 103 = 34, stop.
        let stripes = "11010010000" + "10100011000" + "10001011000" + "1100011101011"
        XCTAssertEqual(row, " " + String(stripes.map { $0 == "1" ? "#" : " " }) + " ")
        XCTAssertEqual(try code("CICode128BarcodeGenerator", "123456")[0].count, 7 + 11 * 5 + 13 + 7, "digits in pairs")
    }
}
