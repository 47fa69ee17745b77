import StoryboardDocument

/// For build servers: a suite for each document, a failed test for each problem.
enum JUnitReport {
    static func text(_ result: Checker.Result) -> String {
        let findings = result.findings.filter { !$0.isFixed }
        let byPath = Dictionary(grouping: findings, by: \.diagnostic.path)
        var paths = result.documents
        for finding in findings
        where byPath[finding.diagnostic.path] != nil && !result.documents.contains(finding.diagnostic.path)
            && !paths.contains(finding.diagnostic.path)
        {
            paths.append(finding.diagnostic.path)
        }
        let suites = paths.map { suite($0, byPath[$0] ?? []) }
        let failures = findings.count { $0.diagnostic.severity != .note }
        let tests = paths.reduce(0) { $0 + max(1, byPath[$1]?.count ?? 0) }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"storyboard check\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
            + suites.joined() + "</testsuites>\n"
    }

    private static func suite(_ path: String, _ findings: [Finding]) -> String {
        let name = XMLText.escaped(path)
        let failures = findings.count { $0.diagnostic.severity != .note }
        var text =
            "  <testsuite name=\"\(name)\" tests=\"\(max(1, findings.count))\" failures=\"\(failures)\" errors=\"0\">\n"
        if findings.isEmpty { text += "    <testcase name=\"storyboard check\" classname=\"\(name)\"/>\n" }
        for finding in findings {
            let diagnostic = finding.diagnostic
            text += "    <testcase name=\"\(finding.rule) at line \(diagnostic.line)\" classname=\"\(name)\">\n"
            let message = XMLText.escaped(diagnostic.message),
                whole = XMLText.escaped(
                    "\(TextReport.place(diagnostic)): \(finding.sentence)\(TextReport.object(diagnostic))")
            if diagnostic.severity == .note {
                text += "      <system-out>\(whole)</system-out>\n"
            } else {
                text +=
                    "      <failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(message)\">\(whole)</failure>\n"
            }
            text += "    </testcase>\n"
        }
        return text + "  </testsuite>\n"
    }
}

/// For tools that read what Checkstyle writes.
enum CheckstyleReport {
    static func text(_ result: Checker.Result) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var open: String?
        for finding in result.findings where !finding.isFixed {
            let diagnostic = finding.diagnostic
            if open != diagnostic.path {
                if open != nil { text += "  </file>\n" }
                text += "  <file name=\"\(XMLText.escaped(diagnostic.path))\">\n"
                open = diagnostic.path
            }
            let severity = diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue
            text +=
                "    <error line=\"\(diagnostic.line)\" column=\"\(diagnostic.column)\" severity=\"\(severity)\" "
                + "message=\"\(XMLText.escaped(finding.sentence + TextReport.object(diagnostic)))\" source=\"storyboard.\(finding.rule)\"/>\n"
        }
        if open != nil { text += "  </file>\n" }
        return text + "</checkstyle>\n"
    }
}
