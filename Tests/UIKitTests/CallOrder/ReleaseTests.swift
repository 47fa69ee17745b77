import XCTest

@testable import UIKit

/// Whatever has gone is released: controllers, their segues and their presentations.
final class ReleaseTests: XCTestCase {
    /// Runs what shows a controller and takes it away again; nothing may keep it.
    @MainActor
    private func assertReleased(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> [UIViewController]
    ) rethrows {
        var gone: [() -> AnyObject?] = []
        do {
            for controller in try body() {
                weak var weakly = controller
                gone.append { weakly }
            }
        }
        MainLoop.settle(limit: 10)
        for controller in gone { XCTAssertNil(controller(), what, file: file, line: line) }
    }

    func testEveryPresentationStyle() throws {
        onMain {
            let root = UIViewController()
            _ = show(root)
            let styles: [UIModalPresentationStyle] = [
                .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
                .popover,
            ]
            for style in styles {
                for animated in [true, false] {
                    assertReleased("\(style) \(animated)") {
                        let content = UINavigationController(rootViewController: UIViewController())
                        content.modalPresentationStyle = style
                        if style == .popover { content.popoverPresentationController?.sourceView = root.view }
                        root.present(content, animated: animated)
                        MainLoop.settle(limit: 10)
                        content.dismiss(animated: animated)
                        MainLoop.settle(limit: 10)
                        return [content, content.viewControllers[0]]
                    }
                    XCTAssertNil(root.presentedViewController)
                }
            }
        }
    }

    func testPopoversOfTabletsThatATapEnds() throws {
        onMain {
            let root = UIViewController()
            on(.padPortrait, root) { _ in
                assertReleased("popover") {
                    let content = UIViewController()
                    content.modalPresentationStyle = .popover
                    content.popoverPresentationController?.sourceView = root.view
                    content.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
                    content.preferredContentSize = CGSize(width: 200, height: 200)
                    root.present(content, animated: true)
                    MainLoop.settle(limit: 10)
                    Finger.tap(700, 1100)
                    MainLoop.settle(limit: 10)
                    return [content]
                }
                XCTAssertNil(root.presentedViewController)
            }
        }
    }

