import ProjectFixtures
import StoryboardDocument
import XCTest

@testable import XcodeProject

/// Bundles of resources that targets of their own make.
final class CopiedBundlesTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func write(_ settings: String = "") throws -> XcodeTarget {
        fixture.writeProject(
            objects: """
                R = { isa = PBXResourcesBuildPhase; files = ( B1, B3 ); };
                K = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = Extras; files = ( B2 ); };
                B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; }; B3 = { isa = PBXBuildFile; fileRef = F3; };
                F1 = { isa = PBXFileReference; path = Texts.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
                F2 = { isa = PBXFileReference; path = More.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
                F3 = { isa = PBXFileReference; path = helper; sourceTree = BUILT_PRODUCTS_DIR; };
                T1 = { isa = PBXNativeTarget; name = Texts; productType = "com.apple.product-type.bundle"; productReference = F1; buildPhases = ( ); };
                T2 = { isa = PBXNativeTarget; name = More; productType = "com.apple.product-type.bundle"; productReference = F2; buildPhases = ( ); };
                T3 = { isa = PBXNativeTarget; name = helper; productType = "com.apple.product-type.tool"; productReference = F3; buildPhases = ( ); };
                """, targetSettings: settings, phases: "R, K")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, T1, T2, T3, );"))
        return try fixture.target()
    }

    func testBundlesOfOtherTargetsGoWherePhasesCopyThem() throws {
        let target = try write()
        XCTAssertEqual(try target.copiedBundles().map { "\($0.folder)/\($0.target.name)" }, ["/Texts", "Extras/More"])
        let fates = Dictionary(target.remainder(target.buildSettings()).map { ($0.name, $0.reason) }) { $1 }
        XCTAssertEqual(fates["Texts.bundle"], "made by the target “Texts”, and copied")
        XCTAssertEqual(fates["helper"], "left out: what other targets make is not copied")
    }

    /// As Xcode's template of a static library has it; nothing says where products are before anything is built.
    func testALibraryMayCopyItsHeadersBesideTheProducts() throws {
        fixture.writeProject(
            objects: """
                K = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 16; dstPath = "include/$(PRODUCT_NAME)"; files = ( B ); };
                B = { isa = PBXBuildFile; fileRef = H; };
                H = { isa = PBXFileReference; path = Kit.h; sourceTree = SOURCE_ROOT; };
                """, phases: "K")
        fixture.write("Kit.h")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(
            path, text.replacingOccurrences(of: "product-type.application", with: "product-type.library.static"))
        let target = try XcodeProject(path: fixture.project).targets[0]
        XCTAssertEqual(target.productType, "com.apple.product-type.library.static")
        XCTAssertEqual(try target.copiedBundles().count, 0)
        let headers = try target.copiedHeaders(target.buildSettings())
        XCTAssertEqual(
            headers.map { FilePath.name(of: $0.path) + " " + FilePath.name(of: FilePath.folder(of: $0.folder)) },
            ["Kit.h include"])
    }

    func testSettingsLeaveABundleOut() throws {
        let target = try write("EXCLUDED_SOURCE_FILE_NAMES = \"Texts.*\";")
        XCTAssertEqual(try target.copiedBundles().map(\.target.name), ["More"])
    }

    func testABundleHasAnEndingAndAKindOfItsOwn() throws {
        let project = try write().project, bundle = try XCTUnwrap(project.targets.first(where: \.isBundle))
        let settings = bundle.buildSettings()
        XCTAssertEqual(settings["WRAPPER_NAME"], "Texts.bundle")
        XCTAssertEqual(settings["PRODUCT_BUNDLE_PACKAGE_TYPE"], "BNDL")
    }
}
