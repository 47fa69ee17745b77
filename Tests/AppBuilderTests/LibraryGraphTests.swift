import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// What an app is linked with, and what of it is on.
final class LibraryGraphTests: XCTestCase {
    private let fixture = ProjectFixture()

    private static let manifest = """
        {"name": "Kit", "toolsVersion": {"_version": "6.1.0"}, "products": [{"name": "Kit", "targets": ["Kit"]}],
         "targets": [{"name": "Kit", "type": "regular"}],
         "traits": [{"name": "default", "enabledTraits": ["Small"]}, {"name": "Small"}, {"name": "Wide"}]}
        """

    /// With what `swift package` would say of the manifest.
    private func graph(_ reference: String, more: String = "") throws -> LibraryGraph {
        let manifest = fixture.write("Kit/Package.swift", "// a manifest")
        fixture.write("Kit/Sources/Kit/Kit.swift")
        fixture.writeProject(
            objects: """
                R = { isa = \(reference) };
                D = { isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
                \(more)
                """, groupChildren: "KF", target: "packageProductDependencies = ( D );")
        let cache = try SafeFolder(fixture.folder + "/cache", create: true)
        let name = Fingerprint.hash((fixture.folder + "/Kit" + Fingerprint.stamp(of: manifest)).utf8) + ".json"
        try cache.write(Array(Self.manifest.utf8), to: name)
        return try LibraryGraph(
            of: fixture.target(), configuration: "Debug", manifests: PackageManifests(folder: cache), products: "/out")
    }

    func testAPackageHasTheTraitsThatTheProjectAsksFor() throws {
        for (asked, expected) in [
            ("", ["Small"]), ("traits = ( Wide );", ["Wide"]), ("traits = ( );", []),
            ("traits = ( default, Wide );", ["Small", "Wide"]),
        ] {
            let graph = try graph("XCLocalSwiftPackageReference; relativePath = Kit; \(asked)")
            let conditions = try XCTUnwrap(graph.libraries.first).options.conditions
            XCTAssertEqual(conditions.filter { ["Small", "Wide"].contains($0) }, expected, asked)
        }
    }

    func testAFolderInTheNavigatorIsTakenForThePackageFromElsewhere() throws {
        let remote = "XCRemoteSwiftPackageReference; repositoryURL = \"https://example.org/Kit.git\";"
        let folder =
            "KF = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Kit; sourceTree = \"<group>\"; };"
        let here = try graph(remote, more: folder)
        XCTAssertEqual(here.libraries.map(\.module), ["Kit"])
        XCTAssertTrue(here.absent.isEmpty)
        let elsewhere = try graph(remote)
        XCTAssertTrue(elsewhere.libraries.isEmpty)
        XCTAssertEqual(elsewhere.absent.map(\.name), ["Kit"])
    }

