import Foundation
import SafeFiles
import StoryboardDocument

/// Files that are written and removed together, or not at all.
package enum FileChanges {
    /// Writes all files, in order, and removes those without bytes; where one can't be, those before it get back what they were.
    ///
    /// Throws a `Diagnostic`.
    /// - Parameter makesFolders: whether folders that aren't there are made, as for languages.
    package static func write(_ changes: [(path: String, bytes: [UInt8]?)], makesFolders: Bool = false) throws {
        var undo: [() -> Void] = []
        do {
            for (path, bytes) in changes {
                let restoration = restoration(of: path)
                if let bytes {
                    if makesFolders { try AtomicFile.makeFolder(FilePath.folder(of: path)) }
                    try AtomicFile.write(bytes, to: path)
                } else {
                    try AtomicFile.remove(path)
                }
                undo.append(restoration)
            }
        } catch {
            for step in undo.reversed() { step() }
            throw error
        }
    }

    /// Makes a file what it is now, at a later time.
    private static func restoration(of path: String) -> () -> Void {
        if let before = BoundedFile.bytes(path, .projectFile) { return { try? AtomicFile.write(before, to: path) } }
        // What is there and can't be read (a device, say) isn't this program's to take away.
        return FileManager.default.fileExists(atPath: path) ? {} : { try? AtomicFile.remove(path) }
    }
}
