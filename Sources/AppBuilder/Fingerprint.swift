import Foundation

/// What tells whether a file changed.
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
}
