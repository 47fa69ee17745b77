import Foundation

/// What a predicate says: comparisons, and what joins them.
indirect enum PredicateTest {
    enum Quantifier: String { case any = "ANY", some = "SOME", all = "ALL", none = "NONE" }

    enum Operator: String {
        case equal = "==", different = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case between = "BETWEEN", `in` = "IN", contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH", like =
            "LIKE", matches = "MATCHES"
    }

    case constant(Bool)
    case not(PredicateTest)
    case and(PredicateTest, PredicateTest)
    case or(PredicateTest, PredicateTest)
    case comparison(Quantifier?, PredicateExpression, Operator, String.CompareOptions, PredicateExpression)

    func evaluate(_ context: PredicateContext) -> Bool {
        switch self {
        case .constant(let value): return value
        case .not(let test): return !test.evaluate(context)
        case .and(let one, let other): return one.evaluate(context) && other.evaluate(context)
        case .or(let one, let other): return one.evaluate(context) || other.evaluate(context)
        case .comparison(let quantifier, let left, let comparison, let options, let right):
            let left = left.value(context), right = right.value(context)
            guard let quantifier else { return Self.holds(left, comparison, options, right) }
            let elements = PredicateValue.elements(left) ?? []
            switch quantifier {
            case .any, .some: return elements.contains { Self.holds($0, comparison, options, right) }
            case .all: return elements.allSatisfy { Self.holds($0, comparison, options, right) }
            case .none: return !elements.contains { Self.holds($0, comparison, options, right) }
            }
        }
    }

    private static func holds(_ left: Any?, _ comparison: Operator, _ options: String.CompareOptions, _ right: Any?)
        -> Bool
    {
        switch comparison {
        case .equal: return same(left, right, options)
        case .different: return !same(left, right, options)
        case .less: return PredicateValue.order(left, right) == .orderedAscending
        case .lessOrEqual: return PredicateValue.order(left, right).map { $0 != .orderedDescending } ?? false
        case .greater: return PredicateValue.order(left, right) == .orderedDescending
        case .greaterOrEqual: return PredicateValue.order(left, right).map { $0 != .orderedAscending } ?? false
        case .between:
            guard let ends = PredicateValue.elements(right), ends.count == 2 else { return false }
            return holds(left, .greaterOrEqual, options, ends[0]) && holds(left, .lessOrEqual, options, ends[1])
        case .in: return contained(left, in: right, options)
        case .contains: return contained(right, in: left, options)
        case .begins, .ends, .like, .matches:
            guard let text = left as? String, let pattern = right as? String else { return false }
            return holds(text, comparison, options, pattern)
        }
    }

    private static func holds(
        _ text: String, _ comparison: Operator, _ options: String.CompareOptions, _ pattern: String
    ) -> Bool {
        switch comparison {
        case .begins: return pattern.isEmpty || text.range(of: pattern, options: options.union(.anchored)) != nil
        case .ends:
            return pattern.isEmpty || text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
        case .like:
            let escaped = NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*")
                .replacingOccurrences(of: "\\?", with: ".")
            return matches(text, escaped, options)
        default: return matches(text, pattern, options)
        }
    }

    /// The whole text has to match.
    private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
        func plain(_ text: String) -> String {
            options.contains(.diacriticInsensitive) ? text.folding(options: .diacriticInsensitive, locale: nil) : text
        }
        var flags: NSRegularExpression.Options = .dotMatchesLineSeparators
        if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:" + plain(pattern) + ")\\z", options: flags)
        else {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Can't do regex matching, reason: (Can't open pattern U_REGEX_RULE_SYNTAX (string \(text), pattern \(pattern), case 0, canon 0))'"
            )
        }
        let text = plain(text)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static func contained(_ value: Any?, in container: Any?, _ options: String.CompareOptions) -> Bool {
        if let text = container as? String {
            guard let part = value as? String else { return false }
            return part.isEmpty || text.range(of: part, options: options) != nil
        }
        return PredicateValue.elements(container)?.contains { same($0, value, options) } ?? false
    }

    private static func same(_ one: Any?, _ other: Any?, _ options: String.CompareOptions) -> Bool {
        if !options.isEmpty, let one = one as? String, let other = other as? String {
            return one.compare(other, options: options) == .orderedSame
        }
        return PredicateValue.equal(one, other)
    }
}
