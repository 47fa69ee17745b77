/// Every rule there is. A rule is added by a line in its family's table.
public enum RuleRegistry {
    public static let all: [Rule] = damageRules + integrityRules + constraintRules + navigationRules + listRules + layoutRules + projectRules
        + accessibilityRules + appearanceRules + modernityRules + houseRules

    /// By identifier, and by what IBLinter and xiblint call it.
    public static func rule(named name: String) -> Rule? { byName[name] }

    private static let byName: [String: Rule] = {
        var result: [String: Rule] = [:]
        for rule in all {
            for alias in rule.aliases { result[alias] = rule }
        }
        for rule in all { result[rule.identifier] = rule }
        return result
    }()

    /// The identifier that a mistyped one most likely means.
    static func nearest(to name: String) -> String? {
        let scored = byName.keys.map { ($0, distance($0, name)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        guard let scored, scored.1 <= max(2, name.count / 3) else { return nil }
        return scored.0
    }

    private static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == b[j] ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
