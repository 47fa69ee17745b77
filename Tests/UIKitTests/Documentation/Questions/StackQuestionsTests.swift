import XCTest

@testable import UIKit

/// What is asked in public of children, stacks, bars, presentations and windows, with the answers given there.
final class StackQuestionsTests: XCTestCase {
    private final class Told: UIViewController {
        var log: [String] = []
        /// How far from the top of the stack it was each time it was about to disappear.
        var places: [Int?] = []
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            log.append("will disappear")
            let stack = navigationController?.viewControllers ?? []
            places.append(stack.firstIndex(of: self).map { stack.count - $0 })
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            log.append("did disappear")
        }
    }

    private final class Staying: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .none }
    }

    private final class Asked: NSObject, UIAdaptivePresentationControllerDelegate {
        var log: [String] = []
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.append("should")
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.append("did")
        }
    }

    private final class Through: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self || hit === rootViewController?.view ? nil : hit
        }
    }

    private final class Watching: UIWindow {
        var phases: [UITouch.Phase] = []
        override func sendEvent(_ event: UIEvent) {
            for touch in event.allTouches ?? [] { phases.append(touch.phase) }
            super.sendEvent(event)
        }
    }

    @MainActor private func labels(_ window: UIWindow) -> [String] {
        AccessibilityTree.nodes(in: window).map(\.label)
    }

    /// A button in the view, and how often it was tapped.
    @MainActor private func button(in view: UIView, _ frame: CGRect, _ tapped: @escaping @MainActor () -> Void) {
        let button = UIButton(type: .custom)
        button.frame = frame
        button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
        view.addSubview(button)
    }

    // MARK: Containers

    func testTheStackIsTheNewOneAlreadyAsAControllerLeaves() {
        onMain {
            let told = Told(), nav = UINavigationController(rootViewController: UIViewController())
            _ = show(nav)
            nav.pushViewController(told, animated: false)
            MainLoop.settle(limit: 2)
            nav.pushViewController(UIViewController(), animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(told.places, [2], "the last but one")
            nav.popViewController(animated: true)
            MainLoop.settle(limit: 5)
            nav.popViewController(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(told.places, [2, nil])
        }
    }

    func testATransitionPutsOneChildsViewInAndTakesTheOthersOut() {
        onMain {
            let parent = UIViewController(), a = UIViewController(), b = UIViewController()
            var ended: [Bool] = []
            _ = show(parent)
            for child in [a, b] {
                parent.addChild(child)
                child.didMove(toParent: parent)
            }
            parent.view.addSubview(a.view)
            MainLoop.settle(limit: 1)
            parent.transition(from: a, to: b, duration: 0.3, options: [], animations: { b.view.alpha = 0.5 }) {
                ended.append($0)
            }
            XCTAssertTrue(b.view.superview === parent.view)
            MainLoop.advance(by: 0.15)
            XCTAssertTrue(a.view.superview === parent.view)
            XCTAssertEqual(ended, [])
            MainLoop.settle(limit: 2)
            XCTAssertNil(a.view.superview)
            XCTAssertEqual(ended, [true])
        }
    }

    func testAHiddenChildHasNotDisappearedAndOneTakenOutHas() {
        onMain {
            let parent = UIViewController(), child = Told()
            _ = show(parent)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            MainLoop.settle(limit: 1)
            child.view.isHidden = true
            MainLoop.settle(limit: 1)
            XCTAssertEqual(child.log, [])
            child.view.isHidden = false
            child.view.removeFromSuperview()
            MainLoop.settle(limit: 1)
            XCTAssertEqual(child.log, ["will disappear", "did disappear"])
        }
    }

    // MARK: Bars

    func testATitleViewStandsInTheTitlesPlace() {
        onMain {
            let root = UIViewController(), view = UILabel(), nav = UINavigationController(rootViewController: root)
            view.text = "Own"
            view.sizeToFit()
            root.title = "Harbour"
            root.navigationItem.titleView = view
            let window = show(nav), shown = labels(window)
            XCTAssertTrue(shown.contains("Own"), "\(shown)")
            XCTAssertFalse(shown.contains("Harbour"), "\(shown)")
            assertEqual(view.convert(CGPoint(x: view.bounds.midX, y: 0), to: nil).x, window.bounds.midX, accuracy: 2)
        }
    }

    /// Where the view begins, and where the bar ends.
    @MainActor private func top(_ configure: (UIViewController, UINavigationBar) -> Void) -> (CGFloat, CGFloat) {
        let root = UIViewController(), nav = UINavigationController(rootViewController: root), bar = nav.navigationBar
        configure(root, bar)
        _ = show(nav)
        return (root.view.convert(CGPoint.zero, to: nil).y, bar.convert(bar.bounds, to: nil).maxY)
    }

    func testAViewBeginsBelowAnOpaqueBarUnlessItIncludesIt() {
        onMain {
            assertEqual(top { _, _ in }.0, 0)
            let opaque = top { _, bar in bar.isTranslucent = false }
            XCTAssertGreaterThan(opaque.0, 44)
            assertEqual(opaque.0, opaque.1)
            let included = top { root, bar in
                bar.isTranslucent = false
                root.extendedLayoutIncludesOpaqueBars = true
            }
            assertEqual(included.0, 0)
        }
    }

    func testTheEdgePopsInSpiteOfALeftItemWithoutItsDelegate() {
        onMain {
            let root = UIViewController(), top = UIViewController(),
                nav = UINavigationController(rootViewController: root)
            _ = show(nav)
            top.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Own", style: .plain, target: nil, action: nil)
            nav.pushViewController(top, animated: false)
            MainLoop.settle(limit: 2)
            @MainActor func swipe() {
                let finger = Finger()
                finger.down(2, 400)
                finger.move(by: CGVector(dx: 350, dy: 0))
                finger.up()
                MainLoop.settle(limit: 5)
            }
            swipe()
            XCTAssertEqual(nav.viewControllers, [root, top])
            nav.interactivePopGestureRecognizer?.delegate = nil
            swipe()
            XCTAssertEqual(nav.viewControllers, [root])
        }
    }

    func testABarItemIsCalledByItsAccessibilityLabel() {
        onMain {
            let root = UIViewController(), item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
            item.accessibilityLabel = "New boat"
            root.navigationItem.rightBarButtonItem = item
            let shown = labels(show(UINavigationController(rootViewController: root)))
            XCTAssertTrue(shown.contains("New boat"), "\(shown)")
        }
    }

    // MARK: Presentation

    @MainActor private func popover(_ delegate: Staying?) -> CGSize {
        let root = UIViewController(), shown = UIViewController(), source = UIView()
        _ = show(root)
        source.frame = CGRect(x: 100, y: 200, width: 50, height: 50)
        root.view.addSubview(source)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 200, height: 150)
        shown.popoverPresentationController?.sourceView = source
        shown.popoverPresentationController?.sourceRect = source.bounds
        shown.popoverPresentationController?.delegate = delegate
        root.present(shown, animated: false)
        MainLoop.settle(limit: 3)
        return shown.view.bounds.size
    }

    func testAPopoverOnATelephoneStaysOneWhereItsDelegateSaysSo() {
        onMain {
            let delegate = Staying(), size = popover(delegate)
            assertEqual(size.width, 200)
            // The arrow may belong to the view.
            assertEqual(size.height, 160, accuracy: 10)
            assertEqual(popover(nil).width, 393)
        }
    }

    func testWhoDismissesByCodeIsntAsked() {
        onMain {
            for own in [true, false] {
                let root = UIViewController(), shown = UIViewController(), asked = Asked()
                _ = show(root)
                shown.presentationController?.delegate = asked
                root.present(shown, animated: false)
                MainLoop.settle(limit: 3)
                (own ? shown : root).dismiss(animated: true)
                MainLoop.settle(limit: 3)
                XCTAssertNil(root.presentedViewController)
                XCTAssertEqual(asked.log, [])
            }
        }
    }

    func testWhatLiesBesideASheetIsTouchedOnlyWhereItIsUndimmed() {
        onMain {
            for undimmed in [true, false] {
                let root = UIViewController(), sheet = UIViewController()
                var taps = 0
                _ = show(root)
                button(in: root.view, CGRect(x: 20, y: 100, width: 200, height: 44)) { taps += 1 }
                sheet.sheetPresentationController?.detents = [.medium(), .large()]
                if undimmed { sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium }
                root.present(sheet, animated: false)
                MainLoop.settle(limit: 3)
                Finger.tap(60, 122)
                MainLoop.settle(limit: 3)
                XCTAssertEqual(taps, undimmed ? 1 : 0)
                XCTAssertEqual(root.presentedViewController != nil, undimmed)
            }
        }
    }

    // MARK: Windows

    func testAWindowMayLetTouchesThroughToTheOneBelow() {
        onMain {
            let below = UIViewController(), above = UIViewController()
            var taps = [0, 0]
            let window = show(below), overlay = Through(frame: window.bounds)
            button(in: below.view, CGRect(x: 0, y: 100, width: 393, height: 600)) { taps[0] += 1 }
            overlay.rootViewController = above
            overlay.windowLevel = .alert
            overlay.isHidden = false
            defer { overlay.isHidden = true }
            button(in: above.view, CGRect(x: 0, y: 600, width: 393, height: 100)) { taps[1] += 1 }
            MainLoop.settle(limit: 1)
            Finger.tap(200, 200)
            XCTAssertEqual(taps, [1, 0])
            Finger.tap(200, 650)
            XCTAssertEqual(taps, [1, 1])
        }
    }

    func testAWindowSeesEachTouchBeforeItsViews() {
        onMain {
            _ = show(UIViewController())
            let window = Watching(frame: CGRect(x: 0, y: 0, width: 393, height: 852)), root = UIViewController()
            var taps = 0
            window.rootViewController = root
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            button(in: root.view, CGRect(x: 0, y: 100, width: 393, height: 600)) { taps += 1 }
            MainLoop.settle(limit: 1)
            Finger.tap(200, 200)
            XCTAssertEqual(window.phases.first, .began)
            XCTAssertEqual(window.phases.last, .ended)
            XCTAssertEqual(taps, 1)
        }
    }

    func testAWindowOfAHigherLevelLiesInFront() {
        onMain {
            let first = UIViewController(), second = UIViewController()
            var taps = [0, 0]
            let high = show(first), low = UIWindow(frame: high.bounds)
            high.windowLevel = .alert
            button(in: first.view, first.view.bounds) { taps[0] += 1 }
            low.rootViewController = second
            low.isHidden = false
            defer { low.isHidden = true }
            button(in: second.view, second.view.bounds) { taps[1] += 1 }
            MainLoop.settle(limit: 1)
            Finger.tap(200, 400)
            XCTAssertEqual(taps, [1, 0])
        }
    }
}
