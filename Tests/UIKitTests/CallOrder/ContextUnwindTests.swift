import XCTest

@testable import UIKit

/// Unwinding to a controller that presents in its own context: that presentation ends only if who unwinds is inside it.
final class ContextUnwindTests: XCTestCase {
    private static let context = "modalPresentationStyle=\"currentContext\""

    /// A container scene with A, which takes the unwind and defines a context, and C beside it.
    @MainActor
    private func scenes() throws -> (root: UIViewController, home: UIViewController, beside: UIViewController) {
        func hole(_ id: String, _ y: Int, _ scene: String) -> String {
            """
            <containerView contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="\(y)" width="393" height="300"/>
            <connections>\(Trace.segue("embed", id, scene))</connections></containerView>
            """
        }
        let board = try Trace.board(
            initial: "R", Trace.scene("R", view: hole("up", 100, "A") + hole("down", 450, "C")),
            Trace.scene("A", "TraceHome", connections: Trace.segue("presentation", "next", "B", Self.context)),
            Trace.scene("B", connections: Trace.unwind("B")), Trace.scene("C", connections: Trace.unwind("C")))
        let root = try XCTUnwrap(board.instantiateInitialViewController())
        _ = show(root)
        root.children[0].definesPresentationContext = true
        root.children[0].performSegue(withIdentifier: "next", sender: nil)
        MainLoop.settle(limit: 10)
        _ = CallRecorder.take()
        return (root, root.children[0], root.children[1])
    }

    func testOutOfTheContextEndsIt() throws {
        try onMain {
            let (root, home, _) = try scenes(), inside = try XCTUnwrap(home.presentedViewController)
            XCTAssertIdentical(inside.presentingViewController, home)
            inside.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take()
            assertOrder(calls, "B.prepare home loaded", before: "A.action")
            assertOrder(calls, "A.action", before: "A.dismiss")
            XCTAssertNil(home.presentedViewController)
            XCTAssertNotNil(home.view.window, "what the context showed is back")
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testFromBesideTheContextLeavesIt() throws {
        try onMain {
            let (_, home, beside) = try scenes(), inside = try XCTUnwrap(home.presentedViewController)
            beside.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take()
            XCTAssertTrue(calls.contains("A.action"), "\(calls)")
            XCTAssertFalse(calls.contains("A.dismiss"), "\(calls)")
            XCTAssertIdentical(home.presentedViewController, inside)
            XCTAssertNotNil(inside.view.window)
        }
    }
}
