import Foundation
import StoryboardDocument
import UIKit
import XcodeProject

/// The images and colours that a document's names mean: asset catalogs and loose images of the project around it.
@MainActor
package enum NearbyAssets {
    private static var current: String?
    private static var known: [String: Found] = [:]
    /// Whether projects are looked at again: who shows a document once has no use for that.
    package static var isWatching = false
    /// By project folder, catalogs elsewhere that hold what isn't in the project yet.
    private static var staged: [String: [String]] = [:]

    private struct Found {
        var index: Data
        var files: [String: String]
        var catalogs: [String]
        var watch: AssetWatch?
    }

    /// Lets images and colours be found in the project around a document, and its accent colour tint what has no tint
    /// of its own.
    ///
    /// A project's folders are walked through only for documents that something in them can change.
    package static func use(for document: StoryboardDocument, report: ((Diagnostic) -> Void)?) {
        let root = projectFolder(around: document.path)
        guard current != root else { return }
        LaunchLook.style = root.flatMap(NearbyInfo.style)
        let accent = root.flatMap(accentName)
        guard let root, accent != nil || needsAssets(document) else {
            current = nil
            return ProjectAssets.use(index: nil)
        }
        current = root
        let found = known[root] ?? search(root, report)
        known[root] = found
        ProjectAssets.use(index: found.index, files: found.files, accent: accent)
    }

    /// Lets images and colours be found, whether or not the document has any yet.
    package static func useAll(for document: StoryboardDocument) {
        guard let root = projectFolder(around: document.path) else { return use(for: document, report: nil) }
        let found = known[root] ?? search(root, nil)
        known[root] = found
        current = root
        ProjectAssets.use(index: found.index, files: found.files, accent: accentName(root))
    }

    /// The names of the images and colours in the project around a document.
    package static func names(around path: String) -> (images: [String], colors: [String]) {
        guard let root = projectFolder(around: path) else { return ([], []) }
        let found = known[root] ?? search(root, nil)
        known[root] = found
        struct Names: Decodable {
            struct Anything: Decodable { init(from decoder: Decoder) {} }
            var images, colors: [String: Anything]?
        }
        let names = try? JSONDecoder().decode(Names.self, from: found.index)
        let loose = found.files.keys.filter { !$0.contains("@") && !$0.contains("/") }
        return ((names?.images.map { Array($0.keys) } ?? []) + loose, names?.colors.map { Array($0.keys) } ?? [])
    }

    /// The asset catalogs of the project around a document.
    package static func catalogs(around path: String) -> [String] {
        guard let root = projectFolder(around: path) else { return [] }
        let found = known[root] ?? search(root, nil)
        known[root] = found
        return found.catalogs
    }

    /// Lets images be found that aren't in the project yet, in catalogs elsewhere.
    package static func stage(_ catalogs: [String], around path: String) {
        guard let root = projectFolder(around: path) else { return }
        staged[root] = catalogs
        known[root] = nil
        if current == root { current = nil }
    }

    /// Forgets what is known of projects whose images and colours have changed on disk since. Whether there was one.
    package static func lookAgain() -> Bool {
        let others = known.filter { $0.value.watch?.isOther ?? false }.keys
        for root in others {
            known[root] = nil
            accents[root] = nil
            if current == root { current = nil }
        }
        return !others.isEmpty
    }

    private static var accents: [String: String?] = [:]

    /// The name of the accent colour that the folder's project gives its app.
    private static func accentName(_ root: String) -> String? {
        if let known = accents[root] { return known }
        let projects = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter {
            $0.hasSuffix(".xcodeproj")
        }.sorted()
        let name = projects.lazy.compactMap {
            BoundedFile.bytes("\(root)/\($0)/project.pbxproj", .projectFile).flatMap { accentName(inProject: Data($0)) }
        }.first
        accents[root] = .some(name)
        return name
    }

    private static func accentName(inProject data: Data) -> String? {
        let setting = Data("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME".utf8)
        guard let place = data.range(of: setting), let end = data[place.upperBound...].firstIndex(of: UInt8(ascii: ";"))
        else { return nil }
        let name = String(decoding: data[place.upperBound..<end], as: UTF8.self).trimmingCharacters(
            in: CharacterSet(charactersIn: " =\"\t"))
        return name.isEmpty ? nil : name
    }

    private static func needsAssets(_ document: StoryboardDocument) -> Bool {
        document.root.child("resources")?.children.contains {
            $0.name == "namedColor" || $0.name == "image" && $0["catalog"] != "system"
        } ?? false
    }

    private static let projectMarks = [".xcodeproj", ".xcworkspace", "Package.swift", ".git"]

    /// The nearest folder above that holds a project; without one the document's own, where it is localized the one
    /// around.
    package static func projectFolder(around path: String) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
        let own = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        var place = own
        for _ in 0..<8 where place.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            if names.contains(where: { name in projectMarks.contains { name.hasSuffix($0) } }) { return place.path }
            place.deleteLastPathComponent()
        }
        return own.path
    }

    private static let passedBy: Set<String> = [
        ".build", "build", "DerivedData", "node_modules", "Carthage", "Pods", "vendor", "fastlane",
    ]
    private static let imageTypes: Set<String> = ["png", "jpg", "jpeg", "gif"]
    /// Nobody waits for more: a folder that isn't a project may hold anything.
    private static let mostFiles = 50_000

    private static func search(_ root: String, _ report: ((Diagnostic) -> Void)?) -> Found {
        var index = AssetCatalogIndex(), files: [String: String] = [:], catalogs: [String] = []
        func add(_ path: String) {
            do {
                let catalog = try AssetCatalog(path: path)
                index.add(catalog) { catalog.path + "/" + $0 }
            } catch { report?(Diagnostic(.warning, "The asset catalog can't be read: \(error)", path: path)) }
        }
        var folders = [root]
        walk(root, entered: { folders.append($0) }) { path, type in
            if type == "xcassets" {
                add(path)
                catalogs.append(path)
            } else if imageTypes.contains(type), BoundedFile.isFile(path) {
                // Those of a language are known by its folder, too.
                let parts = path.split(separator: "/").suffix(2).map(String.init)
                let name = parts.first?.hasSuffix(".lproj") == true ? parts.joined(separator: "/") : parts.last ?? path
                if files[name] == nil { files[name] = path }
            }
        }
        staged[root]?.forEach(add)
        return Found(
            index: (try? index.encoded()) ?? Data(), files: files, catalogs: catalogs,
            watch: isWatching ? AssetWatch(folders: folders, catalogs: catalogs) : nil)
    }

    /// Calls `visit` with the path and the type, in lowercase, of each file in a project's folder that may belong to
    /// its app.
    static func walk(
        _ root: String, entered: (_ folder: String) -> Void = { _ in },
        _ visit: (_ path: String, _ type: String) -> Void
    ) {
        var left = mostFiles
        let folders = FolderWalk(root: root)
        func walk(_ folder: String, depth: Int) {
            guard depth < 12, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
            for name in names.sorted() where !name.hasPrefix(".") && !passedBy.contains(name) {
                left -= 1
                guard left > 0 else { return }
                let path = folder + "/" + name, type = (name as NSString).pathExtension.lowercased()
                guard type.isEmpty || ["lproj", "bundle", "app"].contains(type) else {
                    visit(path, type)
                    continue
                }
                if folders.look(path, depth: depth) == .folder {
                    entered(path)
                    walk(path, depth: depth + 1)
                }
            }
        }
        walk(root, depth: 0)
    }
}
