import Foundation
import StoryboardDocument

/// An Xcode project: its targets, their files and build settings.
public final class XcodeProject {
    /// The .xcodeproj folder.
    public let path: String
    /// `MyApp` for `MyApp.xcodeproj`.
    public let name: String
    /// The folder that the project's relative paths start from.
    public var sourceRoot: String { paths.sourceRoot }
    /// The folder that links in the project may lead to: the repository around it, else the folder that holds the
    /// project.
    public var boundary: String {
        let start = URL(fileURLWithPath: path).deletingLastPathComponent()
        var folder = start
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.path + "/.git") { return folder.path }
            folder.deleteLastPathComponent()
        }
        return start.path
    }
    /// The language the texts in the sources are in, such as `en`.
    public let developmentRegion: String
    /// The languages it has, `Base` among them, in its order.
    public var regions: [String] { objects.root.strings("knownRegions") }
    /// All targets in the project's order.
    public private(set) var targets: [XcodeTarget] = []

    /// What is wrong with the project file and what is taken instead; told by who builds.
    public var warnings: [String] { objects.warnings + notes.map { "note: " + $0 } }
    /// What was decided where a folder has no project file.
    private let notes: [String]

    let objects: ProjectObjects
    let paths: ProjectPaths
    /// Paths of its headers, by name.
    public private(set) lazy var headers = findHeaders()
    private(set) lazy var neighbours = ProjectNeighbours(of: path)

    /// - Parameter path: an .xcodeproj folder.
    public convenience init(path: String) throws {
        let path = ProjectPaths.join(FileManager.default.currentDirectoryPath, path)
        guard FileManager.default.fileExists(atPath: path) else {
            throw ProjectError(path, "there is no such project.")
        }
        try self.init(path: path, objects: ProjectObjects(contentsOf: path + "/project.pbxproj"), notes: [])
    }

    init(path: String, objects: ProjectObjects, notes: [String]) throws {
        self.path = path
        self.objects = objects
        self.notes = notes
        name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        paths = try ProjectPaths(objects: objects, projectFolder: FilePath.folder(of: path))
        developmentRegion = objects.root.string("developmentRegion") ?? "en"
        targets = objects.root.children("targets").map { XcodeTarget(project: self, object: $0) }
    }

    /// The app to run: the one named, or the only one, or the one named as the project.
    public func applicationTarget(named wanted: String? = nil) throws -> XcodeTarget {
        let names = targets.map { "“\($0.name)”" }.joined(separator: ", ")
        if let wanted {
            guard let target = targets.first(where: { $0.name == wanted }) else {
                throw ProjectError(
                    path, "there is no target “\(wanted)”. The project has: \(names.isEmpty ? "no targets" : names).")
            }
            guard target.isApplication else {
                throw ProjectError(path, "the target “\(wanted)” is not an app: \(target.productType).")
            }
            return target
        }
        let apps = targets.filter { $0.isApplication && $0.platform == .iOS }
        if let only = apps.first, apps.count == 1 { return only }
        if let main = apps.first(where: { $0.name == name }) { return main }
        guard apps.isEmpty else {
            throw ProjectError(
                path,
                "the project has several apps: \(apps.map { "“\($0.name)”" }.joined(separator: ", ")). Choose one with --target."
            )
        }
        throw ProjectError(path, "the project has no iOS app target. Its targets: \(names.isEmpty ? "none" : names).")
    }
}
