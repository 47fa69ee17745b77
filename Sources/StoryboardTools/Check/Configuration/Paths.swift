import Foundation

/// Paths without asking the file system.
enum Paths {
    static func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    static func folder(of path: String) -> String {
        let whole = absolute(path)
        guard let slash = whole.lastIndex(of: "/"), slash != whole.startIndex else { return "/" }
        return String(whole[..<slash])
    }

    /// The path as seen from a folder that it is in; else the whole one without its first slash.
    static func relative(_ path: String, to folder: String) -> String {
        let whole = absolute(path), base = absolute(folder.isEmpty ? "." : folder)
        if base == "/" { return String(whole.dropFirst()) }
        return whole.hasPrefix(base + "/") ? String(whole.dropFirst(base.count + 1)) : String(whole.dropFirst())
    }
}
