import ArgumentParser
import Foundation

extension StoryboardCommand {
    /// Commands whose exit status tells wrong usage from problems found: 2, as linters have it. The others end with ArgumentParser's 64.
    private static let linters: Set<String> = ["check"]

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure, let name = CommandLine.arguments.dropFirst().first, linters.contains(name) else { exit(withError: error) }
            Terminal.report(fullMessage(for: error))
            Foundation.exit(2)
        }
    }
}
