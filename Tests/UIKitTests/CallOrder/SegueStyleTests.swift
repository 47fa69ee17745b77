import XCTest

@testable import UIKit

/// A segue's styles stand before the source prepares, so that what it sets then stays.
final class SegueStyleTests: XCTestCase {
    /// Sets what a test says when it prepares.
    final class Preparing: RecordingController {
        var change: (UIViewController) -> Void = { _ in }
        var found: UIModalPresentationStyle?
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            found = segue.destination.modalPresentationStyle
            change(segue.destination)
        }
    }

    final class Delegating: UIStoryboardSegue, UIAdaptivePresentationControllerDelegate {
        static var found: UIPresentationController?
        override func perform() {
            Self.found = destination.presentationController
            destination.presentationController?.delegate = self
            super.perform()
        }
        func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
            -> UIModalPresentationStyle
        {
            CallRecorder.record("adapts \(controller.presentationStyle == .formSheet)")
            return .none
        }
    }

    @MainActor
    private func source(_ attributes: String, kind: String = "presentation") throws -> Preparing {
        ObjCRuntime.register(
            Preparing.self, name: "Preparing", module: "Trace", table: { ClassTable(Preparing.self) })
        ObjCRuntime.register(
            Delegating.self, name: "Delegating", module: "Trace",
            table: {
                var table = ClassTable(Delegating.self)
                table.initializerForSegue { Delegating(identifier: $0, source: $1, destination: $2) }
                return table
            })
        let board = try Trace.board(
            initial: "A", Trace.scene("A", "Preparing", connections: Trace.segue(kind, "go", "B", attributes)),
            Trace.scene("B"))
        let a = try XCTUnwrap(board.instantiateInitialViewController() as? Preparing)
        _ = show(a)
        return a
    }

    func testWhatPrepareSetsStays() throws {
        try onMain {
            for kind in ["presentation", "modal"] {
                let a = try source(
                    "modalPresentationStyle=\"formSheet\" modalTransitionStyle=\"crossDissolve\"", kind: kind)
                a.change = {
                    XCTAssertEqual($0.modalTransitionStyle, .crossDissolve, "the segue's own is there to be seen")
                    $0.modalPresentationStyle = .fullScreen
                    $0.modalTransitionStyle = .coverVertical
                }
                a.performSegue(withIdentifier: "go", sender: nil)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(a.found, .formSheet, kind)
                let b = try XCTUnwrap(a.presentedViewController)
                XCTAssertEqual(b.modalPresentationStyle, .fullScreen, kind)
                XCTAssertEqual(b.modalTransitionStyle, .coverVertical, kind)
                XCTAssertEqual(b.view.frame, b.view.window?.bounds, kind)
                a.dismiss(animated: false)
            }
        }
    }

    func testASegueWithoutAStyleLeavesTheScenes() throws {
        try onMain {
            let a = try source("")
            a.change = { $0.modalPresentationStyle = .overFullScreen }
            a.performSegue(withIdentifier: "go", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(a.presentedViewController?.modalPresentationStyle, .overFullScreen)
            a.dismiss(animated: false)
        }
    }

    func testADelegateSetBeforeSuperPerformFindsTheFormSheet() throws {
        try onMain {
            let a = try source(
                "modalPresentationStyle=\"formSheet\" customClass=\"Delegating\" customModule=\"Trace\"")
            _ = CallRecorder.take()
            a.performSegue(withIdentifier: "go", sender: nil)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(Delegating.found?.presentationStyle, .formSheet)
            XCTAssertIdentical(Delegating.found, a.presentedViewController?.presentationController)
            XCTAssertTrue(CallRecorder.take().contains("adapts true"))
            Delegating.found = nil
            a.dismiss(animated: false)
        }
    }

    func testAPopoversAnchorIsThereBeforePrepareAndMayBeMoved() throws {
        try onMain {
            let box = "<view contentMode=\"scaleToFill\" id=\"box\"/>"
            ObjCRuntime.register(
                Preparing.self, name: "Preparing", module: "Trace", table: { ClassTable(Preparing.self) })
            let segue = Trace.segue("popoverPresentation", "go", "B", "popoverAnchorView=\"box\"")
            let board = try Trace.board(
                initial: "A", Trace.scene("A", "Preparing", view: box, connections: segue), Trace.scene("B"))
            let a = try XCTUnwrap(board.instantiateInitialViewController() as? Preparing)
            try on(.padPortrait, a) { _ in
                let place = CGRect(x: 4, y: 5, width: 6, height: 7)
                a.change = {
                    XCTAssertNotNil($0.popoverPresentationController?.sourceView)
                    $0.popoverPresentationController?.sourceRect = place
                }
                a.performSegue(withIdentifier: "go", sender: nil)
                MainLoop.settle(limit: 10)
                let popover = try XCTUnwrap(a.presentedViewController?.popoverPresentationController)
                XCTAssertEqual(popover.sourceRect, place)
                a.dismiss(animated: false)
            }
        }
    }
}
