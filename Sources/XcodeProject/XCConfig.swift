import Foundation
import StoryboardDocument

/// Reads .xcconfig files, as swift-build's MacroConfigFileParser does: lines `NAME[condition] = value`, comments from
/// `//` on, `#include`, and values that a backslash at the end of a line lets go on.
struct XCConfig {
    private(set) var settings: [(key: String, value: String)] = []
    /// The files that aren't there, and lines that say nothing; what the others say holds.
    private(set) var problems: [ProjectError] = []
    /// What stops a build of Xcode's: included files that aren't there.
    private(set) var stops: [ProjectError] = []
    private var seen: Set<String> = []
    private var reads = 0
    /// The file and all that it includes, whether they are there or not.
    var paths: [String] { seen.sorted() }

    /// Where included files are looked for, after the folder of the file that includes them.
    private let project: String?

    /// - Parameter project: the folder of the project file.
    init(contentsOf path: String, project: String? = nil) {
        self.project = project
        read(path, from: nil, optional: false)
    }

    /// - Parameters:
    ///   - includer: the line that includes it.
    ///   - name: as that has it.
    ///   - around: the files that include it, each by the one before.
    private mutating func read(
        _ path: String, from includer: String?, as name: String? = nil, optional: Bool, around: [String] = []
    ) {
        let path = FileNames.onDisk(path)
        // A file that is included twice is read twice: what it says holds from there on, as if it stood there.
        seen.insert(path)
        reads += 1
        guard Budget.includeDepth.allows(around.count), Budget.includes.allows(reads) else {
            let budget = Budget.includes.allows(reads) ? Budget.includeDepth : Budget.includes
            let message = "\(budget.exceeded); the rest is left out."
            if !problems.contains(where: { $0.message == message }) {
                problems.append(ProjectError(includer ?? path, message))
            }
            return
        }
        let around = around + [path]
        guard let data = ProjectFile.contents(path) else {
            if optional { return }
            let isPods = path.contains("/Pods/")
            if let includer, !isPods {
                stops.append(
                    ProjectError(
                        includer,
                        "could not find included file '\(name ?? FilePath.name(of: path))' in search paths. Put it there (\(path)), or write #include? where it may be missing."
                    ))
                return
            }
            let remedy = isPods ? " CocoaPods makes it; what pods bring isn't compiled here." : ""
            problems.append(
                ProjectError(
                    includer ?? path,
                    (includer == nil
                        ? "the configuration file is missing"
                        : "could not find included file '\(FilePath.name(of: path))' in search paths: it includes \(path), which is missing")
                        + "; its settings are left out." + remedy))
            return
        }
        let lines = String(decoding: data, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var number = 0
        while number < lines.count {
            defer { number += 1 }
            let line = Self.content(lines[number])
            guard let first = line.first else { continue }
            if first == "#" {
                include(line, number + 1, around)
            } else if first.isASCII, first.isLetter || first == "_", let equals = Self.assignment(in: line) {
                let key = line[..<equals].trimmingCharacters(in: .whitespaces)
                var value = Self.value(line[line.index(after: equals)...])
                // A line that ends with a backslash goes on in the next; an empty one ends it.
                var parts: [String] = []
                while value.hasSuffix("\\") {
                    parts.append(String(value.dropLast()).trimmingCharacters(in: .whitespaces))
                    value = ""
                    guard number + 1 < lines.count else { break }
                    number += 1
                    value = Self.value(Self.content(lines[number])[...])
                }
                settings.append((key, (parts + [value]).filter { !$0.isEmpty }.joined(separator: " ")))
            } else {
                let problem = first.isASCII && first.isLetter || first == "_" ? "has no “=”" : "begins with “\(first)”"
                problems.append(
                    ProjectError(
                        "\(path):\(number + 1)", "this line says nothing to Xcode: it \(problem). Write NAME = value."))
            }
        }
    }

    private mutating func include(_ line: String, _ number: Int, _ around: [String]) {
        let path = around.last ?? ""
        let directive = line.dropFirst().drop { $0 == " " || $0 == "\t" }
        let name = directive.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        guard directive.hasPrefix("include"), !name.isEmpty else {
            problems.append(
                ProjectError("\(path):\(number)", "this line says nothing to Xcode. Write #include \"File.xcconfig\"."))
            return
        }
        let included = FileNames.onDisk(place(of: String(name), includedBy: around))
        guard !around.contains(included) else {
            let names = [included, path].map { "'\(FilePath.name(of: $0))'" }
            problems.append(
                ProjectError(
                    "\(path):\(number)",
                    "Skipping the inclusion of \(names[0]) from \(names[1]) as it would create a cycle."))
            return
        }
        read(
            included, from: "\(path):\(number)", as: String(name), optional: directive.hasPrefix("include?"),
            around: around)
    }

    /// Beside the file that includes it, else beside those that include that one, else beside the project; a name
    /// without an ending may leave that out.
    private func place(of name: String, includedBy around: [String]) -> String {
        let folders = around.reversed().map { FilePath.folder(of: $0) } + [project].compactMap { $0 }
        let names = FilePath.name(of: name).contains(".") ? [name] : [name, name + ".xcconfig"]
        let places = folders.lazy.flatMap { folder in names.map { FileNames.onDisk(ProjectPaths.join(folder, $0)) } }
        return places.first { FileManager.default.fileExists(atPath: $0) }
            ?? ProjectPaths.join(folders.first ?? "/", name)
    }

    /// The line without its comment.
    private static func content(_ line: Substring) -> String {
        (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmingCharacters(in: .whitespaces)
    }

    /// Without the semicolon that old files end with.
    private static func value(_ text: Substring) -> String {
        let text = text.trimmingCharacters(in: .whitespaces)
        return text.hasSuffix(";") ? String(text.dropLast()).trimmingCharacters(in: .whitespaces) : text
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
