import Foundation
import StoryboardDocument
import XcodeProject

/// The compiler's warnings that stop a build because the app wants them to (SWIFT_TREAT_WARNINGS_AS_ERRORS and its
/// kin). What is compiled is a translation against another toolkit, so only those count that follow from lines of the
/// app alone, and that stand where the translation left the line as it was.
struct OwnWarnings {
    /// Whether all stop, but for those that `exempt` names.
    private var all = false
    /// Groups of the compiler's (`DeprecatedDeclaration`) that stop nevertheless, and those that don't.
    private var groups: Set<String> = []
    private var exempt: Set<String> = []
    private var isSilent = false

    /// - Parameter flags: the target's own for the compiler, which come last.
    init(_ settings: BuildSettings, _ flags: [String]) {
        all = settings.flag("SWIFT_TREAT_WARNINGS_AS_ERRORS")
        isSilent = settings.flag("SWIFT_SUPPRESS_WARNINGS")
        groups = Set(settings.list("SWIFT_WARNINGS_AS_ERRORS_GROUPS"))
        exempt = Set(settings.list("SWIFT_WARNINGS_AS_WARNINGS_GROUPS"))
        take(flags)
    }

    /// Of a package's target: `.treatAllWarnings(as:)` and `.treatWarning(_:as:)` (SE-0480).
    init(_ target: SwiftPackage.Target, _ flags: [String]) {
        for setting in target.settings(for: "swift").flatMap({ $0.map { ($0.key, $0.value) } }) {
            let words = setting.1.values.compactMap { $0 as? String }
            switch setting.0 {
            case "treatAllWarnings": all = words.contains("error")
            case "treatWarning":
                let name = setting.1["_0"] as? String ?? ""
                if setting.1["_1"] as? String == "error" { groups.insert(name) } else { exempt.insert(name) }
            default: break
            }
        }
        take(flags)
    }

    private mutating func take(_ flags: [String]) {
        var rest = flags[...]
        while let flag = rest.popFirst() {
            switch flag {
            case "-warnings-as-errors": all = true
            case "-no-warnings-as-errors": all = false
            case "-suppress-warnings": isSilent = true
            case "-Werror": if let name = rest.popFirst() { groups.insert(name) }
            case "-Wwarning": if let name = rest.popFirst() { exempt.insert(name) }
            default: break
            }
        }
    }

    /// Whether the compiler's warnings have to be looked at.
    var stopsAny: Bool { !isSilent && (all || !groups.isEmpty) }

    /// What tells one choice from another.
    var stamp: String { (["\(isSilent) \(all)"] + groups.sorted() + ["-"] + exempt.sorted()).joined(separator: " ") }

    // MARK: Which of them

    struct Stop {
        let text: String
        /// The file that the compiler read.
        let source: String?
    }

    /// - Parameters:
    ///   - blocks: what the compiler said, one thing each.
    ///   - rewritten: the files that it read.
    func stopping(_ blocks: [String], rewritten: [String]) -> [Stop] {
        guard stopsAny else { return [] }
        let warned = blocks.filter { $0.contains(": warning: ") }
        guard !warned.isEmpty else { return [] }
        let files = Translations(rewritten)
        return warned.compactMap { block in
            guard let warning = Warning(block), takes(warning.groups), files.kept(warning.path, warning.line) else {
                return nil
            }
            guard
                Self.isOfTheCodeAlone(warning.message, at: files.line(warning.path, warning.line))
                    || Self.named(warning.message).map({ files.declare($0) }) == true
            else { return nil }
            return Stop(
                text: block.replacingOccurrences(of: ": warning: ", with: ": error: "),
                source: files.translation(of: warning.path))
        }
    }

    private func takes(_ names: [String]) -> Bool {
        if names.contains(where: groups.contains) { return true }
        return all && !names.contains(where: exempt.contains)
    }

    private static let codeAlone = [
        "was never used", "was never mutated", "was written to, but never read", "will never be executed",
        "never be executed", "case is already handled by previous patterns", "will never be reached",
        "is not needed for this", "'catch' block is unreachable", "variable 'self' was written to",
        "was defined but never used", "literal value is unused", "'nonisolated' on an actor's synchronous init",
        "unnecessary check for", "will always be executed", "immutable value",
    ]

    /// Whether a warning says something of the code that no other module has a say in.
    private static func isOfTheCodeAlone(_ message: String, at line: String) -> Bool {
        codeAlone.contains { message.contains($0) } || line.contains("#warning(")
    }

    /// What a warning is about that is the app's own only if the app declares it: an unused result, what is deprecated.
    private static func named(_ message: String) -> String? {
        let isOfADeclaration =
            message.hasPrefix("result of call to '") || message.contains("' is deprecated")
            || message.contains("' was deprecated")
        guard isOfADeclaration else { return nil }
        return message.split(separator: "'").dropFirst().first.map { String($0.prefix { $0 != "(" && $0 != " " }) }
    }

    /// `PATH:LINE:COLUMN: warning: MESSAGE [#Group]`.
    private struct Warning {
        let path: String, line: Int, message: String, groups: [String]

        init?(_ block: String) {
            guard let first = block.split(separator: "\n").first, let mark = first.range(of: ": warning: ") else {
                return nil
            }
            let place = first[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let line = Int(place[place.count - 2]) else { return nil }
            path = place.dropLast(2).joined(separator: ":")
            self.line = line
            message = String(first[mark.upperBound...])
            groups = message.components(separatedBy: "[#").dropFirst().map { String($0.prefix { $0 != "]" }) }
        }
    }
}

/// A module's sources beside what they were rewritten to.
private final class Translations {
    private var files: [String: (own: [Substring], translation: [Substring], path: String)] = [:]
    private lazy var text = files.values.map { $0.own.joined(separator: "\n") }.joined(separator: "\n")

    init(_ rewritten: [String]) {
        for path in rewritten {
            guard let bytes = BoundedFile.bytes(path, .sourceFile) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            // Its first line says where it comes from; what is generated has none.
            guard let first = lines.first, first.hasPrefix("#sourceLocation(file: \""),
                let source = first.split(separator: "\"").dropFirst().first.map(String.init),
                let own = BoundedFile.bytes(source, .sourceFile)
            else { continue }
            let ownLines = String(decoding: own, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            files[source] = (ownLines, Array(lines.dropFirst()), path)
        }
    }

    func line(_ path: String, _ number: Int) -> String {
        guard let file = files[path], number > 0, number <= file.own.count else { return "" }
        return String(file.own[number - 1])
    }

    /// Whether a line is as the app has it.
    func kept(_ path: String, _ number: Int) -> Bool {
        guard let file = files[path], number > 0, number <= min(file.own.count, file.translation.count) else {
            return false
        }
        return file.own[number - 1] == file.translation[number - 1]
    }

    func translation(of path: String) -> String? { files[path]?.path }

    /// Whether one of the sources declares the name.
    func declare(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        let pattern =
            "(func|var|let|class|struct|enum|protocol|typealias|actor|case)\\s+`?"
            + NSRegularExpression.escapedPattern(for: last) + "\\b"
        return text.range(of: pattern, options: .regularExpression) != nil
    }
}
