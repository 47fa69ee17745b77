import Foundation
import SafeFiles
import StoryboardDocument
import XcodeProject

/// A bundle while it is put together, and the copies that are brought into it.
struct BundleFolder {
    let folder: SafeFolder
    /// Links are followed only to what lies below this folder: the project's repository, or the folder around the
    /// project.
    let source: String
    let report: (String) -> Void
    /// Names of what stays behind wherever it stands: what Finder and versioning systems keep.
    let excluded: Set<String>

    init(
        _ folder: SafeFolder, source: String, excluded: Set<String> = excluded(), report: @escaping (String) -> Void
    ) {
        self.folder = folder
        self.source = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
        self.excluded = excluded
        self.report = report
    }

    /// By a target's settings (swift-build, PBXCp).
    static func excluded(_ settings: BuildSettings? = nil) -> Set<String> {
        let all = ["CVS": "CVS", "SVN": ".svn", "GIT": ".git", "HG": ".hg"].filter {
            settings?.flag("REMOVE_\($0.key)_FROM_RESOURCES") ?? true
        }
        return Set(all.values).union([".DS_Store"])
    }

    /// A bundle inside this one.
    func inner(_ relative: String) throws -> BundleFolder {
        BundleFolder(try folder.folder(relative), source: source, excluded: excluded, report: report)
    }

    /// What came into the bundle with one file or folder.
    struct Brought {
        var files: Set<String> = []
        /// They hold what came with them and nothing else.
        var folders: Set<String> = []
    }

    /// Copies the file or folder unless the copy is as new.
    @discardableResult
    func bring(_ source: String, to relative: String) throws -> Brought {
        var inside: Set<Identity> = [], brought = Brought()
        try bring(source, to: relative, inside: &inside, &brought)
        return brought
    }

    /// What tells one folder of the machine from all others.
    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private func bring(
        _ source: String, to relative: String, inside: inout Set<Identity>, _ brought: inout Brought
    ) throws {
        guard !excluded.contains(FilePath.name(of: relative)) else { return }
        var link = stat(), from = stat()
        guard lstat(source, &link) == 0, stat(source, &from) == 0 else { return }
        if link.st_mode & S_IFMT == S_IFLNK, leadsOut(source) {
            return report("\(source): warning: left out: this link leads out of the project.")
        }
        switch from.st_mode & S_IFMT {
        case S_IFDIR:
            // A link to a folder around it would be copied without end.
            guard inside.insert(Identity(device: UInt64(from.st_dev), number: UInt64(from.st_ino))).inserted else {
                return report("\(source): warning: left out: this link leads to a folder that it lies in.")
            }
            try folder.makeRoom(relative, for: from)
            _ = try folder.folder(relative)
            brought.folders.insert(relative)
            for name in try FileManager.default.contentsOfDirectory(atPath: source).sorted() {
                try bring(source + "/" + name, to: relative + "/" + name, inside: &inside, &brought)
            }
            inside.remove(Identity(device: UInt64(from.st_dev), number: UInt64(from.st_ino)))
        case S_IFREG:
            if try !folder.isAsNew(relative, as: from) {
                try folder.makeRoom(relative, for: from)
                try folder.copy(source, to: relative)
            }
            brought.files.insert(relative)
        default: report("\(source): warning: left out: this is neither a file nor a folder.")
        }
    }

    private func leadsOut(_ link: String) -> Bool {
        let target = URL(fileURLWithPath: link).resolvingSymlinksInPath().path
        return target != source && !target.hasPrefix(source + "/")
    }
}

private extension SafeFolder {
    /// Takes away what can't be written over: a file where a folder comes, or a folder where a file comes.
    func makeRoom(_ relative: String, for original: stat) throws {
        guard let old = try status(of: relative), old.st_mode & S_IFMT != original.st_mode & S_IFMT else { return }
        try self.remove(relative)
    }

    /// Whether the file there has the size and the time of the original; the copy carries both.
    func isAsNew(_ relative: String, as original: stat) throws -> Bool {
        guard let copy = try status(of: relative) else { return false }
        return copy.st_mode & S_IFMT == S_IFREG && copy.st_size == original.st_size
            && copy.st_mtim.tv_sec == original.st_mtim.tv_sec && copy.st_mtim.tv_nsec == original.st_mtim.tv_nsec
    }
}
