import Foundation
import SafeFiles

/// An app's container, as iOS gives every app one: its documents, its library, its temporary files, for its user alone.
public struct AppContainer {
    private let folder: SafeFolder
    /// The app's home folder.
    public var home: String { folder.path }

    private static let folders = [
        "Documents", "Library", "Library/Application Support", "Library/Caches", "Library/Preferences",
        "Library/Saved Application State", "tmp",
    ]

    /// Opens the container in a folder, made where it isn't there.
    public init(in parent: String) throws {
        folder = try SafeFolder(parent).folder("Home")
        try folder.makePrivate()
        for name in Self.folders { try folder.folder(name).makePrivate() }
        try bringOldFiles()
    }

    /// Preferences stood elsewhere before apps' libraries had a place for them.
    private func bringOldFiles() throws {
        for name in try folder.names(ifAny: ".config") where name.hasSuffix(".plist") {
            if try folder.status(of: "Library/Preferences/" + name) == nil {
                try folder.move(".config/" + name, to: "Library/Preferences/" + name)
            }
        }
    }

    /// Where the app's Foundation, C libraries and programs find its folders.
    public var environment: [String: String] {
        [
            "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": home + "/tmp",
            "XDG_CACHE_HOME": home + "/Library/Caches",
            "XDG_CONFIG_HOME": home + "/Library/Preferences", "XDG_DATA_HOME": home + "/Library/Application Support",
            "XDG_STATE_HOME": home + "/Library/Application Support",
        ]
    }

    /// What an app has left in its folder of temporary files for whoever started it; nil where there is no such file, or
    /// one larger than it may be. It is gone then.
    public func takeTemporary(_ name: String, atMost limit: Int) throws -> Data? {
        guard let status = try folder.status(of: "tmp/" + name), Int(status.st_size) <= limit else { return nil }
        let data = try folder.contents("tmp/" + name)
        try folder.remove("tmp/" + name)
        return data
    }

    /// Removes all that the app has kept; false if it had nothing.
    public static func erase(in parent: String) throws -> Bool {
        guard let folder = try? SafeFolder(parent), try folder.status(of: "Home") != nil else { return false }
        try folder.remove("Home")
        return true
    }
}
