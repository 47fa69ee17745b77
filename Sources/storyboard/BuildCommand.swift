import AppBuilder
import ArgumentParser
import Foundation
import SafeFiles

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "build", "Build an app of an Xcode project, and print where its bundle is.",
        """
        The project and its sources stay untouched: what is built lies in .storyboard-build beside the project. Errors are told at the lines of \
        your own files. Only what has changed since the last time is built again. Local packages' manifests (Package.swift) are run, as by Xcode; \
        all that runs can write to the build folder and the toolkit's cache only, where the kernel has Landlock.
        """,
        examples: [
            "The app of a project": "storyboard build MyApp.xcodeproj",
            "One of several apps in a workspace":
                "storyboard build MyApp.xcworkspace --target Reader --configuration Release",
        ])

    @OptionGroup var options: ProjectOptions

    @Option(help: .hidden)
    var reportTo: Int32?

    func run() throws {
        let (app, builder) = try ProjectOptions.reporting {
            let builder = try options.builder()
            try builder.confineProcess()
            return (try builder.build(), builder)
        }
        guard let reportTo else { return Terminal.writeLine(app.bundle) }
        let report = ConfinedBuild.Report(app: app, watched: builder.watchedLibraryFiles)
        try FileHandle(fileDescriptor: reportTo).write(contentsOf: JSONEncoder().encode(report))
    }
}
