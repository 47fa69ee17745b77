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
