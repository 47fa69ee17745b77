import Foundation

/// Finds the files of a bundle as iOS does: what isn't localized first, then what the running language has; in each
/// place the device's own (`menu~ipad.json`) before everybody's.
///
/// The order is the one of Apple's “Bundle Programming Guide” (The Bundle Search Pattern, Device-Specific Resources in
/// iOS). Foundation for Linux asks the process's locale, which says nothing here. An app's own module calls these in
/// place of `Bundle`'s.
public enum BundleResources {
    /// - Parameters:
    ///   - name: nil or empty for the first of the type. It may have folders before it.
    ///   - type: with or without its dot; nil or empty where the name has it.
    ///   - directory: below the bundle's top.
    ///   - localization: only this language's, besides what isn't localized; nil for the running one.
    public static func path(
        _ name: String?, type: String?, directory: String? = nil, localization: String? = nil, in bundle: Bundle
    ) -> String? {
        guard let name, !name.isEmpty else {
            return paths(type: type, directory: directory, localization: localization, in: bundle).first
        }
        return path(name, type: type, directory: directory, among: folders(localization, bundle), root: root(bundle))
    }

    /// The same below any folder: `Bundle.path(forResource:ofType:inDirectory:)` of the class.
    public static func path(_ name: String?, type: String?, below folder: String) -> String? {
        guard let name, !name.isEmpty else { return files(in: folder, type: type).first }
        return path(name, type: type, directory: nil, among: [""], root: folder)
    }

    private static func path(_ name: String, type: String?, directory: String?, among folders: [String], root: String)
        -> String?
    {
        let names = fileNames(name, bare(type))
        for folder in folders {
            for place in places(folder, directory) {
                for name in names {
                    let path = [root, place, name].filter { !$0.isEmpty }.joined(separator: "/")
                    if let found = onDisk(path) { return found }
                }
            }
        }
        return nil
    }

    /// The file as it is spelled on disk. The simulator's file system takes a name in any of Unicode's normal forms, in
    /// upper or lower case.
    static func onDisk(_ path: String) -> String? {
        if FileManager.default.fileExists(atPath: path) { return path }
        let folder = (path as NSString).deletingLastPathComponent
        guard !folder.isEmpty, folder != "/", folder != path else { return nil }
        let name = folded((path as NSString).lastPathComponent)
        if let found = spelled(in: folder)[name] { return folder + "/" + found }
        // A folder on the way may be spelled otherwise, too.
        guard folder != Bundle.main.bundlePath, !FileManager.default.fileExists(atPath: folder),
            let real = onDisk(folder), let found = spelled(in: real)[name]
        else { return nil }
        return real + "/" + found
    }

    private static func folded(_ name: String) -> String {
        name.decomposedStringWithCanonicalMapping.lowercased()
    }

    /// A folder's names, by what they are to such a file system. What lies in the app's bundle stays as it is.
    private static func spelled(in folder: String) -> [String: String] {
        if let known = spellings.withLock({ $0[folder] }) { return known }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = Dictionary(names.sorted().map { (folded($0), $0) }) { first, _ in first }
        if (folder + "/").hasPrefix(Bundle.main.bundlePath + "/"), Bundle.main.bundlePath.hasSuffix(".app") {
            spellings.withLock { $0[folder] = found }
        }
        return found
    }

    private static let spellings = Locked([String: [String: String]]())

    /// All files of a type, or of all types, that are in one folder, the running language's with them.
    public static func paths(
        type: String?, directory: String? = nil, localization: String? = nil, in bundle: Bundle
    ) -> [String] {
        var seen: Set<String> = []
        return folders(localization, bundle).flatMap { places($0, directory) }.flatMap { place in
            files(in: place.isEmpty ? root(bundle) : root(bundle) + "/" + place, type: type)
        }.filter {
            // Of a file that two languages have the nearer one counts.
            seen.insert(($0 as NSString).lastPathComponent).inserted
        }
    }

    public static func files(in folder: String, type: String?) -> [String] {
        let endings = [bare(type)] + (compiled[bare(type)].map { [$0] } ?? [])
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter {
            !$0.hasPrefix(".") && (endings[0].isEmpty || endings.contains(($0 as NSString).pathExtension))
        }.map { folder + "/" + $0 }
    }

    // MARK: Names

    /// What Xcode compiles documents to, and what stands here for that.
    private static let compiled = ["nib": "xib", "storyboardc": "storyboard"]

    /// The files that a name may mean, in the order in which they are looked for.
    static func fileNames(_ name: String, _ type: String) -> [String] {
        let given = (name as NSString).pathExtension
        let (stem, ending) =
            type.isEmpty
            ? (given.isEmpty ? name : String(name.dropLast(given.count + 1)), given)
            : (name, type)
        let endings = [ending] + (compiled[ending].map { [$0] } ?? [])
        return endings.flatMap { ending in
            [stem + deviceSuffix, stem].map { ending.isEmpty ? $0 : $0 + "." + ending }
        }
    }

    /// `~ipad` or `~iphone`.
    static var deviceSuffix: String { UITraitCollection.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone" }

    private static func bare(_ type: String?) -> String {
        type.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
    }

    private static func root(_ bundle: Bundle) -> String { bundle.resourcePath ?? bundle.bundlePath }

    private static func folders(_ localization: String?, _ bundle: Bundle) -> [String] {
        [""] + (localization.map { [$0 + ".lproj"] } ?? AppLanguage.folders(in: bundle))
    }

    /// A folder's languages may stand in it or around it.
    private static func places(_ language: String, _ directory: String?) -> [String] {
        guard let directory, !directory.isEmpty else { return [language] }
        return language.isEmpty ? [directory] : [directory + "/" + language, language + "/" + directory]
    }
}
