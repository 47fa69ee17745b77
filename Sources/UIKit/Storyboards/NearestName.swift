/// Finds the name that someone may have meant.
enum NearestName {
    /// The candidate with the fewest edits, if these are at most a third of its length; case counts little.
    static func of(_ name: String, among candidates: [String]) -> String? {
        let wanted = Array(name.lowercased().utf16)
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let distance = editDistance(wanted, Array(candidate.lowercased().utf16))
            if distance < best?.distance ?? max(2, wanted.count / 3) + 1 { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func editDistance(_ a: [UInt16], _ b: [UInt16]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = left == right ? diagonal : 1 + min(diagonal, above, row[j])
                diagonal = above
            }
        }
        return row[b.count]
    }
}
