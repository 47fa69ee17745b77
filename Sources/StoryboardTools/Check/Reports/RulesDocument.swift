import StoryboardDocument

/// `Docs/Rules.md`, written from the rules themselves.
public enum RulesDocument {
    public static func text() -> String {
        var lines = [
            "# The rules of storyboard check", "",
            "Written by `storyboard check --rules-document`: change the rules, not this page.", "",
            "\(RuleRegistry.all.count) rules, \(RuleRegistry.all.count(where: \.isDefault)) of them on by default. *fix* means that `--fix` mends it; *project* that the rule needs `--project`, *layout* that scenes are laid out for it.",
            "",
        ]
        for category in Rule.Category.allCases {
            let rules = RuleRegistry.all.filter { $0.category == category }
            guard !rules.isEmpty else { continue }
            lines += ["## \(titles[category]!)", "", "| rule | default | finds |", "| --- | --- | --- |"]
            lines += rules.map { "| [`\($0.identifier)`](#\($0.identifier)) | \(words($0)) | \($0.title) |" }
            lines.append("")
            for rule in rules { lines += section(rule) }
        }
        return lines.joined(separator: "\n")
    }

    private static let titles: [Rule.Category: String] = [
        .integrity: "Integrity: the document opens and loads", .layout: "Layout", .navigation: "Navigation",
        .project: "The project: sources, assets, translations",
        .accessibility: "Accessibility", .modernity: "What Apple left behind", .style: "House rules",
    ]

    private static func words(_ rule: Rule) -> String {
        var words = [rule.isDefault ? rule.severity.rawValue : "off (\(rule.severity.rawValue))"]
        if rule.isFixable { words.append("fix") }
        if rule.need == .layout { words.append("layout") }
        if rule.need == .project { words.append("project") }
        return words.joined(separator: ", ")
    }

    private static func section(_ rule: Rule) -> [String] {
        var lines = ["### \(rule.identifier)", "", "\(rule.title). \(rule.rationale)", ""]
        if !rule.example.isEmpty { lines += ["```xml", rule.example, "```", ""] }
        if rule.documents != .all { lines += ["For: \(audience(rule.documents)).", ""] }
        if !rule.options.isEmpty {
            lines += ["| option | default | |", "| --- | --- | --- |"]
            lines += rule.options.map { "| `\($0.name)` | \(text($0.standard)) | \($0.explanation) |" }
            lines.append("")
        }
        if !rule.aliases.isEmpty {
            lines += ["Also called: \(rule.aliases.map { "`\($0)`" }.joined(separator: ", ")).", ""]
        }
        return lines
    }

    private static func audience(_ documents: Rule.Documents) -> String {
        let files = documents.contains(.files) ? "" : documents.contains(.storyboards) ? "storyboards" : "xibs"
        let platforms = [(Rule.Documents.iOS, "iOS"), (.macOS, "macOS"), (.tvOS, "tvOS"), (.watchOS, "watchOS")].filter
        { documents.contains($0.0) }.map(\.1)
        let whose = platforms.count == 4 ? "" : platforms.joined(separator: ", ")
        return [files, whose].filter { !$0.isEmpty }.joined(separator: " of ")
    }

    private static func text(_ value: OptionValue) -> String {
        switch value {
        case .flag(let flag): "`\(flag)`"
        case .number(let number): "`\(ConstraintText.number(number))`"
        case .text(let text): "`\(text)`"
        case .list(let values): values.isEmpty ? "none" : values.map { "`\($0)`" }.joined(separator: ", ")
        case .table: "none"
        }
    }
}
