import DeviceCatalog
import XCTest

@testable import QuartzCore

/// A display that only remembers.
final class RecordingDisplay: Display {
    let screen = ScreenDescription()
    var commits: [LayerCommit] = []
    func commit(_ commit: LayerCommit) { commits.append(commit) }
    func run() -> Never { fatalError("not run in tests") }
}

class LayerTestCase: XCTestCase {
    var display: RecordingDisplay!

    override func setUp() {
        Clock.shared.isVirtual = true
        MainLoop.settle(limit: 60)
        display = RecordingDisplay()
        Displays.current = display
    }

    override func tearDown() {
        Displays.roots = []
        CATransaction.flush()
        Displays.current = nil
    }

    /// A root of 100 × 100 that the display knows.
    func makeRoot() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        Displays.roots = [root]
        CATransaction.flush()
        display.commits = []
        return root
    }
}

final class GeometryTests: LayerTestCase {
    func testFrameFollowsAnchorPositionBoundsAndTransform() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
        XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = .zero
        XCTAssertEqual(layer.frame.origin, CGPoint(x: 25, y: 40))
        layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        XCTAssertEqual(layer.frame, CGRect(x: -5, y: 0, width: 60, height: 80))
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        XCTAssertEqual(layer.bounds.size, CGSize(width: 10, height: 10))
        XCTAssertEqual(layer.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        layer.bounds.size = CGSize(width: 10, height: 40)
        XCTAssertEqual(layer.frame.width, 40, accuracy: 1e-9)
        XCTAssertEqual(layer.frame.height, 10, accuracy: 1e-9)
    }

    func testPointsConvertThroughScrolledAndTransformedLayers() {
        let root = CALayer(), middle = CALayer(), leaf = CALayer(), other = CALayer()
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        root.addSublayer(other)
        middle.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
        middle.bounds.origin = CGPoint(x: 0, y: 10) // scrolled
        leaf.frame = CGRect(x: 5, y: 20, width: 10, height: 10)
        leaf.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2)) // about its centre (10, 25)
        other.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual(leaf.convert(CGPoint.zero, to: root), CGPoint(x: 100, y: 5))
        XCTAssertEqual(leaf.convert(CGPoint.zero, to: other), CGPoint(x: 99, y: 3))
        XCTAssertEqual(leaf.convert(CGPoint(x: 99, y: 3), from: other), .zero)
        XCTAssertEqual(
            root.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: leaf),
            CGRect(x: 100, y: 5, width: 20, height: 20))
    }

    func testHitTestingFindsTheTopmostByZPosition() {
        let root = CALayer(), a = CALayer(), b = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        a.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        b.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        root.sublayers = [a, b]
        XCTAssertTrue(root.hitTest(CGPoint(x: 20, y: 20)) === b)
        a.zPosition = 1
        XCTAssertTrue(root.hitTest(CGPoint(x: 20, y: 20)) === a)
        a.isHidden = true
        XCTAssertTrue(root.hitTest(CGPoint(x: 20, y: 20)) === b)
        XCTAssertTrue(root.hitTest(CGPoint(x: 90, y: 90)) === root)
        XCTAssertNil(root.hitTest(CGPoint(x: 190, y: 90)))
    }

    func testTransformsTakeApartAndPutTogether() {
        var t = CATransform3DMakeTranslation(3, 4, 5)
        t = CATransform3DRotate(t, 0.7, 1, 2, 3)
        t = CATransform3DScale(t, 2, 3, 4)
        let back = TransformParts(t)!.transform
        for (x, y) in zip(t.elements, back.elements) { XCTAssertEqual(x, y, accuracy: 1e-9) }
        let identity = CATransform3DConcat(t, CATransform3DInvert(t))
        for (x, y) in zip(identity.elements, CATransform3DIdentity.elements) { XCTAssertEqual(x, y, accuracy: 1e-9) }
        let layer = CALayer()
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
        XCTAssertEqual(layer.affineTransform().b, 1, accuracy: 1e-9)
        XCTAssertEqual(layer.value(forKeyPath: "transform.rotation.z") as! CGFloat, .pi / 2, accuracy: 1e-9)
        layer.setValue(3, forKeyPath: "position.x")
        XCTAssertEqual(layer.position.x, 3)
        layer.setValue(NSNumber(value: 7), forKeyPath: "bounds.size.width")
        XCTAssertEqual(layer.bounds.width, 7)
    }

    func testTheTreeKeepsEveryLayerInOnePlace() {
        let root = CALayer(), a = CALayer(), b = CALayer(), c = CALayer()
        for layer in [a, b, c] { root.addSublayer(layer) }
        root.insertSublayer(c, below: a)
        XCTAssertEqual(root.sublayers!.map(\.identifier), [c, a, b].map(\.identifier))
        root.insertSublayer(c, above: a)
        XCTAssertEqual(root.sublayers!.map(\.identifier), [a, c, b].map(\.identifier))
        a.addSublayer(b)
        XCTAssertEqual(root.sublayers!.count, 2)
        XCTAssertTrue(b.superlayer === a)
        root.replaceSublayer(c, with: b)
        XCTAssertEqual(root.sublayers!.map(\.identifier), [a, b].map(\.identifier))
        XCTAssertNil(c.superlayer)
        XCTAssertNil(a.sublayers)
    }
}

