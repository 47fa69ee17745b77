import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// Plain C is compiled by the toolchain's clang.
final class ClangStageTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func stage() throws -> ClangStage {
        let folder = try SafeFolder(fixture.folder + "/out", create: true)
        return ClangStage(
            folder: ModuleFolder(root: folder, prefix: ""), isDebug: true,
            toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
    }

    func testATargetInCBecomesAModuleAndMembersOfAnArchive() throws {
        let headers = fixture.folder + "/include"
        fixture.write("include/sum.h", "int sum(int a, int b);\n")
        let source = fixture.write("sum.c", "#include \"sum.h\"\nint sum(int a, int b) { return a + b + EXTRA; }\n")
        let module = PlainCModule(
            name: "CSum", sources: [source], headers: headers, moduleMap: nil,
            flags: (["-I" + headers, "-DEXTRA=1"], [], []))
        let first = try stage().build(module)
        XCTAssertTrue(first.wasCompiled)
        XCTAssertEqual(first.objects.first { $0.hasSuffix(".o") }.map(FileManager.default.fileExists), true)
        XCTAssertEqual(first.objects.filter { $0.hasPrefix("--") }, ["--start-lib", "--end-lib"])
        let map = try XCTUnwrap(first.imports.first { $0.hasPrefix("-fmodule-map-file=") }).dropFirst(18)
        XCTAssertTrue(try String(contentsOfFile: String(map), encoding: .utf8).hasPrefix("module CSum {"))
        XCTAssertFalse(try stage().build(module).wasCompiled, "nothing changed")
        fixture.write("include/sum.h", "int sum(int a, int b);\nint other(void);\n")
        XCTAssertTrue(try stage().build(module).wasCompiled, "a header did")
    }

    func testSingleFilesAndTheTargetSayHowTheyAreCompiled() throws {
        fixture.write("Bridge.h", "int hoge(void);\n")
        fixture.write("Elsewhere/Far.h", "#define FAR 3\n")
        fixture.write(
            "hoge.c",
            "#include \"Far.h\"\n#if HOGE != 5 || OTHER != 2 || FAR != 3\n#error unlike\n#endif\nint hoge(void) { return HOGE; }\n"
        )
        fixture.write(
            "wrapper.cpp",
            "#include <string>\n#ifdef HOGE\n#error a file's own\n#endif\nextern \"C\" int size(const char *a) { return std::string(a).size(); }\n"
        )
        fixture.writeProject(
            objects: """
                H = { isa = PBXFileReference; path = Elsewhere/Far.h; sourceTree = SOURCE_ROOT; };
                C = { isa = PBXFileReference; path = hoge.c; sourceTree = SOURCE_ROOT; };
                W = { isa = PBXFileReference; path = wrapper.cpp; sourceTree = SOURCE_ROOT; };
                CB = { isa = PBXBuildFile; fileRef = C; settings = { COMPILER_FLAGS = "-DHOGE=$(NUMBER) -load x"; }; };
                WB = { isa = PBXBuildFile; fileRef = W; };
                S = { isa = PBXSourcesBuildPhase; files = ( CB, WB ); };
                """,
            targetSettings: "SWIFT_OBJC_BRIDGING_HEADER = Bridge.h; NUMBER = 5; OTHER_CFLAGS = \"-DOTHER=2\";",
            phases: "S")
        let target = try fixture.target(), settings = target.buildSettings(), files = try target.files()
        let options = ModuleOptions(module: "Demo", settings: settings, root: fixture.folder)
        let sources = options.plainC(of: files)
        XCTAssertEqual(sources.map { ($0 as NSString).lastPathComponent }, ["hoge.c", "wrapper.cpp"])
        var told: [String] = []
        let objects = try stage().build(
            sources, of: files, options.header, settings, headers: target.project.headers, root: fixture.folder
        ) { told.append($0) }
        XCTAssertEqual(told, [])
        XCTAssertEqual(objects.filter { $0.hasSuffix(".o") }.count, 2)
        XCTAssertEqual(objects.last, "-lstdc++")
    }

