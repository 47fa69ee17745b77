import XCTest

@testable import UIKit

/// The transition styles of modal segues: each comes in and goes out in its own way.
final class TransitionStyleTests: XCTestCase {
    /// Halfway in and halfway out: how opaque, and how far below its place.
    @MainActor
    private func halfway(_ style: String, file: StaticString = #filePath, line: UInt = #line) throws -> [(
        opacity: Float, below: CGFloat
    )] {
        let segue = Trace.segue(
            "presentation", "go", "B", "modalPresentationStyle=\"fullScreen\" modalTransitionStyle=\"\(style)\"")
        let board = try Trace.board(initial: "A", Trace.scene("A", connections: segue), Trace.scene("B"))
        let a = try XCTUnwrap(board.instantiateInitialViewController(), file: file, line: line)
        _ = show(a)
        var result: [(Float, CGFloat)] = []
        func look(_ view: UIView) {
            MainLoop.advance(by: 0.15)
            let shown = view.layer.presentation() ?? view.layer
            result.append((shown.opacity, shown.position.y - view.bounds.midY))
            MainLoop.settle(limit: 10)
        }
        a.performSegue(withIdentifier: "go", sender: nil)
        let b = try XCTUnwrap(a.presentedViewController, file: file, line: line)
        look(b.view)
        XCTAssertEqual(b.view.alpha, 1, file: file, line: line)
        XCTAssertEqual(b.view.frame, a.presentedViewController?.view.window?.bounds, file: file, line: line)
        XCTAssertNil(a.view.window, file: file, line: line)
        a.dismiss(animated: true)
        look(b.view)
        XCTAssertNil(b.view.window, file: file, line: line)
        XCTAssertNotNil(a.view.window, file: file, line: line)
        XCTAssertEqual(b.view.alpha, 1, file: file, line: line)
        return result
    }

    func testCoverVerticalSlidesFromBelowAndBackThere() throws {
        try onMain {
            for moment in try halfway("coverVertical") {
                XCTAssertEqual(moment.opacity, 1)
                XCTAssertGreaterThan(moment.below, 10)
                XCTAssertLessThan(moment.below, 852)
            }
        }
    }

    private func assertDissolves(_ style: String) throws {
        try onMain {
            for moment in try halfway(style) {
                XCTAssertGreaterThan(moment.opacity, 0.05)
                XCTAssertLessThan(moment.opacity, 0.95)
                XCTAssertEqual(moment.below, 0, accuracy: 0.01)
            }
        }
    }

    func testCrossDissolveFades() throws { try assertDissolves("crossDissolve") }

    func testFlipsAndCurlsMoveAPictureAndLeaveTheViewInPlace() throws {
        try onMain {
            for style in ["flipHorizontal", "partialCurl"] {
                for moment in try halfway(style) { XCTAssertEqual(moment.below, 0, accuracy: 0.01, style) }
            }
        }
    }

    func testASegueWithoutAnimationIsThereAtOnce() throws {
        try onMain {
            let board = try Trace.board(
                initial: "A", Trace.scene("A", connections: Trace.segue("presentation", "go", "B", "animates=\"NO\"")),
                Trace.scene("B"))
            let a = try XCTUnwrap(board.instantiateInitialViewController())
            _ = show(a)
            _ = CallRecorder.take()
            a.performSegue(withIdentifier: "go", sender: nil)
            XCTAssertTrue(CallRecorder.take().contains("B.didAppear"))
            XCTAssertFalse(a.presentedViewController?.isBeingPresented ?? true)
        }
    }
}
