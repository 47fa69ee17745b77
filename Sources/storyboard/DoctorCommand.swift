import AppBuilder
import ArgumentParser
import Foundation

/// `storyboard doctor`: what will and won't work of an app, before it is built.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "doctor", "Say what of a project will work here, before building it.",
        """
        In a second or two, and without running any code of the project: its targets, Swift version, storyboards, frameworks, packages, pods, \
        files in other languages, missing files, scripts and capabilities, each with what comes of it, where, and what to do. The last line is the verdict: \
        it builds, it builds with gaps, or it won't build because of so many things. Docs/WillMyAppRun.md tells of each kind of finding.
        """,
        examples: [
            "Whether an app builds, and what is missing": "storyboard doctor MyApp.xcodeproj",
            "For programs": "storyboard doctor MyApp.xcworkspace --target Reader --json",
        ],
        statuses: [
            0: "It builds, perhaps with gaps.",
            1: "It won't build, or the project can't be read, or standard output can't be written.",
        ])

    @OptionGroup var options: ProjectOptions

    @Flag(help: "For programs: one object in JSON, as Docs/Schemas/doctor.json says.")
    var json = false

    func run() throws {
        let report = try ProjectOptions.reporting { ProjectReport(try options.builder()) }
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Terminal.writeLine(String(decoding: try encoder.encode(report), as: UTF8.self))
        } else {
            Terminal.write(report.text)
        }
        if report.verdict == .wontBuild { throw ExitCode(1) }
    }
}
