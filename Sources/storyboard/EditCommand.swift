import ArgumentParser
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
    @Flag(help: "Print JSON.") var json = false
    @Flag(help: "List the objects of the library.") var library = false

    func run() throws {
        if library { return Terminal.write(DesignQueries.library(json: json)) }
        guard let file else { throw ValidationError("Give a document.") }
        try ProjectOptions.reporting {
            if let query = try DesignQuery(commands) {
                return Terminal.write(try query.answer(StoryboardDocument(contentsOf: file), json: json))
            }
            let all = commands + (try scripted())
            guard !all.isEmpty else { throw ValidationError("Give a command, a query or --script.") }
            try edit(file, all)
        }
    }

    private func scripted() throws -> [String] {
        guard let script else { return [] }
        let text: String
        if script == "-" {
            text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
        } else {
            text = String(decoding: try BoundedFile.read(script, .projectFile), as: UTF8.self)
        }
        return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty && !$0.hasPrefix("#")
        }
    }

    private func edit(_ file: String, _ commands: [String]) throws {
        let session = DesignSession()
        var runner = CommandRunner(session, path: file)
        let results = try commands.map { try runner.run($0) }
        let report = try session.report(file)
        if !dryRun { try session.save() }
        results.flatMap(\.notes).forEach { Terminal.report($0) }
        if json { return printJSON(results, report) }
        if let report, !report.isEmpty { Terminal.write(DiffTextReport().text(DiffReport(files: [report]))) }
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
