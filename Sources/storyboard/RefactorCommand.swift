import ArgumentParser
import Foundation
import StoryboardDocument
import StoryboardTools

/// `storyboard refactor`: changes that reach over several files.
struct RefactorCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "refactor", "Change documents, and what depends on them, together.",
        """
        All files are read before the first one is written, and each is written whole or not at all.
        """,
        examples: [
            "Rename a segue in documents and code": "storyboard refactor rename-identifier ShowPhoto showPhoto App",
            "Move a scene into a storyboard of its own":
                "storyboard refactor extract Main.storyboard --scenes Profile --to Profile.storyboard",
            "See first what would change": "storyboard refactor rename-identifier ShowPhoto showPhoto App --dry-run",
        ],
        subcommands: [ExtractCommand.self, InlineCommand.self, RenameIdentifierCommand.self])
}

/// `storyboard refactor rename-identifier`.
struct RenameIdentifierCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "rename-identifier", "Rename a segue, reuse or storyboard identifier in documents and Swift code.",
        """
        Only strings that are known to be this identifier change: those handed to performSegue, dequeueReusableCell, instantiateViewController and \
        their like, compared with segue.identifier, or constants and raw values that are. Other strings of the same text are listed and left alone. \
        Where there is no project, as one that XcodeGen or Tuist make, the Swift sources of the folder are followed.
        """,
        examples: [
            "See first what would change": "storyboard refactor rename-identifier ShowPhoto showPhoto App --dry-run",
            "Where a cell and a segue share the name":
                "storyboard refactor rename-identifier Photo PhotoCell App --kind cell --project App.xcodeproj",
        ],
        statuses: [
            1: "Nothing was changed; standard error says why.",
            2:
                "It is renamed, but code that isn't followed has it, too: Objective-C, sources of no target, property lists. They are listed.",
        ])

    @Argument(help: "The identifier as it is.", completion: .identifiers) var old: String
    @Argument(help: "The identifier as it is to be.", completion: .nothing) var new: String

    @Argument(
        help: ArgumentHelp("Documents, and folders to search for them.", valueName: "path"), completion: .documents)
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The project whose sources name it; the one around the documents if it isn't given.", valueName: "xcodeproj"
        ), completion: .directory)
    var project: String?

    @Option(help: "What it is, where several things have it.")
    var kind: IdentifierRename.Kind?

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    func run() throws {
        try ProjectOptions.reporting {
            let files = try DocumentFinder.documents(at: paths)
            let documents = try Terminal.following("Reading", files).map { try StoryboardDocument(contentsOf: $0) }
            let facts = try ProjectFacts.around(files, project: project)
            let loose = try LooseCode(around: paths, facts: facts)
            if let problem = loose.problems.first { throw problem }
            let rename = IdentifierRename(from: old, to: new, documents: documents, facts: facts, loose: loose)
            let plan = try rename.plan(kind: kind)
            if !dryRun { try plan.write() }
            for change in plan.changes { Terminal.writeLine("\(change)") }
            for place in plan.leftAlone {
                Terminal.writeLine(
                    "\(place.path):\(place.line):\(place.column): note: left alone, as it isn't known to be this \(plan.kind.rawValue)'s: \"\(old)\""
                )
            }
            for place in plan.notFollowed {
                Terminal.report(
                    Diagnostic(
                        .warning, "“\(old)” stands here, too, in code that isn't followed; it is left as it is.",
                        remedy: "Change it by hand if it is this \(plan.kind.rawValue).", path: place.path,
                        line: place.line, column: place.column))
            }
            if facts == nil, !loose.hasSources {
                Terminal.report(
                    Diagnostic(
                        .note, "There is neither a project nor Swift code around the documents; only they change.",
                        path: paths.first ?? "."))
            }
            if !plan.notFollowed.isEmpty { throw ExitCode(2) }
        }
    }
}

extension IdentifierRename.Kind: ExpressibleByArgument {}
