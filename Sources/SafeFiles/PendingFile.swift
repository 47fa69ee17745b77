import Foundation
import StoryboardDocument

/// A file that a person asked for, opened before the program runs that fills it: the program gets the descriptor and no
/// right to the folder.
///
/// Until it is published it has no name where the file system knows such files, else a hidden one: who never writes
/// leaves what stood there.
public final class PendingFile {
    public let path: String
    public let descriptor: Int32
    private let target: String
    /// Where it stands until it is published; nil for a file without a name, and for pipes and devices.
    private var temporary: String?
    private let isSpecial: Bool

    /// Makes the folders above it, and follows a link in its place, as the person who named it expects.
    public init(_ path: String) throws {
        self.path = path
        let whole = URL(fileURLWithPath: path).standardizedFileURL.path
        target = FolderWalk.target(of: whole) ?? whole
        var status = stat()
        isSpecial = stat(target, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        if isSpecial {
            descriptor = open(target, O_WRONLY | O_CLOEXEC)
        } else {
            let folder = FilePath.folder(of: target)
            try AtomicFile.makeFolder(folder)
            let nameless = open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o666)
            if nameless >= 0 {
                descriptor = nameless
            } else {
                var template = Array(Leftovers.template(for: target).utf8CString)
                descriptor = mkstemp(&template)
                temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
                let mask = umask(0)
                umask(mask)
                fchmod(descriptor, 0o666 & ~mask)
            }
        }
        guard descriptor >= 0 else { throw AtomicFile.failed("written", path) }
    }

    /// `O_TMPFILE`, which Swift's module of the C library leaves out.
    private static let nameless = 0o20000000 | O_DIRECTORY

    /// Puts the file in its place; what is written afterwards is written there.
    public func publish() throws {
        guard !isSpecial, !isPublished else { return }
        let name: String
        if let temporary {
            name = temporary
        } else {
            name = "\(FilePath.folder(of: target))/.\(UInt64.random(in: 0 ... .max))"
            guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
                throw AtomicFile.failed("put in its place", path)
            }
            temporary = name
        }
        guard rename(name, target) == 0 else { throw AtomicFile.failed("put in its place", path) }
        isPublished = true
    }

    private var isPublished = false

    /// Removes what wasn't published; for programs that end here.
    public func discard() {
        if let temporary, !isPublished { unlink(temporary) }
        temporary = nil
    }

    deinit {
        close(descriptor)
        discard()
    }
}
