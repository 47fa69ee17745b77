import StoryboardDocument

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files are written beside their place and renamed, so that an interrupted save loses nothing.
///
/// The new file has the old one's owner, group, permissions and extended attributes. Where that can't be had by
/// renaming (a file with several names, or one that belongs to somebody else) it is written in place, which isn't
/// atomic: so its whole new content is saved beside it first, in a file that stays if the writing is interrupted.
public enum AtomicFile {
    /// Replaces the file at `path`, keeping its permissions, or makes it; a symbolic link stays one, and so do pipes
    /// and devices. Throws a `Diagnostic`.
    /// - Parameter orInPlace: whether a file in a folder where nothing can be made, as around those that a confined
    ///   script may write, is written where it is, and nothing saved.
    public static func write(_ bytes: [UInt8], to path: String, orInPlace: Bool = false) throws {
        let target = FolderWalk.target(of: path) ?? path
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
            // Whoever put a file in the place of /dev/null would break every program on the machine.
            let special = open(target, O_WRONLY | O_CLOEXEC)
            guard special >= 0 else { throw failed("written", path) }
            defer { close(special) }
            guard writeAll(bytes, to: special) else { throw failed("written", path) }
            return
        }
        Leftovers.remove(of: target)
        var template = Array(Leftovers.template(for: target).utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else {
            let reason = errno
            if orInPlace, [EACCES, EPERM, EROFS].contains(reason), overwrite(target, with: bytes) { return }
            errno = reason
            throw failed("written", path)
        }
        var isDone = false
        defer { if !isDone { unlink(template) } }
        // mkstemp's files are private; a new file gets what `open` would have given it.
        let mask = umask(0)
        umask(mask)
        let isOwn = !exists || give(file, status)
        fchmod(file, exists && isOwn ? status.st_mode & 0o7777 : exists ? 0o600 : 0o666 & ~mask)
        if exists { ExtendedAttributes.copy(from: target, to: file) }
        guard writeAll(bytes, to: file) else {
            close(file)
            throw failed("written", path)
        }
        guard fsync(file) == 0 || errno == EINVAL, close(file) == 0 else { throw failed("written", path) }
        if exists, status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 || !isOwn {
            try InPlace(target: target, saved: template, path: path).write(bytes)
            return
        }
        guard rename(template, target) == 0 else { throw failed("put in its place", path) }
        isDone = true
    }

    private static func overwrite(_ target: String, with bytes: [UInt8]) -> Bool {
        let file = open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && ftruncate(file, 0) == 0
            && writeAll(bytes, to: file)
    }

    /// Removes a file that a person named, or that the program made for one; a link goes, not what it leads to. Throws
    /// a `Diagnostic`.
    public static func remove(_ path: String) throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw failed("removed", path) }
    }

    /// Makes a folder, and those around it that aren't there. Throws a `Diagnostic`.
    public static func makeFolder(_ path: String) throws {
        var status = stat()
        func isFolder() -> Bool { stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR }
        if path.isEmpty || isFolder() { return }
        try makeFolder(FilePath.folder(of: path))
        // Somebody else may have made it meanwhile.
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder() else {
            if errno == EEXIST { errno = ENOTDIR }
            throw Diagnostic(
                .error, "The folder can't be made: \(String(cString: strerror(errno))).",
                remedy: "Give a folder that can be written to.", path: path)
        }
    }

    /// Gives the new file the old one's owner and group. False where that is refused: only root may give files away.
    private static func give(_ file: Int32, _ old: stat) -> Bool {
        var new = stat()
        guard fstat(file, &new) == 0 else { return false }
        if new.st_uid == old.st_uid, new.st_gid == old.st_gid { return true }
        return fchown(file, old.st_uid, old.st_gid) == 0
    }

    static func failed(_ what: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .error, "The file can't be \(what): \(String(cString: strerror(errno))).",
            remedy: "Check the folder, its permissions and the space left.", path: path)
    }

    static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress! + done, bytes.count - done) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.write(file, bytes, count)
        #elseif canImport(Musl)
        Musl.write(file, bytes, count)
        #else
        Darwin.write(file, bytes, count)
        #endif
    }
}

/// Writing into a file that has to stay the same one: its other names would keep the old content, or its owner would
/// change.
private struct InPlace {
    let target: String
    /// The whole new content, beside it.
    let saved: [CChar]
    let path: String

    func write(_ bytes: [UInt8]) throws {
        // Leftovers are tidied away by their names; what may be all that is left of a document has another.
        let rescue = String(cString: saved) + ".saved"
        guard rename(saved, rescue) == 0 else { throw AtomicFile.failed("written", path) }
        let file = open(target, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else {
            let problem = AtomicFile.failed("written, as it belongs to somebody else or has other names", path)
            unlink(rescue)
            throw problem
        }
        let isWritten =
            AtomicFile.writeAll(bytes, to: file) && ftruncate(file, off_t(bytes.count)) == 0
            && (fsync(file) == 0 || errno == EINVAL)
        guard isWritten, close(file) == 0 else {
            var problem = AtomicFile.failed("written", path)
            problem.message += " Its whole new content is in \(rescue)."
            throw problem
        }
        unlink(rescue)
    }
}