final class CommitTests: LayerTestCase {
    func testNewLayersComeParentsFirstAndOnlyOnce() {
        let root = makeRoot(), a = CALayer(), b = CALayer()
        a.addSublayer(b)
        root.addSublayer(a)
        a.cornerRadius = 3
        CATransaction.flush()
        XCTAssertEqual(display.commits.count, 1)
        XCTAssertEqual(display.commits[0].inserted.map(\.identifier), [a.identifier, b.identifier])
        XCTAssertEqual(display.commits[0].changed.map(\.layer.identifier), [root.identifier])
        XCTAssertEqual(display.commits[0].changed[0].changes, .sublayers)
        CATransaction.flush()
        XCTAssertEqual(display.commits.count, 1, "nothing changed, nothing to show")
    }

    func testChangesAreSmallAndOfTheRightKind() {
        let root = makeRoot(), a = CALayer()
        root.addSublayer(a)
        CATransaction.flush()
        display.commits = []
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        a.position = CGPoint(x: 1, y: 2)
        a.opacity = 0.5
        a.opacity = 0.5
        a.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        CATransaction.commit()
        CATransaction.flush()
        XCTAssertEqual(display.commits.count, 1)
        XCTAssertEqual(display.commits[0].changed.count, 1)
        XCTAssertEqual(display.commits[0].changed[0].changes, [.geometry, .opacity, .background])
        XCTAssertTrue(display.commits[0].inserted.isEmpty)
    }

    func testRemovedSubtreesAreReportedAndMovedLayersAreNot() {
        let root = makeRoot(), a = CALayer(), b = CALayer(), c = CALayer()
        root.addSublayer(a)
        a.addSublayer(b)
        a.addSublayer(c)
        CATransaction.flush()
        display.commits = []
        root.addSublayer(c) // moves
        a.removeFromSuperlayer()
        CATransaction.flush()
        XCTAssertEqual(display.commits[0].removed, [a.identifier, b.identifier])
        XCTAssertTrue(display.commits[0].inserted.isEmpty)
        root.addSublayer(a)
        CATransaction.flush()
        XCTAssertEqual(display.commits[1].inserted.map(\.identifier), [a.identifier, b.identifier])
    }

    func testLayoutAndDisplayHappenBeforeTheCommit() {
        final class Drawer: NSObject, CALayerDelegate {
            var log: [String] = []
            func layoutSublayers(of layer: CALayer) { log.append("layout") }
            func draw(_ layer: CALayer, in ctx: CGContext) {
                log.append("draw")
                ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
                ctx.fill(layer.bounds)
            }
            func action(for layer: CALayer, forKey event: String) -> CAAction? { NSNull() }
        }
        let root = makeRoot(), a = CALayer(), drawer = Drawer()
        a.delegate = drawer
        a.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        a.setNeedsDisplay()
        root.addSublayer(a)
        CATransaction.flush()
        XCTAssertEqual(drawer.log, ["layout", "draw"])
        XCTAssertEqual(a.contentsImage?.width, 10)
        a.bounds.size.width = 20
        CATransaction.flush()
        XCTAssertEqual(drawer.log, ["layout", "draw", "layout"])
    }

    func testAnimationsTravelAsDescriptions() {
        let root = makeRoot(), a = CALayer()
        root.addSublayer(a)
        CATransaction.flush()
        display.commits = []
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 2
        fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
        a.add(fade, forKey: "fade")
        CATransaction.flush()
        let added = display.commits[0].animationsAdded
        XCTAssertEqual(added.count, 1)
        let tracks = added[0].tracks()
        XCTAssertEqual(tracks.count, 1)
        XCTAssertEqual(tracks[0].keyPath, "opacity")
        XCTAssertEqual(tracks[0].values.map { $0.number }, [0, 1])
        XCTAssertEqual(tracks[0].begin, Clock.shared.now)
        XCTAssertEqual(tracks[0].duration, 2)
        XCTAssertEqual(tracks[0].easing, CAMediaTimingFunction(name: .easeIn))
        MainLoop.advance(by: 3)
        XCTAssertEqual(display.commits.last?.animationsRemoved.map(\.key), ["fade"])
    }
}
