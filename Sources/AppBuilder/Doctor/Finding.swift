import StoryboardDocument

/// One thing of a project, and what comes of it here.
public struct Finding: Hashable, Sendable, Encodable {
    /// What it is. Each kind has its row in Docs/WillMyAppRun.md.
    public enum Kind: String, Sendable, Encodable, CaseIterable {
        case project, target, language, file, duplicate, document, objectiveC, header, framework, module, name
        case package, pod, carthage, library, script, rule, coreData, capability, setting
    }

    public enum Outcome: String, Sendable, Encodable, CaseIterable {
        /// It comes along.
        case builds
        /// It comes along, and does less than on a device, or otherwise.
        case differs
        /// The app builds without it.
        case without
        /// Nobody knows before it is tried.
        case unknown
        /// The app isn't built.
        case stops
    }

    public let kind: Kind
    public let name: String
    public let outcome: Outcome
    /// Why: a sentence.
    public let reason: String
    /// What can be done.
    public var remedy: String?
    /// The file that says or uses it.
    public var path: String?
    /// 1-based.
    public var line: Int?

    init(
        _ kind: Kind, _ name: String, _ outcome: Outcome, _ reason: String, remedy: String? = nil, path: String? = nil,
        line: Int? = nil
    ) {
        (self.kind, self.name, self.outcome, self.reason) = (kind, name, outcome, reason)
        (self.remedy, self.path, self.line) = (remedy, path, line)
    }

    /// As compilers write it.
    func diagnostic(project: String) -> Diagnostic {
        let severity: Diagnostic.Severity =
            switch outcome {
            case .stops: .error
            case .without, .unknown: .warning
            case .builds, .differs: .note
            }
        return Diagnostic(severity, reason, remedy: remedy, path: path ?? project, line: line ?? 0)
    }

    private enum CodingKeys: String, CodingKey { case kind, name, outcome, reason, remedy, path, line }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(name, forKey: .name)
        try container.encode(outcome, forKey: .outcome)
        try container.encode(reason, forKey: .reason)
        try container.encodeIfPresent(remedy, forKey: .remedy)
        try container.encodeIfPresent(path, forKey: .path)
        try container.encodeIfPresent(line, forKey: .line)
    }
}
