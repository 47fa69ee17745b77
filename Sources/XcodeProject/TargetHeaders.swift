import Foundation
import StoryboardDocument

extension XcodeTarget {
    /// The headers that the target shows to others: those of its Headers phase, and of folders that belong to it without
    /// being listed, that are marked public.
    public var publicHeaders: [String] { headers("Public") }

    /// Those that are marked private: a private module map shows them, or C that names them by the framework.
    public var privateHeaders: [String] { headers("Private") }

    private func headers(_ mark: String) -> [String] {
        let listed = object.children("buildPhases").filter { $0.isa == "PBXHeadersBuildPhase" }
            .flatMap { $0.children("files") }
            .filter { FileFilter.takes(platforms: $0.platformFilters) }
            .filter {
                ($0.fields["settings"] as? [String: Any])?["ATTRIBUTES"].map { "\($0)" }?.contains(mark) == true
            }
            .compactMap { $0.object("fileRef").flatMap { project.paths.path(of: $0) } }
        let folders = object.children("fileSystemSynchronizedGroups").flatMap { group -> [String] in
            guard let folder = project.paths.path(of: group) else { return [] }
            return group.children("exceptions").filter { $0.string("target") == object.id }
                .flatMap { $0.strings(mark.lowercased() + "Headers") }.map { ProjectPaths.join(folder, $0) }
        }
        var seen: Set<String> = []
        return (listed + folders).filter {
            seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Headers and module maps that Copy Files phases put beside the products, with the folder there: so static
    /// libraries show theirs.
    public func copiedHeaders(_ settings: BuildSettings) throws -> [(path: String, folder: String)] {
        let products = settings["TARGET_BUILD_DIR"] ?? ""
        return try object.children("buildPhases").filter { $0.isa == "PBXCopyFilesBuildPhase" }.flatMap { phase in
            guard runs(phase, settings),
                case .elsewhere(let place) = try CopyDestination(phase, of: self, settings: settings),
                place.hasPrefix(products + "/")
            else { return [(path: String, folder: String)]() }
            let folder = String(place.dropFirst(products.count + 1))
            return phase.children("files").filter { FileFilter.takes(platforms: $0.platformFilters) }
                .compactMap { $0.object("fileRef").flatMap { project.paths.path(of: $0) } }
                .filter { [".h", ".hpp", ".hh", ".modulemap"].contains(where: $0.hasSuffix) }
                .filter(FileManager.default.fileExists).map { ($0, folder) }
        }
    }
}
