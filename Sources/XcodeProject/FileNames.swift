import Foundation

/// Names as Apple's file systems take them: in any of Unicode's normal forms and, as Macs are formatted, in upper or
/// lower case.
enum FileNames {
    /// The path as it is spelled on disk; as it was given, if there is no such file.
    static func onDisk(_ path: String) -> String {
        // What is longer than any path is none.
        if path.isEmpty || path == "/" || path.utf8.count > 4_096 || FileManager.default.fileExists(atPath: path) {
            return path
        }
        let url = URL(fileURLWithPath: path), folder = onDisk(url.deletingLastPathComponent().path),
            name = url.lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // Swift compares strings by what they mean, not by how it is written.
        guard
            let found = names.first(where: { $0 == name })
                ?? names.sorted().first(where: { $0.lowercased() == name.lowercased() })
        else { return path }
        return folder == "/" ? "/" + found : folder + "/" + found
    }
}
