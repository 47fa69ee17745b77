import ProjectFixtures
import XCTest

@testable import XcodeProject

/// What chooses among a target's files, and where they go.
final class TargetPhasesTests: XCTestCase {
    private let fixture = ProjectFixture()

    /// A project whose files have a letter each: `.swift` among the sources, the others among the resources.
    private func makeProject(
        _ files: [String], settings: String = "", filters: [String: String] = [:], more: String = ""
    ) {
        func id(_ file: String) -> String { "F" + String(file.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
        for file in files { fixture.write(file) }
        let references = files.map { file in
            """
            \(id(file)) = { isa = PBXFileReference; path = "\(file)"; sourceTree = SOURCE_ROOT; };
            B\(id(file)) = { isa = PBXBuildFile; fileRef = \(id(file)); \(filters[file] ?? "") };
            """
        }.joined(separator: "\n")
        func list(_ files: [String]) -> String { files.map { "B\(id($0)), " }.joined() }
        fixture.writeProject(
            objects: references + """

                S = { isa = PBXSourcesBuildPhase; files = ( \(list(files.filter { $0.hasSuffix(".swift") })) ); };
                R = { isa = PBXResourcesBuildPhase; files = ( \(list(files.filter { !$0.hasSuffix(".swift") })) ); };
                \(more)
                """, targetSettings: "PRODUCT_NAME = Demo; \(settings)",
            groupChildren: files.map { id($0) + ", " }.joined(), phases: more.contains("K =") ? "S, R, K" : "S, R")
    }

    private func names(_ files: TargetFiles) -> [String] {
        (files.sources + files.resources.map(\.path)).map { $0.after(fixture.folder) }
    }

    func testSettingsLeaveFilesOutAndInAgain() throws {
        makeProject(
            ["Debug/A.swift", "Debug/B.swift", "C.swift", "server.json", "keep.json", "Main.storyboard"],
            settings: """
                EXCLUDED_SOURCE_FILE_NAMES = "Debug/* *.json $(MORE)"; INCLUDED_SOURCE_FILE_NAMES = "B.swift keep.json";
                MORE = "M*.storyboard";
                """)
        let files = try fixture.target().files()
        XCTAssertEqual(names(files), ["Debug/B.swift", "C.swift", "keep.json"])
        XCTAssertEqual(files.leftOut.count, 3)
        XCTAssertTrue(files.leftOut[0].reason.contains("EXCLUDED_SOURCE_FILE_NAMES has “Debug/*”"))
    }

    func testPatternsMatchWholePartsOfAPath() {
        for (path, pattern, isMatch) in [
            ("/a/b/C.swift", "*.swift", true), ("/a/b/C.swift", "b/*", true), ("/a/b/C.swift", "a/*", false),
            ("/a/b/C.swift", "/a/*/C.swift", true), ("/a/b/C.swift", "/a/*", false), ("/a/b/C.swift", "FLEX*", false),
            ("/a/b/FLEXManager.swift", "FLEX*", true), ("/a/Ca.swift", "C[ab].swift", true), ("/a/C.swift", "", false),
        ] {
            XCTAssertEqual(FileFilter.matches(path, pattern), isMatch, "\(pattern) and \(path)")
        }
    }

    func testFilesForOtherPlatformsAreLeftOut() throws {
        makeProject(
            ["A.swift", "B.swift", "C.swift", "D.swift"],
            filters: [
                "A.swift": "platformFilter = maccatalyst;", "B.swift": "platformFilter = ios;",
                "C.swift": "platformFilters = ( macos, tvos, );", "D.swift": "platformFilters = ( ios, macos, );",
            ])
        XCTAssertEqual(names(try fixture.target().files()), ["B.swift", "D.swift"])
    }

    private func copied(_ destination: String, deployment: String = "0") throws -> [String] {
        makeProject(
            ["A.swift", "c.txt"],
            more: """
                K = { isa = PBXCopyFilesBuildPhase; \(destination) files = ( BK ); runOnlyForDeploymentPostprocessing = \(deployment); };
                BK = { isa = PBXBuildFile; fileRef = Fc_txt; };
                """)
        return try fixture.target().files().resources.filter(\.isCopied).map(\.place)
    }

    func testFilesAreCopiedToEveryDestinationInsideTheApp() throws {
        for (destination, place) in [
            ("dstPath = Data; dstSubfolderSpec = 1;", "Data/c.txt"), ("dstPath = \"\"; dstSubfolderSpec = 6;", "c.txt"),
            ("dstPath = Sub/Deep; dstSubfolderSpec = 7;", "Sub/Deep/c.txt"),
            ("dstPath = \"$(CONTENTS_FOLDER_PATH)/Variable\"; dstSubfolderSpec = 16;", "Variable/c.txt"),
            ("dstPath = \"\"; dstSubfolderSpec = 12;", "SharedSupport/c.txt"),
            ("dstPath = X; dstSubfolderSpec = 13;", "PlugIns/X/c.txt"),
            ("dstPath = X; dstSubfolderSpec = 10;", "Frameworks/X/c.txt"),
            ("dstPath = X; dstSubfolder = Wrapper;", "X/c.txt"),
            (
                "dstPath = X; dstSubfolder = SharedSupport;",
                "SharedSupport/X/c.txt"
            ),
            ("dstPath = \"$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)/Whole\"; dstSubfolderSpec = 0;", "Whole/c.txt"),
        ] {
            XCTAssertEqual(try copied(destination), [place], destination)
        }
    }

    func testWhatIsCopiedElsewhereOrOnlyInstalledIsNotInTheApp() throws {
        XCTAssertEqual(try copied("dstPath = include; dstSubfolderSpec = 16;"), [])
        XCTAssertEqual(try copied("dstPath = \"/tmp/x\"; dstSubfolderSpec = 0;"), [])
        XCTAssertEqual(try copied("dstPath = Data; dstSubfolderSpec = 1;", deployment: "1"), [])
        XCTAssertThrowsError(try copied("dstPath = \"../../..\"; dstSubfolderSpec = 7;"))
    }

    func testAnInfoPlistAmongTheResourcesStopsTheBuildAsInXcode() throws {
        makeProject(["A.swift", "Demo/Info.plist"], settings: "INFOPLIST_FILE = Demo/Info.plist;")
        XCTAssertThrowsError(try fixture.target().files()) {
            XCTAssertTrue("\($0)".contains("Demo.app/Info.plist'"), "\($0)")
        }
        makeProject(["A.swift", "Extra/Info.strings"], settings: "INFOPLIST_FILE = Demo/Info.plist;")
        XCTAssertNoThrow(try fixture.target().files())
    }

    func testWhatIsForDevelopmentStaysOutOfWhatIsInstalled() throws {
        for (installing, expected) in [("NO", ["A.swift", "Preview/sample.json"]), ("YES", ["A.swift"])] {
            makeProject(
                ["A.swift", "Preview/sample.json"],
                settings: "DEVELOPMENT_ASSET_PATHS = \"\\\"Preview\\\"\"; DEPLOYMENT_POSTPROCESSING = \(installing);")
            XCTAssertEqual(names(try fixture.target().files()), expected)
        }
    }

    func testAFolderSaysOfSingleFilesWhichPhaseTheyBelongTo() throws {
        for file in ["Code.swift", "Template.swift", "Page.html", "Odd.txt"] { fixture.write("App/" + file) }
        fixture.writeProject(
            objects: """
                S = { isa = PBXSourcesBuildPhase; files = ( ); };
                R = { isa = PBXResourcesBuildPhase; files = ( ); };
                Y = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = ( E ); };
                E = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = R; membershipExceptions = ( Template.swift, Page.html ); };
                """, targetSettings: "PRODUCT_NAME = Demo;", groupChildren: "Y", phases: "S, R",
            target: "fileSystemSynchronizedGroups = ( Y );")
        let files = try fixture.target().files()
        XCTAssertEqual(files.sources.map { $0.after(fixture.folder) }, ["App/Code.swift"])
        XCTAssertEqual(files.resources.map(\.name), ["Page.html", "Odd.txt"])
        XCTAssertTrue(
            files.warnings.contains { $0.contains("Template.swift\" cannot be processed") }, "\(files.warnings)")
    }

    func testSwiftIsNoResourceUnlessTheProjectCallsItText() throws {
        fixture.write("Sample.swift")
        for (type, expected) in [("sourcecode.swift", []), ("text", ["Sample.swift"])] {
            fixture.writeProject(
                objects: """
                    F = { isa = PBXFileReference; lastKnownFileType = \(type); path = Sample.swift; sourceTree = SOURCE_ROOT; };
                    B = { isa = PBXBuildFile; fileRef = F; };
                    R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                    """, phases: "R")
            let files = try fixture.target().files()
            XCTAssertEqual(files.resources.map(\.name), expected)
            XCTAssertEqual(files.warnings.isEmpty, !expected.isEmpty)
        }
    }

    func testFilesThatSettingsNameAreToldWherePhasesCopyThem() throws {
        makeProject(
            ["A.swift", "Demo/My.plist", "Demo/Demo.entitlements"],
            settings: "INFOPLIST_FILE = Demo/My.plist; CODE_SIGN_ENTITLEMENTS = \"$(SRCROOT)/Demo/Demo.entitlements\";")
        let files = try fixture.target().files()
        let folder = fixture.folder + "/Demo/"
        XCTAssertEqual(
            files.warnings,
            [
                "The Copy Bundle Resources build phase contains this target's Info.plist file '\(folder)My.plist'.",
                "The Copy Bundle Resources build phase contains this target's entitlements file '\(folder)Demo.entitlements'.",
            ])
        XCTAssertEqual(files.resources.map(\.name), ["My.plist", "Demo.entitlements"], "and are copied all the same")
    }

    func testAPropertyListThatIsNoneStopsTheBuild() throws {
        fixture.writeProject(
            objects: """
                F = { isa = PBXFileReference; path = Keys.plist; sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = F; };
                R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                """, phases: "R")
        fixture.write("Keys.plist", "<plist version=\"1.0\">\n<dict><key>a</key><string>b & c</string></dict></plist>")
        XCTAssertThrowsError(try fixture.target().files()) {
            XCTAssertTrue(
                "\($0)".contains("Keys.plist:2: error: unable to read input file as a property list"), "\($0)")
        }
        XCTAssertNoThrow(try fixture.target().files(passingOverMissing: true), "who only looks isn't stopped")
        fixture.write("Keys.plist", "{ a = b; }")
        XCTAssertEqual(try fixture.target().files().resources.map(\.name), ["Keys.plist"])
    }

    func testOnlyLanguagesOfTheProjectAreBuiltWhereItAsksForThat() throws {
        for language in ["en", "fr", "Base", "mul"] { fixture.write("\(language).lproj/T.json", "{}") }
        func built(_ settings: String) throws -> [String?] {
            fixture.writeProject(
                objects: ["en", "fr", "Base", "mul"].map {
                    """
                    F\($0) = { isa = PBXFileReference; path = \($0).lproj/T.json; sourceTree = SOURCE_ROOT; };
                    B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };
                    """
                }.joined() + "R = { isa = PBXResourcesBuildPhase; files = ( Ben, Bfr, BBase, Bmul ); };",
                targetSettings: settings, phases: "R", project: "knownRegions = ( en, Base );")
            return try fixture.target().files().resources.map(\.localization)
        }
        XCTAssertEqual(try built(""), ["en", "fr", "Base", "mul"])
        XCTAssertEqual(try built("BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;"), ["en", "Base", "mul"])
    }

    func testATableThatCantBeReadStopsTheBuild() throws {
        func read(_ text: String) throws -> [String] {
            fixture.write("T.strings", text)
            fixture.writeProject(
                objects: """
                    F = { isa = PBXFileReference; path = T.strings; sourceTree = SOURCE_ROOT; };
                    B = { isa = PBXBuildFile; fileRef = F; };
                    R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                    """, phases: "R")
            return try fixture.target().files().resources.map(\.name)
        }
        for good in [
            "", "\n", "/* nothing yet */\n", "// nothing\n", "\"a\" = \"a \\\"b\\\"\";\n", "\u{FEFF}\"a\" = \"ä\";\n",
            "bare = 'b';\n\"Only\";\n", "\"a\" = \"one\ntwo\";", "\"a\" = \"x\"; // last",
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>",
        ] {
            XCTAssertEqual(try read(good), ["T.strings"], good)
        }
        for bad in ["\"a\" = \"a \"b\" c\";\n", "\"a\" = \"b\"\n\"c\" = \"d\";\n", "<<<<<<< HEAD\n\"a\" = \"b\";\n"] {
            XCTAssertThrowsError(try read(bad), bad) {
                XCTAssertTrue("\($0)".contains("the input data was in an invalid format"), "\($0)")
            }
        }
    }

    func testWhatAPhaseNamesTwiceIsTakenOnceAndTold() throws {
        fixture.write("A.swift", "")
        fixture.write("a.txt", "")
        fixture.writeProject(
            objects: """
                F = { isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT; };
                X = { isa = PBXFileReference; path = a.txt; sourceTree = SOURCE_ROOT; };
                F1 = { isa = PBXBuildFile; fileRef = F; };
                F2 = { isa = PBXBuildFile; fileRef = F; };
                X1 = { isa = PBXBuildFile; fileRef = X; };
                X2 = { isa = PBXBuildFile; fileRef = X; };
                S = { isa = PBXSourcesBuildPhase; files = ( F1, F2 ); };
                R = { isa = PBXResourcesBuildPhase; files = ( X1, X2 ); };
                """, phases: "S, R")
        let files = try fixture.target().files()
        XCTAssertEqual(files.sources.count, 1)
        XCTAssertEqual(files.resources.count, 1)
        XCTAssertEqual(files.warnings, [], "nothing is left out")
        XCTAssertEqual(
            files.doubles,
            [
                "Skipping duplicate build file in Compile Sources build phase: \(fixture.folder)/A.swift",
                "Skipping duplicate build file in Copy Bundle Resources build phase: \(fixture.folder)/a.txt",
            ])
    }

    func testATableInAnotherEncodingThanTheProjectSaysStopsTheBuild() throws {
        let text = "\"a\" = \"ä\";\n"
        func read(_ encoding: String, _ data: Data) throws -> [String] {
            fixture.write("T.strings", data)
            fixture.writeProject(
                objects: """
                    F = { isa = PBXFileReference; \(encoding) path = T.strings; sourceTree = SOURCE_ROOT; };
                    B = { isa = PBXBuildFile; fileRef = F; };
                    R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                    """, phases: "R")
            return try fixture.target().files().resources.map(\.name)
        }
        let wide = text.data(using: .utf16)!, narrow = Data(text.utf8)
        XCTAssertEqual(try read("fileEncoding = 10;", wide), ["T.strings"])
        XCTAssertEqual(try read("fileEncoding = 4;", narrow), ["T.strings"])
        XCTAssertEqual(try read("", wide), ["T.strings"], "what the file shows holds")
        for (encoding, data, words) in [
            ("4", wide, "encoding: Unicode (UTF-8), and the file contents appear to be encoded in Unicode (UTF-16)"),
            ("10", narrow, "encoding: Unicode (UTF-16), and the file contents appear to be encoded in Unicode (UTF-8)"),
        ] {
            XCTAssertThrowsError(try read("fileEncoding = \(encoding);", data)) {
                XCTAssertTrue("\($0)".contains("could not decode input file using specified " + words), "\($0)")
            }
        }
    }

    func testAStringCatalogIsTheOnlyTableOfItsName() throws {
        for (files, words) in [
            (
                ["Texts.xcstrings", "en.lproj/Texts.strings"],
                "cannot co-exist with other .strings or .stringsdict tables"
            ),
            (["A/Texts.xcstrings", "B/Texts.xcstrings"], "Cannot have multiple Texts.xcstrings files in same target"),
            (["en.lproj/Texts.xcstrings"], "should not be inside an lproj directory"),
        ] {
            makeProject(["A.swift"] + files)
            XCTAssertThrowsError(try fixture.target().files()) {
                XCTAssertTrue("\($0)".contains(words), "\($0)")
            }
        }
        makeProject(["A.swift", "mul.lproj/Main.xcstrings", "Texts.xcstrings", "en.lproj/Other.strings"])
        XCTAssertNoThrow(try fixture.target().files())
    }

    func testTwoFilesThatWouldBeOneStopTheBuildInXcodesWords() throws {
        makeProject(["A.swift", "One/notes.txt", "Two/notes.txt"])
        XCTAssertThrowsError(try fixture.target().files()) {
            XCTAssertTrue("\($0)".contains("Multiple commands produce '"), "\($0)")
            XCTAssertTrue("\($0)".contains("Demo.app/notes.txt'"), "\($0)")
        }
        XCTAssertNoThrow(try fixture.target().files(passingOverMissing: true))
    }

    // MARK: Synchronised folders

    private func synchronized(_ files: [String], more: String = "", exceptions: String = "") throws -> TargetFiles {
        for file in files { fixture.write("App/" + file) }
        fixture.writeProject(
            objects: """
                Y = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = ( \(exceptions.isEmpty ? "" : "E") ); \(more) };
                \(exceptions)
                K = { isa = PBXCopyFilesBuildPhase; dstPath = Data; dstSubfolderSpec = 1; files = ( ); };
                """, targetSettings: "PRODUCT_NAME = Demo;", groupChildren: "Y", phases: "K",
            target: "fileSystemSynchronizedGroups = ( Y );")
        return try fixture.target().files()
    }

    func testXcodesFileTypesSayWhatAFileOfAFolderIs() throws {
        let files = try synchronized([
            "A.swift", "About.md", "Credits.rtfd/TXT.rtf", "Icon.icon/icon.json", "S.xcstickers/Contents.json", "a.py",
            "Game.atlas/a.png", "map.geojson", "App.entitlements", "Own.xcconfig", "Plan.xctestplan", "Shop.storekit",
            "Model.mlpackage/Manifest.json", "run.sh", "h.h", "Page.htmld/index.html", "scene.sks",
        ])
        XCTAssertEqual(
            names(files),
            [
                "A.swift", "About.md", "Credits.rtfd", "Game.atlas", "Page.htmld", "Shop.storekit", "a.py",
                "map.geojson",
                "run.sh", "scene.sks",
            ].map { "App/" + $0 })
        XCTAssertEqual(files.foreignSources.map { $0.after(fixture.folder) }, ["App/Model.mlpackage"])
    }

    func testTypesThatTheProjectSaysGoBeforeNames() throws {
        let files = try synchronized(
            ["A.swift", "B.swift", "Web/page.html", "note.h"],
            more: """
                explicitFileTypes = { "B.swift" = text; Web = folder; "note.h" = text; };
                """)
        XCTAssertEqual(names(files), ["App/A.swift", "App/B.swift", "App/Web", "App/note.h"])
    }

    func testEveryKindOfExceptionOfAFolderHolds() throws {
        let files = try synchronized(
            ["A.swift", "B.swift", "agent.plist"],
            exceptions: """
                E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; platformFiltersByRelativePath = { "B.swift" = ( macos, ); }; };
                """)
        XCTAssertEqual(names(files), ["App/A.swift", "App/agent.plist"])
        let copied = try synchronized(
            [],
            exceptions: """
                E = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = K; membershipExceptions = ( agent.plist, ); };
                """)
        XCTAssertEqual(copied.resources.map(\.place), ["Data/agent.plist"])
    }

    // MARK: Scripts and rules

    func testRulesTakeTheirFilesAndScriptsStandWhereTheyAre() throws {
        fixture.write("A.swift")
        fixture.write("Boats.names")
        fixture.writeProject(
            objects: """
                FA = { isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT; };
                FN = { isa = PBXFileReference; path = Boats.names; sourceTree = SOURCE_ROOT; };
                BA = { isa = PBXBuildFile; fileRef = FA; };
                BN = { isa = PBXBuildFile; fileRef = FN; };
                S = { isa = PBXSourcesBuildPhase; files = ( BA, BN ); };
                H = { isa = PBXShellScriptBuildPhase; name = Early; shellScript = "echo 1"; };
                Q = { isa = PBXShellScriptBuildPhase; name = Late; shellScript = "echo 2"; alwaysOutOfDate = 1; };
                N = { isa = PBXShellScriptBuildPhase; name = Installed; shellScript = "echo 3"; runOnlyForDeploymentPostprocessing = 1; };
                U = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; filePatterns = "*.names"; fileType = pattern.proxy; script = "true"; outputFiles = ( "$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift" ); };
                """, groupChildren: "FA, FN", phases: "H, S, Q, N", target: "buildRules = ( U );")
        let target = try fixture.target(), files = try target.files()
        XCTAssertEqual(files.sources.count, 1)
        XCTAssertEqual(files.ruled.map { $0.path.after(fixture.folder) }, ["Boats.names"])
        let scripts = target.scriptPhases(target.buildSettings())
        XCTAssertEqual(scripts.map(\.name), ["Early", "Late"])
        XCTAssertEqual(scripts.map(\.isBeforeSources), [true, false])
        XCTAssertEqual(scripts.map(\.isAlwaysOutOfDate), [false, true])
    }

    func testASourceThatNoRuleIsForIsTold() throws {
        makeProject(["A.swift", "b.swift"])
        let file = fixture.project + "/project.pbxproj"
        fixture.write("b.odd")
        try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
            of: "path = \"b.swift\"", with: "path = \"b.odd\""
        )
        .write(toFile: file, atomically: true, encoding: .utf8)
        let files = try fixture.target().files()
        XCTAssertEqual(names(files), ["A.swift"])
        XCTAssertTrue(files.warnings.first?.contains("no rule to process file") ?? false)
    }
}
