import AppBuilder
import ArgumentParser
import Foundation
import XcodeProject

/// Which app a command is about.
struct ProjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("An .xcodeproj, an .xcworkspace, or a folder that holds one.", valueName: "project"),
        completion: .directory)
    var project: String

    @Option(
        help: ArgumentHelp("The app's target, where the project has several.", valueName: "name"), completion: .targets)
    var target: String?

    @Option(
        help: ArgumentHelp("The scheme, where several run the app.", valueName: "name"), completion: .nothing)
    var scheme: String?

    @Option(
        help: ArgumentHelp(
            "The build configuration; without, that which the scheme runs, Debug if there is none.", valueName: "name"),
        completion: .configurations)
    var configuration: String?

    @Option(
        help: """
            Whether the project's scripts are run (phases, rules, pre-actions), confined to the build folder and without network; \
            without, a person at a terminal is asked once for each project and script, elsewhere they are run.
            """)
    var scripts: ScriptConsent.Answer?

    /// - Parameter ofAnyKind: whether the target may be another than an app: to be looked at, not to be built.
    func builder(ofAnyKind: Bool = false) throws -> AppBuilder {
        let named = try self.target ?? schemesTarget()
        let target =
            try ofAnyKind
            ? ProjectLocator.target(at: project, named: named)
            : ProjectLocator.application(at: project, target: named)
        let known = target.allConfigurations
        if let configuration, !known.contains(configuration) {
            throw BuildError(
                "there is no configuration “\(configuration)”. The target “\(target.name)” has: \(known.joined(separator: ", "))."
            )
        }
        let builder = try AppBuilder(
            target: target, toolkit: Toolkit.current(), configuration: configuration, scheme: scheme)
        builder.report = { Terminal.report($0) }
        builder.runsScripts = scripts != .skip
        return builder
    }

    /// The target that the scheme runs, where one is named.
    private func schemesTarget() throws -> String? {
        guard let scheme else { return nil }
        return try ProjectLocator.projects(at: project).lazy.compactMap { try? XcodeProject(path: $0) }
            .flatMap { XcodeScheme.all(around: $0) }.first { $0.name == scheme }?.target
    }

    /// Runs the body; an error is shown as it describes itself and ends the program with 1.
    static func reporting<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error where !(error is ExitCode) {
            if !(error is ConfinedBuild.BuildEnded) { Terminal.report(error) }
            throw ExitCode(1)
        }
    }
}
