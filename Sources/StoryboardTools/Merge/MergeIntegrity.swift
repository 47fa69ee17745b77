import StoryboardDocument

/// What keeps a document from opening or loading although its XML is sound: what `storyboard check` calls errors of
/// integrity.
enum MergeIntegrity {
    /// A problem, the same in all versions of a document that have it.
    struct Problem: Hashable, Comparable {
        var rule: String
        var element: String
        var id: String
        /// Left out of the comparison: it names lines.
        var message: String

        static func == (a: Problem, b: Problem) -> Bool { (a.rule, a.element, a.id) == (b.rule, b.element, b.id) }
        static func < (a: Problem, b: Problem) -> Bool { (a.rule, a.id, a.element) < (b.rule, b.id, b.element) }
        func hash(into hasher: inout Hasher) {
            hasher.combine(rule)
            hasher.combine(id)
        }
    }

    /// All that `check` asks of a document alone, but for identifiers given twice, which are told as conflicts.
    private static let checker = Checker(
        rules: RuleRegistry.all.filter { rule in
            guard case .document = rule.check, rule.severity == .error, rule.need == .document, rule.isDefault else {
                return false
            }
            return !identifiers.contains { $0.rule == rule.identifier }
        })

    static func problems(in document: StoryboardDocument) -> Set<Problem> {
        Set(
            checker.findings(in: CheckContext(document)).map {
                Problem(
                    rule: $0.rule, element: $0.element?.name.string ?? "",
                    id: $0.element.flatMap(connection) ?? $0.diagnostic.objectID ?? "", message: $0.diagnostic.message)
            })
    }

    // MARK: Identifiers given twice

    /// A name that two objects share, each of which is fine without the other.
    struct SharedIdentifier {
        var property: Name
        var value: String
        /// The second, and the first.
        var objects: [Element]

        var key: String { "\(property) \(value)" }
    }

    private static let identifiers: [(rule: String, property: Name)] = [
        ("duplicate-reuse-identifier", .reuseIdentifier), ("duplicate-storyboard-identifier", "storyboardIdentifier"),
        ("duplicate-segue-identifier", .identifier),
    ]
    private static let identifierChecker = Checker(rules: identifiers.compactMap { RuleRegistry.rule(named: $0.rule) })

    static func sharedIdentifiers(in document: StoryboardDocument) -> [SharedIdentifier] {
        let context = CheckContext(document)
        return identifierChecker.findings(in: context).compactMap { finding in
            guard let element = finding.element,
                let property = identifiers.first(where: { $0.rule == finding.rule })?.property,
                let value = element[property]
            else { return nil }
            return SharedIdentifier(
                property: property, value: value,
                objects: [element] + finding.related.compactMap { $0.objectID.flatMap { context.elementsByID[$0] } })
        }
    }

    /// Which of two equal connections is one too many depends on their order: what counts is whose they are.
    private static func connection(_ element: Element) -> String? {
        guard let name = element["property"] ?? element["selector"], let owner = element.parent?.parent?.id else {
            return nil
        }
        return "\(owner) \(name)"
    }
}
