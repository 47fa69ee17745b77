import AppBuilder
import ArgumentParser
import DeviceCatalog
import Foundation
import SafeFiles
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
            "On a tablet, in the dark, at length":
                "storyboard explore MyApp -o screens --device \"iPad Air\" --dark --limit 200",
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

    @Option(help: NetworkOption.help, completion: .list(["off", "live", "replay"]))
    var network: NetworkOption?

    @Option(
        help:
            "Whether the app has to be confined to its own files (required), or is not to be (off); without, as far as the kernel can."
    )
    var confine = Confinement.Wish.possible

    func validate() throws {
        guard limit >= 0 else { throw ValidationError("--limit can't be negative.") }
        try Device.validate(device)
        if case .record = network {
            throw ValidationError(
                "explore starts the app again for each way through it: --network record belongs to run --script.")
        }
    }

    func run() throws {
        let failed = try ProjectOptions.reporting { try explore() }
        if failed { throw ExitCode(1) }
    }

    /// Returns whether the app trapped.
    private func explore() throws -> Bool {
        try network?.check()
        let builder = try options.builder(), app = try ConfinedBuild(options: options, builder: builder).run().app
        let progress = Terminal.progress
        progress?.start("Exploring", of: limit)
        let report = try report(of: app, builder, in: SafeFolder(output, create: true)) { progress?.step("\($0)") }
        progress?.clear()
        Terminal.write(report.summary())
        return !report.exploration.traps.isEmpty
    }

    /// Walks through an app that is built, and writes pictures, report and map.
    /// - Parameters:
    ///   - watch: who may want it to end before it is through.
    ///   - progress: is told how many steps were tried.
    func report(
        of app: AppBuilder.App, _ builder: AppBuilder, in folder: SafeFolder, watch: VisitWatch = VisitWatch(),
        progress: (Int) -> Void
    ) throws -> ExplorationReport {
        let visitor = AppVisitor(
            app: app, scheme: builder.schemeLaunch(), folder: folder, device: device, isDark: dark, network: network,
            wish: confine, watch: watch)
        let documents = try DocumentFinder.documents(at: [app.bundle]).filter { $0.hasSuffix(".storyboard") }.compactMap
        { try? StoryboardDocument(contentsOf: $0) }
        let exploration = Exploration(limit: limit, documents: documents, progress: progress) {
            visitor.visit($0, $1)
        } discard: {
            try? folder.remove($0)
        }
        let name = ((app.bundle as NSString).lastPathComponent as NSString).deletingPathExtension
        let report = ExplorationReport(exploration, of: name, documents)
        for (file, text) in [
            ("explore.json", report.json()), ("map.mmd", report.mermaid()), ("index.html", report.html()),
        ] {
            try folder.write(Array(text.utf8), to: file)
        }
        return report
    }
}

/// Ends a walk before it is through.
final class VisitWatch: @unchecked Sendable {
    private let lock = NSLock()
    private var isStopped = false
    private var running: [ObjectIdentifier: AppProcess] = [:]

    /// Ends the apps that run, and lets no other start.
    func stop() {
        lock.withLock {
            isStopped = true
            running.values.forEach { $0.endAtOnce() }
        }
    }

    fileprivate func run(_ start: () throws -> AppProcess) throws -> AppProcess.End {
        let app = try lock.withLock {
            guard !isStopped else { throw BuildError("the walk was ended.") }
            let app = try start()
            running[ObjectIdentifier(app)] = app
            return app
        }
        defer { _ = lock.withLock { running.removeValue(forKey: ObjectIdentifier(app)) } }
        return app.wait()
    }
}

/// Runs an app for one visit after the other, each with a home folder of its own.
private struct AppVisitor: Sendable {
    let app: AppBuilder.App
    let scheme: SchemeLaunch
    let folder: SafeFolder
    let device: String?
    let isDark: Bool
    let network: NetworkOption?
    let wish: Confinement.Wish
    let watch: VisitWatch

    /// Seconds until an app counts as hung.
    private static let patience = 60.0

    func visit(_ steps: [ExploredStep], _ picture: String) -> Exploration.Visit {
        do {
            let temporary = try SafeFolder(NSTemporaryDirectory()), name = "storyboard-explore-\(UUID().uuidString)",
                files = try temporary.folder(name)
            try files.makePrivate()
            defer { try? temporary.remove(name) }
            let lines = steps.map(\.script) + ["describe screen.json", "screenshot picture.png"]
            try files.write(Array(lines.joined(separator: "\n").utf8), to: "script")
            return try run(in: files, picture)
        } catch { return .trap(message: "\(error)", log: "") }
    }

    private func run(in files: SafeFolder, _ picture: String) throws -> Exploration.Visit {
        let place = files.path, output = try files.openForWriting("log")
        var launch = AppProcess.Launch(
            app: app, container: try AppContainer(in: place), arguments: scheme.arguments, wish: wish)
        launch.environment = scheme.environment.merging([
            "STORYBOARD_DISPLAY": "headless", "STORYBOARD_SCRIPT": place + "/script", "STORYBOARD_DEVICE": device ?? "",
            "STORYBOARD_STYLE": isDark ? "dark" : "",
            "STORYBOARD_LEAKS": "leaks.json",
        ]) { $1 }
        launch.inputs = [place + "/script"]
        try network?.apply(to: &launch)
        launch.outputs = ["picture.png": try PendingFile(folder.path + "/" + picture)]
        for name in ["screen.json", "leaks.json"] { launch.outputs[name] = try PendingFile(place + "/" + name) }
        launch.log = output.fileDescriptor
        (launch.patience, launch.isScripted) = (Self.patience, true)
        let end = try watch.run { try AppProcess(launch) }
        // With the list of leaks the way was gone to its end; going back from there is no step of it.
        if let found = try files.contents("leaks.json"), let data = try files.contents("screen.json") {
            var screen = try JSONDecoder().decode(ExploredScreen.self, from: data)
            screen.leaks = try? JSONDecoder().decode([ExploredScreen.Leak].self, from: found)
            return .screen(screen)
        }
        let text = try files.contents("log").map { String(decoding: $0, as: UTF8.self) } ?? ""
        return .trap(
            message: message(end, text),
            log: text.split(separator: "\n", omittingEmptySubsequences: false).suffix(40).joined(separator: "\n"))
    }

    private func message(_ end: AppProcess.End, _ log: String) -> String {
        if case .hung(let seconds) = end { return "the app hung for \(Int(seconds)) seconds" }
        let lines = log.split(separator: "\n").map(String.init)
        if let fatal = lines.last(where: { $0.contains("Fatal error") }) {
            return fatal.trimmingCharacters(in: .whitespaces)
        }
        // Optimised code says so only in the backtrace, whose first places are the compiler's own.
        if let failure = lines.firstIndex(where: { $0.contains("Swift runtime failure: ") }) {
            let place = lines[failure...].first { $0.contains(".swift:") && !$0.contains("<compiler-generated>") }
                .flatMap { $0.components(separatedBy: "/").last }
            return "Fatal error: "
                + lines[failure].components(separatedBy: "failure: ")[1].replacingOccurrences(of: " ***", with: "")
                + (place.map { " (\($0))" } ?? "")
        }
        let way: String
        switch end {
        case .exit(0): return "the app ended by itself"
        case .exit(let status): way = "status \(status)"
        case .signal(let number): way = "signal \(number)"
        case .hung: way = "no answer"
        }
        return "the app ended with \(way)"
            + (lines.last { !$0.trimmingCharacters(in: .whitespaces).isEmpty }.map { ": \($0)" } ?? "")
    }
}
