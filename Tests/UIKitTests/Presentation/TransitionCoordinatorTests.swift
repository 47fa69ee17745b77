import XCTest

@testable import UIKit

/// Who finds the coordinator of a transition, and in which order it calls back.
final class TransitionCoordinatorTests: XCTestCase {
    private final class Inner: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            CallRecorder.record("comes \(transitionCoordinator != nil)")
            transitionCoordinator?.animate(
                alongsideTransition: { _ in CallRecorder.record("alongside") },
                completion: { CallRecorder.record("done \($0.isCancelled)") })
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            CallRecorder.record("goes \(transitionCoordinator != nil)")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            CallRecorder.record("there")
        }
    }

    @MainActor
    private func screen() -> (root: UIViewController, inner: Inner) {
        let inner = Inner(), nav = UINavigationController(rootViewController: inner), tabs = UITabBarController()
        tabs.viewControllers = [nav]
        _ = show(tabs)
        _ = CallRecorder.take()
        return (tabs, inner)
    }

    func testChildrenOfThePresenterFindThePresentation() {
        onMain {
            for isAnimated in [true, false] {
                let (root, inner) = screen(), above = UIViewController()
                above.modalPresentationStyle = .fullScreen
                root.present(above, animated: isAnimated)
                XCTAssertEqual(CallRecorder.take(), ["goes true"])
                if isAnimated {
                    XCTAssertIdentical(
                        inner.transitionCoordinator as AnyObject?, above.transitionCoordinator as AnyObject?)
                }
                MainLoop.settle(limit: 10)
                XCTAssertNil(inner.transitionCoordinator)
                above.dismiss(animated: isAnimated)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(CallRecorder.take(), ["comes true", "alongside", "there", "done false"])
            }
        }
    }

    func testWhatIsPresentedAboveWhatIsDismissedFindsTheOneDismissal() {
        onMain {
            let (root, _) = screen(), middle = UIViewController(), top = Inner()
            root.present(middle, animated: false)
            middle.present(UINavigationController(rootViewController: top), animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            root.dismiss(animated: true)
            XCTAssertEqual(CallRecorder.take(), ["goes true"])
            MainLoop.settle(limit: 10)
        }
    }

    func testTheRootOfAPresentedStackGoesAlongWithThePresentation() {
        onMain {
            let (root, _) = screen(), inner = Inner()
            root.present(UINavigationController(rootViewController: inner), animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["comes true", "alongside", "there", "done false"])
        }
    }

    func testWhoPushesFindsTheCoordinatorAtOnce() {
        onMain {
            let (_, inner) = screen(), next = UIViewController()
            let nav = inner.navigationController
            nav?.pushViewController(next, animated: true)
            XCTAssertNotNil(nav?.transitionCoordinator)
            nav?.transitionCoordinator?.animate(alongsideTransition: { _ in CallRecorder.record("with the push") }) {
                CallRecorder.record("pushed \($0.isCancelled) \(nav?.transitionCoordinator == nil)")
            }
            XCTAssertEqual(CallRecorder.take(), [], "nothing begins before the next layout")
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["goes true", "with the push", "pushed false true"])
            nav?.popViewController(animated: true)
            nav?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in CallRecorder.record("popped") }
            MainLoop.settle(limit: 10)
            XCTAssertTrue(CallRecorder.take().contains("popped"))
            nav?.pushViewController(next, animated: false)
            XCTAssertNil(nav?.transitionCoordinator, "without animation there is nothing to wait for")
            MainLoop.settle(limit: 10)
        }
    }

    func testWhoPushesAndPopsAgainBeforeTheLayoutIsToldAllTheSame() {
        onMain {
            let (_, inner) = screen(), nav = inner.navigationController
            nav?.pushViewController(UIViewController(), animated: true)
            nav?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in CallRecorder.record("done") }
            nav?.popViewController(animated: false)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["done"])
        }
    }
}
