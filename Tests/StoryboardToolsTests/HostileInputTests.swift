import Foundation
import SafeFiles
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Documents and configurations of strangers: nothing in them stops the tools, hides from them, or gets into what they
/// write.
final class HostileInputTests: XCTestCase {
    // MARK: Patterns

    private func matches(_ pattern: String, _ path: String) throws -> Bool { try Glob(pattern).matches(path) }

    func testPatternsMatchAsTheyAreWritten() throws {
        for (pattern, path, does) in [
            ("*.xib", "a.xib", true), ("*.xib", "Views/a.xib", true), ("*.xib", "a.xib/b", true),
            ("*.xib", "a.xibs", false), ("Pods", "Pods/Kit/A.xib", true),
            ("Pods", "MyPods/A.xib", false), ("Legacy/**", "Legacy/a/b.xib", true), ("Legacy/**", "Legacy", false),
            ("Legacy/", "Legacy/a.xib", true), ("/a/*.xib", "a/b.xib", true),
            ("/a/*.xib", "x/a/b.xib", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
            ("a/**/b", "a/xb", false), ("**/b/*", "b/c", true), ("**/b/*", "a/b/c", true),
            ("a?c", "abc", true), ("a?/c", "a//c", false), ("{a,b{c,d}}/e", "bd/e", true),
            ("{a,b{c,d}}/e", "b/e", false), ("a{,/**}/", "a/b", true), ("./a", "a", true), ("**", "a/b", true),
            ("a*b*c/d", "aXbYc/d", true), ("a*b*c/d", "aXbY/c/d", false), ("", "a", false), ("{", "a", false),
            ("a/{b,c", "a/c", true), ("é*/x", "éa/x", true),
        ] { XCTAssertEqual(try matches(pattern, path), does, "\(pattern) \(path)") }
    }

    func testStarsTakeNoLongerThanTheyAreLong() throws {
        let name = String(repeating: "a", count: 200)
        XCTAssertFalse(try matches(String(repeating: "*a", count: 30) + "b", name))
        XCTAssertFalse(try matches(String(repeating: "**a", count: 25) + "b", String(repeating: "a/", count: 100)))
        XCTAssertFalse(try matches(String(repeating: "{a,a}", count: 100) + "/b", name))
        XCTAssertTrue(try matches(String(repeating: "*a", count: 30), name))
    }

    func testPatternsThatNobodyWritesAreRefusedAtTheirPlace() {
        for (pattern, words) in [
            (String(repeating: "{", count: 1_000), "8 braces of a pattern inside one another"),
            (String(repeating: "a", count: 2_000), "1,024 characters in a pattern"),
        ] {
            XCTAssertThrowsError(
                try CheckConfiguration(
                    yaml: "only: true\nexclude:\n  - \"\(pattern)\"\n", path: "/app/.storyboard-check.yml")
            ) { error in
                XCTAssertEqual((error as? Diagnostic)?.line, 3)
                XCTAssertTrue("\(error)".contains(words), "\(error)")
            }
        }
    }

    func testAConfigurationThatMultipliesIsRefused() {
        let laughs = (1..<12).map { n in
            "? &a\(n) {" + (0..<9).map { "k\($0): *a\(n - 1)" }.joined(separator: ", ") + "}\n: x"
        }.joined(separator: "\n")
        XCTAssertThrowsError(
            try CheckConfiguration(yaml: "? &a0 {b: c}\n: x\n" + laughs, path: "/app/.storyboard-check.yml")
        ) {
            XCTAssertTrue("\($0)".contains("more than 16 aliases"), "\($0)")
        }
        XCTAssertNoThrow(
            try CheckConfiguration(
                yaml: "exclude: [" + (0..<40).map { "\"*\($0).xib\"" }.joined(separator: ", ") + "] # R&D\n",
                path: "/app/.storyboard-check.yml"))
    }

    func testANumberOfAnOptionIsFinite() {
        for number in ["nan", "inf", "1e999"] {
            XCTAssertThrowsError(
                try CheckConfiguration(
                    yaml: "rules: {allowed-fonts: {minimum: \(number)}}", path: "/app/.storyboard-check.yml"), number)
        }
    }

    // MARK: Numbers

    func testAMultiplierThatIsNoNumberIsFoundAndStopsNothing() throws {
        for multiplier in ["nan", "inf", "-inf", "1e400", "x", "0:0", "1:0", "nan:1", "1e308:1e-308"] {
            let xml = CheckFixture.xib(
                "<view id=\"v\"><constraints><constraint firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"height\" multiplier=\"\(multiplier)\" id=\"c\"/></constraints></view>"
            )
            XCTAssertEqual(try CheckFixture.objects(xml, "invalid-constraint", path: "a.xib"), ["c"], multiplier)
            XCTAssertEqual(try CheckFixture.objects(xml, "duplicate-constraint", path: "a.xib"), [], multiplier)
        }
    }

    private static let numbers = [
        "nan", "inf", "-inf", "-1", "1e19", "1e308", "-1e308", "1e400", "9223372036854775807", "9223372036854775808",
        "99999999999999999999", "", "0x10", "1,5",
    ]

    func testNoNumberStopsARuleADifferenceOrAGraph() throws {
        for number in Self.numbers {
            let view = """
                <rect key="frame" x="\(number)" y="\(number)" width="\(number)" height="\(number)"/><subviews><label text="a" lineBreakMode="\(number)" numberOfLines="\(number)" id="l">
                <fontDescription key="fontDescription" type="system" pointSize="\(number)"/><color key="textColor" red="\(number)" green="\(number)" blue="\(number)" alpha="\(number)"/></label></subviews>
                <constraints><constraint firstItem="l" firstAttribute="width" constant="\(number)" priority="\(number)" multiplier="\(number)" id="k"/>
                <constraint firstItem="l" firstAttribute="width" constant="\(number)" id="k2"/></constraints>
                """
            let xml = CheckFixture.storyboard(
                CheckFixture.scene(
                    "c1", view: view, also: "<point key=\"canvasLocation\" x=\"\(number)\" y=\"\(number)\"/>"))
            _ = try CheckFixture.findings(xml)
            let document = try StoryboardDocument(bytes: Array(xml.utf8), path: "a.storyboard"),
                other = try StoryboardDocument(
                    bytes: Array(
                        xml.replacingOccurrences(of: number.isEmpty ? "\"\"" : "\"\(number)\"", with: "\"1\"").utf8),
                    path: "a.storyboard")
            XCTAssertFalse(SceneGraph([document]).svg([document], pictures: nil).isEmpty)
            var diff = DocumentDiff(showsAll: true, report: { _ in })
            diff.progress = nil
            let results = diff.results([
                VersionPair(
                    old: DocumentVersion(bytes: document.serialized(), name: "a.storyboard"),
                    new: DocumentVersion(bytes: other.serialized(), name: "a.storyboard"))
            ])
            XCTAssertEqual(results.count, 1, number)
        }
    }

    // MARK: Names

    func testAClassThatNobodyCanDeclareIsFound() throws {
        let scenes =
            CheckFixture.scene("c1", "customClass=\"X&#10;}; func f() {} //\"")
            + CheckFixture.scene("c2", "customClass=\"Fine\" customModule=\"M&#10;import Glibc\"")
            + CheckFixture.scene("c3", "customClass=\"Outer.Inner\" customModule=\"App_1\"")
            + CheckFixture.scene("c4", "customClass=\"_TtC3App4Main\"")
            + CheckFixture.scene("c5", "customClass=\"Größe\"")
            + CheckFixture.scene("c6", "customClass=\"My Class\"") + CheckFixture.scene("c7", "customClass=\"1st\"")
            + CheckFixture.scene("c8", "customClass=\"\"")
        XCTAssertEqual(
            try CheckFixture.objects(CheckFixture.storyboard(scenes), "invalid-class-name"), ["c1", "c2", "c6", "c7"])
    }

    func testWhatIsNoNameIsLeftOutOfGeneratedSwift() throws {
        let scenes =
            CheckFixture.scene("c1", "storyboardIdentifier=\"A&#13;B\" customClass=\"X&#10;}; func f() {} //\"")
            + CheckFixture.scene(
                "c2", "storyboardIdentifier=\"C\" customClass=\"Fine\" customModule=\"M&#10;import Glibc\"")
            + CheckFixture.scene("c3", "storyboardIdentifier=\"D\" customClass=\"class\"")
        let writer = IdentifierWriter(documents: [
            try StoryboardDocument(bytes: Array(CheckFixture.storyboard(scenes).utf8), path: "Main.storyboard")
        ])
        let source = writer.source()
        for text in ["func f", "Glibc", "\r"] { XCTAssertFalse(source.contains(text), source) }
        XCTAssertTrue(source.contains("-> `class` {"), source)
        XCTAssertTrue(source.contains("\"A\\u{d}B\""), source)
        XCTAssertEqual(writer.problems.map(\.line).count, 2)
        XCTAssertTrue(
            writer.problems[0].description.contains("“X⏎}; func f() {} //” is no name in Swift"),
            writer.problems[0].description)
    }

    func testLabelsOfGraphsStayInTheirLines() throws {
        let title = "A&#10;s9 --&gt; s8&#13;\\&quot;#quot;&lt;b&gt;&#x2028;`"
        let document = try StoryboardDocument(
            bytes: Array(CheckFixture.storyboard(CheckFixture.scene("c1", "title=\"\(title)\"")).utf8),
            path: "Main.storyboard")
        let graph = SceneGraph([document])
        XCTAssertTrue(
            graph.mermaid().contains("s0([\"A<br/>s9 --#gt; s8<br/>\\#quot;#35;quot;#lt;b#gt;<br/>#96;\"])"),
            graph.mermaid())
        XCTAssertTrue(
            graph.dot().contains("label=\"A\\ns9 --> s8\\n\\\\\\\"#quot;<b>\\n`\\nView Controller\""), graph.dot())
        for text in [graph.mermaid(), graph.dot()] { XCTAssertFalse(text.contains { $0 == "\r" || $0 == "\u{2028}" }) }
    }

    func testANameWritesNoLineOfItsOwnIntoAReport() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene("c1", "customClass=\"X&#10;No problems in 1 document&#x85;y\""))
        var result = Checker.Result()
        result.findings = try CheckFixture.findings(xml, "invalid-class-name")
        for format in [ReportFormat.text, .xcode] {
            let lines = format.report(result).split(separator: "\n")
            XCTAssertTrue(lines.allSatisfy { !$0.hasPrefix("No problems") }, "\(lines)")
            XCTAssertTrue(lines[0].contains("“X⏎No problems in 1 document⏎y”"), "\(lines)")
        }
    }

    // MARK: Interrupted work

    func testAnInterruptedExtractionGoesOn() throws {
        typealias Fixture = RefactorFixture
        let folder = try CheckFixture.folder(self, [:]),
            document = try Fixture.document(
                Fixture.scene("a", segues: Fixture.segue("go", to: "b")) + Fixture.scene("b"))
        func plan() throws -> RefactorPlan {
            try StoryboardExtraction(document, scenes: ["b"], to: folder + "/New.storyboard").plan()
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let first = try plan()
        XCTAssertEqual(
            first.files.map { ($0.path as NSString).lastPathComponent }, ["New.storyboard", "Main.storyboard"],
            "what scenes are taken from comes last")
        // Killed behind the first of its files.
        try AtomicFile.write(first.files[0].bytes, to: first.files[0].path)
        let second = try plan()
        XCTAssertEqual(second.files.map(\.bytes), first.files.map(\.bytes))
        try AtomicFile.write(first.files[0].bytes + [0x20], to: first.files[0].path)
        XCTAssertEqual(Fixture.message { try plan() }, "There is such a file already.")
    }
}

