import ProjectFixtures
import XCTest

@testable import XcodeProject

final class EntitlementsTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func values(_ settings: String) throws -> [String: Any]? {
        fixture.writeProject(objects: "", targetSettings: settings)
        let target = try fixture.target()
        return Entitlements.values(of: target, target.buildSettings())
    }

    func testSettingsAreFilledIn() throws {
        fixture.write(
            "App.entitlements",
            """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>com.apple.security.application-groups</key>
            <array><string>group.$(PRODUCT_BUNDLE_IDENTIFIER)</string><string>group.$(CFBundleIdentifier).more</string></array>
            </dict></plist>
            """)
        let found = try values("CODE_SIGN_ENTITLEMENTS = App.entitlements; PRODUCT_BUNDLE_IDENTIFIER = org.demo;")
        XCTAssertEqual(
            found?["com.apple.security.application-groups"] as? [String], ["group.org.demo", "group.org.demo.more"])
    }

    func testWithoutAFileThereIsNothingAndOfAMissingOneNothingIsKnown() throws {
        XCTAssertEqual(try values("")?.count, 0)
        XCTAssertNil(try values("CODE_SIGN_ENTITLEMENTS = Gone.entitlements;"))
    }
}
