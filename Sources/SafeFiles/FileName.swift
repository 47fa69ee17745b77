/// Names that come from projects, documents, catalogs, tables and packages, before they become parts of paths.
public enum FileName {
    /// Whether the text is one part of a path: not empty, neither `.` nor `..`, without a slash or a character that
    /// can't be seen, and short enough for a file system.
    public static func isPart(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".." && text.utf8.count <= 255
            && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }

    /// Whether the text is a path that stays below the folder it is relative to; empty for the folder itself.
    public static func isBelow(_ path: String) -> Bool {
        path.isEmpty
            || path.utf8.count < 4096
                && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { isPart(String($0)) }
    }

    /// The text as one part of a path: what can't stand there is written as `_`.
    public static func part(_ text: String) -> String {
        if isPart(text) { return text }
        let written = String(
            decoding: text.utf8.map { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") ? $0 : UInt8(ascii: "_") },
            as: UTF8.self)
        if written.isEmpty { return "_" }
        if written == "." || written == ".." { return String(repeating: "_", count: written.count) }
        return written.utf8.count <= 255 ? written : String(written.prefix(60))
    }
}
