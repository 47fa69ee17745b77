import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckEngineTests: XCTestCase {
    func testAFindingSaysWhereAndWhich() throws {
        let xml = CheckFixture.xib(
            """
                    <view id="v"><subviews>
                        <label text="Name" id="a"/>
                        <button id="a"><state key="normal" title="Send"/></button>
                    </subviews></view>
            """)
        let findings = try CheckFixture.findings(xml, "duplicate-id", path: "Form.xib")
        XCTAssertEqual(findings.map { "\($0.diagnostic.line):\($0.diagnostic.column)" }, ["6:13"])
        XCTAssertEqual(findings.first?.diagnostic.objectID, "a")
        XCTAssertEqual(findings.first?.diagnostic.label, "Button “Send”")
        XCTAssertEqual(findings.first?.related.map(\.line), [5])
    }

    func testRulesHaveNamesOfTheirOwnAndTellWhatTheyAreAbout() {
        XCTAssertEqual(Set(RuleRegistry.all.map(\.identifier)).count, RuleRegistry.all.count)
        for rule in RuleRegistry.all {
            XCTAssertTrue(rule.identifier.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, rule.identifier)
            XCTAssertFalse(rule.title.hasSuffix("."), rule.identifier)
            XCTAssertTrue(rule.rationale.hasSuffix("."), rule.identifier)
            XCTAssertFalse(rule.documents.isDisjoint(with: .files), rule.identifier)
        }
    }

    func testRulesOfIBLinterAndXiblintAreFoundByTheirNames() {
        let names = [
            "custom_class_name", "relative_to_margin", "misplaced", "enable_autolayout", "duplicate_constraint",
            "duplicate_id", "storyboard_viewcontroller_id",
            "stackview_backgroundcolor", "use_base_class", "ambiguous", "view_as_device", "reuse_identifier",
            "use_trait_collections", "hides_bottom_bar",
            "has_initial_view_controller", "has_single_view_controller",
            "accessibility_labels_for_image_buttons", "accessibility_labels_for_images",
            "accessibility_labels_for_text_with_placeholder", "autolayout_frames",
            "automation_identifiers", "automation_identifiers_for_outlet_labels", "enforce_runtime_attributes",
            "enforce_system_properties", "named_colors",
            "no_attributed_string_colors", "no_simulated_metrics", "no_trait_variations",
            "no_view_controller_links_to_other_bundles", "simulated_metrics_retina4_0",
            "strict_font_names", "strict_font_sizes", "strict_fonts", "unavailable_custom_classes",
            "unavailable_system_classes",
        ]
        for name in names { XCTAssertNotNil(RuleRegistry.rule(named: name), name) }
    }

    func testOneBadFileDoesNotEndTheRun() throws {
        let good = CheckFixture.xib(#"<view id="v"/><label id="v"/>"#)
        let folder = try CheckFixture.folder(
            self, ["a.xib": "<document", "b.xib": "<<<<<<< HEAD\n" + good, "c.xib": good])
        let result = Checker().check(["a.xib", "b.xib", "missing.xib", "c.xib"].map { "\(folder)/\($0)" })
        XCTAssertEqual(
            result.findings.map(\.rule),
            ["unreadable-document", "merge-conflict", "unreadable-document", "duplicate-id"])
        XCTAssertEqual(result.findings[1].diagnostic.line, 1)
    }

    func testEveryConflictOfAMergeIsReported() throws {
        let xml = CheckFixture.xib(
            """
            <<<<<<< HEAD
            <label id="a"/>
            =======
            <label id="b"/>
            >>>>>>> theirs
            <view id="c"/>
            <<<<<<< HEAD
            =======
            >>>>>>> theirs
            """)
        let folder = try CheckFixture.folder(self, ["a.xib": xml])
        XCTAssertEqual(
            Checker().check(["\(folder)/a.xib"]).findings.map { "\($0.rule) \($0.diagnostic.line)" },
            ["merge-conflict 4", "merge-conflict 10"])
    }

    func testFindingsComeInTheOrderOfTheFilesAndOfTheirLines() throws {
        let bad = CheckFixture.xib(
            #"<view id="v"/>\#n<label id="v"/>\#n<view id="w"><connections><outlet property="x" destination="none" id="o"/></connections></view>"#
        )
        let names = (0..<40).map { "\($0).xib" }
        let folder = try CheckFixture.folder(self, Dictionary(uniqueKeysWithValues: names.map { ($0, bad) }))
        let findings = Checker().check(names.map { "\(folder)/\($0)" }).findings
        XCTAssertEqual(findings.map { ($0.diagnostic.path as NSString).lastPathComponent }, names.flatMap { [$0, $0] })
        XCTAssertEqual(findings.prefix(2).map(\.rule), ["duplicate-id", "dangling-connection"])
    }

    func testRulesAreAskedOfTheirPlatformsOnly() throws {
        let mac = CheckFixture.xib(#"<view id="v"><subviews><webView id="w"/></subviews></view>"#).replacingOccurrences(
            of: "iOS.CocoaTouch", with: "MacOSX.Cocoa")
        XCTAssertEqual(try CheckFixture.objects(mac, "deprecated-element", path: "a.xib"), [])
        XCTAssertEqual(
            try CheckFixture.objects(
                mac.replacingOccurrences(of: "MacOSX.Cocoa", with: "iOS.CocoaTouch"), "deprecated-element",
                path: "a.xib"), ["w"])
    }

    func testTheRulesOfOtherLintersAreKnownByTheNamesThatThePageGives() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Docs/Check.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap {
            line -> (String, String)? in
            guard line.hasPrefix("| IBLinter") || line.hasPrefix("| xiblint") else { return nil }
            let names = line.split(separator: "`")
            return line.contains("Rules.md#") ? (String(names[1]), String(names[3])) : nil
        }
        XCTAssertEqual(rows.count, 38)
        for (there, here) in rows {
            let rule = RuleRegistry.rule(named: there)
            XCTAssertEqual(rule?.identifier, here, there)
        }
    }

    func testTheDocumentationOfRulesIsCurrent() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Docs/Rules.md")
        XCTAssertEqual(
            try String(contentsOf: page, encoding: .utf8), RulesDocument.text(),
            "run: storyboard check --rules-document > Docs/Rules.md")
    }
}
