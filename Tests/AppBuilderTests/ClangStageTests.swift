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
        return ClangStage(folder: ModuleFolder(root: folder, prefix: ""), isDebug: true)
    }

    func testATargetInCBecomesAModuleAndMembersOfAnArchive() throws {
        let headers = fixture.folder + "/include"
        fixture.write("include/sum.h", "int sum(int a, int b);\n")
        let source = fixture.write("sum.c", "#include \"sum.h\"\nint sum(int a, int b) { return a + b + EXTRA; }\n")
        let module = PlainCModule(
            name: "CSum", sources: [source], headers: headers, moduleMap: nil, flags: ["-I" + headers, "-DEXTRA=1"])
        let toolkit = Toolkit(root: fixture.folder, libraries: fixture.folder)
        let first = try stage().build(module, toolkit)
        XCTAssertTrue(first.wasCompiled)
        XCTAssertEqual(first.objects.first { $0.hasSuffix(".o") }.map(FileManager.default.fileExists), true)
        XCTAssertEqual(first.objects.filter { $0.hasPrefix("--") }, ["--start-lib", "--end-lib"])
        let map = try XCTUnwrap(first.imports.first { $0.hasPrefix("-fmodule-map-file=") }).dropFirst(18)
        XCTAssertTrue(try String(contentsOfFile: String(map), encoding: .utf8).hasPrefix("module CSum {"))
        XCTAssertFalse(try stage().build(module, toolkit).wasCompiled, "nothing changed")
        fixture.write("include/sum.h", "int sum(int a, int b);\nint other(void);\n")
        XCTAssertTrue(try stage().build(module, toolkit).wasCompiled, "a header did")
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
            sources, of: files, options.header, settings, headers: target.project.headers
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
        let bad = fixture.write("App/b.c", "#include <CommonCrypto/CommonDigest.h>\n")
        var told: [String] = []
        let objects = try stage().build([good, bad], header, settings) { told.append($0) }
        XCTAssertEqual(objects.filter { $0.hasSuffix(".o") }.count, 1)
        XCTAssertEqual(told.count, 1)
        XCTAssertTrue(told[0].hasPrefix(bad + ": warning: left out"), told[0])
    }
}
