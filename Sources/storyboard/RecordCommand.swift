import AppBuilder
import ArgumentParser
import DeviceCatalog
import Foundation
import SafeFiles

/// `storyboard record`: a script of what a person does in an app.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "record", "Write a script while you use an app.",
        """
        Builds and shows the app as `storyboard run` does, and writes each thing that you do as a step of a script: taps, swipes, text, what you do to the device. \
        What is touched is named as a script finds it; the title of each screen that a step leads to is expected. Passwords aren't written. \
        The file is there from the first step on, and has the step in which the app crashes. Ctrl-C ends it.
        """,
        examples: [
            "Write a walk": "storyboard record MyApp.xcodeproj -o walk.txt",
            "In a window of the desktop, on a tablet":
                "storyboard record MyApp -o walk.txt --display window --device \"iPad Air\"",
            "Play it": "storyboard run MyApp.xcodeproj --script walk.txt",
        ],
        statuses: [1: "It could not be built, the app crashed or didn't answer, or the script can't be written."])

    enum DisplayName: String, ExpressibleByArgument, CaseIterable { case browser, window }

    @OptionGroup var options: ProjectOptions

    @Option(name: .shortAndLong, help: ArgumentHelp("The script to write.", valueName: "file"), completion: .file())
    var output: String

    @Option(help: "Where to show the app.")
    var display = DisplayName.browser

    @Option(help: ArgumentHelp("The device to imitate.", valueName: "name"), completion: .devices)
    var device: String?

    @Flag(help: "Hold the device sideways.")
    var landscape = false

    @Flag(help: "Dark appearance.")
    var dark = false

    @OptionGroup var browser: BrowserOptions

    @Option(
        help:
            "Whether the app has to be confined to its own files (required), or is not to be (off); without, as far as the kernel can."
    )
    var confine = Confinement.Wish.possible

    func validate() throws { try Device.validate(device) }

    func run() throws {
        try ProjectOptions.reporting {
            let builder = try options.builder(), scheme = builder.schemeLaunch()
            let app = try ConfinedBuild(options: options, builder: builder).run().app
            let launch = AppProcess.Launch(
                app: app, container: try AppContainer(in: app.folder), arguments: scheme.arguments,
                environment: scheme.environment.merging(try environment()) { $1 }, wish: confine)
            let recording = Recording(output)
            try AppSupervisor(launch, opener: display == .browser ? browser.opener : nil) { recording.hear($0) }.run()
        }
    }

    private func environment() throws -> [String: String] {
        var environment = ["STORYBOARD_DISPLAY": display.rawValue, "STORYBOARD_RECORD": "1"]
        environment["STORYBOARD_DEVICE"] = device
        environment["STORYBOARD_ORIENTATION"] = landscape ? "landscape" : nil
        environment["STORYBOARD_STYLE"] = dark ? "dark" : nil
        if display == .browser { environment.merge(try browser.settings().environment) { $1 } }
        return environment
    }
}

/// The script as far as it is written.
private final class Recording {
    private let path: String
    private var steps: [String] = []

    init(_ path: String) { self.path = path }

    /// `recorded NUMBER STEP`, from 1; a step that became another comes again.
    func hear(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, words[0] == "recorded", let number = Int(words[1]), number > 0,
            number <= steps.count + 1
        else { return }
        if number > steps.count { steps.append(words[2]) } else { steps[number - 1] = words[2] }
        do { try AtomicFile.write(Array((steps.joined(separator: "\n") + "\n").utf8), to: path) } catch {
            Terminal.report(error)
        }
    }
}
