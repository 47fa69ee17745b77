import AppBuilder
import ArgumentParser
import DesignServer
import Designer
import Foundation
import HeadlessDisplay
import SafeFiles
import StoryboardDocument

/// What tools work with: the project, the app that runs, the documents being edited.
@MainActor
final class Workbench {
    let fence: ProjectFence
    /// Words of the command line that say which app is meant.
    let project: [String]
    /// How the app that runs was asked for.
    private var options: [String] = []
    private var session: AppSession?
    /// The steps that led to the screen that is shown.
    private var steps: [String] = []
    /// What the last app printed before it was gone.
    private var lastWords: [String] = []
    let design = DesignSession(layout: CanvasLayout())
    /// Where in the session's history each call of `edit` begins and ends.
    var edits: [Edit] = []

    struct Edit {
        var from, to: Int
    }

    init(fence: ProjectFence, project: [String]) { (self.fence, self.project) = (fence, project) }

    func stop() {
        if let session { lastWords = session.lines(200) }
        session?.stop()
        session = nil
    }

    // MARK: Building

    struct Build {
        var app: AppBuilder.App
        var builder: AppBuilder
        /// Warnings and notes, and how long it took.
        var text: String
    }

    /// - Parameter words: options of `run` beside those that the server was started with.
    func command(_ words: [String] = []) throws -> RunCommand {
        try Self.parse(RunCommand.self, project + ["--display=headless"] + words)
    }

    /// As the command line would be understood, with its words for what is wrong.
    static func parse<Command: ParsableArguments>(_ type: Command.Type, _ words: [String]) throws -> Command {
        do { return try type.parse(words) } catch {
            throw ToolFailure("error: " + type.message(for: error).replacingOccurrences(of: "Error: ", with: ""))
        }
    }

    func build(_ words: [String] = [], _ call: ToolCall) throws -> Build {
        let command = try command(words), start = ContinuousClock.now
        let builder = try command.options.builder(), heard = Heard()
        call.progress("building \(builder.target.name)")
        let process = Started()
        let build = ConfinedBuild(options: command.options, builder: builder)
        do {
            let report = try call.whileRunning(onCancel: { process.end() }) {
                try build.run(started: { process.number = $0 }) { data in
                    heard.add(data)
                    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last
                    if let line { call.progress(String(line.prefix(200))) }
                }
            }
            let seconds = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
            let done = report.app.wasCompiled ? "built" : "up to date:"
            return Build(
                app: report.app, builder: builder,
                text: short(heard.text) + "\(done) \(FilePath.name(of: report.app.bundle)) in \(seconds) s")
        } catch is ConfinedBuild.BuildEnded {
            throw ToolFailure(
                short(heard.text) + "error: \(builder.target.name) was not built",
                next: "mend what the lines say, and build again."
                    + (session == nil ? "" : " The app of the last build still runs."))
        }
    }

    // MARK: Pictures

    /// Where a call wants its picture written; nil for nowhere.
    func output(_ call: ToolCall) throws -> String? {
        guard let name = call.arguments.text("output") else { return nil }
        let path = try fence.path(name)
        guard path.lowercased().hasSuffix(".png") else {
            throw ToolFailure("error: \(call.tool.name): “output” is the name of a PNG, such as screen.png.")
        }
        return path
    }

    /// Returns what was done.
    func write(_ picture: Data, to path: String) throws -> String {
        try AtomicFile.makeFolder(FilePath.folder(of: path))
        try AtomicFile.write(Array(picture), to: path)
        return "written: \(fence.relative(path))"
    }

    /// Places in the project from its folder on.
    func short(_ text: String) -> String { text.replacingOccurrences(of: fence.root + "/", with: "") }

    // MARK: The app

    var isRunning: Bool { session?.isRunning == true }
    /// Whether what was built is what runs.
    func runs(_ build: Build) -> Bool { isRunning && session?.app.bundle == build.app.bundle }

    /// Starts the app anew, on its first screen.
    func launch(_ build: Build, _ words: [String]) throws {
        stop()
        (steps, options) = ([], words)
        let command = try command(words)
        let scheme = build.builder.schemeLaunch(followsLanguage: command.locale == nil)
        let environment = try scheme.environment.merging(command.environment()) { $1 }
        let launch = try command.launch(build.app, scheme.arguments + command.arguments, environment)
        session = try AppSession(launch, folder: build.builder.target.project.sourceRoot)
        if let warning = session?.warning { Terminal.report(warning) }
    }

    /// Starts the app that was built anew, as the last was started, and does its steps again. Returns how that went.
    func launchAgain(_ build: Build, _ call: ToolCall) throws -> String {
        let (before, words) = (steps, options)
        try launch(build, words)
        for (number, step) in before.enumerated() {
            call.progress("again: \(step)", Double(number), of: Double(before.count))
            let answer = try perform(step, telling: .nothing, call)
            if let failure = answer.failure {
                let first = failure.split(separator: "\n").first.map(String.init) ?? failure
                return
                    "the app was started afresh; of \(Terminal.count(before.count, "step")) \(number) could be done again, then \(step): \(first)"
            }
        }
        return before.isEmpty
            ? "the app was started afresh, and is on its first screen"
            : "the app was started afresh, and its \(Terminal.count(before.count, "step")) done again"
    }

    private func running() throws -> AppSession {
        if let session, session.isRunning { return session }
        throw ToolFailure("error: no app runs.", next: "run builds and starts it.")
    }

    /// Does a step in the app that runs.
    func perform(_ step: String?, telling: StepOrder.Telling, pictureWidth: Int? = nil, _ call: ToolCall) throws
        -> AppSession.Answer
    {
        do {
            let answer = try running().perform(step, telling: telling, pictureWidth: pictureWidth, call)
            if let step, answer.failure == nil, !Self.onlyReads(step) { steps.append(step) }
            return answer
        } catch let loss as AppSession.Loss {
            lastWords = session?.lines(200) ?? []
            stop()
            steps = []
            throw ToolFailure(
                short(loss.description),
                next:
                    "log has what else it printed; check finds outlets and actions that lead nowhere; run starts it again."
            )
        } catch {
            if session?.isRunning == false { session = nil }
            throw error
        }
    }

    private static func onlyReads(_ step: String) -> Bool {
        ["expect", "describe", "wait-for"].contains { step == $0 || step.hasPrefix($0 + " ") }
    }

    func log(_ count: Int) -> [String] { session?.lines(count) ?? lastWords.suffix(count) }
}

/// What a build says, from another thread.
private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()

    func add(_ more: Data) { lock.withLock { data += more } }
    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
}

/// A process that was started, for whoever ends it.
private final class Started: @unchecked Sendable {
    private let lock = NSLock()
    private var process: pid_t = 0
    private var isEnded = false

    var number: pid_t {
        get { lock.withLock { process } }
        set {
            let isTooLate = lock.withLock {
                process = newValue
                return isEnded
            }
            if isTooLate { ProcessTree.end(newValue) }
        }
    }

    func end() {
        let process = lock.withLock {
            isEnded = true
            return self.process
        }
        if process > 0 { ProcessTree.end(process) }
    }
}
