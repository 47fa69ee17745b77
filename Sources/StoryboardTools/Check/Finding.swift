import StoryboardDocument

/// What a rule found: a diagnostic, and, where it is safe, the edit that mends it.
public struct Finding {
    /// The rule's identifier; filled in by the checker.
    public var rule = ""
    public var diagnostic: Diagnostic
    /// The other places that have to do with it: the second of two ids, the constraint that conflicts.
    public var related: [Diagnostic]
    public var fix: Fix?
    /// Whether it does no harm at run time where it was found: a warning even of a rule that reports errors, unless a
    /// configuration says how severe the rule is.
    public var isHarmless = false
    /// Whether `fix` was made.
    public var isFixed = false
    /// What it is about: suppressions look at what is around it. nil outside documents.
    package var element: Element?

    /// A finding that isn't in a document (in Swift sources, say). Its severity is the rule's.
    public init(_ diagnostic: Diagnostic, related: [Diagnostic] = [], fix: Fix? = nil) {
        self.diagnostic = diagnostic
        self.related = related
        self.fix = fix
    }
}

/// An edit of the document that mends a finding.
public struct Fix {
    /// What it does, as an order: “Remove the outlet”.
    public var title: String
    public var edit: (StoryboardDocument) -> Void

    public init(_ title: String, edit: @escaping (StoryboardDocument) -> Void) {
        self.title = title
        self.edit = edit
    }
}
