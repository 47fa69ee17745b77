import Foundation
import SafeFiles
import StoryboardDocument

/// Registers files with a project, and takes them out again, as Xcode does: in groups, targets and build phases, with
/// every byte of the project file kept that has nothing to do with them.
///
///     var writer = try ProjectWriter(project: "App.xcodeproj")
///     try writer.add("App/Profile.storyboard", beside: "App/Base.lproj/Main.storyboard")
///     try writer.write()
///
/// The files themselves may be there or not. Each change is worked out whole, and read back, before the writer takes
/// it; one that throws leaves it as it was.
public struct ProjectWriter {
    /// What a file meant to the project, or means from now on.
    public struct Change: Hashable, Sendable {
        /// The names of the targets that the file belongs to.
        public var targets: [String] = []
        /// Whether anything is written for it: files of synchronised folders need nothing.
        public var isWritten = false
        /// Tables of translations that went out of the project with their document.
        public var tables: [String] = []
    }

    /// The .xcodeproj folder.
    public let project: String
    /// The project file in it.
    public var file: String { project + "/project.pbxproj" }
    /// The project file's content, with all changes.
    public private(set) var bytes: [UInt8]
    /// Whether that differs from what was read, or written last.
    public var isChanged: Bool { bytes != saved }

    private var saved: [UInt8]
    private(set) var objects: ProjectObjects
    private(set) var paths: ProjectPaths

    /// Throws a `ProjectError` where the project can't be read.
    /// - Parameter path: an .xcodeproj folder.
    public init(project path: String) throws {
        let project = ProjectPaths.join(FileManager.default.currentDirectoryPath, path)
        let file = project + "/project.pbxproj"
        do { try self.init(project: project, bytes: try BoundedFile.read(file, .projectFile)) } catch let problem
            as BoundedFile.Problem
        {
            throw ProjectError(file, "the project file can't be read: \(problem)")
        }
    }

    /// Goes on from a project file's content that may not be written yet.
    package init(project: String, bytes: [UInt8]) throws {
        self.project = project
        self.bytes = bytes
        saved = bytes
        objects = try ProjectObjects(Data(bytes), path: project + "/project.pbxproj")
        paths = try ProjectPaths(objects: objects, projectFolder: FilePath.folder(of: project))
    }

    /// Writes the project file, if it changed. Throws a `Diagnostic`.
    public mutating func write() throws {
        if isChanged { try AtomicFile.write(bytes, to: file) }
        saved = bytes
    }

    /// Whether the project knows a file: by a reference, or as one of a synchronised folder.
    public func holds(_ file: String) -> Bool {
        let path = RealPath.of(file)
        return !references(to: path).isEmpty || synchronizedPlace(of: path) != nil
    }

    // MARK: Changing

    /// Takes a changed text, once it was read back and nothing but what was meant is different.
    /// - Parameter touched: identifiers and names of files that came or went.
    mutating func adopt(_ text: ProjectText, touched: Set<String>) throws {
        if text.bytes == bytes { return }
        let result: ProjectWriter
        do { result = try ProjectWriter(project: project, bytes: text.bytes) } catch {
            throw broken("it can't be read: \(error)")
        }
        guard ProjectComparison.isSame(objects.whole, result.objects.whole, but: touched) else {
            throw broken("it says something else than before")
        }
        (bytes, objects, paths) = (result.bytes, result.objects, result.paths)
    }

    private func broken(_ what: String) -> Diagnostic {
        Diagnostic(
            .error, "The project file would not be whole: \(what).",
            remedy: "Nothing was written. This is a fault of the program: please report it with the project file.",
            path: file)
    }

    // MARK: Looking

    var targetObjects: [ProjectObject] { objects.root.children("targets") }

    /// The identifiers of the references to a file.
    func references(to path: String) -> [String] {
        let name = FilePath.name(of: path).lowercased()
        return objects.all("PBXFileReference").filter { reference in
            guard let own = reference.string("path"), FilePath.name(of: own).lowercased() == name,
                let found = paths.path(of: reference)
            else { return false }
            return RealPath.of(found) == path
        }.map(\.id)
    }

    /// The target that has a build phase.
    func owner(of phase: String) -> ProjectObject? {
        targetObjects.first { $0.strings("buildPhases").contains(phase) }
    }

    /// All build phases, with those of no target.
    var phases: [ProjectObject] {
        [
            "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXCopyFilesBuildPhase", "PBXFrameworksBuildPhase",
            "PBXHeadersBuildPhase",
        ].flatMap(objects.all)
    }

    /// What Xcode calls a phase in comments.
    static func title(of kind: String, name: String?) -> String {
        if let name { return name }
        guard kind.hasPrefix("PBX"), kind.hasSuffix("BuildPhase") else { return kind }
        return String(kind.dropFirst(3).dropLast(10))
    }

    func names(of targets: some Sequence<String>) -> [String] {
        let wanted = Set(targets)
        return targetObjects.filter { wanted.contains($0.id) }.map { $0.string("name") ?? $0.id }
    }
}

/// Paths without links, also of files that aren't there.
enum RealPath {
    static func of(_ path: String) -> String {
        let whole = ProjectPaths.join(FileManager.default.currentDirectoryPath, path)
        if let real = FolderWalk.target(of: whole) { return real }
        let folder = FilePath.folder(of: whole)
        return folder == whole || folder == "/" || folder.isEmpty ? whole : of(folder) + "/" + FilePath.name(of: whole)
    }

    /// The way from a folder to a file.
    static func relative(_ path: String, from folder: String) -> String {
        let parts = path.split(separator: "/"), around = folder.split(separator: "/")
        let common = zip(parts, around).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: around.count - common)
        return (up + parts.dropFirst(common)).joined(separator: "/")
    }
}
