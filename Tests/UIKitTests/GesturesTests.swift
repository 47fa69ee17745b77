import XCTest

@testable import UIKit

final class GesturesTests: XCTestCase {
    /// Logs the touches it gets.
    private final class TouchView: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private final class Together: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    private final class Never: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @MainActor
    private func record(_ recognizer: UIGestureRecognizer, into log: @escaping (UIGestureRecognizer.State) -> Void) {
        recognizer.addHandler { log($0.state) }
    }

    func testTapTakesTheTouchFromTheView() {
        onMain {
            let view = show(TouchView())
            let tap = UITapGestureRecognizer()
            var states: [UIGestureRecognizer.State] = []
            record(tap) { states.append($0) }
            view.addGestureRecognizer(tap)
            Finger.tap(100, 100)
            XCTAssertEqual(states, [.ended])
            XCTAssertEqual(view.log, ["began", "cancelled"])
            XCTAssertEqual(tap.state, .possible)
        }
    }

    func testTapThatLeavesTouchesAloneLetsTheViewHaveThem() {
        onMain {
            let view = show(TouchView())
            let tap = UITapGestureRecognizer()
            tap.cancelsTouchesInView = false
            view.addGestureRecognizer(tap)
            Finger.tap(100, 100)
            XCTAssertEqual(view.log, ["began", "ended"])
        }
    }

    func testADelegateThatRefusesLeavesTheTouchToTheView() {
        onMain {
            let view = show(TouchView())
            let tap = UITapGestureRecognizer(), delegate = Never()
            tap.delegate = delegate
            var count = 0
            record(tap) { _ in count += 1 }
            view.addGestureRecognizer(tap)
            Finger.tap(100, 100)
            XCTAssertEqual(count, 0)
            XCTAssertEqual(view.log, ["began", "ended"])
        }
    }

    func testSingleTapWaitsForTheDoubleTapToFail() {
        onMain {
            let view = show(TouchView())
            let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            var log: [String] = []
            record(single) { _ in log.append("single") }
            record(double) { _ in log.append("double") }
            Finger.tap(100, 100)
            XCTAssertEqual(log, [])
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(log, ["single"])
            log = []
            Finger.tap(100, 100)
            Finger.tap(102, 100)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(log, ["double"])
            log = []
            Finger.tap(100, 100)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(log, ["single"], "recognizers start over")
        }
    }

