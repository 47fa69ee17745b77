import XCTest

@testable import AppBuilder

final class CoverageTests: XCTestCase {
    private let coverage = Coverage(
        "# Coverage\n\n## Not available\n\n### UIKit\n\n- `UIPencilInteraction`\n- `UIPrinter`\n\n### Members\n\n- `UIView.focusEffect` 3\n- `UISwitch.style` 12\n- `UIResponder.captureTextFromCamera`\n\n## UIKit\n\n- `UIView`\n"
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

    func testMembersThatAreMissingAreSaidToBeAtTheLineThatUsesThem() {
        XCTAssertEqual(
            coverage.explaining("a.swift:3:9: error: value of type 'UIView' has no member 'focusEffect'"),
            "a.swift:3:9: error: UIView.focusEffect is not available; see Docs/Coverage.md")
        XCTAssertEqual(
            coverage.explaining("a.swift:3:9: error: value of type 'Boat' has no member 'focusEffect'"),
            "a.swift:3:9: error: value of type 'Boat' has no member 'focusEffect' "
                + "(UIView.focusEffect is not available; see Docs/Coverage.md)")
        XCTAssertEqual(
            coverage.explaining(
                "a.swift:3:9: error: method does not override any method from its superclass\n"
                    + "  override func captureTextFromCamera(_ sender: Any?) {}"),
            "a.swift:3:9: error: method does not override any method from its superclass "
                + "(UIResponder.captureTextFromCamera is not available; see Docs/Coverage.md)\n"
                + "  override func captureTextFromCamera(_ sender: Any?) {}")
    }

    func testTheAppsOwnMistakesStayTheCompilersWords() {
        for line in [
            "a.swift:3:9: error: cannot find 'UIView' in scope", "a.swift:3:9: error: cannot find 'boat' in scope",
            "a.swift:3:9: error: value of type 'UIPrinter' has no member 'x'",
            "a.swift:3:9: error: value of type 'Boat' has no member 'style'",
            "a.swift:3:9: error: method does not override any method from its superclass\n  override func sail() {}",
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
