import ArgumentParser
import Foundation

extension StoryboardCommand {
    /// Commands whose exit status tells wrong usage from problems found: 2, as linters have it. The others end with
    /// ArgumentParser's 64.
    private static let linters: Set<String> = ["check"]

    static func main() {
        StandardStream.occupyClosed()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            // Help, the version, completion scripts: ArgumentParser would print them without looking whether that was
            // possible.
            if exitCode(for: error) == .success {
                let text = fullMessage(for: error)
                if !text.isEmpty { Terminal.writeLine(text) }
                Foundation.exit(0)
            }
            guard exitCode(for: error) == .validationFailure, let name = CommandLine.arguments.dropFirst().first,
                linters.contains(name)
            else { exit(withError: error) }
            Terminal.report(fullMessage(for: error))
            Foundation.exit(2)
        }
    }
}
