import Foundation
import StoryboardTools
import XCTest

final class ProgressLineTests: XCTestCase {
    /// A terminal and a clock that the test moves.
    private final class Stage: @unchecked Sendable {
        var time = 100.0
        var written: [String] = []

        func line(delay: Double = 0.5, width: Int = 80) -> ProgressLine {
            ProgressLine(delay: delay, width: width, now: { self.time }, write: { self.written.append($0) })
        }
    }

    private func shown(_ text: String) -> String { "\r\(text)\u{1B}[K" }

    func testShortRunsShowNothing() {
        let stage = Stage(), line = stage.line()
        line.start("Reading", of: 2)
        line.step("A.xib")
        stage.time += 0.49
        line.step("B.xib")
        line.clear()
        XCTAssertEqual(stage.written, [])
    }

    func testLongRunsSayHowFarTheyAreAndTakeItBack() {
        let stage = Stage(), line = stage.line()
        line.start("Reading", of: 980)
        line.step("App/A.xib")
        stage.time += 0.6
        line.step("App/Base.lproj/Main.storyboard")
        line.clear()
        line.clear()
        XCTAssertEqual(stage.written, [shown("Reading 2 of 980: Main.storyboard"), shown("")])
    }

    func testTheLineIsRewrittenTenTimesASecondAtMost() {
        let stage = Stage(), line = stage.line(delay: 0)
        line.start("Reading", of: 100)
        for _ in 0..<100 {
            line.step("A.xib")
            stage.time += 0.03125
        }
        XCTAssertEqual(stage.written.count, 25, "100 steps in 3.1 seconds: every fourth")
    }

    func testTheLineNeverWraps() {
        let stage = Stage(), line = stage.line(delay: 0, width: 20)
        line.start("Reading", of: 3)
        line.step("A-very-long-name.storyboard")
        XCTAssertEqual(stage.written, [shown("Reading 1 of 3: A-…")])
    }

    func testTheNextPhaseCountsAnew() {
        let stage = Stage(), line = stage.line(delay: 0)
        line.start("Reading", of: 3)
        line.step("A.xib")
        stage.time += 1
        line.start("Drawing scene", of: nil)
        line.step("A.xib")
        XCTAssertEqual(stage.written, [shown("Reading 1 of 3: A.xib"), shown("Drawing scene 1: A.xib")])
    }
}