    func testAFileThatNeedsWhatIsntHereIsToldAndTheOthersAreCompiled() throws {
        fixture.write("App/Bridge.h", "int twice(int a);\n")
        fixture.writeProject(objects: "", targetSettings: "SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h;")
        let settings = try fixture.target().buildSettings()
        let header = try XCTUnwrap(BridgingHeader(settings, root: fixture.folder))
        let good = fixture.write("App/a.c", "#include \"Bridge.h\"\nint twice(int a) { return 2 * a; }\n")
        let bad = fixture.write("App/b.c", "#include <Metal/Metal.h>\n")
        var told: [String] = []
        let objects = try stage().build([good, bad], header, settings, root: fixture.folder) { told.append($0) }
        XCTAssertEqual(objects.filter { $0.hasSuffix(".o") }.count, 1)
        XCTAssertEqual(told.count, 1)
        XCTAssertTrue(told[0].hasPrefix(bad + ": warning: left out"), told[0])
    }

    func testThePrefixHeaderIsReadFirstAndSearchPathsMayHoldFolders() throws {
        fixture.write("Support/Prefix.pch", "#define FACTOR 6\n")
        fixture.write("Vendor/Deep/Down/limits_of_ours.h", "#define LIMIT 7\n")
        fixture.write("Vendor/x.lproj/limits_of_ours.h", "#error no folder for headers\n")
        let source = fixture.write(
            "a.c",
            "#include <limits_of_ours.h>\n#if FACTOR * LIMIT != 42\n#error unlike\n#endif\nint a(void) { return 1; }\n")
        fixture.writeProject(
            objects: "",
            targetSettings:
                "GCC_PREFIX_HEADER = Support/Prefix.pch; HEADER_SEARCH_PATHS = \"$(SRCROOT)/Vendor/**\";")
        let settings = try fixture.target().buildSettings()
        var told: [String] = []
        let objects = try stage().build([source], nil, settings, root: fixture.folder) { told.append($0) }
        XCTAssertEqual(told, [])
        XCTAssertEqual(objects.filter { $0.hasSuffix(".o") }.count, 1)
        XCTAssertEqual(
            SearchPaths.headers(settings, root: fixture.folder),
            ["Vendor", "Vendor/Deep", "Vendor/Deep/Down"].map { fixture.folder + "/" + $0 })
    }

    func testAPackagesCAndCPlusPlusAreCompiledByTheirOwnSettings() throws {
        let manifest = """
            {"name": "Kit", "cLanguageStandard": "c11", "cxxLanguageStandard": "c++17", "targets": [
              {"name": "Mixed", "type": "regular", "settings": [
                {"tool": "c", "kind": {"define": {"_0": "IN_C"}}}, {"tool": "cxx", "kind": {"define": {"_0": "IN_CXX"}}}]},
              {"name": "Shim", "type": "system"}]}
            """
        fixture.write("Sources/Mixed/include/mixed.h", "int mixed(void);\n")
        fixture.write("Sources/Mixed/a.c", "#if !defined(IN_C) || defined(IN_CXX)\n#error unlike\n#endif\nint a;\n")
        fixture.write(
            "Sources/Mixed/b.cpp",
            "#include <optional>\n#if defined(IN_C) || !defined(IN_CXX) || __cplusplus < 201703L\n#error unlike\n#endif\n#include <shimmed.h>\n"
        )
        fixture.write("Sources/Shim/module.modulemap", "module CShim [system] {\n  header \"shimmed.h\"\n}\n")
        fixture.write("Sources/Shim/shimmed.h", "#define SHIM 1\n")
        let package = try SwiftPackage(path: fixture.folder, manifest: Data(manifest.utf8))
        let modules = try package.targets.map { try package.plainC(of: $0, package.files(of: $0)) }
        let mixed = try XCTUnwrap(modules[0]), shim = try XCTUnwrap(modules[1])
        let system = try stage().build(shim)
        XCTAssertEqual(system.sources.module, "CShim", "as its own map calls it")
        XCTAssertEqual(system.objects, [])
        let built = try stage().build(mixed, with: [shim])
        XCTAssertEqual(built.objects.last, "-lstdc++")
        XCTAssertEqual(built.objects.filter { $0.hasSuffix(".o") }.count, 2)
    }

