import AppBuilder
import ArgumentParser
import Foundation
import StoryboardDocument

/// `storyboard mcp`: what this program can do, as tools for models.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "mcp", "Serve builds, the running app, checks and edits as tools for coding agents.",
        """
        Speaks the Model Context Protocol on standard input and output, for the program that starts it (Docs/MCP.md has the lines for Claude Code, VS Code, Cursor \
        and others). One app runs at a time, without a display and in virtual time; it stays between calls, and after a build it is started again and walked to \
        where it was. Nothing outside of the folder of the project is touched. Calls are done one after the other. Everything ends when standard input does.
        """,
        examples: [
            "For the project in the working folder, in Claude Code": "claude mcp add app -- storyboard mcp",
            "For another one": "storyboard mcp MyApp/MyApp.xcodeproj --scripts skip",
        ],
        statuses: [1: "There is no such project."])

    @Argument(
        help: ArgumentHelp(
            "An .xcodeproj, an .xcworkspace, or a folder: of a project, or of documents alone.", valueName: "project"),
        completion: .directory)
    var project = "."

    @Option(
        help: ArgumentHelp("The app's target, where the project has several.", valueName: "name"), completion: .targets)
    var target: String?

    @Option(help: ArgumentHelp("The scheme, where several run the app.", valueName: "name"), completion: .nothing)
    var scheme: String?

    @Option(help: ArgumentHelp("The build configuration.", valueName: "name"), completion: .configurations)
    var configuration: String?

    @Option(help: "Whether the project's scripts are run; without, they are, confined to the build folder.")
    var scripts: ScriptConsent.Answer?

    func run() throws {
        let fence = try ProjectOptions.reporting { try ProjectFence(around: project) }
        let whole = FilePath.whole(project)
        var words = [whole]
        if let target { words.append("--target=" + target) }
        if let scheme { words.append("--scheme=" + scheme) }
        if let configuration { words.append("--configuration=" + configuration) }
        words.append("--scripts=" + (scripts ?? .run).rawValue)
        // Answers name files from here.
        guard FileManager.default.changeCurrentDirectoryPath(fence.root) else {
            throw ProjectOptions.failure("\(fence.root): error: the folder can't be entered.")
        }
        MainActor.assumeIsolated {
            let bench = Workbench(fence: fence, project: words)
            let server = ProtocolServer(MessageChannel())
            let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { server.leave() }
                source.resume()
                return source
            }
            server.serve { call in
                try MainActor.assumeIsolated { try call.tool.body(call, bench) }
            } end: {
                MainActor.assumeIsolated { bench.stop() }
            }
            _ = signals
        }
        Foundation.exit(0)
    }
}

extension ProjectOptions {
    fileprivate static func failure(_ text: String) -> ExitCode {
        Terminal.report(text)
        return ExitCode(1)
    }
}
