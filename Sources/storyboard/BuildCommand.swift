import AppBuilder
import ArgumentParser

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "build", "Build an app of an Xcode project, and print where its bundle is.",
        """
        The project and its sources stay untouched: what is built lies in .storyboard-build beside the project. Errors are told at the lines of \
        your own files. Only what has changed since the last time is built again.
        """,
        examples: [
            "The app of a project": "storyboard build MyApp.xcodeproj",
            "One of several apps in a workspace": "storyboard build MyApp.xcworkspace --target Reader --configuration Release",
        ])

    @OptionGroup var options: ProjectOptions

    func run() throws {
        let app = try ProjectOptions.reporting { try options.builder().build() }
        Terminal.writeLine(app.bundle)
    }
}
