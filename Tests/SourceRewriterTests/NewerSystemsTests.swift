import SourceIndex
import SourceRewriter
import XCTest

/// What is asked of iOS's version is answered by the iOS that is imitated.
final class NewerSystemsTests: RewritingTestCase {
    private func squeezed(_ source: String) -> String {
        lines(source).joined(separator: "\n").split(separator: " ").joined(separator: " ")
    }

    func testWhatIsThereForNewerSystemsIsNeitherTakenNorCompiled() {
        let text = squeezed("func f() {\n if #available(iOS 99, *) {\n newThing()\n } else { old() }\n}")
        XCTAssertTrue(text.contains("if false { Swift.fatalError()"), text)
        XCTAssertFalse(text.contains("newThing"), text)
        XCTAssertTrue(text.contains("else { old() }"), text)
    }

    func testLinesStayWhereTheyWere() {
        let source = "func f() {\n if #available(iOS 26.0, *) {\n a()\n b()\n }\n last()\n}"
        XCTAssertEqual(lines(source).count, source.split(separator: "\n", omittingEmptySubsequences: false).count)
        XCTAssertEqual(line(6, of: source).trimmingCharacters(in: .whitespaces), "last()")
    }

    func testVersionsThatAreThereAreLeftToTheCompiler() {
        for condition in ["#available(iOS 15, *)", "#available(iOS 18.0, *)", "#available(macOS 99, *)"] {
            let text = squeezed("func f() { if \(condition) { a() } else { b() } }")
            XCTAssertTrue(text.contains("if \(condition) { a() } else { b() }"), text)
        }
        XCTAssertFalse(squeezed("func f() { if #available(iOS 18.1, *) { a() } }").contains("a()"))
    }

    func testGuardsLeaveAndUnavailableIsTheOtherWayRound() {
        let text = squeezed("func f() {\n guard #available(iOS 26, *) else { return }\n newThing()\n}")
        XCTAssertTrue(text.contains("guard false else { return }; Swift.fatalError()"), text)
        XCTAssertFalse(text.contains("newThing"), text)
        let other = squeezed("func f() { if #unavailable(iOS 26) { old() } else { newThing() } }")
        XCTAssertTrue(other.contains("if true { old() } else { Swift.fatalError()"), other)
    }

    func testDeclarationsForNewerSystemsAreNotThere() {
        let source =
            "class A: UIViewController {\n @available(iOS 26, *)\n @objc func glass() { newThing() }\n @available(iOS 14, *) func old() {}\n}\n@available(iOS 26, *) struct New { var a: NewThing }"
        let text = squeezed(source)
        XCTAssertFalse(text.contains("glass"), text)
        XCTAssertFalse(text.contains("NewThing"), text)
        XCTAssertTrue(text.contains("func old()"), text)
    }

    func testAnAppThatIsMadeForANewerSystemHasIt() {
        let made = rewriter(beside: "", IOSBuildConfiguration(deploymentTarget: SystemVersion(26)))
        let source = "func f() { if #available(iOS 26, *) { a() } }"
        let text = String(
            decoding: made.rewrite([.init(path: "A.swift", bytes: Array(source.utf8))]).files[0], as: UTF8.self)
        XCTAssertTrue(text.contains("if #available(iOS 26, *) { a() }"), text)
    }
}
