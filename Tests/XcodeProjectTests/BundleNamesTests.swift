import ProjectFixtures
import XCTest

@testable import XcodeProject

/// What files are called in the bundle, which rule takes them, and where the project says that they are.
final class BundleNamesTests: XCTestCase {
    private let fixture = ProjectFixture()

    /// Files among the resources, by their paths; `more` may hold a phase K and a rule U.
    private func files(
        _ paths: [String], settings: String = "", references: [String: String] = [:], more: String = "",
        phase: String = "R = { isa = PBXResourcesBuildPhase;", configuration: String? = nil, build: String = ""
    ) throws -> TargetFiles {
        var objects = more, builds = "", children = ""
        for (number, path) in paths.enumerated() {
            let own = references[path] ?? "path = \"\(path)\"; sourceTree = SOURCE_ROOT;"
            objects += "\nF\(number) = { isa = PBXFileReference; \(own) };"
            objects += "\nB\(number) = { isa = PBXBuildFile; fileRef = F\(number); \(build) };"
            builds += "B\(number), "
            children += "F\(number), "
            if references[path] == nil { fixture.write(path, path.hasSuffix("strings") ? "" : "x") }
        }
        objects += "\n\(phase) files = ( \(builds) ); };"
        fixture.writeProject(
            objects: objects, targetSettings: "PRODUCT_NAME = Demo; \(settings)", groupChildren: children,
            phases: "R", target: more.contains("U =") ? "buildRules = ( U );" : "")
        return try fixture.target().files(configuration: configuration)
    }

    private func places(_ files: TargetFiles) -> [String] { files.resources.map(\.place) }

    func testTheTextsOfInfoPlistAreCalledSoWhateverTheyAreNamedAfter() throws {
        let named = "INFOPLIST_FILE = \"Demo/Lite-Info.plist\";"
        XCTAssertEqual(
            places(try files(["en.lproj/Lite-InfoPlist.strings", "Lite-Info-InfoPlist.stringsdict"], settings: named)),
            ["en.lproj/InfoPlist.strings", "InfoPlist.stringsdict"])
        XCTAssertEqual(
            places(try files(["Demo App-InfoPlist.strings"], settings: "GENERATE_INFOPLIST_FILE = YES;")),
            ["InfoPlist.strings"], "by the target's name, where the list is generated")
        XCTAssertEqual(
            places(try files(["Other-InfoPlist.strings"], settings: named)), ["Other-InfoPlist.strings"],
            "those of another target stay what they are")
        XCTAssertEqual(
            places(try files(["Lite-InfoPlist.strings"], settings: named + "STRINGS_FILE_INFOPLIST_RENAME = NO;")),
            ["Lite-InfoPlist.strings"])
    }

    func testAModelOfSceneKitEndsInSmallLetters() throws {
        XCTAssertEqual(places(try files(["Ship.DAE", "b.dae"])), ["Ship.dae", "b.dae"])
    }

    func testAPhaseMayNameTheLanguagesFolderItself() throws {
        let phase = "R = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = \"%\";"
        func copied(to path: String) throws -> [String] {
            places(try files(["en.lproj/a.txt"], phase: phase.replacingOccurrences(of: "%", with: path)))
        }
        XCTAssertEqual(try copied(to: "Texts"), ["Texts/en.lproj/a.txt"])
        XCTAssertEqual(try copied(to: "en.lproj"), ["en.lproj/a.txt"])
    }

    func testADocumentsTextsComeFromACatalogOrFromDocuments() {
        XCTAssertThrowsError(
            try files(["Base.lproj/Main.storyboard", "fr.lproj/Main.storyboard", "mul.lproj/Main.xcstrings"])
        ) {
            XCTAssertTrue(
                "\($0)".contains(
                    "An IB file cannot provide its localizations via both a String Catalog and other overriding IB files."
                ), "\($0)")
        }
        XCTAssertNoThrow(try files(["Base.lproj/Main.storyboard", "mul.lproj/Main.xcstrings"]))
    }

    func testNoResourceIsCalledAsTheExecutable() {
        XCTAssertThrowsError(try files(["Data/Demo"])) {
            XCTAssertTrue("\($0)".contains("Multiple commands produce"), "\($0)")
            XCTAssertTrue("\($0)".contains("/Demo.app/Demo'"), "\($0)")
        }
    }

    func testAFolderForPreviewsThatIsMissingStopsTheBuild() throws {
        let paths = "DEVELOPMENT_ASSET_PATHS = \"'Preview Content'\";"
        let message = "One of the paths in DEVELOPMENT_ASSET_PATHS does not exist: \(fixture.folder)/Preview Content"
        XCTAssertThrowsError(try files(["a.txt"], settings: paths)) {
            XCTAssertTrue("\($0)".contains(message), "\($0)")
        }
        XCTAssertEqual(
            try files(["a.txt"], settings: paths + "VALIDATE_DEVELOPMENT_ASSET_PATHS = YES;").warnings, [message])
        XCTAssertEqual(
            try files(["a.txt"], settings: paths + "VALIDATE_DEVELOPMENT_ASSET_PATHS = NO;").warnings, [])
        fixture.write("Preview Content/a.json")
        XCTAssertEqual(try files(["a.txt"], settings: paths).warnings, [])
    }

