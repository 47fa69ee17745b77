import ProjectFixtures
import XCTest

@testable import XcodeProject

/// What a target names and nothing is made of: it is told all the same.
final class TargetRemainderTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func remainder() throws -> [String: String] {
        let target = try fixture.target()
        return Dictionary(target.remainder(target.buildSettings()).map { ($0.name, $0.reason) }) { $1 }
    }

    func testEveryFileOfEveryPhaseHasItsFate() throws {
        fixture.writeProject(
            objects: """
                FH = { isa = PBXFileReference; path = Demo.h; sourceTree = SOURCE_ROOT; };
                BH = { isa = PBXBuildFile; fileRef = FH; };
                FU = { isa = PBXFileReference; name = UIKit.framework; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
                BU = { isa = PBXBuildFile; fileRef = FU; };
                FM = { isa = PBXFileReference; path = Mac.framework; sourceTree = SOURCE_ROOT; };
                BM = { isa = PBXBuildFile; fileRef = FM; platformFilter = maccatalyst; };
                FP = { isa = PBXFileReference; path = Widgets.appex; sourceTree = BUILT_PRODUCTS_DIR; };
                BP = { isa = PBXBuildFile; fileRef = FP; };
                FB = { isa = PBXFileReference; path = Texts.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
                BB = { isa = PBXBuildFile; fileRef = FB; };
                BN = { isa = PBXBuildFile; };
                H = { isa = PBXHeadersBuildPhase; files = ( BH ); };
                L = { isa = PBXFrameworksBuildPhase; files = ( BU, BM ); };
                C = { isa = PBXCopyFilesBuildPhase; files = ( BP ); dstPath = ""; dstSubfolderSpec = 13; };
                R = { isa = PBXResourcesBuildPhase; files = ( BB, BN ); };
                S = { isa = PBXShellScriptBuildPhase; name = Nothing; shellScript = " "; };
                I = { isa = PBXShellScriptBuildPhase; name = Installing; runOnlyForDeploymentPostprocessing = 1; shellScript = "true"; };
                U = { isa = PBXBuildRule; name = Metal; compilerSpec = com.apple.compilers.metal; fileType = sourcecode.metal; };
                D = { isa = PBXTargetDependency; productRef = DP; };
                DP = { isa = XCSwiftPackageProductDependency; productName = "plugin:Generate"; };
                """, phases: "H, L, C, R, S, I", target: "buildRules = ( U ); dependencies = ( D );")
        let fates = try remainder()
        XCTAssertEqual(
            fates,
            [
                "Demo.h": "found by C and by the bridging header; an app shows none", "UIKit.framework": "",
                "Mac.framework": "left out: for other platforms", "Widgets.appex": "embedded, if it is linked",
                "Texts.bundle": "left out: what other targets make is not copied",
                "BN": "left out: the project doesn't say what file it is", "Nothing": "not run: its script is empty",
                "Installing": "not run: it is for installing only",
                "Metal": "left out: it chooses a compiler of Xcode's, and files are compiled by their kinds here",
            ])
    }

    func testATargetThatIsBuiltByAProgramIsTold() throws {
        fixture.writeProject(
            objects: "X = { isa = PBXLegacyTarget; name = Make; buildToolPath = /usr/bin/make; };")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, )", with: "targets = ( T, X, )"))
        let target = try ProjectLocator.target(at: fixture.project, named: "Make")
        XCTAssertEqual(target.remainder(target.buildSettings()).map(\.name), ["/usr/bin/make"])
    }

    func testLinkedProductsSayWhichTargetBuildsThem() throws {
        fixture.writeProject(
            objects: """
                K = { isa = PBXNativeTarget; name = "Kit"; productType = "com.apple.product-type.framework"; productReference = KP; };
                KP = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                BK = { isa = PBXBuildFile; fileRef = KP; };
                L = { isa = PBXFrameworksBuildPhase; files = ( BK ); };
                """, phases: "L")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(path, text.replacingOccurrences(of: "targets = ( T, )", with: "targets = ( T, K, )"))
        XCTAssertEqual(try remainder(), ["Kit.framework": "linked: the target “Kit” builds it"])
    }
}
