import Foundation
import StoryboardDocument

extension SwiftPackage {
    /// A file of a target, as plug-ins are told of it.
    public struct ListedFile: Sendable {
        public enum Kind: String, Sendable { case source, header, resource, unknown }

        public let path: String
        public let kind: Kind

        public init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }
    }

    /// All files of a target, in SwiftPM's order: sources, resources, and those of which nobody says what they are.
    public func listedFiles(of target: Target) throws -> [ListedFile] {
        let folder = try folder(of: target), files = try rawFiles(of: target)
        let sources = (files.sources + files.foreignSources).sorted(), resources = files.resources.map(\.path).sorted()
        let known = Set(sources + resources)
        let excluded = target.exclude.map { ProjectPaths.join(folder, $0) }
        var others: [String] = []
        func walk(_ place: String) {
            for name in FolderWalk.names(in: place).sorted() where !name.hasPrefix(".") {
                let path = place + "/" + name
                guard !known.contains(path), !excluded.contains(path), !isManifest(path) else {
                    continue
                }
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue, !FileKinds.isUnit(name) { walk(path) } else { others.append(path) }
            }
        }
        walk(folder)
        return sources.map { ListedFile(path: $0, kind: .source) }
            + resources.map { ListedFile(path: $0, kind: .resource) }
            + others.map { ListedFile(path: $0, kind: .unknown) }
    }

    /// Puts what a plug-in made for a target among its files, as SwiftPM does: Swift is compiled, what else is known
    /// by no rule is a resource, and C isn't taken.
    public func addMade(_ path: String, to files: inout TargetFiles) {
        switch FileKinds.fate(of: path) {
        case .source:
            if FileKinds.swiftSources.contains((path as NSString).pathExtension.lowercased()) {
                files.addMade(path)
            } else {
                files.warnings.append("C source file generation not enabled: \(path)")
            }
        case .resource, .catalog: files.addResource(path)
        case .nothing:
            let isHeader = ["h", "hh", "hpp"].contains((path as NSString).pathExtension.lowercased())
            if isHeader {
                files.warnings.append("C header file generation not enabled: \(path)")
            } else {
                files.addResource(path)
            }
        }
    }
}
