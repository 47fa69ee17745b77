import Foundation
import StoryboardTools
import XCTest

/// Documents that Xcode saved, where STORYBOARD_CORPUS names a folder of them.
final class CheckCorpusTests: XCTestCase {
    func testDocumentsThatXcodeSavedAreWhole() throws {
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS isn't set")
        }
        let rules = RuleRegistry.all.filter {
            [
                "duplicate-id", "dangling-connection", "dangling-segue", "dangling-constraint", "dangling-reference",
                "invalid-segue", "invalid-constraint", "invalid-number",
            ].contains($0.identifier)
        }
        let files = try DocumentFinder.documents(at: [folder])
        let findings = Checker(rules: rules).check(files).findings.filter { $0.rule != "unreadable-document" }
        // Other linters' own test documents are broken on purpose.
        XCTAssertLessThanOrEqual(
            Double(findings.count), Double(files.count) / 100,
            findings.prefix(20).map { "\($0.diagnostic)" }.joined(separator: "\n"))
    }
}
