import Foundation
import StoryboardDocument

/// Finds the project that a person means by a path.
public enum ProjectLocator {
    /// The .xcodeproj folders behind an .xcodeproj, an .xcworkspace, or a folder that holds one.
    public static func projects(at path: String) throws -> [String] {
        let path = ProjectPaths.join(FileManager.default.currentDirectoryPath, path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ProjectError(path, "there is no such file or folder.")
        }
        switch (path as NSString).pathExtension {
        case "xcodeproj": return [path]
        case "xcworkspace": return try workspace(path)
        case "pbxproj": return [FilePath.folder(of: path)]
        default:
            guard isFolder.boolValue else {
                throw ProjectError(path, "this is neither a project nor a folder that holds one.")
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            let projects = names.filter { $0.hasSuffix(".xcodeproj") }
            if !projects.isEmpty { return projects.map { path + "/" + $0 } }
            if let name = names.first(where: { $0.hasSuffix(".xcworkspace") }) {
                return try workspace(path + "/" + name)
            }
            let below = projectsBelow(path)
            if below.count == 1 { return below }
            guard below.isEmpty else {
                throw ProjectError(
                    path,
                    "the folder holds several projects: \(below.map { String($0.dropFirst(path.count + 1)) }.joined(separator: ", ")). Name one of them."
                )
            }
            throw NoProject(path: path)
        }
    }

    /// The folder holds no project; it may hold an app all the same.
    private struct NoProject: Error, CustomStringConvertible {
        let path: String
        var description: String {
            "\(path): error: the folder holds no .xcodeproj, no .xcworkspace, and no app either: for one it takes Swift files, with @main in one of them or a storyboard for iOS beside them."
        }
    }

    /// Projects in the folders inside, two deep: that is how repositories hold them.
    private static func projectsBelow(_ path: String) -> [String] {
        func folders(in path: String) -> [String] {
            FolderWalk.names(in: path).sorted().filter { !$0.hasPrefix(".") && !otherPeoples.contains($0) }.map {
                path + "/" + $0
            }
        }
        func isProject(_ path: String) -> Bool { path.hasSuffix(".xcodeproj") }
        let inside = folders(in: path).filter { !isProject($0) }
        let found = inside.flatMap { folders(in: $0).filter(isProject) }
        if !found.isEmpty { return found }
        return inside.flatMap { folders(in: $0) }.filter { !isProject($0) }.flatMap {
            folders(in: $0).filter(isProject)
        }
    }
    private static let otherPeoples: Set = ["Pods", "Carthage", "build", "DerivedData", "node_modules"]

    /// The app target meant by a path and perhaps a name.
    public static func application(at path: String, target: String?) throws -> XcodeTarget {
        let projects: [XcodeProject]
        do { projects = try self.projects(at: path).map { try XcodeProject(path: $0) } } catch let error as NoProject {
            guard let project = try XcodeProject(folder: error.path) else { throw error }
            projects = [project]
        }
        var firstError: (any Error)?
        var found: [XcodeTarget] = []
        for project in projects {
            do { found.append(try project.applicationTarget(named: target)) } catch { firstError = firstError ?? error }
        }
        if found.count == 1 { return found[0] }
        if let error = firstError, found.isEmpty { throw error }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        if let named = found.first(where: { $0.project.name == name }) { return named }
        throw ProjectError(
            path,
            "there are several apps: " + found.map { "“\($0.name)” in \($0.project.path)" }.joined(separator: ", ")
                + ". Name the project itself.")
    }

    /// The target of any kind that is meant by a path and perhaps a name; without a name the app, and where there is no
    /// app the first target, as xcodebuild takes it.
    public static func target(at path: String, named name: String?) throws -> XcodeTarget {
        do { return try application(at: path, target: name) } catch {
            guard let all = try? projects(at: path).compactMap({ try? XcodeProject(path: $0) }).flatMap(\.targets),
                let found = name.map({ name in all.first { $0.name == name } }) ?? all.first
            else { throw error }
            if name == nil, all.contains(where: { $0.isApplication && $0.platform == .iOS }) { throw error }
            return found
        }
    }

    /// What the workspaces that name the project hold, itself included.
    static func workspaceContents(around project: String) -> [String] {
        workspaces(around: project).flatMap(\.contents)
    }

    /// The workspaces that name the project, with what they hold. They are looked for beside it and in the folders
    /// around it.
    static func workspaces(around project: String) -> [(path: String, contents: [String])] {
        var folder = FilePath.folder(of: project)
        for _ in 0..<4 where folder != "/" {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
                $0.hasSuffix(".xcworkspace")
            }.sorted()
            let found = names.compactMap { name in
                (try? contents(ofWorkspace: folder + "/" + name)).map { (path: folder + "/" + name, contents: $0) }
            }
            .filter { $0.contents.contains(project) }
            if !found.isEmpty { return found }
            folder = FilePath.folder(of: folder)
        }
        return []
    }

    private static func contents(ofWorkspace path: String) throws -> [String] {
        let file = path + "/contents.xcworkspacedata"
        guard let data = ProjectFile.contents(file) else { throw ProjectError(file, "the workspace can't be read.") }
        var reader = WorkspaceReader(workspace: path)
        guard reader.read(String(decoding: data, as: UTF8.self)) else {
            throw ProjectError(file, "this is not a workspace.")
        }
        return reader.paths
    }

    private static func workspace(_ path: String) throws -> [String] {
        let file = path + "/contents.xcworkspacedata"
        let projects = try contents(ofWorkspace: path).filter {
            $0.hasSuffix(".xcodeproj") && FileManager.default.fileExists(atPath: $0)
        }
        guard !projects.isEmpty else { throw ProjectError(file, "the workspace names no project that exists.") }
        // CocoaPods' project holds libraries, no app.
        let own = projects.filter { !$0.hasSuffix("/Pods.xcodeproj") }
        return own.isEmpty ? projects : own
    }
}

/// Reads the few elements of a workspace file: groups and file references with their locations.
private struct WorkspaceReader {
    var paths: [String] = []
    private var folders: [String]
    private let workspace: String

    init(workspace: String) {
        folders = [FilePath.folder(of: workspace)]
        self.workspace = workspace
    }

    mutating func read(_ text: String) -> Bool {
        guard text.contains("<Workspace") else { return false }
        for tag in text.split(separator: "<") {
            let location = XMLTag(tag)["location"].map(resolve)
            if tag.hasPrefix("Group"), let last = folders.last { folders.append(location ?? last) }
            if tag.hasPrefix("FileRef"), let location { paths.append(location) }
            if tag.hasPrefix("/Group"), folders.count > 1 { folders.removeLast() }
        }
        return true
    }

    private func resolve(_ location: String) -> String {
        let folder = folders[folders.count - 1]
        guard let colon = location.firstIndex(of: ":") else { return ProjectPaths.join(folder, location) }
        let path = String(location[location.index(after: colon)...])
        switch location[..<colon] {
        case "absolute": return path
        case "container": return ProjectPaths.join(folders[0], path)
        // `self:` stands in the workspace inside a project: the project itself.
        case "self": return path.isEmpty ? FilePath.folder(of: workspace) : ProjectPaths.join(workspace, path)
        default: return ProjectPaths.join(folder, path)
        }
    }
}
