import DeviceCatalog
import QuartzCore
import XCTest

@testable import HeadlessDisplay

/// Layers in perspective, and the flips and curls that are drawn with it.
final class DepthTests: XCTestCase {
    private let root = CALayer()

    override func setUp() {
        Clock.shared.isVirtual = true
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.backgroundColor = color(1, 1, 1)
        CATransaction.setDisableActions(true)
    }

    override func tearDown() {
        Displays.roots = []
        CATransaction.flush()
        Displays.current = nil
    }

    private func card(_ side: CGFloat = 60) -> CALayer {
        let card = CALayer()
        card.frame = CGRect(x: 50 - side / 2, y: 50 - side / 2, width: side, height: side)
        card.backgroundColor = color(1, 0, 0)
        root.addSublayer(card)
        return card
    }

    private func picture(_ scale: CGFloat = 2) -> CGImage {
        HeadlessRenderer.image(of: root, size: root.bounds.size, scale: scale)
    }

    /// From where to where a column of the picture is red, in points; nil where nothing is.
    private func red(column x: CGFloat, _ image: CGImage) -> ClosedRange<CGFloat>? {
        let column = Int(x * 2)
        let rows = (0..<image.height).filter { image[column, $0].green < 128 && image[column, $0].red > 128 }
        guard let first = rows.first, let last = rows.last else { return nil }
        return CGFloat(first) / 2...CGFloat(last + 1) / 2
    }

    private func red(row y: CGFloat, _ image: CGImage) -> ClosedRange<CGFloat>? {
        let row = Int(y * 2)
        let columns = (0..<image.width).filter { image[$0, row].green < 128 && image[$0, row].red > 128 }
        guard let first = columns.first, let last = columns.last else { return nil }
        return CGFloat(first) / 2...CGFloat(last + 1) / 2
    }

    private func assert(
        _ range: ClosedRange<CGFloat>?, _ from: CGFloat, _ to: CGFloat, line: UInt = #line
    ) throws {
        let range = try XCTUnwrap(range, line: line)
        XCTAssertEqual(range.lowerBound, from, accuracy: 1, line: line)
        XCTAssertEqual(range.upperBound, to, accuracy: 1, line: line)
    }

    /// Where a point of the card beside its middle is seen, turned about the vertical axis.
    private func seen(_ x: CGFloat, _ y: CGFloat, turned angle: CGFloat, eye: CGFloat) -> CGPoint {
        let weight = 1 + x * sin(angle) / eye
        return CGPoint(x: 50 + x * cos(angle) / weight, y: 50 + y / weight)
    }

    func testWhatIsNearerIsLarger() throws {
        let card = card()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 150
        card.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        let image = picture()
        let near = seen(-30, -30, turned: .pi / 4, eye: 150), far = seen(30, -30, turned: .pi / 4, eye: 150)
        try assert(red(row: 50, image), near.x, far.x)
        let left = try XCTUnwrap(red(column: near.x + 1.5, image)),
            right = try XCTUnwrap(red(column: far.x - 1.5, image))
        XCTAssertEqual(left.lowerBound, near.y, accuracy: 1.5)
        XCTAssertEqual(right.lowerBound, far.y, accuracy: 1.5)
        XCTAssertGreaterThan(left.upperBound - left.lowerBound, right.upperBound - right.lowerBound + 10)
    }

    func testTheLayerAroundGivesDepthToThoseInside() throws {
        let card = card()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 100
        root.sublayerTransform = perspective
        try assert(red(row: 50, picture()), 20, 80)
        card.zPosition = -100
        try assert(red(row: 50, picture()), 35, 65)
        card.zPosition = 0
        card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        let near = seen(-30, 0, turned: .pi / 3, eye: 100), far = seen(30, 0, turned: .pi / 3, eye: 100)
        try assert(red(row: 50, picture()), near.x, far.x)
    }

    func testALayerMayHideItsBack() {
        let card = card()
        card.isDoubleSided = false
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 150
        for (degrees, isSeen) in [(0, true), (80, true), (100, false), (180, false), (260, false), (280, true)] {
            for base in [CATransform3DIdentity, perspective] {
                card.transform = CATransform3DRotate(base, CGFloat(degrees) * .pi / 180, 0, 1, 0)
                XCTAssertEqual(red(row: 50, picture()) != nil, isSeen, "\(degrees)")
            }
        }
        card.isDoubleSided = true
        card.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
        XCTAssertNotNil(red(row: 50, picture()))
    }

    func testWhatMovesInDepthLeavesNothingBehind() {
        let display = HeadlessDisplay(
            screen: ScreenDescription(name: "test", size: CGSize(width: 100, height: 100), scale: 2, safeArea: .init()))
        Displays.current = display
        Displays.roots = [root]
        let card = card(), inner = CALayer()
        inner.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        inner.backgroundColor = color(0, 0, 1)
        card.addSublayer(inner)
        CATransaction.flush()
        _ = display.picture()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 80
        for step in 0..<12 {
            switch step % 4 {
            case 0: card.transform = CATransform3DRotate(perspective, CGFloat(step) * 0.2, 0, 1, 0)
            case 1: inner.position.x += 7
            case 2: root.sublayerTransform = step % 8 == 2 ? perspective : CATransform3DIdentity
            default: card.zPosition = CGFloat(step)
            }
            CATransaction.flush()
            let byDamage = display.picture()
            display.update(everything: true)
            XCTAssertLessThanOrEqual(byDamage.worstDifference(from: display.picture()), 3, "step \(step)")
        }
    }

