import SourceIndex
import SourceParser
import StoryboardDocument
import XCTest

/// What the parser would take all of the stack or hours for is told from what people write, before it is parsed.
final class SourceNestingTests: XCTestCase {
    private func exceeded(_ text: String) -> Budget? { SourceNesting(Array(text.utf8))?.exceeded }

    private func many(_ text: String, _ count: Int = 20_000) -> String { String(repeating: text, count: count) }

    func testBracketsOfAllKindsAreCounted() {
        for bracket in ["(", "{", "#if A\n", "f(", "{ (", "class A {\n"] {
            XCTAssertEqual(exceeded("let a = " + many(bracket)), .sourceBrackets, bracket)
        }
        // Two dozen arrays take the parser minutes.
        for text in [
            many("[", 24), many("[", 24) + "1" + many("]", 24), many("[(", 24), many("A<[", 24), many("[b: ", 24),
        ] { XCTAssertEqual(exceeded("let a = " + text), .sourceArrays, text) }
        for quote in ["\"\\(", "#\"\\#(", "\"\"\"\n\\("] {
            XCTAssertEqual(exceeded("let a = " + many(quote)), .sourceInterpolations, quote)
        }
    }

    func testChainsAreCountedThatEndUpAsDeepTrees() {
        for link in [
            ".b", "()", "!", "?", "[0]", ".b!", " + b", " < b", "\n.b()", "\n#if A\n.b\n#endif", "\r#if A\r.b\r#endif",
            "\n#if A\n// c\n.b\n#endif", " {}",
        ] { XCTAssertEqual(exceeded("let a = b" + many(link)), .sourceChain, link) }
        for word in [
            "try ", "try\n", "await ", "copy ", "if\n", "switch\n", "A<", "A<\n", "A<B, ", "() -> ", "()\n->\n",
            "A.\nB",
        ] { XCTAssertEqual(exceeded("let a: " + many(word)), .sourceChain, word) }
        XCTAssertEqual(exceeded("func f() { if a {}" + many("\nelse\nif b {}") + " }"), .sourceChain)
        XCTAssertEqual(exceeded("#if A" + many("\n&& A") + "\n#endif"), .sourceChain)
    }

    func testWhatPeopleWriteIsRead() {
        for text in [
            many("let a = 1\n"), many("    @IBOutlet var label: UILabel!\n"), "let a = [" + many("1, ") + "]",
            "let a = [" + many("\"a\": b.c(), ") + "]", many("func f() { g() }\n"),
            many("a.b()\n"), many("// (((\n"), "/* " + many("[ /* ") + many("*/ ") + "*/",
            "let a = \"" + many("([{") + "\"", "let a = \"\"\"\n" + many("((\n") + "\"\"\"",
            "let a = #\"" + many("\\(") + "\"#", many("let a = \"\\(b)\"\n"), many("#if DEBUG\nlet a = 1\n#endif\n"),
            many("case .a:\n    b()\n"), many("let a: A<B, C>\n"),
            many("struct A: B {\n    var c: D { E(f: [g, h]) }\n}\n"),
            many("let a = /[(]/\nfunc f() { let b = /[/ }\n", 50), many("a ? b : c\n"),
        ] { XCTAssertNil(exceeded(text), String(text.prefix(60))) }
    }

    func testTheDiagnosticHasAPlace() throws {
        let source = ParsedSource(
            path: "A.swift", bytes: Array(("let a = 1\n  let b = " + many("(", 200)).utf8),
            configuration: IOSBuildConfiguration())
        XCTAssertEqual(
            source.problem?.description,
            "A.swift:2:139: error: there are more than 128 brackets open at once in a Swift file: the file can't be read"
        )
        XCTAssertTrue(source.index.types.isEmpty)
        XCTAssertNil(
            ParsedSource(path: "A.swift", bytes: Array("class A {}".utf8), configuration: IOSBuildConfiguration())
                .problem)
    }

    func testWhatIsJustAllowedIsParsed() {
        for text in [
            "let a = " + many("(", 120), "let a = b" + many(".c", 490), "let a = " + many("[", 8) + many("(", 8),
            "func f() { if case " + many("let ", 900) + "x = y {} }",
            "func f() { " + many("switch ", 900) + "x {} }", "let a = " + many("repeat ", 900) + "b",
            "let a = b" + many("!", 900), "let a: " + many("() -> ", 240) + "A",
        ] {
            XCTAssertNil(exceeded(text), String(text.prefix(40)))
            let source = ParsedSource(path: "A.swift", bytes: Array(text.utf8), configuration: IOSBuildConfiguration())
            XCTAssertNotNil(source.strings)
        }
    }
}
