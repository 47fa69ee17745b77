import StoryboardDocument
import StoryboardTools
import XCTest

final class CheckEngineTests: XCTestCase {
    func testAFindingSaysWhereAndWhich() throws {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="v"><subviews>
                        <label text="Name" id="a"/>
                        <button id="a"><state key="normal" title="Send"/></button>
                    </subviews></view>
                </objects>
            </document>
            """
        let context = CheckContext(try StoryboardDocument(bytes: Array(xml.utf8), path: "Form.xib"))
        let findings = Checker().findings(in: context).filter { $0.rule == "duplicate-id" }
        XCTAssertEqual(findings.map { "\($0.diagnostic.line):\($0.diagnostic.column)" }, ["5:13"])
        XCTAssertEqual(findings.first?.diagnostic.objectID, "a")
        XCTAssertEqual(findings.first?.diagnostic.label, "Button “Send”")
    }
}
