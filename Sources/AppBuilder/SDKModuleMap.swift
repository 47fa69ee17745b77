import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument
import XcodeProject

/// A module map of a project's that names headers of Apple's SDK by where an Xcode has them, as all did that used Common
/// Crypto from Swift before it was a module (Xcode 10):
/// `module CCrypto { header "/Applications/Xcode.app/…/usr/include/CommonCrypto/CommonCrypto.h" }`.
struct SDKModuleMap {
    private let path: String
    private static let place = "/usr/include/"

    init(_ path: String) { self.path = path }

    static func isOne(_ path: String) -> Bool {
        headers(in: text(path)).contains { $0.contains(place) && !FileManager.default.fileExists(atPath: $0) }
    }

    private static func text(_ path: String) -> String {
        String(decoding: BoundedFile.bytes(path, .sourceFile) ?? [], as: UTF8.self)
    }

    private static func headers(in text: String) -> [String] {
        text.components(separatedBy: "header \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }.filter {
            $0.hasPrefix("/")
        }
    }

    /// With the toolkit's headers, or those that the machine has by the same name. Libraries to link are the SDK's.
    func translated(_ toolkit: Toolkit) -> String {
        var text = Self.text(path)
        for header in Self.headers(in: text) {
            guard let start = header.range(of: Self.place), !FileManager.default.fileExists(atPath: header) else {
                continue
            }
            let name = header[start.upperBound...]
            if let own = [toolkit.headers + "/" + name, Self.place + name].first(where: {
                FileManager.default.fileExists(atPath: $0)
            }) {
                text = text.replacingOccurrences(of: header, with: own)
            }
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !$0.trimmingCharacters(in: .whitespaces).hasPrefix("link \"CommonCrypto\"")
        }.joined(separator: "\n")
    }

    /// Nothing where the toolkit has the module itself.
    func build(in folder: SafeFolder, _ toolkit: Toolkit) throws -> [ModuleBuild.Result] {
        let names = CModules.names(inMap: path)
        guard names.isDisjoint(with: Toolkit.modulesOfC) else { return [] }
        let place = "SDKModules/" + Fingerprint.hash(path.utf8), map = translated(toolkit)
        _ = try folder.folder(place)
        try folder.update(place + "/module.modulemap", with: Array(map.utf8))
        let stamp = Fingerprint.hash(map.utf8)
        return names.sorted().map { name in
            ModuleBuild.Result(
                sources: LibrarySources(
                    module: name, paths: [], configuration: .init(),
                    cache: folder.path + "/" + place + "/declarations", stamp: stamp),
                objects: [], stamp: stamp, wasCompiled: false,
                imports: ["-Xcc", "-fmodule-map-file=\(folder.path)/\(place)/module.modulemap"])
        }
    }
}

extension AppBuilder {
    /// Modules that such maps of the target and of its libraries declare.
    func modulesOfSDK(in folder: SafeFolder) throws -> [ModuleBuild.Result] {
        var maps = CModules.mapsOfSDK(settings, root: target.project.sourceRoot)
        for library in libraries {
            guard let own = library.settings, let project = library.target?.project else { continue }
            maps += CModules.mapsOfSDK(own, root: project.sourceRoot).filter { !maps.contains($0) }
        }
        return try maps.flatMap { try SDKModuleMap($0).build(in: folder, toolkit) }
    }
}