/// Projects whose files can't all be read: it is said, and what is known is used.
final class UnreadableProjectTests: ProjectTestCase {
    private func result(_ rules: [RuleChoice]? = nil) throws -> Checker.Result {
        let facts = facts()
        var checker = Checker(facts: facts) { _ in rules ?? RuleRegistry.projectRules.map { RuleChoice($0) } }
        checker.problems = facts.unreadableProjects + facts.problems
        return checker.check(try DocumentFinder.documents(at: [folder + "/App"]))
    }

    private func writeApp() throws {
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                "<viewController id=\"a\" \(Self.own("Deep")) sceneMemberID=\"viewController\"/>",
                "<viewController id=\"b\" \(Self.own("Gone")) sceneMemberID=\"viewController\"/>"))
        try write("App/Known.swift", "import UIKit\nclass Known: UIViewController {}")
    }

    func testASourceThatCantBeParsedIsAnErrorAndItsClassesArentMissed() throws {
        try writeApp()
        try write(
            "App/Deep.swift", "class Deep: UIViewController {}\nlet a = " + String(repeating: "[", count: 100_000))
        let found = try result().findings
        XCTAssertEqual(found.map(\.rule), ["unknown-class", "unreadable-project"])
        XCTAssertTrue(found[0].diagnostic.message.contains("Gone"))
        XCTAssertEqual(found[1].diagnostic.severity, .error)
        XCTAssertTrue(
            TextReport.text(try result(), colors: false).contains(
                "App/Deep.swift:2:17: error: The Swift source couldn't be read: there are more than 8 arrays inside one another"
            ))
    }

    func testNoConfigurationSwitchesThatOff() throws {
        try writeApp()
        try write("App/Deep.swift", "let a = " + String(repeating: "(", count: 100_000))
        XCTAssertEqual(try result([]).count(.error), 1)
    }

    func testFilesThatAreNoneAreErrors() throws {
        try writeApp()
        XCTAssertEqual(mkfifo(folder + "/App/pipe.swift", 0o600), 0)
        try write("App/Assets.xcassets/Red.colorset/Contents.json", "[")
        let found = try result().findings.filter { $0.rule == "unreadable-project" }
        XCTAssertEqual(
            found.map { ($0.diagnostic.path as NSString).lastPathComponent }, ["Contents.json"],
            "a pipe is nothing that could be compiled")
    }

    func testAProjectThatCantBeReadIsTold() throws {
        try writeApp()
        try write("App.xcodeproj/project.pbxproj", "{ objects = {")
        XCTAssertEqual(facts().unreadableProjects.count, 1)
        XCTAssertEqual(try result().count(.error), 1)
    }

    func testSettingsThatMultiplyAreErrors() throws {
        try writeApp()
        let more = (0..<30).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))$(A\($0 + 1))$(A\($0 + 1))\";" }.joined()
        try write(
            "App.xcodeproj/project.pbxproj",
            try read("App.xcodeproj/project.pbxproj").replacingOccurrences(
                of: "PRODUCT_NAME = App;", with: "PRODUCT_NAME = App; PRODUCT_MODULE_NAME = \"$(A0)\"; " + more))
        let found = try result().findings.filter { $0.rule == "unreadable-project" }
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found[0].diagnostic.message.contains("PRODUCT_MODULE_NAME"), found[0].diagnostic.message)
    }
}
