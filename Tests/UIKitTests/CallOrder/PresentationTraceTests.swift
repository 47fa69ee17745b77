import XCTest

@testable import UIKit

/// Section (b) of the order of calls: a custom presentation from its delegate to its completion.
final class PresentationTraceTests: XCTestCase {
    private final class Presentation: UIPresentationController {
        private func log(_ call: String) { CallRecorder.record("P.\(call)") }
        override func presentationTransitionWillBegin() {
            log("willBegin \(containerView != nil) \(presentedViewController.transitionCoordinator != nil)")
            super.presentationTransitionWillBegin()
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { log("didEnd \(completed)") }
        override func dismissalTransitionWillBegin() { log("dismissal willBegin") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log("dismissal didEnd \(completed)") }
        override func containerViewWillLayoutSubviews() { log("willLayout") }
        override func containerViewDidLayoutSubviews() { log("didLayout") }
        override var frameOfPresentedViewInContainerView: CGRect {
            log("frame")
            return super.frameOfPresentedViewInContainerView.insetBy(dx: 20, dy: 100)
        }
        var removes = false
        override var shouldRemovePresentersView: Bool { removes }
    }

    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            CallRecorder.record("animate")
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            UIView.animate(
                withDuration: 0.25, animations: { context.view(forKey: .to)?.alpha = 0.99 },
                completion: { _ in
                    CallRecorder.record("complete")
                    context.completeTransition(!context.transitionWasCancelled)
                })
        }
        func animationEnded(_ transitionCompleted: Bool) { CallRecorder.record("animationEnded") }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        var removes = false
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            CallRecorder.record("D.presentationController")
            let made = Presentation(presentedViewController: presented, presenting: presenting)
            made.removes = removes
            return made
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
            CallRecorder.record("D.animator")
            return Animator()
        }
        func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
            CallRecorder.record("D.dismissal animator")
            return Animator()
        }
        func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning?
        {
            CallRecorder.record("D.interaction")
            return nil
        }
        func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning?
        {
            CallRecorder.record("D.dismissal interaction")
            return nil
        }
    }

    /// The calls without repetitions of layout, whose number nobody promises.
    private func condensed(_ calls: [String]) -> [String] {
        calls.filter { !["P.willLayout", "P.didLayout", "P.frame"].contains($0) }
    }

    @MainActor
    private func present(removing: Bool) -> (a: RecordingController, b: RecordingController, delegate: Delegate) {
        let a = RecordingController("A"), b = RecordingController("B"), delegate = Delegate()
        delegate.removes = removing
        _ = show(a)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        _ = CallRecorder.take()
        a.present(b, animated: true) { CallRecorder.record("completion") }
        MainLoop.settle(limit: 10)
        return (a, b, delegate)
    }

    func testACustomPresentationAsksAndTellsInAppleOrder() {
        onMain {
            let (a, b, delegate) = present(removing: false)
            b.transitioningDelegate = delegate
            let calls = CallRecorder.take()
            let order = [
                "D.presentationController", "D.animator", "D.interaction", "B.didLoad", "P.willBegin true true",
                "B.willAppear", "P.frame", "animate", "complete", "B.didAppear",
            ]
            for (first, second) in zip(order, order.dropFirst()) { assertOrder(calls, first, before: second) }
            for end in ["P.didEnd true", "animationEnded", "completion"] {
                assertOrder(calls, "B.didAppear", before: end)
            }
            assertOrder(calls, "P.didEnd true", before: "completion")
            assertOrder(calls, "P.willBegin true true", before: "P.willLayout")
            assertOrder(calls, "P.willLayout", before: "P.didLayout")
            XCTAssertFalse(calls.contains { $0.hasPrefix("A.") }, "the presenter stays: \(calls)")
            XCTAssertEqual(b.view.frame, a.view.bounds.insetBy(dx: 20, dy: 100))
            a.dismiss(animated: true) { CallRecorder.record("completion \(b.presentingViewController == nil)") }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                condensed(CallRecorder.take()),
                [
                    "D.dismissal animator", "D.dismissal interaction", "B.willDisappear", "P.dismissal willBegin",
                    "animate", "complete", "B.didDisappear",
                    "P.dismissal didEnd true", "completion true", "animationEnded",
                ])
        }
    }

    func testAPresentationThatRemovesThePresenterEndsWithThePresentedFirst() {
        onMain {
            let (a, b, _) = present(removing: true)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.contains("ppear") },
                ["A.willDisappear", "B.willAppear", "B.didAppear", "A.didDisappear"])
            XCTAssertNil(a.view.window)
            b.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.contains("ppear") },
                ["B.willDisappear", "A.willAppear", "A.didAppear", "B.didDisappear"])
            XCTAssertNotNil(a.view.window)
        }
    }

    func testThePresentationControllerIsFrozenAtItsFirstRead() {
        onMain {
            let a = UIViewController(), b = UIViewController()
            _ = show(a)
            b.modalPresentationStyle = .pageSheet
            let first = b.presentationController
            b.modalPresentationStyle = .fullScreen
            XCTAssertIdentical(b.presentationController, first)
        }
    }

    func testAContextStyleIsPresentedByTheNearestThatDefinesOne() {
        onMain {
            let root = UIViewController(), child = UIViewController(), content = UIViewController()
            child.definesPresentationContext = true
            root.addChild(child)
            root.view.addSubview(child.view)
            child.view.frame = CGRect(x: 0, y: 100, width: 393, height: 300)
            child.didMove(toParent: root)
            let window = show(root)
            content.modalPresentationStyle = .currentContext
            child.present(content, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertIdentical(content.presentingViewController, child)
            XCTAssertEqual(
                content.view.convert(content.view.bounds, to: nil), CGRect(x: 0, y: 100, width: 393, height: 300))
            XCTAssertEqual(
                window.visibleControllers, [[root], [content]],
                "the child's view is removed while its context shows something else")
            child.dismiss(animated: false)
            MainLoop.settle(limit: 10)
            let other = UIViewController()
            other.modalPresentationStyle = .fullScreen
            child.present(other, animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertIdentical(other.presentingViewController, root)
        }
    }
}
