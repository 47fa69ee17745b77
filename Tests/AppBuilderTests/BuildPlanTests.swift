import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// The plan says of everything that a target names what becomes of it.
final class BuildPlanTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func plan(kind: String = "application", _ settings: String = "") throws -> [String: String] {
        for file in ["A.swift", "Old.m", "menu.json", "Skip.swift", "Modules/UIKit.swiftmodule"] { fixture.write(file) }
        func reference(_ id: String, _ more: String) -> String {
            "F\(id) = { isa = PBXFileReference; \(more) }; B\(id) = { isa = PBXBuildFile; fileRef = F\(id); };\n"
        }
        func own(_ id: String, _ path: String) -> String {
            reference(id, "path = \"\(path)\"; sourceTree = SOURCE_ROOT;")
        }
        func system(_ id: String, _ name: String) -> String {
            reference(id, "name = \(name); path = System/Library/Frameworks/\(name); sourceTree = SDKROOT;")
        }
        fixture.writeProject(
            objects: own("A", "A.swift") + own("M", "Old.m") + own("J", "menu.json") + own("X", "Skip.swift")
                + own("N", "none.json") + system("U", "UIKit.framework") + system("G", "GameKit.framework") + """
                    S = { isa = PBXSourcesBuildPhase; files = ( BA, BM, BX ); };
                    R = { isa = PBXResourcesBuildPhase; files = ( BJ, BN ); };
                    L = { isa = PBXFrameworksBuildPhase; files = ( BU, BG ); };
                    K = { isa = PBXShellScriptBuildPhase; name = Stamp; shellScript = "true"; };
                    Q = { isa = PBXBuildRule; name = Names; compilerSpec = com.apple.compilers.proxy.script; fileType = pattern.proxy; filePatterns = "*.names"; script = "true"; outputFiles = ( ); };
                    """,
            targetSettings: "PRODUCT_NAME = Demo; EXCLUDED_SOURCE_FILE_NAMES = \"Skip.swift\"; \(settings)",
            phases: "S, R, L, K", target: "buildRules = ( Q );")
        let path = "Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
        fixture.write(
            path, text.replacingOccurrences(of: "product-type.application\"", with: "product-type.\(kind)\""))
        let target = try ProjectLocator.target(at: fixture.project, named: nil)
        let builder = try AppBuilder(
            target: target, toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
        return Dictionary(
            try BuildPlan(builder).entries.map { (($0.name as NSString).lastPathComponent, $0.fate) }
        ) { $1 }
    }

    func testNothingThatATargetNamesIsWithoutAFate() throws {
        XCTAssertEqual(
            try plan(),
            [
                "configuration": "Debug", "product": "application: built", "A.swift": "compiled into Demo",
                "Old.m": "left out: only Swift is compiled", "menu.json": "copied to menu.json",
                "Skip.swift": "left out: EXCLUDED_SOURCE_FILE_NAMES has “Skip.swift”",
                "none.json": "left out: it is missing", "UIKit.framework": "the toolkit's own",
                "GameKit.framework": "left out: the toolkit hasn't got it",
                "Demo App: Stamp": "run after the bundle", "Names": "not run: the target has no file for it",
            ])
    }

    func testTargetsOfEveryKindHaveAPlan() throws {
        XCTAssertEqual(try plan(kind: "framework")["product"], "framework: built with the app that links it")
        XCTAssertEqual(try plan(kind: "app-extension")["product"], "app-extension: not built here")
        XCTAssertEqual(
            try plan("SDKROOT = macosx; SUPPORTED_PLATFORMS = macosx;")["product"],
            "application: not built, as it isn't for iOS")
        XCTAssertEqual(try plan(kind: "framework", "PRODUCT_NAME = \"A/B\";")["menu.json"], "copied to menu.json")
    }
}
