import CoreGraphics
import Foundation
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of places, colours, paths, animations, text and pictures, with the answers given there.
final class PictureQuestionsTests: XCTestCase {
    // MARK: Views

    func testDepthOnTheScreenIsNoDepthForFingers() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), a = UIView(frame: root.bounds),
                b = UIView(frame: root.bounds)
            root.addSubview(a)
            root.addSubview(b)
            a.layer.zPosition = 10
            XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === b)
        }
    }

    func testTheFrontSubviewIsTouched() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), a = UIView(frame: root.bounds),
                b = UIView(frame: root.bounds)
            root.addSubview(a)
            root.addSubview(b)
            root.bringSubviewToFront(a)
            XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === a)
            root.sendSubviewToBack(a)
            XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === b)
        }
    }

    func testADimmedTintIsAnotherColour() {
        onMain {
            let root = show(UIView()), child = UIView()
            root.addSubview(child)
            root.tintColor = .red
            XCTAssertEqual(child.tintColor, .red)
            root.tintAdjustmentMode = .dimmed
            XCTAssertNotEqual(root.tintColor, .red)
            XCTAssertEqual(child.tintAdjustmentMode, .dimmed)
            XCTAssertEqual(child.tintColor.cgColor, root.tintColor.cgColor)
            root.tintAdjustmentMode = .normal
            XCTAssertEqual(child.tintColor, .red)
        }
    }

    private final class Tinted: UIView {
        var told = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            told += 1
        }
    }

    func testSubviewsAreToldOfTheirSuperviewsTint() {
        onMain {
            let root = show(UIView()), middle = UIView(), child = Tinted()
            root.addSubview(middle)
            middle.addSubview(child)
            child.told = 0
            root.tintColor = .red
            XCTAssertEqual(child.told, 1)
            root.tintAdjustmentMode = .dimmed
            XCTAssertEqual(child.told, 2)
            root.tintAdjustmentMode = .automatic
            XCTAssertEqual(child.told, 3)
        }
    }

    func testATintOfNoneIsTheSuperviews() {
        onMain {
            let root = show(UIView()), middle = UIView(), child = UIView()
            root.addSubview(middle)
            middle.addSubview(child)
            root.tintColor = .green
            middle.tintColor = .red
            XCTAssertEqual(child.tintColor, .red)
            middle.tintColor = nil
            XCTAssertEqual(middle.tintColor, .green)
            XCTAssertEqual(child.tintColor, .green)
        }
    }

    func testATransformChangesTheFrameAndNotTheBounds() {
        onMain {
            let view = UIView()
            view.frame.size = CGSize(width: 100, height: 100)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            XCTAssertEqual(view.frame, CGRect(x: -50, y: -50, width: 200, height: 200))
            XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 100))
        }
    }

    // MARK: Paths

    func testClockwiseIsTheOtherWayForCoreGraphics() {
        onMain {
            let path = UIBezierPath(
                arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
            assertEqual(path.cgPath.boundingBoxOfPath.minX, 0)
            assertEqual(path.cgPath.boundingBoxOfPath.minY, 0)
            assertEqual(path.cgPath.boundingBoxOfPath.width, 10)
            let plain = CGMutablePath()
            plain.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
            assertEqual(plain.boundingBoxOfPath.minX, -10)
            assertEqual(plain.boundingBoxOfPath.minY, -10)
        }
    }

    func testAnArcIsJoinedByALine() {
        onMain {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: -50, y: 0))
            path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
            assertEqual(path.currentPoint.x, 0)
            assertEqual(path.currentPoint.y, 10)
            var points: [CGPoint] = [], kinds: [CGPathElementType] = []
            path.applyWithBlock {
                kinds.append($0.pointee.type)
                points.append($0.pointee.points[0])
            }
            XCTAssertEqual(Array(kinds.prefix(3)), [.moveToPoint, .addLineToPoint, .addCurveToPoint])
            assertEqual(points[1].x, 10)
            assertEqual(points[1].y, 0)
            let alone = CGMutablePath()
            alone.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
            var first: CGPathElementType?
            alone.applyWithBlock { if first == nil { first = $0.pointee.type } }
            XCTAssertEqual(first, .moveToPoint)
        }
    }

    func testARelativeArcGoesOnByItsAngle() {
        onMain {
            let path = CGMutablePath()
            path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi)
            assertEqual(path.currentPoint.x, -10)
            assertEqual(path.currentPoint.y, 0)
            assertEqual(path.boundingBoxOfPath.maxY, 10)
            assertEqual(path.boundingBoxOfPath.minY, 0)
        }
    }

    // MARK: Animations

    @MainActor private func there(_ view: UIView, after seconds: TimeInterval) -> CGFloat {
        MainLoop.advance(by: seconds)
        return view.layer.presentation()?.position.x ?? view.layer.position.x
    }

    func testHalfARepetitionMoreEndsAtTheNewPlace() {
        onMain {
            for (count, last) in [(Float(1.5), CGFloat(190)), (1, 110)] {
                let root = show(UIView()), view = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
                root.addSubview(view)
                MainLoop.settle(limit: 1)
                UIView.beginAnimations(nil, context: nil)
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationRepeatAutoreverses(true)
                UIView.setAnimationRepeatCount(count)
                view.center.x = 200
                UIView.commitAnimations()
                assertEqual(there(view, after: 0.5), 150, accuracy: 3)
                assertEqual(there(view, after: 1.4), 110, accuracy: 3)
                if count > 1 { assertEqual(there(view, after: 1), last, accuracy: 3) }
                assertEqual(there(view, after: 0.2), 200)
            }
        }
    }

    func testThereAndBackJumpsToTheNewPlace() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 90, y: 90, width: 20, height: 20))
            root.addSubview(view)
            MainLoop.settle(limit: 1)
            UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) { view.center.x = 200 }
            XCTAssertEqual(view.center.x, 200)
            assertEqual(there(view, after: 0.9), 190, accuracy: 3)
            assertEqual(there(view, after: 1), 110, accuracy: 3)
            assertEqual(there(view, after: 0.3), 200)
        }
    }

    private final class Ended: NSObject, CAAnimationDelegate {}

    func testAnAnimationKeepsItsDelegate() {
        let animation = CABasicAnimation(keyPath: "opacity")
        do { animation.delegate = Ended() }
        XCTAssertNotNil(animation.delegate)
        weak var kept = animation.delegate
        animation.delegate = nil
        XCTAssertNil(kept)
    }

    // MARK: Text

    private func laidOut(_ text: String) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]),
            manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 400, height: 400))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    func testBesideALineTheNearestGlyphIsMeant() {
        onMain {
            let (storage, manager, container) = laidOut("Abc")
            var fraction: CGFloat = -1
            XCTAssertEqual(
                manager.glyphIndex(
                    for: CGPoint(x: 300, y: 10), in: container, fractionOfDistanceThroughGlyph: &fraction), 2)
            XCTAssertEqual(fraction, 1)
            XCTAssertEqual(
                manager.glyphIndex(
                    for: CGPoint(x: -20, y: 10), in: container, fractionOfDistanceThroughGlyph: &fraction), 0)
            XCTAssertEqual(fraction, 0)
            withExtendedLifetime(storage) {}
        }
    }

    func testAPartOfALetterIsToldAsAFraction() {
        onMain {
            let (storage, manager, container) = laidOut("Abc")
            let width = manager.location(forGlyphAt: 1).x
            var fraction: CGFloat = -1
            XCTAssertEqual(
                manager.characterIndex(
                    for: CGPoint(x: width * 8 / 13, y: 10), in: container,
                    fractionOfDistanceBetweenInsertionPoints: &fraction), 0)
            assertEqual(fraction, 8 / 13)
            XCTAssertEqual(
                manager.characterIndex(
                    for: CGPoint(x: 390, y: 390), in: container, fractionOfDistanceBetweenInsertionPoints: nil), 2)
            withExtendedLifetime(storage) {}
        }
    }

    // MARK: Images

    @MainActor private func filled(_ color: UIColor, _ size: CGSize = CGSize(width: 4, height: 4)) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image {
            color.setFill()
            $0.fill(CGRect(origin: .zero, size: size))
        }
    }

    @MainActor private func drawn(_ image: UIImage, _ size: CGSize) -> (Int) -> [UInt8] {
        let context = CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 400,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        UIGraphicsPushContext(context)
        image.draw(in: CGRect(origin: .zero, size: size))
        UIGraphicsPopContext()
        return { x in
            let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
            return (0..<3).map { bytes[x * 4 + $0] }
        }
    }

    func testAnAnimatedImageIsDrawnAsItsFirst() {
        onMain {
            let image = UIImage.animatedImage(with: [filled(.red), filled(.blue)], duration: 2)!
            XCTAssertEqual(image.duration, 2)
            XCTAssertEqual(image.size, CGSize(width: 4, height: 4))
            XCTAssertEqual(drawn(image, CGSize(width: 4, height: 4))(1), [255, 0, 0])
            XCTAssertNil(filled(.red).images)
            XCTAssertEqual(filled(.red).duration, 0)
        }
    }

    func testTheMiddleOfAResizableImageIsTiled() {
        onMain {
            let format = UIGraphicsImageRendererFormat(), caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image {
                for (x, color) in [UIColor.red, .green, .blue, .red].enumerated() {
                    color.setFill()
                    $0.fill(CGRect(x: x, y: 0, width: 1, height: 1))
                }
            }
            let size = CGSize(width: 8, height: 1), red: [UInt8] = [255, 0, 0], green: [UInt8] = [0, 255, 0],
                blue: [UInt8] = [0, 0, 255], tiled = drawn(image.resizableImage(withCapInsets: caps), size)
            XCTAssertEqual((0..<8).map(tiled), [red, green, blue, green, blue, green, blue, red])
            let stretched = drawn(image.resizableImage(withCapInsets: caps, resizingMode: .stretch), size)
            XCTAssertEqual([0, 1, 6, 7].map(stretched), [red, green, blue, red])
            XCTAssertNotEqual(stretched(2), blue)
        }
    }

    // MARK: Colours and fonts

    func testSystemColoursSayWhatTheyResolveTo() {
        onMain {
            let light = UITraitCollection(userInterfaceStyle: .light),
                dark = UITraitCollection(userInterfaceStyle: .dark)
            XCTAssertEqual(
                UIColor.secondaryLabel.resolvedColor(with: light).description,
                "UIExtendedSRGBColorSpace 0.235294 0.235294 0.262745 0.6")
            XCTAssertEqual(
                UIColor.secondaryLabel.resolvedColor(with: dark).description,
                "UIExtendedSRGBColorSpace 0.921569 0.921569 0.960784 0.6")
            XCTAssertEqual(
                UIColor.secondarySystemGroupedBackground.resolvedColor(with: light).description,
                "UIExtendedGrayColorSpace 1 1")
            XCTAssertEqual(UIColor.label.resolvedColor(with: dark), .white)
            XCTAssertEqual(UIColor.systemBackground.resolvedColor(with: dark), .black)
            XCTAssertEqual(
                UIColor.secondarySystemGroupedBackground.resolvedColor(with: dark).description,
                "UIExtendedSRGBColorSpace 0.109804 0.109804 0.117647 1")
        }
    }

    func testADynamicSystemColourSaysItsName() {
        let text = UIColor.secondaryLabel.description
        XCTAssertTrue(text.hasPrefix("<UIDynamicSystemColor: 0x"), text)
        XCTAssertTrue(text.hasSuffix("; name = secondaryLabelColor>"), text)
        let own = UIColor(kind: .fixed(UIColor.red.cgColor), name: "Brand").description
        XCTAssertTrue(own.hasPrefix("<UIDynamicCatalogColor: 0x"), own)
        XCTAssertTrue(own.hasSuffix("; name = Brand>"), own)
        XCTAssertEqual(UIColor.white.description, "UIExtendedGrayColorSpace 1 1")
    }

    func testNewTraitsReplaceTheOld() throws {
        let bold = try XCTUnwrap(UIFont(name: "Helvetica-Bold", size: 12)).fontDescriptor
        XCTAssertTrue(bold.symbolicTraits.contains(.traitBold))
        let italic = try XCTUnwrap(bold.withSymbolicTraits(.traitItalic))
        XCTAssertTrue(italic.symbolicTraits.contains(.traitItalic))
        XCTAssertFalse(italic.symbolicTraits.contains(.traitBold))
        let both = try XCTUnwrap(bold.withSymbolicTraits(bold.symbolicTraits.union(.traitItalic)))
        XCTAssertTrue(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        let headline = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
        XCTAssertTrue(headline.symbolicTraits.contains(.traitBold))
        XCTAssertFalse(headline.symbolicTraits.contains(.traitItalic))
        let plain = try XCTUnwrap(headline.withSymbolicTraits(headline.symbolicTraits.subtracting(.traitBold)))
        XCTAssertFalse(plain.symbolicTraits.contains(.traitBold))
    }

    // MARK: Accessibility

    func testAssistiveTechnologyIsToldPlacesOnTheScreen() {
        onMain {
            let scroll = UIScrollView(frame: CGRect(x: 10, y: 100, width: 300, height: 300)), root = show(UIView()),
                label = UILabel(frame: CGRect(x: 20, y: 200, width: 100, height: 20))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 300, height: 1000)
            scroll.addSubview(label)
            root.addSubview(scroll)
            XCTAssertEqual(label.accessibilityFrame, CGRect(x: 30, y: 300, width: 100, height: 20))
            scroll.contentOffset.y = 150
            XCTAssertEqual(label.accessibilityFrame, CGRect(x: 30, y: 150, width: 100, height: 20))
        }
    }

    func testAViewsRectangleIsConvertedToTheScreen() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 10, y: 100, width: 300, height: 300))
            root.addSubview(view)
            XCTAssertEqual(
                UIAccessibility.convertToScreenCoordinates(CGRect(x: 5, y: 6, width: 7, height: 8), in: view),
                CGRect(x: 15, y: 106, width: 7, height: 8))
        }
    }
}
