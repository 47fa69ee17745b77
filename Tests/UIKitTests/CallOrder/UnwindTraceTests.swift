import XCTest

@testable import UIKit

/// Section (d) of the order of calls, from the storyboard's own segues.
final class UnwindTraceTests: XCTestCase {
    private static let full = "modalPresentationStyle=\"fullScreen\""

    /// A tab bar controller: a navigation stack of First and Pushed, and Second, which presents Presented.
    @MainActor
    private func tabs() throws -> TraceTabs {
        let board = try Trace.board(
            initial: "Tabs",
            Trace.container(
                "tabBarController", "Tabs", "TraceTabs",
                Trace.relation("viewControllers", "Nav") + Trace.relation("viewControllers", "Second")),
            Trace.container(
                "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "First")),
            Trace.scene("First", "TraceHome", connections: Trace.segue("show", "push", "Pushed")),
            Trace.scene("Pushed"),
            Trace.scene("Second", connections: Trace.segue("presentation", "present", "Presented", Self.full)),
            Trace.scene(
                "Presented",
                view: """
                    <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="done"><rect key="frame" x="20" y="200" width="100" height="44"/>
                    <state key="normal" title="Done"/><connections>\(Trace.unwind("Presented"))</connections></button>
                    """))
        let tabs = try XCTUnwrap(board.instantiateInitialViewController() as? TraceTabs)
        _ = show(tabs)
        ((tabs.viewControllers?[0] as? UINavigationController)?.topViewController)?.performSegue(
            withIdentifier: "push", sender: nil)
        MainLoop.settle(limit: 10)
        tabs.selectedIndex = 1
        MainLoop.settle(limit: 10)
        tabs.viewControllers?[1].performSegue(withIdentifier: "present", sender: nil)
        MainLoop.settle(limit: 10)
        _ = CallRecorder.take()
        return tabs
    }

    func testOneUnwindDismissesSelectsAndPops() throws {
        try onMain {
            let tabs = try tabs()
            let button = try XCTUnwrap(tabs.presentedViewController?.view.subviews.first as? UIButton)
            button.sendActions(for: .touchUpInside)
            let calls = CallRecorder.take()
            let searching = calls.prefix { !$0.contains("prepare") }
            XCTAssertEqual(
                Array(searching),
                [
                    "Presented.should home", "Second.allowed []", "Second.can no", "Presented.allowed []",
                    "Presented.can no", "TabBar.allowed [\"Nav\"]",
                    "Nav.allowed [\"Pushed\", \"First\"]", "Pushed.allowed []", "Pushed.can no", "First.allowed []",
                    "First.can yes",
                ])
            let moving = calls.filter { call in
                ["prepare", "action", "dismiss", "unwind", "selected", "popTo"].contains { call.contains($0) }
            }
            XCTAssertEqual(
                moving,
                [
                    "Presented.prepare home loaded", "First.action", "TabBar.dismiss", "TabBar.unwind towards Nav",
                    "TabBar.selected Nav", "Nav.unwind towards First", "Nav.popTo First",
                ])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(tabs.selectedIndex, 0)
            XCTAssertNil(tabs.presentedViewController)
        }
    }

    func testWhatWasPoppedAndDismissedIsReleased() throws {
        try onMain {
            let tabs = try tabs()
            tabs.presentedViewController?.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                Set(CallRecorder.take().filter { $0.contains("deinit") }), ["Pushed.deinit", "Presented.deinit"])
        }
    }

    func testARefusedUnwindDoesNotSearch() throws {
        try onMain {
            let tabs = try tabs()
            (tabs.presentedViewController as? RecordingController)?.refusedSegues = ["home"]
            let button = try XCTUnwrap(tabs.presentedViewController?.view.subviews.first as? UIButton)
            button.sendActions(for: .touchUpInside)
            XCTAssertEqual(CallRecorder.take(), ["Presented.should home"])
            XCTAssertNotNil(tabs.presentedViewController)
        }
    }

