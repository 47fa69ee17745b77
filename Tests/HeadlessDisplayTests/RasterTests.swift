import DeviceCatalog
import QuartzCore
import SeededNumbers
import XCTest

@testable import HeadlessDisplay

/// One pixel, 0 … 255, premultiplied.
struct Pixel: Equatable {
    var red, green, blue, alpha: Int
    static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
}

extension CGImage {
    subscript(x: Int, y: Int) -> Pixel {
        withPixels { words, stride in
            let p = words[y * stride + x]
            return Pixel(red: Int(p >> 16 & 255), green: Int(p >> 8 & 255), blue: Int(p & 255), alpha: Int(p >> 24))
        }
    }
    /// The largest difference of a component between two pictures of one size.
    func worstDifference(from other: CGImage) -> Int {
        withPixels { a, aStride in
            other.withPixels { b, bStride in
                var worst = 0
                for y in 0..<height {
                    for x in 0..<width where a[y * aStride + x] & 0xFFFFFF != b[y * bStride + x] & 0xFFFFFF {
                        let p = a[y * aStride + x], q = b[y * bStride + x]
                        for shift in [0, 8, 16] as [UInt32] {
                            worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
                        }
                    }
                }
                return worst
            }
        }
    }
}

func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
}

final class RasterTests: XCTestCase {
    private func layer(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ c: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: w, height: h)
        layer.backgroundColor = c
        return layer
    }
    private func picture(_ root: CALayer, scale: CGFloat = 1) -> CGImage {
        HeadlessRenderer.image(of: root, size: CGSize(width: 100, height: 100), scale: scale)
    }

    func testBackgroundsFillTheirFramesAtDeviceScale() {
        let root = layer(10, 10, 20, 20, color(1, 0, 0))
        let image = picture(root, scale: 3)
        XCTAssertEqual(image.width, 300)
        XCTAssertEqual(image[30, 30], .red)
        XCTAssertEqual(image[89, 89], .red)
        XCTAssertEqual(image[29, 30], .clear)
        XCTAssertEqual(image[90, 30], .clear)
    }

    func testHairlineBordersAreOnePixelInsideTheBounds() {
        let root = layer(10, 10, 20, 20, color(1, 1, 1))
        root.borderWidth = 1.0 / 3
        root.borderColor = color(1, 0, 0)
        let image = picture(root, scale: 3)
        XCTAssertEqual(image[30, 50], .red)
        XCTAssertEqual(image[31, 50], .white)
        XCTAssertEqual(image[89, 50], .red)
        XCTAssertEqual(image[90, 50], .clear)
    }

    func testRoundedCornersClipOnlyWhenMasking() {
        let root = layer(0, 0, 100, 100, color(1, 1, 1))
        let child = layer(0, 0, 100, 100, color(1, 0, 0))
        root.addSublayer(child)
        root.cornerRadius = 20
        XCTAssertEqual(picture(root)[1, 1], .red, "sublayers show outside of the corners")
        root.masksToBounds = true
        XCTAssertEqual(picture(root)[1, 1], .clear)
        XCTAssertEqual(picture(root)[50, 1], .red)
        root.maskedCorners = [.layerMaxXMaxYCorner]
        XCTAssertEqual(picture(root)[1, 1], .red)
        XCTAssertEqual(picture(root)[98, 98], .clear)
    }

    func testContinuousCornersStartEarlierThanCircles() {
        let root = layer(0, 0, 100, 100, color(1, 0, 0))
        root.cornerRadius = 20
        let circle = picture(root)
        root.cornerCurve = .continuous
        let smooth = picture(root)
        // Just after the circle of 20 is over, the continuous curve still bends.
        XCTAssertEqual(circle[21, 0].alpha, 255)
        XCTAssertLessThan(smooth[21, 0].alpha, 250)
        XCTAssertGreaterThan(smooth[21, 0].alpha, 150)
        XCTAssertEqual(smooth[32, 0].alpha, 255)
        // In the diagonal they nearly touch.
        XCTAssertEqual(Double(circle[6, 6].alpha), Double(smooth[6, 6].alpha), accuracy: 60)
    }

    func testOpacityWorksOnTheGroupAsAWhole() {
        let root = layer(0, 0, 100, 100, color(1, 1, 1))
        let group = layer(0, 0, 100, 100, color(1, 0, 0))
        group.addSublayer(layer(0, 0, 50, 100, color(0, 0, 1)))
        group.opacity = 0.5
        root.addSublayer(group)
        let image = picture(root)
        XCTAssertEqual(image[75, 50].green, 128, accuracy: 1)
        XCTAssertEqual(image[75, 50].red, 255)
        XCTAssertEqual(image[25, 50].red, 128, accuracy: 1, "no red shines through the blue")
        XCTAssertEqual(image[25, 50].blue, 255)
    }

    func testShadowsFallOffAsAGaussian() {
        let root = layer(30, 30, 40, 40, color(1, 1, 1))
        root.shadowOpacity = 1
        root.shadowRadius = 4
        root.shadowOffset = CGSize(width: 0, height: 0)
        let image = picture(root)
        // Beside the middle of a long edge the coverage is Φ(-d / σ).
        for distance in [1.0, 4.0, 8.0] {
            let expected = 0.5 * erfc((distance + 0.5) / 4 / 2.0.squareRoot()) * 255
            XCTAssertEqual(Double(image[29 - Int(distance), 50].alpha), expected, accuracy: 6, "\(distance)")
        }
        XCTAssertEqual(image[10, 50].alpha, 0)
        root.shadowOffset = CGSize(width: 10, height: 0)
        XCTAssertGreaterThan(picture(root)[75, 50].alpha, 200)
    }

    func testWhatMasksToItsBoundsKeepsTheShadowBelowItselfOnly() {
        let root = layer(30, 30, 40, 40, color(1, 1, 1))
        root.shadowOpacity = 1
        root.shadowRadius = 0.5
        root.shadowOffset = CGSize(width: 0, height: 20)
        XCTAssertEqual(picture(root)[50, 80].alpha, 255)
        root.masksToBounds = true
        XCTAssertEqual(picture(root)[50, 80], .clear)
        XCTAssertEqual(picture(root)[50, 60], .white)
        // Where it can be looked through, its shadow is seen.
        root.backgroundColor = nil
        root.addSublayer(layer(0, 0, 40, 10, color(1, 0, 0)))
        XCTAssertEqual(picture(root)[50, 55], Pixel(red: 0, green: 0, blue: 0, alpha: 255))
        XCTAssertEqual(picture(root)[50, 80], .clear)
    }

    func testAShadowWithoutBackgroundIsThatOfTheContents() {
        let root = layer(0, 0, 100, 100)
        root.addSublayer(layer(20, 20, 10, 10, color(1, 0, 0)))
        root.shadowOpacity = 1
        root.shadowRadius = 0.5
        root.shadowOffset = CGSize(width: 30, height: 30)
        let image = picture(root)
        XCTAssertEqual(image[25, 25], .red)
        XCTAssertEqual(image[55, 55], Pixel(red: 0, green: 0, blue: 0, alpha: 255))
        XCTAssertEqual(image[80, 80], .clear)
    }

    func testMasksShowTheirAlpha() {
        let root = layer(0, 0, 100, 100, color(1, 0, 0))
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        root.mask = mask
        XCTAssertEqual(picture(root)[2, 2], .clear)
        XCTAssertEqual(picture(root)[50, 50], .red)
        let gradient = CAGradientLayer()
        gradient.frame = root.bounds
        gradient.colors = [color(0, 0, 0, 1), color(0, 0, 0, 0)]
        root.mask = gradient
        let image = picture(root)
        XCTAssertEqual(image[50, 50].alpha, 128, accuracy: 4)
        XCTAssertEqual(image[50, 2].alpha, 250, accuracy: 5)
    }

    func testTransformsTurnAboutTheAnchor() {
        let root = layer(40, 40, 20, 20, color(1, 0, 0))
        root.anchorPoint = .zero
        root.position = CGPoint(x: 50, y: 50)
        root.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
        let image = picture(root)
        XCTAssertEqual(image[40, 40], .red)
        XCTAssertEqual(image[60, 60], .clear)
    }

    func testContentsFollowTheirGravity() {
        let context = CGContext.raster(size: CGSize(width: 10, height: 20), scale: 1, opaque: true)
        context.setFillColor(color(1, 0, 0))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        let root = layer(0, 0, 100, 100)
        root.contents = context.makeImage()
        let inside: [(CALayerContentsGravity, [(Int, Int)], [(Int, Int)])] = [
            (.resize, [(1, 1), (98, 98)], []),
            (.resizeAspect, [(50, 1), (26, 50)], [(20, 50)]),
            (.center, [(50, 50)], [(40, 50), (50, 35)]),
            (.topLeft, [(5, 5)], [(15, 5)]),
            (.bottomRight, [(95, 85)], [(85, 85)]),
        ]
        for (gravity, full, empty) in inside {
            root.contentsGravity = gravity
            let image = picture(root)
            for (x, y) in full { XCTAssertEqual(image[x, y], .red, "\(gravity.rawValue) \(x),\(y)") }
            for (x, y) in empty { XCTAssertEqual(image[x, y], .clear, "\(gravity.rawValue) \(x),\(y)") }
        }
    }

    func testStretchableContentsKeepTheirEnds() {
        let context = CGContext.raster(size: CGSize(width: 9, height: 9), scale: 1, opaque: true)
        context.setFillColor(color(1, 0, 0))
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.setFillColor(color(1, 1, 1))
        context.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
        let root = layer(0, 0, 90, 90)
        root.contents = context.makeImage()
        root.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        let image = picture(root)
        XCTAssertEqual(image[1, 1], .red)
        XCTAssertEqual(image[1, 45], .red)
        XCTAssertEqual(image[2, 88], .red)
        XCTAssertEqual(image[45, 45], .white)
        XCTAssertGreaterThan(image[75, 75].green, 128)
        XCTAssertEqual(image[88, 45], .red)
    }

    func testShapesAreStrokedInPart() {
        let root = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 50))
        path.addLine(to: CGPoint(x: 100, y: 50))
        root.path = path
        root.fillColor = nil
        root.strokeColor = color(1, 0, 0)
        root.lineWidth = 10
        root.strokeStart = 0.25
        root.strokeEnd = 0.75
        let image = picture(root)
        XCTAssertEqual(image[20, 50], .clear)
        XCTAssertEqual(image[30, 50], .red)
        XCTAssertEqual(image[70, 50], .red)
        XCTAssertEqual(image[80, 50], .clear)
    }

    func testABackdropIsBlurredWithinTheLayerOnly() {
        let root = layer(0, 0, 100, 100, color(1, 1, 1))
        root.addSublayer(layer(0, 0, 50, 100, color(0, 0, 0)))
        let bar = layer(0, 0, 100, 40)
        bar.backdropBlur = 6
        root.addSublayer(bar)
        let image = picture(root)
        XCTAssertEqual(image[49, 20].red, 128, accuracy: 30)
        XCTAssertLessThan(image[40, 20].red, 60)
        XCTAssertGreaterThan(image[40, 20].red, 2)
        XCTAssertLessThan(image[5, 20].red, 4)
        XCTAssertEqual(image[48, 60].red, 0, "sharp outside")
    }

    func testWhatStandsAtTheEdgeOfABlurIsNoSmudge() {
        // A dark line of one point, where a bar of an odd height ends.
        func darkest(_ y: CGFloat) -> Int {
            let root = layer(0, 0, 100, 100, color(1, 1, 1))
            root.addSublayer(layer(0, y, 100, 1, color(0, 0, 0)))
            let bar = layer(0, 0, 100, 45)
            bar.backdropBlur = 10
            root.addSublayer(bar)
            let image = picture(root, scale: 2)
            return (0..<90).map { 255 - image[100, $0].red }.max() ?? 0
        }
        // The mirror doubles it; run along the edge it would be four times as dark.
        print("DBG", darkest(44), darkest(20))
        XCTAssertLessThan(darkest(44), 2 * darkest(20) + 3)
        XCTAssertGreaterThan(darkest(20), 5)
    }

    func testFadesMixOldAndNew() {
        Clock.shared.isVirtual = true
        let root = layer(0, 0, 100, 100, color(1, 0, 0))
        Displays.roots = [root]
        defer {
            Displays.roots = []
            CATransaction.flush()
        }
        CATransaction.flush()
        let fade = CATransition()
        fade.duration = 1
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        root.add(fade, forKey: nil)
        CATransaction.setDisableActions(true)
        root.backgroundColor = color(0, 0, 1)
        CATransaction.flush()
        MainLoop.advance(by: 0.5)
        let image = picture(root)
        XCTAssertEqual(image[50, 50].red, 128, accuracy: 2)
        XCTAssertEqual(image[50, 50].blue, 128, accuracy: 2)
        XCTAssertEqual(image[50, 50].alpha, 255, accuracy: 1)
    }
}

