import Foundation
import StoryboardDocument

/// Reads .xcconfig files: `KEY = value` lines, `//` comments, `#include`.
struct XCConfig {
    private(set) var settings: [(key: String, value: String)] = []
    /// The files that aren't there; what the others say holds.
    private(set) var problems: [ProjectError] = []
    private var seen: Set<String> = []

    init(contentsOf path: String) { read(path, from: nil, optional: false) }

    private mutating func read(_ path: String, from includer: String?, optional: Bool, depth: Int = 0) {
        guard seen.insert(path).inserted else { return }
        guard Budget.includeDepth.allows(depth) else {
            problems.append(ProjectError(includer ?? path, "\(Budget.includeDepth.exceeded); the rest is left out."))
            return
        }
        guard let data = ProjectFile.contents(path) else {
            if optional { return }
            let remedy = path.contains("/Pods/") ? " CocoaPods makes it; what pods bring isn't compiled here." : ""
            problems.append(
                ProjectError(
                    includer ?? path,
                    (includer == nil ? "the configuration file is missing" : "it includes \(path), which is missing")
                        + "; its settings are left out." + remedy))
            return
        }
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
            let trimmed = text.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("#include") {
                let optional = trimmed.hasPrefix("#include?")
                let name = trimmed.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
                let folder = FilePath.folder(of: path)
                read(ProjectPaths.join(folder, String(name)), from: path, optional: optional, depth: depth + 1)
            } else if let equals = Self.assignment(in: trimmed) {
                let key = trimmed[..<equals].trimmingCharacters(in: .whitespaces)
                var value = trimmed[trimmed.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                if value.hasSuffix(";") { value.removeLast() }
                settings.append((key, value))
            }
        }
    }

    /// The `=` that isn't inside a condition's brackets.
    private static func assignment(in line: String) -> String.Index? {
        var depth = 0
        for index in line.indices {
            switch line[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }
}
