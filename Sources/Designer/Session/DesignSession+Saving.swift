import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// Saving: touched lines only, each file whole or not at all, and never over what somebody else wrote meanwhile.
extension DesignSession {
    /// The paths of files that differ from what was read or written last.
    public var changedPaths: [String] { files.values.filter(\.isChanged).map(\.path).sorted() }

    /// The paths of all files that were opened.
    public var knownPaths: [String] { files.keys.sorted() }

    /// Writes what has changed. Returns the paths written.
    ///
    /// A file that has changed on disk since it was read is merged with what is unsaved, by object. Throws a `Diagnostic` where
    /// both changed the same thing, before anything is written, and for files that can't be written.
    @discardableResult
    public func save() throws -> [String] {
        let changed = changedPaths
        for path in changed { try mergeWithDisk(path) }
        // What goes, goes last: nothing is lost where the new place can't be written.
        let written = changed.compactMap { files[$0] }.sorted { ($0.bytes != nil ? 0 : 1) < ($1.bytes != nil ? 0 : 1) }
        try FileChanges.write(written.map { (path: $0.path, bytes: $0.bytes) }, makesFolders: true)
        for file in written {
            file.saved = file.bytes
            file.stamp = FileStamp(file.path)
        }
        if !changed.isEmpty { try journal?.note(saved: changed) }
        return changed
    }

    /// Whether there was such a file when it was read or written last.
    public func wasOnDisk(_ path: String) -> Bool { files[path]?.saved != nil }

    /// Takes in what somebody else did to a file since it was read or written last, merged with what is unsaved. False where nothing was done.
    ///
    /// Throws a `Diagnostic` where both changed the same thing.
    public func takeIn(_ path: String) throws -> Bool {
        guard let file = files[path], file.saved != nil, BoundedFile.isFile(path) else { return false }
        let stamp = FileStamp(path)
        guard stamp != file.stamp else { return false }
        let before = file.saved
        try mergeWithDisk(path)
        file.stamp = stamp
        return before != file.saved
    }

    /// Takes in what somebody else did to a file since it was read.
    private func mergeWithDisk(_ path: String) throws {
        guard let file = files[path] else { return }
        if BoundedFile.isFile(path), access(path, W_OK) != 0 {
            throw Diagnostic(
                .error, "The file is read-only.", remedy: "Make it writable (chmod u+w), or save a copy elsewhere.",
                path: path)
        }
        let disk = BoundedFile.isFile(path) ? try BoundedFile.read(path, .document) : nil
        guard disk != file.saved else { return }
        guard let base = file.saved, let disk, let bytes = file.bytes else {
            throw Diagnostic(
                .error,
                file.saved == nil
                    ? "There is such a file meanwhile." : "The file has been removed or made anew meanwhile.",
                remedy: "Save under another name.", path: path)
        }
        guard DocumentFinder.extensions.contains(URL(fileURLWithPath: path).pathExtension) else {
            try mergeLines(of: file, base: base, ours: bytes, theirs: disk)
            return
        }
        func document(_ bytes: [UInt8]) throws -> StoryboardDocument {
            try StoryboardDocument(bytes: bytes, path: path)
        }
        let merge = DocumentMerge(base: try document(base), ours: try document(bytes), theirs: try document(disk))
        guard merge.conflicts.isEmpty else {
            throw Diagnostic(
                .error,
                "The file has changed on disk, and both versions changed the same: "
                    + merge.conflicts.map { "\($0)" }.joined(separator: "; ") + ".",
                remedy: "Undo one of the two; nothing was written.", path: path)
        }
        file.saved = disk
        replace(file, by: merge.bytes, named: "Take In Changes from Disk")
    }

    /// Sources are merged by lines, as git does.
    private func mergeLines(of file: DesignFile, base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws {
        let merge = LineMerge(base: base, ours: ours, theirs: theirs)
        if let conflict = merge.conflicts.first {
            let lines =
                conflict.count == 1
                ? "line \(conflict.lowerBound)" : "lines \(conflict.lowerBound)–\(conflict.upperBound)"
            throw Diagnostic(
                .error, "The file has changed on disk, and both versions changed the same: \(lines).",
                remedy: "Undo one of the two; nothing was written.", path: file.path)
        }
        file.saved = theirs
        replace(file, by: merge.bytes, named: "Take In Changes from Disk")
    }
}
