import XCTest

@testable import UIKit

final class StateRestorationTests: XCTestCase {
    /// A stack of A and B under Nav; B presents C. All have restoration identifiers.
    @MainActor
    private func board() throws -> UIStoryboard {
        ObjCRuntime.register(
            StateScene.self, name: "StateScene", module: "Trace", table: { ClassTable(StateScene.self) })
        func restorable(_ scene: String) -> String {
            scene.replacingOccurrences(
                of: " title=", with: " useStoryboardIdentifierAsRestorationIdentifier=\"YES\" title=")
        }
        return try Trace.board(
            initial: "Nav",
            restorable(
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "A"))),
            restorable(Trace.scene("A", "StateScene", connections: Trace.segue("show", "push", "B"))),
            restorable(
                Trace.scene(
                    "B", "StateScene",
                    connections: Trace.segue("presentation", "present", "C", "modalPresentationStyle=\"fullScreen\""))),
            restorable(Trace.scene("C", "StateScene")))
    }

    @MainActor
    private func walked(_ board: UIStoryboard) throws -> UIWindow {
        let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
        let window = show(nav)
        nav.topViewController?.performSegue(withIdentifier: "push", sender: nil)
        MainLoop.settle(limit: 10)
        (nav.topViewController as? StateScene)?.word = "harbour"
        nav.topViewController?.performSegue(withIdentifier: "present", sender: nil)
        MainLoop.settle(limit: 10)
        _ = CallRecorder.take()
        return window
    }

    func testTheAppIsAskedThenOuterControllersEncodeBeforeInnerOnes() throws {
        try onMain {
            try asApp { _ in
                let interface = try XCTUnwrap(saved(walked(board())))
                XCTAssertEqual(
                    CallRecorder.take().filter {
                        !$0.contains("ppear") && !$0.contains("ove") && !$0.contains("deinit")
                    }, ["app.shouldSave", "app.willEncode", "A.encode", "B.encode", "C.encode"])
                XCTAssertEqual(
                    interface.entries.map { $0.path.joined(separator: "/") }, ["Nav", "Nav/A", "Nav/B", "Nav/C"])
            }
        }
    }

    func testWhatWasPushedAndPresentedIsThereAgainInApplesOrderAndWithoutSegues() throws {
        try onMain {
            try asApp { _ in
                let board = try board(), interface = try XCTUnwrap(saved(walked(board)))
                let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
                let window = show(nav)
                _ = CallRecorder.take()
                let restorer = StateRestorer.restore(interface, .shared) { _ in board }
                let calls = CallRecorder.take()
                XCTAssertEqual(
                    calls.filter { $0.hasPrefix("app.") },
                    [
                        "app.shouldRestore", "app.controller Nav", "app.controller Nav/A", "app.controller Nav/B",
                        "app.controller Nav/C", "app.didDecode",
                    ])
                XCTAssertEqual(
                    calls.filter {
                        $0.hasSuffix("decode") || $0.hasSuffix("finished") || $0.hasSuffix("didLoad")
                            || $0 == "app.didDecode"
                    },
                    [
                        "A.decode", "B.didLoad", "B.decode", "C.didLoad", "C.decode", "app.didDecode", "A.finished",
                        "B.finished", "C.finished",
                    ], "A's view was there already")
                XCTAssertFalse(calls.contains { $0.contains("prepare") || $0.contains("should ") })
                window.layoutIfNeeded()
                restorer?.show()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(Trace.names(nav.viewControllers), ["A", "B"])
                XCTAssertEqual((nav.topViewController as? StateScene)?.word, "harbour")
                let presented = try XCTUnwrap(nav.presentedViewController as? StateScene)
                XCTAssertEqual(presented.name, "C")
                XCTAssertEqual(presented.modalPresentationStyle, .fullScreen)
                XCTAssertTrue(CallRecorder.take().contains("C.didAppear"))
            }
        }
    }

    func testAnAppThatRefusesSavesAndRestoresNothing() throws {
        try onMain {
            try asApp { delegate in
                delegate.wantsToSave = false
                let board = try board()
                XCTAssertNil(saved(try walked(board)))
                delegate.wantsToSave = true
                let interface = try XCTUnwrap(saved(walked(board)))
                delegate.wantsToRestore = false
                let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
                XCTAssertNil(launch(nav, from: interface, storyboard: board))
                XCTAssertEqual(Trace.names(nav.viewControllers), ["A"])
            }
        }
    }

    func testAControllerWithoutIdentifierIsLeftOutWithAllUnderIt() throws {
        try onMain {
            try asApp { _ in
                let inner = StateScene("inner"), middle = UIViewController(),
                    nav = UINavigationController(rootViewController: middle)
                inner.restorationIdentifier = "inner"
                nav.restorationIdentifier = "nav"
                middle.addChild(inner)
                middle.view.addSubview(inner.view)
                inner.didMove(toParent: middle)
                XCTAssertEqual(saved(show(nav))?.entries.map(\.path), [["nav"]])
            }
        }
    }

    func testAnUnknownSceneIsSaidAndTheRestIsRestored() throws {
        try onMain {
            try asApp { _ in
                let board = try board()
                var interface = try XCTUnwrap(saved(walked(board)))
                interface.entries[2].sceneIdentifier = "gone"
                let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
                launch(nav, from: interface, storyboard: board)
                XCTAssertEqual(Trace.names(nav.viewControllers), ["A"])
                XCTAssertEqual((nav.presentedViewController as? StateScene)?.name, "C")
            }
        }
    }

    // MARK: Who makes it again

    private final class Maker: UIViewControllerRestoration {
        nonisolated(unsafe) static var refuses = false
        static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
            -> UIViewController?
        {
            CallRecorder.record(
                "maker \(identifierComponents.joined(separator: "/")) \(KeyedArchives.object(forKey: "word", in: coder) as? String ?? "nil")"
            )
            return refuses ? nil : make()
        }
        static func make() -> StateScene {
            let made = StateScene("made")
            made.restorationIdentifier = "made"
            made.restorationClass = Maker.self
            return made
        }
    }

    @MainActor
    private func stack() -> UINavigationController {
        let root = StateScene("root"), nav = UINavigationController(rootViewController: root)
        (root.restorationIdentifier, nav.restorationIdentifier) = ("root", "nav")
        return nav
    }

    func testTheRestorationClassMakesItFromItsOwnState() throws {
        try onMain {
            try asApp { _ in
                ObjCRuntime.register(
                    Maker.self, name: "StateRestorationTests.Maker", module: "UIKitTests",
                    table: { ClassTable(Maker.self) })
                let nav = stack(), made = Maker.make()
                made.word = "quay"
                nav.pushViewController(made, animated: false)
                let interface = try XCTUnwrap(saved(show(nav)))
                let next = stack()
                launch(next, from: interface)
                let calls = CallRecorder.take()
                XCTAssertTrue(calls.contains("maker nav/made quay"), "\(calls)")
                XCTAssertFalse(
                    calls.contains("app.controller nav/made"), "the app delegate is asked only where there is no class")
                XCTAssertEqual((next.topViewController as? StateScene)?.word, "quay")
                Maker.refuses = true
                defer { Maker.refuses = false }
                let third = stack()
                launch(third, from: interface)
                XCTAssertEqual(third.viewControllers.count, 1)
            }
        }
    }

    func testTheAppDelegateMakesItWhereThereIsNoClass() throws {
        try onMain {
            try asApp { delegate in
                let nav = stack(), pushed = StateScene("pushed")
                pushed.restorationIdentifier = "pushed"
                nav.pushViewController(pushed, animated: false)
                let interface = try XCTUnwrap(saved(show(nav)))
                let given = StateScene("given")
                delegate.provide = { $0.last == "pushed" ? given : nil }
                let next = stack()
                launch(next, from: interface)
                XCTAssertTrue(next.topViewController === given)
            }
        }
    }

    func testAControllerThatTheAppEncodesIsSavedAndComesBackAsItself() throws {
        try onMain {
            try asApp { delegate in
                let pages = StateScene("pages"), page = StateScene("page")
                (pages.restorationIdentifier, page.restorationIdentifier) = ("pages", "page")
                pages.addChild(page)
                page.word = "second"
                delegate.encode = { coder in MainActor.assumeIsolated { coder.encode(page, forKey: "page") } }
                let interface = try XCTUnwrap(saved(show(pages)))
                XCTAssertEqual(
                    interface.entries.map(\.path), [["pages"], ["pages", "page"]],
                    "a container's own children are the app's to name")
                let next = StateScene("pages"), known = StateScene("page")
                next.restorationIdentifier = "pages"
                delegate.provide = { $0 == ["pages", "page"] ? known : nil }
                var decoded: UIViewController?
                delegate.decode = { decoded = KeyedArchives.object(of: StateScene.self, forKey: "page", in: $0) }
                launch(next, from: interface)
                XCTAssertTrue(decoded === known)
                XCTAssertEqual(known.word, "second")
            }
        }
    }

    // MARK: Objects

    private final class Thing: NSObject, UIStateRestoring {
        var word = ""
        func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
        func decodeRestorableState(with coder: NSCoder) {
            word = KeyedArchives.object(forKey: "word", in: coder) as? String ?? "?"
        }
        func applicationFinishedRestoringState() { CallRecorder.record("thing.finished") }
    }

    private final class Owner: StateScene {
        let thing = Thing()
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(thing, forKey: "thing")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            CallRecorder.record(
                KeyedArchives.object(forKey: "thing", in: coder) as AnyObject? === thing
                    ? "owner has its thing" : "owner has another thing")
        }
    }

    @MainActor
    private func owner() -> Owner {
        let owner = Owner("owner")
        owner.restorationIdentifier = "owner"
        UIApplication.registerObject(forStateRestoration: owner.thing, restorationIdentifier: "thing")
        return owner
    }

    func testARegisteredObjectThatIsReferredToKeepsItsState() throws {
        try onMain {
            try asApp { _ in
                let first = owner()
                first.thing.word = "anchor"
                let interface = try XCTUnwrap(saved(show(first)))
                XCTAssertEqual(interface.entries.map(\.path), [["owner"], ["thing"]])
                let next = owner()
                launch(next, from: interface)
                XCTAssertEqual(next.thing.word, "anchor")
                let calls = CallRecorder.take()
                XCTAssertTrue(calls.contains("owner has its thing"))
                assertOrder(calls, "owner.finished", before: "thing.finished")
            }
        }
    }

    func testRestoringGoesOnUntilTheAppSaysThatItIsComplete() throws {
        try onMain {
            try asApp { delegate in
                let interface = try XCTUnwrap(saved(show(owner())))
                delegate.decode = { _ in MainActor.assumeIsolated { UIApplication.shared.extendStateRestoration() } }
                launch(owner(), from: interface)
                XCTAssertFalse(CallRecorder.take().contains("owner.finished"))
                UIApplication.shared.completeStateRestoration()
                XCTAssertTrue(CallRecorder.take().contains("owner.finished"))
            }
        }
    }
}
