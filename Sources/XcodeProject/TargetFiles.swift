import Foundation
import SafeFiles
import StoryboardDocument

/// The files of a target, from its build phases and its synchronised folders.
public struct TargetFiles {
    /// A file or folder that goes into the bundle.
    public struct Resource: Hashable {
        public let path: String
        /// `Base`, `en`, …; nil for what isn't localised.
        public let localization: String?
        /// Where in the bundle, relative; empty for its top.
        public let folder: String

        init(path: String, folder: String) {
            self.path = path
            self.folder = folder
            // A file is localised by standing in an `.lproj` folder, whatever the project calls it.
            let parent = FilePath.name(of: FilePath.folder(of: path)) as NSString
            localization = parent.pathExtension == "lproj" ? parent.deletingPathExtension : nil
        }

        public var name: String { (path as NSString).lastPathComponent }
        public var type: String { (path as NSString).pathExtension.lowercased() }
    }

    /// Swift files, in the project's order.
    public private(set) var sources: [String] = []
    /// Files to compile in other languages, which can't be built here.
    public private(set) var foreignSources: [String] = []
    public private(set) var resources: [Resource] = []
    /// Files that the project names and that aren't there. Of those to compile and of storyboards none is, unless they
    /// were to be passed over; other resources are often left out of a repository (keys of services, large films), and
    /// an app runs without them.
    public private(set) var missing: [String] = []
    /// Folders whose files belong to the target without being listed, new ones too.
    public private(set) var synchronizedFolders: [String] = []
    /// What of those folders isn't looked at: a sentence each.
    public private(set) var warnings: [String] = []

    private static let foreignTypes: Set = ["m", "mm", "c", "cc", "cpp", "cxx", "metal", "s", "intentdefinition"]

    init() {}

    mutating func addSource(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": sources.append(path)
        case let type where Self.foreignTypes.contains(type): foreignSources.append(path)
        default: break
        }
    }

    mutating func addResource(_ path: String) { resources.append(Resource(path: path, folder: "")) }

    init(target: XcodeTarget, passingOverMissing: Bool) throws {
        var reader = Reader(target: target, passesOverMissing: passingOverMissing)
        for phase in target.object.children("buildPhases") { try reader.read(phase) }
        try reader.readSynchronizedFolders()
        reader.compiled.forEach { addSource($0) }
        resources = reader.resources
        missing = reader.missing
        synchronizedFolders = reader.synchronizedFolders
        warnings = reader.warnings
    }
}

private struct Reader {
    let target: XcodeTarget
    var compiled: [String] = []
    var resources: [TargetFiles.Resource] = []
    var missing: [String] = []
    var synchronizedFolders: [String] = []
    var warnings: [String] = []
    private let passesOverMissing: Bool
    private var seen: Set<String> = []

    init(target: XcodeTarget, passesOverMissing: Bool) {
        self.target = target
        self.passesOverMissing = passesOverMissing
    }

    private var paths: ProjectPaths { target.project.paths }

    mutating func read(_ phase: ProjectObject) throws {
        switch phase.isa {
        case "PBXSourcesBuildPhase":
            for file in fileReferences(phase) { try addSource(file) }
        case "PBXResourcesBuildPhase":
            for file in fileReferences(phase) { try addResource(file, folder: "") }
        case "PBXCopyFilesBuildPhase" where phase.string("dstSubfolderSpec") == "7":
            // 7: the bundle's resources.
            let folder = (phase.string("dstPath") ?? "").split(separator: "/").filter { $0 != "." }.joined(
                separator: "/")
            guard FileName.isBelow(folder) else {
                throw ProjectError(
                    phase.place,
                    "\(target.title) copies files to “\(folder)”, which isn't inside the app. Name a folder of the app in the phase's Subpath."
                )
            }
            for file in fileReferences(phase) { try addResource(file, folder: folder) }
        default: break
        }
    }

    private func fileReferences(_ phase: ProjectObject) -> [ProjectObject] {
        phase.children("files").compactMap { $0.object("fileRef") }
    }

