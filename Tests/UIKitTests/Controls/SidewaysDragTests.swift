import XCTest

@testable import UIKit

/// Controls in lists: a drag along them is theirs at once, any other the list's.
final class SidewaysDragTests: XCTestCase {
    /// A list that could scroll both ways, or one, with a control in it.
    @MainActor
    private func makeList<C: UIControl>(_ control: C, horizontally: Bool = false) -> (list: UIScrollView, control: C) {
        let list = show(UIScrollView())
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: horizontally ? 2000 : 375, height: 3000)
        control.frame = CGRect(x: 50, y: 200, width: 200, height: 34)
        list.addSubview(control)
        list.layoutIfNeeded()
        return (list, control)
    }

    @MainActor
    private func drag(_ from: CGPoint, _ way: CGVector, rest: TimeInterval = 0) {
        let finger = Finger()
        finger.down(from.x, from.y)
        MainLoop.advance(by: rest)
        finger.move(by: way, steps: 5)
        finger.up()
    }

    @MainActor
    private func knob(_ slider: UISlider) -> CGPoint {
        let rect = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    /// Five steps of a sixtieth of a second: long before a list gives its touches to what lies inside.
    func testASliderFollowsAQuickDragAlongIt() {
        onMain {
            for horizontally in [false, true] {
                let (list, slider) = makeList(UISlider(), horizontally: horizontally), place = knob(slider)
                drag(place, CGVector(dx: 85, dy: 4))
                XCTAssertEqual(Double(slider.value), 0.5, accuracy: 0.02, "all of the way counts")
                XCTAssertEqual(list.contentOffset, .zero)
                assertEqual(knob(slider).x, place.x + 85, accuracy: 1)
            }
        }
    }

    func testADragAcrossASliderScrolls() {
        onMain {
            for rest in [0, 0.3] {
                let (list, slider) = makeList(UISlider())
                // On the track beside the knob.
                drag(CGPoint(x: knob(slider).x + 100, y: knob(slider).y), CGVector(dx: 3, dy: -100), rest: rest)
                assertEqual(list.contentOffset.y, 90, accuracy: 0.5)
                XCTAssertEqual(slider.value, 0)
            }
            let (list, slider) = makeList(UISlider())
            drag(knob(slider), CGVector(dx: 0, dy: -100))
            assertEqual(list.contentOffset.y, 90, accuracy: 0.5)
        }
    }

    /// Once the slider has the finger it keeps it.
    func testAFingerThatRestedOnTheKnobMovesTheSliderOnly() {
        onMain {
            let (list, slider) = makeList(UISlider())
            drag(knob(slider), CGVector(dx: 60, dy: -100), rest: 0.3)
            XCTAssertEqual(list.contentOffset, .zero)
            XCTAssertGreaterThan(slider.value, 0.3)
        }
    }

    func testSwitchesSegmentsSteppersAndDotsTakeADragAlongThem() {
        onMain {
            for horizontally in [false, true] {
                let segments = UISegmentedControl(items: ["A", "B"])
                segments.selectedSegmentIndex = 0
                let chosen = makeList(segments, horizontally: horizontally)
                drag(CGPoint(x: 80, y: 217), CGVector(dx: 100, dy: 0))
                XCTAssertEqual(segments.selectedSegmentIndex, 1)
                XCTAssertEqual(chosen.list.contentOffset, .zero)
                let stepper = makeList(UIStepper(), horizontally: horizontally)
                drag(CGPoint(x: stepper.control.frame.maxX - 10, y: 217), CGVector(dx: -50, dy: 0))
                XCTAssertEqual(stepper.control.value, 1)
                XCTAssertEqual(stepper.list.contentOffset, .zero)
                let dots = UIPageControl()
                dots.numberOfPages = 5
                let pages = makeList(dots, horizontally: horizontally)
                drag(CGPoint(x: 120, y: 217), CGVector(dx: 60, dy: 0))
                XCTAssertGreaterThan(dots.currentPage, 0)
                XCTAssertEqual(pages.list.contentOffset, .zero)
                let light = makeList(UISwitch(), horizontally: horizontally)
                drag(CGPoint(x: 65, y: 215), CGVector(dx: 30, dy: 2))
                XCTAssertTrue(light.control.isOn)
                XCTAssertEqual(light.list.contentOffset, .zero)
                drag(CGPoint(x: 65, y: 215), CGVector(dx: 2, dy: -60))
                XCTAssertTrue(light.control.isOn, "a drag across it scrolls")
                XCTAssertGreaterThan(light.list.contentOffset.y, 0)
            }
        }
    }

    /// The knob is on the side to which the finger went, and the app hears of it once the finger leaves.
    func testTheKnobOfASwitchFollowsTheFinger() {
        onMain {
            let light = UISwitch(), view = show(UIView())
            light.frame.origin = CGPoint(x: 50, y: 200)
            view.addSubview(light)
            var changes = 0
            light.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            func place() -> CGFloat { light.layer.sublayers![0].sublayers![0].position.x }
            let finger = Finger(), off = place()
            finger.down(65, 215)
            finger.move(by: CGVector(dx: 25, dy: 0))
            XCTAssertGreaterThan(place(), off)
            XCTAssertFalse(light.isOn)
            finger.move(by: CGVector(dx: -25, dy: 0))
            XCTAssertEqual(place(), off)
            finger.up()
            XCTAssertFalse(light.isOn)
            XCTAssertEqual(changes, 0)
            drag(CGPoint(x: 65, y: 215), CGVector(dx: -20, dy: 0))
            XCTAssertFalse(light.isOn, "it is off already")
            drag(CGPoint(x: 65, y: 215), CGVector(dx: 20, dy: 0))
            XCTAssertTrue(light.isOn)
            XCTAssertEqual(changes, 1)
            Finger.tap(75, 215)
            XCTAssertFalse(light.isOn)
            XCTAssertEqual(changes, 2)
            drag(CGPoint(x: 75, y: 215), CGVector(dx: 0, dy: 200))
            XCTAssertFalse(light.isOn, "a finger that leaves elsewhere changes nothing")
        }
    }

    /// Rows that can be swiped aside, and swipes of views around.
    func testOtherGesturesAroundASliderDontTakeItsDrag() {
        onMain {
            let view = show(UIView()), slider = UISlider(frame: CGRect(x: 50, y: 200, width: 200, height: 34))
            view.addSubview(slider)
            var pans = 0, swipes = 0
            let pan = UIPanGestureRecognizer(), swipe = UISwipeGestureRecognizer()
            pan.addHandler { _ in pans += 1 }
            swipe.addHandler { _ in swipes += 1 }
            for recognizer in [pan, swipe] { view.addGestureRecognizer(recognizer) }
            drag(knob(slider), CGVector(dx: 120, dy: 0))
            XCTAssertEqual([pans, swipes], [0, 0])
            XCTAssertGreaterThan(slider.value, 0.6)
            drag(CGPoint(x: 60, y: 217), CGVector(dx: 120, dy: 0))
            XCTAssertGreaterThan(pans, 0, "beside the knob nothing is the slider's")
            // The slider's own are the app's to give.
            let own = UIPanGestureRecognizer()
            var owns = 0
            own.addHandler { _ in owns += 1 }
            slider.addGestureRecognizer(own)
            drag(knob(slider), CGVector(dx: -60, dy: 0))
            XCTAssertGreaterThan(owns, 0)
        }
    }

    /// Turned on its side, as equalizers are.
    func testATurnedSliderTakesADragAlongItself() {
        onMain {
            let (list, slider) = makeList(UISlider())
            slider.transform = CGAffineTransform(rotationAngle: -.pi / 2)
            list.layoutIfNeeded()
            drag(knob(slider), CGVector(dx: 0, dy: -85))
            XCTAssertEqual(Double(slider.value), 0.5, accuracy: 0.02)
            XCTAssertEqual(list.contentOffset, .zero)
        }
    }

    func testAViewThatHearsLateOfATouchHearsWhereItBegan() {
        onMain {
            final class Listener: UIView {
                var log: [String] = []
                func note(_ name: String, _ touches: Set<UITouch>) {
                    let touch = touches.first!
                    log.append("\(name) \(touch.phase == .began) \(Int(touch.location(in: nil).x.rounded()))")
                }
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
                override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            }
            let list = show(UIScrollView()), view = Listener(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
            list.contentSize = CGSize(width: 375, height: 3000)
            list.addSubview(view)
            drag(CGPoint(x: 100, y: 100), CGVector(dx: 4, dy: 0))
            XCTAssertEqual(view.log.first, "began true 100")
            XCTAssertEqual(view.log.last, "ended false 104")
        }
    }
}
