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

    func testAScreenBehindASheetComesBackAsTheAppLeftIt() { onMain {
        let root = UIViewController(), sheet = UIViewController(), own = CGAffineTransform(translationX: 0, y: 3)
        on(.phone, root) { _ in
            root.view.transform = own
            root.view.layer.cornerRadius = 4
            root.present(sheet, animated: false)
            XCTAssertLessThan(root.view.transform.a, 1)
            sheet.sheetPresentationController?.undress()
            XCTAssertEqual(root.view.transform, own)
            XCTAssertEqual(root.view.layer.cornerRadius, 4)
            XCTAssertFalse(root.view.clipsToBounds)
            root.dismiss(animated: false)
            XCTAssertEqual(root.view.transform, own)
            XCTAssertEqual(root.view.layer.cornerRadius, 4)
        }
    } }

    func testAnotherDetentSetByTheAppMovesTheScreenBehind() { onMain {
        let root = UIViewController(), sheet = UIViewController()
        on(.phone, root) { window in
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            root.present(sheet, animated: false)
            XCTAssertTrue(root.view.transform.isIdentity)
            for (detent, isBack) in [(UISheetPresentationController.Detent.Identifier.large, true), (.medium, false)] {
                sheet.sheetPresentationController?.selectedDetentIdentifier = detent
                window.layoutIfNeeded()
                XCTAssertEqual(root.isPushedBack, isBack)
                XCTAssertEqual(root.view.transform.isIdentity, !isBack)
            }
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