final class DamageTests: XCTestCase {
    private var display: HeadlessDisplay!
    private var root: CALayer!

    override func setUp() {
        display = HeadlessDisplay(
            screen: ScreenDescription(name: "test", size: CGSize(width: 200, height: 200), scale: 2, safeArea: .init()))
        Displays.current = display
        root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.backgroundColor = color(1, 1, 1)
        Displays.roots = [root]
        CATransaction.flush()
        _ = display.picture()
    }

    override func tearDown() {
        Displays.roots = []
        CATransaction.flush()
        Displays.current = nil
    }

    private func quietly(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
        CATransaction.flush()
    }

    /// The frame painted by damage is the frame painted from nothing, whatever happened.
    func testPaintingDamageGivesTheSamePictureAsPaintingEverything() {
        var seed: UInt64 = 7
        func random(_ n: Int) -> Int {
            seed = seed &* 6364136223846793005 &+ 1442695040888963407
            return Int(seed >> 33) % n
        }
        func color(_ i: Int) -> CGColor {
            CGColor(
                red: CGFloat(i % 3) / 2, green: CGFloat(i % 5) / 4, blue: CGFloat(i % 7) / 6,
                alpha: i % 4 == 0 ? 0.5 : 1)
        }
        var layers: [CALayer] = [root]
        for step in 0..<150 {
            quietly {
                let layer = layers[random(layers.count)]
                switch random(13) {
                case 0, 1, 2:
                    let new = CALayer()
                    new.frame = CGRect(x: random(150), y: random(150), width: 5 + random(60), height: 5 + random(60))
                    new.backgroundColor = color(random(100))
                    layer.addSublayer(new)
                    layers.append(new)
                case 3 where layer !== root:
                    layer.removeFromSuperlayer()
                    layers.removeAll { l in
                        var a: CALayer? = l
                        while let x = a {
                            if x === layer { return true }
                            a = x.superlayer
                        }
                        return false
                    }
                case 4 where layer !== root: layer.position = CGPoint(x: random(200), y: random(200))
                case 5: layer.backgroundColor = color(random(100))
                case 6: layer.cornerRadius = CGFloat(random(20))
                case 7: layer.masksToBounds.toggle()
                case 8 where layer !== root: layer.opacity = Float(random(5)) / 4
                case 9 where layer !== root:
                    layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(random(6))))
                case 10:
                    layer.shadowOpacity = Float(random(2))
                    layer.shadowRadius = CGFloat(random(8))
                case 11 where layer !== root: layer.zPosition = CGFloat(random(3))
                case 12 where layer !== root: layer.isHidden.toggle()
                default: layer.borderWidth = CGFloat(random(4))
                }
            }
            guard step % 3 == 0 else { continue }
            let byDamage = display.picture()
            let anew = HeadlessRenderer.image(
                of: root, size: CGSize(width: 200, height: 200), scale: 2,
                background: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
            let worst = byDamage.worstDifference(from: anew)
            // Blurred shadows of cut-off drawings round differently.
            XCTAssertLessThanOrEqual(worst, 8, "step \(step)")
            if worst > 8 { return }
        }
    }

    /// Pixels that are moved show what painting would, with whatever lies over them, changes with them or doesn't move
    /// along.
    func testScrolledPixelsAreThosePaintedAnew() {
        var numbers = SeededNumbers(3)
        func random(_ n: Int) -> Int { Int.random(in: 0..<n, using: &numbers) }
        func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, alpha: CGFloat = 1) -> CALayer {
            let layer = CALayer()
            layer.frame = CGRect(x: x, y: y, width: width, height: height)
            layer.backgroundColor = color(CGFloat(random(5)) / 4, CGFloat(random(5)) / 4, CGFloat(random(5)) / 4, alpha)
            return layer
        }
        let renderer = Mirror(reflecting: display!).descendant("renderer") as! FrameRenderer
        for round in 0..<12 {
            let scroller = box(20, 30, 120, 140), bar = box(0, 20, 200, 30, alpha: 0.5), sticky = box(0, 0, 120, 12)
            quietly {
                root.sublayers = nil
                scroller.masksToBounds = true
                if round % 3 == 1 { scroller.backgroundColor = nil }
                if round % 4 == 3 { scroller.cornerRadius = 9 }
                root.addSublayer(scroller)
                for index in 0..<40 {
                    let row = box(0, index * 22, 120, 20)
                    row.addSublayer(box(random(60), 3, 30, 10, alpha: 0.7))
                    if index % 5 == 0 { row.sublayers?[0].setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
                    scroller.addSublayer(row)
                }
                scroller.addSublayer(sticky)
                if round % 2 == 0 { root.addSublayer(bar) }
            }
            var moved = 0
            for step in 0..<40 {
                for _ in 0...random(2) {
                    quietly {
                        scroller.bounds.origin.y = min(
                            max(0, scroller.bounds.origin.y + CGFloat(random(80) - 30) / (step % 9 == 8 ? 3 : 2)), 700)
                        if step % 7 == 6 { scroller.bounds.origin.x += CGFloat(random(9) - 4) }
                        sticky.position.y = scroller.bounds.minY + 6
                        switch random(9) {
                        case 0: scroller.sublayers?[random(40)].backgroundColor = color(0, CGFloat(random(5)) / 4, 1)
                        case 1: bar.isHidden.toggle()
                        case 2: bar.position.y = CGFloat(20 + random(100))
                        case 3: scroller.sublayers?[random(40)].isHidden.toggle()
                        case 4: scroller.addSublayer(box(random(90), Int(scroller.bounds.minY) + random(140), 25, 25))
                        case 5: scroller.sublayers?.last.flatMap { $0 === sticky ? nil : $0 }?.removeFromSuperlayer()
                        case 6: scroller.position.x += CGFloat(random(3) - 1)
                        default: break
                        }
                    }
                    if renderer.scrolledPixels != nil { moved += 1 }
                }
                let byMoving = display.picture()
                let anew = HeadlessRenderer.image(
                    of: root, size: CGSize(width: 200, height: 200), scale: 2, background: color(0, 0, 0))
                let worst = byMoving.worstDifference(from: anew)
                // What is turned and cut off rounds differently.
                XCTAssertLessThanOrEqual(worst, 8, "round \(round), step \(step)")
                if worst > 8 { return }
            }
            if round % 4 == 3 {
                XCTAssertEqual(moved, 0, "round corners don't move")
            } else {
                XCTAssertGreaterThan(moved, 10)
            }
        }
    }

    func testScrollingPaintsOnlyWhatComesIn() {
        let scroller = CALayer(), window = CALayer()
        quietly {
            scroller.frame = CGRect(x: 0, y: 20, width: 200, height: 160)
            scroller.backgroundColor = color(0, 0, 1)
            scroller.masksToBounds = true
            window.frame = root.bounds
            root.addSublayer(scroller)
            root.addSublayer(window) // as empty as a status bar's
        }
        let renderer = Mirror(reflecting: display!).descendant("renderer") as! FrameRenderer
        quietly { scroller.bounds.origin.y = 5 }
        _ = display.picture()
        quietly { scroller.bounds.origin.y = 10 }
        quietly { scroller.bounds.origin.y = 17 }
        XCTAssertEqual(
            renderer.scrolledPixels,
            ScrolledPixels(region: CGRect(x: 0, y: 40, width: 400, height: 320), dx: 0, dy: -24))
        XCTAssertTrue(renderer.pendingDamage.allSatisfy { $0.minY > 320 && $0.maxY <= 361 })
        XCTAssertTrue(renderer.isStale)
        XCTAssertEqual(renderer.paint().first, CGRect(x: 0, y: 40, width: 400, height: 320))
        XCTAssertFalse(renderer.isStale)
    }

    private func scrollerWithARow() -> (scroller: CALayer, row: CALayer) {
        let scroller = CALayer(), row = CALayer()
        quietly {
            scroller.frame = CGRect(x: 0, y: 20, width: 200, height: 100)
            scroller.backgroundColor = color(0, 0, 1)
            scroller.masksToBounds = true
            row.frame = CGRect(x: 0, y: 60, width: 200, height: 20)
            row.backgroundColor = color(1, 0, 0)
            scroller.addSublayer(row)
            root.addSublayer(scroller)
        }
        return (scroller, row)
    }

    func testWhatScrolledWhileItWasNotClippedIsNotTakenForWhatIsMoved() {
        let (scroller, _) = scrollerWithARow()
        quietly { scroller.bounds.origin.y = 5 }
        quietly { scroller.masksToBounds = false }
        quietly { scroller.bounds.origin.y = 25 }
        quietly { scroller.masksToBounds = true }
        _ = display.picture()
        quietly { scroller.bounds.origin.y = 30 }
        let anew = HeadlessRenderer.image(
            of: root, size: CGSize(width: 200, height: 200), scale: 2, background: color(0, 0, 0))
        XCTAssertLessThanOrEqual(display.picture().worstDifference(from: anew), 8)
    }

    func testWhatIsScrolledFurtherThanItIsLongIsPaintedAnew() {
        let (scroller, row) = scrollerWithARow(), over = CALayer()
        quietly {
            over.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
            over.backgroundColor = color(0, 1, 0)
            root.addSublayer(over)
        }
        _ = display.picture()
        quietly { scroller.bounds.origin.y = 30 }
        quietly {
            scroller.bounds.origin.y = 5_000
            row.position.y += 4_990
        }
        _ = display.picture()
        quietly {
            scroller.bounds.origin.y = 4_000
            row.frame.origin.y = 4_040
        }
        let anew = HeadlessRenderer.image(
            of: root, size: CGSize(width: 200, height: 200), scale: 2, background: color(0, 0, 0))
        XCTAssertLessThanOrEqual(display.picture().worstDifference(from: anew), 8)
    }

    func testASmallChangeDamagesASmallPart() {
        let child = CALayer()
        quietly {
            child.frame = CGRect(x: 10, y: 20, width: 30, height: 10)
            child.backgroundColor = color(1, 0, 0)
            root.addSublayer(child)
        }
        _ = display.picture()
        quietly { child.backgroundColor = color(0, 1, 0) }
        let renderer = Mirror(reflecting: display!).descendant("renderer") as! FrameRenderer
        XCTAssertEqual(renderer.pendingDamage, [CGRect(x: 19, y: 39, width: 62, height: 22)])
        XCTAssertEqual(display.picture()[30, 50], Pixel(red: 0, green: 255, blue: 0, alpha: 255))
        quietly { root.semantics = LayerSemantics(role: .group) }
        XCTAssertEqual(renderer.pendingDamage, [])
    }

    func testAnimationsShowAtTheTimeOfThePicture() {
        let child = CALayer()
        quietly {
            child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            child.backgroundColor = color(1, 0, 0)
            root.addSublayer(child)
        }
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 100
        move.duration = 1
        child.add(move, forKey: "move")
        CATransaction.flush()
        MainLoop.advance(by: 0.5)
        var image = display.picture()
        XCTAssertEqual(image[120, 20], .red)
        XCTAssertEqual(image[20, 20], .white)
        MainLoop.advance(by: 0.25)
        image = display.picture()
        XCTAssertEqual(image[170, 20], .red)
        XCTAssertEqual(image[120, 20], .white)
        MainLoop.advance(by: 1)
        image = display.picture()
        XCTAssertEqual(image[170, 20], .white)
        XCTAssertEqual(image[20, 20], .red)
    }
}
