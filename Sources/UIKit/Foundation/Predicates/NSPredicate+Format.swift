import Foundation

// Predicates written as text, which Foundation for Linux lacks.

extension NSPredicate {
    /// A predicate from a format such as `name BEGINSWITH[c] %@ AND age >= %d`.
    ///
    /// Traps with iOS's message where the format can't be read.
    public convenience init(format predicateFormat: String, _ arguments: Any?...) {
        self.init(format: predicateFormat, given: arguments)
    }

    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.init(format: predicateFormat, given: arguments ?? [])
    }

    private convenience init(format: String, given arguments: [Any?]) {
        var parser = PredicateParser(format, arguments)
        do {
            let test = try parser.parse()
            self.init(block: { object, variables in
                test.evaluate(PredicateContext(object: object, variables: variables ?? [:]))
            })
        } catch {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse the format string \"\(format)\"': \(error)"
            )
        }
    }
}

extension NSPredicate {
    /// A copy with the variables' values filled in; the predicate itself stays. (Foundation for Linux has one that can't
    /// be called.)
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        let copy = NSPredicate(block: { [self] object, more in
            evaluate(with: object, substitutionVariables: variables.merging(more ?? [:]) { $1 })
        })
        return unsafeDowncast(copy, to: Self.self)
    }
}

extension NSSortDescriptor {
    /// Sorts by the values of a key, as `value(forKey:)` gives them.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { PredicateValue.sorted($0, $1) }
    }

    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let name = selector?.name ?? ""
        // As the Finder sorts: “Item 2” before “Item 10”.
        let options: String.CompareOptions =
            name.hasPrefix("localizedStandard")
            ? [.caseInsensitive, .numeric] : name.contains("aseInsensitive") ? .caseInsensitive : []
        self.init(key: key, ascending: ascending) { one, other in
            if let one = one as? String, let other = other as? String { return one.compare(other, options: options) }
            return PredicateValue.sorted(one, other)
        }
    }

    public convenience init(key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult) {
        func value(_ object: Any) -> Any {
            key.flatMap { PredicateValue.value(at: $0, of: object) } ?? (key == nil ? object : NSNull())
        }
        self.init(keyPath: \Any.self, ascending: ascending, comparator: { comparator(value($0), value($1)) })
    }
}
