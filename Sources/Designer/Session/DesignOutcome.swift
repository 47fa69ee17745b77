import StoryboardDocument

/// What came of an operation.
public struct DesignOutcome: Sendable {
    /// The ids of the objects that it made, those asked for first.
    public internal(set) var made: [String] = []
    /// What a person should know: a label that hears no touches, say.
    public internal(set) var notes: [Diagnostic] = []
    /// The scenes (in xibs: the top-level objects) that are no longer what they were.
    public internal(set) var touched: [String] = []
    /// Where the document is from now on, if not where it was.
    public internal(set) var moved: String?

    package init(notes: [Diagnostic] = []) { self.notes = notes }

    mutating func add(_ edit: Edit) {
        made += edit.made
        notes += edit.notes
    }
}
