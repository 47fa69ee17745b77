import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument

/// Code around documents that no target of a project has: where the project is made by a program (XcodeGen, Tuist) and
/// isn't there, in packages, tests, Objective-C, property lists.
public struct LooseCode {
    /// Swift sources of a folder without a project: they are followed like a target's.
    let strings: StringIndex?
    /// Files that are only searched for the text.
    let others: [String]
    /// Whether there is any Swift code to follow.
    public var hasSources: Bool { strings != nil }
    /// What of the code can't be read.
    public let problems: [Diagnostic]

    /// - Parameter paths: those of the command line.
    public init(around paths: [String], facts: ProjectFacts?) throws {
        let known = Set((facts?.targets ?? []).flatMap(\.files.sources).map(ProjectFacts.real))
        let folders = Self.folders(paths, facts)
        var seen: Set<String> = []
        let files = folders.flatMap { DocumentFinder.files(in: $0, Self.extensions) }.filter {
            let real = ProjectFacts.real($0)
            return !known.contains(real) && seen.insert(real).inserted
        }
        guard facts == nil else {
            (strings, others, problems) = (nil, files, [])
            return
        }
        let swift = files.filter { $0.hasSuffix(".swift") }
        others = files.filter { !$0.hasSuffix(".swift") }
        guard !swift.isEmpty else {
            (strings, problems) = (nil, [])
            return
        }
        let cache = try SourceCache(paths: Set(swift))
        let read = swift.compactMap { cache[$0] }
        strings = StringIndex(files: read.map(\.strings), index: ProjectIndex(files: read.map(\.index)))
        problems = cache.problems.map {
            Diagnostic(
                .error, "The Swift source couldn't be read: \($0.message).", path: ProjectFacts.shown($0.path),
                line: $0.line, column: $0.column)
        }
    }

    private static let extensions: Set<String> = ["swift", "m", "mm", "h", "plist"]
    /// What stands beside the sources of a project that a program makes.
    private static let recipes: Set<String> = ["project.yml", "project.yaml", "Project.swift", "Package.swift"]

    /// The projects' folders; where there is none, the nearest folder around each path that says how one is made, or
    /// the path's own.
    private static func folders(_ paths: [String], _ facts: ProjectFacts?) -> [String] {
        var folders: [String] = []
        func add(_ folder: String) { if !folders.contains(folder) { folders.append(folder) } }
        for target in facts?.targets ?? [] { add(FilePath.folder(of: target.target.project.path)) }
        guard facts == nil else { return folders }
        for path in paths {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let full = URL(fileURLWithPath: path).standardizedFileURL.path
            let own = isFolder.boolValue ? full : FilePath.folder(of: full)
            add(recipe(around: own) ?? own)
        }
        return folders
    }

    private static func recipe(around folder: String) -> String? {
        var folder = folder
        while folder != "/", !folder.isEmpty {
            let names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            if !names.isDisjoint(with: recipes) { return folder }
            if names.contains(".git") { return nil }
            folder = FilePath.folder(of: folder)
        }
        return nil
    }

    /// The places of a text as a string, in files that aren't followed.
    func places(of text: String) -> [IdentifierRename.Place] {
        others.flatMap { path -> [IdentifierRename.Place] in
            let needle = path.hasSuffix(".plist") ? ">\(text)<" : "\"\(text)\""
            guard let bytes = BoundedFile.bytes(path, .sourceFile) else { return [] }
            let lines = String(decoding: bytes, as: UTF8.self).split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return lines.enumerated().compactMap { number, line in
                guard let range = line.range(of: needle) else { return nil }
                if line.drop(while: \.isWhitespace).hasPrefix("//") { return nil }
                return IdentifierRename.Place(
                    path: ProjectFacts.shown(path), line: number + 1,
                    column: line[..<range.lowerBound].utf8.count + 1, text: "\"\(text)\"")
            }
        }
    }
}
