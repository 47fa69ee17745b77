import QuartzCore
import XCTest

@testable import UIKit

/// A value that changes more than once in a block of animations, as layout does.
final class ChangedTwiceTests: XCTestCase {
    func testItComesFromWhereItWasBeforeTheBlockAndTheBlockIsFinished() {
        onMain {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), root = UIViewController()
            root.view.addSubview(view)
            _ = show(root)
            var finished: [Bool] = []
            UIView.animate(
                withDuration: 0.3, delay: 0, options: .curveLinear,
                animations: {
                    view.center.x = 500
                    UIView.animate(withDuration: 1) { view.center.x = 320 }
                }, completion: { finished.append($0) })
            CATransaction.flush()
            for time in [0, 0.06, 0.12, 0.18] {
                let shown = view.layer.presentationState().position.x
                // The block within has its own curve, and the duration of the one around it.
                let ease = CGFloat(CAMediaTimingFunction(name: .easeInEaseOut).value(at: time / 0.3))
                XCTAssertEqual(shown, 20 + 300 * ease, accuracy: 1, "\(time)")
                MainLoop.advance(by: 0.06)
            }
            MainLoop.settle(limit: 5)
            XCTAssertEqual(finished, [true])
            XCTAssertEqual(view.center.x, 320)
        }
    }

    /// Since iOS 8 the first goes on to its end, on top of which comes what is set beside it and the second.
    func testABlockOfItsOwnAddsToWhatIsOnItsWay() {
        onMain {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), root = UIViewController()
            root.view.addSubview(view)
            _ = show(root)
            UIView.animate(withDuration: 0.3) { view.alpha = 0 }
            view.alpha = 0.5
            UIView.animate(withDuration: 0.3) { view.alpha = 1 }
            CATransaction.flush()
            XCTAssertEqual(view.layer.presentationState().opacity, 1.5, accuracy: 0.01)
            MainLoop.settle(limit: 5)
        }
    }
}
