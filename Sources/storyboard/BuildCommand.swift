import AppBuilder
import ArgumentParser
import Foundation
import SafeFiles

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "build", "Build an app of an Xcode project, and print where its bundle is.",
        """
        The project and its sources stay untouched: what is built lies in .storyboard-build beside the project. Errors are told at the lines of \
        your own files. Only what has changed since the last time is built again. Local packages' manifests (Package.swift) are run, as by Xcode, and so are \
        the scripts of phases, rules and the scheme; all that runs can write to the build folder and the toolkit's cache only, and scripts to the files that they \
        declare to make, or name, where the kernel has Landlock. --plan and --show-settings tell of targets of every kind.
        """,
        examples: [
            "The app of a project": "storyboard build MyApp.xcodeproj",
            "One of several apps in a workspace":
                "storyboard build MyApp.xcworkspace --target Reader --configuration Release",
            "What becomes of each file, phase and dependency": "storyboard build MyApp.xcodeproj --plan",
        ])

    @OptionGroup var options: ProjectOptions

    @Flag(help: "Build nothing; print the build settings, as xcodebuild -showBuildSettings does.")
    var showSettings = false

    @Flag(help: "Build nothing; say what becomes of each file, phase, rule and dependency of the target, and why.")
    var plan = false

    @Flag(help: "With --show-settings or --plan: for programs.")
    var json = false

    @Option(help: .hidden)
    var reportTo: Int32?

    /// What is asked when the app is started then.
    @Flag(help: .hidden)
    var forRun = false

    /// What is asked when an app has ended that was run.
    @Flag(help: .hidden)
    var afterRun = false

    func run() throws {
        if showSettings || plan {
            return try ProjectOptions.reporting { try tell(options.builder(ofAnyKind: true)) }
        }
        if afterRun {
            return try ProjectOptions.reporting {
                let builder = try options.builder()
                try builder.confineProcess()
                defer { builder.removeTemporaries() }
                try builder.runPostActionsOfRun()
            }
        }
        guard let reportTo else {
            let report = try ProjectOptions.reporting {
                try ConfinedBuild(options: options, builder: options.builder(), isForRun: false).run()
            }
            return Terminal.writeLine(report.app.bundle)
        }
        let (app, builder) = try ProjectOptions.reporting {
            let builder = try options.builder()
            builder.isForRun = forRun
            try builder.confineProcess()
            defer { builder.removeTemporaries() }
            return (try builder.build(), builder)
        }
        let report = ConfinedBuild.Report(app: app, watched: builder.watchedLibraryFiles)
        try FileHandle(fileDescriptor: reportTo).write(contentsOf: JSONEncoder().encode(report))
    }

    private func tell(_ builder: AppBuilder) throws {
        if showSettings {
            let settings = builder.settings.all
            if json {
                let entry: [String: Any] = [
                    "target": builder.target.name, "action": "build", "buildSettings": settings,
                ]
                return try write(json: [entry])
            }
            Terminal.writeLine("Build settings for action build and target \(Self.quoted(builder.target.name)):")
            for (key, value) in settings.sorted(by: { $0.key < $1.key }) { Terminal.writeLine("    \(key) = \(value)") }
            return
        }
        let plan = try BuildPlan(builder)
        if json {
            return try write(
                json: plan.entries.map { ["kind": $0.kind.rawValue, "name": $0.name, "fate": $0.fate] })
        }
        plan.entries.forEach { Terminal.writeLine("\($0.kind.rawValue)\t\($0.name)\t\($0.fate)") }
    }

    private func write(json: Any) throws {
        let data = try JSONSerialization.data(
            withJSONObject: json, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        Terminal.writeLine(String(decoding: data, as: UTF8.self))
    }

    private static func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }
}
