import ProjectFixtures
import XCTest

@testable import XcodeProject

/// What Xcode's engine changes in an Info.plist at the end, and what it says of one.
final class InfoPlistChecksTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func plist(_ file: String, _ settings: String = "") throws -> InfoPlist {
        fixture.write("Info.plist", "<?xml version=\"1.0\"?><plist version=\"1.0\">\(file)</plist>")
        fixture.writeProject(
            objects: "",
            targetSettings: "INFOPLIST_FILE = Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 16.0; \(settings)")
        return try InfoPlist(target: fixture.target())
    }

    private func told(_ file: String, _ settings: String = "") throws -> [String] {
        try plist("<dict>\(file)</dict>", settings).warnings.map {
            $0.replacingOccurrences(of: fixture.folder + "/Info.plist: warning: ", with: "")
        }
    }

    func testTheLeastVersionIsThatWhichTheAppIsCompiledFor() throws {
        for (said, made, warning) in [
            (
                "13.0", "16.0",
                "MinimumOSVersion of '13.0' is less than the value of IPHONEOS_DEPLOYMENT_TARGET '16.0' - setting to '16.0'."
            ),
            (
                "", "16.0",
                "MinimumOSVersion is explicitly set to empty - setting to value of IPHONEOS_DEPLOYMENT_TARGET '16.0'."
            ),
            ("16", "16", nil), ("17.1", "17.1", nil),
        ] {
            let file = "<dict><key>MinimumOSVersion</key><string>\(said)</string></dict>"
            XCTAssertEqual(try plist(file)["MinimumOSVersion"] as? String, made, said)
            XCTAssertEqual(
                try told("<key>MinimumOSVersion</key><string>\(said)</string>"), [warning].compactMap { $0 }, said)
        }
        XCTAssertThrowsError(try plist("<dict><key>MinimumOSVersion</key><string>nuts</string></dict>")) {
            XCTAssertTrue("\($0)".contains("MinimumOSVersion 'nuts' is not a valid version"), "\($0)")
        }
    }

    func testWhatIsAMacsIsTakenOutUnlessTheTargetWantsIt() throws {
        let file = "<dict><key>LSUIElement</key><true/><key>NSServices</key><array/><key>Own</key><true/></dict>"
        let made = try plist(file)
        XCTAssertNil(made["LSUIElement"])
        XCTAssertNil(made["NSServices"])
        XCTAssertNotNil(made["Own"])
        XCTAssertNotNil(try plist(file, "DISABLE_INFOPLIST_PLATFORM_PROCESSING = YES;")["LSUIElement"])
    }

    func testDevicesAreThoseOfTheSettings() throws {
        XCTAssertEqual(try plist("<dict/>")["UIDeviceFamily"] as? [Int], [1], "without a setting it is an iPhone's")
        XCTAssertEqual(
            try plist("<dict/>", "TARGETED_DEVICE_FAMILY = \"1,2,6,7\";")["UIDeviceFamily"] as? [Int], [1, 2])
        let file = "<key>UIDeviceFamily</key><array><integer>2</integer></array>"
        XCTAssertEqual(try plist("<dict>\(file)</dict>")["UIDeviceFamily"] as? [Int], [1])
        XCTAssertEqual(
            try told(file, "TARGETED_DEVICE_FAMILY = \"1,phone\";"),
            [
                "unexpected TARGETED_DEVICE_FAMILY item: `phone`",
                "User supplied UIDeviceFamily key in the Info.plist will be overwritten. Please use the build setting TARGETED_DEVICE_FAMILY and remove UIDeviceFamily from your Info.plist.",
            ])
    }

    func testTheIdentifierIsChecked() throws {
        let own = "PRODUCT_BUNDLE_IDENTIFIER = org.demo;"
        XCTAssertEqual(try told("<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>", own), [])
        let mixed = try told("<key>CFBundleIdentifier</key><string>org.my_app</string>", own)
        XCTAssertEqual(mixed.count, 2)
        XCTAssertTrue(mixed[0].hasPrefix("invalid character in Bundle Identifier."))
        XCTAssertEqual(
            mixed[1],
            "User-supplied CFBundleIdentifier value 'org.my_app' in the Info.plist must be the same as the PRODUCT_BUNDLE_IDENTIFIER build setting value 'org.demo'."
        )
    }

    func testWhatIsOldOrUnsaidIsTold() throws {
        XCTAssertEqual(
            try told("<key>UILaunchImages</key><array/>"),
            ["'UILaunchImages' has been deprecated, use launch storyboards instead."])
        let types = "<key>CFBundleDocumentTypes</key><array><dict/></array>"
        XCTAssertTrue(try told(types).first?.hasPrefix("The application supports opening files, but doesn't") ?? false)
        XCTAssertEqual(try told(types + "<key>UISupportsDocumentBrowser</key><false/>"), [])
        XCTAssertEqual(
            try told("<key>NSHomeKitUsageDescription</key><string></string>"),
            ["The value for NSHomeKitUsageDescription must be a non-empty string."])
    }

    func testPkgInfoSaysTypeAndMaker() throws {
        XCTAssertEqual(
            try plist("<dict><key>CFBundlePackageType</key><string>APPL</string></dict>").packageInfo, "APPL????")
        XCTAssertEqual(
            try plist(
                "<dict><key>CFBundlePackageType</key><string>$(T)</string><key>CFBundleSignature</key><string>pksn</string></dict>",
                "T = PKTY;"
            ).packageInfo, "PKTYpksn")
        XCTAssertEqual(
            try told("<key>CFBundlePackageType</key><string>package</string>"),
            ["value 'package' for 'CFBundlePackageType' in 'Info.plist' must be a four character string"])
    }

    func testAListInASettingGoesBeforeTheFile() throws {
        let text =
            "<?xml version=\\\"1.0\\\"?><plist version=\\\"1.0\\\"><dict><key>B</key><string>new</string></dict></plist>"
        let made = try plist(
            "<dict><key>A</key><string>a</string><key>B</key><string>old</string></dict>",
            "INFOPLIST_FILE_CONTENTS = \"\(text)\";")
        XCTAssertEqual(made["A"] as? String, "a")
        XCTAssertEqual(made["B"] as? String, "new")
    }

    func testAListThatIsNoDictionaryStopsTheBuild() {
        XCTAssertThrowsError(try plist("<array/>")) {
            XCTAssertTrue("\($0)".contains("contents of file is not a dictionary"), "\($0)")
        }
    }

    func testWhatAnAppSaysOfItsIconsStaysBesideWhatTheCatalogSays() throws {
        fixture.write("Assets.xcassets/AppIcon.appiconset/Contents.json", #"{"images": [{"filename": "icon.png"}]}"#)
        fixture.write(
            "Info.plist",
            """
            <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
            <key>CFBundleIconName</key><string>Old</string><key>NSAppIconComplementingColors</key><string>c</string>
            </dict></dict></dict></plist>
            """)
        fixture.writeProject(
            objects: """
                A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = A; };
                R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                """,
            targetSettings: "INFOPLIST_FILE = Info.plist; ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;", phases: "R")
        let icons = try InfoPlist(target: fixture.target())["CFBundleIcons"] as? [String: Any]
        let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
        XCTAssertEqual(primary?["CFBundleIconName"] as? String, "AppIcon")
        XCTAssertEqual(primary?["NSAppIconComplementingColors"] as? String, "c")
    }
}
