#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A way through folders that comes to an end: each folder is entered once, and links lead nowhere but to what is
/// inside.
///
/// A project may hold symbolic links to its own folders (Xcode follows them), to their parents, or to the whole
/// machine. One that leads to a folder inside the root is followed, one that leads elsewhere isn't: what lies outside
/// isn't the project's.
public final class FolderWalk {
    /// A folder as the file system knows it, however it is spelled.
    private struct Identity: Hashable { var device: UInt64, number: UInt64 }

    public enum Entry: Equatable {
        case file
        /// To be entered; it counts as entered now.
        case folder
        /// A folder that was entered before, lies outside or too deep; pipes and devices; what isn't there.
        case nothing
    }

    /// Folders that links may lead to the inside of.
    private let roots: [String]
    private var entered: Set<Identity> = []
    private var count = 0
    /// Why the walk was cut short, as a budget that was exceeded; nil where everything was looked at.
    public private(set) var exceeded: Budget?

    /// Links to folders outside, which were left alone.
    public private(set) var leftOut: [String] = []

    /// - Parameters:
    ///   - root: the folder that the walk begins in, and that links may lead to the inside of.
    ///   - project: another such folder, around it.
    public init(root: String, project: String? = nil) {
        roots = [root, project].compactMap { $0 }.map { Self.target(of: $0) ?? $0 }
        var status = stat()
        if stat(root, &status) == 0 { entered.insert(Self.identity(status)) }
    }

    /// What is at a path that the walk came to, `depth` folders below the root.
    public func look(_ path: String, depth: Int) -> Entry {
        count += 1
        guard Budget.folderEntries.allows(count) else { return cut(.folderEntries) }
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink, stat(path, &status) != 0 { return .nothing }
        switch status.st_mode & S_IFMT {
        // A link to a file outside is that file, as for whoever opens it: nothing has to be walked for it.
        case S_IFREG: return .file
        case S_IFDIR:
            guard Budget.folderDepth.allows(depth + 1) else { return cut(.folderDepth) }
            if isLink, !isInside(path) {
                leftOut.append(path)
                return .nothing
            }
            return entered.insert(Self.identity(status)).inserted ? .folder : .nothing
        default: return .nothing
        }
    }

    /// The files below a folder, as paths from it on: folders before what is in them, names in their order.
    ///
    /// - Parameter isWanted: by the name of a file or folder.
    public static func contents(of folder: String, where isWanted: (String) -> Bool = { _ in true }) -> [String] {
        let walk = FolderWalk(root: folder)
        var found: [String] = []
        func enter(_ relative: String, depth: Int) {
            for name in names(in: folder + "/" + relative).sorted() where isWanted(name) {
                let path = relative.isEmpty ? name : relative + "/" + name
                let entry = walk.look(folder + "/" + path, depth: depth)
                if entry != .nothing { found.append(path) }
                if entry == .folder { enter(path, depth: depth + 1) }
            }
        }
        enter("", depth: 0)
        return found
    }

    /// What is in a folder, without `.` and `..`; nothing where it can't be read.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private func cut(_ budget: Budget) -> Entry {
        exceeded = exceeded ?? budget
        return .nothing
    }

    private func isInside(_ path: String) -> Bool {
        guard let target = Self.target(of: path) else { return false }
        return roots.contains { $0 != "/" && (target == $0 || target.hasPrefix($0 + "/")) }
    }

    private static func identity(_ status: stat) -> Identity {
        Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// Whether there is something that is no link.
    public static func isPlain(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFLNK
    }

    /// The path without links, of what is there.
    public static func target(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
