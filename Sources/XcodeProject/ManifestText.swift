import Foundation
import StoryboardDocument

/// A Package.swift read as text, for whoever doesn't run it: what it says by literals, and by constants of literals. A
/// manifest that computes what it declares can't be known so.
struct ManifestText {
    /// What an expression of a manifest comes to.
    indirect enum Value {
        case text(String)
        case list([Value])
        case call(String, [(label: String?, value: Value)])
        /// Of a dictionary.
        case pair(Value, Value)
        case other
    }

    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    private var constants: [String: Value] = [:]

    /// What `swift package dump-package` would print, as far as it can be read; nil where that isn't so.
    static func description(of text: String) -> Data? {
        var reader = ManifestText(text)
        guard let package = reader.package(), let root = ManifestText.root(package, tools: toolsVersion(text)) else {
            return nil
        }
        return try? JSONSerialization.data(withJSONObject: root)
    }

    private init(_ text: String) { bytes = Array(text.utf8) }

    private static func toolsVersion(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.range(of: "swift-tools-version:").map {
            line[$0.upperBound...].trimmingCharacters(in: .whitespaces)
        } ?? "5"
    }

    // MARK: Reading

    /// The arguments of `Package(…)`; constants before it are kept.
    private mutating func package() -> [(label: String?, value: Value)]? {
        while skipSpace() {
            guard let word = word() else {
                if value(at: UInt8(ascii: "\"")) { _ = literal() } else { at += 1 }
                continue
            }
            guard word == "let" || word == "var" else { continue }
            _ = skipSpace()
            guard let name = self.word() else { continue }
            while at < bytes.count, bytes[at] != UInt8(ascii: "="), bytes[at] != UInt8(ascii: "\n") { at += 1 }
            guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { continue }
            at += 1
            let found = expression()
            if case .call("Package", let arguments) = found { return arguments }
            constants[name] = found
        }
        return nil
    }

    /// A value, and lists that are added to it.
    private mutating func expression() -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth < 64 else {
            at = bytes.count
            return .other
        }
        var found = operand()
        while skipSpace(), bytes[at] == UInt8(ascii: "+") {
            at += 1
            let next = operand()
            if case .list(let first) = found, case .list(let second) = next {
                found = .list(first + second)
            } else {
                found = .other
            }
        }
        return found
    }

    private mutating func operand() -> Value {
        guard skipSpace() else { return .other }
        switch bytes[at] {
        case UInt8(ascii: "\""): return literal().map(Value.text) ?? .other
        case UInt8(ascii: "["):
            at += 1
            return .list(items(until: UInt8(ascii: "]")).map(\.value))
        case UInt8(ascii: "("):
            at += 1
            return items(until: UInt8(ascii: ")")).first?.value ?? .other
        default: return name()
        }
    }

    /// `.target(…)`, `Target.Dependency.product(…)`, `constant`, and what numbers and operators come to.
    private mutating func name() -> Value {
        var last: String?, found: Value?
        while skipSpace() {
            if value(at: UInt8(ascii: ".")) { at += 1 }
            guard let word = word() else { break }
            last = word
            guard at < bytes.count, bytes[at] == UInt8(ascii: "(") else {
                if value(at: UInt8(ascii: ".")) { continue }
                break
            }
            at += 1
            found = .call(word, items(until: UInt8(ascii: ")")))
            guard value(at: UInt8(ascii: ".")) else { break }
        }
        if let found { return found }
        guard let last else {
            at += 1
            return .other
        }
        return constants[last] ?? .call(last, [])
    }

    private mutating func items(until end: UInt8) -> [(label: String?, value: Value)] {
        var found: [(String?, Value)] = []
        while skipSpace() {
            if bytes[at] == end {
                at += 1
                break
            }
            if bytes[at] == UInt8(ascii: ",") {
                at += 1
                continue
            }
            let start = at
            var label: String?
            if let word = word(), skipSpace(), bytes[at] == UInt8(ascii: ":") {
                label = word
                at += 1
            } else {
                at = start
            }
            var item = expression()
            if skipSpace(), bytes[at] == UInt8(ascii: ":") {
                at += 1
                item = .pair(item, expression())
            }
            found.append((label, item))
            if at == start { at += 1 }
        }
        return found
    }

    // MARK: Tokens

    private func value(at byte: UInt8) -> Bool { at < bytes.count && bytes[at] == byte }

    /// False at the end.
    private mutating func skipSpace() -> Bool {
        while at < bytes.count {
            if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) {
                at += 1
            } else if bytes[at...].starts(with: "//".utf8) {
                while at < bytes.count, bytes[at] != 0x0A { at += 1 }
            } else if bytes[at...].starts(with: "/*".utf8) {
                at += 2
                while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
                at = min(at + 2, bytes.count)
            } else {
                return true
            }
        }
        return false
    }

    private mutating func word() -> String? {
        let start = at
        while at < bytes.count,
            Character(UnicodeScalar(bytes[at])).isLetter || Character(UnicodeScalar(bytes[at])).isNumber
                || bytes[at] == UInt8(ascii: "_")
        {
            at += 1
        }
        return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    /// nil for a text that isn't all there.
    private mutating func literal() -> String? {
        at += 1
        let start = at
        var isWhole = true
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            if bytes[at] == UInt8(ascii: "\\") {
                isWhole = false
                at += 1
            }
            at += 1
        }
        let text = String(decoding: bytes[min(start, bytes.count)..<min(at, bytes.count)], as: UTF8.self)
        at += 1
        return isWhole ? text : nil
    }
}

