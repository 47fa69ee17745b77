import XCTest

@testable import UIKit

/// Who is told of an unwind on the source's side, and who is asked in the way of iOS 6 to 8, as UIKit's header says.
final class UnwindSourceSideTests: XCTestCase {
    private static let full = "modalPresentationStyle=\"fullScreen\""

    private static func hole(_ id: String, _ scene: String) -> String {
        """
        <containerView contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="100" width="393" height="300"/>
        <connections>\(Trace.segue("embed", id, scene))</connections></containerView>
        """
    }

    /// Root holds Home and Inner; Inner holds Middle, which holds Leaving.
    @MainActor
    private func nested(_ leaving: String = Trace.unwind("Leaving"), _ more: String...) throws -> UIViewController {
        let scenes = [
            Trace.scene("Root", view: Self.hole("one", "Home") + Self.hole("two", "Inner")),
            Trace.scene("Home", "TraceHome"), Trace.scene("Inner", view: Self.hole("three", "Middle")),
            Trace.scene("Middle", view: Self.hole("four", "Leaving")), Trace.scene("Leaving", connections: leaving),
        ]
        let board = try Trace.board(initial: "Root", (scenes + more).joined())
        let root = try XCTUnwrap(board.instantiateInitialViewController())
        _ = show(root)
        _ = CallRecorder.take()
        return root
    }

    @MainActor
    private func told() -> [String] {
        MainLoop.settle(limit: 10)
        return CallRecorder.take().filter { call in
            ["unwind", "dismiss", "action"].contains { call.contains($0) }
        }
    }

    func testEachContainerOfTheSourceIsToldOfItsParentAndEachOfTheDestinationOfItsChild() throws {
        try onMain {
            let root = try nested()
            root.children[1].children[0].children[0].performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(
                told(),
                [
                    "Home.action", "Middle.unwind towards Inner", "Inner.unwind towards Root",
                    "Root.unwind towards Home",
                ])
        }
    }

    func testInsideAPresentationTheContainersAreToldAndThenItIsDismissed() throws {
        try onMain {
            let board = try Trace.board(
                initial: "Home",
                Trace.scene("Home", "TraceHome", connections: Trace.segue("presentation", "next", "Outer", Self.full)),
                Trace.scene("Outer", view: Self.hole("one", "Inner")),
                Trace.scene("Inner", view: Self.hole("two", "Leaving")),
                Trace.scene("Leaving", connections: Trace.unwind("Leaving")))
            let home = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(home)
            home.performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            home.presentedViewController?.children[0].children[0].performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(told(), ["Home.action", "Inner.unwind towards Outer", "Home.dismiss"])
            XCTAssertNil(home.presentedViewController)
        }
    }

