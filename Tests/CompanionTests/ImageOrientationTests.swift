import ImageIO
import XCTest

@testable import CoreGraphics
@testable import UIKit

/// Pictures of cameras are stored as the sensor lies; their files say how they are turned.
final class ImageOrientationTests: XCTestCase {
    /// 48 × 32, white, with a black block in its top left and a grey one in its top right corner.
    private func stored() -> CGImage {
        let context = CGContext.raster(size: CGSize(width: 48, height: 32), scale: 1, opaque: true)
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 48, height: 32))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        context.setFillColor(CGColor(gray: 0.5, alpha: 1))
        context.fill(CGRect(x: 32, y: 0, width: 16, height: 16))
        return context.makeImage()!
    }

    /// The corners' tones, clockwise from the top left: black, grey or white.
    @MainActor
    private func corners(_ image: UIImage) -> String {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
        return drawn.cgImage!.withPixels { words, stride in
            let right = Int(image.size.width) - 8, bottom = Int(image.size.height) - 8
            return String(
                [(8, 8), (right, 8), (right, bottom), (8, bottom)].map { x, y -> Character in
                    switch words[y * stride + x] & 255 {
                    case ..<40: "b"
                    case ..<200: "g"
                    default: "w"
                    }
                })
        }
    }

    /// After the table of Exif's tag 274: where the first row and the first column lie.
    func testAPictureLiesAsItsFileSays() {
        MainActor.assumeIsolated {
            let expected: [(UIImage.Orientation, String)] = [
                (.up, "bgww"), (.upMirrored, "gbww"), (.down, "wwbg"), (.downMirrored, "wwgb"), (.leftMirrored, "bwwg"),
                (.right, "wbgw"), (.rightMirrored, "wgbw"), (.left, "gwwb"),
            ]
            for (index, (orientation, seen)) in expected.enumerated() {
                let file = stored().jpegData(quality: 1, orientation: index + 1)!, image = UIImage(data: file)!
                XCTAssertEqual(image.imageOrientation, orientation)
                XCTAssertEqual([image.cgImage?.width, image.cgImage?.height], [48, 32], "the pixels stay as stored")
                XCTAssertEqual(image.size.width, index < 4 ? 48 : 32)
                XCTAssertEqual(corners(image), seen, "\(orientation)")
                XCTAssertEqual(UIImage(data: image.jpegData(compressionQuality: 1)!)!.imageOrientation, orientation)
                XCTAssertEqual(
                    corners(UIImage(data: image.jpegData(compressionQuality: 1)!)!), seen,
                    "a JPEG keeps how the picture is turned")
            }
        }
    }

    func testAnImageSourceTellsTheOrientationAndTurnsThumbnails() throws {
        let file = try XCTUnwrap(stored().jpegData(quality: 1, orientation: 6)),
            source = try XCTUnwrap(CGImageSourceCreateWithData(file as NSData, nil)),
            properties = try XCTUnwrap(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        XCTAssertEqual(properties[kCGImagePropertyOrientation] as? NSNumber, 6)
        XCTAssertEqual(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width, 48)
        func thumbnail(_ transforms: Bool) -> CGImage? {
            CGImageSourceCreateThumbnailAtIndex(
                source, 0,
                [
                    kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 24,
                    kCGImageSourceCreateThumbnailWithTransform: transforms,
                ])
        }
        XCTAssertEqual([thumbnail(false)?.width, thumbnail(false)?.height], [24, 16])
        XCTAssertEqual([thumbnail(true)?.width, thumbnail(true)?.height], [16, 24])
    }
}
