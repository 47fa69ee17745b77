import XCTest

@testable import UIKit

/// What a finger does goes the way that code goes: through what subclasses override and delegates hear.
final class FingersWayTests: XCTestCase {
    private class Stack: UINavigationController, UINavigationBarDelegate, UINavigationControllerDelegate {
        var keeps = false, isAnimated: Bool?, toRoot = false, barKeeps = false
        override func popViewController(animated: Bool) -> UIViewController? {
            CallRecorder.record("pop of \(viewControllers.count)")
            if keeps { return nil }
            if toRoot { return popToRootViewController(animated: animated)?.last }
            return super.popViewController(animated: isAnimated ?? animated)
        }
        override func popToRootViewController(animated: Bool) -> [UIViewController]? {
            CallRecorder.record("to root of \(viewControllers.count)")
            return super.popToRootViewController(animated: animated)
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            CallRecorder.record("should pop \(item.title ?? "") of \(viewControllers.count)")
            return !barKeeps
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            CallRecorder.record("did pop \(item.title ?? "")")
        }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
            CallRecorder.record("animator for \(operation)")
            return animator
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? {
            CallRecorder.record("leader")
            return leader
        }
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { CallRecorder.record("will show") }
        var animator: Fading?, leader: UIPercentDrivenInteractiveTransition?
    }

    private final class Fading: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(
                withDuration: 0.3, animations: { view.alpha = 1 },
                completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
    }