// MARK: In the words of dump-package

extension ManifestText {
    private typealias Arguments = [(label: String?, value: Value)]

    private static func root(_ arguments: Arguments, tools: String) -> [String: Any]? {
        guard let name = text(arguments, "name") else { return nil }
        let targets = calls(arguments, "targets").compactMap(target)
        // What is computed would be told as nothing.
        guard !targets.isEmpty else { return nil }
        var root: [String: Any] = ["name": name, "targets": targets, "toolsVersion": ["_version": tools]]
        root["defaultLocalization"] = text(arguments, "defaultLocalization")
        root["platforms"] = calls(arguments, "platforms").compactMap { name, versions -> [String: Any]? in
            version(versions.first?.value).map { ["platformName": name.lowercased(), "version": $0] }
        }
        root["products"] = calls(arguments, "products").compactMap { kind, product -> [String: Any]? in
            text(product, "name").map {
                ["name": $0, "targets": texts(product, "targets"), "type": [kind: NSNull()]]
            }
        }
        root["dependencies"] = calls(arguments, "dependencies").compactMap { _, package -> [String: Any]? in
            if let path = text(package, "path") {
                let name = text(package, "name").map { ["nameForTargetDependencyResolutionOnly": $0] } ?? [:]
                return ["fileSystem": [["path": path].merging(name) { $1 }]]
            }
            return text(package, "url").map { ["sourceControl": [["location": ["remote": [["urlString": $0]]]]]] }
        }
        return root
    }

    /// Of `.v13`, `.v10_15`, `"15.2"`.
    private static func version(_ value: Value?) -> String? {
        switch value {
        case .text(let text): text
        case .call(let name, _) where name.hasPrefix("v"):
            name.dropFirst().replacingOccurrences(of: "_", with: ".") + (name.contains("_") ? "" : ".0")
        default: nil
        }
    }

    private static let types = [
        "target": "regular", "executableTarget": "executable", "testTarget": "test", "binaryTarget": "binary",
        "systemLibrary": "system", "plugin": "plugin", "macro": "macro",
    ]

    private static func target(_ kind: String, _ arguments: Arguments) -> [String: Any]? {
        guard let type = types[kind], let name = text(arguments, "name") else { return nil }
        var target: [String: Any] = ["name": name, "type": type, "exclude": texts(arguments, "exclude")]
        target["path"] = text(arguments, "path")
        if arguments.contains(where: { $0.label == "sources" }) { target["sources"] = texts(arguments, "sources") }
        target["url"] = text(arguments, "url")
        if case .call(let capability, _)? = arguments.first(where: { $0.label == "capability" })?.value {
            target["pluginCapability"] = [capability: NSNull()]
        }
        target["pluginUsages"] = list(arguments, "plugins").compactMap { value -> [String: Any]? in
            switch value {
            case .text(let name): ["plugin": [name, NSNull()]]
            case .call(_, let own):
                text(own, "name").map { ["plugin": [$0, text(own, "package") as Any? ?? NSNull()]] }
            default: nil
            }
        }
        target["dependencies"] = list(arguments, "dependencies").compactMap { value -> [String: Any]? in
            switch value {
            case .text(let name): return ["byName": [name, NSNull()]]
            case .call("product", let arguments):
                let package = text(arguments, "package") as Any? ?? NSNull()
                return text(arguments, "name").map {
                    ["product": [$0, package, pairs(arguments, "moduleAliases"), NSNull()]]
                }
            case .call(_, let arguments): return text(arguments, "name").map { ["byName": [$0, NSNull()]] }
            default: return nil
            }
        }
        target["resources"] = calls(arguments, "resources").compactMap { rule, resource -> [String: Any]? in
            guard case .text(let path)? = resource.first?.value else { return nil }
            return ["path": path, "rule": [rule: [String: String]()]]
        }
        return target
    }

    private static func text(_ arguments: Arguments, _ label: String) -> String? {
        if case .text(let text)? = arguments.first(where: { $0.label == label })?.value { return text }
        return nil
    }

    private static func list(_ arguments: Arguments, _ label: String) -> [Value] {
        if case .list(let values)? = arguments.first(where: { $0.label == label })?.value { return values }
        return []
    }

    private static func pairs(_ arguments: Arguments, _ label: String) -> [String: String] {
        var found: [String: String] = [:]
        for case .pair(.text(let key), .text(let value)) in list(arguments, label) { found[key] = value }
        return found
    }

    private static func texts(_ arguments: Arguments, _ label: String) -> [String] {
        list(arguments, label).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private static func calls(_ arguments: Arguments, _ label: String) -> [(String, Arguments)] {
        list(arguments, label).compactMap { if case .call(let name, let own) = $0 { (name, own) } else { nil } }
    }
}

extension SwiftPackage {
    /// What the package's manifest says as text, without being run; nil where it computes what it declares.
    public init?(reading path: String) {
        guard let bytes = BoundedFile.bytes(path + "/Package.swift", .projectFile),
            let data = ManifestText.description(of: String(decoding: bytes, as: UTF8.self)),
            let package = try? SwiftPackage(path: path, manifest: data)
        else { return nil }
        self = package
    }
}
