import XCTest

@testable import UIKit

/// The golden searches of CALL_ORDER.md, section (d).
final class StoryboardsUnwindTests: XCTestCase {
    private class Node: RecordingController {
        var takes = false
        override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
            let allowed = super.allowedChildrenForUnwinding(from: source)
            log("allowed \(allowed.map { ($0 as! RecordingController).name })")
            return allowed
        }
        override func canPerformUnwindSegueAction(
            _ action: Selector, from fromViewController: UIViewController, sender: Any?
        ) -> Bool {
            log("can \(takes ? "yes" : "no")")
            return takes
        }
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            log("dismiss")
            super.dismiss(animated: flag, completion: completion)
        }
        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            log("unwind")
            super.unwind(for: unwindSegue, towards: subsequentVC)
        }
    }

    @MainActor private func source(_ controller: UIViewController) -> UIStoryboardUnwindSegueSource {
        UIStoryboardUnwindSegueSource(source: controller, unwindAction: "unwind:", sender: nil)
    }

    func testFourModalsAskEachInTurnAndDismissOnce() {
        onMain {
            let stack = (1...4).map { Node("VC\($0)") }
            stack[0].takes = true
            _ = show(stack[0])
            for (below, above) in zip(stack, stack.dropFirst()) {
                above.modalPresentationStyle = .fullScreen
                below.present(above, animated: false)
                MainLoop.settle(limit: 10)
            }
            _ = CallRecorder.take()
            XCTAssertIdentical(Unwinding.destination(for: source(stack[3])), stack[0])
            XCTAssertEqual(
                CallRecorder.take(),
                [
                    "VC4.allowed []", "VC4.can no", "VC3.allowed []", "VC3.can no", "VC2.allowed []", "VC2.can no",
                    "VC1.allowed []", "VC1.can yes",
                ])
            Unwinding.perform(UIStoryboardSegue(identifier: nil, source: stack[3], destination: stack[0]))
            let calls = CallRecorder.take()
            XCTAssertEqual(calls.filter { $0.contains("dismiss") || $0.contains("unwind") }, ["VC1.dismiss"])
            MainLoop.settle(limit: 10)
            XCTAssertNil(stack[0].presentedViewController)
        }
    }

    func testModalsAboveANavigationStackEndWithOneDismissAndAPop() {
        onMain {
            final class Navigation: UINavigationController {
                override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                    CallRecorder.record("Nav.dismiss")
                    super.dismiss(animated: flag, completion: completion)
                }
                override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
                    CallRecorder.record("Nav.unwind towards \((subsequentVC as! RecordingController).name)")
                    super.unwind(for: unwindSegue, towards: subsequentVC)
                }
            }
            let nodes = (1...5).map { Node("VC\($0)") }
            nodes[0].takes = true
            let nav = Navigation(rootViewController: nodes[0])
            _ = show(nav)
            nav.pushViewController(nodes[1], animated: false)
            MainLoop.settle(limit: 10)
            for (below, above) in zip(nodes[1...], nodes[2...]) {
                above.modalPresentationStyle = .fullScreen
                below.present(above, animated: false)
                MainLoop.settle(limit: 10)
            }
            _ = CallRecorder.take()
            XCTAssertIdentical(Unwinding.destination(for: source(nodes[4])), nodes[0])
            XCTAssertEqual(
                CallRecorder.take().suffix(4), ["VC2.allowed []", "VC2.can no", "VC1.allowed []", "VC1.can yes"])
            Unwinding.perform(UIStoryboardSegue(identifier: nil, source: nodes[4], destination: nodes[0]))
            XCTAssertEqual(
                CallRecorder.take().filter { $0.hasPrefix("Nav.") }, ["Nav.dismiss", "Nav.unwind towards VC1"])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(nav.viewControllers, [nodes[0]])
            XCTAssertNil(nav.presentedViewController)
        }
    }
}
