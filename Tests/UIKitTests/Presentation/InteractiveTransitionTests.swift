import XCTest

@testable import UIKit

final class InteractiveTransitionTests: XCTestCase {
    /// Slides the new view in from the right in a second.
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        var ended: Bool?
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            let from = context.view(forKey: .from), to = context.view(forKey: .to), container = context.containerView
            if let to {
                to.frame = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
                container.addSubview(to)
            }
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    to?.frame = container.bounds
                    if to == nil { from?.frame.origin.x = container.bounds.width }
                    if to != nil { from?.frame.origin.x = -container.bounds.width }
                }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
        func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
        UITabBarControllerDelegate
    {
        let slide = Slide()
        var led: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { slide }
        func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
            slide
        }
        func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning?
        { led }
        func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning?
        { led }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { slide }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        )
            -> UIViewControllerInteractiveTransitioning?
        { led }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { slide }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        )
            -> UIViewControllerInteractiveTransitioning?
        { led }
    }

    @MainActor private func shownX(_ controller: UIViewController) -> CGFloat {
        controller.view.layer.presentation()?.frame.minX ?? .nan
    }

    func testPercentsLeadTheAnimationsAndFinishingRunsThemOn() throws {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), delegate = Delegate()
            _ = show(a)
            b.modalPresentationStyle = .fullScreen
            b.transitioningDelegate = delegate
            _ = CallRecorder.take()
            a.present(b, animated: true) { CallRecorder.record("completion") }
            MainLoop.advance(by: 5)
            assertEqual(shownX(b), 393)
            XCTAssertEqual(a.transitionCoordinator?.isInteractive, true)
            delegate.led?.update(0.25)
            MainLoop.advance(by: 1)
            assertEqual(shownX(b), 393 * 0.75, accuracy: 1)
            delegate.led?.finish()
            MainLoop.advance(by: 0.375)
            assertEqual(shownX(b), 393 * 0.375, accuracy: 8)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "B.didAppear", "A.didDisappear",
                    "completion",
                ])
            XCTAssertEqual(delegate.slide.ended, true)
            XCTAssertEqual(b.view.window?.layer.speed, 1)
            assertEqual(shownX(b), 0)
        }
    }

    func testACancelledPresentationLeavesEverythingAsItWas() throws {
        onMain {
            let a = RecordingController("A"), delegate = Delegate()
            _ = show(a)
            _ = CallRecorder.take()
            weak var gone: UIViewController?
            do {
                let b = RecordingController("B")
                gone = b
                b.modalPresentationStyle = .fullScreen
                b.transitioningDelegate = delegate
                a.present(b, animated: true)
                MainLoop.advance(by: 0.1)
                delegate.led?.update(0.5)
                delegate.led?.cancel()
                MainLoop.settle(limit: 10)
            }
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "B.loadView", "B.didLoad", "A.willDisappear", "B.willAppear", "B.willDisappear", "A.willAppear",
                    "B.didDisappear", "A.didAppear",
                ])
            XCTAssertNil(a.presentedViewController)
            XCTAssertEqual(delegate.slide.ended, false)
            XCTAssertEqual(a.view.frame.minX, 0)
            XCTAssertNotNil(a.view.window)
            XCTAssertNil(gone)
        }
    }

    /// Shows a navigation controller instead of what is presented, led by a finger.
    private final class Wrapper: NSObject, UIAdaptivePresentationControllerDelegate {
        let delegate = Delegate()
        func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
            -> UIModalPresentationStyle
        { .fullScreen }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            let made = UINavigationController(rootViewController: UIViewController())
            made.transitioningDelegate = delegate
            return made
        }
    }

    func testWhatACancelledPresentationStoodForIsFree() throws {
        onMain {
            let a = UIViewController(), hidden = UIViewController(), wrapper = Wrapper()
            _ = show(a)
            hidden.modalPresentationStyle = .formSheet
            hidden.presentationController?.delegate = wrapper
            a.present(hidden, animated: true)
            XCTAssertTrue(a.presentedViewController is UINavigationController)
            MainLoop.advance(by: 0.1)
            wrapper.delegate.led?.update(0.5)
            wrapper.delegate.led?.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertNil(a.presentedViewController)
            XCTAssertNil(hidden.activePresentation)
        }
    }

    func testTheScreenBelowASheetStaysBackWhenADismissalIsCancelled() throws {
        onMain {
            let a = UIViewController(), b = UIViewController(), delegate = Delegate()
            _ = show(a)
            a.present(b, animated: false)
            let back = a.view.transform
            XCTAssertLessThan(back.a, 1)
            b.transitioningDelegate = delegate
            b.dismiss(animated: true)
            MainLoop.advance(by: 0.1)
            delegate.led?.update(0.4)
            delegate.led?.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(a.view.transform, back)
            XCTAssertTrue(a.isPushedBack)
            delegate.led = nil
            b.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertTrue(a.view.transform.isIdentity)
            XCTAssertFalse(a.view.clipsToBounds)
        }
    }

    func testACancelledDismissalKeepsThePresentedController() throws {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), delegate = Delegate()
            _ = show(a)
            b.modalPresentationStyle = .fullScreen
            a.present(b, animated: false)
            MainLoop.settle(limit: 10)
            b.transitioningDelegate = delegate
            _ = CallRecorder.take()
            b.dismiss(animated: true)
            MainLoop.advance(by: 0.1)
            delegate.led?.update(0.4)
            delegate.led?.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take(),
                ["B.willDisappear", "A.willAppear", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear"])
            XCTAssertIdentical(a.presentedViewController, b)
            XCTAssertFalse(b.isBeingDismissed)
            XCTAssertNil(a.view.window)
            XCTAssertEqual(b.view.frame.minX, 0)
            delegate.led = nil
            b.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertNil(a.presentedViewController)
        }
    }

    func testACancelledPopKeepsTheStackAndAFinishedOnePops() throws {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), delegate = Delegate(),
                nav = UINavigationController(rootViewController: a)
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 10)
            nav.delegate = delegate
            _ = CallRecorder.take()
            nav.popViewController(animated: true)
            MainLoop.advance(by: 0.1)
            delegate.led?.update(0.5)
            delegate.led?.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(nav.viewControllers, [a, b])
            let calls = CallRecorder.take()
            XCTAssertEqual(
                calls.filter { $0.contains("ppear") },
                [
                    "B.willDisappear", "A.willAppear", "A.willDisappear", "B.willAppear", "A.didDisappear",
                    "B.didAppear",
                ])
            XCTAssertNotNil(b.view.window)
            XCTAssertIdentical(b.parent, nav)
            XCTAssertNil(nav.transitionCoordinator)
            delegate.led = UIPercentDrivenInteractiveTransition()
            nav.popViewController(animated: true)
            MainLoop.advance(by: 0.1)
            delegate.led?.finish()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(nav.viewControllers, [a])
            XCTAssertNil(b.parent)
        }
    }

    func testACancelledChangeOfTabsSelectsTheOldOne() throws {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), delegate = Delegate(),
                tabs = UITabBarController()
            tabs.viewControllers = [a, b]
            _ = show(tabs)
            tabs.delegate = delegate
            _ = CallRecorder.take()
            tabs.selectedIndex = 1
            MainLoop.advance(by: 0.1)
            delegate.led?.update(0.5)
            delegate.led?.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(tabs.selectedIndex, 0)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.contains("ppear") },
                [
                    "A.willDisappear", "B.willAppear", "B.willDisappear", "A.willAppear", "B.didDisappear",
                    "A.didAppear",
                ])
            XCTAssertEqual(a.view.frame.minX, 0)
            XCTAssertNotNil(a.view.window)
        }
    }

    func testAPopFromTheEdgeThatIsGivenUpTellsTheOpposite() throws {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"),
                nav = UINavigationController(rootViewController: a)
            _ = show(nav)
            nav.pushViewController(b, animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            let finger = Finger()
            finger.down(2, 400)
            finger.move(by: CGVector(dx: 100, dy: 0))
            MainLoop.advance(by: 1)
            finger.move(by: .zero, steps: 2)
            finger.up()
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take().filter { $0.contains("ppear") }
            for (first, second) in [
                ("B.willDisappear", "B.willAppear"), ("A.willAppear", "A.willDisappear"),
                ("A.willDisappear", "A.didDisappear"), ("B.willAppear", "B.didAppear"),
            ] {
                assertOrder(calls, first, before: second)
            }
            XCTAssertFalse(calls.contains("A.didAppear") || calls.contains("B.didDisappear"), "\(calls)")
            XCTAssertEqual(nav.viewControllers, [a, b])
            XCTAssertIdentical(b.parent, nav)
        }
    }

    /// Two screens on a stack, the upper one shown, and a delegate's log.
    @MainActor
    private func stack(_ a: UIViewController, _ b: UIViewController) -> UINavigationController {
        let nav = UINavigationController(rootViewController: a)
        _ = show(nav)
        nav.pushViewController(b, animated: false)
        MainLoop.settle(limit: 10)
        _ = CallRecorder.take()
        return nav
    }

    func testAPopFromTheEdgeTellsEverythingInOrder() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), nav = stack(a, b)
            let finger = Finger()
            finger.down(2, 400)
            finger.move(by: CGVector(dx: 300, dy: 0), steps: 30)
            XCTAssertEqual(CallRecorder.take(), ["B.willMove nil", "B.willDisappear", "A.willAppear"])
            XCTAssertTrue(b.isMovingFromParent)
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["B.didDisappear", "A.didAppear", "B.didMove nil"])
            XCTAssertEqual(nav.viewControllers, [a])
            XCTAssertNil(nav.transitionCoordinator)
        }
    }

    func testACoordinatorGoesAlongWithThePopFromTheEdge() {
        onMain {
            final class Leaving: UIViewController {
                var log: [String] = []
                override func viewWillDisappear(_ animated: Bool) {
                    super.viewWillDisappear(animated)
                    guard let coordinator = transitionCoordinator else { return log.append("none") }
                    log.append("interactive \(coordinator.initiallyInteractive)")
                    coordinator.animate(
                        alongsideTransition: { _ in self.log.append("alongside") },
                        completion: { self.log.append("completed, cancelled \($0.isCancelled)") })
                    coordinator.notifyWhenInteractionChanges { self.log.append("lifted, cancelled \($0.isCancelled)") }
                }
            }
            let a = UIViewController(), b = Leaving(), nav = stack(a, b)
            @MainActor func swipe(_ way: CGFloat) {
                let finger = Finger()
                finger.down(2, 400)
                finger.move(by: CGVector(dx: way, dy: 0), steps: 60)
                finger.move(by: .zero, steps: 10)
                XCTAssertEqual(nav.transitionCoordinator?.percentComplete ?? 0, (way - 10) / 393, accuracy: 0.01)
                finger.up()
                MainLoop.settle(limit: 10)
            }
            swipe(100)
            XCTAssertEqual(b.log, ["interactive true", "lifted, cancelled true", "completed, cancelled true"])
            b.log = []
            swipe(300)
            XCTAssertEqual(
                b.log, ["interactive true", "lifted, cancelled false", "alongside", "completed, cancelled false"])
            XCTAssertEqual(nav.viewControllers, [a])
        }
    }

    func testWhoComesAndGoesOnAStackFindsTheCoordinator() {
        onMain {
            final class Telling: UIViewController {
                var log: [String] = []
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    log.append("appears \(transitionCoordinator != nil)")
                    transitionCoordinator?.animate(
                        alongsideTransition: { _ in self.log.append("alongside") },
                        completion: { _ in self.log.append("completed") })
                }
            }
            let a = UIViewController(), b = Telling(), nav = UINavigationController(rootViewController: a)
            _ = show(nav)
            nav.pushViewController(b, animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(b.log, ["appears true", "alongside", "completed"])
        }
    }

    func testWithoutABackButtonAFingerPopsOnlyWhereTheAppTakesTheGestureOver() {
        onMain {
            let a = UIViewController(), b = UIViewController(), nav = stack(a, b)
            b.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Close", style: .plain, target: nil, action: nil)
            @MainActor func swipe() {
                let finger = Finger()
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 350, dy: 0))
                finger.up()
                MainLoop.settle(limit: 10)
            }
            swipe()
            XCTAssertEqual(nav.viewControllers, [a, b])
            nav.interactivePopGestureRecognizer?.delegate = nil
            swipe()
            XCTAssertEqual(nav.viewControllers, [a])
            // At the root there is nothing to pop, whoever decides.
            swipe()
            XCTAssertEqual(nav.viewControllers, [a])
        }
    }
}
