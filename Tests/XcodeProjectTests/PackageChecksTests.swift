import ProjectFixtures
import XCTest

@testable import XcodeProject

/// What SwiftPM refuses in a package stops the build in its words (PackageLoading: Diagnostics, PackageBuilder).
final class PackageChecksTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func package(_ targets: String, _ more: String = "") throws -> SwiftPackage {
        try SwiftPackage(
            path: fixture.folder, manifest: Data("{\"name\": \"Kit\", \(more) \"targets\": [\(targets)]}".utf8))
    }

    private func refusal(_ targets: String, _ more: String = "") throws -> String? {
        let package = try package(targets, more)
        do {
            try package.checkRequirements()
            try package.checkOverlaps()
            for target in package.targets { _ = try package.files(of: target) }
        } catch let error as ProjectError {
            XCTAssertEqual(error.path, fixture.folder + "/Package.swift")
            return error.message
        }
        return nil
    }

    private let kit =
        "{\"name\": \"Kit\", \"resources\": [{\"path\": \"Resources\", \"rule\": {\"process\": {}}}, {\"path\": \"Whole\", \"rule\": {\"copy\": {}}}]}"

    override func setUp() { fixture.write("Sources/Kit/Kit.swift") }

    func testTwoResourcesOfOneNameStopTheBuild() throws {
        fixture.write("Sources/Kit/Resources/One/a.json")
        fixture.write("Sources/Kit/Whole/a.json")
        XCTAssertNil(try refusal(kit), "what is copied keeps its folder")
        fixture.write("Sources/Kit/Resources/Two/a.json")
        XCTAssertEqual(
            try refusal(kit),
            "multiple resources named 'a.json' in target 'Kit': Resources/One/a.json and Resources/Two/a.json")
    }

    func testTextsOfLanguagesNeedADefaultLanguage() throws {
        fixture.write("Sources/Kit/en.lproj/Localizable.strings")
        XCTAssertNil(try refusal(kit, "\"defaultLocalization\": \"en\","))
        XCTAssertEqual(
            try refusal(kit)?.hasPrefix(
                "manifest property 'defaultLocalization' not set; it is required in the presence of localized resources"
            ),
            true)
    }

    func testABundlesOwnInfoPlistIsNoResource() throws {
        fixture.write("Sources/Kit/Resources/Info.plist")
        XCTAssertEqual(
            try refusal(kit),
            "resource 'Resources/Info.plist' in target 'Kit' is forbidden; Info.plist is not supported as a top-level resource file in the resources bundle"
        )
    }

    func testSwiftAndOtherLanguagesDontMix() throws {
        fixture.write("Sources/Kit/Kit.metal")
        fixture.write("Sources/Kit/include/Kit.h")
        XCTAssertNil(try refusal(kit))
        fixture.write("Sources/Kit/Old.m")
        XCTAssertEqual(
            try refusal(kit),
            "target at '\(fixture.folder)/Sources/Kit' contains mixed language source files; feature not supported")
    }

    func testASourceBelongsToOneTarget() throws {
        fixture.write("Sources/Kit/Sub/Sub.swift")
        let inside = "{\"name\": \"Kit\", \"exclude\": [\"Sub\"]}, {\"name\": \"Sub\", \"path\": \"Sources/Kit/Sub\"}"
        XCTAssertNil(try refusal(inside))
        XCTAssertEqual(
            try refusal(inside.replacingOccurrences(of: "\"exclude\": [\"Sub\"]", with: "\"exclude\": []")),
            "target 'Sub' has overlapping sources: \(fixture.folder)/Sources/Kit/Sub/Sub.swift")
    }

    func testTwoPackagesInFoldersOfOneNameConflict() throws {
        func both(_ second: String) throws -> String? {
            try refusal(
                kit,
                "\"dependencies\": [{\"fileSystem\": [{\"path\": \"/a/Device\"}]}, {\"fileSystem\": [{\"path\": \"\(second)\"}]}],"
            )
        }
        XCTAssertNil(try both("/b/Other"))
        XCTAssertNil(try both("/a/Device"), "the same twice is none")
        XCTAssertEqual(
            try both("/b/device")?.hasPrefix(
                "Conflicting identity for device: dependency '/a/Device' and dependency '/b/device' both point to the same package identity 'device'."
            ), true)
    }

    func testAResourceThatIsntThereIsTold() throws {
        let package = try package(kit)
        XCTAssertEqual(
            try package.files(of: package.targets[0]).warnings.map { $0.prefix { $0 != "(" } },
            ["Invalid Resource 'Resources': File not found. ", "Invalid Resource 'Whole': File not found. "])
    }
}
