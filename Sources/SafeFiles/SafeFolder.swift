import Foundation
import StoryboardDocument

/// A folder below which files are written, replaced and removed, and nothing else.
///
/// Paths are relative to it and go down part by part from the opened folder, so that neither `..` nor a link in the way
/// leads out.
public final class SafeFolder: Sendable {
    /// The real path, for programs that are told where to write.
    public let path: String
    private let descriptor: Int32

    /// Opens the folder, which a person named or the toolkit made: links on the way to it are followed.
    /// - Parameter create: whether it is made, with those above it, where it isn't there.
    public init(_ path: String, create: Bool = false) throws {
        if create { try AtomicFile.makeFolder(path) }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("The folder can't be opened", path) }
        guard let real = FolderWalk.target(of: path) else { throw Self.failure("The folder can't be found", path) }
        self.path = real
    }

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// A folder below this one, made where it isn't there.
    public func folder(_ relative: String) throws -> SafeFolder {
        guard !relative.isEmpty else { return SafeFolder(path: path, descriptor: dup(descriptor)) }
        return SafeFolder(path: path + "/" + relative, descriptor: try descend(try parts(of: relative), creating: true))
    }

    /// The path of what lies there, for programs that are told it; refused where it is, or goes through, a link.
    public func checked(_ relative: String) throws -> String {
        let parts = try parts(of: relative)
        close(try descend(parts.dropLast(), creating: true))
        var status = stat()
        if lstat(path + "/" + relative, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            throw Self.link(path + "/" + relative)
        }
        return path + "/" + relative
    }

    // MARK: Changes

    /// Replaces the file, or makes it with the folders above it. A link in its place is replaced, not followed.
    public func write(_ bytes: some Collection<UInt8>, to relative: String) throws {
        let parts = try parts(of: relative), place = try descend(parts.dropLast(), creating: true)
        defer { close(place) }
        let name = parts.last!, temporary = ".\(name.prefix(60)).\(UInt64.random(in: 0 ... .max))"
        let file = openat(place, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Self.failure("The file can't be written", path + "/" + relative) }
        var isDone = false
        defer { if !isDone { unlinkat(place, temporary, 0) } }
        let written = AtomicFile.writeAll(Array(bytes), to: file)
        let closed = close(file) == 0
        guard written, closed, renameat(place, temporary, place, name) == 0 else {
            throw Self.failure("The file can't be written", path + "/" + relative)
        }
        isDone = true
    }

    /// Opens the file, made where it isn't there, to be locked or written by another process.
    public func openForWriting(_ relative: String) throws -> FileHandle {
        let parts = try parts(of: relative), place = try descend(parts.dropLast(), creating: true)
        defer { close(place) }
        let file = openat(place, parts.last!, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else {
            throw errno == ELOOP
                ? Self.link(path + "/" + relative) : Self.failure("The file can't be written", path + "/" + relative)
        }
        return FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Writes the file unless it holds these bytes already; true if it was written.
    @discardableResult
    public func update(_ relative: String, with bytes: [UInt8]) throws -> Bool {
        if let old = try contents(relative), old.elementsEqual(bytes) { return false }
        try write(bytes, to: relative)
        return true
    }

    /// Copies a file's bytes, permissions and times.
    public func copy(_ source: String, to relative: String) throws {
        let parts = try parts(of: relative), place = try descend(parts.dropLast(), creating: true)
        defer { close(place) }
        let from = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard from >= 0 else { throw Self.failure("The file can't be read", source) }
        defer { close(from) }
        var status = stat()
        guard fstat(from, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Diagnostic(
                .error, "This is not a file that can be copied.", remedy: "Put a regular file there.", path: source)
        }
        try removeAnything(parts.last!, in: place)
        let file = openat(
            place, parts.last!, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, status.st_mode & 0o777 | 0o200)
        guard file >= 0 else { throw Self.failure("The file can't be written", path + "/" + relative) }
        var times = [status.st_atim, status.st_mtim]
        let copied = Self.copyAll(from, to: file) && futimens(file, &times) == 0
        guard close(file) == 0, copied else { throw Self.failure("The file can't be copied", path + "/" + relative) }
    }

    /// Makes a symbolic link, for programs that follow it: nothing is written through it from here.
    public func link(_ relative: String, to target: String) throws {
        let parts = try parts(of: relative), place = try descend(parts.dropLast(), creating: true)
        defer { close(place) }
        try removeAnything(parts.last!, in: place)
        guard symlinkat(target, place, parts.last!) == 0 else {
            throw Self.failure("The link can't be made", path + "/" + relative)
        }
    }

    /// Removes the file or the folder with all in it. What isn't there is removed already; a link goes, not what it
    /// leads to.
    public func remove(_ relative: String) throws {
        let parts = try parts(of: relative)
        guard let place = try? descend(parts.dropLast(), creating: false) else { return }
        defer { close(place) }
        try removeAnything(parts.last!, in: place)
    }

    /// Moves what lies at one place to another, below the same folder, replacing a file there.
    public func move(_ from: String, to: String) throws {
        let source = try parts(of: from), target = try parts(of: to)
        let old = try descend(source.dropLast(), creating: false)
        defer { close(old) }
        let new = try descend(target.dropLast(), creating: true)
        defer { close(new) }
        guard renameat(old, source.last!, new, target.last!) == 0 else {
            throw Self.failure("“\(from)” can't be moved", path + "/" + to)
        }
    }

    /// Takes the folder from everybody but its owner.
    public func makePrivate() throws {
        guard fchmod(descriptor, 0o700) == 0 else { throw Self.failure("The folder's permissions can't be set", path) }
    }

    // MARK: Looking

    /// What the file holds; nil where there is none, or something else.
    public func contents(_ relative: String) throws -> Data? {
        let parts = try parts(of: relative)
        guard let place = try? descend(parts.dropLast(), creating: false) else { return nil }
        defer { close(place) }
        let file = openat(place, parts.last!, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        return try? FileHandle(fileDescriptor: file, closeOnDealloc: true).readToEnd() ?? Data()
    }

    /// What the file system says of what lies there, a link itself included; nil where there is nothing.
    public func status(of relative: String) throws -> stat? {
        let parts = try parts(of: relative)
        guard let place = try? descend(parts.dropLast(), creating: false) else { return nil }
        defer { close(place) }
        var status = stat()
        return fstatat(place, parts.last!, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Names of what lies in this folder, or in one below.
    public func names(in relative: String = "") throws -> [String] {
        let place = try relative.isEmpty ? dup(descriptor) : descend(parts(of: relative), creating: false)
        return Self.names(place)
    }

    /// The names; none where there is no such folder.
    public func names(ifAny relative: String) throws -> [String] {
        guard let status = try status(of: relative), status.st_mode & S_IFMT == S_IFDIR else { return [] }
        return try names(in: relative)
    }

    /// Every file and link below, by its path, and every folder before what lies in it. Links aren't followed.
    public func tree() throws -> [(path: String, isFolder: Bool)] {
        var found: [(path: String, isFolder: Bool)] = []
        func walk(_ place: Int32, _ prefix: String) {
            for name in Self.names(dup(place)).sorted() {
                let inner = openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                found.append((prefix + name, inner >= 0))
                guard inner >= 0 else { continue }
                walk(inner, prefix + name + "/")
                close(inner)
            }
        }
        walk(descriptor, "")
        return found
    }

    // MARK: Ways

    private func parts(of relative: String) throws -> [String] {
        guard !relative.isEmpty, FileName.isBelow(relative) else {
            throw Diagnostic(
                .error, "“\(relative)” doesn't stay below the folder \(path).",
                remedy: "Names of files can't be empty, “.” or “..”, and hold no line breaks.", path: path)
        }
        return relative.split(separator: "/").map(String.init)
    }

    /// Opens the folder that the parts lead to.
    private func descend(_ parts: some Collection<String>, creating: Bool) throws -> Int32 {
        var place = dup(descriptor), way = path
        guard place >= 0 else { throw Self.failure("The folder can't be opened", path) }
        for part in parts {
            way += "/" + part
            if creating { mkdirat(place, part, 0o777) }
            let next = openat(place, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let number = errno
            close(place)
            guard next >= 0 else {
                var status = stat()
                if lstat(way, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { throw Self.link(way) }
                errno = number
                throw Self.failure("The folder can't be \(creating ? "made" : "opened")", way)
            }
            place = next
        }
        return place
    }

    private func removeAnything(_ name: String, in place: Int32) throws {
        if unlinkat(place, name, 0) == 0 || errno == ENOENT { return }
        let folder = openat(place, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if folder >= 0 {
            defer { close(folder) }
            for inner in Self.names(dup(folder)) { try removeAnything(inner, in: folder) }
            if unlinkat(place, name, AT_REMOVEDIR) == 0 { return }
        }
        throw Self.failure("“\(name)” can't be removed", path)
    }

    /// Takes over the descriptor.
    private static func names(_ place: Int32) -> [String] {
        guard place >= 0, let folder = fdopendir(place) else { return [] }
        defer { closedir(folder) }
        rewinddir(folder)
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func copyAll(_ from: Int32, to file: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(from, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 }
            guard AtomicFile.writeAll(Array(buffer[..<count]), to: file) else { return false }
        }
    }

    private static func failure(_ what: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .error, "\(what): \(String(cString: strerror(errno))).",
            remedy: "Check the folder, its permissions and the space left.", path: path)
    }

    private static func link(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "This is a symbolic link, and nothing is written through it.", remedy: "Remove it.", path: path)
    }
}

extension SafeFolder {
    /// Lets the file, which was written here, be run.
    public func makeExecutable(_ relative: String) throws {
        let path = try checked(relative)
        guard chmod(path, 0o755) == 0 else { throw Self.failure("The file can't be made executable", path) }
    }
}
