import Foundation
import SafeFiles
import XcodeProject

/// Puts a bundle together, the app's or a library's: a flat folder with executable, Info.plist, `*.lproj`, storyboards
/// as they are, and the assets.
struct BundleStage {
    let resources: [TargetFiles.Resource]
    let plist: InfoPlist
    let bundle: BundleFolder
    /// What else stands in the bundle: the executable, libraries' bundles.
    var others: Set<String> = []
    /// The only ones whose texts go in; nil where all do.
    var languages: Set<String>?
    /// What the app asks the system for; nil where it isn't known, or where the bundle is no app's.
    var entitlements: [String: Any]?
    /// Whether the bundle says its kind in eight letters, too, as Macs did.
    var packageInfo = false

    /// Where the build says which files the documents are copies of: in a folder that signing makes in each app, so that
    /// no app has one of its own by that name.
    private static let origins = "_CodeSignature/document-origins.txt"
    /// Signing writes them into the executable; here they stand beside it.
    private static let entitled = "_CodeSignature/entitlements.plist"

    func run() throws {
        var kept = others.union(["Info.plist", Self.origins])
        var origins: [String] = [], folders: Set<String> = []
        try bundle.folder.update("Info.plist", with: Array(try plist.data()))
        if let entitlements {
            try bundle.folder.update(Self.entitled, with: Array(try PropertyListValue(entitlements).xml()))
            kept.insert(Self.entitled)
        }
        if packageInfo {
            try bundle.folder.update("PkgInfo", with: Array(plist.packageInfo.utf8))
            kept.insert("PkgInfo")
        }
        var catalogs: [AssetCatalog] = []
        for resource in resources {
            switch resource.isCopied ? "" : resource.type {
            case "xcassets": catalogs.append(try AssetCatalog(path: resource.path))
            case "xcstrings":
                let texts = try StringCatalog(path: resource.path, languages: languages)
                let table = (resource.name as NSString).deletingPathExtension
                kept.formUnion(try texts.put(into: bundle.folder, table: table, in: resource.folder))
            case "xcdatamodeld", "xcdatamodel", "xcmappingmodel":
                bundle.report("\(resource.path): warning: Core Data models are not compiled yet; left out.")
            case "strings", "stringsdict":
                guard let text = LegacyText(resource) else {
                    kept.insert(try copy(resource))
                    break
                }
                try bundle.folder.update(resource.place, with: Array(text.utf8))
                kept.insert(resource.place)
            case "storyboard", "xib":
                let copied = try copy(resource)
                if try bundle.folder.status(of: copied) != nil,
                    let problem = DocumentCheck.problem(of: bundle.folder.path + "/" + copied, original: resource.path),
                    problem.severity == .error
                {
                    throw problem
                }
                origins.append(copied + "\t" + resource.path)
                kept.insert(copied)
            default:
                let brought = try bundle.bring(resource.path, to: resource.place)
                kept.formUnion(brought.files)
                folders.formUnion(brought.folders)
            }
        }
        // So that what the app says of a document names the file that people edit.
        try bundle.folder.update(Self.origins, with: Array(origins.joined(separator: "\n").utf8))
        kept.formUnion(try AssetStage(catalogs: catalogs, bundle: bundle, icons: icons).run())
        try removeOthers(kept, folders: folders)
    }

    /// Names of the icons that Info.plist lists.
    private var icons: Set<String> {
        let listed = ["CFBundleIcons", "CFBundleIcons~ipad"].compactMap { plist[$0] as? [String: Any] }
        let primary = listed.compactMap {
            ($0["CFBundlePrimaryIcon"] as? [String: Any])?["CFBundleIconName"] as? String
        }
        return Set(primary + listed.flatMap { ($0["CFBundleAlternateIcons"] as? [String: Any] ?? [:]).keys })
    }

    /// The copy's path inside the bundle.
    private func copy(_ resource: TargetFiles.Resource) throws -> String {
        let relative = resource.place
        try bundle.bring(resource.path, to: relative)
        return relative
    }

    /// What no longer belongs to the app must not be found in its bundle.
    ///
    /// - Parameters:
    ///   - kept: files, and folders with whatever they hold.
    ///   - whole: folders that were copied: of what they hold, only what is kept stays.
    private func removeOthers(_ kept: Set<String>, folders whole: Set<String>) throws {
        func folders(above path: String) -> [String] {
            path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        }
        let holding = Set(kept.flatMap(folders)).union(whole)
        for (path, _) in try bundle.folder.tree() {
            if kept.contains(path) || holding.contains(path) || folders(above: path).contains(where: kept.contains) {
                continue
            }
            try bundle.folder.remove(path)
        }
    }
}
