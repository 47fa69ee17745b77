import XCTest

@testable import UIKit

/// What Apple's pages of UIColor, UIImage, UIBezierPath and the renderers say.
final class GraphicsDocumentationTests: XCTestCase {
    func testColorsAnswerTheirParts() {
        onMain {
            var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
            let mixed = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
            XCTAssertTrue(mixed.getRed(&r, green: &g, blue: &b, alpha: &a))
            XCTAssertEqual([r, g, b, a], [0.25, 0.5, 0.75, 0.5])
            XCTAssertTrue(UIColor.white.getWhite(&r, alpha: &a))
            XCTAssertEqual([r, a], [1, 1])
            XCTAssertTrue(UIColor.clear.getWhite(&r, alpha: &a))
            XCTAssertEqual([r, a], [0, 0], "clear is black without opacity")
            XCTAssertTrue(UIColor.red.getHue(&r, saturation: &g, brightness: &b, alpha: &a))
            XCTAssertEqual([r, g, b, a], [0, 1, 1, 1])
            let half = UIColor.red.withAlphaComponent(0.5)
            XCTAssertEqual(half.cgColor.alpha, 0.5)
            XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            XCTAssertNotEqual(UIColor.red, UIColor.blue)
            for (color, parts) in [
                (.black, [0, 0, 0]), (.darkGray, [1 / 3, 1 / 3, 1 / 3]), (.lightGray, [2 / 3, 2 / 3, 2 / 3]),
                (.gray, [0.5, 0.5, 0.5]), (.green, [0, 1, 0]), (.blue, [0, 0, 1]), (.cyan, [0, 1, 1]),
                (.yellow, [1, 1, 0]), (.magenta, [1, 0, 1]), (.orange, [1, 0.5, 0]), (.purple, [0.5, 0, 0.5]),
                (.brown, [0.6, 0.4, 0.2]),
            ] as [(UIColor, [CGFloat])] {
                XCTAssertTrue(color.getRed(&r, green: &g, blue: &b, alpha: &a))
                for (one, wanted) in zip([r, g, b], parts) { assertEqual(one, wanted, "\(color)") }
            }
            let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            XCTAssertEqual(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .white)
            XCTAssertEqual(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)), .black)
            XCTAssertNil(UIColor(named: "No such colour"))
            XCTAssertEqual(UIColor(hue: 0, saturation: 0, brightness: 0.5, alpha: 1).cgColor.alpha, 1)
            let wide = UIColor(red: 1.2, green: -0.2, blue: 0, alpha: 3)
            XCTAssertTrue(wide.getRed(&r, green: &g, blue: &b, alpha: &a))
            XCTAssertEqual([r, g, a], [1.2, -0.2, 1], "extended values stay, opacity is pinned")
        }
    }

    func testImagesBeginWithTheDocumentedValues() {
        onMain {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
            XCTAssertEqual(image.size, CGSize(width: 20, height: 10))
            XCTAssertEqual(image.scale, UIScreen.main.scale)
            XCTAssertEqual(image.imageOrientation, .up)
            XCTAssertEqual(image.renderingMode, .automatic)
            XCTAssertEqual(image.capInsets, .zero)
            XCTAssertEqual(image.resizingMode, .tile)
            XCTAssertEqual(image.alignmentRectInsets, .zero)
            XCTAssertNil(image.images)
            XCTAssertEqual(image.duration, 0)
            XCTAssertFalse(image.isSymbolImage)
            XCTAssertFalse(image.flipsForRightToLeftLayoutDirection)
            XCTAssertNil(image.baselineOffsetFromBottom)
            XCTAssertNotNil(image.cgImage)
            XCTAssertNil(image.ciImage)
            XCTAssertEqual(image.cgImage?.width, Int(20 * image.scale))
            XCTAssertNil(UIImage(named: "No such image"))
            XCTAssertNil(UIImage(systemName: "no.such.symbol"))
            XCTAssertEqual(UIImage(systemName: "star")?.isSymbolImage, true)
            XCTAssertNil(UIImage(data: Data([1, 2, 3])))
            XCTAssertNil(UIImage(contentsOfFile: "/no/such/file.png"))
            XCTAssertEqual(UIImage().size, .zero)
            XCTAssertNil(UIImage().cgImage)
            XCTAssertEqual(image.withRenderingMode(.alwaysTemplate).renderingMode, .alwaysTemplate)
            XCTAssertEqual(image.renderingMode, .automatic, "the image itself stays")
            XCTAssertEqual(
                image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).alignmentRectInsets,
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            XCTAssertTrue(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
            let stretched = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
            XCTAssertEqual(stretched.capInsets.top, 1)
            XCTAssertEqual(stretched.resizingMode, .tile)
            XCTAssertEqual(image.resizableImage(withCapInsets: .zero, resizingMode: .stretch).resizingMode, .stretch)
            XCTAssertEqual(image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom, 3)
            XCTAssertNil(image.withBaselineOffset(fromBottom: 3).imageWithoutBaseline().baselineOffsetFromBottom)
        }
    }

    func testImagesAreMadeOfData() {
        onMain {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
            }
            guard let data = image.pngData() else { return XCTFail("no data") }
            XCTAssertEqual(UIImage(data: data)?.size, CGSize(width: 6, height: 4), "a scale of 1")
            XCTAssertEqual(UIImage(data: data)?.scale, 1)
            XCTAssertEqual(UIImage(data: data, scale: 2)?.size, CGSize(width: 3, height: 2))
            XCTAssertNotNil(image.jpegData(compressionQuality: 0.5))
            XCTAssertNil(UIImage().pngData())
            XCTAssertNil(UIImage().jpegData(compressionQuality: 1))
            guard let cg = image.cgImage else { return XCTFail("no image") }
            XCTAssertEqual(UIImage(cgImage: cg).size, CGSize(width: 6, height: 4))
            let turned = UIImage(cgImage: cg, scale: 2, orientation: .left)
            XCTAssertEqual(turned.size, CGSize(width: 2, height: 3), "a turned image's size is turned")
            XCTAssertEqual(turned.imageOrientation, .left)
            XCTAssertEqual(turned.withHorizontallyFlippedOrientation().imageOrientation, .rightMirrored)
            XCTAssertNotNil(image.preparingForDisplay())
            let thumbnail = image.preparingThumbnail(of: CGSize(width: 3, height: 2))
            XCTAssertEqual(thumbnail?.size, CGSize(width: 3, height: 2))
            XCTAssertEqual(image.withTintColor(.blue).size, image.size)
            XCTAssertEqual(UIImage.animatedImage(with: [], duration: 1)?.images?.count ?? 0, 0)
        }
    }

    func testAPathBeginsWithTheDocumentedValues() {
        onMain {
            let path = UIBezierPath()
            XCTAssertTrue(path.isEmpty)
            XCTAssertTrue(path.bounds.isNull)
            XCTAssertEqual(path.currentPoint, .zero)
            XCTAssertEqual(path.lineWidth, 1)
            XCTAssertEqual(path.lineCapStyle, .butt)
            XCTAssertEqual(path.lineJoinStyle, .miter)
            XCTAssertEqual(path.miterLimit, 10)
            XCTAssertEqual(path.flatness, 0.6, accuracy: 0.0001)
            XCTAssertFalse(path.usesEvenOddFillRule)
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 11, y: 2))
            path.addLine(to: CGPoint(x: 11, y: 22))
            XCTAssertEqual(path.currentPoint, CGPoint(x: 11, y: 22))
            path.close()
            XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2), "closing goes back to the beginning")
            XCTAssertFalse(path.isEmpty)
            XCTAssertEqual(path.bounds, CGRect(x: 1, y: 2, width: 10, height: 20))
            XCTAssertTrue(path.contains(CGPoint(x: 10, y: 4)))
            XCTAssertFalse(path.contains(CGPoint(x: 2, y: 20)))
            path.apply(CGAffineTransform(translationX: 100, y: 0))
            XCTAssertEqual(path.bounds.minX, 101)
            path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)))
            XCTAssertEqual(path.bounds.minX, 0)
            let copy = path.copy() as? UIBezierPath
            path.removeAllPoints()
            XCTAssertTrue(path.isEmpty)
            XCTAssertEqual(copy?.isEmpty, false)
            XCTAssertEqual(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20)).bounds.height, 20)
            XCTAssertEqual(
                UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerRadius: 3).bounds,
                CGRect(x: 0, y: 0, width: 10, height: 20))
            let arc = UIBezierPath(
                arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
            assertEqual(arc.currentPoint.x, 0)
            assertEqual(arc.currentPoint.y, 10)
            let back = UIBezierPath()
            back.move(to: .zero)
            back.addLine(to: CGPoint(x: 5, y: 0))
            XCTAssertEqual(back.reversing().currentPoint, .zero)
            let dashes: [CGFloat] = [1, 2, 3]
            back.setLineDash(dashes, count: 3, phase: 0.5)
            var count = 0, phase: CGFloat = 0
            back.getLineDash(nil, count: &count, phase: &phase)
            XCTAssertEqual(count, 3)
            XCTAssertEqual(phase, 0.5)
            let none = UIBezierPath()
            assertGoesOn { none.addLine(to: CGPoint(x: 1, y: 1)) }
            assertGoesOn { none.close() }
        }
    }

    func testContextsAreThereWhileSomethingDraws() {
        onMain {
            XCTAssertNil(UIGraphicsGetCurrentContext())
            assertRefuses(
                "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={0, 3}, scale=1.000000, ",
                "bitmapInfo=0x2002. Use UIGraphicsImageRenderer to avoid this assert."
            ) { UIGraphicsBeginImageContext(CGSize(width: 0, height: 3)) }
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
            XCTAssertNotNil(UIGraphicsGetCurrentContext())
            XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 4, height: 4))
            XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 1)
            UIGraphicsEndImageContext()
            XCTAssertNil(UIGraphicsGetCurrentContext())
            XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
            XCTAssertEqual(
                UIGraphicsGetImageFromCurrentImageContext()?.scale, UIScreen.main.scale, "0 is the screen's")
            UIGraphicsEndImageContext()
            UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
            XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 1)
            UIGraphicsEndImageContext()
            let format = UIGraphicsImageRendererFormat.default()
            XCTAssertFalse(format.opaque)
            XCTAssertEqual(format.scale, UIScreen.main.scale)
            XCTAssertEqual(format.preferredRange, .automatic)
            let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 2, y: 3, width: 5, height: 6))
            XCTAssertEqual(renderer.image { XCTAssertEqual($0.format.bounds.origin.x, 2) }.size.width, 5)
            XCTAssertGreaterThan(renderer.pngData { _ in }.count, 20)
        }
    }
}
