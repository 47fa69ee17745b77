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
            Terminal.result(
                "\(output): \(before == after ? "up to date with" : "the identifiers of") \(Terminal.count(documents.count, "document"))"
            )
        }
    }
}
