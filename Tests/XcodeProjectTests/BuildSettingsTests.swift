import ProjectFixtures
import XCTest

@testable import XcodeProject

final class BuildSettingsTests: XCTestCase {
    func testLayersInheritAndExpand() throws {
        let fixture = ProjectFixture()
        fixture.write(
            "Config/Base.xcconfig",
            """
            // shared
            PREFIX = org.example
            FLAGS = ONE // a comment
            """)
        fixture.write(
            "Config/Demo.xcconfig",
            """
            #include "Base.xcconfig"
            #include? "None.xcconfig"
            FLAGS = $(inherited) TWO
            OTHER = device
            OTHER[sdk=iphonesimulator*] = simulator
            """)
        fixture.writeProject(
            objects: """
                C = { isa = PBXFileReference; path = Config/Demo.xcconfig; sourceTree = "<group>"; };
                """, settings: "SWIFT_VERSION = 5.0; LEVEL = project;",
            targetSettings: """
                PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_BUNDLE_IDENTIFIER = "$(PREFIX).$(PRODUCT_NAME:rfc1034identifier)"; LEVEL = "$(inherited)-target";
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(FLAGS)"; MISSING = "$(NOWHERE:default=fallback)"; LIST = ( "$(inherited)", "two words", three );
                """, groupChildren: "C")
        // The xcconfig is the target's base.
        let file = fixture.project + "/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
            of: "TD = { isa = XCBuildConfiguration;",
            with: "TD = { isa = XCBuildConfiguration; baseConfigurationReference = C;")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let settings = try fixture.target().buildSettings()
        XCTAssertEqual(settings["PRODUCT_BUNDLE_IDENTIFIER"], "org.example.Demo-App")
        XCTAssertEqual(settings["PRODUCT_MODULE_NAME"], "Demo_App")
        XCTAssertEqual(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"), ["DEBUG", "ONE", "TWO"])
        XCTAssertEqual(settings["LEVEL"], "project-target")
        XCTAssertEqual(settings["OTHER"], "simulator")
        XCTAssertEqual(settings["MISSING"], "fallback")
        XCTAssertNil(settings["NOWHERE"])
    }

    func testInfoPlistIsFilledInAndGenerated() throws {
        let fixture = ProjectFixture()
        fixture.write(
            "Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
            <key>UIApplicationSceneManifest</key><dict><key>Delegate</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></dict>
            </dict></plist>
            """)
        fixture.writeProject(
            objects: "",
            targetSettings: """
                INFOPLIST_FILE = Info.plist; GENERATE_INFOPLIST_FILE = YES; MARKETING_VERSION = 2.1;
                INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UILaunchScreen_Generation = YES; INFOPLIST_KEY_UIStatusBarHidden = NO;
                INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
                INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
                """)
        let plist = try InfoPlist(target: fixture.target())
        XCTAssertEqual(plist["CFBundleName"] as? String, "Demo App")
        XCTAssertEqual(plist["UIMainStoryboardFile"] as? String, "Main")
        XCTAssertEqual(plist["UIStatusBarHidden"] as? Bool, false)
        XCTAssertEqual(plist["CFBundleShortVersionString"] as? String, "2.1")
        XCTAssertEqual((plist["UISupportedInterfaceOrientations~ipad"] as? [String])?.count, 2)
        XCTAssertNotNil(plist["UILaunchScreen"])
        XCTAssertEqual(
            (plist["UIApplicationSceneManifest"] as? [String: Any])?["Delegate"] as? String, "Demo_App.SceneDelegate")
    }

    func testAMissingConfigurationFileIsToldAndTheOtherSettingsHold() throws {
        let fixture = ProjectFixture()
        fixture.write("Demo.xcconfig", "#include \"Pods/Pods-Demo.debug.xcconfig\"\nFLAGS = ONE\n")
        fixture.writeProject(
            objects: "C = { isa = PBXFileReference; path = Demo.xcconfig; sourceTree = \"<group>\"; };",
            groupChildren: "C")
        let file = fixture.project + "/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
            of: "TD = { isa = XCBuildConfiguration;",
            with: "TD = { isa = XCBuildConfiguration; baseConfigurationReference = C;")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let settings = try fixture.target().buildSettings()
        XCTAssertEqual(settings["FLAGS"], "ONE")
        XCTAssertEqual(settings.problems.count, 1)
        XCTAssertTrue(
            settings.problems[0].message.contains(
                "Pods-Demo.debug.xcconfig, which is missing; its settings are left out. CocoaPods makes it"),
            settings.problems[0].message)
    }

    func testInPlaceOfAMissingInfoPlistStandsXcodesTemplate() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: """
                F = { isa = PBXFileReference; path = SceneDelegate.swift; sourceTree = "<group>"; };
                B = { isa = PBXBuildFile; fileRef = F; };
                S = { isa = PBXSourcesBuildPhase; files = ( B ); };
                """, targetSettings: "INFOPLIST_FILE = Demo/Info.plist; PRODUCT_NAME = Demo;", groupChildren: "F",
            phases: "S")
        fixture.write("SceneDelegate.swift")
        let plist = try InfoPlist(target: fixture.target())
        XCTAssertEqual(plist.warnings.count, 1)
        XCTAssertTrue(
            plist.warnings[0].contains("Demo/Info.plist; what Xcode's template has is taken."), plist.warnings[0])
        XCTAssertNil(plist["UIMainStoryboardFile"], "there is no such storyboard")
        let manifest = try XCTUnwrap(plist["UIApplicationSceneManifest"] as? [String: Any])
        let scenes =
            (manifest["UISceneConfigurations"] as? [String: Any])?["UIWindowSceneSessionRoleApplication"]
            as? [[String: String]]
        XCTAssertEqual(scenes?.first?["UISceneDelegateClassName"], "Demo.SceneDelegate")
    }

    func testAnIncludedFileThatIsMissingStopsABuildUnlessItMayBe() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "")
        let path = fixture.write("A.xcconfig", "ONE = 1\n#include \"Secrets\"\n#include? \"Own.xcconfig\"\nTWO = 2\n")
        let file = XCConfig(contentsOf: path, project: fixture.folder)
        XCTAssertEqual(file.settings.map(\.key), ["ONE", "TWO"])
        XCTAssertEqual(file.problems.count, 0)
        XCTAssertEqual(file.stops.map(\.path), [path + ":2"])
        XCTAssertTrue(
            file.stops[0].message.hasPrefix("could not find included file 'Secrets' in search paths"),
            file.stops[0].message)
    }
}