    func testAStackAndTabsLeaveAsideAParentThatTheyAreToldOf() throws {
        try onMain {
            let board = try Trace.board(
                initial: "Tabs",
                Trace.container(
                    "tabBarController", "Tabs", "TraceTabs",
                    Trace.relation("viewControllers", "Home") + Trace.relation("viewControllers", "Nav")),
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "First")),
                Trace.scene("Home", "TraceHome"),
                Trace.scene("First", connections: Trace.segue("show", "push", "Leaving")),
                Trace.scene("Leaving", connections: Trace.unwind("Leaving")))
            let tabs = try XCTUnwrap(board.instantiateInitialViewController() as? TraceTabs)
            _ = show(tabs)
            tabs.selectedIndex = 1
            let nav = try XCTUnwrap(tabs.viewControllers?[1] as? UINavigationController)
            nav.topViewController?.performSegue(withIdentifier: "push", sender: nil)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            nav.topViewController?.performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(told(), ["Home.action", "Nav.unwind towards TabBar", "TabBar.unwind towards Home"])
            XCTAssertEqual(tabs.selectedIndex, 0)
            XCTAssertEqual(nav.viewControllers.count, 2, "what isn't on the way to the destination stays")
        }
    }

    // MARK: iOS 6 to 8

    /// A scene that gives a segue of its own where it is asked.
    class Giving: TraceScene {
        override func segueForUnwinding(
            to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
        ) -> UIStoryboardSegue? {
            log("gives")
            return UIStoryboardSegue(
                identifier: identifier, source: fromViewController, destination: toViewController
            ) { [weak toViewController] in toViewController?.dismiss(animated: false) }
        }
    }

    /// One that names who takes it, which may be further in than its children.
    final class Naming: Giving {
        var answer: UIViewController?
        var asksSuper = false
        override func forUnwindSegueAction(
            _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
        ) -> UIViewController? {
            guard asksSuper else { return answer }
            return super.forUnwindSegueAction(action, from: fromViewController, withSender: sender)
        }
    }

    @MainActor
    private func register() {
        let segue = "segueForUnwinding(to:from:identifier:)"
        func add<C: UIViewController>(_ type: C.Type, _ name: String, _ methods: String...) {
            ObjCRuntime.register(
                type, name: name, module: "Trace",
                table: {
                    var table = ClassTable(type)
                    for method in methods { table.implements(method) }
                    table.method("home:") { (scene: C, _: UIStoryboardSegue) in
                        CallRecorder.record("\(Trace.names([scene])[0]).action")
                    }
                    return table
                })
        }
        add(Giving.self, "Giving", segue)
        add(Naming.self, "Naming", segue, "forUnwindSegueAction(_:from:withSender:)")
    }

    func testTheParentOfTheDestinationGivesTheSegueNotWhoNamedIt() throws {
        try onMain {
            register()
            let board = try Trace.board(
                initial: "Root",
                Trace.scene("Root", "Naming", view: Self.hole("one", "Room") + Self.hole("two", "Leaving")),
                Trace.scene("Room", "Giving", view: Self.hole("three", "Home")), Trace.scene("Home", "TraceHome"),
                Trace.scene("Leaving", connections: Trace.unwind("Leaving")))
            let root = try XCTUnwrap(board.instantiateInitialViewController() as? Naming)
            _ = show(root)
            root.answer = root.children[0].children[0]
            _ = CallRecorder.take()
            root.children[1].performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.hasSuffix("gives") || $0.hasSuffix("action") },
                ["Room.gives", "Home.action"])
        }
    }

    func testADestinationThatPresentsGivesTheSegueItself() throws {
        try onMain {
            register()
            let board = try Trace.board(
                initial: "Root", Trace.scene("Root", view: Self.hole("one", "Home")),
                Trace.scene("Home", "Giving", connections: Trace.segue("presentation", "next", "Outer", Self.full)),
                Trace.scene("Outer", "Naming", view: Self.hole("two", "Leaving")),
                Trace.scene("Leaving", connections: Trace.unwind("Leaving")))
            let root = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(root)
            root.children[0].performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            let outer = try XCTUnwrap(root.presentedViewController as? Naming)
            outer.answer = root.children[0]
            _ = CallRecorder.take()
            outer.children[0].performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.hasSuffix("gives") || $0.hasSuffix("action") },
                ["Home.gives", "Home.action"])
            MainLoop.settle(limit: 10)
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testAnOverrideThatCallsSuperDoesNotConsultChildren() throws {
        try onMain {
            register()
            let board = try Trace.board(
                initial: "Root",
                Trace.scene("Root", "Naming", view: Self.hole("one", "Home") + Self.hole("two", "Leaving")),
                Trace.scene("Home", "TraceHome"), Trace.scene("Leaving", connections: Trace.unwind("Leaving")))
            let root = try XCTUnwrap(board.instantiateInitialViewController() as? Naming)
            _ = show(root)
            root.asksSuper = true
            _ = CallRecorder.take()
            root.children[1].performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(
                CallRecorder.take().filter { $0.hasSuffix("action") }, ["Root.action"],
                "Home takes it, too, but isn't asked")
        }
    }

    func testAnExecutorThatGivesNothingLeavesTheDocumentsClass() throws {
        try onMain {
            register()
            ObjCRuntime.register(
                UnusedSegue.self, name: "UnusedSegue", module: "Trace",
                table: {
                    var table = ClassTable(UnusedSegue.self)
                    table.initializerForSegue { UnusedSegue(identifier: $0, source: $1, destination: $2) }
                    return table
                })
            let unwind = Trace.segue(
                "unwind", "home", "xLeaving",
                "unwindAction=\"home:\" customClass=\"UnusedSegue\" customModule=\"Trace\""
            )
            let board = try Trace.board(
                initial: "Root",
                Trace.scene("Root", "Naming", view: Self.hole("one", "Room") + Self.hole("two", "Leaving")),
                Trace.scene("Room", view: Self.hole("three", "Home")), Trace.scene("Home", "TraceHome"),
                Trace.scene("Leaving", connections: unwind))
            let root = try XCTUnwrap(board.instantiateInitialViewController() as? Naming)
            _ = show(root)
            root.answer = root.children[0].children[0]
            _ = CallRecorder.take()
            root.children[1].performSegue(withIdentifier: "home", sender: nil)
            XCTAssertEqual(CallRecorder.take().last, "the storyboard's segue")
        }
    }
}
