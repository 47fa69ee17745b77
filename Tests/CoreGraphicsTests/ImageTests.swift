import XCTest

@testable import CoreGraphics

final class ImageTests: XCTestCase {
    private func pixels(_ image: CGImage) -> [UInt32] {
        image.withPixels { words, stride in
            (0..<image.height).flatMap { y in (0..<image.width).map { words[y * stride + $0] } }
        }
    }

    func testOpaquePNGComesBackPixelForPixel() throws {
        for (width, height) in [(1, 1), (3, 2), (257, 130), (640, 50)] {
            var seed: UInt32 = 7
            let image = try XCTUnwrap(
                CGImage(width: width, height: height, opaque: true) { words, stride in
                    for y in 0..<height {
                        for x in 0..<width {
                            seed = seed &* 1_664_525 &+ 1_013_904_223
                            // Half of it noise, half flat, so that literals, short and long runs all occur.
                            words[y * stride + x] = 0xFF00_0000 | (x * 2 < width ? seed >> 8 : UInt32(y / 16 * 0x10305))
                        }
                    }
                })
            let back = try CGImage.decode(image.pngData())
            XCTAssertEqual(pixels(back), pixels(image))
            XCTAssertTrue(back.isOpaque)
        }
    }

    func testTransparentPNGComesBackPixelForPixel() throws {
        let context = CGContext.raster(size: CGSize(width: 60, height: 60), scale: 2, opaque: false)
        context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0.1, alpha: 0.6))
        context.fillEllipse(in: CGRect(x: 5, y: 5, width: 50, height: 40))
        let image = try XCTUnwrap(context.makeImage())
        let back = try CGImage.decode(image.pngData())
        XCTAssertFalse(back.isOpaque)
        for (a, b) in zip(pixels(image), pixels(back)) {
            for shift in [0, 8, 16, 24] as [UInt32] {
                XCTAssertLessThanOrEqual(abs(Int(a >> shift & 255) - Int(b >> shift & 255)), 1)
            }
        }
    }

    func testWhatIsNotAnImageSaysSo() {
        for (bytes, reason) in [
            ("hello", "not an image"), ("", "empty"), ("RIFFxxxxWEBP", "WebP"), ("<svg><path", "damaged SVG"),
        ] {
            XCTAssertNil(CGImage(data: Data(bytes.utf8)))
            XCTAssertThrowsError(try CGImage.decode(Data(bytes.utf8))) {
                XCTAssertTrue("\($0)".contains(reason), "\($0)")
            }
        }
        XCTAssertNil(CGImage(contentsOf: "/no/such/file.png"))
    }

    func testDamagedPNGIsNil() throws {
        let image = try XCTUnwrap(CGImage(width: 50, height: 50) { _, _ in })
        let data = image.pngData()
        XCTAssertThrowsError(try CGImage.decode(data.prefix(50))) {
            XCTAssertTrue("\($0)".contains("damaged PNG"), "\($0)")
        }
        var broken = data
        broken[20] = 0xFF
        broken[16] = 0x7F
        XCTAssertNil(CGImage(data: broken))
    }

    func testSVGIsDrawnAtItsSize() throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><rect width='10' height='10' fill='#ff0000'/></svg>"
        let image = try CGImage.decode(Data(svg.utf8))
        XCTAssertEqual([image.width, image.height], [20, 10])
        XCTAssertEqual(pixels(image)[0], 0xFFFF_0000)
        XCTAssertEqual(pixels(image)[15], 0)
    }

    /// The same icons with an attribute that only the library understands.
    func testSimpleIconsLookAsTheLibraryDrawsThem() throws {
        let icons = [
            "<path d='M11 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'/><path fill-rule='evenodd' d='M0 8a8 8 0 1 1 16 0A8 8 0 0 1 0 8zm8-7a7 7 0 0 0-5.468 11.37C3.242 11.226 4.805 10 8 10s4.757 1.225 5.468 2.37A7 7 0 0 0 8 1z'/>",
            "<path d='M8.5.5l.83 4.73q1 2 3-1t2 3L1e1-.5H3v4zM3 12.5A4 2 30 0 1 11 14z' fill='#f00'/><circle cx='3' cy='9' r='2.5'/><g fill='#36c'><rect x='9' y='9' width='6' height='4' rx='1'/></g>",
            "<g fill='none' stroke='#36c' stroke-width='2' stroke-linejoin='round'><path d='M2 14V6l6-4 6 4v8z'/><path d='M5 14V9h6' stroke-linecap='round' stroke-width='1.5'/><path d='M9 3l3 9 1.5-9' stroke-linejoin='miter'/></g>",
            "<path d='M2 2l12 12' stroke='black' stroke-linecap='square' stroke-width='3px'/><circle cx='11' cy='5' r='3' fill='#f00' stroke='#000'/>",
        ]
        for icon in icons {
            let start =
                "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='currentColor' viewBox='0 0 16 16'"
            XCTAssertNotNil(SimpleSVG("\(start)>\(icon)</svg>"))
            XCTAssertNil(SimpleSVG("\(start) opacity='1'>\(icon)</svg>"))
            let own = pixels(try VectorImage(data: Data("\(start)>\(icon)</svg>".utf8)).image(scale: 4))
            let other = pixels(try VectorImage(data: Data("\(start) opacity='1'>\(icon)</svg>".utf8)).image(scale: 4))
            XCTAssertGreaterThan(own.filter { $0 != 0 }.count, 500)
            let far = zip(own, other).filter { a, b in
                [0, 8, 16, 24].contains { (shift: UInt32) in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > 24 }
            }
            XCTAssertLessThan(far.count, 12)
        }
    }

    func testGIFIsRead() throws {
        let bytes: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x2C, 0, 0, 0, 0, 2, 0, 1,
            0, 0, 2, 2, 0x44, 0x0A, 0, 0x3B,
        ]
        XCTAssertEqual(pixels(try CGImage.decode(Data(bytes))), [0xFFFF_0000, 0xFF00_00FF])
    }

    func testImagesDrawnSmallerAgainAndAgainLookTheSame() throws {
        for isOpaque in [true, false] {
            let image = try XCTUnwrap(
                CGImage(width: 90, height: 60, opaque: isOpaque) { words, stride in
                    for y in 0..<60 {
                        for x in 0..<90 {
                            words[y * stride + x] =
                                0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 4) << 8 | UInt32((x ^ y) & 255)
                        }
                    }
                })
            func drawn(_ rect: CGRect) throws -> [UInt32] {
                let context = CGContext.raster(size: CGSize(width: 50, height: 50), scale: 1, opaque: true)
                context.drawTopDown(image, in: rect)
                return pixels(try XCTUnwrap(context.makeImage())).map { $0 & 0xFF_FFFF }
            }
            func worst(_ a: [UInt32], _ b: [UInt32]) -> Int {
                zip(a, b).map { p, q in [0, 8, 16].map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }.max()! }.max()!
            }
            let rect = CGRect(x: 7, y: 9, width: 30, height: 20), once = try drawn(rect)
            for _ in 0..<3 { XCTAssertLessThanOrEqual(worst(try drawn(rect), once), 1) }
            let other = try drawn(CGRect(x: 2, y: 3, width: 45, height: 30))
            XCTAssertGreaterThan(worst(other, once), 20)
            XCTAssertLessThanOrEqual(worst(try drawn(CGRect(x: 2, y: 3, width: 45, height: 30)), other), 1)
            XCTAssertNotNil(image.smallerCopy(width: 45, height: 30))
            _ = try drawn(CGRect(x: 2.5, y: 3, width: 45, height: 30))
            XCTAssertNotNil(image.smallerCopy(width: 45, height: 30), "half pixels are drawn from the image itself")
        }
    }

    func testCroppingTakesPixelsFromTheTopLeft() throws {
        let image = try XCTUnwrap(
            CGImage(width: 4, height: 4) { words, stride in
                for y in 0..<4 { for x in 0..<4 { words[y * stride + x] = 0xFF00_0000 | UInt32(y * 4 + x) } }
            })
        let part = try XCTUnwrap(image.cropping(to: CGRect(x: 1, y: 2, width: 2, height: 9)))
        XCTAssertEqual(pixels(part).map { $0 & 255 }, [9, 10, 13, 14])
        XCTAssertNil(image.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)))
    }
}
