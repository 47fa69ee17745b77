import Foundation
import StoryboardDocument

/// Files without a name, in the folder for temporary files: nothing is left behind, however a process ends.
public enum AnonymousFile {
    /// An empty file to write, and to read again from its beginning.
    public static func make() throws -> FileHandle {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(folder)/.storyboard-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else {
            throw Diagnostic(
                .error, "A temporary file can't be made: \(String(cString: strerror(errno))).",
                remedy: "Check the folder and the space left, or name another with TMPDIR.", path: folder)
        }
        unlink(template)
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// A file that holds the bytes, at its beginning.
    public static func holding(_ data: Data) throws -> FileHandle {
        let file = try make()
        try file.write(contentsOf: data)
        try file.seek(toOffset: 0)
        return file
    }
}
