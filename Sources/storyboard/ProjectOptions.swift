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
        help: ArgumentHelp("The build configuration; Debug if there is one.", valueName: "name"),
        completion: .configurations)
    var configuration: String?

    func builder() throws -> AppBuilder {
        let target = try ProjectLocator.application(at: project, target: target)
        if let configuration, !target.configurations.contains(configuration) {
            throw BuildError(
                "there is no configuration “\(configuration)”. The target “\(target.name)” has: \(target.configurations.joined(separator: ", "))."
            )
        }
        let builder = try AppBuilder(target: target, toolkit: Toolkit.current(), configuration: configuration)
        builder.report = { Terminal.report($0) }
        return builder
    }

    /// Runs the body; an error is shown as it describes itself and ends the program with 1.
    static func reporting<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error where !(error is ExitCode) {
            if !(error is ConfinedBuild.BuildEnded) { Terminal.report(error) }
            throw ExitCode(1)
        }
    }
}
