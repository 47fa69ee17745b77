import Foundation
import ProjectFixtures
import StoryboardDocument
import XCTest

@testable import XcodeProject

/// Projects that would be read without end: each is read, or refused with its place.
final class HostileProjectTests: XCTestCase {
    private func setting(_ key: String, _ settings: String) throws -> (value: String?, problems: [String]) {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "", targetSettings: settings)
        let found = try fixture.target().buildSettings()
        let value = found[key]
        return (value, found.overruns.map { $0.description.replacingOccurrences(of: fixture.folder, with: "") })
    }

    // MARK: Groups

    func testAGroupThatHoldsItselfOrTheMainGroupHasAPath() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: """
                GA = { isa = PBXGroup; children = ( G, GA, F ); path = App; sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                S = { isa = PBXSourcesBuildPhase; files = ( B ); };
                B = { isa = PBXBuildFile; fileRef = F; };
                """, groupChildren: "GA, G", phases: "S")
        let path = fixture.write("App/A.swift")
        XCTAssertEqual(try fixture.target().files().sources, [path])
    }

    func testGroupsInsideOneAnotherWithoutEndAreRefusedAtTheirPlace() {
        let fixture = ProjectFixture()
        let depth = 100_000
        let groups = (0..<depth).map {
            "G\($0) = { isa = PBXGroup; children = ( G\($0 + 1) ); path = a; sourceTree = \"<group>\"; };"
        }.joined(separator: "\n")
        fixture.writeProject(objects: groups, groupChildren: "G0")
        XCTAssertThrowsError(try fixture.target()) { error in
            XCTAssertTrue("\(error)".contains("project.pbxproj:"), "\(error)")
            XCTAssertTrue("\(error)".contains("more than 256 groups of a project inside one another"), "\(error)")
        }
    }

    // MARK: Settings

    func testSettingsThatMultiplyAreEmptyAndTold() throws {
        let settings = (0..<15).map { "A\($0) = \"\(String(repeating: "$(A\($0 + 1))", count: 4))\";" }.joined()
        let (value, problems) = try setting("A0", settings)
        XCTAssertNil(value)
        XCTAssertEqual(
            problems,
            [
                "/Demo.xcodeproj/project.pbxproj: error: the build setting “A0” can't be filled in: that takes more than 100,000 steps to fill in a build setting. It counts as empty."
            ])
    }

    func testSettingsThatGrowAreEmptyAndTold() throws {
        let settings =
            "A0 = \(String(repeating: "a", count: 100_000));"
            + (1..<4).map { "A\($0) = \"\(String(repeating: "$(A\($0 - 1))", count: 4))\";" }.joined()
        let (value, problems) = try setting("A3", settings)
        XCTAssertNil(value)
        XCTAssertTrue(
            problems.first?.contains("more than 1 MB in the value of a build setting") ?? false, "\(problems)")
    }

    func testReferencesInsideOneAnotherAreEmptyAndTold() throws {
        for text in [
            String(repeating: "$(", count: 200_000),
            String(repeating: "$(", count: 200_000) + "A" + String(repeating: ")", count: 200_000),
        ] {
            let (value, problems) = try setting("DEEP", "DEEP = \"\(text)\";")
            XCTAssertTrue(problems.count == 1 || value == text, "\(problems)")
        }
    }

    func testSettingsInACircleComeToAnEnd() throws {
        let (value, problems) = try setting("A", "A = \"$(B)\"; B = \"$(A)\";")
        XCTAssertNil(value)
        XCTAssertEqual(problems, [])
    }

    func testWhatIsInheritedTwiceInEachLineStopsGrowing() throws {
        let fixture = ProjectFixture()
        fixture.write("Config.xcconfig", "A = x\n" + String(repeating: "A = $(inherited) $(inherited)\n", count: 60))
        fixture.writeProject(
            objects: "C = { isa = PBXFileReference; path = Config.xcconfig; sourceTree = \"<group>\"; };",
            groupChildren: "C")
        let file = fixture.project + "/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
            of: "TD = { isa = XCBuildConfiguration;",
            with: "TD = { isa = XCBuildConfiguration; baseConfigurationReference = C;")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let settings = try fixture.target().buildSettings()
        XCTAssertLessThanOrEqual(settings["A"]?.utf8.count ?? 0, Budget.settingLength.limit)
        XCTAssertEqual(settings.overruns.count, 1)
    }

    // MARK: Links and special files

    private func synchronized(_ fixture: ProjectFixture) throws -> TargetFiles {
        fixture.writeProject(
            objects: "S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };",
            groupChildren: "S",
            target: "fileSystemSynchronizedGroups = ( S );")
        return try fixture.target().files()
    }

    func testLinksInASynchronizedFolderLeadNowhereTwice() throws {
        let fixture = ProjectFixture()
        let file = fixture.write("App/A.swift"), shared = fixture.write("Shared/B.swift")
        for (name, target) in [
            ("one", "."), ("two", "."), ("shared", "../Shared"), ("again", "../Shared"), ("machine", "/"),
        ] {
            XCTAssertEqual(symlink(target, fixture.folder + "/App/" + name), 0)
        }
        XCTAssertEqual(mkfifo(fixture.folder + "/App/pipe.swift", 0o600), 0)
        let files = try synchronized(fixture)
        XCTAssertEqual(
            files.sources.map { $0.after(fixture.folder) }, [file.after(fixture.folder), "App/again/B.swift"])
        XCTAssertTrue(FileManager.default.fileExists(atPath: shared))
        XCTAssertEqual(
            files.warnings,
            ["The link \(fixture.folder)/App/machine leads out of the project; what is there is left out."])
    }

    func testASynchronizedFolderThatIsTheWholeMachineIsLeftOut() throws {
        let fixture = ProjectFixture()
        XCTAssertEqual(symlink("/", fixture.folder + "/App"), 0)
        let files = try synchronized(fixture)
        XCTAssertTrue(files.sources.isEmpty && files.resources.isEmpty)
        XCTAssertEqual(files.warnings.count, 1)
    }

    func testLinksInAnAssetCatalogLeadNowhereTwice() throws {
        let fixture = ProjectFixture()
        fixture.write("Assets.xcassets/Red.colorset/Contents.json", #"{"colors": []}"#)
        for (name, target) in [("one", "."), ("two", "."), ("machine", "/")] {
            XCTAssertEqual(symlink(target, fixture.folder + "/Assets.xcassets/" + name), 0)
        }
        XCTAssertEqual(try AssetCatalog(path: fixture.folder + "/Assets.xcassets").colors.keys.sorted(), ["Red"])
        XCTAssertEqual(symlink("/", fixture.folder + "/Machine.xcassets"), 0)
        XCTAssertThrowsError(try AssetCatalog(path: fixture.folder + "/Machine.xcassets"))
    }

    func testWhatHasNoEndIsNoConfiguration() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "", targetSettings: "INFOPLIST_FILE = Info.plist;")
        XCTAssertEqual(mkfifo(fixture.folder + "/Info.plist", 0o600), 0)
        XCTAssertEqual(try InfoPlist(target: fixture.target()).warnings.count, 1)
        try FileManager.default.removeItem(atPath: fixture.project + "/project.pbxproj")
        XCTAssertEqual(symlink("/dev/zero", fixture.project + "/project.pbxproj"), 0)
        XCTAssertThrowsError(try fixture.target()) {
            XCTAssertTrue("\($0)".contains("not a file but a folder or a device"), "\($0)")
        }
    }

    func testConfigurationsThatIncludeOneAnotherWithoutEndAreTold() {
        let fixture = ProjectFixture()
        for number in 0..<200 {
            fixture.write("\(number).xcconfig", "A\(number) = 1\n#include \"\(number + 1).xcconfig\"\n")
        }
        let file = XCConfig(contentsOf: fixture.folder + "/0.xcconfig")
        XCTAssertEqual(file.settings.count, Budget.includeDepth.limit + 1)
        XCTAssertEqual(
            file.problems.map(\.message),
            ["more than 64 configuration files that include one another; the rest is left out."])
    }

    // MARK: Property lists

    /// Lists of one byte for each length and four for each number.
    private func binary(_ lists: [[UInt32]]) -> Data {
        var bytes = Data("bplist00".utf8), places: [UInt32] = []
        func append(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
        }
        for list in lists {
            places.append(UInt32(bytes.count))
            bytes.append(list.isEmpty ? 0x09 : 0xA0 | UInt8(list.count))
            list.forEach { append($0) }
        }
        let table = UInt64(bytes.count)
        places.forEach { append($0) }
        bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, 4, 4])
        for number in [UInt64(lists.count), 0, table] { append(number) }
        return bytes
    }

    func testABinaryListThatMultipliesIsRefused() throws {
        let bomb = binary((0..<30).map { [UInt32](repeating: UInt32($0 + 1), count: 9) } + [[]])
        XCTAssertThrowsError(try PropertyListFile.value(of: bomb)) { XCTAssertTrue($0 is PropertyListFile.TooLarge) }
        XCTAssertThrowsError(try PropertyListFile.value(of: binary([[1], [0]]))) {
            XCTAssertTrue($0 is PropertyListFile.TooLarge, "\($0)")
        }
        let small = try PropertyListFile.value(of: binary([[1, 1], [2, 2], []])) as? [[Bool]]
        XCTAssertEqual(small, [[true, true], [true, true]])
    }

    func testDamagedBinaryListsAreMeasuredWithoutATrap() {
        let whole = binary([[1, 2], [2], []])
        for place in whole.indices {
            for byte in [UInt8(0), 0x7F, 0xFF, 0xDF] {
                var damaged = whole
                damaged[place] = byte
                XCTAssertGreaterThan(BinaryPropertyList(damaged)?.expandedCount ?? 1, 0)
            }
        }
    }
}
