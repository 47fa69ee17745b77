import DeviceCatalog
import QuartzCore
import XCTest

@testable import BrowserDisplay

/// What pages are told of the layer tree.
final class LayerMirrorTests: XCTestCase {
    private final class Pages: Display {
        let screen = ScreenDescription()
        let content: ContentStore
        init(spare: Int = 0) { content = ContentStore(spare: spare) }
        lazy var mirror = LayerMirror(content: content, scale: 2)
        var messages: [[String: Any]] = []
        func commit(_ commit: LayerCommit) { messages.append(LayerMirrorTests.parsed(mirror.message(for: commit))) }
        func run() -> Never { fatalError() }
    }

    private let pages = Pages()
    private let root = CALayer()

    override func setUp() {
        Clock.shared.isVirtual = true
        Displays.current = pages
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        Displays.roots = [root]
    }

    override func tearDown() {
        Displays.roots = []
        CATransaction.flush()
        Displays.current = nil
    }

    private static func parsed(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }

    /// Commits what is to be done, and hands out what the page is told.
    private func message(_ body: () -> Void = {}) -> [String: Any] {
        pages.messages = []
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
        CATransaction.flush()
        XCTAssertLessThanOrEqual(pages.messages.count, 1)
        return pages.messages.last ?? [:]
    }

    private func list(_ any: Any?) -> [[String: Any]] { any as? [[String: Any]] ?? [] }

    func testWhatMasksHasNoShadowAroundIt() {
        let child = CALayer()
        child.backgroundColor = CGColor(gray: 1, alpha: 1)
        child.shadowOpacity = 1
        let added = message { root.addSublayer(child) }
        let shadows = list(added["i"]).compactMap { $0["sh"] as? [String] }
        XCTAssertEqual(shadows.map(\.first), ["box"])
        let masked = list(message { child.masksToBounds = true }["c"]).first
        XCTAssertTrue(masked?["sh"] is NSNull)
        let again = list(message { child.masksToBounds = false }["c"]).first
        XCTAssertEqual((again?["sh"] as? [String])?.first, "box")
    }

    func testPerspectiveIsToldInPixels() {
        let child = CALayer()
        _ = message { root.addSublayer(child) }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 100
        let turned = message { child.transform = CATransform3DTranslate(perspective, 10, 0, 20) }
        XCTAssertEqual(
            list(turned["c"]).first?["m"] as? String, "matrix3d(1,0,0,0,0,1,0,0,0,0,1,-0.005,20,0,40,0.8)")
        let deep = message { root.sublayerTransform = perspective }
        XCTAssertTrue((list(deep["c"]).first?["st"] as? String)?.hasPrefix("matrix3d(") == true, "\(deep)")
        let back = message { child.isDoubleSided = false }
        XCTAssertEqual(list(back["c"]).first?["ds"] as? Bool, false)
        XCTAssertNil(list(message { child.position.x = 3 }["c"]).first?["ds"])
    }

    func testATurnOutOfThePlaneIsToldInSteps() {
        let child = CALayer()
        _ = message { root.addSublayer(child) }
        let spin = CABasicAnimation(keyPath: "transform.rotation.y")
        (spin.fromValue, spin.toValue, spin.duration) = (0, CGFloat.pi, 0.5)
        let told = message { child.add(spin, forKey: "spin") }
        XCTAssertEqual((list(told["a"]).first?["v"] as? [Any])?.count, 31)
    }

    func testACurlIsToldWithThePicturesThatThePageCannotKnow() {
        root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        _ = message()
        let curl = CATransition()
        (curl.type, curl.endProgress) = (.pageUnCurl, 0.5)
        let told = list(message { root.add(curl, forKey: nil) }["tr"]).first
        XCTAssertEqual(told?["y"] as? String, "pageUnCurl")
        XCTAssertNotNil(told?["g"])
        XCTAssertNotNil(told?["ng"])
        XCTAssertEqual(told?["sp"] as? [Double], [0, 0.5])
        root.removeAllAnimations()
    }

    func testOnlyWhatChangedIsSent() {
        let child = CALayer()
        let first = message { root.addSublayer(child) }
        XCTAssertEqual(list(first["i"]).map { $0["id"] as? Int }, [root.identifier, child.identifier])
        let second = message { child.opacity = 0.5 }
        XCTAssertNil(second["i"])
        XCTAssertEqual(list(second["c"]).count, 1)
        XCTAssertEqual(Set(list(second["c"])[0].keys), ["id", "u"])
        XCTAssertTrue(message().isEmpty)
    }

    func testABitmapIsKeptWhileALayerShowsIt() throws {
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.contentDrawing = { context, bounds in
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(bounds)
        }
        let first = message { root.addSublayer(child) }
        let drawn = try XCTUnwrap(list(first["i"]).last?["g"] as? [Any])
        let name = try XCTUnwrap(drawn[0] as? String)
        XCTAssertEqual(drawn.dropFirst().map { $0 as? Double }, [0, 0, 20, 20])
        let image = try CGImage.decode(try XCTUnwrap(pages.content.data(named: name)))
        XCTAssertEqual([image.width, image.height], [20, 20])
        // Moved, it needs no new one.
        XCTAssertNil(list(message { child.position.x = 30 }["c"])[0]["g"])
        let removal = message { child.removeFromSuperlayer() }
        XCTAssertEqual(removal["r"] as? [Int], [child.identifier])
        XCTAssertNil(pages.content.data(named: name))
    }

