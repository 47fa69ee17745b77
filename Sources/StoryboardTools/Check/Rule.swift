import StoryboardDocument

/// One thing that `storyboard check` looks for.
///
/// A rule is a line in a table (`RuleRegistry.all`): what the configuration, the reports and `Docs/Rules.md` say of it,
/// and a function that looks at one document, or at all of a project together.
public struct Rule: Sendable {
    public enum Category: String, Sendable, CaseIterable {
        case integrity, layout, navigation, project, accessibility, modernity, style
    }

    /// The documents that a rule looks at.
    public struct Documents: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let storyboards = Documents(rawValue: 1)
        public static let xibs = Documents(rawValue: 2)
        public static let iOS = Documents(rawValue: 4)
        public static let macOS = Documents(rawValue: 8)
        public static let watchOS = Documents(rawValue: 16)
        public static let tvOS = Documents(rawValue: 32)
        public static let files: Documents = [.storyboards, .xibs]
        public static let touch: Documents = [.files, .iOS, .tvOS]
        public static let all: Documents = [.files, .iOS, .macOS, .watchOS, .tvOS]
    }

    /// What has to be known before a rule can say anything; it is not asked where that isn't there.
    public enum Need: Sendable {
        case document
        /// `CheckContext.layout`: the document's scenes laid out.
        case layout
        /// `CheckContext.facts`: the project's sources and assets.
        case project
    }

    public enum Check: Sendable {
        case document(@Sendable (CheckContext) -> [Finding])
        /// Asked once, with every document of the run.
        case everything(@Sendable (ProjectContext) -> [Finding])
    }

    /// `duplicate-id`: in configurations, suppressions and reports.
    public var identifier: String
    public var category: Category
    /// What is wrong where it is found, as a short sentence without a full stop.
    public var title: String
    /// Why it matters, and when it doesn't.
    public var rationale: String
    /// XML that offends.
    public var example: String
    public var severity: Diagnostic.Severity
    /// Whether it is on without being named in a configuration.
    public var isDefault: Bool
    public var isFixable: Bool
    public var documents: Documents
    public var need: Need
    public var options: [RuleOption]
    /// What IBLinter and xiblint call it.
    public var aliases: [String]
    public var check: Check

    public init(
        _ identifier: String, _ category: Category, _ severity: Diagnostic.Severity, _ title: String, rationale: String,
        example: String = "",
        optIn: Bool = false, fixable: Bool = false, documents: Documents = .all, need: Need = .document,
        options: [RuleOption] = [],
        aliases: [String] = [], check: @escaping @Sendable (CheckContext) -> [Finding]
    ) {
        self.init(
            identifier, category, severity, title, rationale: rationale, example: example, optIn: optIn,
            fixable: fixable, documents: documents,
            need: need, options: options, aliases: aliases, check: .document(check))
    }

    public init(
        _ identifier: String, _ category: Category, _ severity: Diagnostic.Severity, _ title: String, rationale: String,
        example: String = "",
        optIn: Bool = false, fixable: Bool = false, documents: Documents = .all, need: Need = .document,
        options: [RuleOption] = [],
        aliases: [String] = [], check: Check
    ) {
        self.identifier = identifier
        self.category = category
        self.severity = severity
        self.title = title
        self.rationale = rationale
        self.example = example
        isDefault = !optIn
        isFixable = fixable
        self.documents = documents
        self.need = need
        self.options = options
        self.aliases = aliases
        self.check = check
    }
}

/// Something that a configuration may set for a rule.
public struct RuleOption: Sendable {
    public var name: String
    public var standard: OptionValue
    public var explanation: String

    public init(_ name: String, _ standard: OptionValue, _ explanation: String) {
        self.name = name
        self.standard = standard
        self.explanation = explanation
    }
}

/// The value of a rule's option.
public enum OptionValue: Sendable, Hashable {
    case flag(Bool), number(Double), text(String), list([String])
    case table([String: [String]])
}

/// What a configuration says of one rule.
public struct RuleSettings: Sendable, Hashable {
    /// nil: the rule's own.
    public var severity: Diagnostic.Severity?
    /// nil: as the rule is by default.
    public var isEnabled: Bool?
    public var options: [String: OptionValue] = [:]

    public init(severity: Diagnostic.Severity? = nil, isEnabled: Bool? = nil, options: [String: OptionValue] = [:]) {
        self.severity = severity
        self.isEnabled = isEnabled
        self.options = options
    }
}
