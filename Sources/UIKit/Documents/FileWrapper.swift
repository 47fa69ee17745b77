import Foundation

/// A file or a folder in memory: what documents are made of that consist of several files.
open class FileWrapper: NSObject, @unchecked Sendable {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let immediate = ReadingOptions(rawValue: 1)
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data), folder([String: FileWrapper]), link(URL)
    }

    private var content: Content
    /// The name it was read from or last written to.
    open var filename: String?
    /// The name it would like in a folder.
    open var preferredFilename: String?
    open var fileAttributes: [String: Any] = [:]

    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

    /// Reads a file, or a folder with all that is in it.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = try Self.content(of: url)
        filename = url.lastPathComponent
        preferredFilename = filename
    }

    private static func content(of url: URL) throws -> Content {
        let manager = FileManager.default
        if let target = try? manager.destinationOfSymbolicLink(atPath: url.path) {
            return .link(URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()))
        }
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path, NSURLErrorKey: url])
        }
        guard isFolder.boolValue else { return .file(try Data(contentsOf: url)) }
        var children: [String: FileWrapper] = [:]
        for name in try manager.contentsOfDirectory(atPath: url.path) {
            children[name] = try FileWrapper(url: url.appendingPathComponent(name))
        }
        return .folder(children)
    }

    open func read(from url: URL, options: ReadingOptions = []) throws {
        content = try Self.content(of: url)
        filename = url.lastPathComponent
    }

    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
    /// What is in the folder, by its key there: the preferred name, or one made of it where that was taken.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

    // MARK: Folders

    /// Adds a file or folder and returns its key: its preferred name, with a number before it where the name is taken.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else {
            Misuse.raise(
                .internalInconsistency, "-[NSFileWrapper addFileWrapper:] was sent to something that isn't a directory")
        }
        guard let wanted = child.preferredFilename, !wanted.isEmpty else {
            Misuse.raise(.invalidArgument, "-[NSFileWrapper addFileWrapper:] the wrapper has no preferred filename")
        }
        var key = wanted, number = 1
        while children[key] != nil {
            number += 1
            key = "\(number)__#$!@%!#__" + wanted
        }
        children[key] = child
        content = .folder(children)
        return key
    }

    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    /// Whether what is at the address is the same still, by names and sizes of what is there.
    open func matchesContents(of url: URL) -> Bool {
        guard let other = try? FileWrapper(url: url) else { return false }
        return isSame(as: other)
    }

    private func isSame(as other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case let (.file(one), .file(two)): one == two
        case let (.link(one), .link(two)): one.path == two.path
        case let (.folder(one), .folder(two)):
            one.count == two.count && one.allSatisfy { name, child in two[name].map(child.isSame) == true }
        default: false
        }
    }

    // MARK: Writing

    /// Writes it all; with `.atomic` what was there stays as it was until everything is written.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        let manager = FileManager.default
        let target =
            options.contains(.atomic)
            ? url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)-\(url.lastPathComponent)")
            : url
        do {
            switch content {
            case .file(let data): try data.write(to: target)
            case .link(let destination):
                try manager.createSymbolicLink(atPath: target.path, withDestinationPath: destination.path)
            case .folder(let children):
                if target == url, manager.fileExists(atPath: url.path) { try manager.removeItem(at: url) }
                try manager.createDirectory(at: target, withIntermediateDirectories: false)
                for (name, child) in children {
                    try child.write(
                        to: target.appendingPathComponent(name), options: options.subtracting(.atomic),
                        originalContentsURL: nil)
                }
            }
            if target != url {
                if manager.fileExists(atPath: url.path) { try manager.removeItem(at: url) }
                try manager.moveItem(at: target, to: url)
            }
        } catch {
            if target != url { try? manager.removeItem(at: target) }
            throw error
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}