    func testSheetsThatAreSwipedAway() throws {
        onMain {
            let root = UIViewController()
            _ = show(root)
            assertReleased("sheet") {
                let content = UIViewController()
                root.present(content, animated: true)
                MainLoop.settle(limit: 10)
                let finger = Finger()
                finger.down(200, 120)
                finger.move(by: CGVector(dx: 0, dy: 600))
                finger.up()
                MainLoop.settle(limit: 10)
                return [content]
            }
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testTabsAndChildrenThatAreTakenOut() throws {
        onMain {
            let tabs = UITabBarController()
            _ = show(tabs)
            assertReleased("tabs") {
                let old = [
                    UIViewController(), UINavigationController(rootViewController: UIViewController()),
                    UIViewController(),
                ]
                tabs.viewControllers = old
                MainLoop.settle(limit: 10)
                tabs.selectedIndex = 1
                MainLoop.settle(limit: 10)
                tabs.viewControllers = [UIViewController()]
                return old
            }
            let root = UIViewController()
            _ = show(root)
            assertReleased("child") {
                let child = UIViewController()
                root.addChild(child)
                root.view.addSubview(child.view)
                child.didMove(toParent: root)
                MainLoop.settle(limit: 10)
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
                return [child]
            }
        }
    }

    func testPoppedByCodeByTheEdgeAndByTheBackButton() throws {
        onMain {
            let nav = UINavigationController(rootViewController: UIViewController())
            _ = show(nav)
            for way in 0..<3 {
                assertReleased("way \(way)") {
                    let content = UIViewController()
                    nav.pushViewController(content, animated: true)
                    MainLoop.settle(limit: 10)
                    switch way {
                    case 0: nav.popViewController(animated: true)
                    case 1: nav.popFromBackButton()
                    default:
                        let finger = Finger()
                        finger.down(2, 400)
                        finger.move(by: CGVector(dx: 300, dy: 0))
                        finger.up()
                    }
                    MainLoop.settle(limit: 10)
                    return [content]
                }
                XCTAssertEqual(nav.viewControllers.count, 1)
            }
        }
    }

    func testADetailThatAnotherReplaces() throws {
        onMain {
            let split = UISplitViewController()
            on(.padLandscape, split) { _ in
                split.viewControllers = [UIViewController(), UIViewController()]
                MainLoop.settle(limit: 10)
                assertReleased("detail") {
                    let detail = UIViewController()
                    split.showDetailViewController(detail, sender: nil)
                    MainLoop.settle(limit: 10)
                    split.showDetailViewController(UIViewController(), sender: nil)
                    MainLoop.settle(limit: 10)
                    return [detail]
                }
            }
        }
    }

    func testCustomSeguesEndWithTheirPerform() throws {
        try onMain {
            let board = try Trace.board(
                initial: "A",
                Trace.scene(
                    "A", connections: Trace.segue("presentation", "modal", "B", "modalPresentationStyle=\"fullScreen\"")
                ), Trace.scene("B"))
            let a = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(a)
            _ = CallRecorder.take()
            for animated in [true, false] {
                a.performSegue(withIdentifier: "modal", sender: nil)
                MainLoop.settle(limit: 10)
                XCTAssertNotNil(a.presentedViewController?.activePresentation?.retainedSegue)
                a.dismiss(animated: animated)
                MainLoop.settle(limit: 10)
            }
            XCTAssertEqual(CallRecorder.take().filter { $0.contains("deinit") }, ["B.deinit", "B.deinit"])
        }
    }

    /// Remembers each segue that it prepares, weakly.
    @MainActor static var prepared: [() -> AnyObject?] = []

    class Keeper: TraceScene {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            weak var weakly = segue
            ReleaseTests.prepared.append { weakly }
        }
    }

    func testAJourneyThatIsUnwoundLeavesNeitherControllersNorSegues() throws {
        try onMain {
            ObjCRuntime.register(Keeper.self, name: "Keeper", module: "Trace", table: { ClassTable(Keeper.self) })
            let full = "modalPresentationStyle=\"fullScreen\"",
                inside = """
                    <containerView contentMode="scaleToFill" id="box"><rect key="frame" x="0.0" y="300" width="200" height="100"/>
                    <connections>\(Trace.segue("embed", "inside", "E"))</connections></containerView>
                    """
            let board = try Trace.board(
                initial: "Nav",
                Trace.container(
                    "navigationController", "Nav", "TraceNavigation", Trace.relation("rootViewController", "A")),
                Trace.scene("A", "TraceHome", connections: Trace.segue("show", "next", "B")),
                Trace.scene("B", "Keeper", connections: Trace.segue("presentation", "next", "C", full)),
                Trace.scene("C", "Keeper", view: inside, connections: Trace.segue("presentation", "next", "D", full)),
                Trace.scene("D", "Keeper", connections: Trace.unwind("D")), Trace.scene("E"))
            let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
            _ = show(nav)
            Self.prepared = []
            func go(_ controller: UIViewController?, _ identifier: String) {
                controller?.performSegue(withIdentifier: identifier, sender: nil)
                MainLoop.settle(limit: 10)
            }
            go(nav.topViewController, "next")
            go(nav.topViewController, "next")
            go(nav.presentedViewController, "next")
            XCTAssertEqual(
                Self.prepared.map { $0() == nil }, [false, true, false], "presentations keep theirs, an embed's is done"
            )
            _ = CallRecorder.take()
            go(nav.presentedViewController?.presentedViewController, "home")
            XCTAssertEqual(Self.prepared.count, 4)
            XCTAssertEqual(Self.prepared.map { $0() == nil }, [true, true, true, true])
            XCTAssertEqual(
                Set(CallRecorder.take().filter { $0.contains("deinit") }),
                ["B.deinit", "C.deinit", "D.deinit", "E.deinit"])
            XCTAssertEqual(nav.viewControllers.count, 1)
        }
    }
}
