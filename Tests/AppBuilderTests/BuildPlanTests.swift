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
                "Old.m": "left out: only Swift and C are compiled", "menu.json": "copied to menu.json",
                "Skip.swift": "left out: EXCLUDED_SOURCE_FILE_NAMES has “Skip.swift”",
                "none.json": "left out: it is missing", "UIKit.framework": "the toolkit's own",
                "GameKit.framework": "left out: the toolkit hasn't got it",
                "Demo App: Stamp": "run after the bundle", "Names": "not run: the target has no file for it",
            ])
    }

    func testWhatIsInCHasAFateOfItsOwn() throws {
        fixture.write("sum.c", "int sum(void) { return 1; }\n")
        fixture.write("Bridge.h", "#import <UIKit/UIKit.h>\nint sum(void);\n")
        func fates(_ settings: String, kind: String = "application", swift: String = "BA,") throws -> [String: String] {
            fixture.write("A.swift")
            for name in ["Public.h", "Private.h", "Own.h"] { fixture.write(name) }
            func file(_ id: String, _ name: String, _ more: String = "") -> String {
                "F\(id) = { isa = PBXFileReference; path = \(name); sourceTree = SOURCE_ROOT; }; B\(id) = { isa = PBXBuildFile; fileRef = F\(id); \(more) };\n"
            }
            fixture.writeProject(
                objects: file("A", "A.swift") + file("C", "sum.c")
                    + file("P", "Public.h", "settings = { ATTRIBUTES = ( Public, ); };")
                    + file("Q", "Private.h", "settings = { ATTRIBUTES = ( Private, ); };") + file("O", "Own.h")
                    + "S = { isa = PBXSourcesBuildPhase; files = ( \(swift) BC ); }; H = { isa = PBXHeadersBuildPhase; files = ( BP, BQ, BO ); };",
                targetSettings: settings, phases: "H, S")
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
        let bridged = try fates("SWIFT_OBJC_BRIDGING_HEADER = Bridge.h;")
        XCTAssertEqual(bridged["sum.c"], "compiled by clang")
        XCTAssertEqual(
            bridged["Bridge.h"],
            "read by clang for Swift, its Foundation in plain C; Swift sees UIKit by it")
        XCTAssertEqual(
            try fates("")["sum.c"],
            "left out: neither a bridging header in plain C nor a module map tells Swift of it")
        let framework = try fates("", kind: "framework", swift: "")
        XCTAssertEqual(framework["sum.c"], "compiled by clang")
        XCTAssertEqual(
            framework["Public.h"], "public: what of it is plain C is shown to those who import the target")
        XCTAssertEqual(framework["Private.h"], "private: for C, and for a private module map")
        XCTAssertEqual(framework["Own.h"], "of the project: found by C and by other headers")
    }

    func testTargetsOfEveryKindHaveAPlan() throws {
        XCTAssertEqual(try plan(kind: "framework")["product"], "framework: built with the app that links it")
        XCTAssertEqual(try plan(kind: "app-extension")["product"], "app-extension: not built here")
        XCTAssertEqual(
            try plan("SDKROOT = macosx; SUPPORTED_PLATFORMS = macosx;")["product"],
            "application: not built, as it isn't for iOS")
        XCTAssertEqual(try plan(kind: "framework", "PRODUCT_NAME = \"A/B\";")["menu.json"], "copied to menu.json")
    }

    func testPlugInsOfPackagesHaveAFateAndAreAmongWhatIsAskedFor() throws {
        fixture.write("A.swift")
        fixture.write(
            "Kit/Package.swift",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [
                    .target(name: "Kit", plugins: [.plugin(name: "Make")]), .plugin(name: "Make", capability: .buildTool()),
                ])
            """)
        fixture.write("Kit/Sources/Kit/Kit.swift")
        fixture.write("Kit/Plugins/Make/Make.swift", "// makes things")
        fixture.writeProject(
            objects: """
                R = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
                D = { isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
                """, target: "packageProductDependencies = ( D );")
        let target = try ProjectLocator.target(at: fixture.project, named: nil)
        let builder = try AppBuilder(
            target: target, toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
        let title = "plug-in “Make” of the package \(fixture.folder)/Kit"
        func fate() throws -> String? { try BuildPlan(builder).entries.first { $0.name == title }?.fate }
        XCTAssertEqual(try fate(), "run before what names it is compiled")
        XCTAssertEqual(builder.scripts.map(\.title), [title])
        XCTAssertEqual(builder.scripts.map(\.text), ["// makes things"])
        builder.runsScripts = false
        XCTAssertEqual(try fate(), "not run: --scripts skip")
    }
}
