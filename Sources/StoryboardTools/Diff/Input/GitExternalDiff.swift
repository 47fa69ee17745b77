import Foundation

/// The arguments that git gives an external diff program: `path old-file old-hex old-mode new-file new-hex new-mode
/// [new-path changes]`.
public struct GitExternalDiff {
    private let arguments: [String]

    /// nil if these can't be git's.
    public init?(_ arguments: [String]) {
        switch arguments.count {
        case 1: guard ProcessInfo.processInfo.environment["GIT_DIFF_PATH_TOTAL"] != nil else { return nil }
        case 7, 9: guard Self.isHash(arguments[2]), Self.isHash(arguments[5]) else { return nil }
        default: return nil
        }
        self.arguments = arguments
    }

    private static func isHash(_ text: String) -> Bool { text == "." || text.allSatisfy(\.isHexDigit) }

    /// nil for a file that isn't merged yet: git gives its path alone.
    public var pair: VersionPair? {
        guard arguments.count > 1 else { return nil }
        return VersionPair(
            old: version(arguments[1], arguments[0]),
            new: version(arguments[4], arguments.count > 7 ? arguments[7] : arguments[0]))
    }

    public var unmerged: String { "* Unmerged path \(arguments[0])\n" }
    public var isDocument: Bool { DocumentFinder.extensions.contains((arguments[0] as NSString).pathExtension) }

    private func version(_ file: String, _ name: String) -> DocumentVersion? {
        file == "/dev/null" ? nil : DocumentVersion(file: file, name: name)
    }

    /// What git would have shown.
    public func runPlainDiff(isColoured: Bool) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "git", "--no-pager", "diff", "--no-index", "--no-ext-diff", isColoured ? "--color=always" : "--color=never",
            "--", arguments[1], arguments[4],
        ]
        var environment = ProcessInfo.processInfo.environment
        environment["GIT_EXTERNAL_DIFF"] = nil
        process.environment = environment
        if (try? process.run()) != nil { process.waitUntilExit() }
    }
}
