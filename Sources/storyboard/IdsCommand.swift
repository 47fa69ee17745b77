import ArgumentParser
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// `storyboard ids`: typed Swift for the identifiers of documents.
struct IdsCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "ids", "Write typed Swift constants and factories for scenes, segues and reuse identifiers.",
        """
        Without -o the file goes to standard output. With a project its classes are known: a scene of a class that code can't name gets Apple's. \
        The file is written only when it changes, so that a build phase can run this each time.
        """,
        examples: [
            "For the app's sources": "storyboard ids App --project App.xcodeproj -o App/Identifiers.swift",
            "Look at it": "storyboard ids Main.storyboard",
        ])

    @Argument(
        help: ArgumentHelp("Documents, and folders to search for them.", valueName: "path"), completion: .documents)
    var paths: [String]

    @Option(
        help: ArgumentHelp(
            "The project that the documents belong to; the one around them if it isn't given.", valueName: "xcodeproj"),
        completion: .directory)
    var project: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var output: String?

    func run() throws {
        try ProjectOptions.reporting {
            let files = try DocumentFinder.documents(at: paths)
            let documents = try Terminal.following("Reading", files).map { try StoryboardDocument(contentsOf: $0) }
            let
                writer = IdentifierWriter(
                    documents: documents, facts: try ProjectFacts.around(files, project: project)),
                source = writer.source()
            writer.problems.forEach { Terminal.report($0) }
            guard let output else { return Terminal.write(source) }
            // A file that is right already keeps its date, and the build its results.
            let before = BoundedFile.bytes(output, .sourceFile).map { [UInt8]($0) }
            let after = TextForm(of: before ?? []).bytes(of: source)
            if before != after { try AtomicFile.write(after, to: output) }
        }
    }
}

extension ProjectFacts {
    /// What is known of the project that was named, or else of those around the documents; nil where there is none.
    ///
    /// Throws what can't be read: what is written without knowing it would be wrong.
    static func around(_ documents: [String], project: String?) throws -> ProjectFacts? {
        let (facts, problems) = try lookingAround(documents, project: project)
        if let problem = problems.first(where: { $0.severity == .error }) { throw problem }
        return facts
    }

    /// The same for who can do without, beside what can't be read. Throws only where the project that was named is
    /// none.
    static func lookingAround(_ documents: [String], project: String?) throws -> (
        facts: ProjectFacts?, problems: [Diagnostic]
    ) {
        let facts = ProjectFacts(
            projects: project.map { [$0] } ?? ProjectFinder.projects(around: documents), standIns: project != nil)
        if let problem = facts.unreadableProjects.first, project != nil { throw problem }
        return (facts.targets.isEmpty ? nil : facts, facts.unreadableProjects + facts.problems)
    }
}
