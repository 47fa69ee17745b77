import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckReportTests: XCTestCase {
    private func result() throws -> Checker.Result {
        let xml = CheckFixture.xib("<view id=\"v\"/>\n<label text=\"A &lt; B, C: 100%\" misplaced=\"YES\" id=\"v\"/>")
        let folder = try CheckFixture.folder(self, ["a b.xib": xml, "fine.xib": CheckFixture.xib("<view id=\"v\"/>")])
        return Checker().check(["\(folder)/a b.xib", "\(folder)/fine.xib"])
    }

    func testTextNamesPlaceObjectAndRule() throws {
        let text = ReportFormat.text.report(try result())
        XCTAssertTrue(
            text.contains(
                "a b.xib:5:1: error: The id “v” is already that of View in line 4. (Label “A < B, C: 100%”, v) [duplicate-id]\n"
            ), text)
        XCTAssertTrue(text.hasSuffix("1 error, 1 warning in 2 documents\n"), text)
        XCTAssertFalse(text.contains("\u{1B}"))
        XCTAssertTrue(ReportFormat.text.report(try result(), colors: true).contains("\u{1B}[1;31merror"))
    }

    func testXcodeReadsLines() throws {
        for line in ReportFormat.xcode.report(try result()).split(separator: "\n") {
            XCTAssertNotNil(
                line.range(of: #"^/.*:\d+:\d+: (error|warning|note): .+$"#, options: .regularExpression), String(line))
        }
    }

    func testGitHubsCommandsAreEscaped() throws {
        let lines = ReportFormat.github.report(try result()).split(separator: "\n")
        XCTAssertEqual(lines.count, 2)
        XCTAssertTrue(
            lines[0].hasPrefix("::error file=/") && lines[0].contains(",line=5,col=1,title=duplicate-id::"),
            String(lines[0]))
        XCTAssertTrue(lines[0].contains("100%25"))
    }

    func testSARIFHasRulesPlacesAndLevels() throws {
        let log = try XCTUnwrap(
            try JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.report(try result()).utf8)) as? [String: Any]
        )
        XCTAssertEqual(log["version"] as? String, "2.1.0")
        let run = try XCTUnwrap((log["runs"] as? [[String: Any]])?.first)
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        XCTAssertEqual(rules?.compactMap { $0["id"] as? String }, ["duplicate-id", "misplaced-view"])
        let results = try XCTUnwrap(run["results"] as? [[String: Any]])
        XCTAssertEqual(results.map { $0["level"] as? String }, ["error", "warning"])
        XCTAssertEqual(results.map { $0["ruleIndex"] as? Int }, [0, 1])
        let place = ((results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        XCTAssertEqual((place?["region"] as? [String: Any])?["startLine"] as? Int, 5)
        XCTAssertTrue(
            ((place?["artifactLocation"] as? [String: Any])?["uri"] as? String)?.hasSuffix("/a%20b.xib") ?? false)
    }

    func testJUnitAndCheckstyleAreXML() throws {
        let result = try result()
        let junit = ReportFormat.junit.report(result), checkstyle = ReportFormat.checkstyle.report(result)
        XCTAssertTrue(
            junit.contains("<testsuites name=\"storyboard check\" tests=\"3\" failures=\"2\" errors=\"0\">"), junit)
        XCTAssertTrue(junit.contains("A &lt; B, C: 100%"))
        XCTAssertEqual(checkstyle.components(separatedBy: "<file ").count, 2)
        XCTAssertTrue(checkstyle.contains("line=\"5\" column=\"1\" severity=\"error\""))
    }

    func testJSONCountsAndLists() throws {
        let report = try XCTUnwrap(
            try JSONSerialization.jsonObject(with: Data(ReportFormat.json.report(try result()).utf8)) as? [String: Any])
        XCTAssertEqual(report["errors"] as? Int, 1)
        XCTAssertEqual(
            (report["findings"] as? [[String: Any]])?.compactMap { $0["rule"] as? String },
            ["duplicate-id", "misplaced-view"])
    }
}
