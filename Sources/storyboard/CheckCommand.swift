import ArgumentParser
import Foundation
import StoryboardDocument
import StoryboardTools

/// `storyboard check`: what is wrong with documents.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find problems in storyboards and xibs.",
        discussion: """
            Exit status: 0 without problems, 1 with errors (with --strict also with warnings), 2 for wrong usage.
            """)

    @Argument(help: ArgumentHelp("Documents, and folders to search for them.", valueName: "path"), completion: .file(extensions: ["storyboard", "xib"]))
    var paths: [String]

    @Option(help: ArgumentHelp("The project that the documents belong to: its sources and asset catalogs are looked at too.", valueName: "xcodeproj"))
    var project: String?

    @Flag(help: "Let warnings count as errors do.")
    var strict = false

    func run() throws {
        let files: [String]
        do { files = try DocumentFinder.documents(at: paths) } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(2)
        }
        let result = Checker().check(files)
        for finding in result.findings { print("\(finding.diagnostic) [\(finding.rule)]") }
        if result.count(.error) > 0 || strict && result.count(.warning) > 0 { throw ExitCode(1) }
    }
}
