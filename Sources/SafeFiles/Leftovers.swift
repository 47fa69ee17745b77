import StoryboardDocument
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Temporary files of saves that were interrupted: `.Main.storyboard.aB3dEf` beside `Main.storyboard`.
///
/// They are hidden, so that a folder whose files all belong to an app doesn't take them for resources. The next save of
/// the same file removes them: those that have exactly such a name, are plain files of the same user, have no other
/// name, and are older than any save takes.
enum Leftovers {
    private static let letters = 6
    /// Seconds. Nobody saves for an hour; a save that still goes on must not lose its file.
    private static let age = 3_600

    /// For `mkstemp`.
    static func template(for path: String) -> String { prefix(path) + String(repeating: "X", count: letters) }

    static func remove(of path: String) {
        let prefix = name(prefix(path)), folder = FilePath.folder(of: path).isEmpty ? "." : FilePath.folder(of: path)
        for found in candidates(in: folder)
        where found.utf8.count == prefix.utf8.count + letters && found.hasPrefix(prefix) {
            let leftover = folder + "/" + found
            if isOld(leftover) { unlink(leftover) }
        }
    }

    private static func isOld(_ path: String) -> Bool {
        var status = stat(), now = timespec()
        guard lstat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
        #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
        #else
        let changed = status.st_mtim.tv_sec
        #endif
        return status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && status.st_nlink == 1
            && now.tv_sec - changed > age
    }

    /// `Folder/.Main.storyboard.`; of long names as much as leaves room for the letters.
    private static func prefix(_ path: String) -> String {
        let folder = FilePath.folder(of: path), longest = 255 - 2 - letters
        var name = FilePath.name(of: path)
        while name.utf8.count > longest { name.removeLast() }
        return (folder.isEmpty ? "" : folder == "/" ? "/" : folder + "/") + ".\(name)."
    }

    private static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    // MARK: Folders

    /// By folder, the names in it that may be leftovers. A folder is read once: pictures of a thousand scenes go into
    /// one.
    private static let known = Mutex<[String: [String]]>([:])

    private static func candidates(in folder: String) -> [String] {
        known.withLock { known in
            if let names = known[folder] { return names }
            let names = FolderWalk.names(in: folder).filter(hasTheForm)
            known[folder] = names
            return names
        }
    }

    /// A dot, a name, a dot and six letters or digits.
    private static func hasTheForm(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard bytes.count > letters + 2, bytes[0] == UInt8(ascii: "."),
            bytes[bytes.count - letters - 1] == UInt8(ascii: ".")
        else { return false }
        return bytes.suffix(letters).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }
}
