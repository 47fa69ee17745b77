import ProjectFixtures
import XCTest

@testable import XcodeProject

/// Which files of a package's target are sources and resources (SwiftPM, TargetSourcesBuilder).
final class PackageFilesTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func files(_ resources: String) throws -> TargetFiles {
        let manifest = """
            {"name": "Kit", "defaultLocalization": "fr", "targets": [
              {"name": "Kit", "type": "regular", "resources": [\(resources)], "dependencies": [
                {"byName": ["Mac", {"platformNames": ["macos"]}]}, {"byName": ["Phone", {"platformNames": ["ios"]}]}]}]}
            """
        let package = try SwiftPackage(path: fixture.folder, manifest: Data(manifest.utf8))
        XCTAssertEqual(package.defaultLocalization, "fr")
        XCTAssertEqual(package.targets[0].dependencies.map(\.name), ["Phone"], "what is for a Mac is not needed here")
        return try package.files(of: package.targets[0])
    }

    override func setUp() {
        for file in [
            "Kit.swift", "Template.swift", "Notes.map", "plain.txt", "fr.lproj/Localizable.strings",
            "fr.lproj/flag.png",
            "Tree/A/one.txt", "Flat/B/two.txt",
        ] {
            fixture.write("Sources/Kit/" + file)
        }
    }

    func testFilesForALanguageAreResourcesWithoutBeingDeclared() throws {
        let files = try files("")
        XCTAssertEqual(files.resources.map(\.place), ["fr.lproj/Localizable.strings", "fr.lproj/flag.png"])
        XCTAssertEqual(files.sources.map { ($0 as NSString).lastPathComponent }, ["Kit.swift", "Template.swift"])
    }

    func testDeclaredResourcesAreResourcesWhateverTheirKind() throws {
        let files = try files(
            """
            {"path": "Template.swift", "rule": {"copy": {}}}, {"path": "Notes.map", "rule": {"process": {}}},
            {"path": "Tree", "rule": {"copy": {}}}, {"path": "Flat", "rule": {"process": {}}},
            {"path": "plain.txt", "rule": {"process": {"localization": "default"}}}
            """)
        XCTAssertEqual(
            files.resources.map(\.place).sorted(),
            [
                "Notes.map", "Template.swift", "Tree", "fr.lproj/Localizable.strings", "fr.lproj/flag.png",
                "fr.lproj/plain.txt", "two.txt",
            ])
        XCTAssertEqual(files.sources.map { ($0 as NSString).lastPathComponent }, ["Kit.swift"])
    }

    func testAPackagesManifestsAreNoTargetsFiles() throws {
        for file in ["Package.swift", "Package@swift-5.9.swift", "Package.resolved", "Foo.swift", "note.data"] {
            fixture.write("Foo/" + file)
        }
        let manifest =
            "{\"name\": \"Foo\", \"targets\": [{\"name\": \"Foo\", \"type\": \"regular\", \"path\": \"./\"}]}"
        let package = try SwiftPackage(path: fixture.folder + "/Foo", manifest: Data(manifest.utf8))
        XCTAssertEqual(try package.files(of: package.targets[0]).sources, [fixture.folder + "/Foo/Foo.swift"])
        XCTAssertEqual(
            try package.listedFiles(of: package.targets[0]).map {
                "\($0.kind) \(($0.path as NSString).lastPathComponent)"
            },
            ["source Foo.swift", "unknown note.data"])
    }

    func testATargetOfHeadersAloneIsAModule() throws {
        fixture.write("Types/Sources/Types/include/Types.h", "typedef int kind;\n")
        fixture.write("Types/Sources/Other/note.txt")
        let manifest =
            "{\"name\": \"Types\", \"targets\": [{\"name\": \"Types\", \"type\": \"regular\"}, {\"name\": \"Other\", \"type\": \"regular\"}]}"
        let package = try SwiftPackage(path: fixture.folder + "/Types", manifest: Data(manifest.utf8))
        let modules = try package.targets.map { try package.plainC(of: $0, package.files(of: $0)) }
        XCTAssertEqual(modules.map { $0?.name }, ["Types", nil])
        XCTAssertEqual(modules[0]?.sources, [])
    }

    // MARK: Traits (SwiftPM 6.1)

    private func package(_ more: String) throws -> SwiftPackage {
        let manifest = """
            {"name": "Kit", \(more), "targets": [{"name": "Kit", "type": "regular",
              "dependencies": [{"target": ["Extras", {"platformNames": [], "traits": ["Extra"]}]}],
              "settings": [{"tool": "swift", "kind": {"define": {"_0": "WHOLE"}}, "condition": {"platformNames": [], "traits": ["All"]}}]}]}
            """
        return try SwiftPackage(path: fixture.folder, manifest: Data(manifest.utf8))
    }

    private static let traits = """
        "traits": [{"name": "All", "enabledTraits": ["Extra"]}, {"name": "Extra", "enabledTraits": []},
          {"name": "Other", "enabledTraits": []}, {"name": "default", "enabledTraits": ["All"]}]
        """

    func testAPackagesOwnChoiceOfTraitsIsOnWithWhatItTurnsOn() throws {
        var package = try package(Self.traits)
        XCTAssertEqual(package.enabledTraits, ["All", "Extra"])
        let target = package.targets[0].in(isDebug: true, traits: package.enabledTraits)
        XCTAssertEqual(target.dependencies.map(\.name), ["Extras"])
        XCTAssertEqual(target.conditions, ["WHOLE"])
        package.enable(traits: ["Extra"])
        let small = package.targets[0].in(isDebug: true, traits: package.enabledTraits)
        XCTAssertEqual(small.dependencies.map(\.name), ["Extras"])
        XCTAssertEqual(small.conditions, [])
        package.enable(traits: [])
        XCTAssertEqual(package.targets[0].in(isDebug: true, traits: package.enabledTraits).dependencies.map(\.name), [])
    }

    func testAPackageSaysWhichTraitsItAsksOthersFor() throws {
        let package = try package(
            """
            "dependencies": [{"fileSystem": [{"path": "/kits/Colors", "traits": [{"name": "default"}, {"name": "Wide"}]}]},
              {"fileSystem": [{"path": "/kits/Plain"}]}]
            """)
        XCTAssertEqual(package.askedTraits, ["/kits/Colors": ["default", "Wide"]])
        XCTAssertEqual(package.localDependencies, ["/kits/Colors", "/kits/Plain"])
        XCTAssertEqual(package.enabledTraits, [])
    }

    func testAPackageHereReplacesOneFromElsewhereByTheNameOfItsFolder() throws {
        let package = try SwiftPackage(path: "/work/Kit", manifest: Data(#"{"name": "Other"}"#.utf8))
        for address in ["https://example.org/a/Kit.git", "https://example.org/kit", "git@example.org:a/kit.git"] {
            XCTAssertTrue(package.replaces(address: address), address)
        }
        XCTAssertFalse(package.replaces(address: "https://example.org/a/Other.git"), "it isn't called by its own name")
    }

    func testAProjectAsksForTraitsOrForNone() throws {
        fixture.writeProject(
            objects: """
                A = { isa = XCLocalSwiftPackageReference; relativePath = Kit; traits = ( Wide ); };
                B = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Far.git"; traits = ( ); };
                C = { isa = XCLocalSwiftPackageReference; relativePath = Plain; };
                """)
        XCTAssertEqual(
            try XcodeProject(path: fixture.project).askedTraits, [fixture.folder + "/Kit": ["Wide"], "far": []],
            "none is an answer, too: its own choice is off; who isn't asked has it")
    }

    func testATargetInCIsAModuleOfItsPublicHeaders() throws {
        for file in [
            "CSum/sum.c", "CSum/include/sum.h", "CMap/map.c", "CMap/api/module.modulemap", "Mixed/a.m", "Mixed/b.c",
        ] {
            fixture.write("Sources/" + file)
        }
        let package = try SwiftPackage(
            path: fixture.folder,
            manifest: Data(
                """
                {"name": "Kit", "targets": [
                  {"name": "CSum", "type": "regular", "settings": [
                    {"tool": "c", "kind": {"define": {"_0": "FAST"}}}, {"tool": "c", "kind": {"headerSearchPath": {"_0": "inner"}}},
                    {"tool": "c", "condition": {"config": "release"}, "kind": {"define": {"_0": "QUIET"}}}]},
                  {"name": "CMap", "type": "regular", "publicHeadersPath": "api"}, {"name": "Mixed", "type": "regular"}]}
                """.utf8))
        let sources = fixture.folder + "/Sources/"
        func module(_ number: Int) throws -> PlainCModule? {
            try package.plainC(of: package.targets[number], package.files(of: package.targets[number]))
        }
        let sum = try XCTUnwrap(module(0)), map = try XCTUnwrap(module(1))
        XCTAssertEqual(sum.sources, [sources + "CSum/sum.c"])
        XCTAssertEqual(sum.flags(of: sum.sources[0]), ["-I\(sources)CSum/include", "-I\(sources)CSum/inner", "-DFAST"])
        XCTAssertTrue(sum.madeModuleMap.contains("umbrella \"\(sources)CSum/include\""), sum.madeModuleMap)
        fixture.write("Sources/CSum/include/CSum.h")
        XCTAssertTrue(sum.madeModuleMap.contains("umbrella header \"\(sources)CSum/include/CSum.h\""))
        XCTAssertEqual(map.moduleMap, sources + "CMap/api/module.modulemap")
        XCTAssertNil(try module(2), "Objective-C isn't compiled")
    }
}
