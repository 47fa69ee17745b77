import Foundation
import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// Which of the compiler's warnings stop a build that takes warnings for errors.
final class OwnWarningsTests: XCTestCase {
    private let fixture = ProjectFixture()
    private lazy var source = fixture.write(
        "A.swift",
        """
        func made() -> Int { 1 }
        func use() { let unused = 1; made() }
        @IBAction func touched() { let other = 1 }
        #warning("later")
        func old() { view.old() }

        """)
    /// Line 3 is another in the translation.
    private lazy var translation = fixture.write(
        "Sources/A.swift",
        """
        #sourceLocation(file: "\(source)", line: 1)
        func made() -> Int { 1 }
        func use() { let unused = 1; made() }
                  func touched() { let other = 1 }
        #warning("later")
        func old() { view.old() }
        #sourceLocation()

        """)

    private func stopped(_ settings: String, _ flags: [String] = []) throws -> [String] {
        fixture.writeProject(objects: "", targetSettings: settings)
        let own = OwnWarnings(try fixture.target().buildSettings(), flags)
        let said = [
            (
                2,
                "initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it"
            ),
            (2, "result of call to 'made()' is unused [#NoUsage]"),
            (3, "initialization of immutable value 'other' was never used"), (4, "later"),
            (5, "result of call to 'foreign()' is unused"), (5, "'old()' is deprecated: gone [#DeprecatedDeclaration]"),
            (5, "call to main actor-isolated instance method 'old()' in a synchronous nonisolated context"),
        ]
        let blocks = said.map { "\(source):\($0):5: warning: \($1)\n    code\n" }
        return own.stopping(
            blocks + ["/made/Prelude.swift:1:1: warning: variable 'x' was never used\n"], rewritten: [translation]
        )
        .map { stop in
            XCTAssertEqual(stop.source, translation)
            XCTAssertTrue(stop.text.contains(": error: "), stop.text)
            return String(stop.text.dropFirst(source.count + 1).prefix { $0 != "\n" })
        }
    }

    func testOnlyWhatFollowsFromTheAppsOwnLinesStopsABuild() throws {
        XCTAssertEqual(
            try stopped("SWIFT_TREAT_WARNINGS_AS_ERRORS = YES;"),
            [
                "2:5: error: initialization of immutable value 'unused' was never used; consider replacing with assignment to '_' or removing it",
                "2:5: error: result of call to 'made()' is unused [#NoUsage]", "4:5: error: later",
                "5:5: error: 'old()' is deprecated: gone [#DeprecatedDeclaration]",
            ])
        XCTAssertEqual(try stopped(""), [])
        XCTAssertEqual(try stopped("SWIFT_TREAT_WARNINGS_AS_ERRORS = YES; SWIFT_SUPPRESS_WARNINGS = YES;"), [])
    }

    func testFlagsAndGroupsChooseWarnings() throws {
        let deprecated = "5:5: error: 'old()' is deprecated: gone [#DeprecatedDeclaration]"
        XCTAssertEqual(try stopped("SWIFT_WARNINGS_AS_ERRORS_GROUPS = DeprecatedDeclaration;"), [deprecated])
        XCTAssertEqual(try stopped("", ["-Werror", "DeprecatedDeclaration"]), [deprecated])
        XCTAssertEqual(
            try stopped("SWIFT_TREAT_WARNINGS_AS_ERRORS = YES;", ["-Wwarning", "DeprecatedDeclaration"]).count, 3)
        XCTAssertEqual(try stopped("", ["-warnings-as-errors"]).count, 4)
        XCTAssertEqual(try stopped("", ["-warnings-as-errors", "-no-warnings-as-errors"]), [])
        XCTAssertEqual(CompilerFlags(["-Werror", "X", "-warnings-as-errors"]).unknown, [])
    }
}