    // MARK: Rules

    private let rule = "U = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; script = true;"

    func testARuleForATypeTakesWhatTheProjectSaysIsOne() throws {
        let made = try files(
            ["a.odd"], references: ["a.odd": "path = a.odd; lastKnownFileType = text.yaml; sourceTree = SOURCE_ROOT;"],
            more: rule + "fileType = text.yaml; outputFiles = ( x ); };")
        // The file isn't there.
        XCTAssertEqual(made.ruled.count, 0)
        fixture.write("b.odd")
        let taken = try files(
            ["b.odd"], references: ["b.odd": "path = b.odd; lastKnownFileType = text.yaml; sourceTree = SOURCE_ROOT;"],
            more: rule + "fileType = text.yaml; outputFiles = ( x ); };")
        XCTAssertEqual(taken.ruled.map { $0.path.after(fixture.folder) }, ["b.odd"])
        XCTAssertEqual(places(taken), [])
    }

    func testARuleThatCopiesLeavesFilesAsTheyAre() throws {
        let copying = rule.replacingOccurrences(of: "proxy.script", with: "pbxcp")
        let made = try files(
            ["A.xib", "b.txt"], more: copying + "fileType = pattern.proxy; filePatterns = \"*.xib\"; };")
        XCTAssertEqual(places(made), ["A.xib", "b.txt"])
        XCTAssertEqual(made.resources.map(\.isCopied), [true, false])
        XCTAssertFalse(try fixture.target().hasScripts, "nothing of it is run")
    }

    func testRulesHoldInCopyPhasesWhereTheTargetAsksForIt() throws {
        let phase = "R = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = Sub;"
        let more = rule + "fileType = pattern.proxy; filePatterns = \"*.two\"; outputFiles = ( x ); };"
        let plain = try files(["a.two", "b.strings"], more: more, phase: phase)
        XCTAssertEqual(places(plain), ["Sub/a.two", "Sub/b.strings"])
        XCTAssertEqual(plain.resources.map(\.isCopied), [true, true])
        let applied = try files(
            ["a.two", "b.strings"], settings: "APPLY_RULES_IN_COPY_FILES = YES;", more: more, phase: phase)
        XCTAssertEqual(applied.ruled.map(\.folder), ["Sub"])
        XCTAssertEqual(places(applied), ["Sub/b.strings"])
        XCTAssertEqual(applied.resources.map(\.isCopied), [false])
    }

    // MARK: Places

    func testPathsAndSourceTreesMayBeSettings() throws {
        for path in ["Gen/a.txt", "Tree/b.txt", "c.txt", "Gen/d.txt"] { fixture.write(path) }
        let found = try files(
            ["a", "b", "c", "d"], settings: "GEN = Gen; MY_TREE = \"$(SRCROOT)/Tree\";",
            references: [
                "a": "path = \"$(GEN)/a.txt\"; sourceTree = \"<group>\";", "b": "path = b.txt; sourceTree = MY_TREE;",
                "c": "path = c.txt; sourceTree = UNDEFINED_TREE;",
                "d": "path = \"$(SRCROOT)/Gen/d.txt\"; sourceTree = \"<group>\";",
            ])
        XCTAssertEqual(
            found.resources.map { $0.path.after(fixture.folder) }, ["Gen/a.txt", "Tree/b.txt", "c.txt", "Gen/d.txt"])
    }

    func testWhatScriptsPutAmongTheProductsIsAFileAsOthers() throws {
        fixture.write("Products/made.txt")
        let found = try files(
            ["a", "b"], settings: "BUILT_PRODUCTS_DIR = \"$(SRCROOT)/Products\";",
            references: [
                "a": "path = made.txt; sourceTree = BUILT_PRODUCTS_DIR;",
                "b": "path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR;",
            ])
        XCTAssertEqual(found.resources.map { $0.path.after(fixture.folder) }, ["Products/made.txt"])
        XCTAssertEqual(found.missing, [], "what a target makes isn't asked for")
    }

    func testAFileMayBeForOneConfigurationAlone() throws {
        let build = "buildConfigurationFilters = ( Debug );"
        XCTAssertEqual(places(try files(["a.txt"], build: build)), ["a.txt"])
        let other = try files(["a.txt"], build: "buildConfigurationFilters = ( Release );")
        XCTAssertEqual(places(other), [])
        XCTAssertEqual(other.leftOut.map(\.reason), ["for other configurations"])
    }
}
