import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument
import XcodeProject

/// What a framework in Swift has in C for itself: the modules that its private module map (MODULEMAP_PRIVATE_FILE)
/// declares of its headers, by names of their own (`Kit_Private`).
struct PrivateModule {
    private let text: String
    private let target: XcodeTarget
    private let folder: ModuleFolder

    /// nil where the target has none, or is in C itself: its framework shows the map.
    init?(_ library: Library, in folder: ModuleFolder) throws {
        guard let target = library.target, let settings = library.settings, !library.isOfC,
            let text = try Self.text(of: target, settings)
        else { return nil }
        (self.text, self.target, self.folder) = (text, target, folder)
    }

    /// The module map that a setting names.
    static func text(
        _ setting: String = "MODULEMAP_PRIVATE_FILE", of target: XcodeTarget, _ settings: BuildSettings
    ) throws -> String? {
        guard let name = settings[setting], !name.isEmpty else { return nil }
        let path = name.hasPrefix("/") ? name : target.project.sourceRoot + "/" + name
        guard let bytes = BoundedFile.bytes(path, .sourceFile) else {
            throw ProjectError(
                target.project.path, "\(target.title): the module map that \(setting) names can't be read: \(path).")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The map for clang, whose headers lie in no framework here but where the project has them.
    var map: String {
        let headers = target.project.headers
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var words = String(line)
            if words.contains("framework module "), let kind = words.range(of: "framework ") {
                words.removeSubrange(kind)
            }
            if let mark = words.range(of: "header \""), let end = words[mark.upperBound...].firstIndex(of: "\"") {
                let name = String(words[mark.upperBound..<end])
                if let path = headers[FilePath.name(of: name)] {
                    words.replaceSubrange(mark.upperBound..<end, with: path)
                }
            }
            return words
        }.joined(separator: "\n")
    }

    func build(_ toolkit: Toolkit) throws -> [ModuleBuild.Result] {
        let place = folder.plainC + "/module.private.modulemap", map = map
        _ = try folder.root.folder(folder.plainC)
        try folder.root.update(place, with: Array(map.utf8))
        let headers = target.project.headers.values.sorted().map { Fingerprint.stamp(of: $0) }.joined()
        let stamp = Fingerprint.hash((map + headers).utf8)
        return CModules.names(inMap: folder.whole(place)).sorted().map { name in
            ModuleBuild.Result(
                sources: LibrarySources(
                    module: name, paths: [], configuration: .init(), cache: folder.whole(folder.declarations),
                    stamp: toolkit.stamp + " " + stamp),
                objects: [], stamp: stamp, wasCompiled: false,
                imports: ["-Xcc", "-fmodule-map-file=" + folder.whole(place)])
        }
    }
}
