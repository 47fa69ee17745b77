import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckFixTests: XCTestCase {
    private let broken = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <view   id="v">
                    <subviews><label text='odd quotes' id="l"/></subviews>
                    <constraints>
                        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="k1"/>
                        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="k2"/>
                        <constraint firstItem="gone" firstAttribute="top" secondItem="v" secondAttribute="top" id="k3"/>
                    </constraints>
                    <connections>
                        <outlet property="title" destination="gone" id="o"/>
                        <outlet property="top" destination="k3" id="p"/>
                    </connections>
                </view>
            </objects>
        </document>

        """

    func testTieBreakersOfSeguesThatAreGoneAreRemoved() throws {
        let xml = CheckFixture.storyboard(
            CheckFixture.scene("c1", connections: #"<segue destination="c2" kind="show" identifier="go" id="s1"/>"#)
                + CheckFixture.scene("c2"),
            resources:
                "<inferredMetricsTieBreakers><segue reference=\"gone\"/><segue reference=\"s1\"/></inferredMetricsTieBreakers>"
        )
        func fixed(_ xml: String) throws -> String {
            let document = try StoryboardDocument(bytes: Array(xml.utf8), path: "Main.storyboard")
            let findings = Checker(rules: [try XCTUnwrap(RuleRegistry.rule(named: "dangling-reference"))]).findings(
                in: CheckContext(document))
            XCTAssertEqual(findings.count, 1)
            for finding in findings { try XCTUnwrap(finding.fix).edit(document) }
            return String(decoding: document.serialized(), as: UTF8.self)
        }
        let one = try fixed(xml)
        XCTAssertFalse(one.contains("gone"))
        XCTAssertTrue(one.contains("<segue reference=\"s1\"/>"))
        XCTAssertFalse(
            try fixed(xml.replacingOccurrences(of: "<segue reference=\"s1\"/>", with: "")).contains("TieBreakers"),
            "the last takes the list along")
    }

    func testFixesRemoveWhatIsBrokenAndNothingElse() throws {
        let folder = try CheckFixture.folder(self, ["a.xib": broken]), path = "\(folder)/a.xib"
        var checker = Checker()
        checker.fixes = true
        let result = checker.check([path])
        XCTAssertEqual(
            Set(result.findings.filter(\.isFixed).map(\.rule)),
            ["duplicate-constraint", "dangling-constraint", "dangling-connection"])
        XCTAssertEqual(result.count(.error), 0)
        let lines = broken.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.filter { line in !["k2", "k3", "id=\"o\"", "connections>"].contains { line.contains($0) } }
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), kept.joined(separator: "\n"))
        XCTAssertEqual(checker.check([path]).findings.map(\.rule), [])
    }

    func testWithoutBeingAskedNothingIsWritten() throws {
        let folder = try CheckFixture.folder(self, ["a.xib": broken]), path = "\(folder)/a.xib"
        XCTAssertEqual(Checker().check([path]).findings.count { $0.fix != nil }, 3)
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), broken)
    }

    func testFixedFindingsAreNotProblemsAnyMore() throws {
        let folder = try CheckFixture.folder(self, ["a.xib": broken])
        var checker = Checker()
        checker.fixes = true
        let result = checker.check(["\(folder)/a.xib"])
        XCTAssertEqual(result.count(.error) + result.count(.warning), 0)
        XCTAssertTrue(ReportFormat.text.report(result).hasSuffix("No problems in 1 document, 3 fixed\n"))
    }
}
