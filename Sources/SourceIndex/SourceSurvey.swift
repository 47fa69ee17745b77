/// What one Swift file takes from elsewhere, of what is active in it on iOS: modules and names, each with the line where
/// it first stands.
public struct SourceSurvey: Sendable, Codable {
    public struct Use: Hashable, Sendable, Codable {
        public let name: String
        /// 1-based.
        public let line: Int

        public init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
    }

    public var path: String
    /// Modules that it imports, without their submodules.
    public var imports: [Use] = []
    /// Types by their names, wherever they are named: `UIView`, and of `UIView.ContentMode` both words.
    public var types: [Use] = []
    /// Members behind a dot.
    public var members: [Use] = []
    /// Functions, constants and variables that are named alone.
    public var values: [Use] = []
    /// The line of the first thing that isn't Swift as it is today; nil where all is.
    public var syntaxError: Int?
    /// What it declares itself: types, members, functions, variables, and labels, which members of tuples have.
    public var declared: Set<String> = []
    /// Whether an app may start in it: it has a class marked `@main`, or statements of its own.
    public var isEntry = false
    /// Whether it has members that nobody writes down.
    public var hasDynamicMembers = false

    public init(path: String) { self.path = path }
}

/// The surveys of several files, in their order.
public struct SurveyedSources: Codable, Sendable {
    /// Without those that can't be read.
    public let surveys: [SourceSurvey]
    /// Why those can't.
    public let problems: [RewriteDiagnostic]

    public init(_ surveys: [SourceSurvey], problems: [RewriteDiagnostic]) {
        (self.surveys, self.problems) = (surveys, problems)
    }
}
