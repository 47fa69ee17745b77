import XCTest

@testable import UIKit

/// Unwinding through containers that apps write themselves.
final class ContainerUnwindTests: XCTestCase {
    /// Shows one of its children at a time.
    class Rooms: TraceScene {
        var isClosed = false
        override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
            let allowed = super.allowedChildrenForUnwinding(from: source)
            return isClosed ? [] : allowed
        }
        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            super.unwind(for: unwindSegue, towards: subsequentVC)
            for child in children { child.view.isHidden = child !== subsequentVC }
        }
    }

    private static func hole(_ id: String, _ scene: String) -> String {
        """
        <containerView contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="100" width="393" height="700"/>
        <connections>\(Trace.segue("embed", id, scene))</connections></containerView>
        """
    }

    @MainActor
    private func rooms() throws -> Rooms {
        ObjCRuntime.register(Rooms.self, name: "TraceRooms", module: "Trace", table: { ClassTable(Rooms.self) })
        let board = try Trace.board(
            initial: "R", Trace.scene("R", "TraceRooms", view: Self.hole("one", "A") + Self.hole("two", "B")),
            Trace.scene("A", "TraceHome"),
            Trace.scene(
                "B",
                connections: Trace.segue("presentation", "next", "C", "modalPresentationStyle=\"fullScreen\"")
                    + Trace.unwind("B")),
            Trace.scene("C", connections: Trace.unwind("C")))
        let root = try XCTUnwrap(board.instantiateInitialViewController() as? Rooms)
        _ = show(root)
        root.children[0].view.isHidden = true
        _ = CallRecorder.take()
        return root
    }

    func testTheContainerIsToldWhereToGo() throws {
        try onMain {
            let root = try rooms()
            root.children[1].performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                CallRecorder.take().filter { !$0.contains("ppear") },
                [
                    "R.allowed [\"A\"]", "A.allowed []", "A.can yes", "B.prepare home loaded", "A.action",
                    "R.unwind towards A",
                ])
            XCTAssertFalse(root.children[0].view.isHidden)
            XCTAssertTrue(root.children[1].view.isHidden)
        }
    }

    func testWhatOneOfItsChildrenPresentedIsDismissedFirst() throws {
        try onMain {
            let root = try rooms()
            root.children[1].performSegue(withIdentifier: "next", sender: nil)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            weak var presented = try XCTUnwrap(root.presentedViewController)
            presented?.performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take()
            assertOrder(calls, "A.action", before: "R.dismiss")
            assertOrder(calls, "R.dismiss", before: "R.unwind towards A")
            XCTAssertNil(root.presentedViewController)
            XCTAssertNil(presented)
            XCTAssertFalse(root.children[0].view.isHidden)
        }
    }

    func testAContainerThatAllowsNobodyIsPassedOver() throws {
        try onMain {
            let root = try rooms()
            root.isClosed = true
            root.children[1].performSegue(withIdentifier: "home", sender: nil)
            MainLoop.settle(limit: 10)
            let calls = CallRecorder.take()
            XCTAssertFalse(calls.contains("A.action"), "\(calls)")
            XCTAssertFalse(calls.contains { $0.hasPrefix("B.prepare") }, "an unwind that nobody takes is dropped")
            XCTAssertTrue(root.children[0].view.isHidden)
        }
    }
}
