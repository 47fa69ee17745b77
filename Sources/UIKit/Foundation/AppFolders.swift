import Foundation

/// The folders of the app's container, as iOS lays one out. Foundation for Linux answers with those of the user's
/// desktop, or with none. Apple, File System Programming Guide, “iOS Standard Directories”.
public enum AppFolders {
    /// The app's home folder.
    static var home: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }

    package static var library: URL { folder("Library") }
    static var documents: URL { folder("Documents") }

    private static func folder(_ path: String) -> URL { home.appendingPathComponent(path, isDirectory: true) }

    private static let paths: [FileManager.SearchPathDirectory: String] = [
        .documentDirectory: "Documents", .libraryDirectory: "Library", .cachesDirectory: "Library/Caches",
        .applicationSupportDirectory: "Library/Application Support",
        .documentationDirectory: "Library/Documentation",
        .autosavedInformationDirectory: "Library/Autosave Information", .inputMethodsDirectory: "Library/Input Methods",
        .preferencePanesDirectory: "Library/PreferencePanes", .downloadsDirectory: "Downloads",
        .desktopDirectory: "Desktop", .moviesDirectory: "Movies",
        .musicDirectory: "Music", .picturesDirectory: "Pictures", .sharedPublicDirectory: "Public",
        .applicationDirectory: "Applications",
        .adminApplicationDirectory: "Applications/Utilities", .trashDirectory: ".Trash",
    ]

    /// The folders of the user's domain; none for other domains, which an app's sandbox doesn't have.
    public static func urls(
        for directory: FileManager.SearchPathDirectory, in domains: FileManager.SearchPathDomainMask
    ) -> [URL] {
        guard domains.contains(.userDomainMask) else { return [] }
        switch directory {
        case .allLibrariesDirectory: return [library]
        case .allApplicationsDirectory:
            return ["Applications", "Applications/Utilities", "Developer/Applications", "Applications/Demos"].map(
                folder)
        default: return paths[directory].map { [folder($0)] } ?? []
        }
    }

    /// The first of the folders, made if wanted; for `.itemReplacementDirectory` a new folder to prepare a file in.
    public static func url(
        for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
        appropriateFor file: URL?, create: Bool
    ) throws -> URL {
        let manager = FileManager.default, found: URL
        if directory == .itemReplacementDirectory {
            guard file != nil else { throw CocoaError(.fileReadUnsupportedScheme) }
            found = manager.temporaryDirectory.appendingPathComponent(
                "NSIRD_\(ProcessInfo.processInfo.processName)_\(UUID().uuidString.prefix(6))", isDirectory: true)
        } else {
            guard let first = urls(for: directory, in: domain).first else { throw CocoaError(.fileNoSuchFile) }
            found = first
        }
        if create || directory == .itemReplacementDirectory {
            try manager.createDirectory(at: found, withIntermediateDirectories: true)
        }
        return found
    }

    /// The folders' paths, with a tilde for the home folder unless it is to be written out.
    public static func paths(
        for directory: FileManager.SearchPathDirectory, _ domains: FileManager.SearchPathDomainMask,
        expandingTilde: Bool
    ) -> [String] {
        let home = home.path
        return urls(for: directory, in: domains).map { expandingTilde ? $0.path : "~" + $0.path.dropFirst(home.count) }
    }

    /// Where apps of a group share files. Each app here has groups of its own: nobody else is in them. Made when it is
    /// asked for; nil for a group that the app isn't entitled to.
    public static func group(_ identifier: String) -> URL? {
        guard isEntitled(to: identifier), !identifier.isEmpty, identifier != ".", identifier != "..",
            !identifier.contains("/")
        else { return nil }
        let group = folder("Library/Group Containers").appendingPathComponent(identifier, isDirectory: true)
        for name in ["Library/Caches", "Library/Application Support"] {
            try? FileManager.default.createDirectory(
                at: group.appendingPathComponent(name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        return group
    }

    /// The groups that the app's entitlements list; nil where a build says nothing of them.
    private static let groups: Set<String>? = entitlements.flatMap { groups(inEntitlements: $0) }

    private static var entitlements: Data? {
        FileManager.default.contents(atPath: Bundle.main.bundlePath + "/_CodeSignature/entitlements.plist")
    }

    /// The keychain's access groups of the app: those of its entitlements, its own name, and its app groups (Apple,
    /// “Sharing access to keychain items among a collection of apps”); nil where a build says nothing of them.
    static var keychainGroups: Set<String>? {
        entitlements.flatMap { keychainGroups(inEntitlements: $0, app: Bundle.main.bundleIdentifier) }
    }

    static func keychainGroups(inEntitlements data: Data, app: String?) -> Set<String>? {
        let read = try? PropertyListSerialization.propertyList(from: data, format: nil)
        guard let values = read as? [String: Any], let appGroups = groups(inEntitlements: data) else { return nil }
        let listed = values["keychain-access-groups"] as? [String] ?? []
        return appGroups.union((listed + [app].compactMap { $0 }).map(Keychain.withoutTeam))
    }

    static func groups(inEntitlements data: Data) -> Set<String>? {
        let read = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return (read as? [String: Any]).map {
            Set($0["com.apple.security.application-groups"] as? [String] ?? [])
        }
    }

    private static func isEntitled(to group: String) -> Bool {
        if groups?.contains(group) ?? true { return true }
        Log.warning(
            "containerURL(forSecurityApplicationGroupIdentifier:) is nil: the app's entitlements don't list “\(group)” among com.apple.security.application-groups."
        )
        return false
    }
}
