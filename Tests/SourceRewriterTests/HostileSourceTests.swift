import SourceIndex
import XCTest

final class HostileSourceTests: RewritingTestCase {
    func testANameWithALineEndStaysInItsLiteral() {
        let text = String(
            decoding: rewriteAll([("A\nimport Glibc\r\u{2028}.swift", "class A {}")]).files[0], as: UTF8.self)
        XCTAssertTrue(
            text.hasPrefix("#sourceLocation(file: \"A\\u{a}import Glibc\\u{d}\\u{2028}.swift\", line: 1)\n"), text)
    }

    func testWhatCantBeParsedIsAnErrorAtItsPlace() {
        let result = rewriteAll([
            ("A.swift", "class A {}"), ("B.swift", "\nlet a = " + String(repeating: "[", count: 100)),
        ])
        let errors = result.diagnostics.filter { $0.path == "B.swift" }
        XCTAssertEqual(errors.map(\.severity), [.error])
        XCTAssertEqual(errors.map(\.line), [2])
    }

    /// A game that looks at each line of its board in turn.
    func testLongRowsOfAlternativesAreRead() {
        let row = "if a == 1 && b == 2 && c == 3 {\n  d = 4\n} else "
        let source = "func f() {\n" + String(repeating: row, count: 200) + "{ d = 5 }\n}"
        XCTAssertEqual(
            rewriteAll([("A.swift", source), ("B.swift", "@main class App {}")]).diagnostics.map(\.message), [])
    }

    func testThousandsOfAlternativesAreTooMany() {
        let source = "func f() {\n" + String(repeating: "if a { b() } else ", count: 3_000) + "{ c() }\n}"
        XCTAssertEqual(rewriteAll([("A.swift", source)]).diagnostics.first?.severity, .error)
    }

    func testClassesInACircleHaveAnEnd() {
        let source = """
            class A: B { convenience init() { self.init(a: 1) } }
            class B: A {}
            class C: A { init(x: Int) {} }
            protocol P: Q {}
            protocol Q: P {}
            class D: D, P { @IBOutlet var d: D!; let s = #selector(D.gone) }
            typealias X = Y
            typealias Y = X
            class E: X { @IBOutlet var e: X? }
            extension Y { @objc func f() {} }
            """
        XCTAssertEqual(rewriteAll([("A.swift", source)]).files.count, 1)
    }
}
