import Foundation
import StoryboardDocument
import XcodeProject

/// Modules of C that a target's search paths lead to, by the module maps that stand there (SWIFT_INCLUDE_PATHS, and those
/// for headers, which Xcode hands to Swift's clang as well).
enum CModules {
    static func folders(_ settings: BuildSettings, root: String) -> [String] {
        all(settings, root: root).filter { map(in: $0).map { !SDKModuleMap.isOne($0) } ?? false }
    }

    /// Maps of headers of an SDK that isn't here.
    static func mapsOfSDK(_ settings: BuildSettings, root: String) -> [String] {
        all(settings, root: root).compactMap(map).filter(SDKModuleMap.isOne)
    }

    private static func all(_ settings: BuildSettings, root: String) -> [String] {
        SearchPaths.folders(
            settings, ["SWIFT_INCLUDE_PATHS", "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS"], root: root)
    }

    private static func map(in folder: String) -> String? {
        ["module.modulemap", "module.map"].map { folder + "/" + $0 }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// The modules that the maps declare, by which they are imported.
    static func names(in folders: [String]) -> Set<String> {
        folders.compactMap(map).reduce(into: []) { $0.formUnion(names(inMap: $1)) }
    }

    static func names(inMap path: String) -> Set<String> {
        var names: Set<String> = []
        let text = String(decoding: BoundedFile.bytes(path, .sourceFile) ?? [], as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) where line.first?.isWhitespace == false {
            let words = line.split { $0.isWhitespace || $0 == "{" || $0 == "[" }.drop { $0 == "framework" }
            if words.first == "module", let name = words.dropFirst().first {
                names.insert(name.trimmingCharacters(in: ["\""]))
            }
        }
        return names
    }

    /// Changes whenever one of the folders' maps or headers does.
    static func stamp(of folders: [String]) -> String {
        folders.flatMap { folder in
            FolderWalk.names(in: folder).filter { $0.hasSuffix(".h") || $0.hasPrefix("module.") }.sorted().map {
                $0 + Fingerprint.stamp(of: folder + "/" + $0)
            }
        }.joined()
    }
}
