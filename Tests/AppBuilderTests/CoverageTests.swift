import XCTest

@testable import AppBuilder

final class CoverageTests: XCTestCase {
    private let coverage = Coverage(
        "# Coverage\n\n## Not available\n\n### UIKit\n\n- `UIPencilInteraction`\n- `UIPrinter`\n\n## UIKit\n\n- `UIView`\n"
    )

    func testApplesNamesThatAreMissingAreSaidToBe() {
        XCTAssertEqual(
            coverage.explaining(
                "a.swift:3:9: error: cannot find 'UIPencilInteraction' in scope\n    let x = UIPencilInteraction()"),
            "a.swift:3:9: error: UIPencilInteraction is not available; see Docs/Coverage.md\n    let x = UIPencilInteraction()"
        )
        XCTAssertEqual(
            coverage.explaining("b.swift:1:1: error: cannot find type 'UIPrinter' in scope"),
            "b.swift:1:1: error: UIPrinter is not available; see Docs/Coverage.md")
    }

    func testTheAppsOwnMistakesStayTheCompilersWords() {
        for line in [
            "a.swift:3:9: error: cannot find 'UIView' in scope", "a.swift:3:9: error: cannot find 'boat' in scope",
            "a.swift:3:9: error: value of type 'UIPrinter' has no member 'x'",
        ] {
            XCTAssertEqual(coverage.explaining(line), line)
        }
    }

    func testTheToolkitsOwnDocumentIsRead() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let document = try String(contentsOf: root.appendingPathComponent("Docs/Coverage.md"), encoding: .utf8)
        XCTAssertEqual(
            Coverage(document).explaining("error: cannot find 'UIPencilInteraction' in scope"),
            "error: UIPencilInteraction is not available; see Docs/Coverage.md")
    }

    func testWhatASyntaxErrorSwallowsIsNotMissedByItself() {
        let own = "App/First.swift:3:5: error: expected '{' in body of function declaration\nfunc broken(\n    ^\n"
        let generated =
            "App/_StoryboardPrelude.swift:190:9: error: cannot find '_storyboardRegister_First_swift' in scope\n        _storyboardRegister_First_swift()\n        ^\n"
        func readable(_ output: String) -> String {
            CompileStage.readable(output).trimmingCharacters(in: .newlines) + "\n"
        }
        XCTAssertEqual(readable(own + generated), own)
        XCTAssertEqual(readable(generated), generated, "nothing is hidden that stands alone")
    }
}
