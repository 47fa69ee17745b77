import Designer
import Foundation
import StoryboardDocument
import StoryboardTools
import WebServer

/// “Run this project's code”: nothing of a project is built or run before somebody has agreed to it, once for each project.
extension DesignDesk {
    struct RunAnswer: Encodable {
        /// `asks` where nobody has agreed yet, `starts`, `ended`.
        var state: String
        var project: String?
        /// What is agreed to.
        var text: String?
    }

    /// What pages are told of the app.
    struct RunNews: Encodable {
        struct Problem: Encodable {
            /// The file's name, where there is one.
            var file: String?
            var line: Int?
            var message: String
        }

        var push = "run"
        /// `building`, `running` or `ended`.
        var state: String
        var project: String
        var address: String?
        /// Why it couldn't be built, or how it ended.
        var problems: [Problem] = []
        /// Whether it was stopped by a person.
        var stopped = false
    }

    /// What the app's own run is told of where this designer is served.
    package func serves(as settings: ServerSettings) {
        runEnvironment = settings.environment
        runEnvironment["STORYBOARD_PORT"] = nil
        runEnvironment["STORYBOARD_TOKEN"] = nil
    }

    func run(_ request: PageRequest, _ path: String) throws -> RunAnswer {
        guard let project = folder.project(around: path) else {
            throw Diagnostic(
                .error, "There is no project around the document.",
                remedy: "Open a folder with an .xcodeproj to run its app.", path: path)
        }
        let name = FilePath.name(of: project), trusted = TrustedProjects(in: DesignJournal.stateFolder)
        if !trusted.holds(project) {
            guard request.agrees == true else {
                return RunAnswer(
                    state: "asks", project: name,
                    text:
                        "This builds and runs this project’s code: its package manifests and the compiler run with what you may read, and the app, confined to its own files, in a new tab. Agree only to projects whose code you trust."
                )
            }
            try trusted.add(project)
        }
        stop()
        start(project, name, path)
        return RunAnswer(state: "starts", project: name)
    }

    private func start(_ project: String, _ name: String, _ path: String) {
        var environment = ProcessInfo.processInfo.environment
        // Neither the designer's token nor its port are the app's.
        for variable in environment.keys where variable.hasPrefix("STORYBOARD_") { environment[variable] = nil }
        environment.merge(runEnvironment) { $1 }
        let token = PageAccess.randomToken()
        environment["STORYBOARD_TOKEN"] = token
        var arguments = ["run", project, "--display", "browser", "--port", "0", "--no-open"]
        if let target = folder.runnableTarget(of: path) { arguments += ["--target", target] }
        if let device = reader.preview.device { arguments += ["--device", device] }
        runNumber += 1
        let number = runNumber
        running = ProjectRun(
            .init(program: runProgram, arguments: arguments, environment: environment, token: token)
        ) { [weak self] event in
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated { self?.heard(event, of: name, number) }
            }
        }
        tellRun(RunNews(state: "building", project: name))
    }

    /// Ends the app, if one runs.
    @discardableResult
    func stop() -> RunAnswer {
        if let running {
            // What it says from now on is of no interest.
            runNumber += 1
            running.stop()
            self.running = nil
            tellRun(RunNews(state: "ended", project: runNews?.project ?? "", stopped: true))
        }
        return RunAnswer(state: "ended")
    }

    private func heard(_ event: ProjectRun.Event, of name: String, _ number: Int) {
        guard number == runNumber else { return }
        switch event {
        case .address(let address): tellRun(RunNews(state: "running", project: name, address: address))
        case .ended(let status, let words):
            running = nil
            tellRun(
                RunNews(state: "ended", project: name, problems: status == 0 ? [] : RunNews.problems(in: words)))
        }
    }

    private func tellRun(_ news: RunNews) {
        runNews = news
        push(Self.json(news))
    }
}

extension DesignDesk.RunNews {
    /// The errors among what was said; where none is, the last line.
    static func problems(in words: [String]) -> [Problem] {
        var found: [Problem] = []
        for line in words {
            guard let problem = Self.problem(line), !found.contains(where: { $0.isSame(as: problem) }) else { continue }
            found.append(problem)
        }
        if found.isEmpty, let last = words.last(where: { !$0.trimmingCharacters(in: .whitespaces).isEmpty }) {
            found = [Problem(message: String(last.prefix(400)))]
        }
        return Array(found.prefix(20))
    }

    /// `/path/File.swift:12:5: error: message`, or `error: message`.
    private static func problem(_ line: String) -> Problem? {
        if line.hasPrefix("error: ") { return Problem(message: String(line.dropFirst(7).prefix(400))) }
        guard let match = line.firstMatch(of: #/^(.+?):(\d+)(?::\d+)?: error: (.+)$/#) else {
            guard let plain = line.firstMatch(of: #/^(/[^:]+): error: (.+)$/#) else { return nil }
            return Problem(file: FilePath.name(of: String(plain.1)), message: String(plain.2.prefix(400)))
        }
        return Problem(
            file: FilePath.name(of: String(match.1)), line: Int(match.2), message: String(match.3.prefix(400)))
    }
}

extension DesignDesk.RunNews.Problem {
    fileprivate func isSame(as other: Self) -> Bool {
        file == other.file && line == other.line && message == other.message
    }
}
