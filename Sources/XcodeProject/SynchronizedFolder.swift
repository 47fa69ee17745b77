import Foundation
import StoryboardDocument

/// A folder whose files belong to a target without being listed (Xcode 16's synchronised groups).
final class SynchronizedFolder {
    enum File: Equatable {
        case source(String)
        case resource(String)

        var path: String {
            switch self {
            case .source(let path), .resource(let path): path
            }
        }
    }

    let path: String
    let leaveOut: Set<String>
    /// Folders that are copied as they are, instead of file by file.
    let explicitFolders: Set<String>
    /// What the project says that files are, other than their names do.
    private let explicitTypes: [String: String]
    private let walk: FolderWalk
    /// What belongs to no phase, and why, once the files were asked for.
    private(set) var leftOut: [(path: String, reason: String)] = []

    /// - Parameter project: a folder that links may lead to the inside of, as to that of the folder itself.
    init(
        path: String, leaveOut: Set<String>, explicitFolders: Set<String>, explicitTypes: [String: String] = [:],
        project: String? = nil
    ) {
        (self.path, self.leaveOut, self.explicitFolders) = (path, leaveOut, explicitFolders)
        self.explicitTypes = explicitTypes
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
        where name != ".DS_Store" {
            let own = relative.isEmpty ? name : relative + "/" + name
            if MembershipException.names(of: own).contains(where: leaveOut.contains) {
                leftOut.append((path + "/" + own, "an exception of the folder"))
                continue
            }
            switch walk.look(path + "/" + own, depth: depth) {
            case .folder where explicitFolders.contains(own) || explicitTypes[own].map(Self.isFolder) == true:
                found.append(.resource(path + "/" + own))
            // What Finder, git and packages keep beside the files.
            case .folder where name.hasPrefix("."): continue
            case .folder where !FileKinds.isUnit(name): walk(own, depth: depth + 1, into: &found)
            case .file, .folder: add(own, to: &found)
            case .nothing: continue
            }
        }
    }

    /// Why such a file isn't copied.
    static let inCatalog = "compiled into the asset catalog, which shows no icons here"

    private static func isFolder(_ type: String) -> Bool { type == "folder" || type.hasPrefix("wrapper") }

    private func add(_ relative: String, to found: inout [File]) {
        let whole = path + "/" + relative
        switch explicitTypes[relative].map(FileKinds.fate(ofType:)) ?? FileKinds.fate(of: whole) {
        case .source: found.append(.source(whole))
        case .resource: found.append(.resource(whole))
        case .catalog: leftOut.append((whole, Self.inCatalog))
        case .nothing: leftOut.append((whole, "files of this kind belong to no phase"))
        }
    }

    static func kind(of path: String) -> File? {
        switch FileKinds.fate(of: path) {
        case .source: .source(path)
        case .resource: .resource(path)
        case .catalog, .nothing: nil
        }
    }
}
