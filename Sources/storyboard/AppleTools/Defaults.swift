import Foundation
import SafeFiles

/// `defaults read`, `write` and `delete` on a file, as scripts use them: by its manual page. A domain that is no file
/// has nothing here.
struct Defaults {
    private let arguments: [String]

    init(_ arguments: [String]) { self.arguments = arguments.filter { $0 != "-currentHost" } }

    func run() throws {
        guard arguments.count >= 2 else {
            throw AppleToolFailure("Usage: defaults read|write|delete <domain> [<key> …]")
        }
        let domain = arguments[1]
        // The ending may be left out.
        let path =
            domain.hasSuffix(".plist") || FileManager.default.fileExists(atPath: domain) ? domain : domain + ".plist"
        let key = arguments.count > 2 ? arguments[2] : nil
        var document = try PropertyListDocument(path)
        switch arguments[0] {
        case "read", "read-type":
            let missing = AppleToolFailure(
                key.map { "The domain/default pair of (\(domain), \($0)) does not exist" }
                    ?? "Domain \(domain) does not exist")
            guard document.exists, let value = document.value(key.map { [$0] } ?? []) else { throw missing }
            Terminal.writeLine(Self.shown(value))
        case "write":
            guard let key, arguments.count > 3 else { throw AppleToolFailure("defaults write: no key or value") }
            let value = try Self.value(Array(arguments.dropFirst(3)), old: document.value([key]))
            _ = document.change([key]) { _ in value }
            try document.write()
        case "delete":
            guard let key, document.value([key]) != nil else {
                throw AppleToolFailure("Domain (\(domain)) not found.")
            }
            _ = document.change([key]) { _ in nil }
            try document.write()
        default: throw AppleToolFailure("defaults: \(arguments[0]) isn't among read, write and delete")
        }
    }

    private static func value(_ words: [String], old: Any?) throws -> Any {
        let rest = Array(words.dropFirst())
        switch words[0] {
        case "-array": return rest
        case "-array-add": return (old as? [Any] ?? []) + rest
        case "-dict", "-dict-add":
            var table = words[0] == "-dict" ? [:] : old as? [String: Any] ?? [:]
            for place in stride(from: 0, to: rest.count - 1, by: 2) { table[rest[place]] = rest[place + 1] }
            return table
        case "-bool", "-boolean": return try PropertyListWords.value(rest.first ?? "", type: "bool")
        case "-string", "-int", "-integer", "-float", "-data", "-date":
            return try PropertyListWords.value(rest.first ?? "", type: String(words[0].dropFirst()))
        default: return words[0]
        }
    }

    /// As old property lists are written.
    private static func shown(_ value: Any, _ indent: String = "") -> String {
        switch value {
        case let table as [String: Any]:
            return "{\n"
                + table.sorted { $0.key < $1.key }.map {
                    "\(indent)    \(quoted($0.key)) = \(shown($0.value, indent + "    "));\n"
                }
                .joined() + indent + "}"
        case let list as [Any]:
            return "(\n" + list.map { "\(indent)    \(shown($0, indent + "    "))" }.joined(separator: ",\n")
                + "\n\(indent))"
        case let text as String: return indent.isEmpty ? text : quoted(text)
        default:
            return PropertyListWords.isFlag(value)
                ? (value as? Bool == true ? "1" : "0") : PropertyListWords.scalar(value)
        }
    }

    private static func quoted(_ text: String) -> String {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./$".contains($0)) }
            ? text : "\"\(text)\""
    }
}
