import Foundation
import ProjectFixtures
import XCTest

@testable import XcodeProject

final class LinkedLibrariesTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func package(_ manifest: String) throws -> SwiftPackage {
        try SwiftPackage(path: fixture.folder + "/Kit", manifest: Data(manifest.utf8))
    }

    private func names(_ paths: [String]) -> [String] { paths.map { $0.after(fixture.folder + "/Kit") } }

    func testAPackagesManifestIsRead() throws {
        let kit = try package(
            """
            {"name": "Kit", "toolsVersion": {"_version": "6.0.0"}, "products": [{"name": "Kit", "targets": ["Kit"], "type": {"library": ["automatic"]}}],
             "dependencies": [{"fileSystem": [{"identity": "other", "path": "../Other"}]},
                              {"sourceControl": [{"identity": "far", "location": {"remote": [{"urlString": "https://far.example/Far.git"}]}}]}],
             "targets": [{"name": "Kit", "type": "regular", "dependencies": [{"byName": ["Core", null]}, {"product": ["Far", "far", null, null]},
                                           {"product": ["Desk", "desk", null, {"platformNames": ["macos"]}]}, {"target": ["Touch", {"platformNames": ["ios"]}]}],
                          "settings": [{"tool": "swift", "kind": {"define": {"_0": "FAST"}}},
                                       {"tool": "swift", "kind": {"define": {"_0": "DESKTOP"}}, "condition": {"platformNames": ["macos"]}}]}]}
            """)
        XCTAssertEqual(kit.languageMode, "6")
        XCTAssertEqual(kit.products.map(\.targets), [["Kit"]])
        XCTAssertEqual(kit.localDependencies, [fixture.folder + "/Other"])
        XCTAssertEqual(kit.remoteDependencies, ["https://far.example/Far.git"])
        XCTAssertEqual(kit.targets.first?.dependencies.map(\.name), ["Core", "Far", "Touch"])
        XCTAssertEqual(kit.targets.first?.conditions, ["FAST"])
    }

    func testAPackagesTargetHasItsSourcesAndTheResourcesThatAreDeclaredOrKnown() throws {
        for name in [
            "A.swift", "Old/B.swift", "Media/photo.jpg", "Media/de.lproj/T.strings", "Raw/x.bin",
            "Screens/Main.storyboard", "notes.txt", "Icons.xcassets/Contents.json",
        ] {
            fixture.write("Kit/Sources/Kit/" + name)
        }
        let kit = try package(
            """
            {"name": "Kit", "defaultLocalization": "en", "toolsVersion": {"_version": "5.9.0"}, "targets": [{"name": "Kit", "type": "regular", "exclude": ["Old"],
             "resources": [{"path": "Media", "rule": {"process": {}}}, {"path": "Raw", "rule": {"copy": {}}}]}]}
            """)
        let files = try kit.files(of: kit.targets[0])
        XCTAssertEqual(names(files.sources), ["Sources/Kit/A.swift"])
        XCTAssertEqual(
            names(files.resources.map(\.path)).sorted(),
            [
                "Sources/Kit/Icons.xcassets", "Sources/Kit/Media/de.lproj/T.strings", "Sources/Kit/Media/photo.jpg",
                "Sources/Kit/Raw", "Sources/Kit/Screens/Main.storyboard",
            ])
        XCTAssertEqual(files.resources.first { $0.name == "T.strings" }?.localization, "de")
    }

    func testTheOnlyTargetOfAPackageMayHaveItsFilesInTheFolderOfSources() throws {
        fixture.write("Kit/Sources/A.swift")
        let only = try package(
            #"{"name": "Kit", "targets": [{"name": "Kit", "type": "regular"}, {"name": "KitTests", "type": "test"}]}"#)
        XCTAssertEqual(try names(only.files(of: only.targets[0]).sources), ["Sources/A.swift"])
        let several = try package(
            #"{"name": "Kit", "targets": [{"name": "Kit", "type": "regular"}, {"name": "Core", "type": "regular"}]}"#)
        XCTAssertThrowsError(try several.files(of: several.targets[0]))
    }

    func testAMissingFolderOfAPackageIsNamed() throws {
        let kit = try package(#"{"name": "Kit", "targets": [{"name": "Kit", "type": "regular"}]}"#)
        XCTAssertThrowsError(try kit.files(of: kit.targets[0])) {
            XCTAssertTrue("\($0)".contains("Kit/Sources/Kit"), "\($0)")
        }
        XCTAssertThrowsError(try package("no manifest")) {
            XCTAssertTrue("\($0)".contains("Kit/Package.swift"), "\($0)")
        }
    }

    func testALinkedFrameworkIsFoundInTheWorkspacesOtherProjects() throws {
        fixture.writeProject(
            objects: """
                LF = { isa = PBXFrameworksBuildPhase; files = ( LF1, LF2, LF3 ); };
                LF1 = { isa = PBXBuildFile; fileRef = FR; };
                LF2 = { isa = PBXBuildFile; fileRef = PODS; };
                LF3 = { isa = PBXBuildFile; fileRef = SYSTEM; };
                FR = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                PODS = { isa = PBXFileReference; path = Pods_Demo.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                SYSTEM = { isa = PBXFileReference; path = System/Library/Frameworks/MapKit.framework; sourceTree = SDKROOT; };
                """, phases: "LF")
        fixture.write(
            "All.xcworkspace/contents.xcworkspacedata",
            """
            <Workspace version="1.0"><FileRef location="group:Demo.xcodeproj"></FileRef><FileRef location="group:Core/Core.xcodeproj"></FileRef></Workspace>
            """)
        fixture.write(
            "Core/Core.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { objects = { P = { isa = PBXProject; targets = ( T ); };
              T = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; productReference = R; };
              R = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; }; }; rootObject = P; }
            """)
        let linked = try fixture.target().linkedLibraries()
        XCTAssertEqual(linked.targets.map(\.name), ["Core"])
        XCTAssertEqual(linked.absent, ["Pods_Demo.framework"])
    }

    /// xing/pandan 10; the flags are those of swift-build's processLinkerSettingsForLibraryOptions.
    func testALibraryThatOnlyAFlagNamesOrThatIsOnlyEmbeddedIsBuiltToo() throws {
        func library(_ name: String, _ type: String, _ product: String) -> String {
            """
            \(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; productReference = \(name)R; };
            \(name)R = { isa = PBXFileReference; path = \(product); sourceTree = BUILT_PRODUCTS_DIR; };
            """
        }
        let flags =
            "$(inherited) -ObjC -framework UIKit -framework Core -Wl,-weak_framework -Wl,Soft -Xlinker -lfast -lz -upward_framework Up"
        fixture.writeProject(
            objects: """
                K = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = ( K1, K2 ); };
                K1 = { isa = PBXBuildFile; fileRef = KF; };
                K2 = { isa = PBXBuildFile; fileRef = MF; platformFilter = maccatalyst; };
                KF = { isa = PBXFileReference; path = Embedded.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                MF = { isa = PBXFileReference; path = Mac.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                """, targetSettings: "OTHER_LDFLAGS = \"\(flags)\";", phases: "K")
        fixture.write(
            "All.xcworkspace/contents.xcworkspacedata",
            """
            <Workspace version="1.0"><FileRef location="group:Demo.xcodeproj"></FileRef><FileRef location="group:Core/Core.xcodeproj"></FileRef></Workspace>
            """)
        fixture.write(
            "Core/Core.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { objects = { P = { isa = PBXProject; targets = ( Core, Soft, Fast, Up, Embedded, Mac ); };
              \(["Core", "Soft", "Up", "Embedded", "Mac"].map { library($0, "framework", $0 + ".framework") }.joined())
              \(library("Fast", "library.static", "libfast.a")) }; rootObject = P; }
            """)
        let linked = try fixture.target().linkedLibraries()
        XCTAssertEqual(linked.targets.map(\.name), ["Embedded", "Core", "Soft", "Fast"])
        XCTAssertEqual(linked.absent, [], "what no project at hand makes is the system's")
    }

    func testProductsOfPackagesThatOnlyTheLinkPhaseNamesAreLinkedThoseForOtherPlatformsNot() throws {
        fixture.writeProject(
            objects: """
                PA = { isa = XCSwiftPackageProductDependency; productName = Named; };
                PB = { isa = XCSwiftPackageProductDependency; productName = Linked; };
                PC = { isa = XCSwiftPackageProductDependency; productName = Mac; };
                BA = { isa = PBXBuildFile; productRef = PA; };
                BB = { isa = PBXBuildFile; productRef = PB; };
                BC = { isa = PBXBuildFile; productRef = PC; platformFilter = maccatalyst; };
                L = { isa = PBXFrameworksBuildPhase; files = ( BA, BB, BC ); };
                """, phases: "L", target: "packageProductDependencies = ( PA, PC );")
        let target = try fixture.target()
        XCTAssertEqual(target.packageProducts, ["Named", "Linked"])
        XCTAssertEqual(try target.linkedLibraries().packageProducts.map(\.name), ["Named", "Linked"])
    }

    func testFlagsOfTheLinkerNameTargetsTooAsPhasesDo() throws {
        fixture.writeProject(
            objects: """
                K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = KP; };
                KP = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                C = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.library.static"; productReference = CP; };
                CP = { isa = PBXFileReference; path = libCore.a; sourceTree = BUILT_PRODUCTS_DIR; };
                O = { isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.framework"; productReference = OP; };
                OP = { isa = PBXFileReference; path = Other.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                """,
            targetSettings: "OTHER_LDFLAGS = \"-ObjC -weak_framework \\\"Kit\\\" -lCore -framework UIKit -framework\";")
        let file = fixture.project + "/project.pbxproj"
        try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
            of: "targets = ( T, )", with: "targets = ( T, K, C, O )"
        ).write(toFile: file, atomically: true, encoding: .utf8)
        let linked = try fixture.target().linkedLibraries()
        XCTAssertEqual(linked.targets.map(\.name), ["Kit", "Core"])
        XCTAssertEqual(linked.absent, [], "the system's are there")
    }
}
