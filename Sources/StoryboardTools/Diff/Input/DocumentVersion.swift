import Foundation
import StoryboardDocument

/// One state of a document: a file, or what git has of it.
public struct DocumentVersion {
    /// What people call it: the path in the folder or repository.
    public let name: String
    private let content: Content

    private enum Content {
        case file(String)
        case bytes([UInt8])
    }

    public init(file: String, name: String? = nil) { (self.name, content) = (name ?? file, .file(file)) }
    public init(bytes: [UInt8], name: String) { (self.name, content) = (name, .bytes(bytes)) }

    /// Throws a `Diagnostic` if it is unreadable or damaged.
    public func document() throws -> StoryboardDocument {
        switch content {
        case .file(let path): try StoryboardDocument(contentsOf: path, original: name)
        case .bytes(let bytes): try StoryboardDocument(bytes: bytes, path: name)
        }
    }

    /// nil for what is too large to be a document, or can't be read.
    func bytes() -> [UInt8]? {
        switch content {
        case .file(let path): return BoundedFile.bytes(path, .document)
        case .bytes(let bytes): return bytes
        }
    }
}

/// A document in two states; nil where there is none.
public struct VersionPair {
    public var old: DocumentVersion?
    public var new: DocumentVersion?
    /// Whether two names mean that the file was renamed; two files given by hand may well have two names.
    public var isOneFile = true

    public init(old: DocumentVersion?, new: DocumentVersion?, isOneFile: Bool = true) {
        (self.old, self.new, self.isOneFile) = (old, new, isOneFile)
    }

    /// The pairs that two paths mean: files, folders with documents, `/dev/null` for nothing.
    ///
    /// Throws a `Diagnostic` for a path that isn't there, or a file beside a folder.
    public static func pairs(old: String, new: String) throws -> [VersionPair] {
        let folders = [old, new].map(isFolder)
        if folders == [false, false] {
            for path in [old, new] where path != "/dev/null" { _ = try DocumentFinder.documents(at: [path]) }
            return [VersionPair(old: version(old), new: version(new), isOneFile: false)]
        }
        for (path, folder) in zip([old, new], folders) where !folder && path != "/dev/null" {
            throw Diagnostic(
                .error, "A file can't be compared with a folder.", remedy: "Give two files or two folders.", path: path)
        }
        let before = try files(old), after = try files(new)
        return Set(before.keys).union(after.keys).sorted().map { name in
            VersionPair(
                old: before[name].map { DocumentVersion(file: $0, name: name) },
                new: after[name].map { DocumentVersion(file: $0, name: name) })
        }
    }

    private static func version(_ path: String) -> DocumentVersion? {
        path == "/dev/null" ? nil : DocumentVersion(file: path)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// By the path inside the folder.
    private static func files(_ folder: String) throws -> [String: String] {
        guard folder != "/dev/null" else { return [:] }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return Dictionary(
            try DocumentFinder.documents(at: [folder]).map { (String($0.dropFirst(prefix.count)), $0) },
            uniquingKeysWith: { first, _ in first })
    }
}
