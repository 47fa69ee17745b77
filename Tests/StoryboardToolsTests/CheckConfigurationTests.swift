import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckConfigurationTests: XCTestCase {
    private let twice = CheckFixture.xib(
        """
                <view id="v"><subviews>
                    <label text="Name" misplaced="YES" id="a"/>
                    <label misplaced="YES" id="b"/>
                </subviews></view>
        """)

    private func configuration(_ yaml: String) throws -> CheckConfiguration {
        try CheckConfiguration(yaml: yaml, path: "/app/.storyboard-check.yml")
    }

    private func names(_ configuration: CheckConfiguration, _ path: String) -> Set<String> {
        Set(configuration.choices(for: path).map(\.rule.identifier))
    }

    func testRulesAreSwitchedAndWeighed() throws {
        let chosen = try configuration(
            """
            rules:
              duplicate-id: off
              fixed-font-size: warning
              misplaced: error          # by IBLinter's name
              allowed-fonts:
                severity: error
                names: [System, Avenir-Book]
                minimum: 11
              allowed-values:
                attributes:
                  label: { numberOfLines: "0" }
            """
        ).choices(for: "/app/Main.storyboard")
        let byName = Dictionary(uniqueKeysWithValues: chosen.map { ($0.rule.identifier, $0) })
        XCTAssertNil(byName["duplicate-id"])
        XCTAssertEqual(byName["fixed-font-size"]?.severity, .warning)
        XCTAssertEqual(byName["misplaced-view"]?.severity, .error)
        XCTAssertEqual(
            byName["allowed-fonts"]?.settings.options,
            ["names": .list(["System", "Avenir-Book"]), "minimum": .number(11)])
        XCTAssertEqual(
            byName["allowed-values"]?.settings.options, ["attributes": .table(["label/numberOfLines": ["0"]])])
        XCTAssertNotNil(byName["dangling-segue"])
    }

    func testPathsHaveRulesOfTheirOwn() throws {
        let whole = try configuration(
            """
            paths:
              - match: ["Legacy/**", "*.old.xib"]
                rules: { misplaced-view: off }
              - match: Legacy/New/*.storyboard
                rules: { misplaced-view: note }
            exclude: [Pods, "Generated/*.storyboard"]
            """)
        XCTAssertTrue(names(whole, "/app/Main.storyboard").contains("misplaced-view"))
        XCTAssertFalse(names(whole, "/app/Legacy/Deep/Main.storyboard").contains("misplaced-view"))
        XCTAssertFalse(names(whole, "/app/Views/Cell.old.xib").contains("misplaced-view"))
        XCTAssertEqual(
            whole.choices(for: "/app/Legacy/New/A.storyboard").first { $0.rule.identifier == "misplaced-view" }?
                .severity, .note, "later entries have the last word")
        XCTAssertTrue(whole.excludes("/app/Pods/Kit/A.xib"))
        XCTAssertTrue(whole.excludes("/app/Generated/A.storyboard"))
        XCTAssertFalse(whole.excludes("/app/Generated/Deep/A.storyboard"))
    }

    func testMistakesAreLocated() throws {
        for (yaml, line, word) in [
            ("rules:\n  duplicate-idd: off", 2, "duplicate-id"),
            ("rules:\n  allowed-fonts:\n    name: [x]", 3, "names"), ("rule: {}", 1, "rules"),
            ("rules: [", 1, "YAML"), ("rules:\n  duplicate-id: loud", 2, "severity"),
            ("paths:\n  - rules: {}", 2, "match"),
        ] {
            XCTAssertThrowsError(try configuration(yaml), yaml) { error in
                let diagnostic = error as? Diagnostic
                XCTAssertTrue(abs((diagnostic?.line ?? 0) - line) <= 1, "\(yaml): \(error)")
                XCTAssertTrue("\(error)".contains(word), "\(error)")
            }
        }
    }

    func testTheNearestConfigurationUpwardHolds() throws {
        let folder = try CheckFixture.folder(
            self,
            [
                ".storyboard-check.yml": "rules: { misplaced-view: off }",
                "App/Deep/.storyboard-check.yml": "only: true\nrules: { duplicate-id: on }",
            ])
        let finder = ConfigurationFinder()
        XCTAssertFalse(
            names(try finder.configuration(for: "\(folder)/App/a.xib"), "\(folder)/App/a.xib").contains(
                "misplaced-view"))
        XCTAssertEqual(
            names(try finder.configuration(for: "\(folder)/App/Deep/Deeper/a.xib"), "a.xib"), ["duplicate-id"])
    }

    func testACommentSilencesRulesForWhatFollows() throws {
        let silenced = twice.replacingOccurrences(
            of: "<label text", with: "<!-- storyboard:disable misplaced-view -->\n<label text")
        XCTAssertEqual(try CheckFixture.objects(silenced, "misplaced-view", path: "a.xib"), ["b"])
        let other = twice.replacingOccurrences(
            of: "<label text", with: "<!-- storyboard:disable duplicate-id -->\n<label text")
        XCTAssertEqual(try CheckFixture.objects(other, "misplaced-view", path: "a.xib"), ["a", "b"])
    }

    func testACommentAtTheTopSilencesTheWholeFile() throws {
        let silenced = twice.replacingOccurrences(
            of: "    <objects>", with: "    <!-- storyboard:disable misplaced, duplicate-id -->\n    <objects>")
        XCTAssertEqual(try CheckFixture.objects(silenced, "misplaced-view", path: "a.xib"), [])
    }

    func testANoteOnAnObjectSilencesItBecauseXcodeKeepsNotes() throws {
        let note =
            #"<attributedString key="userComments"><fragment content="storyboard:disable misplaced-view"/></attributedString></label>"#
        let silenced = twice.replacingOccurrences(
            of: #"misplaced="YES" id="b"/>"#, with: #"misplaced="YES" id="b">"# + note)
        XCTAssertEqual(try CheckFixture.objects(silenced, "misplaced-view", path: "a.xib"), ["a"])
    }

    func testABaselineHidesWhatIsKnownEvenWhenLinesMove() throws {
        let folder = try CheckFixture.folder(self, ["a.xib": twice])
        let path = "\(folder)/a.xib", rules = [try XCTUnwrap(RuleRegistry.rule(named: "misplaced-view"))]
        try Baseline(Checker(rules: rules).check([path]).findings, folder: folder).write(to: "\(folder)/known.json")
        let more = twice.replacingOccurrences(of: "<view id", with: "\n\n<view id").replacingOccurrences(
            of: "</subviews>", with: #"<label misplaced="YES" id="c"/></subviews>"#)
        try Data(more.utf8).write(to: URL(fileURLWithPath: path))
        let new = try Baseline(contentsOf: "\(folder)/known.json").new(
            Checker(rules: rules).check([path]).findings, folder: folder)
        XCTAssertEqual(new.map(\.diagnostic.objectID), ["c"])
    }
}