    /// VC1 presents VC2 presents VC3 presents VC4.
    func testFourModalsEndInOneDismissalWithoutUnwinding() throws {
        try onMain {
            let board = try Trace.board(
                initial: "VC1",
                Trace.scene("VC1", "TraceHome", connections: Trace.segue("presentation", "next", "VC2", Self.full)),
                Trace.scene("VC2", connections: Trace.segue("presentation", "next", "VC3", Self.full)),
                Trace.scene("VC3", connections: Trace.segue("presentation", "next", "VC4", Self.full)),
                Trace.scene("VC4", connections: Trace.unwind("VC4")))
            let first = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(first)
            var top = first
            for _ in 0..<3 {
                top.performSegue(withIdentifier: "next", sender: nil)
                MainLoop.settle(limit: 10)
                top = try XCTUnwrap(top.presentedViewController)
            }
            _ = CallRecorder.take()
            top.performSegue(withIdentifier: "home", sender: nil)
            top = first
            XCTAssertEqual(
                CallRecorder.take().filter { !$0.contains("ppear") },
                [
                    "VC4.allowed []", "VC4.can no", "VC3.allowed []", "VC3.can no", "VC2.allowed []", "VC2.can no",
                    "VC1.allowed []", "VC1.can yes",
                    "VC4.prepare home loaded", "VC1.action", "VC1.dismiss",
                ])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                Set(CallRecorder.take().filter { $0.contains("deinit") }), ["VC2.deinit", "VC3.deinit", "VC4.deinit"])
        }
    }

    /// A navigation stack of VC1, VC2 and VC3; VC3 presents VC4, which presents VC5.
    func testModalsAboveAStackEndInOneDismissalAndAPop() throws {
        try onMain {
            let board = try Trace.board(
                initial: "Nav",
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "VC1")),
                Trace.scene("VC1", "TraceHome", connections: Trace.segue("show", "next", "VC2")),
                Trace.scene("VC2", connections: Trace.segue("show", "next", "VC3")),
                Trace.scene("VC3", connections: Trace.segue("presentation", "next", "VC4", Self.full)),
                Trace.scene("VC4", connections: Trace.segue("presentation", "next", "VC5", Self.full)),
                Trace.scene("VC5", connections: Trace.unwind("VC5")))
            let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            for _ in 0..<3 {
                nav.topViewController?.performSegue(withIdentifier: "next", sender: nil)
                MainLoop.settle(limit: 10)
            }
            nav.presentedViewController?.performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            nav.presentedViewController?.presentedViewController?.performSegue(withIdentifier: "home", sender: nil)
            let calls = CallRecorder.take().filter { !$0.contains("ppear") && !$0.contains("ove") }
            XCTAssertEqual(
                calls,
                [
                    "VC5.allowed []", "VC5.can no", "VC4.allowed []", "VC4.can no", "VC3.allowed []", "VC3.can no",
                    "Nav.allowed [\"VC2\", \"VC1\"]", "VC2.allowed []", "VC2.can no",
                    "VC1.allowed []", "VC1.can yes", "VC5.prepare home loaded", "VC1.action", "Nav.dismiss",
                    "Nav.unwind towards VC1", "Nav.popTo VC1",
                ])
            MainLoop.settle(limit: 10)
            XCTAssertEqual(nav.viewControllers.count, 1)
            XCTAssertEqual(
                Set(CallRecorder.take().filter { $0.contains("deinit") }),
                ["VC2.deinit", "VC3.deinit", "VC4.deinit", "VC5.deinit"])
        }
    }

    /// The stack presents for VC2, which is asked before what it presented.
    func testTheOneThatPresentedIsAskedFirstWhereAContainerPresentsForIt() throws {
        try onMain {
            let board = try Trace.board(
                initial: "Nav",
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "VC1")),
                Trace.scene("VC1", "TraceHome", connections: Trace.segue("show", "next", "VC2")),
                Trace.scene("VC2", connections: Trace.segue("presentation", "next", "VC3", Self.full)),
                Trace.scene("VC3", connections: Trace.unwind("VC3")))
            let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            for _ in 0..<2 {
                nav.topViewController?.performSegue(withIdentifier: "next", sender: nil)
                MainLoop.settle(limit: 10)
            }
            _ = CallRecorder.take()
            nav.presentedViewController?.performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(
                CallRecorder.take().prefix { !$0.contains("prepare") },
                [
                    "VC2.allowed []", "VC2.can no", "VC3.allowed []", "VC3.can no", "Nav.allowed [\"VC1\"]",
                    "VC1.allowed []", "VC1.can yes",
                ])
        }
    }

    func testWhatCodeMadeTakesAnUnwindToo() throws {
        try onMain {
            let board = try Trace.board(initial: "A", Trace.scene("A", connections: Trace.unwind("A")))
            let home = TraceHome("Home"), a = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(home)
            home.present(a, animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            a.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertTrue(CallRecorder.take().contains { $0.hasSuffix(".action") })
            XCTAssertNil(home.presentedViewController)
        }
    }

    func testAnUnwindThatNobodyTakesIsDropped() throws {
        try onMain {
            let board = try Trace.board(
                initial: "A", Trace.scene("A", connections: Trace.segue("presentation", "next", "B", Self.full)),
                Trace.scene("B", connections: Trace.unwind("B")))
            let a = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(a)
            a.performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            a.presentedViewController?.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Set(CallRecorder.take()), ["B.allowed []", "B.can no", "A.allowed []", "A.can no"])
            XCTAssertNotNil(a.presentedViewController)
        }
    }

    /// The API of iOS 6 to 8: who overrides the old question and not the new one is asked by the old.
    func testTheOldQuestionIsStillAsked() throws {
        try onMain {
            final class Old: RecordingController {
                override func canPerformUnwindSegueAction(
                    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
                ) -> Bool {
                    log("old question")
                    return false
                }
            }
            ObjCRuntime.register(
                Old.self, name: "Old", module: "Trace",
                table: {
                    var table = ClassTable(Old.self)
                    table.implements("canPerformUnwindSegueAction(_:from:withSender:)")
                    return table
                })
            let a = Old("Old"), b = RecordingController("B")
            _ = show(a)
            a.present(b, animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            XCTAssertNil(
                Unwinding.destination(for: UIStoryboardUnwindSegueSource(source: b, unwindAction: "home:", sender: nil))
            )
            XCTAssertEqual(CallRecorder.take(), ["Old.old question"])
        }
    }
}
