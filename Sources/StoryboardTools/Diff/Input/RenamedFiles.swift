import StoryboardDocument

/// Finds files that have another name now: what was deleted and what was added share their objects' ids.
enum RenamedFiles {
    /// The pairs with deleted and added files joined that have at least half of their ids in common.
    static func joined(_ pairs: [VersionPair]) -> [VersionPair] {
        let gone = pairs.indices.filter { pairs[$0].new == nil && pairs[$0].old != nil }
        let come = pairs.indices.filter { pairs[$0].old == nil && pairs[$0].new != nil }
        guard !gone.isEmpty, !come.isEmpty else { return pairs }
        let before = Dictionary(uniqueKeysWithValues: gone.map { ($0, ids(pairs[$0].old)) }),
            after = Dictionary(uniqueKeysWithValues: come.map { ($0, ids(pairs[$0].new)) })
        var candidates: [(score: Double, old: Int, new: Int)] = []
        for a in gone {
            for b in come {
                let shared = before[a]!.intersection(after[b]!).count, larger = max(before[a]!.count, after[b]!.count)
                if larger > 0, shared * 2 >= larger { candidates.append((Double(shared) / Double(larger), a, b)) }
            }
        }
        candidates.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
        var result = pairs, used: Set<Int> = []
        for candidate in candidates where !used.contains(candidate.old) && !used.contains(candidate.new) {
            used.formUnion([candidate.old, candidate.new])
            result[candidate.new].old = pairs[candidate.old].old
            result[candidate.old].old = nil
        }
        return result.filter { $0.old != nil || $0.new != nil }
    }

    /// Without the few that every document has.
    private static func ids(_ version: DocumentVersion?) -> Set<String> {
        guard let document = try? version?.document() else { return [] }
        var ids: Set<String> = []
        document.forEachElement { element in
            if let id = DocumentOutline.identity(of: element), id.utf8.count >= 8 { ids.insert(id) }
        }
        return ids
    }
}
