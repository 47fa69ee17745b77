import XCTest

@testable import UIKit

/// A container of iOS 6 to 8: it names who takes an unwind and gives the segue.
class OldContainer: TraceScene {
    var answer: UIViewController?
    var givesSegue = true
    override func forUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
    ) -> UIViewController? {
        log("old question")
        return answer
    }
    override func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? {
        log("segue to \(Trace.names([toViewController])[0])")
        guard givesSegue else {
            return super.segueForUnwinding(to: toViewController, from: fromViewController, identifier: identifier)
        }
        return UIStoryboardSegue(identifier: identifier, source: fromViewController, destination: toViewController) {
            [name] in CallRecorder.record("\(name) performs")
        }
    }
}

/// One that knows iOS 9 too.
final class BothContainer: OldContainer {
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        super.allowedChildrenForUnwinding(from: source)
    }
}

/// A taker that answers the question of iOS 6 only.
final class OldHome: RecordingController {
    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        log("old can")
        return super.canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender)
    }
}

final class UnusedSegue: UIStoryboardSegue {
    override func perform() { CallRecorder.record("the storyboard's segue") }
}

/// The API of iOS 6 to 8, and how it goes together with that of iOS 9.
final class LegacyUnwindTests: XCTestCase {
    private static let full = "modalPresentationStyle=\"fullScreen\""

    @MainActor
    private static func register() {
        func add<C: UIViewController>(
            _ type: C.Type, _ name: String, _ methods: String..., action: ((C) -> Void)? = nil
        ) {
            ObjCRuntime.register(
                type, name: name, module: "Trace",
                table: {
                    var table = ClassTable(type)
                    for method in methods { table.implements(method) }
                    if let action { table.method("home:") { (scene: C, _: UIStoryboardSegue) in action(scene) } }
                    return table
                })
        }
        let question = "forUnwindSegueAction(_:from:withSender:)", segue = "segueForUnwinding(to:from:identifier:)"
        add(OldContainer.self, "OldContainer", question, segue)
        add(BothContainer.self, "BothContainer", question, segue, "allowedChildrenForUnwinding(from:)")
        add(OldHome.self, "OldHome", "canPerformUnwindSegueAction(_:from:withSender:)", action: { $0.log("action") })
        ObjCRuntime.register(
            UnusedSegue.self, name: "UnusedSegue", module: "Trace",
            table: {
                var table = ClassTable(UnusedSegue.self)
                table.initializerForSegue { UnusedSegue(identifier: $0, source: $1, destination: $2) }
                return table
            })
    }

