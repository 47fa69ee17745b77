import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

final class ScriptStageTests: XCTestCase {
    private let fixture = ProjectFixture()
    private var told: [String] = []

    private func stage(_ script: String, phase: String = "", shell: String = "/bin/sh", settings more: String = "")
        throws -> (ScriptStage, ScriptPhase)
    {
        fixture.writeProject(
            objects: """
                K = { isa = PBXShellScriptBuildPhase; name = Make; shellPath = \(shell); shellScript = \(quoted(script)); \(phase) };
                """, targetSettings: "PRODUCT_NAME = Demo; GREETING = \"Good morning\"; \(more)", phases: "K")
        let root = try SafeFolder(fixture.folder + "/Build", create: true)
        _ = try root.folder("Demo.app")
        let target = try fixture.target(), settings = target.buildSettings()
        settings.override(BuildPaths.settings(root: root.path))
        let stage = ScriptStage(
            target: target, settings: settings, root: root, bundle: "Demo.app", report: { self.told.append($0) })
        return (stage, try XCTUnwrap(target.scriptPhases(settings).first))
    }

    private func quoted(_ text: String) -> String {
        "\""
            + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n") + "\""
    }

    private func contents(_ path: String) -> String? {
        FileManager.default.contents(atPath: fixture.folder + "/" + path).map { String(decoding: $0, as: UTF8.self) }
    }

