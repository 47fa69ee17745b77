import Foundation
import SourceIndex
import StoryboardDocument

/// What UIKit and its companions declare, read from the toolkit's own sources once and kept beside the library.
enum FrameworkIndex {
    private static let modules = ["UIKit", "QuartzCore", "HeadlessDisplay", "BrowserDisplay"]

    static func load(_ toolkit: Toolkit) -> ProjectIndex {
        let cache = toolkit.libraries + "/framework-index.json"
        let stamp = toolkit.stamp
        if let data = FileManager.default.contents(atPath: cache), let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.stamp == stamp {
            return ProjectIndex(files: kept.files)
        }
        let files = modules.flatMap { swiftFiles(in: toolkit.sources + "/" + $0) }.map(read)
        // Elsewhere the toolkit may be read-only; then it is read again next time.
        if let data = try? JSONEncoder().encode(Kept(stamp: stamp, files: files)) { try? AtomicFile.write(Array(data), to: cache) }
        return ProjectIndex(files: files)
    }

    private struct Kept: Codable {
        let stamp: String
        let files: [FileIndex]
    }

    private static func swiftFiles(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }

    /// Only what apps can see is kept.
    private static func read(_ path: String) -> FileIndex {
        let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
        var index = ParsedSource(path: path, bytes: bytes, configuration: IOSBuildConfiguration(conditions: [])).index
        index.types = index.types.filter { !$0.isPrivate && !$0.isLocal }.map { type in
            var type = type
            type.functions.removeAll { $0.isPrivate }
            type.initializers.removeAll { $0.isPrivate }
            type.properties = []
            return type
        }
        index.imports = []
        return index
    }
}
