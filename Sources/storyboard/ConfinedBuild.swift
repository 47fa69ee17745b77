import AppBuilder
import Foundation
import SafeFiles
import StoryboardDocument

/// Builds in a process of its own, which confines itself: what a project's text, its packages' manifests and the
/// compiler do reaches the build folder and the toolkit's cache, and no other file. The process that asks stays free to
/// start the app.
struct ConfinedBuild {
    let options: ProjectOptions
    let builder: AppBuilder
    /// Whether the app is started then.
    var isForRun = true

    /// What the building process tells the one that asked.
    struct Report: Codable {
        let app: AppBuilder.App
        /// Files of libraries, by whose changes the app is built again.
        let watched: [String]
    }

    /// What the child is asked.
    private var words: [String] {
        get throws {
            var words = ["build", options.project]
            if let target = options.target { words += ["--target", target] }
            if let configuration = options.configuration { words += ["--configuration", configuration] }
            if let scheme = options.scheme { words += ["--scheme", scheme] }
            return words + ["--scripts", try (options.scripts ?? ScriptConsent.ask(builder)).rawValue]
        }
    }

    /// Runs, confined as a build is, what the scheme says to do after the app has ended.
    func runPostActions() {
        guard builder.scheme?.runPostActions.isEmpty == false, let words = try? words else { return }
        let start = Confinement.Start(
            program: "/proc/self/exe", arguments: words + ["--after-run"],
            environment: ProcessInfo.processInfo.environment)
        guard let (process, _) = try? Confinement(writable: []).start(start, wish: .off) else { return }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// - Parameters:
    ///   - started: is told the process that builds, for who may want to end it.
    ///   - heard: gets what the build says, beside the standard error stream.
    func run(started: (pid_t) -> Void = { _ in }, _ heard: ((Data) -> Void)? = nil) throws -> Report {
        let pipe = Pipe(), report = pipe.fileHandleForWriting.fileDescriptor
        var start = Confinement.Start(
            program: "/proc/self/exe",
            arguments: try words + ["--report-to", "\(report)"] + (isForRun ? ["--for-run"] : []),
            environment: ProcessInfo.processInfo.environment)
        start.kept = [report]
        let errors = heard.map { _ in Pipe() }
        start.errors = errors?.fileHandleForWriting.fileDescriptor
        // Scripts write what isn't there yet into empty files; those that stay empty go.
        let awaited = builder.awaited
        defer { builder.removeUnmade(awaited) }
        let (process, _) = try Confinement(writable: []).start(start, wish: .off)
        started(process)
        try pipe.fileHandleForWriting.close()
        try errors?.fileHandleForWriting.close()
        let listening = DispatchGroup()
        if let file = errors?.fileHandleForReading, let heard {
            DispatchQueue.global().async(group: listening) {
                while case let data = file.availableData, !data.isEmpty {
                    Terminal.reportText(String(decoding: data, as: UTF8.self))
                    heard(data)
                }
            }
        }
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        listening.wait()
        // What went wrong was said by the process itself, unless it had no time to.
        guard status == 0 else {
            if status & 0x7F != 0 { Terminal.report("error: the build was ended by signal \(status & 0x7F)") }
            throw BuildEnded()
        }
        let answer = try JSONDecoder().decode(Report.self, from: data)
        // The process that answers has run what the project brought along: it can't name files elsewhere.
        guard answer.app.isInside(builder.buildFolders) else {
            throw BuildError("the build answered with files that aren't in the build folder: \(answer.app.executable)")
        }
        return answer
    }

    /// What was wrong has been said.
    struct BuildEnded: Error {}
}

extension AppBuilder.App {
    /// Whether its files lie in one of the folders, and are no links.
    func isInside(_ folders: [String]) -> Bool {
        [folder, bundle, executable].allSatisfy { path in
            path == FolderWalk.target(of: path) && folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
    }
}