    // MARK: Transitions

    private func start(_ type: String, _ subtype: CATransitionSubtype, _ change: () -> Void) {
        Displays.roots = [root]
        CATransaction.flush()
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: type)
        transition.subtype = subtype
        transition.duration = 0.24
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.add(transition, forKey: nil)
        change()
        CATransaction.commit()
        CATransaction.flush()
    }

    func testAFlipTurnsACardWhoseOtherSideIsTheNewPicture() throws {
        root.backgroundColor = color(1, 0, 0)
        start("oglFlip", .fromRight) { root.backgroundColor = color(0, 0, 1) }
        MainLoop.advance(by: 0.06)
        // A quarter of the way: 45 degrees, the right side in front.
        let quarter = picture()
        let left = seen(-50, 0, turned: -.pi / 4, eye: 200), right = seen(50, -50, turned: -.pi / 4, eye: 200)
        try assert(red(row: 50, quarter), left.x, right.x)
        let edge = try XCTUnwrap(red(column: right.x - 1, quarter))
        XCTAssertEqual(edge.lowerBound, max(0, right.y), accuracy: 1.5)
        MainLoop.advance(by: 0.06)
        XCTAssertNil(red(row: 50, picture()), "seen from its edge")
        MainLoop.advance(by: 0.06)
        let late = picture()
        XCTAssertNil(red(row: 50, late))
        XCTAssertEqual(late[100, 100].blue, 255)
        XCTAssertEqual(late[2, 100].alpha, 0, "it stands out in front on one side, far on the other")
        MainLoop.advance(by: 0.1)
        XCTAssertEqual(picture()[2, 2].blue, 255)
    }

    func testACurlRollsTheOldPictureOffTheNewOne() {
        root.backgroundColor = color(1, 0, 0)
        start("pageCurl", .fromRight) { root.backgroundColor = color(0, 0, 1) }
        XCTAssertEqual(picture()[190, 100].red, 255)
        MainLoop.advance(by: 0.12)
        let half = picture()
        XCTAssertEqual(half[10, 20].red, 255, "still flat at the spine")
        XCTAssertGreaterThan(half[196, 196].blue, 180, "uncovered at the free corner, in the roll's shadow")
        XCTAssertEqual(half[196, 196].red, 0)
        let backs = (0..<200).filter { half[$0, 100].green > 150 }
        XCTAssertGreaterThan(backs.count, 20, "the back of the paper is light")
        MainLoop.advance(by: 0.13)
        XCTAssertEqual(picture()[10, 20].blue, 255)
    }

    func testAPageThatComesBackRollsOverTheOldPicture() {
        root.backgroundColor = color(1, 0, 0)
        start("pageUnCurl", .fromRight) { root.backgroundColor = color(0, 0, 1) }
        MainLoop.advance(by: 0.12)
        let half = picture()
        XCTAssertEqual(half[10, 20].blue, 255)
        XCTAssertGreaterThan(half[196, 196].red, 180)
        XCTAssertEqual(half[196, 196].blue, 0)
    }

    func testALeafIsTurnedOverFromOneHalfToTheOther() {
        // Left and right page: red and green; then blue and white.
        func pages(_ left: CGColor, _ right: CGColor) {
            root.sublayers = [left, right].enumerated().map { index, color in
                let page = CALayer()
                page.frame = CGRect(x: index * 50, y: 0, width: 50, height: 100)
                page.backgroundColor = color
                return page
            }
        }
        pages(color(1, 0, 0), color(0, 1, 0))
        let reverse = CALayer()
        reverse.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
        reverse.backgroundColor = color(0, 0, 1)
        Displays.roots = [root]
        CATransaction.flush()
        let turn = CATransition()
        (turn.type, turn.subtype) = (.pageCurl, .fromRight)
        turn.duration = 0.24
        turn.leaf = CATransition.Leaf(
            page: CGRect(x: 50, y: 0, width: 50, height: 100), reverse: LayerPainter.image(of: reverse, scale: 2)!)
        root.add(turn, forKey: nil)
        pages(color(0, 0, 1), color(1, 1, 1))
        CATransaction.flush()
        MainLoop.advance(by: 0.06)
        let early = picture()
        XCTAssertGreaterThan(early[20, 100].red, 150, "the old left page")
        XCTAssertEqual(early[20, 100].blue, 0)
        XCTAssertEqual(early[104, 100].green, 255, "the leaf still lies at the spine")
        XCTAssertGreaterThan(early[196, 100].blue, 200, "under the leaf is the new right page")
        MainLoop.advance(by: 0.17)
        let late = picture()
        XCTAssertGreaterThan(late[60, 100].blue, 150, "its back covers the left page")
        XCTAssertEqual(late[60, 100].red, 0)
    }
}
