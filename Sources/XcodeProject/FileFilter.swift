import Foundation
import StoryboardDocument

/// Which files of a target's phases are taken: patterns that settings give, and platforms that the project names
/// (swift-build, BuildFileFilteringContext).
struct FileFilter {
    private let excluded: [String]
    private let included: [String]

    init(_ settings: BuildSettings) {
        excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES") + Self.developmentAssets(settings)
        included = settings.list("INCLUDED_SOURCE_FILE_NAMES")
    }

    /// What is for previews and debugging stays out of apps that are installed.
    private static func developmentAssets(_ settings: BuildSettings) -> [String] {
        guard settings.flag("DEPLOYMENT_POSTPROCESSING") else { return [] }
        return settings.list("DEVELOPMENT_ASSET_PATHS").map { path in
            let whole = ProjectPaths.join(settings["PROJECT_DIR"] ?? "/", path)
            return FolderWalk.names(in: whole).isEmpty ? whole : whole + "/*"
        }
    }

    /// A file that a pattern leaves out stays where one of the other list names it.
    func takes(_ path: String) -> Bool { leavingOut(path) == nil }

    /// The pattern that leaves the file out.
    func leavingOut(_ path: String) -> String? {
        guard !excluded.isEmpty, let pattern = excluded.first(where: { Self.matches(path, $0) }),
            !included.contains(where: { Self.matches(path, $0) })
        else { return nil }
        return pattern
    }

    /// A shell's pattern: a whole path, or as many of the path's last parts as it has itself.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        // A name that ends with a slash is no file's.
        guard !pattern.isEmpty, pattern.utf8.count < 1_024, pattern == "/" || !pattern.hasSuffix("/") else {
            return false
        }
        if pattern.hasPrefix("/") { return fnmatch(pattern, path, FNM_PATHNAME) == 0 }
        let pattern = pattern.split(separator: "/").joined(separator: "/")
        let count = pattern.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }
        let parts = path.split(separator: "/")
        guard parts.count >= count else { return false }
        return fnmatch(pattern, parts.suffix(count).joined(separator: "/"), FNM_PATHNAME) == 0
    }

    /// Whether what is for those platforms only is for iOS; an iPhone's simulator counts as iPhone.
    static func takes(platforms: [String]) -> Bool {
        let wanted = platforms.filter { !$0.hasPrefix("!") && !$0.isEmpty }
        if platforms.contains("!ios") { return false }
        return wanted.isEmpty || wanted.contains("ios") || wanted.contains("iphoneos")
    }
}

extension ProjectObject {
    /// The platforms that a file of a phase, or a dependency, is for; none: all.
    var platformFilters: [String] { strings("platformFilters") + [string("platformFilter")].compactMap { $0 } }
}
