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
