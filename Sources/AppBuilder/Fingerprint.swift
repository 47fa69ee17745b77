import Foundation
import StoryboardDocument

/// What tells whether a file changed, and files that are only written when they did.
enum Fingerprint {
    /// Size and time of the last change, from one look at the file.
    static func stamp(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "-" }
        return "\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    /// When the file changed last, in nanoseconds; of none it is long ago.
    static func time(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec : .min
    }

    /// A hash of the bytes, the same in every run.
    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(value, radix: 16)
    }

    /// Writes the file unless it holds these bytes already; true if it was written.
    @discardableResult
    static func write(_ bytes: [UInt8], to path: String) throws -> Bool {
        if let data = FileManager.default.contents(atPath: path), data.elementsEqual(bytes) { return false }
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try AtomicFile.write(bytes, to: path)
        return true
    }

    @discardableResult
    static func write(_ text: String, to path: String) throws -> Bool { try write(Array(text.utf8), to: path) }

    /// Copies the file or folder unless the copy is as new.
    static func copy(_ source: String, to target: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else { return }
        if isFolder.boolValue {
            try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
            for name in try FileManager.default.contentsOfDirectory(atPath: source) { try copy(source + "/" + name, to: target + "/" + name) }
            return
        }
        var from = stat(), to = stat()
        if stat(source, &from) == 0, stat(target, &to) == 0, from.st_size == to.st_size, from.st_mtim.tv_sec == to.st_mtim.tv_sec,
           from.st_mtim.tv_nsec == to.st_mtim.tv_nsec { return }
        try FileManager.default.createDirectory(atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try? FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: source, toPath: target)
        // The copy carries the original's time, so that the next build sees that it is as new.
        var times = [from.st_atim, from.st_mtim]
        utimensat(AT_FDCWD, target, &times, 0)
    }
}
