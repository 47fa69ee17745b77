/// Paths as text, without asking the file system.
///
/// Not Foundation's: where that is linked statically, `deletingLastPathComponent` traps on names of one letter (Swift
/// 6.3).
public enum FilePath {
    /// The folder that a path is in: `a/b` → `a`, `/a` → `/`, `a` → "" (the current one), `a/b/` → `a`.
    public static func folder(of path: String) -> String {
        let path = withoutEnd(path)
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        let folder = withoutEnd(String(path[..<slash]))
        return folder.isEmpty ? "/" : folder
    }

    /// What is behind the last slash: `a/b.c` → `b.c`, `a/` → `a`, `/` → `/`.
    public static func name(of path: String) -> String {
        let path = withoutEnd(path)
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        let name = String(path[path.utf8.index(after: slash)...])
        return name.isEmpty ? "/" : name
    }

    /// Without slashes at the end.
    private static func withoutEnd(_ path: String) -> String {
        var end = path.utf8.endIndex
        while end > path.utf8.startIndex, path.utf8[path.utf8.index(before: end)] == UInt8(ascii: "/") {
            end = path.utf8.index(before: end)
        }
        return end == path.utf8.startIndex && !path.isEmpty ? "/" : String(path[..<end])
    }
}
