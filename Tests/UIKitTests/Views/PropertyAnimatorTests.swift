import XCTest

@testable import UIKit

final class PropertyAnimatorTests: XCTestCase {
    @MainActor
    private func makeAnimator(_ view: UIView, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { view.alpha = 0 }
    }

    @MainActor
    private func makeView() -> UIView {
        let view = show(UIView())
        MainLoop.advance(by: 0.1)
        return view
    }

    @MainActor
    private func shownAlpha(_ view: UIView) -> CGFloat {
        CGFloat(view.layer.presentation()?.opacity ?? view.layer.opacity)
    }

    func testItGoesFromStartToEndAndTellsWhere() {
        onMain {
            let view = makeView(), animator = makeAnimator(view)
            var position: UIViewAnimatingPosition?
            animator.addCompletion { position = $0 }
            XCTAssertEqual(animator.state, .inactive)
            animator.startAnimation()
            XCTAssertTrue(animator.isRunning)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(shownAlpha(view), 0.5, accuracy: 0.05)
            XCTAssertNil(position)
            MainLoop.advance(by: 0.6)
            XCTAssertEqual(position, .end)
            XCTAssertEqual(animator.state, .inactive)
            XCTAssertEqual(view.alpha, 0)
        }
    }

    func testScrubbingShowsAnyMoment() {
        onMain {
            let view = makeView(), animator = makeAnimator(view, curve: .easeIn)
            animator.fractionComplete = 0.25
            MainLoop.advance(by: 1)
            XCTAssertEqual(animator.state, .active)
            XCTAssertFalse(animator.isRunning)
            XCTAssertEqual(shownAlpha(view), 0.75, accuracy: 0.01)
            animator.stopAnimation(true)
        }
    }

    func testReversedItEndsAtTheStartWithTheOldValues() {
        onMain {
            let view = makeView(), animator = makeAnimator(view)
            var position: UIViewAnimatingPosition?
            animator.addCompletion { position = $0 }
            animator.startAnimation()
            MainLoop.advance(by: 0.5)
            animator.isReversed = true
            MainLoop.advance(by: 0.6)
            XCTAssertEqual(position, .start)
            XCTAssertEqual(view.alpha, 1)
        }
    }

    func testStoppedItLeavesWhatShowsAndWaitsToBeFinished() {
        onMain {
            let view = makeView(), animator = makeAnimator(view)
            var position: UIViewAnimatingPosition?
            animator.addCompletion { position = $0 }
            animator.startAnimation()
            MainLoop.advance(by: 0.5)
            animator.stopAnimation(false)
            XCTAssertEqual(animator.state, .stopped)
            XCTAssertEqual(view.alpha, 0.5, accuracy: 0.05)
            XCTAssertNil(position)
            animator.finishAnimation(at: .end)
            XCTAssertEqual(view.alpha, 0)
            XCTAssertEqual(position, .end)
        }
    }

    func testKeyframesMoveOneAfterTheOther() {
        onMain {
            let view = makeView()
            var ended = false
            UIView.animateKeyframes(
                withDuration: 2, delay: 0, options: [.calculationModeLinear],
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
                }, completion: { _ in ended = true })
            MainLoop.advance(by: 1)
            XCTAssertEqual(shownAlpha(view), 0.5, accuracy: 0.05)
            XCTAssertFalse(ended)
            MainLoop.advance(by: 1.1)
            XCTAssertEqual(shownAlpha(view), 0, accuracy: 0.01)
            XCTAssertTrue(ended)
        }
    }

    func testAnimationsBegunAndCommittedMove() {
        onMain {
            let view = makeView()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            view.alpha = 0
            UIView.commitAnimations()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(shownAlpha(view), 0.5, accuracy: 0.05)
        }
    }
}
