/// A report for a comment on a pull request: long ones fold up.
public struct DiffMarkdownReport {
    /// How many lines a scene shows unfolded.
    private static let longest = 25

    public init() {}

    public func text(_ report: DiffReport) -> String {
        let files = report.files.filter { !$0.isEmpty }
        guard !files.isEmpty else { return "No changes in storyboards or xibs.\n" }
        return files.map(text).joined(separator: "\n")
    }

    private func text(_ file: DiffReport.File) -> String {
        var lines = ["### \(title(file))", ""]
        for group in file.groups {
            let name = Self.escaped(group.oldTitle.map { "\(group.title) (was \($0))" } ?? group.title)
            let body = DiffTextReport.counted(group.entries).flatMap { entry, count in
                ["- \(Self.signs[entry.kind]!) \(bold(entry))\(count > 1 ? " (\(count) times)" : "")"]
                    + entry.details.map { "  - \(Self.escaped($0))" }
            }
            if body.count > Self.longest {
                lines +=
                    ["<details><summary><b>\(name)</b>: \(group.entries.count) changed objects</summary>", ""] + body
                    + ["", "</details>", ""]
            } else {
                lines += ["**\(name)**", ""] + body + [""]
            }
        }
        if file.hidden > 0 { lines += ["<sub>\(DiffTextReport.hiddenNote(file.hidden))</sub>", ""] }
        return lines.joined(separator: "\n")
    }

    private func bold(_ entry: DiffReport.Entry) -> String {
        let rest = entry.phrases.map(Self.escaped).joined(separator: "; ")
        let subject = "**\(Self.escaped(entry.subject))**"
        return rest.isEmpty ? subject : entry.kind == .changed ? "\(subject): \(rest)" : "\(subject) \(rest)"
    }

    private func title(_ file: DiffReport.File) -> String {
        switch file.status {
        case .added: "`\(file.path)` added"
        case .deleted: "`\(file.path)` deleted"
        case .renamed: "`\(file.oldPath ?? "")` → `\(file.newPath ?? "")`"
        case .modified: "`\(file.path)`"
        }
    }

    private static let signs: [DocumentComparison.Change.Kind: String] = [.added: "🟢", .removed: "🔴", .changed: "🟠"]

    /// Text that stays text: no emphasis, no tags, no mentions.
    static func escaped(_ text: String) -> String {
        var result = ""
        for letter in text {
            switch letter {
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~": result += "\\\(letter)"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "@": result += "@\u{200B}"
            default: result.append(letter)
            }
        }
        return result
    }
}
