import Foundation
import StoryboardDocument
import XcodeProject

/// Folders that settings name for headers and modules. A path that ends in `/**` means all folders inside as well.
enum SearchPaths {
    static func headers(_ settings: BuildSettings, root: String) -> [String] {
        // Xcode looks beside the products, too.
        folders(settings, ["USER_HEADER_SEARCH_PATHS", "HEADER_SEARCH_PATHS"], root: root)
            + [settings["BUILT_PRODUCTS_DIR"].map { $0 + "/include" }].compactMap { $0 }.filter(
                FileManager.default.fileExists)
    }

    /// Those that are there, once each.
    /// - Parameter root: the folder that relative ones start from.
    static func folders(_ settings: BuildSettings, _ names: [String], root: String) -> [String] {
        var seen: Set<String> = []
        return names.flatMap(settings.list).flatMap { path in
            let isRecursive = path.hasSuffix("/**")
            let folder = isRecursive ? String(path.dropLast(3)) : path
            let whole = folder.hasPrefix("/") ? folder : root + "/" + folder
            return isRecursive ? [whole] + inside(whole, settings) : [whole]
        }.filter { seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0) }
    }

    /// Folders inside, the nearest first, as far as they may hold headers.
    private static func inside(_ folder: String, _ settings: BuildSettings) -> [String] {
        let own = settings.list("EXCLUDED_RECURSIVE_SEARCH_PATH_SUBDIRECTORIES")
        let excluded = own.isEmpty ? never : own
        return FolderWalk.contents(of: folder) { name in
            !name.hasPrefix(".") && !excluded.contains { fnmatch($0, name, 0) == 0 }
        }.map { folder + "/" + $0 }.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }.sorted { $0.split(separator: "/").count < $1.split(separator: "/").count }
    }

    /// Xcode's own default of EXCLUDED_RECURSIVE_SEARCH_PATH_SUBDIRECTORIES (swift-build, CoreBuildSystem.xcspec).
    private static let never = [
        "*.nib", "*.lproj", "*.framework", "*.gch", "*.xcode*", "*.xcassets", "*.icon", "CVS", "*.pbproj", "*.pbxproj",
    ]
}
