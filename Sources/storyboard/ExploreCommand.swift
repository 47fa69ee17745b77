import AppBuilder
import ArgumentParser
import Foundation
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// `storyboard explore`: everything that can be tapped, typed, swiped and pressed, walked through.
struct ExploreCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "explore", "Walk through an app by itself and show what it found.",
        """
        Starts the app without a display, finds what can be done on each screen as assistive technology does (taps, forms to fill in, long presses, swipes, wheels, pages), \
        and tries it breadth first, each time from a fresh start. The folder then holds a picture of each screen, index.html with all of them, map.mmd (Mermaid), and \
        explore.json. Screens are told apart by the view controllers on them. Controllers and views that stay alive when they have gone are listed with what holds them.
        """,
        examples: [
            "All screens of an app": "storyboard explore MyApp.xcodeproj -o screens",
            "On a tablet, in the dark, at length": "storyboard explore MyApp -o screens --device \"iPad Air\" --dark --limit 200",
        ],
        statuses: [1: "It could not be built, or it trapped: each trap is printed with the steps that led there."])

    @OptionGroup var options: ProjectOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "dir"), completion: .directory)
    var output: String

    @Option(help: ArgumentHelp("How many steps to try.", valueName: "steps"), completion: .nothing)
    var limit = 40

    @Option(help: ArgumentHelp("The device to imitate.", valueName: "name"), completion: .devices)
    var device: String?

    @Flag(help: "Dark appearance.")
    var dark = false

    func validate() throws {
        guard limit >= 0 else { throw ValidationError("--limit can't be negative.") }
        try Device.validate(device)
    }

    func run() throws {
        let failed = try ProjectOptions.reporting { try explore() }
        if failed { throw ExitCode(1) }
    }

    /// Returns whether the app trapped.
    private func explore() throws -> Bool {
        let builder = try options.builder(), app = try builder.build()
        let folder = URL(fileURLWithPath: output)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw BuildError("the folder \(output) can't be made: \(error.localizedDescription)")
        }
        let visitor = AppVisitor(app: app, scheme: builder.schemeLaunch(), folder: folder, device: device, isDark: dark)
        let progress = Terminal.progress
        progress?.start("Exploring", of: limit)
        let documents = try DocumentFinder.documents(at: [app.bundle]).filter { $0.hasSuffix(".storyboard") }.compactMap { try? StoryboardDocument(contentsOf: $0) }
        let exploration = Exploration(limit: limit, documents: documents) { progress?.step("\($0)") } visit: { visitor.visit($0, $1) } discard: {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent($0))
        }
        progress?.clear()
        let name = ((app.bundle as NSString).lastPathComponent as NSString).deletingPathExtension
        let report = ExplorationReport(exploration, of: name, documents)
        for (file, text) in [("explore.json", report.json()), ("map.mmd", report.mermaid()), ("index.html", report.html())] {
            try AtomicFile.write(Array(text.utf8), to: folder.appendingPathComponent(file).path)
        }
        Terminal.write(report.summary())
        return !exploration.traps.isEmpty
    }
}

/// Runs an app for one visit after the other, each with a home folder of its own.
private struct AppVisitor: Sendable {
    let app: AppBuilder.App
    let scheme: SchemeLaunch
    let folder: URL
    let device: String?
    let isDark: Bool

    /// Seconds until an app counts as hung.
    private static let patience = 60.0

    func visit(_ steps: [ExploredStep], _ picture: String) -> Exploration.Visit {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-explore-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let report = place.appendingPathComponent("screen.json"), log = place.appendingPathComponent("log")
        do {
            try FileManager.default.createDirectory(at: place.appendingPathComponent("home/Documents"), withIntermediateDirectories: true)
            let script = place.appendingPathComponent("script")
            let lines = steps.map(\.script) + ["describe \(quoted(report.path))", "screenshot \(quoted(folder.appendingPathComponent(picture).path))"]
            try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
            FileManager.default.createFile(atPath: log.path, contents: nil)
            return try run(script: script, home: place.appendingPathComponent("home"), report, log)
        } catch { return .trap(message: "\(error)", log: "") }
    }

    private func run(script: URL, home: URL, _ report: URL, _ log: URL) throws -> Exploration.Visit {
        let leaks = report.deletingLastPathComponent().appendingPathComponent("leaks.json")
        let process = Process(), output = try FileHandle(forWritingTo: log), ended = DispatchSemaphore(value: 0)
        process.executableURL = URL(fileURLWithPath: app.executable)
        process.arguments = scheme.arguments
        process.environment = Launcher.environment(for: app, scheme.environment.merging([
            "STORYBOARD_DISPLAY": "headless", "STORYBOARD_SCRIPT": script.path, "STORYBOARD_DEVICE": device ?? "", "STORYBOARD_STYLE": isDark ? "dark" : "",
            "STORYBOARD_LEAKS": leaks.path,
            "CFFIXED_USER_HOME": home.path,
        ]) { $1 })
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let isHung = ended.wait(timeout: .now() + Self.patience) == .timedOut
        if isHung {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
        }
        let text = (try? String(decoding: Data(contentsOf: log), as: UTF8.self)) ?? ""
        // With the list of leaks the way was gone to its end; going back from there is no step of it.
        if let found = try? Data(contentsOf: leaks), let data = try? Data(contentsOf: report) {
            var screen = try JSONDecoder().decode(ExploredScreen.self, from: data)
            screen.leaks = try? JSONDecoder().decode([ExploredScreen.Leak].self, from: found)
            return .screen(screen)
        }
        return .trap(message: isHung ? "the app hung for \(Int(Self.patience)) seconds" : message(process, text), log: text.split(separator: "\n", omittingEmptySubsequences: false).suffix(40).joined(separator: "\n"))
    }

    private func message(_ process: Process, _ log: String) -> String {
        let lines = log.split(separator: "\n").map(String.init)
        if let fatal = lines.last(where: { $0.contains("Fatal error") }) { return fatal.trimmingCharacters(in: .whitespaces) }
        // Optimised code says so only in the backtrace, whose first places are the compiler's own.
        if let failure = lines.firstIndex(where: { $0.contains("Swift runtime failure: ") }) {
            let place = lines[failure...].first { $0.contains(".swift:") && !$0.contains("<compiler-generated>") }.flatMap { $0.components(separatedBy: "/").last }
            return "Fatal error: " + lines[failure].components(separatedBy: "failure: ")[1].replacingOccurrences(of: " ***", with: "") + (place.map { " (\($0))" } ?? "")
        }
        if process.terminationReason == .exit, process.terminationStatus == 0 { return "the app ended by itself" }
        let way = process.terminationReason == .uncaughtSignal ? "signal \(process.terminationStatus)" : "status \(process.terminationStatus)"
        return "the app ended with \(way)" + (lines.last { !$0.trimmingCharacters(in: .whitespaces).isEmpty }.map { ": \($0)" } ?? "")
    }

    private func quoted(_ text: String) -> String { "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\"" }
}
