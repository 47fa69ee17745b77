import Foundation
import SourceIndex
import StoryboardDocument
import XcodeProject

/// What rules know of the projects that documents belong to: Swift sources, asset catalogs and string tables, by
/// target.
///
/// Any thread may ask; the rules that are asked once for all documents are asked on one.
public final class ProjectFacts {
    /// The targets that aren't tests, those for iOS.
    public let targets: [TargetFacts]
    /// What of the projects couldn't be read; rules that need it are left out.
    public let problems: [Diagnostic]
    /// Projects of which nothing could be read.
    public let unreadableProjects: [Diagnostic]
    private let allowsStandIns: Bool
    private var byDocument: [String: TargetFacts] = [:]
    /// Answers given before: resolving links is slow.
    private var byPath: [String: TargetFacts?] = [:]
    private let lock = NSLock()
    /// The targets of each project together.
    let groups: [IdentifierGroup]
    private let groupsByProject: [ObjectIdentifier: IdentifierGroup]
    private var runGroups: (documents: [ObjectIdentifier], groups: [IdentifierGroup])?

    /// Reads the projects behind these paths: an .xcodeproj, an .xcworkspace, or a folder that holds one.
    ///
    /// - Parameter standIns: whether a document that is in no target stands for the one of its name, as a copy
    ///   somewhere else does.
    public init(projects paths: [String], standIns: Bool = true) {
        allowsStandIns = standIns
        var targets: [TargetFacts] = [], problems: [Diagnostic] = [], unreadable: [Diagnostic] = []
        var seen: Set<String> = []
        for path in paths {
            do {
                for file in try ProjectLocator.projects(at: path) where seen.insert(file).inserted {
                    let (found, wrong) = try Self.targets(of: try XcodeProject(path: file))
                    targets += found
                    problems += wrong
                }
            } catch let error as SourceReader.Failure {
                problems.append(
                    Diagnostic(
                        .error, "The Swift sources couldn't be read: \(error). What needs them is left out.", path: path
                    ))
            } catch {
                unreadable.append(
                    Diagnostic(
                        .error, "The project can't be read: \(error)",
                        remedy: "Give --project an .xcodeproj that opens in Xcode.", path: path))
            }
        }
        self.targets = targets
        self.problems = problems
        unreadableProjects = unreadable
        var projects: [ObjectIdentifier: [TargetFacts]] = [:], order: [ObjectIdentifier] = []
        for target in targets {
            let project = ObjectIdentifier(target.target.project)
            if projects[project] == nil { order.append(project) }
            projects[project, default: []].append(target)
        }
        groups = order.map { IdentifierGroup(targets: projects[$0] ?? [], standIns: []) }
        groupsByProject = Dictionary(groups.map { (ObjectIdentifier($0.project), $0) }) { first, _ in first }
        // A document in several targets is the first app's.
        for facts in targets.sorted(by: { $0.target.isApplication && !$1.target.isApplication }) {
            for document in facts.documents {
                let path = Self.real(document.path)
                if byDocument[path] == nil { byDocument[path] = facts }
            }
        }
    }

    /// The project's targets, and what of them can't be read.
    private static func targets(of project: XcodeProject) throws -> ([TargetFacts], [Diagnostic]) {
        let wanted = project.targets.filter { !$0.isTests && $0.platform == .iOS }
        let files = wanted.compactMap { target in (try? target.files(passingOverMissing: true)).map { (target, $0) } }
        guard files.contains(where: { !$0.1.sources.isEmpty || !$0.1.resources.isEmpty }) else {
            return ([], overruns(wanted))
        }
        let sources = try SourceCache(paths: Set(files.flatMap(\.1.sources)))
        let folder = FilePath.folder(of: project.path)
        let objectiveC = ObjectiveCFacts(folder: folder)
        let hasPackageManager = ["Podfile", "Cartfile", "Pods", "Carthage"].contains {
            FileManager.default.fileExists(atPath: folder + "/" + $0)
        }
        let libraries = files.filter(\.0.isLibrary)
        let facts = files.map { target, own in
            TargetFacts(
                target: target, files: own, sources: sources,
                libraries: libraries.filter { $0.0.name != target.name }.map(\.1),
                objectiveC: objectiveC, hasPackageManager: hasPackageManager)
        }
        let unread = sources.problems.map {
            Diagnostic(
                .error, "The Swift source couldn't be read: \($0.message). What it declares isn't known to any rule.",
                path: shown($0.path), line: $0.line, column: $0.column)
        }
        let left = Set(files.flatMap(\.1.warnings)).sorted().map { Diagnostic(.warning, $0, path: shown(project.path)) }
        return (facts, unread + unreadable(facts.flatMap(\.problems)) + overruns(wanted) + left)
    }

