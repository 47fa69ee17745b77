import Foundation
import StoryboardDocument
import XcodeProject

/// A bridging header that is plain C: constants, enumerations, structures and inline functions, which the compiler reads
/// by clang. What is written in Objective-C can't come along.
struct BridgingHeader {
    enum Contents { case nothing, plain, objectiveC }

    let path: String
    private(set) var contents = Contents.nothing
    /// The header and those it includes from the project.
    private(set) var files: [String] = []
    /// What they include that isn't found: `SDWebImage/UIImageView+WebCache.h`, and where.
    private(set) var unfound: [(name: String, path: String, line: Int)] = []
    private let folders: [String]

    /// nil where the target names none, or one that is missing.
    init?(_ settings: BuildSettings, root: String) {
        guard let name = settings["SWIFT_OBJC_BRIDGING_HEADER"] else { return nil }
        func whole(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }
        path = whole(name)
        let paths = settings.list("USER_HEADER_SEARCH_PATHS") + settings.list("HEADER_SEARCH_PATHS")
        folders = paths.map { whole($0.hasSuffix("/**") ? String($0.dropLast(3)) : $0) }.filter {
            FileManager.default.fileExists(atPath: $0)
        }
        guard read(path) else { return nil }
    }

    /// For the compiler.
    var arguments: [String] {
        guard contents == .plain else { return [] }
        return ["-disable-bridging-pch", "-import-objc-header", path] + folders.flatMap { ["-Xcc", "-I" + $0] }
    }

    /// Changes whenever one of the files does.
    var stamp: String { files.map { $0 + Fingerprint.stamp(of: $0) }.joined() }

    /// False if there is no such file.
    private mutating func read(_ path: String) -> Bool {
        guard !files.contains(path), files.count < 200 else { return true }
        guard let bytes = BoundedFile.bytes(path, .sourceFile) else { return false }
        files.append(path)
        for (number, line) in Self.code(String(decoding: bytes, as: UTF8.self)) {
            if line.hasPrefix("#include") || line.hasPrefix("#import") {
                include(line, from: path, number)
            } else if line.hasPrefix("#") {
                if line.hasPrefix("#define"), line.split(separator: " ").count > 2 { found(.plain) }
            } else {
                found(Self.isObjectiveC(line) ? .objectiveC : .plain)
            }
        }
        return true
    }

    private mutating func found(_ kind: Contents) { if contents != .objectiveC { contents = kind } }

    private mutating func include(_ line: String, from path: String, _ number: Int) {
        let isSystems = line.contains("<")
        let name = line.drop { $0 != "\"" && $0 != "<" }.dropFirst().prefix { $0 != "\"" && $0 != ">" }
        let places = (isSystems ? [] : [FilePath.folder(of: path)]) + folders
        if places.contains(where: { read($0 + "/" + name) }) { return }
        // Apple's frameworks and libraries of others are named by a folder; C's own headers mostly aren't.
        if !isSystems || name.contains("/") && !name.hasPrefix("sys/") && !name.hasPrefix("netinet/") {
            found(.objectiveC)
            unfound.append((String(name), path, number))
        } else {
            found(.plain)
        }
    }

    private static func isObjectiveC(_ line: String) -> Bool {
        line.hasPrefix("@") || line.hasPrefix("- (") || line.hasPrefix("+ (")
            || ["NSString", "NSInteger", "NS_ENUM", "NS_OPTIONS", "NS_ASSUME", "UIKIT_EXTERN", "FOUNDATION_EXPORT"]
                .contains {
                    line.contains($0)
                }
    }

    /// Lines that hold something besides comments, with their numbers.
    private static func code(_ text: String) -> [(number: Int, text: String)] {
        var lines: [(Int, String)] = [], isComment = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var rest = Substring(line), kept = ""
            while !rest.isEmpty {
                if isComment {
                    guard let end = rest.range(of: "*/") else { break }
                    rest = rest[end.upperBound...]
                    isComment = false
                } else if let start = rest.range(of: "/*") {
                    kept += rest[..<start.lowerBound]
                    rest = rest[start.upperBound...]
                    isComment = true
                } else {
                    kept += rest
                    rest = ""
                }
            }
            let code = (kept.range(of: "//").map { kept[..<$0.lowerBound] } ?? kept[...]).trimmingCharacters(
                in: .whitespaces)
            if !code.isEmpty { lines.append((index + 1, code)) }
        }
        return lines
    }
}
