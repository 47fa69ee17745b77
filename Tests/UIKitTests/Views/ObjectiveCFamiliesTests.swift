import XCTest

@testable import UIKit

/// What iOS gives every app by Objective-C and Core Foundation.
final class ObjectiveCFamiliesTests: XCTestCase {
    private final class Parrot: NSObject { override var description: String { "a parrot" } }

    func testEveryObjectStandsInAFormat() {
        XCTAssertEqual(String(format: "%@ and %@, %d", Parrot(), "text" as NSString, 3), "a parrot and text, 3")
        XCTAssertEqual(String(format: "%@", NSNumber(value: 7)), "7")
        let many = (0..<600).map { String(format: "%@", NSNumber(value: $0)) }
        XCTAssertEqual(many.last, "599")
    }

    func testAnErrorIsMadeOfNothing() { XCTAssertEqual(NSError().code, 0) }

    func testCoreFoundationsTimersGoByTheClock() {
        onMain {
            Clock.shared.isVirtual = true
            var once = 0, often = 0
            let now = CFAbsoluteTimeGetCurrent()
            CFRunLoopAddTimer(
                CFRunLoopGetCurrent(),
                CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now + 1, 0, 0, 0) { _ in once += 1 }, .commonModes)
            let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now + 1, 1, 0, 0) { _ in often += 1 }
            CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .defaultMode)
            MainLoop.advance(by: 3.5)
            CFRunLoopTimerInvalidate(timer)
            XCTAssertEqual(once, 1)
            XCTAssertEqual(often, 3)
            XCTAssertFalse(CFRunLoopTimerIsValid(timer))
        }
    }

    private final class Corner: CALayer {
        var framed = 0
        override var frame: CGRect { didSet { framed += 1 } }
    }

    func testALayersFrameCanBeOverridden() {
        let corner = Corner()
        corner.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        XCTAssertEqual(corner.framed, 1)
        XCTAssertEqual(corner.position, CGPoint(x: 16, y: 22))
    }

    private final class Rows: UIStackView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) { super.init(coder: coder) }
    }

    func testAStackViewIsAlwaysDecoded() {
        onMain { XCTAssertEqual(Rows(coder: NSKeyedArchiver(requiringSecureCoding: false)).axis, .horizontal) }
    }

    private final class Gauge: UIView {
        @Invalidating(.layout, .intrinsicContentSize) var width: CGFloat = 10
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    func testAnInvalidatingPropertyHasItsViewLaidOutWhenItChanges() {
        onMain {
            let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            gauge.layoutIfNeeded()
            let before = gauge.layouts
            gauge.width = 10
            gauge.layoutIfNeeded()
            XCTAssertEqual(gauge.layouts, before)
            gauge.width = 20
            gauge.layoutIfNeeded()
            XCTAssertEqual(gauge.layouts, before + 1)
            XCTAssertEqual(gauge.width, 20)
        }
    }

    func testMotionEffectsGoFromOneValueToTheOther() {
        onMain {
            let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            (across.minimumRelativeValue, across.maximumRelativeValue) = (-20, 40)
            let down = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
            (down.minimumRelativeValue, down.maximumRelativeValue) = (-10, 10)
            let group = UIMotionEffectGroup()
            group.motionEffects = [across, down]
            let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1))
            XCTAssertEqual(values?["center.x"] as? Double, 20)
            XCTAssertEqual(values?["center.y"] as? Double, -10)
            let view = UIView()
            view.addMotionEffect(group)
            XCTAssertEqual(view.motionEffects.count, 1)
            view.removeMotionEffect(group)
            XCTAssertTrue(view.motionEffects.isEmpty)
        }
    }

    func testTheDistanceOfTwoAnchorsIsConstrained() {
        onMain {
            let window = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), left = UIView(), right = UIView()
            for view in [left, right] {
                view.translatesAutoresizingMaskIntoConstraints = false
                window.addSubview(view)
            }
            NSLayoutConstraint.activate([
                left.leadingAnchor.constraint(equalTo: window.leadingAnchor),
                left.widthAnchor.constraint(equalToConstant: 30),
                left.trailingAnchor.anchorWithOffset(to: right.leadingAnchor).constraint(
                    equalTo: left.widthAnchor, multiplier: 2),
                right.widthAnchor.constraint(equalToConstant: 10),
            ])
            window.layoutIfNeeded()
            XCTAssertEqual(right.frame.minX, 90, accuracy: 0.5)
        }
    }

    func testAControlTellsWhoHearsIt() {
        onMain {
            let button = UIButton(), action = UIAction(title: "tap") { _ in }
            button.addAction(action, for: .touchUpInside)
            button.addTarget(self, action: Selector("tapped:"), for: .touchDown)
            var told: [String] = []
            button.enumerateEventHandlers { action, target, events, stop in
                told.append(action?.title ?? "\(target!.1) \(events == .touchDown)")
                stop = told.count == 2
            }
            XCTAssertEqual(told.first, "tap")
            XCTAssertEqual(told.count, 2)
        }
    }
}
