import Foundation
import StoryboardDocument

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
    private let walk: FolderWalk

    /// - Parameter project: a folder that links may lead to the inside of, as to that of the folder itself.
    init(path: String, leaveOut: Set<String>, explicitFolders: Set<String>, project: String? = nil) {
        (self.path, self.leaveOut, self.explicitFolders) = (path, leaveOut, explicitFolders)
        walk = FolderWalk(root: path, project: project)
    }

    /// What isn't looked at, once the files were asked for: a sentence each.
    var warnings: [String] {
        walk.leftOut.map { "The link \($0) leads out of the project; what is there is left out." }
            + [walk.exceeded].compactMap { $0 }.map { "The folder \(path) holds \($0.exceeded); the rest is left out." }
    }

    /// The folder's files in the order of their paths.
    func files(except infoPlist: String?) -> [File] {
        var found: [File] = []
        walk("", depth: 0, into: &found)
        return found.filter { $0 != infoPlist.map { .resource($0) } }
    }

    private func walk(_ relative: String, depth: Int, into found: inout [File]) {
        let folder = relative.isEmpty ? path : path + "/" + relative
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        where !name.hasPrefix(".") {
            let own = relative.isEmpty ? name : relative + "/" + name
            if MembershipException.names(of: own).contains(where: leaveOut.contains) { continue }
            switch walk.look(path + "/" + own, depth: depth) {
            case .folder where explicitFolders.contains(own): found.append(.resource(path + "/" + own))
            case .folder where !Self.isUnit(name): walk(own, depth: depth + 1, into: &found)
            case .file, .folder: if let file = Self.kind(of: path + "/" + own) { found.append(file) }
            case .nothing: continue
            }
        }
    }

    /// Whether a folder is one thing to Xcode.
    private static func isUnit(_ name: String) -> Bool { units.contains((name as NSString).pathExtension.lowercased()) }

    private static let units: Set = [
        "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "scnassets", "playground",
        "docc", "xcodeproj",
    ]

    private static let sources: Set = ["swift", "m", "mm", "c", "cc", "cpp", "cxx", "metal"]

    private static let neither: Set = [
        "h", "hpp", "pch", "md", "markdown", "entitlements", "xcconfig", "modulemap", "framework", "xcframework",
        "playground", "docc",
        "xcodeproj", "xcworkspace", "orig", "rej", "sh", "gitignore",
    ]

    static func kind(of path: String) -> File? {
        let type = (path as NSString).pathExtension.lowercased()
        if sources.contains(type) { return .source(path) }
        return neither.contains(type) ? nil : .resource(path)
    }
}
