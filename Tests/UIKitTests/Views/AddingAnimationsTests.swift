import QuartzCore
import XCTest

@testable import UIKit

/// Animations of views add up: what meets another on its way takes nothing from it.
final class AddingAnimationsTests: XCTestCase {
    @MainActor
    private func shownView() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50)), root = UIViewController()
        root.view.addSubview(view)
        _ = show(root)
        return view
    }

    @MainActor
    private func move(
        _ view: UIView, for duration: TimeInterval = 1, _ note: @escaping (Bool) -> Void = { _ in },
        _ changes: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: note)
    }

    func testAViewThatTurnsBackStandsStillUntilTheFirstWayHasEnded() {
        onMain {
            let view = shownView()
            var ends: [String] = []
            func x() -> CGFloat { view.layer.presentation()!.position.x.rounded() }
            move(view) {
                ends.append("there \($0)")
            } _: {
                view.center.x = 225
            }
            MainLoop.advance(by: 0.25)
            XCTAssertEqual(x(), 75)
            MainLoop.advance(by: 0.25)
            move(view) {
                ends.append("back \($0)")
            } _: {
                view.center.x = 25
            }
            for _ in 0..<3 {
                MainLoop.advance(by: 0.15)
                XCTAssertEqual(x(), 125)
            }
            MainLoop.advance(by: 0.3)
            XCTAssertEqual(x(), 75)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(ends, ["there true", "back true"])
            XCTAssertNil(view.layer.animationKeys())
        }
    }

    func testEachAnimationHasAKeyAndLeadsADistanceToNothing() {
        onMain {
            let view = shownView()
            move(view) { view.frame = CGRect(x: 10, y: 100, width: 100, height: 20) }
            move(view) { view.center.x = 300 }
            XCTAssertEqual(
                view.layer.animationKeys()?.sorted(), ["bounds.origin", "bounds.size", "position", "position-2"])
            let size = view.layer.animation(forKey: "bounds.size") as? CABasicAnimation
            XCTAssertEqual(size?.isAdditive, true)
            XCTAssertEqual(size?.fromValue as? CGSize, CGSize(width: -50, height: 30))
            XCTAssertEqual(size?.toValue as? CGSize, .zero)
            MainLoop.settle(limit: 5)
        }
    }

    func testOpacityTransformAndBoundsAddUpToo() {
        onMain {
            let view = shownView()
            move(view) {
                view.alpha = 0
                view.transform = CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: 2)
                view.bounds.size.width = 150
            }
            MainLoop.advance(by: 0.5)
            move(view) {
                view.alpha = 1
                view.transform = .identity
                view.bounds.size.width = 50
            }
            MainLoop.advance(by: 0.25)
            let shown = view.layer.presentation()!
            XCTAssertEqual(shown.opacity, 0.5, accuracy: 0.01)
            XCTAssertEqual(shown.bounds.width, 100, accuracy: 0.5)
            XCTAssertEqual(view.layer.bounds.width, 50)
            MainLoop.settle(limit: 5)
        }
    }

    func testOneAloneGoesTheStraightWay() {
        onMain {
            let view = shownView()
            view.transform = CGAffineTransform(translationX: 40, y: 0)
            move(view) { view.transform = CGAffineTransform(translationX: 140, y: 0).scaledBy(x: 3, y: 1) }
            MainLoop.advance(by: 0.5)
            let shown = view.layer.presentation()!.affineTransform()
            assertEqual(shown.tx, 90, accuracy: 0.5)
            assertEqual(shown.a, 2, accuracy: 0.02)
            MainLoop.settle(limit: 5)
        }
    }

    func testFromOrToNothingItGoesFromValueToValue() {
        onMain {
            let view = shownView()
            move(view) { view.transform = CGAffineTransform(scaleX: 0, y: 0) }
            MainLoop.advance(by: 0.5)
            assertEqual(view.layer.presentation()!.affineTransform().a, 0.5, accuracy: 0.02)
            MainLoop.settle(limit: 5)
            move(view) { view.transform = .identity }
            MainLoop.advance(by: 0.5)
            assertEqual(view.layer.presentation()!.affineTransform().a, 0.5, accuracy: 0.02)
            MainLoop.settle(limit: 5)
        }
    }

    func testTwoPropertyAnimatorsOfOneValueBothEndWhereTheyShould() {
        onMain {
            let view = shownView()
            let there = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 225 }
            let back = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 25 }
            there.startAnimation()
            MainLoop.advance(by: 0.5)
            back.startAnimation()
            MainLoop.advance(by: 0.25)
            assertEqual(view.layer.presentation()!.position.x, 125, accuracy: 1)
            MainLoop.advance(by: 0.5)
            assertEqual(view.layer.presentation()!.position.x, 75, accuracy: 1)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(view.center.x, 25)
        }
    }

    func testAViewThatLeavesEndsItsAnimationsUnfinished() {
        onMain {
            let view = shownView()
            var ends: [Bool] = []
            move(view) {
                ends.append($0)
            } _: {
                view.center.x = 225
            }
            MainLoop.advance(by: 0.5)
            view.removeFromSuperview()
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(ends, [false])
        }
    }
}
