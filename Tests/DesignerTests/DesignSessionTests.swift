import DesignServer
import Foundation
import StoryboardDocument
import XCTest

@testable import Designer

/// Operations change documents as Interface Builder does, and are taken back to the byte.
final class DesignSessionTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "DesignSessionTests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

    /// A file with an app's main storyboard as Xcode makes it.
    private func main(_ name: String = "Main.storyboard") throws -> String {
        let path = folder + "/" + name
        try Data(NewDocument.main(className: "ViewController", module: "App")).write(to: URL(fileURLWithPath: path))
        return path
    }

    private let view = "8bC-Xf-vdC", controller = "BYZ-38-t0r"

    private func insert(_ object: String, into parent: String) -> DesignOperation {
        .insert(object: object, into: parent, before: nil, slot: nil, place: DesignPoint(x: 20, y: 100))
    }

    func testUndoComesToTheSameBytesAndRedoToTheSameIDs() throws {
        try main {
            let path = try main(), session = DesignSession(layout: CanvasLayout())
            let original = try XCTUnwrap(session.bytes(path))
            var states = [original]
            let label = try session.perform(insert("label", into: view), in: path).made[0]
            states.append(session.bytes(path)!)
            try session.perform(.set(object: label, property: "text", value: "Hello", traits: nil), in: path)
            states.append(session.bytes(path)!)
            try session.perform(.remove(objects: [label]), in: path)
            states.append(session.bytes(path)!)
            for state in states.dropLast().reversed() {
                XCTAssertNotNil(session.undo())
                XCTAssertEqual(session.bytes(path), state)
            }
            XCTAssertNil(session.undo())
            for state in states.dropFirst() {
                XCTAssertNotNil(session.redo())
                XCTAssertEqual(session.bytes(path), state)
            }
            XCTAssertNil(session.redo())
        }
    }

    func testWhatWasUndoneIsForgottenWithTheNextOperation() throws {
        try main {
            let path = try main(), session = DesignSession(layout: CanvasLayout())
            try session.perform(insert("label", into: view), in: path)
            session.undo()
            try session.perform(insert("switch", into: view), in: path)
            XCTAssertNil(session.redo())
            XCTAssertEqual(session.history.map(\.name), ["Add Switch"])
        }
    }

    func testOneHistoryRunsAcrossFiles() throws {
        try main {
            let one = try main("One.storyboard"), two = try main("Two.storyboard"),
                session = DesignSession(layout: CanvasLayout())
            try session.perform(insert("label", into: view), in: one)
            try session.perform(insert("label", into: view), in: two)
            XCTAssertEqual(session.changedPaths, [one, two])
            session.undo()
            XCTAssertEqual(session.changedPaths, [one])
            session.undo()
            XCTAssertEqual(session.changedPaths, [])
        }
    }

    func testAnOperationThatCannotBeDoneChangesNothing() throws {
        try main {
            let path = try main(), session = DesignSession(layout: CanvasLayout())
            let before = session.bytes(path)
            let operations: [DesignOperation] = [
                insert("label", into: view), .set(object: view, property: "noSuchThing", value: "1", traits: nil),
            ]
            XCTAssertThrowsError(try session.perform(operations, in: path)) { error in
                XCTAssertEqual((error as? Diagnostic)?.objectID, view)
                XCTAssertTrue("\(error)".contains("View has no property “noSuchThing”"), "\(error)")
            }
            XCTAssertEqual(session.bytes(path), before)
            XCTAssertEqual(session.history.count, 0)
        }
    }

    func testSavingWritesWhatChangedAndNothingElse() throws {
        try main {
            let one = try main("One.storyboard"), two = try main("Two.storyboard"),
                session = DesignSession(layout: CanvasLayout())
            _ = try session.document(two)
            try session.perform(insert("label", into: view), in: one)
            XCTAssertEqual(try session.save(), [one])
            XCTAssertEqual(try session.save(), [])
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: one)), session.bytes(one).map { Data($0) })
            // What was saved can still be undone, and is a change then.
            session.undo()
            XCTAssertEqual(session.changedPaths, [one])
        }
    }

    func testAnOperationNamesTheScenesThatItTouched() throws {
        try main {
            let path = try main(), session = DesignSession(layout: CanvasLayout())
            let scene = try session.perform(
                .insert(object: "view controller", into: "document", before: nil, slot: nil, place: nil), in: path)
            XCTAssertEqual(scene.touched.count, 1)
            XCTAssertEqual(try session.perform(insert("label", into: view), in: path).touched, ["tne-QT-ifu"])
        }
    }

    func testFramesFollowWhereAnEditMovedThem() throws {
        try main {
            let path = try main(), session = DesignSession(layout: CanvasLayout())
            var runner = CommandRunner(session, path: path)
            let label = try runner.run("add label to \(view) at 20,100").made[0]
            let button = try runner.run("add button to \(view) at 20,400").made[0]
            _ = try runner.run("pin \(label) leading 20 top 8 trailing 20 to safe area")
            let document = try session.document(path)
            XCTAssertEqual(
                document.element(id: label)?.rect("frame"), DocumentRect(x: 20, y: 67, width: 353, height: 21))
            // The button isn't held by anything: its frame is as it was dropped.
            XCTAssertEqual(
                document.element(id: button)?.rect("frame"), DocumentRect(x: 20, y: 400, width: 75, height: 35))
        }
    }

    func testOperationsAreTheirJSON() throws {
        try main {
            let operation = DesignOperation.set(object: "a", property: "text", value: "b", traits: nil)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let text = String(decoding: try encoder.encode(operation), as: UTF8.self)
            XCTAssertEqual(text, #"{"set":{"object":"a","property":"text","value":"b"}}"#)
            XCTAssertEqual(try JSONDecoder().decode(DesignOperation.self, from: Data(text.utf8)), operation)
        }
    }

    func testTheSpliceOfTwoTextsMakesTheOneOfTheOther() {
        main {
            let texts = ["", "a", "aa", "aba", "abcabc", "xabcabcx", "abc", "ab"].map { Array($0.utf8) }
            for old in texts {
                for new in texts {
                    let splice = Splice(from: old, to: new)
                    XCTAssertEqual(splice.applied(to: old), new)
                    XCTAssertEqual(splice.reversed.applied(to: new), old)
                }
            }
            XCTAssertNil(Splice(from: [1, 2, 3], to: [1, 5, 3]).applied(to: [1, 4, 3]))
        }
    }
}
