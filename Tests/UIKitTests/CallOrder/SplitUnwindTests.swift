import XCTest

@testable import UIKit

/// Unwinding through split view controllers: to another column, and out of them.
final class SplitUnwindTests: XCTestCase {
    final class Split: UISplitViewController {
        override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
            let allowed = super.allowedChildrenForUnwinding(from: source)
            CallRecorder.record("Split.allowed \(Trace.names(allowed))")
            return allowed
        }
        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            CallRecorder.record("Split.unwind towards \(Trace.names([subsequentVC])[0])")
            super.unwind(for: unwindSegue, towards: subsequentVC)
        }
    }

    /// Start presents a split view of a master on a stack and a detail that unwinds.
    @MainActor
    private func start(_ startClass: String, master: String) throws -> UIViewController {
        ObjCRuntime.register(Split.self, name: "TraceSplit", module: "Trace", table: { ClassTable(Split.self) })
        let board = try Trace.board(
            initial: "Start",
            Trace.scene(
                "Start", startClass,
                connections: Trace.segue("presentation", "next", "Split", "modalPresentationStyle=\"fullScreen\"")),
            Trace.container(
                "splitViewController", "Split", "TraceSplit",
                Trace.relation("masterViewController", "Nav") + Trace.relation("detailViewController", "Detail")),
            Trace.container(
                "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "Master")),
            Trace.scene("Master", master), Trace.scene("Detail", connections: Trace.unwind("Detail")))
        return try XCTUnwrap(board.instantiateInitialViewController())
    }

    @MainActor
    private func unwind(_ start: UIViewController) throws -> (calls: [String], split: Split) {
        start.performSegue(withIdentifier: "next", sender: nil)
        MainLoop.settle(limit: 10)
        let split = try XCTUnwrap(start.presentedViewController as? Split)
        _ = CallRecorder.take()
        let stack = split.viewControllers.first as? UINavigationController
        try XCTUnwrap(split.isCollapsed ? stack?.topViewController : split.viewControllers.last).performSegue(
            withIdentifier: "home", sender: nil)
        MainLoop.settle(limit: 10)
        return (
            CallRecorder.take().filter {
                !$0.contains("ppear") && !$0.contains("ove") && !$0.contains("oadView") && !$0.contains("didLoad")
            }, split
        )
    }

    func testOutOfASplitViewToWhoPresentsIt() throws {
        try onMain {
            let start = try start("TraceHome", master: "TraceScene")
            on(.padLandscape, start) { _ in
                do {
                    let calls = try unwind(start).calls.filter { !$0.contains("deinit") }
                    XCTAssertEqual(
                        calls,
                        [
                            "Split.allowed [\"Nav\"]", "Nav.allowed [\"Master\"]", "Master.allowed []", "Master.can no",
                            "Start.allowed []", "Start.can yes",
                            "Detail.prepare home loaded", "Start.action", "Start.dismiss",
                        ])
                } catch { XCTFail("\(error)") }
                XCTAssertNil(start.presentedViewController)
            }
        }
    }

    func testWhatTheSplitViewHeldIsReleased() throws {
        try onMain {
            let start = try start("TraceHome", master: "TraceScene")
            try on(.padLandscape, start) { _ in
                let gone = try unwind(start).calls.filter { $0.contains("deinit") }
                MainLoop.settle(limit: 10)
                XCTAssertEqual(
                    Set(gone + CallRecorder.take().filter { $0.contains("deinit") }),
                    ["Master.deinit", "Detail.deinit"])
            }
        }
    }

    func testToTheMasterWhichIsBroughtIntoView() throws {
        try onMain {
            let start = try start("TraceScene", master: "TraceHome")
            try on(.padPortrait, start) { _ in
                let (calls, split) = try unwind(start)
                XCTAssertEqual(
                    calls,
                    [
                        "Split.allowed [\"Nav\"]", "Nav.allowed [\"Master\"]", "Master.allowed []", "Master.can yes",
                        "Detail.prepare home", "Master.action",
                        "Split.unwind towards Nav", "Nav.unwind towards Master", "Nav.popTo Master",
                    ])
                XCTAssertEqual(split.displayMode, .oneOverSecondary)
                start.dismiss(animated: false)
            }
        }
    }

    func testOnATelephoneTheDetailIsPopped() throws {
        try onMain {
            let start = try start("TraceScene", master: "TraceHome")
            try on(.phone, start) { _ in
                let (calls, split) = try unwind(start)
                XCTAssertTrue(split.isCollapsed)
                XCTAssertTrue(calls.contains("Master.action"))
                XCTAssertTrue(calls.contains("Nav.popTo Master"), "\(calls)")
                XCTAssertEqual((split.viewControllers.first as? UINavigationController)?.viewControllers.count, 1)
                start.dismiss(animated: false)
            }
        }
    }
}
