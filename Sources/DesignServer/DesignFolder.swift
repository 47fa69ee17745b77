import Canvas
import Designer
import Foundation
import StoryboardDocument
import StoryboardTools
import XcodeProject

/// The documents that are designed: one, or those of a project.
@MainActor
public final class DesignFolder {
    /// What the page's title says.
    let name: String
    /// Storyboards first, whole paths.
    let documents: [String]
    /// The document to show first.
    let first: String?
    private let root: String
    /// The classes of the project's targets; read when the page first asks.
    private var facts: ProjectFacts??

    /// Throws where there is no document.
    /// - Parameter path: a storyboard, a xib, a project, or a folder with them.
    public init(_ path: String) throws {
        let whole = URL(fileURLWithPath: path).standardizedFileURL.path
        if DocumentFinder.extensions.contains(URL(fileURLWithPath: whole).pathExtension) {
            guard BoundedFile.isFile(whole) else {
                throw Diagnostic(.error, "There is no such file.", remedy: "Check the path.", path: path)
            }
            documents = [whole]
            root = FilePath.folder(of: whole)
            name = FilePath.name(of: whole)
        } else {
            let isProject = whole.hasSuffix(".xcodeproj") || whole.hasSuffix(".xcworkspace")
            root = isProject ? FilePath.folder(of: whole) : whole
            let found = try DocumentFinder.documents(at: [root])
            documents = found.map { URL(fileURLWithPath: $0).standardizedFileURL.path }.sorted {
                ($0.hasSuffix(".xib") ? 1 : 0, $0) < ($1.hasSuffix(".xib") ? 1 : 0, $1)
            }
            name = FilePath.name(of: isProject ? (whole as NSString).deletingPathExtension : whole)
        }
        guard !documents.isEmpty else {
            throw Diagnostic(
                .error, "There is no storyboard and no xib.",
                remedy: "`storyboard new` makes one.", path: path)
        }
        first =
            documents.first { FilePath.name(of: $0) == "Main.storyboard" }
            ?? documents.first { !FilePath.name(of: $0).lowercased().hasPrefix("launch") } ?? documents.first
    }

    /// Pages open nothing but the project's documents.
    func checked(_ path: String?) throws -> String {
        guard let path, documents.contains(path) || isNear(path) else {
            throw Diagnostic(.error, "The document isn't one of the project.", path: path ?? "")
        }
        return path
    }

    /// Documents that the session made (by extracting scenes, say) stand below the same folder.
    private func isNear(_ path: String) -> Bool {
        isDocument(path)
            && URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix(
                URL(fileURLWithPath: root).resolvingSymlinksInPath().path + "/")
    }

    /// The project that a document is of.
    func project(around path: String) -> String? { ProjectFinder.projects(around: [path]).first }

    /// The app that has the document, where there are several targets.
    func runnableTarget(of path: String) -> String? {
        guard let facts = projectFacts(of: path), facts.apps.count > 1 else { return nil }
        return facts.targets.first { $0.hasDocument && facts.apps.contains($0.name) }?.name
    }

    /// Whether what lies there really lies in the folder, or in the project around its documents.
    func isInProject(_ path: String) -> Bool {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let around = documents.first.flatMap(NearbyAssets.projectFolder) ?? root
        return [root, around].contains { place in
            real.hasPrefix(URL(fileURLWithPath: place).resolvingSymlinksInPath().path + "/")
        }
    }

    func isDocument(_ path: String) -> Bool {
        DocumentFinder.extensions.contains(URL(fileURLWithPath: path).pathExtension)
    }

    func relative(_ path: String) -> String {
        let folder = FilePath.folder(of: path)
        return folder.hasPrefix(root) ? String(folder.dropFirst(root.count)).trimmingPrefix("/").description : folder
    }

    /// The classes that an object may be of: the app's that inherit from its kind's, and the kind's own.
    func classes(for document: StoryboardDocument, _ id: String) -> [String] {
        guard let base = (try? document.object(id))?.kind?.className else { return [] }
        // Those with extensions are found once for each.
        let own = target(of: document.path)?.classes(inheriting: base) ?? []
        return own.reduce(into: [base]) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// What a class of the app has that documents connect: nil where it isn't known.
    func members(of className: String, in path: String) -> ClassMembers? {
        target(of: path)?.connectable(className)
    }

    /// The same of a project whose classes are known already: reading them takes its time.
    func membersAtHand(of className: String, in path: String) -> ClassMembers? {
        (facts ?? nil)?.target(of: path)?.connectable(className)
    }

    /// What all classes of all targets have: an exit may lead into another one's.
    func everyone(around path: String) -> ClassMembers {
        _ = target(of: path)
        var all = ClassMembers()
        for target in (facts ?? nil)?.targets ?? [] {
            for name in target.classes(inheriting: "UIResponder") { all.add(target.connectable(name)) }
        }
        return all
    }

    private func target(of path: String) -> TargetFacts? {
        if facts == nil { facts = .some(try? ProjectFacts.around([path])) }
        return (facts ?? nil)?.target(of: path)
    }

    /// What the File inspector says of the project around a document.
    struct FileFacts {
        var regions: [String]
        var deploymentTarget: String?
        var targets: [(name: String, hasDocument: Bool)]
        var apps: [String]
    }

    private var fileFacts: [String: (stamp: [FileStamp], facts: FileFacts?)] = [:]

    /// Read anew when a project file has changed.
    func projectFacts(of path: String) -> FileFacts? {
        let projects = ProjectFinder.projects(around: [path])
        let stamp = projects.map { FileStamp($0 + "/project.pbxproj") }
        if let known = fileFacts[path], known.stamp == stamp { return known.facts }
        let found = projects.lazy.compactMap { try? XcodeProject(path: $0) }.first.map { Self.facts(of: $0, path) }
        fileFacts[path] = (stamp, found)
        return found
    }

    private static func facts(of project: XcodeProject, _ path: String) -> FileFacts {
        let wanted = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let targets = project.targets.map { target in
            let files = try? target.files(passingOverMissing: true)
            let has = files?.resources.contains {
                URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path == wanted
            }
            return (name: target.name, hasDocument: has ?? false)
        }
        let own = project.targets.first { target in targets.contains { $0.name == target.name && $0.hasDocument } }
        return FileFacts(
            regions: project.regions,
            deploymentTarget: (own ?? project.targets.first)?.buildSettings()["IPHONEOS_DEPLOYMENT_TARGET"],
            targets: targets, apps: project.targets.filter(\.isApplication).map(\.name))
    }

    /// Sources may have changed: they are read anew when they are asked for next.
    func forgetClasses() { facts = nil }
}
