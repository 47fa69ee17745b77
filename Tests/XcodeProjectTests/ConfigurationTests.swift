import ProjectFixtures
import XCTest

@testable import XcodeProject

final class ConfigurationTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func writeScheme(_ configuration: String, name: String = "Demo App") {
        fixture.write(
            "Demo.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme",
            """
            <Scheme>
               <BuildAction runPostActionsOnFailure = "YES"><PreActions><ExecutionAction><ActionContent title = "Stamp" scriptText = "echo &quot;a&quot;&#10;" shellToInvoke = "/bin/bash">
                  <EnvironmentBuildable><BuildableReference BlueprintName = "Demo App"></BuildableReference></EnvironmentBuildable>
               </ActionContent></ExecutionAction></PreActions><PostActions><ExecutionAction><ActionContent title = "Tell" scriptText = "echo b"></ActionContent></ExecutionAction></PostActions></BuildAction>
               <TestAction buildConfiguration = "Test"></TestAction>
               <LaunchAction buildConfiguration = "\(configuration)"><BuildableReference BlueprintName = "Demo App"></BuildableReference><PreActions><ExecutionAction><ActionContent title = "Before" scriptText = "echo d"></ActionContent></ExecutionAction></PreActions><PostActions><ExecutionAction><ActionContent title = "Later" scriptText = "echo c"></ActionContent></ExecutionAction></PostActions></LaunchAction>
               <ArchiveAction buildConfiguration = "Release"></ArchiveAction>
            </Scheme>
            """)
    }

    /// The target has Development and Production, the project's own level has Production and Debug.
    private func target() throws -> XcodeTarget {
        fixture.writeProject(objects: "")
        let file = fixture.project + "/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8)
            .replacingOccurrences(
                of: "buildConfigurations = ( PD, ); defaultConfigurationName = Debug;",
                with: "buildConfigurations = ( PP, PD, ); defaultConfigurationName = Production;"
            )
            .replacingOccurrences(
                of: "buildConfigurations = ( TD, ); defaultConfigurationName = Debug;",
                with: "buildConfigurations = ( TE, TP, ); defaultConfigurationName = Production;"
            )
            .replacingOccurrences(
                of: "PL = {",
                with: """
                    TE = { isa = XCBuildConfiguration; name = Development; buildSettings = { OWN = development; }; };
                    TP = { isa = XCBuildConfiguration; name = Production; buildSettings = { OWN = production; }; };
                    PP = { isa = XCBuildConfiguration; name = Production; buildSettings = { LEVEL = production; }; };
                    PL = {
                    """)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return try fixture.target()
    }

    func testTheSchemesConfigurationIsRun() throws {
        writeScheme("Development")
        let target = try target()
        XCTAssertEqual(target.defaultConfiguration, "Development")
        XCTAssertEqual(target.buildSettings()["OWN"], "development")
        let scheme = try XCTUnwrap(XcodeScheme.running(target))
        XCTAssertEqual(scheme.testConfiguration, "Test")
        XCTAssertEqual(scheme.preActions.map(\.script), ["echo \"a\"\n"])
        XCTAssertEqual(scheme.preActions.first?.shell, "/bin/bash")
        XCTAssertEqual(scheme.postActions.map(\.script), ["echo b"], "the app's end isn't the build's")
        XCTAssertEqual(scheme.runPreActions.map(\.script), ["echo d"])
        XCTAssertEqual(scheme.runPostActions.map(\.script), ["echo c"])
        XCTAssertTrue(scheme.runsPostActionsOnFailure)
    }

    func testALevelThatLacksTheConfigurationIsTakenInTheDefaultOne() throws {
        let target = try target()
        let settings = target.buildSettings(configuration: "Development")
        XCTAssertEqual(settings["OWN"], "development")
        XCTAssertEqual(settings["LEVEL"], "production")
        XCTAssertEqual(settings["CONFIGURATION"], "Development")
        XCTAssertEqual(target.buildSettings(configuration: "Debug")["OWN"], "production")
    }

    func testWithoutASchemeDebugIsTakenElseTheDefault() throws {
        XCTAssertEqual(try target().defaultConfiguration, "Production")
        let plain = ProjectFixture()
        plain.writeProject(objects: "")
        XCTAssertEqual(try plain.target().defaultConfiguration, "Debug")
    }

    func testSettingsOfFilesThatChangedAreReadAgainAndWhatABuildSaidStays() throws {
        fixture.write("A.xcconfig", "#include? \"B.xcconfig\"\nONE = 1\n")
        fixture.writeProject(objects: "C = { isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };")
        let file = fixture.project + "/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(
            of: "TD = { isa = XCBuildConfiguration;",
            with: "TD = { isa = XCBuildConfiguration; baseConfigurationReference = C;")
        fixture.write("Demo.xcodeproj/project.pbxproj", text)
        let target = try fixture.target(), settings = target.buildSettings()
        settings.override(["SYMROOT": "/out"])
        XCTAssertEqual(settings["ONE"], "1")
        XCTAssertEqual(
            settings.configurationFiles.map { $0.after(fixture.folder) }, ["A.xcconfig", "B.xcconfig"],
            "those that aren't there yet as well")
        fixture.write("B.xcconfig", "TWO = 2\n")
        fixture.write("A.xcconfig", "#include? \"B.xcconfig\"\nONE = one\n")
        target.readSettingsAgain()
        XCTAssertEqual(settings["ONE"], "one")
        XCTAssertEqual(settings["TWO"], "2")
        XCTAssertEqual(settings["SYMROOT"], "/out")
    }
}