    private static func unreadable(_ problems: [ProjectError]) -> [Diagnostic] {
        var seen: Set<String> = []
        return problems.filter { seen.insert($0.description).inserted }.map {
            Diagnostic(
                .error, "This can't be read: \($0.message)", remedy: "Mend it: rules that need it are left out.",
                path: shown($0.path))
        }
    }

    private static func overruns(_ targets: [XcodeTarget]) -> [Diagnostic] {
        unreadable(targets.flatMap { $0.buildSettings().overruns })
    }

    /// The target that a document is built into: the first app that has it. A copy elsewhere counts as the project's
    /// document of its name.
    public func target(of path: String) -> TargetFacts? {
        lock.withLock {
            if let known = byPath[path] { return known }
            let found = findTarget(of: path)
            byPath[path] = .some(found)
            return found
        }
    }

    private func findTarget(of path: String) -> TargetFacts? {
        if let found = byDocument[Self.real(path)] { return found }
        guard allowsStandIns, !isInsideProject(path) else { return nil }
        let name = (path as NSString).lastPathComponent
        let named = targets.filter { $0.documents.contains { ($0.path as NSString).lastPathComponent == name } }
        if named.count == 1 { return named[0] }
        let apps = targets.filter(\.target.isApplication)
        return named.isEmpty && apps.count == 1 ? apps[0] : nil
    }

    func group(of target: TargetFacts) -> IdentifierGroup {
        groupsByProject[ObjectIdentifier(target.target.project)] ?? IdentifierGroup(targets: [target], standIns: [])
    }

    /// By project, with the documents of a run in the place of the project's.
    func groups(with documents: [StoryboardDocument]) -> [IdentifierGroup] {
        let key = documents.map(ObjectIdentifier.init)
        if let runGroups, runGroups.documents == key { return runGroups.groups }
        var standIns: [ObjectIdentifier: [DocumentFacts]] = [:]
        for document in documents {
            if let target = target(of: document.path) {
                standIns[ObjectIdentifier(target.target.project), default: []].append(DocumentFacts(document))
            }
        }
        let result = groups.map { group in
            standIns[ObjectIdentifier(group.project)].map { IdentifierGroup(targets: group.targets, standIns: $0) }
                ?? group
        }
        runGroups = (key, result)
        return result
    }

    /// A document beside the sources that is in no target isn't built: nothing can be said of it.
    private func isInsideProject(_ path: String) -> Bool {
        targets.contains { Self.real(path).hasPrefix(Self.real($0.target.project.sourceRoot) + "/") }
    }

    /// How messages name a file: from the current folder on, where it is inside that.
    static func shown(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}

/// Finds the projects that documents belong to, by looking in the folders above them.
public enum ProjectFinder {
    /// The projects of the nearest folder above each document that has any.
    ///
    /// It ends at a repository's root, and is a matter of listing folders, each once.
    public static func projects(around documents: [String]) -> [String] {
        var known: [String: [String]] = [:]
        func projects(in folder: String) -> [String] {
            if let found = known[folder] { return found }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            var found = names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }.sorted().map {
                folder + "/" + $0
            }
            if found.isEmpty, !names.contains(".git"), folder != "/" {
                found = projects(in: FilePath.folder(of: folder))
            }
            known[folder] = found
            return found
        }
        var result: [String] = []
        for document in documents {
            let folder = FilePath.folder(of: URL(fileURLWithPath: document).standardizedFileURL.path)
            for project in projects(in: folder) where !result.contains(project) { result.append(project) }
        }
        return result
    }
}
