import StoryboardDocument

/// Merges what two people did to a storyboard or xib, by object instead of by line.
///
/// Everything that only one of them touched is taken: objects added, moved and deleted, attributes, values, connections
/// and constraints. What both changed differently is a conflict: the document then has the preferred side's value, so
/// that it opens in any case. Unchanged parts keep the bytes of `ours`.
///
/// ```swift
/// let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
/// merge.bytes        // the merged document
/// merge.conflicts    // what has to be looked at; empty where the merge is clean
/// ```
public struct DocumentMerge {
    /// The merged document, as it is to be written.
    public let bytes: [UInt8]
    /// What both sides changed differently.
    public let conflicts: [MergeConflict]
    /// Differences in what Interface Builder computes by itself, settled for the preferred side.
    public let notes: [MergeConflict]

    /// Merges two documents that began as `base`; nil for two that were added independently.
    ///
    /// The merge is made in `ours`, which has changed afterwards.
    ///
    /// - Parameters:
    ///   - preferred: whose value is written where there is a conflict.
    ///   - leavesBase: writes what the base has there instead, where it has something: for a document that others are
    ///     to be compared with.
    public init(
        base: StoryboardDocument?, ours: StoryboardDocument, theirs: StoryboardDocument, preferred: MergeSide = .ours,
        leavesBase: Bool = false
    ) {
        let old = base?.serialized(), mine = ours.serialized(), yours = theirs.serialized()
        if mine == yours || yours == old {
            self.init(bytes: mine)
        } else if mine == old {
            self.init(bytes: yours)
        } else {
            self = Self.merged(base, ours, theirs, preferred, leavesBase: leavesBase)
        }
    }

    private init(bytes: [UInt8], conflicts: [MergeConflict] = [], notes: [MergeConflict] = []) {
        self.bytes = bytes
        self.conflicts = conflicts
        self.notes = notes
    }

    /// The merge itself, without looking for sides that didn't change.
    static func merged(
        _ base: StoryboardDocument?, _ ours: StoryboardDocument, _ theirs: StoryboardDocument, _ preferred: MergeSide,
        leavesBase: Bool = false
    ) -> DocumentMerge {
        let original = ours.serialized()
        let before = MergeIntegrity.problems(in: ours).union(MergeIntegrity.problems(in: theirs))
        let shared = Set(
            (MergeIntegrity.sharedIdentifiers(in: ours) + MergeIntegrity.sharedIdentifiers(in: theirs)).map(\.key))
        let keys = MergeKeys()
        let ancestor = MergeTree(base, keys: keys)
        let winner = MergeTree(preferred == .ours ? ours : theirs, keys: keys, base: ancestor)
        var other = MergeTree(preferred == .ours ? theirs : ours, keys: keys, base: ancestor)
        let renames = AddedTwice.renames(base: ancestor, winner: winner, other: other)
        if !renames.isEmpty { other = MergeTree(other.document, keys: keys, base: ancestor, renamed: renames) }
        let merge = ThreeWayMerge(
            base: ancestor, winner: winner, other: other, preferred: preferred, leavesBase: leavesBase)
        guard let root = merge.run() else {
            return DocumentMerge(
                bytes: original, conflicts: [unmergeable("its own document", "a different kind of document")])
        }
        MergeWriter.write(root, onto: preferred == .ours ? winner : other)
        let bytes = ours.serialized()
        // Nothing is trusted: what was written is read again.
        do {
            let result = try StoryboardDocument(bytes: bytes, path: ours.path)
            let new = MergeIntegrity.problems(in: result).subtracting(before)
            let mine = preferred == .ours ? winner : other
            let twice = MergeIntegrity.sharedIdentifiers(in: result).filter { !shared.contains($0.key) }.map {
                identifier in
                // Ours first, in whatever order they stand.
                let objects = identifier.objects.sorted { a, b in
                    mine.ids[a.id ?? ""] != nil && mine.ids[b.id ?? ""] == nil
                }
                return MergeConflict(
                    object: ObjectName(objects[0]).short, id: objects[0].id,
                    property: PropertyNames.words(identifier.property.string), base: nil,
                    ours: "“\(identifier.value)”",
                    theirs: "“\(identifier.value)” for \(ObjectName(objects[objects.count - 1]).short)")
            }
            if new.isEmpty {
                return DocumentMerge(bytes: bytes, conflicts: merge.conflicts + twice, notes: merge.notes)
            }
            return DocumentMerge(
                bytes: original,
                conflicts: merge.conflicts + [
                    unmergeable(
                        "kept whole",
                        "left out, for together they make \(new.sorted().map(\.message).joined(separator: " "))")
                ])
        } catch {
            return DocumentMerge(
                bytes: original,
                conflicts: merge.conflicts + [
                    unmergeable("kept whole", "left out, for together they can't be read: \(error)")
                ])
        }
    }

    private static func unmergeable(_ ours: String, _ theirs: String) -> MergeConflict {
        MergeConflict(object: "The document", id: nil, property: nil, base: nil, ours: ours, theirs: theirs)
    }
}
