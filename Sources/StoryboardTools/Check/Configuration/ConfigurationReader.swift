import Foundation
import StoryboardDocument

@_implementationOnly import Yams

/// Reads `.storyboard-check.yml`. Whatever it doesn't understand is an error with a place.
///
///     rules:
///       fixed-font-size: warning
///       image-button-label: off
///       allowed-fonts: { severity: error, names: [System, Avenir-Book] }
///     paths:
///       - match: "Legacy/**"
///         rules: { misplaced-view: off }
///     exclude: [Pods, "Generated/*.storyboard"]
///     baseline: storyboard-baseline.json
struct ConfigurationReader {
    private let path: String
    private var configuration = CheckConfiguration()

    static func read(_ path: String) throws -> CheckConfiguration {
        let bytes: [UInt8]
        do { bytes = try BoundedFile.read(path, .checkConfiguration) } catch {
            throw Diagnostic(
                .error, "The configuration can't be read: \(error)", remedy: "Check the path and its permissions.",
                path: path)
        }
        return try parse(String(decoding: bytes, as: UTF8.self), path: path)
    }

    static func parse(_ text: String, path: String) throws -> CheckConfiguration {
        var reader = ConfigurationReader(path: path)
        guard aliases(in: text) <= Budget.yamlAliases.limit else {
            throw Diagnostic(
                .error, "There are \(Budget.yamlAliases.exceeded).", remedy: "Write out what they stand for.",
                path: path)
        }
        let root: Node?
        do { root = try compose(yaml: text) } catch {
            throw Diagnostic(
                .error, "The configuration isn't YAML: \(summary(of: error)).", remedy: "Correct it.", path: path,
                line: line(of: error))
        }
        reader.configuration.path = path
        reader.configuration.folder = Paths.folder(of: path)
        if let root, root != Node("", Tag(.null)) { try reader.document(root) }
        return reader.configuration
    }

    /// How many aliases there may be. A value that stands for others, many times, is written out when it is read.
    private static func aliases(in text: String) -> Int {
        var count = 0, hasAnchors = false, before: UInt8 = 0x20, sign: UInt8 = 0x20
        for byte in text.utf8 {
            let begins =
                byte > 0x20 && !"*&,[]{}\"'".utf8.contains(byte) && (before <= 0x20 || ",[{:-?".utf8.contains(before))
            if begins, sign == UInt8(ascii: "*") { count += 1 }
            if begins, sign == UInt8(ascii: "&") { hasAnchors = true }
            (before, sign) = (sign, byte)
        }
        return hasAnchors ? count : 0
    }

    private static func line(of error: Error) -> Int {
        if case YamlError.parser(_, _, let mark, _) = error { return mark.line }
        if case YamlError.scanner(_, _, let mark, _) = error { return mark.line }
        return 0
    }

    private static func summary(of error: Error) -> String {
        if case YamlError.parser(_, let problem, _, _) = error { return problem }
        if case YamlError.scanner(_, let problem, _, _) = error { return problem }
        return "\(error)".split(whereSeparator: \.isNewline).first.map(String.init) ?? "\(error)"
    }

