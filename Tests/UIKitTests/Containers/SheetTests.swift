@testable import UIKit
import XCTest

final class SheetTests: XCTestCase {
    func testTheStatusBarStandsOnBlackWhileAScreenRecedesBehindASheet() { onMain {
        let root = UIViewController(), sheet = UIViewController()
        on(.phone, root) { _ in
            XCTAssertFalse(root.isPushedBack)
            sheet.modalPresentationStyle = .pageSheet
            root.present(sheet, animated: false)
            XCTAssertTrue(root.isPushedBack)
            root.dismiss(animated: false)
            XCTAssertFalse(root.isPushedBack)
        }
        on(.padPortrait, root) { _ in
            root.present(sheet, animated: false)
            XCTAssertFalse(root.isPushedBack, "a pad's sheet leaves the screen where it is")
            root.dismiss(animated: false)
        }
    } }

    func testAnAnimatorMayPutTheViewThatComesBackIntoItsContainer() { onMain {
        let root = UIViewController(), cover = UIViewController(), swapper = Swapper()
        on(.phone, root) { window in
            cover.modalPresentationStyle = .fullScreen
            cover.transitioningDelegate = swapper
            root.present(cover, animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertNil(root.view.window)
            root.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertIdentical(root.view.superview, window)
            XCTAssertEqual(swapper.numberOfTransitions, 2)
        }
    } }
}

/// Does what every animator of a full-screen transition has to: it adds the view that comes, at dismissal below the one that goes.
private final class Swapper: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var numberOfTransitions = 0

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        numberOfTransitions += 1
        transitionContext.containerView.insertSubview(transitionContext.view(forKey: .to)!, at: 0)
        UIView.animate(withDuration: 0.2, animations: {
            transitionContext.view(forKey: .from)?.alpha = 0
        }, completion: { _ in
            transitionContext.view(forKey: .from)?.alpha = 1
            transitionContext.completeTransition(true)
        })
    }
}