    private mutating func addSource(_ file: ProjectObject) throws {
        // A storyboard that has localisations may stand among the sources too; so may a data model with its versions.
        if file.isa == "PBXVariantGroup" { return try addResource(file, folder: "") }
        guard let path = paths.path(of: file), try exists(path, of: file, in: Self.compiling) else { return }
        // Xcode compiles these into the bundle from either phase.
        if Self.compiledResources.contains((path as NSString).pathExtension.lowercased()) {
            addResource(path, folder: "")
        } else {
            addSource(at: path)
        }
    }

    private static let compiling = "Compile Sources"
    private static let compiledResources: Set = [
        "storyboard", "xib", "xcassets", "strings", "stringsdict", "xcstrings",
    ]

    private mutating func addSource(at path: String) {
        if seen.insert(path).inserted { compiled.append(path) }
    }

    private mutating func addResource(_ file: ProjectObject, folder: String) throws {
        guard file.isa == "PBXVariantGroup" else {
            guard let path = paths.path(of: file) else { return }
            if try exists(path, of: file, in: "Copy Bundle Resources") { addResource(path, folder: folder) }
            return
        }
        for child in file.children("children") {
            guard let path = paths.path(of: child) else { continue }
            if try exists(path, of: child, in: "Copy Bundle Resources") { addResource(path, folder: folder) }
        }
    }

    mutating func addResource(_ path: String, folder: String) {
        guard seen.insert(path).inserted else { return }
        resources.append(.init(path: path, folder: folder))
    }

    private mutating func exists(_ path: String, of file: ProjectObject, in phase: String) throws -> Bool {
        if FileManager.default.fileExists(atPath: path) { return true }
        let isDocument = ["storyboard", "storyboardc", "xib"].contains((path as NSString).pathExtension.lowercased())
        if passesOverMissing || phase != Self.compiling && !isDocument {
            missing.append(path)
            return false
        }
        throw ProjectError(
            file.place,
            """
            \(target.title) names a file in its phase “\(phase)” that is missing: \(path) (\(file.id)). \
            Put the file there, or remove the reference in Xcode.
            """)
    }

    // MARK: Synchronised folders (Xcode 16)

    mutating func readSynchronizedFolders() throws {
        let own = Set(target.object.strings("fileSystemSynchronizedGroups"))
        for group in target.project.objects.all("PBXFileSystemSynchronizedRootGroup") {
            guard let path = paths.path(of: group) else { continue }
            let exceptions = group.children("exceptions").filter { $0.string("target") == target.object.id }
                .reduce(into: Set<String>()) { $0.formUnion($1.strings("membershipExceptions")) }
            // For a target that has the folder, exceptions are what it leaves out; for another, what it takes
            // nevertheless.
            if own.contains(group.id) {
                guard FileManager.default.fileExists(atPath: path) else {
                    if passesOverMissing {
                        missing.append(path)
                        continue
                    }
                    throw ProjectError(target.project.path, "\(target.title) has the folder \(path), which is missing.")
                }
                let projectFolder = FilePath.folder(of: target.project.path)
                guard !Self.holdsMore(path, than: projectFolder) else {
                    warnings.append(
                        "The folder \(path) of \(target.title) lies above the project; what is there is left out.")
                    continue
                }
                synchronizedFolders.append(path)
                let folder = SynchronizedFolder(
                    path: path, leaveOut: exceptions, explicitFolders: Set(group.strings("explicitFolders")),
                    project: projectFolder)
                folder.files(except: infoPlistPath).forEach { add($0) }
                warnings += folder.warnings
            } else {
                for name in exceptions.sorted() {
                    for file in MembershipException.files(called: name, in: path) {
                        add(SynchronizedFolder.kind(of: path + "/" + file))
                    }
                }
            }
        }
    }

    /// Whether a folder is the whole machine, or lies higher than the one around the project's: no app's sources do.
    private static func holdsMore(_ folder: String, than project: String) -> Bool {
        guard let folder = FolderWalk.target(of: folder),
            let around = FolderWalk.target(of: project).map(FilePath.folder)
        else { return false }
        return folder == "/" || around.hasPrefix(folder + "/")
    }

    private mutating func add(_ file: SynchronizedFolder.File?) {
        switch file {
        case .source(let path): addSource(at: path)
        case .resource(let path): addResource(path, folder: "")
        case nil: break
        }
    }

    private var infoPlistPath: String? {
        target.buildSettings()["INFOPLIST_FILE"].map { ProjectPaths.join(target.project.sourceRoot, $0) }
    }
}
