/// A report for the terminal.
public struct DiffTextReport {
    private let isColoured: Bool

    public init(isColoured: Bool = false) { self.isColoured = isColoured }

    public func text(_ report: DiffReport) -> String {
        report.files.filter { !$0.isEmpty || $0.hidden > 0 }.map(text).joined(separator: "\n")
    }

    private func text(_ file: DiffReport.File) -> String {
        var lines = [paint(title(file), .bold)]
        for group in file.groups {
            lines.append("  " + paint(group.oldTitle.map { "\(group.title) (was \($0))" } ?? group.title, .bold))
            for (entry, count) in Self.counted(group.entries) {
                lines.append(
                    "    "
                        + paint(
                            "\(Self.signs[entry.kind]!) \(entry.summary)\(count > 1 ? " (\(count) times)" : "")",
                            Self.colours[entry.kind]!))
                lines += entry.details.map { "        " + paint($0, .dim) }
            }
        }
        if file.hidden > 0 { lines.append("  " + paint(Self.hiddenNote(file.hidden), .dim)) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Objects without a name of their own that changed in the same way (the cells of ten sliders) are told once.
    static func counted(_ entries: [DiffReport.Entry]) -> [(entry: DiffReport.Entry, count: Int)] {
        var result: [(entry: DiffReport.Entry, count: Int)] = []
        for entry in entries {
            if let last = result.last?.entry, last.kind == entry.kind, last.summary == entry.summary,
                last.details.isEmpty, entry.details.isEmpty
            {
                result[result.count - 1].count += 1
            } else {
                result.append((entry, 1))
            }
        }
        return result
    }

    static func hiddenNote(_ count: Int) -> String {
        count == 1
            ? "1 change of Xcode's own is hidden (--all shows it)"
            : "\(count) changes of Xcode's own are hidden (--all shows them)"
    }

    private func title(_ file: DiffReport.File) -> String {
        switch file.status {
        case .added: "\(file.path) (added)"
        case .deleted: "\(file.path) (deleted)"
        case .renamed: "\(file.oldPath ?? "") → \(file.newPath ?? "")"
        case .modified: file.path
        }
    }

    static let signs: [DocumentComparison.Change.Kind: String] = [.added: "+", .removed: "-", .changed: "~"]
    private static let colours: [DocumentComparison.Change.Kind: Style] = [
        .added: .green, .removed: .red, .changed: .yellow,
    ]

    private enum Style: String { case bold = "1", dim = "2", red = "31", green = "32", yellow = "33" }

    private func paint(_ text: String, _ style: Style) -> String {
        isColoured ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
