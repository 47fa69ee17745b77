import ArgumentParser
import DesignServer
import Designer
import Foundation
import StoryboardDocument
import StoryboardTools

/// `storyboard edit`: Interface Builder without its canvas.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "edit", "Edit a storyboard or xib by commands, as Interface Builder would.",
        """
        Each command is one argument; all are done in order, and the document is written when all of them are: only the lines that they touch \
        change. Objects are named by id, by label, text or class, by the way to them (“Login/stack/button[2]”), or as “it”, the object made last.

        Commands:
        \(DesignCommand.forms.map { "  \($0.form): \($0.does)." }.joined(separator: "\n\n"))

        Queries, in place of commands: “list” shows the objects, “get TARGET” one with its properties and connections, “find WORD” those that have the \
        word in them.
        """,
        examples: [
            "A label in the first scene, and its text":
                "storyboard edit Main.storyboard 'add label to \"View Controller\" at 20,100' 'set it text \"Hello\"'",
            "Hold it in its place": "storyboard edit Main.storyboard 'pin Hello leading 20 top 8 to safe area'",
            "See what would change": "storyboard edit Main.storyboard 'embed Login in navigation' --dry-run",
            "What is there": "storyboard edit Main.storyboard list",
        ],
        statuses: [1: "A command can't be done: nothing was written; standard error says which and why."])

    @Argument(help: "The document.", completion: .documents) var file: String?
    @Argument(help: "Commands, or a query.", completion: .nothing) var commands: [String] = []

    @Option(help: "A file of commands, one a line; # begins a comment. “-” is standard input.", completion: .file())
    var script: String?

    @Flag(help: "Say what would change, and change nothing.") var dryRun = false
    @Flag(help: "First do again what a session that was cut off had not saved.") var recover = false
    @Flag(help: "Forget what a session that was cut off had not saved.") var discard = false
    @Flag(help: "Print JSON.") var json = false
    @Flag(help: "List the objects of the library.") var library = false

    func run() throws {
        if library { return Terminal.write(DesignQueries.library(json: json)) }
        guard let file else { throw ValidationError("Give a document.") }
        try ProjectOptions.reporting {
            if let query = try DesignQuery(commands) {
                return Terminal.write(try query.answer(StoryboardDocument(contentsOf: file), json: json))
            }
            // The session names files by whole paths; people read the one that they gave.
            do { try MainActor.assumeIsolated { try edit(file, at: FilePath.whole(file)) } } catch var problem
                as Diagnostic
            {
                if problem.path == FilePath.whole(file) { problem.path = file }
                throw problem
            }
        }
    }

    /// The commands of the arguments, then those of the script; what standard input brings is done as it comes.
    private func forEachCommand(_ body: (String) throws -> Void) throws {
        for command in commands { try body(command) }
        func line(_ text: some StringProtocol) throws {
            let command = text.trimmingCharacters(in: .whitespaces)
            if !command.isEmpty, !command.hasPrefix("#") { try body(command) }
        }
        guard let script else { return }
        if script == "-" {
            while let text = readLine() { try line(text) }
        } else {
            let text = String(decoding: try BoundedFile.read(script, .projectFile), as: UTF8.self)
            for text in text.split(whereSeparator: \.isNewline) { try line(text) }
        }
    }

    /// What earlier sessions left of this file.
    @MainActor private func takeLeftovers(_ session: DesignSession, _ path: String) throws {
        for leftover in DesignJournal.leftovers(of: [path]) {
            if recover { try session.recover(leftover) }
            if recover || discard {
                try DesignJournal.drop(leftover)
            } else {
                Terminal.report(
                    Diagnostic(
                        .warning,
                        "A session that was cut off left \(leftover.steps.count) unsaved changes of this file.",
                        remedy: "--recover takes them in, --discard forgets them.", path: path))
            }
        }
    }

    @MainActor private func edit(_ file: String, at path: String) throws {
        let session = DesignSession(layout: CanvasLayout())
        let isNoted = script == "-" || recover
        if isNoted { session.journal = try DesignJournal() }
        try takeLeftovers(session, path)
        var runner = CommandRunner(session, path: path), results: [CommandRunner.Result] = []
        do { try forEachCommand { results.append(try runner.run($0)) } } catch {
            try session.journal?.close()
            throw error
        }
        guard !results.isEmpty || recover || discard else {
            throw ValidationError("Give a command, a query or --script.")
        }
        // A document that moved is told of as the file that comes and the one that goes.
        var report = runner.path == path ? try session.report(path) : nil
        report?.oldPath = file
        report?.newPath = file
        let others = session.changedPaths.filter { $0 != path || runner.path != path }
        if !dryRun { try session.save() }
        try session.journal?.close()
        for var note in results.flatMap(\.notes) {
            note.path = file
            Terminal.report(note)
        }
        if json { return printJSON(results, report) }
        if let report, !report.isEmpty {
            Terminal.write(DiffTextReport().text(DiffReport(files: [report])))
        } else if others.isEmpty, results.allSatisfy(\.made.isEmpty) {
            Terminal.result("\(file): nothing changed")
        }
        for other in others {
            let done = session.bytes(other) == nil ? "removed" : "written"
            Terminal.writeLine("\(other): \(dryRun ? "would be \(done)" : done)")
        }
        for result in results where !result.made.isEmpty {
            Terminal.writeLine("\(result.command): \(result.made.joined(separator: " "))")
        }
    }

    private func printJSON(_ results: [CommandRunner.Result], _ report: DiffReport.File?) {
        struct Answer: Encodable {
            var version = 1
            /// The ids that each command made.
            var made: [[String]]
            var changes: DiffReport
        }
        let answer = Answer(made: results.map(\.made), changes: DiffReport(files: report.map { [$0] } ?? []))
        Terminal.write(JSONText.text(answer))
    }
}