    func testAFrameworkInCIsAModuleOfItsPublicHeaders() throws {
        fixture.write(
            "Core/Core.h",
            "#import <Foundation/Foundation.h>\nFOUNDATION_EXPORT double CoreVersionNumber;\n#import <Core/Types.h>\nFOUNDATION_EXPORT NSInteger core(CorePair pair);\n"
        )
        fixture.write("Core/Types.h", "typedef struct { int a; } CorePair;\n")
        fixture.write("Core/core.c", "#include <Core/Core.h>\nlong core(CorePair pair) { return pair.a; }\n")
        func project(_ settings: String) throws -> ModuleBuild.Result {
            fixture.writeProject(
                objects: """
                    H1 = { isa = PBXFileReference; path = Core/Core.h; sourceTree = SOURCE_ROOT; };
                    H2 = { isa = PBXFileReference; path = Core/Types.h; sourceTree = SOURCE_ROOT; };
                    C = { isa = PBXFileReference; path = Core/core.c; sourceTree = SOURCE_ROOT; };
                    HB1 = { isa = PBXBuildFile; fileRef = H1; settings = { ATTRIBUTES = ( Public, ); }; };
                    HB2 = { isa = PBXBuildFile; fileRef = H2; settings = { ATTRIBUTES = ( Public, ); }; };
                    CB = { isa = PBXBuildFile; fileRef = C; };
                    H3 = { isa = PBXFileReference; path = Core/Inner.h; sourceTree = SOURCE_ROOT; };
                    HB3 = { isa = PBXBuildFile; fileRef = H3; settings = { ATTRIBUTES = ( Private, ); }; };
                    HP = { isa = PBXHeadersBuildPhase; files = ( HB1, HB2, HB3 ); }; S = { isa = PBXSourcesBuildPhase; files = ( CB ); };
                    L = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; buildPhases = ( HP, S ); buildConfigurationList = LL; };
                    LL = { isa = XCConfigurationList; buildConfigurations = ( LD ); }; LD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
                    """)
            let path = "Demo.xcodeproj/project.pbxproj"
            let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
            fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, L );"))
            let target = try XCTUnwrap(fixture.target().project.targets.last)
            var library = try Library(target, configuration: "Debug", products: "/out")
            library.files = try target.files()
            XCTAssertTrue(library.isOfC)
            let folder = ModuleFolder(root: try SafeFolder(fixture.folder + "/out", create: true), prefix: "")
            let toolkit = Toolkit(root: fixture.folder, libraries: fixture.folder)
            return try XCTUnwrap(
                TargetOfC(library, in: folder, isDebug: true).build(after: [], toolkit) { XCTFail($0) })
        }
        let module = try project("DEFINES_MODULE = YES;")
        XCTAssertEqual(module.sources.module, "Core")
        XCTAssertEqual(module.objects.filter { $0.hasSuffix(".o") }.count, 1)
        let place = try XCTUnwrap(module.imports.last).dropFirst(2)
        func map() throws -> String {
            try String(contentsOfFile: place + "/Core.framework/Modules/module.modulemap", encoding: .utf8)
        }
        XCTAssertTrue(try map().contains("umbrella header \"Core.h\""))
        fixture.write("Core/own.modulemap", "framework module Core {\n  header \"Types.h\"\n}\n")
        _ = try project("MODULEMAP_FILE = Core/own.modulemap;")
        XCTAssertTrue(try map().contains("header \"Types.h\""))
        fixture.write("Core/Inner.h", "typedef struct { int b; } CoreInner;\n")
        fixture.write("Core/own.private.modulemap", "framework module Core_Private {\n  header \"Inner.h\"\n}\n")
        _ = try project("DEFINES_MODULE = YES; MODULEMAP_PRIVATE_FILE = Core/own.private.modulemap;")
        let use = fixture.write(
            "use.swift", "import Core\nimport Core_Private\nlet a = CorePair(a: 1).a, b = CoreInner(b: 2).b\n")
        let checked = try CompileStage.run("swiftc", ["-typecheck", "-Xcc", "-F\(place)", use])
        XCTAssertEqual(checked.status, 0, checked.output)
        XCTAssertEqual(try project("DEFINES_MODULE = NO;").sources.module, "", "no module, and linked all the same")
    }

    func testLibrariesOfTheSystemAreModulesWhereTheyAreImported() throws {
        let folder = try SafeFolder(fixture.folder + "/out", create: true)
        let user = fixture.write("a.swift", "import Foundation\nimport SQLite3\nimport zlib\n"),
            other = fixture.write("b.swift")
        func modules(_ sources: [String], except others: Set<String> = []) throws -> [String] {
            try SystemModules.build(for: sources, except: others, in: folder).map(\.sources.module)
        }
        XCTAssertEqual(try modules([other]), [])
        XCTAssertEqual(try modules([user], except: ["SQLite3", "zlib"]), [], "a library's own goes before it")
        XCTAssertEqual(try modules([other, user]), SystemModules.names.sorted())
    }

    func testAFrameworkInSwiftImportsWhatItsPrivateModuleMapDeclares() throws {
        fixture.write("Kit/Inner.h", "static inline int inner(void) { return 7; }\n")
        fixture.write("Kit/private.modulemap", "framework module Kit_Private {\n  header \"Inner.h\"\n}\n")
        let source = fixture.write("Kit/Kit.swift", "import Kit_Private\nlet seven = inner()\n")
        func results(_ settings: String) throws -> [ModuleBuild.Result] {
            fixture.writeProject(
                objects: """
                    H = { isa = PBXFileReference; path = Kit/Inner.h; sourceTree = SOURCE_ROOT; };
                    L = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ( ); buildConfigurationList = LL; };
                    LL = { isa = XCConfigurationList; buildConfigurations = ( LD ); }; LD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
                    """)
            let path = "Demo.xcodeproj/project.pbxproj"
            let text = try String(contentsOfFile: fixture.folder + "/" + path, encoding: .utf8)
            fixture.write(path, text.replacingOccurrences(of: "targets = ( T, );", with: "targets = ( T, L );"))
            let target = try XCTUnwrap(fixture.target().project.targets.last)
            let library = try Library(target, configuration: "Debug", products: "/out")
            let folder = ModuleFolder(root: try SafeFolder(fixture.folder + "/out", create: true), prefix: "")
            return try PrivateModule(library, in: folder)?.build(
                Toolkit(root: fixture.folder, libraries: fixture.folder)) ?? []
        }
        let found = try results("MODULEMAP_PRIVATE_FILE = Kit/private.modulemap;")
        XCTAssertEqual(found.map(\.sources.module), ["Kit_Private"])
        let checked = try CompileStage.run("swiftc", ["-typecheck", source] + found.flatMap(\.imports))
        XCTAssertEqual(checked.status, 0, checked.output)
        XCTAssertEqual(try results("").count, 0)
        XCTAssertThrowsError(try results("MODULEMAP_PRIVATE_FILE = Kit/gone.modulemap;")) {
            XCTAssertTrue("\($0)".contains("MODULEMAP_PRIVATE_FILE names can't be read"), "\($0)")
        }
    }

    func testFilesInCIncludeApplesHeadersThatAreHere() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
        let toolkit = Toolkit(root: String(root), libraries: fixture.folder)
        fixture.writeProject(objects: "")
        let source = fixture.write(
            "digest.c",
            "#include <CommonCrypto/CommonCrypto.h>\n#include <dispatch/dispatch.h>\nvoid later(void) { dispatch_async(dispatch_get_main_queue(), ^{}); }\nint digest(unsigned char *md) { return CC_MD5(\"a\", 1, md) != 0 && kCCHmacAlgSHA1 == 0; }\n"
        )
        var told: [String] = []
        let stage = ClangStage(
            folder: ModuleFolder(root: try SafeFolder(fixture.folder + "/out", create: true), prefix: ""),
            isDebug: true, toolkit: toolkit)
        let objects = try stage.build([source], nil, try fixture.target().buildSettings(), root: fixture.folder) {
            told.append($0)
        }
        XCTAssertEqual(told, [])
        XCTAssertEqual(objects.filter { $0.hasSuffix(".o") }.count, 1)
    }
}
