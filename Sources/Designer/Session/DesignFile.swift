import Foundation
import StoryboardDocument

/// A file that a session has open: what it holds now, and what it holds on disk.
final class DesignFile {
    let path: String
    /// nil: there is none.
    private(set) var bytes: [UInt8]?
    /// What was read, or written last; nil where there is no such file yet.
    var saved: [UInt8]?
    /// When the file was looked at last.
    var stamp: FileStamp?
    private var read: StoryboardDocument?

    init(path: String, bytes: [UInt8]?, saved: [UInt8]?) {
        self.path = path
        self.bytes = bytes
        self.saved = saved
    }

    var isChanged: Bool { bytes != saved }

    /// The document that the bytes are. It is for reading: edits are made in another of the same bytes.
    ///
    /// Throws a `Diagnostic` if the bytes are no document.
    func document() throws -> StoryboardDocument {
        if let read { return read }
        guard let bytes else {
            throw Diagnostic(.error, "There is no such document any more.", remedy: "Undo its removal.", path: path)
        }
        let document = try StoryboardDocument(bytes: bytes, path: path)
        read = document
        return document
    }

    /// Gives the file other bytes; its document is read anew from them when it is asked for.
    func set(_ bytes: [UInt8]?) {
        self.bytes = bytes
        read = nil
    }

    /// Gives the file the bytes of a document.
    func set(_ document: StoryboardDocument) {
        bytes = document.serialized()
        read = document.isEdited ? nil : document
    }
}

/// When a file was written and how long it was: another one has most likely other bytes.
package struct FileStamp: Equatable {
    private var seconds = 0, nanoseconds = 0, size = 0

    package init(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        (seconds, nanoseconds, size) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size))
    }
}
