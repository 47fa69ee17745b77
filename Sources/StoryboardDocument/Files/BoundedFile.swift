#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files that strangers wrote, read whole: regular ones up to a size, never pipes and devices, which have no end.
public enum BoundedFile {
    public enum Problem: Error, Hashable, CustomStringConvertible {
        /// With the system's reason.
        case unreadable(String)
        case notAFile
        case tooLarge(Int, Budget)

        public var description: String {
            switch self {
            case .unreadable(let reason): "The file can't be read: \(reason)."
            case .notAFile: "This is not a file but a folder or a device."
            case .tooLarge(let size, let budget):
                "The file has \(size / 1_000_000) MB; files of more than \(budget.limit >> 20) MB are not read."
            }
        }
    }

    /// The file's bytes; throws a `Problem`.
    public static func read(_ path: String, _ budget: Budget) throws -> [UInt8] {
        let (file, size) = try opened(path)
        defer { close(file) }
        guard budget.allows(size) else { throw Problem.tooLarge(size, budget) }
        return try read(file, size)
    }

    /// The file's first bytes; nil where it can't be read or is none.
    public static func start(of path: String, _ count: Int) -> [UInt8]? {
        guard let (file, size) = try? opened(path) else { return nil }
        defer { close(file) }
        return try? read(file, min(size, count))
    }

    /// Whether there is a file, and not a folder, a pipe or a device.
    public static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func opened(_ path: String) throws -> (file: Int32, size: Int) {
        // Opening a pipe would wait for somebody to write to it.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw Problem.unreadable(String(cString: strerror(errno))) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw Problem.notAFile
        }
        return (file, Int(status.st_size))
    }

    private static func read(_ file: Int32, _ size: Int) throws -> [UInt8] {
        var reason: String?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = systemRead(file, buffer.baseAddress! + count, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { reason = String(cString: strerror(errno)) }
                if got <= 0 { break }
                count += got
            }
        }
        if let reason { throw Problem.unreadable(reason) }
        return bytes
    }

    /// The file's bytes; nil where it can't be read or is none.
    public static func bytes(_ path: String, _ budget: Budget) -> [UInt8]? { try? read(path, budget) }

    private static func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.read(file, bytes, count)
        #elseif canImport(Musl)
        Musl.read(file, bytes, count)
        #else
        Darwin.read(file, bytes, count)
        #endif
    }
}
