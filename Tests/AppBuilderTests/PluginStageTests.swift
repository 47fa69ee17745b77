import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// Build tool plug-ins of packages: the programs that they are, what they are told, and what they have run.
final class PluginStageTests: XCTestCase {
    private let fixture = ProjectFixture()
    private var told: [String] = []

    /// With what `swift package` would say of the manifest.
    private func graph(_ targets: String, products: String = "") throws -> (PackageGraph, SwiftPackage) {
        fixture.write("Kit/Package.swift")
        let manifest = """
            {"name": "Kit", "toolsVersion": {"_version": "5.9.0"}, "products": [\(products)], "targets": [\(targets)]}
            """
        var graph = PackageGraph(isDebug: true)
        let package = try SwiftPackage(path: fixture.folder + "/Kit", manifest: Data(manifest.utf8))
        try graph.add(package)
        return (graph, package)
    }

    private func stage(_ graph: PackageGraph?) throws -> PluginStage {
        PluginStage(
            root: try SafeFolder(fixture.folder + "/Build", create: true), graph: graph,
            report: { self.told.append($0) })
    }

    private func use(_ name: String, _ graph: PackageGraph, _ package: SwiftPackage) throws -> PluginUse {
        PluginUse(package: package, target: try XCTUnwrap(graph.target(name, of: package)))
    }

    private func target(_ name: String, type: String = "regular", more: String = "") -> String {
        "{\"name\": \"\(name)\", \"type\": \"\(type)\"\(more.isEmpty ? "" : ", " + more)}"
    }

    private let isPlugin = "\"pluginCapability\": {\"buildTool\": null}"

