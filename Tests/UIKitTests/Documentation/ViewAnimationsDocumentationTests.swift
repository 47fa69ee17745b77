import XCTest

@testable import QuartzCore
@testable import UIKit

/// What Apple's pages of UIView's animations and of property animators say.
final class ViewAnimationsDocumentationTests: XCTestCase {
    func testWhenAnimationsOfViewsEnd() {
        onMain {
            let view = show(UIView()), moved = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(moved)
            MainLoop.advance(by: 1)
            var log: [String] = []
            UIView.animate(withDuration: 0) {
                moved.alpha = 0.5
            } completion: {
                log.append("none \($0)")
            }
            XCTAssertEqual(log, [])
            MainLoop.advance(by: 0.05)
            XCTAssertEqual(log, ["none true"])
            log = []
            UIView.animate(withDuration: 3) {
            } completion: {
                log.append("nothing \($0)")
            }
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(log, ["nothing true"])
            log = []
            UIView.setAnimationsEnabled(false)
            XCTAssertFalse(UIView.areAnimationsEnabled)
            UIView.animate(withDuration: 3) {
                moved.alpha = 1
            } completion: {
                log.append("off \($0)")
            }
            MainLoop.advance(by: 0.1)
            UIView.setAnimationsEnabled(true)
            XCTAssertEqual(log, ["off true"])
            XCTAssertNil(moved.layer.animationKeys())
            log = []
            UIView.animate(withDuration: 3) {
                moved.frame.origin.x = 90
            } completion: {
                log.append("gone \($0)")
            }
            MainLoop.advance(by: 1)
            XCTAssertEqual(moved.frame.origin.x, 90)
            moved.layer.removeAllAnimations()
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(log, ["gone false"])
            log = []
            UIView.animate(withDuration: 1, delay: 2) {
                moved.frame.origin.x = 0
            } completion: {
                log.append("late \($0)")
            }
            MainLoop.advance(by: 2.5)
            XCTAssertEqual(log, [])
            MainLoop.advance(by: 0.6)
            XCTAssertEqual(log, ["late true"])
            XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
            UIView.animate(withDuration: 0.7) { self.assertEqual(CGFloat(UIView.inheritedAnimationDuration), 0.7) }
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { moved.alpha = 0.1 } }
            XCTAssertFalse(moved.layer.animationKeys()?.contains("opacity") ?? false)
        }
    }

    func testNestedBlocksTakeTheOutersDurationUnlessToldOtherwise() {
        onMain {
            let view = show(UIView()), a = UIView(), b = UIView()
            view.addSubview(a)
            view.addSubview(b)
            MainLoop.advance(by: 1)
            UIView.animate(withDuration: 2) {
                UIView.animate(withDuration: 0.2) { a.alpha = 0.5 }
                UIView.animate(withDuration: 0.2, delay: 0, options: [.overrideInheritedDuration]) { b.alpha = 0.5 }
            }
            MainLoop.advance(by: 0.5)
            XCTAssertNotNil(a.layer.animationKeys())
            XCTAssertNil(b.layer.animationKeys())
        }
    }

    func testAViewInAnimationTakesTouchesWhereAllowedAndAnInvisibleOneNone() {
        onMain {
            final class Button: UIButton {}
            let view = show(UIView()), button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addSubview(button)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            Finger.tap(50, 50)
            XCTAssertEqual(taps, 1)
            UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) { button.alpha = 1 }
            MainLoop.advance(by: 0.2)
            Finger.tap(50, 50)
            XCTAssertEqual(taps, 2)
            MainLoop.advance(by: 3)
            // Without the option neither the view nor what is in it is touched, but what lies behind.
            UIView.animate(withDuration: 2) { button.transform = CGAffineTransform(translationX: 1, y: 0) }
            MainLoop.advance(by: 0.2)
            Finger.tap(50, 50)
            XCTAssertEqual(taps, 2)
            XCTAssertTrue(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
            MainLoop.advance(by: 3)
            Finger.tap(50, 50)
            XCTAssertEqual(taps, 3)
            taps = 2
            // An animator lets its views be touched, as its property says.
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { button.transform = .identity }
            animator.startAnimation()
            MainLoop.advance(by: 0.2)
            XCTAssertTrue(animator.isUserInteractionEnabled)
            XCTAssertTrue(view.hitTest(CGPoint(x: 50, y: 50), with: nil)?.isDescendant(of: button) == true)
            MainLoop.advance(by: 3)
            button.alpha = 0.005
            Finger.tap(50, 50)
            XCTAssertEqual(taps, 2)
            button.alpha = 1
            button.isHidden = true
            XCTAssertFalse(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === button)
        }
    }

    func testTransitionsPutOneViewInAnothersPlace() {
        onMain {
            let view = show(UIView()), a = UIView(frame: view.bounds), b = UIView(frame: view.bounds)
            view.addSubview(a)
            var ended: [Bool] = []
            UIView.transition(from: a, to: b, duration: 0.3, options: .transitionCrossDissolve) { ended.append($0) }
            MainLoop.advance(by: 1)
            XCTAssertNil(a.superview)
            XCTAssertTrue(b.superview === view)
            a.isHidden = true
            view.addSubview(a)
            UIView.transition(
                from: b, to: a, duration: 0.3, options: [.transitionCrossDissolve, .showHideTransitionViews]
            ) { ended.append($0) }
            MainLoop.advance(by: 1)
            XCTAssertTrue(b.superview === view)
            XCTAssertTrue(b.isHidden)
            XCTAssertFalse(a.isHidden)
            XCTAssertEqual(ended, [true, true])
        }
    }

    func testKeyframesRunInTheirPartOfTheDuration() {
        onMain {
            let view = show(UIView()), moved = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(moved)
            MainLoop.advance(by: 1)
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.calculationModeLinear]) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { moved.frame.origin.x = 100 }
            }
            MainLoop.advance(by: 0.9)
            assertEqual(moved.layer.presentation()!.frame.minX, 0, accuracy: 1)
            MainLoop.advance(by: 1.2)
            XCTAssertNil(moved.layer.animationKeys())
        }
    }

    func testAnAnimatorsStates() {
        onMain {
            let view = show(UIView()), moved = UIView()
            view.addSubview(moved)
            MainLoop.advance(by: 1)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { moved.alpha = 0 }
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            XCTAssertEqual(animator.state, .inactive)
            XCTAssertFalse(animator.isRunning)
            XCTAssertFalse(animator.isReversed)
            XCTAssertEqual(animator.fractionComplete, 0)
            XCTAssertEqual(animator.duration, 1)
            XCTAssertEqual(animator.delay, 0)
            XCTAssertTrue(animator.isUserInteractionEnabled)
            XCTAssertTrue(animator.isInterruptible)
            XCTAssertTrue(animator.scrubsLinearly)
            XCTAssertFalse(animator.pausesOnCompletion)
            XCTAssertFalse(animator.isManualHitTestingEnabled)
            animator.pauseAnimation()
            XCTAssertEqual(animator.state, .active)
            XCTAssertFalse(animator.isRunning)
            animator.fractionComplete = 0.5
            animator.isReversed = true
            animator.startAnimation()
            XCTAssertTrue(animator.isRunning)
            MainLoop.advance(by: 1.1)
            XCTAssertEqual(ends, [.start])
            XCTAssertEqual(moved.alpha, 1)
            XCTAssertEqual(animator.state, .inactive)
            let stopped = UIViewPropertyAnimator(duration: 1, curve: .linear) { moved.alpha = 0 }
            stopped.addCompletion { ends.append($0) }
            stopped.startAnimation()
            MainLoop.advance(by: 0.5)
            stopped.stopAnimation(false)
            XCTAssertEqual(stopped.state, .stopped)
            stopped.finishAnimation(at: .current)
            XCTAssertEqual(ends, [.start, .current])
            assertEqual(moved.alpha, 0.5, accuracy: 0.05)
            XCTAssertEqual(stopped.state, .inactive)
        }
    }
}
