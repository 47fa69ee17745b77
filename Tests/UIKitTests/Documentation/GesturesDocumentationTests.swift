import XCTest

@testable import UIKit

/// What Apple's pages of gesture recognizers, touches and responders say.
final class GesturesDocumentationTests: XCTestCase {
    func testRecognizersBeginWithTheDocumentedValues() {
        onMain {
            let any = UIGestureRecognizer(target: nil, action: nil)
            XCTAssertEqual(any.state, .possible)
            XCTAssertTrue(any.isEnabled)
            XCTAssertTrue(any.cancelsTouchesInView)
            XCTAssertFalse(any.delaysTouchesBegan)
            XCTAssertTrue(any.delaysTouchesEnded)
            XCTAssertTrue(any.requiresExclusiveTouchType)
            XCTAssertNil(any.view)
            XCTAssertNil(any.delegate)
            XCTAssertNil(any.name)
            XCTAssertEqual(any.numberOfTouches, 0)
            XCTAssertEqual(any.modifierFlags, [])
            let tap = UITapGestureRecognizer()
            XCTAssertEqual(tap.numberOfTapsRequired, 1)
            XCTAssertEqual(tap.numberOfTouchesRequired, 1)
            XCTAssertEqual(tap.buttonMaskRequired, .primary)
            let press = UILongPressGestureRecognizer()
            XCTAssertEqual(press.minimumPressDuration, 0.5)
            XCTAssertEqual(press.allowableMovement, 10)
            XCTAssertEqual(press.numberOfTapsRequired, 0)
            XCTAssertEqual(press.numberOfTouchesRequired, 1)
            let pan = UIPanGestureRecognizer()
            XCTAssertEqual(pan.minimumNumberOfTouches, 1)
            XCTAssertGreaterThan(pan.maximumNumberOfTouches, 1000)
            XCTAssertEqual(pan.allowedScrollTypesMask, [])
            XCTAssertEqual(pan.translation(in: nil), .zero)
            XCTAssertEqual(pan.velocity(in: nil), .zero)
            let swipe = UISwipeGestureRecognizer()
            XCTAssertEqual(swipe.direction, .right)
            XCTAssertEqual(swipe.numberOfTouchesRequired, 1)
            XCTAssertEqual(UIPinchGestureRecognizer().scale, 1)
            XCTAssertEqual(UIPinchGestureRecognizer().velocity, 0)
            XCTAssertEqual(UIRotationGestureRecognizer().rotation, 0)
            XCTAssertEqual(UIRotationGestureRecognizer().velocity, 0)
            XCTAssertEqual(UIScreenEdgePanGestureRecognizer().edges, [])
        }
    }

    func testARecognizerBelongsToOneView() {
        onMain {
            let a = UIView(), b = UIView(), tap = UITapGestureRecognizer()
            a.addGestureRecognizer(tap)
            XCTAssertTrue(tap.view === a)
            XCTAssertEqual(a.gestureRecognizers ?? [], [tap])
            b.addGestureRecognizer(tap)
            XCTAssertTrue(tap.view === b)
            XCTAssertEqual(a.gestureRecognizers ?? [], [], "the first view has it no more")
            b.removeGestureRecognizer(tap)
            XCTAssertNil(tap.view)
            XCTAssertEqual(b.gestureRecognizers ?? [], [])
            b.gestureRecognizers = [tap]
            XCTAssertTrue(tap.view === b)
            b.gestureRecognizers = nil
            XCTAssertNil(tap.view)
        }
    }

    private final class Record: NSObject, UIGestureRecognizerDelegate {
        var calls: [String] = [], begins = true, receives = true, simultaneous = false
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            calls.append("begin")
            return begins
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            calls.append("receive")
            return receives
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { simultaneous }
    }

    private final class Seen: UITapGestureRecognizer {
        var states: [UIGestureRecognizer.State] = []
        override var state: UIGestureRecognizer.State {
            get { super.state }
            set {
                super.state = newValue
                states.append(newValue)
            }
        }
    }

