import ArgumentParser
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// `storyboard diff`: what changed between two states of documents, by object and in words.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "diff", "Say what changed between two versions of storyboards and xibs.",
        """
        OLD and NEW are files or folders; /dev/null stands for nothing. With --git documents are taken from a git repository: A..B, A...B, \
        or A for the work tree against it; PATHs narrow them down. What Xcode changes by itself (versions, computed frames, canvas positions, \
        the order of resources) is left out unless --all is given.

        Lines “*.storyboard diff=storyboard” in .gitattributes let git itself ask this command.
        """,
        examples: [
            "Two files": "storyboard diff Old.storyboard New.storyboard",
            "What a branch changes": "storyboard diff --git main...HEAD",
            "The work tree against the last commit, as a page with pictures":
                "storyboard diff --git HEAD --format html -o review.html",
            "Let git diff and git log -p show it": "git config diff.storyboard.command \"storyboard diff\"",
        ],
        statuses: [
            0: "Done, with or without differences.",
            1: "There are differences, and --exit-code was given; or standard output can't be written.",
            128: "A file or revision can't be read: git's own status for that.",
        ])

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown, html }

    @Option(help: ArgumentHelp("Compare revisions of a git repository.", valueName: "rev..rev"), completion: .revisions)
    var git: String?

    @Flag(help: "Show also what Xcode changes by itself.")
    var all = false

    @Option(help: "How to write.")
    var format = Format.text

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Exit with 1 if there are differences.")
    var exitCode = false

    @Flag(help: "Write a document as lines of words, for a textconv of git.")
    var textconv = false

    @Argument(
        help: "OLD and NEW; with --git paths. git's own arguments for an external diff are understood too.",
        completion: .documents)
    var paths: [String] = []

    func validate() throws {
        if git != nil { return }
        if textconv {
            if paths.count != 1 { throw ValidationError("--textconv takes one file.") }
        } else if paths.count != 2, GitExternalDiff(paths) == nil {
            throw ValidationError("Give OLD and NEW, or --git REV..REV.")
        }
    }

    func run() throws {
        var failed = false
        func fail(_ diagnostic: Diagnostic) {
            failed = true
            Terminal.report(diagnostic)
        }
        do {
            if textconv { return try write(OutlineText.text(StoryboardDocument(contentsOf: paths[0]))) }
            if git == nil, let external = GitExternalDiff(paths) { return try run(external) }
            let pairs =
                try git.map { try GitRepository().pairs($0, paths: paths) }
                ?? VersionPair.pairs(old: paths[0], new: paths[1])
            var comparison = DocumentDiff(showsAll: all, report: fail)
            comparison.progress = Terminal.progress
            let results = comparison.results(pairs)
            // Of documents that can't be read there is no report.
            if !failed || !results.isEmpty { try write(results) }
            if failed { throw ExitCode(128) }
            let changed = results.filter { !$0.file.isEmpty }.count
            if let output {
                Terminal.result("\(output): \(Terminal.count(changed, "changed document")) of \(pairs.count)")
            } else if changed == 0, format == .text {
                Terminal.result("No differences in \(Terminal.count(pairs.count, "document"))")
            }
            if exitCode, results.contains(where: { !$0.file.isEmpty }) { throw ExitCode(1) }
        } catch let diagnostic as Diagnostic {
            fail(diagnostic)
            throw ExitCode(128)
        }
    }

    /// git takes any status but 0 for a crash: what can't be read as a document is shown line by line instead.
    private func run(_ external: GitExternalDiff) throws {
        guard let pair = external.pair else { return try write(external.unmerged) }
        var failed = !external.isDocument
        let result =
            failed
            ? nil
            : DocumentDiff(
                showsAll: all,
                report: { diagnostic in
                    failed = true
                    Terminal.report(diagnostic)
                }
            ).result(pair)
        if failed { external.runPlainDiff(isColoured: isColoured) } else if let result { try write([result]) }
    }

    private func write(_ results: [DocumentDiff.Result]) throws {
        let report = DiffReport(files: results.map(\.file))
        switch format {
        case .text: try write(DiffTextReport(isColoured: isColoured).text(report))
        case .json: try write(DiffJSONReport().text(report))
        case .markdown: try write(DiffMarkdownReport().text(report))
        case .html: try write(DiffHTMLReport(pictures: RenderedScenes(device: nil, scale: 2)).text(results))
        }
    }

    private var isColoured: Bool {
        guard output == nil else { return false }
        // git's pager shows colours, too.
        return Terminal.isColoured
            || Terminal.allowsColours && ProcessInfo.processInfo.environment["GIT_PAGER_IN_USE"] == "true"
    }

    private func write(_ text: String) throws {
        guard let output else { return Terminal.write(text) }
        Terminal.progress?.clear()
        try AtomicFile.write(Array(text.utf8), to: output)
    }
}
