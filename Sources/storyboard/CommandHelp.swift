import ArgumentParser

extension CommandConfiguration {
    /// A command as `--help` and the man page show it: one sentence, what to know, examples, and what the exit status
    /// means.
    ///
    /// Examples come as their purpose and the command; statuses only as far as they aren't those of every command.
    static func documented(
        _ name: String, _ abstract: String, _ discussion: String = "", examples: KeyValuePairs<String, String>,
        statuses: KeyValuePairs<Int, String> = [:], version: String = "", subcommands: [ParsableCommand.Type] = []
    ) -> CommandConfiguration {
        // An empty text takes a status out that the command never ends with.
        let all = standardStatuses.merging(statuses.map { ($0, $1) }) { $1 }
        let sections = [
            discussion,
            "EXAMPLES:\n" + examples.map { "  \($0):\n    \($1)" }.joined(separator: "\n"),
            "EXIT STATUS:\n"
                + all.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map {
                    "  \($0)\(String(repeating: " ", count: 5 - "\($0)".count))\($1)"
                }.joined(separator: "\n"),
        ]
        return CommandConfiguration(
            commandName: name, abstract: abstract,
            discussion: sections.filter { !$0.isEmpty }.joined(separator: "\n\n"), version: version,
            subcommands: subcommands)
    }

    private static let standardStatuses = [
        0: "Done.",
        1: "It could not be done, or not for every file, or standard output can't be written; standard error says why.",
        64: "The command line is wrong.",
    ]
}
