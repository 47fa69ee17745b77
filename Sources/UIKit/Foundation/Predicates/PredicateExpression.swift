import Foundation

/// What a predicate is asked about.
struct PredicateContext {
    let object: Any?
    let variables: [String: Any]
}

/// A value in a predicate: a constant, a key path of the object, or something worked out of others.
indirect enum PredicateExpression {
    case constant(Any?)
    case object
    case keyPath(String)
    case variable(String)
    case aggregate([PredicateExpression])
    case arithmetic(Character, PredicateExpression, PredicateExpression)
    case function(String, [PredicateExpression])
    /// A key path of what another expression gives: `SUBQUERY(…).@count`, `$child.age`.
    case path(PredicateExpression, String)
    case element(PredicateExpression, Place)
    /// The elements of a collection for which a test holds, each of them in its turn the variable's value.
    case subquery(PredicateExpression, String, PredicateTest)
    case choice(PredicateTest, PredicateExpression, PredicateExpression)

    /// Which element of a collection: `names[FIRST]`, `names[SIZE]`, `names[2]`.
    indirect enum Place { case first, last, size, at(PredicateExpression) }

    func value(_ context: PredicateContext) -> Any? {
        switch self {
        case .constant(let value): return value
        case .object: return context.object
        case .keyPath(let path): return PredicateValue.value(at: path, of: context.object)
        case .variable(let name): return context.variables[name]
        case .aggregate(let parts): return parts.map { $0.value(context) as Any }
        case .arithmetic(let sign, let left, let right):
            let (leftValue, rightValue) = (left.value(context), right.value(context))
            if let left = PredicateValue.whole(leftValue), let right = PredicateValue.whole(rightValue),
                let result = Self.calculate(sign, left, right)
            {
                return result
            }
            guard let left = PredicateValue.number(leftValue), let right = PredicateValue.number(rightValue) else {
                return nil
            }
            switch sign {
            case "+": return left + right
            case "-": return left - right
            case "*": return left * right
            case "/": return left / right
            default: return pow(left, right)
            }
        case .function(let name, let arguments): return Self.call(name, arguments.map { $0.value(context) })
        case .path(let owner, let path): return PredicateValue.value(at: path, of: owner.value(context))
        case .element(let owner, let place): return Self.element(place, of: owner.value(context), context)
        case .subquery(let collection, let variable, let test):
            return (PredicateValue.elements(collection.value(context)) ?? []).filter { element in
                var variables = context.variables
                variables[variable] = element
                return test.evaluate(PredicateContext(object: context.object, variables: variables))
            }
        case .choice(let test, let one, let other): return (test.evaluate(context) ? one : other).value(context)
        }
    }

    private static func element(_ place: Place, of collection: Any?, _ context: PredicateContext) -> Any? {
        if let dictionary = collection as? [String: Any], case .at(let key) = place {
            return (key.value(context) as? String).flatMap { dictionary[$0] }
        }
        guard let elements = PredicateValue.elements(collection) else { return nil }
        switch place {
        case .first: return elements.first
        case .last: return elements.last
        case .size: return elements.count
        case .at(let index):
            guard let index = PredicateValue.whole(index.value(context)), elements.indices.contains(index) else {
                return nil
            }
            return elements[index]
        }
    }

    /// Whole numbers stay whole, as on iOS; nil where the result is none, or too large.
    private static func calculate(_ sign: Character, _ left: Int, _ right: Int) -> Int? {
        let (value, isTooLarge): (Int, Bool)
        switch sign {
        case "+": (value, isTooLarge) = left.addingReportingOverflow(right)
        case "-": (value, isTooLarge) = left.subtractingReportingOverflow(right)
        case "*": (value, isTooLarge) = left.multipliedReportingOverflow(by: right)
        case "/": (value, isTooLarge) = left.dividedReportingOverflow(by: right)
        default: return Int(exactly: pow(Double(left), Double(right)))
        }
        return isTooLarge ? nil : value
    }

    static let functions: Set<String> = [
        "now", "uppercase", "lowercase", "abs", "sqrt", "floor", "ceiling", "length", "count", "sum", "min", "max",
        "average", "median", "stddev", "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:",
        "raise:topower:", "exp", "ln", "log", "trunc",
    ]

    private static func call(_ name: String, _ values: [Any?]) -> Any? {
        let first = values.first ?? nil
        if values.count == 2, let sign = signs[name] {
            return PredicateExpression.arithmetic(sign, .constant(first), .constant(values[1]))
                .value(PredicateContext(object: nil, variables: [:]))
        }
        let numbers = (values.count > 1 ? values : PredicateValue.elements(first) ?? values).compactMap(
            PredicateValue.number)
        switch name {
        case "now": return Date()
        case "uppercase": return (first as? String)?.uppercased()
        case "lowercase": return (first as? String)?.lowercased()
        case "abs": return numbers.first.map(Swift.abs)
        case "sqrt": return numbers.first?.squareRoot()
        case "floor": return numbers.first?.rounded(.down)
        case "ceiling": return numbers.first?.rounded(.up)
        case "length": return (first as? String)?.utf16.count
        case "count": return PredicateValue.elements(first)?.count
        case "sum": return numbers.reduce(0, +)
        case "min": return numbers.min()
        case "max": return numbers.max()
        case "average": return mean(numbers)
        case "median": return mean(middle(numbers.sorted()))
        case "stddev":
            return mean(numbers).flatMap { mean in self.mean(numbers.map { ($0 - mean) * ($0 - mean) })?.squareRoot() }
        case "modulus:by:":
            guard values.count == 2, let one = PredicateValue.whole(first), let other = PredicateValue.whole(values[1]),
                other != 0
            else { return nil }
            return one.remainderReportingOverflow(dividingBy: other).partialValue
        case "exp": return numbers.first.map { exp($0) }
        case "ln": return numbers.first.map { log($0) }
        case "log": return numbers.first.map { log10($0) }
        case "trunc": return numbers.first?.rounded(.towardZero)
        default: return nil
        }
    }

    /// The functions that are signs.
    private static let signs: [String: Character] = [
        "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:topower:": "^",
    ]

    private static func mean(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    }

    private static func middle(_ sorted: [Double]) -> [Double] {
        sorted.isEmpty ? [] : Array(sorted[(sorted.count - 1) / 2...sorted.count / 2])
    }
}

