import ArgumentParser
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// `storyboard merge`: two people's work on one document, by object.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "merge", "Merge two versions of a storyboard or xib, object by object.",
        """
        What only one side changed is taken. Where both changed the same, the document gets ours (or --prefer theirs), so that it opens in any case, \
        and the conflict is listed with both values. Frames that constraints determine and places on the canvas never conflict.
        """,
        examples: [
            "Three files": "storyboard merge base.storyboard ours.storyboard theirs.storyboard -o Main.storyboard",
            "Let git merge, rebase and cherry-pick do it by themselves": "storyboard merge --install",
            "Take that back": "storyboard merge --uninstall",
        ],
        statuses: [
            0: "Merged.", 1: "Merged, with conflicts; or standard output can't be written.",
            2: "A file can't be read or written; nothing was changed.",
        ])

    @Argument(
        help: ArgumentHelp(
            "What both sides began with; an empty file for a document that both added.", valueName: "base"),
        completion: .documents)
    var base: String?

    @Argument(help: ArgumentHelp("Our version.", valueName: "ours"), completion: .documents)
    var ours: String?

    @Argument(help: ArgumentHelp("Their version.", valueName: "theirs"), completion: .documents)
    var theirs: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the merged document goes; standard output without.", valueName: "out"),
        completion: .documents)
    var output: String?

    /// Whose value is written in a conflict.
    enum Preference: String, ExpressibleByArgument, CaseIterable { case ours, theirs, base }

    @Option(
        help:
            "Whose value is written where both changed the same; “base” is what git needs for the common ancestors of criss-cross histories."
    )
    var prefer = Preference.ours

    @Flag(help: "Report as JSON; needs -o.")
    var json = false

    @Flag(help: "Also tell what was settled without asking.")
    var verbose = false

    @Option(
        help: ArgumentHelp("What the document is called in messages: git's %P.", valueName: "path"),
        completion: .documents)
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The length of conflict markers, where a file can only be merged as text: git's %L.", valueName: "n"),
        completion: .nothing)
    var markerSize: Int?

    @Flag(
        help: "Enter this as git's way to merge storyboards and xibs: lines in .gitattributes, and git's configuration."
    )
    var install = false

    @Flag(help: "Take that back.")
    var uninstall = false

    @Flag(help: "With --install and --uninstall: for all of your repositories.")
    var global = false

    func validate() throws {
        if install || uninstall {
            if install, uninstall { throw ValidationError("Give either --install or --uninstall, not both.") }
            if base != nil { throw ValidationError("--install and --uninstall take no documents.") }
            return
        }
        if global { throw ValidationError("--global goes with --install or --uninstall.") }
        guard theirs != nil else { throw ValidationError("Give three documents: BASE OURS THEIRS.") }
        if json, output == nil {
            throw ValidationError("--json needs -o: standard output can't take both the document and the report.")
        }
    }

    func run() throws {
        do {
            if install || uninstall { try enter() } else { try merge(base!, ours!, theirs!) }
        } catch let problem as Diagnostic {
            Terminal.report(problem)
            throw ExitCode(2)
        }
    }

    private func enter() throws {
        let driver = MergeDriver(folder: FileManager.default.currentDirectoryPath, isGlobal: global)
        for line in try install ? driver.install(program: ProgramLocation.command) : driver.uninstall() {
            Terminal.writeLine(line)
        }
    }

    private func merge(_ base: String, _ ours: String, _ theirs: String) throws {
        let ancestor: StoryboardDocument?, mine: StoryboardDocument, yours: StoryboardDocument
        do {
            ancestor = isEmpty(base) ? nil : try read(base, "base")
            mine = try read(ours, "ours")
            yours = try read(theirs, "theirs")
        } catch {
            // In git's hands a version that can't be read (somebody committed conflict markers) is merged as git would
            // without us.
            guard path != nil, [base, ours, theirs].allSatisfy(BoundedFile.isFile) else { throw error }
            if prefer != .base, let problem = error as? Diagnostic,
                ![base, ours, theirs].contains(where: TextMerge.isOlderFormat)
            {
                Terminal.report(
                    Diagnostic(
                        .warning, problem.message + " The lines are merged instead of the objects.", path: problem.path,
                        line: problem.line, column: problem.column))
            }
            throw ExitCode(
                try TextMerge.merge(
                    base: base, ours: ours, theirs: theirs, into: output ?? ours, markerSize: markerSize))
        }
        let result = DocumentMerge(
            base: ancestor, ours: mine, theirs: yours, preferred: prefer == .theirs ? .theirs : .ours,
            leavesBase: prefer == .base)
        if let output { try AtomicFile.write(result.bytes, to: output) } else { Terminal.write(Data(result.bytes)) }
        let report = MergeReport(result, path: path ?? output ?? ours, kept: prefer.rawValue)
        // Between ancestors nothing is for the person at the terminal to decide.
        if prefer == .base, path != nil { throw ExitCode(report.clean ? 0 : 1) }
        if json {
            Terminal.write(report.json())
        } else {
            var text = report.text(withNotes: verbose)
            if let path, !report.clean {
                text +=
                    "  hint: to have theirs in these places: git mergetool --tool=storyboard \(path.contains(" ") ? "'\(path)'" : path)\n"
            }
            if output == nil { Terminal.reportText(text) } else { Terminal.write(text) }
            // git says itself what it merged.
            if path == nil, let output, text.isEmpty { Terminal.result("\(output): merged without conflicts") }
        }
        if !report.clean { throw ExitCode(1) }
    }

    private func isEmpty(_ path: String) -> Bool {
        path == "/dev/null" || BoundedFile.isFile(path) && BoundedFile.start(of: path, 1)?.isEmpty ?? false
    }

    /// Damage is told with whose version has it.
    private func read(_ file: String, _ side: String) throws -> StoryboardDocument {
        do {
            return try StoryboardDocument(contentsOf: file, original: path ?? file)
        } catch var problem as Diagnostic {
            problem.message = "In \(side): \(problem.message)"
            throw problem
        }
    }
}
