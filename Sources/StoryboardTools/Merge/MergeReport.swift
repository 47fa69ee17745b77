import Foundation

/// What a merge has to tell, for people and for programs.
public struct MergeReport: Codable {
    /// The document, as people know it.
    public var path: String
    /// Whether nothing is left to be looked at.
    public var clean: Bool
    /// Whose values stand in the document where there are conflicts: `ours`, `theirs` or `base`.
    public var kept: String
    public var conflicts: [MergeConflict]
    public var notes: [MergeConflict]

    public init(_ merge: DocumentMerge, path: String, kept: String) {
        self.path = path
        clean = merge.conflicts.isEmpty
        self.kept = kept
        conflicts = merge.conflicts
        notes = merge.notes
    }

    /// One line for the document and one for each conflict; notes only if wanted.
    public func text(withNotes: Bool) -> String {
        var lines: [String] = []
        if !clean {
            lines.append(
                "\(path): \(conflicts.count) \(conflicts.count == 1 ? "conflict" : "conflicts"); the document has \(kept)"
            )
        }
        lines += conflicts.map { "  \($0)" }
        if withNotes {
            if clean { lines.append("\(path): merged without conflicts") }
            lines += notes.map { "  note: \($0); kept \(kept)" }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    public func json() -> Data { Data(JSONText.text(self).utf8) }
}
