import ProjectFixtures
import XCTest

@testable import XcodeProject

final class GeneratedInfoPlistTests: XCTestCase {
    private let fixture = ProjectFixture()

    /// - Parameter assets: sets of a catalog, with what their Contents.json says.
    private func plist(_ settings: String, _ file: String = "", assets: [String: String] = [:]) throws -> InfoPlist {
        for (set, text) in assets { fixture.write("Assets.xcassets/\(set)/Contents.json", text) }
        fixture.write("Info.plist", "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(file)</dict></plist>")
        fixture.writeProject(
            objects: """
                A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = A; };
                R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                """,
            targetSettings: "INFOPLIST_FILE = Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 16.0; \(settings)", phases: "R")
        return try InfoPlist(target: fixture.target())
    }

    func testSettingsGoBeforeTheFileListsAreAppendedAndDictionariesJoined() throws {
        let made = try plist(
            """
            GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 2.5; CURRENT_PROJECT_VERSION = 42;
            INFOPLIST_KEY_CFBundleDisplayName = "From Settings"; INFOPLIST_KEY_ServerURL = x.example;
            INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;
            INFOPLIST_KEY_UIRequiredDeviceCapabilities = metal; INFOPLIST_KEY_NSCameraUsageDescription = "";
            """,
            """
            <key>CFBundleDisplayName</key><string>From File</string><key>CFBundleVersion</key><string>1</string>
            <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationLandscapeLeft</string></array>
            <key>UIRequiredDeviceCapabilities</key><dict><key>armv7</key><true/></dict>
            """)
        XCTAssertEqual(made["CFBundleDisplayName"] as? String, "From Settings")
        XCTAssertEqual(made["CFBundleShortVersionString"] as? String, "2.5")
        XCTAssertEqual(made["CFBundleVersion"] as? String, "42")
        XCTAssertEqual(
            made["UISupportedInterfaceOrientations"] as? [String],
            ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationPortrait"])
        XCTAssertEqual(
            (made["UIRequiredDeviceCapabilities"] as? [String: Any])?.keys.sorted(), ["armv7", "metal"])
        XCTAssertNil(made["ServerURL"], "there is no such setting")
        XCTAssertEqual(made["LSRequiresIPhoneOS"] as? Bool, true)
        XCTAssertEqual(made["NSCameraUsageDescription"] as? String, "")
    }

    func testWithoutGenerationTheFileAloneSpeaks() throws {
        let made = try plist(
            "MARKETING_VERSION = 2.5; INFOPLIST_KEY_CFBundleDisplayName = Settings;",
            "<key>CFBundleShortVersionString</key><string>1.0</string>")
        XCTAssertEqual(made["CFBundleShortVersionString"] as? String, "1.0")
        XCTAssertNil(made["CFBundleDisplayName"])
        XCTAssertNil(made["LSRequiresIPhoneOS"])
    }

    func testThePlatformAndTheDevicesAreAdded() throws {
        let made = try plist(
            "TARGETED_DEVICE_FAMILY = \"1,2\"; INFOPLIST_KEY_UILaunchScreen_Generation = YES; GENERATE_INFOPLIST_FILE = YES; ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;",
            "<key>UIDeviceFamily</key><array><integer>1</integer></array><key>DTPlatformName</key><string>own</string>",
            assets: ["AppIcon.appiconset": #"{"images": [{"filename": "icon.png"}]}"#])
        XCTAssertEqual(made["UIDeviceFamily"] as? [Int], [1, 2])
        XCTAssertEqual(made["MinimumOSVersion"] as? String, "16.0")
        XCTAssertEqual(made["CFBundleSupportedPlatforms"] as? [String], ["iPhoneSimulator"])
        XCTAssertEqual(made["DTPlatformName"] as? String, "own")
        XCTAssertEqual((made["UILaunchScreen"] as? [String: Any])?.count, 0)
        let icons = (made["CFBundleIcons"] as? [String: Any])?["CFBundlePrimaryIcon"] as? [String: Any]
        XCTAssertEqual(icons?["CFBundleIconName"] as? String, "AppIcon")
    }

    func testOnlyIconsAndColoursThatTheCatalogHasAreNamed() throws {
        let settings =
            "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor;"
        let fresh = try plist(
            settings,
            assets: [
                "AppIcon.appiconset": #"{"images": [{"idiom": "universal", "size": "1024x1024"}]}"#,
                "AccentColor.colorset": #"{"colors": [{"idiom": "universal"}]}"#,
            ])
        XCTAssertNil(fresh["CFBundleIcons"])
        XCTAssertNil(fresh["NSAccentColorName"])
        let filled = try plist(
            settings,
            assets: [
                "AppIcon.appiconset": #"{"images": [{"filename": "icon.png"}]}"#,
                "AccentColor.colorset": #"{"colors": [{"color": {"components": {"red": "1"}}}]}"#,
            ])
        XCTAssertNotNil(filled["CFBundleIcons"])
        XCTAssertEqual(filled["NSAccentColorName"] as? String, "AccentColor")
    }

    func testOtherIconsAreNamedWhereTheTargetAsksForThem() throws {
        let icon = #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "i.png"}]}"#
        let assets = Dictionary(uniqueKeysWithValues: ["AppIcon", "Leap", "Spring"].map { ($0 + ".appiconset", icon) })
        func alternates(_ settings: String) throws -> [String: Any]? {
            let made = try plist("ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; " + settings, assets: assets)
            return (made["CFBundleIcons"] as? [String: Any])?["CFBundleAlternateIcons"] as? [String: Any]
        }
        XCTAssertNil(try alternates(""))
        let named = try XCTUnwrap(alternates("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \"Leap None\";"))
        XCTAssertEqual(named.keys.sorted(), ["Leap"])
        XCTAssertEqual((named["Leap"] as? [String: Any])?["CFBundleIconName"] as? String, "Leap")
        XCTAssertEqual((named["Leap"] as? [String: Any])?["CFBundleIconFiles"] as? [String], ["Leap60x60"])
        XCTAssertEqual(
            try alternates("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES;")?.keys.sorted(),
            ["Leap", "Spring"])
    }

    func testValuesAreFilledInAndKeysStay() throws {
        let made = try plist(
            "PLACE = Oslo; PRODUCT_BUNDLE_IDENTIFIER = org.example.demo;",
            """
            <key>$(PLACE)</key><string>$(PLACE) ${PLACE} $PLACE</string><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>Group</key><string>group.$(CFBundleIdentifier)</string><key>CFBundleName</key><string>$(NOTHING)</string>
            """)
        XCTAssertEqual(made["$(PLACE)"] as? String, "Oslo Oslo Oslo")
        XCTAssertEqual(made["Group"] as? String, "group.org.example.demo")
        XCTAssertNil(made["CFBundleName"], "an empty value is left out")
        XCTAssertNil(made["CFBundleVersion"], "what the file leaves out is missing")
        XCTAssertEqual(made["CFBundleExecutable"] as? String, "Demo App", "without which there is no bundle")
        let plain = try plist(
            "INFOPLIST_EXPAND_BUILD_SETTINGS = NO; PLACE = Oslo;", "<key>P</key><string>$(PLACE)</string>")
        XCTAssertEqual(plain["P"] as? String, "$(PLACE)")
    }

    func testKindsThatCantBeJoinedAreRefused() {
        XCTAssertThrowsError(
            try plist(
                "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIStatusBarStyle = Light;",
                "<key>UIStatusBarStyle</key><array/>")
        ) {
            XCTAssertTrue(
                "\($0)".contains("tried to merge string value for key 'UIStatusBarStyle' onto array value"), "\($0)")
        }
    }

    func testAPreprocessedFileHasItsConditions() throws {
        let made = try plist(
            "INFOPLIST_PREPROCESS = YES; INFOPLIST_PREPROCESSOR_DEFINITIONS = \"STAGE=1\";",
            "\n#if STAGE\n<key>Stage</key><string>on</string>\n#else\n<key>Stage</key><string>off</string>\n#endif\n")
        XCTAssertEqual(made["Stage"] as? String, "on")
    }

    func testWhatThePreprocessorLeavesMayBeNoList() throws {
        let address = "<key>Address</key><string>https://a.example/b</string>"
        XCTAssertThrowsError(try plist("INFOPLIST_PREPROCESS = YES;", address)) {
            XCTAssertTrue("\($0)".contains("unable to read property list from file, as C's preprocessor"), "\($0)")
        }
        let options = "INFOPLIST_PREPROCESS = YES; INFOPLIST_OTHER_PREPROCESSOR_FLAGS = \"-traditional\";"
        XCTAssertEqual(try plist(options, address)["Address"] as? String, "https://a.example/b")
        XCTAssertThrowsError(try plist("", "<key>Address</key>\n<string>x</strin>")) {
            XCTAssertTrue("\($0)".contains("Info.plist:"), "\($0)")
            XCTAssertTrue("\($0)".contains("error: unable to read property list from file: "), "\($0)")
        }
    }
}
