import XCTest

@testable import UIKit

/// What Apple's pages of Core Graphics and of drawing with UIKit say.
final class DrawingDocumentationTests: XCTestCase {
    private func context(_ width: Int = 10, _ height: Int = 10) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }

    /// Red, green, blue, alpha of the pixel, counted from the top left.
    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] }
    }

    @MainActor
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
        let picture = image.cgImage!, context = context(picture.width, picture.height)
        context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        return pixel(context, x, y)
    }

    func testRectangles() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual(rect.midX, 25)
        XCTAssertEqual(rect.maxY, 60)
        let negative = CGRect(x: 10, y: 10, width: -5, height: -6)
        XCTAssertEqual(negative.minX, 5)
        XCTAssertEqual(negative.maxX, 10)
        XCTAssertEqual(negative.width, 5)
        XCTAssertEqual(negative.size.width, -5)
        XCTAssertEqual(negative.standardized, CGRect(x: 5, y: 4, width: 5, height: 6))
        XCTAssertEqual(CGRect(x: 0.4, y: 0.6, width: 1, height: 1).integral, CGRect(x: 0, y: 0, width: 2, height: 2))
        XCTAssertTrue(rect.insetBy(dx: 16, dy: 0).isNull)
        XCTAssertEqual(rect.insetBy(dx: -1, dy: 1), CGRect(x: 9, y: 21, width: 32, height: 38))
        XCTAssertTrue(rect.contains(CGPoint(x: 10, y: 20)))
        XCTAssertFalse(rect.contains(CGPoint(x: 40, y: 20)))
        XCTAssertTrue(rect.intersection(CGRect(x: 90, y: 90, width: 1, height: 1)).isNull)
        XCTAssertEqual(rect.union(.null), rect)
        XCTAssertTrue(CGRect.null.isNull)
        XCTAssertTrue(CGRect.null.isEmpty)
        XCTAssertTrue(CGRect.infinite.isInfinite)
        XCTAssertTrue(CGRect.zero.isEmpty)
        XCTAssertFalse(CGRect.zero.isNull)
        XCTAssertEqual(rect.offsetBy(dx: 1, dy: 2).origin, CGPoint(x: 11, y: 22))
        let (slice, rest) = rect.divided(atDistance: 10, from: .minXEdge)
        XCTAssertEqual(slice.width, 10)
        XCTAssertEqual(rest, CGRect(x: 20, y: 20, width: 20, height: 40))
        XCTAssertEqual(NSCoder.string(for: rect), "{{10, 20}, {30, 40}}")
        XCTAssertEqual(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}"), CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(NSCoder.cgRect(for: "nonsense"), .zero)
    }

    func testTransforms() {
        let moved = CGAffineTransform.identity.translatedBy(x: 10, y: 0).rotated(by: .pi / 2)
        XCTAssertEqual(CGPoint(x: 1, y: 0).applying(moved).x, 10, accuracy: 1e-9)
        XCTAssertEqual(CGPoint(x: 1, y: 0).applying(moved).y, 1, accuracy: 1e-9)
        XCTAssertTrue(CGAffineTransform.identity.isIdentity)
        XCTAssertEqual(CGAffineTransform().a, 0)
        XCTAssertEqual(CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: 2, y: 2)).height, 6)
        var parts = CGAffineTransform(scaleX: 2, y: 3).rotated(by: 0).decomposed()
        XCTAssertEqual(parts.scale, CGSize(width: 2, height: 3))
        XCTAssertEqual(parts.rotation, 0)
        parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 1, translation: CGVector(dx: 4, dy: 5))
        let whole = CGAffineTransform(parts), again = CGAffineTransform(whole.decomposed())
        XCTAssertEqual(CGPoint(x: 0, y: 0).applying(whole), CGPoint(x: 4, y: 5))
        for (one, other) in [(whole.a, again.a), (whole.b, again.b), (whole.c, again.c), (whole.d, again.d)] {
            XCTAssertEqual(one, other, accuracy: 1e-9)
        }
        XCTAssertEqual(whole.decomposed().horizontalShear, 0.5, accuracy: 1e-9)
    }

    func testPaths() {
        let path = CGMutablePath()
        XCTAssertTrue(path.isEmpty)
        XCTAssertTrue(path.boundingBox.isNull)
        XCTAssertEqual(path.currentPoint, .zero)
        path.move(to: CGPoint(x: 5, y: 5))
        XCTAssertFalse(path.isEmpty)
        path.addLine(to: CGPoint(x: 15, y: 5))
        XCTAssertEqual(path.currentPoint, CGPoint(x: 15, y: 5))
        path.closeSubpath()
        XCTAssertEqual(path.currentPoint, CGPoint(x: 5, y: 5))
        var rect = CGRect.zero
        XCTAssertTrue(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        XCTAssertEqual(rect, CGRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertFalse(CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        var kinds: [CGPathElementType] = []
        CGPath(rect: rect, transform: nil).applyWithBlock { kinds.append($0.pointee.type) }
        XCTAssertEqual(
            kinds, [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        let copy = path.mutableCopy()!
        copy.addLine(to: .zero)
        XCTAssertNotEqual(copy, path)
        XCTAssertEqual(path.copy(), path)
        var shift = CGAffineTransform(translationX: 1, y: 0)
        XCTAssertEqual(path.copy(using: &shift)?.boundingBox.minX, 6)
        XCTAssertTrue(CGPath(rect: rect, transform: nil).contains(CGPoint(x: 2, y: 3)))
        XCTAssertFalse(CGPath(rect: rect, transform: nil).contains(CGPoint(x: 9, y: 9), using: .evenOdd))
    }

    func testColors() {
        onMain {
            XCTAssertEqual(UIColor.white.cgColor.numberOfComponents, 2)
            XCTAssertEqual(UIColor.white.cgColor.components, [1, 1])
            XCTAssertEqual(UIColor.clear.cgColor.components, [0, 0])
            XCTAssertEqual(UIColor.red.cgColor.components, [1, 0, 0, 1])
            XCTAssertEqual(UIColor.white.cgColor.colorSpace?.model, .monochrome)
            XCTAssertEqual(UIColor.red.cgColor.colorSpace?.model, .rgb)
            XCTAssertNotEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
            XCTAssertEqual(UIColor.black, UIColor(white: 0, alpha: 1))
            XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            var white: CGFloat = 0, alpha: CGFloat = 0, red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
            XCTAssertTrue(UIColor.white.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            XCTAssertEqual([red, green, blue, alpha], [1, 1, 1, 1])
            XCTAssertTrue(UIColor.gray.getWhite(&white, alpha: &alpha))
            XCTAssertEqual(white, 0.5)
            XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.25)?.alpha, 0.25)
            XCTAssertEqual(CGColorSpaceCreateDeviceRGB().numberOfComponents, 3)
            XCTAssertEqual(CGColorSpaceCreateDeviceGray().numberOfComponents, 1)
            XCTAssertEqual(CGColorSpaceCreateDeviceCMYK().model, .cmyk)
            XCTAssertEqual(CGColorSpace(name: CGColorSpace.sRGB)?.model, .rgb)
            XCTAssertEqual(UIColor.red.withAlphaComponent(0.5).cgColor.alpha, 0.5)
        }
    }

    func testABitmapContext() {
        let context = context(20, 10)
        XCTAssertEqual(context.width, 20)
        XCTAssertEqual(context.height, 10)
        XCTAssertEqual(context.bitsPerComponent, 8)
        XCTAssertEqual(context.bitsPerPixel, 32)
        XCTAssertTrue(context.ctm.isIdentity)
        XCTAssertTrue(context.isPathEmpty)
        XCTAssertEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 20, height: 10))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        XCTAssertEqual(pixel(context, 1, 8), [255, 0, 0, 255])
        XCTAssertEqual(pixel(context, 1, 1), [0, 0, 0, 0])
        context.saveGState()
        context.translateBy(x: 10, y: 0)
        XCTAssertEqual(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 11, y: 1))
        context.setFillColor(gray: 0, alpha: 1)
        context.restoreGState()
        context.fill(CGRect(x: 10, y: 0, width: 2, height: 2))
        XCTAssertEqual(pixel(context, 10, 9), [255, 0, 0, 255])
        context.clear(CGRect(x: 0, y: 0, width: 5, height: 5))
        XCTAssertEqual(pixel(context, 1, 8), [0, 0, 0, 0])
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        XCTAssertFalse(context.isPathEmpty)
        context.fillPath()
        XCTAssertTrue(context.isPathEmpty)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        XCTAssertEqual(pixel(context, 15, 2), [0, 0, 0, 0])
        let image = context.makeImage()
        XCTAssertEqual(image?.width, 20)
        XCTAssertNil(
            CGContext(
                data: nil, width: 0, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    func testWhatDrawingStartsWith() {
        onMain {
            let format = UIGraphicsImageRendererFormat.default()
            XCTAssertEqual(format.scale, UIScreen.main.scale)
            XCTAssertFalse(format.opaque)
            XCTAssertNil(UIGraphicsGetCurrentContext())
            XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5))
            let image = renderer.image { context in
                XCTAssertNotNil(UIGraphicsGetCurrentContext())
                XCTAssertEqual(context.format.bounds, CGRect(x: 0, y: 0, width: 10, height: 5))
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 1))
            }
            XCTAssertNil(UIGraphicsGetCurrentContext())
            XCTAssertEqual(image.size, CGSize(width: 10, height: 5))
            XCTAssertEqual(image.scale, UIScreen.main.scale)
            XCTAssertEqual(image.cgImage?.width, Int(10 * UIScreen.main.scale))
            XCTAssertEqual(pixel(image, 1, 1), [255, 0, 0, 255])
            let read = UIImage(data: image.pngData()!)
            XCTAssertEqual(read?.scale, 1)
            XCTAssertEqual(read?.size.width, 10 * UIScreen.main.scale)
            UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
            XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 1)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 0)
            let inner = UIGraphicsGetImageFromCurrentImageContext()
            XCTAssertEqual(inner?.scale, UIScreen.main.scale)
            XCTAssertEqual(pixel(inner!, 0, 0), [0, 0, 0, 255])
            UIGraphicsEndImageContext()
            XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 1)
            UIGraphicsEndImageContext()
            XCTAssertNil(UIGraphicsGetCurrentContext())
            UIGraphicsEndImageContext()
            format.scale = 1
            format.opaque = true
            XCTAssertEqual(
                pixel(UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }, 0, 0),
                [0, 0, 0, 255])
        }
    }

    func testClipsMeet() {
        onMain {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 10)).addClip()
                UIBezierPath(rect: CGRect(x: 3, y: 0, width: 7, height: 10)).addClip()
                UIColor.blue.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            XCTAssertEqual(pixel(image, 1, 5), [0, 0, 0, 0])
            XCTAssertEqual(pixel(image, 4, 5), [0, 0, 255, 255])
            XCTAssertEqual(pixel(image, 7, 5), [0, 0, 0, 0])
            let copied = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
                UIColor.clear.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
                UIRectFillUsingBlendMode(CGRect(x: 2, y: 0, width: 2, height: 4), .normal)
            }
            XCTAssertEqual(pixel(copied, 0, 0), [0, 0, 0, 0])
            XCTAssertEqual(pixel(copied, 3, 0), [255, 0, 0, 255])
        }
    }

    func testImagesLieAsTheirOrientationSays() {
        onMain {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let base = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
            }
            let turned = UIImage(cgImage: base.cgImage!, scale: 1, orientation: .right)
            XCTAssertEqual(turned.size, CGSize(width: 2, height: 4))
            XCTAssertEqual(turned.cgImage?.width, 4)
            let drawn = UIGraphicsImageRenderer(size: turned.size, format: format).image { _ in turned.draw(at: .zero) }
            XCTAssertEqual(pixel(drawn, 0, 0), [255, 0, 0, 255])
            XCTAssertEqual(pixel(drawn, 1, 0), [255, 0, 0, 255])
            XCTAssertEqual(pixel(drawn, 0, 3), [0, 0, 0, 0])
            XCTAssertEqual(
                UIImage(cgImage: base.cgImage!, scale: 2, orientation: .up).size, CGSize(width: 2, height: 1))
            XCTAssertEqual(base.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.width, 1)
            XCTAssertNil(base.cgImage?.cropping(to: CGRect(x: 50, y: 0, width: 1, height: 1)))
            let faded = UIGraphicsImageRenderer(size: base.size, format: format).image { _ in
                base.draw(at: .zero, blendMode: .normal, alpha: 0.5)
            }
            XCTAssertEqual(Int(pixel(faded, 0, 0)[3]), 128, accuracy: 1)
            let tinted = base.withTintColor(.blue)
            XCTAssertEqual(tinted.size, base.size)
            let blue = UIGraphicsImageRenderer(size: base.size, format: format).image { _ in tinted.draw(at: .zero) }
            XCTAssertEqual(pixel(blue, 0, 0), [0, 0, 255, 255])
        }
    }

    func testTextIsMeasured() {
        onMain {
            let font = UIFont.systemFont(ofSize: 17), attributes: [NSAttributedString.Key: Any] = [.font: font]
            let text = "a long text that needs several lines" as NSString, wide = CGSize(width: 60, height: 1000)
            let one = text.boundingRect(with: wide, options: [], attributes: attributes, context: nil)
            let many = text.boundingRect(
                with: wide, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
            XCTAssertLessThan(one.height, font.lineHeight * 1.5)
            XCTAssertGreaterThan(many.height, font.lineHeight * 3)
            XCTAssertLessThanOrEqual(many.width, 60)
            assertEqual(
                ("a\nb" as NSString).size(withAttributes: attributes).height, font.lineHeight * 2, accuracy: 0.5)
            XCTAssertEqual(("" as NSString).size(withAttributes: attributes).width, 0)
            let attributed = NSAttributedString(string: text as String, attributes: attributes)
            assertEqual(attributed.size().width, text.size(withAttributes: attributes).width)
            XCTAssertEqual(
                attributed.boundingRect(with: wide, options: .usesLineFragmentOrigin, context: nil).height, many.height)
        }
    }

    func testSnapshotsAndRenderings() {
        onMain {
            let view = show(UIView()), red = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            red.backgroundColor = .red
            view.addSubview(red)
            MainLoop.advance(by: 0.1)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            var done = false
            let image = UIGraphicsImageRenderer(bounds: red.bounds, format: format).image { _ in
                done = red.drawHierarchy(in: red.bounds, afterScreenUpdates: true)
            }
            XCTAssertTrue(done)
            XCTAssertEqual(pixel(image, 5, 5), [255, 0, 0, 255])
            let rendered = UIGraphicsImageRenderer(bounds: red.bounds, format: format).image {
                red.layer.render(in: $0.cgContext)
            }
            XCTAssertEqual(pixel(rendered, 5, 5), [255, 0, 0, 255])
            let snapshot = red.snapshotView(afterScreenUpdates: true)
            XCTAssertEqual(snapshot?.bounds.size, red.bounds.size)
            XCTAssertNil(snapshot?.superview)
        }
    }

    func testGradientsAndBlending() {
        let context = context(10, 1)
        let gradient = CGGradient(
            colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)] as CFArray,
            locations: nil)!
        context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0), options: [])
        XCTAssertEqual(pixel(context, 0, 0)[3], 0)
        XCTAssertEqual(Int(pixel(context, 5, 0)[0]), 149, accuracy: 25)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        XCTAssertEqual(pixel(context, 0, 0), [0, 0, 0, 255])
        XCTAssertEqual(pixel(context, 9, 0), [255, 255, 255, 255])
        context.setBlendMode(.multiply)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 9, y: 0, width: 1, height: 1))
        XCTAssertEqual(pixel(context, 9, 0), [255, 0, 0, 255])
        context.setBlendMode(.clear)
        context.fill(CGRect(x: 9, y: 0, width: 1, height: 1))
        XCTAssertEqual(pixel(context, 9, 0), [0, 0, 0, 0])
        context.setBlendMode(.normal)
        context.setAlpha(0.5)
        context.fill(CGRect(x: 9, y: 0, width: 1, height: 1))
        XCTAssertEqual(Int(pixel(context, 9, 0)[3]), 128, accuracy: 1)
    }
}
