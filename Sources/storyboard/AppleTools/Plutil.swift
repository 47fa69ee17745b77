import Foundation
import SafeFiles
import XcodeProject

/// `plutil`, by its manual page: lint, print, convert, extract, type, replace, insert, remove.
struct Plutil {
    private let arguments: [String]

    init(_ arguments: [String]) { self.arguments = arguments }

    func run() throws {
        var words = arguments.filter { !["-s", "-r", "--"].contains($0) }
        var output: String?
        if let place = words.firstIndex(of: "-o"), place + 1 < words.count {
            output = words[place + 1]
            words.removeSubrange(place...place + 1)
        }
        let isBare = words.contains("-n")
        words.removeAll { $0 == "-n" }
        var expected: String?
        if let place = words.firstIndex(of: "-expect"), place + 1 < words.count {
            expected = words[place + 1]
            words.removeSubrange(place...place + 1)
        }
        let command = words.first?.hasPrefix("-") == true ? words.removeFirst() : "-lint"
        switch command {
        case "-lint":
            for path in words {
                guard try PropertyListDocument(path).exists else {
                    throw AppleToolFailure("\(path): file does not exist or is not readable or is not a regular file")
                }
                Terminal.writeLine("\(path): OK")
            }
        case "-p": for path in words { Terminal.writeLine(Self.shown(try document(path).root)) }
        case "-convert":
            let format = words.isEmpty ? "" : words.removeFirst()
            for path in words { try put(document(path).root, format, output ?? path) }
        case "-extract":
            guard words.count >= 3 else { throw AppleToolFailure("Extract: no path, format or file") }
            let document = try document(words[words.count - 1]), value = try Self.value(at: words[0], in: document)
            if let expected, expected != Self.type(value) {
                throw AppleToolFailure(
                    "\(document.path): Could not extract value, error: Value at [\(words[0])] expected to be \(expected) but is \(Self.type(value))"
                )
            }
            try put(value, words[1], output ?? document.path, isBare: isBare)
        case "-type":
            guard words.count >= 2 else { throw AppleToolFailure("Type: no path or file") }
            let document = try document(words[words.count - 1])
            Terminal.writeLine(Self.type(try Self.value(at: words[0], in: document)))
        case "-replace", "-insert":
            guard words.count >= 4 else { throw AppleToolFailure("\(command): no path, type, value or file") }
            var document = try document(words[words.count - 1])
            let value = try Self.value(words[2], type: words[1])
            guard document.change(Self.keys(words[0]), { _ in value }) else {
                throw AppleToolFailure(
                    "\(document.path): Could not modify plist, error: No value at that key path or invalid key path: \(words[0])"
                )
            }
            try document.write(to: output)
        case "-remove":
            guard words.count >= 2 else { throw AppleToolFailure("Remove: no path or file") }
            var document = try document(words[words.count - 1])
            guard document.value(Self.keys(words[0])) != nil, document.change(Self.keys(words[0]), { _ in nil }) else {
                throw AppleToolFailure(
                    "\(document.path): Could not modify plist, error: No value to remove at key path \(words[0])")
            }
            try document.write(to: output)
        case "-create":
            for path in words.dropFirst() { try put([String: Any](), words[0], output ?? path) }
        default: throw AppleToolFailure("\(command): unknown option")
        }
    }

    private func document(_ path: String) throws -> PropertyListDocument {
        let document = try PropertyListDocument(path)
        guard document.exists else {
            throw AppleToolFailure("\(path): file does not exist or is not readable or is not a regular file")
        }
        return document
    }

    private static func type(_ value: Any) -> String {
        switch value {
        case is [String: Any]: "dictionary"
        case is [Any]: "array"
        case is String: "string"
        case is Data: "data"
        case is Date: "date"
        case _ where PropertyListWords.isFlag(value): "bool"
        default: value is Int ? "integer" : "float"
        }
    }

    /// - Parameter isBare: without a line's end, for what is raw.
    private func put(_ value: Any, _ format: String, _ path: String, isBare: Bool = false) throws {
        let data: Data
        switch format {
        case "xml1": data = try PropertyListValue(value).xml()
        case "binary1": data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        case "json":
            data = try JSONSerialization.data(
                withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
        case "raw":
            if let table = value as? [String: Any] {
                data = Data(table.keys.sorted().joined(separator: "\n").utf8)
            } else if let list = value as? [Any] {
                data = Data("\(list.count)".utf8)
            } else {
                data = Data(PropertyListWords.scalar(value).utf8)
            }
        default: throw AppleToolFailure("Unknown format specifier: \(format)")
        }
        // What is raw is always printed.
        if path == "-" || format == "raw" {
            Terminal.write(data)
            if format == "raw", !isBare { Terminal.writeLine("") }
        } else {
            try AtomicFile.write(Array(data), to: path, orInPlace: true)
        }
    }

    /// Dots part keys; a backslash lets one be part of a key.
    private static func keys(_ path: String) -> [String] {
        path.replacingOccurrences(of: "\\.", with: "\u{1}").split(separator: ".").map {
            $0.replacingOccurrences(of: "\u{1}", with: ".")
        }
    }

    private static func value(at path: String, in document: PropertyListDocument) throws -> Any {
        if let value = document.value(keys(path)) { return value }
        throw AppleToolFailure(
            "\(document.path): Could not extract value, error: No value at that key path or invalid key path: \(path)")
    }

    private static func value(_ text: String, type: String) throws -> Any {
        switch type {
        case "-xml": return try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
        case "-json": return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        case "-dictionary": return [String: Any]()
        case "-bool", "-string", "-integer", "-float", "-array", "-data", "-date":
            return try PropertyListWords.value(text, type: String(type.dropFirst()))
        default: throw AppleToolFailure("Unknown type specifier: \(type)")
        }
    }

    private static func shown(_ value: Any, _ indent: String = "") -> String {
        switch value {
        case let table as [String: Any]:
            return "{\n"
                + table.sorted { $0.key < $1.key }.map {
                    "\(indent)  \"\($0.key)\" => \(shown($0.value, indent + "  "))\n"
                }
                .joined() + indent + "}"
        case let list as [Any]:
            return "[\n"
                + list.enumerated().map { "\(indent)  \($0.offset) => \(shown($0.element, indent + "  "))\n" }
                .joined() + indent + "]"
        case let text as String: return "\"\(text)\""
        default: return PropertyListWords.scalar(value)
        }
    }
}
