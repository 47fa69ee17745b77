import Foundation
import Synchronization

/// Finds for each document the nearest `.storyboard-check.yml`, upward from the folder it is in.
public final class ConfigurationFinder: Sendable {
    public static let fileName = ".storyboard-check.yml"

    private let adjust: @Sendable (inout CheckConfiguration) -> Void
    private let byFolder: Mutex<[String: CheckConfiguration]>

    /// - Parameter adjust: what the command line changes in every configuration found.
    public init(adjust: @escaping @Sendable (inout CheckConfiguration) -> Void = { _ in }) {
        self.adjust = adjust
        byFolder = Mutex([:])
    }

    /// Throws a `Diagnostic` if the file that is found can't be understood.
    public func configuration(for path: String) throws -> CheckConfiguration {
        try configuration(inFolder: Paths.folder(of: path))
    }

    private func configuration(inFolder folder: String) throws -> CheckConfiguration {
        if let known = byFolder.withLock({ $0[folder] }) { return known }
        var found: CheckConfiguration
        let file = (folder == "/" ? "" : folder) + "/" + Self.fileName
        if FileManager.default.fileExists(atPath: file) {
            found = try CheckConfiguration(contentsOf: file)
            adjust(&found)
        } else if folder == "/" {
            found = CheckConfiguration()
            adjust(&found)
        } else {
            found = try configuration(inFolder: Paths.folder(of: folder))
        }
        byFolder.withLock { $0[folder] = found }
        return found
    }
}
