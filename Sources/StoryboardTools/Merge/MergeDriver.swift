import Foundation
import SafeFiles
import StoryboardDocument

/// Enters the merge of documents into git, so that `git merge`, `rebase` and `cherry-pick` use it by themselves.
///
/// Two places take part: attributes say which files it is for, the configuration says what to run.
public struct MergeDriver {
    private let folder: String
    private let isGlobal: Bool

    /// - Parameters:
    ///   - folder: somewhere in the repository.
    ///   - isGlobal: for all of the person's repositories.
    public init(folder: String, isGlobal: Bool) {
        self.folder = folder
        self.isGlobal = isGlobal
    }

    private static let name = "storyboard"
    private static let ancestors = "storyboard-ancestors"
    private static let patterns = DocumentFinder.extensions.sorted().map { "*.\($0)" }
    private static func line(_ pattern: String) -> String { "\(pattern) merge=\(name)" }

    /// Returns what was done, in sentences; throws a `Diagnostic` where git or the files refuse.
    public func install(program: String) throws -> [String] {
        var done: [String] = []
        let file = try attributesFile()
        let old = try read(file)
        let lines = old.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let missing = Self.patterns.map(Self.line).filter { !lines.contains($0) }
        if missing.isEmpty {
            done.append("\(file) has the lines already.")
        } else {
            let lineEnd = old.isEmpty || old.hasSuffix("\n") ? "" : "\n"
            try write(old + lineEnd + missing.map { $0 + "\n" }.joined(), to: file)
            done.append("\(file): added “\(missing.joined(separator: "”, “"))”.")
        }
        let command = "\(Self.quoted(program)) merge %O %A %B -o %A --path %P --marker-size %L"
        try git(["config", scope, "merge.\(Self.name).name", "Interface Builder documents by object"])
        try git(["config", scope, "merge.\(Self.name).driver", command])
        // In criss-cross histories git merges the common ancestors first. Where these conflict nobody's value may
        // stand, or the final merge would take the other's unasked.
        try git(["config", scope, "merge.\(Self.name).recursive", Self.ancestors])
        try git(["config", scope, "merge.\(Self.ancestors).name", "Common ancestors of Interface Builder documents"])
        try git(["config", scope, "merge.\(Self.ancestors).driver", command + " --prefer base"])
        done.append("git config \(scope): merge.\(Self.name).driver = \(command)")
        // For conflicts: what only one side changed stays, and where both did it is theirs. Exit status 1 only says
        // that there were such places.
        let tool =
            "\(Self.quoted(program)) merge \"$BASE\" \"$LOCAL\" \"$REMOTE\" -o \"$MERGED\" --prefer theirs || test $? = 1"
        try git(["config", scope, "mergetool.\(Self.name).cmd", tool])
        try git(["config", scope, "mergetool.\(Self.name).trustExitCode", "true"])
        done.append("git config \(scope): mergetool.\(Self.name).cmd = \(tool)")
        if !isGlobal {
            done.append(
                "Commit .gitattributes, and have everybody run “storyboard merge --install” once: git takes no commands from a repository."
            )
        }
        return done
    }

    /// Returns what was done, in sentences; throws a `Diagnostic` where git or the files refuse.
    public func uninstall() throws -> [String] {
        var done: [String] = []
        let file = try attributesFile()
        let old = try read(file), ours = Set(Self.patterns.map(Self.line))
        let kept = old.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !ours.contains($0.trimmingCharacters(in: .whitespaces))
        }.joined(separator: "\n")
        if kept == old {
            done.append("\(file) has no such lines.")
        } else if kept.isEmpty {
            try AtomicFile.remove(file)
            done.append("\(file): removed, nothing else was in it.")
        } else {
            try write(kept, to: file)
            done.append("\(file): removed the lines with merge=\(Self.name).")
        }
        if (try? git(["config", scope, "--get", "merge.\(Self.name).driver"])) == nil {
            done.append("git config \(scope) has no merge.\(Self.name).")
        } else {
            try git(["config", scope, "--remove-section", "merge.\(Self.name)"])
            for section in ["merge.\(Self.ancestors)", "mergetool.\(Self.name)"] {
                _ = try? git(["config", scope, "--remove-section", section])
            }
            done.append("git config \(scope): removed merge.\(Self.name).")
        }
        return done
    }

    // MARK: Where

    private var scope: String { isGlobal ? "--global" : "--local" }

    private func attributesFile() throws -> String {
        guard isGlobal else { return try git(["rev-parse", "--show-toplevel"]) + "/.gitattributes" }
        if let own = try? git(["config", "--global", "--type=path", "--get", "core.attributesFile"]), !own.isEmpty {
            return own
        }
        let environment = ProcessInfo.processInfo.environment
        let configuration =
            environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
        return configuration + "/git/attributes"
    }

    private func read(_ path: String) throws -> String {
        guard FileManager.default.fileExists(atPath: path) else { return "" }
        guard let bytes = BoundedFile.bytes(path, .table), let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(
                .error, "The file can't be read.", remedy: "Check its permissions and that it is text.", path: path)
        }
        return text
    }

    private func write(_ text: String, to path: String) throws {
        try AtomicFile.makeFolder(FilePath.folder(of: path))
        let before = BoundedFile.bytes(path, .table).map { [UInt8]($0) }
        try AtomicFile.write(TextForm(of: before ?? []).bytes(of: text), to: path)
    }

    /// For the shell that git runs it with.
    private static func quoted(_ program: String) -> String {
        let plain = program.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789/._-+".unicodeScalars.contains($0))
        }
        return plain ? program : "'" + program.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    @discardableResult
    private func git(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch {
            throw Diagnostic(
                .error, "git can't be started: \(error.localizedDescription)", remedy: "Install git.", path: folder)
        }
        let text = output.fileHandleForReading.readDataToEndOfFile(),
            complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let words = String(decoding: complaint, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            throw Diagnostic(
                .error,
                "git \(arguments.prefix(2).joined(separator: " ")) failed: \(words.isEmpty ? "status \(process.terminationStatus)" : words)",
                remedy: "Run this in a git repository, or give --global.", path: folder)
        }
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
