import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of controllers, bars, presentations, gestures and responders, with the answers given there.
final class ControllerQuestionsTests: XCTestCase {
    private final class Moving: UIViewController {
        var tell: (String) -> Void = { _ in }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            tell("\(title!) comes, \(isMovingToParent) \(isBeingPresented)")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            tell("\(title!) goes, \(isMovingFromParent) \(isBeingDismissed)")
        }
    }

    private final class Light: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    private final class LightStack: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    private final class AskingStack: UINavigationController {
        override var childForStatusBarStyle: UIViewController? { topViewController }
    }

    private final class Target: UIResponder {
        var calls = 0
        override class var classTable: ClassTable {
            var table = ClassTable(Target.self)
            table.method("act") { (target: Target) in target.calls += 1 }
            return table
        }
    }

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            if let to = context.view(forKey: .to) {
                to.alpha = 0
                context.containerView.addSubview(to)
            }
            UIView.animate(withDuration: 0.5) {
                context.view(forKey: .to)?.alpha = 1
            } completion: {
                context.completeTransition($0)
            }
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { self }
    }

    private final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate, UIGestureRecognizerDelegate
    {
        let table = UITableView(), target = Target()
        var chosen: [Int] = [], receives = true
        override func viewDidLoad() {
            super.viewDidLoad()
            table.frame = CGRect(x: 0, y: 100, width: 393, height: 400)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 50
            table.dataSource = self
            table.delegate = self
            view.addSubview(table)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            receives
        }
    }

    /// How often a recognizer above the table heard of a tap on its second row, and what was chosen.
    @MainActor private func tapOnARow(_ configure: (UITapGestureRecognizer, Rows) -> Void) -> (Int, [Int]) {
        let rows = Rows()
        _ = show(rows)
        let tap = UITapGestureRecognizer(target: rows.target, action: Selector("act"))
        configure(tap, rows)
        rows.view.addGestureRecognizer(tap)
        Finger.tap(200, 175)
        MainLoop.settle(limit: 2)
        return (rows.target.calls, rows.chosen)
    }

    @MainActor private func statusBar(_ controller: UIViewController) -> UIStatusBarStyle {
        _ = show(controller)
        return StatusBarWindow.style(inFrame: 0)
    }

    func testAControllerKnowsWhyItComesAndGoes() {
        onMain {
            var log: Set<String> = []
            func made(_ title: String) -> Moving {
                let controller = Moving()
                controller.title = title
                controller.tell = { log.insert($0) }
                return controller
            }
            let a = made("a"), b = made("b"), stack = UINavigationController(rootViewController: a)
            _ = show(stack)
            log = []
            stack.pushViewController(b, animated: true)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(log, ["a goes, false false", "b comes, true false"])
            log = []
            stack.popViewController(animated: true)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(log, ["b goes, true false", "a comes, false false"])
        }
    }

    func testAControllerKnowsThatItIsPresented() {
        onMain {
            var log: Set<String> = []
            let a = Moving(), b = Moving()
            (a.title, b.title) = ("a", "b")
            for one in [a, b] { one.tell = { log.insert($0) } }
            _ = show(UINavigationController(rootViewController: a))
            log = []
            b.modalPresentationStyle = .fullScreen
            a.present(b, animated: true)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(log, ["a goes, false false", "b comes, false true"])
            log = []
            a.dismiss(animated: true)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(log, ["b goes, false true", "a comes, false false"])
        }
    }

    func testAStackDecidesAboutTheStatusBar() {
        onMain {
            XCTAssertEqual(statusBar(Light()), .lightContent)
            XCTAssertEqual(statusBar(UINavigationController(rootViewController: Light())), .default)
            XCTAssertEqual(statusBar(LightStack(rootViewController: UIViewController())), .lightContent)
        }
    }

    func testAStackMayLeaveTheStatusBarToItsTop() {
        onMain { XCTAssertEqual(statusBar(AskingStack(rootViewController: Light())), .lightContent) }
    }

    func testABlackBarHasALightStatusBar() {
        onMain {
            let stack = UINavigationController(rootViewController: UIViewController())
            stack.navigationBar.barStyle = .black
            XCTAssertEqual(statusBar(stack), .lightContent)
        }
    }

    // MARK: Bars

    @MainActor private func bar(_ custom: UIView, _ target: Target) -> CGPoint {
        let controller = UIViewController(), item = UIBarButtonItem(customView: custom)
        (item.target, item.action) = (target, Selector("act"))
        controller.navigationItem.rightBarButtonItem = item
        _ = show(UINavigationController(rootViewController: controller))
        MainLoop.settle(limit: 2)
        let frame = custom.convert(custom.bounds, to: nil)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    func testAnItemWithAViewOfItsOwnSendsNothing() {
        onMain {
            let target = Target(), middle = bar(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)), target)
            XCTAssertGreaterThan(middle.x, 200)
            Finger.tap(middle.x, middle.y)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(target.calls, 0)
        }
    }

    func testARecognizerOfAnItemsViewHears() {
        onMain {
            let heard = Target(), view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
            view.addGestureRecognizer(UITapGestureRecognizer(target: heard, action: Selector("act")))
            let middle = bar(view, Target())
            Finger.tap(middle.x, middle.y)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(heard.calls, 1)
        }
    }

    // MARK: Presentation

    func testATransitioningDelegateIsNotKept() {
        onMain {
            let controller = UIViewController()
            do {
                let fade = Fade()
                controller.transitioningDelegate = fade
                XCTAssertNotNil(controller.transitioningDelegate)
                withExtendedLifetime(fade) {}
            }
            XCTAssertNil(controller.transitioningDelegate)
        }
    }

    func testAFullScreenWithAnAnimationOfItsOwnTakesThePresenterAway() {
        onMain {
            for (style, goes) in [(UIModalPresentationStyle.fullScreen, true), (.custom, false)] {
                let fade = Fade(), presenter = Moving(), shown = UIViewController()
                var log: [String] = []
                presenter.title = "presenter"
                presenter.tell = { log.append($0) }
                _ = show(presenter)
                log = []
                shown.modalPresentationStyle = style
                shown.transitioningDelegate = fade
                presenter.present(shown, animated: true)
                MainLoop.settle(limit: 2)
                XCTAssertEqual(log, goes ? ["presenter goes, false false"] : [])
                XCTAssertEqual(presenter.view.window == nil, goes)
            }
        }
    }

    // MARK: Gestures

    func testATapAboveATableTakesItsSelection() {
        onMain {
            let (heard, chosen) = tapOnARow { _, _ in }
            XCTAssertEqual(heard, 1)
            XCTAssertEqual(chosen, [])
        }
    }

    func testATapThatCancelsNothingLeavesTheSelection() {
        onMain {
            let (heard, chosen) = tapOnARow { tap, _ in tap.cancelsTouchesInView = false }
            XCTAssertEqual(heard, 1)
            XCTAssertEqual(chosen, [1])
        }
    }

    func testATapThatMayNotReceiveLeavesTheSelection() {
        onMain {
            let (heard, chosen) = tapOnARow { tap, rows in
                rows.receives = false
                tap.delegate = rows
            }
            XCTAssertEqual(heard, 0)
            XCTAssertEqual(chosen, [1])
        }
    }

    func testAnImageViewsRecognizerWaitsForInteraction() {
        onMain {
            let root = show(UIView()), view = UIImageView(frame: CGRect(x: 50, y: 100, width: 100, height: 100)),
                target = Target()
            view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("act")))
            root.addSubview(view)
            Finger.tap(100, 150)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(target.calls, 0)
            view.isUserInteractionEnabled = true
            Finger.tap(100, 150)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(target.calls, 1)
        }
    }

    private final class Touched: UIView {
        var began = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    func testASecondFingerIsNotToldToAViewOfOneTouch() {
        onMain {
            let root = show(UIView()), a = Touched(frame: CGRect(x: 0, y: 100, width: 150, height: 100)),
                b = Touched(frame: CGRect(x: 200, y: 100, width: 150, height: 100))
            root.addSubview(a)
            root.addSubview(b)
            let fingers = [Finger(), Finger(), Finger()]
            for (finger, x) in zip(fingers, [20, 100, 250]) {
                finger.down(CGFloat(x), 150)
                MainLoop.advance(by: 0.05)
            }
            XCTAssertEqual(a.began, 1)
            XCTAssertEqual(b.began, 1)
            fingers.forEach { $0.up() }
        }
    }

    // MARK: Controls

    private final class Tracked: UIControl {
        var cancelled: [Bool] = []
        override func cancelTracking(with event: UIEvent?) {
            super.cancelTracking(with: event)
            cancelled.append(event == nil)
        }
    }

    func testAControlThatLeavesItsWindowTracksNoLonger() {
        onMain {
            let root = show(UIView()), control = Tracked(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
            root.addSubview(control)
            let finger = Finger()
            finger.down(100, 150)
            MainLoop.advance(by: 0.05)
            XCTAssertTrue(control.isTracking)
            control.removeFromSuperview()
            MainLoop.advance(by: 0.05)
            XCTAssertEqual(control.cancelled, [true])
            XCTAssertFalse(control.isTracking)
            finger.up()
        }
    }

    func testASecondTapIsARepetition() {
        onMain {
            let root = show(UIView()), control = UIControl(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
            root.addSubview(control)
            var downs = 0, repetitions = 0
            control.addAction(UIAction { _ in downs += 1 }, for: .touchDown)
            control.addAction(UIAction { _ in repetitions += 1 }, for: .touchDownRepeat)
            Finger.tap(100, 150)
            MainLoop.advance(by: 0.1)
            Finger.tap(100, 150)
            XCTAssertEqual(repetitions, 1)
            MainLoop.advance(by: 2)
            Finger.tap(100, 150)
            XCTAssertEqual(repetitions, 1)
            XCTAssertEqual(downs, 3)
        }
    }

    // MARK: Responders

    private final class Refusing: UIView {
        var mayAct = true
        override class var classTable: ClassTable {
            var table = ClassTable(Refusing.self)
            table.method("act") { (_: Refusing) in }
            return table
        }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            mayAct && super.canPerformAction(action, withSender: sender)
        }
    }

    func testAnActionsTargetIsFoundUpTheChain() {
        onMain {
            let root = Refusing(), child = UIView()
            root.addSubview(child)
            XCTAssertFalse(child.canPerformAction(Selector("act"), withSender: nil))
            XCTAssertTrue(child.target(forAction: Selector("act"), withSender: nil) as AnyObject? === root)
        }
    }

    func testWhoSaysNoIsNoTarget() {
        onMain {
            let outer = Refusing(), inner = Refusing()
            outer.addSubview(inner)
            XCTAssertTrue(inner.target(forAction: Selector("act"), withSender: nil) as AnyObject? === inner)
            inner.mayAct = false
            XCTAssertTrue(inner.target(forAction: Selector("act"), withSender: nil) as AnyObject? === outer)
            outer.mayAct = false
            XCTAssertNil(inner.target(forAction: Selector("act"), withSender: nil))
        }
    }

    private final class First: UIView {
        var calls = 0
        override var canBecomeFirstResponder: Bool { true }
        override class var classTable: ClassTable {
            var table = ClassTable(First.self)
            table.method("doneByTheFirst") { (view: First) in view.calls += 1 }
            return table
        }
    }

    func testAnActionForNobodyGoesToTheFirstResponder() {
        onMain {
            let root = show(UIView()), outer = First(), inner = UITextField()
            root.addSubview(outer)
            outer.addSubview(inner)
            let action = Selector("doneByTheFirst")
            XCTAssertFalse(UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil))
            inner.becomeFirstResponder()
            XCTAssertTrue(
                UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil), "from whence it goes up")
            XCTAssertEqual(outer.calls, 1)
            XCTAssertFalse(UIApplication.shared.sendAction(Selector("doneByNobody"), to: nil, from: nil, for: nil))
            inner.resignFirstResponder()
        }
    }
}
