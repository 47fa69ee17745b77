import ArgumentParser
import Foundation
import StoryboardDocument
import StoryboardTools

/// `storyboard refactor`: changes that reach over several files.
struct RefactorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refactor",
        abstract: "Change documents, and what depends on them, together.",
        subcommands: [RenameIdentifierCommand.self])
}

/// `storyboard refactor rename-identifier`.
struct RenameIdentifierCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-identifier",
        abstract: "Rename a segue, reuse or storyboard identifier in documents and Swift code.",
        discussion: """
            Only strings that are known to be this identifier change: those handed to performSegue, dequeueReusableCell, instantiateViewController and their like, \
            compared with segue.identifier, or constants and raw values that are. Other strings of the same text are listed and left alone.

            EXAMPLES
              storyboard refactor rename-identifier ShowPhoto showPhoto App --project App.xcodeproj --dry-run
            """)

    @Argument(help: "The identifier as it is.") var old: String
    @Argument(help: "The identifier as it is to be.") var new: String

    @Argument(help: ArgumentHelp("Documents, and folders to search for them.", valueName: "path"), completion: .file(extensions: ["storyboard", "xib"]))
    var paths: [String]

    @Option(help: ArgumentHelp("The project whose sources name it; the one around the documents if it isn't given.", valueName: "xcodeproj"), completion: .directory)
    var project: String?

    @Option(help: "What it is, where several things have it: segue, cell or scene.")
    var kind: IdentifierRename.Kind?

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    func run() throws {
        try ProjectOptions.reporting {
            let files = try DocumentFinder.documents(at: paths)
            let documents = try files.map { try StoryboardDocument(contentsOf: $0) }
            let rename = IdentifierRename(from: old, to: new, documents: documents, facts: try ProjectFacts.around(files, project: project))
            let plan = try rename.plan(kind: kind)
            if !dryRun { try plan.write() }
            for change in plan.changes { print(change) }
            for place in plan.leftAlone { print("\(place.path):\(place.line):\(place.column): note: left alone, as it isn't known to be this \(plan.kind.rawValue)'s: \"\(old)\"") }
        }
    }
}

extension IdentifierRename.Kind: ExpressibleByArgument {}
