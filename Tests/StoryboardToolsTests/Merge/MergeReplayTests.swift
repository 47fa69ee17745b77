import Foundation
import StoryboardTools
import XCTest

/// Two-sided edits over real documents: `STORYBOARD_CORPUS=FOLDER [MERGE_SEEDS=3] [MERGE_EVERY=1] swift test --filter
/// MergeReplayTests` prints the totals.
final class MergeReplayTests: XCTestCase {
    func testWhatTwoPeopleDidToRealDocumentsIsAllThere() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let corpus = environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS names no folder of documents")
        }
        let seeds = environment["MERGE_SEEDS"].flatMap(UInt64.init) ?? 1
        // Without being asked for more, a sample: the whole takes minutes.
        let step = environment["MERGE_EVERY"].flatMap(Int.init) ?? 40
        let paths = try DocumentFinder.documents(at: [corpus]).enumerated().filter { $0.offset % step == 0 }.map(
            \.element)
        XCTAssertFalse(paths.isEmpty)
        var failures: [String] = []
        var edits = 0, conflicts = 0
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            for seed in 0..<seeds {
                var replay = MergeReplay(path: path)
                try replay.run(Array(data), seed: seed)
                failures += replay.failures
                edits += replay.edits
                conflicts += replay.conflicts
            }
        }
        print(
            "\(paths.count) documents, \(seeds) seeds: \(edits) edits, \(conflicts) conflicts told, \(failures.count) failures"
        )
        XCTAssertEqual(failures, [])
        XCTAssertGreaterThan(edits, paths.count)
    }

    /// The same on documents of our own, so that it runs everywhere.
    func testWhatTwoPeopleDidIsAllThere() throws {
        for document in [MergeDocuments.profile, MergeDocuments.xib] {
            for seed in 0..<60 as Range<UInt64> {
                var replay = MergeReplay(path: "seed \(seed)")
                try replay.run(Array(document.utf8), seed: seed)
                XCTAssertEqual(replay.failures, [])
                XCTAssertGreaterThan(replay.edits, 8)
            }
        }
    }
}
