import AppPage
import ArgumentParser
import Foundation
import StoryboardDocument

extension StoryboardCommand {
    /// Commands whose exit status tells wrong usage from problems found: 2, as linters have it. The others end with
    /// ArgumentParser's 64.
    private static let linters: Set<String> = ["check"]

    static func main() {
        StandardStream.occupyClosed()
        if CommandLine.arguments.dropFirst().first == StandInProcess.argument { StandIn.run() }
        if let name = unknownCommand(Array(CommandLine.arguments.dropFirst())) {
            Terminal.report(name)
            Foundation.exit(64)
        }
        do {
            var command = try parseAsRoot(NetworkOption.joined(Array(CommandLine.arguments.dropFirst())))
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

    /// What is wrong with the first word, which is to be a command: the one that was probably meant, or all.
    private static func unknownCommand(_ words: [String]) -> String? {
        let all = configuration.subcommands.map { $0.configuration }
        let commands = all.filter { $0.shouldDisplay }.compactMap { $0.commandName }
        var words = words[...]
        if words.first == "help" { words = words.dropFirst() }
        guard let word = words.first, !word.hasPrefix("-"), word != "help",
            !all.contains(where: { $0.commandName == word })
        else { return nil }
        let near = NearestName.find(word, among: commands).map { "Did you mean “storyboard \($0)”? " } ?? ""
        let hint =
            FileManager.default.fileExists(atPath: word) ? "To run the app of a project: storyboard run \(word). " : ""
        return """
            Error: There is no command “\(word)”. \(near)\(hint)The commands: \(commands.joined(separator: ", ")).
            Usage: storyboard <subcommand>
              See 'storyboard --help' for more information.
            """
    }
}