    private func framework(_ settings: String) throws -> Library {
        fixture.write("Core/Core.swift")
        fixture.write(
            "Core/Core.h",
            "#import <Foundation/Foundation.h>\nFOUNDATION_EXPORT double CoreVersionNumber;\nFOUNDATION_EXPORT const unsigned char CoreVersionString[];\n"
        )
        fixture.writeProject(
            objects: """
                L = { isa = PBXFrameworksBuildPhase; files = ( B ); }; B = { isa = PBXBuildFile; fileRef = F; };
                F = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                H = { isa = PBXHeadersBuildPhase; files = ( HB ); };
                HB = { isa = PBXBuildFile; fileRef = HF; settings = { ATTRIBUTES = ( Public ); }; };
                HF = { isa = PBXFileReference; path = Core/Core.h; sourceTree = SOURCE_ROOT; };
                C = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; productReference = F; buildPhases = ( H ); buildConfigurationList = CL; };
                CL = { isa = XCConfigurationList; buildConfigurations = ( CD, ); defaultConfigurationName = Debug; };
                CD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Core; \(settings) }; };
                """, groupChildren: "HF", phases: "L", project: "targets = ( T, C );")
        let path = fixture.folder + "/Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(
            of: "targets = ( T, );", with: "")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let graph = try LibraryGraph(
            of: fixture.target(), configuration: "Debug",
            manifests: PackageManifests(folder: SafeFolder(fixture.folder + "/cache", create: true)), products: "/out")
        return try XCTUnwrap(graph.libraries.first)
    }

    func testAFrameworksVersionIsKnownToSwiftWhereItsVersionsAreApples() throws {
        for (version, number) in [("7", "7.0"), ("2.1.3", "2.1"), ("", "0.0")] {
            let settings = "VERSIONING_SYSTEM = \"apple-generic\"; CURRENT_PROJECT_VERSION = \"\(version)\";"
            XCTAssertEqual(
                try framework(settings).made, ["_Version.swift": "public let CoreVersionNumber: Double = \(number)\n"])
        }
        XCTAssertEqual(try framework("CURRENT_PROJECT_VERSION = 7;").made, [:])
    }

    func testTheCodeOfAStaticFrameworkIsInTheAppsBundle() throws {
        let shared = try framework(""), linked = try framework("MACH_O_TYPE = staticlib;")
        XCTAssertEqual(shared.codeBundle?.path, "Frameworks/Core.framework")
        XCTAssertNil(linked.codeBundle)
        XCTAssertEqual(linked.bundle?.path, "Frameworks/Core.framework", "what it is embedded as keeps its files")
    }

    func testBundlesGoIntoTheBundlesThatCopyThem() throws {
        fixture.write("Core/Core.swift")
        fixture.writeProject(
            objects: """
                R = { isa = PBXResourcesBuildPhase; files = ( B1 ); }; B1 = { isa = PBXBuildFile; fileRef = F1; };
                L = { isa = PBXFrameworksBuildPhase; files = ( B2 ); }; B2 = { isa = PBXBuildFile; fileRef = F2; };
                CR = { isa = PBXResourcesBuildPhase; files = ( B3 ); }; B3 = { isa = PBXBuildFile; fileRef = F3; };
                F1 = { isa = PBXFileReference; path = Texts.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
                F2 = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                F3 = { isa = PBXFileReference; path = Inner.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
                T1 = { isa = PBXNativeTarget; name = Texts; productType = "com.apple.product-type.bundle"; productReference = F1; };
                T2 = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; productReference = F2; buildPhases = ( CR ); };
                T3 = { isa = PBXNativeTarget; name = Inner; productType = "com.apple.product-type.bundle"; productReference = F3; };
                """, phases: "R, L")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, T1, T2, T3, );"))
        let graph = try LibraryGraph(
            of: fixture.target(), configuration: "Debug", manifests: PackageManifests(folder: nil), products: "/out")
        XCTAssertEqual(
            graph.libraries.compactMap(\.bundle?.path),
            ["Frameworks/Core.framework", "Frameworks/Core.framework/Inner.bundle", "Texts.bundle"])
    }

    private func frameworks(_ names: [String], settings: String = "", needs: [String: String] = [:]) throws {
        var objects = ""
        for name in names {
            fixture.write("\(name)/\(name).swift")
            objects += """
                F\(name) = { isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };
                T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework"; productReference = F\(name); buildConfigurationList = L\(name); dependencies = ( \(needs[name].map { "D" + $0 } ?? "") ); };
                L\(name) = { isa = XCConfigurationList; buildConfigurations = ( C\(name) ); }; C\(name) = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
                D\(name) = { isa = PBXTargetDependency; target = T\(name); };

                """
        }
        let plugin = """
            DP = { isa = PBXTargetDependency; productRef = PP; }; PP = { isa = XCSwiftPackageProductDependency; productName = "plugin:Lint"; };
            """
        fixture.writeProject(
            objects: objects + plugin,
            target: "dependencies = ( DP, \(names.map { "D" + $0 }.joined(separator: ", ")) );")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        let targets = names.map { "T" + $0 }.joined(separator: ", ")
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, \(targets) );"))
    }

    private func graph() throws -> LibraryGraph {
        try LibraryGraph(
            of: fixture.target(), configuration: "Debug", manifests: PackageManifests(folder: nil), products: "/out")
    }

    func testPlugInsArentRunAndAreTold() throws {
        try frameworks(["A", "B"], needs: ["A": "B"])
        let graph = try graph()
        XCTAssertEqual(graph.libraries.map(\.module), ["B", "A"])
        XCTAssertEqual(graph.absent.map(\.name), ["Lint"])
    }

    func testTargetsThatNeedEachOtherStopTheBuild() throws {
        try frameworks(["A", "B", "C"], needs: ["A": "B", "B": "C", "C": "A"])
        XCTAssertThrowsError(try graph()) {
            XCTAssertEqual(
                ($0 as? ProjectError)?.message,
                "Cycle in dependencies between targets 'C' and 'A'; building could produce unreliable results. Cycle path: A → B → C → A"
            )
        }
    }

    func testTwoTargetsThatMakeOneProductStopTheBuild() throws {
        try frameworks(["A", "B"], settings: "PRODUCT_NAME = Core;")
        XCTAssertThrowsError(try graph()) {
            XCTAssertEqual(
                ($0 as? ProjectError)?.message.hasPrefix(
                    "Multiple commands produce '/out/Core.framework': the framework “A” and the framework “B”"), true)
        }
    }
}