/// Values as predicates compare them.
enum PredicateValue {
    static func value(at path: String, of object: Any?) -> Any? {
        var current = object
        let keys = path.split(separator: ".")
        for (index, key) in keys.enumerated() {
            guard let owner = current else { return nil }
            if key.hasPrefix("@") {
                // What stands right of an operator is asked of each element.
                let rest = keys[(index + 1)...].joined(separator: ".")
                return elements(owner).flatMap { CollectionKeys.operation(key, $0) { value(at: rest, of: $0) } }
            }
            if let elements = elements(owner), !(owner is [String: Any]) {
                current = elements.map { value(at: String(key), of: $0) as Any }
            } else {
                current = step(String(key), owner)
            }
        }
        return current
    }

    private static func step(_ key: String, _ owner: Any) -> Any? {
        if key.lowercased() == "self" { return owner }
        if let dictionary = owner as? [String: Any] { return dictionary[key] }
        if let dictionary = owner as? NSDictionary { return dictionary.object(forKey: key) }
        if key == "length", let text = owner as? String { return text.utf16.count }
        if let object = owner as? NSObject { return object.value(forKey: key) }
        return Mirror(reflecting: owner).children.first { $0.label == key }.map(\.value).flatMap(
            KeyValueConversion.flatten)
    }

    static func elements(_ value: Any?) -> [Any]? {
        switch value {
        case let array as [Any]: array
        case let set as Set<AnyHashable>: set.map(\.base)
        case let array as NSArray: Array(array)
        case let set as NSSet: Array(set)
        default: nil
        }
    }

    static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let flag as Bool: flag ? 1 : 0
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as Decimal: (number as NSDecimalNumber).doubleValue
        default: nil
        }
    }

    static func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
        func compare<Value: Comparable>(_ one: Value, _ other: Value) -> ComparisonResult {
            one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
        }
        if let one = one as? String, let other = other as? String { return one.compare(other) }
        if let one = one as? Date, let other = other as? Date { return compare(one, other) }
        // Not every large whole number has a Double of its own.
        if let one = whole(one), let other = whole(other) { return compare(one, other) }
        if let one = number(one), let other = number(other) { return compare(one, other) }
        return nil
    }

    static func whole(_ value: Any?) -> Int? { (value as? any BinaryInteger).flatMap { Int(exactly: $0) } }

    /// As arrays are sorted: what is missing comes first.
    static func sorted(_ one: Any?, _ other: Any?) -> ComparisonResult {
        let isMissing = one == nil || one is NSNull, isOtherMissing = other == nil || other is NSNull
        if isMissing || isOtherMissing {
            return isMissing == isOtherMissing ? .orderedSame : isMissing ? .orderedAscending : .orderedDescending
        }
        return order(one, other) ?? .orderedSame
    }

    static func equal(_ one: Any?, _ other: Any?) -> Bool {
        let one = one is NSNull ? nil : one, other = other is NSNull ? nil : other
        guard let one, let other else { return one == nil && other == nil }
        if let order = order(one, other) { return order == .orderedSame }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return (one as AnyObject) === (other as AnyObject)
    }
}
