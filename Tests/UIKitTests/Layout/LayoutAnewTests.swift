import XCTest

@testable import UIKit

/// What layout depends on changes: things are where a fresh layout of the same state has them.
final class LayoutAnewTests: XCTestCase {
    // MARK: Too little room

    /// Margins that take more than there is: each view that would be smaller than nothing is nothing, one after the
    /// other, and stays where it is.
    func testWhatHasNoRoomStaysWhereItIsWithEveryLayout() {
        onMain {
            let before = UnsatisfiableConstraints.output
            UnsatisfiableConstraints.output = { _ in }
            defer { UnsatisfiableConstraints.output = before }
            for count in 3...8 { squeeze(count) }
        }
    }

    @MainActor
    private func squeeze(_ count: Int) {
        let buttons = (0..<count).map { _ in UIButton(type: .system) }
        for button in buttons { button.setTitle("A", for: .normal) }
        let root = UIView(frame: CGRect(0, 0, 393, 800)), stack = UIStackView(arrangedSubviews: buttons)
        stack.distribution = .equalSpacing
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 200, bottom: 0, right: 200)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let frames = buttons.map(\.frame)
        for _ in 0..<3 {
            LayoutEngine.invalidate(stack)
            root.layoutIfNeeded()
            XCTAssertEqual(buttons.map(\.frame), frames, "\(count)")
        }
    }

    // MARK: Pixels

    /// Half a pixel goes the same way whatever sums came to it.
    func testHalvesOfPixelsAreRoundedAlike() {
        for noise in [0, 1e-12, -1e-12] as [CGFloat] {
            XCTAssertEqual((97.25 + noise).roundedToPixel(2), 97.5)
            XCTAssertEqual((-97.25 + noise).roundedToPixel(2), -97.5)
            XCTAssertEqual((97.2 + noise).roundedToPixel(2), 97)
        }
    }

    // MARK: Scrolling

    /// A scroll view with a subview at its frame guide, one at a view outside, and one that scrolls.
    @MainActor
    private func floating(_ scroll: UIScrollView = UIScrollView(), keepsMask: Bool = false) -> (
        root: UIView, scroll: UIScrollView, framed: UIView, outside: UIView, content: UIView
    ) {
        let root = UIView(frame: CGRect(0, 0, 300, 400)), framed = UIView(), outside = UIView(), content = UIView()
        root.addSubview(scroll)
        scroll.contentInsetAdjustmentBehavior = .never
        if keepsMask {
            scroll.frame = root.bounds
        } else {
            scroll.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                scroll.topAnchor.constraint(equalTo: root.topAnchor),
                scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
        }
        for view in [content, framed, outside] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(view)
        }
        let guide = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 900),
            content.heightAnchor.constraint(equalToConstant: 3000),
            framed.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 7),
            framed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 100),
            framed.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 0.5),
            framed.heightAnchor.constraint(equalToConstant: 40),
            outside.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9),
            outside.topAnchor.constraint(equalTo: root.topAnchor, constant: 200),
            outside.widthAnchor.constraint(equalToConstant: 40), outside.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        return (root, scroll, framed, outside, content)
    }

    @MainActor
    private func frame(_ view: UIView, in root: UIView) -> CGRect { view.convert(view.bounds, to: root) }

    func testWhatIsPinnedOutsideOfTheContentFloats() {
        onMain {
            for keepsMask in [false, true] {
                let (root, scroll, framed, outside, content) = floating(keepsMask: keepsMask)
                for offset in [CGPoint.zero, CGPoint(x: 0, y: 300), CGPoint(x: 120, y: 310), CGPoint(x: 0, y: -40)] {
                    scroll.contentOffset = offset
                    root.layoutIfNeeded()
                    XCTAssertEqual(frame(framed, in: root), CGRect(7, 100, 150, 40), "\(offset) \(keepsMask)")
                    XCTAssertEqual(frame(outside, in: root), CGRect(9, 200, 40, 40), "\(offset) \(keepsMask)")
                    XCTAssertEqual(
                        frame(content, in: root), CGRect(-offset.x, -offset.y, 900, 3000), "\(offset) \(keepsMask)")
                    XCTAssertEqual(scroll.contentSize, CGSize(width: 900, height: 3000))
                }
            }
        }
    }

    func testAFingerLeavesWhatFloatsWhereItIs() {
        onMain {
            let (root, scroll, framed, outside, _) = floating()
            let controller = UIViewController()
            on(.phone, controller) { window in
                controller.view.addSubview(root)
                MainLoop.settle(limit: 5)
                let finger = Finger()
                finger.down(150, 350)
                finger.move(by: CGVector(dx: 0, dy: -200))
                MainLoop.advance(by: 1 / 60)
                XCTAssertGreaterThan(scroll.contentOffset.y, 100)
                XCTAssertEqual(frame(framed, in: root).minY, 100)
                finger.up()
                for _ in 0..<10 {
                    MainLoop.advance(by: 1 / 60)
                    XCTAssertEqual(frame(framed, in: root).minY, 100)
                    XCTAssertEqual(frame(outside, in: root).minY, 200)
                }
            }
        }
    }

    func testAHeaderSticksToTheFrameAndGoesWithItsPlace() {
        onMain {
            let (root, scroll, _, _, content) = floating()
            let header = UIView()
            header.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(header)
            let usual = header.topAnchor.constraint(equalTo: content.topAnchor, constant: 250)
            usual.priority = .defaultHigh
            NSLayoutConstraint.activate([
                usual, header.topAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.topAnchor),
                header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                header.widthAnchor.constraint(equalToConstant: 50), header.heightAnchor.constraint(equalToConstant: 20),
            ])
            for (offset, y) in [(0, 250), (200, 50), (250, 0), (400, 0), (100, 150)] as [(CGFloat, CGFloat)] {
                scroll.contentOffset.y = offset
                root.layoutIfNeeded()
                XCTAssertEqual(frame(header, in: root).minY, y, "at \(offset)")
            }
        }
    }

    // MARK: Stacks

    func testAStackOfHiddenViewsTakesNoRoom() {
        onMain {
            for axis in [NSLayoutConstraint.Axis.vertical, .horizontal] {
                let rows = [SizedView(30, 20), SizedView(50, 40)], stack = UIStackView(arrangedSubviews: rows),
                    beside = SizedView(10, 10)
                stack.axis = axis
                stack.spacing = 10
                let root = container(400, 400, stack, beside), isVertical = axis == .vertical
                NSLayoutConstraint.activate(
                    isVertical
                        ? [
                            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                            stack.topAnchor.constraint(equalTo: root.topAnchor),
                            beside.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
                            beside.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                        ]
                        : [
                            stack.topAnchor.constraint(equalTo: root.topAnchor),
                            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                            beside.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 8),
                            beside.topAnchor.constraint(equalTo: root.topAnchor),
                        ])
                func lengths() -> [CGFloat] {
                    root.layoutIfNeeded()
                    return isVertical
                        ? [stack.frame.height, beside.frame.minY] : [stack.frame.width, beside.frame.minX]
                }
                let all: CGFloat = isVertical ? 70 : 90, first: CGFloat = isVertical ? 20 : 30
                XCTAssertEqual(lengths(), [all, all + 8])
                rows[1].isHidden = true
                XCTAssertEqual(lengths(), [first, first + 8])
                rows[0].isHidden = true
                XCTAssertEqual(lengths(), [0, 8])
                rows[0].isHidden = false
                XCTAssertEqual(lengths(), [first, first + 8])
                rows[0].removeFromSuperview()
                XCTAssertEqual(lengths(), [0, 8])
                rows[1].removeFromSuperview()
                XCTAssertEqual(lengths(), [0, 8], "nor one that has none")
                stack.addArrangedSubview(rows[0])
                XCTAssertEqual(lengths(), [first, first + 8])
            }
        }
    }

    func testProportionsAreOfTheWholeStackBesideMargins() {
        onMain {
            func frames(_ widths: [CGFloat], left: CGFloat, right: CGFloat) -> [[CGFloat]] {
                let views = widths.map { SizedView($0, 10) }, stack = UIStackView(arrangedSubviews: views)
                stack.distribution = .fillProportionally
                stack.insetsLayoutMarginsFromSafeArea = false
                stack.isLayoutMarginsRelativeArrangement = left + right > 0
                stack.layoutMargins = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
                stack.frame = CGRect(0, 0, 200, 50)
                stack.layoutIfNeeded()
                return views.map { [$0.frame.minX, $0.frame.width] }
            }
            XCTAssertEqual(frames([25, 75], left: 0, right: 0), [[0, 50], [50, 150]])
            XCTAssertEqual(frames([25, 75], left: 10, right: 10), [[10, 50], [60, 130]])
            XCTAssertEqual(frames([25, 75], left: 100, right: 0), [[100, 50], [150, 50]])
            XCTAssertEqual(frames([25], left: 0, right: 0), [[0, 200]])
            XCTAssertEqual(frames([25], left: 10, right: 10), [[10, 200]])
        }
    }
}
