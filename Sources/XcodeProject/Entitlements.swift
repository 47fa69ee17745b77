import Foundation

/// What an app asks the system for, by the file that CODE_SIGN_ENTITLEMENTS names, with settings filled in.
public enum Entitlements {
    /// Nothing where the target names no file; nil where the file isn't there or can't be read.
    public static func values(of target: XcodeTarget, _ settings: BuildSettings) -> [String: Any]? {
        guard let name = settings["CODE_SIGN_ENTITLEMENTS"] else { return [:] }
        let path = FileNames.onDisk(ProjectPaths.join(target.project.sourceRoot, name))
        guard let data = ProjectFile.contents(path),
            let values = try? PropertyListFile.value(of: data) as? [String: Any]
        else { return nil }
        let own = ["CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""]
        return values.mapValues { filled($0, settings, own) }
    }

    private static func filled(_ value: Any, _ settings: BuildSettings, _ own: [String: String]) -> Any {
        switch value {
        case let text as String: settings.expand(text, own: own)
        case let list as [Any]: list.map { filled($0, settings, own) }
        case let dictionary as [String: Any]: dictionary.mapValues { filled($0, settings, own) }
        default: value
        }
    }
}
