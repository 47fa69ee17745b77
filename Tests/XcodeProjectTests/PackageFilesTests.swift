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
        XCTAssertEqual(package.targets[0].dependencies, ["Phone"], "what is for a Mac is not needed here")
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
}
