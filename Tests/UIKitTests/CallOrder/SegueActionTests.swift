import XCTest

@testable import UIKit

/// Segue actions: the source makes the destination, or a child that a relationship gives the destination.
final class SegueActionTests: XCTestCase {
    /// A scene that is made with a number, as `@IBSegueAction` methods do it.
    final class Numbered: RecordingController {
        var number = 0

        init?(coder: NSCoder, number: Int) {
            self.number = number
            super.init(coder: coder)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    final class Maker: RecordingController {
        var asked: [String] = []

        func make(_ coder: NSCoder) -> Numbered? { Numbered(coder: coder, number: 1) }
        func makeFor(_ coder: NSCoder, sender: Any?, identifier: String?) -> Numbered? {
            asked.append("\(sender as? String ?? "?") \(identifier ?? "nil")")
            return Numbered(coder: coder, number: 3)
        }
    }

    @MainActor
    private func maker(_ segue: String, _ scenes: String...) throws -> Maker {
        ObjCRuntime.register(Numbered.self, name: "Numbered", module: "Trace", table: { ClassTable(Numbered.self) })
        ObjCRuntime.register(
            Maker.self, name: "Maker", module: "Trace",
            table: {
                var table = ClassTable(Maker.self)
                table.method("make:") { (maker: Maker, coder: NSCoder) in maker.make(coder) }
                table.method("make:sender:identifier:") {
                    (maker: Maker, coder: NSCoder, sender: Any?, identifier: String?) in
                    maker.makeFor(coder, sender: sender, identifier: identifier)
                }
                return table
            })
        let board = try Trace.board(
            initial: "A", Trace.scene("A", "Maker", connections: segue), scenes.joined(), Trace.scene("B", "Numbered"))
        let maker = try XCTUnwrap(board.instantiateInitialViewController() as? Maker)
        _ = show(maker)
        _ = CallRecorder.take()
        return maker
    }

    func testTheSourceMakesTheDestinationOnceAndIsPreparedWithIt() throws {
        try onMain {
            let maker = try maker(Trace.segue("presentation", "go", "B", "destinationCreationSelector=\"make:\""))
            maker.performSegue(withIdentifier: "go", sender: nil)
            XCTAssertEqual(CallRecorder.take().prefix(3), ["B.init", "B.awake", "A.prepare go"])
            XCTAssertEqual((maker.presentedViewController as? Numbered)?.number, 1)
        }
    }

    func testTheRootOfANavigationControllerIsMadeByTheSceneThatItIsShownFrom() throws {
        try onMain {
            let relation =
                "<segue destination=\"B\" kind=\"relationship\" relationship=\"rootViewController\" destinationCreationSelector=\"make:sender:identifier:\" id=\"rB\"/>"
            let maker = try maker(
                Trace.segue("presentation", "go", "Nav"),
                Trace.container("navigationController", "Nav", "TraceNavigation", relation))
            maker.performSegue(withIdentifier: "go", sender: "me")
            let nav = try XCTUnwrap(maker.presentedViewController as? UINavigationController)
            XCTAssertEqual((nav.topViewController as? Numbered)?.number, 3)
            XCTAssertEqual(maker.asked, ["me go"])
            XCTAssertEqual(CallRecorder.take().prefix(3), ["B.init", "B.awake", "A.prepare go"])
        }
    }

    func testWithoutASegueAContainersChildIsMadeByItsClass() throws {
        try onMain {
            let relation =
                "<segue destination=\"B\" kind=\"relationship\" relationship=\"rootViewController\" destinationCreationSelector=\"make:\" id=\"rB\"/>"
            _ = try maker("", Trace.container("navigationController", "Nav", "TraceNavigation", relation))
            let board = try Trace.board(
                initial: "Nav", Trace.container("navigationController", "Nav", "TraceNavigation", relation),
                Trace.scene("B", "Numbered"))
            let nav = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
            XCTAssertEqual((nav.topViewController as? Numbered)?.number, 0)
        }
    }
}
