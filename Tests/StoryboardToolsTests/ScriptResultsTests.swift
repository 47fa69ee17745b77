import Foundation
import XCTest

@testable import StoryboardTools

final class ScriptResultsTests: XCTestCase {
    private func results() -> ScriptResults {
        ScriptResults(
            path: "a&b.txt",
            steps: [
                .init(line: 1, text: "tap \"A\""), .init(line: 3, text: "expect \"B\""), .init(line: 4, text: "back"),
                .init(line: 5, text: "wait 1"),
            ])
    }

    func testAReportHasATestForEachStepAndSaysWhichFailedBrokeAndWasNeverReached() throws {
        var results = results()
        results.set(1, .passed, seconds: 0.25)
        results.set(3, .failed("\"B\" is not there\n  <text>"), seconds: 0.5, files: ["f/line-3.png"])
        results.set(4, .broken("the app was ended by SIGILL"))
        XCTAssertEqual(results.failures, 2)
        let text = results.junit()
        XCTAssertTrue(
            text.contains(
                "<testsuite name=\"a&amp;b.txt\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\" time=\"0.750\">"),
            text)
        XCTAssertTrue(
            text.contains(
                "<testcase name=\"line 1: tap &quot;A&quot;\" classname=\"a&amp;b.txt\" file=\"a&amp;b.txt\" line=\"1\" time=\"0.250\"/>"
            ), text)
        XCTAssertTrue(
            text.contains(
                "<failure message=\"&quot;B&quot; is not there\">&quot;B&quot; is not there\n  &lt;text&gt;</failure>\n      <system-out>[[ATTACHMENT|f/line-3.png]]\n</system-out>"
            ), text)
        XCTAssertTrue(text.contains("<error message=\"the app was ended by SIGILL\">"), text)
        XCTAssertEqual(text.components(separatedBy: "<skipped/>").count, 2)
    }

    func testALineThatIsNoStepChangesNothing() {
        var results = results()
        results.set(2, .passed)
        XCTAssertEqual(results.failures, 0)
        XCTAssertTrue(results.steps.allSatisfy { $0.outcome == .skipped })
    }
}
