extension RuleRegistry {
    /// Rules that compare documents with sources, asset catalogs and string tables.
    static let projectRules: [Rule] = []
}