    func testALayerThatComesBackUnchangedIsNotDrawnAgain() throws {
        let pages = Pages(spare: 1_000_000)
        Displays.current = pages
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        var drawings = 0
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        child.contentDrawing = { context, bounds in
            drawings += 1
            context.setFillColor(color)
            context.fill(bounds)
        }
        func comeAndGo() -> String? {
            root.addSublayer(child)
            CATransaction.flush()
            let name = (list(pages.messages.last?["i"]).last?["g"] as? [Any])?.first as? String
            child.removeFromSuperlayer()
            CATransaction.flush()
            return name
        }
        let first = try XCTUnwrap(comeAndGo())
        XCTAssertEqual(comeAndGo(), first)
        XCTAssertEqual(drawings, 1)
        color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        child.setNeedsDisplay()
        XCTAssertNotEqual(try XCTUnwrap(comeAndGo()), first)
        XCTAssertEqual(drawings, 2)
    }

    func testAnAnimationIsDescribedOnce() throws {
        let child = CALayer()
        _ = message { root.addSublayer(child) }
        let started = message {
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = CGPoint(x: 0, y: 0)
            animation.toValue = CGPoint(x: 50, y: 0)
            animation.duration = 0.35
            child.add(animation, forKey: "slide")
        }
        let animations = list(started["a"])
        XCTAssertEqual(animations.count, 1)
        XCTAssertEqual(animations[0]["d"] as? Double, 0.35)
        XCTAssertEqual(
            list(animations[0]["v"]).map { $0["translate"] as? String },
            ["calc(0px - 50%) calc(0px - 50%)", "calc(100px - 50%) calc(0px - 50%)"])
        pages.messages = []
        MainLoop.advance(by: 0.3)
        XCTAssertTrue(pages.messages.isEmpty)
        // Who comes in between is told of it too.
        XCTAssertEqual(list(Self.parsed(pages.mirror.snapshot(of: [root]))["a"]).count, 1)
        MainLoop.advance(by: 0.1)
        XCTAssertEqual(pages.messages.count, 1)
        XCTAssertNotNil(pages.messages.first?["x"])
    }

    func testWhatPagesCantPlayIsDrawnHere() {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        shape.fillColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        _ = message { root.addSublayer(shape) }
        var sent: [[String: Any]] = []
        pages.mirror.send = { sent.append(Self.parsed($0)) }
        _ = message {
            let animation = CABasicAnimation(keyPath: "fillColor")
            animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            animation.duration = 1
            shape.add(animation, forKey: "colour")
        }
        MainLoop.advance(by: 0.5)
        XCTAssertGreaterThan(sent.count, 10)
        XCTAssertLessThan(sent.count, 20)
        XCTAssertNotNil(list(sent.last?["c"]).first?["g"])
        MainLoop.advance(by: 1)
        let count = sent.count
        MainLoop.advance(by: 1)
        XCTAssertEqual(sent.count, count)
    }

    func testContentsThatStandOutOfTheirLayerAreWhole() throws {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: -5, y: -5, width: 20, height: 20), transform: nil)
        shape.fillColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let drawn = try XCTUnwrap(list(message { root.addSublayer(shape) }["i"]).last?["g"] as? [Any])
        let frame = drawn.dropFirst().compactMap { $0 as? Double }
        XCTAssertLessThanOrEqual(frame[0], -10)
        XCTAssertGreaterThanOrEqual(frame[0] + frame[2], 30)
    }

    func testRootsSayTheirFrameWhereThereAreSeveral() {
        _ = message()
        let other = CALayer()
        XCTAssertNil(message { Displays.roots = [root, CALayer()] }["F"])
        other.displayFrame = 2
        XCTAssertEqual(message { Displays.roots = [root, other] }["F"] as? [Int], [0, 2])
    }

    func testEventsOfPagesAreReadWithCare() {
        guard case .front(1)? = PageEvent(#"["front",1]"#), case .close(0)? = PageEvent(#"["close",0]"#) else {
            return XCTFail()
        }
        guard case .touch(7, .began, CGPoint(x: 10.5, y: 20), 1.25)? = PageEvent(#"["touch",7,"began",10.5,20,1.25]"#)
        else { return XCTFail() }
        guard case .hover(CGPoint(x: 10, y: 20.5))? = PageEvent(#"["hover",10,20.5]"#),
            case .hover(nil)? = PageEvent(#"["hover"]"#), case .rest? = PageEvent(#"["rest"]"#)
        else { return XCTFail() }
        guard case .text("ä\"")? = PageEvent(#"["text","ä\""]"#) else { return XCTFail() }
        for nonsense in [
            "", "{}", "[]", "[1]", #"["touch"]"#, #"["touch",1,"flown",0,0,0]"#, #"["touch",1,"began","x",0,0]"#,
            #"["touch",1,"began",1e300,0,0]"#, #"["fly",1]"#, #"["front",-1]"#, #"["close","x"]"#,
        ] {
            XCTAssertNil(PageEvent(nonsense), nonsense)
        }
    }
}
