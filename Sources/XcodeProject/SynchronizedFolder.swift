import Foundation

/// A folder whose files belong to a target without being listed (Xcode 16's synchronised groups).
struct SynchronizedFolder {
    enum File: Equatable {
        case source(String)
        case resource(String)
    }

    let path: String
    let leaveOut: Set<String>
    /// Folders that are copied as they are, instead of file by file.
    let explicitFolders: Set<String>

    /// The folder's files in the order of their paths.
    func files(except infoPlist: String?) -> [File] {
        var found: [File] = []
        walk("", into: &found)
        return found.filter { $0 != infoPlist.map { .resource($0) } }
    }

    private func walk(_ relative: String, into found: inout [File]) {
        let folder = relative.isEmpty ? path : path + "/" + relative
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where !name.hasPrefix(".") {
            let own = relative.isEmpty ? name : relative + "/" + name
            // Exceptions of localised files leave their language out: `Main.storyboard` for `Base.lproj/Main.storyboard`.
            let unlocalized = own.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
            if leaveOut.contains(own) || leaveOut.contains(unlocalized) && !unlocalized.isEmpty { continue }
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path + "/" + own, isDirectory: &isFolder)
            if isFolder.boolValue, explicitFolders.contains(own) {
                found.append(.resource(path + "/" + own))
            } else if isFolder.boolValue, !Self.isUnit(name) {
                walk(own, into: &found)
            } else if let file = Self.kind(of: path + "/" + own) {
                found.append(file)
            }
        }
    }

    /// Whether a folder is one thing to Xcode.
    private static func isUnit(_ name: String) -> Bool { units.contains((name as NSString).pathExtension.lowercased()) }

    private static let units: Set = [
        "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "scnassets", "playground", "docc", "xcodeproj",
    ]

    private static let sources: Set = ["swift", "m", "mm", "c", "cc", "cpp", "cxx", "metal"]

    private static let neither: Set = [
        "h", "hpp", "pch", "md", "markdown", "entitlements", "xcconfig", "modulemap", "framework", "xcframework", "playground", "docc",
        "xcodeproj", "xcworkspace", "orig", "rej", "sh", "gitignore",
    ]

    static func kind(of path: String) -> File? {
        let type = (path as NSString).pathExtension.lowercased()
        if sources.contains(type) { return .source(path) }
        return neither.contains(type) ? nil : .resource(path)
    }
}
