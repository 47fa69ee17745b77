import Canvas
import Foundation
import SafeFiles

/// A catalog of the images that are in no catalog yet, so that they are seen before they are saved: a folder for this program alone.
@MainActor
final class UnsavedImages {
    private var folder: SafeFolder?
    /// What the catalog holds, by path in it.
    private var held: [String: [UInt8]] = [:]

    /// The catalog; nil while there is nothing in it.
    private(set) var catalog: String?

    /// Holds these files, by their paths in catalogs, and nothing else. Whether that is something else than before.
    func hold(_ files: [String: [UInt8]]) throws -> Bool {
        guard files != held else { return false }
        if files.isEmpty {
            if let folder { Self.remove(folder.path) }
            (folder, held, catalog) = (nil, [:], nil)
            return true
        }
        let folder = try self.folder ?? Self.makeFolder()
        self.folder = folder
        for path in held.keys where files[path] == nil { try? folder.remove(Self.place(path)) }
        for (path, bytes) in files where held[path] != bytes { try folder.write(bytes, to: Self.place(path)) }
        held = files
        catalog = folder.path + "/Unsaved.xcassets"
        return true
    }

    private static func place(_ path: String) -> String { "Unsaved.xcassets/" + path }

    private static func makeFolder() throws -> SafeFolder {
        let path = NSTemporaryDirectory() + "/storyboard-design-\(UUID().uuidString)"
        let folder = try SafeFolder(path, create: true)
        try folder.makePrivate()
        return folder
    }

    deinit { if let folder { Self.remove(folder.path) } }

    nonisolated private static func remove(_ path: String) {
        try? SafeFolder((path as NSString).deletingLastPathComponent).remove((path as NSString).lastPathComponent)
    }
}
