import XCTest

@testable import CoreGraphics

final class PatternTests: XCTestCase {
    private func context() -> CGContext {
        CGContext.raster(size: CGSize(width: 20, height: 20), scale: 1, opaque: false)
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let data = context.makeImage()?.cropping(to: CGRect(x: x, y: y, width: 1, height: 1))?.dataProvider?.data
        return data.map { Array($0.prefix(4)) } ?? []
    }

    /// A tile of ten points whose left half is filled.
    private func pattern(isColored: Bool) -> CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                if isColored { context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1)) }
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }, releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 10, yStep: 10,
            tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
    }

    func testATileIsRepeated() throws {
        let context = context(), pattern = try XCTUnwrap(pattern(isColored: true))
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        var alpha: CGFloat = 1
        context.setFillPattern(pattern, colorComponents: &alpha)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        for x in [2, 12] { XCTAssertEqual(pixel(context, x, 3).max(), 255, "\(x)") }
        for x in [7, 17] { XCTAssertEqual(pixel(context, x, 3).max(), 0, "\(x)") }
    }

    func testATileWithoutColourTakesTheOneItIsPaintedIn() throws {
        let pattern = try XCTUnwrap(pattern(isColored: false))
        func painted(_ components: [CGFloat]) -> [UInt8] {
            let context = context()
            context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
            context.setFillPattern(pattern, colorComponents: components)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            return pixel(context, 2, 2)
        }
        XCTAssertNotEqual(painted([1, 0, 0, 1]), painted([0, 0, 1, 1]))
        XCTAssertEqual(painted([0, 1, 0, 1]).sorted(), [0, 0, 255, 255])
    }
}
