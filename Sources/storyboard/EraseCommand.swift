import AppBuilder
import ArgumentParser
import Foundation

/// `storyboard erase`: what an app has kept, removed.
struct EraseCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "erase", "Remove everything that an app has kept: documents, preferences, caches, keychain, saved state.",
        "The app's next start is its first, as after it was deleted from a device. What was built stays.",
        examples: [
            "Begin anew": "storyboard erase MyApp.xcodeproj",
            "One of several apps in a workspace": "storyboard erase MyApp.xcworkspace --target Reader",
        ],
        statuses: [1: "The project can't be read, or a file can't be removed."])

    @OptionGroup var options: ProjectOptions

    func run() throws {
        let erased = try ProjectOptions.reporting {
            try options.builder().buildFolders.reduce(false) { try AppContainer.erase(in: $1) || $0 }
        }
        if erased { Terminal.result("all that the app has kept is erased") }
        if !erased { Terminal.report("note: the app has kept nothing yet") }
    }
}