    /// Says on its way out what it finds.
    private final class Leaving: UIViewController {
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            let isIn = navigationController?.viewControllers.contains(self) ?? false
            CallRecorder.record(
                "leaves, in the stack \(isIn), moving \(isMovingFromParent), interactive \(transitionCoordinator?.initiallyInteractive ?? false)"
            )
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            CallRecorder.record("here, of \(navigationController?.viewControllers.count ?? 0)")
        }
    }

    @MainActor
    private func stack(_ others: UIViewController...) -> Stack {
        let root = UIViewController(), nav = Stack(rootViewController: root)
        root.title = "root"
        nav.delegate = nav
        _ = show(nav)
        for (index, other) in others.enumerated() {
            other.title = "\(index + 1)"
            nav.pushViewController(other, animated: false)
            MainLoop.settle(limit: 10)
        }
        _ = CallRecorder.take()
        return nav
    }

    /// - Parameter way: in points; more than half of the screen pops.
    @MainActor
    private func swipe(_ way: CGFloat) {
        let finger = Finger()
        finger.down(2, 400)
        finger.move(by: CGVector(dx: way, dy: 0), steps: 30)
        finger.move(by: .zero, steps: 10)
        finger.up()
        MainLoop.settle(limit: 10)
    }

    func testASwipeFromTheEdgeIsAPopFromTheFirstCallOnAndIsUndoneWhole() {
        onMain {
            let top = Leaving(), nav = stack(top)
            let begun = [
                "pop of 2", "should pop 1 of 1", "animator for pop",
                "leaves, in the stack false, moving true, interactive true", "will show",
            ]
            swipe(90)
            XCTAssertEqual(CallRecorder.take(), begun + ["here, of 2"])
            XCTAssertEqual(nav.viewControllers.count, 2)
            XCTAssertFalse(top.isMovingFromParent)
            XCTAssertEqual(nav.navigationBar.topItem?.title, "1")
            swipe(380)
            XCTAssertEqual(CallRecorder.take(), begun + ["did pop 1"])
            XCTAssertEqual(nav.viewControllers.count, 1)
            XCTAssertNil(top.parent)
            XCTAssertNil(top.view.window)
        }
    }

    func testAnOverrideThatRefusesKeepsTheScreenAndMayAllowTheNextSwipe() {
        onMain {
            let top = UIViewController(), nav = stack(top)
            nav.keeps = true
            swipe(380)
            XCTAssertEqual(CallRecorder.take(), ["pop of 2"])
            XCTAssertIdentical(nav.topViewController, top)
            nav.keeps = false
            nav.barKeeps = true
            swipe(380)
            XCTAssertEqual(CallRecorder.take(), ["pop of 2", "should pop 1 of 1"])
            XCTAssertEqual(nav.viewControllers.count, 2)
            XCTAssertIdentical(top.parent, nav)
            XCTAssertFalse(top.isMovingFromParent)
            XCTAssertEqual(top.view.frame.minX, 0)
            nav.barKeeps = false
            swipe(380)
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }

    func testAnOverrideMayPopFurtherOrWithoutAnimation() {
        onMain {
            let nav = stack(UIViewController(), UIViewController(), UIViewController())
            nav.isAnimated = false
            swipe(90)
            XCTAssertEqual(nav.viewControllers.count, 3, "what isn't animated isn't led, and isn't given up")
            nav.isAnimated = nil
            nav.toRoot = true
            swipe(90)
            XCTAssertEqual(nav.viewControllers.count, 3)
            swipe(380)
            XCTAssertEqual(nav.viewControllers.count, 1)
            XCTAssertEqual(nav.children.count, 1)
            XCTAssertIdentical(nav.topViewController?.view.window, nav.view.window)
        }
    }

    func testAnAnimatorOfTheAppsTakesTheSwipeOverAndSoDoesWhatLeadsIt() {
        onMain {
            let nav = stack(Leaving(), Leaving())
            nav.animator = Fading()
            swipe(90)
            XCTAssertEqual(
                CallRecorder.take().prefix(5),
                [
                    "pop of 3", "should pop 2 of 2", "animator for pop", "leader",
                    "leaves, in the stack false, moving true, interactive false",
                ])
            XCTAssertEqual(nav.viewControllers.count, 2)
            let leader = UIPercentDrivenInteractiveTransition()
            nav.leader = leader
            nav.popViewController(animated: true)
            MainLoop.advance(by: 0.1)
            XCTAssertTrue(
                CallRecorder.take().contains("leaves, in the stack false, moving true, interactive true"),
                "also from code it is known from the first call on")
            leader.update(0.3)
            leader.cancel()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(nav.viewControllers.count, 2)
        }
    }

    func testASecondTapOnATabGoesThroughPopToRootAndATapThroughTheSelectedControllerAlone() throws {
        try MainActor.assumeIsolated {
            final class Tabs: UITabBarController {
                override var selectedIndex: Int { didSet { CallRecorder.record("index") } }
                override var selectedViewController: UIViewController? { didSet { CallRecorder.record("controller") } }
            }
            let nav = Stack(rootViewController: UIViewController()), other = UIViewController(), tabs = Tabs()
            nav.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
            other.tabBarItem = UITabBarItem(title: "B", image: nil, tag: 1)
            tabs.viewControllers = [nav, other]
            _ = show(tabs)
            nav.pushViewController(UIViewController(), animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            tabs.tabBar.select(nav.tabBarItem!)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["to root of 2"])
            XCTAssertEqual(nav.viewControllers.count, 1)
            tabs.tabBar.select(other.tabBarItem!)
            XCTAssertEqual(CallRecorder.take(), ["controller"])
            tabs.selectedIndex = 0
            XCTAssertEqual(CallRecorder.take(), ["index"])
        }
    }

    func testASheetThatIsSwipedAwayAndAPopoverTappedAwayCallNobodysDismiss() {
        onMain {
            final class Telling: UIViewController {
                override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                    CallRecorder.record("dismiss")
                    super.dismiss(animated: flag, completion: completion)
                }
            }
            let root = Telling(), sheet = Telling()
            _ = show(root)
            _ = CallRecorder.take()
            root.present(sheet, animated: false)
            MainLoop.settle(limit: 10)
            let finger = Finger()
            finger.down(200, 120)
            finger.move(by: CGVector(dx: 0, dy: 600))
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual(CallRecorder.take(), [])
            sheet.modalPresentationStyle = .pageSheet
            root.present(sheet, animated: false)
            MainLoop.settle(limit: 10)
            sheet.dismiss(animated: false)
            XCTAssertEqual(CallRecorder.take(), ["dismiss"])
        }
    }
}
