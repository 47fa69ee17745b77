import AppBuilder
import Foundation
import HeadlessDisplay
import SafeFiles
import StoryboardTools

/// Building the app, starting it, and having it walked through.
enum AppTools {
    static let all: [Tool] = [doctor, build, run, log, explore]

    private static let target = Tool.Parameter("target", .text, "The app's target, where the project has several.")

    private static let doctor = Tool(
        name: "doctor", title: "What will work here",
        does:
            "What of the project will and won't work here, in a second or two and without building: targets, Swift version, frameworks, packages, pods, other languages, missing files, each with what comes of it and what to do. The last line is the verdict.",
        parameters: [target]
    ) { call, bench in
        let words = call.arguments.text("target").map { ["--target=" + $0] } ?? []
        let report = ProjectReport(try bench.command(words).options.builder())
        return ToolAnswer(
            text: bench.short(report.text),
            next: report.verdict == .wontBuild ? "mend what stops the build, and ask again." : "build, or run.",
            rest: "What stops the build comes first.")
    }

    private static let build = Tool(
        name: "build", title: "Build the app",
        does:
            "Builds the project's app; errors have file and line. What hasn't changed isn't built again. Where it runs, it is started afresh then, and its steps are done again.",
        parameters: [target], kind: .runs
    ) { call, bench in
        let words = call.arguments.text("target").map { ["--target=" + $0] } ?? []
        let build = try bench.build(words, call)
        guard bench.runs(build) else {
            return ToolAnswer(
                text: build.text, next: "run starts it and describes its first screen.",
                rest: "Mend the first lines, and build again.")
        }
        let again = try bench.launchAgain(build, call)
        let screen = try bench.perform(nil, telling: .screen, call)
        return ToolAnswer(
            text: build.text + "\n" + again + "\n" + screen.text,
            rest: "describe tells the screen; log what the app prints.")
    }

    private static let run = Tool(
        name: "run", title: "Run the app",
        does:
            "Builds the app if needed, starts it afresh without a display, and describes its first screen. It keeps running between calls; its time stands still until the next step.",
        parameters: [
            target,
            .init("device", .text, "Such as “iPhone SE” or “iPad Air”; without, iPhone 15."),
            .init("landscape", .flag, "Hold it sideways."),
            .init("dark", .flag, "Dark appearance."),
            .init("locale", .text, "The language, such as de or pt-BR."),
            .init("keyboard", .choice(["screen", "hardware"]), "Whether a keyboard is drawn where text is typed."),
            .init("url", .text, "An address of the app's own to launch it with."),
            .init(
                "network", .text,
                "off: requests fail; replay FILE.har or replay FOLDER: what answers instead of servers; without, live."),
            .init("arguments", .texts, "Launch arguments, behind those of the scheme: -key value sets a default."),
        ], kind: .runs
    ) { call, bench in
        let words = try options(call.arguments, bench), build = try bench.build(words, call)
        call.progress("starting")
        try bench.launch(build, words)
        let screen = try bench.perform(nil, telling: .screen, call)
        return ToolAnswer(
            text: build.text + "\n" + screen.text, next: "tap \"name\" or tap @handle; picture shows it.",
            rest: "What is below comes with swipe up.")
    }

    @MainActor
    private static func options(_ arguments: ToolArguments, _ bench: Workbench) throws -> [String] {
        var words: [String] = []
        for name in ["target", "device", "locale", "keyboard", "url"] {
            if let value = arguments.text(name) { words.append("--\(name)=\(value)") }
        }
        for name in ["landscape", "dark"] where arguments.flag(name) == true { words.append("--" + name) }
        if let network = arguments.text("network") { words.append("--network=" + (try Self.network(network, bench))) }
        let own = arguments.texts("arguments")
        return own.isEmpty ? words : words + ["--"] + own
    }

    /// `replay FILE`, with the file's whole path.
    @MainActor
    private static func network(_ text: String, _ bench: Workbench) throws -> String {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0] == "replay" else {
            guard text == "off" || text == "live" else {
                throw ToolFailure("error: run: “network” is off, live or replay FILE, not “\(text)”.")
            }
            return text
        }
        return "replay:" + (try bench.fence.path(parts[1]))
    }

    private static let log = Tool(
        name: "log", title: "What the app prints",
        does:
            "The last lines that the app printed: print, NSLog, the unified log, warnings of UIKit and Auto Layout, a crash's backtrace.",
        parameters: [.init("lines", .integer(1...200), "How many; 40 without.")]
    ) { call, bench in
        let lines = bench.log(call.arguments.integer("lines") ?? 40)
        guard !lines.isEmpty else {
            return ToolAnswer(
                text: "the app has printed nothing" + (bench.isRunning ? "" : "; none runs"),
                next: bench.isRunning ? nil : "run starts it.")
        }
        return ToolAnswer(
            text: bench.short(lines.joined(separator: "\n")), rest: "Ask for fewer lines: these are the older ones.")
    }

    private static let explore = Tool(
        name: "explore", title: "Walk through every screen",
        does:
            "Starts the app again and again by itself and tries everything that can be tapped, typed and swiped: which screens there are and the steps that lead there, traps with the steps before them, leaks, segues that were never performed. Takes about a second a step.",
        parameters: [
            target,
            .init("limit", .integer(1...500), "How many steps to try; 20 without."),
            .init("device", .text, "The device to imitate."),
            .init("dark", .flag, "Dark appearance."),
            .init("output", .text, "A folder in the project for pictures, a page and a map; without, nothing is kept."),
        ], kind: .runs
    ) { call, bench in
        let arguments = call.arguments, limit = arguments.integer("limit") ?? 20
        var words: [String] = ["--limit=\(limit)"]
        for name in ["device", "target"] { if let value = arguments.text(name) { words.append("--\(name)=\(value)") } }
        if arguments.flag("dark") == true { words.append("--dark") }
        let command = try bench.explorer(words)
        let build = try bench.build(arguments.text("target").map { ["--target=" + $0] } ?? [], call)
        let output = try arguments.text("output").map { try bench.fence.path($0) }
        let name = "storyboard-mcp-\(UUID().uuidString)", temporary = try SafeFolder(NSTemporaryDirectory())
        let folder = try output.map { try SafeFolder($0, create: true) } ?? temporary.folder(name)
        defer { if output == nil { try? temporary.remove(name) } }
        if output == nil { try folder.makePrivate() }
        let watch = VisitWatch()
        let report = try call.whileRunning(onCancel: { watch.stop() }) {
            try command.report(of: build.app, build.builder, in: folder, watch: watch) {
                call.progress("exploring", Double($0), of: Double(limit))
            }
        }
        try call.checkCancellation()
        return ToolAnswer(
            text: report.summary() + text(report.exploration)
                + (output.map { "written: \(bench.fence.relative($0))\n" } ?? ""),
            next: "run, then walk with the steps of a screen, leads there.",
            rest: "output keeps all of it in explore.json.")
    }

    private static func text(_ exploration: Exploration) -> String {
        exploration.screens.enumerated().map { number, screen in
            let steps = screen.steps.map(\.script).joined(separator: "; ")
            return "\(number + 1) \(screen.name): \(steps.isEmpty ? "the launch" : steps)\n"
        }.joined()
    }
}

extension Workbench {
    /// Where it writes is said when it is asked to.
    func explorer(_ words: [String]) throws -> ExploreCommand {
        try Self.parse(ExploreCommand.self, project + ["--output=."] + words)
    }
}
