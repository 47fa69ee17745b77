import StoryboardDocument

/// What `.storyboard-check.yml` says: which rules are asked of which documents, and how severe they are.
public struct CheckConfiguration: Sendable {
    /// Rules for the documents that a pattern matches; later ones have the last word.
    struct Section: Sendable {
        var patterns: [Glob]
        var rules: [String: RuleSettings]
    }

    /// Of the file; "" for none.
    public var path = ""
    /// Patterns are relative to this folder: the one that the file is in.
    public var folder = ""
    /// The rules that are named, in every document.
    var rules: [String: RuleSettings] = [:]
    /// Nothing but the rules that are named is on.
    var onlyNamed = false
    var sections: [Section] = []
    var excluded: [Glob] = []
    /// Relative to `folder`.
    public var baseline: String?

    public init() {}

    /// Whether documents at this path are left out.
    public func excludes(_ path: String) -> Bool {
        !excluded.isEmpty && excluded.contains { $0.matches(relative(path)) }
    }

    /// What holds for one document.
    public func choices(for path: String) -> [RuleChoice] {
        let name = relative(path)
        let matching = sections.filter { section in section.patterns.contains { $0.matches(name) } }
        return RuleRegistry.all.compactMap { rule in
            var settings = rules[rule.identifier] ?? RuleSettings()
            for section in matching { if let more = section.rules[rule.identifier] { settings.merge(more) } }
            guard settings.isEnabled ?? (rule.isDefault && !onlyNamed) else { return nil }
            return RuleChoice(rule, settings)
        }
    }

    /// Changes what the file says, as options of the command line do.
    public mutating func set(_ rule: String, enabled: Bool) {
        rules[rule, default: RuleSettings()].isEnabled = enabled
        for index in sections.indices { sections[index].rules[rule]?.isEnabled = enabled }
    }

    /// Nothing but these rules.
    public mutating func restrict(to names: [String]) {
        onlyNamed = true
        sections = sections.map { section in
            var section = section
            for name in section.rules.keys { section.rules[name]?.isEnabled = names.contains(name) }
            return section
        }
        for name in rules.keys where !names.contains(name) { rules[name]?.isEnabled = false }
        for name in names { rules[name, default: RuleSettings()].isEnabled = true }
    }

    private func relative(_ path: String) -> String { Paths.relative(path, to: folder) }
}

/// A rule that is asked, and how.
public struct RuleChoice: Sendable {
    public var rule: Rule
    public var settings: RuleSettings

    public init(_ rule: Rule, _ settings: RuleSettings = RuleSettings()) {
        self.rule = rule
        self.settings = settings
    }

    public var severity: Diagnostic.Severity { settings.severity ?? rule.severity }
}

extension RuleSettings {
    mutating func merge(_ other: RuleSettings) {
        severity = other.severity ?? severity
        isEnabled = other.isEnabled ?? isEnabled
        options.merge(other.options) { _, new in new }
    }
}
