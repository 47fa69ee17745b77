import Foundation
import SafeFiles

/// A program in the build folder that is made again only when what it is made of has changed.
struct KeptProgram {
    let root: SafeFolder
    let path: String
    /// The file that says what it was made of, below the root.
    let record: String
    let fingerprint: String

    /// - Parameter parts: all that it is made of, in words.
    init(_ path: String, record: String, of parts: [String], in root: SafeFolder) {
        (self.path, self.record, self.root) = (path, record, root)
        fingerprint = Fingerprint.hash(parts.joined(separator: "\0").utf8)
    }

    /// Its path, made by `make` where it isn't there as it has to be.
    func path(orMade make: () throws -> Void) throws -> String {
        if try root.contents(record) == Data(fingerprint.utf8), access(path, X_OK) == 0 { return path }
        try root.remove(record)
        try make()
        try root.update(record, with: Array(fingerprint.utf8))
        return path
    }
}
