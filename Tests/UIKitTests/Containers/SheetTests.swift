import XCTest

@testable import UIKit

final class SheetTests: XCTestCase {
    func testTheStatusBarStandsOnBlackWhileAScreenRecedesBehindASheet() {
        onMain {
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
        }
    }

    func testATabletsSheetsAreInTheMiddle() {
        onMain {
            for (screen, style, frame) in [
                (TestScreen.padPortrait, .pageSheet, CGRect(x: 58, y: 91, width: 704, height: 998)),
                (.padLandscape, .pageSheet, CGRect(x: 238, y: 44, width: 704, height: 732)),
                (.padPortrait, .formSheet, CGRect(x: 140, y: 280, width: 540, height: 620)),
            ] as [(TestScreen, UIModalPresentationStyle, CGRect)] {
                let root = UIViewController(), sheet = UIViewController()
                on(screen, root) { _ in
                    sheet.modalPresentationStyle = style
                    root.present(sheet, animated: false)
                    MainLoop.settle(limit: 3)
                    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil), frame)
                    root.dismiss(animated: false)
                }
            }
        }
    }

    func testASheetThatIsSetUpBeforeItIsPresentedHasTheScreensTraits() {
        onMain {
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            XCTAssertEqual(sheet.sheetPresentationController?.traitCollection.displayScale, UIScreen.main.scale)
            XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .elevated)
        }
    }

    func testOnlyWhatIsPresentedIsASheetToSwipeAway() {
        onMain {
            let root = UIViewController(), sheet = UIViewController()
            on(.phone, root) { window in
                XCTAssertNil(window.dismissibleSheet)
                XCTAssertEqual(root.traitCollection.userInterfaceLevel, .base, "asking made no sheet of the root")
                sheet.modalPresentationStyle = .pageSheet
                root.present(sheet, animated: false)
                XCTAssertEqual(window.dismissibleSheet.map { $0.minY > 0 }, true)
                sheet.isModalInPresentation = true
                XCTAssertNil(window.dismissibleSheet)
                root.dismiss(animated: false)
            }
        }
    }

    func testAScreenBehindASheetComesBackAsTheAppLeftIt() {
        onMain {
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
        }
    }

    func testAnotherDetentSetByTheAppMovesTheScreenBehind() {
        onMain {
            let root = UIViewController(), sheet = UIViewController()
            on(.phone, root) { window in
                sheet.sheetPresentationController?.detents = [.medium(), .large()]
                root.present(sheet, animated: false)
                XCTAssertTrue(root.view.transform.isIdentity)
                for (detent, isBack) in [
                    (UISheetPresentationController.Detent.Identifier.large, true), (.medium, false),
                ] {
                    sheet.sheetPresentationController?.selectedDetentIdentifier = detent
                    window.layoutIfNeeded()
                    XCTAssertEqual(root.isPushedBack, isBack)
                    XCTAssertEqual(root.view.transform.isIdentity, !isBack)
                }
                root.dismiss(animated: false)
            }
        }
    }

    func testAnAnimatorMayPutTheViewThatComesBackIntoItsContainer() {
        onMain {
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
        }
    }

    private static let phoneOnItsSide = TestScreen(size: CGSize(width: 852, height: 393), isPad: false)

    /// Where its corners are seen, with transforms.
    @MainActor
    private func seen(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    func testOfTwoSheetsTheLowerRecedesToo() throws {
        try onMain {
            let root = UIViewController(), first = UIViewController(), second = UIViewController()
            try on(.phone, root) { window in
                root.view.backgroundColor = .systemTeal
                first.view.backgroundColor = .systemYellow
                second.view.backgroundColor = .white
                root.present(first, animated: true)
                MainLoop.settle(limit: 5)
                let behind = seen(root), front = seen(first)
                XCTAssertEqual(behind.minY, 59, accuracy: 0.5)
                first.present(second, animated: true)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(seen(second), front)
                XCTAssertEqual(seen(first).minY, 59, accuracy: 0.5)
                XCTAssertEqual(seen(first).width, 393 - 32, accuracy: 0.5)
                XCTAssertEqual(seen(root), behind, "it stays behind the one that came there")
                try picture(window, "sheets-two")
                second.dismiss(animated: true)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(seen(first), front)
                XCTAssertTrue(first.view.transform.isIdentity)
                root.dismiss(animated: false)
            }
        }
    }

    func testALowSheetLeavesTheOneBelowWhereItIs() {
        onMain {
            let root = UIViewController(), first = UIViewController(), second = UIViewController()
            on(.phone, root) { _ in
                root.present(first, animated: false)
                second.sheetPresentationController?.detents = [.medium()]
                first.present(second, animated: false)
                XCTAssertTrue(first.view.transform.isIdentity)
                XCTAssertFalse(root.view.transform.isIdentity)
                root.dismiss(animated: false)
            }
        }
    }

    func testAFullScreenThatASheetIsOnRecedes() {
        onMain {
            let root = UIViewController(), full = UIViewController(), sheet = UIViewController()
            full.modalPresentationStyle = .fullScreen
            on(.phone, root) { _ in
                root.present(full, animated: false)
                full.present(sheet, animated: false)
                XCTAssertEqual(seen(full).width, 393 - 32, accuracy: 0.5)
                full.dismiss(animated: false)
                XCTAssertTrue(full.view.transform.isIdentity)
                root.dismiss(animated: false)
            }
        }
    }

    func testTheLowerSheetGoesWithTheOneAboveItAndNothingStaysBehind() {
        onMain {
            let root = RecordingController("A"), first = RecordingController("B"), second = RecordingController("C")
            on(.phone, root) { _ in
                root.present(first, animated: false)
                first.present(second, animated: false)
                MainLoop.settle(limit: 5)
                _ = CallRecorder.take()
                var ended = false
                root.dismiss(animated: true) { ended = true }
                MainLoop.advance(by: 0.2)
                XCTAssertLessThan(root.view.layer.presentation()?.affineTransform().a ?? 1, 1)
                MainLoop.settle(limit: 5)
                XCTAssertTrue(ended)
                XCTAssertTrue(root.view.transform.isIdentity)
                XCTAssertFalse(root.view.clipsToBounds)
                XCTAssertTrue(first.view.transform.isIdentity)
                XCTAssertEqual(first.view.layer.cornerRadius, UISheetPresentationController.radius)
                XCTAssertFalse(first.view.isHidden)
                XCTAssertNil(root.presentedViewController)
                XCTAssertNil(first.presentedViewController)
                XCTAssertEqual(
                    CallRecorder.take(), ["C.willDisappear", "B.willDisappear", "C.didDisappear", "B.didDisappear"])
                // Each may be presented anew.
                root.present(second, animated: false)
                XCTAssertEqual(seen(second).minY, 69, accuracy: 0.5)
                root.dismiss(animated: false)
            }
        }
    }

    func testTurningTheTelephoneBringsWhatRecededToItsPlace() throws {
        try onMain {
            let root = UIViewController(), sheet = UIViewController()
            try on(.phone, root) { window in
                root.view.backgroundColor = .systemTeal
                sheet.view.backgroundColor = .systemYellow
                root.present(sheet, animated: false)
                resize(to: Self.phoneOnItsSide)
                XCTAssertEqual(
                    seen(sheet), CGRect(x: 0, y: 0, width: 852, height: 393), "a card fills a telephone on its side")
                XCTAssertTrue(root.view.transform.isIdentity)
                XCTAssertEqual(seen(root), window.bounds)
                resize(to: .phone)
                XCTAssertEqual(seen(sheet).minY, 69, accuracy: 0.5)
                XCTAssertEqual(seen(root).minY, 59, accuracy: 0.5)
                XCTAssertEqual(seen(root).width, 393 - 32, accuracy: 0.5)
                XCTAssertEqual(root.view.bounds.size, CGSize(width: 393, height: 852))
                try picture(window, "sheet-turned-back")
                // Turned while it is there, it still leaves everything as it was.
                resize(to: Self.phoneOnItsSide)
                root.dismiss(animated: true)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(seen(root), window.bounds)
            }
        }
    }

    func testACardThatKeepsItsHeightOnItsSideSendsTheScreenBackAtItsNewSize() {
        onMain {
            let root = UIViewController(), sheet = UIViewController()
            on(.phone, root) { window in
                sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
                root.present(sheet, animated: false)
                resize(to: Self.phoneOnItsSide)
                XCTAssertEqual(seen(sheet).minY, 69, accuracy: 0.5)
                XCTAssertEqual(root.view.bounds.size, CGSize(width: 852, height: 393))
                XCTAssertEqual(seen(root).width, 852 - 32, accuracy: 0.5)
                XCTAssertEqual(seen(root).minY, 59, accuracy: 0.5)
                root.dismiss(animated: false)
                XCTAssertEqual(seen(root), window.bounds)
            }
        }
    }
}

/// Does what every animator of a full-screen transition has to: it adds the view that comes, at dismissal below the one
/// that goes.
private final class Swapper: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var numberOfTransitions = 0

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        self
    }
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        numberOfTransitions += 1
        transitionContext.containerView.insertSubview(transitionContext.view(forKey: .to)!, at: 0)
        UIView.animate(
            withDuration: 0.2,
            animations: {
                transitionContext.view(forKey: .from)?.alpha = 0
            },
            completion: { _ in
                transitionContext.view(forKey: .from)?.alpha = 1
                transitionContext.completeTransition(true)
            })
    }
}
