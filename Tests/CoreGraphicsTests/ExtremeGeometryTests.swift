import CoreGraphics
import XCTest

/// Numbers that no picture has room for, as apps compute them by mistake: drawing goes on.
final class ExtremeGeometryTests: XCTestCase {
    private let extremes: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1, 0, 1e-320, 1e7]

    func testAContextHasAsManyPixelsAsAPictureMayHave() {
        for width in extremes {
            for height in extremes {
                let context = CGContext.raster(size: CGSize(width: width, height: height), scale: 2, opaque: false)
                XCTAssertGreaterThan(context.width, 0)
                XCTAssertLessThanOrEqual(context.width * context.height, 1 << 26, "\(width) × \(height)")
            }
        }
        for scale in extremes where !(scale > 1) || scale > 1e6 {
            XCTAssertGreaterThan(
                CGContext.raster(size: CGSize(width: 2, height: 2), scale: scale, opaque: false).width, 0)
        }
    }

    /// That of a device's screen, of a long list and of a large photograph is whole.
    func testPicturesOfRealAppsAreWhole() {
        for (width, height, scale) in [(430, 932, 3), (1024, 1366, 2), (375, 10_000, 3), (8064, 6048, 1)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let context = CGContext.raster(size: CGSize(width: width, height: height), scale: scale, opaque: true)
            XCTAssertEqual([context.width, context.height], [Int(width * scale), Int(height * scale)])
        }
    }

    func testRectanglesWithoutNumbersMeetNone() {
        let plain = CGRect(x: 0, y: 0, width: 10, height: 10)
        for x in extremes {
            for width in extremes {
                let odd = CGRect(x: x, y: 0, width: width, height: 10)
                let common = CGRectIntersection(plain, odd)
                XCTAssertFalse(common.minX.isNaN || common.width.isNaN, "\(x), \(width)")
                if x.isNaN || width.isNaN { XCTAssertTrue(common.isNull) }
                XCTAssertEqual(CGRectIntersectsRect(plain, odd), !common.isNull)
                _ = CGRectContainsRect(odd, plain)
            }
        }
        XCTAssertEqual(
            CGRectIntersection(plain, CGRect(x: 5, y: 5, width: 10, height: 10)),
            CGRect(x: 5, y: 5, width: 5, height: 5))
        XCTAssertEqual(CGRectIntersection(plain, .infinite), plain)
    }

    /// What can't be drawn leaves the context as it is for what follows.
    func testExtremeDrawingLeavesTheContextUsable() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        for number in extremes {
            let context = CGContext.raster(size: CGSize(width: 10, height: 10), scale: 1, opaque: false)
            context.saveGState()
            context.setLineWidth(number)
            context.setLineDash(phase: number, lengths: [number, 1])
            context.setShadow(offset: CGSize(width: number, height: number), blur: number, color: red)
            context.addArc(
                center: CGPoint(x: 5, y: 5), radius: number, startAngle: 0, endAngle: number, clockwise: false)
            context.addRect(CGRect(x: number, y: 0, width: number, height: 5))
            context.strokePath()
            context.addPath(
                CGPath(ellipseIn: CGRect(x: 0, y: 0, width: number, height: number), transform: nil).copy(
                    strokingWithWidth: 1, lineCap: .round, lineJoin: .round, miterLimit: 10))
            context.fillPath()
            context.drawShadow(
                of: CGPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5), transform: nil), offset: .zero, blur: number,
                color: red)
            context.translateBy(x: number, y: number)
            context.rotate(by: number)
            context.scaleBy(x: number, y: number)
            context.concatenate(CGAffineTransform(a: number, b: 0, c: number, d: 1, tx: number, ty: 0))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            XCTAssertEqual(context.makeImage()?.withPixels { words, _ in words[0] }, 0xFFFF_0000, "\(number)")
        }
    }

    func testAnImageOfMorePixelsThanThereMayBeIsRefusedWithAWord() {
        let gif = Data("GIF89a".utf8) + Data([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0])
        XCTAssertThrowsError(try CGImage.decode(gif)) {
            XCTAssertTrue("\($0)".contains("65535 × 65535 pixels"), "\($0)")
        }
        let svg = Data(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e300\" height=\"1e300\"><rect width=\"1\" height=\"1\"/></svg>"
                .utf8)
        XCTAssertThrowsError(try CGImage.decode(svg))
    }
}
