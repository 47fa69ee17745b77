import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

final class SchemeLaunchTests: XCTestCase {
    private func scheme(_ target: String, arguments: String, attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Scheme LastUpgradeVersion = "1500" version = "1.7">
           <TestAction><CommandLineArguments><CommandLineArgument argument = "-tests" isEnabled = "YES"></CommandLineArgument></CommandLineArguments></TestAction>
           <LaunchAction buildConfiguration = "Debug" \(attributes)>
              <BuildableProductRunnable><BuildableReference BlueprintIdentifier = "T" BlueprintName = "\(target)"></BuildableReference></BuildableProductRunnable>
              <CommandLineArguments>\(arguments)</CommandLineArguments>
              <EnvironmentVariables>
                 <EnvironmentVariable key = "SERVER" value = "http://localhost?a=1&amp;b=2" isEnabled = "YES"></EnvironmentVariable>
                 <EnvironmentVariable key = "OFF" value = "1" isEnabled = "NO"></EnvironmentVariable>
                 <EnvironmentVariable key = "ROOT" value = "$(SRCROOT)/Data" isEnabled = "YES"></EnvironmentVariable>
              </EnvironmentVariables>
           </LaunchAction>
           <ProfileAction><CommandLineArguments><CommandLineArgument argument = "-profile" isEnabled = "YES"></CommandLineArgument></CommandLineArguments></ProfileAction>
        </Scheme>
        """
    }

    private func launch(_ fixture: ProjectFixture, followsLanguage: Bool = true) throws -> SchemeLaunch {
        let target = try fixture.target()
        return SchemeLaunch(
            XcodeScheme.running(target), settings: target.buildSettings(), followsLanguage: followsLanguage)
    }

    private func fixture() -> ProjectFixture {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "")
        return fixture
    }

    func testAnotherTargetsSettingsFillInWhatTheSchemeSays() {
        let text = scheme("Demo App", arguments: "").replacingOccurrences(
            of: "<BuildableProductRunnable>",
            with: """
                <MacroExpansion><BuildableReference BlueprintName = "Other"></BuildableReference></MacroExpansion>
                <BuildableProductRunnable>
                """)
        let scheme = XcodeScheme(name: "Demo", text: text)
        XCTAssertEqual(scheme.settingsTarget, "Other")
        XCTAssertEqual(scheme.target, "Demo App", "what fills in isn't what runs")
    }

    func testWhatIsTickedReachesTheApp() throws {
        let fixture = fixture()
        fixture.write(
            "Demo.xcodeproj/xcshareddata/xcschemes/Other.xcscheme",
            scheme(
                "Demo App",
                arguments: "<CommandLineArgument argument = \"-other\" isEnabled = \"YES\"></CommandLineArgument>"))
        fixture.write(
            "Demo.xcodeproj/xcuserdata/mia.xcuserdatad/xcschemes/Demo App.xcscheme",
            scheme(
                "Demo App",
                arguments: """
                    <CommandLineArgument
                       argument = "-greeting &quot;Good morning&quot; -n 3"
                       isEnabled = "YES">
                    </CommandLineArgument>
                    <CommandLineArgument argument = "-never" isEnabled = "NO"></CommandLineArgument>
                    """))
        let launch = try launch(fixture)
        XCTAssertEqual(launch.arguments, ["-greeting", "Good morning", "-n", "3"])
        XCTAssertEqual(launch.environment, ["SERVER": "http://localhost?a=1&b=2", "ROOT": fixture.folder + "/Data"])
    }

    func testTextsThatNoTableHasAreShownWhereTheSchemeAsksForIt() throws {
        let fixture = fixture(), path = "Demo.xcodeproj/xcshareddata/xcschemes/Demo App.xcscheme"
        fixture.write(path, scheme("Demo App", arguments: "", attributes: #"showNonLocalizedStrings = "YES""#))
        XCTAssertEqual(try launch(fixture).arguments, ["-NSShowNonLocalizedStrings", "YES"])
        fixture.write(path, scheme("Demo App", arguments: "", attributes: #"showNonLocalizedStrings = "NO""#))
        XCTAssertEqual(try launch(fixture).arguments, [])
    }

    func testTheTargetsOfTheSchemesBuildAreThoseForRunningInItsOrder() {
        func entry(_ name: String, _ runs: String) -> String {
            """
            <BuildActionEntry buildForTesting = "YES" buildForRunning = "\(runs)">
            <BuildableReference BlueprintName = "\(name)"></BuildableReference></BuildActionEntry>
            """
        }
        let entries = entry("Codegen", "YES") + entry("Tests", "NO") + entry("Demo App", "YES")
        let text = scheme("Demo App", arguments: "").replacingOccurrences(
            of: "<TestAction>",
            with: """
                <BuildAction parallelizeBuildables = "NO"><PreActions><ExecutionAction>
                <ActionContent title = "A" scriptText = "a"><EnvironmentBuildable>
                <BuildableReference BlueprintName = "Other"></BuildableReference></EnvironmentBuildable></ActionContent>
                </ExecutionAction></PreActions><BuildActionEntries>\(entries)</BuildActionEntries></BuildAction><TestAction>
                """)
        let scheme = XcodeScheme(name: "Demo", text: text)
        XCTAssertEqual(scheme.builtTargets, ["Codegen", "Demo App"])
        XCTAssertEqual(scheme.preActions.first?.target, "Other", "an action's target isn't what is built")
        XCTAssertEqual(scheme.target, "Demo App")
    }

    func testTheSchemesLanguageAndRegionAreLaunchArguments() throws {
        let fixture = fixture()
        fixture.write(
            "Demo.xcodeproj/xcshareddata/xcschemes/Demo App.xcscheme",
            scheme("Demo App", arguments: "", attributes: #"language = "de" region = "CH""#))
        XCTAssertEqual(try launch(fixture).arguments, ["-AppleLocale", "de_CH", "-AppleLanguages", "(de)"])
        XCTAssertEqual(try launch(fixture, followsLanguage: false).arguments, [])
    }

    func testABuildsPostActionsHaveTheSettingsAndChangeNothingWhenTheyFail() throws {
        let fixture = fixture()
        fixture.write(
            "Demo.xcodeproj/xcshareddata/xcschemes/Demo App.xcscheme",
            scheme("Demo App", arguments: "").replacingOccurrences(
                of: "<LaunchAction",
                with: """
                    <BuildAction><PostActions><ExecutionAction>
                       <ActionContent title = "Tell" scriptText = "echo $TARGET_NAME &gt; &quot;$TARGET_BUILD_DIR/said.txt&quot;&#10;exit 3"/>
                    </ExecutionAction></PostActions></BuildAction><LaunchAction
                    """))
        let target = try fixture.target()
        let builder = try AppBuilder(
            target: target, toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
        XCTAssertEqual(builder.scripts.map(\.title), ["post-action “Tell” of the scheme"], "whoever is asked sees it")
        var told: [String] = []
        builder.report = { told.append($0) }
        let folder = try BuildFolder(target: target)
        builder.settings.override(BuildPaths.settings(root: folder.path))
        _ = try folder.root.folder(builder.bundleName)
        let scripts = TargetScripts(builder, folder)
        scripts.runPostActions(isAfterFailure: true)
        XCTAssertEqual(told, [], "the scheme doesn't ask for it")
        scripts.runPostActions()
        XCTAssertEqual(try folder.root.contents("said.txt").map { String(decoding: $0, as: UTF8.self) }, "Demo App\n")
        XCTAssertEqual(told.count, 1)
        XCTAssertTrue(told.first?.contains("warning: the post-action “Tell” of the scheme failed: ") == true, "\(told)")
    }

    private func generating(_ script: String) throws -> AppBuilder {
        let fixture = fixture(),
            entry = { (name: String) in
                """
                <BuildActionEntry buildForRunning = "YES"><BuildableReference BlueprintName = "\(name)"></BuildableReference>
                </BuildActionEntry>
                """
            }
        fixture.writeProject(
            objects: """
                S = { isa = PBXSourcesBuildPhase; files = ( B, C ); };
                B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = E; };
                F = { isa = PBXFileReference; path = Gen.swift; sourceTree = SOURCE_ROOT; };
                E = { isa = PBXFileReference; path = Other.swift; sourceTree = SOURCE_ROOT; };
                A = { isa = PBXAggregateTarget; name = Codegen; buildPhases = ( K ); };
                K = { isa = PBXShellScriptBuildPhase; name = Make; shellPath = /bin/sh; shellScript = "\(script)"; };
                """, phases: "S")
        let path = fixture.folder + "/Demo.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        fixture.write(
            "Demo.xcodeproj/project.pbxproj",
            text.replacingOccurrences(of: "targets = ( T, )", with: "targets = ( T, A )"))
        fixture.write("Gen.swift")
        fixture.write("Other.swift")
        fixture.write(
            "Demo.xcodeproj/xcshareddata/xcschemes/Demo App.xcscheme",
            scheme("Demo App", arguments: "").replacingOccurrences(
                of: "<TestAction>",
                with: """
                    <BuildAction><BuildActionEntries>\(entry("Codegen") + entry("Demo App"))</BuildActionEntries>
                    </BuildAction><TestAction>
                    """))
        kept.append(fixture)
        return try AppBuilder(
            target: fixture.target(), toolkit: Toolkit(root: fixture.folder, libraries: fixture.folder))
    }

    private var kept: [ProjectFixture] = []

    func testTargetsWithoutAProductThatTheSchemesBuildNamesAreBuiltBefore() throws {
        let builder = try generating("true")
        XCTAssertEqual(builder.aggregates.map(\.name), ["Codegen"])
        XCTAssertEqual(builder.scripts.map(\.title), ["script phase “Make” of target “Codegen”"])
        let folder = try BuildFolder(target: builder.target)
        XCTAssertEqual(try TargetScripts(builder, folder).jobs([]).map(\.isEarly), [true])
    }

    func testScriptsMayWriteFilesOfTheTargetThatTheyName() throws {
        let names = { (builder: AppBuilder) in builder.spokenOf.map { ($0 as NSString).lastPathComponent } }
        XCTAssertEqual(names(try generating("echo > $SRCROOT/Gen.swift")), ["Gen.swift"])
        XCTAssertEqual(names(try generating("echo Gen")), [])
        let builder = try generating("echo > $SRCROOT/Gen.swift")
        try FileManager.default.removeItem(atPath: try XCTUnwrap(builder.spokenOf.first))
        XCTAssertEqual(names(builder), ["Gen.swift"], "those that aren't there yet, too")
        XCTAssertEqual(builder.awaited.count, 1)
        XCTAssertEqual(names(try generating("echo > MyGen.swift; echo Gen.swift2")), [], "names are whole words")
    }

    func testAWorkspacesSchemeAndOnesOfOtherTargets() throws {
        let fixture = fixture()
        fixture.write(
            "Demo.xcodeproj/xcshareddata/xcschemes/Demo App.xcscheme",
            scheme("Another", arguments: "<CommandLineArgument argument = \"-wrong\" isEnabled = \"YES\"/>"))
        XCTAssertEqual(try launch(fixture).arguments, [])
        fixture.write(
            "All.xcworkspace/contents.xcworkspacedata",
            #"<Workspace version = "1.0"><FileRef location = "group:Demo.xcodeproj"></FileRef></Workspace>"#)
        fixture.write(
            "All.xcworkspace/xcshareddata/xcschemes/Demo.xcscheme",
            scheme("Demo App", arguments: "<CommandLineArgument argument = \"-right\" isEnabled = \"YES\"/>"))
        XCTAssertEqual(try launch(fixture).arguments, ["-right"])
    }

    func testWordsArePartedAsByAShell() {
        XCTAssertEqual(SchemeLaunch.words(of: #" -a 'b c' d\ e "" "#), ["-a", "b c", "d e", ""])
        XCTAssertEqual(SchemeLaunch.words(of: "-AppleLanguages (de)"), ["-AppleLanguages", "(de)"])
    }

    func testTheSchemesLocationIsTheDevices() throws {
        let fixture = fixture()
        fixture.write(
            "Trip/Route.gpx",
            "<?xml version=\"1.0\"?>\n<gpx><wpt lat=\"47.6\" lon='-122.3'><name>A</name></wpt><wpt lat=\"1\" lon=\"2\"/></gpx>"
        )
        func location(_ reference: String, _ attributes: String = "") throws -> String? {
            fixture.write(
                "Demo.xcodeproj/xcshareddata/xcschemes/Demo App.xcscheme",
                scheme("Demo App", arguments: "", attributes: attributes).replacingOccurrences(
                    of: "<CommandLineArguments></CommandLineArguments>",
                    with: "<LocationScenarioReference \(reference)></LocationScenarioReference>"))
            return try launch(fixture).environment["STORYBOARD_LOCATION"]
        }
        XCTAssertEqual(try location("identifier = \"../../Trip/Route.gpx\" referenceType = \"0\""), "47.6,-122.3")
        XCTAssertEqual(try location("identifier = \"../Trip/Route.gpx\" referenceType = \"0\""), "47.6,-122.3")
        XCTAssertEqual(try location("identifier = \"London, England\" referenceType = \"1\""), "51.50998,-0.1337")
        XCTAssertNil(try location("identifier = \"../../Gone.gpx\" referenceType = \"0\""))
        XCTAssertNil(
            try location("identifier = \"London, England\" referenceType = \"1\"", "allowLocationSimulation = \"NO\""))
    }
}