    private func failure(_ node: Node, _ message: String, _ remedy: String) -> Diagnostic {
        Diagnostic(
            .error, message, remedy: remedy, path: path, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
    }

    // MARK: The file

    private mutating func document(_ root: Node) throws {
        for (key, value) in try mapping(root, "the configuration") {
            switch key.string ?? "" {
            case "rules": configuration.rules = try rules(value)
            case "only": configuration.onlyNamed = try flag(value)
            case "exclude", "excluded": configuration.excluded = try patterns(value)
            case "baseline": configuration.baseline = try string(value)
            case "paths": configuration.sections = try sequence(value, "paths").map(section)
            default:
                throw failure(
                    key, "“\(key.string ?? "")” isn't known in a configuration.",
                    "Known: rules, only, paths, exclude, baseline.")
            }
        }
    }

    private func section(_ node: Node) throws -> CheckConfiguration.Section {
        var section = CheckConfiguration.Section(patterns: [], rules: [:])
        for (key, value) in try mapping(node, "an entry of paths") {
            switch key.string ?? "" {
            case "match": section.patterns = try patterns(value)
            case "rules": section.rules = try rules(value)
            default:
                throw failure(key, "“\(key.string ?? "")” isn't known in an entry of paths.", "Known: match, rules.")
            }
        }
        guard !section.patterns.isEmpty else {
            throw failure(
                node, "An entry of paths says not which documents it is for.",
                "Add match: with a pattern, or a list of them.")
        }
        return section
    }

    private func rules(_ node: Node) throws -> [String: RuleSettings] {
        var result: [String: RuleSettings] = [:]
        for (key, value) in try mapping(node, "rules") {
            let name = key.string ?? ""
            guard let rule = RuleRegistry.rule(named: name) else {
                let near = RuleRegistry.nearest(to: name).map { "Did you mean \($0)? " } ?? ""
                throw failure(
                    key, "There is no rule “\(name)”.", near + "storyboard check --list-rules shows them all.")
            }
            result[rule.identifier] = try settings(value, rule)
        }
        return result
    }

    // MARK: One rule

    private static let severities: [String: Diagnostic.Severity] = [
        "error": .error, "warning": .warning, "note": .note, "info": .note,
    ]
    private static let switches: [String: Bool] = [
        "on": true, "true": true, "yes": true, "off": false, "false": false, "no": false,
    ]

    private func settings(_ node: Node, _ rule: Rule) throws -> RuleSettings {
        if case .scalar = node {
            let word = node.string ?? ""
            if let severity = Self.severities[word] { return RuleSettings(severity: severity, isEnabled: true) }
            if let isOn = Self.switches[word] { return RuleSettings(isEnabled: isOn) }
            throw failure(
                node, "“\(word)” is no setting of a rule.",
                "Write error, warning, note, on or off, or a mapping with severity and options.")
        }
        var settings = RuleSettings(isEnabled: true)
        for (key, value) in try mapping(node, "a rule") {
            let name = key.string ?? ""
            switch name {
            case "severity":
                guard let severity = Self.severities[value.string ?? ""] else {
                    throw failure(value, "“\(value.string ?? "")” is no severity.", "Write error, warning or note.")
                }
                settings.severity = severity
            case "enabled": settings.isEnabled = try flag(value)
            default:
                guard let option = rule.options.first(where: { $0.name == name }) else {
                    let known = (["severity", "enabled"] + rule.options.map(\.name)).joined(separator: ", ")
                    throw failure(key, "The rule \(rule.identifier) has no option “\(name)”.", "Known: \(known).")
                }
                settings.options[name] = try optionValue(value, like: option)
            }
        }
        return settings
    }

    private func optionValue(_ node: Node, like option: RuleOption) throws -> OptionValue {
        switch option.standard {
        case .flag: return .flag(try flag(node))
        case .text: return .text(try string(node))
        case .list: return .list(try strings(node))
        case .table: return .table(try table(node, prefix: ""))
        case .number:
            guard let number = node.string.flatMap(Double.init), number.isFinite else {
                throw failure(node, "\(option.name) has to be a number.", option.explanation)
            }
            return .number(number)
        }
    }

    /// Mappings inside mappings are joined by a slash: `label: { numberOfLines: ["0"] }` is `label/numberOfLines`.
    private func table(_ node: Node, prefix: String) throws -> [String: [String]] {
        var result: [String: [String]] = [:]
        for (key, value) in try mapping(node, "a table") {
            let name = prefix + (key.string ?? "")
            if case .mapping = value {
                result.merge(try table(value, prefix: name + "/")) { _, new in new }
            } else {
                result[name] = try strings(value)
            }
        }
        return result
    }

    // MARK: Nodes

    private func mapping(_ node: Node, _ what: String) throws -> [(Node, Node)] {
        guard let mapping = node.mapping else {
            throw failure(node, "Expected names and values for \(what).", "Write “name: value” lines.")
        }
        return mapping.map { ($0.key, $0.value) }
    }

    private func sequence(_ node: Node, _ what: String) throws -> [Node] {
        guard let sequence = node.sequence else {
            throw failure(node, "Expected a list for \(what).", "Begin each entry with “- ”.")
        }
        return Array(sequence)
    }

    private func string(_ node: Node) throws -> String {
        guard let string = node.scalar?.string else { throw failure(node, "Expected a text.", "Write it in quotes.") }
        return string
    }

    /// A list, or one value alone.
    private func strings(_ node: Node) throws -> [String] {
        guard let sequence = node.sequence else { return [try string(node)] }
        return try sequence.map { try string($0) }
    }

    private func patterns(_ node: Node) throws -> [Glob] {
        let patterns = try strings(node)
        guard Budget.patterns.allows(patterns.count) else {
            throw failure(node, "There are \(Budget.patterns.exceeded).", "Write fewer, wider ones.")
        }
        return try patterns.map { pattern in
            do { return try Glob(pattern) } catch let problem as Glob.Problem {
                throw failure(node, "A pattern has \(problem.budget.exceeded).", "Write it shorter, or as several.")
            }
        }
    }

    private func flag(_ node: Node) throws -> Bool {
        guard let value = node.scalar.flatMap({ Self.switches[$0.string.lowercased()] }) else {
            throw failure(node, "Expected true or false.", "Write true or false.")
        }
        return value
    }
}

extension CheckConfiguration {
    /// Reads a configuration file; throws a `Diagnostic` with the place of what it can't understand.
    public init(contentsOf path: String) throws { self = try ConfigurationReader.read(path) }

    /// Reads a configuration from its text.
    public init(yaml: String, path: String) throws { self = try ConfigurationReader.parse(yaml, path: path) }
}
