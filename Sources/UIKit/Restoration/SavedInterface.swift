import Foundation
import QuartzCore

/// An app's interface as it is kept between launches: each controller, registered object and view under its path of
/// restoration identifiers.
struct SavedInterface: Codable, Equatable {
    enum Kind: String, Codable { case controller, object }

    struct Entry: Codable, Equatable {
        var kind: Kind
        var path: [String]
        /// The keyed archive that it wrote.
        var state: Data
        /// The class that makes it again.
        var restorationClass: String?
        var storyboard: String?
        var sceneIdentifier: String?
        /// A container's children, as far as they have identifiers of their own.
        var children: [[String]?] = []
        var selection: Int?
        var presented: [String]?
        var presentationStyle: Int?
        var transitionStyle: Int?
        /// The archives of its views, by their identifiers.
        var views: [String: Data] = [:]
    }

    /// What the app delegate wrote.
    var application: Data
    /// Outer ones before what they hold and present.
    var entries: [Entry] = []

    /// The class's module and name, as apps' classes are registered; private ones without the mark of their file.
    static func name(of type: AnyClass) -> String {
        ObjCRuntime.qualifiedName(of: type).replacingOccurrences(
            of: "\\.\\(unknown context at [^)]*\\)", with: "", options: .regularExpression)
    }

    static func `class`(named name: String) -> AnyClass? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? ObjCRuntime.class(named: parts[1], module: parts[0]) : nil
    }
}

/// The folder where the app's state is kept between launches.
package struct SavedStateFolder {
    package let url: URL
    /// Whether what is there may be gone on from.
    var isReadable = true

    init(url: URL, isReadable: Bool = true) {
        self.url = url
        self.isReadable = isReadable
    }

    /// Set for the process that goes on with a script after its app was launched again.
    package static let relaunchVariable = "STORYBOARD_RELAUNCHED"

    /// In the app's container. A display with virtual time begins afresh, as what it shows may not hang on what was
    /// shown before: its folder is the process's own, and is read only when the process launches the app again.
    package static var current: SavedStateFolder {
        guard Clock.shared.isVirtual else {
            return SavedStateFolder(url: AppFolders.library.appendingPathComponent("Saved Application State"))
        }
        let own = FileManager.default.temporaryDirectory.appendingPathComponent(
            "storyboard-state-\(ProcessInfo.processInfo.processIdentifier)")
        return SavedStateFolder(url: own, isReadable: ProcessInfo.processInfo.environment[relaunchVariable] != nil)
    }

    private var file: URL { url.appendingPathComponent("interface.plist") }
    /// Where the file stands while an app goes on from it: one that ends meanwhile doesn't try again.
    private var underTrial: URL { url.appendingPathComponent("interface.restoring.plist") }

    /// The folder, made where it isn't there; for nobody but the user, as what is in it may be secret.
    func prepare() throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// What a file in the folder holds, if it is the user's own: nobody else says how an app goes on.
    static func ownData(_ file: URL) -> Data? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid()
        else { return nil }
        return try? Data(contentsOf: file)
    }

    func save(_ interface: SavedInterface?) {
        guard let interface else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        do {
            try prepare()
            try encoder.encode(interface).write(to: file, options: .atomic)
        } catch {
            Log.warning("The app's state can't be saved in \(file.path): \(error.localizedDescription)")
        }
    }

    /// What was saved; it is put aside until `finishRestoring`.
    func beginRestoring() -> SavedInterface? {
        guard isReadable else { return nil }
        if FileManager.default.fileExists(atPath: underTrial.path) {
            try? FileManager.default.removeItem(at: underTrial)
            Log.warning("The saved state is thrown away: the app ended while it was restored from it.")
        }
        guard let data = Self.ownData(file) else { return nil }
        guard let interface = try? PropertyListDecoder().decode(SavedInterface.self, from: data) else {
            try? FileManager.default.removeItem(at: file)
            Log.warning("The saved state is thrown away: \(file.path) is damaged.")
            return nil
        }
        try? FileManager.default.moveItem(at: file, to: underTrial)
        return interface
    }

    func finishRestoring() { try? FileManager.default.moveItem(at: underTrial, to: file) }
}
