import StoryboardDocument

/// Every rule there is. A rule is added by a line in its family's table.
public enum RuleRegistry {
    public static let all: [Rule] =
        damageRules + integrityRules + availabilityRules + launchScreenRules + constraintRules + navigationRules
        + interfaceBuilderRules + localizedLayoutRules + misuseRules + compilerRules + listRules + layoutRules
        + projectRules + accessibilityRules + appearanceRules + modernityRules + houseRules

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
    static func nearest(to name: String) -> String? { NearestName.find(name, among: byName.keys) }
}
