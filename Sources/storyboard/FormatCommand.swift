import ArgumentParser
import Foundation
import SafeFiles
import StoryboardDocument

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "format", "Write storyboards and xibs as Xcode would save them.",
        """
        Without -i and --output the result goes to standard output. A file that can't be read is reported, and the others are still written.
        """,
        examples: [
            "See what Xcode would save": "storyboard format Main.storyboard | diff Main.storyboard -",
            "Put all documents of an app in order": "storyboard format -i App/Base.lproj/*.storyboard App/Views/*.xib",
            "Leave the originals alone": "storyboard format *.xib --output formatted",
        ])

    @Argument(help: ArgumentHelp("The documents.", valueName: "file"), completion: .documents)
    var files: [String]

    @Flag(name: [.customShort("i"), .customLong("in-place")], help: "Change the files themselves.")
    var inPlace = false

    @Flag(help: "Keep the document's own style: parse it and write it back byte for byte.")
    var preserve = false

    @Option(
        help: ArgumentHelp(
            "Write each document as DIR/<n>-<name>, n being its place among the files, from 0.", valueName: "dir"),
        completion: .directory)
    var output: String?

    func validate() throws {
        if inPlace, output != nil { throw ValidationError("Give either -i or --output, not both.") }
    }

    func run() throws {
        if let output {
            do { try AtomicFile.makeFolder(output) } catch {
                report(
                    Diagnostic(
                        .error, "The folder can't be made.", remedy: "Give --output a folder that can be written to.",
                        path: output))
                throw ExitCode(1)
            }
        }
        var failed = false, changed = 0
        for (number, file) in Terminal.following("Formatting", files).enumerated() {
            do {
                let document = try StoryboardDocument(contentsOf: file)
                let bytes = preserve ? document.serialized() : document.canonical()
                if bytes != document.serialized() { changed += 1 }
                try put(bytes, number, file, original: document)
            } catch {
                failed = true
                report(error)
            }
        }
        if failed { throw ExitCode(1) }
        if let output {
            Terminal.result("\(output): \(Terminal.count(files.count, "document")), \(changed) in another form")
        } else if inPlace {
            Terminal.result("\(changed) of \(Terminal.count(files.count, "document")) formatted anew")
        }
    }

    private func put(_ bytes: [UInt8], _ number: Int, _ file: String, original: StoryboardDocument) throws {
        if let output {
            try AtomicFile.write(bytes, to: "\(output)/\(number)-\(URL(fileURLWithPath: file).lastPathComponent)")
        } else if inPlace {
            // A file that is right already keeps its date.
            if bytes != original.serialized() { try AtomicFile.write(bytes, to: file) }
        } else {
            Terminal.write(Data(bytes))
        }
    }

    private func report(_ error: Error) {
        Terminal.report(error)
    }
}
