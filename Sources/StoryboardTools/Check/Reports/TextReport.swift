import StoryboardDocument

/// For people: a line for each finding, the other places beneath it, the sums at the end.
enum TextReport {
    static func text(_ result: Checker.Result, colors: Bool) -> String {
        func paint(_ code: String, _ text: String) -> String { colors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
        let severityColors: [Diagnostic.Severity: String] = [.error: "1;31", .warning: "1;33", .note: "1;36"]
        // Names come from documents: one with a line end would write lines of its own into the report.
        let line = Diagnostic.oneLine
        var lines: [String] = []
        for finding in result.findings {
            let diagnostic = finding.diagnostic
            let severity =
                finding.isFixed
                ? paint("1;32", "fixed") : paint(severityColors[diagnostic.severity]!, diagnostic.severity.rawValue)
            lines.append(
                "\(paint("1", line(place(diagnostic)))): \(severity): \(line(diagnostic.message + object(diagnostic))) \(paint("2", "[\(finding.rule)]"))"
            )
            for note in finding.related {
                lines.append("    \(line(place(note))): \(paint("2", "note")): \(line(note.message + object(note)))")
            }
            if let remedy = finding.isFixed ? finding.fix?.title : diagnostic.remedy {
                lines.append("    \(paint("2", "→")) \(line(remedy))")
            }
        }
        lines.append(summary(result))
        return lines.joined(separator: "\n") + "\n"
    }

    /// `3 errors, 1 warning in 12 documents, 2 fixed`.
    static func summary(_ result: Checker.Result) -> String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let parts = [
            (result.count(.error), "error"), (result.count(.warning), "warning"), (result.count(.note), "note"),
        ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
        let fixed = result.findings.count(where: \.isFixed)
        return (parts.isEmpty ? "No problems" : parts.joined(separator: ", "))
            + " in \(count(result.documents.count, "document"))" + (fixed > 0 ? ", \(fixed) fixed" : "")
    }

    static func place(_ diagnostic: Diagnostic) -> String {
        diagnostic.line == 0
            ? diagnostic.path
            : diagnostic.path + ":\(diagnostic.line)" + (diagnostic.column > 0 ? ":\(diagnostic.column)" : "")
    }

    static func object(_ diagnostic: Diagnostic) -> String {
        let parts = [diagnostic.label, diagnostic.objectID].compactMap { $0 }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }
}

/// For build phases of Xcode, which shows what looks like a compiler's message.
enum XcodeReport {
    static func text(_ result: Checker.Result) -> String {
        result.findings.filter { !$0.isFixed }.map { finding in
            var diagnostic = finding.diagnostic
            diagnostic.path = Paths.absolute(diagnostic.path)
            let notes = finding.related.map { note in
                var note = note
                note.path = Paths.absolute(note.path)
                return Diagnostic.oneLine("\(TextReport.place(note)): note: \(note.message)") + "\n"
            }
            let line =
                "\(TextReport.place(diagnostic)): \(diagnostic.severity.rawValue): \(finding.sentence)\(TextReport.object(diagnostic)) [\(finding.rule)]"
            return Diagnostic.oneLine(line) + "\n" + notes.joined()
        }.joined()
    }
}

/// For GitHub Actions, which shows each line beside the change of a pull request.
enum GitHubReport {
    static func text(_ result: Checker.Result) -> String {
        result.findings.filter { !$0.isFixed }.map { finding in
            let diagnostic = finding.diagnostic
            let command: [Diagnostic.Severity: String] = [.error: "error", .warning: "warning", .note: "notice"]
            var properties = ["file=\(property(diagnostic.path))"]
            if diagnostic.line > 0 { properties.append("line=\(diagnostic.line)") }
            if diagnostic.column > 0 { properties.append("col=\(diagnostic.column)") }
            properties.append("title=\(property(finding.rule))")
            return
                "::\(command[diagnostic.severity]!) \(properties.joined(separator: ","))::\(data(finding.sentence + TextReport.object(diagnostic)))\n"
        }.joined()
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
