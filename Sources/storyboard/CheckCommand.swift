import ArgumentParser
import DesignServer
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

extension ReportFormat: ExpressibleByArgument {}

/// `storyboard check`: what is wrong with documents.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "check", "Find problems in storyboards and xibs.",
        """
        Rules are switched in .storyboard-check.yml, found upward from each document; Docs/Rules.md describes them all.
        """,
        examples: [
            "An app, its sources and assets included": "storyboard check App --project App.xcodeproj --strict",
            "For code scanning": "storyboard check App --format sarif --output check.sarif",
            "Mend what can be mended safely": "storyboard check Main.storyboard --fix",
            "Begin with what is there, and let nothing new in":
                "storyboard check App --write-baseline storyboard-baseline.json",
        ],
        statuses: [
            0: "No errors, and with --strict no warnings.", 1: "There are errors; with --strict also for warnings.",
            2: "The command line or a configuration is wrong.", 64: "",
        ])

    @Argument(
        help: ArgumentHelp(
            "Documents, and folders to search for them; without any the current folder.", valueName: "path"),
        completion: .documents)
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "The project that the documents belong to: its sources and asset catalogs are looked at too.",
            valueName: "xcodeproj"), completion: .directory)
    var project: String?

    @Flag(help: "Let warnings count as errors do.")
    var strict = false

    @Flag(help: "Mend what can be mended safely, in the files.")
    var fix = false

    @Option(help: "How findings are written.")
    var format = ReportFormat.text

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write the report to.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The configuration for all documents, instead of those found beside them.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Ask only these rules.", valueName: "rule"), completion: .rules)
    var only: [String] = []

    @Option(parsing: .upToNextOption, help: ArgumentHelp("Ask these rules too.", valueName: "rule"), completion: .rules)
    var enable: [String] = []

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Don't ask these rules.", valueName: "rule"), completion: .rules)
    var disable: [String] = []

    @Flag(help: "Don't lay scenes out: quicker, without the rules that solve constraints.")
    var noLayout = false

    @Option(
        help: ArgumentHelp("Leave out the findings that are in this file.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Write all findings to this file, to be left out later, and report none.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var writeBaseline: String?

    @Flag(help: "List the rules.")
    var listRules = false

    @Flag(help: .hidden)
    var rulesDocument = false

    /// Wrong usage ends with 2, as the documentation promises.
    private static func wrongUsage(_ error: Error) -> ExitCode {
        Terminal.report(error)
        return ExitCode(2)
    }

    func run() throws {
        if rulesDocument { return Terminal.write(RulesDocument.text()) }
        if listRules { return list() }
        let result: Checker.Result
        let report: String
        do {
            result = try check()
            if let writeBaseline {
                try Baseline(result.findings, folder: FilePath.folder(of: writeBaseline)).write(to: writeBaseline)
                Terminal.report("\(writeBaseline): \(result.findings.count) findings")
                return
            }
            report = format.report(result, colors: output == nil && Terminal.isColoured)
            if let output {
                try AtomicFile.write(Array(report.utf8), to: output)
                Terminal.result("\(output): \(Terminal.count(result.findings.count, "finding"))")
            } else {
                Terminal.write(report)
            }
        } catch { throw Self.wrongUsage(error) }
        if result.count(.error) > 0 || strict && result.count(.warning) > 0 { throw ExitCode(1) }
    }

    func check() throws -> Checker.Result {
        let adjust = try adjustment()
        let places = paths.isEmpty ? ["."] : paths
        let files = try DocumentFinder.documents(at: places)
        // A mistyped folder would pass every check.
        if files.isEmpty, project == nil {
            throw Diagnostic(
                .error, "There is no storyboard or xib here.", remedy: "Name files or folders that hold some.",
                path: places.joined(separator: ", "))
        }
        let configurations: [String: CheckConfiguration]
        if let config {
            var one = try CheckConfiguration(contentsOf: config)
            adjust(&one)
            configurations = Dictionary(files.map { ($0, one) }) { first, _ in first }
        } else {
            let finder = ConfigurationFinder(adjust: adjust)
            configurations = try Dictionary(files.map { ($0, try finder.configuration(for: $0)) }) { first, _ in first }
        }
        var standard = CheckConfiguration()
        adjust(&standard)
        let fallback = configurations.values.first ?? standard
        let (facts, problems) = try ProjectFacts.lookingAround(files, project: project)
        var checker = Checker(facts: facts) { (configurations[$0] ?? fallback).choices(for: $0) }
        checker.problems = problems
        checker.fixes = fix
        checker.progress = Terminal.progress
        return try MainActor.assumeIsolated {
            if !noLayout { checker.layoutExaminer = LayoutExamination() }
            var result = checker.check(files.filter { !configurations[$0]!.excludes($0) })
            if let path = baseline ?? fallback.baseline.map({ fallback.folder + "/" + $0 }), writeBaseline == nil {
                result.findings = try Baseline(contentsOf: path).new(result.findings, folder: FilePath.folder(of: path))
            }
            return result
        }
    }

    private func adjustment() throws -> @Sendable (inout CheckConfiguration) -> Void {
        func identifiers(_ names: [String]) throws -> [String] {
            try names.flatMap { $0.split(separator: ",") }.map { name in
                guard let rule = RuleRegistry.rule(named: String(name)) else {
                    throw Diagnostic(
                        .error, "There is no rule “\(name)”.", remedy: "storyboard check --list-rules shows them all.",
                        path: "storyboard check")
                }
                return rule.identifier
            }
        }
        let only = try identifiers(only), enable = try identifiers(enable), disable = try identifiers(disable)
        return { configuration in
            if !only.isEmpty { configuration.restrict(to: only) }
            for rule in enable { configuration.set(rule, enabled: true) }
            for rule in disable { configuration.set(rule, enabled: false) }
        }
    }

    private func list() {
        let width = RuleRegistry.all.map(\.identifier.count).max() ?? 0
        for rule in RuleRegistry.all {
            let name = rule.identifier.padding(toLength: width, withPad: " ", startingAt: 0)
            let state = (rule.isDefault ? rule.severity.rawValue : "off").padding(
                toLength: 7, withPad: " ", startingAt: 0)
            Terminal.writeLine("\(name)  \(state)  \(rule.title)")
        }
    }
}
