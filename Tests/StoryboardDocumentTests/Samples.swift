import Foundation

/// The storyboards of the repository's own sample apps.
enum Samples {
    static func storyboard(_ name: String) throws -> [UInt8] {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return Array(
            try Data(contentsOf: root.appendingPathComponent("Samples/\(name)/\(name)/Base.lproj/Main.storyboard")))
    }
}
