import CoreGraphics
import Foundation
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of margins, drawing, layers, pictures and colours, with the answers given there.
final class ShapeQuestionsTests: XCTestCase {
    /// What the screen shows of 100 by 100 points, with the first row on top.
    @MainActor private func screen(_ view: UIView) -> CGContext {
        bitmap(HeadlessRenderer.image(of: view.layer, size: CGSize(width: 100, height: 100), scale: 1))
    }

    private func bitmap(_ image: CGImage) -> CGContext {
        let context = CGContext(
            data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return context
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] }
    }

    private let red: [UInt8] = [255, 0, 0, 255], none: [UInt8] = [0, 0, 0, 0], white: [UInt8] = [255, 255, 255, 255]

    @MainActor private func filled(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @MainActor private func ground() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.backgroundColor = .white
        return root
    }

    private func parts(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        XCTAssertTrue(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        return [red, green, blue, alpha]
    }

    // MARK: Views and drawing

    func testMarginsOfASuperviewReachWhatLiesAtItsEdges() {
        onMain {
            @MainActor func all(_ inset: CGFloat) -> UIEdgeInsets {
                UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            }
            let root = show(UIView()), box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300)),
                inner = UIView(frame: box.bounds)
            root.addSubview(box)
            box.addSubview(inner)
            box.layoutMargins = all(40)
            inner.layoutMargins = all(10)
            XCTAssertEqual(inner.layoutMargins, all(10))
            inner.preservesSuperviewLayoutMargins = true
            XCTAssertEqual(inner.layoutMargins, all(40))
            inner.frame = box.bounds.insetBy(dx: 15, dy: 15)
            XCTAssertEqual(inner.layoutMargins, all(25))
            inner.frame = box.bounds.insetBy(dx: 100, dy: 100)
            XCTAssertEqual(inner.layoutMargins, all(10))
        }
    }

    func testADashedLineHasGaps() throws {
        try onMain {
            let format = UIGraphicsImageRendererFormat(), path = UIBezierPath()
            format.scale = 1
            path.move(to: CGPoint(x: 0, y: 5))
            path.addLine(to: CGPoint(x: 60, y: 5))
            path.lineWidth = 10
            path.setLineDash([10, 10], count: 2, phase: 0)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 10), format: format).image { _ in
                UIColor.red.setStroke()
                path.stroke()
            }
            let picture = bitmap(try XCTUnwrap(image.cgImage))
            XCTAssertEqual([5, 15, 25, 35, 45, 55].map { pixel(picture, $0, 5) }, [red, none, red, none, red, none])
        }
    }

    private final class Wide: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -20, dy: -20).contains(point)
        }
    }

    func testAButtonMayBeTouchedBesideItself() {
        onMain {
            let root = show(UIView()), wide = Wide(frame: CGRect(x: 100, y: 100, width: 50, height: 50)),
                plain = UIButton(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
            var taps = [0, 0]
            root.addSubview(wide)
            root.addSubview(plain)
            wide.addAction(UIAction { _ in taps[0] += 1 }, for: .touchUpInside)
            plain.addAction(UIAction { _ in taps[1] += 1 }, for: .touchUpInside)
            Finger.tap(165, 125)
            Finger.tap(165, 325)
            XCTAssertEqual(taps, [1, 0])
            Finger.tap(175, 125)
            XCTAssertEqual(taps, [1, 0])
        }
    }

    // MARK: Layers

    func testAMaskOfTwoShapesLeavesAHole() {
        onMain {
            let root = ground(), cover = UIView(frame: root.bounds), mask = CAShapeLayer(), path = CGMutablePath()
            cover.backgroundColor = .red
            root.addSubview(cover)
            path.addRect(root.bounds)
            path.addEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 40))
            mask.path = path
            mask.fillRule = .evenOdd
            cover.layer.mask = mask
            let picture = screen(root)
            XCTAssertEqual(pixel(picture, 50, 50), white)
            XCTAssertEqual(pixel(picture, 10, 10), red)
            XCTAssertEqual(pixel(picture, 32, 32), red)
        }
    }

    func testAReplicatorDrawsItsCopiesBesideEachOther() {
        onMain {
            let root = ground(), replicator = CAReplicatorLayer(), dot = CALayer()
            replicator.frame = root.bounds
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            dot.backgroundColor = UIColor.red.cgColor
            replicator.addSublayer(dot)
            root.layer.addSublayer(replicator)
            let picture = screen(root)
            XCTAssertEqual(
                [5, 20, 35, 50, 65, 80, 95].map { pixel(picture, $0, 5) }, [red, white, red, white, red, white, white])
        }
    }

    func testAnAnimationByAValueBeginsAtWhatIsShown() {
        onMain {
            let root = show(UIView()), layer = CALayer(), animation = CABasicAnimation(keyPath: "position.x")
            layer.position = CGPoint(x: 50, y: 50)
            root.layer.addSublayer(layer)
            MainLoop.settle(limit: 1)
            animation.byValue = 100
            animation.duration = 1
            layer.add(animation, forKey: nil)
            MainLoop.advance(by: 0.5)
            assertEqual(layer.presentation()?.position.x ?? 0, 100, accuracy: 4)
            MainLoop.advance(by: 0.45)
            assertEqual(layer.presentation()?.position.x ?? 0, 145, accuracy: 4)
            MainLoop.advance(by: 0.2)
            assertEqual((layer.presentation() ?? layer).position.x, 50)
        }
    }

    // MARK: Pictures

    @MainActor private func shown(
        _ mode: UIView.ContentMode, clips: Bool = false, _ image: UIImage? = nil
    ) -> CGContext {
        let root = ground(), view = UIImageView(image: image ?? filled(40, 20))
        view.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        view.contentMode = mode
        view.clipsToBounds = clips
        root.addSubview(view)
        return screen(root)
    }

    func testAnImageThatFillsReachesBeyondItsViewUnlessThatClips() {
        onMain {
            let picture = shown(.scaleAspectFill), clipped = shown(.scaleAspectFill, clips: true)
            XCTAssertEqual([5, 15, 50, 85, 95].map { pixel(picture, $0, 50) }, [white, red, red, red, white])
            XCTAssertEqual([15, 50, 85].map { pixel(clipped, $0, 50) }, [white, red, white])
        }
    }

    func testAnImageThatIsLargerThanItsViewReachesBeyondIt() {
        onMain {
            let middle = shown(.center, filled(60, 60)), corner = shown(.topLeft, filled(60, 60)),
                clipped = shown(.center, clips: true, filled(60, 60)), scaled = shown(.scaleToFill, filled(60, 60))
            let row = [15, 25, 50, 75, 85]
            XCTAssertEqual(row.map { pixel(middle, $0, 50) }, [white, red, red, red, white])
            XCTAssertEqual(row.map { pixel(corner, $0, 50) }, [white, white, red, red, red])
            XCTAssertEqual(row.map { pixel(clipped, $0, 50) }, [white, white, red, white, white])
            XCTAssertEqual(row.map { pixel(scaled, $0, 50) }, [white, white, red, white, white])
        }
    }

    func testAPictureThatMovesLeavesNothingBesideItsView() {
        onMain {
            let root = show(ground(), size: CGSize(width: 100, height: 100)), view = UIImageView(image: filled(60, 60))
            view.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
            view.contentMode = .center
            root.addSubview(view)
            XCTAssertEqual(LayerPainter.ownExtent(view.layer), CGRect(x: -10, y: -10, width: 60, height: 60))
            view.clipsToBounds = true
            XCTAssertEqual(LayerPainter.ownExtent(view.layer), view.bounds)
        }
    }

    func testALayerIsMeasuredWhenItsViewHasGone() {
        onMain {
            var view: UIImageView? = UIImageView(image: filled(60, 60))
            view?.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
            view?.contentMode = .center
            let layer = view!.layer
            view = nil
            XCTAssertEqual(LayerPainter.ownExtent(layer), CGRect(x: 0, y: 0, width: 40, height: 40))
        }
    }

    func testAnImageThatFitsLeavesRoom() {
        onMain {
            let picture = shown(.scaleAspectFit)
            XCTAssertEqual([35, 50, 65].map { pixel(picture, 50, $0) }, [white, red, white])
            XCTAssertEqual([25, 32, 68, 75].map { pixel(picture, $0, 50) }, [white, red, red, white])
        }
    }

    func testASymbolIsAsLargeAsItsConfiguration() throws {
        try onMain {
            @MainActor func width(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
                try XCTUnwrap(UIImage(systemName: "star", withConfiguration: configuration)).size.width
            }
            let small = try width(.init(pointSize: 20))
            assertEqual(try width(.init(pointSize: 40)), small * 2, accuracy: 2)
            XCTAssertLessThan(
                try width(.init(pointSize: 20, weight: .regular, scale: .small)),
                try width(.init(pointSize: 20, weight: .regular, scale: .large)))
        }
    }

    // MARK: Colours

    func testPartsOfAColourAreNeverClamped() {
        XCTAssertEqual(parts(UIColor(red: 2, green: -1, blue: 0.5, alpha: 1)), [2, -1, 0.5, 1])
    }

    func testAColourComesBackFromAnArchive() throws {
        try onMain {
            for color in [UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8), UIColor(white: 0.3, alpha: 0.5)] {
                let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true),
                    back = try XCTUnwrap(NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
                for (one, other) in zip(parts(color), parts(back)) { assertEqual(one, other, accuracy: 0.001) }
            }
        }
    }

    func testTheSystemsBlueIsBrighterInTheDark() {
        let light = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)),
            dark = UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertEqual(parts(light).map { ($0 * 255).rounded() }, [0, 122, 255, 255])
        XCTAssertEqual(parts(dark).map { ($0 * 255).rounded() }, [10, 132, 255, 255])
    }
}
