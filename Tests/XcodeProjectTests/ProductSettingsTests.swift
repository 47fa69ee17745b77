import ProjectFixtures
import XCTest

@testable import XcodeProject

/// What settings are for each kind of product, as outputs of `xcodebuild -showBuildSettings` have it.
final class ProductSettingsTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func settings(_ type: String, _ own: String = "") throws -> BuildSettings {
        fixture.writeProject(objects: "", targetSettings: "PRODUCT_NAME = Demo; \(own)")
        let path = fixture.project + "/project.pbxproj"
        let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(
            of: "com.apple.product-type.application", with: "com.apple.product-type." + type)
        fixture.write("Demo.xcodeproj/project.pbxproj", text)
        return try ProjectLocator.target(at: fixture.project, named: "Demo App").buildSettings()
    }

    private func check(_ settings: BuildSettings, _ expected: [String: String], line: UInt = #line) {
        for (key, value) in expected.sorted(by: { $0.key < $1.key }) {
            XCTAssertEqual(settings[key] ?? "", value, key, line: line)
        }
    }

    func testAStaticLibraryIsAFileWithoutFolders() throws {
        check(
            try settings("library.static"),
            [
                "EXECUTABLE_NAME": "libDemo.a", "EXECUTABLE_PATH": "libDemo.a", "FULL_PRODUCT_NAME": "libDemo.a",
                "MACH_O_TYPE": "staticlib", "SHALLOW_BUNDLE": "NO", "PUBLIC_HEADERS_FOLDER_PATH": "/usr/local/include",
                "WRAPPER_NAME": "", "FRAMEWORKS_FOLDER_PATH": "", "INFOPLIST_PATH": "",
                "DWARF_DSYM_FILE_NAME": "libDemo.a.dSYM",
            ])
        check(
            try settings("library.dynamic"), ["EXECUTABLE_NAME": "Demo.dylib", "MACH_O_TYPE": "mh_dylib"])
        check(try settings("tool"), ["EXECUTABLE_NAME": "Demo", "MACH_O_TYPE": "mh_execute"])
    }

    func testTestsAreBundlesThatAreNotInstalled() throws {
        check(
            try settings("bundle.unit-test"),
            [
                "WRAPPER_NAME": "Demo.xctest", "MACH_O_TYPE": "mh_bundle", "SKIP_INSTALL": "YES",
                "EXECUTABLE_PATH": "Demo.xctest/Demo", "PUBLIC_HEADERS_FOLDER_PATH": "Demo.xctest/Headers",
            ])
    }

    func testTheEndingOfABundleIsTheProjects() throws {
        check(
            try settings("bundle", "WRAPPER_EXTENSION = octest;"),
            [
                "WRAPPER_SUFFIX": ".octest", "WRAPPER_NAME": "Demo.octest", "FULL_PRODUCT_NAME": "Demo.octest",
                "INFOPLIST_PATH": "Demo.octest/Info.plist", "MACH_O_TYPE": "mh_bundle",
            ])
    }

    func testAFrameworkKeepsItsInfoPlistBesideItsResources() throws {
        check(
            try settings("framework"),
            [
                "WRAPPER_NAME": "Demo.framework", "INFOPLIST_PATH": "Demo.framework/Info.plist",
                "MACH_O_TYPE": "mh_dylib", "SHARED_SUPPORT_FOLDER_PATH": "Demo.framework",
                "EXECUTABLES_FOLDER_PATH": "Demo.framework/en.lproj",
            ])
        check(try settings("framework.static"), ["MACH_O_TYPE": "staticlib"])
    }

    func testWhereThereIsNoAppTheFirstTargetIsMeant() throws {
        _ = try settings("framework")
        XCTAssertEqual(try ProjectLocator.target(at: fixture.project, named: nil).name, "Demo App")
        XCTAssertThrowsError(try ProjectLocator.target(at: fixture.project, named: "Other"))
        XCTAssertThrowsError(try ProjectLocator.application(at: fixture.project, target: nil))
    }

    // MARK: Included files

    func testIncludedFilesAreFoundBesideTheProjectAndWithoutTheirEnding() throws {
        fixture.write("Shared.xcconfig", "ONE = project\n")
        fixture.write("Config/Near.xcconfig", "TWO = near\n")
        fixture.write("Near.xcconfig", "TWO = far\n")
        fixture.write(
            "Config/Demo.xcconfig",
            """
            #include "Shared.xcconfig"
            #include "Near"
            THREE = own
            #include "Late.xcconfig"
            """)
        fixture.write("Config/Late.xcconfig", "THREE = late\n")
        let file = XCConfig(contentsOf: fixture.folder + "/Config/Demo.xcconfig", project: fixture.folder)
        XCTAssertEqual(
            file.settings.map { "\($0.key)=\($0.value)" }, ["ONE=project", "TWO=near", "THREE=own", "THREE=late"])
        XCTAssertEqual(file.problems.count, 0)
        XCTAssertEqual(XCConfig(contentsOf: fixture.folder + "/Config/Demo.xcconfig").stops.count, 1)
    }
}
