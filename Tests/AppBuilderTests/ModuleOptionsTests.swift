import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

final class ModuleOptionsTests: XCTestCase {
    private func options(_ settings: String) throws -> ModuleOptions {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "", targetSettings: settings)
        return ModuleOptions(module: "Demo", settings: try fixture.target().buildSettings(), root: fixture.folder)
    }

    func testCodeIsOptimisedUnlessTheConfigurationSaysOtherwise() throws {
        XCTAssertEqual(try options("").optimization, "-O")
        XCTAssertFalse(try options("").arguments.contains("-enable-testing"))
        let debug = try options("SWIFT_OPTIMIZATION_LEVEL = \"-Onone\";")
        XCTAssertTrue(debug.arguments.contains("-Onone") && debug.arguments.contains("-enable-testing"))
        XCTAssertFalse(debug.isWholeModule)
        let old = try options("SWIFT_OPTIMIZATION_LEVEL = \"-Owholemodule\";")
        XCTAssertTrue(old.isWholeModule && old.optimization == "-O")
        XCTAssertTrue(try options("SWIFT_COMPILATION_MODE = wholemodule;").isWholeModule)
        XCTAssertEqual(try options("OTHER_SWIFT_FLAGS = \"-Ounchecked\";").optimization, "-Ounchecked")
    }

    func testFlagsAreHandedOnOrTold() throws {
        let found = try options(
            """
            OTHER_SWIFT_FLAGS = "-D ONE -DTWO -enable-upcoming-feature ExistentialAny -package-name kit -Xfrontend -warn-long-function-bodies=100 -Xfrontend -load-plugin x -vfsoverlay y";
            SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;
            """)
        XCTAssertEqual(found.conditions, ["ONE", "TWO"])
        XCTAssertTrue(found.arguments.contains("ExistentialAny") && found.arguments.contains("MemberImportVisibility"))
        XCTAssertEqual(found.arguments.firstIndex(of: "-package-name").map { found.arguments[$0 + 1] }, "kit")
        XCTAssertEqual(found.unknownFlags, ["-Xfrontend -load-plugin", "x", "-vfsoverlay", "y"])
    }

    func testAConditionWithAValueIsToldAndHoldsNothing() throws {
        let found = try options("SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"STAGING=1 OTHER\";")
        XCTAssertEqual(found.valuedConditions, ["STAGING=1"])
        let conditions = found.configuration(importable: []).conditions
        XCTAssertTrue(conditions.contains("OTHER"))
        XCTAssertFalse(conditions.contains("STAGING"))
    }

    func testModulesOfCAreFoundBySearchPaths() throws {
        let fixture = ProjectFixture()
        fixture.write(
            "C/CVals/module.modulemap", "module CVals [system] {\n    header \"v.h\"\n    module Inner {}\n}\n")
        fixture.write("C/CVals/v.h", "#define LIMIT 9\n")
        fixture.write("C/None/v.h", "")
        fixture.writeProject(
            objects: "",
            targetSettings: "SWIFT_INCLUDE_PATHS = \"$(SRCROOT)/C/CVals\"; HEADER_SEARCH_PATHS = ( C/None, C/CVals );")
        let options = ModuleOptions(
            module: "Demo", settings: try fixture.target().buildSettings(), root: fixture.folder)
        let folder = fixture.folder + "/C/CVals"
        XCTAssertEqual(options.modulePaths, [folder])
        XCTAssertTrue(options.arguments.contains("-I" + folder))
        XCTAssertEqual(CModules.names(in: options.modulePaths), ["CVals"])
        let before = options.stampOfC
        fixture.write("C/CVals/v.h", "#define LIMIT 10 // changed\n")
        XCTAssertNotEqual(options.stampOfC, before)
    }

    private func package(_ settings: String, isDebug: Bool) throws -> ModuleOptions {
        let manifest = """
            {"name": "My Kit", "toolsVersion": {"_version": "6.0.0"}, "targets": [{"name": "Kit", "type": "regular", "packageAccess": true,
              "settings": [\(settings)]}]}
            """
        let package = try SwiftPackage(path: "/p/My-Kit", manifest: Data(manifest.utf8))
        return ModuleOptions(
            try XCTUnwrap(package.targets.first).in(isDebug: isDebug), of: package, isDebug: isDebug)
    }

    func testAPackagesTargetIsCompiledAsItsManifestSays() throws {
        let settings = """
            {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}}, {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-DUNSAFE"]}}},
            {"tool": "swift", "kind": {"define": {"_0": "VERBOSE"}}, "condition": {"config": "debug", "platformNames": []}},
            {"tool": "swift", "kind": {"define": {"_0": "SHIPPING"}}, "condition": {"config": "release", "platformNames": []}},
            {"tool": "swift", "kind": {"enableExperimentalFeature": {"_0": "Extern"}}}
            """
        let debug = try package(settings, isDebug: true), release = try package(settings, isDebug: false)
        XCTAssertEqual(debug.languageMode, "5")
        XCTAssertEqual(Set(debug.conditions), ["UNSAFE", "VERBOSE", "DEBUG", "SWIFT_PACKAGE"])
        XCTAssertEqual(Set(release.conditions), ["UNSAFE", "SHIPPING", "SWIFT_PACKAGE"])
        XCTAssertTrue(release.arguments.contains("-O") && release.arguments.contains("Extern"))
        XCTAssertEqual(debug.arguments.firstIndex(of: "-package-name").map { debug.arguments[$0 + 1] }, "my_kit")
    }
}
