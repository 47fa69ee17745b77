import DesignServer
import Foundation
import SeededNumbers
import StoryboardDocument
import StoryboardTools
import XCTest

@testable import Designer

/// What holds for every operation in every document: it is undone to the byte, it is there after saving and reading, and nothing is
/// broken that wasn't. Over the samples; over a folder of documents where STORYBOARD_CORPUS names one.
final class DesignerCorpusTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The documents for iOS below the folder, those that can be read.
    private static func documents() throws -> [String] {
        let corpus = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"]
        let every = corpus == nil ? 1 : Int(ProcessInfo.processInfo.environment["STORYBOARD_EVERY"] ?? "7") ?? 7
        let files = try DocumentFinder.documents(at: [corpus ?? root.appendingPathComponent("Samples").path])
        return stride(from: 0, to: files.count, by: every).map { files[$0] }
    }

    func testOperationsAreUndoneToTheByteAndBreakNothing() throws {
        try main {
            var done = 0, refused = 0, documents = 0, wrong: [String] = []
            for (index, file) in try Self.documents().enumerated() {
                guard let whole = try? StoryboardDocument(contentsOf: file),
                    whole.root["targetRuntime"]?.hasPrefix("iOS") == true,
                    whole.duplicateID == nil
                else { continue }
                documents += 1
                let session = DesignSession(layout: CanvasLayout())
                session.identifierNumbers = StableNumbers(seed: [UInt8(truncatingIfNeeded: index)])
                var numbers = SeededNumbers(UInt64(index))
                var states = [session.bytes(file)!]
                var known = Self.problems(try session.document(file))
                for _ in 0..<8 {
                    var lots = RandomOperations(try session.document(file), numbers)
                    let operation = lots.next()
                    numbers = lots.numbers
                    guard let operation else { continue }
                    do { try session.perform(operation, in: file) } catch let refusal as Diagnostic {
                        refused += 1
                        if refusal.remedy == nil { wrong.append("\(file): \(operation): no remedy: \(refusal)") }
                        if session.bytes(file) != states.last {
                            wrong.append("\(file): \(operation): changed though refused")
                        }
                        continue
                    }
                    done += 1
                    let bytes = session.bytes(file)!
                    if bytes != states.last { states.append(bytes) }
                    let new = Self.problems(try session.document(file)).subtracting(known)
                    if !new.isEmpty { wrong.append("\(file): \(operation): \(new.sorted().first!)") }
                    known.formUnion(new)
                }
                for state in states.dropLast().reversed() {
                    session.undo()
                    if session.bytes(file) != state { wrong.append("\(file): not undone to the byte") }
                }
                for state in states.dropFirst() {
                    session.redo()
                    if session.bytes(file) != state { wrong.append("\(file): not redone to the byte") }
                }
            }
            print("operations: \(done) done, \(refused) refused, in \(documents) documents; \(wrong.count) wrong")
            XCTAssertEqual(Array(wrong.prefix(12)), [])
            XCTAssertGreaterThan(done, 20)
        }
    }

    /// Two people edit the same document; what they did is merged by object, and the result opens.
    func testTwoSessionsMerge() throws {
        try main {
            var merged = 0, clean = 0, wrong: [String] = []
            for (index, file) in try Self.documents().enumerated() {
                guard let base = try? StoryboardDocument(contentsOf: file),
                    base.root["targetRuntime"]?.hasPrefix("iOS") == true,
                    base.duplicateID == nil
                else { continue }
                let sides = try (0..<2).map { side -> StoryboardDocument in
                    let session = DesignSession(layout: CanvasLayout())
                    session.identifierNumbers = StableNumbers(seed: [UInt8(truncatingIfNeeded: index), UInt8(side)])
                    var numbers = SeededNumbers(UInt64(index * 2 + side))
                    for _ in 0..<4 {
                        var lots = RandomOperations(try session.document(file), numbers)
                        let operation = lots.next()
                        numbers = lots.numbers
                        if let operation { _ = try? session.perform(operation, in: file) }
                    }
                    return try StoryboardDocument(bytes: session.bytes(file)!, path: file)
                }
                let known = Self.problems(base).union(Self.problems(sides[0])).union(Self.problems(sides[1]))
                let merge = DocumentMerge(base: base, ours: sides[0], theirs: sides[1])
                merged += 1
                clean += merge.conflicts.isEmpty ? 1 : 0
                let result = try StoryboardDocument(bytes: merge.bytes, path: file)
                let new = Self.problems(result).subtracting(known)
                if merge.conflicts.isEmpty, !new.isEmpty { wrong.append("\(file): \(new.sorted().first!)") }
            }
            print("sessions merged: \(merged), \(clean) without a conflict; \(wrong.count) wrong")
            XCTAssertEqual(Array(wrong.prefix(12)), [])
        }
    }

    func testAnOpenedDocumentIsSavedAsItWas() throws {
        try main {
            for file in try Self.documents() {
                guard let session = Optional(DesignSession(layout: CanvasLayout())),
                    (try? session.document(file)) != nil
                else { continue }
                XCTAssertEqual(session.changedPaths, [], file)
                XCTAssertEqual(
                    session.bytes(file).map { Data($0) }, try Data(contentsOf: URL(fileURLWithPath: file)), file)
            }
        }
    }

    /// What keeps the document from opening or loading.
    private static func problems(_ document: StoryboardDocument) -> Set<String> {
        Set(
            Checker(rules: RuleRegistry.all.filter { $0.severity == .error && $0.category == .integrity })
                .findings(in: CheckContext(document)).map {
                    // Lines move with every edit.
                    "\($0.rule) \($0.diagnostic.message.replacing(#/ in line \d+/#, with: ""))"
                })
    }
}
