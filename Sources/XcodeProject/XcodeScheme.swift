import Foundation

/// What a scheme says of running its app: the arguments and environment of its Run action, and the language that it is
/// run in.
public struct XcodeScheme {
    public private(set) var name: String
    /// The target that it runs.
    public private(set) var target: String?
    /// The target whose settings fill in arguments and variables, where it is another (“Expand Variables Based On”).
    public private(set) var settingsTarget: String?
    /// Those that are ticked, as they were typed: one may hold several words.
    public private(set) var arguments: [String] = []
    public private(set) var environment: [String: String] = [:]
    /// Of the options “App Language” and “App Region”.
    public private(set) var language: String?
    public private(set) var region: String?
    /// Whether texts that no table has are shown in capitals.
    public private(set) var showsNonLocalizedStrings = false
    /// The targets that its build names, in order.
    public private(set) var builtTargets: [String] = []

    /// Where the device is: a GPX file as the scheme names it, or a place that Xcode knows.
    public private(set) var location: String?
    /// The project or workspace that keeps the scheme.
    public private(set) var container: String?

    /// Of the Run action, and of the Test action.
    public private(set) var configuration: String?
    public private(set) var testConfiguration: String?
    /// What is to be done before the build.
    public private(set) var preActions: [Action] = []
    /// What is to be done before the app is started, once it is built, and after it has ended.
    public private(set) var runPreActions: [Action] = []
    public private(set) var runPostActions: [Action] = []
    /// What is to be done after the build, and whether it is after one that failed too.
    public private(set) var postActions: [Action] = []
    public private(set) var runsPostActionsOnFailure = false

    /// A script that a scheme runs.
    public struct Action: Equatable, Sendable {
        public let title: String
        public let script: String
        public let shell: String
        /// The target whose settings it is given.
        public fileprivate(set) var target: String?
    }

    init(name: String, text: String, container: String? = nil) {
        self.name = name
        self.container = container
        var action: Substring = "", list: WritableKeyPath<XcodeScheme, [Action]>?, simulatesLocation = true,
            isExpansion = false, isEntry = false
        for part in text.split(separator: "<") {
            let tag = XMLTag(part)
            let isInLaunch = action == "LaunchAction"
            switch tag.name {
            case "BuildAction":
                action = tag.name
                runsPostActionsOnFailure = tag["runPostActionsOnFailure"] == "YES"
            case "LaunchAction":
                (action, language, region) = (tag.name, tag["language"], tag["region"])
                configuration = tag["buildConfiguration"]
                showsNonLocalizedStrings = tag["showNonLocalizedStrings"] == "YES"
                simulatesLocation = tag["allowLocationSimulation"] != "NO"
            case "LocationScenarioReference" where isInLaunch && simulatesLocation: location = tag["identifier"]
            case "TestAction":
                action = tag.name
                testConfiguration = tag["buildConfiguration"]
            case "ProfileAction", "AnalyzeAction", "ArchiveAction": action = ""
            case "PreActions" where action == "BuildAction": list = \.preActions
            case "PostActions" where action == "BuildAction": list = \.postActions
            case "PreActions" where isInLaunch: list = \.runPreActions
            case "PostActions" where isInLaunch: list = \.runPostActions
            case "":
                if part.hasPrefix("/PreActions") || part.hasPrefix("/PostActions") { list = nil }
                if part.hasPrefix("/MacroExpansion") { isExpansion = false }
            case "MacroExpansion": isExpansion = true
            case "ActionContent" where list != nil:
                guard let list, let script = tag["scriptText"] else { break }
                self[keyPath: list].append(
                    Action(
                        title: tag["title"] ?? "Run Script", script: script,
                        shell: tag["shellToInvoke"] ?? "/bin/sh", target: nil))
            case "BuildableReference" where list != nil:
                guard let list, !self[keyPath: list].isEmpty else { break }
                self[keyPath: list][self[keyPath: list].count - 1].target = tag["BlueprintName"]
            case "BuildActionEntry": isEntry = tag["buildForRunning"] != "NO"
            case "BuildableReference" where action == "BuildAction" && isEntry:
                builtTargets += [tag["BlueprintName"]].compactMap { $0 }
            case "BuildableReference" where isInLaunch && isExpansion: settingsTarget = tag["BlueprintName"]
            case "BuildableReference" where isInLaunch: target = target ?? tag["BlueprintName"]
            case "CommandLineArgument" where isInLaunch && tag["isEnabled"] == "YES":
                arguments += [tag["argument"]].compactMap { $0 }
            case "EnvironmentVariable" where isInLaunch && tag["isEnabled"] == "YES":
                if let key = tag["key"] { environment[key] = tag["value"] ?? "" }
            default: break
            }
        }
    }

    /// The scheme that Xcode would run the target by: one that has its name, else the first that runs it. Schemes that
    /// are shared come before those of one person; nil where the project keeps none.
    public static func running(_ target: XcodeTarget) -> XcodeScheme? {
        let found = all(around: target.project).filter { $0.target == target.name }
        return found.first { $0.name == target.name } ?? found.first
    }

    /// Those of the project and of the workspaces that name it.
    public static func all(around project: XcodeProject) -> [XcodeScheme] {
        let places = [project.path] + ProjectLocator.workspaces(around: project.path).map(\.path)
        return places.flatMap { place in files(in: place).map { (place, $0) } }.compactMap { place, path in
            ProjectFile.contents(path).map {
                XcodeScheme(
                    name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
                    text: String(decoding: $0, as: UTF8.self), container: place)
            }
        }
    }

    private static func files(in container: String) -> [String] {
        func names(_ folder: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }
        let people = names(container + "/xcuserdata").filter { $0.hasSuffix(".xcuserdatad") }.map {
            "\(container)/xcuserdata/\($0)"
        }
        return ([container + "/xcshareddata"] + people).flatMap { folder in
            names(folder + "/xcschemes").filter { $0.hasSuffix(".xcscheme") }.map { "\(folder)/xcschemes/\($0)" }
        }
    }
}
