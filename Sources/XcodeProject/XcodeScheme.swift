import Foundation

/// What a scheme says of running its app: the arguments and environment of its Run action, and the language that it is
/// run in.
public struct XcodeScheme {
    public private(set) var name: String
    /// The target that it runs.
    public private(set) var target: String?
    /// Those that are ticked, as they were typed: one may hold several words.
    public private(set) var arguments: [String] = []
    public private(set) var environment: [String: String] = [:]
    /// Of the options “App Language” and “App Region”.
    public private(set) var language: String?
    public private(set) var region: String?

    init(name: String, text: String) {
        self.name = name
        var isInLaunch = false
        for part in text.split(separator: "<") {
            let tag = XMLTag(part)
            switch tag.name {
            case "LaunchAction": (isInLaunch, language, region) = (true, tag["language"], tag["region"])
            case "": if part.hasPrefix("/LaunchAction") { return }
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
        let project = target.project.path
        let places = [project] + ProjectLocator.workspaces(around: project).map(\.path)
        let found = places.flatMap { files(in: $0) }.compactMap { path -> XcodeScheme? in
            guard let text = ProjectFile.contents(path) else { return nil }
            let scheme = XcodeScheme(
                name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
                text: String(decoding: text, as: UTF8.self))
            return scheme.target == target.name ? scheme : nil
        }
        return found.first { $0.name == target.name } ?? found.first
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
