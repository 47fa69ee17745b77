import Foundation
import SafeFiles
import StoryboardDocument

/// Merges line by line, as git does: for documents of Xcode 3, which have the same extension but another format.
public enum TextMerge {
    /// Whether a file is in Xcode 3's format, `<archive>`.
    public static func isOlderFormat(_ path: String) -> Bool {
        BoundedFile.start(of: path, 400).map { String(decoding: $0, as: UTF8.self).contains("<archive ") } ?? false
    }

    /// Whether the bytes are no document, or one with problems that neither side has.
    private static func isDamaged(_ bytes: [UInt8], _ ours: StoryboardDocument, _ theirs: StoryboardDocument) -> Bool {
        guard let document = try? StoryboardDocument(bytes: bytes, path: "merged") else { return true }
        return !MergeIntegrity.problems(in: document).subtracting(MergeIntegrity.problems(in: ours)).subtracting(
            MergeIntegrity.problems(in: theirs)
        ).isEmpty
    }

    /// Writes the merge, with conflict markers where lines conflict, and returns the exit status: 0 or 1. Throws a
    /// `Diagnostic`.
    public static func merge(base: String, ours: String, theirs: String, into output: String, markerSize: Int?) throws
        -> Int32
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs"]
            + (markerSize.map { ["--marker-size", String($0)] } ?? []) + [ours, base, theirs]
        let pipe = Pipe()
        process.standardOutput = pipe
        do { try process.run() } catch {
            throw Diagnostic(
                .error, "git can't be started: \(error.localizedDescription)", remedy: "Install git.", path: ours)
        }
        let merged = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus < 128 else {
            throw Diagnostic(.error, "git merge-file failed.", remedy: "Merge the file by hand.", path: ours)
        }
        if process.terminationStatus == 0, let mine = try? StoryboardDocument(contentsOf: ours),
            let yours = try? StoryboardDocument(contentsOf: theirs), isDamaged(Array(merged), mine, yours)
        {
            // Lines that don't touch may still make nonsense of a document. Ours stays.
            try AtomicFile.write(mine.serialized(), to: output)
            throw Diagnostic(
                .error, "Together the changed lines make no document that opens; the file is ours.",
                remedy: "Make their changes again in Interface Builder, or take theirs: git checkout --theirs.",
                path: output)
        }
        try AtomicFile.write(Array(merged), to: output)
        return process.terminationStatus == 0 ? 0 : 1
    }
}
