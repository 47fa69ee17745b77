import Foundation
import StoryboardDocument

/// B3: bytes → typed document.
enum Parsing {
    static func run(_ paths: [String]) {
        memory(paths)
        let files = paths.compactMap { path in FileManager.default.contents(atPath: path).map { (path, [UInt8]($0)) } }
        let total = files.reduce(0) { $0 + $1.1.count }
        guard total > 0 else { return print("no documents") }
        var elements = 0
        let all = time(rounds: 5) {
            elements = 0
            for (path, bytes) in files { elements += parse(bytes, path)?.elementLimit ?? 0 }
        }
        let each = files.map { path, bytes in (time(rounds: 3) { _ = parse(bytes, path) }, path) }
        let slowest = each.max { $0.0 < $1.0 }!
        report(
            "parse",
            [
                "files": files.count, "megabytes": Double(total) / 1e6, "MBps": Double(total) / all, "nodes": elements,
                "slowest_ms": slowest.0 / 1e3,
            ])
        print("slowest:", slowest.1)
    }

    /// What all documents take when they are kept, beside their bytes; measured first, while no freed memory can be
    /// used again.
    private static func memory(_ paths: [String]) {
        let before = resident()
        let kept = paths.compactMap { try? StoryboardDocument(contentsOf: $0) }
        let total = kept.reduce(0) { $0 + $1.serialized().count }
        report("memory", ["kept": kept.count, "times_bytes": Double(resident() - before) / Double(max(1, total))])
    }

    private static func parse(_ bytes: [UInt8], _ path: String) -> StoryboardDocument? {
        try? StoryboardDocument(bytes: bytes, path: path)
    }

    /// Bytes of memory that this process has.
    private static func resident() -> Int {
        guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ") else {
            return 0
        }
        return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}
