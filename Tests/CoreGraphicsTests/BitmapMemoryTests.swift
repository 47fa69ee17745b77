import CoreGraphics
import XCTest

/// Bitmap contexts over an app's own memory.
final class BitmapMemoryTests: XCTestCase {
    private func context(_ bytes: UnsafeMutablePointer<UInt8>?, _ info: CGImageAlphaInfo = .premultipliedLast)
        -> CGContext
    {
        CGContext(
            data: bytes, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: info.rawValue)!
    }

    private func withMemory(_ count: Int = 32, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
        body(bytes)
        bytes.deallocate()
    }

    func testTheMemoryHasEachThingAsSoonAsItIsDrawn() {
        withMemory { bytes in
            let context = context(bytes)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 1, width: 4, height: 1))
            XCTAssertEqual((0..<4).map { bytes[$0] }, [255, 0, 0, 255])
            XCTAssertEqual((16..<20).map { bytes[$0] }, [0, 0, 0, 0])
            context.clear(CGRect(x: 0, y: 1, width: 1, height: 1))
            XCTAssertEqual((0..<8).map { bytes[$0] }, [0, 0, 0, 0, 255, 0, 0, 255])
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            context.endTransparencyLayer()
            XCTAssertEqual((16..<20).map { bytes[$0] }, [0, 0, 255, 255])
        }
    }

    func testWhatTheAppWritesIsDrawnOverAndInItsPictures() {
        withMemory { bytes in
            let context = context(bytes)
            for place in [1, 3] { bytes[place] = 255 }
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            XCTAssertEqual(Int(bytes[0]), 128, accuracy: 1)
            XCTAssertEqual(Int(bytes[1]), 127, accuracy: 1)
            XCTAssertEqual(bytes[3], 255)
            bytes[4] = 255
            bytes[7] = 255
            let image = context.makeImage()!
            XCTAssertEqual(image.withPixels { pixels, _ in pixels[1] >> 16 & 255 }, 255)
        }
    }

    func testAPointerThatIsKeptShowsWhatIsDrawnLater() {
        let context = context(nil)
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        XCTAssertEqual((0..<4).map { bytes[$0] }, [0, 255, 0, 255])
    }

    func testGreyAndAlphaAloneHaveOneByteAPixel() {
        withMemory(8) { bytes in
            let grey = CGContext(
                data: bytes, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)!
            grey.setFillColor(CGColor(gray: 0.5, alpha: 1))
            grey.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            XCTAssertEqual(Int(bytes[0]), 128, accuracy: 1)
            XCTAssertEqual(grey.colorSpace?.model, .monochrome)
        }
        withMemory(8) { bytes in
            let cover = CGContext(
                data: bytes, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)!
            cover.setFillColor(CGColor(gray: 1, alpha: 0.25))
            cover.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            XCTAssertEqual(Int(bytes[0]), 64, accuracy: 1)
            XCTAssertEqual(bytes[3], 0)
        }
    }

    func testRowsThatAreTooShortMakeNoContext() {
        XCTAssertNil(
            CGContext(
                data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }
}
