import CoreGraphics
import XCTest

final class ContextTests: XCTestCase {
    private func context(_ width: CGFloat = 20, _ height: CGFloat = 20, scale: CGFloat = 1) -> CGContext {
        .raster(size: CGSize(width: width, height: height), scale: scale, opaque: false)
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32 {
        context.makeImage()!.withPixels { words, stride in words[y * stride + x] }
    }

    func testRasterHasItsOriginAtTheTopLeft() {
        let c = context()
        c.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        c.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        XCTAssertEqual(pixel(c, 2, 2), 0xFFFF_0000)
        XCTAssertEqual(pixel(c, 2, 17), 0)
        XCTAssertEqual(c.ctm, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20))
    }

    /// Large pictures are copied into the memory of those that went.
    func testAPictureThatIsThereKeepsItsPixelsAndANewContextIsEmpty() {
        func fill(_ context: CGContext, _ red: CGFloat) -> CGImage {
            context.setFillColor(CGColor(red: red, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1000, height: 1000))
            return context.makeImage()!
        }
        func all(_ image: CGImage) -> Set<UInt32> {
            image.withPixels { words, stride in Set((0..<1_000_000).map { words[$0 / 1000 * stride + $0 % 1000] }) }
        }
        let context = context(1000, 1000)
        var first: CGImage? = fill(context, 1), second: CGImage? = fill(context, 0)
        XCTAssertEqual(all(first!), [0xFFFF_0000])
        first = nil
        let third = fill(context, 1)
        XCTAssertEqual(all(second!), [0xFF00_0000])
        XCTAssertEqual(all(third), [0xFFFF_0000])
        second = nil
        XCTAssertEqual(all(self.context(1000, 1000).makeImage()!), [0])
    }