    /// A container with Home and Leaving in it; Leaving's unwind has a class of its own.
    @MainActor
    private func contained(_ type: String) throws -> (
        container: OldContainer, home: UIViewController, leaving: UIViewController
    ) {
        Self.register()
        let unwind = Trace.segue(
            "unwind", "home", "xLeaving", "unwindAction=\"home:\" customClass=\"UnusedSegue\" customModule=\"Trace\"")
        let board = try Trace.board(
            initial: "Container", Trace.scene("Container", type), Trace.scene("Home", "TraceHome"),
            Trace.scene("Leaving", connections: unwind))
        let container = try XCTUnwrap(board.instantiateInitialViewController() as? OldContainer)
        let home = board.instantiateViewController(withIdentifier: "Home"),
            leaving = board.instantiateViewController(withIdentifier: "Leaving")
        for child in [home, leaving] {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        _ = show(container)
        _ = CallRecorder.take()
        return (container, home, leaving)
    }

    @MainActor
    private func told() -> [String] { CallRecorder.take().filter { !$0.contains("ppear") && !$0.contains("ove") } }

    func testAContainerThatNamesTheTakerGivesTheSegueInPlaceOfTheStoryboards() throws {
        try onMain {
            let (container, home, leaving) = try contained("OldContainer")
            container.answer = home
            leaving.performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(
                told(),
                [
                    "Container.old question", "Container.segue to Home", "Leaving.prepare home loaded", "Home.action",
                    "Container performs",
                ])
        }
    }

    func testAContainerThatNamesNobodyIsPassedOver() throws {
        try onMain {
            let (_, _, leaving) = try contained("OldContainer")
            leaving.performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(told(), ["Container.old question"], "nobody above it: the unwind is dropped")
        }
    }

    func testWhoKnowsTheNewQuestionIsNotAskedTheOld() throws {
        try onMain {
            let (container, home, leaving) = try contained("BothContainer")
            container.answer = home
            leaving.performSegue(withIdentifier: "home", sender: nil)
            let calls = told()
            XCTAssertFalse(
                calls.contains("Container.old question") || calls.contains { $0.contains("segue to") }, "\(calls)")
            XCTAssertTrue(calls.contains("Home.action"))
            XCTAssertEqual(calls.last, "the storyboard's segue")
        }
    }

    func testWhatSuperGivesDismissesAsTheStoryboardsWould() throws {
        try onMain {
            Self.register()
            let board = try Trace.board(
                initial: "Home",
                Trace.scene(
                    "Home", "TraceHome", connections: Trace.segue("presentation", "next", "Container", Self.full)),
                Trace.scene("Container", "OldContainer"),
                Trace.scene("Leaving", connections: Trace.unwind("Leaving")))
            let home = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(home)
            home.performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            let container = try XCTUnwrap(home.presentedViewController as? OldContainer),
                leaving = board.instantiateViewController(withIdentifier: "Leaving")
            container.addChild(leaving)
            (container.answer, container.givesSegue) = (home, false)
            _ = CallRecorder.take()
            leaving.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            assertOrder(CallRecorder.take(), "Home.action", before: "Home.dismiss")
            XCTAssertNil(home.presentedViewController)
        }
    }

    // MARK: The three golden unwinds, with a taker of iOS 6

    /// Performs the unwind of what is shown last.
    @MainActor
    private func unwind(_ root: UIViewController, from source: UIViewController?) -> [String] {
        _ = CallRecorder.take()
        source?.performSegue(withIdentifier: "home", sender: nil)
        let calls = told().filter { call in
            ["old can", "prepare", "action", "dismiss", "unwind", "popTo", "selected"].contains { call.contains($0) }
        }
        MainLoop.settle(limit: 10)
        return calls
    }

    func testTabs() throws {
        try onMain {
            Self.register()
            let board = try Trace.board(
                initial: "Tabs",
                Trace.container(
                    "tabBarController", "Tabs", "TraceTabs",
                    Trace.relation("viewControllers", "Nav") + Trace.relation("viewControllers", "Second")),
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "First")),
                Trace.scene("First", "OldHome", connections: Trace.segue("show", "push", "Pushed")),
                Trace.scene("Pushed"),
                Trace.scene("Second", connections: Trace.segue("presentation", "present", "Presented", Self.full)),
                Trace.scene("Presented", connections: Trace.unwind("Presented")))
            let tabs = try XCTUnwrap(board.instantiateInitialViewController() as? TraceTabs)
            _ = show(tabs)
            (tabs.viewControllers?[0] as? UINavigationController)?.topViewController?.performSegue(
                withIdentifier: "push", sender: nil)
            MainLoop.settle(limit: 10)
            tabs.selectedIndex = 1
            MainLoop.settle(limit: 10)
            tabs.viewControllers?[1].performSegue(withIdentifier: "present", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                unwind(tabs, from: tabs.presentedViewController),
                [
                    "First.old can", "Presented.prepare home loaded", "First.action", "TabBar.dismiss",
                    "TabBar.unwind towards Nav", "TabBar.selected Nav", "Nav.unwind towards First", "Nav.popTo First",
                ])
            XCTAssertEqual(tabs.selectedIndex, 0)
        }
    }

    func testModals() throws {
        try onMain {
            Self.register()
            let board = try Trace.board(
                initial: "VC1",
                Trace.scene("VC1", "OldHome", connections: Trace.segue("presentation", "next", "VC2", Self.full)),
                Trace.scene("VC2", connections: Trace.segue("presentation", "next", "VC3", Self.full)),
                Trace.scene("VC3", connections: Trace.unwind("VC3")))
            let first = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(first)
            var top = first
            for _ in 0..<2 {
                top.performSegue(withIdentifier: "next", sender: nil)
                MainLoop.settle(limit: 10)
                top = try XCTUnwrap(top.presentedViewController)
            }
            XCTAssertEqual(unwind(first, from: top), ["VC1.old can", "VC3.prepare home loaded", "VC1.action"])
            XCTAssertNil(first.presentedViewController)
        }
    }

    func testModalsAboveAStack() throws {
        try onMain {
            Self.register()
            let board = try Trace.board(
                initial: "Nav",
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "VC1")),
                Trace.scene("VC1", "OldHome", connections: Trace.segue("show", "next", "VC2")),
                Trace.scene("VC2", connections: Trace.segue("presentation", "next", "VC3", Self.full)),
                Trace.scene("VC3", connections: Trace.unwind("VC3")))
            let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            nav.topViewController?.performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            nav.topViewController?.performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                unwind(nav, from: nav.presentedViewController),
                [
                    "VC1.old can", "VC3.prepare home loaded", "VC1.action", "Nav.dismiss", "Nav.unwind towards VC1",
                    "Nav.popTo VC1",
                ])
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }
}
