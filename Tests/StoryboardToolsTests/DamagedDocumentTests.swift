import SeededNumbers
import StoryboardDocument
import StoryboardTools
import XCTest

/// The tools over documents that no Interface Builder wrote.
final class DamagedDocumentTests: XCTestCase {
    /// The samples' storyboards, damaged in as many ways as a test has time for; the fuzzer (Fuzzing/) has more.
    func testToolsKeepTheirPromisesForDamagedDocuments() throws {
        var generator = SeededNumbers(state: 13)
        for sample in ["PhotoBrowser", "Events"] {
            let bytes = try Samples.storyboard(sample)
            for round in 0..<25 {
                let document = try StoryboardDocument(bytes: bytes, path: "Test.storyboard")
                for _ in 0...Int.random(in: 0..<4, using: &generator) {
                    DocumentMutation.apply(to: document, using: &generator)
                }
                if let broken = ToolPromises.broken(by: document.serialized()) {
                    XCTFail("\(sample), round \(round): \(broken)")
                }
            }
        }
    }

    func testAFolderThatIsCalledLikeADocumentIsTold() throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString + ".storyboard"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        XCTAssertEqual(try DocumentFinder.documents(at: [folder]), [folder])
    }

    func testWhatToolsFillAndTranslatorsGetIsNotSearched() throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString, manager = FileManager.default
        defer { try? manager.removeItem(atPath: folder) }
        for path in ["App", "Pods/Library", "de.xcloc/Source Contents/App", "Carthage/Checkouts"] {
            try manager.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(path)/Main.storyboard"))
        }
        XCTAssertEqual(try DocumentFinder.documents(at: [folder]), [folder + "/App/Main.storyboard"])
        XCTAssertEqual(try DocumentFinder.documents(at: [folder + "/Pods"]).count, 1, "unless it is named")
    }
}