    func testBitmapContextHasItsOriginAtTheBottomLeftAndWritesTheGivenMemory() throws {
        var memory = [UInt8](repeating: 0, count: 10 * 10 * 4)
        try memory.withUnsafeMutableBytes { bytes in
            let c = try XCTUnwrap(
                CGContext(
                    data: bytes.baseAddress, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 40,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            c.setFillColor(CGColor(red: 1, green: 0, blue: 0.2, alpha: 1))
            c.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
            c.flush()
        }
        XCTAssertEqual(Array(memory[0..<4]), [0, 0, 0, 0])
        XCTAssertEqual(Array(memory[9 * 40..<9 * 40 + 4]), [255, 0, 51, 255])
    }

    func testAContextsOwnMemoryHasTheLayoutThatWasAskedFor() throws {
        let c = try XCTUnwrap(
            CGContext(
                data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        c.setFillColor(CGColor(red: 1, green: 0, blue: 0.2, alpha: 1))
        c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(c.bytesPerRow, 12)
        let bytes = try XCTUnwrap(c.data).assumingMemoryBound(to: UInt8.self)
        XCTAssertEqual((12..<16).map { bytes[$0] }, [255, 0, 51, 255], "the lower left pixel is in the last row")
        // What the app writes is in the picture, beside what is drawn later.
        for (place, value) in ([0, 255, 0, 255] as [UInt8]).enumerated() { bytes[place] = value }
        c.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        let image = try XCTUnwrap(c.makeImage())
        let shown = context(3, 2)
        shown.drawTopDown(image, in: CGRect(x: 0, y: 0, width: 3, height: 2))
        XCTAssertEqual(
            [pixel(shown, 0, 0), pixel(shown, 1, 0), pixel(shown, 0, 1), pixel(shown, 2, 1)],
            [0xFF00_FF00, 0, 0xFFFF_0033, 0xFFFF_0033])
        XCTAssertEqual((20..<24).map { bytes[$0] }, [255, 0, 51, 255])
    }

    func testSavedStateComesBack() {
        let c = context()
        c.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        c.saveGState()
        c.setFillColor(.black)
        c.setAlpha(0.1)
        c.translateBy(x: 10, y: 10)
        c.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        c.restoreGState()
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(pixel(c, 15, 3), 0xFF00_FF00)
        c.restoreGState()
    }

    func testImagesAreUprightByTheDirectionOfY() throws {
        let image = try XCTUnwrap(
            CGImage(width: 2, height: 2) { words, stride in
                words[0] = 0xFFFF_0000
                words[1] = 0xFFFF_0000
                words[stride] = 0xFF00_00FF
                words[stride + 1] = 0xFF00_00FF
            })
        let c = context(2, 2)
        c.drawTopDown(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        XCTAssertEqual(pixel(c, 0, 0), 0xFFFF_0000)
        c.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        XCTAssertEqual(pixel(c, 0, 0), 0xFF00_00FF, "Apple's draw is upside down where y points down")
    }

    func testTransparencyLayerFadesAsOne() {
        let c = context()
        c.setAlpha(0.5)
        c.beginTransparencyLayer(auxiliaryInfo: nil)
        c.setFillColor(.black)
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        c.endTransparencyLayer()
        XCTAssertEqual(Double(pixel(c, 10, 10) >> 24), 128, accuracy: 1)
    }

    func testMaskClipsUntilTheStateIsRestored() throws {
        let mask = try XCTUnwrap(
            CGImage(width: 2, height: 1) { words, _ in
                words[0] = 0xFF00_0000
                words[1] = 0
            })
        let c = context(2, 1)
        c.saveGState()
        c.clipTopDown(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        c.setFillColor(.white)
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        c.restoreGState()
        XCTAssertEqual(pixel(c, 0, 0), 0xFFFF_FFFF)
        XCTAssertEqual(pixel(c, 1, 0), 0)
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        XCTAssertEqual(pixel(c, 1, 0), 0xFF00_0000)
    }

    func testShadowLiesBelowAndFades() {
        let c = context(60, 60, scale: 2)
        c.setShadow(offset: CGSize(width: 0, height: 10), blur: 6, color: .black)
        c.setFillColor(.white)
        c.fill(CGRect(x: 20, y: 10, width: 20, height: 20))
        XCTAssertEqual(pixel(c, 60, 40), 0xFFFF_FFFF)
        XCTAssertGreaterThan(pixel(c, 60, 70) >> 24, 200)
        let edge = pixel(c, 60, 80) >> 24
        XCTAssertTrue((90...165).contains(edge), "\(edge)")
        XCTAssertEqual(pixel(c, 60, 100), 0)
    }

    func testCachedShadowOfALargeShapeIsTheSameAsOfTheDrawing() {
        let rect = CGRect(x: 20, y: 20, width: 160, height: 120)
        let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 10, transform: nil)
        let a = context(200, 160), b = context(200, 160)
        a.drawShadow(of: path, offset: CGSize(width: 0, height: 3), blur: 12, color: .black)
        b.setShadow(offset: CGSize(width: 0, height: 3), blur: 12, color: .black)
        b.addPath(path)
        b.setFillColor(.black)
        b.fillPath()
        for (x, y) in [(100, 18), (15, 80), (20, 20), (100, 150), (186, 100), (190, 150)] {
            XCTAssertEqual(Double(pixel(a, x, y) >> 24), Double(pixel(b, x, y) >> 24), accuracy: 2, "\(x), \(y)")
        }
    }

    func testGradientStopsAtItsEndsUnlessAskedToGoOn() {
        let gradient = CGGradient(colors: [.white, .black])
        let c = context()
        c.drawLinearGradient(gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [])
        XCTAssertEqual(pixel(c, 2, 2), 0)
        XCTAssertEqual(pixel(c, 18, 2), 0)
        XCTAssertGreaterThan(pixel(c, 6, 2) & 255, pixel(c, 13, 2) & 255)
        c.drawLinearGradient(
            gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: [.drawsBeforeStartLocation])
        XCTAssertEqual(pixel(c, 2, 2), 0xFFFF_FFFF)
        XCTAssertEqual(pixel(c, 18, 2), 0)
    }

    func testConicGradientTurns() {
        let c = context(40, 40)
        c.drawConicGradient(CGGradient(colors: [.white, .black]), center: CGPoint(x: 20, y: 20), angle: 0)
        XCTAssertGreaterThan(pixel(c, 35, 22) & 255, 230)
        XCTAssertEqual(Double(pixel(c, 5, 20) & 255), 127, accuracy: 12)
        XCTAssertLessThan(pixel(c, 35, 17) & 255, 40)
    }

    func testBlendModes() {
        let c = context()
        c.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        c.setBlendMode(.multiply)
        c.setFillColor(CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1))
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(pixel(c, 5, 5) >> 16 & 255, 128)
        XCTAssertEqual(Double(pixel(c, 5, 5) >> 8 & 255), 64, accuracy: 1)
        c.setBlendMode(.clear)
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        XCTAssertEqual(pixel(c, 5, 5), 0)
    }

    func testPathOfTheContextComesBack() {
        let c = context()
        XCTAssertTrue(c.isPathEmpty)
        c.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(c.path?.boundingBox, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertTrue(c.pathContains(CGPoint(x: 2, y: 3), mode: .fill))
        c.fillPath()
        XCTAssertTrue(c.isPathEmpty)
    }
}
