import ArgumentParser
import Foundation
import StoryboardDocument
import StoryboardTools
import XcodeProject

/// `storyboard refactor extract`.
struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "extract", "Move scenes into a new storyboard, as Xcode's “Refactor to Storyboard” does.",
        """
        Storyboard references take the scenes' places where segues lead across, in both documents. Images, colours, fonts and whatever else the \
        scenes use go along. The project file gets the new storyboard, in the group and the targets of the old one. Nothing is written if anything \
        would be lost.
        """,
        examples: [
            "See first what would change":
                "storyboard refactor extract Main.storyboard --scenes Profile,Settings --to Profile.storyboard --dry-run",
            "Name calls in code that no longer find their scene":
                "storyboard refactor extract Main.storyboard --scenes s0d-6b-0kx --to Detail.storyboard --project App.xcodeproj",
        ],
        statuses: [1: "Nothing was changed; standard error says why."])

    @Argument(help: "The storyboard.", completion: .storyboards) var file: String

    @Option(
        help: ArgumentHelp(
            "Scenes by their ids, ids of objects in them, storyboard identifiers or titles; between commas, or the option again.",
            valueName: "id,…"), completion: .scenes)
    var scenes: [String]

    @Option(help: ArgumentHelp("The new storyboard.", valueName: "storyboard"), completion: .storyboards)
    var to: String

    @OptionGroup var options: SceneRefactoringOptions

    func run() throws {
        try options.carryOut(on: file) { document, facts, projects in
            try StoryboardExtraction(
                document, scenes: SceneRefactoringOptions.words(scenes), to: to, output: options.output, facts: facts,
                projects: projects
            ).plan()
        }
    }
}

/// `storyboard refactor inline`.
struct InlineCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "inline", "Bring the scenes of referenced storyboards back, in place of the references.",
        """
        The referenced storyboard is looked for in the project, beside the document and below its folder. It stays as it is unless --delete is given: then \
        it goes out of the project file, too.
        """,
        examples: [
            "Bring one storyboard in, and delete it":
                "storyboard refactor inline Main.storyboard --reference Profile --delete",
            "Make one of all, elsewhere":
                "storyboard refactor inline Main.storyboard --reference all -o Whole.storyboard",
        ],
        statuses: [1: "Nothing was changed; standard error says why."])

    @Argument(help: "The storyboard with the references.", completion: .storyboards) var file: String

    @Option(
        help: ArgumentHelp(
            "References by their ids, or the names of their storyboards; all without it.", valueName: "id,…|all"),
        completion: .scenes)
    var reference: [String] = ["all"]

    @Option(
        help: ArgumentHelp("Where a referenced storyboard is, if it can't be found.", valueName: "path"),
        completion: .storyboards)
    var storyboard: [String] = []

    @Flag(help: "Delete the storyboards that came in.")
    var delete = false

    @OptionGroup var options: SceneRefactoringOptions

    func validate() throws {
        if delete, options.output != nil {
            throw ValidationError(
                "--delete doesn't go with -o: the document itself would still refer to what is deleted.")
        }
    }

    func run() throws {
        let words = SceneRefactoringOptions.words(reference)
        try options.carryOut(on: file) { document, facts, projects in
            try StoryboardInlining(
                document, references: words.contains("all") ? nil : words, storyboards: storyboard,
                output: options.output, deletes: delete, facts: facts, projects: projects
            ).plan()
        }
    }
}

/// What both have.
struct SceneRefactoringOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the changed document goes; the file itself without.", valueName: "out"),
        completion: .storyboards)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The project whose sources and storyboards know it; the one around the document if it isn't given.",
            valueName: "xcodeproj"), completion: .directory)
    var project: String?

    @Flag(help: "Don't write project files: the new storyboard is added, the deleted one removed, in Xcode.")
    var leaveProject = false

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    static func words(_ options: [String]) -> [String] {
        options.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
    }

    /// The projects whose files are written where they have the document.
    private func projects(around file: String) throws -> [String] {
        if leaveProject { return [] }
        return try (project.map { [$0] } ?? ProjectFinder.projects(around: [file])).flatMap(ProjectLocator.projects)
    }

    func carryOut(on file: String, _ plan: (StoryboardDocument, ProjectFacts?, [String]) throws -> RefactorPlan) throws
    {
        try ProjectOptions.reporting {
            let document = try StoryboardDocument(contentsOf: file)
            let facts = try ProjectFacts.around([file], project: project)
            let plan = try plan(document, facts, try projects(around: file))
            if !dryRun { try plan.write() }
            for change in plan.changes { Terminal.writeLine(change) }
            for note in plan.notes { Terminal.report(note) }
        }
    }
}
