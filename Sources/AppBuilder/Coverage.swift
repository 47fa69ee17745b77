import Foundation
import SourceIndex

/// What of Apple's frameworks isn't there, as Docs/Coverage.md lists it: the compiler only knows that it can't find a
/// name.
struct Coverage {
    /// Types, and members behind their type and a dot.
    private let missing: Set<String>
    /// The types that lack a member, by its name.
    private let owners: [String: [String]]

    init(_ document: String) {
        guard let start = document.range(of: "\n## Not available\n") else {
            (missing, owners) = ([], [:])
            return
        }
        let rest = document[start.upperBound...], end = rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex
        let names = rest[..<end].split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("- `"), let close = line.dropFirst(3).firstIndex(of: "`") else { return nil }
            return String(line.dropFirst(3)[..<close])
        }
        missing = Set(names)
        owners = names.reduce(into: [:]) { result, name in
            let parts = name.split(separator: ".")
            if parts.count == 2 { result[String(parts[1]), default: []].append(String(parts[0])) }
        }
    }

    init(toolkit: Toolkit) {
        self.init((try? String(contentsOfFile: toolkit.root + "/Docs/Coverage.md", encoding: .utf8)) ?? "")
    }

    /// Whether a type is Apple's, and isn't here.
    func lacks(_ type: String) -> Bool { missing.contains(type) }

    /// The types of Apple's that have a member of that name, which isn't here.
    func lacking(member: String) -> [String] { owners[member] ?? [] }

    /// The compiler's words, which say of Apple's names that they aren't available instead of that they can't be found.
    func explaining(_ output: String) -> String {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.map { explained(lines[$0], lines[($0 + 1)...].prefix(8)) }.joined(separator: "\n")
    }

    private func explained(_ line: Substring, _ following: ArraySlice<Substring>) -> String {
        oldName(line) ?? type(line) ?? member(line) ?? override(line, following) ?? String(line)
    }

    private static func notAvailable(_ name: String) -> String { "\(name) is not available; see Docs/Coverage.md" }

    private func type(_ line: Substring) -> String? {
        for words in ["error: cannot find type '", "error: cannot find '"] {
            guard let found = line.range(of: words), let close = line[found.upperBound...].range(of: "' in scope"),
                case let name = String(line[found.upperBound..<close.lowerBound]), missing.contains(name)
            else { continue }
            return line[..<found.lowerBound] + "error: " + Self.notAvailable(name) + line[close.upperBound...]
        }
        return nil
    }

    /// A name of Swift 4.0 in a target of a newer one, as Xcode would say it: with the name of today.
    private func oldName(_ line: Substring) -> String? {
        guard line.contains("error: ") else { return nil }
        for (before, after) in [
            ("cannot find type '", "' in scope"), ("cannot find '", "' in scope"), ("' has no member '", "'"),
        ] {
            guard let found = line.range(of: before), let close = line[found.upperBound...].range(of: after),
                case let name = String(line[found.upperBound..<close.lowerBound]),
                let row = OldNameTable.rows[name]?.first
            else { continue }
            let today = row.text.hasPrefix("public typealias") || row.text.hasPrefix("public let") || row.isNotification
            let version = row.source.hasSuffix("3") ? "3" : "4.0"
            return line
                + " (Swift \(version)’s name\(today ? " of \(row.new)" : ""); the target’s SWIFT_VERSION is newer)"
        }
        return nil
    }

    /// “value of type 'UIView' has no member 'x'”. Of a class that derives from one of Apple's, the compiler says the
    /// name of the class only: then what is said is added to its words.
    private func member(_ line: Substring) -> String? {
        guard line.contains("error: "), let words = line.range(of: "' has no member '"),
            let close = line[words.upperBound...].firstIndex(of: "'"),
            let open = line[..<words.lowerBound].lastIndex(of: "'"), let start = line.range(of: "error: "),
            case let name = String(line[words.upperBound..<close]), let owners = owners[name]
        else { return nil }
        let type = String(line[line.index(after: open)..<words.lowerBound])
        if owners.contains(type) {
            return line[..<start.lowerBound] + "error: " + Self.notAvailable("\(type).\(name)")
        }
        return hint(name).map { line + $0 }
    }

    /// Which of Apple's a name may be; nil for the short ones that anything is called by.
    private func hint(_ name: String) -> String? {
        guard name.count > 8, let owners = owners[name] else { return nil }
        return " (\(Self.notAvailable(owners.map { "\($0).\(name)" }.joined(separator: " or "))))"
    }

    /// “method does not override any method from its superclass”: which one stands in the line of code below.
    private func override(_ line: Substring, _ following: ArraySlice<Substring>) -> String? {
        guard line.contains("error: "), line.contains(" does not override any ") else { return nil }
        for code in following {
            let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard let place = words.firstIndex(of: "override"),
                let name = words[place...].drop(while: { $0 != "func" && $0 != "var" }).dropFirst().first
            else { continue }
            return hint(String(name)).map { line + $0 }
        }
        return nil
    }
}
