import CoreGraphics
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of shapes, patterns, animations, pictures, colours and fonts, with the answers given there.
final class MotionQuestionsTests: XCTestCase {
    @MainActor private func drawn(_ draw: () -> Void) -> CGContext {
        let context = CGContext(
            data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.translateBy(x: 0, y: 40)
        context.scaleBy(x: 1, y: -1)
        UIGraphicsPushContext(context)
        draw()
        UIGraphicsPopContext()
        return context
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] }
    }

    private let red: [UInt8] = [255, 0, 0, 255], blue: [UInt8] = [0, 0, 255, 255], none: [UInt8] = [0, 0, 0, 0]

    @MainActor private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? view.center.x }

    // MARK: Drawing

    func testOnlyTheNamedCornersAreRound() {
        onMain {
            let path = UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: 20, height: 20))
            XCTAssertFalse(path.contains(CGPoint(x: 2, y: 2)))
            XCTAssertTrue(path.contains(CGPoint(x: 98, y: 2)))
            XCTAssertTrue(path.contains(CGPoint(x: 2, y: 98)))
            XCTAssertFalse(path.contains(CGPoint(x: 98, y: 98)))
        }
    }

    func testAFrameIsOnePointWideWithinItsRectangle() {
        onMain {
            let picture = drawn {
                UIColor.red.setFill()
                UIColor.blue.setStroke()
                UIRectFrame(CGRect(x: 10, y: 10, width: 20, height: 20))
            }
            XCTAssertEqual(pixel(picture, 10, 15), red)
            XCTAssertEqual(pixel(picture, 29, 15), red)
            XCTAssertEqual(pixel(picture, 15, 10), red)
            XCTAssertEqual(pixel(picture, 9, 15), none)
            XCTAssertEqual(pixel(picture, 11, 15), none)
            XCTAssertEqual(pixel(picture, 30, 15), none)
        }
    }

    func testWhatLiesOutsideAClipIsNotDrawn() {
        onMain {
            let picture = drawn {
                UIRectClip(CGRect(x: 10, y: 10, width: 10, height: 10))
                UIColor.red.set()
                UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
            }
            XCTAssertEqual(pixel(picture, 15, 15), red)
            XCTAssertEqual(pixel(picture, 25, 15), none)
        }
    }

    func testAPatternRepeatsItsImage() {
        onMain {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
                UIColor.blue.setFill()
                $0.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
            }
            let picture = drawn {
                UIColor(patternImage: image).setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 20))
            }
            XCTAssertEqual([2, 7, 12, 17, 32, 37].map { pixel(picture, $0, 5) }, [red, blue, red, blue, red, blue])
            XCTAssertEqual(pixel(picture, 2, 25), none)
        }
    }

    // MARK: Animations

    func testAConstraintMovesOnlyWhereTheBlockLaysOut() {
        onMain {
            for lays in [false, true] {
                let root = show(UIView()), view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
                NSLayoutConstraint.activate([
                    left, view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
                ])
                root.layoutIfNeeded()
                MainLoop.settle(limit: 1)
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    left.constant = 100
                    if lays { root.layoutIfNeeded() }
                }
                MainLoop.advance(by: 0.5)
                XCTAssertEqual(x(view), lays ? 75 : 125, accuracy: 3)
                XCTAssertEqual(view.center.x, 125)
            }
        }
    }

    func testAPausedAnimatorGoesOnForAnotherTime() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
            root.addSubview(view)
            MainLoop.advance(by: 0.1)
            var ended = false
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
            animator.addCompletion { _ in ended = true }
            animator.startAnimation()
            MainLoop.advance(by: 1)
            animator.pauseAnimation()
            XCTAssertEqual(animator.fractionComplete, 0.5, accuracy: 0.02)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(x(view), 75, accuracy: 3)
            XCTAssertFalse(ended)
            MainLoop.advance(by: 0.55)
            XCTAssertTrue(ended)
        }
    }

    func testABlocksPartMayGoThereAndBackTwice() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
            root.addSubview(view)
            MainLoop.advance(by: 0.1)
            var ended = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 100 }
            } completion: { _ in
                ended = true
            }
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(x(view), 50, accuracy: 3)
            MainLoop.advance(by: 1)
            XCTAssertEqual(x(view), 50, accuracy: 3)
            MainLoop.advance(by: 0.75)
            XCTAssertEqual(x(view), 25, accuracy: 3)
            XCTAssertFalse(ended)
            MainLoop.advance(by: 1.5)
            XCTAssertFalse(ended)
            MainLoop.advance(by: 0.4)
            XCTAssertTrue(ended)
        }
    }

    private final class Ticks: UIResponder {
        var count = 0
        override class var classTable: ClassTable {
            var table = ClassTable(Ticks.self)
            table.method("tick") { (ticks: Ticks) in ticks.count += 1 }
            return table
        }
    }

    func testALinkMayTickHalfAsOften() {
        onMain {
            Clock.shared.isVirtual = true
            func ticks(_ rate: Int) -> Int {
                let ticks = Ticks(), link = CADisplayLink(target: ticks, selector: Selector("tick"))
                link.preferredFramesPerSecond = rate
                link.add(to: .main, forMode: .common)
                MainLoop.advance(by: 2)
                link.invalidate()
                return ticks.count
            }
            XCTAssertEqual(ticks(60), 120, accuracy: 2)
            XCTAssertEqual(ticks(30), 60, accuracy: 2)
            XCTAssertEqual(ticks(20), 40, accuracy: 2)
        }
    }

    // MARK: Images, colours, fonts

    func testPNGKeepsNoOrientation() throws {
        try onMain {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let pixels = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image {
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            }
            let turned = UIImage(cgImage: try XCTUnwrap(pixels.cgImage), scale: 1, orientation: .right)
            XCTAssertEqual(turned.size, CGSize(width: 10, height: 20))
            let png = try XCTUnwrap(turned.pngData().flatMap { UIImage(data: $0) }),
                jpeg = try XCTUnwrap(turned.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) })
            XCTAssertEqual(png.imageOrientation, .up)
            XCTAssertEqual(png.size, CGSize(width: 20, height: 10))
            XCTAssertEqual(jpeg.size, CGSize(width: 10, height: 20))
        }
    }

    func testALayersColourStaysWhenItGetsDark() {
        onMain {
            let root = show(UIView()), colour = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            root.overrideUserInterfaceStyle = .light
            MainLoop.settle(limit: 1)
            root.backgroundColor = colour
            root.layer.borderColor = colour.resolvedColor(with: root.traitCollection).cgColor
            root.overrideUserInterfaceStyle = .dark
            MainLoop.settle(limit: 1)
            XCTAssertEqual(root.layer.borderColor?.components, [0, 1])
            XCTAssertEqual(root.layer.backgroundColor?.components, [1, 1])
        }
    }

    func testTextsColoursForAGivenGroundAdaptToNothing() {
        onMain {
            let dark = UITraitCollection(userInterfaceStyle: .dark),
                light = UITraitCollection(userInterfaceStyle: .light)
            for colour in [UIColor.lightText, .darkText] {
                XCTAssertEqual(colour.resolvedColor(with: dark).cgColor, colour.resolvedColor(with: light).cgColor)
            }
            var (white, alpha): (CGFloat, CGFloat) = (0, 0)
            UIColor.lightText.getWhite(&white, alpha: &alpha)
            XCTAssertEqual([white, alpha], [1, 0.6])
            UIColor.darkText.getWhite(&white, alpha: &alpha)
            XCTAssertEqual([white, alpha], [0, 1])
        }
    }

    func testADesignChangesTheLettersAndNotTheirSize() throws {
        try onMain {
            let plain = UIFont.systemFont(ofSize: 20),
                mono = UIFont(
                    descriptor: try XCTUnwrap(plain.fontDescriptor.withDesign(.monospaced)), size: 0),
                serif = UIFont(descriptor: try XCTUnwrap(plain.fontDescriptor.withDesign(.serif)), size: 0)
            func width(_ text: String, _ font: UIFont) -> CGFloat {
                (text as NSString).size(withAttributes: [.font: font]).width
            }
            XCTAssertEqual(mono.pointSize, 20)
            assertEqual(width("i", mono), width("W", mono))
            XCTAssertNotEqual(width("i", plain), width("W", plain))
            XCTAssertNotEqual(serif.fontName, plain.fontName)
            XCTAssertNotEqual(serif.familyName, plain.familyName)
        }
    }
}
