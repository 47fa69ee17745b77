import Foundation
import SafeFiles
import StoryboardDocument

/// What git knows of documents, asked of the `git` program.
public struct GitRepository {
    private let folder: String

    /// - Parameter folder: anywhere inside the work tree.
    public init(folder: String = ".") { self.folder = folder }

    /// The documents that differ between revisions: `A..B`, `A...B`, or `A` for the work tree against it.
    ///
    /// Throws a `Diagnostic` with git's own words if it refuses.
    public func pairs(_ revisions: String, paths: [String]) throws -> [VersionPair] {
        guard !revisions.hasPrefix("-") else {
            throw Diagnostic(
                .error, "“\(revisions)” is no revision.",
                remedy: "Give --git a revision or a range such as main..HEAD.", path: folder)
        }
        // A bare repository has no work tree, and no differences from it.
        let top = String(decoding: (try? git(["rev-parse", "--show-toplevel"])) ?? [], as: UTF8.self)
            .trimmingCharacters(in: .newlines)
        let patterns = paths.isEmpty ? DocumentFinder.extensions.sorted().map { ":(top,glob)**/*.\($0)" } : paths
        let raw = try git(
            ["diff", "--raw", "-z", "--no-renames", "--no-ext-diff", "--abbrev=64", revisions, "--"] + patterns)
        let entries = Self.entries(raw).filter {
            DocumentFinder.extensions.contains(($0.path as NSString).pathExtension)
        }
        let blobs = try self.blobs(entries.flatMap { [$0.old, $0.new] }.compactMap { $0 })
        return entries.map { entry in
            let new: DocumentVersion?
            switch entry.new {
            case let blob?: new = blobs[blob].map { DocumentVersion(bytes: $0, name: entry.path) }
            case nil: new = entry.isDeleted ? nil : DocumentVersion(file: "\(top)/\(entry.path)", name: entry.path)
            }
            return VersionPair(
                old: entry.old.flatMap { blobs[$0] }.map { DocumentVersion(bytes: $0, name: entry.path) }, new: new)
        }
    }

    private struct Entry {
        var path: String
        /// Names of blobs; nil for none, and for the work tree's file.
        var old, new: String?
        var isDeleted: Bool
    }

    /// `:100644 100644 OLD NEW M` and the path, each ended by a zero byte.
    private static func entries(_ raw: [UInt8]) -> [Entry] {
        let fields = raw.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var entries: [Entry] = []
        var index = 0
        while index + 1 < fields.count {
            let words = fields[index].split(separator: " ")
            guard words.count == 5, fields[index].hasPrefix(":") else {
                index += 1
                continue
            }
            func blob(_ word: Substring) -> String? { word.allSatisfy { $0 == "0" } ? nil : String(word) }
            // Links and submodules are no documents.
            let isFile =
                ["100644", "100755", "000000"].contains(words[1])
                && ["100644", "100755", "000000"].contains(words[0].dropFirst())
            if isFile {
                entries.append(
                    Entry(path: fields[index + 1], old: blob(words[2]), new: blob(words[3]), isDeleted: words[4] == "D")
                )
            }
            index += 2
        }
        return entries
    }

    private func blobs(_ names: [String]) throws -> [String: [UInt8]] {
        guard !names.isEmpty else { return [:] }
        let output = try git(["cat-file", "--batch"], input: names.map { $0 + "\n" }.joined())
        var blobs: [String: [UInt8]] = [:]
        var place = 0
        for name in names {
            guard let end = output[place...].firstIndex(of: 10) else { break }
            let header = String(decoding: output[place..<end], as: UTF8.self).split(separator: " ")
            guard header.count == 3, let size = Int(header[2]), end + 1 + size <= output.count else {
                place = end + 1
                continue
            }
            blobs[name] = Array(output[end + 1..<end + 1 + size])
            place = end + 2 + size
        }
        return blobs
    }

    private func git(_ arguments: [String], input: String? = nil) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        // Files, not pipes: neither side waits for the other.
        let output = Pipe(), errors = try AnonymousFile.make()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = try AnonymousFile.holding(Data((input ?? "").utf8))
        do { try process.run() } catch {
            throw Diagnostic(
                .error, "git can't be started.", remedy: "Install git, or compare two files.", path: folder)
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            try? errors.seek(toOffset: 0)
            let words =
                (try? errors.readToEnd()).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }?.split(
                    separator: "\n"
                ).first.map(String.init) ?? "status \(process.terminationStatus)"
            throw Diagnostic(
                .error, "git: \(words)", remedy: "Check the revisions, and that this is inside a git repository.",
                path: folder)
        }
        return Array(data)
    }
}
