import XCTest

@testable import CoreGraphics

final class LayerTests: XCTestCase {
    private func red(_ context: CGContext, _ x: Int, _ y: Int) -> Bool {
        let data = context.data!.assumingMemoryBound(to: UInt8.self)
        let pixel = data + y * context.bytesPerRow + x * 4
        return pixel[0] == 255 && pixel[3] == 255
    }

    private func bitmap() throws -> CGContext {
        try XCTUnwrap(
            CGContext(
                data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    /// A red square in the layer's corner at its origin.
    private func layer(for context: CGContext) throws -> CGLayer {
        let layer = try XCTUnwrap(CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
        let own = try XCTUnwrap(layer.context)
        own.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        own.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        return layer
    }

    func testALayerAppearsWhereItIsPutAsOftenAsItIsDrawn() throws {
        let context = try bitmap(), layer = try layer(for: context)
        context.draw(layer, at: CGPoint(x: 0, y: 0))
        context.draw(layer, at: CGPoint(x: 20, y: 20))
        // Rows of memory begin at the top, the context's axis goes up.
        XCTAssertTrue(red(context, 2, 37))
        XCTAssertFalse(red(context, 2, 32))
        XCTAssertTrue(red(context, 22, 17))
        XCTAssertFalse(red(context, 28, 17))
    }

    func testALayerIsScaledIntoARectangle() throws {
        let context = try bitmap(), layer = try layer(for: context)
        context.draw(layer, in: CGRect(x: 0, y: 0, width: 40, height: 40))
        XCTAssertTrue(red(context, 15, 25))
        XCTAssertFalse(red(context, 25, 25))
        XCTAssertFalse(red(context, 15, 15))
    }

    func testALayerWithoutAreaIsNone() throws {
        XCTAssertNil(CGLayer(try bitmap(), size: .zero, auxiliaryInfo: nil))
    }
}