    /// What an action hears of a recognizer, without a table of selectors.
    private final class Log: UIView {
        var heard: [String] = []
        override class var classTable: ClassTable {
            var table = ClassTable(Log.self)
            table.method("heard:") { (view: Log, recognizer: UIGestureRecognizer) in
                view.heard.append("\(recognizer.name ?? "?") \(recognizer.state.rawValue)")
            }
            return table
        }
        func listen<R: UIGestureRecognizer>(_ recognizer: R, _ name: String) -> R {
            recognizer.name = name
            recognizer.addTarget(self, action: Selector("heard:"))
            addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    func testDiscreteGesturesAreHeardOnce() {
        onMain {
            let log = show(Log(frame: .zero))
            let tap = log.listen(UITapGestureRecognizer(), "tap"), record = Record()
            Finger.tap(100, 100)
            XCTAssertEqual(log.heard, ["tap 3"])
            XCTAssertEqual(tap.state, .possible, "it begins anew")
            tap.delegate = record
            log.heard = []
            Finger.tap(100, 100)
            XCTAssertEqual(record.calls, ["receive", "begin"])
            record.begins = false
            log.heard = []
            Finger.tap(100, 100)
            XCTAssertEqual(log.heard, [])
            (record.begins, record.receives, record.calls) = (true, false, [])
            Finger.tap(100, 100)
            XCTAssertEqual(record.calls, ["receive"], "a touch that isn't received counts for nothing")
            XCTAssertEqual(log.heard, [])
            (record.receives, tap.isEnabled) = (true, false)
            Finger.tap(100, 100)
            XCTAssertEqual(log.heard, [])
            tap.isEnabled = true
            tap.numberOfTapsRequired = 2
            Finger.tap(100, 100)
            XCTAssertEqual(log.heard, [])
            Finger.tap(100, 100)
            XCTAssertEqual(log.heard, ["tap 3"])
        }
    }

    func testContinuousGesturesGoThroughTheirStates() {
        onMain {
            let log = show(Log(frame: .zero)), pan = log.listen(UIPanGestureRecognizer(), "pan")
            let finger = Finger()
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 60, dy: 0), steps: 6)
            XCTAssertEqual(pan.numberOfTouches, 1)
            XCTAssertGreaterThan(pan.translation(in: log).x, 40)
            XCTAssertGreaterThan(pan.velocity(in: log).x, 100)
            XCTAssertEqual(pan.location(in: log).x, 160, accuracy: 0.5)
            XCTAssertEqual(pan.location(ofTouch: 0, in: log).x, 160, accuracy: 0.5)
            pan.setTranslation(.zero, in: log)
            XCTAssertEqual(pan.translation(in: log), .zero)
            finger.up()
            XCTAssertEqual(log.heard.first, "pan 1")
            XCTAssertEqual(log.heard.last, "pan 3")
            XCTAssertEqual(Set(log.heard.dropFirst().dropLast()), ["pan 2"])
            log.heard = []
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 60, dy: 0), steps: 6)
            finger.cancel()
            XCTAssertEqual(log.heard.last, "pan 4")
            log.heard = []
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 60, dy: 0), steps: 6)
            pan.isEnabled = false
            XCTAssertEqual(log.heard.last, "pan 4", "disabling cancels what goes on")
            finger.up()
        }
    }

    func testOneWaitsForAnotherToFail() {
        onMain {
            let log = show(Log(frame: .zero))
            let single = log.listen(UITapGestureRecognizer(), "single")
            let double = log.listen(UITapGestureRecognizer(), "double")
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            Finger.tap(100, 100)
            XCTAssertEqual(log.heard, [])
            MainLoop.advance(by: 1)
            XCTAssertEqual(log.heard, ["single 3"])
            log.heard = []
            Finger.tap(100, 100)
            Finger.tap(100, 100)
            MainLoop.advance(by: 1)
            XCTAssertEqual(log.heard, ["double 3"])
        }
    }

    func testALongPressBeginsAfterItsTime() {
        onMain {
            let log = show(Log(frame: .zero)), press = log.listen(UILongPressGestureRecognizer(), "press")
            let finger = Finger()
            finger.down(100, 100)
            MainLoop.advance(by: 0.4)
            XCTAssertEqual(log.heard, [])
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(log.heard, ["press 1"])
            finger.move(by: CGVector(dx: 50, dy: 0), steps: 2)
            XCTAssertTrue(log.heard.contains("press 2"), "movement counts once it has begun")
            finger.up()
            XCTAssertEqual(log.heard.last, "press 3")
            log.heard = []
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 30, dy: 0), steps: 2)
            MainLoop.advance(by: 1)
            finger.up()
            XCTAssertEqual(log.heard, [], "too much movement before")
            press.minimumPressDuration = 2
            finger.down(100, 100)
            MainLoop.advance(by: 1)
            finger.up()
            XCTAssertEqual(log.heard, [])
        }
    }

    func testASwipeHasADirection() {
        onMain {
            let log = show(Log(frame: .zero)), swipe = log.listen(UISwipeGestureRecognizer(), "swipe")
            @MainActor func go(_ x: CGFloat, _ y: CGFloat) {
                let finger = Finger()
                finger.down(180, 300)
                finger.move(by: CGVector(dx: x, dy: y), steps: 4)
                finger.up()
            }
            go(150, 0)
            XCTAssertEqual(log.heard, ["swipe 3"])
            log.heard = []
            go(-150, 0)
            XCTAssertEqual(log.heard, [])
            swipe.direction = [.left, .up]
            go(-150, 0)
            go(0, -150)
            XCTAssertEqual(log.heard, ["swipe 3", "swipe 3"])
        }
    }

    func testRespondersAnswerAsDocumented() {
        onMain {
            let responder = UIResponder()
            XCTAssertNil(responder.next)
            XCTAssertFalse(responder.canBecomeFirstResponder)
            XCTAssertTrue(responder.canResignFirstResponder)
            XCTAssertFalse(responder.isFirstResponder)
            XCTAssertFalse(responder.becomeFirstResponder())
            XCTAssertNil(responder.inputView)
            XCTAssertNil(responder.inputAccessoryView)
            XCTAssertNil(responder.inputViewController)
            XCTAssertNil(responder.keyCommands)
            XCTAssertNil(responder.undoManager)
            XCTAssertNil(responder.userActivity)
            XCTAssertNil(responder.textInputContextIdentifier)
            XCTAssertFalse(responder.canPerformAction(Selector("noSuch:"), withSender: nil))
            XCTAssertNil(responder.target(forAction: Selector("noSuch:"), withSender: nil))
            final class First: UIView { override var canBecomeFirstResponder: Bool { true } }
            let a = First(), b = First(), root = UIView()
            root.addSubview(a)
            root.addSubview(b)
            XCTAssertFalse(a.becomeFirstResponder(), "a view outside of windows can't")
            let screen = show(root)
            XCTAssertTrue(a.becomeFirstResponder())
            XCTAssertTrue(a.isFirstResponder)
            XCTAssertTrue(b.becomeFirstResponder())
            XCTAssertFalse(a.isFirstResponder, "there is one in a window")
            XCTAssertTrue(b.resignFirstResponder())
            XCTAssertFalse(b.isFirstResponder)
            XCTAssertTrue(b.becomeFirstResponder())
            XCTAssertTrue(root.endEditing(true))
            XCTAssertFalse(b.isFirstResponder)
            XCTAssertTrue(a.next === root)
            withExtendedLifetime(screen) {}
        }
    }
}
