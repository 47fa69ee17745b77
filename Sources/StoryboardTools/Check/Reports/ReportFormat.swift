import StoryboardDocument

/// The ways in which findings can be written.
public enum ReportFormat: String, CaseIterable, Sendable {
    case text, xcode, github, sarif, junit, checkstyle, json

    /// The whole report, which ends with a line end.
    public func report(_ result: Checker.Result, colors: Bool = false) -> String {
        switch self {
        case .text: TextReport.text(result, colors: colors)
        case .xcode: XcodeReport.text(result)
        case .github: GitHubReport.text(result)
        case .sarif: SARIFReport.text(result)
        case .junit: JUnitReport.text(result)
        case .checkstyle: CheckstyleReport.text(result)
        case .json: JSONReport.text(result)
        }
    }
}

extension Finding {
    /// What is said of it without place and severity: message and remedy.
    var sentence: String {
        let message = diagnostic.message
        guard let remedy = diagnostic.remedy else { return message }
        return message + (message.hasSuffix(".") ? " " : ". ") + remedy
    }
}