    func testThePanStartsAfterTenPointsAndCountsFromThere() {
        onMain {
            let view = show(TouchView())
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            var states: [UIGestureRecognizer.State] = []
            record(pan) { states.append($0) }
            let finger = Finger()
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 0, dy: 8), steps: 4)
            XCTAssertEqual(states, [])
            finger.move(by: CGVector(dx: 0, dy: 52), steps: 4)
            XCTAssertEqual(states, [.began, .changed, .changed, .changed])
            assertEqual(pan.translation(in: view).y, 50)
            assertEqual(
                pan.velocity(in: view).y, 560, accuracy: 1,
                "56 points in the last tenth of a second, the finger having been slow at first")
            finger.up()
            XCTAssertEqual(states.last, .ended)
            XCTAssertEqual(view.log.first, "began")
            XCTAssertEqual(view.log.last, "cancelled")
        }
    }

    func testOfTwoPansTheInnerWinsUnlessTheyGoTogether() {
        onMain {
            let outer = show(UIView())
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            outer.addSubview(inner)
            let a = UIPanGestureRecognizer(), b = UIPanGestureRecognizer()
            inner.addGestureRecognizer(a)
            outer.addGestureRecognizer(b)
            @MainActor func drag() -> (Bool, Bool) {
                let finger = Finger()
                finger.down(100, 100)
                finger.move(by: CGVector(dx: 30, dy: 30))
                defer { finger.up() }
                return (a.state == .changed, b.state == .changed)
            }
            XCTAssertTrue(drag() == (true, false))
            let delegate = Together()
            b.delegate = delegate
            XCTAssertTrue(drag() == (true, true))
        }
    }

    func testLongPressBeginsAfterHalfASecondAndFailsByMoving() {
        onMain {
            let view = show(TouchView())
            let press = UILongPressGestureRecognizer()
            view.addGestureRecognizer(press)
            var states: [UIGestureRecognizer.State] = []
            record(press) { states.append($0) }
            let finger = Finger()
            finger.down(50, 50)
            MainLoop.advance(by: 0.49)
            XCTAssertEqual(states, [])
            MainLoop.advance(by: 0.02)
            XCTAssertEqual(states, [.began])
            finger.up()
            XCTAssertEqual(states, [.began, .ended])
            let other = Finger()
            other.down(50, 50)
            other.move(by: CGVector(dx: 20, dy: 0))
            MainLoop.advance(by: 1)
            other.up()
            XCTAssertEqual(states, [.began, .ended])
        }
    }

    func testSwipesByDirection() {
        onMain {
            let view = show(UIView())
            var log: [String] = []
            for (name, direction) in [("left", UISwipeGestureRecognizer.Direction.left), ("down", .down)] {
                let swipe = UISwipeGestureRecognizer()
                swipe.direction = direction
                record(swipe) { _ in log.append(name) }
                view.addGestureRecognizer(swipe)
            }
            for way in [CGVector(dx: -120, dy: 5), CGVector(dx: 120, dy: 0), CGVector(dx: 3, dy: 120)] {
                let finger = Finger()
                finger.down(200, 200)
                finger.move(by: way)
                finger.up()
            }
            XCTAssertEqual(log, ["left", "down"])
        }
    }

    func testPinchAndRotationMeasureTwoFingers() {
        onMain {
            let view = show(UIView())
            view.isMultipleTouchEnabled = true
            let pinch = UIPinchGestureRecognizer(), rotation = UIRotationGestureRecognizer(), together = Together()
            pinch.delegate = together
            view.addGestureRecognizer(pinch)
            view.addGestureRecognizer(rotation)
            let a = Finger(), b = Finger()
            a.down(100, 200)
            b.down(200, 200)
            b.move(by: CGVector(dx: 100, dy: 0))
            assertEqual(pinch.scale, 2)
            b.move(by: CGVector(dx: -200, dy: 200), steps: 60)
            assertEqual(rotation.rotation, .pi / 2)
            a.up()
            b.up()
        }
    }

    func testEdgePanOnlyStartsAtItsEdge() {
        onMain {
            let view = show(UIView())
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            view.addGestureRecognizer(pan)
            var count = 0
            record(pan) { _ in count += 1 }
            let inside = Finger()
            inside.down(100, 300)
            inside.move(by: CGVector(dx: 80, dy: 0))
            inside.up()
            XCTAssertEqual(count, 0)
            let edge = Finger()
            edge.down(3, 300)
            edge.move(by: CGVector(dx: 80, dy: 0))
            edge.up()
            XCTAssertGreaterThan(count, 2)
        }
    }

    func testAButtonGoesBeforeTheTapOfTheViewAroundIt() {
        onMain {
            let view = show(UIView())
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
            view.addSubview(button)
            var log: [String] = []
            button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
            let tap = UITapGestureRecognizer()
            record(tap) { _ in log.append("tap") }
            view.addGestureRecognizer(tap)
            Finger.tap(100, 70)
            XCTAssertEqual(log, ["button"])
            Finger.tap(300, 300)
            XCTAssertEqual(log, ["button", "tap"])
        }
    }

    func testDisablingARecognizerCancelsItsGesture() {
        onMain {
            let view = show(UIView())
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            var states: [UIGestureRecognizer.State] = []
            record(pan) { states.append($0) }
            let finger = Finger()
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 50, dy: 0), steps: 2)
            pan.isEnabled = false
            XCTAssertEqual(states.last, .cancelled)
            finger.up()
            pan.isEnabled = true
            let again = Finger()
            again.down(100, 100)
            again.move(by: CGVector(dx: 50, dy: 0), steps: 2)
            XCTAssertEqual(pan.state, .changed)
            again.up()
        }
    }
}