    func testAScriptIsGivenXcodesVariablesAndBeginsInTheProjectsFolder() throws {
        let (stage, phase) = try stage(
            """
            echo "$GREETING $CONFIGURATION $PWD" > "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/said.txt"
            [[ "$SRCROOT" == "$PWD" ]] && echo "$SCRIPT_INPUT_FILE_COUNT $SCRIPT_INPUT_FILE_0 $SCRIPT_OUTPUT_FILE_0" > "$SCRIPT_OUTPUT_FILE_0"
            """,
            phase: "inputPaths = ( \"$(SRCROOT)/in.txt\" ); outputPaths = ( \"$(DERIVED_FILE_DIR)/Deep/out.txt\" );")
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents("Build/Demo.app/said.txt"), "Good morning Debug \(fixture.folder)\n")
        let out = try XCTUnwrap(stage.job(phase).outputs.first)
        XCTAssertEqual(
            FileManager.default.contents(atPath: out).map { String(decoding: $0, as: UTF8.self) },
            "1 \(fixture.folder)/in.txt \(out)\n")
    }

    func testAScriptThatTellsOfAnErrorFailsTheBuild() throws {
        let (stage, phase) = try stage("echo 'error: could not find the tool'; exit 0")
        XCTAssertThrowsError(try stage.run(stage.job(phase))) {
            XCTAssertTrue("\($0)".contains("emitted errors but did not return a nonzero exit code"), "\($0)")
        }
        XCTAssertEqual(told, ["error: could not find the tool"])
    }

    func testLinesThatTellOfSomethingBeginSoOrStandBehindAPlace() {
        for (line, kind) in [
            ("error: gone", .error), ("  warning: old", .warning), ("/a/b.swift:1:2: error: gone", .error),
            ("tool: note: see", .note), ("/a b.swift:7: warning: TODO: write", .warning),
        ] as [(Substring, ScriptLine.Kind)] {
            XCTAssertEqual(ScriptLine.kind(line), kind, "\(line)")
        }
        for line in ["no error: here", "it said 'x: error: y'", "errors: 3", "error:none", "Error: gone"] as [Substring]
        {
            XCTAssertNil(ScriptLine.kind(line), "\(line)")
        }
    }

    private func ruled(_ rules: [String], _ file: String) throws -> TargetFiles {
        fixture.write("App.swift", "")
        fixture.write(file, "one")
        let names = rules.indices.map { "U\($0)" }
        fixture.writeProject(
            objects: """
                F = { isa = PBXFileReference; path = \(file); sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = F; };
                R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                \(zip(names, rules).map { "\($0) = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; fileType = pattern.proxy; \($1) };" }.joined(separator: "\n"))
                """, targetSettings: "PRODUCT_NAME = Demo;", phases: "R",
            target: "buildRules = ( \(names.joined(separator: ", ")) );")
        let target = try fixture.target()
        let builder = try AppBuilder(
            target: target, toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
        let folder = try BuildFolder(target: target)
        builder.settings.override(BuildPaths.settings(root: folder.path))
        return try TargetScripts(builder, folder).applyRules(to: target.files())
    }

    private func text(_ path: String?) -> String? {
        path.flatMap { FileManager.default.contents(atPath: $0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    func testWhatARuleMadeAnotherMayTake() throws {
        func rule(_ from: String, _ to: String) -> String {
            "filePatterns = \"*.\(from)\"; outputFiles = ( \"$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).\(to)\" ); script = \"cat \\\"$SCRIPT_INPUT_FILE\\\" > $SCRIPT_OUTPUT_FILE_0; echo \(to) >> $SCRIPT_OUTPUT_FILE_0\";"
        }
        let files = try ruled([rule("one", "two"), rule("two", "three")], "a.one")
        XCTAssertEqual(files.resources.map(\.place), ["a.three"])
        XCTAssertEqual(text(files.resources.first?.path), "onetwo\nthree\n")
    }

    func testWhatARulePutsIntoTheBundleStaysThere() throws {
        let files = try ruled(
            [
                "filePatterns = \"*.one\"; outputFiles = ( \"$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)/Sub/a.txt\" ); script = \"echo made > $SCRIPT_OUTPUT_FILE_0\";"
            ], "a.one")
        XCTAssertEqual(files.resources.map(\.place), ["Sub/a.txt"])
    }

    func testARuleMayNameItsFilesInLists() throws {
        fixture.write(
            "outs.xcfilelist", "# made\n$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE)-1.txt\n$(DERIVED_FILE_DIR)/2.txt\n")
        let files = try ruled(
            [
                "filePatterns = \"*.one\"; outputFileListPaths = ( \"$(SRCROOT)/outs.xcfilelist\" ); script = \"while read f; do echo made > $f; done < $SCRIPT_OUTPUT_FILE_LIST_0\";"
            ], "a.one")
        XCTAssertEqual(files.resources.map(\.place), ["a-1.txt", "2.txt"])
    }

    func testARuleThatNamesNothingThatItMakesStopsTheBuild() {
        XCTAssertThrowsError(try ruled(["filePatterns = \"*.one\"; script = true;"], "a.one")) {
            XCTAssertTrue(
                "\($0)".contains(
                    "shell script build rule for '\(fixture.folder)/a.one' must declare at least one output file"),
                "\($0)")
        }
    }

    func testATargetMayAskThatEveryScriptSaysWhatItMakes() throws {
        let (stage, phase) = try stage("true")
        XCTAssertNoThrow(try stage.job(phase))
        stage.settings.override(["TREAT_MISSING_SCRIPT_PHASE_OUTPUTS_AS_ERRORS": "YES"])
        XCTAssertThrowsError(try stage.job(phase)) {
            XCTAssertTrue("\($0)".contains("'Make' will be run during every build because it does not"), "\($0)")
        }
        let (other, always) = try self.stage("true", phase: "alwaysOutOfDate = 1;")
        other.settings.override(["TREAT_MISSING_SCRIPT_PHASE_OUTPUTS_AS_ERRORS": "YES"])
        XCTAssertNoThrow(try other.job(always))
    }

    func testAListThatIsMissingStopsTheBuildInXcodesWords() throws {
        let (stage, phase) = try stage("true", phase: "inputFileListPaths = ( \"$(SRCROOT)/no.xcfilelist\" );")
        XCTAssertThrowsError(try stage.job(phase)) {
            XCTAssertTrue(
                "\($0)".contains("Unable to load contents of file list: '\(fixture.folder)/no.xcfilelist'"), "\($0)")
        }
    }

    func testTheInfoPlistsPlaceIsAScriptsToKnow() throws {
        let (stage, phase) = try stage("echo \"warning: $PRODUCT_SETTINGS_PATH\"")
        stage.settings.override(["INFOPLIST_FILE": "Demo/Info.plist"])
        try stage.run(stage.job(phase))
        XCTAssertEqual(told, ["warning: \(fixture.folder)/Demo/Info.plist"])
    }

    func testProgramsTakeAMacsOptions() throws {
        fixture.write("In/Later.swift", "abc")
        fixture.write("In/.storyboard-build/Copy.swift", "abc")
        fixture.write("In/other.txt", "")
        let (stage, phase) = try stage(
            """
            set -e
            export TZ=UTC
            find -E "$SRCROOT/In" -regex '.*\\.(swift|m)$' -print0 | xargs -0 -n 1 basename
            find In -maxdepth 1 -name '*.txt' -o -name '*.swift' | sort
            stat -f '%z %Lp' In/Later.swift
            date -r 86400 -v+1d +%F
            date -j -f %Y-%m-%d 2021-03-04 +%d.%m.%Y
            printf aGk= | base64 -D; echo
            echo hi | base64
            mktemp -t some | grep -c /some
            [ "$(sysctl -n hw.ncpu)" -gt 0 ] && sw_vers -productName
            """)
        try ScriptTools.write(to: stage.root)
        let job = try stage.job(phase)
        let file = fixture.folder + "/out.txt"
        let told = ScriptStage.Job(
            id: job.id, title: job.title, place: job.place, shell: "/bin/sh", script: "{ \(job.script)\n} > '\(file)'")
        try stage.run(told)
        XCTAssertEqual(
            contents("out.txt"),
            """
            Later.swift
            In/Later.swift
            In/other.txt
            3 644
            1970-01-03
            04.03.2021
            hi
            aGkK
            1
            macOS

            """)
    }

    func testToolchainsStartedByXcrunHaveNoSDKOfApplesAndKeepModulesInTheBuildFolder() throws {
        fixture.write("bin/swift", "#!/bin/sh\necho \"${SDKROOT-none} $XDG_CACHE_HOME $*\"\n")
        let (stage, phase) = try stage(
            """
            chmod +x "$SRCROOT/bin/swift"
            export PATH="${PATH%%:*}:$SRCROOT/bin:${PATH#*:}"
            xcrun --sdk macosx swift Gen.swift > "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/said.txt"
            """)
        try ScriptTools.write(to: stage.root)
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents("Build/Demo.app/said.txt"), "none \(stage.root.path)/Scripts/Cache Gen.swift\n")
    }

    func testSedDittoAndMD5AreAMacs() throws {
        fixture.write("Folder/Deep/x.txt", "x")
        let (stage, phase) = try stage(
            """
            set -e
            cd "$TARGET_BUILD_DIR"
            echo "version 1.2" > v.txt
            sed -i '' 's/1\\.2/9.9/' v.txt
            sed -i "" -e "s/version/v/" v.txt
            /usr/bin/sed -Ei .bak 's/(v)/\\1\\1/' v.txt
            echo b | sed s/b/c/ >> v.txt
            ditto "$SRCROOT/Folder" Copy
            ditto v.txt Other/w.txt
            md5 -q Copy/Deep/x.txt > sum.txt
            """)
        try ScriptTools.write(to: stage.root)
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents("Build/v.txt"), "vv 9.9\nc\n")
        XCTAssertEqual(contents("Build/v.txt.bak"), "v 9.9\n")
        XCTAssertEqual(contents("Build/Copy/Deep/x.txt"), "x")
        XCTAssertEqual(contents("Build/Other/w.txt"), contents("Build/v.txt"))
        XCTAssertEqual(contents("Build/sum.txt"), "9dd4e461268c8034f5c8564e155c67a6\n")
    }

    func testAScriptRunsAgainOnlyWhenItIsOutOfDate() throws {
        let count = "Build/count.txt"
        let script = "echo x >> \"$TARGET_BUILD_DIR/count.txt\"; echo made > \"$SCRIPT_OUTPUT_FILE_0\""
        let paths = "inputPaths = ( \"$(SRCROOT)/in.txt\" ); outputPaths = ( \"$(TARGET_BUILD_DIR)/out.txt\" );"
        fixture.write("in.txt", "1")
        var (stage, phase) = try stage(script, phase: paths)
        try stage.run(stage.job(phase))
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents(count), "x\n", "nothing changed")
        fixture.write("in.txt", "another")
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents(count), "x\nx\n", "its input did")
        try FileManager.default.removeItem(atPath: fixture.folder + "/Build/out.txt")
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents(count), "x\nx\nx\n", "its output is gone")
        (stage, phase) = try self.stage(script, phase: paths + "alwaysOutOfDate = 1;")
        try stage.run(stage.job(phase))
        XCTAssertEqual(contents(count), "x\nx\nx\nx\n", "the project wants it each time")
    }

    func testWhatAScriptNoLongerMakesLeavesTheBundle() throws {
        let (first, phase) = try stage("echo 1 > \"$TARGET_BUILD_DIR/Demo.app/one.txt\"")
        try first.run(first.job(phase))
        XCTAssertEqual(try first.made([first.job(phase)]), ["Demo.app/one.txt"])
        let (second, other) = try stage("echo 2 > \"$TARGET_BUILD_DIR/Demo.app/two.txt\"")
        try second.run(second.job(other))
        XCTAssertNil(contents("Build/Demo.app/one.txt"))
        XCTAssertEqual(contents("Build/Demo.app/two.txt"), "2\n")
    }

    func testFileListsNameInputsAndOutputsWithSettingsInThem() throws {
        fixture.write("in.xcfilelist", "# what goes in\n$(SRCROOT)/a.txt\n\nb.txt\n")
        let (stage, phase) = try stage(
            "cat \"$SCRIPT_INPUT_FILE_LIST_0\" > \"$TARGET_BUILD_DIR/Demo.app/list.txt\"",
            phase: "inputFileListPaths = ( \"$(SRCROOT)/in.xcfilelist\" );")
        XCTAssertEqual(
            try stage.job(phase).inputs, ["in.xcfilelist", "a.txt", "b.txt"].map { fixture.folder + "/" + $0 })
        // A script is given what the list comes to (release notes of Xcode 10).
        try stage.run(stage.job(phase))
        XCTAssertEqual(
            contents("Build/Demo.app/list.txt"), ["a.txt", "b.txt"].map { fixture.folder + "/\($0)\n" }.joined())
    }

    func testAFailingScriptFailsTheBuildWithItsNameAndLastWords() throws {
        let (stage, phase) = try stage("echo \"warning: look here\"\necho last words\nexit 3")
        XCTAssertThrowsError(try stage.run(stage.job(phase))) {
            let text = "\($0)"
            XCTAssertTrue(text.contains("Command PhaseScriptExecution failed with a nonzero exit code"), text)
            XCTAssertTrue(text.contains("script phase “Make”") && text.contains("last words"), text)
        }
        XCTAssertEqual(told, ["warning: look here"])
        let (other, second) = try self.stage("swiftlint --strict")
        XCTAssertThrowsError(try other.run(other.job(second))) {
            XCTAssertTrue("\($0)".contains("swiftlint isn't here"), "\($0)")
        }
    }

    func testARuleIsGivenItsFile() throws {
        let path = fixture.write("Boats.names", "Ada\n")
        fixture.writeProject(
            objects: """
                U = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; filePatterns = "*.names"; fileType = pattern.proxy;
                    script = "echo \\"let n = $INPUT_FILE_BASE$INPUT_FILE_SUFFIX\\" > \\"$SCRIPT_OUTPUT_FILE_0\\""; outputFiles = ( "$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift" ); };
                """, target: "buildRules = ( U );")
        let target = try fixture.target(), root = try SafeFolder(fixture.folder + "/Build", create: true)
        let settings = target.buildSettings()
        settings.override(BuildPaths.settings(root: root.path))
        let stage = ScriptStage(target: target, settings: settings, root: root, bundle: "Demo.app", report: { _ in })
        let job = try stage.job(try XCTUnwrap(target.buildRules.first), for: path)
        XCTAssertEqual(job.outputs.map { ($0 as NSString).lastPathComponent }, ["Boats.swift"])
        try stage.run(job)
        XCTAssertEqual(
            FileManager.default.contents(atPath: job.outputs[0]).map { String(decoding: $0, as: UTF8.self) },
            "let n = Boats.names\n")
    }

    func testWhatTwoRulesMakeIsNotOneFile() throws {
        let rule = { (id: String, patterns: String) in
            """
            \(id) = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; filePatterns = "\(patterns)"; fileType = pattern.proxy;
                script = true; outputFiles = ( "$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift" ); };
            """
        }
        fixture.writeProject(
            objects: rule("U1", "*.names") + rule("U2", "Boats.*"), target: "buildRules = ( U1, U2 );")
        let target = try fixture.target(), root = try SafeFolder(fixture.folder + "/Build", create: true)
        let settings = target.buildSettings()
        settings.override(BuildPaths.settings(root: root.path))
        let stage = ScriptStage(target: target, settings: settings, root: root, bundle: "Demo.app", report: { _ in })
        let names = try stage.job(target.buildRules[0], for: fixture.folder + "/Boats.names")
        let far = try stage.job(target.buildRules[0], for: fixture.folder + "/Far/Boats.names")
        let again = try stage.job(target.buildRules[1], for: names.outputs[0])
        for other in [far, again] {
            var made = RuleOutputs()
            try made.add(names)
            try made.add(names)
            try made.add(stage.job(target.buildRules[0], for: fixture.folder + "/Ships.names"))
            XCTAssertThrowsError(try made.add(other)) {
                XCTAssertTrue("\($0)".contains("Multiple commands produce '\(names.outputs[0])'"), "\($0)")
            }
        }
    }

    // MARK: The sandbox that a target asks for

    private func sandboxed(_ script: String, _ phase: String = "", setting: String = "YES") throws {
        fixture.write("secret.txt", "secret")
        fixture.write("told.txt", "told")
        let (stage, phase) = try stage(
            script, phase: phase,
            settings: "ENABLE_USER_SCRIPT_SANDBOXING = \(setting); TARGET_TEMP_DIR = \"\(fixture.folder)/Build/Temp\";")
        _ = try stage.root.folder("Temp")
        try stage.run(stage.job(phase))
    }

    func testAScriptInASandboxReadsOnlyWhatItDeclares() throws {
        let reading = "set -e\ncat \"$SRCROOT/secret.txt\""
        try sandboxed(reading, setting: "NO")
        XCTAssertThrowsError(try sandboxed(reading)) {
            XCTAssertTrue(
                "\($0)".contains("error: Sandbox: cat deny(1) file-read-data \(self.fixture.folder)/secret.txt"),
                "\($0)")
        }
        try sandboxed(reading, "inputPaths = ( \"$(SRCROOT)/secret.txt\" );")
        // One that takes no notice isn't stopped, as in Xcode.
        try sandboxed("cat secret.txt || true")
    }

    func testAScriptInASandboxWritesOnlyWhatItDeclares() throws {
        let out = "outputPaths = ( \"$(DERIVED_FILE_DIR)/made.txt\", \"$(SRCROOT)/Made.swift\" );"
        try sandboxed(
            "set -e\necho 1 > \"$SCRIPT_OUTPUT_FILE_0\"\necho 2 > \"$SCRIPT_OUTPUT_FILE_1\"\necho 3 > \"$TARGET_TEMP_DIR/note\"\ncat /etc/hostname > /dev/null",
            out)
        XCTAssertEqual(contents("Made.swift"), "2\n")
        XCTAssertThrowsError(try sandboxed("echo 1 > \"$SRCROOT/other.txt\"", out)) {
            XCTAssertTrue(
                "\($0)".contains("deny(1) file-write-create \(self.fixture.folder)/other.txt"), "\($0)")
        }
        XCTAssertNil(contents("other.txt"))
        XCTAssertThrowsError(try sandboxed("echo 1 > \"$DERIVED_FILE_DIR/beside.txt\"", out)) {
            XCTAssertTrue("\($0)".contains("emitted errors"), "\($0)")
        }
        XCTAssertTrue(
            told.contains { $0.contains("deny(1) file-write-create") && $0.hasSuffix("/beside.txt") }, "\(told)")
    }

    func testWhatAScriptInASandboxDidNotMakeIsNotThere() throws {
        try sandboxed("true", "outputPaths = ( \"$(SRCROOT)/Never.swift\" );")
        XCTAssertNil(contents("Never.swift"))
    }
}
