import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// What scripts make in the project without saying so (dotenv-ios 20, getditto/demoapp-chat 102).
final class ScriptedFilesTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func builder(_ script: String, settings: String = "") throws -> AppBuilder {
        fixture.writeProject(
            objects: """
                S = { isa = PBXSourcesBuildPhase; files = ( B, C ); };
                B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = E; };
                F = { isa = PBXFileReference; path = "Generated/Env.swift"; sourceTree = SOURCE_ROOT; };
                E = { isa = PBXFileReference; path = App.swift; sourceTree = SOURCE_ROOT; };
                K = { isa = PBXShellScriptBuildPhase; name = Make; shellPath = /bin/sh; shellScript = "\(script)"; };
                """, targetSettings: settings, phases: "K, S")
        fixture.write("App.swift")
        return try AppBuilder(target: fixture.target(), toolkit: Toolkit.current())
    }

    private func script(_ name: String, _ text: String) throws {
        fixture.write(name, text)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fixture.folder + "/" + name)
    }

    private func awaited(_ builder: AppBuilder) -> [String] {
        builder.awaited.map { String($0.dropFirst(fixture.folder.count + 1)) }
    }

    func testAScriptThatAPhaseStartsSaysWhatIsMade() throws {
        try script("Scripts/env.sh", "#!/bin/sh\n. ./Scripts/names.sh\n")
        try script("Scripts/names.sh", "echo \"enum Env {}\" > \"$1/Env.swift\"\n")
        XCTAssertEqual(try awaited(builder("$SRCROOT/Scripts/env.sh Generated")), ["Generated/Env.swift"])
        XCTAssertEqual(try awaited(builder("true")), [], "one that no script speaks of is missing")
        let sandboxed = try builder(
            "$SRCROOT/Scripts/env.sh Generated", settings: "ENABLE_USER_SCRIPT_SANDBOXING = YES;")
        XCTAssertEqual(awaited(sandboxed), [], "a sandbox lets nothing be written that isn't declared")
    }

    func testFilesOfSettingsThatScriptsNameAreTheirsToWrite() throws {
        fixture.write("Demo/Info.plist", "<plist/>")
        let settings = "INFOPLIST_FILE = Demo/Info.plist;", path = fixture.folder + "/Demo/Info.plist"
        for script in [
            "PlistBuddy -c x $INFOPLIST_FILE", "defaults write ${PRODUCT_SETTINGS_PATH} a b", "agvtool Info.plist",
        ] {
            XCTAssertEqual(try builder(script, settings: settings).spokenOf, [path], script)
        }
        XCTAssertEqual(try builder("echo", settings: settings).spokenOf, [])
        XCTAssertEqual(try builder("echo $INFOPLIST_FILE", settings: "INFOPLIST_FILE = None.plist;").spokenOf, [])
    }

    func testRoomIsMadeForWhatIsToBeWrittenAndWhatStaysEmptyGoes() throws {
        let builder = try builder("echo > Generated/Env.swift"), path = fixture.folder + "/Generated/Env.swift"
        let awaited = builder.awaited
        XCTAssertEqual(builder.declaredPlaces(), [path])
        XCTAssertTrue(FileManager.default.fileExists(atPath: path), "with its folder")
        var files = try builder.target.files()
        XCTAssertThrowsError(
            try files.leaveOut(unmade: builder.placeholders.filter(AppBuilder.isEmpty), of: builder.target)
        ) {
            XCTAssertTrue("\($0)".contains("none of its scripts made: \(path)"), "\($0)")
        }
        builder.removeUnmade(awaited)
        XCTAssertFalse(FileManager.default.fileExists(atPath: path))
        fixture.write("Generated/Env.swift", "enum Env {}\n")
        builder.removeUnmade(awaited)
        XCTAssertTrue(FileManager.default.fileExists(atPath: path), "what a script made stays")
        XCTAssertNoThrow(
            try files.leaveOut(unmade: builder.placeholders.filter(AppBuilder.isEmpty), of: builder.target))
    }

    /// Beside a file that a script may write it can make none, as sed and mv do.
    func testAFileThatMayBeWrittenIsChangedWhereNothingMayBeMade() throws {
        let root = try SafeFolder(fixture.folder + "/Build", create: true)
        try ScriptTools.write(to: root)
        fixture.write("Version.swift", "let version = 1\n")
        fixture.write("Build/new.swift", "let other = 2\n")
        let path = fixture.folder + "/Version.swift"
        let command = """
            sed -i '' -e 's/1/3/' '\(path)' && cat '\(path)' && mv Build/new.swift '\(path)' && ls Build/new.swift
            sed -i s/1/3/ None.swift; touch Other.swift
            """
        let pipe = Pipe()
        var start = Confinement.Start(
            program: "/bin/bash", arguments: ["-c", command],
            environment: ["PATH": "\(root.path)/\(ScriptTools.folder):/usr/bin:/bin", "TMPDIR": root.path])
        start.folder = fixture.folder
        (start.output, start.errors) = (
            pipe.fileHandleForWriting.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor
        )
        let (process, held) = try Confinement(writable: [root.path, path]).start(start)
        try pipe.fileHandleForWriting.close()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        try XCTSkipUnless(!held.isDisjoint(with: [.landlock, .namespace]), "nothing confines here")
        XCTAssertTrue(text.hasPrefix("let version = 3\n"), text)
        XCTAssertTrue(text.contains("cannot access 'Build/new.swift'"), text)
        XCTAssertTrue(text.contains("can't read None.swift"), text)
        XCTAssertFalse(FileManager.default.fileExists(atPath: fixture.folder + "/Other.swift"), "nothing may be made")
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "let other = 2\n")
    }

    func testWhatAPhaseStartsThatAsksForShIsStartedByAMacs() throws {
        try script("a.sh", "#!/bin/sh -eu\n")
        try script("b.sh", "#!/bin/bash\n")
        fixture.write("c.sh", "#!/bin/sh\n")
        let builder = try builder("true")
        func shells(_ text: String) -> String { CalledScripts.shells(in: text, builder.settings, builder.target) }
        XCTAssertEqual(
            shells("set -e; \"$SRCROOT/a.sh\" x\nif ./a.sh; then exec $SRCROOT/a.sh | cat; fi"),
            """
            set -e; bash --posix -O xpg_echo -eu "$SRCROOT/a.sh" x
            if bash --posix -O xpg_echo -eu ./a.sh; then exec bash --posix -O xpg_echo -eu $SRCROOT/a.sh | cat; fi
            """)
        for text in ["./b.sh", "./c.sh", "echo ./a.sh", "./none.sh", "cp a.sh b.sh"] {
            XCTAssertEqual(shells(text), text, "started by another, not to be started, or not started")
        }
    }
}
