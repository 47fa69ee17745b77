import ArgumentParser
import Foundation
import StoryboardDocument

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Writes storyboards and xibs as Xcode would save them.",
        discussion: """
            Without -i and --output the result goes to standard output. A file that can't be read is reported, the others are still written, and the exit status is 1.
            """)

    @Argument(help: ArgumentHelp("The documents.", valueName: "file"), completion: .file(extensions: ["storyboard", "xib"]))
    var files: [String]

    @Flag(name: [.customShort("i"), .customLong("in-place")], help: "Change the files themselves.")
    var inPlace = false

    @Flag(help: "Keep the document's own style: parse it and write it back byte for byte.")
    var preserve = false

    @Option(help: ArgumentHelp("Write each document as DIR/<n>-<name>, n being its place among the files, from 0.", valueName: "dir"), completion: .directory)
    var output: String?

    func validate() throws {
        if inPlace, output != nil { throw ValidationError("Give either -i or --output, not both.") }
    }

    func run() throws {
        if let output {
            do { try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true) } catch {
                report(Diagnostic(.error, "The folder can't be made.", remedy: "Give --output a folder that can be written to.", path: output))
                throw ExitCode(1)
            }
        }
        var failed = false
        for (number, file) in files.enumerated() {
            do {
                let document = try StoryboardDocument(contentsOf: file)
                try put(preserve ? document.serialized() : document.canonical(), number, file, original: document)
            } catch {
                failed = true
                report(error)
            }
        }
        if failed { throw ExitCode(1) }
    }

    private func put(_ bytes: [UInt8], _ number: Int, _ file: String, original: StoryboardDocument) throws {
        if let output {
            try AtomicFile.write(bytes, to: "\(output)/\(number)-\(URL(fileURLWithPath: file).lastPathComponent)")
        } else if inPlace {
            // A file that is right already keeps its date.
            if bytes != original.serialized() { try AtomicFile.write(bytes, to: file) }
        } else {
            FileHandle.standardOutput.write(Data(bytes))
        }
    }

    private func report(_ error: Error) {
        Terminal.report(error)
    }
}
