import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// Module maps from before Common Crypto was a module.
final class ModuleMapTests: XCTestCase {
    private let fixture = ProjectFixture()
    private let toolkit = Toolkit(
        root: String(
            URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()),
        libraries: "/nowhere")
    private let sdk =
        "/Applications/Xcode.app/Contents/Developer/Platforms/iPhoneSimulator.platform/Developer/SDKs/iPhoneSimulator.sdk"

    private func results(_ map: String) throws -> [ModuleBuild.Result] {
        fixture.write("Crypto/module.modulemap", map)
        fixture.writeProject(objects: "", targetSettings: "SWIFT_INCLUDE_PATHS = \"$(SRCROOT)/Crypto\";")
        let settings = try fixture.target().buildSettings()
        let maps = CModules.mapsOfSDK(settings, root: fixture.folder)
        XCTAssertEqual(CModules.folders(settings, root: fixture.folder).isEmpty, !maps.isEmpty, "one or the other")
        let folder = try SafeFolder(fixture.folder + "/out", create: true)
        return try maps.flatMap { try SDKModuleMap($0).build(in: folder, toolkit) }
    }

    func testAMapOfAnSDKsHeadersFindsTheToolkits() throws {
        for header in [sdk + "/usr/include/CommonCrypto/CommonCrypto.h", "/usr/include/CommonCrypto/CommonCrypto.h"] {
            let found = try results(
                "module CCrypto [system] {\n    header \"\(header)\"\n    link \"CommonCrypto\"\n    export *\n}\n")
            XCTAssertEqual(found.map(\.sources.module), ["CCrypto"])
            let use = fixture.write(
                "use.swift", "import CCrypto\nlet a = CC_SHA256_DIGEST_LENGTH, b: Int = kCCSuccess\n")
            let checked = try CompileStage.run(
                "swiftc", ["-typecheck", use, "-Xcc", "-I" + toolkit.headers] + found.flatMap(\.imports))
            XCTAssertEqual(checked.status, 0, checked.output)
            let map = try XCTUnwrap(found.first?.imports.last).dropFirst("-fmodule-map-file=".count)
            XCTAssertFalse(
                try String(contentsOfFile: String(map), encoding: .utf8).contains("link"), "no such library is here")
        }
    }

    func testTheToolkitsOwnModuleGoesBeforeAMapOfItsName() throws {
        XCTAssertEqual(
            try results("module CommonCrypto {\n  header \"\(sdk)/usr/include/CommonCrypto/CommonCrypto.h\"\n}\n")
                .count, 0)
        XCTAssertTrue(toolkit.moduleNames.contains("CommonCrypto"))
    }

    func testAMapOfTheProjectsOwnHeadersStays() throws {
        fixture.write("Crypto/own.h")
        XCTAssertEqual(try results("module Own {\n  header \"own.h\"\n}\n").count, 0)
    }
}
