import AppBuilder
import ArgumentParser
import Foundation
import HeadlessDisplay
import StoryboardDocument

/// What `run` does with scripts and descriptions of the screen.
struct ScriptOptions: ParsableArguments {
    @Flag(
        help: """
            Say what is on the screen when it has settled, or after the script: a tree of elements with handles that steps can \
            name (tap @kx3), values, states, frames, and what can be done to each. What the app prints goes to standard error then.
            """)
    var describe = false

    @Flag(help: "Write descriptions as JSON, each in a line.")
    var json = false

    @Flag(name: .customLong("keep-going"), help: "Go on with the script after a step that can't be done.")
    var keepGoing = false

    @Flag(help: "Write the pictures that the script compares with as the screen is now.")
    var update = false

    @Option(
        help: ArgumentHelp("Write how each step of the script went, for build servers.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "The folder for a picture and a description of the screen at each failure; without, the script's name and “-failures”.",
            valueName: "dir"), completion: .directory)
    var failures: String?

    /// Whether the standard output is for descriptions alone.
    var describes: Bool { describe || json }

    func validate(hasScript: Bool) throws {
        if !hasScript {
            for (name, isGiven) in [
                ("--keep-going", keepGoing), ("--update", update), ("--junit", junit != nil),
                ("--failures", failures != nil),
            ] where isGiven { throw ValidationError("\(name) goes with --script FILE.") }
            if json, !describe { throw ValidationError("--json goes with --describe, or with --script FILE.") }
        }
    }

    /// What the app's display reads.
    var environment: [String: String] {
        var environment = ["STORYBOARD_FAILURES": "1"]
        environment["STORYBOARD_DESCRIBE"] = describe ? "1" : nil
        environment["STORYBOARD_JSON"] = json ? "1" : nil
        environment["STORYBOARD_KEEP_GOING"] = keepGoing ? "1" : nil
        environment["STORYBOARD_UPDATE"] = update ? "1" : nil
        return environment
    }

    func watch(of path: String?, in container: AppContainer) throws -> ScriptWatch? {
        guard let path else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let folder = FilePath.whole(failures ?? name + "-failures")
        let whole = FilePath.whole(path)
        let watch = ScriptWatch(
            try Script(contentsOf: whole), name: path, container: container, folder: folder, junit: junit)
        watch.removeOldFailures()
        return watch
    }
}
