import Foundation
import SafeFiles

/// Commands that read what others wrote, and write what a person named, confine themselves to the folders of that.
enum OutputConfinement {
    /// From now on nothing is written but below these folders, and nothing is said to a network.
    static func apply(_ folders: [String]) {
        var confinement = Confinement(writable: folders + fontCaches)
        confinement.deniesNetwork = true
        _ = confinement.confineProcess()
    }

    /// The folder that a file lies in, made where it isn't there.
    static func folder(of file: String) throws -> String {
        try SafeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path, create: true).path
    }

    /// Where fontconfig keeps what it knows of the system's fonts.
    private static var fontCaches: [String] {
        let environment = ProcessInfo.processInfo.environment
        let user = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map { $0 + "/.cache" }
        return ["/var/cache/fontconfig"] + [user].compactMap { $0.map { $0 + "/fontconfig" } }
    }
}