    private func contents(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A plug-in for packages that counts how often its command is run.
    private func copyingPlugin(_ body: String = "") throws -> (PackageGraph, SwiftPackage) {
        fixture.write("Kit/Sources/Kit/Kit.swift")
        fixture.write("Kit/Sources/Kit/words.data", "let words = 1\n")
        fixture.write(
            "Kit/Plugins/Copy/Copy.swift",
            """
            import PackagePlugin
            @main struct Copy: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
                    Diagnostics.warning("\\(context.package.displayName) \\(target.name)")
                    let files = (target as! SourceModuleTarget).sourceFiles(withSuffix: ".data")
                    \(body)
                    return files.map { file in
                        let out = context.pluginWorkDirectory.appending("Copied", file.path.stem + ".swift")
                        return .buildCommand(
                            displayName: "Copy", executable: Path("/bin/sh"),
                            arguments: ["-c", "cp '\\(file.path)' '\\(out)'; echo x >> '\\(context.pluginWorkDirectory)/runs'"],
                            inputFiles: [file.path], outputFiles: [out])
                    }
                }
            }
            """)
        return try graph(target("Kit") + ", " + target("Copy", type: "plugin", more: isPlugin))
    }

    func testWhatAPluginMakesComesAnewOnlyWhenItsInputsChange() throws {
        let (graph, package) = try copyingPlugin()
        let kit = try XCTUnwrap(graph.target("Kit", of: package))
        func run() throws -> [String] {
            try stage(graph).run([use("Copy", graph, package)], for: .package(kit, package))
        }
        let made = try run()
        XCTAssertEqual(made.map { ($0 as NSString).lastPathComponent }, ["words.swift"])
        XCTAssertEqual(contents(made[0]), "let words = 1\n")
        XCTAssertTrue(told.contains { $0.hasSuffix("warning: Kit Kit") }, "\(told)")
        let runs = (made[0] as NSString).deletingLastPathComponent + "/../runs"
        _ = try run()
        XCTAssertEqual(contents(runs), "x\n", "nothing changed")
        fixture.write("Kit/Sources/Kit/words.data", "let words = 22\n")
        XCTAssertEqual(contents(try run()[0]), "let words = 22\n")
        XCTAssertEqual(contents(runs), "x\nx\n")
    }

    func testNothingIsRunWhereScriptsAreSkipped() throws {
        let (graph, package) = try copyingPlugin()
        let kit = try XCTUnwrap(graph.target("Kit", of: package))
        XCTAssertEqual(try stage(nil).run([use("Copy", graph, package)], for: .package(kit, package)), [])
    }

    func testAPluginsFailureIsToldInItsWords() throws {
        for (body, expected) in [
            ("Diagnostics.error(\"no words here\")", "error: no words here"),
            ("struct Odd: Error {}; if files.contains(where: { _ in true }) { throw Odd() }", "error: Odd()"),
            ("_ = try context.tool(named: \"none\")", "Plugin does not have access to a tool named ‘none’"),
            (
                "if files.contains(where: { _ in true }) { fatalError(\"all over\") }",
                "plugin process ended by an uncaught signal: "
            ),
            (
                "return [.buildCommand(displayName: \"Break\", executable: Path(\"/bin/sh\"), arguments: [\"-c\", \"echo broken; exit 3\"])]",
                "broken\nerror: “Break” failed with exit code 3"
            ),
            (
                "return [.buildCommand(displayName: \"Lie\", executable: Path(\"/bin/true\"), arguments: [], outputFiles: [context.pluginWorkDirectory.appending(\"no.swift\")])]",
                "“Lie” didn't make what it declares: "
            ),
        ] {
            let (graph, package) = try copyingPlugin(body)
            let kit = try XCTUnwrap(graph.target("Kit", of: package))
            XCTAssertThrowsError(try stage(graph).run([use("Copy", graph, package)], for: .package(kit, package))) {
                XCTAssertTrue("\($0)".contains(expected), "\($0)")
                XCTAssertTrue("\($0)".contains("the plug-in “Copy” of the package"), "\($0)")
            }
        }
    }

    func testAPluginThatIsWrongIsNotRun() throws {
        let (graph, package) = try copyingPlugin("let wrong: Int = \"text\"")
        let kit = try XCTUnwrap(graph.target("Kit", of: package))
        XCTAssertThrowsError(try stage(graph).run([use("Copy", graph, package)], for: .package(kit, package))) {
            XCTAssertTrue("\($0)".contains("Copy.swift:6"), "\($0)")
            XCTAssertTrue("\($0)".contains("cannot convert value of type 'String'"), "\($0)")
        }
    }

    // MARK: Tools

    func testAToolIsBuiltForThisMachineWithoutWhatElseThePackageNeeds() throws {
        fixture.write("Kit/Sources/Kit/Kit.swift", "import UIKit\n")
        fixture.write("Kit/Sources/Kit/hello.greet")
        fixture.write("Kit/Sources/Lib/Lib.swift", "public let word = \"made\"\n")
        fixture.write(
            "Kit/Sources/maker/main.swift",
            "import Foundation\nimport Lib\ntry \"let it = \\\"\\(word)\\\"\\n\".write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)\n"
        )
        fixture.write(
            "Kit/Plugins/Make/Make.swift",
            """
            import PackagePlugin
            @main struct Make: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
                    let out = context.pluginWorkDirectory.appending("it.swift")
                    return [.buildCommand(displayName: "Make", executable: try context.tool(named: "maker").path, arguments: [out], outputFiles: [out])]
                }
            }
            """)
        let (graph, package) = try graph(
            [
                target("Kit", more: "\"dependencies\": [{\"product\": [\"Gone\", \"gone\", null, null]}]"),
                target("Lib"),
                target("maker", type: "executable", more: "\"dependencies\": [{\"byName\": [\"Lib\", null]}]"),
                target(
                    "Make", type: "plugin", more: isPlugin + ", \"dependencies\": [{\"byName\": [\"maker\", null]}]"),
            ].joined(separator: ", "))
        let kit = try XCTUnwrap(graph.target("Kit", of: package))
        let made = try stage(graph).run([use("Make", graph, package)], for: .package(kit, package))
        XCTAssertEqual(made.map(contents), ["let it = \"made\"\n"])
    }

    /// An artifact bundle with a tool for a machine.
    private func bundle(_ triple: String) throws -> ArtifactBundle {
        fixture.write("Kit/Tool.artifactbundle/tool/bin/tool", "#!/bin/sh\n")
        fixture.write(
            "Kit/Tool.artifactbundle/info.json",
            """
            {"schemaVersion": "1.0", "artifacts": {"tool": {"type": "executable", "version": "1.0.0",
             "variants": [{"path": "tool/bin/tool", "supportedTriples": ["\(triple)"]}]}}}
            """)
        let (graph, package) = try graph(target("Tool", type: "binary", more: "\"path\": \"Tool.artifactbundle\""))
        return try ArtifactBundle(
            XCTUnwrap(graph.target("Tool", of: package)), of: package,
            in: SafeFolder(fixture.folder + "/Build", create: true))
    }

    func testAToolThatCameReadyIsTakenWhereItIsForThisMachine() throws {
        let here = try bundle(Toolchain.hostTriple)
        XCTAssertEqual(here.tools["tool"]?.path, fixture.folder + "/Kit/Tool.artifactbundle/tool/bin/tool")
        XCTAssertEqual(here.tools["tool"]?.triples, [Toolchain.hostTriple])
        XCTAssertEqual(here.missing, [])
        let mac = try bundle("arm64-apple-macosx")
        // So a plug-in is told that it isn't supported, if it asks for it.
        XCTAssertEqual(mac.tools["tool"]?.triples, [])
        XCTAssertTrue(mac.missing[0].contains("is for arm64-apple-macosx, and this is \(Toolchain.hostTriple)"))
    }

    // MARK: Order

    private func command(_ title: String, _ inputs: [String], _ outputs: [String]) -> PluginProgram.Command {
        PluginProgram.Command(
            title: title, executable: "/bin/true", arguments: [], environment: [:], inputs: inputs, outputs: outputs)
    }

    func testCommandsRunAfterThoseThatMakeWhatTheyNeed() throws {
        let (graph, package) = try copyingPlugin()
        let use = try use("Copy", graph, package)
        let ordered = try PluginStage.ordered(
            [command("last", ["b"], ["c"]), command("second", ["a"], ["b"]), command("first", [], ["a"])], of: use)
        XCTAssertEqual(ordered.map(\.title), ["first", "second", "last"])
        XCTAssertThrowsError(try PluginStage.ordered([command("1", [], ["a"]), command("2", [], ["a"])], of: use)) {
            XCTAssertTrue("\($0)".contains("couldn't build a because of multiple producers: “1”, “2”"), "\($0)")
        }
        XCTAssertThrowsError(
            try PluginStage.ordered([command("1", ["b"], ["a"]), command("2", ["a"], ["b"])], of: use)
        ) { XCTAssertTrue("\($0)".contains("cycle detected while building: 1 → 2 → 1"), "\($0)") }
    }

    // MARK: Projects

    func testATargetOfAProjectReachesAPluginThatKnowsXcode() throws {
        let plugin = """
            import PackagePlugin
            @main struct Make: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) -> [Command] { [] }
            }
            """
        let extended = """
            #if canImport(XcodeProjectPlugin)
            import XcodeProjectPlugin
            extension Make: XcodeBuildToolPlugin {
                func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
                    let out = context.pluginWorkDirectory.appending("it.swift")
                    let files = target.inputFiles.map(\\.path.lastComponent).joined(separator: " ")
                    let said = "// \\(context.xcodeProject.displayName), \\(target.displayName), \\(target.product!.kind), \\(files)"
                    return [.buildCommand(displayName: "Make", executable: Path("/bin/sh"), arguments: ["-c", "echo '\\(said)' > '\\(out)'"], outputFiles: [out])]
                }
            }
            #endif
            """
        fixture.writeProject(objects: "", targetSettings: "PRODUCT_NAME = Demo;")
        fixture.write("Kit/Plugins/Make/Make.swift", plugin + "\n" + extended)
        let (graph, package) = try graph(target("Make", type: "plugin", more: isPlugin))
        var files = TargetFiles.none
        files.addMade(fixture.write("A.swift"))
        let client = PluginStage.Client.project(try fixture.target(), files, configuration: "Debug")
        let made = try stage(graph).run([use("Make", graph, package)], for: client)
        XCTAssertEqual(made.map(contents), ["// Demo, Demo App, application, A.swift\n"])
        fixture.write("Kit/Plugins/Make/Make.swift", plugin)
        XCTAssertThrowsError(try stage(graph).run([use("Make", graph, package)], for: client)) {
            XCTAssertTrue("\($0)".contains("doesn't conform to the `XcodeBuildToolPlugin` protocol"), "\($0)")
        }
    }
}
