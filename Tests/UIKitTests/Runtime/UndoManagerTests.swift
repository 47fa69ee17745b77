import XCTest

@testable import UIKit

final class UndoManagerTests: XCTestCase {
    private final class Counter {
        var value = 0
        let undo: UIKit.UndoManager
        init(_ undo: UIKit.UndoManager) { self.undo = undo }
        func set(_ new: Int) {
            let old = value
            undo.registerUndo(withTarget: self) { $0.set(old) }
            undo.setActionName("Count")
            value = new
        }
    }

    func testChangesOfOneTurnAreTakenBackTogetherAndMadeAgain() {
        onMain {
            let counter = Counter(UndoManager())
            counter.set(1)
            counter.set(2)
            MainLoop.advance(by: 0.01)
            counter.set(3)
            XCTAssertEqual(counter.undo.undoMenuItemTitle, "Undo Count")
            counter.undo.undo()
            XCTAssertEqual(counter.value, 2)
            counter.undo.undo()
            XCTAssertEqual(counter.value, 0)
            XCTAssertFalse(counter.undo.canUndo)
            counter.undo.redo()
            XCTAssertEqual(counter.value, 2)
            XCTAssertTrue(counter.undo.canUndo)
        }
    }

    func testANewChangeForgetsWhatCouldBeMadeAgain() {
        onMain {
            let counter = Counter(UndoManager())
            counter.set(1)
            counter.undo.undo()
            XCTAssertTrue(counter.undo.canRedo)
            counter.set(5)
            XCTAssertFalse(counter.undo.canRedo)
        }
    }

    func testNothingIsRememberedForATargetThatWasRemoved() {
        onMain {
            let counter = Counter(UndoManager())
            counter.set(1)
            counter.undo.removeAllActions(withTarget: counter)
            counter.undo.undo()
            XCTAssertEqual(counter.value, 1)
        }
    }

    func testWhatIsGoneIsNotTakenBack() {
        onMain {
            let manager = UndoManager()
            do {
                let counter = Counter(manager)
                counter.set(1)
                XCTAssertTrue(manager.canUndo)
            }
            XCTAssertFalse(manager.canUndo)
        }
    }

    func testMessagesHoldTheirValues() {
        let name = "Ada"
        let message: OSLogMessage = "Hello \(name, privacy: .public), \(42)"
        XCTAssertEqual(message.text, "Hello Ada, 42")
    }
}
