import InterfaceCatalog
import StoryboardDocument

/// The catalog as people read it in a terminal.
public enum CatalogText {
    /// One element kind: what it is, its attributes and children.
    public static func page(_ entry: CatalogEntry) -> String {
        var lines = ["\(entry.name) (\(entry.platform))\(entry.className.isEmpty ? "" : ": \(entry.className)")"]
        if !entry.about.isEmpty { lines.append(entry.about) }
        if !entry.inherits.isEmpty { lines.append("Inherits from \(entry.inherits.joined(separator: ", ")).") }
        if let version = entry.firstSeen { lines.append("Seen since \(release(version)).") }

        let own = entry.attributes.filter { $0.inheritedFrom == nil },
            inherited = entry.attributes.filter { $0.inheritedFrom != nil }
        for (title, attributes) in [("Attributes", own), ("Inherited attributes", inherited)] where !attributes.isEmpty
        {
            lines += ["", title]
            // Only objects that are loaded here have any.
            let hasProperties = entry.attributes.contains { $0.property != nil }
            lines += table(
                attributes.map { attribute in
                    [attribute.name, attribute.type, attribute.defaultValue ?? "", attribute.archiveKey ?? ""]
                        + (hasProperties ? [attribute.property ?? ""] : [])
                        + [attribute.firstSeen.map { release($0) } ?? ""]
                },
                header: ["name", "type", "default", "archive key"] + (hasProperties ? ["property"] : [])
                    + ["seen since"],
                notes: attributes.map(note))
        }
        if !entry.children.isEmpty {
            lines += ["", "Children"]
            lines += table(
                entry.children.map { [$0.name, $0.archiveKey ?? ""] }, header: ["key or name", "archive key"],
                notes: entry.children.map { _ in [] })
        }
        return lines.joined(separator: "\n")
    }

    /// Every kind of a platform, by role.
    public static func list(_ entries: [CatalogEntry]) -> String {
        table(
            entries.map { [$0.name, $0.className, $0.about] }, header: ["element", "class", "is"],
            notes: entries.map { _ in [] }
        ).joined(separator: "\n")
    }

    /// The shares that the catalog knows, and the first `limit` things that it doesn't.
    public static func coverage(_ coverage: CatalogCoverage, limit: Int) -> String {
        var counts = coverage.counts.map { ($0.platform.rawValue, $0.count) }
        if counts.count != 1 { counts.append(("all", coverage.total)) }
        var lines = table(
            counts.map { name, count in
                [
                    name, "\(count.documents)", "\(count.knownKinds) of \(count.kinds)",
                    share(count.knownKinds, count.kinds),
                    "\(count.knownAttributes) of \(count.attributes)", share(count.knownAttributes, count.attributes),
                ]
            }, header: ["platform", "documents", "element kinds", "", "attribute occurrences", ""],
            notes: counts.map { _ in [] })
        let unknown = coverage.unknown
        if !unknown.isEmpty {
            lines += ["", "Unknown"]
            lines += unknown.prefix(limit).map {
                "  \($0.occurrences) × \(name($0)) (\($0.platform)), first at \($0.place)"
            }
            if unknown.count > limit { lines.append("  … and \(unknown.count - limit) more") }
        }
        return lines.joined(separator: "\n")
    }

    /// In percent, cut and not rounded: 100 means all.
    static func share(_ known: Int, _ all: Int) -> String {
        guard all > 0 else { return "–" }
        let hundredths = known * 1_000_000 / all
        let (whole, rest) = (hundredths / 10_000, hundredths % 10_000)
        let digits = String(String(rest + 10_000).dropFirst())
        return rest == 0 ? "\(whole) %" : "\(whole).\(digits) %"
    }

    private static func name(_ unknown: CatalogCoverage.Unknown) -> String {
        unknown.attribute.map { "\(unknown.element).\($0)=\"\(unknown.sample.prefix(40))\"" } ?? "<\(unknown.element)>"
    }

    private static func release(_ toolsVersion: Int) -> String {
        "\(XcodeVersion(toolsVersion).name) (\(toolsVersion))"
    }

    /// The lines below an attribute's row.
    private static func note(_ attribute: CatalogEntry.AttributeEntry) -> [String] {
        var lines: [String] = []
        if !attribute.about.isEmpty { lines.append(attribute.about) }
        if !attribute.values.isEmpty { lines += wrapped(attribute.values, width: 100) }
        return lines
    }

    private static func wrapped(_ words: [String], width: Int) -> [String] {
        var lines = [""]
        for (index, word) in words.enumerated() {
            let piece = index == words.count - 1 ? word : word + ","
            if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + piece.count + 1 > width {
                lines.append("")
            }
            lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? piece : " " + piece
        }
        return lines
    }

    private static func table(_ rows: [[String]], header: [String], notes: [[String]]) -> [String] {
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ row: [String]) -> String {
            var text =
                "  "
                + row.indices.map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }.joined(
                    separator: "  ")
            while text.last == " " { text.removeLast() }
            return text
        }
        return [line(header)] + zip(rows, notes).flatMap { row, notes in [line(row)] + notes.map { "      " + $0 } }
    }
}
