import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of stacks and pages, of views that come and go, and of who decides about the status bar,
/// with the answers given there.
final class HierarchyQuestionsTests: XCTestCase {
    private final class Page: UIViewController {
        var calls: [String] = []
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            calls.append("will")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            calls.append("did")
        }
    }

    private final class Bare: UIViewController {
        var hides = false
        override var prefersStatusBarHidden: Bool { hides }
    }

    private final class Told: UIView {
        var calls: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) {
            super.willMove(toSuperview: newSuperview)
            calls.append(newSuperview == nil ? "from superview" : "to superview")
        }
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            calls.append("superview")
        }
        override func willMove(toWindow newWindow: UIWindow?) {
            super.willMove(toWindow: newWindow)
            calls.append(newWindow == nil ? "from window" : "to window")
        }
        override func didMoveToWindow() {
            super.didMoveToWindow()
            calls.append("window")
        }
        override func didAddSubview(_ subview: UIView) {
            super.didAddSubview(subview)
            calls.append("added \(subview.superview === self)")
        }
        override func willRemoveSubview(_ subview: UIView) {
            super.willRemoveSubview(subview)
            calls.append("removes \(subview.superview === self)")
        }
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            calls.append("safe area")
        }
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            calls.append("margins")
        }
    }

    private final class Scrolled: UIScrollView {
        var changes = 0
        override func adjustedContentInsetDidChange() {
            super.adjustedContentInsetDidChange()
            changes += 1
        }
    }

    private final class Listener: NSObject, UIScrollViewDelegate, UIPageViewControllerDataSource {
        var changes = 0
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { UIViewController() }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { UIViewController() }
    }

    @MainActor private func drag(_ x: CGFloat, by way: CGFloat) {
        let finger = Finger()
        finger.down(x, 400)
        finger.move(by: CGVector(dx: way, dy: 0))
        finger.up()
        MainLoop.settle(limit: 5)
    }

    // MARK: Stacks and pages

    func testPoppingToTheRootTellsOnlyWhoWasShown() {
        onMain {
            let root = UIViewController(), middle = Page(), top = Page(),
                nav = UINavigationController(rootViewController: root)
            _ = show(nav)
            nav.pushViewController(middle, animated: false)
            MainLoop.settle(limit: 2)
            nav.pushViewController(top, animated: false)
            MainLoop.settle(limit: 2)
            middle.calls = []
            XCTAssertEqual(nav.popToRootViewController(animated: true), [middle, top])
            MainLoop.settle(limit: 5)
            XCTAssertEqual(middle.calls, [])
            XCTAssertEqual(top.calls, ["will", "did"])
        }
    }

    func testWithoutABarTheEdgeDoesntPop() {
        onMain {
            let root = UIViewController(), top = UIViewController(),
                nav = UINavigationController(rootViewController: root)
            _ = show(nav)
            nav.pushViewController(top, animated: false)
            MainLoop.settle(limit: 2)
            nav.setNavigationBarHidden(true, animated: false)
            MainLoop.settle(limit: 2)
            drag(2, by: 350)
            XCTAssertEqual(nav.viewControllers, [root, top])
            nav.setNavigationBarHidden(false, animated: false)
            MainLoop.settle(limit: 2)
            drag(2, by: 350)
            XCTAssertEqual(nav.viewControllers, [root])
        }
    }

    func testPagesWithoutASourceAreNotTurned() {
        onMain {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
                first = UIViewController(), source = Listener()
            pages.setViewControllers([first], direction: .forward, animated: false)
            _ = show(pages)
            drag(350, by: -300)
            XCTAssertEqual(pages.viewControllers, [first])
            withExtendedLifetime(source) {
                pages.dataSource = source
                MainLoop.settle(limit: 1)
                drag(350, by: -300)
            }
            XCTAssertNotEqual(pages.viewControllers, [first])
        }
    }

    func testABarIsHiddenUntilWhoHidItIsPopped() {
        onMain {
            let nav = UINavigationController(rootViewController: UIViewController()), tabs = UITabBarController(),
                bare = UIViewController(), over = UIViewController()
            tabs.viewControllers = [nav, UIViewController()]
            let window = show(tabs)
            var isShown: Bool {
                MainLoop.settle(limit: 5)
                let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
                return !tabs.tabBar.isHidden && tabs.tabBar.window != nil && window.bounds.contains(bar)
            }
            XCTAssertTrue(isShown)
            bare.hidesBottomBarWhenPushed = true
            nav.pushViewController(bare, animated: true)
            XCTAssertFalse(isShown)
            nav.pushViewController(over, animated: true)
            XCTAssertFalse(isShown)
            nav.popViewController(animated: true)
            XCTAssertFalse(isShown)
            nav.popViewController(animated: true)
            XCTAssertTrue(isShown)
        }
    }

    func testAToolbarShowsTheItemsOfTheTop() {
        onMain {
            func items(_ title: String) -> [UIBarButtonItem] {
                [UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)]
            }
            let a = UIViewController(), b = UIViewController(), nav = UINavigationController(rootViewController: a)
            a.toolbarItems = items("a")
            b.toolbarItems = items("b")
            nav.isToolbarHidden = false
            _ = show(nav)
            XCTAssertEqual(nav.toolbar.items?.map(\.title), ["a"])
            nav.pushViewController(b, animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(nav.toolbar.items?.map(\.title), ["b"])
            b.setToolbarItems(items("c"), animated: false)
            XCTAssertEqual(nav.toolbar.items?.map(\.title), ["c"])
            nav.popViewController(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(nav.toolbar.items?.map(\.title), ["a"])
        }
    }

    func testANewTitleIsSeenAtOnce() {
        onMain {
            let controller = UIViewController(), nav = UINavigationController(rootViewController: controller)
            controller.title = "Before"
            let window = show(nav)
            controller.title = "After"
            window.layoutIfNeeded()
            let labels = AccessibilityTree.nodes(in: window).map(\.label)
            XCTAssertTrue(labels.contains("After"), "\(labels)")
            XCTAssertFalse(labels.contains("Before"))
        }
    }

    // MARK: The status bar

    func testWhatLiesOverTheScreenDecidesOnlyIfItCaptures() {
        onMain {
            for captures in [false, true] {
                let presenter = Bare(), over = Bare()
                _ = show(presenter)
                over.hides = true
                over.modalPresentationStyle = .overFullScreen
                over.modalPresentationCapturesStatusBarAppearance = captures
                presenter.present(over, animated: false)
                MainLoop.settle(limit: 2)
                XCTAssertEqual(StatusBarWindow.isHidden(inFrame: 0), captures)
            }
        }
    }

    func testAChangedPreferenceIsSeenWhenItIsTold() {
        onMain {
            let controller = Bare()
            _ = show(controller)
            XCTAssertFalse(StatusBarWindow.isHidden(inFrame: 0))
            controller.hides = true
            controller.setNeedsStatusBarAppearanceUpdate()
            MainLoop.settle(limit: 2)
            XCTAssertTrue(StatusBarWindow.isHidden(inFrame: 0))
        }
    }

    // MARK: Views that come and go

    func testAViewThatLeavesIsToldOfTheWindowWithinTheSuperview() {
        onMain {
            let root = show(UIView()), view = Told()
            root.addSubview(view)
            view.calls = []
            view.removeFromSuperview()
            XCTAssertEqual(
                view.calls.filter { $0.contains("w") }, ["from superview", "from window", "window", "superview"])
        }
    }

    func testAViewIsToldOfItsWindowWhenTheSuperviewComesIntoOne() {
        onMain {
            let root = show(UIView()), middle = UIView(), view = Told()
            middle.addSubview(view)
            XCTAssertEqual(view.calls.filter { $0.contains("w") }, ["to superview", "superview"])
            view.calls = []
            root.addSubview(middle)
            XCTAssertEqual(view.calls.filter { $0.contains("w") }, ["to window", "window"])
        }
    }

    func testASuperviewIsToldOfWhatComesAndGoes() {
        onMain {
            let root = Told(), view = UIView()
            root.addSubview(view)
            XCTAssertEqual(root.calls, ["added true"])
            view.removeFromSuperview()
            XCTAssertEqual(root.calls, ["added true", "removes true"])
        }
    }

    func testAnEffectViewTakesNoSubviews() {
        onMain {
            let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            assertGoesOn { effect.contentView.addSubview(UIView()) }
            assertRefuses(
                "has been added as a subview to <UIVisualEffectView",
                "Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
            ) { effect.addSubview(UILabel()) }
            assertRefuses("Do not add subviews directly to the visual effect view itself") {
                effect.insertSubview(UIView(), at: 0)
            }
        }
    }

    func testASubviewsSafeAreaIsNeverMoreThanItsSuperviews() {
        onMain {
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 20, bottom: 0, right: 0)
            _ = show(controller)
            let safe = controller.view.safeAreaInsets
            func insets(_ frame: CGRect) -> UIEdgeInsets {
                let view = UIView(frame: frame)
                controller.view.addSubview(view)
                MainLoop.settle(limit: 1)
                return view.safeAreaInsets
            }
            XCTAssertGreaterThanOrEqual(safe.top, 40)
            XCTAssertEqual(insets(CGRect(x: 100, y: 300, width: 50, height: 50)), .zero)
            XCTAssertEqual(insets(CGRect(x: 100, y: safe.top - 10, width: 50, height: 50)).top, 10)
            XCTAssertEqual(insets(CGRect(x: 100, y: -60, width: 50, height: 300)).top, safe.top)
            XCTAssertEqual(insets(CGRect(x: -60, y: 300, width: 200, height: 50)).left, safe.left)
        }
    }

    func testFlexiblePartsShareInProportion() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                view = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 20))
            view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
            root.addSubview(view)
            root.frame.size.width = 200
            XCTAssertEqual(view.frame, CGRect(x: 30, y: 0, width: 50, height: 20))
        }
    }

    func testADisabledControlLetsNothingThrough() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), button = UIButton(frame: root.bounds)
            root.addSubview(button)
            button.isEnabled = false
            XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === button)
            button.isUserInteractionEnabled = false
            XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
        }
    }

    func testAViewIsToldOfItsInsets() {
        onMain {
            let controller = UIViewController(), view = Told()
            controller.view = view
            _ = show(controller)
            view.calls = []
            controller.additionalSafeAreaInsets.top = 30
            MainLoop.settle(limit: 1)
            XCTAssertTrue(view.calls.contains("safe area"), "\(view.calls)")
            let inner = Told(frame: CGRect(x: 50, y: 300, width: 50, height: 50))
            view.addSubview(inner)
            MainLoop.settle(limit: 1)
            inner.calls = []
            inner.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 1, right: 1)
            XCTAssertEqual(inner.calls, ["margins"])
        }
    }

    func testAScrollViewTellsOfItsInsets() {
        onMain {
            let scroll = show(Scrolled()), listener = Listener()
            scroll.delegate = listener
            MainLoop.settle(limit: 1)
            scroll.changes = 0
            listener.changes = 0
            scroll.contentInset.top = 12
            XCTAssertEqual(scroll.changes, 1)
            XCTAssertEqual(listener.changes, 1)
            scroll.contentInset.top = 12
            XCTAssertEqual(scroll.changes, 1)
        }
    }
}
