import Foundation
import StoryboardDocument

/// The folder that a server was started for: what tools read and write lies in it.
struct ProjectFence: Sendable {
    /// Without links.
    let root: String

    /// - Parameter project: an .xcodeproj or .xcworkspace, whose folder it is, or a folder.
    init(around project: String) throws {
        let whole = FilePath.whole(project)
        let isProject = ["xcodeproj", "xcworkspace", "pbxproj"].contains((whole as NSString).pathExtension)
        var folder = isProject ? FilePath.folder(of: whole) : whole
        if whole.hasSuffix(".pbxproj") { folder = FilePath.folder(of: folder) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder),
            FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
            let root = Self.real(folder)
        else {
            throw Diagnostic(
                .error, "There is no such project or folder.",
                remedy: "Name an .xcodeproj, an .xcworkspace or a folder.",
                path: project)
        }
        self.root = root
    }

    /// A path that a client named, from the root; it may be that of a file that is still to be made.
    ///
    /// Throws a `Diagnostic` where it, or a link on the way, leads out of the project.
    func path(_ name: String) throws -> String {
        let whole = URL(fileURLWithPath: name.hasPrefix("/") ? name : root + "/" + name).standardizedFileURL.path
        var known = whole, rest = ""
        // What isn't there yet has no links; what hangs in the air (a link to nothing) is refused below.
        while known != "/", (try? FileManager.default.attributesOfItem(atPath: known)) == nil {
            rest = "/" + FilePath.name(of: known) + rest
            known = FilePath.folder(of: known)
        }
        guard let real = Self.real(known).map({ ($0 == "/" ? "" : $0) + rest }), holds(real), !name.contains("\0")
        else {
            throw Diagnostic(
                .error, "This lies outside of \(root), and tools touch nothing outside of it.",
                remedy: "Name a file inside, or start storyboard mcp for the folder around both.", path: name)
        }
        return real
    }

    func holds(_ path: String) -> Bool { path == root || path.hasPrefix(root == "/" ? "/" : root + "/") }

    /// As people read it in answers, and as commands take it: from the root, which is the working folder.
    func relative(_ path: String) -> String {
        guard path != root else { return "." }
        let short = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
        return short.hasPrefix("-") ? "./" + short : short
    }

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
