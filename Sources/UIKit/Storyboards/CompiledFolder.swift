import Foundation
import NibArchive

/// What Xcode compiles documents to: `.storyboardc` folders of nibs, and nibs, which are files or, where newer systems
/// have an archive of their own, folders.
@MainActor
enum CompiledFolder {
    static func storyboard(at path: String) throws -> CompiledStoryboard {
        guard let data = FileManager.default.contents(atPath: path + "/Info.plist"),
            let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else {
            throw NibArchiveReader.Damage(source: path, reason: "it has no Info.plist")
        }
        var nibs: [String: NibGraph] = [:]
        let compiled = CompiledStoryboard(
            name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension, source: path
        ) { name in
            if let known = nibs[name] { return known }
            let file = "\(path)/\(name).nib"
            guard FileManager.default.fileExists(atPath: file) else { return nil }
            do {
                nibs[name] = try nib(at: file)
                return nibs[name]
            } catch { BundleFiles.fail(error) }
        }
        compiled.entryPoint = list["UIStoryboardDesignatedEntryPointIdentifier"] as? String
        compiled.nibNames = list["UIViewControllerIdentifiersToNibNames"] as? [String: String] ?? [:]
        for (identifier, reference) in list["UIViewControllerIdentifiersToExternalStoryboardReferences"]
            as? [String: [String: String]] ?? [:]
        {
            guard let name = reference["UIReferencedStoryboardName"] else { continue }
            compiled.externalReferences[identifier] = (
                name, reference["UIReferencedControllerIdentifier"], reference["UIReferencedBundleIdentifier"]
            )
        }
        return compiled
    }

    static func nib(at path: String) throws -> NibGraph {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.filter { $0.hasSuffix(".nib") } ?? []
        // "objects-13.0+.nib" is for iOS 13 and later; the newest comes last. "runtime.nib" is for all before.
        let newest =
            names.filter { $0.hasPrefix("objects-") }.max { $0.compare($1, options: .numeric) == .orderedAscending }
            ?? names.first
        let file = newest.map { path + "/" + $0 } ?? path
        guard let data = FileManager.default.contents(atPath: file) else {
            throw NibArchiveReader.Damage(source: file, reason: "it can't be opened")
        }
        return try NibArchiveReader.read(Array(data), source: file)
    }
}
