import Foundation
import StoryboardDocument

/// A Run Script phase.
public struct ScriptPhase: Sendable {
    public let id: String
    public let name: String
    public let shell: String
    public let script: String
    /// Paths with settings in them, as the project says them.
    public let inputs, outputs, inputLists, outputLists: [String]
    public let isAlwaysOutOfDate: Bool
    /// Whether it stands before the phase that compiles.
    public let isBeforeSources: Bool
    /// Where the project says it, for messages.
    public let place: String

    init(_ object: ProjectObject, isBeforeSources: Bool) {
        id = object.id
        name = object.string("name") ?? "Run Script"
        shell = object.string("shellPath") ?? "/bin/sh"
        // Old projects say it in lines.
        script = object.string("shellScript") ?? object.strings("shellScript").joined(separator: "\n")
        inputs = object.strings("inputPaths")
        outputs = object.strings("outputPaths")
        inputLists = object.strings("inputFileListPaths")
        outputLists = object.strings("outputFileListPaths")
        isAlwaysOutOfDate = object.string("alwaysOutOfDate") == "1"
        self.isBeforeSources = isBeforeSources
        place = object.place
    }
}

extension XcodeTarget {
    /// The scripts of the target's phases, in their order, but for those that run only when an app is installed.
    public func scriptPhases(_ settings: BuildSettings) -> [ScriptPhase] {
        let phases = object.children("buildPhases")
        let sources = phases.firstIndex { $0.isa == "PBXSourcesBuildPhase" } ?? phases.count
        return phases.enumerated().compactMap { index, phase in
            guard phase.isa == "PBXShellScriptBuildPhase", runs(phase, settings) else { return nil }
            let found = ScriptPhase(phase, isBeforeSources: index < sources)
            return found.script.allSatisfy(\.isWhitespace) ? nil : found
        }
    }

    /// Whether a phase belongs to builds that aren't installed.
    func runs(_ phase: ProjectObject, _ settings: BuildSettings) -> Bool {
        settings.flag("DEPLOYMENT_POSTPROCESSING")
            || phase.string("runOnlyForDeploymentPostprocessing") != "1" && phase.string("buildActionMask") != "8"
    }

    /// Targets without a product that are built before this one, for what their scripts do: each after those it needs
    /// itself.
    public var aggregates: [XcodeTarget] {
        var found: [XcodeTarget] = [], seen: Set<String> = [name]
        let settings = buildSettings()
        let excluded = settings.list("EXCLUDED_EXPLICIT_TARGET_DEPENDENCIES")
        let included = settings.list("INCLUDED_EXPLICIT_TARGET_DEPENDENCIES")
        func isLeftOut(_ name: String) -> Bool {
            excluded.contains { fnmatch($0, name, 0) == 0 } && !included.contains { fnmatch($0, name, 0) == 0 }
        }
        func add(_ target: XcodeTarget) {
            for dependency in target.object.children("dependencies")
            where FileFilter.takes(platforms: dependency.platformFilters) {
                guard
                    let id = dependency.object("target")?.id
                        ?? dependency.object("targetProxy")?.string(
                            "remoteGlobalIDString"),
                    let other = project.targets.first(where: { $0.object.id == id }), !isLeftOut(other.name),
                    seen.insert(other.name).inserted
                else { continue }
                add(other)
                if other.isAggregate { found.append(other) }
            }
        }
        add(self)
        return found
    }
}
