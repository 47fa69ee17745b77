import AppBuilder
import Foundation
import HeadlessDisplay
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// Follows a script while an app plays it: knows the step in which the app crashes or hangs, brings the pictures of
/// failures out of the app's container, and says at the end how it went.
final class ScriptWatch {
    private let script: Script
    /// As the person named it.
    private let name: String
    private let container: AppContainer
    private let folder: String
    private let junit: String?
    private var results: ScriptResults
    /// The line of the step that plays.
    private var current: Int?
    private var isPlayed = false

    /// - Parameters:
    ///   - folder: for a picture and a description of the screen at each failure; made with the first.
    ///   - junit: a file to write for build servers.
    init(_ script: Script, name: String, container: AppContainer, folder: String, junit: String?) {
        (self.script, self.name, self.container, self.folder, self.junit) = (script, name, container, folder, junit)
        results = ScriptResults(path: name, steps: script.steps.map { .init(line: $0.line, text: $0.text) })
    }

    /// Removes what an earlier run has left in the folder of failures, or it would be taken for this one's.
    func removeOldFailures() {
        guard FileManager.default.fileExists(atPath: folder), let old = try? SafeFolder(folder),
            let names = try? old.names()
        else { return }
        for name in names where Self.isOurs(name) {
            try? old.remove(name)
        }
    }

    /// `line-12.png`, `line-12-difference.png`, `line-12.txt`.
    private static func isOurs(_ name: String) -> Bool {
        name.range(of: "^line-[0-9]+(-difference)?\\.(png|txt)$", options: .regularExpression) != nil
    }

    // MARK: Listening

    private struct Failed: Decodable {
        var line: Int
        var seconds: Double
        var message: String
        var files: [String]
    }

    func hear(_ report: String) {
        let words = report.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "step":
            // A launch in the middle of a step is its end.
            if let current { results.set(current, .passed) }
            current = words.last.flatMap { Int($0) }
        case "passed":
            let numbers = words.last?.split(separator: " ") ?? []
            if let line = numbers.first.flatMap({ Int($0) }) {
                results.set(line, .passed, seconds: numbers.last.flatMap { Double($0) })
            }
            current = nil
        case "failed":
            current = nil
            guard words.count == 2, let failed = try? JSONDecoder().decode(Failed.self, from: Data(words[1].utf8))
            else { return }
            results.set(failed.line, .failed(failed.message), seconds: failed.seconds, files: keep(failed))
        case "played":
            isPlayed = true
            current = nil
        default: break
        }
    }

    /// No picture and no description of a screen is larger.
    private static let largest = 64 << 20

    /// Takes the files of a failure out of the container. Returns where they are.
    private func keep(_ failed: Failed) -> [String] {
        var kept: [String] = []
        for name in failed.files where Self.isOurs(name) {
            do {
                guard let data = try container.takeTemporary(name, atMost: Self.largest) else { continue }
                try SafeFolder(folder, create: true).write(data, to: name)
                kept.append(shown + "/" + name)
            } catch { Terminal.report(error) }
        }
        if !kept.isEmpty { Terminal.report("  the screen then: " + kept.joined(separator: ", ")) }
        return kept
    }

    /// The folder as a person would name it.
    private var shown: String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
    }

    // MARK: The end

    /// Says how it went. Returns the status to end with.
    func ended(_ end: AppProcess.End) -> Int32 {
        var problem = end.problem
        if case .exit(let status) = end {
            // One that couldn't be launched has said why.
            let hasSaidWhy = current == nil && status != 0
            problem = isPlayed || hasSaidWhy ? nil : "the app ended by itself, with status \(status)"
        }
        if let problem { tell(problem) }
        writeReport()
        var status: Int32 = 1
        if case .exit(let number) = end, problem == nil || number != 0 { status = number }
        if problem == nil, results.failures > 0 {
            Terminal.report("\(name): \(results.failures) of \(Terminal.count(results.steps.count, "step")) failed")
        } else if status == 0 {
            Terminal.result("\(name): \(Terminal.count(results.steps.count, "step")), each done")
        }
        return status
    }

    /// Names the step in which the app was lost.
    private func tell(_ problem: String) {
        guard let line = current, let step = results.step(at: line) else { return Terminal.report("error: " + problem) }
        results.set(line, .broken(problem))
        Terminal.report("\(name):\(line): error: \(problem) in this step: \(step.text)")
    }

    private func writeReport() {
        guard let junit else { return }
        do {
            try AtomicFile.makeFolder(FilePath.folder(of: junit))
            try AtomicFile.write(Array(results.junit().utf8), to: junit)
        } catch { Terminal.report(error) }
    }
}
