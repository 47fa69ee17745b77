#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files are written beside their place and renamed, so that an interrupted save loses nothing.
public enum AtomicFile {
    /// Replaces the file at `path`, keeping its permissions, or makes it; a symbolic link stays one, and so do pipes and devices. Throws a `Diagnostic`.
    public static func write(_ bytes: [UInt8], to path: String) throws {
        let target = resolved(path)
        func failed(_ what: String) -> Diagnostic {
            Diagnostic(.error, "The file can't be \(what): \(String(cString: strerror(errno))).", remedy: "Check the folder, its permissions and the space left.", path: path)
        }
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
            // Whoever put a file in the place of /dev/null would break every program on the machine.
            let special = open(path, O_WRONLY)
            guard special >= 0 else { throw failed("written") }
            defer { close(special) }
            guard writeAll(bytes, to: special) else { throw failed("written") }
            return
        }
        var template = Array("\(target).XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw failed("written") }
        var renamed = false
        defer { if !renamed { unlink(template) } }
        // mkstemp's files are private; a new file gets what `open` would have given it.
        let mask = umask(0)
        umask(mask)
        fchmod(file, exists ? status.st_mode & 0o7777 : 0o666 & ~mask)
        guard writeAll(bytes, to: file) else { close(file); throw failed("written") }
        guard fsync(file) == 0 || errno == EINVAL, close(file) == 0 else { throw failed("written") }
        guard rename(template, target) == 0 else { throw failed("put in its place") }
        renamed = true
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress! + done, bytes.count - done) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
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
